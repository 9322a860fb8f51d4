package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("E1")
@Tag("E2")
@DisplayName("E1, E2: bodies with rings are moved, removed, cut off, saved, recorded and share ropes")
class BodyRingChangesTest {
    private final RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -10).step(1 / 60.0));
    private final RopeBody box = world.bodies()
            .add(new RopeBodyDef().mass(5).box(0.4, 0.4).position(0, -1.2).collide(false));

    private static RopeDef bight() {
        return new RopeDef()
                .nodes(31)
                .nodeMass(0.01)
                .alongXy(-0.5, 0, 0, -1, 0.5, 0)
                .pin(0)
                .pin(30);
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
    void ringKnowsItsBodyAndItsPlace() {
        RingDef def = RingDef.on(box, 0.1, 0.2);
        Rope rope = world.add(bight().ring(def));
        Ring ring = rope.rings().get(0);
        assertEquals(box.id(), def.body());
        assertEquals(box.id(), def.copy().body());
        assertEquals(-1, new RingDef(0, 0).body());
        assertSame(box, ring.body());
        assertArrayEquals(new double[] {0.1, 0.2, 0}, ring.place());
        assertEquals(5, ring.mass());
        run(world, 60);
        double c = Math.cos(box.rotation());
        double s = Math.sin(box.rotation());
        assertEquals(box.x() + c * 0.1 - s * 0.2, ring.x(), 1e-12);
        assertEquals(box.y() + s * 0.1 + c * 0.2, ring.y(), 1e-12);
        double vx = box.velocityX() - box.spinZ() * (ring.y() - box.y());
        assertEquals(vx, ring.velocityX(), 1e-12);
        ring.remove();
        assertNull(ring.body());
        Ring held = rope.addRing(new RingDef(0, -0.5));
        assertNull(held.body());
        assertArrayEquals(new double[3], held.place());
    }

    @Test
    void bodyIsTeleportedAndTurnedWithItsRing() {
        Rope rope = world.add(bight().ring(RingDef.on(box, 0, 0.2)));
        run(world, 30);
        box.teleport(0.1, -0.9, 0);
        Ring ring = rope.rings().get(0);
        assertEquals(box.y() + 0.2 * Math.cos(box.rotation()), ring.y(), 1e-12);
        box.turn(0, 0, Math.PI / 2 - box.rotation());
        assertEquals(-0.1, ring.x(), 1e-12);
        assertEquals(-0.9, ring.y(), 1e-12);
        run(world, 600);
        assertEquals(0, rope.stats().direct().unconverged());
        assertTrue(rope.stats().worstStretch() < 1e-4);
        // Beyond the length of the rope: it comes to its length.
        box.teleport(0, -2, 0);
        run(world, 600);
        assertTrue(
                rope.stats().worstStretch() < 1e-4,
                () -> "stretch " + rope.stats().worstStretch());
        assertTrue(box.y() > -1.5);
    }

    @Test
    void heavierBodyPullsMore() {
        Rope rope = world.add(bight().ring(RingDef.on(box, 0, 0.2)));
        box.setDamping(2);
        run(world, 300);
        double before = rope.rings().get(0).forceY();
        assertEquals(5 * 10, before, 1);
        box.setMass(10);
        run(world, 300);
        assertEquals(2 * before, rope.rings().get(0).forceY(), 1);
        box.applyImpulse(5, 0, 0);
        assertEquals(0.5, box.velocityX(), 1e-3);
        box.setVelocity(1, 0, 0);
        box.setSpin(0, 0, 1);
        world.step();
        assertEquals(0.9, box.velocityX(), 0.2);
    }

    @Test
    void removedBodyTakesItsRingsWithIt() {
        Rope rope = world.add(bight().ring(RingDef.on(box, -0.1, 0.2)).ring(RingDef.on(box, 0.1, 0.2)));
        Ring ring = rope.rings().get(0);
        run(world, 30);
        box.remove();
        assertFalse(ring.isThreaded());
        assertTrue(rope.rings().isEmpty());
        run(world, 120);
        assertTrue(rope.stats().worstStretch() < 1e-4);
        assertEquals(0, rope.stats().direct().unconverged());
    }

    @Test
    void bodyFallsOnceItsRingIsRemovedUnderTensionOrTheRopeIsCut() {
        Rope rope = world.add(bight().ring(RingDef.on(box, 0, 0.2)));
        run(world, 60);
        rope.rings().get(0).remove();
        double from = box.y();
        double speed = box.velocityY();
        run(world, 60);
        assertEquals(from + speed - 5, box.y(), 1e-9);
        box.teleport(0, -1.2, 0);
        box.setVelocity(0, 0, 0);
        Rope other = world.add(bight().ring(RingDef.on(box, 0, 0.2)));
        run(world, 60);
        assertTrue(box.y() > -1.5);
        Rope piece = other.cut(3);
        assertTrue(other.rings().isEmpty());
        Rope beside = world.add(new RopeDef().nodes(3).nodeMass(0.01).alongXy(0, -1.4, 0, -2));
        beside.pin(0, box, 0, -0.2, 0);
        for (int step = 0; step < 120; step++) {
            double before = box.velocityY();
            world.step();
            // No step is lost as the end slips out.
            assertTrue(box.velocityY() - before < (piece.rings().isEmpty() ? -0.1 : 0.0), "step " + step);
        }
        assertTrue(box.y() < -3);
        assertTrue(piece.rings().isEmpty());
    }

    @Test
    void ropesThroughTheRingsOfOneBodyCarryItTogether() {
        box.setDamping(2);
        Rope left = world.add(bight().ring(RingDef.on(box, -0.1, 0.2)));
        Rope right = world.add(bight().ring(RingDef.on(box, 0.1, 0.2)));
        Rope down = world.add(
                new RopeDef().nodes(11).nodeMass(0.01).alongXy(0, -1.4, 0, -2.4).endMass(2));
        down.pin(0, box, 0, -0.2, 0);
        run(world, 600);
        double sum = left.rings().get(0).forceY() + right.rings().get(0).forceY();
        assertEquals((5 + 2 + 10 * 0.01) * 10, sum, 0.5);
        assertEquals(left.rings().get(0).forceY(), right.rings().get(0).forceY(), 0.5);
        assertTrue(left.stats().worstStretch() < 1e-4);
        assertEquals(0, left.stats().direct().unconverged());
        world.remove(left);
        run(world, 60);
        assertTrue(right.stats().worstStretch() < 1e-4);
    }

    /** Two ropes through three rings of a box, which swings. */
    private static RopeBody swinging(RopeWorld world) {
        RopeBody box =
                world.bodies().add(new RopeBodyDef().mass(5).box(0.4, 0.4).position(0.3, -1.2));
        world.add(bight().ring(RingDef.on(box, -0.1, 0.2)).ring(RingDef.on(box, 0.2, 0.2)));
        world.add(bight().ring(RingDef.on(box, 0.1, 0.2)));
        return box;
    }

    @Test
    void threadsAndSnapshotsChangeNoBit() {
        RopeWorld alone = new RopeWorld(new WorldDef().gravity(0, -10).step(1 / 60.0));
        RopeWorld other =
                new RopeWorld(new WorldDef().gravity(0, -10).step(1 / 60.0).threads(3));
        swinging(alone);
        swinging(other);
        for (int step = 0; step < 120; step++) {
            RopeWorld loaded = RopeWorld.load(alone.save());
            assertEquals(alone.stateHash(), loaded.stateHash(), "loaded before step " + step);
            alone.step();
            other.step();
            loaded.step();
            assertEquals(alone.stateHash(), other.stateHash(), "step " + step);
            assertEquals(alone.stateHash(), loaded.stateHash(), "step " + step);
        }
    }

    @Test
    void recordingHasRingsOnBodies() throws RecordingException {
        RopeWorld recorded = new RopeWorld(new WorldDef().gravity(0, -10).step(1 / 60.0));
        Recorder recorder = new Recorder(recorded);
        RopeBody block =
                recorded.bodies().add(new RopeBodyDef().mass(5).box(0.4, 0.4).position(0, -1.2));
        Rope rope = recorded.add(bight().ring(RingDef.on(block, -0.1, 0.2)));
        run(recorded, 20);
        rope.addRing(RingDef.on(block, 0.1, 0.2).friction(0.1));
        run(recorded, 20);
        block.turn(0, 0, 0.3);
        rope.rings().get(0).setFriction(0.2);
        run(recorded, 20);
        rope.rings().get(1).remove();
        run(recorded, 20);
        RopeWorld again = new RopeWorld(new WorldDef().gravity(0, -10).step(1 / 60.0));
        Replay replay = new Replay(again, recorder.take());
        int steps = 0;
        while (replay.next()) {
            steps++;
        }
        assertEquals(80, steps);
        assertEquals(recorded.stateHash(), again.stateHash());
    }

    @Test
    void bodyWakesTheRopesThroughItsRings() {
        box.setDamping(3);
        RopeDef def = bight().damping(3).sleepBelow(0.01).sleepAfter(0.2);
        Rope left = world.add(def.copy().ring(RingDef.on(box, -0.1, 0.2)));
        Rope right = world.add(def.copy().ring(RingDef.on(box, 0.1, 0.2)));
        for (int step = 0; step < 1200 && !left.activity().isAsleep(); step++) {
            world.step();
            assertEquals(left.activity().isAsleep(), right.activity().isAsleep());
        }
        assertTrue(right.activity().isAsleep());
        box.applyImpulse(1, 0, 0);
        assertFalse(left.activity().isAsleep());
        assertFalse(right.activity().isAsleep());
    }

    @Test
    void settledWorldHasTheBodyBelowItsRing() {
        box.teleport(0.2, -1.1, 0);
        Rope rope = world.add(bight().ring(RingDef.on(box, -0.2, 0.2)));
        world.settle();
        Ring ring = rope.rings().get(0);
        assertEquals(ring.x(), box.x(), 1e-3);
        assertEquals(ring.y() - 0.2 * Math.sqrt(2), box.y(), 1e-3);
    }

    @Test
    void whatCannotBeIsRefusedByName() {
        RopeBody foreign = new RopeWorld(new WorldDef()).bodies().add(new RopeBodyDef());
        RopeDef relaxed = bight().solver(new Relaxation());
        RopeDef springs = bight().solver(new Spring());
        Rope rope = world.add(bight());
        assertEquals(
                "body of a ring must be one of the same world, was body 0 of another",
                messageOf(IllegalArgumentException.class, () -> rope.addRing(RingDef.on(foreign, 0, 0))));
        assertEquals(
                "there must be the body that a ring is on, was number 7",
                messageOf(IllegalArgumentException.class, () -> world.add(bight().ring(RingDef.on(7, 0, 0, 0)))));
        String message =
                messageOf(IllegalArgumentException.class, () -> world.add(relaxed.ring(RingDef.on(box, 0, 0.2))));
        assertTrue(message.startsWith("solver must be direct for a rope in a ring on a body"), message);
        message = messageOf(IllegalArgumentException.class, () -> world.add(springs.ring(RingDef.on(box, 0, 0.2))));
        assertTrue(message.startsWith("solver must be direct for a rope in a ring on a body"), message);
        Ring ring = rope.addRing(RingDef.on(box, 0, 0.2));
        message =
                messageOf(IllegalArgumentException.class, () -> rope.settings().setSolver(new Relaxation()));
        assertTrue(message.startsWith("solver must be direct for a rope in a ring on a body"), message);
        assertEquals(
                "a ring with a mass moves freely, and must not be led",
                messageOf(IllegalStateException.class, () -> ring.moveTo(0, 0)));
        assertThrows(IllegalArgumentException.class, () -> RingDef.on(box, 0, 0).mass(1));
        assertThrows(IllegalArgumentException.class, () -> RingDef.on(box, 0, 0).on(0));
        assertThrows(
                IllegalArgumentException.class,
                () -> RingDef.on(box, 0, 0).path(PinPath.from(0, 0, 0).to(1, 1, 0)));
        RopeBody solid = world.bodies().add(new RopeBodyDef().box(1, 1, 1));
        message = messageOf(
                IllegalArgumentException.class,
                () -> rope.addRing(RingDef.on(solid, 0, 0).radius(0.1)));
        assertTrue(message.startsWith("a pulley with a radius must not be on a body that turns in space"), message);
        box.remove();
        assertThrows(IllegalArgumentException.class, () -> rope.addRing(RingDef.on(box, 0, 0)));
    }
}
