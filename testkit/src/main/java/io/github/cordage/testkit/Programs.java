package io.github.cordage.web;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Programs of this machine that tests need. */
final class Programs {
    private Programs() {}

    /**
     * Finds the first of some programs on the PATH. Without any, the test is skipped, or fails if an environment variable is
     * {@code true}.
     *
     * @param required name of the variable
     * @param what name of the program, for messages
     * @param names names of its file
     */
    static Path find(String required, String what, String... names) {
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        Optional<Path> program = Stream.of(names)
                .flatMap(name -> Stream.of(path.split(File.pathSeparator)).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
        if (program.isEmpty() && "true".equals(System.getenv(required))) {
            throw new IllegalStateException("there is no " + what + " on the PATH, and " + required + " is true");
        }
        Assumptions.assumeTrue(
                program.isPresent(), "SKIPPED: no " + what + " on the PATH, so that this cannot be tested");
        return program.orElseThrow();
    }
}
