package io.github.cordage.web;

import io.github.cordage.RopeDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneBudget;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;

/**
 * Limits for scenes from files and links: smaller than the desktop's, since a page has one thread for steps and
 * buttons.
 */
final class Limits {
    /** Most bytes of a file: more than the largest scene takes, and read in a second or two. */
    static final int MOST_BYTES = 6 << 20;

    private static final SceneBudget BUDGET = new SceneBudget(20_000, 1000, 500, 2000, 100_000, 100_000_000);

    /** Most sweeps over nodes in a step: about 0.2 s of work. */
    private static final double WORK_PER_STEP = 2e7;

    /** Most sweeps over nodes in a second of the scene: about 20 s of work. */
    private static final double WORK_PER_SECOND = 2e9;

    /** Passes that the direct solver takes in a usual step, each as long as this many sweeps. */
    private static final double DIRECT_SWEEPS = 40;

    /** Most pairs of a node and a collider: as many contacts as there are in a step if all lie in one place. */
    private static final double PAIRS = 2e6;

    private Limits() {}

    /**
     * Reads a scene.
     *
     * @throws IllegalArgumentException if it is none, or asks for too much; the message gives the reason
     */
    static Scene read(String json) {
        Scene scene;
        try {
            scene = new SceneReader(BUDGET).read(json);
        } catch (SceneException e) {
            throw new IllegalArgumentException("not a scene: " + e.getMessage(), e);
        }
        double work = 0;
        double nodes = 0;
        for (RopeDef rope : scene.ropes()) {
            nodes += rope.values().nodeCount();
            work += rope.values().nodeCount() * sweeps(rope.values().solver());
        }
        if (work > WORK_PER_STEP || work / scene.world().step() > WORK_PER_SECOND) {
            throw new IllegalArgumentException("too much work for a page: the steps of these ropes, of "
                    + scene.world().step()
                    + " s, take far longer than that. Fewer nodes, iterations or steps are needed");
        }
        if (nodes * scene.colliders().size() > PAIRS) {
            throw new IllegalArgumentException("too much work for a page: there may be "
                    + (long) PAIRS
                    + " pairs of a node and a collider. Fewer nodes or colliders are needed");
        }
        return scene;
    }

    private static double sweeps(Solver solver) {
        if (solver instanceof Relaxation relaxation) {
            return relaxation.iterations();
        }
        if (solver instanceof Spring spring) {
            return Math.max(1, spring.substeps());
        }
        return Math.max(DIRECT_SWEEPS, ((Direct) solver).maxIterations());
    }
}
