package io.github.cordage.web.teavm.java.util.concurrent.locks;

/** A lock where there is one thread: it is always free. */
public class ReentrantLock {
    /** Creates a lock. */
    public ReentrantLock() {}

    /** Does nothing. */
    public void lock() {}

    /**
     * Does nothing.
     *
     * @return true
     */
    public boolean tryLock() {
        return true;
    }

    /** Does nothing. */
    public void unlock() {}
}
