package io.github.cordage.samples.grapple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.VirtualDisplay;
import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Plays the game in a window that nobody sees, with the mouse and the keys of its display. */
@Tag("display")
class GrappleGameTest {
    /** A place on the display, whose middle is that of the window: the ground before the hero. */
    private static final String[] GROUND = {"720", "538"};

    private static final int MOST_FRAMES = 3000;

    /** What {@link WatchedGame} says of a frame. */
    private record Moment(int frame, double x, double y, double rope) {
        static Moment of(String line) {
            String[] word = line.split(" ", -1);
            return new Moment(
                    Integer.parseInt(word[0]),
                    Double.parseDouble(word[1]),
                    Double.parseDouble(word[2]),
                    Double.parseDouble(word[3]));
        }
    }

    @Test
    @Timeout(240)
    void keysAndMouseRunShootAndLetGo() throws Exception {
        Path folder = Path.of("target", "screenshots").toAbsolutePath();
        Files.createDirectories(folder);
        Files.deleteIfExists(folder.resolve("swing.png"));
        Files.deleteIfExists(folder.resolve("forces.png"));
        try (VirtualDisplay display = VirtualDisplay.open(1280, 800)) {
            Process game =
                    display.program(WatchedGame.class, "--", folder.toString()).start();
            try (BufferedReader out = game.inputReader(StandardCharsets.UTF_8)) {
                Moment start = after(out, moment -> moment.frame == 10);
                assertEquals(0, start.rope, "there is no rope");
                hand(display, "key", "D", "400");
                Moment ran = after(out, moment -> moment.x > start.x + 0.5);
                hand(display, "click", GROUND[0], GROUND[1]);
                Moment shot = after(out, moment -> moment.rope > 0);
                assertTrue(shot.rope > 1 && shot.rope < 11, "a rope, was " + shot + " " + ran);
                after(out, moment -> moment.frame > shot.frame + 25);
                hand(display, "key", "W", "600");
                after(out, moment -> moment.rope < shot.rope - 0.3);
                hand(display, "right", GROUND[0], GROUND[1]);
                after(out, moment -> moment.rope == 0);
            } finally {
                game.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            }
        }
        assertTrue(colors(folder.resolve("swing.png")) > 300, "sky, ground, rope and hero");
        assertTrue(colors(folder.resolve("forces.png")) > 300);
    }

    private static int colors(Path picture) throws IOException {
        BufferedImage image = ImageIO.read(picture.toFile());
        assertEquals(WatchedGame.WIDTH, image.getWidth());
        Set<Integer> colors = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                colors.add(image.getRGB(x, y));
            }
        }
        return colors.size();
    }

    private static Moment after(BufferedReader out, Predicate<Moment> what) throws IOException {
        while (true) {
            String line = out.readLine();
            if (line == null) {
                throw new AssertionError("the game has ended");
            }
            Moment moment = Moment.of(line);
            assertTrue(moment.frame < MOST_FRAMES, "waited in vain, now " + moment);
            if (what.test(moment)) {
                return moment;
            }
        }
    }

    private static void hand(VirtualDisplay display, String... what) throws IOException, InterruptedException {
        String[] options = new String[what.length + 2];
        options[0] = "-Djava.awt.headless=false";
        options[1] = "--";
        System.arraycopy(what, 0, options, 2, what.length);
        Process hand = display.program(Hand.class, options).start();
        assertTrue(hand.waitFor(60, TimeUnit.SECONDS), "the hand is still busy");
        assertEquals(0, hand.exitValue(), "the hand has done it");
    }
}
