package io.github.cordage.scene;

import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.List;

/**
 * What a scene file says. Reading one guarantees that {@link #createWorld()} succeeds.
 *
 * @param title a line about the scene
 * @param world gravity and steps
 * @param duration how long the scene runs [s]
 * @param ropes the ropes; each has a name of its own
 * @param categories names of the filter bits that the ropes use: the name at index i is bit i + 1; bit 0 is for ropes
 *     without a category
 */
public record Scene(String title, WorldDef world, double duration, List<RopeDef> ropes, List<String> categories) {
    /**
     * Copies the lists.
     *
     * @param title a line about the scene
     * @param world gravity and steps
     * @param duration how long the scene runs [s]
     * @param ropes the ropes
     * @param categories names of the filter bits
     */
    public Scene {
        ropes = List.copyOf(ropes);
        categories = List.copyOf(categories);
    }

    /**
     * Creates a world with the ropes of the scene, at time 0.
     *
     * @return a new world
     */
    public RopeWorld createWorld() {
        RopeWorld created = new RopeWorld(world);
        ropes.forEach(created::add);
        return created;
    }

    /**
     * Returns how many steps the scene runs.
     *
     * @return whole steps within the duration
     */
    public long stepCount() {
        return steps(duration, world.step());
    }

    /** Whole steps within a duration; a billionth of a step is rounding. */
    static long steps(double duration, double step) {
        return (long) (duration / step + 1e-9);
    }
}
