package io.github.cordage.time;

/**
 * Runs parts of a world's steps on several threads. Implement it for a thread pool that the game already has; otherwise
 * use {@link StepThreads}.
 *
 * <p>The result of a step does not depend on the number of threads, nor on which thread does which part.
 */
public interface StepExecutor {
    /**
     * Returns the largest number of threads that work at the same time, including the calling one. Called once, when
     * the world is created. The world keeps scratch memory for each thread.
     *
     * @return number, from 1 to 256
     */
    int threads();

    /**
     * Returns how long a step has to take on one thread, as a rough estimate, for sharing to be worthwhile. Waking a
     * thread costs about ten microseconds; a pool whose threads do not sleep can return less. Called once, when the
     * world is created.
     *
     * @return time [s], from 0 to 1e6 (default 1e-4)
     */
    default double leastWork() {
        return 1e-4;
    }

    /**
     * Calls {@code work.run()} on the calling thread and, at the same time, on up to {@code threads() - 1} other
     * threads. Returns when all these calls have returned. Each call takes parts of the step until none is left, so
     * threads may join late, not at all, or more than once. The calling thread does whatever is left.
     *
     * <p>The calls do not throw, and do not wait for each other. If this method throws, the step rethrows the exception
     * once it is complete.
     *
     * @param work the work; it must not be called after this method has returned
     */
    void run(Runnable work);
}
