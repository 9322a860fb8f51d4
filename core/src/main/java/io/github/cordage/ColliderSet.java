package io.github.cordage;

import io.github.cordage.internal.world.ColliderCore;
import io.github.cordage.internal.world.ColliderStore;
import io.github.cordage.internal.world.WorldGate;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A world's own colliders, for games without a physics engine. {@link RopeWorld#colliders} returns them. */
public final class ColliderSet implements ColliderSource {
    private final WorldGate gate;
    private final ColliderStore store;
    private final List<Collider> view = new View();

    /** The colliders in the order of their ids, as handles. */
    private final class View extends AbstractList<Collider> {
        @Override
        public Collider get(int index) {
            return Collider.of(store.get(Objects.checkIndex(index, store.size())));
        }

        @Override
        public int size() {
            return store.size();
        }
    }

    ColliderSet(WorldGate gate) {
        this.gate = gate;
        store = gate.world().colliders();
        store.setHandle(this);
    }

    /**
     * Adds a collider. If it has a path, it starts at the point of the path for the current world time.
     *
     * @param def definition of the collider; copied
     * @return the collider
     * @throws IllegalStateException if the world is in a step
     */
    public Collider add(ColliderDef def) {
        return Collider.of(
                gate.colliders().add(Objects.requireNonNull(def, "def").spec()));
    }

    /**
     * Removes a collider. Its handle cannot be used any more.
     *
     * @param collider a collider of this set
     * @throws IllegalStateException if it is not in this set, or the world is in a step
     */
    public void remove(Collider collider) {
        gate.colliders().remove(collider.core());
    }

    /** {@return the colliders, as an unmodifiable view in the order in which they were added} */
    public List<Collider> list() {
        return view;
    }

    /**
     * Finds a collider by its number, in logarithmic time.
     *
     * @param id number of the collider, see {@link Collider#id}
     * @return the collider; null if the set has none with this number
     */
    public @Nullable Collider find(long id) {
        ColliderCore found = store.find(id);
        return found == null ? null : Collider.of(found);
    }

    /**
     * Finds a collider by its name. This compares the names of all colliders in turn: keep what it returns rather than
     * ask in every frame.
     *
     * @param name name of the collider, see {@link ColliderDef#name}
     * @return the collider that was added first of those with this name; null if there is none
     */
    public @Nullable Collider find(String name) {
        Objects.requireNonNull(name, "name");
        for (int i = 0; i < store.size(); i++) {
            if (store.get(i).name().equals(name)) {
                return Collider.of(store.get(i));
            }
        }
        return null;
    }

    /** {@return the number of colliders} */
    public int size() {
        return store.size();
    }

    /**
     * Reports the colliders that a rope can reach. The world calls it.
     *
     * @param near the query of the world
     */
    @Override
    public void collect(ColliderQuery near) {
        store.collect(near.query());
    }
}
