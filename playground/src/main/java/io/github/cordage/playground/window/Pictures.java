package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.glutils.FrameBuffer;
import io.github.cordage.playground.picture.OutputFile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL30C;

/** Takes pictures of the window. */
final class Pictures {
    private static final long MAX_BYTES = 100_000_000;

    private Pictures() {}

    /** Copies what this frame has drawn so far; the caller disposes of it. */
    static Pixmap shot() {
        int width = Gdx.graphics.getBackBufferWidth();
        int height = Gdx.graphics.getBackBufferHeight();
        if (!GL.getCapabilities().OpenGL30) {
            return Pixmap.createFromFrameBuffer(0, 0, width, height);
        }
        // Some drivers read only one sample per pixel; a blit resolves them.
        FrameBuffer mixed = new FrameBuffer(Pixmap.Format.RGBA8888, width, height, false);
        try {
            mixed.begin();
            GL30C.glBindFramebuffer(GL30C.GL_READ_FRAMEBUFFER, 0);
            GL30C.glBlitFramebuffer(
                    0, 0, width, height, 0, 0, width, height, GL30C.GL_COLOR_BUFFER_BIT, GL30C.GL_NEAREST);
            GL30C.glBindFramebuffer(GL30C.GL_READ_FRAMEBUFFER, mixed.getFramebufferHandle());
            Pixmap shot = Pixmap.createFromFrameBuffer(0, 0, width, height);
            mixed.end();
            return shot;
        } finally {
            mixed.dispose();
        }
    }

    /**
     * Converts a picture of OpenGL, whose first row is the lowest, into an image of Java, reduced by a whole factor.
     */
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
        return ((red / count) << 16) | ((green / count) << 8) | (blue / count);
    }

    /** Writes a picture as PNG into a new file. */
    static void write(BufferedImage image, Path file) throws IOException {
        try (OutputFile output = new OutputFile(file, false, MAX_BYTES)) {
            ImageIO.write(image, "png", output.stream());
            output.finish();
        }
    }
}
