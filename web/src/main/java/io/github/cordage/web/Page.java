package io.github.cordage.web;

import io.github.cordage.scene.SceneException;
import org.teavm.jso.JSExport;

/** The page's start, and what its tests call. */
public final class Page {
    private Page() {}

    /**
     * Starts the page.
     *
     * @param args none
     */
    public static void main(String[] args) {
        new App().run();
    }

    /**
     * Runs a scene, for tests, which compare the result with the JVM's.
     *
     * @param json the scene
     * @param steps number of steps, ≥ 0
     * @return the state hash after the last step, in 16 hexadecimal digits
     * @throws SceneException if the text is no scene
     */
    @JSExport
    public static String hash(String json, int steps) throws SceneException {
        return Bits.hash(json, steps);
    }

    /**
     * Measures the steps of a scene.
     *
     * @param json the scene
     * @param settle number of steps before those that are measured, ≥ 0
     * @param steps number of measured steps, ≥ 1
     * @return mean duration of a step [s]
     * @throws SceneException if the text is no scene
     */
    @JSExport
    public static double secondsPerStep(String json, int settle, int steps) throws SceneException {
        return Bits.secondsPerStep(json, settle, steps);
    }

    /**
     * Measures something in the picture, for tests.
     *
     * @param what what to measure
     * @param rope index of the rope, if it is about one
     * @param node index of the node, if it is about one
     * @return the number
     */
    @JSExport
    public static double measure(String what, int rope, int node) {
        return Probe.measure(what, rope, node);
    }

    /**
     * Does something to the picture, for tests.
     *
     * @param what what to do
     * @param argument with what
     */
    @JSExport
    public static void order(String what, String argument) {
        Probe.order(what, argument);
    }
}
