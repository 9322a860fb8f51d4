package io.github.cordage.site;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs on the PATH. */
final class Commands {
    private Commands() {}

    static Optional<Path> find(String name) {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        List<String> files = windows ? List.of(name + ".exe", name + ".cmd") : List.of(name);
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        return Stream.of(path.split(File.pathSeparator))
                .flatMap(folder -> files.stream().map(file -> Path.of(folder, file)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Runs a program in a folder, and returns its status. */
    static int run(Path folder, Path program, List<String> arguments) throws IOException {
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
