package io.github.cordage.query;

import com.sun.management.ThreadMXBean;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** Measures what questions allocate; also run as a program, in a JVM without a compiler. */
final class QueryProbe {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 8;

    private final RopeWorld world = QueryWorlds.random(new SeededRandom(4), true);
    private final RopeQueries queries = world.queries();
    private final RopeQueries drawn = queries.drawn().ofCategories(7);
    private final RopeHit hit = new RopeHit();
    private final RopeHits hits = new RopeHits();
    private final List<Rope> found = new ArrayList<>();
    private final double[] before = {-9, -9, -9, -9, 9, 9};
    private final double[] after = {9, -9, 9, 9, 9, -9};

    private double frame(int number) {
        world.update(0.016);
        world.ropes().get(0).applyImpulse(0, 1e-3, 0, 0);
        double x = number % 17 - 8;
        double y = number % 13 - 6;
        double sum = 0;
        sum += queries.nearest(x, y, 0, 5, hit) ? hit.distance() + hit.arcLength() : 0;
        sum += queries.nearestNode(x, y, 0, 5, hit) ? hit.nearestNode() : 0;
        sum += drawn.nearestToRay(x, y, 20, 0.1, 0.2, -1, Double.POSITIVE_INFINITY, 3, hit) ? hit.x() : 0;
        sum += drawn.castRay(x, y, 20, 0.1, 0.2, -1, 60, 0.5, hit) ? hit.rope().id() : 0;
        sum += queries.castRay(-20, y, 0, 1, 0, 0.1, 60, 2, hits);
        sum += queries.crossings(x, -9, x, 9, hits);
        sum += queries.sweep(before, after, hits) == 0 ? 0 : hits.get(0).along();
        sum += queries.inBox(x, y, -9, x + 5, y + 5, 9, found);
        sum += drawn.boundsInBox(x, y, -9, x + 5, y + 5, 9, found);
        return sum;
    }

    /** Bytes that the best of some rounds of frames allocated; the first rounds load classes and get the memory. */
    long leastBytes(int frames) {
        long least = Long.MAX_VALUE;
        double seen = 0;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long start = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < frames; i++) {
                seen += frame(i);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - start);
        }
        if (!(seen > frames)) {
            throw new IllegalStateException("the questions did not find what they should");
        }
        return least;
    }

    public static void main(String[] args) {
        System.out.println(new QueryProbe().leastBytes(40));
    }
}
