package io.github.cordage.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * No input may keep its reader busy for longer than a second. Processor time, so that a busy machine does not count; and the first
 * inputs do not count either, for which Jazzer loads and rewrites the classes.
 */
public final class Patience {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long LIMIT = 1_000_000_000L;
    private static final int FIRST = 100;

    /** The targets run on one thread. */
    private static int started;

    private final boolean counts = started >= FIRST;

    private final long start = THREADS.getCurrentThreadCpuTime();

    /** Starts to count. */
    public Patience() {
        started += counts ? 0 : 1;
    }

    /** Throws if it took too long. */
    public void check() {
        long taken = THREADS.getCurrentThreadCpuTime() - start;
        if (counts && taken > LIMIT) {
            throw new IllegalStateException("took " + taken / 1_000_000 + " ms");
        }
    }
}
