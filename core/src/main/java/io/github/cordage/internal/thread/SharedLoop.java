package io.github.cordage.internal.thread;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A loop whose items several threads take one by one. {@link #run} may be called on as many threads as one likes, whenever one
 * likes and as often: outside of a round it does nothing, within it takes what is left.
 */
public final class SharedLoop implements Runnable {
    /** What is done for each item. */
    @FunctionalInterface
    public interface Body {
        /**
         * Does what is to be done for an item. Must not throw.
         *
         * @param worker number of the worker, which no other has at the same time
         * @param item number of the item
         */
        void run(int worker, int item);
    }

    private static final int CLOSED = -1;
    private static final int LOOKS = 1000;

    /** How long to sleep before looking again [ns]. */
    private static final long NAP = 50_000;

    private final int workers;
    private final Body body;

    /** How many calls are in the loop; {@link #CLOSED} while there is no round. */
    private final AtomicInteger inside = new AtomicInteger(CLOSED);

    private final AtomicInteger entered = new AtomicInteger();
    private final AtomicInteger next = new AtomicInteger();
    private int items;

    /** Creates a loop for up to so many workers at the same time. */
    public SharedLoop(int workers, Body body) {
        this.workers = workers;
        this.body = body;
    }

    /** Opens a round: the items from 0 on may be taken. What was written before is seen by all that take one. */
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

    /** Closes the round: waits for those that are in the loop, and does what is left. All that they wrote can be seen then. */
    public void finish() {
        int looks = 0;
        boolean interrupted = false;
        while (!inside.compareAndSet(0, CLOSED)) {
            if (looks++ < LOOKS) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(this, NAP);
                interrupted |= Thread.interrupted();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        takeItems(0);
    }
}
