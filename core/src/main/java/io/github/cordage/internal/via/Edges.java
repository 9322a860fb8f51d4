package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.ColliderMotion;
import io.github.cordage.internal.contact.ContactMargins;
import io.github.cordage.internal.contact.PolygonWay;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Finds edges in space that segments may bend over in a step: those of boxes, those of meshes at which the surface
 * turns or ends, and thin capsules, whose axis is an edge with a radius and without faces. {@link Corners} tests them
 * in the plane across the edge, as it tests corners of polygons.
 *
 * <p>On fine or nearly flat triangles, segments stay straight: rope that bends a little at each of several edges is
 * round there, and does not catch on any of them.
 */
public final class Edges {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<Edges> KIND = scratch -> new Edges();

    /** A triangle is fine if it reaches less than this part of a segment from one of its edges. */
    private static final double FINE = 1;

    /** All triangles are fine if there are more elements near than this many per node. */
    private static final int MANY = 4;

    /** A rope that keeps less than this fraction of a segment from edges has hardly any nodes on its arcs there. */
    private static final double SHORT_ARCS = 0.2;

    /** Cosine of the angle by which a chain turns at least at a corner. */
    private static final double RIDGE = 0.866;

    /** Number of segments in a chunk, which are looked at together. */
    private static final int CHUNK = 8;

    private final Edge edge = new Edge();
    private final Edge second = new Edge();
    private final ShortWay way = new ShortWay();
    private final CircleLayout layout = new CircleLayout();

    /** Boxes that contain chunks of segments, with the room that they may take in the step. */
    private double[] low = {};

    private double[] high = {};

    /** Largest move of segments in the step [m]. */
    private double[] rooms = {};

    private int chunks;

    /** Whether the rope is thick. */
    private boolean isThick;

    /** Whether triangles may have edges. */
    private boolean onMeshes;

    /** First and last but one of the segments that may be near an element. */
    private int from;

    private int to;

    private Edges() {}

    /**
     * Adds edges that the rope may bend over in the coming step.
     *
     * @param h length of the step [s]
     * @param moved whether the solver moves nodes without solving for tensions: segments stay straight on what is led
     */
    public void find(RopeState rope, double h, Corners corners, boolean moved) {
        ColliderProxies near = rope.near;
        double own = ContactMargins.ownReach(rope);
        isThick = ThickRope.isThick(rope, own);
        if (!Corners.mayFind(rope) || (isThick && (!ThickRope.mayBend(rope, own) || Corners.overlaps(rope)))) {
            return;
        }
        boolean any = false;
        onMeshes = near.count <= MANY * rope.count;
        if (rope.mode.areLengthsInDoubt() && own > SHORT_ARCS * rope.spacing) {
            corners.begin(rope, h);
            layOut(rope, own, corners);
        }
        for (int e = 0; e < near.count; e++) {
            if (!hasEdges(rope, e) || (moved && !MovedBends.may(near, e))) {
                continue;
            }
            if (!any) {
                corners.begin(rope, h);
                collect(rope, h, own);
                any = true;
            }
            if (Edge.isCapsule(near, e)) {
                findSide(rope, e, own, corners);
            } else if (findSegments(rope, e)) {
                find(rope, e, own, corners);
            }
        }
    }

    private boolean hasEdges(RopeState rope, int e) {
        ColliderProxies near = rope.near;
        if (isThick && near.moves(near.owner[e]) && !ThickRope.mayBendOverMoving(rope, e)) {
            return false;
        }
        if (near.kind[e] == ColliderProxies.BOX) {
            return 2 * near.leastHalf(e) >= ContactMargins.ownReach(rope);
        }
        if (near.kind[e] == ColliderProxies.TRIANGLE) {
            return onMeshes && near.ridges[e] != 0 && !isFine(rope, e);
        }
        if (Edge.isCapsule(near, e)) {
            return CircleSize.isSmall(rope, e);
        }
        // Thick ropes that fall on stairs of a chain have to let go of its corners more often than they slide over
        // them.
        return onMeshes && !isThick && isSegment(near, e) && near.length(e) >= FINE * rope.spacing;
    }

    private static boolean isSegment(ColliderProxies near, int e) {
        return near.kind[e] == ColliderProxies.POLYGON && near.vertexCount[e] == Edge.OF_SEGMENT;
    }

    /** Whether a triangle is fine beside the segments. */
    private static boolean isFine(RopeState rope, int e) {
        ColliderProxies near = rope.near;
        int a = near.firstVertex[e];
        double bx = near.vx[a + 1] - near.vx[a];
        double by = near.vy[a + 1] - near.vy[a];
        double bz = near.vz[a + 1] - near.vz[a];
        double cx = near.vx[a + 2] - near.vx[a];
        double cy = near.vy[a + 2] - near.vy[a];
        double cz = near.vz[a + 2] - near.vz[a];
        double fx = by * cz - bz * cy;
        double fy = bz * cx - bx * cz;
        double fz = bx * cy - by * cx;
        double least = Double.POSITIVE_INFINITY;
        double b = bx * bx + by * by + bz * bz;
        double c = cx * cx + cy * cy + cz * cz;
        double d = (cx - bx) * (cx - bx) + (cy - by) * (cy - by) + (cz - bz) * (cz - bz);
        for (int k = 0; k < Edge.OF_TRIANGLE; k++) {
            double base = k == 0 ? b : k == 1 ? d : c;
            least = ((near.ridges[e] >> k) & 1) != 0 ? Math.min(least, 1 / base) : least;
        }
        double height = FINE * rope.spacing;
        return (fx * fx + fy * fy + fz * fz) * least < height * height;
    }

    /** Computes the boxes that contain chunks of segments throughout the step. */
    private void collect(RopeState rope, double h, double own) {
        int segments = rope.count - 1;
        chunks = (segments + CHUNK - 1) / CHUNK;
        if (low.length < 3 * chunks) {
            low = new double[6 * chunks];
            high = new double[6 * chunks];
        }
        if (rooms.length < segments) {
            rooms = new double[2 * segments];
        }
        Arrays.fill(low, 0, 3 * chunks, Double.POSITIVE_INFINITY);
        Arrays.fill(high, 0, 3 * chunks, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < segments; i++) {
            rooms[i] = own + StepRoom.of(rope, i, h);
            int at = 3 * (i / CHUNK);
            add(at, rope.x[i], rope.x[i + 1], rooms[i]);
            add(at + 1, rope.y[i], rope.y[i + 1], rooms[i]);
            add(at + 2, rope.z[i], rope.z[i + 1], rooms[i]);
        }
    }

    private void add(int at, double a, double b, double room) {
        low[at] = Math.min(low[at], Math.min(a, b) - room);
        high[at] = Math.max(high[at], Math.max(a, b) + room);
    }

    /** Finds the segments that may come near an element; returns whether there are any. */
    private boolean findSegments(RopeState rope, int e) {
        ColliderProxies near = rope.near;
        from = -1;
        to = -1;
        for (int chunk = 0; chunk < chunks; chunk++) {
            int at = 3 * chunk;
            boolean meets = low[at] <= near.maxX[e]
                    && high[at] >= near.minX[e]
                    && low[at + 1] <= near.maxY[e]
                    && high[at + 1] >= near.minY[e]
                    && low[at + 2] <= near.maxZ[e]
                    && high[at + 2] >= near.minZ[e];
            int end = Math.min(rope.count - 1, CHUNK * (chunk + 1));
            for (int i = CHUNK * chunk; meets && i < end; i++) {
                if (StepRoom.isNear(rope, e, i, rooms[i])) {
                    from = from < 0 ? i : from;
                    to = i + 1;
                }
            }
        }
        return from >= 0;
    }

    private void find(RopeState rope, int e, double own, Corners corners) {
        ColliderProxies near = rope.near;
        if (near.kind[e] == ColliderProxies.BOX) {
            double least = near.leastHalf(e);
            for (int i = from; i < to; i++) {
                if (!rope.rings.isOn(i) && StepRoom.isNear(rope, e, i, 0)) {
                    layAroundBox(rope, e, i, corners);
                }
            }
            for (int k = 0; k < Edge.OF_BOX; k++) {
                edge.setBoxEdge(near, e, k);
                edge.moveToStart(near, corners.motion);
                corners.findBeside(rope, edge, from, to, own, 2 * least);
            }
            return;
        }
        for (int k = 0; Edge.isOf(near, e, k); k++) {
            edge.set(near, e, k);
            if (isRidge(near, e, k) && isFirst(rope, e)) {
                edge.moveToStart(near, corners.motion);
                for (int i = from; i < to; i++) {
                    if (!rope.rings.isOn(i)) {
                        layAround(rope, i, corners);
                    }
                }
                corners.findBeside(rope, edge, from, to, own, 0);
            }
        }
    }

    /** Finds the segments beside a capsule, and lays a rope around it that has just been laid out. */
    private void findSide(RopeState rope, int e, double own, Corners corners) {
        double reach = rope.near.radius[e] + own;
        edge.setSide(rope.near, e);
        edge.moveToStart(rope.near, corners.motion);
        if (rope.mode.areLengthsInDoubt()) {
            layout.layOut(rope, edge, reach, corners);
        }
        if (findSegments(rope, e)) {
            corners.findBeside(rope, edge, from, to, reach, 2 * Math.PI * reach);
        }
    }

    /** Whether rope may bend over an edge of a triangle, or over a corner of a segment of a chain. */
    private boolean isRidge(ColliderProxies near, int e, int k) {
        if (near.kind[e] == ColliderProxies.TRIANGLE) {
            return Edge.isRidge(near, e, k);
        }
        return edge.other >= 0 && edge.turns(RIDGE) && (!near.oneSided[e] || edge.isOnFront());
    }

    /** Whether the edge looked at is looked for on this element, rather than on the other one that it belongs to. */
    private boolean isFirst(RopeState rope, int e) {
        return edge.other < 0 || edge.other > e || !hasEdges(rope, edge.other);
    }

    // Ropes that have just been laid out.

    /** Lays a rope that has just been laid out around edges; its nodes must not be on the arcs there. */
    private void layOut(RopeState rope, double own, Corners corners) {
        ColliderProxies near = rope.near;
        for (int e = 0; e < near.count; e++) {
            boolean has = !Edge.isCapsule(near, e) && hasEdges(rope, e);
            for (int k = 0; has && Edge.isOf(near, e, k); k++) {
                edge.set(near, e, k);
                boolean isBox = near.kind[e] == ColliderProxies.BOX;
                if (isBox ? hasLongSides(rope, e, k) : isRidge(near, e, k) && isFirst(rope, e)) {
                    edge.moveToStart(near, corners.motion);
                    layout.layOut(rope, edge, own, corners);
                }
            }
        }
    }

    /**
     * Whether both sides of a box at an edge are longer than a segment, which may go around two edges of a shorter one.
     */
    private static boolean hasLongSides(RopeState rope, int e, int k) {
        int along = k / 4;
        double side = 2 * Math.min(rope.near.half(e, (along + 1) % 3), rope.near.half(e, (along + 2) % 3));
        return side > rope.spacing;
    }

    // Segments that cut through edges.

    /** Lays a segment around the edge that it cuts through between two elements. */
    private void layAround(RopeState rope, int segment, Corners corners) {
        PartBeside part = corners.part;
        part.take(rope, segment, edge);
        double dp = part.bx - part.ax;
        double dq = part.by - part.ay;
        double length = Math.sqrt(dp * dp + dq * dq);
        double left = (part.ax * dq - part.ay * dp) / length;
        // The rope is to be pushed the other way than from the edge to its line.
        double np = -Math.signum(left) * dq / length;
        double nq = Math.signum(left) * dp / length;
        boolean cuts = part.isAcross()
                && edge.reaches(part.slid())
                && edge.faces(np, nq, 0)
                && edge.isCut(part.ax, part.ay, part.bx, part.by);
        if (cuts) {
            way.over(rope, segment, edge);
            lay(rope, segment, corners);
        }
    }

    /** Lays a segment around the edges of a box that it cuts through. */
    private void layAroundBox(RopeState rope, int e, int segment, Corners corners) {
        if (!way.findFaces(rope, segment, e, corners.motion)) {
            return;
        }
        int in = way.in;
        int out = way.out;
        if (in % 3 != out % 3) {
            edge.setBoxEdge(rope.near, e, in % 3, ShortWay.side(in), out % 3, ShortWay.side(out));
            edge.moveToStart(rope.near, corners.motion);
            way.over(rope, segment, edge);
            lay(rope, segment, corners);
            return;
        }
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int face = 0; face < 6; face++) {
            if (face % 3 != in % 3) {
                setEdges(rope, e, in, face, out, corners.motion);
                double length = way.over(rope, segment, edge, second);
                if (length < least) {
                    least = length;
                    best = face;
                }
            }
        }
        setEdges(rope, e, in, best, out, corners.motion);
        way.over(rope, segment, edge, second);
        lay(rope, segment, corners);
    }

    private void setEdges(RopeState rope, int e, int in, int face, int out, ColliderMotion motion) {
        edge.setBoxEdge(rope.near, e, in % 3, ShortWay.side(in), face % 3, ShortWay.side(face));
        second.setBoxEdge(rope.near, e, face % 3, ShortWay.side(face), out % 3, ShortWay.side(out));
        edge.moveToStart(rope.near, motion);
        second.moveToStart(rope.near, motion);
    }

    /** Lays a segment on the way found last, if that is not much longer than the segment. */
    private void lay(RopeState rope, int segment, Corners corners) {
        double rest = rope.rest[segment];
        if (!way.isOnEdges || way.length > PolygonWay.mostAround(rope) * rest) {
            return;
        }
        int place = rope.rings.first(segment);
        for (int k = 0; k < way.count; k++) {
            Edge of = k == 0 ? edge : second;
            CornerPoint ring = corners.add(rope, place + k, segment, of, ShortWay.sideOf(rope, segment, of));
            ring.slid = way.slid[k];
            ring.corner.touch();
        }
        rope.mode.beginRecoveryIf(Math.abs(way.length / rest - 1) > Corners.JUMP);
    }
}
