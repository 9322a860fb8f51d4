package io.github.cordage;

import io.github.cordage.internal.world.BodyCore;
import io.github.cordage.internal.world.BodyStore;
import io.github.cordage.internal.world.WorldGate;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rigid bodies of a world; see {@link RopeWorld#bodies}. */
public final class RopeBodySet {
    private final WorldGate gate;
    private final BodyStore store;
    private final List<RopeBody> view = new View();

    /** Handles of the bodies, in the order of their ids. */
    private final class View extends AbstractList<RopeBody> {
        @Override
        public RopeBody get(int index) {
            return RopeBody.of(gate, store.solid(Objects.checkIndex(index, store.solidCount())));
        }

        @Override
        public int size() {
            return store.solidCount();
        }
    }

    RopeBodySet(WorldGate gate) {
        this.gate = gate;
        store = gate.world().bodies();
    }

    /**
     * Adds a body.
     *
     * @param def definition of the body; copied
     * @return the body
     * @throws IllegalArgumentException if values of the definition do not fit together; the world is unchanged
     * @throws IllegalStateException if the world is in a step, or has had 2,147,483,647 bodies and junctions
     */
    public RopeBody add(RopeBodyDef def) {
        return RopeBody.of(
                gate,
                gate.bodies().add(Objects.requireNonNull(def, "def").spec().copy()));
    }

    /**
     * Finds a body by its number, in logarithmic time.
     *
     * @param id number of the body, see {@link RopeBody#id}
     * @return the body; null if the world has no body with this number
     */
    public @Nullable RopeBody find(int id) {
        BodyCore found = store.findSolid(id);
        return found == null ? null : RopeBody.of(gate, found);
    }

    /**
     * Finds a body by its name. This compares the names of all bodies in turn: keep what it returns rather than ask in
     * every frame.
     *
     * @param name name of the body, see {@link RopeBodyDef#name}
     * @return the body that was added first of those with this name; null if there is none
     */
    public @Nullable RopeBody find(String name) {
        Objects.requireNonNull(name, "name");
        for (RopeBody body : view) {
            if (body.name().equals(name)) {
                return body;
            }
        }
        return null;
    }

    /** {@return the bodies, as an unmodifiable view in the order in which they were added} */
    public List<RopeBody> list() {
        return view;
    }
}
