package io.github.cordage;

import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.math.Hash64;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The colliders of a world's own, for games without a physics engine. Got from {@link RopeWorld#colliders}. */
public final class ColliderSet implements ColliderSource {
    private final RopeWorld world;
    private final List<Collider> colliders = new ArrayList<>();
    private final List<Collider> view = Collections.unmodifiableList(colliders);
    private final ColliderField field = new ColliderField();
    private long nextId;

    ColliderSet(RopeWorld world) {
        this.world = world;
    }

    /**
     * Adds a collider. Where a path leads it, it begins where the path is at the time of the world.
     *
     * @param def what it is made from; copied
     * @return the collider
     * @throws IllegalStateException if the world is in a step
     */
    public Collider add(ColliderDef def) {
        Objects.requireNonNull(def, "def");
        world.requireNotStepping();
        Placement placement = new Placement(def.shape().data);
        placement.set(def.placement);
        ColliderState state = new ColliderState(nextId, placement);
        state.categories = def.categories();
        state.collidesWith = def.collidesWith();
        state.setVelocity(def.velocityX(), def.velocityY(), def.velocityZ());
        state.setSpin(def.spinX(), def.spinY(), def.spinZ());
        state.path = def.keys;
        state.startPath(world.time());
        Collider collider = new Collider(world, this, def, state);
        field.add(state);
        colliders.add(collider);
        nextId++;
        world.log().note(Change.ADD_COLLIDER, 0, 0, def);
        return collider;
    }

    /**
     * Removes a collider. Its handle cannot be used any more.
     *
     * @param collider a collider of this set
     * @throws IllegalStateException if it is not in this set (any more), or the world is in a step
     */
    public void remove(Collider collider) {
        world.requireNotStepping();
        int at = indexOf(collider.id());
        if (at < 0 || colliders.get(at) != collider) {
            throw new IllegalStateException("collider " + collider.id() + " is not in this set");
        }
        colliders.remove(at);
        field.remove(collider.state());
        collider.removed();
        world.log().note(Change.REMOVE_COLLIDER, (double) collider.id());
    }

    /** Finds the collider of an id; null if it was removed. */
    @Nullable Collider find(long id) {
        int at = indexOf(id);
        return at < 0 ? null : colliders.get(at);
    }

    private int indexOf(long id) {
        int low = 0;
        int high = colliders.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long found = colliders.get(middle).id();
            if (found == id) {
                return middle;
            } else if (found < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /**
     * Returns the colliders.
     *
     * @return a view in the order they were added, which cannot be changed
     */
    public List<Collider> list() {
        return view;
    }

    /**
     * Returns the number of colliders.
     *
     * @return number
     */
    public int size() {
        return colliders.size();
    }

    /**
     * Reports the colliders that a rope can reach. Called by the world.
     *
     * @param near what the world asks for
     */
    @Override
    public void collect(ColliderQuery near) {
        near.addAll(field);
    }

    void wake(ColliderState state) {
        field.wake(state);
    }

    void refit(ColliderState state) {
        field.refit(state);
    }

    void changed() {
        field.changed();
    }

    void advance(double h, double time, double frameShare) {
        field.advance(h, time, frameShare);
    }

    void endFrame() {
        field.endFrame();
    }

    void hashInto(Hash64 hash) {
        field.hashInto(hash);
    }
}
