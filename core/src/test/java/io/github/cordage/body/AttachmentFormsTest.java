package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("D4")
@DisplayName("D4: one-way attachments, and points along a rope")
class AttachmentFormsTest {
    private static final double GRAVITY = 9.81;
    private static final double STEP = 1 / 60.0;

    private static RopeWorld world() {
        return TestRopes.world(GRAVITY, STEP);
    }

    private static RopeDef rope() {
        return new RopeDef().straight(0, 0, 0, -1).nodes(21).segmentLength(0.1).nodeMass(0.02);
    }

    static List<Solver> solvers() {
        return List.of(
                new Direct(), new Relaxation(), new Spring().withStiffness(1e4).withSubsteps(Spring.AUTO));
    }

    private static double[] place(RopeBody body, double x, double y) {
        double c = StrictMath.cos(body.rotation());
        double s = StrictMath.sin(body.rotation());
        return new double[] {body.x() + c * x - s * y, body.y() + s * x + c * y};
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void bodyMovesTheNodeAndFliesAsIfThereWereNone(Solver solver) {
        RopeWorld world = world();
        RopeWorld alone = world();
        RopeBodyDef def = new RopeBodyDef()
                .mass(0.1)
                .box(0.5, 0.5)
                .position(0, 0)
                .velocity(2, 5, 0)
                .spin(0, 0, 3);
        RopeBody body = world.bodies().add(def);
        RopeBody other = alone.bodies().add(def);
        Rope rope = world.add(
                rope().solver(solver).pin(new PinDef(0).on(body, 0.25, 0.1, 0).oneWay(true)));
        for (int i = 0; i < 60; i++) {
            world.step();
            alone.step();
            assertArrayEquals(place(body, 0.25, 0.1), new double[] {rope.x(0), rope.y(0)}, 1e-12);
        }
        assertEquals(other.x(), body.x());
        assertEquals(other.y(), body.y());
        assertEquals(other.rotation(), body.rotation());
        assertFalse(rope.activity().isStopped());
    }

    @Test
    void nodeFollowsABodyThatHangsOnAnotherRope() {
        RopeWorld world = world();
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(5).box(0.4, 0.4).position(2, 0));
        world.add(new RopeDef()
                .straight(0, 0, 1, 0)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .pin(0)
                .pin(new PinDef(-1).on(body, -0.2, 0, 0)));
        Rope tail = world.add(rope().pin(new PinDef(0).on(body, 0.2, 0, 0).oneWay(true)));
        double worst = 0;
        double bend = 0;
        double[] before = place(body, 0.2, 0);
        double[] last = before;
        for (int i = 0; i < 300; i++) {
            world.step();
            double[] at = place(body, 0.2, 0);
            worst = Math.max(worst, Math.hypot(tail.x(0) - at[0], tail.y(0) - at[1]));
            bend = Math.max(bend, Math.hypot(at[0] - 2 * last[0] + before[0], at[1] - 2 * last[1] + before[1]));
            before = last;
            last = at;
        }
        // What the node does not know in a step is how the place accelerates in it.
        assertTrue(worst < 1.5 * bend, "gap of " + worst + " m, bend of " + bend + " m");
        assertTrue(worst > 0);
    }

    @Test
    void forceAndTorqueAreReadOut() {
        RopeWorld world = TestRopes.world(GRAVITY, STEP);
        // A body that stands still, because it is held by another rope right above its center.
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(100).box(1, 1).position(0, 0));
        world.add(new RopeDef()
                .straight(0, 2, 0, -1)
                .nodes(16)
                .segmentLength(0.1)
                .pin(0)
                .pin(new PinDef(-1).on(body, 0, 0.5, 0)));
        Rope rope = world.add(
                rope().damping(2).pin(new PinDef(0).on(body, 0.5, 0, 0).oneWay(true)));
        TestRopes.steps(world, 600);
        Pin pin = rope.pin(0);
        assertEquals(20 * 0.02 * GRAVITY, -pin.forceY(), 1e-3);
        assertEquals(-0.5 * 20 * 0.02 * GRAVITY, pin.torque(2), 1e-3);
        assertEquals(0, body.rotation(), 1e-9, "the body does not feel it");
        assertThrows(IllegalStateException.class, () -> pin.moveTo(1, 1));
    }

    @Test
    void sleepingRopeWakesWithItsBodyAndABodyThatIsRemovedLetsGo() {
        RopeWorld world = TestRopes.weightless();
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(1).position(0, 0));
        Rope rope = world.add(rope().sleepBelow(0.01)
                .sleepAfter(0.1)
                .pin(new PinDef(0).on(body, 0, 0, 0).oneWay(true)));
        TestRopes.steps(world, 30);
        assertTrue(rope.activity().isAsleep());
        body.setVelocity(1, 0, 0);
        TestRopes.steps(world, 10);
        assertFalse(rope.activity().isAsleep());
        assertEquals(body.x(), rope.x(0), 1e-12);
        Pin pin = rope.pin(0);
        world.bodies().list().get(0).remove();
        assertFalse(pin.isHolding());
        world.step();
    }

    @Test
    @DisplayName("D7: snapshots and recordings hold one-way pins and points along a rope")
    void snapshotsAndRecordings() throws RecordingException {
        RopeWorld world = world();
        RopeBody body = world.bodies()
                .add(new RopeBodyDef().mass(1).box(0.5, 0.5).position(0, 0).spin(0, 0, 1));
        Recorder recorder = new Recorder(world);
        byte[] start = world.save();
        world.add(rope().pin(new PinDef(0).on(body, 0.2, 0, 0).oneWay(true)));
        world.add(rope().pin(PinDef.along(0.33).on(body, -0.2, 0, 0)));
        TestRopes.steps(world, 5);
        RopeWorld read = RopeWorld.load(world.save());
        assertEquals(world.stateHash(), read.stateHash());
        TestRopes.steps(world, 5);
        TestRopes.steps(read, 5);
        assertEquals(world.stateHash(), read.stateHash());
        RopeWorld again = RopeWorld.load(start);
        new Replay(again, recorder.take()).runAll();
        assertEquals(world.stateHash(), again.stateHash());
    }

    @Test
    void nodeIsMadeExactlyAtThePointAndMassStays() {
        RopeWorld world = world();
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(1).position(0.333, 0));
        Rope rope = world.add(new RopeDef()
                .straight(0, 0, 1, 0)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .endMass(1)
                .pin(0)
                .pin(-1)
                .pin(PinDef.along(0.333).on(body, 0, 0, 0)));
        assertEquals(12, rope.nodeCount());
        assertEquals(0.033, rope.restLength(3), 1e-12);
        assertEquals(0.067, rope.restLength(4 - 1 + 1), 1e-12);
        assertEquals(1, rope.length(), 1e-12);
        double mass = 0;
        double moment = 0;
        for (int i = 0; i < 12; i++) {
            mass += rope.settings().mass(i);
            moment += rope.settings().mass(i) * rope.x(i);
        }
        assertEquals(11 * 0.02 + 1, mass, 1e-12);
        assertEquals(0.02 * 5.5 + 1, moment, 1e-12);
        assertTrue(rope.isPinned(0) && rope.isPinned(4) && rope.isPinned(11));
        assertEquals(0, rope.pin(4).body() == null ? 1 : rope.pin(4).body().id());
    }

    @Test
    void weightAlongARopeHangsAtTheClosedForm() {
        RopeWorld world = world();
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(1000).position(1.03, -0.5));
        Rope rope = world.add(new RopeDef()
                .hanging(0, 0, 2, 0, 1.25)
                .nodes(26)
                .nodeMass(0.01)
                .pin(0)
                .pin(-1)
                .pin(PinDef.along(1.03).on(body, 0, 0, 0)));
        assertTrue(world.settle().found());
        // Both parts are straight under such a load, and free to turn: 1.03 and 1.47 long, 2 apart.
        double x = (1.03 * 1.03 - 1.47 * 1.47 + 4) / 4;
        double y = -StrictMath.sqrt(1.03 * 1.03 - x * x);
        assertEquals(x, body.x(), 1e-3);
        assertEquals(y, body.y(), 1e-3);
        assertEquals(2.5, rope.length(), 1e-9);
    }

    @Test
    void pointsAtNodesAndEndsNeedNone() {
        for (double along : new double[] {0, 0.5, 1, 0.5 + 1e-8}) {
            RopeWorld world = world();
            RopeBody body = world.bodies().add(new RopeBodyDef().mass(1));
            Rope rope = world.add(new RopeDef()
                    .nodes(11)
                    .segmentLength(0.1)
                    .pin(PinDef.along(along).on(body, 0, 0, 0)));
            assertEquals(11, rope.nodeCount(), "along " + along);
            assertTrue(rope.isPinned((int) StrictMath.rint(10 * along)));
        }
    }

    @Test
    void badInputIsRefusedByName() {
        RopeWorld world = world();
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(1).name("crate"));
        RopeBody stranger = world().bodies().add(new RopeBodyDef().mass(1).name("stranger"));
        refused("another", world, rope().pin(new PinDef(0).on(stranger, 0, 0, 0)));
        refused("on a body", world, rope().pin(new PinDef(0).oneWay(true)));
        refused("length of the rope", world, rope().pin(PinDef.along(2.1).on(body, 0, 0, 0)));
        refused("springs", world, rope().solver(new Spring()).pin(PinDef.along(1.03)));
        refused(
                "rings",
                world,
                rope().ring(new RingDef(0, -1)).pin(PinDef.along(0.53).on(body, 0, 0, 0)));
        refused("one pin", world, rope().pin(5).pin(PinDef.along(0.5).on(body, 0, 0, 0)));
        assertThrows(IllegalArgumentException.class, () -> PinDef.along(-1));
        assertThrows(IllegalArgumentException.class, () -> PinDef.along(Double.NaN));
        assertEquals(0, world.ropes().size());
    }

    private static void refused(String word, RopeWorld world, RopeDef def) {
        String message = assertThrows(IllegalArgumentException.class, () -> world.add(def))
                .getMessage();
        assertTrue(message.contains(word), message);
    }
}
