package io.github.cordage.web.gl;

import org.jspecify.annotations.Nullable;
import org.teavm.jso.webgl.WebGL2RenderingContext;
import org.teavm.jso.webgl.WebGLFramebuffer;
import org.teavm.jso.webgl.WebGLRenderbuffer;

/**
 * A picture with several samples per pixel, from which the canvas is filled at the end. Only tubes need it, since
 * everything else has soft edges of its own; it costs as much as all other drawing where the processor draws.
 */
final class Smoothing {
    private static final int SAMPLES = 4;

    /** Four bytes per pixel, RGBA8; TeaVM's interface lacks its number. */
    private static final int BYTES = 0x8058;

    private final WebGL2RenderingContext gl;
    private @Nullable WebGLFramebuffer frame;
    private @Nullable WebGLRenderbuffer colors;
    private @Nullable WebGLRenderbuffer depths;
    private int width;
    private int height;
    private boolean begun;

    Smoothing(WebGL2RenderingContext gl) {
        this.gl = gl;
    }

    /** Begins to draw in a picture of a size [pixels]; into the canvas itself if it is not wanted. */
    void begin(boolean wanted, int newWidth, int newHeight) {
        begun = wanted;
        if (!wanted) {
            free();
        } else if (newWidth != width || newHeight != height) {
            free();
            allocate(newWidth, newHeight);
        }
        gl.bindFramebuffer(WebGL2RenderingContext.FRAMEBUFFER, frame);
    }

    private void allocate(int newWidth, int newHeight) {
        width = newWidth;
        height = newHeight;
        frame = gl.createFramebuffer();
        gl.bindFramebuffer(WebGL2RenderingContext.FRAMEBUFFER, frame);
        colors = buffer(BYTES, WebGL2RenderingContext.COLOR_ATTACHMENT0);
        depths = buffer(WebGL2RenderingContext.DEPTH_COMPONENT24, WebGL2RenderingContext.DEPTH_ATTACHMENT);
    }

    private WebGLRenderbuffer buffer(int format, int place) {
        WebGLRenderbuffer created = gl.createRenderbuffer();
        gl.bindRenderbuffer(WebGL2RenderingContext.RENDERBUFFER, created);
        gl.renderbufferStorageMultisample(WebGL2RenderingContext.RENDERBUFFER, SAMPLES, format, width, height);
        gl.framebufferRenderbuffer(
                WebGL2RenderingContext.FRAMEBUFFER, place, WebGL2RenderingContext.RENDERBUFFER, created);
        return created;
    }

    private void free() {
        if (frame != null) {
            gl.deleteFramebuffer(frame);
            gl.deleteRenderbuffer(colors);
            gl.deleteRenderbuffer(depths);
            frame = null;
            width = 0;
        }
    }

    /** Fills the canvas. */
    void end() {
        if (!begun) {
            return;
        }
        gl.bindFramebuffer(WebGL2RenderingContext.READ_FRAMEBUFFER, frame);
        gl.bindFramebuffer(WebGL2RenderingContext.DRAW_FRAMEBUFFER, null);
        int color = WebGL2RenderingContext.COLOR_BUFFER_BIT;
        gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, color, WebGL2RenderingContext.NEAREST);
        gl.bindFramebuffer(WebGL2RenderingContext.FRAMEBUFFER, null);
    }
}
