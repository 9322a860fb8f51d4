package io.github.cordage.internal.contact;

/** Tangents of a surface, given its unit normal. */
public final class Tangent {
    private Tangent() {}

    /** Computes the unit tangent nearest to a direction; any tangent if the direction is normal to the surface. */
    public static void nearest(double[] tangent, double x, double y, double z, double nx, double ny, double nz) {
        double along = x * nx + y * ny + z * nz;
        double tx = x - along * nx;
        double ty = y - along * ny;
        double tz = z - along * nz;
        double length = Math.sqrt(tx * tx + ty * ty + tz * tz);
        if (!(length > 1e-9 * (Math.abs(x) + Math.abs(y) + Math.abs(z)))) {
            // The rope stands upright on the collider; use any tangent.
            boolean upright = Math.abs(nx) < 0.9;
            tx = upright ? 1 - nx * nx : -nx * ny;
            ty = upright ? -nx * ny : 1 - ny * ny;
            tz = upright ? -nx * nz : -ny * nz;
            length = Math.sqrt(tx * tx + ty * ty + tz * tz);
        }
        tangent[0] = tx / length;
        tangent[1] = ty / length;
        tangent[2] = tz / length;
    }
}
