package io.github.cordage.javafx;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws the curve of a cable into pixels: the distance of each pixel from the curve selects an entry of {@link
 * CableColors}.
 *
 * <p>The curve is a line of short pieces. A piece that is flatter than 45° is drawn column by column, a steeper one row
 * by row, each pixel by its distance perpendicular to the piece. Discs fill the gaps where the one changes to the
 * other, at sharp turns and at both ends. Used by one thread.
 */
final class CableRaster {
    /** Columns or rows of a part of the area. */
    static final int PART = 8;

    /** Most pixels of an area. */
    private static final long MOST_PIXELS = 2_000_000;

    /** Deviation of the pieces from the curve [px]. */
    private static final double FLATNESS = 0.08;

    private static final int MOST_PIECES = 16;

    /** Distance of points that counts as none [px]. */
    private static final double LEAST = 1e-3;

    /** Cosine of the turn from which on a gap between pieces would show. */
    private static final double SHARP = 0.99;

    /** Overlap of a wedge with the pieces beside it [px], so that rounding leaves no pixel out. */
    private static final double SEAM = 0.01;

    /** Bits of a fraction of an entry of a table; the entries have as many. */
    private static final int ENTRY_BITS = 16;

    /** Points of the line [px]. */
    double[] x = new double[64];

    double[] y = new double[64];

    int points;

    /** For each point, the segment of the piece that ends there; only if they are told apart. */
    private int[] segments = new int[64];

    private int segment;

    /** Shares and colours of the segments, if they differ, and the colours of the one that is being drawn. */
    private @Nullable CableTint tint;

    private @Nullable SegmentShades shades;

    private int edgeRgb;
    private int bodyRgb;

    /** Ranked colours of pixels, 0 for none, row by row. All are 0 between two cables. */
    int[] pixels = new int[0];

    /** Upper left corner and size of the area [px]. */
    int left;

    int top;
    int width;
    int height;

    /** Whether the area is divided into parts by columns, as it is at least as wide as high, or else by rows. */
    boolean wide;

    /** Number of parts, each {@link #PART} columns or rows. */
    int parts;

    /** For each part, the first row or column that has been drawn to, and the one after the last. */
    int[] low = new int[0];

    int[] high = new int[0];

    /** Range of a row of a disc, from its middle [px]. */
    private double from;

    private double to;

    private CableColors colors = new CableColors(List.of());

    /**
     * Takes the quadratic B-spline of nodes.
     *
     * @param xy x, y of each node in turn
     * @param scale pixels per unit of the nodes
     * @param dx x of their origin [px]
     * @param dy y of their origin [px]
     * @param bySegment whether pieces end where segments do
     */
    void trace(double[] xy, double scale, double dx, double dy, boolean bySegment) {
        int last = xy.length / 2 - 1;
        points = 0;
        segment = 0;
        double fromX = scale * xy[0] + dx;
        double fromY = scale * xy[1] + dy;
        add(fromX, fromY);
        for (int i = 1; i < last; i++) {
            double controlX = scale * xy[2 * i] + dx;
            double controlY = scale * xy[2 * i + 1] + dy;
            double toX = scale * xy[2 * i + 2] + dx;
            double toY = scale * xy[2 * i + 3] + dy;
            if (i < last - 1) {
                toX = (controlX + toX) / 2;
                toY = (controlY + toY) / 2;
            }
            if (bySegment) {
                segment = i - 1;
                curve(fromX, fromY, controlX, controlY, toX, toY, CableCurve.split(i, last));
            } else {
                curve(fromX, fromY, controlX, controlY, toX, toY);
            }
            fromX = toX;
            fromY = toY;
        }
        if (last == 1) {
            add(scale * xy[2] + dx, scale * xy[3] + dy);
        }
    }

    private void curve(double x0, double y0, double x1, double y1, double x2, double y2) {
        double ax = x0 - 2 * x1 + x2;
        double ay = y0 - 2 * y1 + y2;
        int pieces = 1 + (int) Math.min(MOST_PIECES, Math.sqrt(length(ax, ay) / (4 * FLATNESS)));
        for (int i = 1; i < pieces; i++) {
            double t = (double) i / pieces;
            add(x0 + t * (2 * (x1 - x0) + t * ax), y0 + t * (2 * (y1 - y0) + t * ay));
        }
        add(x2, y2);
    }

    /** Adds pieces of two segments, of which the second begins at a parameter. */
    private void curve(double x0, double y0, double x1, double y1, double x2, double y2, double split) {
        double ax = x0 - 2 * x1 + x2;
        double ay = y0 - 2 * y1 + y2;
        int half = 1 + (int) Math.min(MOST_PIECES, Math.sqrt(length(ax, ay) / (4 * FLATNESS))) / 2;
        for (int i = 1; i <= 2 * half; i++) {
            double t = i <= half ? split * i / half : split + (1 - split) * (i - half) / half;
            add(x0 + t * (2 * (x1 - x0) + t * ax), y0 + t * (2 * (y1 - y0) + t * ay));
            if (i == half) {
                segment++;
            }
        }
    }

    private void add(double px, double py) {
        if (points > 0 && length(px - x[points - 1], py - y[points - 1]) < LEAST) {
            return;
        }
        if (points == x.length) {
            x = Arrays.copyOf(x, 2 * points);
            y = Arrays.copyOf(y, 2 * points);
            segments = Arrays.copyOf(segments, 2 * points);
        }
        x[points] = px;
        y[points] = py;
        segments[points] = segment;
        points++;
    }

    /**
     * Draws the line.
     *
     * @param table colours
     * @return false if the line covers too large an area to be drawn this way
     */
    boolean draw(CableColors table) {
        colors = table;
        return draw();
    }

    /**
     * Draws a line that was traced by segments, in their colours. The pixels are these colours.
     *
     * @param ofStyle shares of the colours
     * @param ofSegments the colours
     * @return false if the line covers too large an area to be drawn this way
     */
    boolean draw(CableTint ofStyle, SegmentShades ofSegments) {
        colors = ofStyle.dark;
        tint = ofStyle;
        shades = ofSegments;
        boolean drawn = draw();
        tint = null;
        shades = null;
        return drawn;
    }

    private boolean draw() {
        if (!findArea()) {
            return false;
        }
        if (points == 1) {
            dip(0);
            disc(0, 0, 0, 0, 0);
            return true;
        }
        boolean starts = true;
        for (int i = 1; i < points; i++) {
            boolean ends = i == points - 1 || isCorner(i);
            dip(i);
            piece(i, starts, ends);
            if (ends && i < points - 1) {
                wedge(i);
            }
            starts = ends;
        }
        disc(points - 1, x[points - 1] - x[points - 2], y[points - 1] - y[points - 2], 0, 0);
        dip(1);
        disc(0, x[0] - x[1], y[0] - y[1], 0, 0);
        return true;
    }

    /** Takes the colours of the piece that ends at a point. */
    private void dip(int point) {
        if (shades != null) {
            edgeRgb = shades.edgeRgb(segments[point]);
            bodyRgb = shades.bodyRgb(segments[point]);
        }
    }

    /** Faster than {@link Math#hypot}, whose range pixels do not need. */
    private static double length(double dx, double dy) {
        return Math.sqrt(dx * dx + dy * dy);
    }

    private boolean isFlat(int i) {
        return Math.abs(x[i] - x[i - 1]) >= Math.abs(y[i] - y[i - 1]);
    }

    /** Whether columns change to rows at a point, or the line turns sharply, or its colour changes. */
    private boolean isCorner(int i) {
        if (shades != null && shades.bodyRgb(segments[i]) != shades.bodyRgb(segments[i + 1])) {
            return true;
        }
        double dx = x[i] - x[i - 1];
        double dy = y[i] - y[i - 1];
        double nextX = x[i + 1] - x[i];
        double nextY = y[i + 1] - y[i];
        double cos = (dx * nextX + dy * nextY) / Math.sqrt((dx * dx + dy * dy) * (nextX * nextX + nextY * nextY));
        return isFlat(i) != isFlat(i + 1) || cos < SHARP;
    }

    private boolean findArea() {
        double minX = x[0];
        double maxX = x[0];
        double minY = y[0];
        double maxY = y[0];
        for (int i = 1; i < points; i++) {
            minX = Math.min(minX, x[i]);
            maxX = Math.max(maxX, x[i]);
            minY = Math.min(minY, y[i]);
            maxY = Math.max(maxY, y[i]);
        }
        int margin = 2 * colors.reach + 4;
        if (!((maxX - minX + margin) * (maxY - minY + margin) < MOST_PIXELS)) {
            return false;
        }
        left = (int) Math.floor(minX) - colors.reach - 1;
        top = (int) Math.floor(minY) - colors.reach - 1;
        width = (int) Math.ceil(maxX) + colors.reach + 1 - left;
        height = (int) Math.ceil(maxY) + colors.reach + 1 - top;
        if (pixels.length < width * height) {
            pixels = new int[width * height + width * height / 2];
        }
        wide = width >= height;
        parts = (Math.max(width, height) + PART - 1) / PART;
        if (low.length < parts) {
            low = new int[2 * parts];
            high = new int[2 * parts];
        }
        Arrays.fill(low, 0, parts, Integer.MAX_VALUE);
        Arrays.fill(high, 0, parts, 0);
        return true;
    }

    /**
     * Draws the piece that ends at a point; where it starts or ends at a corner, no farther than perpendicular to it.
     */
    private void piece(int i, boolean starts, boolean ends) {
        if (isFlat(i)) {
            piece(x, y, left, top, i, starts, ends);
        } else {
            piece(y, x, top, left, i, starts, ends);
        }
    }

    /** Draws a piece along u, across v. */
    private void piece(double[] u, double[] v, int originU, int originV, int i, boolean starts, boolean ends) {
        int first = u[i] >= u[i - 1] ? i - 1 : i;
        double fromU = u[first] - originU - 0.5;
        double fromV = v[first] - originV - 0.5;
        double toU = u[2 * i - 1 - first] - originU - 0.5;
        double slope = (v[2 * i - 1 - first] - v[first]) / (toU - fromU);
        double cos = 1 / Math.sqrt(1 + slope * slope);
        boolean flat = u == x;
        int turn = CableColors.turn(slope, flat);
        boolean startsHere = first == i ? ends : starts;
        boolean endsThere = first == i ? starts : ends;
        double up = colors.least[turn] / cos;
        double down = colors.greatest[turn] / cos;
        // Beyond both ends, as far as what is perpendicular to them reaches.
        double spread = Math.abs(slope) * cos * cos;
        double beyond = spread * Math.max(-up, down);
        int end = (int) Math.floor(endsThere ? toU + beyond : Math.ceil(toU) - 1);
        for (int k = (int) Math.ceil(startsHere ? fromU - beyond : fromU); k <= end; k++) {
            double middle = fromV + slope * (k - fromU);
            double low = middle + up;
            double high = middle + down;
            if (slope != 0 && startsHere) {
                double bound = fromV - (k - fromU) / slope;
                low = slope > 0 ? Math.max(low, bound) : low;
                high = slope < 0 ? Math.min(high, bound) : high;
            }
            if (slope != 0 && endsThere) {
                double bound = fromV + slope * (toU - fromU) - (k - toU) / slope;
                high = slope > 0 ? Math.min(high, bound) : high;
                low = slope < 0 ? Math.max(low, bound) : low;
            }
            line(k, flat, low, high, middle, cos, turn);
        }
    }

    /** Draws a column or a row across a piece, from one place to another; {@code middle} is where it meets the line. */
    private void line(int index, boolean column, double low, double high, double middle, double cos, int turn) {
        int[] to = pixels;
        int[] ranked = colors.ranked;
        int step = column ? width : 1;
        int from = (int) Math.ceil(low);
        int end = (int) Math.floor(high);
        if (from > end) {
            return;
        }
        mark(index, column, from, end);
        double first = (from - middle) * cos * CableColors.PER_PIXEL
                + turn * colors.row
                + colors.reach * CableColors.PER_PIXEL;
        // Entries in 1/2^16, all 32 bits of them.
        int entry = (int) (long) ((first + 0.5) * (1 << ENTRY_BITS));
        int by = (int) (cos * CableColors.PER_PIXEL * (1 << ENTRY_BITS));
        int at = index * (column ? 1 : width) + from * step;
        if (tint != null) {
            dyedLine(tint, at, step, end - from + 1, entry, by);
            return;
        }
        for (int i = from; i <= end; i++) {
            int value = ranked[entry >>> ENTRY_BITS];
            if (Integer.compareUnsigned(value, to[at]) > 0) {
                to[at] = value;
            }
            entry += by;
            at += step;
        }
    }

    private void dyedLine(CableTint with, int first, int step, int number, int firstEntry, int by) {
        for (int i = 0; i < number; i++) {
            int value = with.argb((firstEntry + i * by) >>> ENTRY_BITS, edgeRgb, bodyRgb);
            int at = first + i * step;
            if (Integer.compareUnsigned(value, pixels[at]) > 0) {
                pixels[at] = value;
            }
        }
    }

    /** Notes that a column or a row is drawn to, from one place to another. */
    private void mark(int index, boolean column, int from, int end) {
        if (column == wide) {
            low[index / PART] = Math.min(low[index / PART], from);
            high[index / PART] = Math.max(high[index / PART], end + 1);
        } else {
            for (int part = from / PART; part <= end / PART; part++) {
                low[part] = Math.min(low[part], index);
                high[part] = Math.max(high[part], index + 1);
            }
        }
    }

    /** Fills the gap on the outer side of a corner. */
    private void wedge(int i) {
        disc(i, x[i] - x[i - 1], y[i] - y[i - 1], x[i + 1] - x[i], y[i + 1] - y[i]);
    }

    /**
     * Draws the part of a disc that lies ahead of what comes in and behind what goes out. No direction excludes
     * nothing.
     */
    private void disc(int point, double inX, double inY, double outX, double outY) {
        double cx = x[point] - left - 0.5;
        double cy = y[point] - top - 0.5;
        double reach = colors.reach - 0.5;
        double inNear = SEAM * length(inX, inY);
        double outNear = SEAM * length(outX, outY);
        int toY = (int) Math.floor(cy + Math.min(reach, colors.down));
        for (int row = (int) Math.ceil(cy - Math.min(reach, colors.up)); row <= toY; row++) {
            double dy = row - cy;
            double half = Math.sqrt(reach * reach - dy * dy);
            from = -Math.min(half, colors.left);
            to = Math.min(half, colors.right);
            clip(inX, -inNear - dy * inY);
            clip(-outX, -outNear + dy * outY);
            int first = (int) Math.ceil(cx + from);
            int last = (int) Math.floor(cx + to);
            if (first <= last) {
                mark(row, false, first, last);
                discRow(row, first, last, cx, dy);
            }
        }
    }

    /** Narrows the range to distances whose product with a factor is at least another number. */
    private void clip(double factor, double least) {
        if (factor > 0) {
            from = Math.max(from, least / factor);
        } else if (factor < 0) {
            to = Math.min(to, least / factor);
        } else if (least > 0) {
            to = Double.NEGATIVE_INFINITY;
        }
    }

    private void discRow(int row, int first, int last, double cx, double dy) {
        for (int column = first; column <= last; column++) {
            double dx = column - cx;
            int entry = colors.around(dx, dy, Math.sqrt(dx * dx + dy * dy));
            int value = tint == null ? colors.ranked[entry] : tint.argb(entry, edgeRgb, bodyRgb);
            int at = row * width + column;
            if (Integer.compareUnsigned(value, pixels[at]) > 0) {
                pixels[at] = value;
            }
        }
    }
}
