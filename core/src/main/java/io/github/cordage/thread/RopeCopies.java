package io.github.cordage.thread;

import io.github.cordage.RopeWorld;
import io.github.cordage.internal.handle.HandleAccess;
import io.github.cordage.internal.world.WorldCopy;
import io.github.cordage.internal.world.WorldCore;
import io.github.cordage.view.RopeView;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Copies of the ropes of a world, to be read by another thread: what {@link io.github.cordage.thread.WorldReader}s
 * show. Ropes that are solved side by side are not copied but handed over, and the world writes its next steps
 * elsewhere. Programs use a reader instead.
 *
 * <p>{@link #take} and {@link #release} are for the thread that steps the world. In between, any thread may read the
 * ropes, if they were handed to that thread safely. A rope that has not changed since is not copied again. Nothing is
 * allocated, except for ropes that are new or longer than before.
 */
public final class RopeCopies extends AbstractList<RopeView> {
    private final WorldCopy copy = new WorldCopy();
    private final List<CopiedRope> ropes = new ArrayList<>();

    /** Creates a list without ropes. */
    public RopeCopies() {}

    /**
     * Copies all ropes of a world, between two steps.
     *
     * @param world the world, the same each time
     * @throws IllegalStateException if the world is within a step
     */
    public void take(RopeWorld world) {
        requireOutsideOfStep(world);
        copy.take(coreOf(world));
        show();
    }

    /**
     * Copies chosen ropes of a world, between two steps.
     *
     * @param world the world, the same each time
     * @param ids ids of the ropes, in ascending order; those without a rope are passed over. The array must not change.
     * @throws IllegalStateException if the world is within a step
     */
    public void take(RopeWorld world, int[] ids) {
        requireOutsideOfStep(world);
        copy.take(coreOf(world), Objects.requireNonNull(ids, "ids"));
        show();
    }

    /**
     * Copies all ropes of a world but some, between two steps.
     *
     * @param world the world, the same each time
     * @param ids ids of the ropes that are left out, in ascending order. The array must not change.
     * @throws IllegalStateException if the world is within a step
     */
    public void takeAllBut(RopeWorld world, int[] ids) {
        requireOutsideOfStep(world);
        copy.takeAllBut(coreOf(world), Objects.requireNonNull(ids, "ids"));
        show();
    }

    /**
     * Has the last step of a world's next frame copy the ropes that were copied last as soon as each has taken it, on
     * the thread that does, while it is in the cache. The next {@code take}, which has to come before the ropes are
     * read again, then copies only what is missing or has changed since. It need not come; other copies that are taken,
     * or begun, before take its place.
     *
     * @param world the world, the same each time
     * @throws IllegalStateException if the world is within a step
     */
    public void beginTake(RopeWorld world) {
        requireOutsideOfStep(world);
        copy.beginTake(coreOf(world));
    }

    /**
     * Tells whether the world may have changed since its ropes were copied.
     *
     * @param world the world, the same each time
     * @return false if no time has passed, and nothing was called that can change the world; true if nothing was copied
     */
    public boolean isOutdated(RopeWorld world) {
        return copy.isOutdated(coreOf(world));
    }

    private static WorldCore coreOf(RopeWorld world) {
        return HandleAccess.get().gateOf(world).world();
    }

    private static void requireOutsideOfStep(RopeWorld world) {
        if (world.isStepping()) {
            throw new IllegalStateException("the ropes of a world cannot be copied within a step");
        }
    }

    private void show() {
        while (ropes.size() < copy.count()) {
            ropes.add(new CopiedRope(copy.get(ropes.size())));
        }
    }

    /**
     * Gives back what was handed over, so that the world can write to it. The ropes must not be read until the next
     * {@link #take}.
     */
    public void release() {
        copy.release();
    }

    /**
     * Returns a number that changes whenever other ropes are copied, or a rope falls asleep or wakes, or begins or
     * ceases to be solved beside others.
     *
     * @return the number when the ropes were copied
     */
    public long changes() {
        return copy.changes();
    }

    @Override
    public RopeView get(int index) {
        return ropes.get(Objects.checkIndex(index, copy.count()));
    }

    @Override
    public int size() {
        return copy.count();
    }
}
