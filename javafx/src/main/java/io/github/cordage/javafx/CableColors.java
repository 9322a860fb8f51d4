package io.github.cordage.javafx;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The colours of a cable as a table over the signed distance from its centre line and the direction of the normal along
 * which that distance is measured.
 *
 * <p>A stroke that is shifted by an offset lies, where the cable is nearly straight, at the distance less the component
 * of the offset along the normal. The table composes all strokes at each distance.
 */
final class CableColors {
    /** Directions over a full turn. */
    private static final int TURNS = 128;

    /** Entries per pixel of distance. */
    static final int PER_PIXEL = 8;

    /** Greatest reach of a stroke [px], so that a table has fewer than 2^16 entries, and 16 bits are an index. */
    private static final int WIDEST = 30;

    /** Greatest offset of a stroke [px]. With more, it would show that the ends of shadows are not quite round. */
    private static final double FARTHEST = 6.5;

    private static final double TURN = 2 * Math.PI / TURNS;

    /** Steps from slope 0 to slope 1 of {@link #SLOPES}. */
    private static final int SLOPE_STEPS = 256;

    /**
     * The angle of each slope from -1 to 1 in directions, so that no arc tangent is computed for each piece of a cable.
     */
    private static final byte[] SLOPES = new byte[2 * SLOPE_STEPS + 1];

    static {
        for (int i = 0; i < SLOPES.length; i++) {
            SLOPES[i] = (byte) Math.rint(Math.atan((double) i / SLOPE_STEPS - 1) / TURN);
        }
    }

    /** Distance on either side that the table covers [px]. */
    final int reach;

    /** Number of entries for each direction. */
    final int row;

    /** Premultiplied ARGB of each entry. */
    final int[] argb;

    /**
     * Whether every colour outranks those that are farther from the brightest of its direction, if opacity counts first
     * and the channels after it, as in an unsigned number.
     */
    final boolean ordered;

    /**
     * What covers a pixel, for each entry; the greatest unsigned number does. The colours themselves if they are {@link
     * #ordered}. Else the rank of each entry among all in the upper bits, its index in the lower 16.
     */
    final int[] ranked;

    /** Least and greatest distance of an entry that shows, for each direction [px]. */
    final float[] least = new float[TURNS];

    final float[] greatest = new float[TURNS];

    /** Distance within which the strokes show: to the left and right, upwards and downwards [px]. */
    final int left;

    final int right;
    final int up;
    final int down;

    /** Direction from the middle to each place of a square of {@code 2 * reach + 1}, row by row. */
    private final byte[] turns;

    /**
     * Composes strokes.
     *
     * @param strokes strokes from back to front, for each of which {@link #canShow} holds
     */
    CableColors(List<CableStroke> strokes) {
        reach = furthest(strokes, CableStroke::reach);
        left = furthest(strokes, stroke -> stroke.reach(-stroke.dx()));
        right = furthest(strokes, stroke -> stroke.reach(stroke.dx()));
        up = furthest(strokes, stroke -> stroke.reach(-stroke.dy()));
        down = furthest(strokes, stroke -> stroke.reach(stroke.dy()));
        int side = 2 * reach + 1;
        turns = new byte[side * side];
        for (int i = 0; i < turns.length; i++) {
            turns[i] = (byte) turn(i % side - reach, i / side - reach);
        }
        row = 2 * reach * PER_PIXEL + 1;
        argb = new int[TURNS * row];
        boolean inOrder = true;
        for (int turn = 0; turn < TURNS; turn++) {
            composeDirection(strokes, turn);
            inOrder &= isOrdered(turn);
        }
        ordered = inOrder;
        ranked = ordered ? argb : ranks();
    }

    /** Whether a table can hold a stroke. */
    static boolean canShow(CableStroke stroke) {
        return stroke.reach() <= WIDEST && Math.hypot(stroke.dx(), stroke.dy()) <= FARTHEST;
    }

    private static int furthest(List<CableStroke> strokes, ToDoubleFunction<CableStroke> reach) {
        return (int) Math.ceil(strokes.stream().mapToDouble(reach).max().orElse(0)) + 1;
    }

    private void composeDirection(List<CableStroke> strokes, int turn) {
        double nx = Math.cos(turn * TURN);
        double ny = Math.sin(turn * TURN);
        least[turn] = 0;
        greatest[turn] = 0;
        for (int i = 0; i < row; i++) {
            double distance = (double) (i - reach * PER_PIXEL) / PER_PIXEL;
            int at = turn * row + i;
            int color = compose(strokes, distance, nx, ny);
            argb[at] = color;
            if (color != 0) {
                least[turn] = (float) Math.min(least[turn], distance);
                greatest[turn] = (float) Math.max(greatest[turn], distance);
            }
        }
    }

    private boolean isOrdered(int turn) {
        boolean falls = false;
        for (int at = turn * row + 1; at < (turn + 1) * row; at++) {
            int change = Integer.compareUnsigned(argb[at], argb[at - 1]);
            if (falls && change > 0) {
                return false;
            }
            falls |= change < 0;
        }
        return true;
    }

    /** The most opaque one covers a pixel, the nearest among equals. */
    private int[] ranks() {
        int[] ranks = new int[argb.length];
        for (int at = 0; at < ranks.length; at++) {
            double distance = (double) Math.abs(at % row - reach * PER_PIXEL) / PER_PIXEL;
            int near = 255 - (int) (255 * Math.min(1, distance / reach));
            ranks[at] = argb[at] == 0 ? 0 : ((argb[at] >>> 25 << 8 | near) << 16) | at;
        }
        return ranks;
    }

    private static int compose(List<CableStroke> strokes, double distance, double nx, double ny) {
        double alpha = 0;
        double red = 0;
        double green = 0;
        double blue = 0;
        for (CableStroke stroke : strokes) {
            double shifted = distance - nx * stroke.dx() - ny * stroke.dy();
            double a = stroke.color().getOpacity() * stroke.coverage(shifted);
            alpha = a + alpha * (1 - a);
            red = a * stroke.color().getRed() + red * (1 - a);
            green = a * stroke.color().getGreen() + green * (1 - a);
            blue = a * stroke.color().getBlue() + blue * (1 - a);
        }
        return channel(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue);
    }

    private static int channel(double value) {
        return (int) (255 * value + 0.5);
    }

    /**
     * Returns the entry of the end or a joint of the line, at a place that is x, y [px] from it, within {@link #reach}.
     */
    int around(double x, double y, double distance) {
        int turn = turns[((int) Math.rint(y) + reach) * (2 * reach + 1) + (int) Math.rint(x) + reach];
        return (int) (turn * row + (reach + distance) * PER_PIXEL + 0.5);
    }

    /** Returns the direction nearest to that of a normal. */
    private static int turn(double nx, double ny) {
        return (int) Math.rint(Math.atan2(ny, nx) / TURN) & TURNS - 1;
    }

    /**
     * Returns the direction nearest to that of the normal to a line.
     *
     * @param slope its slope, from -1 to 1: of y over x if it is flat, of x over y if it is steep
     * @param flat whether the normal points to greater y, or else to greater x
     */
    static int turn(double slope, boolean flat) {
        int angle = SLOPES[(int) (slope * SLOPE_STEPS + SLOPE_STEPS + 0.5)];
        return flat ? TURNS / 4 + angle : -angle & TURNS - 1;
    }
}
