package io.github.cordage.gdx.internal;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.BufferUtils;
import java.nio.IntBuffer;

/** A projection, in the form that the shaders need. */
public final class View {
    /** Towards the light: from the upper left, over the shoulder; its third coordinate makes it a unit vector. */
    static final float LIGHT_X = -0.45f;

    static final float LIGHT_Y = 0.62f;

    private final Matrix4 projection = new Matrix4();
    private final IntBuffer viewport = BufferUtils.newIntBuffer(16);
    private float x;
    private float y;
    private float width = 1;
    private float height = 1;
    private float scaleX = 1;
    private float scaleY = 1;
    private float pixel = 1;

    /** Sets the projection, with the viewport of the current context. */
    public void set(Matrix4 newProjection) {
        viewport.clear();
        Gdx.gl.glGetIntegerv(GL20.GL_VIEWPORT, viewport);
        set(newProjection, viewport.get(0), viewport.get(1), viewport.get(2), viewport.get(3));
    }

    /** Sets the projection, and position and size of the viewport [pixels]. */
    public void set(Matrix4 newProjection, int left, int bottom, int newWidth, int newHeight) {
        projection.set(newProjection);
        x = left;
        y = bottom;
        width = newWidth;
        height = newHeight;
        float[] m = projection.val;
        scaleX = length(m[Matrix4.M00], m[Matrix4.M01], m[Matrix4.M02]);
        scaleY = length(m[Matrix4.M10], m[Matrix4.M11], m[Matrix4.M12]);
        pixel = (float) Math.sqrt(4.0 / width / height / scaleX / scaleY);
    }

    private static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    /** The size of a pixel at depth 1 [m]. */
    float pixel() {
        return pixel;
    }

    /** Clip coordinates of a metre across the line of sight, at depth 1. */
    float scaleX() {
        return scaleX;
    }

    /** Clip coordinates of a metre upwards across the line of sight, at depth 1. */
    float scaleY() {
        return scaleY;
    }

    /** Distance of a point to the right of the line of sight, times its depth [m]. */
    float across(float x, float y, float z) {
        float[] m = projection.val;
        return (m[Matrix4.M00] * x + m[Matrix4.M01] * y + m[Matrix4.M02] * z + m[Matrix4.M03]) / scaleX;
    }

    /** Distance of a point above the line of sight, times its depth [m]. */
    float up(float x, float y, float z) {
        float[] m = projection.val;
        return (m[Matrix4.M10] * x + m[Matrix4.M11] * y + m[Matrix4.M12] * z + m[Matrix4.M13]) / scaleY;
    }

    /** The third clip coordinate. */
    float clipZ(float x, float y, float z) {
        float[] m = projection.val;
        return m[Matrix4.M20] * x + m[Matrix4.M21] * y + m[Matrix4.M22] * z + m[Matrix4.M23];
    }

    /** The fourth clip coordinate, by which the others are divided: the depth, or 1 without perspective. */
    float depth(float x, float y, float z) {
        float[] m = projection.val;
        return m[Matrix4.M30] * x + m[Matrix4.M31] * y + m[Matrix4.M32] * z + m[Matrix4.M33];
    }

    /** Sets the uniforms of a shader. */
    void applyTo(Program shader) {
        shader.set("u_projection", projection);
        shader.set("u_scale", scaleX, scaleY);
        shader.set("u_pixel", pixel);
        shader.set("u_light", LIGHT_X, LIGHT_Y);
        shader.set(
                "u_seen",
                2 / (width * scaleX),
                2 / (height * scaleY),
                -(2 * x / width + 1) / scaleX,
                -(2 * y / height + 1) / scaleY);
    }
}
