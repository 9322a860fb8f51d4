package io.github.cordage.saved;

/** The bytes are damaged, or not a snapshot that this version of the library can restore here. Nothing was changed. */
public final class SnapshotException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /**
     * Creates an exception.
     *
     * @param message what is wrong
     */
    public SnapshotException(String message) {
        super(message);
    }
}
