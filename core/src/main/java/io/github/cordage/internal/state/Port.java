package io.github.cordage.internal.state;

/**
 * The body of another engine that a pinned node is fixed to. That engine has moved it, with the pull that the rope
 * would have: the node comes to the body as a heavy mass that this pull does not move. A pull that the engine did not
 * give the body leaves a small gap, which the next step closes.
 *
 * <p>It is set anew by the other engine and is not saved; without it, the node is led as others are.
 */
public final class Port {
    /** Mass of the node on the way to the body [kg]. */
    public double mass;

    /** Mass that a winch feels at the node [kg]. */
    public double carried;

    /** Whether something else holds the body against the pull of the rope. */
    public boolean blocked;

    /** Whether its body moves by the formula of the rope. */
    public boolean byFormula;

    /** Pull of the segments on the node that the engine has given the body, along x, y and z [N]. */
    public final double[] pull = new double[3];

    /** Mass of the node itself, while a step is taken [kg]. */
    double own;

    /** Creates a port. */
    public Port() {}
}
