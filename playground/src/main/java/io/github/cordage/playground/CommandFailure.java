package io.github.cordage.playground;

/** The command cannot go on; the message says why, the code is what it leaves with. */
final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The simulation failed. */
    static final int SIMULATION = 1;

    /** Bad usage, or a bad scene. */
    static final int INPUT = 2;

    /** A limit was reached. */
    static final int LIMIT = 3;

    /** A defect in Cordage. */
    static final int DEFECT = 70;

    private final int exitCode;

    CommandFailure(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    int exitCode() {
        return exitCode;
    }
}
