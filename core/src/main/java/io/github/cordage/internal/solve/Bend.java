package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RingState;
import io.github.cordage.internal.state.RopeState;

/**
 * A segment that runs through rings and bends there, as {@link Bends} measures it. Its nodes are the first one, a, and the
 * second one, b.
 */
public final class Bend {
    /** Index of the segment, and of the first and last rings that it may touch. */
    public int segment;

    int first;
    int last;

    /** The first of them, which holds the state of the whole segment. */
    public RingState ring = new RingState(0, 0, 0, 0);

    /** The ways from a to the first ring that the rope touches, and from the last one to b. */
    public final Leg before = new Leg(-1);

    public final Leg behind = new Leg(1);

    /** Way from the first of these rings to the last [m]. */
    double between;

    /** How much shorter the way is because corners yield [m], and what a newton of tension adds to that [m/N]. */
    double shorter;

    public double give;

    /** What the weight on wheels pulls at each of its nodes, beside that of the nodes, toward the end of the rope [N]. */
    double weight;

    /** Whether the rope touches a ring; it may miss the corners of colliders. */
    boolean isBent;

    /** Sum of coefficient of friction times angle over the rings. */
    public double grip;

    /** Whether one of the rings has a mass. */
    public boolean hangs;

    /** The node at which a ring with a mass stops: -1 for the first, 1 for the second, 0 for none. */
    int stop;

    /** The same at the start of the step, and distance of the first ring from a at which it stops [m]. */
    int startStop;

    double stopAt;

    /** Factor from the tension at a to that at b, and what its difference gains per meter that a moves on [N/m]. */
    public double ratio = 1;

    public double stiffness;

    /** Difference of the tensions [N] and signed distance of a [m] at the start of the step. */
    double startDifference;

    double started;

    /** The ring from which that was measured. */
    private int startedAt;

    private double startLength;

    /** Distance of b at the start of the step [m]. */
    double startedBehind;

    private double keptRatio;
    private double keptStiffness;

    /** Where friction holds the rope in the rings, as {@link #place} [m]; for solvers that do not solve for tensions. */
    public double held;

    /** Tension at a and at b [N], as far as such a solver has computed them. */
    public double pull;

    public double pullBehind;

    /** State of friction at the start of the step, and changes of it since then. */
    byte startSlides;

    int changes;

    /** Creates a bend without values. */
    Bend() {}

    /** Length of the segment [m]. */
    public double length() {
        return before.distance + between + behind.distance - shorter;
    }

    /** How much farther its first node is from the rings than its second one, halved [m]: what passes changes it by as much. */
    public double place() {
        return (before.distance - behind.distance) / 2;
    }

    /** Length of the segment at the start of the step [m]. */
    public double startLength() {
        return startLength;
    }

    /** Begins a step: what is measured now counts as its start. */
    void begin(RopeState rope) {
        started = before.distance;
        startedBehind = behind.distance;
        startedAt = isBent ? before.ring : -1;
        ratio = 1;
        stiffness = 0;
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
        if (stop != 0) {
            return t + (stopAt - before.distance) * stiffness;
        }
        return stiffness > 0 ? t + startDifference + (started - before.distance) * stiffness : t;
    }

    /** Whether a ring with a mass has come to a node at which it stops in this step. */
    public boolean isStopped() {
        return stop != 0 && startStop == 0;
    }

    /** Begins anew to measure how far the rope slides if it touches another ring first than before. */
    void keepStart() {
        if (startedAt != before.ring) {
            started = before.distance;
            startedAt = before.ring;
        }
    }

    /** Velocity of a along the segment, toward the ring [m/s]. */
    public double speedBefore(double[] vx, double[] vy, double[] vz) {
        return before.speed(vx, vy, vz);
    }

    /** Velocity of b along the segment, away from the ring [m/s]. */
    public double speedBehind(double[] vx, double[] vy, double[] vz) {
        return behind.speed(vx, vy, vz);
    }
}
