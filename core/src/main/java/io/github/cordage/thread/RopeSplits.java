package io.github.cordage.thread;

import java.util.Arrays;

/**
 * The latest splits of ropes, in order. Does not change: {@link #with} and {@link #since} return others, which may
 * share an array of which each reads only its own part.
 */
final class RopeSplits {
    static final RopeSplits NONE = new RopeSplits(new int[0], 0, 0);

    /** A rope and its piece by turns. */
    private final int[] pairs;

    private final int count;

    /** How many splits came before these. */
    private final long forgotten;

    private RopeSplits(int[] pairs, int count, long forgotten) {
        this.pairs = pairs;
        this.count = count;
        this.forgotten = forgotten;
    }

    /** How many splits there have been, also those that were forgotten. */
    long total() {
        return forgotten + count;
    }

    /** How many there are, without those that were forgotten. */
    int count() {
        return count;
    }

    /** These and another one. Only the newest object of a history may be continued, and only once. */
    RopeSplits with(int rope, int piece) {
        int[] more = 2 * count == pairs.length ? Arrays.copyOf(pairs, 4 * count + 2) : pairs;
        more[2 * count] = rope;
        more[2 * count + 1] = piece;
        return new RopeSplits(more, count + 1, forgotten);
    }

    /** These without those that came before a total. */
    RopeSplits since(long total) {
        int old = (int) Math.min(count, Math.max(0, total - forgotten));
        return old == 0
                ? this
                : new RopeSplits(Arrays.copyOfRange(pairs, 2 * old, 2 * count), count - old, forgotten + old);
    }

    /**
     * Ropes, and all pieces that were split off them and off each other when there had been a total of splits, or
     * later.
     */
    int[] withPieces(int[] ropes, long total) {
        int[] all = ropes;
        int size = ropes.length;
        for (int i = (int) Math.min(count, Math.max(0, total - forgotten)); i < count; i++) {
            if (has(all, size, pairs[2 * i])) {
                all = size == all.length || all == ropes ? Arrays.copyOf(all, 2 * size) : all;
                all[size++] = pairs[2 * i + 1];
            }
        }
        return size == all.length ? all : Arrays.copyOf(all, size);
    }

    private static boolean has(int[] all, int size, int id) {
        for (int i = 0; i < size; i++) {
            if (all[i] == id) {
                return true;
            }
        }
        return false;
    }
}
