package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Color;
import io.github.cordage.gdx.RopeColoring;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.geometry.Cap;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.TensionColors;
import io.github.cordage.geometry.Tube;
import io.github.cordage.view.RopeView;
import java.util.Arrays;

/**
 * Tubes of ropes, one after the other, in the form that is sent to the card.
 *
 * <p>Each vertex has {@value #FLOATS} floats: x, y, z; the normal; the position in the pattern, and around the rope
 * from 0 to 1; half the width; and a packed colour. Indices have 32 bits; {@link TriangleParts} divides them into parts
 * for 16.
 */
public final class TubeLines {
    /** Floats of a vertex. */
    public static final int FLOATS = 10;

    private final Centerline line = new Centerline();
    private final Color mixed = new Color();
    private int pieces = 1;
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

    /** Depth of the first node of a rope. */
    float depth(RopeView rope, double alpha, View view) {
        line.pointsPerSegment(1).read(rope, alpha);
        return view.depth((float) line.x(0), (float) line.y(0), (float) line.z(0));
    }

    /**
     * Appends a rope.
     *
     * @param tube makes the mesh; always the same for a rope, so that its twist is kept
     * @param leastHalfWidth half of the minimum width [m]
     */
    public void add(RopeView rope, double alpha, RopeStyle style, Tube tube, float leastHalfWidth) {
        float halfWidth = GpuLines.halfWidth(rope.radius(), style);
        // A single node has no curve.
        pieces = rope.nodeCount() > 1 ? style.pointsPerSegment() : 1;
        line.pointsPerSegment(pieces)
                .widthByStretch(style.widthByStretch() ? 0.5 : 0)
                .minRadius(leastHalfWidth);
        GpuLines.hide(line, style, rope.nodeCount());
        line.read(rope, alpha, halfWidth);
        tube.cap(style.roundCaps() ? Cap.ROUND : Cap.FLAT).build(line);
        int count = tube.vertexCount();
        reserve(count, tube.indexCount());
        tube.writeVertices(raw, 0);
        tube.writeIndices(indices, indexCount, vertexCount);
        float repeats = GpuLines.repeatsPerMetre(halfWidth, style);
        float patternFrom = 2 * (float) Math.floor(0.5 * repeats * line.along(0));
        float plain = style.color().toFloatBits();
        boolean mixes = style.colors().coloring() != RopeColoring.UNIFORM;
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

    /** The colour at a rest coordinate: that of the last line from node to node, or ring, that begins before it. */
    private float color(RopeStyle style, float place) {
        int low = 0;
        int high = (line.pointCount() - 1) / pieces - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (line.along(pieces * middle) <= place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        int point = pieces * low;
        if (style.colors().coloring() == RopeColoring.TENSION_SCALE) {
            return TensionColors.packed(style.colors().tensionScale().rgba(line.tensionBehind(point)));
        }
        if (style.colors().coloring() == RopeColoring.SEGMENT_COLORS) {
            return GpuLines.segmentColor(
                    style, line.along(point), line.along(Math.min(point + pieces, line.pointCount() - 1)));
        }
        float second = style.colors().coloring() == RopeColoring.SEGMENTS
                ? line.segment(point) % 2
                : GpuLines.share(line.tensionBehind(point), style.colors().maxTension());
        return mixed.set(style.color()).lerp(style.colors().second(), second).toFloatBits();
    }
}
