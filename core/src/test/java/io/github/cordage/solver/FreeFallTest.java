package io.github.cordage.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes and nodes of the relaxation solver, whose scheme is Verlet's. */
class FreeFallTest {
    /** Momentum after some ten thousand corrections, each of which rounds. */
    private static final double MOMENTUM_ROUNDING = 1e-11;

    private static final double H = 0.01;

    static LongStream seeds() {
        return SeededRandom.seeds(40);
    }

    private static double[] randomVector(SeededRandom random, double size, boolean plane) {
        return new double[] {
            random.between(-size, size), random.between(-size, size), plane ? 0 : random.between(-size, size)
        };
    }

    private static RopeDef randomRope(SeededRandom random, int nodes, boolean plane) {
        double[] at = randomVector(random, 10, plane);
        double[] along = randomVector(random, 1, plane);
        return new RopeDef()
                .nodes(nodes)
                .straight(at[0], at[1], at[2], along[0], along[1] + 2, along[2])
                .solver(new Relaxation());
    }

    /** Lets random frames pass and returns how many steps they made. */
    private static int randomFrames(RopeWorld world, SeededRandom random) {
        int steps = 0;
        for (int frame = 0; frame < 40; frame++) {
            steps += world.update(random.logBetween(0.0005, 0.1));
        }
        return steps;
    }

    private static void assertFell(
            double[] before, double[] after, double ax, double ay, double az, int steps, long seed) {
        double[] a = {ax, ay, az};
        double factor = H * H * steps * (steps + 1) / 2;
        for (int i = 0; i < before.length; i++) {
            double expected = before[i] + a[i % 3] * factor;
            double scale = Math.max(1, Math.abs(before[i]) + Math.abs(a[i % 3] * factor));
            int at = i;
            assertEquals(
                    expected,
                    after[i],
                    TestRopes.ROUNDING * scale,
                    () -> "seed " + seed + ", " + steps + " steps, number " + at);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    @Tag("A1")
    @Tag("A3")
    @DisplayName("A1: velocity is implied by the previous position; 2D and 3D")
    void fallsLikeTheSchemeSaysWhateverTheFrames(long seed) {
        SeededRandom random = new SeededRandom(seed);
        boolean plane = seed % 2 == 0;
        double[] g = randomVector(random, 20, plane);
        WorldDef def = new WorldDef().gravity(g[0], g[1], g[2]);
        RopeDef ropeDef = randomRope(random, random.intBetween(1, 20), plane);

        RopeWorld world = new RopeWorld(def);
        Rope rope = world.add(ropeDef);
        double[] before = TestRopes.positions(rope);
        int steps = randomFrames(world, random);
        assertFell(before, TestRopes.positions(rope), g[0], g[1], g[2], steps, seed);

        RopeWorld byHand = new RopeWorld(def);
        byHand.add(ropeDef);
        TestRopes.steps(byHand, steps);
        assertEquals(byHand.stateHash(), world.stateHash(), () -> "seed " + seed);
        assertEquals(steps, world.stepCount());
        assertEquals(steps * H, world.time());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    @Tag("A16")
    void accelerationOfTheRopeAddsToGravity(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] a = randomVector(random, 20, false);
        double[] b = randomVector(random, 20, false);
        RopeWorld world = new RopeWorld(new WorldDef().gravity(1, -9.81, 2));
        RopeDef def = randomRope(random, 8, false);
        Rope fromDef = world.add(def.acceleration(a[0], a[1], a[2]));
        Rope changed = world.add(def);
        changed.settings().setAcceleration(b[0], b[1], b[2]);
        double[] before = TestRopes.positions(fromDef);
        int steps = randomFrames(world, random);
        assertFell(before, TestRopes.positions(fromDef), 1 + a[0], a[1] - 9.81, 2 + a[2], steps, seed);
        assertFell(before, TestRopes.positions(changed), 1 + b[0], b[1] - 9.81, 2 + b[2], steps, seed);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    @Tag("A16")
    @DisplayName("A16: per-node accelerations")
    void accelerationsOfNodesAddToTheOthers(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -9.81));
        Rope one = world.add(TestRopes.freeNode().acceleration(1, 2, 3).solver(new Relaxation()));
        one.settings().setAcceleration(0, 4, 5, 6);
        int steps = randomFrames(world, random);
        assertFell(new double[3], TestRopes.positions(one), 5, 7 - 9.81, 9, steps, seed);

        double[] before = TestRopes.positions(one);
        double vx = one.velocityX(0);
        one.settings().setAcceleration(0, -4, 0, 0);
        world.step();
        assertEquals(before[0] + (vx + (1 - 4) * H) * H, one.x(0), TestRopes.ROUNDING);
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    @Tag("A16")
    void pushOnOneNodeMovesTheWholeRopeByItsMass(Relaxation.Order order) {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(new RopeDef().nodes(10).nodeMass(0.5).solver(new Relaxation().withOrder(order)));
        rope.settings().setMass(3, 2);
        rope.settings().setAcceleration(3, 0, 0, 7);
        rope.applyImpulse(8, 0.3, 0, 0);
        TestRopes.steps(world, 50);
        double[] p = momentum(rope);
        assertEquals(0.3, p[0], MOMENTUM_ROUNDING);
        assertEquals(0, p[1], MOMENTUM_ROUNDING);
        assertEquals(2 * 7 * 50 * H, p[2], 7 * MOMENTUM_ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void momentumIsKeptWithoutGravity(long seed) {
        SeededRandom random = new SeededRandom(seed);
        Relaxation.Order order = random.chance(0.5) ? Relaxation.Order.NODES : Relaxation.Order.RED_BLACK;
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(randomRope(random, 20, false)
                .solver(new Relaxation(20, order, random.between(0.3, 1.5), random.chance(0.5), 0)));
        TestRopes.shake(rope, random);
        for (int i = 0; i < 20; i++) {
            rope.pin(i).remove();
        }
        double[] before = momentum(rope);
        TestRopes.steps(world, 100);
        double[] after = momentum(rope);
        double size = Math.sqrt(2 * rope.stats().kineticEnergy() * 20 * 10);
        for (int i = 0; i < 3; i++) {
            assertEquals(before[i], after[i], MOMENTUM_ROUNDING * size, () -> "seed " + seed);
        }
    }

    private static double[] momentum(Rope rope) {
        double[] sum = new double[3];
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum[0] += rope.settings().mass(i) * rope.velocityX(i);
            sum[1] += rope.settings().mass(i) * rope.velocityY(i);
            sum[2] += rope.settings().mass(i) * rope.velocityZ(i);
        }
        return sum;
    }
}
