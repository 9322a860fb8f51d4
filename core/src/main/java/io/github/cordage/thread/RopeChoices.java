package io.github.cordage.thread;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/**
 * The readers of a world, and which ropes each of them shows. Readers change their choices on their threads, and the world's thread adds
 * pieces of ropes to them; nobody waits.
 */
final class RopeChoices {
    private static final Reader[] NOBODY = {};

    private final AtomicReference<Reader[]> readers = new AtomicReference<>(NOBODY);

    /** The choices that {@link #union} was computed from. For the world's thread only. */
    private RopeChoice[] counted = {};

    private RopeChoice union = RopeChoice.ALL;

    /** The choice of a reader. */
    static final class Reader {
        private final AtomicReference<RopeChoice> choice = new AtomicReference<>(RopeChoice.ALL);

        RopeChoice choice() {
            return Objects.requireNonNull(choice.get());
        }

        void change(UnaryOperator<RopeChoice> how) {
            choice.updateAndGet(how);
        }
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
        for (Reader reader : now()) {
            reader.change(choice -> choice.afterSplit(rope, piece));
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
