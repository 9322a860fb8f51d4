package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Color;
import io.github.cordage.RopeView;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.geometry.Cap;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.Tube;
import java.util.Arrays;

/**
 * Tubes of ropes, one after the other, in the form that is sent to the card.
 *
 * <p>Each vertex has {@value #FLOATS} floats: x, y, z; the normal; the position in the pattern, and around the rope from 0 to 1; half
 * the width; and a packed colour. Indices have 32 bits; {@link TriangleParts} divides them into parts for 16.
 */
public final class TubeLines {
    /** Floats of a vertex. */
    public static final int FLOATS = 10;

    private final Centerline line = new Centerline();
    private final Color mixed = new Color();
    private double[] nodes = new double[0];
    private float[] along = new float[0];
    private float[] tensions = new float[0];
    private int nodeCount;
    private double radius;
    private float[] raw = new float[0];
    private float[] vertices = new float[0];
    private int[] indices = new int[0];
    private int vertexCount;
    private int indexCount;

    /** The floats of all vertices. */
    public float[] vertices() {
        return vertices;
    }

    /** The indices, three for each triangle. */
    public int[] indices() {
        return indices;
    }

    /** Number of indices. */
    public int indexCount() {
        return indexCount;
    }

    /** Removes all tubes. */
    public void clear() {
        vertexCount = 0;
        indexCount = 0;
    }

    /** Reads the rope that {@code add} appends next. */
    public void read(RopeView rope, double alpha) {
        nodeCount = rope.nodeCount();
        radius = rope.radius();
        if (along.length < nodeCount) {
            int room = Math.max(nodeCount, 2 * along.length);
            nodes = new double[3 * room];
            along = new float[room];
            tensions = new float[room];
        }
        rope.copyPositions(nodes, 0, alpha);
        rope.copyRestCoordinates(along, 0);
        rope.copyTensions(tensions, 0);
    }

    /** Depth of the first node of the rope that was read. */
    float depth(View view) {
        return view.depth((float) nodes[0], (float) nodes[1], (float) nodes[2]);
    }

    /**
     * Appends the rope that was read.
     *
     * @param tube makes the mesh; always the same for a rope, so that its twist is kept
     * @param leastHalfWidth half of the minimum width [m]
     */
    public void add(RopeStyle style, Tube tube, float leastHalfWidth) {
        float halfWidth = GpuLines.halfWidth(radius, style);
        build(style, halfWidth, leastHalfWidth);
        tube.cap(style.roundCaps() ? Cap.ROUND : Cap.FLAT).build(line);
        int count = tube.vertexCount();
        reserve(count, tube.indexCount());
        tube.writeVertices(raw, 0);
        tube.writeIndices(indices, indexCount, vertexCount);
        float repeats = GpuLines.repeatsPerMetre(halfWidth, style);
        float patternFrom = 2 * (float) Math.floor(0.5 * repeats * line.along(0));
        float plain = style.color().toFloatBits();
        boolean mixes = style.coloring() != RopeStyle.Coloring.UNIFORM;
        int from = 0;
        int to = vertexCount * FLOATS;
        for (int i = 0; i < count; i++, from += Tube.FLOATS_PER_VERTEX, to += FLOATS) {
            System.arraycopy(raw, from, vertices, to, 6);
            vertices[to + 6] = raw[from + 6] * repeats - patternFrom;
            vertices[to + 7] = raw[from + 7];
            vertices[to + 8] = Math.max(halfWidth, leastHalfWidth);
            vertices[to + 9] = mixes ? color(style, raw[from + 6]) : plain;
        }
        vertexCount += count;
        indexCount += tube.indexCount();
    }

    private void build(RopeStyle style, float halfWidth, float leastHalfWidth) {
        // A single node has no curve.
        line.pointsPerSegment(nodeCount > 1 ? style.pointsPerSegment() : 1)
                .widthByStretch(style.widthByStretch() ? 0.5 : 0)
                .minRadius(leastHalfWidth)
                .showAll();
        for (int range = 0; range < style.hiddenRanges(); range++) {
            if (style.hiddenFrom(range) < nodeCount) {
                line.hide(style.hiddenFrom(range), Math.min(style.hiddenTo(range), nodeCount - 1));
            }
        }
        line.read(nodes, along, nodeCount, halfWidth);
    }

    private void reserve(int moreVertices, int moreIndices) {
        if (raw.length < moreVertices * Tube.FLOATS_PER_VERTEX) {
            raw = new float[moreVertices * Tube.FLOATS_PER_VERTEX * 3 / 2];
        }
        int floats = (vertexCount + moreVertices) * FLOATS;
        if (vertices.length < floats) {
            vertices = Arrays.copyOf(vertices, floats * 3 / 2);
        }
        if (indices.length < indexCount + moreIndices) {
            indices = Arrays.copyOf(indices, (indexCount + moreIndices) * 3 / 2);
        }
    }

    /** The colour at a rest coordinate: that of the last segment that begins before it. */
    private float color(RopeStyle style, float place) {
        int low = 0;
        int high = nodeCount - 2;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (along[middle] <= place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        float second = style.coloring() == RopeStyle.Coloring.SEGMENTS
                ? low % 2
                : GpuLines.share(tensions[low], style.maxTension());
        return mixed.set(style.color()).lerp(style.secondColor(), second).toFloatBits();
    }
}
