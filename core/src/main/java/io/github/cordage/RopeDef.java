package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.spec.MassBy;
import io.github.cordage.internal.spec.PinSpec;
import io.github.cordage.internal.spec.RingSpec;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.spec.WinchSpec;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Defines a {@link Rope}. Holds all defaults. Each value is checked when it is set; whether the values fit together is
 * checked when the rope is added to a world.
 *
 * <p>The number of nodes and the segment length depend on the initial shape:
 *
 * <table>
 * <caption>Nodes and segments of each shape</caption>
 * <tr><th>shape</th><th>neither set</th><th>nodes set</th><th>segment length set</th><th>both set</th></tr>
 * <tr><td>{@link #straight straight}</td><td>40 nodes, 0.1 m</td><td>0.1 m</td><td>40 nodes</td><td>as set</td></tr>
 * <tr><td>{@link #hanging hanging}</td><td>40 nodes</td><td>distance × slack, divided evenly</td>
 * <td>as many nodes as fit the length best</td><td>rejected</td></tr>
 * <tr><td>{@link #along along}</td><td>40 nodes</td><td>evenly from first to last point</td>
 * <td>as many nodes as fit the length best</td><td>along the points, then straight on</td></tr>
 * </table>
 *
 * <p>A hanging rope and one along points end at their last points. If the segment length that was set does not divide
 * their length, all segments are longer or shorter by the same factor; along points between which the rope turns back,
 * the last one can have a length of its own. No shape starts stretched.
 */
public final class RopeDef {
    /** Default number of nodes. */
    public static final int DEFAULT_NODES = RopeSpec.DEFAULT_NODES;

    /** Default rest length of a segment of a straight rope [m]. */
    public static final double DEFAULT_SEGMENT_LENGTH = RopeSpec.DEFAULT_SEGMENT_LENGTH;

    private final RopeSpec spec;

    /** Creates a definition with the defaults: 40 nodes 0.1 m apart, straight down from the origin, unpinned. */
    public RopeDef() {
        this(new RopeSpec());
    }

    RopeDef(RopeSpec spec) {
        this.spec = spec;
    }

    RopeSpec spec() {
        return spec;
    }

    /**
     * Copies the definition, including its pins, winches, rings and stops.
     *
     * @return an independent copy
     */
    public RopeDef copy() {
        return new RopeDef(spec.copy());
    }

    /**
     * Copies the material of the rope: everything except shape, number of nodes, segment length, pins, winches, rings
     * and stops, which have their defaults in the copy.
     *
     * @return an independent definition of the same material
     */
    public RopeDef copyMaterial() {
        return new RopeDef(spec.copyMaterial());
    }

    /**
     * Sets a plain property.
     *
     * @param property the property
     * @param value its value, in its unit
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef set(RopeProperty property, double value) {
        spec.set(property, value);
        return this;
    }

    /**
     * Returns a plain property.
     *
     * @param property the property
     * @return its value, in its unit
     */
    public double get(RopeProperty property) {
        return spec.get(property);
    }

    /**
     * Creates the rope of "Verlet Rope in Games" (2020): 40 nodes of 1 kg, 0.1 m apart, straight down from the origin,
     * node 0 pinned, 80 sweeps in node order, at most 1 m of movement per step. Its nodes collide without friction, and
     * lose half of their velocity after a contact.
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
     * Sets a name, for display and messages.
     *
     * @param name any text (default empty)
     * @return this
     */
    public RopeDef name(String name) {
        spec.name = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * Starts the rope as a straight line.
     *
     * @param x x of node 0 [m], within ±1e9
     * @param y y of node 0 [m], within ±1e9
     * @param z z of node 0 [m], within ±1e9
     * @param dx x of the direction, within ±1e9; one component must be at least 1e-6 in magnitude
     * @param dy y of the direction, within ±1e9
     * @param dz z of the direction, within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range or the direction is too short
     */
    public RopeDef straight(double x, double y, double z, double dx, double dy, double dz) {
        spec.shape = new RopeShape.Straight(x, y, z, dx, dy, dz);
        return this;
    }

    /**
     * Starts the rope as a straight line in the plane.
     *
     * @param x x of node 0 [m], within ±1e9
     * @param y y of node 0 [m], within ±1e9
     * @param dx x of the direction, within ±1e9; one component must be at least 1e-6 in magnitude
     * @param dy y of the direction, within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range or the direction is too short
     */
    public RopeDef straight(double x, double y, double dx, double dy) {
        return straight(x, y, 0, dx, dy, 0);
    }

    /**
     * Starts the rope as an arc between two points that sags along gravity. The shape does not hold the ends; pin them.
     *
     * @param x0 x of node 0 [m], within ±1e9
     * @param y0 y of node 0 [m], within ±1e9
     * @param z0 z of node 0 [m], within ±1e9
     * @param x1 x of the last node [m], within ±1e9
     * @param y1 y of the last node [m], within ±1e9
     * @param z1 z of the last node [m], within ±1e9
     * @param slack rope length divided by the distance between the points, from 1 (straight) to 1000
     * @return this
     * @throws IllegalArgumentException if a value is out of range or the points are less than 1e-6 m apart
     */
    public RopeDef hanging(double x0, double y0, double z0, double x1, double y1, double z1, double slack) {
        spec.shape = new RopeShape.Hanging(x0, y0, z0, x1, y1, z1, slack);
        return this;
    }

    /**
     * Starts the rope as an arc between two points of the plane that sags along gravity.
     *
     * @param x0 x of node 0 [m], within ±1e9
     * @param y0 y of node 0 [m], within ±1e9
     * @param x1 x of the last node [m], within ±1e9
     * @param y1 y of the last node [m], within ±1e9
     * @param slack rope length divided by the distance between the points, from 1 (straight) to 1000
     * @return this
     * @throws IllegalArgumentException if a value is out of range or the points are less than 1e-6 m apart
     */
    public RopeDef hanging(double x0, double y0, double x1, double y1, double slack) {
        return hanging(x0, y0, 0, x1, y1, 0, slack);
    }

    /**
     * Starts the rope along a polyline, from its first point to its last, unless both number and length of segments are
     * set.
     *
     * @param points x, y, z [m] of each point in turn, at least two points, within ±1e9; copied
     * @return this
     * @throws IllegalArgumentException if a value is out of range, a point is incomplete, or all points coincide
     */
    public RopeDef along(double... points) {
        spec.shape = new RopeShape.Along(points);
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
        spec.setNodes(nodes);
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
        spec.setSegmentLength(length);
        return this;
    }

    /**
     * Sets the mass of every node. It takes the place of {@link #massPerMetre} and {@link #mass}: the last of the three
     * counts.
     *
     * @param mass mass [kg], from 1e-9 to 1e12 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     * @see Rope#setMass
     */
    public RopeDef nodeMass(double mass) {
        spec.setMass(MassBy.NODE, mass);
        return this;
    }

    /**
     * Sets the mass of each meter of the rope. Every node gets the mass of a segment. A rope that hangs from its first
     * node therefore weighs its length times this value; a free one weighs one segment more. It takes the place of
     * {@link #nodeMass} and {@link #mass}: the last of the three counts.
     *
     * @param mass mass per meter of rest length [kg/m], from 1e-9 to 1e12 (default none). The mass that this gives a
     *     node must be from 1e-9 to 1e12 kg, and the rope must have at least 2 nodes, when it is added to a world
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef massPerMetre(double mass) {
        spec.setMass(MassBy.METRE, mass);
        return this;
    }

    /**
     * Sets the mass of the whole rope, without its {@linkplain #endMass load}. Every node gets the same part of it. It
     * takes the place of {@link #nodeMass} and {@link #massPerMetre}: the last of the three counts.
     *
     * @param mass mass [kg], from 1e-9 to 1e12 (default none). The mass that this gives a node must be from 1e-9 to
     *     1e12 kg when the rope is added to a world
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef mass(double mass) {
        spec.setMass(MassBy.ROPE, mass);
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
        spec.setEndMass(mass);
        return this;
    }

    /**
     * Sets the radius, half the thickness of the rope, for drawing and contacts.
     *
     * @param radius radius [m], from 0 to 1e6 (default 0.02)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef radius(double radius) {
        return set(RopeProperty.RADIUS, radius);
    }

    /**
     * Sets the damping: velocities decay by e^(-damping · time), whatever the step length.
     *
     * @param rate damping [1/s], from 0 to 1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef damping(double rate) {
        return set(RopeProperty.DAMPING, rate);
    }

    /**
     * Sets the Coulomb coefficient of friction at contacts.
     *
     * @param coefficient coefficient, from 0 to 1000 (default 0.5)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef friction(double coefficient) {
        return set(RopeProperty.FRICTION, coefficient);
    }

    /**
     * Limits the distance that a node, pinned or not, moves in one step.
     *
     * @param distance distance [m], above 0; infinite for no limit (default)
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public RopeDef maxMove(double distance) {
        return set(RopeProperty.MAX_MOVE, distance);
    }

    /**
     * Lets the rope fall asleep at rest: when all nodes have been slower than this for {@link #sleepAfter}, no pin or
     * winch moves or is scheduled to, and no collider nearby moves. A sleeping rope costs almost nothing. It wakes when
     * the rope, gravity, or a collider within its reach changes. Its state stays bit-identical while it sleeps; it does
     * not catch up on the motion that was left.
     *
     * <p>{@linkplain RopeWorld#addColliderSource Collider sources} do not announce changes, so they are still queried
     * for sleeping ropes. A collider that moves or differs from before wakes the rope.
     *
     * @param speed speed [m/s], from 0 to 1e9; 0 for never (default). 0.001 suits ropes that are visible as a whole:
     *     they move at most a pixel per second
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef sleepBelow(double speed) {
        return set(RopeProperty.SLEEP_BELOW, speed);
    }

    /**
     * Sets how long all nodes must stay slower than {@link #sleepBelow} before the rope falls asleep.
     *
     * @param time time [s], from 0 to 1e9 (default 0.5)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef sleepAfter(double time) {
        return set(RopeProperty.SLEEP_AFTER, time);
    }

    /**
     * Sets how much of its speed a rope without compliance keeps when it goes taut. Only the direct solver in second
     * order uses it: first order nearly stops the rope, relaxation bounces at short steps, and springs are elastic.
     *
     * @param part part of the speed, from 0 to 1 (default 0: it does not come back)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef restitution(double part) {
        return set(RopeProperty.RESTITUTION, part);
    }

    /**
     * Sets the share of its normal speed that the rope keeps when it hits a collider, with every solver. The rope comes
     * to rest if it arrives at less than 0.1 m/s, or at less than the speed that gravity adds in two steps.
     *
     * @param part part of the speed, from 0 to 1 (default 0: it stays)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef contactRestitution(double part) {
        return set(RopeProperty.CONTACT_RESTITUTION, part);
    }

    /**
     * Sets the bending stiffness, as of a cable, a rod or a plant: the bending moment is the stiffness times the
     * curvature, independent of the number of nodes. It needs the direct solver. Such a rope cannot run through rings,
     * and bends over the corners of colliders at its nodes only.
     *
     * @param newtonMetresSquared EI: elastic modulus times second moment of area [N m²], from 0 to 1e9 (default 0: it
     *     bends freely)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     * @see PinDef#direction
     */
    public RopeDef bendingStiffness(double newtonMetresSquared) {
        return set(RopeProperty.BENDING_STIFFNESS, newtonMetresSquared);
    }

    /**
     * Sets the internal damping of bending (Kelvin-Voigt): in addition to the elastic moment, the rope has a moment of
     * this time constant times the rate of change of the elastic one. It damps a vibration of angular frequency w at
     * the rate w² times half the constant.
     *
     * @param seconds time constant [s], from 0 to 1e6 (default 0: none)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef bendingDamping(double seconds) {
        return set(RopeProperty.BENDING_DAMPING, seconds);
    }

    /**
     * Sets the torsional stiffness: the twisting moment is the stiffness times the twist per meter. Pins that hold its
     * {@linkplain PinDef#direction direction} twist a rope with {@linkplain #bendingStiffness bending stiffness}; where
     * nothing holds it, it turns about its own axis without inertia or friction. Without bending stiffness, this has no
     * effect.
     *
     * @param newtonMetresSquared GJ: shear modulus times torsion constant [N m²], from 0 to 1e9 (default 0: it twists
     *     freely)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     * @see PinDef#roll
     */
    public RopeDef torsionalStiffness(double newtonMetresSquared) {
        return set(RopeProperty.TORSIONAL_STIFFNESS, newtonMetresSquared);
    }

    /**
     * Puts a ball around the first node, for contacts, such as a hook or a knot that is thicker than the rope. A pinned
     * node does not collide. When the rope is cut or joined, the radius stays with its end.
     *
     * @param radius radius [m], from 0 to 1e6 (default 0: as thick as the rope); a smaller one than that of the rope
     *     has no effect
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef startRadius(double radius) {
        return set(RopeProperty.START_RADIUS, radius);
    }

    /**
     * Puts a ball around the last node, for contacts; see {@link #startRadius(double)}.
     *
     * @param radius radius [m], from 0 to 1e6 (default 0: as thick as the rope)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef endRadius(double radius) {
        return set(RopeProperty.END_RADIUS, radius);
    }

    /**
     * Sets the curvature of the rope when nothing acts on it: an arc, or with a {@linkplain #naturalTwist natural
     * twist} a helix. The rope bends about its director, an axis across the rope that is as near to the z axis as
     * possible at the start of the rope: in the plane, a positive curvature bends it to the left. The rope needs
     * {@linkplain #bendingStiffness bending} and {@linkplain #torsionalStiffness torsional stiffness}.
     *
     * @param perMetre curvature [1/m], within ±1e6 and at most π/2 times the number of segments per meter (default 0:
     *     straight)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef naturalCurvature(double perMetre) {
        spec.setNaturalCurvature(perMetre);
        return this;
    }

    /**
     * Sets the twist of the rope when nothing acts on it. With a {@linkplain #naturalCurvature natural curvature}, the
     * rope is a helix: one of radius r that climbs by p each turn has, with c = p / (2 π), the curvature r / (r² + c²)
     * and the twist c / (r² + c²). The rope needs {@linkplain #bendingStiffness bending} and {@linkplain
     * #torsionalStiffness torsional stiffness}.
     *
     * @param radiansPerMetre twist [rad/m], within ±1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef naturalTwist(double radiansPerMetre) {
        spec.setNaturalTwist(radiansPerMetre);
        return this;
    }

    /**
     * Makes the initial shape of the rope the one that it has when nothing acts on it, in place of a straight one.
     * Cannot be combined with a {@linkplain #naturalCurvature natural curvature} or twist. The rope has to have
     * {@linkplain #bendingStiffness bending} and {@linkplain #torsionalStiffness torsional stiffness}.
     *
     * @param keeps whether it does (default false)
     * @return this
     */
    public RopeDef keepsShape(boolean keeps) {
        spec.setKeepsShape(keeps);
        return this;
    }

    /**
     * Varies the bending and torsional stiffness along the rope, as of a fishing rod that tapers toward its tip.
     *
     * @param factors factors of {@linkplain #bendingStiffness bending} and {@linkplain #torsionalStiffness torsional
     *     stiffness} at equal distances from the start to the end, and linear in between, from 1e-6 to 1e6; 2 to 1,000
     *     of them, or none for 1 everywhere (default)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or there is only one, or too many
     */
    public RopeDef stiffnessAlong(double... factors) {
        spec.setStiffnessAlong(factors);
        return this;
    }

    /**
     * Accelerates every node, in addition to gravity.
     *
     * @param ax x component [m/s²], within ±1e9 (default 0)
     * @param ay y component [m/s²], within ±1e9 (default 0)
     * @param az z component [m/s²], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeDef acceleration(double ax, double ay, double az) {
        spec.setAcceleration(ax, ay, az);
        return this;
    }

    /**
     * Accelerates every node, in addition to gravity. This form is for the plane, where z is 0; see {@link
     * #acceleration(double, double, double)}.
     *
     * @param ax x component [m/s²], within ±1e9 (default 0)
     * @param ay y component [m/s²], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeDef acceleration(double ax, double ay) {
        return acceleration(ax, ay, 0);
    }

    /**
     * Sets the rope's own wind and its drag: the velocity of a node relative to the air decays by e^(-drag · time). The
     * {@linkplain WorldDef#winds winds of the world} add to the wind.
     *
     * @param wx velocity of the air along x [m/s], within ±1e9 (default 0)
     * @param wy velocity of the air along y [m/s], within ±1e9 (default 0)
     * @param wz velocity of the air along z [m/s], within ±1e9 (default 0)
     * @param drag drag rate [1/s], from 0 to 1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeDef wind(double wx, double wy, double wz, double drag) {
        spec.setWind(wx, wy, wz, drag);
        return this;
    }

    /**
     * Sets the drag alone, for a rope without a wind of its own: it slows the rope down in still air, and lets it feel
     * the {@linkplain WorldDef#winds winds of the world}.
     *
     * @param drag drag rate [1/s], from 0 to 1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef drag(double drag) {
        return wind(windX(), windY(), windZ(), drag);
    }

    /**
     * Sets the collision filter. The rope and a collider can touch if each has a category that the other collides with.
     *
     * @param categories categories of the rope, one bit each (default 1)
     * @param collidesWith categories that the rope collides with, one bit each (default all)
     * @return this
     */
    public RopeDef filter(long categories, long collidesWith) {
        spec.categories = categories;
        spec.collidesWith = collidesWith;
        return this;
    }

    /**
     * Sets which parts of the rope collide.
     *
     * @param mode the parts (default {@link CollideMode#SECTIONS})
     * @return this
     */
    public RopeDef collideMode(CollideMode mode) {
        spec.collideMode = Objects.requireNonNull(mode, "mode");
        return this;
    }

    /**
     * Sets the solver.
     *
     * @param solver settings of the solver (default {@link Direct})
     * @return this
     */
    public RopeDef solver(Solver solver) {
        spec.solver = Objects.requireNonNull(solver, "solver");
        return this;
    }

    /**
     * Makes the rope elastic: tension stretches it by tension × compliance, whatever the step length and the number of
     * nodes. Only the direct solver uses this; the others ignore it.
     *
     * @param compliance elongation of the whole rope per tension [m/N], from 0 to 1e9 (default 0, inextensible)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef compliance(double compliance) {
        spec.setCompliance(compliance);
        return this;
    }

    /**
     * Reserves memory for nodes that winches and joins add later. Nodes that the winches of the definition will
     * foreseeably pay out are reserved in any case, up to 65,536. A rope that outgrows its reserve allocates memory at
     * that time.
     *
     * @param nodes number of nodes in addition to the initial ones, from 0 to 10,000,000 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeDef reserve(int nodes) {
        spec.setReserve(nodes);
        return this;
    }

    /**
     * Sets the tension above which the rope tears. With relaxation, which computes no tensions, it never tears.
     *
     * @param tension tension [N], above 0; infinite for never (default); see {@link Rope#setBreakTension}
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public RopeDef breakTension(double tension) {
        return set(RopeProperty.BREAK_TENSION, tension);
    }

    /**
     * Adds a winch at an end. The end is pinned where it is, unless it is pinned already.
     *
     * @param winch which end, how fast, and when
     * @return this
     */
    public RopeDef winch(WinchDef winch) {
        spec.winches.add(Objects.requireNonNull(winch, "winch").spec());
        return this;
    }

    /**
     * Pins a node where the shape puts it.
     *
     * @param node index of the node; negative indices count from the end, -1 is the last node
     * @return this
     * @throws IllegalArgumentException if no rope can have such a node
     */
    public RopeDef pin(int node) {
        return pin(new PinDef(node));
    }

    /**
     * Pins a node.
     *
     * @param pin which node, where and how long
     * @return this
     */
    public RopeDef pin(PinDef pin) {
        spec.pins.add(Objects.requireNonNull(pin, "pin").spec());
        return this;
    }

    /**
     * Removes all pins.
     *
     * @return this
     */
    public RopeDef clearPins() {
        spec.pins.clear();
        return this;
    }

    /**
     * Leads the rope through a ring. The segment nearest to the ring runs through it, behind those of the rings before;
     * lay the rope out along points that include the rings.
     *
     * @param ring where it is, and how it moves; rings come in the order in which the rope runs through them
     * @return this
     */
    public RopeDef ring(RingDef ring) {
        spec.rings.add(Objects.requireNonNull(ring, "ring").spec());
        return this;
    }

    /** {@return an unmodifiable list of the rings, in order from the start of the rope} */
    public List<RingDef> rings() {
        List<RingDef> rings = new ArrayList<>();
        for (RingSpec ring : spec.rings) {
            rings.add(new RingDef(ring));
        }
        return Collections.unmodifiableList(rings);
    }

    /**
     * Puts a stop on a node, such as a knot or a bead: the rings that the rope runs through do not let it pass. So the
     * rope hangs from a ring by a stop, whatever pulls on the other side, until it is pulled back. A ring with a mass
     * stops there, and an end with a stop does not slip out. The wheels of pulleys let stops pass.
     *
     * @param node index of the node; negative indices count from the end, -1 is the last node
     * @return this
     * @throws IllegalArgumentException if no rope can have such a node
     */
    public RopeDef stop(int node) {
        spec.addStop(node);
        return this;
    }

    /** {@return an unmodifiable list of the indices of the nodes with stops; negative indices count from the end} */
    public List<Integer> stops() {
        return Collections.unmodifiableList(spec.stops);
    }

    /** {@return the name; it can be any text} */
    public String name() {
        return spec.name;
    }

    /** {@return the initial shape} */
    public RopeShape shape() {
        return spec.shape;
    }

    /** {@return the number of nodes, or empty if it was not set} */
    public OptionalInt nodes() {
        return spec.nodes() > 0 ? OptionalInt.of(spec.nodes()) : OptionalInt.empty();
    }

    /**
     * Returns the number of nodes that the rope will have; see the class comment.
     *
     * @return number
     * @throws IllegalArgumentException if the values contradict each other
     */
    public int nodeCount() {
        return RopeBuilder.nodeCount(spec);
    }

    /**
     * Returns the largest number of nodes that the rope can have up to a given time: the initial nodes, the reserve,
     * and the nodes that the winches of the definition may pay out.
     *
     * @param duration time from the start of the world [s], from 0 to 1e9
     * @return number
     * @throws IllegalArgumentException if the time is out of range, or the values contradict each other
     */
    public long mostNodes(double duration) {
        return RopeBuilder.mostNodes(spec, Check.inRange("duration", duration, 0, Limits.TIME_MAX));
    }

    /** {@return the rest length of a segment [m], or empty if it was not set} */
    public OptionalDouble segmentLength() {
        return spec.segmentLength() > 0 ? OptionalDouble.of(spec.segmentLength()) : OptionalDouble.empty();
    }

    /**
     * Returns the mass of every node, also where another mass was set.
     *
     * @return mass [kg]
     * @throws IllegalArgumentException if the mass was set per meter or for the whole rope, and number and length of
     *     segments contradict each other or give a node a mass out of range
     */
    public double nodeMass() {
        return RopeBuilder.nodeMass(spec);
    }

    /** {@return the mass per meter [kg/m], or empty if the mass was not set by {@link #massPerMetre(double)}} */
    public OptionalDouble massPerMetre() {
        return spec.massBy() == MassBy.METRE ? OptionalDouble.of(spec.mass()) : OptionalDouble.empty();
    }

    /**
     * {@return the mass of the whole rope without its load [kg], or empty if it was not set by {@link #mass(double)}}
     */
    public OptionalDouble mass() {
        return spec.massBy() == MassBy.ROPE ? OptionalDouble.of(spec.mass()) : OptionalDouble.empty();
    }

    /** {@return the mass added to the last node [kg]} */
    public double endMass() {
        return spec.endMass();
    }

    /** {@return half the thickness [m]} */
    public double radius() {
        return get(RopeProperty.RADIUS);
    }

    /** {@return the damping: the rate at which velocities decay [1/s]} */
    public double damping() {
        return get(RopeProperty.DAMPING);
    }

    /** {@return the coefficient of friction} */
    public double friction() {
        return get(RopeProperty.FRICTION);
    }

    /** {@return the largest distance that a node moves in one step [m]; infinite for no limit} */
    public double maxMove() {
        return get(RopeProperty.MAX_MOVE);
    }

    /** {@return the acceleration of every node along x, in addition to gravity [m/s²]} */
    public double accelerationX() {
        return spec.accelerationX();
    }

    /** {@return the acceleration of every node along y, in addition to gravity [m/s²]} */
    public double accelerationY() {
        return spec.accelerationY();
    }

    /** {@return the acceleration of every node along z, in addition to gravity [m/s²]} */
    public double accelerationZ() {
        return spec.accelerationZ();
    }

    /** {@return the velocity of the air along x [m/s]} */
    public double windX() {
        return spec.windX();
    }

    /** {@return the velocity of the air along y [m/s]} */
    public double windY() {
        return spec.windY();
    }

    /** {@return the velocity of the air along z [m/s]} */
    public double windZ() {
        return spec.windZ();
    }

    /** {@return the drag: the rate at which nodes approach the velocity of the air [1/s]} */
    public double drag() {
        return spec.drag();
    }

    /** {@return the categories of the rope, one bit each} */
    public long categories() {
        return spec.categories;
    }

    /** {@return the categories that the rope collides with, one bit each} */
    public long collidesWith() {
        return spec.collidesWith;
    }

    /** {@return which parts of the rope collide} */
    public CollideMode collideMode() {
        return spec.collideMode;
    }

    /** {@return the compliance of the whole rope: its elongation per tension [m/N]} */
    public double compliance() {
        return spec.compliance();
    }

    /** {@return the number of nodes to reserve memory for, in addition to the initial ones} */
    public int reserve() {
        return spec.reserve();
    }

    /** {@return the tension above which the rope tears [N]; infinite for never} */
    public double breakTension() {
        return get(RopeProperty.BREAK_TENSION);
    }

    /** {@return the speed below which the rope falls asleep [m/s]; 0 for never} */
    public double sleepBelow() {
        return get(RopeProperty.SLEEP_BELOW);
    }

    /** {@return how long all nodes must stay slow before the rope falls asleep [s]} */
    public double sleepAfter() {
        return get(RopeProperty.SLEEP_AFTER);
    }

    /** {@return the part of its speed that the rope keeps when it goes taut} */
    public double restitution() {
        return get(RopeProperty.RESTITUTION);
    }

    /** {@return the part of its speed that the rope keeps when it hits a collider} */
    public double contactRestitution() {
        return get(RopeProperty.CONTACT_RESTITUTION);
    }

    /** {@return the bending stiffness EI [N m²]} */
    public double bendingStiffness() {
        return get(RopeProperty.BENDING_STIFFNESS);
    }

    /** {@return the time constant of the damping of bending [s]} */
    public double bendingDamping() {
        return get(RopeProperty.BENDING_DAMPING);
    }

    /** {@return the torsional stiffness GJ [N m²]} */
    public double torsionalStiffness() {
        return get(RopeProperty.TORSIONAL_STIFFNESS);
    }

    /** {@return the radius of the ball around the first node [m]; 0 for none} */
    public double startRadius() {
        return spec.get(RopeProperty.START_RADIUS);
    }

    /** {@return the radius of the ball around the last node [m]; 0 for none} */
    public double endRadius() {
        return spec.get(RopeProperty.END_RADIUS);
    }

    /** {@return the natural curvature [1/m]} */
    public double naturalCurvature() {
        return spec.naturalCurvature();
    }

    /** {@return the natural twist [rad/m]} */
    public double naturalTwist() {
        return spec.naturalTwist();
    }

    /** {@return whether the rope keeps the shape in which it is laid out} */
    public boolean keepsShape() {
        return spec.keepsShape();
    }

    /** {@return the factors of the stiffness along the rope, as a new array; empty for 1 everywhere} */
    public double[] stiffnessAlong() {
        return spec.stiffnessAlong().clone();
    }

    /** {@return an unmodifiable list of the winches, in the order in which they were added} */
    public List<WinchDef> winches() {
        List<WinchDef> winches = new ArrayList<>();
        for (WinchSpec winch : spec.winches) {
            winches.add(new WinchDef(winch));
        }
        return Collections.unmodifiableList(winches);
    }

    /** {@return the settings of the solver} */
    public Solver solver() {
        return spec.solver;
    }

    /** {@return an unmodifiable list of the pins, in the order in which they were added} */
    public List<PinDef> pins() {
        List<PinDef> pins = new ArrayList<>();
        for (PinSpec pin : spec.pins) {
            pins.add(new PinDef(pin));
        }
        return Collections.unmodifiableList(pins);
    }

    /**
     * Returns the number of substeps per step that springs take on this rope, whichever solver it has: {@link
     * Spring#substeps}, or for {@link Spring#AUTO} enough that substeps could be a quarter longer and still be stable.
     *
     * @param spring the springs
     * @param step length of a step [s], from 1e-6 to 1
     * @return number of substeps; above 100,000 if no allowed number is enough, so that the rope would be rejected
     * @throws IllegalArgumentException if the step is out of range
     */
    public int substepsFor(Spring spring, double step) {
        Check.inRange("step", step, Limits.STEP_MIN, Limits.STEP_MAX);
        return spring.substeps() == Spring.AUTO ? RopeBuilder.substeps(spec, spring, step) : spring.substeps();
    }
}
