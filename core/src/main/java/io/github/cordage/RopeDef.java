package io.github.cordage;

import io.github.cordage.internal.spec.MassBy;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import java.util.Objects;

/**
 * Defines a {@link Rope}. Holds all defaults. A setter throws an {@link IllegalArgumentException} if a value is out of
 * its range, and returns this definition; whether the values fit together is checked when the rope is added to a world.
 * {@link #get} reads a plain property, {@link #values} everything else.
 *
 * <p>{@link RopeShape} says how many nodes at which distance a rope gets; by default 40 that are 0.1 m apart, straight
 * down from the origin. Two coordinates are for the plane, with 0 for z. Indices of nodes may be negative: they count
 * from the end, and -1 is the last node.
 */
public final class RopeDef {
    private final RopeSpec spec;
    private final RopeDefValues values;

    /** Creates a definition with the defaults. */
    public RopeDef() {
        this(new RopeSpec());
    }

    RopeDef(RopeSpec spec) {
        this.spec = spec;
        values = new RopeDefValues(spec);
    }

    RopeSpec spec() {
        return spec;
    }

    /** {@return an independent copy, with its pins, winches, rings and stops} */
    public RopeDef copy() {
        return new RopeDef(spec.copy());
    }

    /** {@return a copy of everything but shape, number and length of segments, pins, winches, rings and stops} */
    public RopeDef copyMaterial() {
        return new RopeDef(spec.copyMaterial());
    }

    /**
     * Sets a plain property.
     *
     * @param property the property
     * @param value its value, in its unit
     * @return this
     */
    public RopeDef set(RopeProperty property, double value) {
        spec.set(property, value);
        return this;
    }

    /**
     * {@return the value of a plain property, in its unit}
     *
     * @param property the property
     */
    public double get(RopeProperty property) {
        return spec.get(property);
    }

    /** {@return what this definition says, and what follows from it, such as the number of nodes} */
    public RopeDefValues values() {
        return values;
    }

    /**
     * {@return the rope of "Verlet Rope in Games" (2020), which is pinned at its start} Its nodes collide without
     * friction, and lose half of their velocity after a contact. {@link WorldDef#article} is its world.
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
     * Sets a name.
     *
     * @param name any text, for display and messages (default empty)
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
     */
    public RopeDef straight(double x, double y, double dx, double dy) {
        return straight(x, y, 0, dx, dy, 0);
    }

    /**
     * Starts the rope as an arc between two points that sags along gravity. It does not hold the ends; pin them.
     *
     * @param x0 x of node 0 [m], within ±1e9
     * @param y0 y of node 0 [m], within ±1e9
     * @param z0 z of node 0 [m], within ±1e9
     * @param x1 x of the last node [m], within ±1e9
     * @param y1 y of the last node [m], within ±1e9
     * @param z1 z of the last node [m], within ±1e9; at least 1e-6 m from the other point
     * @param slack rope length divided by the distance between the points, from 1 (straight) to 1000
     * @return this
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
     * @param y1 y of the last node [m], within ±1e9; at least 1e-6 m from the other point
     * @param slack rope length divided by the distance between the points, from 1 (straight) to 1000
     * @return this
     */
    public RopeDef hanging(double x0, double y0, double x1, double y1, double slack) {
        return hanging(x0, y0, 0, x1, y1, 0, slack);
    }

    /**
     * Starts the rope along a polyline in space, to its last point unless number and length of segments are both set.
     *
     * @param points x, y, z [m] of each point in turn, at least two that differ by 1e-6 m, within ±1e9; copied
     * @return this
     */
    public RopeDef alongXyz(double... points) {
        spec.shape = new RopeShape.Along(points);
        return this;
    }

    /**
     * Starts the rope along a polyline in the plane z = 0; see {@link #alongXyz}.
     *
     * @param points x, y [m] of each point in turn, at least two that differ by 1e-6 m, within ±1e9; copied
     * @return this
     */
    public RopeDef alongXy(double... points) {
        spec.shape = RopeShape.Along.inPlane(points);
        return this;
    }

    /**
     * Sets the number of nodes.
     *
     * @param nodes number, from 1 to 10,000,000 (default: see {@link RopeShape})
     * @return this
     */
    public RopeDef nodes(int nodes) {
        spec.setNodes(nodes);
        return this;
    }

    /**
     * Sets the rest length of every segment.
     *
     * @param length rest length [m], from 1e-6 to 1e6 (default: see {@link RopeShape})
     * @return this
     */
    public RopeDef segmentLength(double length) {
        spec.setSegmentLength(length);
        return this;
    }

    /**
     * Sets the mass of every node. The last of this, {@link #massPerMetre} and {@link #mass} counts.
     *
     * @param mass mass [kg], from 1e-9 to 1e12 (default 1)
     * @return this
     */
    public RopeDef nodeMass(double mass) {
        spec.setMass(MassBy.NODE, mass);
        return this;
    }

    /**
     * Sets the mass per meter, in place of {@link #nodeMass}. Every node gets the mass of a segment, also the last one.
     *
     * @param mass mass per meter [kg/m], from 1e-9 to 1e12 (default none); a node must get from 1e-9 to 1e12 kg
     * @return this
     */
    public RopeDef massPerMetre(double mass) {
        spec.setMass(MassBy.METRE, mass);
        return this;
    }

    /**
     * Sets the mass of the whole rope without its {@linkplain #endMass load}, in place of {@link #nodeMass}.
     *
     * @param mass mass [kg], from 1e-9 to 1e12 (default none); a node must get from 1e-9 to 1e12 kg
     * @return this
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
     */
    public RopeDef radius(double radius) {
        return set(RopeProperty.RADIUS, radius);
    }

    /**
     * Sets the damping: velocities decay by e^(-damping · time), whatever the step length.
     *
     * @param rate damping [1/s], from 0 to 1e6 (default 0)
     * @return this
     */
    public RopeDef damping(double rate) {
        return set(RopeProperty.DAMPING, rate);
    }

    /**
     * Sets the Coulomb coefficient of friction at contacts.
     *
     * @param coefficient coefficient, from 0 to 1000 (default 0.5)
     * @return this
     */
    public RopeDef friction(double coefficient) {
        return set(RopeProperty.FRICTION, coefficient);
    }

    /**
     * Limits the distance that a node, pinned or not, moves in one step.
     *
     * @param distance distance [m], above 0; infinite for no limit (default)
     * @return this
     */
    public RopeDef maxMove(double distance) {
        return set(RopeProperty.MAX_MOVE, distance);
    }

    /**
     * Lets the rope fall asleep at rest: when all nodes have been slower than this for {@link #sleepAfter}, no pin or
     * winch moves or is about to, and no collider nearby moves. It then costs almost nothing, and stays bit-identical
     * until it, gravity or a collider within its reach changes.
     *
     * @param speed speed [m/s], from 0 to 1e9; 0 for never (default). 0.001 suits ropes that are visible as a whole
     * @return this
     */
    public RopeDef sleepBelow(double speed) {
        return set(RopeProperty.SLEEP_BELOW, speed);
    }

    /**
     * Sets how long all nodes must stay slower than {@link #sleepBelow} before the rope falls asleep.
     *
     * @param time time [s], from 0 to 1e9 (default 0.5)
     * @return this
     */
    public RopeDef sleepAfter(double time) {
        return set(RopeProperty.SLEEP_AFTER, time);
    }

    /**
     * Sets how much of its speed a rope without compliance keeps when it goes taut, with the direct solver.
     *
     * @param part part of the speed, from 0 to 1 (default 0: it does not come back)
     * @return this
     */
    public RopeDef restitution(double part) {
        return set(RopeProperty.RESTITUTION, part);
    }

    /**
     * Sets how much of its normal speed the rope keeps when it hits a collider. Slow contacts come to rest.
     *
     * @param part part of the speed, from 0 to 1 (default 0: it stays)
     * @return this
     */
    public RopeDef contactRestitution(double part) {
        return set(RopeProperty.CONTACT_RESTITUTION, part);
    }

    /**
     * Sets the bending stiffness, as of a cable or a plant: the bending moment per curvature. It needs the direct
     * solver. Such a rope runs through no rings, and bends over corners of colliders at its nodes only.
     *
     * @param newtonMetresSquared EI: elastic modulus times second moment of area [N m²], from 0 to 1e9 (default 0)
     * @return this
     */
    public RopeDef bendingStiffness(double newtonMetresSquared) {
        return set(RopeProperty.BENDING_STIFFNESS, newtonMetresSquared);
    }

    /**
     * Sets the internal damping of bending (Kelvin-Voigt): a moment of this time times the rate of the elastic one.
     *
     * @param seconds time constant [s], from 0 to 1e6 (default 0: none)
     * @return this
     */
    public RopeDef bendingDamping(double seconds) {
        return set(RopeProperty.BENDING_DAMPING, seconds);
    }

    /**
     * Sets the torsional stiffness: the twisting moment per twist per meter. It needs {@linkplain #bendingStiffness
     * bending stiffness}, and pins that hold its direction; elsewhere the rope turns freely about its own axis.
     *
     * @param newtonMetresSquared GJ: shear modulus times torsion constant [N m²], from 0 to 1e9 (default 0)
     * @return this
     */
    public RopeDef torsionalStiffness(double newtonMetresSquared) {
        return set(RopeProperty.TORSIONAL_STIFFNESS, newtonMetresSquared);
    }

    /**
     * Puts a ball around the first node, for contacts, such as a hook. A pinned node does not collide.
     *
     * @param radius radius [m], from 0 to 1e6 (default 0); one below that of the rope has no effect
     * @return this
     */
    public RopeDef startRadius(double radius) {
        return set(RopeProperty.START_RADIUS, radius);
    }

    /**
     * Puts a ball around the last node; see {@link #startRadius}.
     *
     * @param radius radius [m], from 0 to 1e6 (default 0); one below that of the rope has no effect
     * @return this
     */
    public RopeDef endRadius(double radius) {
        return set(RopeProperty.END_RADIUS, radius);
    }

    /**
     * Sets the curvature of the rope when nothing acts on it, about an axis across the rope that is as near to the z
     * axis as possible at its start: in the plane, a positive one bends it to the left. The rope needs both
     * stiffnesses.
     *
     * @param perMetre curvature [1/m], within ±1e6 and at most π/2 times the segments per meter (default 0)
     * @return this
     */
    public RopeDef naturalCurvature(double perMetre) {
        spec.setNaturalCurvature(perMetre);
        return this;
    }

    /**
     * Sets the twist of the rope when nothing acts on it. A helix of radius r that climbs by p each turn has, with c =
     * p / (2 π), the {@linkplain #naturalCurvature curvature} r / (r² + c²) and the twist c / (r² + c²).
     *
     * @param radiansPerMetre twist [rad/m], within ±1e6 (default 0)
     * @return this
     */
    public RopeDef naturalTwist(double radiansPerMetre) {
        spec.setNaturalTwist(radiansPerMetre);
        return this;
    }

    /**
     * Makes the initial shape the one that the rope has when nothing acts on it, in place of a straight one. It
     * excludes a natural curvature and twist, and needs both stiffnesses.
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
     * @param factors factors at equal distances, linear in between, from 1e-6 to 1e6; 2 to 1,000, or none (default)
     * @return this
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
     */
    public RopeDef acceleration(double ax, double ay, double az) {
        spec.setAcceleration(ax, ay, az);
        return this;
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
     */
    public RopeDef wind(double wx, double wy, double wz, double drag) {
        spec.setWind(wx, wy, wz, drag);
        return this;
    }

    /**
     * Sets the drag alone: it slows the rope down in still air, and lets it feel {@linkplain WorldDef#winds winds}.
     *
     * @param drag drag rate [1/s], from 0 to 1e6 (default 0)
     * @return this
     */
    public RopeDef drag(double drag) {
        return wind(spec.windX(), spec.windY(), spec.windZ(), drag);
    }

    /**
     * Sets the collision filter: the rope and a collider can touch if each has a category of the other.
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
     * Makes the rope elastic: tension stretches it by tension × compliance. Only the direct solver uses this.
     *
     * @param compliance elongation of the whole rope per tension [m/N], from 0 to 1e9 (default 0, inextensible)
     * @return this
     */
    public RopeDef compliance(double compliance) {
        spec.setCompliance(compliance);
        return this;
    }

    /**
     * Reserves memory for nodes that winches and joins add later, besides up to 65,536 that the winches of the
     * definition foreseeably pay out. A rope that outgrows its reserve allocates memory then.
     *
     * @param nodes number of nodes in addition to the initial ones, from 0 to 10,000,000 (default 0)
     * @return this
     */
    public RopeDef reserve(int nodes) {
        spec.setReserve(nodes);
        return this;
    }

    /**
     * Sets the tension above which the rope tears. With relaxation, which computes no tensions, it never tears.
     *
     * @param tension tension [N], above 0; infinite for never (default); see {@link RopeSettings#setBreakTension}
     * @return this
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
     * @param node index of the node, from -1e7 to 9,999,999; -1 is the last node
     * @return this
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

    /** {@return this, without any pins} */
    public RopeDef removePins() {
        spec.pins.clear();
        return this;
    }

    /**
     * Leads the rope through a ring: the segment nearest to it. Lay it out along points that include the rings.
     *
     * @param ring where it is, and how it moves; rings come in the order in which the rope runs through them
     * @return this
     */
    public RopeDef ring(RingDef ring) {
        spec.rings.add(Objects.requireNonNull(ring, "ring").spec());
        return this;
    }

    /**
     * Puts a stop on a node, such as a knot or a bead, which rings do not let pass: the rope hangs from a ring by a
     * stop, and an end with a stop does not slip out. The wheels of pulleys let stops pass.
     *
     * @param node index of the node, from -1e7 to 9,999,999; -1 is the last node
     * @return this
     */
    public RopeDef stop(int node) {
        spec.addStop(node);
        return this;
    }
}
