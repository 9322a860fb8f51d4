package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;

/**
 * Lets a rope glide over the seams of chains and meshes. Where two of their elements join, both may be within reach of
 * one place of the rope, but only one is nearest. The other one's nearest point lies on the seam, and its normal points
 * aside: it would push the rope back along a surface that is smooth. Such a contact is hidden, and what it carried goes
 * to the nearer one. What hits one of them has come from the front of both.
 */
final class Seams {
    /** Distance within which a point lies on an element, as a fraction of the contact distance. */
    private static final double ON = 1e-6;

    /** Separations that differ by less than this fraction of the contact distance count as equal. */
    private static final double EQUAL = 1e-6;

    /** A contact comes apart above this separation, as a fraction of the contact distance. */
    private static final double APART = 1e-3;

    /** Normals whose dot product is above this push the same way. */
    private static final double SAME_WAY = 0.9;

    /** Normals whose dot product is above this belong to one plane. */
    private static final double SAME_PLANE = 1 - 1e-12;

    /** A node that overlaps an element by no more than this fraction of the contact distance is in front of it. */
    private static final double IN_FRONT = 0.5;

    private final Closest closest;
    private final ColliderMotion motion;
    private final StepPart part;

    /** Nearest point of the element at the last contact asked for, in its position at the end of the step. */
    private double x;

    private double y;
    private double z;

    /** Unit normal of the last element asked for, and its level along it. */
    private double nx;

    private double ny;
    private double nz;
    private double level;

    Seams(Closest closest, ColliderMotion motion, StepPart part) {
        this.closest = closest;
        this.motion = motion;
        this.part = part;
    }

    /**
     * Hides contacts below a separation [m] that are not the nearest of their collider where they touch.
     *
     * @param onSide which contacts were measured on a known side; of these, only one of several with the same plane
     *     stays
     */
    void hide(RopeState rope, boolean[] onSide, double within) {
        Contacts c = rope.contacts;
        int first = 0;
        for (int k = 1; k <= c.count; k++) {
            if (k == c.count || c.place[k] != c.place[first]) {
                for (int i = first; k - first > 1 && i < k; i++) {
                    boolean counts = c.separation[i] < within || c.touches(i);
                    if (counts && isPart(rope.near, c.element[i])) {
                        if (onSide[i]) {
                            hideTwin(rope, onSide, i, first, k);
                        } else {
                            hide(rope, onSide, within, i, first, k);
                        }
                    }
                }
                first = k;
            }
        }
    }

    /**
     * Passes hits on to the neighbors of the elements that were hit. A node that goes through an element beside a seam,
     * and behind its neighbor, comes from the neighbor's front as well; by itself the neighbor would take it for one
     * that comes from behind, or even hits it from there, if it turns.
     */
    void passHits(RopeState rope, ContinuousCollision sweep) {
        Contacts c = rope.contacts;
        int first = 0;
        for (int k = 1; k <= c.count; k++) {
            if (k == c.count || c.place[k] != c.place[first]) {
                for (int i = first; k - first > 1 && i < k; i++) {
                    boolean passes = sweep.hit[i] || c.sided[i];
                    if (passes && isPart(rope.near, c.element[i])) {
                        passHit(rope, sweep, i, first, k);
                    }
                }
                first = k;
            }
        }
    }

    private void passHit(RopeState rope, ContinuousCollision sweep, int hit, int first, int end) {
        Contacts c = rope.contacts;
        ColliderProxies near = rope.near;
        int owner = near.owner[c.element[hit]];
        double x = c.sided[hit] ? c.sideX[hit] : sweep.hitX[hit];
        double y = c.sided[hit] ? c.sideY[hit] : sweep.hitY[hit];
        double z = c.sided[hit] ? c.sideZ[hit] : sweep.hitZ[hit];
        for (int k = first; k < end; k++) {
            int e = c.element[k];
            if (k == hit || c.sided[k] || near.owner[e] != owner || !isPart(near, e) || !isFacing(near, e, x, y, z)) {
                continue;
            }
            boolean against = sweep.hitX[k] * nx + sweep.hitY[k] * ny + sweep.hitZ[k] * nz < 0;
            boolean changes = sweep.hit[k] ? against : endsBehind(rope, c, k, owner);
            if (changes && startsInFront(rope, c, k, owner)) {
                sweep.hit[k] = true;
                sweep.hitX[k] = nx;
                sweep.hitY[k] = ny;
                sweep.hitZ[k] = nz;
            }
        }
    }

    /** Finds the plane of an element, with the normal on the side of a direction; returns false if that is along it. */
    private boolean isFacing(ColliderProxies near, int e, double dx, double dy, double dz) {
        int a = near.firstVertex[e];
        double px = near.vx[a + 1] - near.vx[a];
        double py = near.vy[a + 1] - near.vy[a];
        if (near.kind[e] == ColliderProxies.POLYGON) {
            nx = -py;
            ny = px;
            nz = 0;
        } else {
            double pz = near.vz[a + 1] - near.vz[a];
            double qx = near.vx[a + 2] - near.vx[a];
            double qy = near.vy[a + 2] - near.vy[a];
            double qz = near.vz[a + 2] - near.vz[a];
            nx = py * qz - pz * qy;
            ny = pz * qx - px * qz;
            nz = px * qy - py * qx;
        }
        double along = nx * dx + ny * dy + nz * dz;
        double size = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double scale = Math.signum(along) / size;
        nx *= scale;
        ny *= scale;
        nz *= scale;
        level = nx * near.vx[a] + ny * near.vy[a] + (nz == 0 ? 0 : nz * near.vz[a]);
        return Math.abs(along) > Closest.ASIDE * size;
    }

    /** Whether the nodes of a contact start in front of the last plane asked for. */
    private boolean startsInFront(RopeState rope, Contacts c, int k, int owner) {
        double least = level - IN_FRONT * ContactMargins.ownReach(rope);
        boolean front = true;
        for (int i = c.place[k] >> 1; i <= (c.place[k] + 1) >> 1; i++) {
            motion.toEnd(owner, part.from, part.x[i], part.y[i], part.z[i]);
            front &= nx * motion.x + ny * motion.y + nz * motion.z >= least;
        }
        return front;
    }

    /** Whether a node of a contact ends behind the last plane asked for. */
    private boolean endsBehind(RopeState rope, Contacts c, int k, int owner) {
        boolean behind = false;
        for (int i = c.place[k] >> 1; i <= (c.place[k] + 1) >> 1; i++) {
            motion.toEnd(owner, part.to, rope.x[i], rope.y[i], rope.z[i]);
            behind |= nx * motion.x + ny * motion.y + nz * motion.z < level;
        }
        return behind;
    }

    private static boolean isPart(ColliderProxies near, int e) {
        return near.kind[e] == ColliderProxies.TRIANGLE
                || (near.kind[e] == ColliderProxies.POLYGON && near.vertexCount[e] == 2);
    }

    /** Hides a contact if its point on the collider belongs to a nearer contact of the same place. */
    private void hide(RopeState rope, boolean[] onSide, double within, int i, int first, int end) {
        Contacts c = rope.contacts;
        ColliderProxies near = rope.near;
        int e = c.element[i];
        double on = ON * c.reach[i];
        boolean found = false;
        int heir = -1;
        for (int k = first; k < end; k++) {
            int other = c.element[k];
            if (k == i || !isNearer(c, k, i) || near.owner[other] != near.owner[e] || onSide[k]) {
                continue;
            }
            if (c.separation[i] < within) {
                if (!found) {
                    found = true;
                    findPoint(rope, i);
                }
                boolean samePoint = Math.abs(c.fraction[k] - c.fraction[i]) <= ON;
                if (samePoint && isOn(near, other, on)) {
                    inherit(c, i, k);
                    c.separation[i] = Double.POSITIVE_INFINITY;
                    return;
                }
            }
            boolean better = heir < 0 || c.separation[k] < c.separation[heir];
            heir = better && isHeir(c, i, k, within) ? k : heir;
        }
        if (heir >= 0 && c.separation[i] > APART * c.reach[i]) {
            inherit(c, i, heir);
        }
    }

    /** Whether the last point found lies on an element. */
    private boolean isOn(ColliderProxies near, int e, double on) {
        if (!near.mayBeWithin(e, on, x, y, z)) {
            return false;
        }
        closest.point(near, e, x, y, z);
        return Math.abs(closest.distance) <= on;
    }

    /** Hides a contact on a known side if another one of the same place has the same plane. */
    private void hideTwin(RopeState rope, boolean[] onSide, int i, int first, int end) {
        Contacts c = rope.contacts;
        ColliderProxies near = rope.near;
        int owner = near.owner[c.element[i]];
        for (int k = first; k < end; k++) {
            boolean isTwin = k != i
                    && onSide[k]
                    && near.owner[c.element[k]] == owner
                    && Math.abs(c.separation[k] - c.separation[i]) <= EQUAL * c.reach[i]
                    && c.nx[k] * c.nx[i] + c.ny[k] * c.ny[i] + c.nz[k] * c.nz[i] > SAME_PLANE
                    && Math.abs(c.fraction[k] - c.fraction[i]) <= ON;
            if (isTwin && isOver(rope, k, i)) {
                inherit(c, i, k);
                c.separation[i] = Double.POSITIVE_INFINITY;
                return;
            }
        }
    }

    /** Whether the rope is over the element of a contact, and not rather over that of another one in the same plane. */
    private boolean isOver(RopeState rope, int k, int i) {
        Contacts c = rope.contacts;
        findPoint(rope, i);
        closest.point(rope.near, c.element[k], x, y, z);
        double away = Math.abs(closest.distance);
        closest.point(rope.near, c.element[i], x, y, z);
        double other = Math.abs(closest.distance);
        double on = ON * c.reach[i];
        boolean isOnBoth = away <= on && other <= on;
        return isOnBoth ? isNearer(c, k, i) : away < other;
    }

    /** Whether a contact pushes the way that another one, which comes apart, pushed at the end of the last step. */
    private static boolean isHeir(Contacts c, int i, int k, double within) {
        double along = c.lastX[i] * c.nx[k] + c.lastY[i] * c.ny[k] + c.lastZ[i] * c.nz[k];
        return c.separation[k] < within && along > SAME_WAY;
    }

    private static void inherit(Contacts c, int i, int k) {
        if (c.touches(i) && !c.touches(k)) {
            c.exchange(i, k);
        }
    }

    /** Whether a contact is nearer than another; of two as near, one that touches, or else the first. */
    private static boolean isNearer(Contacts c, int k, int i) {
        if (Math.abs(c.separation[k] - c.separation[i]) > EQUAL * c.reach[i]) {
            return c.separation[k] < c.separation[i];
        }
        return c.touches(k) == c.touches(i) ? k < i : c.touches(k);
    }

    private void findPoint(RopeState rope, int k) {
        Contacts c = rope.contacts;
        int owner = rope.near.owner[c.element[k]];
        int i = c.place[k] >> 1;
        double b = c.fraction[k];
        int j = c.feature[k] < 0 ? i : i + 1;
        double a = 1 - b;
        double down = c.separation[k] + c.reach[k];
        motion.toEnd(
                owner,
                part.to,
                a * rope.x[i] + b * rope.x[j] - down * c.nx[k],
                a * rope.y[i] + b * rope.y[j] - down * c.ny[k],
                a * rope.z[i] + b * rope.z[j] - down * c.nz[k]);
        x = motion.x;
        y = motion.y;
        z = motion.z;
    }
}
