package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class TreeSearchTest {
    private static final int POINTS = 500;

    private final SeededRandom random = new SeededRandom(1);
    private final AabbTree tree = new AabbTree();
    private final double[][] points = new double[POINTS][];

    /** Looks for the point that is nearest to another one, on one side of it along x. */
    private final class Nearest extends TreeSearch {
        private final double[] from = new double[3];
        private int best;
        private int visited;

        void find(double[] at) {
            System.arraycopy(at, 0, from, 0, 3);
            limit = Double.POSITIVE_INFINITY;
            best = -1;
            visited = 0;
            tree.search(this);
        }

        @Override
        protected double bound(double[] box, int at) {
            if (box[at + 3] < from[0]) {
                return Double.POSITIVE_INFINITY;
            }
            double squared = 0;
            for (int axis = 0; axis < 3; axis++) {
                double out = Math.max(0, Math.max(box[at + axis] - from[axis], from[axis] - box[at + 3 + axis]));
                squared += out * out;
            }
            return squared;
        }

        @Override
        protected void visit(int item) {
            assertTrue(points[item][0] >= from[0], "an infinite bound rules out");
            double squared = squared(points[item], from);
            assertTrue(squared <= limit, "what is above the limit is ruled out");
            visited++;
            if (squared < limit) {
                limit = squared;
                best = item;
            }
        }
    }

    private static double squared(double[] a, double[] b) {
        double dx = a[0] - b[0];
        double dy = a[1] - b[1];
        double dz = a[2] - b[2];
        return dx * dx + dy * dy + dz * dz;
    }

    private double[] point() {
        return new double[] {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
    }

    @Test
    void findsTheBestAndLooksAtFew() {
        for (int i = 0; i < POINTS; i++) {
            double[] p = point();
            points[i] = p;
            tree.insert(i, p[0], p[1], p[2], p[0], p[1], p[2]);
        }
        Nearest search = new Nearest();
        int visited = 0;
        for (int round = 0; round < 200; round++) {
            double[] from = point();
            int expected = -1;
            for (int i = 0; i < POINTS; i++) {
                if (points[i][0] >= from[0]
                        && (expected < 0 || squared(points[i], from) < squared(points[expected], from))) {
                    expected = i;
                }
            }
            search.find(from);
            assertEquals(expected, search.best, "round " + round);
            visited += search.visited;
        }
        assertTrue(visited < 200 * 8, "visited " + visited);
    }

    @Test
    void anEmptyTreeHasNothing() {
        Nearest search = new Nearest();
        search.find(point());
        assertEquals(-1, search.best);
    }

    /** A search that rules out nothing sees each item once, however many wait. */
    @Test
    void nothingIsLostIfNothingIsRuledOut() {
        for (int i = 0; i < 10_000; i++) {
            double[] p = point();
            tree.insert(i, p[0], p[1], p[2], p[0], p[1], p[2]);
        }
        int[] seen = new int[10_000];
        tree.search(new TreeSearch() {
            @Override
            protected double bound(double[] box, int at) {
                return limit;
            }

            @Override
            protected void visit(int item) {
                seen[item]++;
            }
        });
        for (int times : seen) {
            assertEquals(1, times);
        }
    }

    @Test
    void aSearchThatWasBrokenOffLeavesNothing() {
        AabbTree other = new AabbTree();
        for (int i = 0; i < 4; i++) {
            other.insert(i, i, 0, 0, i, 0, 0);
        }
        int[] seen = new int[4];
        TreeSearch search = new TreeSearch() {
            @Override
            protected double bound(double[] box, int at) {
                return limit;
            }

            @Override
            protected void visit(int item) {
                if (seen[item]++ == 0) {
                    throw new IllegalStateException();
                }
            }
        };
        assertThrows(IllegalStateException.class, () -> other.search(search));
        int[] first = seen.clone();
        for (int i = 0; i < 4; i++) {
            seen[i] = 1;
        }
        other.search(search);
        assertArrayEquals(new int[] {2, 2, 2, 2}, seen);
        assertEquals(1, first[0] + first[1] + first[2] + first[3]);
    }

    /** More branches than there is room for at first wait for their turn. */
    @Test
    void asManyAsNeededWait() {
        TreeSearch search = new TreeSearch() {
            @Override
            protected double bound(double[] box, int at) {
                return 0;
            }

            @Override
            protected void visit(int item) {
                limit = 2;
            }
        };
        search.begin();
        for (int i = 0; i < 200; i++) {
            search.push(i, -i);
        }
        search.push(200, 1);
        search.push(201, Double.POSITIVE_INFINITY);
        for (int i = 199; i >= 0; i--) {
            assertTrue(search.goesOn());
            assertEquals(i, search.pop());
        }
        assertTrue(!search.goesOn());
        search.visit(0);
        search.push(7, 2);
        search.push(8, 2.5);
        assertEquals(7, search.pop());
    }
}
