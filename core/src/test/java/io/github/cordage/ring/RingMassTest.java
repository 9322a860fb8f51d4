package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Spring;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("E2")
@DisplayName("E2: rings with masses")
class RingMassTest {
    private static final double GRAVITY = 9.81;
    private static final double SPAN = 10;
    private static final double DROP = 1;
    private static final double TROLLEY = 80;

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
    }

    private static void run(RopeWorld world, double time) {
        double end = world.time() + time - world.stepLength() / 2;
        while (world.time() < end) {
            world.step();
        }
    }

    /** Height of a trolley on a taut rope without weight, a fraction longer than the straight way between its ends. */
    private static double height(double x, double slack) {
        double length = (1 + slack) * Math.hypot(SPAN, DROP);
        double low = -SPAN;
        double high = 0;
        for (int i = 0; i < 100; i++) {
            double y = (low + high) / 2;
            if (Math.hypot(x, y) + Math.hypot(SPAN - x, -DROP - y) > length) {
                low = y;
            } else {
                high = y;
            }
        }
        return low;
    }

    /** A nearly massless rope with a trolley. */
    private static RopeDef zipLine(double segment, double x, double slack) {
        double y = height(x, slack);
        int nodes = (int) Math.rint((1 + slack) * Math.hypot(SPAN, DROP) / segment) + 1;
        return new RopeDef()
                .nodes(nodes)
                .nodeMass(1e-4 * segment)
                .collideMode(CollideMode.OFF)
                .alongXy(0, 0, x, y, SPAN, -DROP)
                .pin(0)
                .pin(-1)
                .ring(new RingDef(x, y).mass(TROLLEY));
    }

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    @ParameterizedTest
    @CsvSource({"60, 0.25", "120, 0.1", "240, 0.5", "1000, 0.25"})
    void aTrolleyAtRestSagsAsStaticsSays(double rate, double segment) {
        RopeWorld world = world(rate);
        Rope rope = world.add(zipLine(segment, 4, 0.01).damping(1.5));
        Ring trolley = rope.rings().get(0);
        run(world, 25);
        double x = trolley.x();
        double sag = -DROP * x / SPAN - trolley.y();
        double across = Math.hypot(x, trolley.y());
        double law = TROLLEY * GRAVITY * x * (SPAN - x) / (SPAN * sag);
        assertEquals(1, trolley.tensionBefore() * x / across / law, 1e-3);
        assertEquals(trolley.tensionBefore(), trolley.tensionBehind(), 1e-6 * law);
        assertEquals(height(x, 0.01), trolley.y(), 1e-5);
        assertEquals(0, Math.hypot(trolley.velocityX(), trolley.velocityY()), 1e-4);
    }

    @ParameterizedTest
    @CsvSource({
        "60, 0.02",
        "60, 0.1",
        "60, 0.5",
        "120, 0.05",
        "120, 0.25",
        "240, 0.02",
        "240, 0.5",
        "1000, 0.05",
        "1000, 0.5"
    })
    void aTrolleyKeepsItsEnergyWhateverTheSegments(double rate, double segment) {
        RopeWorld world = world(rate);
        Rope rope = world.add(zipLine(segment, 2, 0.02));
        Ring trolley = rope.rings().get(0);
        double start = energy(rope);
        double fastest = 0;
        double most = 0;
        double least = 0;
        while (world.time() < 3) {
            world.step();
            fastest = Math.max(fastest, rope.stats().kineticEnergy());
            most = Math.max(most, energy(rope) - start);
            least = Math.min(least, energy(rope) - start);
            assertEquals(1, height(trolley.x(), 0.02) / trolley.y(), 1e-3);
        }
        // It has passed the lowest point, and climbs on the other side.
        assertTrue(trolley.x() > 8 && trolley.velocityY() > 0, () -> trolley.x() + ", " + trolley.velocityY());
        assertTrue(most < 1e-3 * fastest, most / fastest + " gained");
        assertTrue(least > -2e-3 * fastest, least / fastest + " lost");
        assertEquals(0, rope.stats().direct().repeated());
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void segmentsMakeNoDifferenceToATrolley(double rate) {
        double[] segments = {0.02, 0.1, 0.5};
        double[] x = new double[segments.length];
        for (int i = 0; i < x.length; i++) {
            RopeWorld world = world(rate);
            Rope rope = world.add(zipLine(segments[i], 2, 0.02));
            run(world, 2.5);
            x[i] = rope.rings().get(0).x();
        }
        assertArrayEquals(new double[] {x[2], x[2], x[2]}, x, 2e-3);
    }

    /** At 19 m/s, a trolley passes up to six nodes in a step. */
    @ParameterizedTest
    @CsvSource({"60, 0.05", "60, 0.25", "240, 0.1", "1000, 0.25"})
    void aFastTrolleyPassesManyNodesInAStep(double rate, double segment) {
        double span = 30;
        double y = -3.2265;
        int nodes = (int) Math.rint(1.02 * Math.hypot(span, span) / segment) + 1;
        RopeWorld world = world(rate);
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .nodeMass(0.02 * segment)
                .collideMode(CollideMode.OFF)
                .alongXy(0, 0, 2.5, y, span, -span)
                .pin(0)
                .pin(-1)
                .ring(new RingDef(2.5, y).mass(TROLLEY)));
        Ring trolley = rope.rings().get(0);
        double start = energy(rope);
        double most = 0;
        int passed = 0;
        while (world.time() < 2.6) {
            int before = trolley.segment();
            world.step();
            passed = Math.max(passed, trolley.segment() - before);
            most = Math.max(most, energy(rope) - start);
        }
        double kinetic = rope.stats().kineticEnergy();
        assertTrue(Math.hypot(trolley.velocityX(), trolley.velocityY()) > 17);
        assertTrue(passed >= 17 / rate / segment, "passed " + passed);
        assertTrue(most < 1e-4 * kinetic, most + " J gained");
        assertEquals(0, energy(rope) - start, 1e-3 * kinetic);
        assertEquals(0, rope.stats().direct().repeated());
    }

    /** A trolley never leaves the rope: it stops at its ends, and at pinned nodes. */
    @ParameterizedTest
    @CsvSource({
        "60, 0.05, false",
        "60, 0.25, false",
        "240, 0.05, false",
        "1000, 0.25, false",
        "120, 0.25, true",
        "240, 0.1, true"
    })
    void aTrolleyStopsAtTheEndOfTheRope(double rate, double segment, boolean pinned) {
        int nodes = (int) Math.rint(4 / segment) + 1;
        RopeDef def = new RopeDef()
                .nodes(nodes)
                .nodeMass(0.1 * segment)
                .collideMode(CollideMode.OFF)
                .alongXy(0, 0, 0, -4)
                .pin(0)
                .ring(new RingDef(0, -2).mass(5));
        if (pinned) {
            def.pin(-1);
        }
        RopeWorld world = world(rate);
        Rope rope = world.add(def);
        Ring trolley = rope.rings().get(0);
        double start = energy(rope);
        while (world.time() < 2) {
            world.step();
            assertTrue(energy(rope) - start < 0.005 * 5 * GRAVITY * 2, () -> "gained " + (energy(rope) - start));
        }
        assertTrue(trolley.isThreaded());
        assertEquals(nodes - 2, trolley.segment());
        assertEquals(-4, trolley.y(), 0.06 * segment + 1e-3);
        assertEquals(0, trolley.velocityY(), 0.01);
        assertTrue(rope.stats().worstStretch() < 1e-3);
        if (!pinned) {
            assertEquals(5.4 * GRAVITY, rope.tension(0), 0.1);
        }
    }

    /** A trolley runs down onto a held ring: neither passes the other. */
    @ParameterizedTest
    @CsvSource({"60, 0.05", "120, 0.2", "240, 0.05", "1000, 0.2"})
    void aTrolleyStopsAtAnotherRing(double rate, double segment) {
        RopeWorld world = world(rate);
        Rope rope = world.add(new RopeDef()
                .nodes((int) Math.rint((Math.hypot(3, 3) + 1) / segment) + 1)
                .nodeMass(0.05 * segment)
                .endMass(100)
                .collideMode(CollideMode.OFF)
                .alongXy(0, 0, 3, -3, 3, -4)
                .pin(0)
                .ring(new RingDef(0.5, -0.5).mass(1))
                .ring(new RingDef(3, -3)));
        Ring trolley = rope.rings().get(0);
        double start = energy(rope);
        while (world.time() < 4) {
            world.step();
            assertTrue(energy(rope) - start < 0.01, () -> "gained " + (energy(rope) - start));
            assertTrue(rope.stats().worstStretch() < 1e-3);
        }
        assertEquals(0, Math.hypot(trolley.x() - 3, trolley.y() + 3), 0.06 * segment);
        // At 1,000 Hz, it goes on trembling by 3 mm.
        assertEquals(0, Math.hypot(trolley.velocityX(), trolley.velocityY()), 0.2);
        assertEquals(0, rope.stats().direct().unconverged());
    }

    @Test
    void aRestingTrolleyLetsTheRopeSleep() {
        RopeWorld world = world(60);
        Rope rope = world.add(zipLine(0.25, 5, 0.02).damping(2).sleepBelow(1e-3));
        run(world, 1);
        assertFalse(rope.activity().isAsleep());
        run(world, 40);
        assertTrue(rope.activity().isAsleep());
        double x = rope.rings().get(0).x();
        run(world, 1);
        assertEquals(x, rope.rings().get(0).x());
        rope.rings().get(0).setFriction(0.1);
        assertFalse(rope.activity().isAsleep());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 60})
    void aSnapshotKeepsMassesAndTheirMotion(int steps) {
        RopeWorld world = world(60);
        world.add(zipLine(0.25, 2, 0.02));
        world.add(BlockTest.tackle(4, 100, 30, 0.1, 0.3));
        world.add(BlockTest.tackle(3, 100, 35, 0.1, 0.1));
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        byte[] saved = world.save();
        RopeWorld other = RopeWorld.load(saved);
        assertEquals(world.stateHash(), other.stateHash());
        for (int i = 0; i < 20; i++) {
            world.step();
            other.step();
        }
        assertEquals(world.stateHash(), other.stateHash());
        Ring block = other.ropes().get(1).rings().get(2);
        assertEquals(100, block.mass());
        assertEquals(
                other.ropes().get(2).y(0), other.ropes().get(2).rings().get(1).y(), 1e-9);
        assertEquals(world.ropes().get(1).rings().get(0).velocityY(), block.velocityY());
    }

    /** A taut rope that is struck is stopped in its first step: what it has does not become speed of a heavy mass. */
    @Test
    void aStruckRopeDoesNotDriveAHeavyMass() {
        SeededRandom random = new SeededRandom(1);
        RopeWorld world = world(1000);
        Rope rope = world.add(new RopeDef()
                .nodes(30)
                .nodeMass(0.05)
                .collideMode(CollideMode.OFF)
                .alongXy(0, 0, 1, -0.7, 2, 0)
                .pin(0)
                .pin(-1)
                .ring(new RingDef(1, -0.7).mass(1000)));
        for (int i = 1; i < 29; i++) {
            rope.setVelocity(i, random.between(-5, 5), random.between(-5, 5), 0);
        }
        double given = rope.stats().kineticEnergy();
        double start = energy(rope);
        world.step();
        assertTrue(energy(rope) - start < 0.1 * given, () -> energy(rope) - start + " J gained of " + given);
    }

    /**
     * Masses of 1 g to 1 t on slack ropes, dropped: lengths may be off for steps, but nothing is thrown, lost or
     * driven.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void nothingIsThrownOrLostAtRandom(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / random.between(60, 240)));
        int rings = random.intBetween(1, 3);
        double[] points = new double[3 * rings + 6];
        RopeDef def = new RopeDef()
                .nodes(random.intBetween(10, 60))
                .nodeMass(random.logBetween(1e-3, 0.1))
                .collideMode(CollideMode.OFF)
                .pin(0);
        for (int i = 1; i <= rings + 1; i++) {
            points[3 * i] = points[3 * i - 3] + random.between(0.3, 1);
            points[3 * i + 1] = random.between(-1, 0);
            points[3 * i + 2] = random.between(-0.3, 0.3);
            if (i <= rings) {
                RingDef ring = new RingDef(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
                def.ring(ring.mass(random.logBetween(1e-3, 1e3)).friction(random.between(0, 0.3)));
            }
        }
        if (random.chance(0.5)) {
            def.pin(-1);
        }
        Rope rope = world.add(def.alongXyz(points));
        List<Ring> trolleys = rope.rings();
        double start = energy(rope);
        double fastest = 0;
        double most = 0;
        while (world.time() < 1) {
            world.step();
            fastest = Math.max(fastest, rope.stats().kineticEnergy());
            most = Math.max(most, energy(rope) - start);
        }
        assertFalse(rope.activity().isStopped());
        assertTrue(most <= 0.02 * fastest, most + " of " + fastest);
        for (Ring trolley : trolleys) {
            assertTrue(trolley.isThreaded());
            assertTrue(Math.hypot(trolley.x(), trolley.y()) < 20);
        }
    }

    @Test
    void onlyTheDirectSolverMovesMasses() {
        RopeWorld its = new RopeWorld(new WorldDef());
        RopeDef springs = new RopeDef().solver(new Spring()).ring(new RingDef(0.5, 0).mass(1));
        assertThrows(IllegalArgumentException.class, () -> its.add(springs));
        Rope relaxed = its.add(new RopeDef().solver(new Relaxation()));
        assertThrows(IllegalArgumentException.class, () -> relaxed.addRing(new RingDef(0.5, 0).mass(1)));
        Rope direct = its.add(new RopeDef().ring(new RingDef(0.5, 0).mass(1)));
        assertThrows(IllegalArgumentException.class, () -> direct.settings().setSolver(new Relaxation()));
        assertThrows(IllegalArgumentException.class, () -> relaxed.join(RopeEnd.END, direct, RopeEnd.START));
        its.step();
        assertEquals(1, direct.rings().size());
    }

    @Test
    void whatARingWithAMassCannotDoIsNamed() {
        RingDef free = new RingDef(0, 0).mass(1);
        PinPath path = PinPath.from(0, 0, 0).to(1, 1, 0);
        assertThrows(IllegalArgumentException.class, () -> free.path(path));
        assertThrows(
                IllegalArgumentException.class,
                () -> new RingDef(0, 0).path(path).mass(1));
        assertThrows(IllegalArgumentException.class, () -> new RingDef(0, 0).mass(0));
        assertThrows(IllegalArgumentException.class, () -> new RingDef(0, 0).mass(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new RingDef(0, 0).on(-1));
        assertThrows(
                IllegalArgumentException.class, () -> new RingDef(0, 0).on(0).mass(1));
        assertThrows(
                IllegalArgumentException.class, () -> new RingDef(0, 0).mass(1).on(0));
        RopeWorld world = world(60);
        RopeDef alone = new RopeDef().nodes(5).ring(new RingDef(0, 0).on(0));
        assertThrows(IllegalArgumentException.class, () -> world.add(alone));
        Rope rope = world.add(zipLine(0.25, 2, 0.02));
        Ring trolley = rope.rings().get(0);
        assertEquals(
                "a ring with a mass moves freely, and must not be led",
                assertThrows(IllegalStateException.class, () -> trolley.moveTo(0, 0))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> trolley.follow(path));
    }
}
