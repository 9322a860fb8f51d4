package io.github.cordage.internal.world;

import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.PinState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The knots of a world: bodies of negligible mass that the nodes they tie are pinned to, in the order of their ids. */
public final class Knots {
    private final List<RopeCore> ropes;
    private final List<BodyCore> knots = new ArrayList<>();

    /** Number that changes whenever pins on bodies have, or -1 if ropes have been added or removed. */
    private long version = -1;

    /** The version when knots were last {@linkplain #needCheck checked}. */
    private long checked = -1;

    /** @param ropes all ropes of the world */
    Knots(List<RopeCore> ropes) {
        this.ropes = ropes;
    }

    /** Number of knots. */
    public int size() {
        return knots.size();
    }

    /** A knot by its place in the order of the ids. */
    public BodyCore get(int i) {
        return knots.get(i);
    }

    /** The knot that a node is tied by; null for none. */
    public @Nullable BodyCore at(RopeCore rope, int node) {
        for (int i = 0; i < rope.state.pins.size() && !knots.isEmpty(); i++) {
            PinState pin = rope.state.pins.get(i);
            if (pin.node == node) {
                return of(pin);
            }
        }
        return null;
    }

    /** The knot that a pin is on; null for none. */
    private @Nullable BodyCore of(PinState pin) {
        return pin.mass instanceof BodyState body ? find(body.id) : null;
    }

    /** Finds a knot by its id; null if there is none. */
    public @Nullable BodyCore find(int id) {
        int low = 0;
        int high = knots.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int its = knots.get(middle).id();
            if (its == id) {
                return knots.get(middle);
            }
            low = its < id ? middle + 1 : low;
            high = its < id ? high : middle - 1;
        }
        return null;
    }

    /** The nodes that a knot ties, in the order of the ropes; must not be changed, and is filled anew after changes. */
    public List<KnotTie> ties(BodyCore knot) {
        long current = currentVersion();
        if (current != version) {
            version = current;
            find();
        }
        return knot.ties;
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
        if (knots.isEmpty()) {
            return false;
        }
        long current = currentVersion();
        boolean changed = version < 0 || current != checked;
        checked = current;
        return changed;
    }

    /** The nodes that a knot ties, in a new list. */
    List<KnotTie> copyOfTies(BodyCore knot) {
        return new ArrayList<>(ties(knot));
    }

    private void find() {
        for (int i = 0; i < knots.size(); i++) {
            knots.get(i).ties.clear();
        }
        for (int i = 0; i < ropes.size() && !knots.isEmpty(); i++) {
            RopeCore rope = ropes.get(i);
            for (int k = 0; k < rope.state.pins.size(); k++) {
                BodyCore knot = of(rope.state.pins.get(k));
                if (knot != null) {
                    knot.ties.add(new KnotTie(rope, rope.state.pins.get(k)));
                }
            }
        }
    }

    /** Notes that ropes have been added or removed. */
    void ropesChanged() {
        version = -1;
        checked = -1;
    }

    void add(BodyCore knot) {
        knots.add(knot);
        version = -1;
    }

    void remove(BodyCore knot) {
        knots.remove(knot);
    }

    void clear() {
        knots.clear();
        version = -1;
    }
}
