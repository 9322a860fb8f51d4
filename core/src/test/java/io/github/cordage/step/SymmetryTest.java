package io.github.cordage.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mirrors and unrelated ropes do not change a bit; another place in the world changes no more than it rounds. */
class SymmetryTest {
    static LongStream seeds() {
        return SeededRandom.seeds(30);
    }

    /** A random rope in motion; {@code sx}, {@code sy}, {@code sz} of -1 mirror it. */
    private static Rope randomRope(RopeWorld world, long seed, double sx, double sy, double sz, int unrelated) {
        SeededRandom random = new SeededRandom(seed);
        world.setGravity(2 * sx, -9.81 * sy, sz);
        for (int i = 0; i < unrelated; i++) {
            world.add(new RopeDef()
                    .nodes(90 * (i + 1))
                    .straight(1e6, 0, 1, 0)
                    .damping(1)
                    .pin(0));
        }
        double dx = random.between(-1, 1);
        double dz = random.between(-1, 1);
        Rope rope = world.add(new RopeDef()
                .nodes(random.intBetween(1, 50))
                .straight(3 * sx, 2 * sy, sz, dx * sx, sy, dz * sz)
                .wind(5 * sx, sy, 2 * sz, 0.3)
                .maxMove(random.chance(0.5) ? 0.05 : 1)
                .solver(solver(random)));
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.settings().setMass(i, random.logBetween(0.1, 10));
            double vx = random.between(-3, 3);
            double vy = random.between(-3, 3);
            double vz = random.between(-3, 3);
            rope.setVelocity(i, vx * sx, vy * sy, vz * sz);
        }
        rope.pin(0).follow(PinPath.from(0, 3 * sx, 2 * sy, sz).to(1, 4 * sx, 2 * sy, 3 * sz));
        return rope;
    }

    private static Solver solver(SeededRandom random) {
        boolean one = random.chance(0.5);
        if (random.chance(0.5)) {
            return new Spring()
                    .withIntegrator(one ? Spring.Integrator.HEUN : Spring.Integrator.SEMI_IMPLICIT)
                    .withStiffness(random.logBetween(1, 1e4))
                    .withSubsteps(Spring.AUTO)
                    .withStretchLimit(random.chance(0.5) ? Spring.StretchLimit.TOP_DOWN : Spring.StretchLimit.BY_MASS);
        }
        return new Relaxation(
                random.intBetween(1, 30),
                one ? Relaxation.Order.NODES : Relaxation.Order.RED_BLACK,
                1,
                random.chance(0.5),
                0);
    }

    private static void assertMirrored(long seed, double sx, double sy, double sz, int unrelated) {
        RopeWorld world = new RopeWorld();
        Rope rope = randomRope(world, seed, 1, 1, 1, 0);
        RopeWorld mirroredWorld = new RopeWorld();
        Rope mirrored = randomRope(mirroredWorld, seed, sx, sy, sz, unrelated);
        for (int step = 1; step <= 100; step++) {
            world.step();
            mirroredWorld.step();
            double[] expected = TestRopes.positions(rope);
            for (int i = 0; i < expected.length; i += 3) {
                expected[i] *= sx;
                expected[i + 1] *= sy;
                expected[i + 2] *= sz;
            }
            TestRopes.assertSameBits(expected, TestRopes.positions(mirrored), "seed " + seed + ", step " + step);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void mirroredSceneMovesInMirroredBits(long seed) {
        assertMirrored(seed, -1, 1, 1, 0);
        assertMirrored(seed, 1, -1, 1, 0);
        assertMirrored(seed, -1, -1, -1, 0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void unrelatedRopesChangeNothing(long seed) {
        assertMirrored(seed, 1, 1, 1, 2);
    }

    /**
     * 16,777 km away. On a grid of powers of two nothing is rounded by being elsewhere, but what is small beside it.
     */
    @ParameterizedTest
    @Tag("D5")
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void elsewhereTheSameHappens(Solver solver) {
        for (int power : new int[] {20, 24}) {
            assertSameElsewhere(solver, 1 << power);
        }
    }

    private static void assertSameElsewhere(Solver solver, double far) {
        RopeWorld here = new RopeWorld();
        RopeWorld there = new RopeWorld();
        Rope[] ropes = new Rope[2];
        for (int i = 0; i < 2; i++) {
            RopeWorld world = i == 0 ? here : there;
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.25)).position(far * i + 0.5, far * i - 0.5));
            ropes[i] = world.add(new RopeDef()
                    .nodes(17)
                    .segmentLength(0.0625)
                    .straight(far * i, far * i, 1, 0)
                    .friction(0.5)
                    .solver(solver)
                    .pin(0));
        }
        for (int i = 0; i < 100; i++) {
            here.step();
            there.step();
        }
        for (int i = 0; i < 17; i++) {
            // Positions have 32 or 28 binary digits behind the point there, 4e-9; what touches, and turns along an arc,
            // makes more of it.
            assertEquals(ropes[0].x(i), ropes[1].x(i) - far, 5e-4, "at " + far);
            assertEquals(ropes[0].y(i), ropes[1].y(i) - far, 5e-4, "at " + far);
        }
    }
}
