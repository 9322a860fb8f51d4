package io.github.cordage.playground;

import io.github.cordage.fuzz.Patience;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The command line, parsed and not run: bad usage is refused as such. */
public final class CommandTarget {
    /** Created once, because creating it takes a hundred times as long as parsing, and parsing resets it. */
    private static final CommandLine COMMAND = CordageCommand.line(new CordageCommand());

    private CommandTarget() {}

    /**
     * Called by Jazzer.
     *
     * @param input arguments, separated by NUL or line feed
     */
    public static void fuzzerTestOneInput(byte[] input) {
        String[] arguments = new String(input, StandardCharsets.UTF_8).split("[\0\n]", -1);
        Patience patience = new Patience();
        try {
            COMMAND.parseArgs(arguments);
        } catch (ParameterException e) {
            if (e.getMessage() == null) {
                throw new IllegalStateException("refused without a word", e);
            }
        }
        patience.check();
    }
}
