package io.github.cordage.internal.math;

import org.jspecify.annotations.Nullable;

/**
 * Nodes beside a ring or a corner that are on the wrong side of it.
 *
 * <p>A step that carries a node through a ring does so at its start: it puts the node on the extension of the rope
 * behind the ring, as far beyond the ring as the node still is before it. Between the two states, such a node may be on
 * the wrong side of its ring, from which the line would go back and forth. It belongs on the other side, as far from
 * the ring. So the line has its length, and always the same number of points.
 */
public final class BeyondRings {
    /** A node is only beyond a ring if its segment then has its rest length, within this fraction of it. */
    private static final double FITS = 0.2;

    private BeyondRings() {}

    /**
     * Moves all nodes of a line that are beyond the rings beside them to the other side. Its first and last point stay.
     *
     * @param count number of points: nodes, and the places between them at which the rope bends
     * @param xyz x, y, z of each point in turn [m]
     * @param along rest coordinate of each node [m]
     * @param tension tension from each point to the next [N]; null if it is not wanted
     * @param isBend whether a point is a ring or a corner, not a node
     * @param isOnPulley whether a point is on a pulley, whose wheel has a size, so that nodes pass it on its rim
     */
    public static void turnBack(
            int count,
            double[] xyz,
            float[] along,
            float @Nullable [] tension,
            boolean[] isBend,
            boolean[] isOnPulley) {
        for (int i = 2; i < count - 1; i++) {
            turnBack(i, 1, xyz, along, tension, isBend, isOnPulley);
        }
        for (int i = count - 3; i > 0; i--) {
            turnBack(i, -1, xyz, along, tension, isBend, isOnPulley);
        }
    }

    /**
     * Moves a node that is beyond the ring beside it to the other side of the ring.
     *
     * @param way from the ring to the node, 1 or -1
     */
    private static void turnBack(
            int i,
            int way,
            double[] xyz,
            float[] along,
            float @Nullable [] tension,
            boolean[] isBend,
            boolean[] isOnPulley) {
        int ring = i - way;
        double beyond = isBend[i] || !isBend[ring] || isOnPulley[ring] ? 0 : distanceBeyond(i, way, xyz, along, isBend);
        if (!(beyond > 0)) {
            return;
        }
        double length = distance(xyz, ring, ring - way);
        double share = Math.min(1, beyond / Math.max(length, Double.MIN_NORMAL));
        for (int axis = 0; axis < 3; axis++) {
            double x = xyz[3 * ring + axis];
            xyz[3 * i + axis] = x;
            xyz[3 * ring + axis] = x + share * (xyz[3 * (ring - way) + axis] - x);
        }
        along[ring] = along[i];
        if (tension != null) {
            int first = Math.min(i, ring);
            tension[first] = tension[first - way];
        }
        isBend[ring] = false;
        isBend[i] = true;
    }

    /**
     * Distance of a node beyond the ring beside it, along the rope behind the node; 0 if the rope just turns back
     * there.
     */
    private static double distanceBeyond(int i, int way, double[] xyz, float[] along, boolean[] isBend) {
        int ring = i - way;
        int other = ring;
        double length = 0;
        for (; isBend[other]; other -= way) {
            length += distance(xyz, other, other - way);
        }
        double back = 0;
        for (int axis = 0; axis < 3; axis++) {
            double x = xyz[3 * i + axis];
            back += (xyz[3 * ring + axis] - x) * (xyz[3 * (i + way) + axis] - x);
        }
        double beyond = back / Math.max(distance(xyz, i, i + way), Double.MIN_NORMAL);
        double rest = Math.abs(along[i] - along[other]);
        return Math.abs(length - beyond - rest) <= FITS * rest ? beyond : 0;
    }

    private static double distance(double[] xyz, int a, int b) {
        double dx = xyz[3 * b] - xyz[3 * a];
        double dy = xyz[3 * b + 1] - xyz[3 * a + 1];
        double dz = xyz[3 * b + 2] - xyz[3 * a + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
