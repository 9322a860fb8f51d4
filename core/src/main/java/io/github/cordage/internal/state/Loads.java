package io.github.cordage.internal.state;

/**
 * What accelerates all nodes of a rope alike in a step: gravity, and the acceleration of the whole rope. Single nodes
 * may have accelerations of their own, and the air at each node drags it along; both come on top of this.
 */
public final class Loads {
    /** Gravity and the acceleration of the whole rope, in the current step [m/s²]. */
    public double x;

    public double y;
    public double z;

    Loads() {}
}
