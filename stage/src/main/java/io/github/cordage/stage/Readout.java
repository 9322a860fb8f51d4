package io.github.cordage.stage;

import java.util.function.Supplier;

/** A value that is read on the world's thread. */
public final class Readout<T> {
    private final LiveWorld live;
    private final Supplier<T> gather;
    private T last;
    private boolean asked;

    /** Number of changes that affect the value, and number of those that the last reading includes. */
    private long changes;

    private long changesShown;

    /**
     * Creates a readout.
     *
     * @param gather reads the world; its result must be immutable
     * @param first value until the first reading
     */
    Readout(LiveWorld live, Supplier<T> gather, T first) {
        this.live = live;
        this.gather = gather;
        last = first;
    }

    /** Returns the current value. For a world on its own thread, returns the last reading and requests another. */
    public T now() {
        if (!live.isBeside()) {
            last = gather.get();
            changesShown = changes;
        } else if (!asked) {
            askAnew();
        }
        return last;
    }

    private void askAnew() {
        long asOf = changes;
        try {
            live.ask(gather, read -> {
                last = read;
                changesShown = asOf;
                asked = false;
            });
            asked = true;
        } catch (IllegalStateException e) {
            // The queue is full; the next call asks again.
            asked = false;
        }
    }

    /** Counts a change that a later reading will include. */
    void outdate() {
        changes++;
    }

    /** Whether the last reading lacks a change. */
    boolean isBehind() {
        return changesShown < changes;
    }
}
