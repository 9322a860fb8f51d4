package io.github.cordage.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Checks that no input keeps its reader busy for longer than a second of processor time. The first inputs are exempt,
 * because Jazzer loads and instruments classes during them.
 */
public final class Patience {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long LIMIT = 1_000_000_000L;
    private static final int FIRST = 100;

    /** The targets run on one thread. */
    private static int started;

    private final boolean counts = started >= FIRST;

    private final long start = THREADS.getCurrentThreadCpuTime();

    /** Starts the measurement. */
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
