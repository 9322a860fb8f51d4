package io.github.cordage.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.zip.Deflater;

/** What is on the screen. Pixels are counted from the lower left corner. */
final class Picture {
    /** Differences that rounding to 8 bits makes, after blending a few times. */
    static final int ROUNDING = 3;

    final int width;
    final int height;
    private final int[] rgba;

    private Picture(int width, int height, int[] rgba) {
        this.width = width;
        this.height = height;
        this.rgba = rgba;
    }

    static Picture take() {
        int width = Gdx.graphics.getBackBufferWidth();
        int height = Gdx.graphics.getBackBufferHeight();
        Pixmap pixmap = Pixmap.createFromFrameBuffer(0, 0, width, height);
        int[] rgba = new int[width * height];
        pixels(pixmap).get(rgba);
        pixmap.dispose();
        return new Picture(width, height, rgba);
    }

    int at(int x, int y) {
        return rgba[y * width + x];
    }

    int red(int x, int y) {
        return at(x, y) >>> 24;
    }

    int green(int x, int y) {
        return at(x, y) >>> 16 & 0xff;
    }

    int blue(int x, int y) {
        return at(x, y) >>> 8 & 0xff;
    }

    int light(int x, int y) {
        return red(x, y) + green(x, y) + blue(x, y);
    }

    /** Whether something else than the background is there. */
    boolean isDrawn(int x, int y) {
        return difference(at(x, y), Stage.BACKGROUND) > ROUNDING;
    }

    /** How many pixels of a rectangle are drawn on. */
    int drawn(int x0, int y0, int x1, int y1) {
        int count = 0;
        for (int y = Math.max(0, y0); y < Math.min(height, y1); y++) {
            for (int x = Math.max(0, x0); x < Math.min(width, x1); x++) {
                count += isDrawn(x, y) ? 1 : 0;
            }
        }
        return count;
    }

    int drawn() {
        return drawn(0, 0, width, height);
    }

    /** Pixels drawn on in both pictures, as part of those drawn on in one of them. */
    double overlap(Picture other) {
        int both = 0;
        int either = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                boolean here = isDrawn(x, y);
                boolean there = other.isDrawn(x, y);
                both += here && there ? 1 : 0;
                either += here || there ? 1 : 0;
            }
        }
        return (double) both / either;
    }

    /** How many pixels differ by more than rounding. */
    int differing(Picture other, int tolerance) {
        int count = 0;
        for (int i = 0; i < rgba.length; i++) {
            count += difference(rgba[i], other.rgba[i]) > tolerance ? 1 : 0;
        }
        return count;
    }

    static int difference(int a, int b) {
        int most = 0;
        for (int shift = 8; shift < 32; shift += 8) {
            most = Math.max(most, Math.abs((a >>> shift & 0xff) - (b >>> shift & 0xff)));
        }
        return most;
    }

    static int rgba(Color color) {
        return Color.rgba8888(color);
    }

    /** Writes the picture with little compression, which is faster. */
    void save(FileHandle file) {
        Pixmap pixmap = new Pixmap(width, height, Pixmap.Format.RGBA8888);
        int[] opaque = new int[rgba.length];
        Arrays.setAll(opaque, i -> rgba[i] | 0xff);
        pixels(pixmap).put(opaque);
        PixmapIO.writePNG(file, pixmap, Deflater.BEST_SPEED, true);
        pixmap.dispose();
    }

    /** All pixels at once, with red in the highest byte: to ask for each of them takes much longer. */
    private static IntBuffer pixels(Pixmap pixmap) {
        return pixmap.getPixels().duplicate().order(ByteOrder.BIG_ENDIAN).asIntBuffer();
    }
}
