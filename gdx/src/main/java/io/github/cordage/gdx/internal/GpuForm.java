package io.github.cordage.gdx.internal;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.utils.BufferUtils;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.view.RopeView;
import java.nio.IntBuffer;
import org.jspecify.annotations.Nullable;

/** Draws lines by a constant mesh. The vertex shader looks up the nodes in textures and moves the vertices there. */
final class GpuForm implements LineForm {
    private final GpuLines lines = new GpuLines();
    private final FloatTexture nodes = new FloatTexture();
    private final FloatTexture rests = new FloatTexture();
    private final FloatTexture ropes = new FloatTexture();
    private final @Nullable PieceMesh[] meshes = new PieceMesh[RopeStyle.MAX_POINTS_PER_SEGMENT + 1];
    private final Program shader;
    private final int mostNodes;

    GpuForm(Glsl glsl) {
        shader = glsl.compile("line-gpu");
        IntBuffer most = BufferUtils.newIntBuffer(16);
        Gdx.gl.glGetIntegerv(GL20.GL_MAX_TEXTURE_SIZE, most);
        mostNodes = most.get(0) * FloatTexture.WIDTH;
    }

    @Override
    public void add(RopeView rope, double alpha, RopeStyle style, View view) {
        lines.add(rope, alpha, style);
    }

    @Override
    public int size() {
        return lines.nodeCount();
    }

    @Override
    public boolean hasRoomFor(int count) {
        return lines.nodeCount() + count <= mostNodes && GpuLines.ROPE_TEXELS * (lines.ropeCount() + 1) <= mostNodes;
    }

    @Override
    public void begin(View view) {
        nodes.upload(lines.nodes(), lines.nodeCount(), true, 1);
        rests.upload(lines.rests(), lines.nodeCount(), false, 2);
        ropes.upload(lines.ropes(), GpuLines.ROPE_TEXELS * lines.ropeCount(), false, 3);
        Gdx.gl.glActiveTexture(GL20.GL_TEXTURE0);
        shader.bind();
        shader.setInt("u_image", 0);
        shader.setInt("u_nodes", 1);
        shader.setInt("u_rests", 2);
        shader.setInt("u_ropes", 3);
        view.applyTo(shader);
    }

    @Override
    public void draw(Material material, int from, int to) {
        int pieces = material.pieces();
        PieceMesh mesh = meshes[pieces];
        if (mesh == null) {
            mesh = new PieceMesh(pieces);
            meshes[pieces] = mesh;
        }
        mesh.reserve(to - from);
        material.applyTo(shader);
        shader.set("u_pieces", pieces);
        for (int first = from; first < to; first += mesh.segments()) {
            shader.setInt("u_first", first);
            mesh.render(shader, Math.min(mesh.segments(), to - first));
        }
    }

    @Override
    public void clear() {
        lines.clear();
    }

    @Override
    public void dispose() {
        shader.dispose();
        nodes.dispose();
        rests.dispose();
        ropes.dispose();
        disposeMeshes();
    }

    @Override
    public void disposeMeshes() {
        for (PieceMesh mesh : meshes) {
            if (mesh != null) {
                mesh.dispose();
            }
        }
    }
}
