package io.github.cordage.bench.peers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Loads native libraries from jars, and explains in a sentence why one cannot be loaded. */
final class NativeLibraries {
    private NativeLibraries() {}

    /** Runs a loading action, and returns its failure as a message. */
    static Optional<String> problem(String engine, Runnable load) {
        try {
            load.run();
            return Optional.empty();
        } catch (LinkageError | RuntimeException e) {
            return Optional.of(engine + " is left out, its native library does not load on " + platform() + ": " + e);
        }
    }

    /** Extracts a library to a temporary folder that is deleted at the end, and loads it. */
    static void loadForLinux(String resource) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String architecture = System.getProperty("os.arch", "");
        if (!system.contains("linux") || !(architecture.equals("amd64") || architecture.equals("x86_64"))) {
            throw new UnsupportedOperationException("it is available for Linux on x86-64 only");
        }
        try (InputStream in = NativeLibraries.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new UnsupportedOperationException("there is no " + resource + " on the class path");
            }
            Path folder = Files.createTempDirectory("cordage-bench");
            folder.toFile().deleteOnExit();
            Path library = folder.resolve(resource.substring(resource.lastIndexOf('/') + 1));
            // Deleted in reverse order: the file before its folder.
            library.toFile().deleteOnExit();
            Files.copy(in, library);
            System.load(library.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String platform() {
        return System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }
}
