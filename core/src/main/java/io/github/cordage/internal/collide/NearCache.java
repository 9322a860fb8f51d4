package io.github.cordage.internal.collide;

import org.jspecify.annotations.Nullable;

/** What a rope remembers of its last search in a field, so that the next one is short. */
public final class NearCache {
    /** How much larger than asked for the box is that is searched, as a part of its extent. */
    private static final double SPARE = 0.1;

    /** Resting colliders in the box, by their slots. */
    final Found candidates = new Found();

    /** Colliders that were laid out last, by their slots. */
    final Found accepted = new Found();

    private @Nullable ColliderField field;
    private long version = -1;
    private double minX;
    private double minY;
    private double minZ;
    private double maxX;
    private double maxY;
    private double maxZ;

    /** Where they were laid out; null if it has to be done again. */
    private @Nullable Elements written;

    /** Remembers nothing. */
    public NearCache() {}

    /** Forgets what was laid out. */
    public void forgetWritten() {
        written = null;
    }

    /** Finds the resting colliders that a rope may reach, if they are not known. */
    void search(ColliderField field, BoundsTree resting, long version, RopeReach reach) {
        boolean same = this.field == field && this.version == version;
        if (same && holds(reach)) {
            return;
        }
        // Larger only where things are calm: else it is for this step alone.
        double spare = same
                ? SPARE
                        * Math.max(
                                reach.max(0) - reach.min(0),
                                Math.max(reach.max(1) - reach.min(1), reach.max(2) - reach.min(2)))
                : 0;
        minX = reach.min(0) - spare;
        minY = reach.min(1) - spare;
        minZ = reach.min(2) - spare;
        maxX = reach.max(0) + spare;
        maxY = reach.max(1) + spare;
        maxZ = reach.max(2) + spare;
        this.field = field;
        this.version = version;
        written = same ? written : null;
        candidates.clear();
        resting.query(minX, minY, minZ, maxX, maxY, maxZ, candidates);
        candidates.sort();
    }

    private boolean holds(RopeReach reach) {
        return minX <= reach.min(0)
                && minY <= reach.min(1)
                && minZ <= reach.min(2)
                && maxX >= reach.max(0)
                && maxY >= reach.max(1)
                && maxZ >= reach.max(2);
    }

    /** Whether these colliders are laid out there already, as they are. */
    boolean isWritten(Found slots, Elements out) {
        return written == out && out.colliders == slots.count && accepted.isSame(slots);
    }

    /** Remembers what was laid out. */
    void remember(Found slots, Elements out) {
        accepted.clear();
        accepted.addAll(slots);
        written = out;
    }
}
