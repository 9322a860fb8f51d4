package io.github.cordage.gdx.internal;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.glutils.ShaderProgram;
import com.badlogic.gdx.utils.StreamUtils;
import io.github.cordage.gdx.RopeShaderException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The versions of the shading language. A short prefix adapts the shaders, which are written once, to each. */
public enum Glsl {
    /** OpenGL 2. */
    DESKTOP_120("#version 120\n", false, false),
    /** OpenGL 3.0 and 3.1. */
    DESKTOP_130("#version 130\n", false, true),
    /** OpenGL 3.2 and newer, including the core profile. */
    DESKTOP_150("#version 150\n", false, true),
    /** OpenGL ES 2 and WebGL 1. */
    ES_100("#version 100\n", true, false),
    /** OpenGL ES 3 and WebGL 2. */
    ES_300("#version 300 es\n", true, true);

    private static final Pattern VERSION = Pattern.compile("(\\d+)\\.(\\d+)");

    /** OpenGL ES 2 does not require high precision in fragment shaders, but all cards still in use have it. */
    private static final String PRECISE = """
            #if defined(GL_FRAGMENT_PRECISION_HIGH) || __VERSION__ >= 300
            precision highp float;
            precision highp int;
            precision highp sampler2D;
            #else
            precision mediump float;
            #endif
            """;

    /** Screen-space derivatives are an extension in OpenGL ES 2. */
    private static final String DERIVATIVES = """
            #ifdef GL_OES_standard_derivatives
            #extension GL_OES_standard_derivatives : enable
            #else
            #define NO_DERIVATIVES
            #endif
            """;

    private static final String OLD_VERTEX = """
            #define ATTRIBUTE attribute
            #define VARYING varying
            #define SAMPLE texture2D
            """;

    private static final String OLD_FRAGMENT = """
            #define VARYING varying
            #define SAMPLE texture2D
            #define FRAGMENT gl_FragColor
            """;

    private static final String MODERN_VERTEX = """
            #define ATTRIBUTE in
            #define VARYING out
            #define SAMPLE texture
            """;

    private static final String MODERN_FRAGMENT = """
            #define VARYING in
            #define SAMPLE texture
            out vec4 fragment;
            #define FRAGMENT fragment
            """;

    private final String version;
    private final boolean es;
    private final boolean modern;

    Glsl(String version, boolean es, boolean modern) {
        this.version = version;
        this.es = es;
        this.modern = modern;
    }

    /** The version for the current context. */
    public static Glsl ofContext() {
        String name = String.valueOf(Gdx.gl.glGetString(GL20.GL_VERSION));
        return of(name, Gdx.gl30 != null);
    }

    /**
     * The version for what {@code glGetString(GL_VERSION)} returns. A context of OpenGL ES may be newer than the API
     * level that the game requested from libGDX; the requested level is used, because only that is tested on the
     * device.
     */
    static Glsl of(String name, boolean gl30) {
        if (name.contains("OpenGL ES") || name.contains("WebGL")) {
            return gl30 ? ES_300 : ES_100;
        }
        Matcher matcher = VERSION.matcher(name);
        int number = matcher.find() ? 10 * Integer.parseInt(matcher.group(1)) + Integer.parseInt(matcher.group(2)) : 20;
        return number >= 32 ? DESKTOP_150 : number >= 30 ? DESKTOP_130 : DESKTOP_120;
    }

    /** Whether shaders can fetch floats from textures by index. */
    public boolean looksUpFloats() {
        return modern;
    }

    /** Completes the source of a vertex shader for this version. */
    public String vertex(String source) {
        return version + (es ? PRECISE : "") + (modern ? MODERN_VERTEX : OLD_VERTEX) + source;
    }

    /** Completes the source of a fragment shader for this version. */
    public String fragment(String source) {
        return version
                + (es && !modern ? DERIVATIVES : "")
                + (es ? PRECISE : "")
                + (modern ? MODERN_FRAGMENT : OLD_FRAGMENT)
                + source;
    }

    /** Compiles a shader from the files {@code name.vert} and, with the looks of ropes in front, {@code name.frag}. */
    Program compile(String name) {
        return new Program(compile(name, source(name + ".vert"), source("look.glsl") + source(name + ".frag")));
    }

    /**
     * Compiles a shader.
     *
     * @throws RopeShaderException if the card refuses it
     */
    public ShaderProgram compile(String name, String vertexSource, String fragmentSource) {
        // Games for the core profile let libGDX prepend a version to every shader; ours have one already.
        String vertexBefore = ShaderProgram.prependVertexCode;
        String fragmentBefore = ShaderProgram.prependFragmentCode;
        ShaderProgram.prependVertexCode = "";
        ShaderProgram.prependFragmentCode = "";
        try {
            ShaderProgram program = new ShaderProgram(vertex(vertexSource), fragment(fragmentSource));
            if (!program.isCompiled()) {
                String log = program.getLog();
                program.dispose();
                // After a failure, libGDX also deletes handles that it never got, which OpenGL reports as an error.
                while (Gdx.gl.glGetError() != GL20.GL_NO_ERROR) {}
                throw new RopeShaderException(name + " " + this, stage(log), log);
            }
            return program;
        } finally {
            ShaderProgram.prependVertexCode = vertexBefore;
            ShaderProgram.prependFragmentCode = fragmentBefore;
        }
    }

    private static String stage(String log) {
        return log.startsWith("Vertex shader") ? "vertex" : log.startsWith("Fragment shader") ? "fragment" : "link";
    }

    /** Reads a file from the package of this class. */
    static String source(String file) {
        try (InputStream in = Glsl.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is missing from the library");
            }
            return StreamUtils.copyStreamToString(in, 4096, "UTF-8");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
