package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Pixmap;
import io.github.cordage.playground.picture.OutputFile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Takes what has been drawn as a picture. */
final class Pictures {
    private static final long MAX_BYTES = 100_000_000;

    private Pictures() {}

    /** What has been drawn so far in this frame; to be disposed of. */
    static Pixmap shot() {
        return Pixmap.createFromFrameBuffer(
                0, 0, Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
    }

    /** Turns a picture of OpenGL, whose first row is the lowest, into one of Java, smaller by a whole number. */
    static BufferedImage image(Pixmap pixmap, int by) {
        BufferedImage image =
                new BufferedImage(pixmap.getWidth() / by, pixmap.getHeight() / by, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                image.setRGB(x, image.getHeight() - 1 - y, mean(pixmap, x * by, y * by, by));
            }
        }
        return image;
    }

    private static int mean(Pixmap pixmap, int left, int bottom, int by) {
        if (by == 1) {
            return pixmap.getPixel(left, bottom) >>> 8;
        }
        int red = 0;
        int green = 0;
        int blue = 0;
        for (int y = bottom; y < bottom + by; y++) {
            for (int x = left; x < left + by; x++) {
                int rgba = pixmap.getPixel(x, y);
                red += rgba >>> 24;
                green += rgba >>> 16 & 0xff;
                blue += rgba >>> 8 & 0xff;
            }
        }
        int count = by * by;
        return red / count << 16 | green / count << 8 | blue / count;
    }

    /** Writes a picture as PNG, into a file that is not there yet. */
    static void write(BufferedImage image, Path file) throws IOException {
        try (OutputFile output = new OutputFile(file, false, MAX_BYTES)) {
            ImageIO.write(image, "png", output.stream());
            output.finish();
        }
    }
}
