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
        desk().await(() -> Files.exists(png));
        BufferedImage picture = ImageIO.read(png.toFile());
        assertEquals(Desk.WIDTH, picture.getWidth());
        assertTrue(bright(picture) > SEEN);
        desk().type("V");
        desk().window("frames 12");
        desk().type("V");
        Path gif = folder.resolve("cordage-bridge.gif");
        desk().await(() -> Files.exists(gif));
        assertTrue(frames(gif) >= 2, "frames: " + frames(gif));
        assertTrue(desk().get("message").contains("cordage-bridge.gif"), desk().get("message"));
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
