package io.github.cordage.internal.air;

/** The region of a wind: its share W of the full velocity at each point, from 0 to 1. */
public abstract class AirRegion {
    private AirRegion() {}

    abstract double share(double x, double y, double z);

    /** All places. */
    public static AirRegion everywhere() {
        return new AirRegion() {
            @Override
            double share(double x, double y, double z) {
                return 1;
            }
        };
    }

    /**
     * The jet of a fan, which becomes wider and slower with the distance s [m] along its axis and the distance r [m]
     * from it:
     *
     * <pre>
     *   W = (1 - s / reach) (1 - (r / R)²)        R = radius + s tan(spread)
     * </pre>
     *
     * @param place center of the fan [m]
     * @param direction direction of the air, of any length above 0
     * @param tangent tan(spread)
     */
    public static AirRegion fan(double[] place, double[] direction, double radius, double reach, double tangent) {
        double x0 = place[0];
        double y0 = place[1];
        double z0 = place[2];
        double length = StrictMath.sqrt(
                direction[0] * direction[0] + direction[1] * direction[1] + direction[2] * direction[2]);
        double ax = direction[0] / length;
        double ay = direction[1] / length;
        double az = direction[2] / length;
        return new AirRegion() {
            @Override
            double share(double x, double y, double z) {
                double dx = x - x0;
                double dy = y - y0;
                double dz = z - z0;
                double s = dx * ax + dy * ay + dz * az;
                double wide = radius + s * tangent;
                double across = dx * dx + dy * dy + dz * dz - s * s;
                return s < 0 || s >= reach || across >= wide * wide
                        ? 0
                        : (1 - s / reach) * (1 - Math.max(0, across) / (wide * wide));
            }
        };
    }

    /**
     * A box along the axes of the world, in which the velocity falls to 0 toward the sides: W is the product of min(1,
     * d / fade) for the distances d [m] from the sides along each axis.
     *
     * @param place center [m]
     * @param size edges [m]; 0 for one without ends
     * @param fade distance from a side at which the velocity is full [m]; 0 for a sharp edge
     */
    public static AirRegion box(double[] place, double[] size, double fade) {
        double[] at = place.clone();
        double[] half = {size[0] / 2, size[1] / 2, size[2] / 2};
        return new AirRegion() {
            @Override
            double share(double x, double y, double z) {
                return along(0, x) * along(1, y) * along(2, z);
            }

            private double along(int axis, double c) {
                double inside = half[axis] - Math.abs(c - at[axis]);
                if (half[axis] == 0 || (inside >= fade && inside >= 0)) {
                    return 1;
                }
                return inside <= 0 ? 0 : inside / fade;
            }
        };
    }
}
