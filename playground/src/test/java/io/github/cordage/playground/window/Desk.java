package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.VirtualDisplay;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import javax.imageio.ImageIO;

/** A display with the window on it, a mouse and a keyboard. */
final class Desk implements AutoCloseable {
    static final int WIDTH = 1280;
    static final int HEIGHT = 800;

    /** Samples per pixel of the window that ships. */
    static final int SAMPLES = 4;

    private static final long PATIENCE_MILLIS = 20_000;
    private static final Path PICTURES = Path.of("target", "screenshots").toAbsolutePath();

    private final VirtualDisplay display;
    private final Conversation window;
    private final Conversation robot;

    /**
     * Opens the window, which works in a folder.
     *
     * @param samples number of samples per pixel; the window of {@code play} has {@link #SAMPLES}, and takes three
     *     times as long to be drawn in software as one with 0
     */
    Desk(Path folder, int samples) throws IOException {
        Files.createDirectories(PICTURES);
        display = VirtualDisplay.open(WIDTH, HEIGHT);
        ProcessBuilder program = display.program(
                WindowDriver.class,
                "--",
                "heavy",
                Integer.toString(WIDTH),
                Integer.toString(HEIGHT),
                "1",
                Integer.toString(samples));
        window = new Conversation(program.directory(folder.toFile()));
        robot = new Conversation(display.program(RobotDriver.class, "-Djava.awt.headless=false"));
    }

    /** Has the window do something. */
    void window(String line) {
        assertEquals("ok", window.ask(line), line);
    }

    /** Has a hand do something. */
    void robot(String line) {
        assertEquals("ok", robot.ask(line), line);
    }

    String get(String what) {
        return window.ask("get " + what);
    }

    /** Where something is; waits until it is there. */
    Spot at(String what) {
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (true) {
            try {
                return Spot.parse(window.ask("at " + what));
            } catch (IllegalStateException e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
                window("frames 1");
            }
        }
    }

    /** Waits until something is so. */
    void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, "that never came");
            window("frames 1");
        }
    }

    /** Waits until the window says something about something. */
    void await(String what, String value) {
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        String now = get(what);
        while (!now.equals(value)) {
            assertTrue(System.nanoTime() < end, what + " never was " + value + " but " + now);
            window("frames 1");
            now = get(what);
        }
    }

    /** Presses at one place and goes to another with the button down, in steps that are frames. */
    void drag(Spot from, Spot to, int steps) {
        press(from);
        pull(from, to, steps);
    }

    void press(Spot spot) {
        robot("move " + spot);
        window("frames 2");
        robot("down 1");
        window("frames 1");
    }

    /** Goes from one place to another with the button down. */
    void pull(Spot from, Spot to, int steps) {
        for (int i = 1; i <= steps; i++) {
            robot("move " + from.moved((to.x() - from.x()) * i / steps, (to.y() - from.y()) * i / steps));
            window("frames 1");
        }
        window("frames 1");
    }

    void click(Spot spot) {
        press(spot);
        robot("up 1");
        window("frames 1");
    }

    /** Presses a key, by the name of its constant in {@link java.awt.event.KeyEvent}. */
    void type(String key) {
        robot("press " + key);
        robot("release " + key);
        window("frames 2");
    }

    /** Types a number into the field of a setting. */
    void write(String setting, String number) {
        click(at("field " + setting));
        window("frames 1");
        for (int i = 0; i < number.length(); i++) {
            type(number.substring(i, i + 1));
        }
        type("ENTER");
    }

    /** What the window shows, kept as a file as well. */
    BufferedImage shot(String name) throws IOException {
        return ImageIO.read(keep(name).toFile());
    }

    /** Keeps what the window shows in a file. */
    Path keep(String name) throws IOException {
        Path file = PICTURES.resolve(name + ".png");
        Files.deleteIfExists(file);
        window("shot " + file);
        return file;
    }

    @Override
    public void close() {
        robot.close();
        window.close();
        display.close();
    }
}
