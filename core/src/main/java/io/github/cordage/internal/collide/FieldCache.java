package io.github.cordage.internal.collide;

import org.jspecify.annotations.Nullable;

/** Results of a rope's last search in a field, which shorten the next one. */
public final class FieldCache {
    /** Margin around the box to search, as a fraction of its extent. */
    private static final double SPARE = 0.1;

    /** Resting colliders in the box, by slot. */
    final Found candidates = new Found();

    /** Colliders written last, by slot. */
    final Found accepted = new Found();

    /** Bounds for which parts of colliders were written last. */
    final SweptBounds rounded = new SweptBounds();

    /** The tree of resting colliders that was searched, which identifies the field. */
    private @Nullable AabbTree tree;

    private long version = -1;
    private double minX;
    private double minY;
    private double minZ;
    private double maxX;
    private double maxY;
    private double maxZ;

    /** The proxies that they were written to; null if they must be written again. */
    private @Nullable ColliderProxies written;

    /** Creates an empty cache. */
    public FieldCache() {}

    /** Makes the next search write all colliders again. */
    public void forgetWritten() {
        written = null;
    }

    /** Finds the resting colliders that a rope may reach, unless they are cached. */
    void search(AabbTree resting, long version, SweptBounds reach) {
        boolean same = tree == resting && this.version == version;
        if (same && holds(reach)) {
            return;
        }
        // The margin pays only if the resting colliders stay the same; otherwise the result serves a single step.
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
        tree = resting;
        this.version = version;
        written = same ? written : null;
        candidates.clear();
        resting.query(minX, minY, minZ, maxX, maxY, maxZ, candidates);
        candidates.sort();
    }

    private boolean holds(SweptBounds reach) {
        return minX <= reach.min(0)
                && minY <= reach.min(1)
                && minZ <= reach.min(2)
                && maxX >= reach.max(0)
                && maxY >= reach.max(1)
                && maxZ >= reach.max(2);
    }

    /** Whether these colliders have already been written to {@code out}, unchanged. */
    boolean isWritten(Found slots, ColliderProxies out) {
        return written == out && out.colliders == slots.count && accepted.isSame(slots);
    }

    /** Keeps what was written. */
    void remember(Found slots, ColliderProxies out) {
        accepted.clear();
        accepted.addAll(slots);
        written = out;
    }
}
