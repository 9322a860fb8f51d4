package io.github.cordage.javafx;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Rectangle2D;
import javafx.scene.Group;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/**
 * The picture of a cable, as images of short parts of it.
 *
 * <p>JavaFX draws a stroke in software row by row, across everything between its leftmost and rightmost pixel, once for each
 * stroke. An image is drawn at once, and small images follow the cable closely.
 */
final class CableImage {
    /** Pixels that could be drawn in the time that an image takes beside its pixels. */
    private static final int PIXELS_PER_IMAGE = 1500;

    /** Greatest length of an image [px], so that images of unequal sizes waste little room in their common buffer. */
    private static final int LONGEST = 256;

    private static final int MOST_TABLES = 16;

    /** Tables of colours that cables of one style share, the most recently used last. */
    private static final Map<List<CableStroke>, CableColors> TABLES = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<List<CableStroke>, CableColors> eldest) {
            return size() > MOST_TABLES;
        }
    };

    /** Empty between two cables. */
    static final CableRaster RASTER = new CableRaster();

    private final Group views = new Group();

    /** Two, because the one of the frame before is still being drawn from. */
    private final Frame[] frames = {new Frame(), new Frame()};

    private int current;

    /** Ranges of pixels of the images: first and one past the last, along and across the cable's longer side. */
    private int[] ranges = new int[0];

    private int images;

    /** Pixels, with a place for each image. */
    private static final class Frame {
        int width;
        int height;
        int[] pixels = new int[0];
        PixelBuffer<IntBuffer> buffer =
                new PixelBuffer<>(1, 1, IntBuffer.allocate(1), PixelFormat.getIntArgbPreInstance());
        WritableImage image = new WritableImage(buffer);

        void require(int neededWidth, int neededHeight) {
            if (neededWidth > width || neededHeight > height) {
                width = Math.max(width, neededWidth + neededWidth / 4);
                height = Math.max(height, neededHeight + neededHeight / 4);
                pixels = new int[width * height];
                buffer = new PixelBuffer<>(width, height, IntBuffer.wrap(pixels), PixelFormat.getIntArgbPreInstance());
                image = new WritableImage(buffer);
            }
        }
    }

    CableImage() {
        views.setManaged(false);
        views.setMouseTransparent(true);
        views.setVisible(false);
    }

    Group node() {
        return views;
    }

    void hide() {
        views.setVisible(false);
    }

    /**
     * Draws a cable.
     *
     * @param xy x, y of each node
     * @param strokes strokes from back to front [px]
     * @param grid the pixels
     * @return false if the cable is too large to be drawn this way; it is hidden then
     */
    boolean draw(double[] xy, List<CableStroke> strokes, PixelGrid grid) {
        CableColors colors = TABLES.computeIfAbsent(strokes, CableColors::new);
        RASTER.trace(xy, grid.scale(), grid.x(), grid.y());
        boolean drawn = RASTER.draw(colors);
        views.setVisible(drawn);
        if (drawn) {
            divide();
            copy(colors, grid);
        }
        return drawn;
    }

    /** Joins parts of the cable that are drawn faster as one image. */
    private void divide() {
        int size = Math.max(RASTER.width, RASTER.height);
        if (ranges.length < 4 * RASTER.parts) {
            ranges = new int[8 * RASTER.parts];
        }
        images = 0;
        int alone = 0;
        for (int i = 0; i < RASTER.parts; i++) {
            int from = RASTER.low[i];
            int to = RASTER.high[i];
            if (to == 0) {
                continue;
            }
            int start = i * CableRaster.PART;
            int end = Math.min(size, start + CableRaster.PART);
            int area = (end - start) * (to - from);
            int at = 4 * images - 4;
            if (images > 0 && end - ranges[at] <= LONGEST) {
                int low = Math.min(ranges[at + 2], from);
                int high = Math.max(ranges[at + 3], to);
                if ((end - ranges[at]) * (high - low) - alone - area < PIXELS_PER_IMAGE) {
                    alone += area;
                    ranges[at + 1] = end;
                    ranges[at + 2] = low;
                    ranges[at + 3] = high;
                    continue;
                }
            }
            alone = area;
            images++;
            ranges[at + 4] = start;
            ranges[at + 5] = end;
            ranges[at + 6] = from;
            ranges[at + 7] = to;
        }
    }

    private void copy(CableColors colors, PixelGrid grid) {
        int across = RASTER.wide ? 2 : 0;
        int along = 2 - across;
        int width = 0;
        int height = 0;
        for (int i = 0; i < images; i++) {
            width = Math.max(width, ranges[4 * i + along + 1] - ranges[4 * i + along]);
            height += ranges[4 * i + across + 1] - ranges[4 * i + across];
        }
        current = 1 - current;
        Frame frame = frames[current];
        frame.require(width, height);
        while (views.getChildren().size() < images) {
            ImageView view = new ImageView();
            view.setManaged(false);
            views.getChildren().add(view);
        }
        int row = 0;
        for (int i = 0; i < images; i++) {
            int x = ranges[4 * i + along];
            int y = ranges[4 * i + across];
            int w = ranges[4 * i + along + 1] - x;
            int h = ranges[4 * i + across + 1] - y;
            copy(colors.argb, frame, x, y, w, h, row);
            ImageView view = (ImageView) views.getChildren().get(i);
            view.setImage(frame.image);
            view.setViewport(new Rectangle2D(0, row, w, h));
            view.setFitWidth(w / grid.scale());
            view.setFitHeight(h / grid.scale());
            view.setX((x + RASTER.left - grid.x()) / grid.scale());
            view.setY((y + RASTER.top - grid.y()) / grid.scale());
            view.setVisible(true);
            row += h;
        }
        for (int i = images; i < views.getChildren().size(); i++) {
            views.getChildren().get(i).setVisible(false);
        }
        Rectangle2D changed = new Rectangle2D(0, 0, width, height);
        frame.buffer.updateBuffer(buffer -> changed);
    }

    /** Copies an image, and clears its area for the next cable. Only what each part covers is looked up, the rest is empty. */
    private static void copy(int[] argb, Frame frame, int x, int y, int w, int h, int row) {
        for (int j = row; j < row + h; j++) {
            Arrays.fill(frame.pixels, j * frame.width, j * frame.width + w, 0);
        }
        int start = RASTER.wide ? x : y;
        int end = start + (RASTER.wide ? w : h);
        int shift = (row - y) * frame.width - x;
        for (int from = start; from < end; from += CableRaster.PART) {
            int part = from / CableRaster.PART;
            int to = Math.min(end, from + CableRaster.PART);
            if (RASTER.wide) {
                copyPart(argb, frame, from, to, RASTER.low[part], RASTER.high[part], shift);
            } else {
                copyPart(argb, frame, RASTER.low[part], RASTER.high[part], from, to, shift);
            }
        }
    }

    private static void copyPart(int[] argb, Frame frame, int left, int right, int top, int bottom, int shift) {
        int[] source = RASTER.pixels;
        int[] target = frame.pixels;
        for (int j = top; j < bottom; j++) {
            int at = j * RASTER.width;
            int to = shift + j * frame.width;
            for (int i = left; i < right; i++) {
                int value = source[at + i];
                if (value != 0) {
                    target[to + i] = argb[value & 0xFFFF];
                    source[at + i] = 0;
                }
            }
        }
    }
}
