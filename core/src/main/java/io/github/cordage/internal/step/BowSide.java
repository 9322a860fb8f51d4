package io.github.cordage.internal.step;

/** The direction in which a part of a rope is bowed that is too long for the straight line between its ends. */
final class BowSide {
    /** A part of an acceleration across the rope that is smaller than this fraction of that along it counts as zero. */
    private static final double NO_SIDE = 1e-9;

    /** Unit vector across the part. */
    double x;

    double y;
    double z;

    /**
     * Chooses the direction: that of the acceleration, as far as it is across the part.
     *
     * @param dx x of the unit vector along the part
     * @param gx x of the acceleration of the rope [m/s²]
     */
    void choose(double dx, double dy, double dz, double gx, double gy, double gz) {
        double along = gx * dx + gy * dy + gz * dz;
        x = gx - along * dx;
        y = gy - along * dy;
        z = gz - along * dz;
        double size = Math.sqrt(x * x + y * y + z * z);
        if (!(size > NO_SIDE * Math.abs(along))) {
            // Within the plane z = 0, unless the rope lies along z.
            boolean upright = Math.abs(dz) > 0.9;
            x = upright ? 1 : dy;
            y = upright ? 0 : -dx;
            z = 0;
            size = Math.sqrt(x * x + y * y);
        }
        x /= size;
        y /= size;
        z /= size;
    }
}
