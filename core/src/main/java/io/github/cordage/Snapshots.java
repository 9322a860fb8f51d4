package io.github.cordage;

import io.github.cordage.internal.snapshot.BadSnapshot;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.internal.world.WorldSnapshots;
import io.github.cordage.saved.SnapshotException;
import io.github.cordage.time.StepClock;

/** Restores snapshots, and says in terms of the public interface why one cannot be restored. */
final class Snapshots {
    private Snapshots() {}

    static void restore(WorldGate gate, byte[] src, int offset, int length) {
        try {
            gate.restore(src, offset, length);
        } catch (BadSnapshot e) {
            throw new SnapshotException(String.valueOf(e.getMessage()));
        }
    }

    /** The settings of the world that was saved. */
    static WorldDef definition(byte[] snapshot) {
        try {
            return definition(WorldSnapshots.stepAndMaxStep(snapshot, 0, snapshot.length));
        } catch (BadSnapshot | IllegalArgumentException e) {
            throw new SnapshotException(String.valueOf(e.getMessage()));
        }
    }

    static WorldDef definition(double[] stepAndMaxStep) {
        StepClock clock = new StepClock(stepAndMaxStep[0], stepAndMaxStep[1]);
        return new WorldDef().step(clock.step()).maxStep(clock.maxStep());
    }
}
