package io.github.cordage.internal.state;

/**
 * What accelerates the nodes of a rope in a step, beside tensions, contacts and damping. Gravity and the acceleration
 * of the whole rope are the same at all its nodes; single nodes may have accelerations of their own, and the air at
 * each node drags it along in proportion to the drag of the rope.
 */
public final class Loads {
    /** Gravity and the acceleration of the whole rope, in the current step [m/s²]. */
    public double x;

    public double y;
    public double z;

    Loads() {}
}
