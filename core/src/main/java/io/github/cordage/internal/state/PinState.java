package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;
import org.jspecify.annotations.Nullable;

/** A pin: a led point that holds a node, or fixes it to the mass of a ring. */
public final class PinState extends LedPoint {
    /** Index of the pinned node; follows it when nodes before it are inserted or removed. */
    public int node;

    /** World time at which the node is released [s]. */
    public double until = Double.POSITIVE_INFINITY;

    /** The mass that it is fixed to; null for a pin that is held or led. */
    public @Nullable RingMass mass;

    /** Where it is on that mass [m]. */
    final double[] onMass = new double[RingMass.AXES];

    /** Creates a pin that holds a node at a point. */
    PinState(int node, double x, double y, double z) {
        this.node = node;
        hold(x, y, z);
    }

    /** Creates a pin to read a snapshot into. */
    PinState(int id) {
        this.id = id;
    }

    /** Fixes a node at a place to a mass, where the two are now. */
    public void fixTo(RingMass its, double x, double y, double z) {
        mass = its;
        onMass[0] = x - its.at[0];
        onMass[1] = y - its.at[1];
        onMass[2] = z - its.at[2];
        hold(x, y, z);
    }

    /** Goes where its mass is now. */
    void followMass() {
        if (mass != null) {
            nextX = mass.at[0] + onMass[0];
            nextY = mass.at[1] + onMass[1];
            nextZ = mass.at[2] + onMass[2];
        }
    }

    @Override
    public void aim(double time, double share) {
        if (mass == null) {
            super.aim(time, share);
        } else {
            followMass();
        }
    }

    /** Carries everything except the id, the mass, and the position at the end of the next step. */
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
