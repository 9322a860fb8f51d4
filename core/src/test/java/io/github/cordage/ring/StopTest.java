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
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("E2")
@DisplayName("E2: stops on ropes in rings")
class StopTest {
    private static final double GRAVITY = 9.81;
    private static final double SEGMENT = 0.1;
    private static final List<Double> RATES =
            List.of(60.0, 240.0, 120.0, 1000.0).subList(0, LongForm.either(2, 4));
    private static final List<Solver> SOLVERS = List.of(
            new Direct(),
            new Relaxation().withIterations(500),
            new Spring().withStiffness(20000).withRopeFriction(20).withSubsteps(Spring.AUTO));

    static Stream<Arguments> solvers() {
        return SOLVERS.stream().flatMap(solver -> RATES.stream().map(rate -> Arguments.of(solver, rate)));
    }

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
    }

    private static void run(RopeWorld world, double time) {
        double end = world.time() + time - world.stepLength() / 2;
        while (world.time() < end) {
            world.step();
        }
    }

    /** A rope over a ring at the origin, 1.05 m on one side and 2.05 m on the other. */
    private static RopeDef uneven(boolean isShortFirst) {
        double first = isShortFirst ? -1.05 : -2.05;
        return new RopeDef()
                .nodes(32)
                .segmentLength(SEGMENT)
                .nodeMass(0.1)
                .collideMode(CollideMode.OFF)
                .alongXy(0, first, 0, 0, 0, -3.1 - first)
                .ring(new RingDef(0, 0));
    }

    private static double weight(Rope rope, int from, int to) {
        double sum = 0;
        for (int i = from; i <= to; i++) {
            sum += GRAVITY * rope.settings().mass(i);
        }
        return sum;
    }

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aRopeHangsByAStopAndTheRingCarriesTheDifference(Solver solver, double rate) {
        for (boolean isShortFirst : new boolean[] {true, false}) {
            RopeWorld world = world(rate);
            int stop = isShortFirst ? 8 : 23;
            Rope rope = world.add(uneven(isShortFirst).damping(1).stop(stop).solver(solver));
            Ring ring = rope.rings().get(0);
            run(world, 8);
            assertEquals(isShortFirst ? stop : stop - 1, ring.segment());
            // The springs stretch.
            double give = solver instanceof Spring ? 5e-4 : 1e-5;
            assertEquals(-0.05 * SEGMENT, rope.y(stop), give);
            double off = solver instanceof Spring ? 2e-3 : 1e-4;
            double first = weight(rope, 0, ring.segment());
            double second = weight(rope, ring.segment() + 1, rope.nodeCount() - 1);
            assertEquals(first, ring.tensionBefore(), off * (first + second));
            assertEquals(second, ring.tensionBehind(), off * (first + second));
            assertTrue(isShortFirst ? second > 1.5 * first : first > 1.5 * second);
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void theKnotAtAnEndCatchesALoadAndLiftsOffWhenItIsPulledBack(Solver solver, double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(uneven(true).nodeMass(0.05).endMass(5).stop(0).solver(solver));
        Ring ring = rope.rings().get(0);
        double start = energy(rope);
        while (world.time() < 2) {
            world.step();
            assertTrue(energy(rope) < start + 1e-9);
        }
        assertTrue(ring.isThreaded());
        if (solver instanceof Spring) {
            // It bounces for long.
            return;
        }
        assertEquals(0, ring.segment());
        assertEquals(-0.05 * SEGMENT, rope.y(0), 1e-4);
        double load = weight(rope, 1, rope.nodeCount() - 1);
        assertEquals(load, ring.tensionBehind(), 0.02 * load);
        rope.settings().setMass(0, 40);
        run(world, 0.3);
        double rest = 5 + 31 * 0.05;
        double fall = GRAVITY * (40 - rest) / (40 + rest) * 0.3 * 0.3 / 2;
        assertEquals(fall, -rope.y(0), 0.1 * fall);
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 120, 240, 1000})
    void aTrolleyStopsAtABead(double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(new RopeDef()
                .nodes(101)
                .segmentLength(0.102)
                .nodeMass(0.001)
                .collideMode(CollideMode.OFF)
                .alongXy(0, 0, 2, -1.2, 10, -1)
                .pin(0)
                .pin(new PinDef(-1).position(10, -1))
                .ring(new RingDef(2, -1.2).mass(80))
                .stop(40));
        Ring trolley = rope.rings().get(0);
        rope.settings().setDamping(0.5);
        double farthest = 0;
        while (world.time() < 20) {
            world.step();
            farthest = Math.max(farthest, trolley.segment());
        }
        // Without the bead, it runs down to the middle.
        assertEquals(39, farthest);
        assertEquals(39, trolley.segment());
        assertEquals(0, trolley.velocityX(), 1e-3);
        assertEquals(0.05 * 0.102, Math.hypot(rope.x(40) - trolley.x(), rope.y(40) - trolley.y()), 1e-4);
        double up =
                trolley.tensionBefore() * slope(trolley, rope, 39) + trolley.tensionBehind() * slope(trolley, rope, 40);
        assertEquals(80 * GRAVITY, up, 0.01 * 80 * GRAVITY);
        assertTrue(trolley.tensionBefore() > 1.02 * trolley.tensionBehind());
    }

    private static double slope(Ring ring, Rope rope, int node) {
        double dx = rope.x(node) - ring.x();
        double dy = rope.y(node) - ring.y();
        return dy / Math.hypot(dx, dy);
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aWinchStallsBeforeItPullsAStopAgainstItsRing(Solver solver, double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(new RopeDef()
                .nodes(26)
                .segmentLength(SEGMENT)
                .nodeMass(0.1)
                .endMass(1)
                .collideMode(CollideMode.OFF)
                .alongXy(-1, 0, 0, 0, 0, -1.5)
                .ring(new RingDef(0, 0))
                .stop(15)
                .solver(solver)
                .winch(new WinchDef(RopeEnd.START, -0.5)));
        run(world, 3);
        int stop = 0;
        while (!rope.isStop(stop)) {
            stop++;
        }
        assertEquals(-0.05 * SEGMENT, rope.y(stop), 0.1 * SEGMENT);
        double length = 0;
        for (int i = 0; i < stop; i++) {
            length += rope.restLength(i);
        }
        assertEquals(1 + 0.1 * SEGMENT, length, 1e-6);
        assertTrue(rope.stats().worstStretch() < 0.03);
    }

    @Test
    void aStopIsPulledThroughByAPinThatLeavesNoOtherWay() {
        for (double rate : RATES) {
            RopeWorld world = world(rate);
            Rope rope = world.add(new RopeDef()
                    .nodes(26)
                    .segmentLength(SEGMENT)
                    .nodeMass(0.1)
                    .endMass(1)
                    .collideMode(CollideMode.OFF)
                    .alongXy(-1, 0, 0, 0, 0, -1.5)
                    .ring(new RingDef(0, 0))
                    .stop(11)
                    .pin(new PinDef(0).path(PinPath.from(0, -1, 0, 0).to(1, -1.8, 0, 0))));
            Ring ring = rope.rings().get(0);
            run(world, 1);
            assertTrue(rope.stats().worstStretch() < 1e-3, () -> "at " + rate + " Hz");
            assertTrue(ring.segment() > 11);
        }
    }

    @Test
    void stopsStayWithTheirNodes() {
        RopeWorld world = world(60);
        Rope rope = world.add(uneven(true).stop(3).stop(-2));
        assertTrue(rope.isStop(3) && rope.isStop(30) && !rope.isStop(4));
        byte[] saved = world.save();
        Rope tail = rope.cut(20);
        assertTrue(tail.isStop(10));
        assertFalse(tail.isStop(3));
        assertTrue(rope.isStop(3));
        rope.join(RopeEnd.END, tail, RopeEnd.END, SEGMENT);
        assertTrue(rope.isStop(3));
        assertTrue(rope.isStop(rope.nodeCount() - 11));
        rope.settings().setStop(3, false);
        assertFalse(rope.isStop(3));
        world.restore(saved);
        assertTrue(world.ropes().get(0).isStop(3) && world.ropes().get(0).isStop(30));
        Rope plain = world.add(new RopeDef().nodes(10).stop(5));
        plain.settings().setDetail(4);
        assertTrue(plain.nodeCount() < 10);
        plain.settings().setDetail(1);
        assertTrue(plain.isStop(5));
        assertEquals(10, plain.nodeCount());
        for (int i = 0; i < 10; i++) {
            assertEquals(i == 5, plain.isStop(i));
        }
    }

    @Test
    void aMergedNodeIsAStopIfOneOfItsPartsWas() {
        for (boolean isFirst : new boolean[] {true, false}) {
            RopeWorld world = world(60);
            RopeDef one = new RopeDef().nodes(5);
            RopeDef other = new RopeDef().nodes(5).straight(0, -0.4, 0, 0, -1, 0);
            Rope rope = world.add(isFirst ? one.stop(-1) : one);
            rope.splice(RopeEnd.END, world.add(isFirst ? other : other.stop(0)), RopeEnd.START);
            for (int i = 0; i < rope.nodeCount(); i++) {
                assertEquals(i == 4, rope.isStop(i));
            }
        }
    }

    @Test
    void aStopThatNoRopeHasIsNamed() {
        assertThrows(IllegalArgumentException.class, () -> new RopeDef().stop(10_000_000));
        RopeWorld world = world(60);
        RopeDef def = new RopeDef().nodes(4).stop(4);
        assertEquals(
                "stop of node 4 must be from -4 to 3 in a rope of 4 nodes",
                assertThrows(IllegalArgumentException.class, () -> world.add(def))
                        .getMessage());
        Rope rope = world.add(new RopeDef().nodes(4));
        assertThrows(IllegalArgumentException.class, () -> rope.settings().setStop(4, true));
        assertEquals(
                List.of(2, -1), new RopeDef().stop(2).stop(-1).copy().values().stops());
    }
}
