package io.github.cordage.internal.collide;

import java.util.Arrays;

/**
 * Bounds of the places that a rope can reach in a step: boxes around stretches of it, and a binary tree of boxes around
 * these. The tree is complete: the children of box {@code i} are {@code 2 i} and {@code 2 i + 1}; box 1 contains the
 * rope.
 */
public final class SweptBounds {
    /** Segments per stretch. */
    public static final int STRETCH = 8;

    /** Numbers per box: least x, y, z, then greatest x, y, z. */
    public static final int BOX = 6;

    /** Boxes are rounded to about this fraction of their size, if that is between these [m]. */
    private static final double ROUNDING = 0x1p-5;

    private static final double LEAST_SIZE = 1e-9;
    private static final double MOST_SIZE = 1e9;

    /** Exponent of a number. Without the other bits, it is the power of two below. */
    private static final long EXPONENT = 0x7ff0_0000_0000_0000L;

    /** The boxes [m]. */
    public double[] box = {};

    private int first;
    private int stretches;

    /** Creates empty bounds. */
    public SweptBounds() {}

    /** Starts with a rope of some nodes. */
    public void begin(int nodes) {
        stretches = Math.max(1, (nodes - 2) / STRETCH + 1);
        first = 1;
        while (first < stretches) {
            first *= 2;
        }
        if (box.length < BOX * 2 * first) {
            box = new double[BOX * 2 * first];
        }
    }

    /** Number of stretches. */
    public int stretches() {
        return stretches;
    }

    /** Index where the box of a stretch begins. */
    public int boxOf(int stretch) {
        return BOX * (first + stretch);
    }

    /** Empties the box of a stretch. */
    public void clear(int stretch) {
        int b = boxOf(stretch);
        Arrays.fill(box, b, b + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, b + 3, b + BOX, Double.NEGATIVE_INFINITY);
    }

    /** Extends the box of a stretch to contain a point. */
    public void include(int stretch, double x, double y, double z) {
        int b = boxOf(stretch);
        box[b] = Math.min(box[b], x);
        box[b + 1] = Math.min(box[b + 1], y);
        box[b + 2] = Math.min(box[b + 2], z);
        box[b + 3] = Math.max(box[b + 3], x);
        box[b + 4] = Math.max(box[b + 4], y);
        box[b + 5] = Math.max(box[b + 5], z);
    }

    /** Grows the boxes of all stretches along each axis [m], and computes the boxes above them. */
    public void finish(double growX, double growY, double growZ) {
        for (int b = boxOf(0); b < boxOf(stretches); b += BOX) {
            box[b] -= growX;
            box[b + 1] -= growY;
            box[b + 2] -= growZ;
            box[b + 3] += growX;
            box[b + 4] += growY;
            box[b + 5] += growZ;
        }
        for (int b = boxOf(stretches); b < boxOf(first); b++) {
            box[b] = b % BOX < 3 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        for (int i = first - 1; i > 0; i--) {
            int b = BOX * i;
            int l = 2 * b;
            int r = l + BOX;
            box[b] = Math.min(box[l], box[r]);
            box[b + 1] = Math.min(box[l + 1], box[r + 1]);
            box[b + 2] = Math.min(box[l + 2], box[r + 2]);
            box[b + 3] = Math.max(box[l + 3], box[r + 3]);
            box[b + 4] = Math.max(box[l + 4], box[r + 4]);
            box[b + 5] = Math.max(box[l + 5], box[r + 5]);
        }
    }

    /**
     * Sets these bounds to others, with the boxes of the stretches rounded outwards: those of a rope that hardly moves
     * stay the same.
     *
     * @return whether they have stayed the same
     */
    boolean roundFrom(SweptBounds other) {
        boolean same = stretches == other.stretches;
        begin(SweptBounds.STRETCH * (other.stretches - 1) + 2);
        for (int b = boxOf(0); b < boxOf(stretches); b += BOX) {
            double size = 0;
            for (int k = b; k < b + 3; k++) {
                size = Math.max(size, other.box[k + 3] - other.box[k]);
            }
            size = Math.max(LEAST_SIZE, Math.min(MOST_SIZE, size));
            double unit = ROUNDING * Double.longBitsToDouble(Double.doubleToRawLongBits(size) & EXPONENT);
            for (int k = b; k < b + BOX; k++) {
                boolean low = k < b + 3;
                double at = other.box[k] / unit;
                double rounded = unit * (low ? Math.floor(at) : Math.ceil(at));
                same &= box[k] == rounded;
                box[k] = rounded;
            }
        }
        if (!same) {
            finish(0, 0, 0);
        }
        return same;
    }

    /** Least coordinate of the rope along an axis [m]; axis 0 is x. */
    public double min(int axis) {
        return box[BOX + axis];
    }

    /** Greatest coordinate of the rope along an axis [m]; axis 0 is x. */
    public double max(int axis) {
        return box[BOX + 3 + axis];
    }

    /** Whether a box touches that of any stretch. */
    public boolean touches(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        int i = 1;
        while (true) {
            int b = BOX * i;
            if (box[b] <= maxX
                    && box[b + 3] >= minX
                    && box[b + 1] <= maxY
                    && box[b + 4] >= minY
                    && box[b + 2] <= maxZ
                    && box[b + 5] >= minZ) {
                if (i >= first) {
                    return true;
                }
                i *= 2;
            } else {
                // Continue with the next box that is not below this one.
                while ((i & 1) == 1) {
                    i >>= 1;
                }
                if (i == 0) {
                    return false;
                }
                i++;
            }
        }
    }

    /** Whether the box around the rope touches a half-space given by a point and a normal. */
    boolean touchesHalfSpace(double x, double y, double z, double nx, double ny, double nz) {
        double deepX = nx > 0 ? min(0) : max(0);
        double deepY = ny > 0 ? min(1) : max(1);
        double deepZ = nz > 0 ? min(2) : max(2);
        return (deepX - x) * nx + (deepY - y) * ny + (deepZ - z) * nz <= 0;
    }
}
