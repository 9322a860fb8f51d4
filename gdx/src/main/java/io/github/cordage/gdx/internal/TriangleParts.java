package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttributes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Divides triangles, in their order, into parts with 16-bit indices, and writes such a part into a mesh. */
final class TriangleParts {
    /** Some cards reserve the highest index for primitive restart. */
    private static final int MOST_VERTICES = 65535;

    private static final int LEAST_VERTICES = 1024;

    private short[] shorts = new short[0];
    private int first;
    private int last;

    /** Finds the end of the part that begins at an index. */
    int end(int[] indices, int from, int to) {
        first = Integer.MAX_VALUE;
        last = 0;
        for (int i = from; i < to; i += 3) {
            int low = Math.min(first, Math.min(indices[i], Math.min(indices[i + 1], indices[i + 2])));
            int high = Math.max(last, Math.max(indices[i], Math.max(indices[i + 1], indices[i + 2])));
            if (high - low >= MOST_VERTICES) {
                return i;
            }
            first = low;
            last = high;
        }
        return to;
    }

    /** Writes the part that was found into a mesh; creates a new one if there is none, or it is too small. */
    Mesh fill(@Nullable Mesh mesh, VertexAttributes attributes, float[] vertices, int[] indices, int from, int to) {
        int count = to - from;
        int vertexCount = last - first + 1;
        Mesh room = mesh;
        if (room == null || room.getMaxVertices() < vertexCount || room.getMaxIndices() < count) {
            int most = Math.min(MOST_VERTICES, Math.max(LEAST_VERTICES, vertexCount * 3 / 2));
            int mostIndices = Math.max(6 * most, count);
            if (room != null) {
                room.dispose();
            }
            room = new Mesh(false, most, mostIndices, attributes);
        }
        if (shorts.length < count) {
            shorts = Arrays.copyOf(shorts, count * 3 / 2);
        }
        for (int i = 0; i < count; i++) {
            shorts[i] = (short) (indices[from + i] - first);
        }
        int floats = attributes.vertexSize / Float.BYTES;
        room.setVertices(vertices, first * floats, vertexCount * floats);
        room.setIndices(shorts, 0, count);
        return room;
    }
}
