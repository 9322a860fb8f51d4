package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;

/** A pin: a led point that holds a node. */
public final class PinState extends LedPoint {
    /** Index of the pinned node; follows it when nodes before it are inserted or removed. */
    public int node;

    /** World time at which the node is released [s]. */
    public double until = Double.POSITIVE_INFINITY;

    /** Creates a pin that holds a node at a point. */
    PinState(int node, double x, double y, double z) {
        this.node = node;
        hold(x, y, z);
    }

    /** Creates a pin to read a snapshot into. */
    PinState(int id) {
        this.id = id;
    }

    /** Carries everything except the id and the position at the end of the next step. */
    void transfer(Transfer t, int nodes) {
        node = t.whole("node of a pin", node, 0, nodes - 1);
        path = t.path(path);
        until = t.until("until", until);
        transferWay(t, "place of a pin");
    }

    @Override
    public boolean isAtRest(double time) {
        return until == Double.POSITIVE_INFINITY && super.isAtRest(time);
    }

    @Override
    public String toString() {
        return "the pin of node " + node;
    }
}
