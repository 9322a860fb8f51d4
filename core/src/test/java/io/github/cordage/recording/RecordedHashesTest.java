package io.github.cordage.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Engine;
import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.internal.math.MotionHash;
import io.github.cordage.internal.state.RopeState;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D7")
@DisplayName("D7: what the hashes of a recording find")
class RecordedHashesTest {
    private static final int ROPES = 40;

    /** Steps until the ropes are in batches. */
    private static final int SETTLE = 80;

    private static RopeWorld world() {
        RopeWorld world = new RopeWorld();
        fill(world, ROPES);
        return world;
    }

    private static void fill(RopeWorld world, int count) {
        for (int i = 0; i < count; i++) {
            double angle = 0.3 + 0.01 * i;
            world.add(new RopeDef()
                    .nodes(12)
                    .straight(3.0 * i, 0, Math.sin(angle), -Math.cos(angle))
                    .pin(0)
                    .sleepBelow(0));
        }
    }

    /** Hashes of the motion that the ropes show. */
    private static long[] shown(RopeWorld world) {
        return world.ropes().stream()
                .mapToLong(rope -> {
                    RopeState state = Engine.state(rope);
                    return MotionHash.of(state.count, state.x, state.y, state.z, state.vx, state.vy, state.vz);
                })
                .toArray();
    }

    @Test
    void theHashOfARopeIsThatOfItsMotionWhetherAskedForAfterEachStepOrNot() {
        RopeWorld world = world();
        TestRopes.steps(world, SETTLE);
        assertTrue(Engine.isInBatch(world.ropes().get(5)));
        for (int step = 0; step < 200; step++) {
            if (step == 10) {
                // Enough to join a batch beside those that stay in it.
                fill(world, ROPES / 2);
            }
            if (step % 10 == 5) {
                world.ropes().get(step % ROPES).setVelocity(11, 1, 0, 0);
            }
            if (step % 7 != 3) {
                assertArrayEquals(shown(world), Engine.motionHashes(world), "before step " + step);
            }
            world.step();
        }
        assertTrue(Engine.isInBatch(world.ropes().get(ROPES)), "some have joined");
    }

    private static byte[] recorded(RopeWorld world, int steps) {
        Recorder recorder = new Recorder(world);
        TestRopes.steps(world, steps);
        byte[] recording = recorder.take();
        recorder.close();
        return recording;
    }

    /** Replays on a world that is changed before the step after {@code step} steps. */
    private static Replay.Difference difference(byte[] recording, RopeWorld world, int step, Consumer<RopeWorld> change)
            throws RecordingException {
        Listen.beforeStep(world, stepped -> {
            if (stepped.stepCount() == step) {
                change.accept(stepped);
            }
        });
        Replay replay = new Replay(world, recording);
        replay.runAll();
        return Objects.requireNonNull(replay.difference(), "no difference was found");
    }

    /** The last bit of a velocity, of a rope that is solved side by side with others in both worlds. */
    @Test
    void oneBitOfAVelocityIsFoundInTheNextStep() throws RecordingException {
        byte[] recording = recorded(world(), 2 * SETTLE);
        RopeWorld other = world();
        Replay.Difference difference = difference(recording, other, SETTLE + 20, world -> {
            Rope rope = world.ropes().get(13);
            assertTrue(Engine.isInBatch(rope));
            RopeState state = Engine.state(rope);
            rope.setVelocity(11, Math.nextUp(state.vx[11]), state.vy[11], state.vz[11]);
        });
        assertEquals(SETTLE + 21, difference.step());
        assertSame(other.ropes().get(13), difference.rope());
        assertTrue(difference.toString().endsWith("is not where it was, or moves otherwise"), difference.toString());
    }

    @Test
    void ropesHaveTheSameHashInBatchesAndAlone() throws RecordingException {
        RopeWorld world = world();
        TestRopes.steps(world, SETTLE);
        assertTrue(Engine.isInBatch(world.ropes().get(7)));
        RopeWorld alone = RopeWorld.load(world.save());
        assertFalse(Engine.isInBatch(alone.ropes().get(7)));
        byte[] recording = recorded(world, 3);
        Replay replay = new Replay(alone, recording);
        assertTrue(replay.next());
        assertTrue(Engine.isInBatch(world.ropes().get(7)));
        assertFalse(Engine.isInBatch(alone.ropes().get(7)));
        replay.runAll();
        assertNull(replay.difference());
    }

    @Test
    void whatMotionDoesNotShowIsFoundWithin256Steps() throws RecordingException {
        byte[] recording = recorded(world(), 300);
        for (int rope : new int[] {0, 13}) {
            RopeWorld other = world();
            Replay.Difference difference = difference(
                    recording,
                    other,
                    20,
                    world -> world.ropes().get(rope).settings().setBreakTension(1e9));
            assertEquals(256 - rope, difference.step());
            assertSame(other.ropes().get(rope), difference.rope());
            assertTrue(
                    difference.toString().endsWith("moves as it did, but is in another state otherwise"),
                    difference.toString());
        }
    }

    @Test
    void whatMotionDoesNotShowIsFoundAtTheEndOfAPiece() throws RecordingException {
        byte[] recording = recorded(world(), 30);
        RopeWorld other = world();
        Replay.Difference difference = difference(
                recording, other, 20, world -> world.ropes().get(5).settings().setBreakTension(1e9));
        assertEquals(30, difference.step());
        assertSame(other.ropes().get(5), difference.rope());
    }

    @Test
    void theEndOfARecordingThatIsTakenAfterwardsIsHashed() throws RecordingException {
        RopeWorld world = world();
        Recorder recorder = new Recorder(world);
        TestRopes.steps(world, 30);
        recorder.close();
        Replay.Difference difference = difference(
                recorder.take(),
                world(),
                20,
                other -> other.ropes().get(5).settings().setBreakTension(1e9));
        assertNotNull(difference.rope());
        assertEquals(30, difference.step());
    }
}
