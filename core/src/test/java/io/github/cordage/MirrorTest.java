package io.github.cordage;

import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What must not matter does not change a bit. */
class MirrorTest {
    static LongStream seeds() {
        return SeededRandom.seeds(30);
    }

    /** A random rope in motion; {@code sx}, {@code sy}, {@code sz} of -1 mirror it. */
    private static Rope randomRope(long seed, double sx, double sy, double sz, int unrelated) {
        SeededRandom random = new SeededRandom(seed);
        RopeWorld world = new RopeWorld(new WorldDef().gravity(2 * sx, -9.81 * sy, sz));
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
            rope.setMass(i, random.logBetween(0.1, 10));
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
        Rope rope = randomRope(seed, 1, 1, 1, 0);
        Rope mirrored = randomRope(seed, sx, sy, sz, unrelated);
        for (int step = 1; step <= 100; step++) {
            rope.world().step();
            mirrored.world().step();
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
}
