package io.github.cordage.gdx;

/** Thrown when the graphics card's compiler refuses a shader. */
public final class RopeShaderException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    /** What was refused. */
    private final String stage;

    /** What the compiler said. */
    private final String log;

    /**
     * Creates the exception.
     *
     * @param shader name of the shader
     * @param stage what was refused: {@code vertex}, {@code fragment} or {@code link}
     * @param log what the compiler said
     */
    public RopeShaderException(String shader, String stage, String log) {
        super("shader \"" + shader + "\" was refused (" + stage + "): " + log.trim());
        this.stage = stage;
        this.log = log;
    }

    /**
     * Returns what was refused.
     *
     * @return {@code vertex}, {@code fragment} or {@code link}
     */
    public String stage() {
        return stage;
    }

    /**
     * Returns what the compiler said.
     *
     * @return its log
     */
    public String log() {
        return log;
    }
}
