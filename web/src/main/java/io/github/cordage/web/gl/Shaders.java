package io.github.cordage.web.gl;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Sources of shaders. Those of ropes are the files of the libGDX module, which suit any version of the language. */
final class Shaders {
    private static final String VERTEX = """
            #version 300 es
            precision highp float;
            precision highp int;
            #define ATTRIBUTE in
            #define VARYING out
            #define SAMPLE texture
            """;

    private static final String FRAGMENT = """
            #version 300 es
            precision highp float;
            precision highp int;
            precision highp sampler2D;
            #define VARYING in
            #define SAMPLE texture
            out vec4 fragment;
            #define FRAGMENT fragment
            """;

    private Shaders() {}

    /** The source of a vertex shader from a file. */
    static String vertex(String file) {
        return VERTEX + source(file);
    }

    /** The source of a fragment shader from files, one after the other. */
    static String fragment(String... files) {
        StringBuilder text = new StringBuilder(FRAGMENT);
        for (String file : files) {
            text.append(source(file));
        }
        return text.toString();
    }

    private static String source(String file) {
        // The name is absolute, so that TeaVM finds it too.
        String path = "/io/github/cordage/web/gl/" + file;
        try (InputStream in = Shaders.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(file + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
