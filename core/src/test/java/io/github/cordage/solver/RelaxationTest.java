package io.github.cordage.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.query.RopePoint;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Relaxation.Order;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A2")
class RelaxationTest {
    /** Single precision, 200 steps of 80 sweeps: what it adds up to was measured as 2.1e-4 m. */
    private static final double SINGLE_PRECISION = 1e-3;

    static List<Arguments> ordersAndNodes() {
        List<Arguments> all = new ArrayList<>();
        for (Order order : Order.values()) {
            for (int nodes = 1; nodes <= 12; nodes++) {
                all.add(Arguments.of(order, nodes));
            }
            all.add(Arguments.of(order, 40));
            all.add(Arguments.of(order, 41));
            all.add(Arguments.of(order, 200));
        }
        return all;
    }

    /** Node order keeps four sweeps in flight, red-black splits nodes and segments: neither may show. */
    @ParameterizedTest
    @MethodSource("ordersAndNodes")
    void givesTheBitsOfOneSweepAfterTheOther(Order order, int nodes) {
        for (int iterations : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 80}) {
            for (boolean limitLength : new boolean[] {false, true}) {
                long seed = 1000L * nodes + iterations;
                SeededRandom random = new SeededRandom(seed);
                RopeWorld world = new RopeWorld(new WorldDef().gravity(1, -9.81, 2));
                // A larger rope first, so that scratch memory is longer than needed and not clean.
                world.add(new RopeDef()
                        .nodes(nodes + 3)
                        .straight(0, 0, 0, 1, 1, 1)
                        .solver(new Relaxation()));
                Rope rope = world.add(new RopeDef()
                        .nodes(nodes)
                        .straight(3, 2, 1, random.between(-1, 1), 1, random.between(-1, 1))
                        .solver(new Relaxation(iterations, order, random.between(0.5, 1.5), limitLength, 0)
                                .withEvenShares(random.chance(0.5))));
                TestRopes.shake(rope, random);
                rope.settings().setMaxMove(random.chance(0.3) ? 0.02 : Double.POSITIVE_INFINITY);
                ReferenceRelaxation reference = new ReferenceRelaxation(world, rope);
                for (int step = 1; step <= 3; step++) {
                    world.step();
                    reference.step();
                    TestRopes.assertSameBits(
                            reference.positions(),
                            TestRopes.positions(rope),
                            iterations + " iterations, limit " + limitLength + ", seed " + seed + ", step " + step);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void sharesTheCorrectionByInverseMass(Order order) {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(stretched(2, order, 1));
        rope.settings().setMass(0, 1);
        rope.settings().setMass(1, 3);
        // 0.4 m too long at the end of the step: three quarters for the light node, a quarter for the heavy one.
        rope.setVelocity(1, 40, 0, 0);
        world.step();
        assertEquals(0.3, rope.x(0), TestRopes.ROUNDING);
        assertEquals(1.3, rope.x(1), TestRopes.ROUNDING);
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void neighbourOfAPinnedNodeTakesTheWholeCorrection(Order order) {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(stretched(2, order, 1).pin(0));
        rope.setVelocity(1, 40, 0, 0);
        world.step();
        assertEquals(0, rope.x(0));
        assertEquals(1, rope.x(1), TestRopes.ROUNDING);
    }

    @ParameterizedTest
    // Red-black ends with half a correction of what the sweep left.
    @CsvSource({"NODES, 0.25, 1.3", "RED_BLACK, 0.25, 1.2625", "NODES, 1.5, 0.8", "RED_BLACK, 1.5, 0.95"})
    void strengthIsThePartOfACorrectionThatIsApplied(Order order, double strength, double expected) {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(stretched(2, order, 1).pin(0).solver(new Relaxation(1, order, strength, false, 0)));
        rope.setVelocity(1, 40, 0, 0);
        world.step();
        assertEquals(expected, rope.x(1), TestRopes.ROUNDING);
    }

    private static RopeDef stretched(int nodes, Order order, int iterations) {
        return new RopeDef()
                .nodes(nodes)
                .segmentLength(1)
                .straight(0, 0, 1, 0)
                .solver(new Relaxation(iterations, order, 1, false, 0));
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    @DisplayName("A2: the number of iterations is a setting")
    void moreIterationsStretchLess(Order order) {
        double before = Double.POSITIVE_INFINITY;
        for (int iterations : new int[] {5, 20, 80, 320}) {
            RopeWorld world = new RopeWorld();
            Rope rope = world.add(new RopeDef().pin(0).solver(new Relaxation(iterations, order, 1, false, 0)));
            TestRopes.steps(world, 300);
            double stretch = rope.stats().actualLength() / rope.length() - 1;
            assertTrue(stretch < before / 2, iterations + " iterations: " + stretch + ", before " + before);
            before = stretch;
        }
    }

    @ParameterizedTest
    @CsvSource({"NODES, 40", "NODES, 41", "RED_BLACK, 40", "RED_BLACK, 41", "RED_BLACK, 2", "NODES, 2"})
    @Tag("A4")
    @DisplayName("A4: optional whole-length limit between first and last node, with fewer sweeps")
    void limitKeepsTheLastNodeWithinTheLength(Order order, int nodes) {
        RopeWorld world = new RopeWorld();
        RopeDef def = new RopeDef().nodes(nodes).pin(0);
        Rope limited = world.add(def.solver(new Relaxation(4, order, 1, true, 0)));
        Rope free = world.add(def.solver(new Relaxation(4, order, 1, false, 0)));
        double most = 0;
        double mostFree = 0;
        for (int step = 0; step < 300; step++) {
            world.step();
            most = Math.max(most, span(limited));
            mostFree = Math.max(mostFree, span(free));
        }
        assertTrue(most <= limited.length() * (1 + TestRopes.ROUNDING), "span was " + most);
        if (nodes > 2) {
            assertTrue(mostFree > 1.05 * free.length(), "without the limit the span was " + mostFree);
        }
    }

    private static double span(Rope rope) {
        int last = rope.nodeCount() - 1;
        return new RopePoint(0, 0, 0, rope.x(0), rope.y(0), rope.z(0))
                .distanceTo(rope.x(last), rope.y(last), rope.z(last));
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    @Tag("A4")
    void limitDoesNothingWhereBothEndsArePinnedTooFarApart(Order order) {
        RopeWorld world = new RopeWorld();
        RopeDef def = new RopeDef().nodes(10).straight(0, 0, 1, 0).pin(0).pin(new PinDef(-1).position(2, 0));
        Rope limited = world.add(def.solver(new Relaxation(4, order, 1, true, 0)));
        Rope free = world.add(def.solver(new Relaxation(4, order, 1, false, 0)));
        TestRopes.steps(world, 20);
        assertEquals(2, limited.x(9));
        TestRopes.assertSameBits(TestRopes.positions(free), TestRopes.positions(limited), "with limit");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-20, -9.81})
    @DisplayName("A2: 40 nodes x 0.1 m x 80 iterations, as the article's own code has it")
    void movesLikeTheRopeOfTheArticle(double gravity) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, gravity));
        Rope rope = world.add(new RopeDef()
                .nodes(40)
                .segmentLength(0.1)
                .straight(0, 0, 1, 0)
                .pin(0)
                .solver(new Relaxation()));
        ArticleRope article = new ArticleRope(40, 0.1f);
        double most = 0;
        for (int step = 0; step < 200; step++) {
            world.step();
            article.step((float) gravity, 0.01f, 0.1f, 80);
            for (int node = 0; node < 40; node++) {
                most = Math.max(most, article.distanceTo(rope, node));
            }
        }
        assertTrue(most < SINGLE_PRECISION, "largest difference was " + most + " m");
    }

    @Test
    void ropesOfOneWorldCanHaveDifferentSolvers() {
        RopeWorld world = new RopeWorld();
        Rope soft = world.add(new RopeDef().pin(0).solver(new Relaxation().withIterations(5)));
        Rope stiff = world.add(new RopeDef().pin(0).solver(new Relaxation()));
        TestRopes.steps(world, 100);
        assertTrue(soft.stats().actualLength() > stiff.stats().actualLength() + 0.1);
        soft.settings().setSolver(stiff.settings().solver());
        TestRopes.steps(world, 300);
        assertEquals(stiff.stats().actualLength(), soft.stats().actualLength(), 0.02);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.8, 1.25, 2})
    void aLengthThatIsSetGivesNoSpeed(double factor) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Rope rope = world.add(new RopeDef().nodes(20).straight(0, 0, 1, 0.5).solver(new Relaxation()));
        TestRopes.steps(world, 2);
        double length = factor * rope.length();
        rope.setLength(length);
        for (int step = 0; step < 200; step++) {
            world.step();
            double moves = rope.stats().kineticEnergy();
            assertTrue(moves < 1e-2, () -> moves + " J");
        }
        assertEquals(length, rope.stats().actualLength(), 0.02 * length);
    }

    @Test
    void aLengthThatIsSetTakesNoSpeedAway() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Rope rope = world.add(new RopeDef().nodes(20).straight(0, 0, 1, 0.5).solver(new Relaxation()));
        rope.setLength(0.9 * rope.length());
        for (int i = 0; i < 20; i++) {
            rope.setVelocity(i, 0, 0, 3);
        }
        TestRopes.steps(world, 100);
        assertEquals(20 * 3.0 * 3 / 2, rope.stats().kineticEnergy(), 0.01 * 90);
    }
}
