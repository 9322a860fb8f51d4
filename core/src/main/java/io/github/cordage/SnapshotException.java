package io.github.cordage;

/** The bytes are damaged, or not a snapshot that this version of the library can restore here. Nothing was changed. */
public final class SnapshotException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    SnapshotException(String message) {
        super(message);
    }
}
