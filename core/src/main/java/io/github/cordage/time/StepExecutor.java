package io.github.cordage.time;

/**
 * Lends threads to the steps of a world: for games that have a pool of their own. Those that have none let a world have
 * {@link StepThreads}.
 *
 * <p>The result of a step does not depend on how many threads take part, nor on which of them does what.
 */
public interface StepExecutor {
    /**
     * Returns the most threads that work at the same time, the calling one included. Asked once, when the world is created;
     * for each the world keeps scratch memory.
     *
     * @return number, from 1 to 256
     */
    int threads();

    /**
     * Returns how long a step has to take on one thread, by a rough estimate, to be worth sharing. Waking a thread costs some ten
     * microseconds; a pool whose threads do not sleep can do with less. Asked once, when the world is created.
     *
     * @return time [s], from 0 to 1e6; 1e-4 by default
     */
    default double leastWork() {
        return 1e-4;
    }

    /**
     * Calls {@code work.run()} on the calling thread and, at the same time, on up to {@code threads() - 1} others, and returns
     * when every call that was made has returned. Each call takes what is left to do until nothing is, so it does no harm if a
     * thread comes late, or not at all, or more than once. Whatever is left over in the end is done by the caller.
     *
     * <p>The calls do not throw, and do not wait for each other. What this method throws is thrown by the step in turn, once
     * the step is complete.
     *
     * @param work what is to be called; it is done with when this method returns
     */
    void run(Runnable work);
}
