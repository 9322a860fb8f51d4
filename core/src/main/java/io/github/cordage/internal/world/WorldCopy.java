package io.github.cordage.internal.world;

import java.util.ArrayList;
import java.util.List;

/** Copies of a world's ropes, all or chosen ones, as the last step or change left them. */
public final class WorldCopy {
    private static final int[] NONE = {};

    private final BatchMotions motions = new BatchMotions();
    private final List<RopeCopy> ropes = new ArrayList<>();
    private int count;

    /** Whether all ropes were copied but {@link #ids}, else only these. */
    private boolean allBut = true;

    private int[] ids = NONE;

    /** Whether no rope need be copied again before {@link #changes} changes. */
    private boolean steady;

    private long changes = -1;

    /**
     * Copies all ropes.
     *
     * @param world the world, always the same
     */
    public void take(WorldCore world) {
        take(world, true, NONE);
    }

    /**
     * Copies chosen ropes.
     *
     * @param world the world, always the same
     * @param chosen their ids, ascending; those of ropes that do not exist are passed over. Must not change.
     */
    public void take(WorldCore world, int[] chosen) {
        take(world, false, chosen);
    }

    /**
     * Copies all ropes but some.
     *
     * @param world the world, always the same
     * @param leftOut their ids, ascending. Must not change.
     */
    public void takeAllBut(WorldCore world, int[] leftOut) {
        take(world, true, leftOut);
    }

    private void take(WorldCore world, boolean takesOthers, int[] listed) {
        motions.begin(world);
        if (!steady || takesOthers != allBut || listed != ids || motions.changes() != changes) {
            changes = motions.changes();
            allBut = takesOthers;
            ids = listed;
            steady = true;
            count = 0;
            motions.wantNone();
            if (allBut) {
                addOthers(world.ropes);
            } else {
                addListed(world.ropes);
            }
        }
        motions.holdWanted();
    }

    private void addListed(List<RopeCore> all) {
        for (int id : ids) {
            RopeCore rope = RopeList.find(all, id);
            if (rope != null) {
                add(rope);
            }
        }
    }

    private void addOthers(List<RopeCore> all) {
        int next = 0;
        for (int i = 0; i < all.size(); i++) {
            RopeCore rope = all.get(i);
            while (next < ids.length && ids[next] < rope.id) {
                next++;
            }
            if (next == ids.length || ids[next] > rope.id) {
                add(rope);
            }
        }
    }

    private void add(RopeCore rope) {
        if (count == ropes.size()) {
            ropes.add(new RopeCopy(motions));
        }
        motions.want(rope.batch);
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
