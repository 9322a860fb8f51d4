package io.github.cordage.gdx.internal;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.view.RopeView;
import org.jspecify.annotations.Nullable;

/** Draws lines by a mesh that is rebuilt in each frame. */
final class CpuForm implements LineForm {
    private static final int LEAST_VERTICES = 4096;

    private final CpuLines lines = new CpuLines();
    private final Program shader;
    private @Nullable Mesh mesh;

    CpuForm(Glsl glsl) {
        shader = glsl.compile("line-cpu");
    }

    @Override
    public void add(RopeView rope, double alpha, RopeStyle style, View view) {
        lines.add(rope, alpha, style, view);
    }

    @Override
    public int size() {
        return lines.vertexCount();
    }

    @Override
    public boolean hasRoomFor(int nodes) {
        // The longest rope whose vertices fit an array, with all points of the smoothest line doubled.
        long more = 12L * CpuLines.FLOATS * RopeStyle.MAX_POINTS_PER_SEGMENT * nodes;
        return (long) lines.vertexCount() * CpuLines.FLOATS + more <= Integer.MAX_VALUE / 2 || lines.vertexCount() == 0;
    }

    @Override
    public void begin(View view) {
        int count = lines.vertexCount();
        Mesh room = mesh;
        if (room == null || room.getMaxVertices() < count) {
            disposeMeshes();
            room = new Mesh(
                    false,
                    Math.max(LEAST_VERTICES, count * 3 / 2),
                    0,
                    new VertexAttribute(VertexAttributes.Usage.Generic, 4, "a_clip"),
                    new VertexAttribute(VertexAttributes.Usage.Generic, 4, "a_place"),
                    new VertexAttribute(VertexAttributes.Usage.Generic, 2, "a_light"),
                    VertexAttribute.ColorPacked());
            mesh = room;
        }
        room.setVertices(lines.vertices(), 0, count * CpuLines.FLOATS);
        Gdx.gl.glActiveTexture(GL20.GL_TEXTURE0);
        shader.bind();
        shader.setInt("u_image", 0);
    }

    @Override
    public void draw(Material material, int from, int to) {
        if (mesh != null && to > from) {
            material.applyTo(shader);
            shader.draw(mesh, GL20.GL_TRIANGLE_STRIP, from, to - from);
        }
    }

    @Override
    public void clear() {
        lines.clear();
    }

    @Override
    public void dispose() {
        shader.dispose();
        disposeMeshes();
    }

    @Override
    public void disposeMeshes() {
        if (mesh != null) {
            mesh.dispose();
            mesh = null;
        }
    }
}
