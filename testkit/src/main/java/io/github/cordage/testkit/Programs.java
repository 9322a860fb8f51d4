package io.github.cordage.testkit;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Programs of this machine that tests need. */
public final class Programs {
    private Programs() {}

    /**
     * Finds the first of some programs on the PATH.
     *
     * @param required environment variable that makes a missing program an error if it is {@code true}
     * @param what name of the program, for messages
     * @param names names of its file
     * @return its file
     * @throws org.opentest4j.TestAbortedException if it is missing and not required
     * @throws IllegalStateException if it is missing but required
     */
    public static Path find(String required, String what, String... names) {
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
