package io.github.cordage.samples.grapple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.VirtualDisplay;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Plays the game in a window that nobody sees, with the mouse and the keys of its display. */
class GrappleGameTest {
    /** A place on the display, whose middle is that of the window: the ceiling nearest to the start, at x = 3.75 m. */
    private static final String[] CEILING = {"click", "670", "285"};

    private static final double CEILING_X = 3.75;

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
    void thePlayerSwingsReelsInAndFliesOn() throws Exception {
        Path picture = Path.of("target", "screenshots", "swing.png").toAbsolutePath();
        Files.createDirectories(picture.getParent());
        Files.deleteIfExists(picture);
        try (VirtualDisplay display = VirtualDisplay.open(1280, 800)) {
            Process game =
                    display.program(WatchedGame.class, "--", picture.toString()).start();
            try (BufferedReader out = game.inputReader(StandardCharsets.UTF_8)) {
                Moment start = after(out, moment -> moment.frame == 30);
                assertEquals(0, start.rope, "there is no rope");
                assertEquals(0, start.x, 0.01, "the player stands still");

                hand(display, CEILING);
                Moment shot = after(out, moment -> moment.rope > 0);
                assertTrue(shot.rope > 5 && shot.rope < 8, "a rope to the ceiling, was " + shot);
                after(out, moment -> moment.x > CEILING_X + 2);
                Moment back = after(out, moment -> moment.x < CEILING_X - 2);
                Moment forth = after(out, moment -> moment.x > CEILING_X + 2);
                assertTrue(back.rope < shot.rope && forth.rope == back.rope, "the winch stands still again");
                assertTrue(forth.y < 6.5 - 2, "he hangs below the ceiling, was " + forth);

                hand(display, "key", "W", "400");
                Moment reeled = after(out, moment -> moment.rope < back.rope - 0.5);
                hand(display, CEILING);
                Moment free = after(out, moment -> moment.rope == 0);
                Moment later = after(out, moment -> moment.frame > free.frame + 20);
                assertTrue(later.y < free.y || later.x != free.x, "he flies on, " + free + " " + later + " " + reeled);
            } finally {
                game.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            }
        }
        assertTrue(ImageIO.read(picture.toFile()).getWidth() == WatchedGame.WIDTH, "there is a picture");
    }

    private static Moment after(BufferedReader out, Predicate<Moment> what) throws IOException {
        while (true) {
            String line = out.readLine();
            if (line == null) {
                throw new AssertionError("the game has ended");
            }
            Moment moment = Moment.of(line);
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
