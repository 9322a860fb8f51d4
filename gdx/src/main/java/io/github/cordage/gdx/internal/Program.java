package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.glutils.ShaderProgram;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Disposable;

/** A shader whose uniforms may be missing: compilers remove unused ones, which libGDX treats as an error. */
final class Program implements Disposable {
    private final ShaderProgram shader;

    Program(ShaderProgram shader) {
        this.shader = shader;
    }

    private int location(String uniform) {
        return shader.fetchUniformLocation(uniform, false);
    }

    void bind() {
        shader.bind();
    }

    void setInt(String uniform, int value) {
        shader.setUniformi(location(uniform), value);
    }

    void set(String uniform, float value) {
        shader.setUniformf(location(uniform), value);
    }

    void set(String uniform, float x, float y) {
        shader.setUniformf(location(uniform), x, y);
    }

    void set(String uniform, float x, float y, float z) {
        shader.setUniformf(location(uniform), x, y, z);
    }

    void set(String uniform, float x, float y, float z, float w) {
        shader.setUniformf(location(uniform), x, y, z, w);
    }

    void set(String uniform, Vector3 value) {
        shader.setUniformf(location(uniform), value);
    }

    void set(String uniform, Color value) {
        shader.setUniformf(location(uniform), value);
    }

    void set(String uniform, Matrix4 value) {
        shader.setUniformMatrix(location(uniform), value);
    }

    /** Draws a part of a mesh, counted in indices, or in vertices if it has no indices. */
    void draw(Mesh mesh, int primitive, int from, int count) {
        mesh.render(shader, primitive, from, count);
    }

    @Override
    public void dispose() {
        shader.dispose();
    }
}
