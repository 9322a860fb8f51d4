package io.github.cordage.stage.picture;

import java.util.Arrays;

/**
 * Depths of the nearest of the shapes that cover the pixels of a picture. Columns, rows and depths are all in pixels.
 */
final class DepthRaster {
    /** Numbers per point: column, row, depth towards the viewer. */
    private static final int NUMBERS = 3;

    private final int width;
    private final int height;
    private final float[] depths;

    DepthRaster(int width, int height) {
        this.width = width;
        this.height = height;
        depths = new float[width * height];
        Arrays.fill(depths, Float.NEGATIVE_INFINITY);
    }

    /** Depth at a pixel, counted by rows from the top left; negative infinity where there is nothing. */
    float depth(int pixel) {
        return depths[pixel];
    }

    /** Adds a convex polygon, as a fan of triangles. */
    void polygon(double[] points) {
        double[] corners = Arrays.copyOf(points, 3 * NUMBERS);
        for (int k = 2; k < points.length / NUMBERS; k++) {
            System.arraycopy(points, NUMBERS * (k - 1), corners, NUMBERS, 2 * NUMBERS);
            triangle(corners);
        }
    }

    private void triangle(double[] points) {
        double area = cross(points, 0, 1, points[6], points[7]);
        if (area == 0) {
            return;
        }
        int top = row(Math.min(points[1], Math.min(points[4], points[7])));
        int bottom = row(Math.max(points[1], Math.max(points[4], points[7])));
        int left = column(Math.min(points[0], Math.min(points[3], points[6])));
        int right = column(Math.max(points[0], Math.max(points[3], points[6])));
        for (int row = top; row <= bottom; row++) {
            for (int column = left; column <= right; column++) {
                double x = column + 0.5;
                double y = row + 0.5;
                double a = cross(points, 1, 2, x, y) / area;
                double b = cross(points, 2, 0, x, y) / area;
                double c = 1 - a - b;
                if (a >= 0 && b >= 0 && c >= 0) {
                    raise(row, column, a * points[2] + b * points[5] + c * points[8]);
                }
            }
        }
    }

    /** Twice the area of the triangle of two corners and a point [pixels²], with a sign. */
    private static double cross(double[] points, int from, int to, double x, double y) {
        int a = NUMBERS * from;
        int b = NUMBERS * to;
        return (points[b] - points[a]) * (y - points[a + 1]) - (points[b + 1] - points[a + 1]) * (x - points[a]);
    }

    /**
     * Adds everything within a distance of the line between two points: a flat band with round ends, or a capsule. The
     * points may be the same.
     *
     * @param reach the distance [pixels]
     * @param isRound whether the surface bulges towards the viewer, as that of a capsule
     */
    void stroke(double[] from, double[] to, double reach, boolean isRound) {
        double dy = to[1] - from[1];
        int bottom = row(Math.max(from[1], to[1]) + reach);
        for (int row = row(Math.min(from[1], to[1]) - reach); row <= bottom; row++) {
            double above = dy == 0 ? 0 : share((row + 0.5 - reach - from[1]) / dy);
            double below = dy == 0 ? 1 : share((row + 0.5 + reach - from[1]) / dy);
            double one = from[0] + above * (to[0] - from[0]);
            double other = from[0] + below * (to[0] - from[0]);
            int right = column(Math.max(one, other) + reach);
            for (int column = column(Math.min(one, other) - reach); column <= right; column++) {
                strokePixel(from, to, reach, isRound, row, column);
            }
        }
    }

    /**
     * Raises a pixel to the nearest to the viewer of the balls, or discs, around the points of a line. The depths of
     * the balls there are a concave function of the position along the line: its greatest value is at the root of its
     * derivative, or at an end.
     */
    private void strokePixel(double[] from, double[] to, double reach, boolean isRound, int row, int column) {
        double dx = to[0] - from[0];
        double dy = to[1] - from[1];
        double rise = to[2] - from[2];
        double x = column + 0.5 - from[0];
        double y = row + 0.5 - from[1];
        double length = Math.hypot(dx, dy);
        // A line along the sight has one point in the picture, and its nearer end is seen.
        double highest = rise > 0 ? 1 : 0;
        if (length > 0) {
            double along = (x * dx + y * dy) / length;
            double nearest = share(along / length);
            if (rest(reach, x - nearest * dx, y - nearest * dy) < 0) {
                return;
            }
            double room = Math.sqrt(Math.max(0, rest(reach, (x * dy - y * dx) / length, 0)));
            double lean = isRound ? rise / Math.sqrt(length * length + rise * rise) : Math.signum(rise);
            highest = share((along + lean * room) / length);
        } else if (rest(reach, x, y) < 0) {
            return;
        }
        double bulge = isRound ? Math.sqrt(Math.max(0, rest(reach, x - highest * dx, y - highest * dy))) : 0;
        raise(row, column, from[2] + highest * rise + bulge);
    }

    private static double rest(double reach, double x, double y) {
        return reach * reach - x * x - y * y;
    }

    private static double share(double value) {
        return Math.max(0, Math.min(1, value));
    }

    private void raise(int row, int column, double depth) {
        int pixel = row * width + column;
        depths[pixel] = Math.max(depths[pixel], (float) depth);
    }

    private int row(double y) {
        return (int) Math.max(0, Math.min(height - 1, y));
    }

    private int column(double x) {
        return (int) Math.max(0, Math.min(width - 1, x));
    }
}
