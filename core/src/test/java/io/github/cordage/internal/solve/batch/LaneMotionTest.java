package io.github.cordage.internal.solve.batch;

import static io.github.cordage.internal.solve.batch.LaneRows.LANES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.math.MotionHash;
import org.junit.jupiter.api.Test;

class LaneMotionTest {
    private static final int NODES = 3;

    private static LaneMotion random(long seed) {
        SeededRandom random = new SeededRandom(1000 * seed);
        LaneMotion motion = new LaneMotion(NODES);
        for (int i = 0; i < NODES; i++) {
            for (int l = 0; l < LANES; l++) {
                for (int axis = 0; axis < 3; axis++) {
                    motion.axes[axis][i][l] = random.between(-1, 1);
                    motion.axes[axis][i][LANES + l] = random.between(-1, 1);
                }
                motion.tension[i][l] = random.between(-1, 1);
            }
        }
        return motion;
    }

    /** Numbers of one lane: the positions along an axis, or the velocities. */
    private static double[] lane(LaneMotion motion, int axis, int row, int lane) {
        double[] found = new double[NODES];
        for (int i = 0; i < NODES; i++) {
            found[i] = motion.axes[axis][i][row + lane];
        }
        return found;
    }

    private static long hash(LaneMotion motion, int lane) {
        return MotionHash.of(
                NODES,
                lane(motion, 0, 0, lane),
                lane(motion, 1, 0, lane),
                lane(motion, 2, 0, lane),
                lane(motion, 0, LANES, lane),
                lane(motion, 1, LANES, lane),
                lane(motion, 2, LANES, lane));
    }

    @Test
    void eachLaneHasTheHashOfItsRope() {
        LaneMotion motion = random(1);
        long[] hashes = new long[LANES];
        // Twice, since neither result nor memory must be cleared before.
        for (int round = 0; round < 2; round++) {
            motion.hash(hashes, new long[LANES]);
            for (int l = 0; l < LANES; l++) {
                assertEquals(hash(motion, l), hashes[l], "lane " + l);
            }
        }
    }

    @Test
    void aCopyIsEqualAndItsOwn() {
        LaneMotion motion = random(1);
        LaneMotion copy = random(2);
        copy.copy(motion);
        for (int l = 0; l < LANES; l++) {
            assertEquals(hash(motion, l), hash(copy, l));
            for (int i = 0; i < NODES; i++) {
                assertEquals(motion.tension(i, l), copy.tension(i, l));
                assertEquals(motion.axes[2][i][l], copy.position(2, i, l));
            }
        }
        copy.axes[1][0][5]++;
        copy.tension[2][7]++;
        assertEquals(motion.position(1, 0, 5) + 1, copy.position(1, 0, 5));
        assertEquals(motion.tension(2, 7) + 1, copy.tension(2, 7));
    }

    @Test
    void itIsHeldUntilAllHoldersHaveReleasedIt() {
        LaneMotion motion = new LaneMotion(1);
        assertFalse(motion.isHeld());
        motion.hold();
        motion.hold();
        motion.release();
        assertTrue(motion.isHeld());
        motion.release();
        assertFalse(motion.isHeld());
    }
}
