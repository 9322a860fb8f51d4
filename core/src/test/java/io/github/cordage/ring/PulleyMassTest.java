package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.view.RopeView;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("E2")
@DisplayName("E2: pulleys with masses")
class PulleyMassTest {
    private static final double GRAVITY = 9.81;
    private static final double LOAD = 100;

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
    }

    private static RopeDef thin() {
        return new RopeDef().radius(1e-9).collideMode(CollideMode.OFF);
    }

    private static void run(RopeWorld world, double time) {
        double end = world.time() + time - world.stepLength() / 2;
        while (world.time() < end) {
            world.step();
        }
    }

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    /**
     * A block on upright strands, with wheels side by side, and a load that hauls. With an odd number of strands, the
     * rope begins at the block, else at the top.
     */
    private static RopeDef tackle(
            int strands, double load, double haul, double friction, double radius, double segment) {
        int first = strands % 2;
        double[] points = new double[3 * strands + 6];
        points[1] = -2 * first;
        RopeDef def = thin();
        for (int i = 1; i <= strands; i++) {
            boolean isBlock = i % 2 == 1 - first;
            double x = (2 * i - 1) * radius;
            double y = isBlock ? -2 : 0;
            points[3 * i] = x;
            points[3 * i + 1] = y;
            RingDef ring = new RingDef(x, y).radius(radius).friction(friction);
            if (i == first + 1) {
                ring.mass(load);
            } else if (isBlock) {
                ring.on(first);
            }
            def.ring(ring);
        }
        points[3 * strands + 3] = 2 * strands * radius;
        points[3 * strands + 4] = -2;
        double length = 2 * strands + 2 + strands * Math.PI * radius;
        return def.nodes((int) Math.rint(length / segment) + 1)
                .nodeMass(1e-6)
                .endMass(haul)
                .alongXyz(points)
                .pin(first == 1 ? new PinDef(0).on(first) : new PinDef(0));
    }

    private static Ring block(Rope rope, int strands) {
        return rope.rings().get(strands % 2);
    }

    @ParameterizedTest
    @CsvSource({
        "60, 2, 0.02, 0.1",
        "60, 3, 0.2, 0.5",
        "60, 4, 0.1, 0.05",
        "60, 5, 0.05, 0.1",
        "60, 6, 0.2, 0.05",
        "120, 4, 0.02, 0.5",
        "240, 2, 0.2, 0.1",
        "240, 6, 0.1, 0.5",
        "1000, 3, 0.05, 0.05",
        "1000, 5, 0.02, 0.1"
    })
    void aTackleSharesLoadAndSpeedWhateverItsWheels(double rate, int strands, double radius, double segment) {
        for (double haul : new double[] {0.95 * LOAD / strands, 1.1 * LOAD / strands}) {
            RopeWorld world = world(rate);
            Rope rope = world.add(tackle(strands, LOAD, haul, 0, radius, segment));
            Ring block = block(rope, strands);
            int end = rope.nodeCount() - 1;
            double from = rope.y(end);
            double blockFrom = block.y();
            run(world, 0.5);
            double a = GRAVITY * (haul - LOAD / strands) / (haul + LOAD / (strands * strands));
            double moved = from - rope.y(end);
            assertEquals(1, moved / (a * 0.125), 1e-4, "haul " + haul);
            assertEquals(1, moved / (strands * (block.y() - blockFrom)), 1e-4);
            assertEquals(1, strands * block.tensionBefore() / (LOAD * (GRAVITY + a / strands)), 1e-4);
            assertEquals(1, strands * block.velocityY() / -rope.velocityY(end), 1e-4);
            assertEquals(0, rope.stats().direct().repeated());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "60, 2, 0.02, 0.1",
        "60, 3, 0.1, 0.3",
        "60, 4, 0.1, 0.1",
        "240, 5, 0.02, 0.1",
        "240, 6, 0.1, 0.3",
        "1000, 2, 0.1, 0.5",
        "1000, 4, 0.02, 0.3"
    })
    void frictionTakesItsPartFromSheaveToSheave(double rate, int strands, double radius, double friction) {
        double q = Math.exp(-friction * Math.PI);
        double share = 0;
        for (int i = 1; i <= strands; i++) {
            share += Math.pow(q, i);
        }
        for (double part : new double[] {0.97, 1.01}) {
            RopeWorld world = world(rate);
            Rope rope = world.add(tackle(strands, LOAD, part * LOAD / share, friction, radius, 0.3));
            Ring block = block(rope, strands);
            run(world, 2);
            double speed = block.velocityY();
            assertTrue(part > 1 ? speed > 0.01 : speed < 1e-4, () -> part + " of the load lifts at " + speed + " m/s");
            if (part > 1) {
                for (Ring sheave : rope.rings()) {
                    assertEquals(q, sheave.tensionBefore() / sheave.tensionBehind(), 1e-3 * q);
                }
            }
        }
    }

    /**
     * A block on two strands of heavy rope, a wheel at the top, and a load. What flows around the block takes its
     * momentum along.
     */
    @ParameterizedTest
    @CsvSource({"60, 0, 0.1", "60, 0.1, 0.1", "240, 0, 0.3", "240, 0.05, 0.1", "1000, 0.1, 0.1"})
    void aHeavyRopeKeepsItsEnergyAroundABlock(double rate, double radius, double segment) {
        double x = Math.max(radius, 1e-4);
        double length = 7 + 2 * Math.PI * radius;
        RopeWorld world = world(rate);
        Rope rope = world.add(thin().nodes((int) Math.rint(length / segment) + 1)
                .nodeMass(segment)
                .endMass(15)
                .alongXy(0, 0, x, -3, 3 * x, 0, 4 * x, -1)
                .ring(new RingDef(x, -3).radius(radius).mass(10))
                .ring(new RingDef(3 * x, 0).radius(radius))
                .pin(0));
        Ring block = rope.rings().get(0);
        double start = energy(rope);
        while (world.time() < 1) {
            world.step();
            // Without the momentum of the rope, it would gain 3.7 J.
            assertEquals(start, energy(rope), 0.2, "at " + world.time());
        }
        assertTrue(block.velocityY() > 1.8, () -> "" + block.velocityY());
    }

    @ParameterizedTest
    @CsvSource({"60, 0.03, 0.1", "60, 0.03, 0.5", "120, 0.1, 0.02", "240, 0.03, 0.02", "1000, 0.1, 0.5"})
    void aTrolleyRunsOnItsWheel(double rate, double radius, double segment) {
        RopeWorld world = world(rate);
        double y = -0.904;
        Rope rope = world.add(thin().nodes((int) Math.rint(10.25 / segment) + 1)
                .nodeMass(1e-4 * segment)
                .alongXy(0, 0, 2, y, 10, -1)
                .pin(0)
                .pin(-1)
                .ring(new RingDef(2, y).radius(radius).mass(80)));
        Ring trolley = rope.rings().get(0);
        double start = energy(rope);
        double fastest = 0;
        double most = 0;
        double least = 0;
        while (world.time() < 2.9) {
            world.step();
            fastest = Math.max(fastest, rope.stats().kineticEnergy());
            most = Math.max(most, energy(rope) - start);
            least = Math.min(least, energy(rope) - start);
        }
        assertTrue(trolley.x() > 7, () -> "at " + trolley.x());
        assertTrue(most < 1e-4 * fastest, most / fastest + " gained");
        assertTrue(least > -3e-3 * fastest, least / fastest + " lost");
        assertEquals(0, rope.stats().direct().unconverged());
    }

    @ParameterizedTest
    @CsvSource({"60, 2, 0.05", "60, 3, 0.1", "60, 4, 0.1", "240, 3, 0.05", "1000, 2, 0.1"})
    void aBlockStopsBeforeThePinsAtTheTop(double rate, int strands, double radius) {
        RopeWorld world = world(rate);
        Rope rope =
                world.add(tackle(strands, 10, 15.0 / strands, 0, radius, 0.1).nodeMass(0.002));
        Ring block = block(rope, strands);
        while (world.time() < 6) {
            world.step();
            assertTrue(
                    rope.stats().worstStretch() < 1e-3,
                    () -> "stretched by " + rope.stats().worstStretch());
        }
        assertEquals(-0.7 * radius - 0.005, block.y(), 0.003);
        assertEquals(0, rope.stats().direct().unconverged());
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void aTrolleyThatComesToAFreeEndHangsThere(double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(thin().nodes(41)
                .nodeMass(0.01)
                .alongXy(0, 0, 0, -4)
                .pin(0)
                .ring(new RingDef(0.1, -2).radius(0.1).mass(5)));
        Ring trolley = rope.rings().get(0);
        run(world, 2);
        assertTrue(trolley.isThreaded());
        assertEquals(-4, trolley.y(), 0.01);
        assertEquals(5.4 * GRAVITY, rope.tension(0), 0.1);
    }

    /** A winch that starts suddenly makes rope slide that friction held on all wheels. */
    @ParameterizedTest
    @CsvSource({"60, 0.02, 0.05", "60, 0.1, 0.1", "100, 0.02, 0.1", "240, 0.1, 0.1"})
    void aWinchLiftsABlockAgainstFriction(double rate, double friction, double segment) {
        RopeWorld world = world(rate);
        Rope rope = world.add(tackle(4, 400, 1, friction, 0.1, segment)
                .nodeMass(0.3 * segment)
                .pin(-1));
        Ring block = block(rope, 4);
        run(world, 1);
        rope.winch(RopeEnd.END).setMaxAcceleration(4);
        rope.winch(RopeEnd.END).setSpeed(-2);
        double from = block.y();
        while (world.time() < 2.5) {
            world.step();
            assertTrue(
                    rope.stats().worstStretch() < 1e-3,
                    () -> "stretched by " + rope.stats().worstStretch());
        }
        // It is at its speed after half a second.
        assertEquals(2.5 / 4, block.y() - from, 0.01);
        assertEquals(0, rope.stats().direct().unconverged());
    }

    @Test
    void snapshotsCutsAndDrawingKnowWheelsWithMasses() {
        RopeWorld world = world(120);
        Rope rope = world.add(tackle(4, LOAD, 30, 0.1, 0.1, 0.05));
        run(world, 0.2);
        byte[] saved = world.save();
        RopeWorld other = RopeWorld.load(saved);
        assertEquals(world.stateHash(), other.stateHash());
        run(world, 0.3);
        run(other, 0.3);
        assertEquals(world.stateHash(), other.stateHash());
        assertEquals(4, rope.wheelCount());
        assertEquals(1, rope.loadCount());
        double[] load = new double[RopeView.NUMBERS_PER_LOAD];
        rope.copyLoads(load, 0, 1);
        Ring first = rope.rings().get(0);
        Ring second = rope.rings().get(2);
        // The mass is drawn in the middle of its wheels, however many nodes are on their rims.
        assertEquals((first.x() + second.x()) / 2, load[0], 1e-9);
        assertEquals(0.4, second.x() - first.x(), 1e-9);
        rope.cut(first.segment() + 30);
        assertEquals(LOAD / 2, first.mass());
        assertEquals(LOAD / 2, second.mass());
        run(world, 0.2);
        assertTrue(second.isThreaded());
        assertFalse(rope.activity().isStopped());
    }

    // Bad input.

    @Test
    void otherSolversRefuseThem() {
        RopeWorld world = world(120);
        for (Solver solver : new Solver[] {new Relaxation(), new Spring()}) {
            RopeDef def = new RopeDef().solver(solver);
            RingDef wheel = new RingDef(0.5, 0).radius(0.05).mass(1);
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> world.add(def.copy().ring(wheel)))
                    .getMessage();
            assertTrue(message.startsWith("solver must be direct for a rope in a ring with a radius"), message);
            Rope rope = world.add(def);
            assertThrows(IllegalArgumentException.class, () -> rope.addRing(wheel));
        }
        RingDef wide = new RingDef(0.5, 0).radius(2).mass(1);
        RopeDef straight = new RopeDef().nodes(11).alongXy(0, 0, 1, 0);
        assertThrows(
                IllegalArgumentException.class, () -> world.add(straight.copy().ring(wide)));
        Rope rope = world.add(straight);
        assertThrows(IllegalArgumentException.class, () -> rope.addRing(wide));
        assertEquals(0, rope.wheelCount());
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void twoWheelsOfAMassMayBeAtOnePlace(double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(thin().nodes(41)
                .nodeMass(0.02)
                .alongXy(-0.2, 0, 0, -1.5, 0.2, 0)
                .pin(0)
                .pin(-1)
                .ring(new RingDef(0, -1.5).radius(0.1).mass(5))
                .ring(new RingDef(0, -1.5).radius(0.1).on(0)));
        run(world, 2);
        assertFalse(rope.activity().isStopped());
        assertTrue(
                rope.stats().worstStretch() < 1e-3,
                () -> "stretched by " + rope.stats().worstStretch());
        assertEquals(2, rope.rings().size());
        double[] bends = new double[RopeView.NUMBERS_PER_BEND * rope.bendCount()];
        rope.copyBends(bends, 0, 1);
        for (int i = RopeView.NUMBERS_PER_BEND; i < bends.length; i += RopeView.NUMBERS_PER_BEND) {
            assertTrue(bends[i + 3] >= bends[i + 3 - RopeView.NUMBERS_PER_BEND], "rings are in the order of segments");
        }
    }
}
