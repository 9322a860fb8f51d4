package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.IntArray;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.view.RopeView;
import org.jspecify.annotations.Nullable;

/** The tube of one rope, in as many meshes as it needs. */
public final class TubeMeshes implements Disposable {
    private final VertexAttributes attributes = attributes();
    private final TubeLines lines = new TubeLines();
    private final TriangleParts parts = new TriangleParts();
    private @Nullable ContextWatch watch;
    private final RopeTube tube = new RopeTube();
    private final Array<Mesh> meshes = new Array<>();
    private final IntArray indexCounts = new IntArray();

    /** Attributes of the vertices of {@link TubeLines}. */
    static VertexAttributes attributes() {
        return new VertexAttributes(
                VertexAttribute.Position(),
                VertexAttribute.Normal(),
                VertexAttribute.TexCoords(0),
                new VertexAttribute(VertexAttributes.Usage.Generic, 1, "a_half"),
                VertexAttribute.ColorPacked());
    }

    /** Rebuilds the meshes. */
    public void update(RopeView rope, double alpha, RopeStyle style) {
        ContextWatch watching = watch;
        if (watching == null) {
            watching = new ContextWatch();
            watch = watching;
        } else if (watching.wasLost()) {
            disposeMeshes();
        }
        lines.clear();
        lines.add(rope, alpha, style, tube.withSides(style.sides()), 0);
        indexCounts.clear();
        int at = 0;
        while (at < lines.indexCount()) {
            int end = parts.end(lines.indices(), at, lines.indexCount());
            int part = indexCounts.size;
            Mesh known = part < meshes.size ? meshes.get(part) : null;
            Mesh filled = parts.fill(known, attributes, lines.vertices(), lines.indices(), at, end);
            if (known == null) {
                meshes.add(filled);
            } else {
                meshes.set(part, filled);
            }
            indexCounts.add(end - at);
            at = end;
        }
    }

    /** The meshes, of which some may be unused. */
    public Array<Mesh> meshes() {
        return meshes;
    }

    /** Number of indices in use, for each mesh. */
    public IntArray indexCounts() {
        return indexCounts;
    }

    @Override
    public void dispose() {
        disposeMeshes();
        if (watch != null) {
            watch.dispose();
            watch = null;
        }
    }

    private void disposeMeshes() {
        for (int i = 0; i < meshes.size; i++) {
            meshes.get(i).dispose();
        }
        meshes.clear();
        indexCounts.clear();
    }
}
