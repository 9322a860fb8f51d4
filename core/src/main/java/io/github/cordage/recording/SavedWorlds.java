package io.github.cordage.recording;

import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.internal.handle.HandleAccess;
import io.github.cordage.internal.snapshot.BadSnapshot;
import io.github.cordage.internal.world.WorldSnapshots;
import io.github.cordage.saved.SavedState;
import io.github.cordage.saved.SnapshotException;
import io.github.cordage.time.StepClock;

/**
 * Saves worlds as named values, which later versions of the library read, too. They hold what a {@linkplain
 * RopeWorld#save() snapshot} holds: the version that saved them restores them to the bit.
 */
public final class SavedWorlds {
    private SavedWorlds() {}

    /**
     * Saves a whole world.
     *
     * @param world the world, between two steps
     * @return its state, a new object
     * @throws IllegalStateException if the world is in a step
     */
    public static SavedState save(RopeWorld world) {
        SavedState saved = new SavedState();
        HandleAccess.get().gateOf(world).describe(saved);
        return saved;
    }

    /**
     * Creates a world from a saved state, with the step and {@code maxStep} of the saved one. Values of
     * names that this version does not know are ignored. Untrusted states are safe to load: everything is checked
     * before the world gets it. The time that such a world takes to step is not limited.
     *
     * @param saved the state
     * @return a new world
     * @throws SnapshotException if values are missing or out of range, or the state is of another format
     */
    public static RopeWorld load(SavedState saved) {
        try {
            double[] steps = WorldSnapshots.stepAndMaxStep(saved);
            StepClock clock = new StepClock(steps[0], steps[1]);
            RopeWorld world = new RopeWorld(new WorldDef().step(clock.step()).maxStep(clock.maxStep()));
            HandleAccess.get().gateOf(world).takeOver(saved);
            return world;
        } catch (BadSnapshot | IllegalArgumentException e) {
            throw new SnapshotException(String.valueOf(e.getMessage()));
        }
    }
}
