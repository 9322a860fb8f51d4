package io.github.cordage.internal.wire;

/** Thrown for malformed bytes. The message names the place and the reason. */
public final class BadBytes extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception. The message should name the index of the bad byte and the reason. */
    public BadBytes(String message) {
        super(message);
    }
}
