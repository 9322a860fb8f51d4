package io.github.cordage.internal.snapshot;

/** Thrown for bytes that are not a snapshot or cannot be restored; nothing has changed. */
public final class BadSnapshot extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Wraps the reason. */
    public BadSnapshot(IllegalArgumentException reason) {
        super(reason.getMessage(), reason);
    }
}
