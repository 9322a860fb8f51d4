package io.github.cordage.web;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.scene.ShippedScenes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.html.HTMLCanvasElement;
import org.teavm.jso.webgl.WebGL2RenderingContext;
import org.teavm.jso.webgl.WebGLProgram;
import org.teavm.jso.webgl.WebGLShader;
import org.teavm.jso.webgl.WebGLUniformLocation;

/** The page: a rope on a canvas. */
public final class Page {
    private static final int MOST_NODES = 4096;

    private final WebGL2RenderingContext gl;
    private final HTMLCanvasElement canvas;
    private final RopeWorld world;
    private final float[] positions = new float[3 * MOST_NODES];
    private final FloatBuffer buffer = ByteBuffer.allocateDirect(4 * positions.length)
            .order(ByteOrder.nativeOrder())
            .asFloatBuffer();
    private final WebGLUniformLocation scale;
    private double last;

    private Page(HTMLCanvasElement canvas) {
        this.canvas = canvas;
        gl = (WebGL2RenderingContext) canvas.getContext("webgl2");
        world = ShippedScenes.read("article").createWorld();
        WebGLProgram program = gl.createProgram();
        gl.attachShader(
                program,
                shader(
                        WebGL2RenderingContext.VERTEX_SHADER,
                        "#version 300 es\nin vec3 place;uniform vec2 scale;"
                                + "void main(){gl_Position=vec4(place.xy*scale,0.0,1.0);}"));
        gl.attachShader(
                program,
                shader(
                        WebGL2RenderingContext.FRAGMENT_SHADER,
                        "#version 300 es\nprecision mediump float;out vec4 color;"
                                + "void main(){color=vec4(0.2,0.6,0.3,1.0);}"));
        gl.linkProgram(program);
        gl.useProgram(program);
        scale = gl.getUniformLocation(program, "scale");
        int place = gl.getAttribLocation(program, "place");
        gl.bindBuffer(WebGL2RenderingContext.ARRAY_BUFFER, gl.createBuffer());
        gl.enableVertexAttribArray(place);
        gl.vertexAttribPointer(place, 3, WebGL2RenderingContext.FLOAT, false, 0, 0);
    }

    private WebGLShader shader(int type, String source) {
        WebGLShader shader = gl.createShader(type);
        gl.shaderSource(shader, source);
        gl.compileShader(shader);
        return shader;
    }

    private void frame(double time) {
        if (last > 0) {
            world.update((time - last) / 1000);
        }
        last = time;
        gl.viewport(0, 0, canvas.getWidth(), canvas.getHeight());
        gl.clearColor(0, 0, 0, 0);
        gl.clear(WebGL2RenderingContext.COLOR_BUFFER_BIT);
        gl.uniform2f(scale, 0.2f * canvas.getHeight() / canvas.getWidth(), 0.2f);
        for (Rope rope : world.ropes()) {
            rope.copyPositions(positions, 0, world.alpha());
            buffer.clear().put(positions, 0, 3 * rope.nodeCount()).flip();
            gl.bufferData(WebGL2RenderingContext.ARRAY_BUFFER, buffer, WebGL2RenderingContext.STREAM_DRAW);
            gl.drawArrays(WebGL2RenderingContext.LINE_STRIP, 0, rope.nodeCount());
        }
        Window.requestAnimationFrame(this::frame);
    }

    /**
     * Starts the page.
     *
     * @param args none
     */
    public static void main(String[] args) {
        HTMLCanvasElement canvas =
                (HTMLCanvasElement) Window.current().getDocument().getElementById("view");
        Page page = new Page(canvas);
        Window.requestAnimationFrame(page::frame);
    }
}
