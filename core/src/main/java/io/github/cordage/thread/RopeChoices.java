package io.github.cordage.thread;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;

/**
 * The readers of a world, and which ropes each of them shows. Readers change their choices on their threads, and the
 * world's thread adds pieces of ropes to them; nobody waits.
 */
final class RopeChoices {
    /** How many ropes that are gone a choice lists at most, beside as many as the world has. */
    static final int MOST_GONE = 1000;

    /** How many splits are kept at most for a reader that does not look, such as that of a window that is minimised. */
    static final int MOST_SPLITS = 10_000;

    private static final Reader[] NOBODY = {};

    /** A rope alone. */
    private static final int[] NO_PIECES = {0};

    private final AtomicReference<Reader[]> readers = new AtomicReference<>(NOBODY);

    /** The choices that {@link #union} was computed from. For the world's thread only. */
    private RopeChoice[] counted = {};

    private RopeChoice union = RopeChoice.ALL;

    /** The splits that some reader may not have seen. Written by the world's thread. */
    private volatile RopeSplits splits = RopeSplits.NONE;

    /** The choice of a reader. */
    final class Reader {
        private final AtomicReference<RopeChoice> choice = new AtomicReference<>(RopeChoice.ALL);

        /** {@link RopeSplits#total} of the state that the reader shows; 0 keeps all. */
        private volatile long seen;

        RopeChoice choice() {
            return Objects.requireNonNull(choice.get());
        }

        void change(UnaryOperator<RopeChoice> how) {
            choice.updateAndGet(how);
        }

        /**
         * Changes the choice by ropes as they were when there had been a number of splits each: what was split off them
         * since belongs to them, although whoever chooses cannot have known. Splits before the last {@link
         * #MOST_SPLITS} / 2 may be forgotten.
         *
         * @param totals {@link RopeSplits#total} for each rope
         */
        void change(int[] ropes, long[] totals, BiFunction<RopeChoice, int[], RopeChoice> how) {
            RopeSplits known;
            do {
                known = splits;
                int[] whole = withPieces(known, ropes, totals);
                change(before -> how.apply(before, whole));
                // A rope that is split meanwhile may have found the choice as it was before.
            } while (known != splits);
        }

        /** Notes what the reader shows from now on. */
        void sees(long total) {
            seen = total;
        }
    }

    private static int[] withPieces(RopeSplits splits, int[] ropes, long[] totals) {
        int[] all = ropes;
        int size = ropes.length;
        for (int i = 0; i < ropes.length; i++) {
            int[] whole = totals[i] < splits.total() ? splits.withPieces(new int[] {ropes[i]}, totals[i]) : NO_PIECES;
            int pieces = whole.length - 1;
            if (pieces > 0) {
                all = size + pieces > all.length || all == ropes ? Arrays.copyOf(all, 2 * (size + pieces)) : all;
                System.arraycopy(whole, 1, all, size, pieces);
                size += pieces;
            }
        }
        return size == all.length ? all : Arrays.copyOf(all, size);
    }

    // For any thread.

    /** Adds a reader, which shows all ropes. */
    Reader enter() {
        Reader reader = new Reader();
        readers.updateAndGet(before -> {
            Reader[] more = Arrays.copyOf(before, before.length + 1);
            more[before.length] = reader;
            return more;
        });
        return reader;
    }

    void leave(Reader reader) {
        readers.updateAndGet(before -> {
            List<Reader> others = new ArrayList<>(List.of(before));
            others.remove(reader);
            return others.toArray(NOBODY);
        });
    }

    /** How many splits there have been. */
    long splits() {
        return splits.total();
    }

    /** Whether there are no readers. */
    boolean isEmpty() {
        return now().length == 0;
    }

    private Reader[] now() {
        return Objects.requireNonNull(readers.get());
    }

    // For the world's thread.

    /** Has a piece of a rope shown where the rope is. */
    void split(int rope, int piece) {
        Reader[] all = now();
        long seen = splits.total();
        for (Reader reader : all) {
            seen = Math.min(seen, reader.seen);
        }
        if (splits.count() >= MOST_SPLITS) {
            seen = Math.max(seen, splits.total() - MOST_SPLITS / 2);
        }
        splits = splits.since(seen).with(rope, piece);
        for (Reader reader : all) {
            reader.change(choice -> choice.afterSplit(rope, piece));
        }
    }

    /**
     * Forgets the oldest ropes that are gone where choices list too many. The newest are kept, because restoring a
     * snapshot can bring them back.
     *
     * @param ropes number of ropes that are there
     * @param isThere whether a rope is there, by its id
     */
    void forgetGone(int ropes, IntPredicate isThere) {
        for (Reader reader : now()) {
            if (reader.choice().ids().length > (long) ropes + MOST_GONE) {
                reader.change(choice -> choice.withoutGone(isThere, MOST_GONE / 2));
            }
        }
    }

    /**
     * Returns the ropes that any reader shows.
     *
     * @return all ropes if there are no readers; the same object as long as no choice changes
     */
    RopeChoice union() {
        Reader[] all = now();
        if (!isCounted(all)) {
            counted = new RopeChoice[all.length];
            for (int i = 0; i < all.length; i++) {
                counted[i] = all[i].choice();
                union = i == 0 ? counted[i] : union.or(counted[i]);
            }
            union = all.length == 0 ? RopeChoice.ALL : union;
        }
        return union;
    }

    private boolean isCounted(Reader[] all) {
        if (all.length != counted.length) {
            return false;
        }
        for (int i = 0; i < all.length; i++) {
            if (all[i].choice() != counted[i]) {
                return false;
            }
        }
        return true;
    }
}
