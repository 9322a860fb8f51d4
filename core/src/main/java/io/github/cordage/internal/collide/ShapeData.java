package io.github.cordage.internal.collide;

import io.github.cordage.internal.math.Hash64;
import java.util.Arrays;

/** A collider's shape in its own coordinates. Immutable. */
public final class ShapeData {
    public static final byte CIRCLE = 0;
    public static final byte BOX = 1;
    public static final byte CAPSULE = 2;
    public static final byte SEGMENT = 3;
    public static final byte POLYGON = 4;
    public static final byte CHAIN = 5;
    public static final byte PLANE = 6;
    public static final byte SPHERE = 7;
    public static final byte SOLID_BOX = 8;
    public static final byte MESH = 9;

    /** One of the kinds above. */
    public final byte kind;

    /** Radius [m]; 0 if the shape has none. */
    public final double radius;

    /** Vertices [m]; of a box one corner, of a capsule the two centers, of a plane its normal. */
    public final double[] x;

    public final double[] y;
    public final double[] z;

    /** Whether a chain's last vertex is connected to its first. */
    public final boolean closed;

    /** Three vertex indices per triangle. */
    public final int[] triangles;

    /** Box that contains the shape [m]: least x, y, z, then greatest x, y, z. */
    public final double[] bounds;

    /** Tree of a chain's edges, or of a mesh's triangles; empty for other shapes. */
    final AabbTree parts = new AabbTree();

    /** Flat seams of each edge of a chain or triangle of a mesh, see {@link FlatSeams}; empty for other shapes. */
    final byte[] flat;

    /** Edges of each triangle of a mesh that rope may bend over, see {@link FlatSeams}; empty for other shapes. */
    final byte[] ridges;

    /** Cached hash; 0 if not computed yet. */
    private long hash;

    /** Creates a shape; the arrays are not copied and must not change. */
    public ShapeData(byte kind, double radius, double[] x, double[] y, double[] z, boolean closed, int[] triangles) {
        this.kind = kind;
        this.radius = radius;
        this.x = x;
        this.y = y;
        this.z = z;
        this.closed = closed;
        this.triangles = triangles;
        bounds = findBounds();
        ridges = new byte[kind == MESH ? triangles.length / 3 : 0];
        if (kind == CHAIN) {
            insertEdges();
            flat = FlatSeams.ofChain(x, y, edges(), closed);
        } else if (kind == MESH) {
            insertTriangles();
            flat = FlatSeams.ofMesh(x, y, z, triangles, ridges);
        } else {
            flat = new byte[0];
        }
    }

    /** Whether another shape is equal. */
    public boolean isSame(ShapeData other) {
        return this == other
                || (kind == other.kind
                        && radius == other.radius
                        && closed == other.closed
                        && Arrays.equals(x, other.x)
                        && Arrays.equals(y, other.y)
                        && Arrays.equals(z, other.z)
                        && Arrays.equals(triangles, other.triangles));
    }

    /** Hash of the whole shape. */
    public long hash() {
        if (hash == 0) {
            Hash64 sum = new Hash64();
            sum.add(kind);
            sum.add(closed ? 1 : 0);
            sum.add(Double.doubleToRawLongBits(radius));
            sum.add(x, x.length);
            sum.add(y, y.length);
            sum.add(z, z.length);
            for (int corner : triangles) {
                sum.add(corner);
            }
            hash = sum.value();
        }
        return hash;
    }

    /** Whether the shape is a plane figure, infinite along z in the world. */
    public boolean isFlat() {
        return kind == CIRCLE || kind == BOX || kind == SEGMENT || kind == POLYGON || kind == CHAIN;
    }

    /** Extent along an axis, 0 for x [m]; infinite for a half-space. */
    public double extent(int axis) {
        return kind == PLANE ? Double.POSITIVE_INFINITY : bounds[axis + 3] - bounds[axis];
    }

    /** Number of edges of a chain. */
    public int edges() {
        return closed ? x.length : x.length - 1;
    }

    private double[] findBounds() {
        double[] box = {0, 0, 0, 0, 0, 0};
        for (int axis = 0; axis < 3; axis++) {
            double[] of = axis == 0 ? x : axis == 1 ? y : z;
            double low = of[0];
            double high = of[0];
            for (double value : of) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
            boolean mirrored = kind == BOX || kind == SOLID_BOX;
            double grow = axis == 2 && isFlat() ? 0 : radius;
            box[axis] = (mirrored ? -high : low) - grow;
            box[axis + 3] = high + grow;
        }
        return box;
    }

    private void insertEdges() {
        for (int i = 0; i < edges(); i++) {
            int k = i + 1 == x.length ? 0 : i + 1;
            parts.insert(
                    i, Math.min(x[i], x[k]), Math.min(y[i], y[k]), 0, Math.max(x[i], x[k]), Math.max(y[i], y[k]), 0);
        }
    }

    private void insertTriangles() {
        for (int i = 0; i < triangles.length; i += 3) {
            int a = triangles[i];
            int b = triangles[i + 1];
            int c = triangles[i + 2];
            parts.insert(
                    i / 3,
                    Math.min(x[a], Math.min(x[b], x[c])),
                    Math.min(y[a], Math.min(y[b], y[c])),
                    Math.min(z[a], Math.min(z[b], z[c])),
                    Math.max(x[a], Math.max(x[b], x[c])),
                    Math.max(y[a], Math.max(y[b], y[c])),
                    Math.max(z[a], Math.max(z[b], z[c])));
        }
    }
}
