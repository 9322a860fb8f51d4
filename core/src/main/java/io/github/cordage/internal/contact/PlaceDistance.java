package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Contacts;

/** Measures the distance of a place along a rope from an element at a time of the step, into {@link Closest}. */
final class PlaceDistance {
    private final Closest closest;
    private final ColliderMotion motion;

    PlaceDistance(Closest closest, ColliderMotion motion) {
        this.closest = closest;
        this.motion = motion;
    }

    /**
     * Measures a node, or the inside of the segment that begins at it.
     *
     * @param feature feature of the element that the inside is measured from; -1 for the node
     * @param share time of the positions, as a fraction of the step
     */
    void measure(ColliderProxies near, int e, int node, int feature, double[] x, double[] y, double[] z, double share) {
        measure(near, e, node, feature, x, y, z, share, false, 0, 0, 0);
    }

    /**
     * Measures on a known side.
     *
     * @param onSide whether the side is known
     * @param sx x of a unit vector to the side
     */
    void measure(
            ColliderProxies near,
            int e,
            int node,
            int feature,
            double[] x,
            double[] y,
            double[] z,
            double share,
            boolean onSide,
            double sx,
            double sy,
            double sz) {
        int owner = near.owner[e];
        motion.toEnd(owner, share, x[node], y[node], z[node]);
        if (feature < 0) {
            if (onSide) {
                closest.pointOnSide(near, e, motion.x, motion.y, motion.z, sx, sy, sz);
            } else {
                closest.point(near, e, motion.x, motion.y, motion.z);
            }
            return;
        }
        double ax = motion.x;
        double ay = motion.y;
        double az = motion.z;
        motion.toEnd(owner, share, x[node + 1], y[node + 1], z[node + 1]);
        if (onSide) {
            closest.inside(near, e, feature, ax, ay, az, motion.x, motion.y, motion.z, sx, sy, sz);
        } else {
            closest.inside(near, e, feature, ax, ay, az, motion.x, motion.y, motion.z, 0, 0, 0);
        }
    }

    /** Measures the place of a contact, on a known side if {@code onSide}, or straight in its direction. */
    void measure(
            ColliderProxies near,
            Contacts c,
            int k,
            double[] x,
            double[] y,
            double[] z,
            double share,
            boolean onSide,
            double sx,
            double sy,
            double sz) {
        int e = c.element[k];
        int node = c.place[k] >> 1;
        if (onSide && c.straight[k]) {
            motion.toEnd(near.owner[e], share, x[node], y[node], z[node]);
            closest.straight(near, e, motion.x, motion.y, motion.z, sx, sy, sz);
        } else {
            measure(near, e, node, c.feature[k], x, y, z, share, onSide, sx, sy, sz);
        }
    }

    /** Whether the last measurement is on another side than that of a hit, given by a unit vector. */
    boolean isBehind(ColliderProxies near, int e, double hx, double hy, double hz) {
        if (hx * closest.nx + hy * closest.ny + hz * closest.nz < -Closest.ASIDE) {
            return true;
        }
        // Around the end of something thin, such as where two edges of a chain join.
        boolean thin = near.kind[e] == ColliderProxies.TRIANGLE
                || (near.kind[e] == ColliderProxies.POLYGON && near.vertexCount[e] == 2);
        return thin
                && closest.distance < Double.POSITIVE_INFINITY
                && hx * motion.x + hy * motion.y + hz * motion.z < Closest.reach(near, e, hx, hy, hz);
    }
}
