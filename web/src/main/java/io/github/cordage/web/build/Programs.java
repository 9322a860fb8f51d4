package io.github.cordage.web.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs on the PATH, which the builds of the page and of the documentation site run. */
public final class Programs {
    private Programs() {}

    /**
     * Finds a program.
     *
     * @param name its name, without the ending that Windows has
     * @return the program, empty if it is not on the PATH
     */
    public static Optional<Path> find(String name) {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        List<String> files = windows ? List.of(name + ".exe", name + ".cmd") : List.of(name);
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        return Stream.of(path.split(File.pathSeparator))
                .flatMap(folder -> files.stream().map(file -> Path.of(folder, file)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Runs a program to its end, with the input and output of this one.
     *
     * @param folder folder to run in
     * @param program the program
     * @param arguments its arguments
     * @return its status
     * @throws IOException if it cannot be started, or the thread is interrupted
     */
    public static int run(Path folder, Path program, List<String> arguments) throws IOException {
        List<String> command =
                Stream.concat(Stream.of(program.toString()), arguments.stream()).toList();
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .inheritIO()
                .start();
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
