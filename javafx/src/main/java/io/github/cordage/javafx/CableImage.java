package io.github.cordage.javafx;

import java.nio.IntBuffer;
import java.util.ArrayList;
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
import org.jspecify.annotations.Nullable;

/**
 * The picture of a cable, as images of short parts of it.
 *
 * <p>JavaFX draws a stroke in software row by row, across everything between its leftmost and rightmost pixel, once for
 * each stroke. An image is drawn at once, and small images follow the cable closely.
 */
final class CableImage {
    /** Pixels that could be drawn in the time that an image takes beside its pixels. */
    private static final int PIXELS_PER_IMAGE = 500;

    /**
     * Shift of an image whose place is subject to rounding [px]. JavaFX takes the pixel at or before a place, which
     * must not become the one before. The shift is less than 1/256, which JavaFX ignores at the edges of images.
     */
    private static final double NUDGE = 0.003;

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
    private final List<ImageView> images = new ArrayList<>();

    /** Size of each half of the pixels. */
    private int width = 1;

    private int height = 1;

    /** Two halves, one below the other, because the one of the frame before is still being drawn from. */
    private int[] pixels = new int[2];

    private PixelBuffer<IntBuffer> buffer = buffer();
    private WritableImage image = new WritableImage(buffer);
    private boolean lower;

    /** The strokes that were drawn last, and their table. */
    private @Nullable List<CableStroke> colored;

    private @Nullable CableColors colors;

    /** Ranges of pixels of the images: first and one past the last, along and across the cable's longer side. */
    private int[] ranges = new int[0];

    private int count;

    /** The last {@link #extent}. */
    private int low;

    private int high;

    CableImage() {
        views.setManaged(false);
        views.setMouseTransparent(true);
        views.setVisible(false);
    }

    private PixelBuffer<IntBuffer> buffer() {
        return new PixelBuffer<>(width, 2 * height, IntBuffer.wrap(pixels), PixelFormat.getIntArgbPreInstance());
    }

    private void require(int neededWidth, int neededHeight) {
        if (neededWidth > width || neededHeight > height) {
            width = Math.max(width, neededWidth + neededWidth / 4);
            height = Math.max(height, neededHeight + neededHeight / 4);
            pixels = new int[2 * width * height];
            buffer = buffer();
            image = new WritableImage(buffer);
            images.forEach(view -> view.setImage(image));
        }
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
        if (colors == null || strokes != colored) {
            colored = strokes;
            colors = TABLES.computeIfAbsent(strokes, CableColors::new);
        }
        RASTER.trace(xy, grid.scale(), grid.x(), grid.y(), false);
        return show(RASTER.draw(colors), colors, grid);
    }

    /**
     * Draws a cable in the colours of its segments.
     *
     * @param xy x, y of each node
     * @param tint shares of the colours
     * @param shades the colours
     * @param grid the pixels
     * @return false if the cable is too large to be drawn this way; it is hidden then
     */
    boolean draw(double[] xy, CableTint tint, SegmentShades shades, PixelGrid grid) {
        RASTER.trace(xy, grid.scale(), grid.x(), grid.y(), true);
        return show(RASTER.draw(tint, shades), null, grid);
    }

    /** Shows what has been drawn: colours, or ranks of a table. */
    private boolean show(boolean drawn, @Nullable CableColors table, PixelGrid grid) {
        views.setVisible(drawn);
        if (drawn) {
            divide();
            show(table == null || table.ordered ? null : table.argb, grid);
        }
        return drawn;
    }

    /**
     * Chooses how many parts make an image. All images but the last are equally long, so that they waste no room in
     * their buffer.
     */
    private void divide() {
        int best = RASTER.parts;
        int least = cost(best);
        for (int length = 2; length < RASTER.parts; length += 1 + length / 4) {
            int cost = cost(length);
            if (cost < least) {
                least = cost;
                best = length;
            }
        }
        if (ranges.length < 4 * RASTER.parts) {
            ranges = new int[8 * RASTER.parts];
        }
        count = 0;
        for (int part = 0; part < RASTER.parts; part += best) {
            if (extent(part, best) > 0) {
                ranges[4 * count] = part * CableRaster.PART;
                ranges[4 * count + 1] =
                        Math.min(Math.max(RASTER.width, RASTER.height), (part + best) * CableRaster.PART);
                ranges[4 * count + 2] = low;
                ranges[4 * count + 3] = high;
                count++;
            }
        }
    }

    /** Returns what images of a number of parts cost [pixels]. */
    private int cost(int length) {
        int cost = 0;
        for (int part = 0; part < RASTER.parts; part += length) {
            int extent = extent(part, length);
            cost += extent > 0 ? PIXELS_PER_IMAGE + length * CableRaster.PART * extent : 0;
        }
        return cost;
    }

    /** Finds the range of pixels across some parts, and returns its size; 0 if there are none. */
    private int extent(int from, int length) {
        low = Integer.MAX_VALUE;
        high = 0;
        for (int part = from; part < Math.min(from + length, RASTER.parts); part++) {
            if (RASTER.high[part] > 0) {
                low = Math.min(low, RASTER.low[part]);
                high = Math.max(high, RASTER.high[part]);
            }
        }
        return high == 0 ? 0 : high - low;
    }

    private void show(int @Nullable [] ranked, PixelGrid grid) {
        int across = RASTER.wide ? 2 : 0;
        int along = 2 - across;
        int neededWidth = 0;
        int neededHeight = 0;
        for (int i = 0; i < count; i++) {
            neededWidth = Math.max(neededWidth, ranges[4 * i + along + 1] - ranges[4 * i + along]);
            neededHeight += ranges[4 * i + across + 1] - ranges[4 * i + across];
        }
        require(neededWidth, neededHeight);
        lower = !lower;
        int first = lower ? height : 0;
        int row = first;
        for (int i = 0; i < count; i++) {
            int x = ranges[4 * i + along];
            int y = ranges[4 * i + across];
            int w = ranges[4 * i + along + 1] - x;
            int h = ranges[4 * i + across + 1] - y;
            if (ranked == null) {
                copy(x, y, w, h, row);
            } else {
                lookUp(ranked, x, y, w, h, row);
            }
            place(view(i), grid, x, y, new Rectangle2D(0, row, w, h));
            row += h;
        }
        for (int i = count; i < images.size(); i++) {
            images.get(i).setVisible(false);
        }
        Rectangle2D changed = new Rectangle2D(0, first, neededWidth, neededHeight);
        buffer.updateBuffer(updated -> changed);
    }

    private ImageView view(int index) {
        if (index == images.size()) {
            ImageView view = new ImageView(image);
            view.setManaged(false);
            images.add(view);
            views.getChildren().add(view);
        }
        return images.get(index);
    }

    private static void place(ImageView view, PixelGrid grid, int x, int y, Rectangle2D part) {
        // Without a size to fit, which saves time, it is as large as its part of the pixels.
        boolean fits = grid.scale() == 1;
        view.setFitWidth(fits ? 0 : part.getWidth() / grid.scale());
        view.setFitHeight(fits ? 0 : part.getHeight() / grid.scale());
        view.setViewport(part);
        double nudge = grid.isExact() ? 0 : NUDGE;
        view.setX((x + RASTER.left - grid.x() - nudge) / grid.scale());
        view.setY((y + RASTER.top - grid.y() - nudge) / grid.scale());
        view.setVisible(true);
    }

    /** Copies an image, and clears its area for the next cable. */
    private void copy(int x, int y, int w, int h, int row) {
        int[] source = RASTER.pixels;
        for (int j = 0; j < h; j++) {
            int at = (y + j) * RASTER.width + x;
            System.arraycopy(source, at, pixels, (row + j) * width, w);
            Arrays.fill(source, at, at + w, 0);
        }
    }

    /** Copies the colours of ranked entries. Only what each part covers is looked up, the rest is empty. */
    private void lookUp(int[] argb, int x, int y, int w, int h, int row) {
        Arrays.fill(pixels, row * width, (row + h) * width, 0);
        int start = RASTER.wide ? x : y;
        int end = start + (RASTER.wide ? w : h);
        int shift = (row - y) * width - x;
        for (int from = start; from < end; from += CableRaster.PART) {
            int part = from / CableRaster.PART;
            int to = Math.min(end, from + CableRaster.PART);
            if (RASTER.wide) {
                lookUpPart(argb, from, to, RASTER.low[part], RASTER.high[part], shift);
            } else {
                lookUpPart(argb, RASTER.low[part], RASTER.high[part], from, to, shift);
            }
        }
    }

    private void lookUpPart(int[] argb, int left, int right, int top, int bottom, int shift) {
        int[] source = RASTER.pixels;
        int[] target = pixels;
        for (int j = top; j < bottom; j++) {
            int at = j * RASTER.width;
            int to = shift + j * width;
            for (int i = left; i < right; i++) {
                target[to + i] = argb[source[at + i] & 0xFFFF];
                source[at + i] = 0;
            }
        }
    }
}
