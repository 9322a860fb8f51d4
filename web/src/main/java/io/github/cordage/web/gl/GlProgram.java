package io.github.cordage.web.gl;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.webgl.WebGL2RenderingContext;
import org.teavm.jso.webgl.WebGLProgram;
import org.teavm.jso.webgl.WebGLShader;
import org.teavm.jso.webgl.WebGLUniformLocation;

/** A pair of shaders, compiled when it is first used. Attributes have the numbers of their order. */
final class GlProgram {
    private final WebGL2RenderingContext gl;
    private final String vertex;
    private final String fragment;
    private final String[] attributes;
    private @Nullable WebGLProgram program;
    private final Map<String, WebGLUniformLocation> uniforms = new HashMap<>();

    /**
     * Creates a pair of shaders.
     *
     * @param vertex source of the vertex shader; that of the fragment shader follows
     * @param attributes names of the attributes, in the order of their numbers
     */
    GlProgram(WebGL2RenderingContext gl, String vertex, String fragment, String... attributes) {
        this.gl = gl;
        this.vertex = vertex;
        this.fragment = fragment;
        this.attributes = attributes;
    }

    private WebGLProgram compile() {
        WebGLProgram created = gl.createProgram();
        WebGLShader first = shader(WebGL2RenderingContext.VERTEX_SHADER, vertex);
        WebGLShader second = shader(WebGL2RenderingContext.FRAGMENT_SHADER, fragment);
        if (created == null || first == null || second == null) {
            throw new IllegalStateException("the WebGL context is lost");
        }
        gl.attachShader(created, first);
        gl.attachShader(created, second);
        for (int i = 0; i < attributes.length; i++) {
            gl.bindAttribLocation(created, i, attributes[i]);
        }
        gl.linkProgram(created);
        if (!gl.getProgramParameterb(created, WebGL2RenderingContext.LINK_STATUS) && !gl.isContextLost()) {
            throw new IllegalStateException("the graphics card refuses a shader: " + gl.getShaderInfoLog(first)
                    + gl.getShaderInfoLog(second) + gl.getProgramInfoLog(created));
        }
        gl.deleteShader(first);
        gl.deleteShader(second);
        return created;
    }

    private @Nullable WebGLShader shader(int type, String source) {
        WebGLShader shader = gl.createShader(type);
        if (shader != null) {
            gl.shaderSource(shader, source);
            gl.compileShader(shader);
        }
        return shader;
    }

    /**
     * Draws with these shaders from now on.
     *
     * @throws IllegalStateException if the card refuses them, or the context is lost
     */
    void use() {
        WebGLProgram used = program;
        if (used == null) {
            used = compile();
            program = used;
        }
        gl.useProgram(used);
    }

    private WebGLUniformLocation uniform(String name) {
        return uniforms.computeIfAbsent(name, wanted -> gl.getUniformLocation(program, wanted));
    }

    void set(String name, float value) {
        gl.uniform1f(uniform(name), value);
    }

    void set(String name, float x, float y) {
        gl.uniform2f(uniform(name), x, y);
    }

    void set(String name, float x, float y, float z) {
        gl.uniform3f(uniform(name), x, y, z);
    }

    /** Sets a colour, 0xrrggbb, opaque. */
    void setColor(String name, int rgb) {
        gl.uniform4f(uniform(name), (rgb >> 16) / 255f, (rgb >> 8 & 0xff) / 255f, (rgb & 0xff) / 255f, 1);
    }

    void setMatrix(String name, float[] columns) {
        gl.uniformMatrix4fv(uniform(name), false, columns);
    }
}
