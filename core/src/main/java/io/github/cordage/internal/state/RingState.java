package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.Arrays;

/**
 * A point that a rope runs through without being held along itself. The segment that runs through it bends there.
 *
 * <p>Rings of one rope are in the order in which the rope runs through them. The first ring of a segment also holds what
 * the whole segment has: the state of its friction, the tension behind its last ring, and its share of mass.
 */
public final class RingState extends LedPoint {
    /** State of friction: the rope does not slide through the segment's rings. */
    public static final byte STICKS = 0;

    /** State of friction: the rope slides toward the end of the rope, or toward its start. */
    public static final byte TO_END = 1;

    public static final byte TO_START = -1;

    /** Index of the segment that runs through it; follows the rope as it slides. */
    public int segment;

    /** Coefficient of friction of the rope in the ring. */
    public double friction;

    /** Position at the start of the step [m]. */
    public double x;

    public double y;
    public double z;

    /** Position at the start of the last step [m]. */
    public double px;

    public double py;
    public double pz;

    /** Whether and where the rope slides through the rings of the segment. */
    public byte slides = STICKS;

    /** Unit vectors in which the rope left the ring toward its start and its end in the last step; 0 if unknown. */
    public final double[] toStart = new double[3];

    public final double[] toEnd = new double[3];

    /** Tension of the segment behind its last ring [N]. */
    public double tensionBehind;

    /** Fraction of the segment's mass that its first node carries; one half unless the segment is bent. */
    public double share = 0.5;

    /** Creates a ring at a point. */
    public RingState(int segment, double x, double y, double z) {
        this.segment = segment;
        this.x = px = nextX = x;
        this.y = py = nextY = y;
        this.z = pz = nextZ = z;
        hold(x, y, z);
    }

    /** Creates a ring to read a snapshot into. */
    RingState(int id) {
        this.id = id;
    }

    /** Distance of a node from the ring [m], negative if it is on the other side than a direction points to. */
    public double distance(double[] direction, double nodeX, double nodeY, double nodeZ) {
        double dx = nodeX - nextX;
        double dy = nodeY - nextY;
        double dz = nodeZ - nextZ;
        double along = direction[0] * dx + direction[1] * dy + direction[2] * dz;
        return along < 0 ? along : Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Takes over the state of a segment, as its first ring. */
    public void takeState(byte itSlides, double tension) {
        slides = itSlides;
        tensionBehind = tension;
    }

    /** Forgets how the rope lay and pulled in the last step. */
    void forget() {
        slides = STICKS;
        tensionBehind = 0;
        Arrays.fill(toStart, 0);
        Arrays.fill(toEnd, 0);
    }

    /** Moves on to the end of the step. */
    public void arrive() {
        px = x;
        py = y;
        pz = z;
        x = nextX;
        y = nextY;
        z = nextZ;
    }

    @Override
    void shift(double dx, double dy, double dz) {
        super.shift(dx, dy, dz);
        px += dx;
        py += dy;
        pz += dz;
        x += dx;
        y += dy;
        z += dz;
        nextX = x;
        nextY = y;
        nextZ = z;
    }

    /** Carries everything except the id and the position at the end of the next step. */
    void transfer(Transfer t, int segments) {
        segment = t.whole("segment of a ring", segment, 0, segments - 1);
        friction = t.number("friction of a ring", friction, 0, Limits.FRICTION);
        x = t.number("place of a ring", x, -Limits.COORDINATE, Limits.COORDINATE);
        y = t.number("place of a ring", y, -Limits.COORDINATE, Limits.COORDINATE);
        z = t.number("place of a ring", z, -Limits.COORDINATE, Limits.COORDINATE);
        nextX = x;
        nextY = y;
        nextZ = z;
        px = t.number("place of a ring", px, -Limits.COORDINATE, Limits.COORDINATE);
        py = t.number("place of a ring", py, -Limits.COORDINATE, Limits.COORDINATE);
        pz = t.number("place of a ring", pz, -Limits.COORDINATE, Limits.COORDINATE);
        slides = (byte) t.whole("friction of a ring", slides, TO_START, TO_END);
        tensionBehind = t.finite("tension of a ring", tensionBehind);
        share = t.number("share of a ring", share, 0, 1);
        t.numbers("direction of a ring", toStart, 3, 1.1);
        t.numbers("direction of a ring", toEnd, 3, 1.1);
        path = t.path(path);
        transferWay(t, "place of a ring");
    }

    @Override
    public String toString() {
        return "the ring of segment " + segment;
    }
}
