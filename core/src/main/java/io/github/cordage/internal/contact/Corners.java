package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.Corner;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RingState;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeState;
import java.util.Objects;

/**
 * Finds the corners of colliders that segments may bend over in a step, and lets the corners that they bend over follow their
 * colliders. A corner is an edge along z of a convex polygon. A chain of straight segments could not slide over it: a segment
 * that has to turn there needs more rope than one whose node lies on the corner.
 *
 * <p>Corners are added generously. Those that the rope does not touch at the end of the step are dropped again.
 */
public final class Corners {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<Corners> KIND = scratch -> new Corners();

    /** A corner is one if the surface turns there by an angle with at least this sine. */
    private static final double SHARP = 0.1;

    /** Sine of the angle by which the rope may lie flatter on one of the sides than that side is, if it does not turn. */
    private static final double FLUSH = 0.02;

    /** The same at most, for rope that turns in the step. */
    private static final double MOST_FLAT = 0.5;

    /** Margin for what forces add to the motion of a step: a factor on the motion, and an acceleration [m/s²]. */
    private static final double MORE = 0.2;

    private static final double SUDDEN = 20;

    /** A collider moved in a step if its corner is farther than this from where it was, as a fraction of a rest length. */
    private static final double JUMP = 1e-3;

    /** A segment is laid around corners that it cuts through if that takes no more than this multiple of its length. */
    private static final double LONGER = 1.02;

    /** The same for a rope that has just been laid out: across a right angle, the way is up to √2 times as long. */
    private static final double LONGER_AT_START = 1.45;

    /** A segment overlaps a corner if it is nearer by this fraction of the distance that it keeps. */
    private static final double OVERLAP = 0.02;

    /** Such a segment bends over the corner if that takes at most this fraction of its length more. */
    private static final double SLIGHTLY = 0.02;

    /** An element smaller than this fraction of the distance that the rope keeps has no corners. */
    private static final double SMALL = 0.1;

    /** A rope that keeps more than this fraction of a segment from corners goes around them without bending segments. */
    private static final double THICK = 0.3;

    /** How far a corner yields under the load of the rope, as a fraction of the distance that the rope keeps. */
    private static final double YIELDS = 1e-6;

    private final ColliderMotion motion = new ColliderMotion();

    /** Ends of the part of a segment that {@link #place} has found last, relative to a corner [m]. */
    private double ax;

    private double ay;
    private double bx;
    private double by;

    /** Distance of a segment from the corner [m], and on which side that is. */
    private double distance;

    private int side;

    /** Fraction of a change of depth that is left after the step. */
    private double slow;

    private Corners() {}

    /** Lets the corners that a rope bends over follow their colliders; drops those whose colliders have gone. */
    public void follow(RopeState rope, double h) {
        slow = ActiveContacts.slowness(h);
        Rings rings = rope.rings;
        boolean moves = false;
        for (int r = rings.size() - 1; r >= 0; r--) {
            RingState ring = rings.get(r);
            Corner corner = ring.corner;
            if (corner == null) {
                continue;
            }
            if (!moves) {
                motion.take(rope.near);
                moves = true;
            }
            int e = find(rope.near, corner);
            if (e < 0 || !follow(rope, ring, e, corner.vertex())) {
                RingLayout.letGo(rope, ring);
            }
        }
    }

    private static int find(ColliderProxies near, Corner corner) {
        for (int e = 0; e < near.count; e++) {
            if (corner.vertex() < near.vertexCount[e] && corner.is(near, e, corner.vertex())) {
                return e;
            }
        }
        return -1;
    }

    /** Sets where a corner is at the end of the step; returns false if its collider has jumped. */
    private boolean follow(RopeState rope, RingState ring, int e, int feature) {
        ColliderProxies near = rope.near;
        int v = near.firstVertex[e] + feature;
        motion.surfaceMove(near.owner[e], 0, 1, near.vx[v], near.vy[v], 0);
        double jumpX = near.vx[v] - motion.x - ring.x;
        double jumpY = near.vy[v] - motion.y - ring.y;
        double most = JUMP * rope.spacing;
        ring.nextX = near.vx[v];
        ring.nextY = near.vy[v];
        ring.nextZ = 0;
        ring.friction = rope.friction() * near.friction[near.owner[e]];
        double own = ContactMargins.ownReach(rope);
        ring.radius = near.radius[e] + own;
        Objects.requireNonNull(ring.corner).begin(YIELDS * own, slow);
        return jumpX * jumpX + jumpY * jumpY < most * most;
    }

    /**
     * Adds corners that the rope may bend over in the coming step.
     *
     * @param h length of the step [s]
     */
    public void find(RopeState rope, double h) {
        slow = ActiveContacts.slowness(h);
        if (rope.stuckSteps > 0 || isCaught(rope)) {
            return;
        }
        ColliderProxies near = rope.near;
        boolean any = false;
        for (int e = 0; e < near.count; e++) {
            if (near.kind[e] == ColliderProxies.POLYGON && near.vertexCount[e] > 2) {
                if (!any) {
                    motion.take(near);
                    any = true;
                }
                // A body that the rope carries needs contacts that yield more than corners do.
                if (!motion.moves(near.owner[e])) {
                    find(rope, e, h);
                }
            }
        }
    }

    /** Whether the rope was inside something at the end of the last step. Contacts that yield are better there. */
    private static boolean isCaught(RopeState rope) {
        Contacts c = rope.contacts;
        double deep = -ContactMargins.shallow(rope);
        boolean caught = false;
        for (int k = 0; k < c.count; k++) {
            caught |= c.touches(k) && c.separation[k] < deep;
        }
        return caught;
    }

    private void find(RopeState rope, int e, double h) {
        ColliderProxies near = rope.near;
        double reach = near.radius[e] + ContactMargins.ownReach(rope);
        boolean hasCorners = farthest(near, e, near.firstVertex[e]) >= SMALL * reach && reach <= THICK * rope.spacing;
        int from = -1;
        int to = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double room = reach + room(rope, i, h);
            if (Math.min(rope.x[i], rope.x[i + 1]) - room <= near.maxX[e]
                    && Math.max(rope.x[i], rope.x[i + 1]) + room >= near.minX[e]
                    && Math.min(rope.y[i], rope.y[i + 1]) - room <= near.maxY[e]
                    && Math.max(rope.y[i], rope.y[i + 1]) + room >= near.minY[e]) {
                from = from < 0 ? i : from;
                to = i + 1;
                if (!rope.rings.isOn(i) && hasCorners) {
                    layAround(rope, e, i);
                }
            }
        }
        for (int k = 0; from >= 0 && hasCorners && k < near.vertexCount[e]; k++) {
            if (isSharp(near, e, k)) {
                findBeside(rope, e, k, from, to, reach, h);
            }
        }
    }

    /** How far a segment may move in a step [m]. */
    private static double room(RopeState rope, int i, double h) {
        double vx = Math.max(Math.abs(rope.vx[i]), Math.abs(rope.vx[i + 1]));
        double vy = Math.max(Math.abs(rope.vy[i]), Math.abs(rope.vy[i + 1]));
        return (1 + MORE) * h * (vx + vy) + SUDDEN * h * h;
    }

    // Corners beside a segment.

    /** Adds a corner to the segments from one to before another that are beside it, and may come to it. */
    private void findBeside(RopeState rope, int e, int k, int from, int to, double reach, double h) {
        ColliderProxies near = rope.near;
        int v = near.firstVertex[e] + k;
        double turn = farthest(near, e, v);
        int found = -1;
        double least = 0;
        int leastSide = 0;
        for (int i = from; i < to; i++) {
            if (found >= 0 && i > found + 1) {
                addBeside(rope, found, e, k, leastSide, least);
                found = -1;
            }
            if (mayReach(rope, e, k, i, reach, h) && !isKnown(rope, e, k, i, turn)) {
                // Of two neighbors whose node is at the corner, the one that comes nearer bends.
                if (found < 0 || distance < least) {
                    found = i;
                    least = distance;
                    leastSide = side;
                }
            }
        }
        if (found >= 0) {
            addBeside(rope, found, e, k, leastSide, least);
        }
    }

    private void addBeside(RopeState rope, int segment, int e, int k, int itsSide, double itsDistance) {
        int v = rope.near.firstVertex[e] + k;
        int at = place(rope, segment, rope.near.vx[v], rope.near.vy[v]);
        double reach = rope.near.radius[e] + ContactMargins.ownReach(rope);
        if (itsDistance < (1 - OVERLAP) * reach) {
            double slack = rope.rest[segment] - rope.segmentLength(segment);
            if (longer(reach) > Math.max(0, slack) + SLIGHTLY * rope.rest[segment]) {
                // It is caught there, and contacts push it out.
                return;
            }
            // What the way around is longer than the segment is no motion.
            rope.swept = true;
        }
        add(rope, at, segment, e, k, itsSide);
    }

    /** How much longer the way around a corner at a distance is than the straight one, between the ends set last [m]. */
    private double longer(double reach) {
        double a = Math.sqrt(ax * ax + ay * ay);
        double b = Math.sqrt(bx * bx + by * by);
        double turn = StrictMath.atan2(Math.abs(ax * by - ay * bx), ax * bx + ay * by);
        double arc = turn - StrictMath.acos(Math.min(1, reach / a)) - StrictMath.acos(Math.min(1, reach / b));
        double straight = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
        return Math.sqrt(Math.max(0, a * a - reach * reach))
                + Math.sqrt(Math.max(0, b * b - reach * reach))
                + Math.max(0, arc) * reach
                - straight;
    }

    /** Whether a corner is beside a segment that may come to it in the step; sets its distance and its side. */
    private boolean mayReach(RopeState rope, int e, int k, int segment, double reach, double h) {
        int v = rope.near.firstVertex[e] + k;
        if (place(rope, segment, rope.near.vx[v], rope.near.vy[v]) < 0) {
            return false;
        }
        double dx = bx - ax;
        double dy = by - ay;
        double length = Math.sqrt(dx * dx + dy * dy);
        double left = (ax * dy - ay * dx) / length;
        distance = Math.abs(left);
        side = left > 0 ? 1 : -1;
        double nx = side * dy / length;
        double ny = -side * dx / length;
        double way = h * Math.max(approach(rope, segment, -nx, -ny), approach(rope, segment + 1, -nx, -ny));
        // It may lie flatter than one of the sides now, and turn onto the corner within the step.
        double flat = Math.min(MOST_FLAT, FLUSH + (way + SUDDEN * h * h) / length);
        if (!faces(rope.near, e, k, nx, ny, flat)) {
            return false;
        }
        return distance - way < reach + reach / 2 + SUDDEN * h * h + MORE * room(rope, segment, h);
    }

    /** Speed at which a node comes toward a corner, in a direction [m/s]. */
    private static double approach(RopeState rope, int i, double x, double y) {
        return Math.max(0, rope.vx[i] * x + rope.vy[i] * y);
    }

    /**
     * Finds the part of a segment that is beside a point and nearest to it, between its nodes or its rings, and computes the
     * part's ends relative to the point; returns the place in the order of rings, or -1.
     */
    private int place(RopeState rope, int segment, double x, double y) {
        Rings rings = rope.rings;
        int found = -1;
        double least = Double.POSITIVE_INFINITY;
        double fromX = rope.x[segment] - x;
        double fromY = rope.y[segment] - y;
        boolean isLast = false;
        for (int r = place(rope, segment); !isLast; r++) {
            isLast = r == rings.size() || rings.get(r).segment > segment;
            double toX = (isLast ? rope.x[segment + 1] : rings.get(r).x + rings.get(r).outX) - x;
            double toY = (isLast ? rope.y[segment + 1] : rings.get(r).y + rings.get(r).outY) - y;
            double off = distanceBeside(fromX, fromY, toX, toY);
            if (off < least) {
                found = r;
                least = off;
                ax = fromX;
                ay = fromY;
                bx = toX;
                by = toY;
            }
            fromX = toX;
            fromY = toY;
        }
        return found;
    }

    /** Distance of the origin from a line between two points if it is beside that, or infinity. */
    private static double distanceBeside(double fromX, double fromY, double toX, double toY) {
        double dx = toX - fromX;
        double dy = toY - fromY;
        boolean isBeside = fromX * dx + fromY * dy < 0 && toX * dx + toY * dy > 0;
        return isBeside ? Math.abs(fromX * dy - fromY * dx) / Math.sqrt(dx * dx + dy * dy) : Double.POSITIVE_INFINITY;
    }

    /** Whether a polygon turns by a noticeable angle at a corner. */
    private static boolean isSharp(ColliderProxies near, int e, int k) {
        int v = near.firstVertex[e] + k;
        int before = near.firstVertex[e] + (k + near.vertexCount[e] - 1) % near.vertexCount[e];
        double sine = near.outX[before] * near.outY[v] - near.outY[before] * near.outX[v];
        double cosine = near.outX[before] * near.outX[v] + near.outY[before] * near.outY[v];
        return sine > SHARP || cosine < 0;
    }

    /**
     * Whether rope with a normal that points away from a corner could lie on it without running through the polygon.
     *
     * @param flat sine of the angle by which it may lie flatter on one of the sides than that side is
     */
    private static boolean faces(ColliderProxies near, int e, int k, double nx, double ny, double flat) {
        int v = near.firstVertex[e] + k;
        int before = near.firstVertex[e] + (k + near.vertexCount[e] - 1) % near.vertexCount[e];
        return near.outX[before] * ny - near.outY[before] * nx > -flat && nx * near.outY[v] - ny * near.outX[v] > -flat;
    }

    /** Whether a segment bends over a corner already, or one less than a turn about the element away. */
    private static boolean isKnown(RopeState rope, int e, int k, int segment, double turn) {
        Rings rings = rope.rings;
        for (int r = 0; r < rings.size(); r++) {
            RingState ring = rings.get(r);
            int apart = Math.abs(ring.segment - segment);
            if (ring.corner != null && (apart <= 1 || apart * rope.spacing < turn) && ring.corner.is(rope.near, e, k)) {
                return true;
            }
        }
        return false;
    }

    /** Distance of the vertex of an element that is farthest from another [m]: at most half a turn about it. */
    private static double farthest(ColliderProxies near, int e, int v) {
        double most = 0;
        for (int k = near.firstVertex[e]; k < near.firstVertex[e] + near.vertexCount[e]; k++) {
            double dx = near.vx[k] - near.vx[v];
            double dy = near.vy[k] - near.vy[v];
            most = Math.max(most, dx * dx + dy * dy);
        }
        return Math.sqrt(most);
    }

    private Corner add(RopeState rope, int place, int segment, int e, int k, int side) {
        RingState ring = rope.rings.addCorner(place, segment);
        Corner corner = Objects.requireNonNull(ring.corner);
        corner.set(rope.near, e, k);
        ring.setCorner(side, rope.tension[segment]);
        ColliderProxies near = rope.near;
        int v = near.firstVertex[e] + k;
        ring.hold(near.vx[v], near.vy[v], 0);
        ring.x = ring.px = near.vx[v];
        ring.y = ring.py = near.vy[v];
        ring.z = ring.pz = 0;
        follow(rope, ring, e, k);
        boolean isFirst = place == 0 || rope.rings.get(place - 1).segment < segment;
        if (isFirst && place + 1 < rope.rings.size() && rope.rings.get(place + 1).segment == segment) {
            RingState head = rope.rings.get(place + 1);
            ring.takeState(head.slides, head.tensionBehind);
            ring.share = head.share;
        }
        return corner;
    }

    // Segments that cut through corners.

    /** Lays a segment around the corners of a polygon that it cuts through; returns whether it does. */
    private boolean layAround(RopeState rope, int e, int segment) {
        ColliderProxies near = rope.near;
        double x = rope.x[segment];
        double y = rope.y[segment];
        double endX = rope.x[segment + 1];
        double endY = rope.y[segment + 1];
        int corners = near.vertexCount[e];
        double start = 0;
        double end = 1;
        int in = -1;
        int out = -1;
        for (int k = 0; k < corners; k++) {
            int v = near.firstVertex[e] + k;
            double a = near.outX[v] * (x - near.vx[v]) + near.outY[v] * (y - near.vy[v]);
            double b = near.outX[v] * (endX - near.vx[v]) + near.outY[v] * (endY - near.vy[v]);
            if (a >= 0 && b >= 0) {
                return false;
            }
            if (a > 0 && a / (a - b) >= start) {
                start = a / (a - b);
                in = k;
            } else if (b > 0 && a / (a - b) <= end) {
                end = a / (a - b);
                out = k;
            }
        }
        if (in < 0 || out < 0 || start >= end) {
            return false;
        }
        double most = (rope.unsettled ? LONGER_AT_START : LONGER) * rope.rest[segment];
        double left = around(near, e, in, out, 1, x, y, endX, endY);
        double right = around(near, e, in, out, -1, x, y, endX, endY);
        if (Math.min(left, right) > most) {
            return false;
        }
        int way = left <= right ? 1 : -1;
        int place = place(rope, segment);
        for (int k = way > 0 ? (in + 1) % corners : in; ; k = (k + way + corners) % corners) {
            add(rope, place++, segment, e, k, way).touch();
            if (k == (way > 0 ? out : (out + 1) % corners)) {
                break;
            }
        }
        rope.swept |= Math.abs(Math.min(left, right) / rope.rest[segment] - 1) > JUMP;
        return true;
    }

    /** Length of the way around a polygon, from the edge {@code in} to the edge {@code out} [m]. */
    private static double around(
            ColliderProxies near, int e, int in, int out, int way, double x, double y, double endX, double endY) {
        int corners = near.vertexCount[e];
        double sum = 0;
        double px = x;
        double py = y;
        for (int k = way > 0 ? (in + 1) % corners : in; ; k = (k + way + corners) % corners) {
            int v = near.firstVertex[e] + k;
            sum += Math.sqrt((near.vx[v] - px) * (near.vx[v] - px) + (near.vy[v] - py) * (near.vy[v] - py));
            px = near.vx[v];
            py = near.vy[v];
            if (k == (way > 0 ? out : (out + 1) % corners)) {
                break;
            }
        }
        return sum + Math.sqrt((endX - px) * (endX - px) + (endY - py) * (endY - py));
    }

    private static int place(RopeState rope, int segment) {
        int r = 0;
        while (r < rope.rings.size() && rope.rings.get(r).segment < segment) {
            r++;
        }
        return r;
    }
}
