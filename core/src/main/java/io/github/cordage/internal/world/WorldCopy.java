package io.github.cordage.internal.world;

import java.util.ArrayList;
import java.util.List;

/** Copies of a world's ropes, all or chosen ones, as the last step or change left them. */
public final class WorldCopy {
    private final BatchMotions motions = new BatchMotions();
    private final List<RopeCopy> ropes = new ArrayList<>();
    private int count;

    /** The ids of the ropes that were copied; empty for all. */
    private int[] chosen = {};

    private boolean all = true;

    /** Whether no rope need be copied again before {@link #changes} changes. */
    private boolean steady;

    private long changes = -1;

    /**
     * Copies all ropes.
     *
     * @param world the world, always the same
     */
    public void take(WorldCore world) {
        motions.take(world);
        if (!steady || !all || motions.changes() != changes) {
            all = true;
            begin();
            for (int i = 0; i < world.ropes.size(); i++) {
                add(world.ropes.get(i));
            }
        }
    }

    /**
     * Copies chosen ropes.
     *
     * @param world the world, always the same
     * @param ids their ids, ascending; those of ropes that do not exist are passed over. Must not change.
     */
    public void take(WorldCore world, int[] ids) {
        motions.take(world);
        if (!steady || all || ids != chosen || motions.changes() != changes) {
            all = false;
            chosen = ids;
            begin();
            for (int id : ids) {
                RopeCore rope = RopeList.find(world.ropes, id);
                if (rope != null) {
                    add(rope);
                }
            }
        }
    }

    private void begin() {
        changes = motions.changes();
        steady = true;
        count = 0;
    }

    private void add(RopeCore rope) {
        if (count == ropes.size()) {
            ropes.add(new RopeCopy(motions));
        }
        steady &= ropes.get(count++).fill(rope);
    }

    /** Lets batches write to the motion that was not copied. Nothing can be read until the next call of {@code take}. */
    public void release() {
        motions.release();
    }

    /** Number of ropes that were copied. */
    public int count() {
        return count;
    }

    /** The copy of a rope by its index, in the order of the ids. It is used again for other ropes later. */
    public RopeCopy get(int index) {
        return ropes.get(index);
    }

    /** A number that was different if a rope had come or gone since. */
    public long changes() {
        return changes;
    }
}
