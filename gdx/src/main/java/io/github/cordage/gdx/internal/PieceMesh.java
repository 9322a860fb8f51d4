package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes;
import com.badlogic.gdx.utils.Disposable;
import org.jspecify.annotations.Nullable;

/**
 * A constant mesh: two triangles for each piece of each segment. Its vertices hold the piece and the corner instead of
 * a position. A rope that is longer than the mesh is drawn by several calls, each from another node on.
 */
final class PieceMesh implements Disposable {
    /** Indices have 16 bits, and some cards reserve the highest for primitive restart. */
    private static final int MOST_QUADS = 65535 / 4;

    private static final int LEAST_QUADS = 1024;
    private static final int FLOATS = 4;

    private final int pieces;
    private @Nullable Mesh mesh;
    private int segments;

    PieceMesh(int pieces) {
        this.pieces = pieces;
    }

    /** Number of segments that one call can draw. */
    int segments() {
        return segments;
    }

    /** Grows the mesh to a number of segments, or to the largest possible. */
    void reserve(int wanted) {
        int most = MOST_QUADS / pieces;
        if (segments < Math.min(wanted, most)) {
            int longer = Math.max(LEAST_QUADS / pieces, Math.max(wanted, 2 * segments));
            dispose();
            segments = Math.min(most, longer);
            mesh = build();
        }
    }

    private Mesh build() {
        int quads = segments * pieces;
        float[] corners = new float[4 * FLOATS * quads];
        short[] indices = new short[6 * quads];
        int at = 0;
        for (int quad = 0; quad < quads; quad++) {
            int segment = quad / pieces;
            for (int corner = 0; corner < 4; corner++) {
                corners[at++] = segment;
                corners[at++] = quad % pieces;
                corners[at++] = corner == 1 || corner == 2 ? 1 : 0;
                corners[at++] = corner < 2 ? -1 : 1;
            }
            writeQuad(indices, 6 * quad, 4 * quad);
        }
        Mesh built = new Mesh(
                true, 4 * quads, 6 * quads, new VertexAttribute(VertexAttributes.Usage.Generic, FLOATS, "a_corner"));
        built.setVertices(corners);
        built.setIndices(indices);
        return built;
    }

    private static void writeQuad(short[] indices, int at, int first) {
        indices[at] = (short) first;
        indices[at + 1] = (short) (first + 1);
        indices[at + 2] = (short) (first + 2);
        indices[at + 3] = (short) first;
        indices[at + 4] = (short) (first + 2);
        indices[at + 5] = (short) (first + 3);
    }

    /** Draws a number of segments. */
    void render(Program shader, int count) {
        if (mesh != null) {
            shader.draw(mesh, GL20.GL_TRIANGLES, 0, 6 * pieces * count);
        }
    }

    @Override
    public void dispose() {
        if (mesh != null) {
            mesh.dispose();
            mesh = null;
        }
        segments = 0;
    }
}
