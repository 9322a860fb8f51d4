package io.github.cordage.playground.window;

/** Thrown if no window can be opened; the message gives the reason. */
public final class NoWindowException extends Exception {
    private static final long serialVersionUID = 1L;

    NoWindowException(String reason, Throwable cause) {
        super(reason, cause);
    }

    NoWindowException(String reason) {
        super(reason);
    }
}
