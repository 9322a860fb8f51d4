package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3WindowAdapter;
import com.badlogic.gdx.graphics.glutils.HdpiMode;
import com.badlogic.gdx.utils.Os;
import com.badlogic.gdx.utils.SharedLibraryLoader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;

/** Opens the window, and returns when it is closed. */
public final class Launcher {
    private static final Pattern DESCRIPTION = Pattern.compile("Description\\s*:\\s*(.+)");
    private static final int DEPTH_BITS = 24;
    private static final int SAMPLES = 4;

    /** Number of times that the end of the process asks the window to close, and the wait each time [ms]. */
    private static final int CLOSE_TRIES = 100;

    private static final int CLOSE_MILLIS = 30;

    private Launcher() {}

    /**
     * Shows a scene in a window until the window is closed.
     *
     * @throws NoWindowException if there is no display, or it cannot draw; nothing was shown
     */
    public static void run(SceneSource source, WindowOptions options) throws NoWindowException {
        prepareDisplay();
        PlaygroundWindow window = new PlaygroundWindow(source, options);
        run(window, options, configuration(window, options));
    }

    /**
     * Shows the patch bay in a window until the window is closed.
     *
     * @param source the scene that is shown after the patch bay
     * @throws NoWindowException if there is no display, or it cannot draw; nothing was shown
     */
    public static void runPatchBay(SceneSource source, WindowOptions options) throws NoWindowException {
        prepareDisplay();
        PlaygroundWindow window = new PlaygroundWindow(source, options);
        window.beginWithPatchBay();
        run(window, options, configuration(window, options));
    }

    /** Shows an existing window. */
    static void run(PlaygroundWindow window, WindowOptions options, Lwjgl3ApplicationConfiguration configuration)
            throws NoWindowException {
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        // GLFW prints stack traces here; they are caught and become the message of the exception.
        Lwjgl3ApplicationConfiguration.errorStream = new PrintStream(complaints, true, StandardCharsets.UTF_8);
        CountDownLatch end = new CountDownLatch(1);
        Thread closing = new Thread(() -> close(end), "close window");
        Runtime.getRuntime().addShutdownHook(closing);
        try {
            new Lwjgl3Application(window, configuration);
        } catch (RuntimeException | LinkageError e) {
            if (window.hasShown()) {
                throw e;
            }
            if (options.debug()) {
                e.printStackTrace();
                System.err.print(complaints.toString(StandardCharsets.UTF_8));
            }
            throw new NoWindowException(reason(e, complaints.toString(StandardCharsets.UTF_8)), e);
        } finally {
            end.countDown();
            forget(closing);
        }
    }

    /**
     * Closes the window, and waits for its end. Without this, a signal ends the process while the driver is drawing,
     * and drivers in software were seen to crash then.
     */
    private static void close(CountDownLatch end) {
        try {
            for (int i = 0; i < CLOSE_TRIES; i++) {
                // There is no application before its first picture.
                if (Gdx.app != null) {
                    Gdx.app.exit();
                }
                if (end.await(CLOSE_MILLIS, TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void forget(Thread closing) {
        try {
            Runtime.getRuntime().removeShutdownHook(closing);
        } catch (IllegalStateException e) {
            // The process is at its end, and the hook runs.
            return;
        }
    }

    private static void prepareDisplay() throws NoWindowException {
        boolean linux = SharedLibraryLoader.os == Os.Linux;
        if (linux && isEmpty(System.getenv("DISPLAY")) && isEmpty(System.getenv("WAYLAND_DISPLAY"))) {
            throw new NoWindowException("there is no display");
        }
        if (linux && isEmpty(System.getenv("WAYLAND_DISPLAY"))) {
            // Do not let GLFW look for Wayland, whose library would complain on standard error.
            GLFW.glfwInitHint(GLFW.GLFW_PLATFORM, GLFW.GLFW_PLATFORM_X11);
        }
        // On macOS, windows belong to the first thread, unless GLFW is configured otherwise.
        String first = System.getenv(
                "JAVA_STARTED_ON_FIRST_THREAD_" + ProcessHandle.current().pid());
        if (SharedLibraryLoader.os == Os.MacOsX && !"1".equals(first)) {
            Lwjgl3ApplicationConfiguration.useGlfwAsync();
        }
    }

    private static boolean isEmpty(@Nullable String text) {
        return text == null || text.isEmpty();
    }

    /** The configuration of the window. */
    static Lwjgl3ApplicationConfiguration configuration(PlaygroundWindow window, WindowOptions options) {
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setTitle("Cordage");
        configuration.setWindowedMode(options.width(), options.height());
        configuration.setHdpiMode(HdpiMode.Pixels);
        configuration.setBackBufferConfig(8, 8, 8, 8, DEPTH_BITS, 0, SAMPLES);
        configuration.useVsync(true);
        configuration.disableAudio(true);
        configuration.setWindowListener(new Lwjgl3WindowAdapter() {
            @Override
            public void filesDropped(String[] files) {
                window.drop(files);
            }
        });
        return configuration;
    }

    private static String reason(Throwable e, String complaints) {
        Matcher matcher = DESCRIPTION.matcher(complaints);
        String said = matcher.find() ? matcher.group(1).strip() : String.valueOf(e.getMessage());
        return said.lines().findFirst().orElse(e.toString()).strip();
    }
}
