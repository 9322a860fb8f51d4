package io.github.cordage.internal.world;

import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.PinState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The junctions of a world: bodies of negligible mass that the nodes they tie are pinned to, in the order of their ids.
 */
public final class Junctions {
    private final List<RopeCore> ropes;
    private final List<BodyCore> junctions = new ArrayList<>();

    /** Number that changes whenever pins on bodies have, or -1 if ropes have been added or removed. */
    private long version = -1;

    /** The version when junctions were last {@linkplain #needCheck checked}. */
    private long checked = -1;

    /** @param ropes all ropes of the world */
    Junctions(List<RopeCore> ropes) {
        this.ropes = ropes;
    }

    /** Number of junctions. */
    public int size() {
        return junctions.size();
    }

    /** A junction by its place in the order of the ids. */
    public BodyCore get(int i) {
        return junctions.get(i);
    }

    /** The junction that a node is tied by; null for none. */
    public @Nullable BodyCore at(RopeCore rope, int node) {
        for (int i = 0; i < rope.state.pins.size() && !junctions.isEmpty(); i++) {
            PinState pin = rope.state.pins.get(i);
            if (pin.node == node) {
                return of(pin);
            }
        }
        return null;
    }

    /** The junction that a pin is on; null for none. */
    private @Nullable BodyCore of(PinState pin) {
        return pin.mass instanceof BodyState body ? find(body.id) : null;
    }

    /** Finds a junction by its id; null if there is none. */
    public @Nullable BodyCore find(int id) {
        int low = 0;
        int high = junctions.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int its = junctions.get(middle).id();
            if (its == id) {
                return junctions.get(middle);
            }
            low = its < id ? middle + 1 : low;
            high = its < id ? high : middle - 1;
        }
        return null;
    }

    /**
     * The nodes that a junction ties, in the order of the ropes; must not be changed, and is filled anew after changes.
     */
    public List<JunctionTie> ties(BodyCore junction) {
        long current = currentVersion();
        if (current != version) {
            version = current;
            find();
        }
        return junction.ties;
    }

    private long currentVersion() {
        long current = 0;
        for (int i = 0; i < ropes.size(); i++) {
            current += ropes.get(i).state.rings.masses.version();
        }
        return current;
    }

    /** Whether pins on bodies, or ropes, have changed since the last call. */
    boolean needCheck() {
        if (junctions.isEmpty()) {
            return false;
        }
        long current = currentVersion();
        boolean changed = version < 0 || current != checked;
        checked = current;
        return changed;
    }

    /** The nodes that a junction ties, in a new list. */
    List<JunctionTie> copyOfTies(BodyCore junction) {
        return new ArrayList<>(ties(junction));
    }

    private void find() {
        for (int i = 0; i < junctions.size(); i++) {
            junctions.get(i).ties.clear();
        }
        for (int i = 0; i < ropes.size() && !junctions.isEmpty(); i++) {
            RopeCore rope = ropes.get(i);
            for (int k = 0; k < rope.state.pins.size(); k++) {
                BodyCore junction = of(rope.state.pins.get(k));
                if (junction != null) {
                    junction.ties.add(new JunctionTie(rope, rope.state.pins.get(k)));
                }
            }
        }
    }

    /** Notes that ropes have been added or removed. */
    void ropesChanged() {
        version = -1;
        checked = -1;
    }

    void add(BodyCore junction) {
        junctions.add(junction);
        version = -1;
    }

    void remove(BodyCore junction) {
        junctions.remove(junction);
    }

    void clear() {
        junctions.clear();
        version = -1;
    }
}
