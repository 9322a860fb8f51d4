package io.github.cordage.gdx.internal;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.utils.BufferUtils;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;

/** Saves and restores the OpenGL state that drawing changes. */
final class GlState {
    private static final int TEXTURE_UNITS = 4;

    private final IntBuffer numbers = BufferUtils.newIntBuffer(16);
    private final ByteBuffer flags = BufferUtils.newByteBuffer(16);
    private final int[] textures = new int[TEXTURE_UNITS];
    private boolean blends;
    private boolean writesDepth;
    private boolean testsDepth;
    private int depthFunction;
    private int sourceColor;
    private int sourceAlpha;
    private int destinationColor;
    private int destinationAlpha;
    private int activeUnit;
    private int arrayBuffer;

    /** Saves the state, and sets up blending. */
    void takeOver() {
        GL20 gl = Gdx.gl;
        blends = gl.glIsEnabled(GL20.GL_BLEND);
        flags.clear();
        gl.glGetBooleanv(GL20.GL_DEPTH_WRITEMASK, flags);
        writesDepth = flags.get(0) != 0;
        testsDepth = gl.glIsEnabled(GL20.GL_DEPTH_TEST);
        depthFunction = number(GL20.GL_DEPTH_FUNC);
        sourceColor = number(GL20.GL_BLEND_SRC_RGB);
        sourceAlpha = number(GL20.GL_BLEND_SRC_ALPHA);
        destinationColor = number(GL20.GL_BLEND_DST_RGB);
        destinationAlpha = number(GL20.GL_BLEND_DST_ALPHA);
        arrayBuffer = number(GL20.GL_ARRAY_BUFFER_BINDING);
        activeUnit = number(GL20.GL_ACTIVE_TEXTURE);
        for (int unit = 0; unit < TEXTURE_UNITS; unit++) {
            gl.glActiveTexture(GL20.GL_TEXTURE0 + unit);
            textures[unit] = number(GL20.GL_TEXTURE_BINDING_2D);
        }
        gl.glEnable(GL20.GL_BLEND);
        gl.glBlendFuncSeparate(
                GL20.GL_SRC_ALPHA, GL20.GL_ONE_MINUS_SRC_ALPHA, GL20.GL_ONE, GL20.GL_ONE_MINUS_SRC_ALPHA);
        gl.glDepthMask(false);
    }

    private int number(int what) {
        numbers.clear();
        Gdx.gl.glGetIntegerv(what, numbers);
        return numbers.get(0);
    }

    /** Restores the state. */
    void giveBack() {
        GL20 gl = Gdx.gl;
        for (int unit = 0; unit < TEXTURE_UNITS; unit++) {
            gl.glActiveTexture(GL20.GL_TEXTURE0 + unit);
            gl.glBindTexture(GL20.GL_TEXTURE_2D, textures[unit]);
        }
        gl.glActiveTexture(activeUnit);
        // With vertex arrays, meshes of libGDX leave theirs bound.
        gl.glBindBuffer(GL20.GL_ARRAY_BUFFER, arrayBuffer);
        gl.glDepthMask(writesDepth);
        gl.glDepthFunc(depthFunction);
        if (!testsDepth) {
            gl.glDisable(GL20.GL_DEPTH_TEST);
        }
        gl.glBlendFuncSeparate(sourceColor, destinationColor, sourceAlpha, destinationAlpha);
        if (!blends) {
            gl.glDisable(GL20.GL_BLEND);
        }
    }
}
