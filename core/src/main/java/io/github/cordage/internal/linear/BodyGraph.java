package io.github.cordage.internal.linear;

/**
 * Which bodies are coupled, and in which order they are eliminated: always one that is coupled to the fewest of those
 * left, the first of these. Eliminating it couples them to each other.
 */
final class BodyGraph {
    private final int count;

    /** Sets of bodies, by bits. */
    private final long[][] links;

    private final int[] degree;
    private final int[] order;
    private final int[] places;

    BodyGraph(int count) {
        this.count = count;
        links = new long[count][(count + Long.SIZE - 1) / Long.SIZE];
        degree = new int[count];
        order = new int[count];
        places = new int[count];
    }

    void link(int one, int other) {
        if (one != other) {
            set(links[one], other);
            set(links[other], one);
        }
    }

    private static void set(long[] bits, int i) {
        bits[i / Long.SIZE] |= 1L << i;
    }

    private static void clear(long[] bits, int i) {
        bits[i / Long.SIZE] &= ~(1L << i);
    }

    private static boolean has(long[] bits, int i) {
        return (bits[i / Long.SIZE] >> i & 1) != 0;
    }

    private void findDegree(int body) {
        int sum = 0;
        for (long word : links[body]) {
            sum += Long.bitCount(word);
        }
        degree[body] = sum;
    }

    /** Finds the order; returns the places that each place is coupled to when it is eliminated, in ascending order. */
    int[][] eliminate() {
        boolean[] isGone = new boolean[count];
        for (int body = 0; body < count; body++) {
            findDegree(body);
        }
        for (int p = 0; p < count; p++) {
            int best = -1;
            for (int body = 0; body < count; body++) {
                best = !isGone[body] && (best < 0 || degree[body] < degree[best]) ? body : best;
            }
            order[p] = best;
            places[best] = p;
            isGone[best] = true;
            for (int body = 0; body < count; body++) {
                if (has(links[best], body)) {
                    join(body, best);
                }
            }
        }
        int[][] below = new int[count][];
        for (int p = 0; p < count; p++) {
            below[p] = new int[degree[order[p]]];
            int at = 0;
            for (int q = p + 1; q < count; q++) {
                if (has(links[order[p]], order[q])) {
                    below[p][at++] = q;
                }
            }
        }
        return below;
    }

    /** Couples a body to those that an eliminated one was coupled to. */
    private void join(int body, int gone) {
        for (int w = 0; w < links[body].length; w++) {
            links[body][w] |= links[gone][w];
        }
        clear(links[body], body);
        clear(links[body], gone);
        findDegree(body);
    }

    /** The bodies in the order of their elimination. */
    int[] order() {
        return order;
    }

    /** The places of the bodies in that order. */
    int[] places() {
        return places;
    }
}
