package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Graphics;
import org.lwjgl.glfw.GLFW;

/** The size of a pixel of the design [pixels]. */
final class DisplayScale {
    private static final double MIN = 0.5;
    private static final double MAX = 4;

    private DisplayScale() {}

    /** The size that the display of the window asks for. */
    static double now() {
        float[] x = new float[1];
        float[] y = new float[1];
        long window = ((Lwjgl3Graphics) Gdx.graphics).getWindow().getWindowHandle();
        GLFW.glfwGetWindowContentScale(window, x, y);
        return within(x[0]);
    }

    /** The nearest size that the window offers. */
    static double within(double size) {
        return Math.max(MIN, Math.min(MAX, size));
    }
}
