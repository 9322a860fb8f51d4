package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import picocli.CommandLine.Option;

/** The option for the number of threads of a world. */
final class Threads {
    private static final int MOST = 256;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Number of threads, up to 256; it does not change the result.")
    private int threads;

    int number() {
        if (threads < 1 || threads > MOST) {
            throw new CommandFailure(CommandFailure.INPUT, "--threads must be from 1 to " + MOST + ", was " + threads);
        }
        return threads;
    }
}
