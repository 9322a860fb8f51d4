package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("E1")
@Tag("E2")
@DisplayName("E1, E2: rings on bodies, which ropes pull and turn")
class BodyRingTest {
    private static final double GRAVITY = 9.81;

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
    }

    private static void run(RopeWorld world, double time) {
        double end = world.time() + time - world.stepLength() / 2;
        while (world.time() < end) {
            world.step();
        }
    }

    /** A light rope that is pinned at both ends and runs down to a point and up again. */
    private static RopeDef bight(double depth) {
        return new RopeDef()
                .nodes(21)
                .nodeMass(1e-5)
                .alongXy(-0.5, 0, 0, -depth, 0.5, 0)
                .pin(0)
                .pin(20);
    }

    private static double length(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.segmentCount(); i++) {
            sum += rope.restLength(i);
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"60, 0", "60, 0.3", "120, 0.3", "240, 0.3", "1000, 0", "1000, 0.3"})
    void bodyHangsLevelInABightAtHalfItsWeightOnEachSide(double rate, double arm) {
        RopeWorld world = world(rate);
        RopeBody load = world.bodies()
                .add(new RopeBodyDef()
                        .mass(10)
                        .box(0.4, 0.6)
                        .position(0.1, -1 - arm)
                        .damping(2));
        Rope rope = world.add(bight(1).ring(RingDef.on(load, 0, arm)));
        run(world, 8);
        Ring ring = rope.rings().get(0);
        double half = length(rope) / 2;
        double depth = Math.sqrt(half * half - 0.25);
        double tension = load.mass() * GRAVITY / 2 * half / depth;
        assertEquals(tension, ring.tensionBefore(), 1e-3 * tension);
        assertEquals(tension, ring.tensionBehind(), 1e-3 * tension);
        assertEquals(load.mass() * GRAVITY, ring.forceY(), 1e-3 * load.mass() * GRAVITY);
        assertEquals(0, ring.forceX(), 1e-3 * load.mass() * GRAVITY);
        assertEquals(0, ring.x(), 1e-3);
        assertEquals(-depth, ring.y(), 1e-4);
        assertEquals(ring.x(), load.x(), 1e-3);
        assertEquals(-depth - arm, load.y(), 1e-4);
        assertEquals(0, load.rotation(), 1e-3);
    }

    @ParameterizedTest
    @CsvSource({"60, 0", "60, 0.3", "240, 0.3", "1000, 0.3"})
    void bodyHangsLevelOnItsPulley(double rate, double arm) {
        RopeWorld world = world(rate);
        RopeBody load = world.bodies()
                .add(new RopeBodyDef()
                        .mass(10)
                        .box(0.4, 0.6)
                        .position(0.02, -1 - arm)
                        .damping(2));
        Rope rope =
                world.add(bight(1).radius(0.01).ring(RingDef.on(load, 0, arm).radius(0.1)));
        run(world, 8);
        Ring ring = rope.rings().get(0);
        assertEquals(ring.tensionBefore(), ring.tensionBehind(), 1e-3 * ring.tensionBefore());
        assertEquals(load.mass() * GRAVITY, ring.forceY(), 1e-3 * load.mass() * GRAVITY);
        assertEquals(0, ring.x(), 1e-3);
        assertEquals(0, load.x(), 1e-3);
        assertEquals(0, load.rotation(), 1e-3);
        assertTrue(rope.stats().worstStretch() < 1e-6);
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void pulleyOnAPointBodyMovesAsOneWithItsMass(double rate) {
        RopeWorld world = world(rate);
        RopeWorld other = world(rate);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(10).position(-0.3, -1));
        RopeDef def = new RopeDef()
                .nodes(41)
                .nodeMass(0.01)
                .alongXy(-0.8, 0.2, -0.3, -1, 0.5, 0)
                .pin(0)
                .pin(40);
        world.add(def.copy().ring(RingDef.on(body, 0, 0).radius(0.1)));
        Rope same = other.add(def.copy().ring(new RingDef(-0.3, -1).mass(10).radius(0.1)));
        for (int step = 0; step < 2 * rate; step++) {
            world.step();
            other.step();
            assertEquals(same.rings().get(0).x(), body.x(), 1e-6);
            assertEquals(same.rings().get(0).y(), body.y(), 1e-6);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void boxThatSwingsBelowItsPulleyKeepsItsEnergy(double rate) {
        RopeWorld world = world(rate);
        RopeBody box =
                world.bodies().add(new RopeBodyDef().mass(10).box(0.3, 0.3).position(-0.3, -1.3));
        Rope rope = world.add(new RopeDef()
                .nodes(41)
                .nodeMass(0.01)
                .alongXy(-0.8, 0.2, -0.3, -1, 0.5, 0)
                .pin(0)
                .pin(40)
                .ring(RingDef.on(box, 0, 0.3).radius(0.1)));
        double start = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
        double most = 0;
        double fastest = 0;
        for (int step = 0; step < 5 * rate; step++) {
            world.step();
            double gained = rope.stats().kineticEnergy() + rope.stats().potentialEnergy() - start;
            fastest = Math.max(fastest, box.kineticEnergy());
            most = Math.max(most, Math.abs(gained));
            assertTrue(rope.stats().worstStretch() < 1e-5);
        }
        assertTrue(most < 0.02 * fastest, "off by " + most / fastest);
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 120, 240, 1000})
    void boxTurnsUntilItsCenterIsBelowItsRing(double rate) {
        RopeWorld world = world(rate);
        RopeBody box = world.bodies()
                .add(new RopeBodyDef()
                        .mass(5)
                        .box(0.4, 0.3)
                        .position(0.2, -1.15)
                        .damping(2));
        Rope rope = world.add(bight(1).ring(RingDef.on(box, -0.2, 0.15)));
        run(world, 8);
        Ring ring = rope.rings().get(0);
        assertEquals(ring.x(), box.x(), 1e-3);
        assertEquals(ring.y() - 0.25, box.y(), 1e-4);
        assertEquals(-(Math.PI / 2 - Math.atan2(0.15, 0.2)), box.rotation(), 5e-3);
    }

    @Test
    void boxInSpaceTurnsUntilItsCenterIsBelowItsRing() {
        RopeWorld world = world(60);
        RopeBody box = world.bodies()
                .add(new RopeBodyDef()
                        .mass(5)
                        .box(0.4, 0.3, 0.2)
                        .position(0.2, -1.15, 0.1)
                        .damping(2));
        Rope rope = world.add(bight(1).ring(RingDef.on(box, -0.2, 0.15, -0.1)));
        run(world, 10);
        Ring ring = rope.rings().get(0);
        assertEquals(ring.x(), box.x(), 1e-3);
        assertEquals(ring.z(), box.z(), 1e-3);
        assertEquals(ring.y() - Math.sqrt(0.04 + 0.0225 + 0.01), box.y(), 1e-4);
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 120, 240, 1000})
    void crateOnALoopThroughTwoRingsKeepsStill(double rate) {
        RopeWorld world = world(rate);
        RopeBody crate = world.bodies()
                .add(new RopeBodyDef()
                        .mass(10)
                        .box(0.6, 0.4)
                        .position(0.02, -1.2)
                        .damping(1));
        Rope rope = world.add(new RopeDef()
                .nodes(41)
                .nodeMass(0.005)
                .damping(1)
                .alongXy(-0.1, 0, -0.28, -1, 0.32, -1, 0.1, 0)
                .pin(0)
                .pin(40)
                .ring(RingDef.on(crate, -0.3, 0.2))
                .ring(RingDef.on(crate, 0.3, 0.2)));
        run(world, 10);
        for (int step = 0; step < rate; step++) {
            world.step();
            double speed = Math.hypot(crate.velocityX(), crate.velocityY()) + 0.3 * Math.abs(crate.spinZ());
            assertTrue(speed < 1e-3, () -> "speed " + speed);
            assertTrue(rope.stats().worstStretch() < 3e-3);
        }
        assertEquals(0, rope.stats().direct().unconverged());
    }

    /** A tackle whose movable block is a body with rings; see {@code BlockTest}. */
    private static RopeDef tackle(RopeBody block, int strands, double haul) {
        double apart = 0.02;
        double[] points = new double[3 * (strands + 2)];
        RopeDef def = new RopeDef();
        for (int i = 0; i <= strands + 1; i++) {
            boolean isBlock = i % 2 == 1;
            points[3 * i] = (i - (strands + 0.0) / 2) * apart;
            points[3 * i + 1] = isBlock ? -2 : 0;
            if (i > 0 && i <= strands) {
                double x = points[3 * i];
                def.ring(isBlock ? RingDef.on(block, x, 0.1) : new RingDef(x, 0));
            }
        }
        return def.nodes(10 * (strands + 1) + 1)
                .nodeMass(1e-6)
                .endMass(haul)
                .collideMode(CollideMode.OFF)
                .alongXyz(points)
                .pin(0);
    }

    @ParameterizedTest
    @CsvSource({"60, 4", "60, 6", "120, 4", "240, 6", "1000, 4"})
    void blockOfATackleIsABodyWithRings(double rate, int strands) {
        double load = 100;
        for (double haul : new double[] {0.95 * load / strands, 1.1 * load / strands}) {
            RopeWorld world = world(rate);
            RopeBody block = world.bodies()
                    .add(new RopeBodyDef().mass(load).box(0.4, 0.2).position(0, -2.1));
            Rope rope = world.add(tackle(block, strands, haul));
            int end = rope.nodeCount() - 1;
            double from = rope.y(end);
            run(world, 0.5);
            // The strands are a little oblique.
            double a = GRAVITY * (haul - load / strands) / (haul + load / (strands * strands));
            double moved = from - rope.y(end);
            assertEquals(1, moved / (a * 0.125), 1e-2, "haul " + haul);
            assertEquals(1, moved / (strands * (block.y() + 2.1)), 1e-2, "haul " + haul);
            Ring ring = rope.rings().get(0);
            assertEquals(1, strands * ring.tensionBefore() / (load * (GRAVITY + a / strands)), 1e-2, "haul " + haul);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void pointBodyMovesAsARingWithItsMass(double rate) {
        RopeWorld world = world(rate);
        RopeWorld other = world(rate);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(3).position(-0.2, -0.8));
        RopeDef def = new RopeDef()
                .nodes(31)
                .nodeMass(0.01)
                .alongXy(-1, 0.2, -0.2, -0.8, 1, 0)
                .pin(0)
                .pin(30);
        Rope rope = world.add(def.copy().ring(RingDef.on(body, 0, 0)));
        Rope same = other.add(def.copy().ring(new RingDef(-0.2, -0.8).mass(3)));
        for (int step = 0; step < 2 * rate; step++) {
            world.step();
            other.step();
            assertEquals(same.rings().get(0).x(), body.x(), 1e-6);
            assertEquals(same.rings().get(0).y(), body.y(), 1e-6);
            assertEquals(same.y(15), rope.y(15), 1e-6);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 120, 240, 1000})
    void trolleyOnAZipLineKeepsItsEnergy(double rate) {
        RopeWorld world = world(rate);
        RopeBody trolley =
                world.bodies().add(new RopeBodyDef().mass(80).box(0.5, 0.2).position(-4, -1.1));
        Rope line = world.add(new RopeDef()
                .nodes(41)
                .nodeMass(0.01)
                .alongXy(-5, 0.5, -4, -1, 5, -0.5)
                .pin(0)
                .pin(40)
                .ring(RingDef.on(trolley, 0, 0.1)));
        double start = line.stats().kineticEnergy() + line.stats().potentialEnergy();
        double least = 0;
        double most = 0;
        double fastest = 0;
        for (int step = 0; step < 3 * rate; step++) {
            world.step();
            double gained = line.stats().kineticEnergy() + line.stats().potentialEnergy() - start;
            least = Math.min(least, gained);
            most = Math.max(most, gained);
            fastest = Math.max(fastest, trolley.kineticEnergy());
            assertTrue(line.stats().worstStretch() < 1e-4);
        }
        assertTrue(least > -1e-3 * fastest, "lost " + -least / fastest);
        assertTrue(most < 1e-3 * fastest, "gained " + most / fastest);
    }

    @Test
    void ropeThatSlidesThroughAFreeBodyKeepsItsMomentumButForAFewPercent() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0).step(1.0 / 240));
        RopeBody body = world.bodies()
                .add(new RopeBodyDef().mass(1).box(0.4, 0.2).position(0, 0.3).velocity(0, 1, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(41)
                .nodeMass(0.02)
                .alongXy(-1, -0.5, 0, 0.2, 1, -0.5)
                .ring(RingDef.on(body, 0, -0.1)));
        double start = momentum(rope, body);
        for (int step = 0; step < 240; step++) {
            world.step();
            assertEquals(start, momentum(rope, body), 0.05 * start, "step " + step);
        }
    }

    private static double momentum(Rope rope, RopeBody body) {
        double sum = body.mass() * body.velocityY();
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.settings().mass(i) * rope.velocityY(i);
        }
        return sum;
    }
}
