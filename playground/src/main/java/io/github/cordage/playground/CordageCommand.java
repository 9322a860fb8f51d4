package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.stage.picture.Look;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code cordage} command: its subcommands, and the handling of their failures. */
@Command(
        name = "cordage",
        description = "Simulates and draws ropes.",
        mixinStandardHelpOptions = true,
        versionProvider = CordageCommand.Version.class,
        subcommands = {
            PlayCommand.class,
            RenderCommand.class,
            SimulateCommand.class,
            RecordCommand.class,
            ReplayCommand.class,
            ValidateCommand.class,
            ScenesCommand.class,
            WebCommand.class,
            SiteCommand.class,
            CompletionCommand.class,
            HelpCommand.class
        },
        footer = {
            "",
            "A SCENE is a file, the name of a shipped scene, or - for standard input.",
            "Exit codes: 0 done; 1 a rope had to be stopped, or a replay differs;",
            "2 bad usage or bad scene; 3 a limit was reached; 70 a defect in Cordage."
        })
final class CordageCommand implements Runnable, GlobalOptions {
    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Print a stack trace with errors.")
    private boolean debug;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /**
     * Runs the command.
     *
     * @param out standard output
     * @param err standard error
     * @param args arguments of the command
     * @return exit code
     */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        CordageCommand command = new CordageCommand();
        CommandLine line = line(command)
                .setOut(out)
                .setErr(err)
                .setParameterExceptionHandler((e, arguments) -> command.badUsage(e, arguments))
                .setExecutionExceptionHandler((e, failed, result) -> command.failed(e, failed.getErr()));
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            err.println("cordage: not enough memory for this; java -Xmx sets a higher limit");
            return CommandFailure.LIMIT;
        } catch (StackOverflowError e) {
            return command.failed(new IllegalStateException("the stack overflowed", e), err);
        }
    }

    /** Parses arguments. A file name that begins with @ is an ordinary name, not a file of further arguments. */
    static CommandLine line(CordageCommand command) {
        return new CommandLine(command)
                .registerConverter(Look.class, BadUsage.choice(List.of(Look.values())))
                .registerConverter(
                        CompletionCommand.Shell.class, BadUsage.choice(List.of(CompletionCommand.Shell.values())))
                .setExpandAtFiles(false);
    }

    @Override
    public boolean isDebug() {
        return debug;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private int badUsage(ParameterException e, String... arguments) {
        PrintWriter err = e.getCommandLine().getErr();
        err.println("cordage: " + BadUsage.message(e, arguments));
        err.println("Try: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        if (debug) {
            e.printStackTrace(err);
        }
        return CommandFailure.INPUT;
    }

    private int failed(Exception e, PrintWriter err) {
        if (debug) {
            e.printStackTrace(err);
        }
        if (e instanceof CommandFailure failure) {
            err.println("cordage: " + failure.getMessage());
            return failure.exitCode();
        }
        if (e instanceof IOException || e instanceof UncheckedIOException) {
            err.println("cordage: " + OutputFile.reason(e));
            return CommandFailure.INPUT;
        }
        err.println("cordage: this is a defect in Cordage: " + e);
        err.println("Please report it with the output of --debug.");
        return CommandFailure.DEFECT;
    }

    /** Reads the version that the build wrote. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() throws IOException {
            try (InputStream in = CordageCommand.class.getResourceAsStream("version.txt")) {
                if (in == null) {
                    throw new IllegalStateException("version.txt is missing");
                }
                String version = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
                return new String[] {"cordage " + version};
            }
        }
    }
}
