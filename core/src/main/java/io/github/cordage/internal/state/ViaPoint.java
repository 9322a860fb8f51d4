package io.github.cordage.internal.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A point that a rope runs through without being held along itself. The segment that runs through it bends there.
 *
 * <p>There are four kinds: a ring, the wheel of a pulley, a node on the rim of a wheel, and a corner of a collider. The
 * first three are mounted: held or led, or fixed to a mass or a body. Of which kind a via point is never changes.
 *
 * <p>The via points of a rope are in the order in which it runs through them. The first one of a segment also holds
 * what the whole segment has: the state of its friction, the tension behind its last via point, and its share of mass.
 */
public abstract sealed class ViaPoint extends LedPoint permits CornerPoint, MountedPoint {
    /** State of friction: the rope does not slide through the segment's via points. */
    public static final byte STICKS = 0;

    /** State of friction: the rope slides toward the end of the rope, or toward its start. */
    public static final byte TO_END = 1;

    public static final byte TO_START = -1;

    /** A segment turns by no more than this [rad]. */
    public static final double MOST_TURNED = 1e6;

    /** Index of the segment that runs through it; follows the rope as it slides. */
    public int segment;

    /** Coefficient of friction of the rope there, 0 or more. */
    public double friction;

    /** Position at the start of the step [m]. */
    public double x;

    public double y;
    public double z;

    /** Position at the start of the last step [m]. */
    public double px;

    public double py;
    public double pz;

    /** Whether and where the rope slides through the via points of the segment. */
    public byte slides = STICKS;

    /** Unit vectors in which the rope left it toward its start and its end in the last step; 0 if unknown. */
    public final double[] toStart = new double[3];

    public final double[] toEnd = new double[3];

    /** Tension of the segment behind its last via point [N]. */
    public double tensionBehind;

    /**
     * How far the segment's first node is from where friction holds it, halved [m], with solvers that do not solve for
     * tensions.
     */
    public double drift;

    /** Distance that the rope keeps from its place, or from the axis through it, where it bends [m]; 0 at a ring. */
    public double radius;

    /** Side of its center, seen along the rope: 1 left, -1 right; 0 if the rope may turn either way. */
    public int side;

    /** Unit vector about which the rope bends, if there is a radius. */
    public final double[] axis = {0, 0, 1};

    /** Whether the axis turns in the step, as that of a corner may. */
    boolean turns;

    /** Angle by which the segment turned at a corner, or about a wheel with all turns, in the last step [rad]. */
    public double turned;

    /** Excess length of a segment's arcs and tangents over its straight way through the centers [m]. */
    public double longer;

    /** Fraction of the segment's mass that its first node carries, 0 to 1; one half unless the segment is bent. */
    public double share = 0.5;

    /** Creates one that has yet to be set. */
    ViaPoint(int id) {
        this.id = id;
    }

    /** Creates one at a point. */
    ViaPoint(int segment, double x, double y, double z) {
        this.segment = segment;
        this.x = px = nextX = x;
        this.y = py = nextY = y;
        this.z = pz = nextZ = z;
        hold(x, y, z);
    }

    /** Whether users see it: a ring or the wheel of a pulley. */
    public boolean isRing() {
        return true;
    }

    /** Whether it is a node on the rim of a wheel. */
    public boolean isOnRimOf(ViaPoint wheel) {
        return false;
    }

    /** The mass or body that it is fixed to; null if it is held or led, or a corner. */
    public @Nullable RingMass mass() {
        return null;
    }

    /** Whether it is fixed to a mass or a body. */
    public final boolean isCarried() {
        return mass() != null;
    }

    /** Whether it is fixed to a body. */
    public final boolean isOnBody() {
        return mass() instanceof BodyState;
    }

    /** Whether the rope ran through it, or bent over it, at the end of the last step. */
    public boolean touches() {
        return true;
    }

    /** Distance of a node from it [m], negative if it is on the other side than a direction points to. */
    public final double distance(double[] direction, double nodeX, double nodeY, double nodeZ) {
        double dx = nodeX - nextX;
        double dy = nodeY - nextY;
        double dz = nodeZ - nextZ;
        double along = direction[0] * dx + direction[1] * dy + direction[2] * dz;
        return along < 0 ? along : Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Takes over the state of a segment, as its first via point. */
    public final void takeState(byte itSlides, double tension) {
        slides = itSlides;
        tensionBehind = tension;
        drift = 0;
    }

    /** Forgets how the rope lay and pulled in the last step. */
    final void forget() {
        slides = STICKS;
        tensionBehind = 0;
        drift = 0;
        Arrays.fill(toStart, 0);
        Arrays.fill(toEnd, 0);
    }

    /** Position along an axis, 0 to 2 [m]. */
    public final double at(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** From its place to the rope along x at the end of the last step [m]; 0 but at a corner. */
    public double outX() {
        return 0;
    }

    /** From its place to the rope along y [m]. */
    public double outY() {
        return 0;
    }

    /** From its place to the rope along z [m]. */
    public double outZ() {
        return 0;
    }

    /** Move in the step, along x, of the point at which the rope is [m]. */
    public final double moveX() {
        return nextX - x + (turns ? turnMove(0) : 0);
    }

    /** How far that point moves along y in the step [m]. */
    public final double moveY() {
        return nextY - y + (turns ? turnMove(1) : 0);
    }

    /** How far that point moves along z in the step [m]. */
    public final double moveZ() {
        return nextZ - z + (turns ? turnMove(2) : 0);
    }

    /** What the turn of its axis in the step adds to the move of that point along an axis, 0 to 2 [m]. */
    double turnMove(int k) {
        return 0;
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

    /** Divides the way of a step into parts of equal length, and aims at the end of the first one. */
    final void divideWay(int parts) {
        px = x;
        py = y;
        pz = z;
        nextX = x + (nextX - x) / parts;
        nextY = y + (nextY - y) / parts;
        nextZ = z + (nextZ - z) / parts;
    }

    /** Moves on to the end of a part, and aims at the end of the next one, or stays there after the last one. */
    final void arriveAtPart(boolean isLast) {
        double dx = isLast ? 0 : nextX - x;
        double dy = isLast ? 0 : nextY - y;
        double dz = isLast ? 0 : nextZ - z;
        x = nextX;
        y = nextY;
        z = nextZ;
        nextX += dx;
        nextY += dy;
        nextZ += dz;
    }

    @Override
    final void shift(double dx, double dy, double dz) {
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

    /** Takes over what all kinds have, from another kind with its id, such as a snapshot has just been read into. */
    final void takeOver(ViaPoint from) {
        id = from.id;
        takeWay(from);
        segment = from.segment;
        friction = from.friction;
        x = from.x;
        y = from.y;
        z = from.z;
        px = from.px;
        py = from.py;
        pz = from.pz;
        slides = from.slides;
        System.arraycopy(from.toStart, 0, toStart, 0, toStart.length);
        System.arraycopy(from.toEnd, 0, toEnd, 0, toEnd.length);
        tensionBehind = from.tensionBehind;
        drift = from.drift;
        radius = from.radius;
        side = from.side;
        System.arraycopy(from.axis, 0, axis, 0, axis.length);
        turned = from.turned;
        longer = from.longer;
        share = from.share;
    }

    @Override
    public final String toString() {
        return "the ring of segment " + segment;
    }
}
