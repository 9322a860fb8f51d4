package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** How a rope is moved out of a floor that it is in. */
class RecoveryTest {
    private static final double H = 1 / 64.0;
    private static final double RADIUS = 0.05;
    private static final double DEPTH = 0.03;
    private static final int NODES = 5;

    private final NarrowPhase narrow = new Scratch().get(NarrowPhase.KIND);
    private final ContactPlanes planes = new ContactPlanes(narrow);
    private final Recovery recovery = new Recovery();
    private final RopeState rope = TouchingRope.create(NODES, RADIUS, 0.2, CollideMode.SECTIONS);

    RecoveryTest() {
        TouchingRope.addFloor(rope);
    }

    /** Lays the rope level, so deep in the floor, and moves it out with a recovery speed [m/s]. */
    private void recover(double depth, double speed) {
        for (int i = 0; i < NODES; i++) {
            rope.place(i, 0.2 * i, RADIUS - depth, 0);
            rope.vx[i] = i;
        }
        rope.beginStep();
        narrow.begin(rope, H, speed);
        narrow.measure(rope);
        planes.take(rope, 1, H, false);
        planes.smooth();
        recovery.move(rope, planes, narrow.recovery(H));
    }

    @Test
    void noNodeMovesFartherThanItMay() {
        recover(DEPTH, 0.5);
        for (int i = 0; i < NODES; i++) {
            assertEquals(0.5 * H, rope.y[i] - rope.py[i], 1e-12, "node " + i);
        }
    }

    @Test
    void itEndsAtTheSurface() {
        recover(DEPTH, 10);
        for (int i = 0; i < NODES; i++) {
            assertEquals(RADIUS, rope.y[i], 1e-12, "node " + i);
        }
    }

    @Test
    void velocitiesStay() {
        recover(DEPTH, 10);
        assertArrayEquals(new double[] {0, 1, 2, 3, 4}, Arrays.copyOf(rope.vx, NODES));
        assertArrayEquals(new double[NODES], Arrays.copyOf(rope.vy, NODES));
    }

    @Test
    void lengthsStayWhateverTheyAre() {
        rope.inverseMass[0] = 0;
        recover(DEPTH, 10);
        assertEquals(RADIUS - DEPTH, rope.y[0], "a pin stays");
        for (int i = 0; i < NODES - 1; i++) {
            assertEquals(0.2, rope.segmentLength(i), 1e-3, "segment " + i);
        }
        assertTrue(rope.y[1] > RADIUS - 1e-3);
    }
}
