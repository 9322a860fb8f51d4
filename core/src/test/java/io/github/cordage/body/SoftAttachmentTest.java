package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.memory.AllocationProbe;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.settings.Relaxation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("D4")
@DisplayName("D4: attachments that yield")
class SoftAttachmentTest {
    private static final double GRAVITY = 9.81;
    private static final double NODE = 0.02;

    private static RopeWorld world(double rate) {
        return TestRopes.world(GRAVITY, 1 / rate);
    }

    private static RopeDef rope() {
        return new RopeDef().straight(0, 0, 0, -1).nodes(21).segmentLength(0.1).nodeMass(NODE);
    }

    private static void run(RopeWorld world, double seconds) {
        double end = world.time() + seconds;
        while (world.time() < end - 1e-9) {
            world.step();
        }
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    private static double energy(Rope rope, RopeBody body) {
        double sum = body.kineticEnergy() + body.mass() * GRAVITY * body.y();
        for (int i = 1; i < rope.nodeCount(); i++) {
            double v = squared(rope.velocityX(i), rope.velocityY(i), rope.velocityZ(i));
            sum += rope.settings().mass(i) * (v / 2 + GRAVITY * rope.y(i));
        }
        Pin pin = rope.findPin(rope.nodeCount() - 1);
        return sum + pin.compliance() * pin.force() * pin.force() / 2;
    }

    @ParameterizedTest
    @CsvSource({"1e-6, 0.2", "1e-6, 200", "1e-4, 2", "1e-2, 0.02", "1e-2, 20"})
    void loadStretchesItByForceTimesCompliance(double compliance, double mass) {
        RopeWorld world = world(60);
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(mass).damping(3).position(0, -2));
        Rope rope = world.add(
                rope().damping(3).pin(0).pin(new PinDef(-1).on(body, 0, 0, 0).compliance(compliance)));
        run(world, 40);
        Pin pin = rope.findPin(20);
        double stretch = rope.y(20) - body.y();
        assertEquals(1, stretch / (mass * GRAVITY * compliance), 1e-6);
        assertEquals(1, pin.force() / (mass * GRAVITY), 1e-6);
        assertEquals(mass * GRAVITY, pin.forceY(), 1e-6 * mass * GRAVITY);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 60, 1e-2, 1e-6",
        "0, 60, 1, 1e-4",
        "0, 60, 100, 1e-2",
        "0, 60, 1e4, 1e-6",
        "0, 60, 1e4, 1e-4",
        "0, 240, 1, 1e-2",
        "0, 240, 100, 1e-4",
        "0, 1000, 1e4, 1e-4",
        "0.5, 60, 1e-2, 1e-6",
        "0.5, 60, 1, 1e-6",
        "0.5, 60, 100, 1e-6",
        "0.5, 60, 100, 1e-2",
        "0.5, 60, 1e4, 1e-4",
        "0.5, 240, 1e-2, 1e-4",
        "0.5, 240, 1e4, 1e-6",
        "0.5, 1000, 1, 1e-2"
    })
    void pendulumGainsNoEnergyAndSwingsOn(double size, double rate, double ratio, double compliance) {
        double angle = Math.toRadians(30);
        double x = Math.sin(angle);
        double y = -Math.cos(angle);
        double length = 2 + size / 2;
        RopeWorld world = world(rate);
        RopeBodyDef def = new RopeBodyDef().mass(ratio * NODE).position(length * x, length * y);
        RopeBody body = world.bodies().add(size == 0 ? def : def.box(size, size).rotation(angle));
        Rope rope = world.add(new RopeDef()
                .straight(0, 0, x, y)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(NODE)
                .pin(0)
                .pin(new PinDef(-1).on(body, 0, size / 2, 0).compliance(compliance)));
        double start = energy(rope, body);
        double range = (body.mass() * length + 20 * NODE * 1.05) * GRAVITY * (1 - Math.cos(angle));
        double widest = 0;
        while (world.time() < 20 - 1e-9) {
            world.step();
            double gained = (energy(rope, body) - start) / range;
            assertTrue(gained <= 1e-3, () -> "gains " + gained + " at " + world.time());
            boolean isHeavy = ratio >= 100;
            double now = isHeavy ? Math.atan2(body.x(), -body.y()) : Math.atan2(rope.x(20), -rope.y(20));
            widest = world.time() < 17 ? 0 : Math.max(widest, now);
        }
        assertTrue(Math.toDegrees(widest) >= 29.5, "amplitude " + Math.toDegrees(widest));
        assertEquals(0, rope.stats().direct().unconverged());
    }

    /** The period of a weight on a spring is 2 pi sqrt(c m); the integrator lags by (w h)² / 12 or so. */
    @ParameterizedTest
    @CsvSource({"1e-2, 1, 60, 0.02", "1e-2, 1, 240, 2e-3", "1e-2, 100, 60, 2e-3", "1e-4, 1, 1000, 0.01"})
    void weightBouncesAtTheFrequencyOfItsSpring(double compliance, double mass, double rate, double within) {
        RopeWorld world = world(rate);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(mass).position(0, -2));
        Rope rope = world.add(rope().pin(0).pin(new PinDef(-1).on(body, 0, 0, 0).compliance(compliance)));
        double rest = -2 - mass * GRAVITY * compliance;
        int crossings = 0;
        double first = 0;
        double last = 0;
        double before = body.y() - rest;
        while (crossings < 11) {
            world.step();
            double now = body.y() - rest;
            if (now < 0 && before >= 0) {
                last = world.time() - now / (now - before) / rate;
                first = crossings == 0 ? last : first;
                crossings++;
            }
            before = now;
        }
        double period = 2 * Math.PI * Math.sqrt(compliance * mass);
        assertEquals(1, (last - first) / 10 / period, within);
        assertEquals(2, -rope.y(20), 1e-4);
    }

    @Test
    void breaksAtItsForce() {
        RopeWorld world = world(60);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(10).damping(2).position(0, -2));
        Rope rope = world.add(rope().damping(2)
                .pin(0)
                .pin(new PinDef(-1).on(body, 0, 0, 0).compliance(1e-4).breakForce(300)));
        Pin pin = rope.findPin(20);
        double g = GRAVITY;
        while (pin.isHolding() && g < 100) {
            g += 0.01;
            world.setGravity(0, -g, 0);
            world.step();
        }
        assertEquals(300, 10 * g, 0.02 * 300);
        assertFalse(pin.isHolding());
        assertTrue(rope.isAlive());
    }

    @Test
    void rigidIsTheSameAsWithoutCompliance() {
        long[] hashes = new long[2];
        for (int i = 0; i < 2; i++) {
            RopeWorld world = world(60);
            RopeBody body =
                    world.bodies().add(new RopeBodyDef().mass(3).box(0.4, 0.4).position(0.3, -2.2));
            PinDef pin = new PinDef(-1).on(body, 0, 0.2, 0);
            world.add(rope().pin(0).pin(i == 0 ? pin : pin.compliance(0)));
            run(world, 2);
            hashes[i] = world.stateHash();
        }
        assertEquals(hashes[0], hashes[1]);
    }

    @Test
    void canBeMadeSoftAndRigid() {
        RopeWorld world = world(60);
        RopeBody body = world.bodies()
                .add(new RopeBodyDef().mass(3).damping(3).box(0.4, 0.4).position(0, -2.2));
        Rope rope = world.add(rope().damping(3).pin(0));
        Pin pin = rope.pin(20, body, 0, 0.2, 0);
        assertEquals(0, pin.compliance());
        run(world, 5);
        pin.setCompliance(1e-3);
        run(world, 30);
        assertEquals(3 * GRAVITY * 1e-3, rope.y(20) - body.y() - 0.2, 1e-7);
        assertArrayEquals(new double[] {0, 0.2, 0}, pin.place());
        assertEquals(body, pin.body());
        pin.setCompliance(1e-4);
        run(world, 30);
        assertEquals(3 * GRAVITY * 1e-4, rope.y(20) - body.y() - 0.2, 1e-8);
        pin.setCompliance(0);
        run(world, 30);
        assertEquals(0, rope.y(20) - body.y() - 0.2, 1e-12);
        assertEquals(-2, rope.y(20), 1e-5);
    }

    @Test
    void teleportedBodyTakesItAlong() {
        RopeWorld world = world(60);
        RopeBody body = world.bodies()
                .add(new RopeBodyDef().mass(3).damping(1).box(0.4, 0.4).position(0, -2.2));
        Rope rope = world.add(
                rope().damping(1).pin(new PinDef(-1).on(body, 0, 0.2, 0).compliance(1e-3)));
        world.setGravity(0, 0, 0);
        body.teleport(5, 5, 0);
        assertEquals(5, rope.x(20), 1e-12);
        assertEquals(0, rope.findPin(20).force(), 1e-9);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e-4, 1e-2})
    void freeFlightKeepsMomentum(double compliance) {
        RopeWorld world = TestRopes.world(0, 1 / 240.0);
        RopeBody one = world.bodies()
                .add(new RopeBodyDef().mass(2).box(0.4, 0.4).position(0, 0.2).velocity(1, 0, 0));
        RopeBody other =
                world.bodies().add(new RopeBodyDef().mass(1).position(0, -2).velocity(-1, 0.3, 0));
        Rope rope = world.add(rope().pin(new PinDef(0).on(one, 0, -0.2, 0).compliance(compliance))
                .pin(new PinDef(-1).on(other, 0, 0, 0).compliance(compliance)));
        double x = 2 * 1 - 1;
        double y = 0.3 * (1 + NODE);
        for (int i = 0; i < 480; i++) {
            world.step();
        }
        double px = 2 * one.velocityX() + other.velocityX();
        double py = 2 * one.velocityY() + other.velocityY();
        for (int i = 0; i < 21; i++) {
            px += NODE * rope.velocityX(i);
            py += NODE * rope.velocityY(i);
        }
        // The nodes on the bodies have their velocities from the start.
        assertEquals(x, px, 1e-6);
        assertEquals(y, py, 1e-6);
    }

    @Test
    void severalRopesShareABody() {
        RopeWorld world = world(60);
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef().mass(10).damping(2).box(1, 0.4).position(0, -1.2));
        List<Rope> ropes = new ArrayList<>();
        for (int i = -1; i <= 1; i += 2) {
            ropes.add(world.add(new RopeDef()
                    .straight(0.5 * i, 0, 0, -1)
                    .nodes(11)
                    .segmentLength(0.1)
                    .nodeMass(NODE)
                    .damping(2)
                    .pin(0)
                    .pin(new PinDef(-1).on(crate, 0.5 * i, 0.2, 0).compliance(i < 0 ? 1e-3 : 2e-3))));
        }
        run(world, 30);
        for (int i = 0; i < 2; i++) {
            // The crate tilts by 0.05 rad, so that its center is 1 cm aside.
            assertEquals(5 * GRAVITY, ropes.get(i).findPin(10).force(), 0.03 * 5 * GRAVITY);
        }
        assertEquals(5 * GRAVITY * 1e-3, StrictMath.sin(-crate.rotation()), 0.06 * 5 * GRAVITY * 1e-3);
    }

    @Test
    void equilibriumStretchesIt() {
        RopeWorld world = world(60);
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(3).box(0.4, 0.4).position(0.5, -2));
        Rope rope =
                world.add(rope().pin(0).pin(new PinDef(-1).on(body, 0, 0.2, 0).compliance(1e-3)));
        assertTrue(world.settle().found(), () -> world.settle().toString());
        assertEquals(3 * GRAVITY * 1e-3, rope.y(20) - body.y() - 0.2, 1e-4);
        double y = body.y();
        run(world, 2);
        assertEquals(y, body.y(), 1e-3);
    }

    @Test
    void fallsAsleep() {
        RopeWorld world = world(60);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(3).damping(3).position(0, -2));
        Rope rope = world.add(rope().damping(3)
                .sleepBelow(1e-3)
                .pin(0)
                .pin(new PinDef(-1).on(body, 0, 0, 0).compliance(1e-3)));
        run(world, 20);
        assertTrue(rope.activity().isAsleep());
        body.applyImpulse(1, 0, 0);
        run(world, 0.1);
        assertFalse(rope.activity().isAsleep());
    }

    @Test
    void bodyHangsStillOnARopeThatLiesOnTheFloor() {
        RopeWorld world = world(60);
        world.colliders().add(new ColliderDef(ColliderShape.box(8, 1)).position(0, -2));
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(1).damping(1).position(0.5, -1));
        Rope rope = world.add(rope().damping(1)
                .radius(0.01)
                .pin(0)
                .pin(new PinDef(10).on(body, 0, 0, 0).compliance(1e-3)));
        double most = 0;
        for (int i = 0; i < 600; i++) {
            world.step();
            most = Math.max(most, body.kineticEnergy());
        }
        // It swings from 26.6° after the rope has come to its length.
        assertTrue(most < 1.3, "kinetic energy " + most);
        assertEquals(-1.01, body.y(), 1e-3);
        assertTrue(Math.abs(rope.velocityX(10)) < 0.02);
        assertEquals(-1.49, rope.y(20), 1e-3);
    }

    private static void swing(RopeWorld world, List<Long> hashes) {
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef()
                        .mass(3)
                        .box(0.5, 0.3, 0.2)
                        .position(0.2, -2.1)
                        .spin(1, 2, 3));
        Rope rope =
                world.add(rope().pin(0).pin(new PinDef(-1).on(crate, 0, 0.1, 0).compliance(1e-4)));
        for (int i = 0; i < 90; i++) {
            if (i == 20) {
                rope.findPin(20).setCompliance(1e-2);
                crate.applyImpulse(3, 0, 1);
            }
            if (i == 40) {
                crate.teleport(0.3, -2, 0);
                crate.turn(0, 0, 1);
            }
            if (i == 60) {
                rope.findPin(20).setCompliance(0);
            }
            if (i == 80) {
                crate.remove();
            }
            world.step();
            hashes.add(world.stateHash());
        }
    }

    @Test
    void recordedMotionIsReplayed() throws RecordingException {
        RopeWorld world = world(60);
        Recorder recorder = new Recorder(world);
        List<Long> hashes = new ArrayList<>();
        swing(world, hashes);
        byte[] recording = recorder.take();
        RopeWorld again = world(60);
        Replay replay = new Replay(again, recording);
        int steps = 0;
        while (replay.next()) {
            assertEquals(hashes.get(steps++), again.stateHash());
        }
        assertEquals(90, steps);
    }

    @Test
    void worldGoesOnFromASnapshotAtAnyStep() {
        RopeWorld world = world(60);
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef()
                        .mass(3)
                        .box(0.5, 0.3, 0.2)
                        .position(0.2, -2.1)
                        .spin(1, 2, 3));
        Rope rope =
                world.add(rope().pin(0).pin(new PinDef(-1).on(crate, 0, 0.1, 0).compliance(1e-4)));
        for (int step = 0; step < 20; step++) {
            byte[] saved = world.save();
            RopeWorld loaded = RopeWorld.load(saved);
            assertEquals(world.stateHash(), loaded.stateHash());
            assertArrayEquals(saved, loaded.save());
            run(loaded, 5 / 60.0);
            run(world, 5 / 60.0);
            assertEquals(world.stateHash(), loaded.stateHash(), "from step " + step);
            world.restore(saved);
            assertEquals(1e-4, rope.findPin(20).compliance());
            world.step();
        }
    }

    @Test
    void cutRopeKeepsIt() {
        RopeWorld world = world(60);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(3).position(0, -2));
        Rope rope = world.add(rope().pin(0).pin(new PinDef(-1).on(body, 0, 0, 0).compliance(1e-3)));
        run(world, 1);
        Pin pin = rope.findPin(20);
        rope.cut(10);
        run(world, 1);
        assertTrue(pin.isHolding());
        assertEquals(1e-3, pin.compliance());
        pin.remove();
        run(world, 0.5);
        assertThrows(IllegalStateException.class, pin::compliance);
    }

    @Test
    void stepsAllocateNothing() {
        RopeWorld world = world(60);
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef()
                        .mass(3)
                        .box(0.5, 0.3, 0.2)
                        .position(0, -2.1)
                        .spin(1, 2, 3));
        Rope rope = world.add(rope().pin(0)
                .pin(new PinDef(-1).on(crate, 0, 0.1, 0).compliance(1e-4).breakForce(1e6)));
        Pin pin = rope.findPin(20);
        double[] sum = {0};
        Runnable frame = () -> {
            world.step();
            sum[0] += pin.force() + pin.compliance();
        };
        assertEquals(0, AllocationProbe.leastBytes(frame, 100));
    }

    @Test
    void wrongOnesAreRefusedByName() {
        RopeWorld world = world(60);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(3).position(0, -2));
        for (double bad : new double[] {-1, 1e-12, 2e9, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertMessage("compliance must be 0, or from 1.0E-8 to 1.0E9", () -> new PinDef(0).compliance(bad));
        }
        assertMessage("compliance must be 0 for a pin", () -> world.add(rope().pin(new PinDef(0).compliance(1e-3))));
        assertMessage(
                "compliance must be 0 for a pin",
                () -> world.add(
                        rope().pin(new PinDef(0).on(body, 0, 0, 0).oneWay(true).compliance(1e-3))));
        assertMessage(
                "bod",
                () -> world.add(rope().solver(new Relaxation())
                        .pin(new PinDef(0).on(body, 0, 0, 0).compliance(1e-3))));
        Rope rope = world.add(rope().pin(0));
        assertThrows(IllegalStateException.class, () -> rope.findPin(0).setCompliance(1e-3));
        Rope other = world.add(rope());
        world.tie(rope, 10, other, 0);
        assertThrows(IllegalStateException.class, () -> other.findPin(0).setCompliance(1e-3));
        assertThrows(
                IllegalArgumentException.class,
                () -> rope.pin(20, body, 0, 0, 0).setCompliance(-1));
    }

    private static void assertMessage(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
