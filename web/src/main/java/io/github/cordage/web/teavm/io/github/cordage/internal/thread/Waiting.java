package io.github.cordage.web.teavm.io.github.cordage.internal.thread;

/** Waits for no other thread, for there is none. */
public final class Waiting {
    private Waiting() {}

    /** Does nothing. */
    public static void spin() {}

    /**
     * Does nothing.
     *
     * @param blocker ignored
     * @param nanos ignored
     */
    public static void nap(Object blocker, long nanos) {}
}
