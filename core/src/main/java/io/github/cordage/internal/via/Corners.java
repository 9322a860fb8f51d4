package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.ActiveContacts;
import io.github.cordage.internal.contact.ColliderMotion;
import io.github.cordage.internal.contact.ContactMargins;
import io.github.cordage.internal.contact.PolygonWay;
import io.github.cordage.internal.contact.StartPose;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.Corner;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * Finds the corners of colliders that segments may bend over in a step, and lets the corners that they bend over follow
 * their colliders. A corner is an edge along z of a convex polygon, or a small circle or end of a capsule ({@link
 * Circles} finds the others, {@link Edges} those of edges in space). A chain of straight segments could not slide over
 * it: a segment that has to turn there needs more rope than one whose node lies on the corner.
 *
 * <p>Corners are added generously. Those that the rope does not touch at the end of the step are dropped again.
 */
public final class Corners {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<Corners> KIND = scratch -> new Corners();

    /**
     * Sine of the angle by which the rope may lie flatter on one of the sides than that side is, if it does not turn.
     */
    private static final double FLUSH = 0.02;

    /** Sine of the angle by which rope that turns in the step may lie flatter at most. */
    private static final double MOST_FLAT = 0.5;

    /**
     * A collider moved in a step if its corner is farther than this from where it was, as a fraction of a rest length.
     */
    static final double JUMP = 1e-3;

    /** Size of a moving polygon, in segments, from which segments on its sides stay straight and nodes go along. */
    private static final double LARGE = 25;

    /** A segment overlaps a corner if it is nearer by this fraction of the distance that it keeps. */
    private static final double OVERLAP = 0.02;

    /** Such a segment bends over the corner if that takes at most this fraction of its length more. */
    private static final double SLIGHTLY = 0.02;

    /** An element smaller than this fraction of the distance that the rope keeps has no corners. */
    private static final double SMALL = 0.1;

    /** A free end of the rope is near a corner within this fraction of a rest length, and what it moves in a step. */
    private static final double FREE_END = 0.25;

    /** An end is heavy if it has more than this multiple of the mass of the node beside it. */
    private static final double HEAVY = 4;

    /** Yield of a corner under the load of the rope, as a fraction of the distance that the rope keeps. */
    private static final double YIELDS = 1e-6;

    final ColliderMotion motion = new ColliderMotion();

    private final Edge edge = new Edge();
    private final Edge start = new Edge();

    private final StartPose pose = new StartPose();

    private final PolygonWay around = new PolygonWay();

    /** The part of a segment that was looked at last. */
    final PartBeside part = new PartBeside();

    /** Distance of a segment from the corner [m], and on which side that is. */
    private double distance;

    private int side;

    /** Length of the step [s], and the fraction of a change of depth that is left after it, since {@link #begin}. */
    private double step;

    private double slow;

    /** Whether what the rope overlaps has no corners for it, since {@link #begin}. */
    private boolean leavesOverlaps;

    private Corners() {}

    /** Whether a rope may bend over corners that it does not bend over yet. */
    static boolean mayFind(RopeState rope) {
        return !rope.mode.isStuck() && !isCaught(rope);
    }

    /**
     * Prepares to add corners of near colliders in a step of h [s], of polygons in the plane with the direct solver.
     */
    void begin(RopeState rope, double h) {
        begin(rope, h, false);
    }

    /**
     * Prepares to add corners of near colliders in a step of h [s], of polygons in the plane.
     *
     * @param leaves whether a thick rope does not come to corners that it overlaps, even by little: it would lie there,
     *     where contacts do not push it out
     */
    void begin(RopeState rope, double h, boolean leaves) {
        step = h;
        leavesOverlaps = leaves && ThickRope.isThick(rope, ContactMargins.ownReach(rope));
        slow = ActiveContacts.slowness(h);
        motion.take(rope.near);
        if (anyMoves(rope.near)) {
            pose.take(rope.near, motion);
        } else {
            pose.vx = rope.near.vx;
            pose.vy = rope.near.vy;
            pose.outX = rope.near.outX;
            pose.outY = rope.near.outY;
        }
    }

    private static boolean anyMoves(ColliderProxies near) {
        boolean any = false;
        for (int i = 0; i < near.colliders && !any; i++) {
            any = near.moves(i);
        }
        return any;
    }

    /** Lets the corners that a rope bends over follow their colliders; drops those whose colliders have gone. */
    public void follow(RopeState rope, double h) {
        slow = ActiveContacts.slowness(h);
        Rings rings = rope.rings;
        boolean moves = false;
        for (int r = rings.size() - 1; r >= 0; r--) {
            if (!(rings.get(r) instanceof CornerPoint ring)) {
                continue;
            }
            Corner corner = ring.corner;
            if (!moves) {
                motion.take(rope.near);
                moves = true;
            }
            int e = find(rope.near, corner);
            if (e < 0
                    || !follow(rope, ring, e, corner)
                    || (corner.carriesNodes() && !CircleSize.keepsNodes(rope, e))
                    || (!corner.slidesAlong() && !PartBeside.isFlat(rope, ring.segment, e))) {
                RingLayout.letGo(rope, ring);
            }
        }
    }

    private static int find(ColliderProxies near, Corner corner) {
        for (int e = 0; e < near.count; e++) {
            if (Edge.isOf(near, e, corner.vertex()) && corner.is(near, e, corner.vertex())) {
                return e;
            }
        }
        return -1;
    }

    /** Lets a corner follow its collider; returns false if that has jumped, or if the rope has slid off its end. */
    private boolean follow(RopeState rope, CornerPoint ring, int e, Corner corner) {
        edge.set(rope.near, e, corner.vertex());
        if (edge.hasEnds()) {
            motion.turnToEnd(rope.near.owner[e], ring.axis[0], ring.axis[1], ring.axis[2]);
            edge.turnTo(motion.x, motion.y, motion.z);
            if (!edge.reaches(ring.slid)) {
                if (!edge.goOn(rope.near, ring.slid)) {
                    return false;
                }
                corner.goOn(rope.near, edge.element, edge.feature, edge.other);
                ring.slid = edge.slid;
                start.copy(edge);
                start.moveToStart(rope.near, motion);
                put(ring, start);
            }
        }
        return follow(rope, ring);
    }

    /** Puts a corner on an edge. */
    private static void put(CornerPoint ring, Edge on) {
        ring.hold(on.x, on.y, on.z);
        ring.x = ring.px = on.x;
        ring.y = ring.py = on.y;
        ring.z = ring.pz = on.z;
        System.arraycopy(on.axis, 0, ring.axis, 0, on.axis.length);
    }

    /** Sets where a corner on the edge is at the end of the step; returns false if its collider has jumped. */
    private boolean follow(RopeState rope, CornerPoint ring) {
        ColliderProxies near = rope.near;
        int owner = near.owner[edge.element];
        start.copy(edge);
        start.moveToStart(near, motion);
        // How far the place at which the rope is has jumped.
        double jumpX = start.x - ring.x + ring.slid * (start.axis[0] - ring.axis[0]);
        double jumpY = start.y - ring.y + ring.slid * (start.axis[1] - ring.axis[1]);
        double jumpZ = start.z - ring.z + ring.slid * (start.axis[2] - ring.axis[2]);
        double most = JUMP * rope.spacing;
        ring.nextX = edge.x;
        ring.nextY = edge.y;
        ring.nextZ = edge.z;
        ring.turnAxis(edge.axis);
        ring.friction = rope.friction() * near.friction[owner];
        ring.radius = near.radius[edge.element] + ContactMargins.ownReach(rope);
        double spin = edge.up(near.turnX[owner], near.turnY[owner], near.turnZ[owner]);
        ring.corner.begin(YIELDS * ContactMargins.ownReach(rope), slow, motion.moves(owner), spin);
        return jumpX * jumpX + jumpY * jumpY + jumpZ * jumpZ < most * most;
    }

    /**
     * Adds corners that the rope may bend over in the coming step.
     *
     * @param h length of the step [s]
     * @param moved whether the solver moves nodes without solving for tensions
     */
    public void find(RopeState rope, double h, boolean moved) {
        ColliderProxies near = rope.near;
        // While contacts yield, only corners at rest are new: a rope that is taut is sawn through one that it misses.
        boolean most = !rope.mode.isStuck();
        boolean overlaps = false;
        boolean any = false;
        for (int e = 0; e < near.count; e++) {
            if (PolygonWay.isPolygon(near, e) || (most && near.isRound(e) && CircleSize.isSmall(rope, e))) {
                if (!any) {
                    begin(rope, h, moved);
                    // A thick rope that is pushed out is nearer to its corners than it may bend over.
                    overlaps = overlaps(rope);
                    any = true;
                }
                if ((moved ? MovedBends.may(near, e) : most || !motion.movesAside(e))
                        && !(overlaps && isDeep(rope, e))) {
                    find(rope, e, !overlaps);
                }
            }
        }
    }

    /** Whether the rope was inside something at the end of the last step. Contacts that yield are better there. */
    private static boolean isCaught(RopeState rope) {
        return isDeeper(rope, -1, ContactMargins.shallow(rope));
    }

    private static boolean isDeep(RopeState rope, int e) {
        return isDeeper(rope, rope.near.owner[e], ContactMargins.shallow(rope));
    }

    /** Whether the rope overlaps something by more than thick ropes may that bend. */
    static boolean overlaps(RopeState rope) {
        return isDeeper(rope, -1, OVERLAP * ContactMargins.ownReach(rope));
    }

    /** Whether it was deeper than a way [m] inside a near collider, or inside any of them if that is -1. */
    private static boolean isDeeper(RopeState rope, int owner, double than) {
        Contacts c = rope.contacts;
        ColliderProxies near = rope.near;
        boolean caught = false;
        for (int k = 0; k < c.count; k++) {
            boolean isIt = owner < 0 || (c.id[k] == near.id[owner] && c.source[k] == near.source[owner]);
            caught |= isIt && c.touches(k) && c.separation[k] < -than;
        }
        return caught;
    }

    private void find(RopeState rope, int e, boolean mayBeThick) {
        ColliderProxies near = rope.near;
        double reach = near.radius[e] + ContactMargins.ownReach(rope);
        boolean isRound = near.isRound(e);
        boolean hasCorners = hasCorners(rope, e, mayBeThick);
        int from = -1;
        int to = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            if (StepRoom.isNear(rope, e, i, reach + StepRoom.of(rope, i, step))) {
                from = from < 0 ? i : from;
                to = i + 1;
                if (!rope.rings.isOn(i) && hasCorners && !isRound) {
                    layAround(rope, e, i);
                }
            }
        }
        for (int k = 0; from >= 0 && hasCorners && k < near.vertexCount[e]; k++) {
            if (isRound || PolygonWay.isSharp(near, e, k)) {
                edge.setCorner(near, pose, e, k);
                double turn =
                        PolygonWay.farthest(near, e, near.firstVertex[e] + k) + (isRound ? 2 * Math.PI * reach : 0);
                findBeside(rope, edge, from, to, reach, turn);
            }
        }
    }

    /**
     * Whether segments bend over the corners of an element, or around a small circle or end of a capsule.
     *
     * @param mayBeThick whether they do so with thick ropes, too
     */
    boolean hasCorners(RopeState rope, int e, boolean mayBeThick) {
        ColliderProxies near = rope.near;
        double reach = near.radius[e] + ContactMargins.ownReach(rope);
        double size = PolygonWay.farthest(near, e, near.firstVertex[e]);
        boolean moves = motion.moves(near.owner[e]);
        boolean mayIfThick =
                mayBeThick && ThickRope.mayBend(rope, reach) && !(moves && !ThickRope.mayBendOverMoving(rope, e));
        boolean isTooThick = ThickRope.isThick(rope, reach) && !mayIfThick;
        boolean isSmall = !near.isRound(e) && (size < SMALL * reach || isTooThick);
        return !isSmall && !(moves && size > LARGE * rope.spacing);
    }

    // Corners beside a segment.

    /**
     * Adds an edge to the segments from one to before another that are beside it, and may come to it.
     *
     * @param turn length of rope on a turn about the element [m]
     */
    void findBeside(RopeState rope, Edge of, int from, int to, double reach, double turn) {
        int found = -1;
        double least = 0;
        int leastSide = 0;
        for (int i = from; i < to; i++) {
            if (found >= 0 && i > found + 1) {
                addBeside(rope, found, of, leastSide, least);
                found = -1;
            }
            int at = PartBeside.mayBend(rope, i, of) ? mayReach(rope, of, i, reach) : -1;
            if (at >= 0 && !CornerTurns.isKnown(rope, of, i, at, side, turn)) {
                // Of two neighbors whose node is at the corner, the one that comes nearer bends.
                if (found < 0 || distance < least) {
                    found = i;
                    least = distance;
                    leastSide = side;
                }
            }
        }
        if (found >= 0) {
            addBeside(rope, found, of, leastSide, least);
        }
    }

    private void addBeside(RopeState rope, int segment, Edge of, int itsSide, double itsDistance) {
        int at = part.find(rope, segment, of);
        int way = passes(rope, segment, of);
        if (way != 0) {
            // The edge will be beside the neighbor.
            int next = segment + way;
            if (next >= 0 && next < rope.count - 1) {
                add(rope, rope.rings.first(Math.max(segment, next)), next, of, itsSide).slid = part.slid();
            }
            return;
        }
        double reach = rope.near.radius[of.element] + ContactMargins.ownReach(rope);
        if (itsDistance < (1 - OVERLAP) * reach) {
            if (leavesOverlaps) {
                return;
            }
            double slack = rope.rest[segment] - rope.segmentLength(segment);
            if (part.longer(reach) > Math.max(0, slack) + SLIGHTLY * rope.rest[segment]) {
                // It is caught there, and contacts push it out.
                return;
            }
            // What the way around is longer than the segment is no motion.
            rope.mode.beginRecovery();
        }
        add(rope, at, segment, of, itsSide).slid = part.slid();
    }

    /**
     * Which end of a segment passes an edge in the step, by its velocity: -1 for the first node, 1 for the second, 0
     * for none.
     */
    private int passes(RopeState rope, int segment, Edge of) {
        if (rope.rings.isOn(segment)) {
            return 0;
        }
        double ex = movesAlong(rope.near, of, 1, 0);
        double ey = movesAlong(rope.near, of, 0, 1);
        int b = segment + 1;
        double ax = part.ax - ex + step * of.alongP(rope.vx[segment], rope.vy[segment], rope.vz[segment]);
        double ay = part.ay - ey + step * of.alongQ(rope.vx[segment], rope.vy[segment], rope.vz[segment]);
        double bx = part.bx - ex + step * of.alongP(rope.vx[b], rope.vy[b], rope.vz[b]);
        double by = part.by - ey + step * of.alongQ(rope.vx[b], rope.vy[b], rope.vz[b]);
        if (ax * (bx - ax) + ay * (by - ay) >= 0) {
            return -1;
        }
        return bx * (bx - ax) + by * (by - ay) <= 0 ? 1 : 0;
    }

    /**
     * Sets the distance and the side of an edge beside a segment; returns its place in the order of rings if the
     * segment may come to it in the step, or -1.
     */
    private int mayReach(RopeState rope, Edge of, int segment, double reach) {
        int at = part.find(rope, segment, of);
        if (at < 0 || !part.reaches(of) || isAtFreeEnd(rope, segment)) {
            return -1;
        }
        double dx = part.bx - part.ax;
        double dy = part.by - part.ay;
        double length = Math.sqrt(dx * dx + dy * dy);
        double left = (part.ax * dy - part.ay * dx) / length;
        distance = Math.abs(left);
        side = left > 0 ? 1 : -1;
        double nx = side * dy / length;
        double ny = -side * dx / length;
        double comes =
                step * Math.max(approach(rope, segment, of, -nx, -ny), approach(rope, segment + 1, of, -nx, -ny));
        double way = Math.max(0, comes + movesAlong(rope.near, of, nx, ny));
        // It may lie flatter than one of the sides now, and turn onto the corner within the step.
        double turns = motion.angle(rope.near.owner[of.element]);
        double flat = Math.min(MOST_FLAT, FLUSH + turns + (way + StepRoom.SUDDEN * step * step) / length);
        if (rope.near.vertexCount[of.element] > 1 && !of.faces(nx, ny, flat)) {
            return -1;
        }
        double room =
                reach + reach / 2 + StepRoom.SUDDEN * step * step + StepRoom.MORE * StepRoom.of(rope, segment, step);
        return distance - way < room ? at : -1;
    }

    /**
     * Whether the part of a segment looked at last ends at a free end of the rope, without a load, that is about as
     * near to the edge as it moves in the step. It would turn about the edge faster than a step resolves, and contacts
     * carry what is left beyond.
     */
    private boolean isAtFreeEnd(RopeState rope, int segment) {
        return isNearFreeEnd(rope, segment, 0, part.ax, part.ay) || isNearFreeEnd(rope, segment, 1, part.bx, part.by);
    }

    /**
     * Whether one of the ends of a segment is a free end that near to the edge, with the vector to it from the edge
     * [m].
     */
    private boolean isNearFreeEnd(RopeState rope, int segment, int behind, double x, double y) {
        int end = segment + behind;
        boolean isEnd = behind == 0 ? segment == 0 : end == rope.count - 1;
        if (!isEnd || rope.inverseMass[end] == 0 || rope.mass[end] > HEAVY * rope.mass[segment + 1 - behind]) {
            return false;
        }
        double vx = rope.vx[end];
        double vy = rope.vy[end];
        double vz = rope.vz[end];
        double least = FREE_END * rope.spacing + step * Math.sqrt(vx * vx + vy * vy + vz * vz);
        return x * x + y * y < least * least;
    }

    /** Move of an edge in the step beside the part of a segment, in a direction across it [m]. */
    private double movesAlong(ColliderProxies near, Edge of, double np, double nq) {
        double slid = of.hasEnds() ? part.slid() : 0;
        double x = of.x + slid * of.axis[0];
        double y = of.y + slid * of.axis[1];
        double z = of.z + slid * of.axis[2];
        motion.toEnd(near.owner[of.element], 0, x, y, z);
        double dx = motion.x - x;
        double dy = motion.y - y;
        double dz = motion.z - z;
        return of.alongP(dx, dy, dz) * np + of.alongQ(dx, dy, dz) * nq;
    }

    /** Speed at which a node comes toward an edge, in a direction across it [m/s]. */
    private static double approach(RopeState rope, int i, Edge of, double p, double q) {
        double vx = rope.vx[i];
        double vy = rope.vy[i];
        double vz = rope.vz[i];
        return Math.max(0, of.alongP(vx, vy, vz) * p + of.alongQ(vx, vy, vz) * q);
    }

    /** Sets an edge to a corner, a circle or the end of a capsule at the start of the step. */
    void setAtStart(Edge to, ColliderProxies near, int e, int k) {
        to.setCorner(near, pose, e, k);
    }

    CornerPoint add(RopeState rope, int place, int segment, int e, int k, int side) {
        edge.setCorner(rope.near, pose, e, k);
        return add(rope, place, segment, edge, side);
    }

    CornerPoint add(RopeState rope, int place, int segment, Edge of, int side) {
        CornerPoint ring = rope.rings.addCorner(place, segment);
        ring.corner.set(rope.near, of.element, of.feature, of.other);
        ring.set(side, rope.tension[segment]);
        put(ring, of);
        edge.set(rope.near, of.element, of.feature);
        ring.hold(edge.x, edge.y, edge.z);
        follow(rope, ring);
        boolean isFirst = place == 0 || rope.rings.get(place - 1).segment < segment;
        if (isFirst && place + 1 < rope.rings.size() && rope.rings.get(place + 1).segment == segment) {
            ViaPoint head = rope.rings.get(place + 1);
            ring.takeState(head.slides, head.tensionBehind);
            ring.share = head.share;
            head.share = 0.5;
        }
        return ring;
    }

    // Segments that cut through corners.

    /** Lays a segment around the corners of a polygon that it cuts through. */
    private void layAround(RopeState rope, int e, int segment) {
        int direction = around.find(rope, rope.near, pose, e, segment);
        if (direction == 0
                || isNearFreeEnd(rope, segment, 0, e, around.first)
                || isNearFreeEnd(rope, segment, 1, e, around.last)) {
            return;
        }
        int place = rope.rings.first(segment);
        boolean isLast = false;
        for (int k = around.first; !isLast; k = PolygonWay.next(rope.near, e, k, direction)) {
            add(rope, place++, segment, e, k, direction).corner.touch();
            isLast = k == around.last;
        }
        rope.mode.beginRecoveryIf(Math.abs(around.length / rope.rest[segment] - 1) > JUMP);
    }

    private boolean isNearFreeEnd(RopeState rope, int segment, int behind, int e, int k) {
        int v = rope.near.firstVertex[e] + k;
        int end = segment + behind;
        return isNearFreeEnd(rope, segment, behind, rope.x[end] - pose.vx[v], rope.y[end] - pose.vy[v]);
    }
}
