package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("E1, E3: several ropes on one body take their steps together")
class SharedBodyTest {
    private static final double EXACT = 1e-5;

    private static WorldDef gravity() {
        return new WorldDef().gravity(0, -9.81).step(1.0 / 60);
    }

    private static RopeDef line(double x, double y, double toX, double toY) {
        return new RopeDef().nodes(11).nodeMass(0.02).alongXy(x, y, toX, toY);
    }

    /** Two ropes down to a knot, and a third one with a load on it. */
    private static List<Rope> fork(RopeWorld world) {
        RopeBody knot = world.bodies().add(new RopeBodyDef().mass(1e-4));
        Rope left = world.add(line(-1, 1, 0, 0).pin(0));
        Rope right = world.add(line(1, 1, 0, 0).pin(0));
        Rope load = world.add(line(0, 0, 0.6, -0.6).endMass(1));
        left.pin(10, knot, 0, 0, 0);
        right.pin(10, knot, 0, 0, 0);
        load.pin(0, knot, 0, 0, 0);
        return List.of(left, right, load);
    }

    private static double worstStretch(List<Rope> ropes) {
        double worst = 0;
        for (Rope rope : ropes) {
            worst = Math.max(worst, rope.stats().worstStretch());
        }
        return worst;
    }

    private static double energy(List<Rope> ropes) {
        double sum = 0;
        for (Rope rope : ropes) {
            sum += rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
        }
        return sum;
    }

    @Test
    void ropesThatMeetInAKnotKeepTheirLengthsAndGainNoEnergy() {
        RopeWorld world = new RopeWorld(gravity());
        List<Rope> ropes = fork(world);
        double start = energy(ropes);
        for (int step = 0; step < 600; step++) {
            world.step();
            assertTrue(worstStretch(ropes) < EXACT, "step " + step);
            assertTrue(energy(ropes) < start + 1e-3, "step " + step);
            assertEquals(ropes.get(0).x(10), ropes.get(2).x(0), 1e-12);
            assertEquals(ropes.get(0).y(10), ropes.get(2).y(0), 1e-12);
        }
        for (Rope rope : ropes) {
            assertEquals(0, rope.stats().direct().unconverged());
        }
    }

    @Test
    void energyCountsASharedBodyOnceFromTheStart() {
        RopeWorld world = new RopeWorld(gravity());
        RopeBody crate =
                world.bodies().add(new RopeBodyDef().mass(10).position(0, -1).velocity(0.3, 0, 0));
        List<Rope> ropes = new ArrayList<>();
        double exact = crate.kineticEnergy() + 10 * 9.81 * -1;
        for (int side = -1; side <= 1; side++) {
            Rope rope = world.add(line(side, 0, 0, -1).pin(0));
            rope.pin(10, crate, 0, 0, 0);
            ropes.add(rope);
            for (int i = 0; i < rope.nodeCount(); i++) {
                exact += 0.02 * 9.81 * rope.y(i);
            }
            // The node on the crate moves with it.
            exact += 0.02 * 0.3 * 0.3 / 2;
        }
        assertEquals(exact, energy(ropes), 1e-9);
        world.step();
        double stepped = energy(ropes);
        assertEquals(exact, stepped, 0.5);
        ropes.get(0).pin(5, crate, 0, 1, 0).remove();
        assertEquals(stepped, energy(ropes), 0.5);
    }

    @Test
    void crateOnEightRopesComesToRest() {
        RopeWorld world = new RopeWorld(gravity());
        RopeBody crate =
                world.bodies().add(new RopeBodyDef().mass(10).box(1, 1, 1).damping(2));
        List<Rope> ropes = new ArrayList<>();
        for (int corner = 0; corner < 8; corner++) {
            double x = (corner & 1) - 0.5;
            double y = (corner >> 1 & 1) - 0.5;
            double z = (corner >> 2) - 0.5;
            Rope rope = world.add(new RopeDef()
                    .nodes(11)
                    .nodeMass(0.02)
                    .damping(2)
                    .hanging(3 * x, 3 + y, 3 * z, x, y, z, 1.02)
                    .pin(0));
            rope.pin(10, crate, x, y, z);
            ropes.add(rope);
        }
        for (int step = 0; step < 600; step++) {
            world.step();
            assertTrue(worstStretch(ropes) < EXACT, "step " + step);
        }
        double speed = Math.hypot(crate.velocityX(), Math.hypot(crate.velocityY(), crate.velocityZ()));
        assertTrue(speed < 1e-3, () -> "speed " + speed);
    }

    @Test
    void threadsAndSnapshotsChangeNoBit() {
        RopeWorld alone = new RopeWorld(gravity());
        RopeWorld shared = new RopeWorld(gravity().threads(3));
        fork(alone);
        fork(shared);
        fork(alone);
        fork(shared);
        for (int step = 0; step < 30; step++) {
            alone.step();
            shared.step();
            assertEquals(alone.stateHash(), shared.stateHash(), "step " + step);
        }
        byte[] saved = alone.save();
        for (int step = 0; step < 30; step++) {
            shared.step();
        }
        RopeWorld loaded = RopeWorld.load(saved);
        for (int step = 0; step < 30; step++) {
            loaded.step();
        }
        assertEquals(shared.stateHash(), loaded.stateHash());
    }

    @Test
    void ropesOnABodySleepAndWakeTogether() {
        RopeWorld world = new RopeWorld(gravity());
        RopeBody crate = world.bodies().add(new RopeBodyDef().mass(2).damping(3));
        RopeDef def = new RopeDef()
                .nodes(6)
                .nodeMass(0.02)
                .damping(3)
                .sleepBelow(0.01)
                .sleepAfter(0.2);
        Rope left = world.add(def.copy().alongXy(-1, 1, 0, 0).pin(0));
        Rope right = world.add(def.copy().alongXy(1, 1, 0, 0).pin(0));
        left.pin(5, crate, 0, 0, 0);
        right.pin(5, crate, 0, 0, 0);
        for (int step = 0; step < 900 && !left.activity().isAsleep(); step++) {
            world.step();
            assertEquals(left.activity().isAsleep(), right.activity().isAsleep());
        }
        assertTrue(right.activity().isAsleep());
        left.applyImpulse(2, 0.01, 0, 0);
        assertFalse(right.activity().isAsleep());
    }

    @Test
    void removedRopeLeavesTheBodyToTheOthers() {
        RopeWorld world = new RopeWorld(gravity());
        List<Rope> ropes = fork(world);
        world.step();
        world.remove(ropes.get(0));
        for (int step = 0; step < 60; step++) {
            world.step();
            assertTrue(worstStretch(ropes.subList(1, 3)) < EXACT, "step " + step);
        }
        assertArrayEquals(
                new double[] {ropes.get(1).x(10), ropes.get(1).y(10)},
                new double[] {ropes.get(2).x(0), ropes.get(2).y(0)},
                1e-12);
        world.remove(ropes.get(1));
        world.remove(ropes.get(2));
        world.step();
    }

    @Test
    void pinThatIsDueLeavesTheBodyToTheOthers() {
        RopeWorld world = new RopeWorld(gravity());
        RopeBody crate = world.bodies().add(new RopeBodyDef().mass(2).box(0.2, 0.2, 0.2));
        PinDef timed = new PinDef(10).on(crate, 0, 0, 0).until(0.5);
        Rope left = world.add(line(-1, 1, 0, 0).pin(0).pin(timed));
        Rope right = world.add(line(1, 1, 0, 0).pin(0));
        right.pin(10, crate, 0, 0, 0);
        for (int step = 0; step < 120; step++) {
            world.step();
            assertTrue(worstStretch(List.of(left, right)) < EXACT, "step " + step);
            assertEquals(crate.x(), right.x(10), 1e-12);
        }
        assertTrue(Math.hypot(left.x(10) - crate.x(), left.y(10) - crate.y()) > 0.1);
    }

    @Test
    void ropeThatCollidesWithNothingHangsOnTheBodyOfOneThatIsCaught() {
        RopeWorld world = new RopeWorld(gravity());
        world.colliders().add(new ColliderDef(ColliderShape.box(4, 1)).position(0, -1.2));
        RopeBody knot = world.bodies().add(new RopeBodyDef().mass(1e-4));
        // The rope begins inside the box, so that its steps are taken with contacts that yield.
        Rope caught = world.add(line(0, 0, 0.2, -1).radius(0.02));
        Rope free = world.add(line(-1, 1, 0, 0).pin(0).collideMode(CollideMode.OFF));
        caught.pin(0, knot, 0, 0, 0);
        free.pin(10, knot, 0, 0, 0);
        boolean touched = false;
        for (int step = 0; step < 120; step++) {
            world.step();
            touched |= caught.contactCount() > 0;
            assertFalse(caught.activity().isStopped() || free.activity().isStopped(), "step " + step);
        }
        assertTrue(touched);
    }
}
