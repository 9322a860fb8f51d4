package io.github.cordage.internal.thread;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A loop whose items are processed by several threads. {@link #run} may be called at any time on any number of threads:
 * between rounds it does nothing; within a round it takes items one by one until none is left.
 */
public final class SharedLoop implements Runnable {
    /** The body of the loop. */
    @FunctionalInterface
    public interface Body {
        /**
         * Processes an item. Must not throw.
         *
         * @param worker index of the worker; no two threads have the same one at the same time
         * @param item index of the item
         */
        void run(int worker, int item);
    }

    private static final int CLOSED = -1;

    /** Number of spins before sleeping while waiting for the end of a round. */
    private static final int LOOKS = 1000;

    /** Sleep between two checks [ns]. */
    private static final long NAP = 50_000;

    private final int workers;
    private final Body body;

    /** Number of active calls of {@link #run}; {@link #CLOSED} between rounds. */
    private final AtomicInteger inside = new AtomicInteger(CLOSED);

    private final AtomicInteger entered = new AtomicInteger();
    private final AtomicInteger next = new AtomicInteger();
    private int items;

    /**
     * Creates a loop.
     *
     * @param workers most threads that take items concurrently; further threads return at once
     */
    public SharedLoop(int workers, Body body) {
        this.workers = workers;
        this.body = body;
    }

    /**
     * Opens a round with items 0 to {@code count - 1}. Everything written before is visible to the threads that take
     * items.
     */
    public void begin(int count) {
        items = count;
        next.set(0);
        entered.set(0);
        inside.set(0);
    }

    /** Takes items until none is left. */
    @Override
    public void run() {
        int now = inside.get();
        while (now != CLOSED && !inside.compareAndSet(now, now + 1)) {
            now = inside.get();
        }
        if (now == CLOSED) {
            return;
        }
        try {
            int worker = entered.getAndIncrement();
            if (worker < workers) {
                takeItems(worker);
            }
        } finally {
            inside.decrementAndGet();
        }
    }

    private void takeItems(int worker) {
        for (int item = next.getAndIncrement(); item < items; item = next.getAndIncrement()) {
            body.run(worker, item);
        }
    }

    /** Closes the round: waits for active calls, then takes the remaining items. All results are visible afterwards. */
    public void finish() {
        int looks = 0;
        boolean interrupted = false;
        while (!inside.compareAndSet(0, CLOSED)) {
            if (looks++ < LOOKS) {
                Waiting.spin();
            } else {
                Waiting.nap(this, NAP);
                interrupted |= Thread.interrupted();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        takeItems(0);
    }
}
