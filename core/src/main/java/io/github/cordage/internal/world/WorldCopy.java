package io.github.cordage.internal.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /** The copy of each rope by its {@link RopeCore#place}; null for those that are left out. */
    private @Nullable RopeCopy[] byPlace = {};

    /** {@link SleepIndex#comings} when the copies by place were found. */
    private long placed = -1;

    /** The step that copies ropes early; see {@link StepPipeline#rounds}. */
    private long round;

    /** Whether that step can. */
    private boolean copiesEarly;

    /** {@link SleepIndex#wakes} in that step. */
    private long wakes;

    private final StepCopier early = new StepCopier() {
        @Override
        public void begin(SleepIndex sleepers, long stepRound) {
            sleepers.findPlaces();
            round = stepRound;
            wakes = sleepers.wakes();
            copiesEarly = placed == sleepers.comings();
        }

        @Override
        public void copy(RopeCore rope) {
            RopeCopy its = copiesEarly ? byPlace[rope.place] : null;
            if (its != null) {
                its.fillEarly(rope, round);
            }
        }
    };

    /** {@link WorldGuard#uses} when the ropes were copied; -1 if none were. */
    private long uses = -1;

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

    // Early copies. A rope is in the cache when it has just taken its step, and has left it when all have.

    /**
     * Has the last step of the next frame copy those ropes that were copied last as soon as each has taken it, on the
     * thread that does. The next call of {@code take} copies only the others, and those that have changed since. Until
     * then, nothing can be read.
     */
    public void beginTake(WorldCore world) {
        world.pipeline.copyNextTo(early);
    }

    /** Whether the world may have changed since its ropes were copied. */
    public boolean isOutdated(WorldCore world) {
        return uses != world.guard.uses();
    }

    private void take(WorldCore world, boolean takesOthers, int[] listed) {
        uses = world.guard.uses();
        world.pipeline.copyNextTo(null);
        motions.begin(world);
        boolean isSame = takesOthers == allBut && listed == ids && motions.changes() == changes;
        long now = world.pipeline.rounds();
        if (isSame && !steady && round == now && wakes == world.sleepers.wakes()) {
            fillLate(now);
        } else if (!isSame || !steady) {
            changes = motions.changes();
            allBut = takesOthers;
            ids = listed;
            steady = true;
            count = 0;
            motions.wantNone();
            beginPlaces(world);
            if (allBut) {
                addOthers(world.ropes, now);
            } else {
                addListed(world.ropes, now);
            }
        }
        motions.holdWanted();
    }

    /** Copies the ropes that the last step has not copied, if none was changed after it. Does not touch the others. */
    private void fillLate(long now) {
        for (int i = 0; i < count; i++) {
            ropes.get(i).fillLate(now);
        }
    }

    private void beginPlaces(WorldCore world) {
        placed = world.sleepers.comings();
        int all = world.ropes.size();
        if (byPlace.length < all) {
            byPlace = new RopeCopy[2 * all];
        } else {
            Arrays.fill(byPlace, null);
        }
    }

    private void addListed(List<RopeCore> all, long now) {
        for (int id : ids) {
            int place = RopeList.indexOf(all, id);
            if (place >= 0) {
                add(all.get(place), place, now);
            }
        }
    }

    private void addOthers(List<RopeCore> all, long now) {
        int next = 0;
        for (int i = 0; i < all.size(); i++) {
            RopeCore rope = all.get(i);
            while (next < ids.length && ids[next] < rope.id) {
                next++;
            }
            if (next == ids.length || ids[next] > rope.id) {
                add(rope, i, now);
            }
        }
    }

    private void add(RopeCore rope, int place, long now) {
        if (count == ropes.size()) {
            ropes.add(new RopeCopy(motions));
        }
        motions.want(rope.batch);
        RopeCopy its = ropes.get(count++);
        byPlace[place] = its;
        steady &= its.fill(rope, now);
    }

    /**
     * Lets batches write to the motion that was not copied. Nothing can be read until the next call of {@code take}.
     */
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
