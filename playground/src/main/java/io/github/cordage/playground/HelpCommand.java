package io.github.cordage.playground;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cordage help}: prints the help of the program, or of one of its commands. */
@Command(
        name = "help",
        description = "Prints this help, or that of a command.",
        helpCommand = true,
        mixinStandardHelpOptions = true)
final class HelpCommand implements Runnable {
    @Parameters(
            arity = "0..1",
            paramLabel = "COMMAND",
            completionCandidates = Names.class,
            description = "Name of the command.")
    private @Nullable String command;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        CommandLine all = spec.root().commandLine();
        PrintWriter out = spec.commandLine().getOut();
        if (command == null) {
            all.usage(out);
            return;
        }
        CommandLine one = all.getSubcommands().get(command);
        if (one == null) {
            throw new ParameterException(all, BadUsage.unknownCommand(all, command));
        }
        one.usage(out);
    }

    /** The commands that have a help worth reading. */
    static final class Names implements Iterable<String> {
        private static final List<String> NAMES = List.of(
                "play", "render", "simulate", "record", "replay", "validate", "scenes", "web", "site", "completion");

        @Override
        public Iterator<String> iterator() {
            return NAMES.iterator();
        }
    }
}
