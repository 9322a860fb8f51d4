package io.github.cordage.samples.towtruck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.system.JmeContext;
import io.github.cordage.testkit.VirtualDisplay;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Plays the game by a script. */
@Tag("D8")
@Tag("display")
class TowTruckGameTest {
    /** Held, for loggers that nobody holds forget their levels. */
    private static final Logger LOGGER = Logger.getLogger("com.jme3");

    private static final int PICTURES = 6;

    static {
        LOGGER.setLevel(Level.SEVERE);
    }

    @Test
    @Timeout(240)
    void theCarIsPulledOutOfTheDitch() throws Exception {
        ScriptedGame.Outcome outcome = ScriptedGame.play("", JmeContext.Type.Headless);
        // On its wheels, on the road, behind the truck.
        assertTrue(outcome.car().y > 0.3 && outcome.car().y < 1.3, "the car is on the road: " + outcome);
        assertTrue(outcome.car().z < 0, "the car is on the road: " + outcome);
        assertTrue(outcome.truck().z < outcome.car().z - 3, "the truck is in front: " + outcome);
        assertEquals(0, outcome.turned(), 0.6, "the car stands upright");
        assertTrue(outcome.stretch() < 0.01, "the rope holds its length: " + outcome);
        assertTrue(outcome.gap() < 0.01, "the hook stays in the eye: " + outcome);
        assertTrue(outcome.fastest() < 12, "nothing flies away: " + outcome);
        assertTrue(outcome.mostTension() > 3000 && outcome.mostTension() < 1e5, "the rope pulled: " + outcome);
    }

    @Test
    @Tag("long")
    @Timeout(900)
    void picturesAreDrawn() throws Exception {
        Path folder = Path.of("target", "screenshots").toAbsolutePath();
        Files.createDirectories(folder);
        try (VirtualDisplay display = VirtualDisplay.open(1280, 800)) {
            Process game = display.program(DrawnGame.class, "--", folder + "/")
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("game.log").toFile())
                    .start();
            try {
                assertTrue(game.waitFor(14, TimeUnit.MINUTES), "the game is still busy");
                assertEquals(0, game.exitValue(), () -> "see " + folder.resolve("game.log"));
            } finally {
                game.destroyForcibly();
            }
        }
        for (int i = 1; i <= PICTURES; i++) {
            assertEquals(
                    960,
                    ImageIO.read(folder.resolve("tow-truck-" + i + ".png").toFile())
                            .getWidth());
        }
    }
}
