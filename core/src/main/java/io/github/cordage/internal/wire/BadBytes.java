package io.github.cordage.internal.wire;

/** Bytes do not say what they should; the message says where and why. */
public final class BadBytes extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says where and why. */
    public BadBytes(String message) {
        super(message);
    }
}
