package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A window on a display of its own, worked with a mouse and a keyboard of its own. */
@Tag("D9")
@Tag("display")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WindowOnDisplay {
    /** A node that is dragged is where the pointer is, but for rounding to pixels. */
    static final double NEAR = 3;

    /** Part of the picture's pixels between panels, or so, for what a rope takes up. */
    static final int SEEN = 300;

    @TempDir(cleanup = CleanupMode.ALWAYS)
    static Path folder = Path.of("");

    @Nullable Desk desk;

    @BeforeAll
    void open() throws IOException {
        // Hangs straight down, and stays so.
        Files.writeString(rest(), "{\"cordage\": 1, \"ropes\": [{\"nodes\": 40, \"pins\": [{\"node\": 0}]}]}");
        desk = new Desk(folder, samples());
    }

    /** Samples per pixel of the window; what is drawn with them is in {@link WindowPicturesTest}. */
    int samples() {
        return 0;
    }

    static Path rest() {
        return folder.resolve("rest.json");
    }

    @AfterAll
    void close() {
        if (desk != null) {
            desk.close();
        }
    }

    Desk desk() {
        if (desk == null) {
            throw new IllegalStateException("there is no window");
        }
        return desk;
    }

    @BeforeEach
    void beginWithARopeAtRest() {
        desk().window("beside false");
        desk().window("open " + rest());
        desk().window("pause false");
        desk().type("ESCAPE");
        desk().await("tool", "GRAB");
    }

    @AfterEach
    void nothingIsWrongWithOpenGl() {
        assertEquals("0", desk().get("glErrors"));
    }

    /** Pixels of a rope: much brighter than anything else, between the panels. */
    static int bright(BufferedImage image) {
        int count = 0;
        for (int y = 80; y < image.getHeight() - 60; y++) {
            for (int x = 300; x < image.getWidth() - 315; x++) {
                int rgb = image.getRGB(x, y);
                boolean hemp = (rgb >> 16 & 0xff) > 0x78 && (rgb >> 16 & 0xff) > (rgb & 0xff) + 0x28;
                if (hemp || (rgb >> 8 & 0xff) > 0xb0) {
                    count++;
                }
            }
        }
        return count;
    }

    static int rgb(BufferedImage image, Spot spot) {
        return image.getRGB(spot.x(), spot.y()) & 0xffffff;
    }

    static int differing(BufferedImage a, BufferedImage b) {
        return (int) Stream.iterate(0, y -> y + 1)
                .limit(a.getHeight())
                .mapToLong(y -> differing(a, b, 0, a.getWidth(), y))
                .sum();
    }

    static int differing(BufferedImage a, BufferedImage b, Spot around, int reach) {
        int count = 0;
        for (int y = around.y() - reach; y <= around.y() + reach; y++) {
            count += differing(a, b, around.x() - reach, around.x() + reach, y);
        }
        return count;
    }

    static int differing(BufferedImage a, BufferedImage b, int from, int to, int y) {
        int count = 0;
        for (int x = from; x < to; x++) {
            count += a.getRGB(x, y) == b.getRGB(x, y) ? 0 : 1;
        }
        return count;
    }
}
