package io.github.cordage.gdx.internal;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttributes;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.IdentityMap;
import com.badlogic.gdx.utils.ObjectMap;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.geometry.Tube;
import io.github.cordage.view.RopeView;
import org.jspecify.annotations.Nullable;

/** Collects tubes, and draws those of the same material together. Can only be created in a current OpenGL context. */
public final class TubeDrawing implements Disposable {
    /** Frames after which the tube of a rope that was not drawn is dropped. */
    private static final int FRAMES_KEPT = 600;

    private final VertexAttributes attributes = TubeMeshes.attributes();
    private final Program shader;
    private final TubeLines lines = new TubeLines();
    private final TriangleParts parts = new TriangleParts();
    private final View view = new View();
    private final Vector3 eye = new Vector3();
    private final ContextWatch watch = new ContextWatch();
    private final GlState state = new GlState();
    private final Array<Batch> batches = new Array<>();
    private final IdentityMap<RopeView, RopeTube> tubes = new IdentityMap<>();
    private final Array<RopeView> gone = new Array<>();
    private int batchCount;
    private int frame;
    private @Nullable Mesh mesh;

    private static final class Batch {
        final Material material = new Material();
        int from;
    }

    /** Compiles the shaders. */
    public TubeDrawing() {
        Glsl glsl = Glsl.ofContext();
        shader = glsl.compile("tube");
    }

    /** Begins a frame. */
    public void begin(Matrix4 projection, Vector3 position) {
        view.set(projection);
        eye.set(position);
        frame++;
        if (frame % FRAMES_KEPT == 0) {
            forgetOld();
        }
    }

    private void forgetOld() {
        for (ObjectMap.Entry<RopeView, RopeTube> entry : tubes) {
            if (frame - entry.value.frame > FRAMES_KEPT) {
                gone.add(entry.key);
            }
        }
        for (int i = 0; i < gone.size; i++) {
            tubes.remove(gone.get(i));
        }
        gone.clear();
    }

    /** Adds a rope; it is drawn by {@link #flush}. */
    public void add(RopeView rope, double alpha, RopeStyle style) {
        float depth = Math.max(0, lines.depth(rope, alpha, view));
        float least = style.minWidthPixels() / 2 * view.pixel() * depth;
        int from = lines.indexCount();
        lines.add(rope, alpha, style, tube(rope, style.sides()), least);
        if (batchCount == 0 || !batches.get(batchCount - 1).material.matches(style)) {
            if (batchCount == batches.size) {
                batches.add(new Batch());
            }
            Batch batch = batches.get(batchCount++);
            batch.material.set(style);
            batch.from = from;
        }
    }

    private Tube tube(RopeView rope, int sides) {
        RopeTube known = tubes.get(rope);
        if (known == null) {
            known = new RopeTube();
            tubes.put(rope, known);
        }
        known.frame = frame;
        return known.withSides(sides);
    }

    /** Draws the ropes that were added. */
    public void flush(Vector3 toLight, Color light, Color ambient) {
        if (batchCount == 0) {
            return;
        }
        if (watch.wasLost()) {
            disposeMesh();
        }
        state.takeOver();
        Gdx.gl.glDepthMask(true);
        Gdx.gl.glEnable(GL20.GL_DEPTH_TEST);
        Gdx.gl.glDepthFunc(GL20.GL_LEQUAL);
        Gdx.gl.glActiveTexture(GL20.GL_TEXTURE0);
        shader.bind();
        shader.setInt("u_image", 0);
        view.applyTo(shader);
        shader.set("u_eye", eye);
        shader.set("u_toLight", toLight);
        shader.set("u_lightColor", light.r, light.g, light.b);
        shader.set("u_ambient", ambient.r, ambient.g, ambient.b);
        for (int i = 0; i < batchCount; i++) {
            Batch batch = batches.get(i);
            batch.material.applyTo(shader);
            draw(batch.from, i + 1 < batchCount ? batches.get(i + 1).from : lines.indexCount());
        }
        state.giveBack();
        forget();
    }

    private void draw(int from, int to) {
        int at = from;
        while (at < to) {
            int end = parts.end(lines.indices(), at, to);
            Mesh filled = parts.fill(mesh, attributes, lines.vertices(), lines.indices(), at, end);
            mesh = filled;
            shader.draw(filled, GL20.GL_TRIANGLES, 0, end - at);
            at = end;
        }
    }

    /** Removes all ropes. */
    public void forget() {
        lines.clear();
        batchCount = 0;
    }

    @Override
    public void dispose() {
        shader.dispose();
        watch.dispose();
        disposeMesh();
    }

    private void disposeMesh() {
        if (mesh != null) {
            mesh.dispose();
            mesh = null;
        }
    }
}
