package io.github.cordage.internal.via;

import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import org.jspecify.annotations.Nullable;

/**
 * A segment that runs through rings and bends there, as {@link Bends} measures it. Its nodes are the first one, a, and
 * the second one, b.
 */
public final class Bend {
    /** Index of the segment, and of the first and last rings that it may touch. */
    public int segment;

    int first;
    int last;

    /** The first of them, which holds the state of the whole segment. */
    public ViaPoint ring = new RingPoint(0, 0, 0, 0);

    /** The ways from a to the first ring that the rope touches, and from the last one to b. */
    public final Leg before = new Leg(-1);

    public final Leg behind = new Leg(1);

    /** Way from the first of these rings to the last [m]. */
    double between;

    /** Shortening of the way because corners yield [m], and its increase per newton of tension [m/N]. */
    double shorter;

    public double give;

    /** Pull of the weight on wheels at each of its nodes, beside that of the nodes, toward the end of the rope [N]. */
    double weight;

    /**
     * Momentum that flows through its rings per time, as the rope slides [N]: so much less does it press on those with
     * masses.
     */
    public double flow;

    /** Whether the rope touches a ring; it may miss the corners of colliders. */
    boolean isBent;

    /** Sum of coefficient of friction times angle over the rings. */
    public double grip;

    /** Whether it slides along the edges in space that it bends over. */
    public boolean slidesAlong;

    /**
     * Directions across the segment at its first and second node, in the plane into which it unfolds about these edges.
     */
    public final double[] acrossBefore = new double[3];

    public final double[] acrossBehind = new double[3];

    /** Whether one of the rings has a mass. */
    public boolean hangs;

    /** Whether one of them may stop at a node: corners let all nodes pass. */
    boolean mayStop;

    /** Whether one of them is a corner, and whether one is a pulley. */
    boolean hasCorners;

    boolean hasWheels;

    /** The node at which a ring stops, see {@link NodeStops}: -1 for the first, 1 for the second, 0 for none. */
    public int stop;

    /**
     * The node at which a ring stops at the start of the step, and the distance of the first ring from a at which it
     * stops [m].
     */
    int startStop;

    double stopAt;

    /** Factor from the tension at a to that at b, and what its difference gains per meter that a moves on [N/m]. */
    public double ratio = 1;

    public double stiffness;

    /** The circle that it bends around first; null if that is something else. */
    @Nullable CornerPoint circle;

    /** Move of its surface toward the end of the rope since the start of the step [m]. */
    double carried;

    /** Difference of the tensions [N] and signed distance of a [m] at the start of the step. */
    double startDifference;

    /** Tension at a then [N]. */
    private double startTension;

    double started;

    /** From the center of the circle to where the rope came to it then: a unit vector. */
    private double startX;

    private double startY;
    private double startZ;

    /** The ring from which that was measured, and what of it a step began with. */
    private int startedAt;

    private int beganAt;
    private double began;

    private double startLength;

    /** Distance of b at the start of the step [m]. */
    double startedBehind;

    private double keptRatio;
    private double keptStiffness;

    /**
     * Position, as {@link #place}, at which friction holds the rope in the rings [m]; for solvers that do not solve for
     * tensions.
     */
    public double held;

    /** Tension at a and at b [N], as far as such a solver has computed them. */
    public double pull;

    public double pullBehind;

    /** Distance of the rope from there at the last look [m], and the rings over which it lay then; -1 for none. */
    private double off;

    private int heldBefore;
    private int heldBehind;

    /** State of friction at the start of the step, and changes of it since then. */
    byte startSlides;

    int changes;

    /** Creates a bend without values. */
    Bend() {}

    /** Length of the segment [m]. */
    public double length() {
        return before.distance + between + behind.distance - shorter;
    }

    /** Excess length of the segment over a straight one between its nodes [m]. */
    double bentBy(RopeState rope) {
        int a = segment;
        double x = rope.x[a + 1] - rope.x[a];
        double y = rope.y[a + 1] - rope.y[a];
        double z = rope.z[a + 1] - rope.z[a];
        return length() - Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Half the difference of the distances of its first and second node from the rings [m]: rope that passes changes it
     * by as much.
     */
    public double place() {
        return (before.distance - behind.distance) / 2;
    }

    /**
     * Begins a step of a solver that does not solve for tensions: rope starts from where friction or a stop holds it.
     */
    void hold(RopeState rope) {
        pull = 0;
        pullBehind = 0;
        stop = 0;
        hold(place() - ring.drift);
        double half = (rope.rest[segment] - between) / 2;
        started = half + held;
        startedBehind = half - held;
    }

    /** Lets friction hold the rope at a place [m]. */
    public void hold(double at) {
        held = at;
        off = place() - at;
        heldBefore = before.ring;
        heldBehind = behind.ring;
    }

    /** Keeps how far the rope is from where friction holds it if it has come to lie over other rings since. */
    public void keepHold() {
        if (heldBefore != before.ring || heldBehind != behind.ring) {
            hold(place() - off);
        } else {
            off = place() - held;
        }
    }

    /** Whether it may bend over corners of colliders. */
    public boolean bendsOverCorners() {
        return hasCorners;
    }

    /** Whether it does not bend now. */
    public boolean isStraight() {
        return !isBent;
    }

    /** Measures a segment that does not bend. */
    void layStraight(RopeState rope) {
        between = 0;
        grip = 0;
        before.layStraight(rope, segment);
        behind.layStraight(rope, segment);
    }

    /** Length of the segment at the start of the step [m]. */
    public double startLength() {
        return startLength;
    }

    /** Begins a step: what is measured now counts as its start. */
    void begin(RopeState rope) {
        measureFromHere();
        startedBehind = behind.distance;
        startedAt = isBent || circle != null ? before.ring : -1;
        beganAt = startedAt;
        began = started;
        ratio = 1;
        stiffness = 0;
        startLength = length();
        startSlides = ring.slides;
        startTension = rope.tension[segment];
        startDifference = ring.tensionBehind - startTension;
    }

    /** Begins an attempt at the step with what the step began with. */
    void startAgain() {
        ratio = 1;
        stiffness = 0;
        startedAt = beganAt;
        started = began;
    }

    /** The larger tension if that at a is t and their difference is that at the start of the step [N]. */
    double most(double t) {
        return Math.max(Math.abs(t), Math.abs(t + startDifference));
    }

    /** The larger tension at the start of the step, or with a tension t at a if there was none [N]. */
    double startMost(double t) {
        double start = most(startTension);
        return start > 0 ? start : most(t);
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
        return stiffness > 0 ? t + startDifference + passed() * stiffness : t;
    }

    /** Slide of the rope over its rings toward its end since the start of the step, relative to their surface [m]. */
    double passed() {
        double straight = started - before.distance;
        if (circle == null) {
            return straight;
        }
        double[] e = circle.axis;
        double cosine = startX * before.outX + startY * before.outY + startZ * before.outZ;
        double sine = e[0] * (startY * before.outZ - startZ * before.outY)
                + e[1] * (startZ * before.outX - startX * before.outZ)
                + e[2] * (startX * before.outY - startY * before.outX);
        return straight + circle.radius * StrictMath.atan2(circle.side * sine, cosine) - carried;
    }

    private void measureFromHere() {
        started = before.distance;
        startX = before.outX;
        startY = before.outY;
        startZ = before.outZ;
    }

    /** Force with which a ring with a mass is stopped at a node, along the rope [N]. */
    public double stopForce(RopeState rope) {
        return stop == 0 ? 0 : tensionBehind(rope) - rope.tension[segment];
    }

    /** Whether a ring has come to a node at which it stops in this step. */
    public boolean isStopped() {
        return stop != 0 && startStop == 0;
    }

    /** Begins anew to measure how far the rope slides if it touches another ring first than before. */
    void keepStart() {
        if (startedAt != before.ring) {
            measureFromHere();
            startedAt = before.ring;
        }
    }

    /** Becomes the bend of the segment that a ring is on, the first one there. */
    void begin(ViaPoint ring, int r) {
        segment = ring.segment;
        before.node = segment;
        behind.node = segment + 1;
        before.guidedAt = -1;
        behind.guidedAt = -1;
        this.ring = ring;
        shorter = 0;
        give = 0;
        weight = 0;
        flow = 0;
        first = r;
        hangs = false;
        mayStop = false;
        circle = null;
        carried = 0;
        hasCorners = false;
        hasWheels = false;
        slidesAlong = false;
    }

    /** Adds a ring that is on the segment behind those before. */
    void add(ViaPoint next, int r) {
        last = r;
        hangs |= next instanceof MountedPoint mounted && mounted.mass != null;
        mayStop |= next.isCarried() || next instanceof RingPoint;
        hasCorners |= next instanceof CornerPoint;
        hasWheels |= next instanceof PulleyPoint;
    }

    /** Stores in which directions the rope leaves its rings at the end of a step. */
    void keepDirections(RopeState rope) {
        ViaPoint one = rope.rings.get(before.ring);
        ViaPoint other = rope.rings.get(behind.ring);
        set(one.toStart, -before.ux, -before.uy, -before.uz);
        set(other.toEnd, behind.ux, behind.uy, behind.uz);
        if (one instanceof PulleyPoint && one.isCarried() && !before.isOnRim) {
            set(one.toStart, -before.tangentX, -before.tangentY, -before.tangentZ);
        }
        if (other instanceof PulleyPoint part && part.isCarried() && !behind.isOnRim) {
            set(part.pulley().toEnd, behind.tangentX, behind.tangentY, behind.tangentZ);
        }
    }

    private static void set(double[] to, double x, double y, double z) {
        boolean isKnown = Math.abs(x) + Math.abs(y) + Math.abs(z) < 2;
        to[0] = isKnown ? x : 0;
        to[1] = isKnown ? y : 0;
        to[2] = isKnown ? z : 0;
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
