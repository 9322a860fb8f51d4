package io.github.cordage.time;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A fixed number of threads for the steps of one or several worlds. They are daemon threads, start with the first work
 * that is shared, sleep while there is none, and end with {@link #close}.
 *
 * <p>If several worlds step at the same time, each on a thread of its own, one of them uses these threads, and the
 * others do without.
 */
public final class StepThreads implements StepExecutor, AutoCloseable {
    /**
     * Number of times that a thread looks for work before it sleeps. This takes about ten microseconds, as long as
     * waking it.
     */
    private static final int LOOKS = 500;

    /** Unit of the number of threads at work in {@link #places}; the lower 16 bits count the free places. */
    private static final int ONE_AT_WORK = 1 << 16;

    private static final int FREE = ONE_AT_WORK - 1;

    private final Helper[] helpers;
    private final AtomicBoolean taken = new AtomicBoolean();

    /** Number of threads at work in the upper 16 bits, number of threads that may still join in the lower 16 bits. */
    private final AtomicInteger places = new AtomicInteger();

    private volatile Runnable work = () -> {};
    private volatile @Nullable Thread waiting;
    private volatile boolean closed;
    private volatile @Nullable Throwable failure;
    private boolean started;

    /**
     * Creates the threads. They start with the first work.
     *
     * @param threads number of threads that work at the same time, including the one that steps the world, from 1 to
     *     256
     * @throws IllegalArgumentException if the value is out of range
     */
    public StepThreads(int threads) {
        Check.inRange("threads", threads, 1, Limits.THREADS);
        helpers = new Helper[threads - 1];
        for (int i = 0; i < helpers.length; i++) {
            helpers[i] = new Helper("cordage-step-" + (i + 1));
        }
    }

    @Override
    public int threads() {
        return helpers.length + 1;
    }

    /**
     * Runs work on all threads.
     *
     * @param work the work; called once per thread at most
     * @throws IllegalStateException if the threads were closed
     */
    @Override
    public void run(Runnable work) {
        requireOpen();
        if (helpers.length == 0 || !taken.compareAndSet(false, true)) {
            work.run();
            return;
        }
        try {
            share(work);
        } finally {
            taken.set(false);
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the threads were closed");
        }
    }

    private void share(Runnable shared) {
        requireOpen();
        if (!started) {
            started = true;
            for (Helper helper : helpers) {
                helper.start();
            }
        }
        work = shared;
        places.set(helpers.length);
        for (Helper helper : helpers) {
            helper.wake();
        }
        try {
            shared.run();
        } finally {
            awaitHelpers();
        }
        Throwable thrown = failure;
        failure = null;
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        if (thrown instanceof Error e) {
            throw e;
        }
    }

    /** Closes the free places and waits for the threads at work. */
    private void awaitHelpers() {
        int now = places.get();
        while (!places.compareAndSet(now, now & ~FREE)) {
            now = places.get();
        }
        for (int i = 0; i < LOOKS && places.get() != 0; i++) {
            Thread.onSpinWait();
        }
        boolean interrupted = false;
        waiting = Thread.currentThread();
        while (places.get() != 0) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        waiting = null;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Takes a free place, if there is one. */
    private boolean enter() {
        int now = places.get();
        while ((now & FREE) > 0) {
            if (places.compareAndSet(now, now - 1 + ONE_AT_WORK)) {
                return true;
            }
            now = places.get();
        }
        return false;
    }

    private void help() {
        try {
            work.run();
        } catch (RuntimeException | Error e) {
            failure = e;
        } finally {
            if (places.addAndGet(-ONE_AT_WORK) == 0) {
                LockSupport.unpark(waiting);
            }
        }
    }

    /**
     * Ends the threads. Returns when all have ended.
     *
     * @throws IllegalStateException if they were closed before, or are at work for a world
     */
    @Override
    public void close() {
        if (!taken.compareAndSet(false, true)) {
            throw new IllegalStateException("the threads are at work and cannot be closed");
        }
        try {
            requireOpen();
            closed = true;
        } finally {
            taken.set(false);
        }
        boolean interrupted = false;
        for (Helper helper : helpers) {
            LockSupport.unpark(helper);
            while (helper.isAlive()) {
                try {
                    helper.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private final class Helper extends Thread {
        private volatile boolean asleep;

        Helper(String name) {
            super(name);
            setDaemon(true);
        }

        void wake() {
            if (asleep) {
                LockSupport.unpark(this);
            }
        }

        @Override
        public void run() {
            while (!closed) {
                if (enter()) {
                    help();
                } else {
                    await();
                }
            }
        }

        private void await() {
            for (int i = 0; i < LOOKS; i++) {
                if ((places.get() & FREE) > 0) {
                    return;
                }
                Thread.onSpinWait();
            }
            asleep = true;
            while ((places.get() & FREE) == 0 && !closed) {
                LockSupport.park(this);
                // An interrupt has no meaning here, and would keep the thread from sleeping.
                Thread.interrupted();
            }
            asleep = false;
        }
    }
}
