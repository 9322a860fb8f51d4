package io.github.cordage.web;

import io.github.cordage.RopeWorld;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;

/** Runs scenes for tests, which compare the results with the JVM's. */
final class Bits {
    private Bits() {}

    /**
     * Runs a scene.
     *
     * @param json the scene
     * @param steps number of steps, ≥ 0
     * @return the state hash after the last step, in 16 hexadecimal digits
     * @throws SceneException if the text is no scene
     */
    static String hash(String json, int steps) throws SceneException {
        RopeWorld world = new SceneReader().read(json).createWorld();
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        String digits = Long.toHexString(world.stateHash());
        return "0".repeat(16 - digits.length()) + digits;
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
    static double secondsPerStep(String json, int settle, int steps) throws SceneException {
        RopeWorld world = new SceneReader().read(json).createWorld();
        for (int i = 0; i < settle; i++) {
            world.step();
        }
        long begin = System.nanoTime();
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        return (System.nanoTime() - begin) * 1e-9 / steps;
    }
}
