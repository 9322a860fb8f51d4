package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RingState;
import io.github.cordage.internal.state.RopeState;

/**
 * A segment that runs through rings and bends there, as {@link Bends} measures it. Its nodes are the first one, a, and the
 * second one, b.
 */
public final class Bend {
    /** Index of the segment, and of the first and last rings that it runs through. */
    public int segment;

    int first;
    int last;

    /** The first ring, which holds the state of the whole segment. */
    public RingState ring = new RingState(0, 0, 0, 0);

    /** Unit vectors from a to the first ring, and from the last ring to b. */
    public double ux;

    public double uy;
    public double uz;
    public double wx;
    public double wy;
    public double wz;

    /** Distances of the nodes from the places that their directions point to and from [m]. */
    public double radius;

    public double radiusBehind;

    /** Signed distances of the nodes from their rings along the rope, and the way from the first ring to the last [m]. */
    double before;

    double behind;
    double between;

    /** The places that the directions point to and from [m], and how far they are beyond the rings [m]. */
    double ax;

    double ay;
    double az;
    double beyond;
    double bx;
    double by;
    double bz;
    double beyondBehind;

    /** Whether a is at the first ring, and b at the last one; see {@link Bends}. */
    boolean isAtFirst;

    boolean isAtLast;

    /** Sum of coefficient of friction times angle over the rings. */
    double grip;

    /** Factor from the tension at a to that at b, and what its difference gains per meter that a moves on [N/m]. */
    public double ratio = 1;

    public double stiffness;

    /** Difference of the tensions [N] and signed distance of a [m] at the start of the step. */
    double startDifference;

    double started;

    private double startLength;

    private double keptRatio;
    private double keptStiffness;

    /** State of friction at the start of the step, and changes of it since then. */
    byte startSlides;

    int changes;

    /** Creates a bend without values. */
    Bend() {}

    /** Length of the segment [m]. */
    public double length() {
        return before + between + behind;
    }

    /** Length of the segment at the start of the step [m]. */
    public double startLength() {
        return startLength;
    }

    /** Begins a step: what is measured now counts as its start. */
    void begin(RopeState rope) {
        started = before;
        startLength = length();
        startSlides = ring.slides;
        startDifference = ring.tensionBehind - rope.tension[segment];
    }

    /** Keeps how the tension at b depends on that at a. */
    void keep() {
        keptRatio = ratio;
        keptStiffness = stiffness;
    }

    /** Restores what was kept. */
    void restore() {
        ratio = keptRatio;
        stiffness = keptStiffness;
    }

    /** Tension of the segment at b [N]. */
    public double tensionBehind(RopeState rope) {
        double t = ratio * rope.tension[segment];
        return stiffness > 0 ? t + startDifference + (started - before) * stiffness : t;
    }

    /** Velocity of a along the segment, toward the ring [m/s]. */
    public double speedBefore(double[] vx, double[] vy, double[] vz) {
        return ux * vx[segment] + uy * vy[segment] + uz * vz[segment];
    }

    /** Velocity of b along the segment, away from the ring [m/s]. */
    public double speedBehind(double[] vx, double[] vy, double[] vz) {
        int b = segment + 1;
        return wx * vx[b] + wy * vy[b] + wz * vz[b];
    }
}
