package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.state.CandidatePairs;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Decides on which side a rope leaves a box or polygon that it is laid through.
 *
 * <p>If every node left by the face that is nearest to it, some would leave upwards and their neighbors downwards, and
 * the rope between them would stay inside for good. So all nodes and segments of a stretch that lies inside leave by
 * the same face. It is the one for which the deepest place has the shortest way, where the rope beyond the opposite
 * face counts as well, because it has to be pulled through.
 */
final class WaysOut {
    /** A normal with at most this cosine to another one points against it. */
    private static final double AGAINST = -0.2;

    /** A normal with at least this cosine to another one points the same way. */
    private static final double ALONG = 0.5;

    /** The known normals of a stretch agree if their sum is at least this long, relative to their number. */
    private static final double AGREED = 0.7;

    /** A stretch deeper than this, relative to the distance that the rope keeps, goes straight out. */
    private static final double DEEP = 2;

    /** A way that ends in another collider [m]. */
    private static final double BLOCKED = 1e9;

    /** A place closer to another collider than this has no room there, relative to the distance that the rope keeps. */
    private static final double ROOM = 0.6;

    /** Most places on a way that are looked at. */
    private static final int MOST_PLACES = 16;

    /** A way that a pinned node would have to go [m]. */
    private static final double NEVER = 1e12;

    private static final double[] NO_NUMBERS = {};

    private final Sides sides;
    private final Closest closest;
    private final ColliderMotion motion;
    private final StepPart part;

    /** Receives the decisions. */
    interface Sides {
        /** Puts a contact on a side of its element; {@code straight} if it leaves in that direction and in no other. */
        void set(RopeState rope, int k, double x, double y, double z, boolean straight);
    }

    /** The faces of the current element: unit normals out of it, and its extent along them [m]. */
    private int faces;

    private double[] nx = NO_NUMBERS;
    private double[] ny = NO_NUMBERS;
    private double[] nz = NO_NUMBERS;
    private double[] level = NO_NUMBERS;

    /** Depth of the deepest place of the current stretch behind each face [m]. */
    private double[] depth = NO_NUMBERS;

    /** Part of the last clipped segment that is inside, and the faces through which it comes in and goes out, or -1. */
    private double t0;

    private double t1;
    private int in;
    private int out;

    /** Whether the current stretch needs a decision, and the sum of the normals by which it was leaving so far. */
    private boolean undecided;

    private int known;
    private double knownX;
    private double knownY;
    private double knownZ;

    /** Last segment of the stretches of each element that have been looked at. */
    private int[] done = {};

    WaysOut(Sides sides, Closest closest, ColliderMotion motion, StepPart part) {
        this.sides = sides;
        this.closest = closest;
        this.motion = motion;
        this.part = part;
    }

    /** Decides for all boxes and polygons that the rope is inside of at the start of the step. */
    void choose(RopeState rope) {
        CandidatePairs pairs = rope.pairs;
        double doubtful = ContinuousCollision.HIT * ContactMargins.ownReach(rope);
        boolean fresh = true;
        for (int p = 0; p < pairs.count; p++) {
            int e = pairs.element[p];
            if (rope.rings.isBent(pairs.segment[p])) {
                continue;
            }
            if (isSolid(rope.near, e) && StartDistances.mayBeInside(rope, p, doubtful)) {
                if (fresh) {
                    begin(rope.near);
                    fresh = false;
                }
                if (pairs.segment[p] > done[e]) {
                    decide(rope, p, doubtful);
                }
            }
        }
    }

    private void begin(ColliderProxies near) {
        if (done.length < near.count) {
            done = new int[Math.max(64, 2 * near.count)];
        }
        Arrays.fill(done, 0, near.count, -1);
    }

    private static boolean isSolid(ColliderProxies near, int e) {
        byte kind = near.kind[e];
        return kind == ColliderProxies.BOX || PolygonWay.isPolygon(near, e);
    }

    /** Follows the stretch that begins with a pair to its end, and decides where it leaves. */
    private void decide(RopeState rope, int p, double doubtful) {
        CandidatePairs pairs = rope.pairs;
        int e = pairs.element[p];
        int from = pairs.segment[p];
        takeFaces(rope.near, e);
        if (!clip(rope, e, from)) {
            return;
        }
        int way = in;
        double before = t0;
        undecided = false;
        known = 0;
        knownX = 0;
        knownY = 0;
        knownZ = 0;
        int to = from;
        int q = p;
        int exit;
        double after;
        do {
            to = pairs.segment[q];
            exit = out;
            after = 1 - t1;
            note(rope, q, doubtful);
            q = to + 1 < segments(rope) ? pairs.find(to + 1, e) : -1;
        } while (q >= 0 && clip(rope, e, to + 1));
        done[e] = to;
        double tailBefore = way < 0 ? 0 : tail(rope, 0, from, before);
        double tailAfter = exit < 0 ? 0 : tail(rope, to + second(rope), rope.count - 1, after);
        if (!rope.hasSections()) {
            way = from > 0 ? faceOf(rope, e, from - 1) : -1;
            exit = to < rope.count - 1 ? faceOf(rope, e, to + 1) : -1;
            tailBefore = way < 0 ? 0 : tail(rope, 0, from, 0);
            tailAfter = exit < 0 ? 0 : tail(rope, to, rope.count - 1, 0);
        }
        if (way >= 0 || exit >= 0) {
            block(rope, e, from, to);
        }
        int best = best(way, tailBefore, exit, tailAfter);
        boolean back = way >= 0 && dot(best, way) < AGAINST;
        boolean ahead = exit >= 0 && dot(best, exit) < AGAINST;
        boolean pierced = !rope.hasSections() && (back || ahead);
        if (undecided || pierced || depth[best] > DEEP * ContactMargins.ownReach(rope)) {
            // A segment that runs through has no node inside, and takes both with it.
            boolean through = from == to && way >= 0 && exit >= 0;
            for (int s = from; s <= to; s++) {
                boolean first = through || (back && s == from);
                leave(rope, pairs.find(s, e), best, doubtful, first, through || (ahead && s == to));
            }
            if (!rope.hasSections()) {
                pull(rope, back ? pairs.find(from - 1, e) : -1, best, doubtful);
                pull(rope, ahead ? pairs.find(to + 1, e) : -1, best, doubtful);
            }
        }
    }

    /** Pulls a neighboring node through, from the side opposite to the way out. */
    private void pull(RopeState rope, int p, int face, double doubtful) {
        if (p >= 0) {
            leave(rope, p, face, doubtful, true, false);
        }
    }

    private static int segments(RopeState rope) {
        return rope.hasSections() ? rope.count - 1 : rope.count;
    }

    private static int second(RopeState rope) {
        return rope.hasSections() ? 1 : 0;
    }

    /** Length of the rope between two nodes, and a part of a segment [m]; longer than any if a pin holds it. */
    private static double tail(RopeState rope, int from, int to, double part) {
        double sum = part * rope.spacing;
        for (int i = from; i <= to; i++) {
            if (rope.inverseMass[i] == 0) {
                return NEVER;
            }
            sum += i < to ? rope.rest[i] : 0;
        }
        return sum;
    }

    /**
     * For a rope that runs through a collider, makes ways that meet another one longer than all others: for instance
     * down from a wall into the floor. A rope that is inside as a whole stays where it is squeezed. A stretch that has
     * been leaving by such a way has to be decided again.
     */
    private void block(RopeState rope, int e, int from, int to) {
        int segment = (from + to) / 2;
        if (!clip(rope, e, segment)) {
            return;
        }
        double t = (t0 + t1) / 2;
        int j = segment + second(rope);
        motion.toEnd(
                rope.near.owner[e],
                part.from,
                Blend.between(part.x[segment], part.x[j], t),
                Blend.between(part.y[segment], part.y[j], t),
                Blend.between(part.z[segment], part.z[j], t));
        double x = motion.x;
        double y = motion.y;
        double z = motion.z;
        double own = ContactMargins.ownReach(rope);
        for (int f = 0; f < faces; f++) {
            double far = depth[f] + own;
            double stride = Math.max(own, far / MOST_PLACES);
            for (double way = far; way > 0 && depth[f] < BLOCKED; way -= stride) {
                if (!hasRoom(rope.near, e, x + way * nx[f], y + way * ny[f], z + way * nz[f], ROOM * own)) {
                    depth[f] += BLOCKED;
                }
            }
        }
        for (int s = from; s <= to; s++) {
            if (isBlocked(rope, rope.pairs.find(s, e))) {
                undecided = true;
                known = 0;
            }
        }
    }

    /** Whether a place of a pair has been leaving by a face that is blocked. */
    private boolean isBlocked(RopeState rope, int p) {
        CandidatePairs pairs = rope.pairs;
        boolean blocked = isBlocked(rope.contacts, pairs.atFirst[p]) || isBlocked(rope.contacts, pairs.atSecond[p]);
        for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
            blocked |= isBlocked(rope.contacts, k);
        }
        return blocked;
    }

    private boolean isBlocked(Contacts c, int k) {
        boolean blocked = false;
        for (int f = 0; f < faces && k >= 0 && c.sided[k] && c.touched[k]; f++) {
            double along = nx[f] * c.sideX[k] + ny[f] * c.sideY[k] + nz[f] * c.sideZ[k];
            blocked |= depth[f] >= BLOCKED && along > StartDistances.SAME;
        }
        return blocked;
    }

    /** Whether a point is farther than a distance from all colliders but that of an element. */
    private boolean hasRoom(ColliderProxies near, int e, double x, double y, double z, double distance) {
        for (int other = 0; other < near.count; other++) {
            if (near.owner[other] != near.owner[e] && isWithin(near, other, x, y, z, distance)) {
                closest.point(near, other, x, y, z);
                if (closest.distance - near.radius[other] < distance) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether a point is in the box around an element, grown by a distance and by its radius once more. */
    private static boolean isWithin(ColliderProxies near, int e, double x, double y, double z, double distance) {
        double more = distance + near.radius[e];
        return near.kind[e] == ColliderProxies.PLANE
                || (x >= near.minX[e] - more
                        && x <= near.maxX[e] + more
                        && y >= near.minY[e] - more
                        && y <= near.maxY[e] + more
                        && (near.kind[e] == ColliderProxies.POLYGON
                                || (z >= near.minZ[e] - more && z <= near.maxZ[e] + more)));
    }

    private int best(int way, double before, int exit, double after) {
        double size = Math.sqrt(knownX * knownX + knownY * knownY + knownZ * knownZ);
        boolean agreed = known > 0 && size >= AGREED * known;
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int f = 0; f < faces; f++) {
            double far = depth[f];
            far += way >= 0 && dot(f, way) < AGAINST ? before : 0;
            far += exit >= 0 && dot(f, exit) < AGAINST ? after : 0;
            boolean asBefore = nx[f] * knownX + ny[f] * knownY + nz[f] * knownZ >= ALONG * size;
            far += agreed && !asBefore ? NEVER : 0;
            // Of two ways of the same length, prefer the one that leads up.
            if (far < least || (far == least && ny[f] > ny[best])) {
                least = far;
                best = f;
            }
        }
        return best;
    }

    private double dot(int f, int g) {
        return nx[f] * nx[g] + ny[f] * ny[g] + nz[f] * nz[g];
    }

    /** Adds a pair to the stretch, of whose segment a part has just been found to be inside. */
    private void note(RopeState rope, int p, double doubtful) {
        CandidatePairs pairs = rope.pairs;
        Contacts c = rope.contacts;
        undecided |= StartDistances.isAround(rope, p);
        note(c, pairs.atFirst[p], doubtful);
        note(c, pairs.atSecond[p], doubtful);
        for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
            note(c, k, doubtful);
        }
    }

    private void note(Contacts c, int k, double doubtful) {
        if (k < 0 || !(c.startDistance[k] < doubtful)) {
            return;
        }
        if (c.sided[k] && c.touched[k]) {
            double along = knownX * c.sideX[k] + knownY * c.sideY[k] + knownZ * c.sideZ[k];
            undecided |= along < 0;
            known++;
            knownX += c.sideX[k];
            knownY += c.sideY[k];
            knownZ += c.sideZ[k];
        } else {
            undecided = true;
        }
    }

    /**
     * Makes the places of a pair leave by a face, straight away.
     *
     * @param first whether the first node does so even if it is outside, because it has to be pulled through
     * @param second whether the second node does
     */
    private void leave(RopeState rope, int p, int face, double doubtful, boolean first, boolean second) {
        CandidatePairs pairs = rope.pairs;
        boolean straight = leave(rope, pairs.atFirst[p], face, doubtful, first);
        straight |= leave(rope, pairs.atSecond[p], face, doubtful, second);
        for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
            if (straight) {
                // The node takes the segment along, and a corner would push it aside.
                rope.contacts.startDistance[k] = Double.NaN;
                rope.contacts.clear[k] = Double.NEGATIVE_INFINITY;
            } else {
                sides.set(rope, k, nx[face], ny[face], nz[face], false);
            }
        }
        double least = pairs.distance[p];
        least = pairs.atFirst[p] < 0 ? least : Math.min(least, rope.contacts.startDistance[pairs.atFirst[p]]);
        least = pairs.atSecond[p] < 0 ? least : Math.min(least, rope.contacts.startDistance[pairs.atSecond[p]]);
        pairs.distance[p] = least;
    }

    /** Makes a node leave straight by a face if it is inside or always does; returns whether it does. */
    private boolean leave(RopeState rope, int k, int face, double doubtful, boolean always) {
        // A node of two segments may have been told already.
        boolean leaves = k >= 0 && (always || rope.contacts.startDistance[k] < doubtful);
        if (leaves) {
            sides.set(rope, k, nx[face], ny[face], nz[face], true);
        }
        return leaves;
    }

    // Geometry.

    private void takeFaces(ColliderProxies near, int e) {
        boolean box = near.kind[e] == ColliderProxies.BOX;
        faces = box ? 6 : near.vertexCount[e];
        if (nx.length < faces) {
            int size = Math.max(8, 2 * faces);
            nx = new double[size];
            ny = new double[size];
            nz = new double[size];
            level = new double[size];
            depth = new double[size];
        }
        Arrays.fill(depth, 0, faces, 0);
        int at = near.firstVertex[e];
        for (int f = 0; f < faces; f++) {
            if (box) {
                int axis = at + 1 + f / 2;
                double sign = (f & 1) == 0 ? 1 : -1;
                double half = Math.sqrt(
                        near.vx[axis] * near.vx[axis] + near.vy[axis] * near.vy[axis] + near.vz[axis] * near.vz[axis]);
                set(f, sign * near.vx[axis] / half, sign * near.vy[axis] / half, sign * near.vz[axis] / half);
                level[f] = nx[f] * near.vx[at] + ny[f] * near.vy[at] + nz[f] * near.vz[at] + half;
            } else {
                set(f, near.outX[at + f], near.outY[at + f], 0);
                level[f] = nx[f] * near.vx[at + f] + ny[f] * near.vy[at + f];
            }
        }
    }

    /** The face that a node is farthest in front of. */
    private int faceOf(RopeState rope, int e, int i) {
        motion.toEnd(rope.near.owner[e], part.from, part.x[i], part.y[i], part.z[i]);
        int face = 0;
        double farthest = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < faces; f++) {
            double front = nx[f] * motion.x + ny[f] * motion.y + nz[f] * motion.z - level[f];
            if (front > farthest) {
                farthest = front;
                face = f;
            }
        }
        return face;
    }

    private void set(int f, double x, double y, double z) {
        nx[f] = x;
        ny[f] = y;
        nz[f] = z;
    }

    /**
     * Finds the part of a segment, or of a node, that is inside the current element, and how deep it is behind each
     * face; returns whether there is any.
     */
    private boolean clip(RopeState rope, int e, int i) {
        int owner = rope.near.owner[e];
        motion.toEnd(owner, part.from, part.x[i], part.y[i], part.z[i]);
        double ax = motion.x;
        double ay = motion.y;
        double az = motion.z;
        int j = i + second(rope);
        motion.toEnd(owner, part.from, part.x[j], part.y[j], part.z[j]);
        double bx = motion.x;
        double by = motion.y;
        double bz = motion.z;
        t0 = 0;
        t1 = 1;
        in = -1;
        out = -1;
        for (int f = 0; f < faces; f++) {
            double a = nx[f] * ax + ny[f] * ay + nz[f] * az - level[f];
            double b = nx[f] * bx + ny[f] * by + nz[f] * bz - level[f];
            if (a >= 0 && b >= 0) {
                return false;
            }
            if (a > 0 && a / (a - b) > t0) {
                t0 = a / (a - b);
                in = f;
            } else if (b > 0 && a / (a - b) < t1) {
                t1 = a / (a - b);
                out = f;
            }
        }
        if (t0 >= t1) {
            return false;
        }
        for (int f = 0; f < faces; f++) {
            double a = nx[f] * ax + ny[f] * ay + nz[f] * az - level[f];
            double b = nx[f] * bx + ny[f] * by + nz[f] * bz - level[f];
            depth[f] = Math.max(depth[f], -Math.min(a + t0 * (b - a), a + t1 * (b - a)));
        }
        return true;
    }
}
