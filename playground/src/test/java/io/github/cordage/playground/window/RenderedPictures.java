package io.github.cordage.playground.window;

import io.github.cordage.playground.picture.Picture;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.stage.picture.Look;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Lays pictures of the window beside those that {@code render} draws. */
final class RenderedPictures {
    /** Room at the top and the bottom that words are written in [pixels]. */
    private static final int WORDS = 60;

    /** Colours of forms lie farther apart than this. */
    private static final int FAR = 40;

    private static final int BRIGHT = 0x70;

    private RenderedPictures() {}

    /** The part of the pixels that differ from all near them in the picture that is drawn without a window. */
    static double farPixels(String scene, double time, BufferedImage shown) throws IOException {
        Path folder = Files.createTempDirectory("rendered");
        Path file = folder.resolve("rendered.png");
        new Picture(shown.getWidth(), shown.getHeight(), 25, Look.ROPE, false)
                .writePng(ShippedScenes.read(scene), time, file, false, Work.within(60));
        BufferedImage drawn = ImageIO.read(file.toFile());
        Files.delete(file);
        Files.delete(folder);
        int far = 0;
        int all = 0;
        for (int y = WORDS; y < drawn.getHeight() - WORDS; y++) {
            for (int x = 1; x < drawn.getWidth() - 1; x++) {
                all++;
                far += isNear(drawn, shown, x, y) ? 0 : 1;
            }
        }
        return (double) far / all;
    }

    private static boolean isNear(BufferedImage drawn, BufferedImage shown, int x, int y) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if (difference(drawn.getRGB(x + dx, y + dy), shown.getRGB(x, y)) < FAR) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What is bright is a rope, whatever its light, its colour and the form of its joints. */
    private static int difference(int a, int b) {
        if (Math.min(a >> 8 & 0xff, b >> 8 & 0xff) > BRIGHT) {
            return 0;
        }
        int most = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            most = Math.max(most, Math.abs((a >> shift & 0xff) - (b >> shift & 0xff)));
        }
        return most;
    }
}
