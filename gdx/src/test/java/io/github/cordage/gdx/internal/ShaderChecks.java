package io.github.cordage.gdx.internal;

import io.github.cordage.gdx.Stage;
import java.util.EnumSet;
import java.util.Set;

/** Compiles the shaders in all versions of the language. */
public final class ShaderChecks {
    private ShaderChecks() {}

    /**
     * All versions that this card knows: Mesa's compile those of OpenGL ES on the desktop, too (ARB_ES2_compatibility
     * and ARB_ES3_compatibility); a core profile does not know the old ones.
     */
    public static void allVersions(Stage stage) {
        Set<Glsl> tried = EnumSet.of(Glsl.ES_100, Glsl.ES_300, Glsl.DESKTOP_150);
        if (!stage.isCore()) {
            tried.add(Glsl.DESKTOP_120);
            tried.add(Glsl.DESKTOP_130);
        }
        for (Glsl glsl : tried) {
            glsl.compile("line-cpu").dispose();
            glsl.compile("tube").dispose();
            if (glsl.looksUpFloats()) {
                glsl.compile("line-gpu").dispose();
            }
        }
    }
}
