package io.github.cordage;

/** Tells that bytes are no snapshot that this version of the library can restore, or a damaged one. Nothing was changed. */
public final class SnapshotException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    SnapshotException(String message) {
        super(message);
    }
}
