package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a {@link Rope} is made from. Every default stands here; every value is checked when it is set, and how they go
 * together when the rope is added to a world.
 *
 * <p>A rope has a shape to start in. The number of nodes and the length of a segment belong together with it:
 *
 * <table>
 * <caption>Nodes and segments of each shape</caption>
 * <tr><th>shape</th><th>neither set</th><th>nodes set</th><th>segment length set</th><th>both set</th></tr>
 * <tr><td>{@link #straight straight}</td><td>40 nodes, 0.1 m</td><td>0.1 m</td><td>40 nodes</td><td>as set</td></tr>
 * <tr><td>{@link #hanging hanging}</td><td>40 nodes</td><td>length is distance × slack</td>
 * <td>as many as fit the length best</td><td>refused</td></tr>
 * <tr><td>{@link #along along}</td><td>40 nodes</td><td>evenly from first point to last</td>
 * <td>as many as fit the length best</td><td>corner by corner, straight on past the end</td></tr>
 * </table>
 */
public final class RopeDef {
    /** Number of nodes where nothing else is said. */
    public static final int DEFAULT_NODES = 40;

    /** Rest length of a segment of a straight rope where nothing else is said [m]. */
    public static final double DEFAULT_SEGMENT_LENGTH = 0.1;

    private String name = "";
    private RopeShape shape = new RopeShape.Straight(0, 0, 0, 0, -1, 0);
    private OptionalInt nodes = OptionalInt.empty();
    private OptionalDouble segmentLength = OptionalDouble.empty();
    private double nodeMass = 1;
    private double endMass = 0;
    private double radius = 0.02;
    private double damping = 0;
    private double friction = 0.5;
    private double maxMove = Double.POSITIVE_INFINITY;
    private double accelerationX = 0;
    private double accelerationY = 0;
    private double accelerationZ = 0;
    private double windX = 0;
    private double windY = 0;
    private double windZ = 0;
    private double drag = 0;
    private long categories = 1;
    private long collidesWith = -1;
    private double compliance = 0;
    private int reserve = 0;
    private double breakTension = Double.POSITIVE_INFINITY;
    private double sleepBelow = 0;
    private final List<WinchDef> winches = new ArrayList<>();
    private CollideMode collideMode = CollideMode.SECTIONS;
    private Solver solver = new Direct();
    private final List<PinDef> pins = new ArrayList<>();

    /** Creates a definition with the defaults: 40 nodes 0.1 m apart, straight down from the origin, unpinned. */
    public RopeDef() {}

    /**
     * Creates the rope of "Verlet Rope in Games" (2020): 40 nodes of 1 kg, 0.1 m apart, straight down from the origin,
     * node 0 pinned, 80 sweeps in node order, no node moving more than 1 m in a step; its nodes collide, and lose half of
     * their velocity by it.
     *
     * @return a new definition
     * @see WorldDef#article()
     */
    public static RopeDef article() {
        return new RopeDef()
                .nodes(40)
                .segmentLength(0.1)
                .straight(0, 0, 0, -1)
                .nodeMass(1)
                .collideMode(CollideMode.NODES)
                .friction(0)
                .maxMove(1)
                .pin(0)
                .solver(new Relaxation().withContactDrag(0.5));
    }

    /**
     * Names the rope, for people and for messages.
     *
     * @param name any text (default empty)
     * @return this
     */
    public RopeDef name(String name) {
        this.name = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * Starts the rope as a straight line.
     *
     * @param x x of node 0 [m], within ±1e9
     * @param y y of node 0 [m], within ±1e9
     * @param z z of node 0 [m], within ±1e9
     * @param dx x of the direction; its length does not matter, but must not be 0
     * @param dy y of the direction
     * @param dz z of the direction
     * @return this
     * @throws IllegalArgumentException if a value is out of range or the direction is 0
     */
    public RopeDef straight(double x, double y, double z, double dx, double dy, double dz) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        Check.coordinate("dx", dx);
        Check.coordinate("dy", dy);
        Check.coordinate("dz", dz);
        if (Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz))) < Limits.SEGMENT_MIN) {
            throw new IllegalArgumentException("direction must have a component of at least " + Limits.SEGMENT_MIN
                    + ", was " + dx + ", " + dy + ", " + dz);
        }
        shape = new RopeShape.Straight(x, y, z, dx, dy, dz);
        return this;
    }

    /**
     * Starts the rope as a straight line in the plane.
     *
     * @param x x of node 0 [m], within ±1e9
     * @param y y of node 0 [m], within ±1e9
     * @param dx x of the direction; its length does not matter, but must not be 0
     * @param dy y of the direction
     * @return this
     * @throws IllegalArgumentException if a value is out of range or the direction is 0
     */
    public RopeDef straight(double x, double y, double dx, double dy) {
        return straight(x, y, 0, dx, dy, 0);
    }

    /**
     * Starts the rope between two points: an arc as long as the rope that sags along gravity. Pins hold it there, not
     * the shape.
     *
     * @param x0 x of node 0 [m], within ±1e9
     * @param y0 y of node 0 [m], within ±1e9
     * @param z0 z of node 0 [m], within ±1e9
     * @param x1 x of the last node [m], within ±1e9
     * @param y1 y of the last node [m], within ±1e9
     * @param z1 z of the last node [m], within ±1e9
     * @param slack length of the rope, in distances of the two points, from 1 (straight) to 1000
     * @return this
     * @throws IllegalArgumentException if a value is out of range or the points are the same
     */
    public RopeDef hanging(double x0, double y0, double z0, double x1, double y1, double z1, double slack) {
        Check.coordinate("x0", x0);
        Check.coordinate("y0", y0);
        Check.coordinate("z0", z0);
        Check.coordinate("x1", x1);
        Check.coordinate("y1", y1);
        Check.coordinate("z1", z1);
        Check.inRange("slack", slack, 1, 1000);
        if (new RopePoint(0, 0, 0, x0, y0, z0).distanceTo(x1, y1, z1) < Limits.SEGMENT_MIN) {
            throw new IllegalArgumentException("the two points must be at least " + Limits.SEGMENT_MIN
                    + " m apart, the second was " + x1 + ", " + y1 + ", " + z1);
        }
        shape = new RopeShape.Hanging(x0, y0, z0, x1, y1, z1, slack);
        return this;
    }

    /**
     * Starts the rope between two points of the plane: an arc as long as the rope that sags along gravity.
     *
     * @param x0 x of node 0 [m], within ±1e9
     * @param y0 y of node 0 [m], within ±1e9
     * @param x1 x of the last node [m], within ±1e9
     * @param y1 y of the last node [m], within ±1e9
     * @param slack length of the rope, in distances of the two points, from 1 (straight) to 1000
     * @return this
     * @throws IllegalArgumentException if a value is out of range or the points are the same
     */
    public RopeDef hanging(double x0, double y0, double x1, double y1, double slack) {
        return hanging(x0, y0, 0, x1, y1, 0, slack);
    }

    /**
     * Starts the rope along a polyline.
     *
     * @param points x, y, z [m] of two points or more, one after the other, each within ±1e9; copied
     * @return this
     * @throws IllegalArgumentException if a value is out of range, a point is incomplete, or the line has no length
     */
    public RopeDef along(double... points) {
        if (points.length < 6 || points.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "points must hold x, y, z of two points or more, its length was " + points.length);
        }
        double reach = 0;
        for (int i = 0; i < points.length; i++) {
            Check.coordinate("points[" + i + "]", points[i]);
            reach = Math.max(reach, Math.abs(points[i] - points[i % 3]));
        }
        if (reach < Limits.SEGMENT_MIN) {
            throw new IllegalArgumentException("points must not all be the same, was " + points[0] + ", " + points[1]
                    + ", " + points[2] + " each time");
        }
        shape = new RopeShape.Along(points);
        return this;
    }

    /**
     * Sets the number of nodes.
     *
     * @param nodes number, from 1 to 10,000,000 (default: see the class comment)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef nodes(int nodes) {
        this.nodes = OptionalInt.of(Check.inRange("nodes", nodes, 1, Limits.NODES));
        return this;
    }

    /**
     * Sets the rest length of every segment.
     *
     * @param length rest length [m], from 1e-6 to 1e6 (default: see the class comment)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef segmentLength(double length) {
        this.segmentLength =
                OptionalDouble.of(Check.inRange("segmentLength", length, Limits.SEGMENT_MIN, Limits.SEGMENT_MAX));
        return this;
    }

    /**
     * Sets the mass of every node.
     *
     * @param mass mass [kg], from 1e-9 to 1e12 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     * @see Rope#setMass
     */
    public RopeDef nodeMass(double mass) {
        this.nodeMass = Check.mass("nodeMass", mass);
        return this;
    }

    /**
     * Hangs a load on the last node.
     *
     * @param mass mass added to the last node's own [kg], from 0 to 1e12 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef endMass(double mass) {
        this.endMass = Check.inRange("endMass", mass, 0, Limits.MASS_MAX);
        return this;
    }

    /**
     * Sets half the thickness of the rope, for drawing and for contacts.
     *
     * @param radius radius [m], from 0 to 1e6 (default 0.02)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef radius(double radius) {
        this.radius = Check.inRange("radius", radius, 0, Limits.SEGMENT_MAX);
        return this;
    }

    /**
     * Sets the damping: velocities fall by e^(-damping · time), whatever the step.
     *
     * @param rate damping [1/s], from 0 to 1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef damping(double rate) {
        this.damping = Check.rate("damping", rate);
        return this;
    }

    /**
     * Sets the Coulomb coefficient of friction at contacts.
     *
     * @param coefficient coefficient, from 0 to 1000 (default 0.5)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef friction(double coefficient) {
        this.friction = checkFriction(coefficient);
        return this;
    }

    /**
     * Limits how far any node moves in one step, a pinned one included.
     *
     * @param distance distance [m], above 0; infinite for no limit (default)
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public RopeDef maxMove(double distance) {
        this.maxMove = checkMaxMove(distance);
        return this;
    }

    /**
     * Lets the rope fall asleep once it is at rest: when, for half a second, none of its nodes has been as fast as this, no pin
     * or winch moves or is going to, and nothing near it moves. It then costs next to nothing, and wakes by itself when something
     * about it, gravity, or a collider that it can reach changes. While it sleeps it stays where it is to the bit; what it would
     * still have moved is lost.
     *
     * <p>{@linkplain RopeWorld#addColliderSource Sources of colliders} cannot tell what has changed: they go on being asked for
     * sleeping ropes, and one that reports something else, or something that moves, wakes the rope.
     *
     * @param speed speed [m/s], from 0 to 1e9; 0 for never (default). 0.001 suits ropes that are seen as a whole: no more than a
     *     pixel in a second
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef sleepBelow(double speed) {
        this.sleepBelow = checkSleepBelow(speed);
        return this;
    }

    static double checkSleepBelow(double speed) {
        return Check.inRange("sleepBelow", speed, 0, Limits.VELOCITY);
    }

    static double checkFriction(double coefficient) {
        return Check.inRange("friction", coefficient, 0, 1000);
    }

    static double checkMaxMove(double distance) {
        if (!(distance > 0)) {
            throw new IllegalArgumentException("maxMove must be above 0, was " + distance);
        }
        return distance;
    }

    /**
     * Accelerates every node, beside gravity.
     *
     * @param ax x component [m/s²], within ±1e9 (default 0)
     * @param ay y component [m/s²], within ±1e9 (default 0)
     * @param az z component [m/s²], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeDef acceleration(double ax, double ay, double az) {
        Check.acceleration("ax", ax);
        Check.acceleration("ay", ay);
        Check.acceleration("az", az);
        accelerationX = ax;
        accelerationY = ay;
        accelerationZ = az;
        return this;
    }

    /**
     * Surrounds the rope with moving air: each node takes on the velocity of the air at a rate, so that a difference of
     * the two falls by e^(-drag · time).
     *
     * @param wx velocity of the air along x [m/s], within ±1e9 (default 0)
     * @param wy velocity of the air along y [m/s], within ±1e9 (default 0)
     * @param wz velocity of the air along z [m/s], within ±1e9 (default 0)
     * @param drag rate [1/s], from 0 to 1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeDef wind(double wx, double wy, double wz, double drag) {
        Check.velocity("wx", wx);
        Check.velocity("wy", wy);
        Check.velocity("wz", wz);
        Check.rate("drag", drag);
        windX = wx;
        windY = wy;
        windZ = wz;
        this.drag = drag;
        return this;
    }

    /**
     * Sets which kinds of things the rope is, and which it meets. Two things meet if each is of a kind that the other
     * meets.
     *
     * @param categories one bit for each kind that the rope is (default 1)
     * @param collidesWith one bit for each kind that it meets (default all)
     * @return this
     */
    public RopeDef filter(long categories, long collidesWith) {
        this.categories = categories;
        this.collidesWith = collidesWith;
        return this;
    }

    /**
     * Sets which parts of the rope meet colliders.
     *
     * @param mode the parts (default {@link CollideMode#SECTIONS})
     * @return this
     */
    public RopeDef collideMode(CollideMode mode) {
        this.collideMode = Objects.requireNonNull(mode, "mode");
        return this;
    }

    /**
     * Sets the solver.
     *
     * @param solver its settings (default {@link Direct})
     * @return this
     */
    public RopeDef solver(Solver solver) {
        this.solver = Objects.requireNonNull(solver, "solver");
        return this;
    }

    /**
     * Lets the rope give: it is longer by force × compliance, whatever the step and the number of nodes. For the direct
     * solver; relaxation gives way by itself and does not heed it.
     *
     * @param compliance by how much the whole rope is longer for each newton it is pulled with [m/N], from 0 to 1e9
     *     (default 0, not at all)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef compliance(double compliance) {
        this.compliance = Check.inRange("compliance", compliance, 0, Limits.COMPLIANCE);
        return this;
    }

    /**
     * Makes room for nodes that winches and joins will add, so that none has to be made while they do. What winches of the
     * definition will pay out need not be counted, as far as it is known and up to 65,536 nodes. A rope that gets longer than
     * that all the same makes room then, by allocating memory.
     *
     * @param nodes number of nodes beyond those at the start, from 0 to 10,000,000 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef reserve(int nodes) {
        this.reserve = Check.inRange("reserve", nodes, 0, Limits.NODES);
        return this;
    }

    /**
     * Sets the tension above which the rope tears. Only for solvers that know tensions; others never tear.
     *
     * @param tension tension [N], above 0; infinite for never (default); see {@link Rope#setBreakTension}
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public RopeDef breakTension(double tension) {
        this.breakTension = checkBreakTension(tension);
        return this;
    }

    static double checkBreakTension(double tension) {
        return WinchDef.aboveZero("breakTension", tension);
    }

    /**
     * Puts a winch at an end, which is pinned where it is unless it is pinned already.
     *
     * @param winch at which end, how fast, and when
     * @return this
     */
    public RopeDef winch(WinchDef winch) {
        winches.add(Objects.requireNonNull(winch, "winch"));
        return this;
    }

    /**
     * Pins a node where the shape puts it.
     *
     * @param node index of the node; a negative one counts from the end, -1 is the last
     * @return this
     * @throws IllegalArgumentException if no rope can have such a node
     */
    public RopeDef pin(int node) {
        return pin(new PinDef(node));
    }

    /**
     * Pins a node.
     *
     * @param pin where and how long
     * @return this
     */
    public RopeDef pin(PinDef pin) {
        pins.add(Objects.requireNonNull(pin, "pin"));
        return this;
    }

    /**
     * Returns the name.
     *
     * @return any text
     */
    public String name() {
        return name;
    }

    /**
     * Returns the shape the rope starts in.
     *
     * @return the shape
     */
    public RopeShape shape() {
        return shape;
    }

    /**
     * Returns the number of nodes.
     *
     * @return number, or empty if it was not set
     */
    public OptionalInt nodes() {
        return nodes;
    }

    /**
     * Returns the number of nodes that the rope will have; see the class comment.
     *
     * @return number
     * @throws IllegalArgumentException if what is set does not go together
     */
    public int nodeCount() {
        return RopeBuilder.nodeCount(this);
    }

    /**
     * Returns how many nodes the rope can have at most within a time: those at the start, the reserve, and what the winches of
     * the definition may pay out.
     *
     * @param duration time from the start of the world [s], from 0 to 1e9
     * @return number
     * @throws IllegalArgumentException if the time is out of range, or what is set does not go together
     */
    public long mostNodes(double duration) {
        return RopeBuilder.mostNodes(this, Check.inRange("duration", duration, 0, Limits.TIME_MAX));
    }

    /**
     * Returns the rest length of a segment.
     *
     * @return rest length [m], or empty if it was not set
     */
    public OptionalDouble segmentLength() {
        return segmentLength;
    }

    /**
     * Returns the mass of every node.
     *
     * @return mass [kg]
     */
    public double nodeMass() {
        return nodeMass;
    }

    /**
     * Returns the mass added to the last node.
     *
     * @return mass [kg]
     */
    public double endMass() {
        return endMass;
    }

    /**
     * Returns half the thickness.
     *
     * @return radius [m]
     */
    public double radius() {
        return radius;
    }

    /**
     * Returns the damping.
     *
     * @return rate [1/s]
     */
    public double damping() {
        return damping;
    }

    /**
     * Returns the coefficient of friction.
     *
     * @return coefficient
     */
    public double friction() {
        return friction;
    }

    /**
     * Returns how far a node moves in one step at most.
     *
     * @return distance [m]; infinite for no limit
     */
    public double maxMove() {
        return maxMove;
    }

    /**
     * Returns the acceleration of every node along x, beside gravity.
     *
     * @return acceleration [m/s²]
     */
    public double accelerationX() {
        return accelerationX;
    }

    /**
     * Returns the acceleration of every node along y, beside gravity.
     *
     * @return acceleration [m/s²]
     */
    public double accelerationY() {
        return accelerationY;
    }

    /**
     * Returns the acceleration of every node along z, beside gravity.
     *
     * @return acceleration [m/s²]
     */
    public double accelerationZ() {
        return accelerationZ;
    }

    /**
     * Returns the velocity of the air along x.
     *
     * @return velocity [m/s]
     */
    public double windX() {
        return windX;
    }

    /**
     * Returns the velocity of the air along y.
     *
     * @return velocity [m/s]
     */
    public double windY() {
        return windY;
    }

    /**
     * Returns the velocity of the air along z.
     *
     * @return velocity [m/s]
     */
    public double windZ() {
        return windZ;
    }

    /**
     * Returns the rate at which nodes take on the velocity of the air.
     *
     * @return rate [1/s]
     */
    public double drag() {
        return drag;
    }

    /**
     * Returns which kinds of things the rope is.
     *
     * @return one bit for each kind
     */
    public long categories() {
        return categories;
    }

    /**
     * Returns which kinds of things the rope meets.
     *
     * @return one bit for each kind
     */
    public long collidesWith() {
        return collidesWith;
    }

    /**
     * Returns which parts of the rope meet colliders.
     *
     * @return the parts
     */
    public CollideMode collideMode() {
        return collideMode;
    }

    /**
     * Returns the compliance of the whole rope.
     *
     * @return compliance [m/N]
     */
    public double compliance() {
        return compliance;
    }

    /**
     * Returns for how many more nodes there will be room.
     *
     * @return number of nodes beyond those at the start
     */
    public int reserve() {
        return reserve;
    }

    /**
     * Returns the tension above which the rope tears.
     *
     * @return tension [N]; infinite for never
     */
    public double breakTension() {
        return breakTension;
    }

    /**
     * Returns how slow the rope has to be to fall asleep.
     *
     * @return speed [m/s]; 0 for a rope that never sleeps
     */
    public double sleepBelow() {
        return sleepBelow;
    }

    /**
     * Returns what winches do.
     *
     * @return a copy that cannot be changed, in the order they were added
     */
    public List<WinchDef> winches() {
        return List.copyOf(winches);
    }

    /**
     * Returns the solver.
     *
     * @return its settings
     */
    public Solver solver() {
        return solver;
    }

    /**
     * Returns the pins.
     *
     * @return a copy that cannot be changed, in the order they were added
     */
    public List<PinDef> pins() {
        return List.copyOf(pins);
    }
}
