package io.github.cordage.gdx.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("A15")
class GlslTest {
    /** What drivers answer to glGetString(GL_VERSION). */
    @ParameterizedTest
    @CsvSource({
        "2.1 Metal - 88, false, DESKTOP_120",
        "3.0 Mesa 10.1, false, DESKTOP_130",
        "3.1.0, false, DESKTOP_130",
        "3.2.0 NVIDIA 470.1, false, DESKTOP_150",
        "4.1 Metal - 88, true, DESKTOP_150",
        "4.5 (Core Profile) Mesa 22.3.6, true, DESKTOP_150",
        "4.5 (Compatibility Profile) Mesa 22.3.6, false, DESKTOP_150",
        "OpenGL ES 2.0 build 1.8, false, ES_100",
        "OpenGL ES 3.2 V@415.0, false, ES_100",
        "OpenGL ES 3.2 V@415.0, true, ES_300",
        "OpenGL ES 3.0.0 (ANGLE 2.1.1), true, ES_300",
        "WebGL 1.0 (OpenGL ES 2.0 Chromium), false, ES_100",
        "WebGL 2.0 (OpenGL ES 3.0 Chromium), true, ES_300",
        "nonsense, false, DESKTOP_120"
    })
    void theVersionIsPickedByWhatTheDriverSays(String name, boolean gl30, Glsl expected) {
        assertEquals(expected, Glsl.of(name, gl30));
    }

    @Test
    void theVersionIsTheFirstLine() {
        for (Glsl glsl : Glsl.values()) {
            assertTrue(glsl.vertex("void main() {}").startsWith("#version "), glsl.toString());
            assertTrue(glsl.fragment("void main() {}").startsWith("#version "), glsl.toString());
        }
    }
}
