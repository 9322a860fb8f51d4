package io.github.cordage;

/** A recording cannot be replayed: it is damaged, of another version, or does not belong to this world. */
public final class RecordingException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Says what is wrong.
     *
     * @param message where in the recording, and what
     */
    public RecordingException(String message) {
        super(message);
    }
}
