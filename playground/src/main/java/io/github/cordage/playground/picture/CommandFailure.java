package io.github.cordage.playground.picture;

/** Thrown if the command cannot continue, with the reason as its message and the exit code. */
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The simulation failed. */
    public static final int SIMULATION = 1;

    /** Bad usage, or a bad scene. */
    public static final int INPUT = 2;

    /** A limit was reached. */
    public static final int LIMIT = 3;

    /** A defect in Cordage. */
    public static final int DEFECT = 70;

    private final int exitCode;

    public CommandFailure(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    public int exitCode() {
        return exitCode;
    }
}
