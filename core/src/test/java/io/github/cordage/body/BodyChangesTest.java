package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.event.PinBroken;
import io.github.cordage.event.WorldListener;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.settings.Relaxation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D4")
@DisplayName("D4: bodies are pinned, let go, cut off, removed, saved and recorded")
class BodyChangesTest {
    private final RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -10).step(1 / 60.0));

    private static RopeDef hanging() {
        return new RopeDef()
                .straight(0, 0, 0, -1)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(0.01)
                .pin(0);
    }

    private static void run(RopeWorld world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private static String messageOf(Class<? extends Exception> type, Runnable change) {
        return assertThrows(type, change::run).getMessage();
    }

    @Test
    void bodyIsPinnedWhereItIsAndLetGo() {
        Rope rope = world.add(hanging());
        RopeBody body = world.bodies()
                .add(new RopeBodyDef().mass(2).position(0, -1.5).box(1, 1).collide(false));
        Pin pin = rope.pin(10, body);
        assertSame(body, pin.body());
        assertArrayEquals(new double[] {0, 0.5, 0}, pin.place(), 1e-12);
        // Loads are the masses of rings only.
        assertEquals(0, rope.loadCount());
        run(world, 60);
        assertEquals(-1.5, body.y(), 1e-3);
        assertEquals(20, pin.forceY(), 0.2);
        assertEquals(0, pin.torque(2), 1e-6);
        pin.remove();
        assertFalse(pin.isHolding());
        assertNull(pin.body());
        double y = body.y();
        run(world, 60);
        assertEquals(y - 5, body.y(), 0.1);
        assertEquals(-1, rope.y(10), 1e-2);
    }

    /**
     * Nodes as heavy as the body share the impulse. The first step is off by a part of the angle that the body turns by
     * in it.
     */
    @Test
    void impulseIsSharedWithTheNodesOnTheBody() {
        RopeWorld space = new RopeWorld(new WorldDef().gravity(0, 0).step(1e-3));
        List<RopeBody> bodies = List.of(
                space.bodies().add(new RopeBodyDef()),
                space.bodies().add(new RopeBodyDef().box(1, 0.5).collide(false)),
                space.bodies()
                        .add(new RopeBodyDef()
                                .box(1, 0.5, 0.3)
                                .rotation(0.3, 0.5, 0.7)
                                .collide(false)));
        for (RopeBody body : bodies) {
            Rope rope = space.add(new RopeDef()
                    .straight(0, 0, 0.1, 0)
                    .nodes(2)
                    .pin(new PinDef(0).on(body, 0.5, 0.2, 0))
                    .pin(new PinDef(1).on(body, 0.5, 0.3, body.inertia(0) > 0 ? 0.1 : 0)));
            body.applyImpulse(1, 2, 0.5);
            double turns = body.inertia(0) > 0 ? 0.2 : 0;
            if (body.inertia(2) > 0) {
                body.applyAngularImpulse(turns, 2 * turns, 1);
            }
            space.step();
            double[] sums = momenta(body, rope);
            assertArrayEquals(new double[] {1, 2, 0.5}, Arrays.copyOf(sums, 3), 5e-3, body::toString);
            if (body.inertia(2) > 0) {
                assertEquals(1, sums[5], 0.02, body::toString);
            }
            if (turns > 0) {
                assertEquals(turns, sums[3], 0.02);
                assertEquals(2 * turns, sums[4], 0.02);
            }
        }
    }

    /** Momentum, and angular momentum about where the body started, of a body with all nodes of a rope on it. */
    private static double[] momenta(RopeBody body, Rope rope) {
        double[] sums = new double[6];
        add(sums, body.mass(), new double[] {body.x(), body.y(), body.z()}, new double[] {
            body.velocityX(), body.velocityY(), body.velocityZ()
        });
        for (int i = 0; i < rope.nodeCount(); i++) {
            add(sums, rope.settings().mass(i), new double[] {rope.x(i), rope.y(i), rope.z(i)}, new double[] {
                rope.velocityX(i), rope.velocityY(i), rope.velocityZ(i)
            });
        }
        double[] pose = new double[7];
        body.copyPose(pose, 0, 1);
        double[] spin = {body.spinX(), body.spinY(), body.spinZ()};
        for (int axis = 0; axis < 3; axis++) {
            double[] e = turned(pose, axis);
            double along = body.inertia(axis) * (spin[0] * e[0] + spin[1] * e[1] + spin[2] * e[2]);
            for (int to = 0; to < 3; to++) {
                sums[3 + to] += along * e[to];
            }
        }
        return sums;
    }

    private static void add(double[] sums, double mass, double[] x, double[] v) {
        for (int axis = 0; axis < 3; axis++) {
            int next = (axis + 1) % 3;
            int last = (axis + 2) % 3;
            sums[axis] += mass * v[axis];
            sums[3 + axis] += mass * (x[next] * v[last] - x[last] * v[next]);
        }
    }

    /** An axis of a body in fixed axes, from its pose. */
    private static double[] turned(double[] pose, int axis) {
        double x = pose[3];
        double y = pose[4];
        double z = pose[5];
        double w = pose[6];
        return switch (axis) {
            case 0 -> new double[] {1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)};
            case 1 -> new double[] {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)};
            default -> new double[] {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)};
        };
    }

    @Test
    void impulseThatMakesABodyTooFastIsRefused() {
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(1e-9).circle(1e-6));
        assertEquals(
                "velocity after the impulse must be from -1.0E9 to 1.0E9, was 1.0E21",
                messageOf(IllegalArgumentException.class, () -> body.applyImpulse(1e12, 0, 0)));
        assertTrue(messageOf(IllegalArgumentException.class, () -> body.applyAngularImpulse(0, 0, 1))
                .startsWith("spin after the impulse must be from"));
        assertEquals(0, body.kineticEnergy());
        assertEquals(
                "axis must be from 0 to 2, was 3", messageOf(IllegalArgumentException.class, () -> body.inertia(3)));
    }

    @Test
    void removedBodyLetsGo() {
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(2).position(0, -1));
        Rope rope = world.add(hanging().pin(new PinDef(-1).on(body, 0, 0, 0)));
        run(world, 10);
        body.remove();
        assertFalse(body.isAlive());
        assertEquals(0, world.bodies().list().size());
        assertNull(rope.findPin(10));
        run(world, 10);
        assertEquals(0.1, rope.tension(9), 0.02);
        assertEquals("body 0 was removed from its world", messageOf(IllegalStateException.class, body::x));
        assertEquals(
                "body 0 was removed from its world", messageOf(IllegalStateException.class, () -> rope.pin(10, body)));
    }

    @Test
    void bodyOfARemovedRopeFlies() {
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(2).position(0, -1));
        Rope rope = world.add(hanging().pin(new PinDef(-1).on(body, 0, 0, 0)));
        run(world, 10);
        world.remove(rope);
        run(world, 60);
        assertEquals(-6, body.y(), 0.1);
        assertThrows(IllegalStateException.class, () -> rope.pin(3, body));
    }

    @Test
    void badInputIsNamed() {
        assertThrows(IllegalArgumentException.class, () -> new RopeBodyDef().mass(0));
        assertThrows(IllegalArgumentException.class, () -> new RopeBodyDef().mass(-1));
        assertThrows(IllegalArgumentException.class, () -> new RopeBodyDef().mass(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new RopeBodyDef().circle(0));
        assertThrows(IllegalArgumentException.class, () -> new RopeBodyDef().inertia(-1));
        assertThrows(IllegalArgumentException.class, () -> new PinDef(0).breakForce(0));
        assertEquals(
                "spin must not be set on a body without a shape or moment of inertia",
                messageOf(IllegalArgumentException.class, () -> world.bodies().add(new RopeBodyDef().spin(0, 0, 1))));
        assertTrue(messageOf(
                        IllegalArgumentException.class,
                        () -> world.bodies().add(new RopeBodyDef().box(1, 1).spin(1, 0, 0)))
                .startsWith("a body of the plane must turn about z only"));
        RopeBody body = world.bodies().add(new RopeBodyDef());
        assertEquals(
                "body 0 does not turn, because it has no moment of inertia",
                messageOf(IllegalArgumentException.class, () -> body.setSpin(0, 0, 1)));
        Rope first = world.add(hanging());
        Rope second = world.add(hanging().name("second"));
        first.pin(5, body);
        assertEquals(
                "node must be from 0 to 10, was 11",
                messageOf(IllegalArgumentException.class, () -> first.pin(11, body)));
        assertThrows(IllegalStateException.class, () -> first.findPin(5).moveTo(0, 0));
        assertThrows(IllegalArgumentException.class, () -> first.settings().setSolver(new Relaxation()));
        assertThrows(
                IllegalArgumentException.class,
                () -> new RopeWorld().add(hanging().pin(new PinDef(-1).on(body, 0, 0, 0))));
        RopeWorld other = new RopeWorld();
        assertThrows(IllegalArgumentException.class, () -> other.add(hanging()).pin(5, body));
        assertThrows(
                IllegalArgumentException.class,
                () -> new PinDef(0).position(0, 0).on(body, 0, 0, 0));
        second.settings().setSolver(new Relaxation());
        assertThrows(
                IllegalArgumentException.class,
                () -> second.pin(5, world.bodies().add(new RopeBodyDef())));
        run(world, 5);
    }

    @Test
    void cutRopeKeepsTheBodyWithThePieceThatHoldsIt() {
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(2).position(0, -1));
        Rope rope = world.add(hanging().pin(new PinDef(-1).on(body, 0, 0, 0)));
        Pin pin = rope.findPin(10);
        run(world, 10);
        Rope piece = rope.cut(9);
        assertSame(piece, pin.rope());
        assertSame(body, pin.body());
        run(world, 60);
        assertEquals(-6, body.y(), 0.2);
        assertEquals(piece.x(1), body.x(), 1e-12);
        assertEquals(piece.y(1), body.y(), 1e-12);
    }

    @Test
    void bodyThatBothPiecesOfACutRopeHoldStaysOnBoth() {
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(2).box(0.4, 0.1).position(0.2, -1));
        Rope rope = world.add(
                hanging().nodes(15).pin(new PinDef(8).on(body, -0.2, 0, 0)).pin(new PinDef(12).on(body, 0.2, 0, 0)));
        run(world, 60);
        Pin first = rope.findPin(8);
        Pin second = rope.findPin(12);
        Rope piece = rope.cut(10);
        assertTrue(first.isHolding());
        assertTrue(second.isHolding());
        assertSame(piece, second.rope());
        for (int step = 0; step < 120; step++) {
            world.step();
            assertTrue(rope.stats().worstStretch() < 1e-4);
            assertTrue(piece.stats().worstStretch() < 1e-4);
        }
        assertEquals(0.4, Math.hypot(rope.x(8) - piece.x(2), rope.y(8) - piece.y(2)), 1e-9);
        assertEquals(0, piece.stats().direct().unconverged());
    }

    @Test
    void joinedRopeHoldsTheBodiesOfBoth() {
        RopeBody one = world.bodies().add(new RopeBodyDef().position(0, -1));
        RopeBody other = world.bodies().add(new RopeBodyDef().position(0.1, -2));
        Rope upper = world.add(hanging().pin(new PinDef(-1).on(one, 0, 0, 0)));
        Rope lower = world.add(new RopeDef()
                .straight(0, -1.1, 0, -1)
                .nodes(10)
                .segmentLength(0.1)
                .nodeMass(0.01)
                .pin(new PinDef(-1).on(other, 0, 0, 0)));
        upper.join(RopeEnd.END, lower, RopeEnd.START);
        run(world, 600);
        assertSame(one, upper.findPin(10).body());
        assertSame(other, upper.findPin(20).body());
        assertEquals(20, upper.tension(0), 4);
        assertEquals(-2, other.y(), 0.1);
    }

    @Test
    void pinBreaksAtItsForce() {
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(1).position(0, -1));
        Rope rope = world.add(hanging().pin(new PinDef(-1).on(body, 0, 0, 0).breakForce(30)));
        List<PinBroken> heard = new ArrayList<>();
        world.addListener(new WorldListener() {
            @Override
            public void pinBroke(PinBroken event) {
                heard.add(event);
            }
        });
        double mass = 1;
        for (int i = 0; i < 600 && heard.isEmpty(); i++) {
            mass += 0.01;
            body.setMass(mass);
            world.step();
        }
        assertEquals(1, heard.size());
        assertEquals(30, heard.get(0).force(), 0.02 * 30);
        assertEquals(30, mass * 10, 0.02 * 30);
        assertEquals(10, heard.get(0).node());
        assertNull(rope.findPin(10));
        run(world, 60);
        assertTrue(body.y() < -5);
    }

    @Test
    void teleportedBodyTakesItsNodeAlong() {
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(2).position(0, -1).box(0.2, 0.2));
        Rope rope = world.add(hanging().pin(new PinDef(-1).on(body, 0, 0.1, 0)));
        run(world, 30);
        body.teleport(0.5, -0.5, 0);
        assertEquals(0.5, rope.x(10), 1e-12);
        assertEquals(-0.4, rope.y(10), 1e-2);
        body.turn(0, 0, Math.PI);
        assertEquals(-0.6, rope.y(10), 1e-2);
        run(world, 120);
        assertTrue(Math.hypot(rope.x(10), rope.y(10)) < 1.001);
        rope.teleport(100, 0, 0);
        double x = body.x();
        world.step();
        assertEquals(x, body.x(), 0.2);
        assertTrue(x > 98);
    }

    @Test
    void ropeAndBodySleepTogetherAndWake() {
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(2).position(0, -1).damping(1));
        Rope rope = world.add(hanging().damping(1).sleepBelow(0.01).pin(new PinDef(-1).on(body, 0, 0, 0)));
        run(world, 300);
        assertTrue(rope.activity().isAsleep());
        double y = body.y();
        run(world, 10);
        assertEquals(y, body.y(), 0);
        body.applyImpulse(1, 0, 0);
        assertFalse(rope.activity().isAsleep());
        run(world, 10);
        assertTrue(body.x() > 0.02);
    }

    private static void swing(RopeWorld world, List<Long> hashes) {
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef()
                        .name("crate")
                        .mass(3)
                        .box(0.5, 0.3, 0.2)
                        .position(0, -1.1)
                        .spin(1, 2, 3));
        RopeBody loose = world.bodies()
                .add(new RopeBodyDef()
                        .mass(2)
                        .circle(0.2)
                        .velocity(1, 1, 0)
                        .spin(0, 0, 4)
                        .collide(false));
        Rope rope = world.add(hanging().pin(new PinDef(-1).on(crate, 0, 0.1, 0).breakForce(1000)));
        for (int i = 0; i < 120; i++) {
            if (i == 20) {
                crate.applyImpulse(3, 0, 1);
                crate.applyAngularImpulse(0.1, 0, 0);
            }
            if (i == 40) {
                rope.pin(5, loose, 0.1, 0, 0);
                loose.setDamping(0.5);
                loose.setVelocity(0, 0, 1);
                loose.setSpin(0, 0, 2);
            }
            if (i == 60) {
                loose.teleport(0.3, -0.4, 0);
                loose.turn(0, 0, 1);
                crate.setMass(4);
                rope.findPin(10).setBreakForce(2000);
            }
            if (i == 80) {
                loose.remove();
            }
            world.step();
            hashes.add(world.stateHash());
        }
    }

    @Test
    void recordedMotionIsReplayed() throws RecordingException {
        Recorder recorder = new Recorder(world);
        List<Long> hashes = new ArrayList<>();
        swing(world, hashes);
        byte[] recording = recorder.take();
        RopeWorld again = new RopeWorld(new WorldDef().gravity(0, -10).step(1 / 60.0));
        Replay replay = new Replay(again, recording);
        int steps = 0;
        while (replay.next()) {
            assertEquals(hashes.get(steps++), again.stateHash());
        }
        assertEquals(120, steps);
    }

    @Test
    void worldGoesOnFromASnapshotAtAnyStep() {
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef()
                        .mass(3)
                        .box(0.5, 0.3, 0.2)
                        .position(0, -1.1)
                        .spin(1, 2, 3));
        world.bodies()
                .add(new RopeBodyDef()
                        .mass(2)
                        .circle(0.2)
                        .velocity(1, 1, 0)
                        .spin(0, 0, 4)
                        .collide(false));
        Rope rope = world.add(hanging().pin(new PinDef(-1).on(crate, 0, 0.1, 0)));
        for (int step = 0; step < 30; step++) {
            byte[] saved = world.save();
            RopeWorld loaded = RopeWorld.load(saved);
            assertEquals(world.stateHash(), loaded.stateHash());
            assertArrayEquals(saved, loaded.save());
            run(loaded, 5);
            run(world, 5);
            assertEquals(world.stateHash(), loaded.stateHash(), "from step " + step);
            world.restore(saved);
            assertTrue(crate.isAlive());
            assertSame(crate, rope.findPin(10).body());
            world.step();
        }
    }
}
