package io.github.cordage.playground.picture;

/** The command cannot go on; the message says why, the code is what it leaves with. */
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
