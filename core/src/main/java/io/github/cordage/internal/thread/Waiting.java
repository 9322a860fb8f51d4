package io.github.cordage.internal.thread;

import java.util.concurrent.locks.LockSupport;

/**
 * How the thread that steps a world waits for its helpers. The only place that a step reaches on every platform and
 * that needs threads: where there are none, a class that never waits takes the place of this one.
 */
final class Waiting {
    private Waiting() {}

    /** Waits for a moment without giving the processor away. */
    static void spin() {
        Thread.onSpinWait();
    }

    /**
     * Sleeps for a while.
     *
     * @param blocker what the thread waits for
     * @param nanos longest time [ns]
     */
    static void nap(Object blocker, long nanos) {
        LockSupport.parkNanos(blocker, nanos);
    }
}
