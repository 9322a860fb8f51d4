package io.github.cordage.geometry;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.math.Check;
import java.util.Objects;

/**
 * A rope in the plane as one strip. Unlike the squares of a {@link LineMesh}, neighboring parts do not overlap, so a
 * ribbon can be drawn semi-transparent. Gentle bends are mitered, sharp bends are rounded on the outside. Where the
 * rope bends more tightly than it is wide, its inner sides meet at the center of the bend instead of crossing, so that
 * no triangle is folded back. Hidden nodes split the ribbon into pieces.
 *
 * <p>Each vertex has {@value #FLOATS_PER_VERTEX} numbers: x, y, z [m] from the origin of the centerline, u, v. The
 * strip lies at right angles to z, each vertex at the z of its point. u is the rest coordinate [m], continued over
 * round caps. v is 0 on the left of the rope and 1 on its right, looking along the rope with z towards the viewer.
 *
 * <p>The {@linkplain #copyOutline outline} is the border of the same strip, for toolkits that fill paths. Filled by the
 * non-zero rule, it covers exactly the area of the triangles.
 *
 * <p>One ribbon can serve many ropes, one after the other.
 */
public final class Ribbon extends RopeMesh {
    /** Numbers per vertex: x, y, z, u, v. */
    public static final int FLOATS_PER_VERTEX = 5;

    private Cap cap = Cap.ROUND;
    private int roundness = 8;
    private double miterLimit = 1.2;

    private final Course course = new Course();
    private int startCap;
    private int previousLeft;
    private int previousRight;

    /** Indices of the vertices along the outlines of all pieces, one piece after the other. */
    private final IntList outline = new IntList();

    /** For each piece, where its part of {@link #outline} ends. */
    private final IntList pieceEnds = new IntList();

    /** Vertices on the right side of the current piece; they end up in {@link #outline} in reverse. */
    private final IntList right = new IntList();

    /** A ribbon with round caps, wound counter-clockwise. */
    public Ribbon() {
        super(FLOATS_PER_VERTEX);
    }

    // Settings.

    /**
     * Sets the order of the corners of each triangle.
     *
     * @param winding order as seen along -z (default {@link Winding#COUNTER_CLOCKWISE})
     * @return this
     */
    public Ribbon winding(Winding winding) {
        triangles.wind(winding);
        return this;
    }

    /**
     * Sets the form of the ends, from the next build on.
     *
     * @param cap form of the ends (default {@link Cap#ROUND})
     * @return this
     */
    public Ribbon cap(Cap cap) {
        this.cap = Objects.requireNonNull(cap, "cap");
        return this;
    }

    /**
     * Sets how finely caps and bends are rounded, from the next build on.
     *
     * @param sides straight edges per half circle, from 2 to 64 (default 8)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public Ribbon roundness(int sides) {
        roundness = Check.inRange("sides", sides, 2, 64);
        return this;
    }

    /**
     * Sets the sharpest bend that is mitered, from the next build on. Sharper bends are rounded.
     *
     * @param limit longest miter, measured from the point to its tip, in half widths, from 1 to 10 (default 1.2: bends
     *     up to 67°)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public Ribbon miterLimit(double limit) {
        miterLimit = Check.inRange("limit", limit, 1, 10);
        return this;
    }

    // Building.

    @Override
    public Ribbon build(Centerline line) {
        course.follow(line, true);
        begin(line);
        outline.clear();
        pieceEnds.clear();
        for (int i = 0; i < course.count(); i++) {
            boolean single = !course.isJoinedBefore(i) && !course.isJoinedAfter(i);
            if (course.isSeen(i) && !(single && cap == Cap.FLAT)) {
                extend(i);
            }
        }
        triangles.end();
        return this;
    }

    /** Extends the ribbon to a point. */
    private void extend(int i) {
        boolean first = !course.isJoinedBefore(i);
        boolean last = !course.isJoinedAfter(i);
        if (first) {
            openPiece(i);
        } else if (last) {
            cross(i, course.before(i));
        } else {
            bend(i);
        }
        if (last) {
            closePiece(i, first ? course.after(i) : course.before(i));
        }
    }

    /** Begins a piece with a cap and the first two vertices of the strip. */
    private void openPiece(int i) {
        startCap = vertexCount();
        previousLeft = -1;
        right.clear();
        roundOff(i, course.after(i), -1);
        cross(i, course.after(i));
        for (int k = startCap; k < previousLeft; k++) {
            triangles.add(previousLeft, k, k + 1 < previousLeft ? k + 1 : previousRight);
        }
    }

    /** Ends a piece with a cap and completes its outline. */
    private void closePiece(int i, int link) {
        int endCap = vertexCount();
        roundOff(i, link, 1);
        for (int k = endCap; k < vertexCount(); k++) {
            triangles.add(previousRight, k, k + 1 < vertexCount() ? k + 1 : previousLeft);
        }
        for (int k = vertexCount() - 1; k >= endCap; k--) {
            outline.add(k);
        }
        for (int k = right.size() - 1; k >= 0; k--) {
            outline.add(right.get(k));
        }
        // The vertices of the cap at the start come last: they lead back to the first vertex of the strip.
        for (int k = capSize() - 1; k >= 0; k--) {
            outline.add(startCap + k);
        }
        pieceEnds.add(outline.size());
    }

    /** Number of vertices that a cap has beyond the two it shares with the strip. */
    private int capSize() {
        return cap == Cap.ROUND ? roundness - 1 : 0;
    }

    /** Adds a left and a right vertex at right angles to a link. */
    private void cross(int i, int link) {
        double nx = -course.y(link) * course.half(i);
        double ny = course.x(link) * course.half(i);
        int onLeft = vertex(i, nx, ny, course.along(i), 0);
        int onRight = vertex(i, -nx, -ny, course.along(i), 1);
        advance(onLeft, onRight);
    }

    /**
     * Adds the vertices of a half circle between those of the sides, counter-clockwise; way is 1 at an end, -1 at a
     * start.
     */
    private void roundOff(int i, int link, int way) {
        double half = course.half(i);
        double fx = course.x(link) * way;
        double fy = course.y(link) * way;
        for (int k = 1; k <= capSize(); k++) {
            double angle = StrictMath.PI * k / roundness;
            double side = -Angles.cos(angle);
            double forward = Angles.sin(angle);
            // From the right-hand side to the left-hand side, as seen in the direction of the cap.
            vertex(
                    i,
                    half * (fx * forward - fy * side),
                    half * (fy * forward + fx * side),
                    course.along(i) + way * half * forward * course.restPerMetre(link),
                    (1 - way * side) / 2);
        }
    }

    /**
     * Adds the vertices of a bend. With the half width w, the turning angle a, half the length of the shorter link l,
     * and the unit vector i along the bisector to the inside, the inner vertex is at i min(w / cos(a/2), l / sin(a/2))
     * from the point. The first is the miter. The second is where the perpendicular bisectors of two links of equal
     * length meet: for points on a circle, its center.
     */
    private void bend(int i) {
        int in = i - 1;
        double ax = course.x(in);
        double ay = course.y(in);
        double bx = course.x(i);
        double by = course.y(i);
        double half = course.half(i);
        double dot = ax * bx + ay * by;
        int side = ax * by - ay * bx >= 0 ? 1 : -1;
        double cosHalf = Math.sqrt((ax + bx) * (ax + bx) + (ay + by) * (ay + by)) / 2;
        double sinHalf = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) / 2;
        double innerX = dot > 0 ? -side * (ay + by) / (2 * cosHalf) : (bx - ax) / (2 * sinHalf);
        double innerY = dot > 0 ? side * (ax + bx) / (2 * cosHalf) : (by - ay) / (2 * sinHalf);
        double miter = 1 / cosHalf;
        double room = Math.min(course.length(in), course.length(i)) / (2 * sinHalf);
        double reach = Math.min(half * miter, room);
        int inner = vertex(i, innerX * reach, innerY * reach, course.along(i), side > 0 ? 0 : 1);
        if (miter <= miterLimit) {
            outer(i, inner, side, -innerX * half * miter, -innerY * half * miter);
            return;
        }
        double angle = StrictMath.acos(Math.max(-1, Math.min(1, dot)));
        int parts = Math.max(1, (int) Math.ceil(angle * roundness / StrictMath.PI));
        for (int k = 0; k <= parts; k++) {
            double cos = Angles.cos(angle * k / parts);
            double sin = Angles.sin(angle * k / parts);
            // The outward normal of the first link, turned part of the way to that of the second.
            outer(i, inner, side, half * (side * ay * cos + ax * sin), half * (-side * ax * cos + ay * sin));
        }
    }

    private void outer(int i, int inner, int side, double dx, double dy) {
        int outer = vertex(i, dx, dy, course.along(i), side > 0 ? 1 : 0);
        advance(side > 0 ? inner : outer, side > 0 ? outer : inner);
    }

    private int vertex(int i, double dx, double dy, double u, double v) {
        int at = addVertex(course.point(i), dx, dy, 0);
        vertices()[at + 3] = (float) u;
        vertices()[at + 4] = (float) v;
        return vertexCount() - 1;
    }

    /** Extends the strip to another pair of vertices, one of which may be unchanged. */
    private void advance(int left, int onRight) {
        if (previousLeft < 0) {
            outline.add(left);
            right.add(onRight);
        } else if (left == previousLeft) {
            triangles.add(left, previousRight, onRight);
            right.add(onRight);
        } else if (onRight == previousRight) {
            triangles.add(previousLeft, onRight, left);
            outline.add(left);
        } else {
            addQuad(left, onRight);
            outline.add(left);
            right.add(onRight);
        }
        previousLeft = left;
        previousRight = onRight;
    }

    /**
     * Adds a quad, which may be concave where the sides converge; it is split along the diagonal that lies inside it.
     */
    private void addQuad(int left, int onRight) {
        boolean usual = area(previousLeft, previousRight, onRight) >= 0 && area(previousLeft, onRight, left) >= 0;
        if (usual) {
            triangles.add(previousLeft, previousRight, onRight);
            triangles.add(previousLeft, onRight, left);
        } else {
            triangles.add(previousLeft, previousRight, left);
            triangles.add(previousRight, onRight, left);
        }
    }

    private double area(int a, int b, int c) {
        float[] vertices = vertices();
        double ax = vertices[a * FLOATS_PER_VERTEX];
        double ay = vertices[a * FLOATS_PER_VERTEX + 1];
        double bx = vertices[b * FLOATS_PER_VERTEX] - ax;
        double by = vertices[b * FLOATS_PER_VERTEX + 1] - ay;
        double cx = vertices[c * FLOATS_PER_VERTEX] - ax;
        double cy = vertices[c * FLOATS_PER_VERTEX + 1] - ay;
        return bx * cy - by * cx;
    }

    // Results.

    /**
     * Returns the number of pieces. A rope without hidden nodes has one.
     *
     * @return number of pieces, each with its own outline; 0 before the first build, or if nothing is visible
     */
    public int pieceCount() {
        return pieceEnds.size();
    }

    /**
     * Returns the number of corners of the outline of a piece.
     *
     * @param piece index of the piece
     * @return number of corners
     * @throws IllegalArgumentException if there is no such piece
     */
    public int outlineCount(int piece) {
        return pieceEnds.get(requirePiece(piece)) - start(piece);
    }

    private int requirePiece(int piece) {
        return Check.inRange("piece", piece, 0, pieceEnds.size() - 1);
    }

    private int start(int piece) {
        return piece > 0 ? pieceEnds.get(piece - 1) : 0;
    }

    /**
     * Copies the outline of a piece: along its left side to the end, around the cap, and back along its right side.
     * Where the rope crosses itself the outline does too; fill it by the non-zero rule.
     *
     * @param piece index of the piece
     * @param dst receives x, y [m] of each corner in turn, from the origin of the centerline
     * @param offset index in {@code dst} of the first number; 2 × {@link #outlineCount} numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if there is no such piece, or they do not fit
     */
    public int copyOutline(int piece, double[] dst, int offset) {
        int corners = outlineCount(piece);
        Check.room("dst", dst.length, offset, 2L * corners);
        int at = offset;
        for (int k = start(piece); k < start(piece) + corners; k++) {
            dst[at++] = vertices()[outline.get(k) * FLOATS_PER_VERTEX];
            dst[at++] = vertices()[outline.get(k) * FLOATS_PER_VERTEX + 1];
        }
        return at;
    }
}
