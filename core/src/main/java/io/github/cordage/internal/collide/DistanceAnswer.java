package io.github.cordage.internal.collide;

/** Result of a distance query: the distance, and the direction out of the element. */
abstract class DistanceAnswer {
    /** Distance below which a direction is meaningless [m]. */
    public static final double NO_DIRECTION = 1e-12;

    /** Distance [m]; negative inside an element that has an inside. */
    public double distance;

    /** Unit vector out of the element. */
    public double nx;

    public double ny;
    public double nz;

    /** Position of the closest point on the segment, 0 to 1; only set by queries about segments. */
    public double fraction;

    final void set(double distance, double nx, double ny, double nz) {
        this.distance = distance;
        this.nx = nx;
        this.ny = ny;
        this.nz = nz;
    }

    /** Sets the result from a vector from the element to a point. If it has no length, the direction is +y. */
    final void setVector(double wx, double wy, double wz) {
        setVector(wx, wy, wz, Math.sqrt(wx * wx + wy * wy + wz * wz));
    }

    /** Sets the result from such a vector in the plane. */
    final void setFlat(double wx, double wy) {
        double d = Math.sqrt(wx * wx + wy * wy);
        if (d > NO_DIRECTION) {
            set(d, wx / d, wy / d, 0);
        } else {
            set(d, 0, 1, 0);
        }
    }

    /** Sets the result from such a vector and its length d. */
    final void setVector(double wx, double wy, double wz, double d) {
        if (d > NO_DIRECTION) {
            set(d, wx / d, wy / d, wz / d);
        } else {
            set(d, 0, 1, 0);
        }
    }
}
