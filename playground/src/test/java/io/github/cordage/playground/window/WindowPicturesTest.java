package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.LongForm;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;

/** What the window draws and writes as it ships, with several samples per pixel, of which pictures are mixed. */
class WindowPicturesTest extends WindowOnDisplay {
    @Override
    int samples() {
        return Desk.SAMPLES;
    }

    @Test
    void picturesAndFilmsGoIntoFilesWithFreeNames() throws IOException {
        desk().window("open bridge");
        desk().type("I");
        Path png = folder.resolve("cordage-bridge.png");
        desk().await(() -> desk().get("message").contains("cordage-bridge.png"));
        BufferedImage picture = ImageIO.read(png.toFile());
        assertEquals(Desk.WIDTH, picture.getWidth());
        assertTrue(bright(picture) > SEEN);
        desk().window("open heavy");
        desk().type("T");
        desk().type("T");
        desk().await("look", "TENSION");
        desk().window("frames 10");
        desk().type("I");
        Path colored = folder.resolve("cordage-heavy.png");
        desk().await(() -> desk().get("message").contains("cordage-heavy.png"));
        desk().type("T");
        checkWords(ImageIO.read(colored.toFile()));
        desk().window("open bridge");
        desk().type("V");
        desk().window("frames 12");
        desk().type("V");
        Path gif = folder.resolve("cordage-bridge.gif");
        desk().await(() -> Files.exists(gif));
        assertTrue(frames(gif) >= 2, "frames: " + frames(gif));
        BufferedImage first = ImageIO.read(gif.toFile());
        assertTrue(words(first, 0, 0, first.getWidth() / 2, 30) > 100, "title of a film");
        assertTrue(desk().get("message").contains("cordage-bridge.gif"), desk().get("message"));
    }

    /**
     * The title is at the upper left, time and scale are in the lower corners, and the legend is between them; panels
     * are not there.
     */
    private static void checkWords(BufferedImage picture) {
        int width = picture.getWidth();
        int height = picture.getHeight();
        assertTrue(words(picture, 0, 0, width / 2, 40) > 300, "title");
        assertTrue(words(picture, 0, height - 40, width / 4, height) > 50, "time");
        assertTrue(words(picture, 3 * width / 4, height - 40, width, height) > 50, "scale");
        assertTrue(words(picture, width / 3, height - 40, 2 * width / 3, height) > 50, "legend");
        // Where the legend and the figures of the window are.
        assertEquals(0, words(picture, 0, 80, 60, height - 80), "panels");
    }

    /** Pixels as bright as text in a part of a picture. */
    private static int words(BufferedImage picture, int left, int top, int right, int bottom) {
        int count = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                count += (picture.getRGB(x, y) >> 8 & 0xff) > 0x90 ? 1 : 0;
            }
        }
        return count;
    }

    private static int frames(Path gif) throws IOException {
        try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            return reader.getNumImages(true);
        }
    }

    @Test
    void thePictureIsTheOneThatRenderDraws() throws IOException {
        // What is under the pointer lights up.
        desk().robot("move 2 2");
        desk().type("TAB");
        desk().await("panels", "false");
        try {
            List<String> scenes = List.of("peg", "sphere", "stairs", "space", "winch");
            for (String scene : scenes.subList(0, LongForm.either(2, scenes.size()))) {
                desk().window("open " + scene);
                desk().window("runTo 1");
                desk().window("frames 2");
                BufferedImage picture = desk().shot("as-rendered-" + scene);
                double far = RenderedPictures.farPixels(scene, 1, picture);
                assertTrue(far < 0.004, scene + ": a part of " + far + " differs");
                assertNotEquals(0, bright(picture));
            }
        } finally {
            desk().type("TAB");
            desk().await("panels", "true");
        }
    }
}
