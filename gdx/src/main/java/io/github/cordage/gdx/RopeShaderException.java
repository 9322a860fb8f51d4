package io.github.cordage.gdx;

/** Thrown when the graphics card's compiler refuses a shader. */
public final class RopeShaderException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    /** Stage that was refused. */
    private final String stage;

    /** Log of the compiler. */
    private final String log;

    /**
     * Creates the exception.
     *
     * @param shader name of the shader
     * @param stage refused stage: {@code vertex}, {@code fragment} or {@code link}
     * @param log log of the compiler
     */
    public RopeShaderException(String shader, String stage, String log) {
        super("shader \"" + shader + "\" was refused (" + stage + "): " + log.trim());
        this.stage = stage;
        this.log = log;
    }

    /**
     * Returns the stage that was refused.
     *
     * @return {@code vertex}, {@code fragment} or {@code link}
     */
    public String stage() {
        return stage;
    }

    /**
     * Returns the log of the compiler.
     *
     * @return log
     */
    public String log() {
        return log;
    }
}
