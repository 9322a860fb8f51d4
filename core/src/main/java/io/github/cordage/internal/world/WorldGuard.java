package io.github.cordage.internal.world;

import org.jspecify.annotations.Nullable;

/** Guards a world: which thread may use it, what is allowed now, and where changes are recorded. */
public final class WorldGuard {
    private volatile @Nullable Thread owner;
    private boolean stepping;
    private boolean updating;
    private boolean closed;
    private long uses;
    private ChangeLog log = ChangeLog.NONE;

    WorldGuard() {}

    /** The thread that owns the world; null if any thread may use it. */
    public @Nullable Thread owner() {
        return owner;
    }

    /** Restricts changes and steps to one thread; null allows any thread, and the caller must synchronize. */
    public void setOwner(@Nullable Thread thread) {
        requireIdle();
        owner = thread;
    }

    /** Whether the world is in a step and cannot be changed. */
    public boolean isStepping() {
        return stepping;
    }

    void setStepping(boolean stepping) {
        this.stepping = stepping;
    }

    /** Changes whenever the world may have changed: something was allowed to change it, or time has passed. */
    long uses() {
        return uses;
    }

    /** Notes that time passes. */
    void timePasses() {
        uses++;
    }

    void setUpdating(boolean updating) {
        this.updating = updating;
    }

    void close() {
        closed = true;
    }

    /** Whether changes are recorded. */
    boolean isRecorded() {
        return log != ChangeLog.NONE;
    }

    /** The log that records changes. */
    ChangeLog log() {
        return log;
    }

    /** Records changes in a log from now on. */
    void noteIn(ChangeLog newLog) {
        requireNotUpdating();
        log.requireNone("two recordings at a time");
        log = newLog;
    }

    /** Stops recording. */
    void noteNoMore() {
        requireIdle();
        log = ChangeLog.NONE;
    }

    /** Requires that the world can be changed. */
    public void requireNotStepping() {
        requireOutsideOfStep();
        requireOpen();
        uses++;
    }

    /** Requires that the world can be stepped, restored or closed. */
    public void requireNotUpdating() {
        requireCanUpdate();
        uses++;
    }

    /** Requires that the world can be updated, without counting that as a use. */
    void requireCanUpdate() {
        requireIdle();
        requireOpen();
    }

    /** Requires that the world is not being stepped or updated; it may be closed. */
    public void requireIdle() {
        requireOutsideOfStep();
        if (updating) {
            throw new IllegalStateException(
                    "the world is between two steps and can be changed, but not stepped, restored or closed");
        }
    }

    private void requireOutsideOfStep() {
        requireOwner("changed");
        if (stepping) {
            throw new IllegalStateException("the world is in a step and cannot be changed");
        }
    }

    /** Requires that this thread may use the world; {@code done} says what it wants to do with it, for the message. */
    void requireOwner(String done) {
        Thread only = owner;
        if (only != null && only != Thread.currentThread()) {
            throw new IllegalStateException("the world belongs to thread " + only.getName() + " and cannot be " + done
                    + " by " + Thread.currentThread().getName());
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the world was closed");
        }
    }
}
