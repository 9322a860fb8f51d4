package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;

/**
 * How the material of a rope that resists twisting is turned about the rope, and its natural shape. The frame of a
 * segment is its direction t, a unit vector m across it, its director, and t × m. Frames follow the rope without
 * turning about it, but for the twist.
 */
public final class RodFrames {
    private static final double[] NONE = {};

    static final Columns.Saved DIRECTOR = new Columns.Saved("director", 1);
    static final Columns.Saved TWIST = new Columns.Saved("twist", Limits.ANGLE);
    static final Columns.Saved CURVATURE = new Columns.Saved("natural curvature", Limits.NATURAL_CURVATURE);

    /** Directors of the segments; 0 for those that continue the one beside them untwisted. */
    public double[] x = NONE;

    public double[] y = NONE;
    public double[] z = NONE;

    /** Angle by which the frame behind a node is turned from the one before it, whole turns included [rad]. */
    public double[] twist = NONE;

    /** Natural curvature at the nodes about the director, and about the third axis of the frame [1/m]. */
    public double[] naturalOne = NONE;

    public double[] naturalOther = NONE;

    /** Natural twist at the nodes [rad/m]. */
    public double[] naturalTwist = NONE;

    /** Room for three vectors. */
    final double[] work = new double[9];

    RodFrames() {}

    /**
     * Turns them around, for a rope whose nodes are counted from the other end: the third axis turns, and a bend is
     * seen from the other end.
     */
    void reverse() {
        for (int i = 0; i < naturalOne.length; i++) {
            naturalOne[i] = -naturalOne[i];
        }
    }

    /** Whether the rope has them. */
    public boolean exist() {
        return x.length > 0;
    }
}
