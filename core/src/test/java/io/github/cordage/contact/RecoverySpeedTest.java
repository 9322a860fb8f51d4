package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.recording.ChangeScript;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.settings.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ropes leave what they overlap at the speed that the world says, wherever that speed was set. */
class RecoverySpeedTest {
    private static final double STEP = 0.01;
    private static final double RADIUS = 0.02;

    /** How far the middle of the rope is below the top of the box at first [m]. */
    private static final double DEPTH = 0.2;

    /** What segments of a rope that moves as a whole may add to a move. */
    private static final double SLACK = 0.01;

    private static RopeWorld world(double speed) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0).step(STEP).recoverySpeed(speed));
        world.colliders().add(new ColliderDef(ColliderShape.box(20, 2)).position(0, -1));
        return world;
    }

    private static Rope inside(RopeWorld world, Solver solver) {
        return world.add(
                new RopeDef().nodes(5).radius(RADIUS).straight(0, -DEPTH, 1, 0).solver(solver));
    }

    private static void assertLeaves(RopeWorld world, Rope rope, double speed) {
        int steps = (int) Math.ceil((DEPTH + RADIUS) / (speed * STEP));
        double fastest = 0;
        for (int i = 0; i < steps; i++) {
            double before = rope.y(2);
            world.step();
            fastest = Math.max(fastest, (rope.y(2) - before) / STEP);
        }
        assertEquals(speed, fastest, SLACK * speed);
        assertEquals(RADIUS, rope.y(2), RADIUS / 2);
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void ropesLeaveACollider(Solver solver) {
        for (double speed : new double[] {0.25, 1, 3}) {
            RopeWorld world = world(speed);
            assertLeaves(world, inside(world, solver), speed);
        }
    }

    @Test
    void aChangeTakesEffectWithTheNextStep() {
        RopeWorld world = world(1e-3);
        Rope rope = inside(world, TestRopes.solvers().get(0));
        world.step();
        world.setRecoverySpeed(2);
        assertEquals(2, world.recoverySpeed());
        assertLeaves(world, rope, 2);
    }

    @Test
    void sleepingRopesWakeIfItChanges() {
        RopeWorld world = world(1);
        Rope rope = world.add(
                new RopeDef().nodes(3).straight(0, 1, 1, 0).sleepBelow(1e-3).sleepAfter(0));
        TestRopes.steps(world, 2);
        assertTrue(rope.activity().isAsleep());
        world.setRecoverySpeed(1);
        assertTrue(rope.activity().isAsleep());
        world.setRecoverySpeed(2);
        assertFalse(rope.activity().isAsleep());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.MIN_VALUE, 1e9})
    void bothEndsOfItsRangeAreTaken(double speed) {
        RopeWorld world = world(speed);
        Rope rope = inside(world, TestRopes.solvers().get(0));
        TestRopes.steps(world, 10);
        assertEquals(speed > 1 ? RADIUS : -DEPTH, rope.y(2), RADIUS / 2);
        assertFalse(rope.activity().isStopped());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.0, -1, 1.1e9, Double.NaN, Double.POSITIVE_INFINITY})
    void otherValuesAreRefusedAndChangeNothing(double speed) {
        RopeWorld world = world(0.5);
        assertThrows(IllegalArgumentException.class, () -> world.setRecoverySpeed(speed));
        assertEquals(0.5, world.recoverySpeed());
        WorldDef def = new WorldDef().recoverySpeed(0.5);
        assertThrows(IllegalArgumentException.class, () -> def.recoverySpeed(speed));
        assertEquals(0.5, def.copy().recoverySpeed());
    }

    @Test
    void snapshotsHoldIt() {
        byte[] saved = world(0.625).save();
        assertEquals(0.625, RopeWorld.load(saved).recoverySpeed());
        RopeWorld other = world(3);
        other.restore(saved);
        assertEquals(0.625, other.recoverySpeed());
    }

    @Test
    void theStateHashTellsItFromItsDefault() {
        RopeWorld world = world(0.625);
        long unusual = world.stateHash();
        world.setRecoverySpeed(new WorldDef().recoverySpeed());
        assertNotEquals(unusual, world.stateHash());
    }

    @Test
    void recordingsHoldItsChange() throws RecordingException {
        RopeWorld world = world(1);
        Recorder recorder = new Recorder(world);
        inside(world, TestRopes.solvers().get(0));
        world.step();
        world.setRecoverySpeed(0.625);
        world.step();
        RopeWorld again = world(1);
        Replay replay = new Replay(again, recorder.take());
        replay.runAll();
        assertNull(replay.difference());
        assertEquals(0.625, again.recoverySpeed());
    }

    @Test
    void scriptsChangeIt() {
        RopeWorld world = world(1);
        ChangeScript.of("0 recoverySpeed 0.625").start(world);
        world.step();
        assertEquals(0.625, world.recoverySpeed());
    }
}
