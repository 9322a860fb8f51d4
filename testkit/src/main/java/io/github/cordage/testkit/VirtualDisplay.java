package io.github.cordage.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * An invisible display for tests that open windows: a private Xvfb server. Without Xvfb, the tests are skipped, or fail
 * if the environment variable {@value #REQUIRED} is {@code true}.
 */
public final class VirtualDisplay implements AutoCloseable {
    /** Environment variable that makes a missing display server an error. */
    public static final String REQUIRED = "CORDAGE_DISPLAY_REQUIRED";

    private static final long PATIENCE_SECONDS = 10;

    private final Process server;
    private final String name;

    private VirtualDisplay(Process server, String name) {
        this.server = server;
        this.name = name;
    }

    /**
     * Starts a display server.
     *
     * @param width width of its screen [pixels]
     * @param height height of its screen [pixels]
     * @return the display, to be closed
     * @throws org.opentest4j.TestAbortedException if Xvfb is missing and not required
     * @throws IllegalStateException if Xvfb is missing but required, or does not start
     */
    public static VirtualDisplay open(int width, int height) {
        Path xvfb = Programs.find(REQUIRED, "Xvfb", "Xvfb");
        try {
            return start(xvfb, width, height);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static VirtualDisplay start(Path xvfb, int width, int height) throws IOException {
        // The server takes the first free number, and writes it to its standard output when it is ready.
        Process server = new ProcessBuilder(
                        xvfb.toString(),
                        "-displayfd",
                        "1",
                        "-screen",
                        "0",
                        width + "x" + height + "x24",
                        "-nolisten",
                        "tcp",
                        "+extension",
                        "GLX")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.US_ASCII));
        String number = out.readLine();
        if (number == null) {
            server.destroyForcibly();
            throw new IllegalStateException(xvfb + " ended before it was ready");
        }
        return new VirtualDisplay(server, ":" + number.strip());
    }

    /**
     * Returns the value of {@code DISPLAY} for programs that use this display.
     *
     * @return for example {@code :99}
     */
    public String name() {
        return name;
    }

    /**
     * Prepares a program with the class path of this one, which draws in software on this display. It inherits standard
     * error.
     *
     * @param mainClass class with a {@code main}
     * @param options options of the JVM, then, after a {@code --}, the arguments of the program
     * @return the process, not started
     */
    public ProcessBuilder program(Class<?> mainClass, String... options) {
        int parting = List.of(options).indexOf("--");
        int last = parting < 0 ? options.length : parting;
        int first = parting < 0 ? options.length : parting + 1;
        List<String> flags = new ArrayList<>(nativeAccess());
        flags.addAll(ChildJvm.SHORT);
        flags.addAll(List.of(options).subList(0, last));
        String[] arguments = Arrays.copyOfRange(options, first, options.length);
        ProcessBuilder builder =
                ChildJvm.program(flags, mainClass, arguments).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("DISPLAY", name);
        builder.environment().put("LIBGL_ALWAYS_SOFTWARE", "1");
        builder.environment().remove("WAYLAND_DISPLAY");
        // Without it Wayland complains; with the user's own, Wayland may find the user's display.
        builder.environment().put("XDG_RUNTIME_DIR", System.getProperty("java.io.tmpdir"));
        return builder;
    }

    private static List<String> nativeAccess() {
        // JDK 17 knows the option only for the incubating form of the interface; newer ones warn without it.
        return Runtime.version().feature() >= 24
                ? List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow")
                : List.of();
    }

    /** Stops the server. */
    @Override
    public void close() {
        server.destroy();
        try {
            if (!server.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
        } catch (InterruptedException e) {
            server.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
