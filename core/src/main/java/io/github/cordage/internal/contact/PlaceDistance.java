package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Contacts;

/** Measures the distance of a place along a rope from an element at a time of the step, into {@link Closest}. */
final class PlaceDistance {
    private final Closest closest;
    private final ColliderMotion motion;

    private ColliderProxies near = new ColliderProxies();
    private double[] x = {};
    private double[] y = {};
    private double[] z = {};
    private double share;

    PlaceDistance(Closest closest, ColliderMotion motion) {
        this.closest = closest;
        this.motion = motion;
    }

    /**
     * Sets what the next calls measure.
     *
     * @param ofX x of the nodes [m]
     * @param at time of these positions, as a fraction of the step
     */
    void take(ColliderProxies elements, double[] ofX, double[] ofY, double[] ofZ, double at) {
        near = elements;
        x = ofX;
        y = ofY;
        z = ofZ;
        share = at;
    }

    /**
     * Measures a node, or the inside of the segment that begins at it.
     *
     * @param feature feature of the element that the inside is measured from; -1 for the node
     */
    void measure(int e, int node, int feature) {
        measure(e, node, feature, Double.POSITIVE_INFINITY);
    }

    /**
     * Measures the same.
     *
     * @param within distance above which the result may be infinite [m]
     */
    void measure(int e, int node, int feature, double within) {
        move(e, node, feature);
        if (feature >= 0) {
            if (!closest.isBesideEdges(near, e, within)) {
                closest.inside(near, e, feature, 0, 0, 0);
            }
        } else if (near.mayBeWithin(e, within, motion.x, motion.y, motion.z)) {
            closest.point(near, e, motion.x, motion.y, motion.z);
        } else {
            closest.distance = Double.POSITIVE_INFINITY;
        }
    }

    /**
     * Measures on a known side.
     *
     * @param sx x of a unit vector to the side
     */
    void measureOnSide(int e, int node, int feature, double sx, double sy, double sz) {
        move(e, node, feature);
        if (feature < 0) {
            closest.pointOnSide(near, e, motion.x, motion.y, motion.z, sx, sy, sz);
        } else {
            closest.inside(near, e, feature, sx, sy, sz);
        }
    }

    private void move(int e, int node, int feature) {
        int owner = near.owner[e];
        motion.toEnd(owner, share, x[node], y[node], z[node]);
        if (feature >= 0) {
            double ax = motion.x;
            double ay = motion.y;
            double az = motion.z;
            motion.toEnd(owner, share, x[node + 1], y[node + 1], z[node + 1]);
            closest.setSegment(ax, ay, az, motion.x, motion.y, motion.z);
        }
    }

    /** Measures the place of a contact. */
    void measure(Contacts c, int k) {
        measure(c.element[k], c.place[k] >> 1, c.feature[k]);
    }

    /** Measures the place of a contact on a known side, or straight in its direction. */
    void measureOnSide(Contacts c, int k, double sx, double sy, double sz) {
        int e = c.element[k];
        int node = c.place[k] >> 1;
        if (c.straight[k]) {
            motion.toEnd(near.owner[e], share, x[node], y[node], z[node]);
            closest.straight(near, e, motion.x, motion.y, motion.z, sx, sy, sz);
        } else {
            measureOnSide(e, node, c.feature[k], sx, sy, sz);
        }
    }

    /** Whether a place is in front of a one-sided element; leaves the normal of its front. */
    boolean isInFront(int e, int node, int feature) {
        int at = near.firstVertex[e];
        closest.front(near, e);
        boolean front = false;
        for (int i = node; i <= node + (feature < 0 ? 0 : 1); i++) {
            motion.toEnd(near.owner[e], share, x[i], y[i], z[i]);
            double along = closest.nx * (motion.x - near.vx[at]) + closest.ny * (motion.y - near.vy[at]);
            along += near.kind[e] == ColliderProxies.POLYGON ? 0 : closest.nz * (motion.z - near.vz[at]);
            front |= along >= 0;
        }
        return front;
    }

    /** Whether the last measurement is on another side than that of a hit, given by a unit vector. */
    boolean isBehind(int e, double hx, double hy, double hz) {
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
