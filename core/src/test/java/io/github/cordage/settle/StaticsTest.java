package io.github.cordage.settle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Equilibrium;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A problem of statics has no step: the same place of rest is found, as fast, in worlds of any step. */
@DisplayName("F1: rest does not depend on the world's step")
class StaticsTest {
    private static final double[] STEPS = {1 / 30.0, 1 / 60.0, 1 / 240.0, 1 / 1000.0};

    private static final double G = 9.81;

    /** Most steps, with the 20 that prove it; measured are 27 to 90. */
    private static final int MOST_STEPS = 100;

    /** Largest difference between places of rest in worlds of different steps [m]; measured are 4e-7 and less. */
    private static final double ALIKE = 1e-6;

    /** Farthest that anything may move in 20 steps after it [m]; measured are 1e-8 and less. */
    private static final double STILL = 1e-7;

    /**
     * @param build fills a world
     * @param figure a number that is known
     * @param exact what it has to be, or NaN
     * @param error largest error of it
     */
    record Case(Consumer<RopeWorld> build, ToDoubleFunction<RopeWorld> figure, double exact, double error) {}

    private static Named<Case> of(
            String name, Consumer<RopeWorld> build, ToDoubleFunction<RopeWorld> figure, double exact, double error) {
        return Named.of(name, new Case(build, figure, exact, error));
    }

    private static RopeDef rope(double dx, double dy) {
        return new RopeDef()
                .straight(0, 0, dx, dy)
                .nodes(41)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .pin(0);
    }

    private static ToDoubleFunction<RopeWorld> y(int node) {
        return world -> world.ropes().get(0).y(node);
    }

    private static ToDoubleFunction<RopeWorld> tension(int segment) {
        return world -> world.ropes().get(0).tension(segment);
    }

    private static RopeBody body(RopeWorld world) {
        return world.bodies().list().get(0);
    }

    /** A walker on a line of 30 m with a slack of 0.5 %; a light line is straight on both sides of it. */
    private static Consumer<RopeWorld> slackline(double x, double y, int nodes) {
        return world -> {
            RopeBody walker =
                    world.bodies().add(new RopeBodyDef().mass(80).position(x, y).damping(1));
            world.add(new RopeDef()
                    .hanging(0, 0, 30, 0, 1.005)
                    .nodes(nodes)
                    .massPerMetre(0.06)
                    .damping(0.5)
                    .pin(0)
                    .pin(-1)
                    .ring(RingDef.on(walker, 0, 0)));
        };
    }

    private static void twoRopes(RopeWorld world) {
        RopeBody box =
                world.bodies().add(new RopeBodyDef().mass(10).box(0.5, 0.5).position(1.5, -2));
        world.add(new RopeDef()
                .hanging(0, 0, 1.3, -1.8, 1.1)
                .nodes(31)
                .massPerMetre(0.2)
                .pin(0)
                .pin(new PinDef(-1).on(box, -0.2, 0.2)));
        world.add(new RopeDef()
                .hanging(4, 0, 1.7, -1.8, 1.02)
                .nodes(31)
                .massPerMetre(0.2)
                .pin(0)
                .pin(new PinDef(-1).on(box, 0.2, 0.2)));
    }

    /** A net of ropes laid out flat, on four short ropes that draw its corners together. */
    private static void net(RopeWorld world) {
        int n = 10;
        double d = 0.2;
        Rope[] rows = new Rope[n];
        Rope[] columns = new Rope[n];
        for (int i = 0; i < n; i++) {
            RopeDef strand = new RopeDef().nodes(n).segmentLength(d).nodeMass(0.02);
            rows[i] = world.add(strand.copy().straight(0, 0, i * d, 1, 0, 0));
            columns[i] = world.add(strand.straight(i * d, 0, 0, 0, 0, 1));
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                world.tie(rows[i], j, columns[j], i);
            }
        }
        double side = (n - 1) * d;
        for (int i = 0; i < n; i += n - 1) {
            for (int j = 0; j < n; j += n - 1) {
                Rope corner = world.add(new RopeDef()
                        .straight(j * d, 0, i * d, j == 0 ? -1 : 1, 0, i == 0 ? -1 : 1)
                        .nodes(2)
                        .segmentLength(d)
                        .nodeMass(0.02)
                        .pin(new PinDef(-1).position((j == 0 ? 0.05 : 0.95) * side, 0, (i == 0 ? 0.05 : 0.95) * side)));
                world.tie(corner, 0, rows[i], j);
            }
        }
    }

    private static void wheel(RopeWorld world) {
        RopeBody a = world.bodies().add(new RopeBodyDef().mass(10).position(-0.2, -3));
        RopeBody b = world.bodies().add(new RopeBodyDef().mass(12).position(0.2, -3));
        world.add(new RopeDef()
                .alongXy(-0.2, -3, -0.2, 0, 0.2, 0, 0.2, -3)
                .segmentLength(0.1)
                .nodeMass(0.001)
                .pin(new PinDef(0).on(a, 0, 0))
                .pin(new PinDef(-1).on(b, 0, 0))
                .ring(new RingDef(0, 0).radius(0.2).friction(0.3)));
    }

    static List<Named<Case>> cases() {
        // 2 a sinh(D / 2 a) = L for D = 3, L = 4 gives a; the sag is a (cosh(D / 2 a) - 1).
        double a = 1;
        for (int i = 0; i < 100; i++) {
            double slope = 2 * StrictMath.sinh(1.5 / a) - 3 / a * StrictMath.cosh(1.5 / a);
            a -= (2 * a * StrictMath.sinh(1.5 / a) - 4) / slope;
        }
        double sag = a * (StrictMath.cosh(1.5 / a) - 1);
        double low = -StrictMath.sqrt(15.075 * 15.075 - 225);
        Spring springs = new Spring().withStiffness(1e4).withAirResistance(0).withSubsteps(Spring.AUTO);
        return List.of(
                of(
                        "catenary from a straight layout",
                        w -> w.add(rope(1, 0).pin(new PinDef(-1).position(3, 0))),
                        y(20),
                        -sag,
                        1e-3),
                of(
                        "catenary of 201 nodes",
                        w -> w.add(new RopeDef()
                                .hanging(0, 0, 3, 0, 4 / 3.0)
                                .nodes(201)
                                .massPerMetre(0.2)
                                .pin(0)
                                .pin(-1)),
                        y(100),
                        -sag,
                        3e-5),
                of("hanging from level", w -> w.add(rope(1, 0)), y(40), -4, 1e-7),
                of("hanging from one degree off upright", w -> w.add(rope(0.02, 1)), y(40), -4, 1e-7),
                of(
                        "a ton on 4 g of rope",
                        w -> w.add(rope(1, 0).nodeMass(1e-4).endMass(1000)),
                        tension(39),
                        1000 * G,
                        0.01),
                of(
                        "30 m, nearly taut",
                        w -> w.add(new RopeDef()
                                .hanging(0, 0, 30, 0, 1.0001)
                                .nodes(61)
                                .massPerMetre(0.06)
                                .pin(0)
                                .pin(-1)),
                        // Of a parabola with 8 sag² / 3 D² = 1e-4.
                        tension(30),
                        0.06 * G * 900 / 8 / StrictMath.sqrt(3 * 1e-4 / 8 * 900),
                        0.6),
                of("slackline, node at the ring", slackline(15, -1.45, 61), w -> body(w).y(), low, 1e-4),
                of("slackline, no node at the ring", slackline(15, -1.45, 62), w -> body(w).y(), low, 1e-4),
                of("slackline, from the side", slackline(8, -1, 61), w -> body(w).y(), low, 1e-4),
                of(
                        "springs",
                        w -> w.add(rope(1, 0).solver(springs).pin(new PinDef(-1).position(3, 0))),
                        y(20),
                        Double.NaN,
                        0),
                of("wheel with friction that holds", StaticsTest::wheel, y(0), -3, 1e-3),
                of(
                        "block on a rope",
                        w -> w.add(new RopeDef()
                                .alongXy(-1, 0, 0.5, -2, 1, 0)
                                .segmentLength(0.05)
                                .massPerMetre(0.1)
                                .pin(0)
                                .pin(-1)
                                .ring(new RingDef(0.5, -2).mass(20).radius(0.1))),
                        w -> w.ropes().get(0).rings().get(0).x(),
                        0,
                        1e-6),
                of("net of 10 x 10", StaticsTest::net, w -> lowest(w), Double.NaN, 0),
                of(
                        "1 kg on rubber",
                        w -> w.add(new RopeDef()
                                .straight(0, 0, 0, -1)
                                .nodes(21)
                                .segmentLength(0.05)
                                .nodeMass(1e-6)
                                .endMass(1)
                                .compliance(0.01)
                                .pin(0)),
                        y(20),
                        -1 - G / 100,
                        2e-6),
                of(
                        "rubber between pins",
                        w -> w.add(
                                rope(1, 0).pin(new PinDef(-1).position(4.3, 0)).compliance(1e-3)),
                        tension(20),
                        300,
                        0.2),
                of("a box on two ropes", StaticsTest::twoRopes, w -> body(w).y(), Double.NaN, 0),
                of(
                        "built in at one end",
                        w -> w.add(new RopeDef()
                                .straight(0, 0, 1, 0)
                                .nodes(21)
                                .segmentLength(0.05)
                                .massPerMetre(0.1)
                                .bendingStiffness(0.5)
                                .pin(new PinDef(0).position(0, 0).direction(1, 0))),
                        y(20),
                        Double.NaN,
                        0));
    }

    private static double lowest(RopeWorld world) {
        double y = 0;
        for (Rope rope : world.ropes()) {
            for (int i = 0; i < rope.nodeCount(); i++) {
                y = Math.min(y, rope.y(i));
            }
        }
        return y;
    }

    private static List<double[]> positions(RopeWorld world) {
        return world.ropes().stream().map(TestRopes::positions).toList();
    }

    private static double difference(List<double[]> one, List<double[]> other) {
        double most = 0;
        for (int r = 0; r < one.size(); r++) {
            most = Math.max(most, TestRopes.largestDifference(one.get(r), other.get(r)));
        }
        return most;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void sameInWorldsOfAnyStep(Case at) {
        List<double[]> first = new ArrayList<>();
        int[] steps = new int[STEPS.length];
        for (int s = 0; s < STEPS.length; s++) {
            RopeWorld world = TestRopes.world(G, STEPS[s]);
            at.build.accept(world);
            Equilibrium outcome = world.settle();
            assertTrue(outcome.found(), outcome.message());
            steps[s] = outcome.steps();
            double figure = at.figure.applyAsDouble(world);
            if (!Double.isNaN(at.exact)) {
                assertEquals(at.exact, figure, at.error);
            }
            List<double[]> rest = positions(world);
            if (first.isEmpty()) {
                first.addAll(rest);
            }
            assertTrue(difference(first, rest) < ALIKE, () -> "differ by " + difference(first, rest));
            TestRopes.steps(world, 20);
            assertTrue(
                    difference(rest, positions(world)) < STILL, () -> "moves by " + difference(rest, positions(world)));
        }
        int most = Arrays.stream(steps).max().orElseThrow();
        int least = Arrays.stream(steps).min().orElseThrow();
        assertTrue(most <= MOST_STEPS, () -> Arrays.toString(steps));
        assertEquals(least, most, "the way downhill is the same, and what is found is at rest at once");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.6})
    @DisplayName(
            "over a box and over a round peg it is the same to a tenth of a millimetre: contacts yield by the step")
    void sameInTouch(double half) {
        List<double[]> first = new ArrayList<>();
        for (double step : STEPS) {
            RopeWorld world = TestRopes.world(G, step);
            ColliderShape shape = half < 0.5 ? ColliderShape.circle(half) : ColliderShape.box(1, half);
            world.colliders().add(new ColliderDef(shape).position(2.1, -0.4));
            world.add(rope(1, 0).removePins().friction(0.5));
            Equilibrium outcome = world.settle();
            assertTrue(outcome.found(), outcome.message());
            assertTrue(outcome.steps() <= 300, outcome.message());
            if (first.isEmpty()) {
                first.addAll(positions(world));
            }
            assertTrue(
                    difference(first, positions(world)) < 1e-4,
                    () -> "differ by " + difference(first, positions(world)));
        }
    }

    @Test
    void whatFallsForEverIsToldByTheSameStepInWorldsOfAnyStep() {
        int[] steps = new int[STEPS.length];
        for (int s = 0; s < STEPS.length; s++) {
            RopeWorld world = TestRopes.world(G, STEPS[s]);
            world.add(rope(1, 0).removePins());
            Equilibrium outcome = world.settle();
            assertFalse(outcome.found());
            assertTrue(outcome.message().endsWith("falls without end"), outcome.message());
            steps[s] = outcome.steps();
        }
        assertEquals(1, Arrays.stream(steps).distinct().count(), () -> Arrays.toString(steps));
    }
}
