package io.github.cordage.internal.collide;

import java.util.Arrays;

/** Numbers that were seen since the last clearing, in memory that is used again. */
public final class SeenIds {
    private long[] ids = new long[64];

    /** Round in which each place was taken. */
    private int[] rounds = new int[64];

    private int round = 1;
    private int count;

    /** Has seen nothing yet. */
    public SeenIds() {}

    /** Forgets all. */
    public void clear() {
        count = 0;
        round++;
        if (round == Integer.MIN_VALUE) {
            Arrays.fill(rounds, 0);
            round = 1;
        }
    }

    /** Adds a number; tells whether it is new. */
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

    /** Where a number stands, or would. */
    private int place(long id) {
        // Fibonacci hashing: Knuth, "The Art of Computer Programming", volume 3, 6.4.
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
