package io.github.cordage.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderSource;
import io.github.cordage.Engine;
import io.github.cordage.EveryShape;
import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.memory.AllocationProbe;
import io.github.cordage.robustness.WorldFuzz;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("D7")
@DisplayName("D7: record and replay")
class RecorderTest {
    private static final int FRAMES = 60;

    static LongStream seeds() {
        return SeededRandom.seeds(LongForm.either(15, 40));
    }

    /** What a replay leaves in a world. */
    private static RopeWorld replayed(byte[] recording) throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        Replay replay = new Replay(world, recording);
        replay.runAll();
        assertNull(replay.difference());
        return world;
    }

    private static byte[] recorded(RopeWorld world, Runnable what) {
        Recorder recorder = new Recorder(world);
        what.run();
        byte[] recording = recorder.take();
        recorder.close();
        return recording;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aReplayGivesTheSameBits(long seed) throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        ChangeProgram program = new ChangeProgram(world, seed);
        byte[] recording = recorded(world, () -> {
            for (int i = 0; i < FRAMES; i++) {
                program.frame();
            }
        });
        RopeWorld again = replayed(recording);
        assertEquals(world.stepCount(), again.stepCount());
        assertEquals(world.stateHash(), again.stateHash());
        assertEquals(world.alpha(), again.alpha());
    }

    @Test
    void aSourceOfPosesThatEndsAnUpdateIsReplayed() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        byte[] recording = recorded(world, () -> {
            for (int i = 0; i < 6; i++) {
                if (i == 2) {
                    world.ropes().get(0).pin(0).follow((time, pose) -> {
                        throw new AssertionError("no pose");
                    });
                    assertThrows(AssertionError.class, () -> world.update(0.025));
                    assertThrows(AssertionError.class, world::step);
                    world.ropes().get(0).pin(0).moveTo(0, 0);
                }
                world.update(0.013);
            }
        });
        RopeWorld again = replayed(recording);
        assertEquals(world.stateHash(), again.stateHash());
        assertEquals(world.alpha(), again.alpha());
    }

    @Test
    void whatWasRecordedOfAClosedWorldCanBeTaken() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        Recorder recorder = new Recorder(world);
        world.step();
        world.close();
        recorder.close();
        assertEquals(1, replayed(recorder.take()).stepCount());
    }

    @Test
    void aReplayThatIsClosedGivesTheWorldBack() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        byte[] recording = recorded(world, () -> TestRopes.steps(world, 5));
        RopeWorld other = ChangeProgram.world();
        Replay replay = new Replay(other, recording);
        assertTrue(replay.next());
        assertEquals(1, replay.steps());
        assertThrows(IllegalStateException.class, () -> new Recorder(other));
        replay.close();
        replay.close();
        assertFalse(replay.next());
        new Recorder(other).close();
    }

    /** A few bytes of a snapshot of a rope whose nodes were taken out, which come back: there are limits to that. */
    @Test
    void nodesThatComeBackAreCounted() {
        RopeWorld world = ChangeProgram.world();
        byte[] recording = recorded(world, () -> {
            for (int i = 0; i < 12; i++) {
                world.add(new RopeDef().nodes(100_000).straight(0, 0, 1, 0).pin(0))
                        .settings()
                        .setDetail(1000);
            }
        });
        RecordingException refused = assertThrows(RecordingException.class, () -> replayed(recording));
        assertTrue(String.valueOf(refused.getMessage()).contains("must be at most 1000000"), refused.getMessage());
    }

    @Test
    void everyKindOfChangeIsMadeByTheProgram() {
        Set<String> seen = new TreeSet<>(Set.of("STEPPED", "BREAK_OFF", "STATE"));
        RopeWorld world = ChangeProgram.world();
        Engine.note(world, seen::add);
        ChangeProgram program = new ChangeProgram(world, 1);
        for (int i = 0; i < 40 && !seen.equals(Engine.changes()); i++) {
            program.changeAll();
            program.frame();
        }
        assertEquals(Engine.changes(), seen);
    }

    @Test
    void whatDefinitionsSayIsReplayedToTheBit() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        byte[] recording = recorded(world, () -> {
            world.add(new RopeDef()
                    .name("é\ud83e\udea2")
                    .nodes(20)
                    .winch(new WinchDef(RopeEnd.START, 0.5)
                            .from(0.02)
                            .until(0.1)
                            .length(3)
                            .maxAcceleration(7)
                            .maxDeceleration(3)
                            .tensionLimit(80))
                    .winch(new WinchDef(RopeEnd.END, -0.25)));
            for (ColliderShape shape : EveryShape.all()) {
                world.colliders()
                        .add(new ColliderDef(shape).name(shape.kind().name()).position(0.5, -2));
            }
            TestRopes.steps(world, 20);
        });
        assertArrayEquals(world.save(), replayed(recording).save());
    }

    @Test
    void piecesAreReplayedOneAfterTheOther() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        ChangeProgram program = new ChangeProgram(world, 3);
        Recorder recorder = new Recorder(world);
        List<byte[]> pieces = new ArrayList<>();
        for (int i = 0; i < FRAMES; i++) {
            program.frame();
            if (i % 7 == 0) {
                pieces.add(recorder.take());
            }
        }
        recorder.close();
        pieces.add(recorder.take());
        RopeWorld again = ChangeProgram.world();
        for (byte[] piece : pieces) {
            Replay replay = new Replay(again, piece);
            replay.runAll();
            assertNull(replay.difference());
        }
        assertEquals(world.stateHash(), again.stateHash());
    }

    @Test
    void theFirstStepAndRopeThatDifferAreNamed() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        byte[] recording = recorded(world, () -> TestRopes.steps(world, 20));
        RopeWorld other = ChangeProgram.world();
        Listen.beforeStep(other, stepped -> {
            if (stepped.stepCount() == 11) {
                stepped.ropes().get(1).setVelocity(3, 0, 1e-9, 0);
            }
        });
        Replay replay = new Replay(other, recording);
        replay.runAll();
        Replay.Difference difference = replay.difference();
        assertNotNull(difference);
        assertEquals(12, difference.step());
        assertSame(other.ropes().get(1), difference.rope());
        assertEquals(
                "step 12: rope 1 \"other\", 8 nodes: is not where it was, or moves otherwise", difference.toString());
    }

    @Test
    void aColliderOrARopeTooManyIsADifferenceToo() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        byte[] recording = recorded(world, () -> TestRopes.steps(world, 3));
        RopeWorld withCollider = ChangeProgram.world();
        withCollider.colliders().add(new ColliderDef(ColliderShape.circle(1)).position(50, 50));
        Replay replay = new Replay(withCollider, recording);
        replay.runAll();
        assertEquals(
                "step 1: the colliders, or the number of steps, differ",
                Objects.requireNonNull(replay.difference()).toString());
        RopeWorld withRope = ChangeProgram.world();
        withRope.add(new RopeDef());
        replay = new Replay(withRope, recording);
        replay.runAll();
        assertEquals(
                "step 1: there were 2 ropes, are 3",
                Objects.requireNonNull(replay.difference()).toString());
    }

    /** A listener that throws ends an update, with steps left out; a replay has no such listener. */
    @Test
    void anUpdateThatWasBrokenOffIsReplayedAsFarAsItGot() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        Listen.tensionExceeded(world, event -> {
            if (event.step() == 1) {
                throw new UnsupportedOperationException("enough");
            }
        });
        world.ropes().get(0).forces().addTensionWatch(0);
        byte[] recording = recorded(world, () -> {
            world.ropes().get(0).pin(0).moveTo(1, 1);
            assertThrows(UnsupportedOperationException.class, () -> world.update(0.05));
            assertEquals(1, world.stepCount());
            world.setGravity(0, 1, 0);
            world.update(0.035);
        });
        RopeWorld again = replayed(recording);
        assertEquals(world.stateHash(), again.stateHash());
        assertEquals(4, again.stepCount());
    }

    @Test
    void changesBetweenTheStepsOfAnUpdateAreReplayedThere() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        Listen.beforeStep(world, stepped -> {
            Rope rope = stepped.ropes().get(0);
            rope.settings().setAcceleration(rope.x(3), rope.y(2), stepped.time());
            if (stepped.stepCount() == 7) {
                rope.cut(4);
            }
        });
        byte[] recording = recorded(world, () -> {
            for (int i = 0; i < 10; i++) {
                world.update(0.03);
            }
        });
        assertEquals(world.stateHash(), replayed(recording).stateHash());
    }

    @Test
    void changesByAListenerOfACutAreReplayedOnce() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        Listen.ropeSplit(world, event -> event.piece().setVelocity(0, 3, 0, 0));
        byte[] recording = recorded(world, () -> {
            world.ropes().get(0).cut(5);
            world.step();
        });
        assertEquals(world.stateHash(), replayed(recording).stateHash());
    }

    /** Found by {@link WorldFuzz}: both woke the rope, and only what changes something was noted. */
    @Test
    void sleepersWakeAsTheyDidWhenTheyWereRecorded() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        Rope rope = world.ropes().get(0);
        byte[] recording = recorded(world, () -> {
            rope.settings().setSleepBelow(100);
            Winch winch = rope.winch(RopeEnd.END);
            TestRopes.steps(world, 60);
            assertTrue(rope.activity().isAsleep());
            assertSame(winch, rope.winch(RopeEnd.END));
            assertTrue(rope.activity().isAsleep(), "asking for a winch changes nothing");
            // It is where it is to follow, so that it does not have to move.
            double x = rope.x(0);
            double y = rope.y(0);
            rope.pin(0).follow((time, pose) -> pose.position(x, y, 0));
            assertFalse(rope.activity().isAsleep());
            TestRopes.steps(world, 20);
        });
        assertEquals(world.stateHash(), replayed(recording).stateHash());
    }

    @Test
    void whatCannotBeReplayedIsRefused() {
        ColliderSource source = near -> {};
        RopeWorld world = new RopeWorld();
        world.addColliderSource(source);
        assertEquals(
                "a world that is recorded cannot have sources of colliders",
                assertThrows(IllegalStateException.class, () -> new Recorder(world))
                        .getMessage());
        world.removeColliderSource(source);
        Recorder recorder = new Recorder(world);
        assertThrows(IllegalStateException.class, () -> world.addColliderSource(source));
        assertEquals(
                "a world that is recorded cannot have two recordings at a time",
                assertThrows(IllegalStateException.class, () -> new Recorder(world))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> new Replay(world, new byte[] {1}));
        recorder.close();
        world.addColliderSource(source);
        assertThrows(IllegalStateException.class, () -> new Replay(world, new byte[] {1}));
    }

    @Test
    void nothingIsRecordedAfterTheEnd() {
        RopeWorld world = ChangeProgram.world();
        Recorder recorder = new Recorder(world);
        world.step();
        assertTrue(recorder.size() > 1);
        recorder.take();
        recorder.close();
        world.step();
        assertEquals(1, recorder.take().length);
        assertEquals(
                "the recorder was closed already",
                assertThrows(IllegalStateException.class, recorder::close).getMessage());
    }

    @Test
    void aRecordingCannotBeTakenInAStep() {
        RopeWorld world = ChangeProgram.world();
        Recorder recorder = new Recorder(world);
        Listen.beforeStep(world, stepped -> assertThrows(IllegalStateException.class, recorder::take));
        world.step();
        assertEquals(1, world.stepCount());
    }

    @Test
    void recordingTakesNoMemoryButForWhatIsRecorded() {
        RopeWorld world = ChangeProgram.world();
        Recorder recorder = new Recorder(world);
        TestRopes.steps(world, 100);
        // Room for a while.
        recorder.take();
        assertEquals(0, AllocationProbe.leastBytes(world::step, 20));
    }

    @Test
    void aReplayLeavesTheWorldFreeAtItsEnd() throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        byte[] recording = recorded(world, world::step);
        RopeWorld again = ChangeProgram.world();
        Replay replay = new Replay(again, recording);
        assertTrue(replay.next());
        assertFalse(replay.next());
        assertFalse(replay.next());
        new Recorder(again).close();
    }
}
