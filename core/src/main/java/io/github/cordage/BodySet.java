package io.github.cordage;

import io.github.cordage.internal.world.BodyCore;
import io.github.cordage.internal.world.BodyStore;
import io.github.cordage.internal.world.WorldGate;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rigid bodies of a world; see {@link RopeWorld#bodies}. */
public final class BodySet {
    private final WorldGate gate;
    private final BodyStore store;
    private final List<Body> view = new View();

    /** Handles of the bodies, in the order of their ids. */
    private final class View extends AbstractList<Body> {
        @Override
        public Body get(int index) {
            return Body.of(gate, store.solid(Objects.checkIndex(index, store.solidCount())));
        }

        @Override
        public int size() {
            return store.solidCount();
        }
    }

    BodySet(WorldGate gate) {
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
    public Body add(BodyDef def) {
        return Body.of(
                gate,
                gate.bodies().add(Objects.requireNonNull(def, "def").spec().copy()));
    }

    /**
     * Finds a body by its number, in logarithmic time.
     *
     * @param id number of the body, see {@link Body#id}
     * @return the body; null if the world has no body with this number
     */
    public @Nullable Body find(int id) {
        BodyCore found = store.findSolid(id);
        return found == null ? null : Body.of(gate, found);
    }

    /**
     * Finds a body by its name. This compares the names of all bodies in turn: keep what it returns rather than ask in
     * every frame.
     *
     * @param name name of the body, see {@link BodyDef#name}
     * @return the body that was added first of those with this name; null if there is none
     */
    public @Nullable Body find(String name) {
        Objects.requireNonNull(name, "name");
        for (Body body : view) {
            if (body.name().equals(name)) {
                return body;
            }
        }
        return null;
    }

    /**
     * Returns the bodies.
     *
     * @return an unmodifiable view, in the order in which they were added
     */
    public List<Body> list() {
        return view;
    }
}
