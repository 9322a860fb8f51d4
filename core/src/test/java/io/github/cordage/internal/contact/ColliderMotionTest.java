package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The path of a point, seen from a collider that moves and turns, against the bound of how far it is from straight. */
class ColliderMotionTest {
    private static final int TIMES = 40;

    private final ColliderMotion motion = new ColliderMotion();

    static LongStream seeds() {
        return SeededRandom.seeds(200);
    }

    private static double[] vector(SeededRandom random, double size) {
        return new double[] {random.between(-size, size), random.between(-size, size), random.between(-size, size)};
    }

    private double[] seen(double share, double[] p) {
        motion.toEnd(0, share, p[0], p[1], p[2]);
        return new double[] {motion.x, motion.y, motion.z};
    }

    private static double[] between(double[] a, double[] b, double t) {
        return new double[] {a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2])};
    }

    private static double apart(double[] a, double[] b) {
        return Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) + (a[2] - b[2]) * (a[2] - b[2]));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theBoundOfAnArcHolds(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] center = vector(random, 1);
        double[] turn = vector(random, random.between(0, 2));
        double[] way = vector(random, random.between(0, 1));
        ColliderProxies near = new ColliderProxies();
        near.addCollider(1, 0, 0, center[0], center[1], center[2]);
        near.setMotion(way[0], way[1], way[2], turn[0], turn[1], turn[2]);
        motion.take(near);
        double from = random.between(0, 0.5);
        double to = random.between(from, 1);
        double[] start = vector(random, 2);
        double[] end = between(start, vector(random, 2), random.between(0, 1));
        double bound = motion.arc(0, to - from, apart(start, end), end[0], end[1], end[2]);
        double[] first = seen(from, start);
        double[] last = seen(to, end);
        double most = 0;
        for (int i = 1; i < TIMES; i++) {
            double t = (double) i / TIMES;
            double[] at = seen(from + t * (to - from), between(start, end, t));
            most = Math.max(most, apart(at, between(first, last, t)));
        }
        assertTrue(most <= 1.000001 * bound, most + " from straight, bound " + bound);
    }
}
