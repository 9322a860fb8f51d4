package io.github.cordage.internal.collide;

import java.util.Arrays;

/** A set of ids in reusable memory. */
public final class SeenIds {
    private long[] ids = new long[64];

    /** Round in which each slot was filled. */
    private int[] rounds = new int[64];

    private int round = 1;
    private int count;

    /** Creates an empty set. */
    public SeenIds() {}

    /** Removes all ids. */
    public void clear() {
        count = 0;
        round++;
        if (round == Integer.MIN_VALUE) {
            Arrays.fill(rounds, 0);
            round = 1;
        }
    }

    /** Adds an id; returns whether it is new. */
    public boolean add(long id) {
        if (2 * count >= ids.length) {
            grow();
        }
        int at = place(id);
        if (rounds[at] == round) {
            return false;
        }
        rounds[at] = round;
        ids[at] = id;
        count++;
        return true;
    }

    /** Slot where an id is or would be. */
    private int place(long id) {
        // Fibonacci hashing (Knuth, "The Art of Computer Programming", volume 3, 6.4).
        int at = (int) ((id * 0x9E3779B97F4A7C15L) >>> 32) & (ids.length - 1);
        while (rounds[at] == round && ids[at] != id) {
            at = (at + 1) & (ids.length - 1);
        }
        return at;
    }

    private void grow() {
        long[] oldIds = ids;
        int[] oldRounds = rounds;
        ids = new long[2 * oldIds.length];
        rounds = new int[ids.length];
        for (int i = 0; i < oldIds.length; i++) {
            if (oldRounds[i] == round) {
                int at = place(oldIds[i]);
                ids[at] = oldIds[i];
                rounds[at] = round;
            }
        }
    }
}
