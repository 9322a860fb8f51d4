package io.github.cordage.recording;

/** A recording cannot be replayed: it is damaged, of another version, or does not belong to this world. */
public final class RecordingException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what is wrong, and where in the recording
     */
    public RecordingException(String message) {
        super(message);
    }
}
