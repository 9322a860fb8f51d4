package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.playground.Main;
import io.github.cordage.testkit.VirtualDisplay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as it is given, on a display. */
@Tag("D9")
class LaunchTest {
    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    private Path folder = Path.of("");

    @Test
    void playOpensAWindowThatStaysAndSaysNothing() throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        try (VirtualDisplay display = VirtualDisplay.open(640, 480);
                Conversation robot =
                        new Conversation(display.program(RobotDriver.class, "-Djava.awt.headless=false"))) {
            Process window = display.program(Main.class, "--", "play", "sphere", "--size", "640x480", "--at", "1")
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            try {
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
                // A display without windows is black, and so is a window before its first picture.
                while (robot.ask("pixel 5 5").equals("0") && window.isAlive() && System.nanoTime() < end) {
                    Thread.sleep(50);
                }
                assertTrue(window.isAlive());
                assertTrue(System.nanoTime() < end, "there is a window");
            } finally {
                window.destroy();
            }
            assertTrue(window.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
            assertEquals("", Files.readString(said));
        }
    }
}
