package io.github.cordage.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** No input may keep its reader busy for longer than a second. Processor time, so that a busy machine does not count. */
public final class Patience {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long LIMIT = 1_000_000_000L;

    private final long start = THREADS.getCurrentThreadCpuTime();

    /** Starts to count. */
    public Patience() {}

    /** Throws if it took too long. */
    public void check() {
        long taken = THREADS.getCurrentThreadCpuTime() - start;
        if (taken > LIMIT) {
            throw new IllegalStateException("took " + taken / 1_000_000 + " ms");
        }
    }
}
