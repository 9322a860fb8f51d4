package io.github.cordage.internal.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A point that a rope runs through without being held along itself. The segment that runs through it bends there.
 *
 * <p>Rings of one rope are in the order in which the rope runs through them. The first ring of a segment also holds
 * what the whole segment has: the state of its friction, the tension behind its last ring, and its share of mass.
 */
public final class RingState extends LedPoint {
    /** State of friction: the rope does not slide through the segment's rings. */
    public static final byte STICKS = 0;

    /** State of friction: the rope slides toward the end of the rope, or toward its start. */
    public static final byte TO_END = 1;

    public static final byte TO_START = -1;

    /** A segment turns by no more than this [rad]. */
    public static final double MOST_TURNED = 1e6;

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

    /** The mass that it is fixed to; null for a ring that is held, and for a corner. */
    public @Nullable RingMass mass;

    /** Position on that mass, in the axes of a body that turns [m]. */
    public final double[] onMass = new double[RingMass.AXES];

    /** Vector from the center of that mass, in fixed axes, at the last update [m]. */
    public final double[] arm = new double[RingMass.AXES];

    /** Id of its body in a snapshot that is being read; -1 for none. */
    public int bodyId = -1;

    /**
     * How far its first node is from where friction holds it at the ring, halved [m], with solvers that do not solve
     * for tensions.
     */
    public double drift;

    /** The corner of a collider that the rope bends over; null for a ring. */
    public @Nullable Corner corner;

    /** Radius of the wheel of a pulley [m]; 0 for a ring and a corner. */
    public double wheel;

    /**
     * The pulley of which this is a part: a node of the rope is on its rim, and this holds what the segment behind that
     * node has. Null for a pulley itself, whose segment comes to it from the start of the rope.
     */
    public @Nullable RingState pulley;

    /** Direction of the rope at the node on the rim, toward the end of the rope. */
    public final double[] along = new double[3];

    /**
     * Lengths that a wheel with a mass can take in from the start and the end of the rope until it stops at a free end
     * [m].
     */
    public double roomToStart = Double.POSITIVE_INFINITY;

    public double roomToEnd = Double.POSITIVE_INFINITY;

    /** Distance that the rope keeps from its place, or from the axis through it, where it bends [m]. */
    public double radius;

    /** Side of its center, seen along the rope: 1 left, -1 right; 0 if the rope may turn either way. */
    public int side;

    /** Unit vector about which the rope bends, if there is a radius. */
    public final double[] axis = {0, 0, 1};

    /** The axis at the start of the step and at its end, and whether it turns in between. */
    private final double[] startAxis = new double[3];

    private final double[] endAxis = new double[3];

    /** Scratch memory for a velocity [m/s]. */
    private final double[] toward = new double[RingMass.AXES];

    private boolean turns;

    /** Position of the rope along the axis [m]. */
    public double slid;

    /** From its place to the rope at the end of the last step [m]. */
    public double outX;

    public double outY;
    public double outZ;

    /** Angle by which the segment turned at a corner, or about a pulley with all turns, in the last step [rad]. */
    public double turned;

    /** Force of a corner on the rope in the last step [N]. */
    public double forceX;

    public double forceY;
    public double forceZ;

    /** Excess length of a segment's arcs and tangents over its straight way through the centers [m]. */
    public double longer;

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

    /** Creates a part of a pulley that has yet to be set. */
    static RingState part() {
        return new RingState(-1);
    }

    /** Becomes a part of a pulley, which a segment turns about by an angle. */
    void setPart(RingState of, double angle) {
        pulley = of;
        follow(of);
        x = of.x;
        y = of.y;
        z = of.z;
        px = of.px;
        py = of.py;
        pz = of.pz;
        wheel = of.wheel;
        side = of.side;
        System.arraycopy(of.axis, 0, axis, 0, axis.length);
        friction = of.friction;
        radius = of.radius;
        shareMass();
        turned = angle;
        longer = 0;
        share = 0.5;
        forget();
    }

    /** Becomes fixed to what the pulley is fixed to of which it is a part. */
    void shareMass() {
        if (pulley != null) {
            mass = pulley.mass;
            System.arraycopy(pulley.onMass, 0, onMass, 0, onMass.length);
            System.arraycopy(pulley.arm, 0, arm, 0, arm.length);
        }
    }

    /** Goes where a pulley goes. */
    private void follow(RingState of) {
        nextX = of.nextX;
        nextY = of.nextY;
        nextZ = of.nextZ;
    }

    /** Whether it is a part of a pulley whose node on the rim is this one. */
    boolean holds(int node) {
        return pulley != null && segment == node;
    }

    /** Whether it is a ring or a pulley, neither a corner nor a part of a pulley. */
    public boolean isRing() {
        return corner == null && pulley == null;
    }

    /** Whether it belongs to the same pulley as another. */
    public boolean isBeside(RingState other) {
        return other == pulley || (pulley != null && other.pulley == pulley);
    }

    /** Whether it is a corner in the plane, or a circle. */
    public boolean isFlatCorner() {
        return corner != null && !corner.inSpace();
    }

    /** Creates a corner that has yet to be set. */
    static RingState corner() {
        RingState ring = new RingState(-1);
        ring.corner = new Corner();
        return ring;
    }

    /** Sets a new corner, over which the rope does not bend yet. */
    public void setCorner(int itsSide, double tension) {
        side = itsSide;
        slid = 0;
        turned = 0;
        longer = 0;
        forceX = 0;
        forceY = 0;
        forceZ = 0;
        outX = 0;
        outY = 0;
        outZ = 0;
        share = 0.5;
        forget();
        tensionBehind = tension;
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

    /** Whether the rope ran through it, or bent over it, at the end of the last step. */
    public boolean touches() {
        return corner == null || corner.bends();
    }

    /** Takes over the state of a segment, as its first ring. */
    public void takeState(byte itSlides, double tension) {
        slides = itSlides;
        tensionBehind = tension;
        drift = 0;
    }

    /** Forgets how the rope lay and pulled in the last step. */
    void forget() {
        slides = STICKS;
        tensionBehind = 0;
        drift = 0;
        Arrays.fill(toStart, 0);
        Arrays.fill(toEnd, 0);
    }

    /** Computes where a held ring is at the end of a step; a corner follows its collider. */
    @Override
    public void aim(double time, double share) {
        if (pulley != null) {
            follow(pulley);
        } else if (corner == null && mass == null) {
            super.aim(time, share);
        }
    }

    /** Position along an axis, 0 to 2 [m]. */
    public double at(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** Mass that it is fixed to [kg]; 0 if it is held. */
    public double ownMass() {
        return mass == null ? 0 : mass.mass;
    }

    /**
     * Velocity along an axis, 0 to 2 [m/s].
     *
     * @param h length of the last step [s]
     */
    public double velocity(int axis, double h) {
        if (mass != null) {
            mass.velocityAt(arm, toward);
            return toward[axis];
        }
        return (at(axis) - (axis == 0 ? px : axis == 1 ? py : pz)) / h;
    }

    /** Fixes the ring to a mass, where it is now. */
    public void fixTo(RingMass its) {
        mass = its;
        if (its instanceof BodyState body) {
            body.local(x, y, z, onMass);
        } else {
            onMass[0] = x - its.at[0];
            onMass[1] = y - its.at[1];
            onMass[2] = z - its.at[2];
        }
        its.arm(onMass, arm);
    }

    /** Fixes the ring to a place on a body, given in the axes of the body, and puts it there. */
    public void fixOn(BodyState body, double[] place) {
        mass = body;
        System.arraycopy(place, 0, onMass, 0, onMass.length);
        comeAlong();
    }

    /** Goes where its mass has been put by hand. */
    void comeAlong() {
        arrive();
        // It has not come from anywhere else.
        arrive();
    }

    /** Finds where its mass has it now, from the center of that. */
    public void followMass() {
        if (mass != null) {
            mass.arm(onMass, arm);
        }
    }

    /**
     * Computes where a ring with a mass is at the end of a step, if that keeps its velocity now, or that at the start
     * of the step.
     */
    void predict(boolean fromStart, double h) {
        if (mass == null) {
            return;
        }
        if (fromStart) {
            mass.startVelocityAt(arm, toward);
        } else {
            mass.velocityAt(arm, toward);
        }
        nextX = x + h * toward[0];
        nextY = y + h * toward[1];
        nextZ = z + h * toward[2];
    }

    /** Keeps the position of a ring with a mass as that before the coming step. */
    void beginStep() {
        if (mass != null) {
            px = x;
            py = y;
            pz = z;
        }
    }

    /** Lets the axis turn in the coming step to a unit vector. */
    public void turnAxis(double[] to) {
        System.arraycopy(axis, 0, startAxis, 0, axis.length);
        System.arraycopy(to, 0, endAxis, 0, axis.length);
        turns = !Arrays.equals(axis, to);
    }

    /** Turns the axis to where it is at a part of the step: 0 for its start, 1 for its end. */
    public void placeAxis(double share) {
        if (turns) {
            double squared = 0;
            for (int k = 0; k < axis.length; k++) {
                axis[k] = share == 1 ? endAxis[k] : startAxis[k] + share * (endAxis[k] - startAxis[k]);
                squared += axis[k] * axis[k];
            }
            double length = share == 0 || share == 1 || squared == 0 ? 1 : Math.sqrt(squared);
            for (int k = 0; k < axis.length; k++) {
                axis[k] /= length;
            }
        }
    }

    /** Move in the step, along x, of the point at which the rope is [m]. */
    public double moveX() {
        return nextX - x + turnMove(0);
    }

    /** How far the ring moves along y in the step [m]. */
    public double moveY() {
        return nextY - y + turnMove(1);
    }

    /** How far the ring moves along z in the step [m]. */
    public double moveZ() {
        return nextZ - z + turnMove(2);
    }

    private double turnMove(int k) {
        return turns ? slid * (endAxis[k] - startAxis[k]) : 0;
    }

    /** Moves on to the end of the step. */
    public void arrive() {
        placeAxis(1);
        turns = false;
        if (mass != null) {
            mass.arm(onMass, arm);
            nextX = mass.at[0] + arm[0];
            nextY = mass.at[1] + arm[1];
            nextZ = mass.at[2] + arm[2];
            hold(nextX, nextY, nextZ);
        }
        px = x;
        py = y;
        pz = z;
        x = nextX;
        y = nextY;
        z = nextZ;
    }

    /** Divides the way of a step into parts of equal length, and aims at the end of the first one. */
    void divideWay(int parts) {
        px = x;
        py = y;
        pz = z;
        nextX = x + (nextX - x) / parts;
        nextY = y + (nextY - y) / parts;
        nextZ = z + (nextZ - z) / parts;
    }

    /** Moves on to the end of a part, and aims at the end of the next one, or stays there after the last one. */
    void arriveAtPart(boolean isLast) {
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

    @Override
    public String toString() {
        return "the ring of segment " + segment;
    }
}
