package io.github.cordage.internal.contact;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;

/**
 * The law of contact of {@link TouchLaw} for the contacts of a rope in a part of a step. They go on from where they are
 * at its start, and what their last forces do not account for is overlap, which is left alone in a part of motion.
 */
public final class PartLaw implements ContactLaw {
    /** Stiffness of each contact [N/m], the most that it yields, and where it was at the start [m]. */
    private double[] stiffness = {};

    private double[] most = {};
    private double[] begun = {};

    /** Inverse inertia of the rope at each contact [m/N]. */
    private double[] unit = {};

    private final NarrowPhase finder;

    /** Length of the part [s], and damping: a time by that. */
    private double step;

    private double damping;

    /** Speed at which overlap leaves in a part without motion [m/s]; NaN for a part of motion. */
    private double speed = Double.NaN;

    PartLaw(NarrowPhase finder) {
        this.finder = finder;
    }

    /** Begins parts without motion, in which overlap leaves at a speed [m/s]. */
    public void recover(double at) {
        speed = at;
    }

    /** Begins parts of motion. */
    public void move() {
        speed = Double.NaN;
    }

    private boolean isMotion() {
        return Double.isNaN(speed);
    }

    @Override
    public void reserve(int size) {
        stiffness = new double[size];
        most = new double[size];
        begun = new double[size];
        unit = new double[size];
    }

    @Override
    public void start(RopeState rope, double h) {
        step = h;
        damping = isMotion() ? TouchLaw.DAMPING / h : 0;
    }

    @Override
    public void pass() {}

    @Override
    public void forget() {}

    @Override
    public double goal(RopeState rope, Contacts c, int k) {
        double start = begin(rope, c, k);
        // What its way does not explain was there before: another side of the collider may be the nearest one now.
        start = Math.min(start, c.separation[k] + finder.wayOf(rope, k));
        double overlap = TouchLaw.overlap(start, c.partForce[k], stiffness[k], most[k]);
        double goal = -(isMotion() ? overlap : TouchLaw.left(overlap, step, speed));
        begun[k] = Math.min(0, start - goal);
        return goal;
    }

    /** Whether a contact overlapped its collider at the start of the part. */
    boolean overlaps(RopeState rope, Contacts c, int k) {
        double overlap = TouchLaw.overlap(begin(rope, c, k), c.partForce[k], stiffness[k], most[k]);
        return TouchLaw.isDeep(overlap, most[k]);
    }

    /** Finds how stiff a contact is, and how much it yields; returns the separation at the start of the part [m]. */
    private double begin(RopeState rope, Contacts c, int k) {
        int i = c.place[k] >> 1;
        double mass = rope.inverseMass[i] == 0 ? 0 : rope.mass[i];
        if (c.feature[k] >= 0 && rope.inverseMass[i + 1] > 0) {
            mass += rope.mass[i + 1];
        }
        stiffness[k] = TouchLaw.STIFFNESS * mass;
        double reach = ContactMargins.ownReach(rope) + ContactMargins.endReach(rope, c, k);
        most[k] = TouchLaw.MOST * reach;
        return c.startDistance[k] - reach;
    }

    @Override
    public void set(RopeState rope, Segments chain, Contacts c, int k) {
        int i = c.place[k] >> 1;
        double inertia = rope.inverseMass[i] == 0 ? 0 : chain.inertia[i];
        if (c.feature[k] >= 0 && rope.inverseMass[i + 1] > 0) {
            inertia += chain.inertia[i + 1];
        }
        unit[k] = 1 / inertia;
    }

    /** Depth that a contact feels at a gap [m]; not positive for none. */
    private double felt(int k, double g) {
        return g < 0 ? -g + damping * (begun[k] - g) : 0;
    }

    @Override
    public double forceAt(int k, double g) {
        double felt = felt(k, g);
        return felt > 0 ? TouchLaw.force(felt, stiffness[k], most[k]) : 0;
    }

    @Override
    public double at(int k, double g) {
        double felt = felt(k, g);
        return 1 / ((1 + damping) * (felt > 0 ? TouchLaw.slope(felt, stiffness[k], most[k]) : stiffness[k]));
    }

    @Override
    public double excess(int k, double g) {
        double felt = felt(k, g);
        return felt > 0 ? -forceAt(k, g) * at(k, g) : (g - damping * (begun[k] - g)) / (1 + damping);
    }

    @Override
    public double grip(int k) {
        return isMotion() ? 1 / stiffness[k] : 0;
    }

    @Override
    public double unit(int k) {
        return unit[k];
    }
}
