package io.github.cordage.playground.window;

/** There can be no window here; the message says why. */
public final class NoWindowException extends Exception {
    private static final long serialVersionUID = 1L;

    NoWindowException(String reason, Throwable cause) {
        super(reason, cause);
    }

    NoWindowException(String reason) {
        super(reason);
    }
}
