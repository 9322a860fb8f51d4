package io.github.cordage;

import io.github.cordage.internal.spec.PinSpec;
import io.github.cordage.motion.PinPath;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Defines a pin that holds a node of a {@link RopeDef} from the start. By default, the node stays forever at its place
 * in the initial shape of the rope.
 */
public final class PinDef {
    private final PinSpec spec;

    /**
     * Pins a node.
     *
     * @param node index of the node, from -1e7 to 9,999,999; negative indices count from the end, -1 is the last node
     * @throws IllegalArgumentException if no rope can have such a node
     */
    public PinDef(int node) {
        this(new PinSpec());
        spec.setNode(node);
    }

    /**
     * Pins a point along the rope. A node is inserted there when the rope is built; its mass comes from its neighbors,
     * and the indices of the nodes behind it grow by one. All other definitions of the rope count nodes without it. A
     * point at a node (within 1e-6 m) is that node.
     *
     * @param arcLength rest length from the start of the rope [m], from 0 to its length
     * @return a definition
     * @throws IllegalArgumentException if the value is out of range
     */
    public static PinDef along(double arcLength) {
        PinDef def = new PinDef(0);
        def.spec.setAlong(arcLength);
        return def;
    }

    PinDef(PinSpec spec) {
        this.spec = spec;
    }

    PinSpec spec() {
        return spec;
    }

    /**
     * Copies the definition.
     *
     * @return an independent copy
     */
    public PinDef copy() {
        return new PinDef(spec.copy());
    }

    /**
     * Pins the node at a point. If there is a path too, the point is its key frame at time 0.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, the path has another key frame at time 0, or the pin
     *     is {@linkplain #on(int) on} a ring or a body
     */
    public PinDef position(double x, double y, double z) {
        spec.setAt(x, y, z);
        return this;
    }

    /**
     * Pins the node at a point in the plane.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the pin is {@linkplain #on(int) on} a ring or a
     *     body
     */
    public PinDef position(double x, double y) {
        return position(x, y, 0);
    }

    /**
     * Moves the pin along key frames.
     *
     * @param path the key frames
     * @return this
     * @throws IllegalArgumentException if its key frame at time 0 is not the point set with {@code position}, or the
     *     pin is {@linkplain #on(int) on} a ring or a body
     */
    public PinDef path(PinPath path) {
        spec.setPath(Objects.requireNonNull(path, "path").toArray());
        return this;
    }

    /**
     * Clamps the rope at the node to a direction, as a wall does that it is built into: a rope with {@linkplain
     * RopeDef#bendingStiffness bending stiffness} leaves the pin in that direction. The direction has no effect on
     * other ropes.
     *
     * <p>On a body, the direction is in the axes of the body, and the moment acts on the body. It holds the segment
     * behind the node, or the last one of the rope, by a second pin at the other node of the segment. Each of the two
     * pins may be released or break by itself. The rope can still turn about that direction.
     *
     * @param x x of the direction toward the end of the rope, of any length
     * @param y y of it
     * @param z z of it
     * @return this
     * @throws IllegalArgumentException if a value is not within ±1e9, all are 0, or the pin is {@linkplain #on(int) on}
     *     a ring
     */
    public PinDef direction(double x, double y, double z) {
        spec.setDirection(x, y, z);
        return this;
    }

    /**
     * Clamps the rope at the node to a direction, as a wall does that it is built into: a rope with {@linkplain
     * RopeDef#bendingStiffness bending stiffness} leaves the pin in that direction. This form is for the plane, where z
     * is 0; see {@link #direction(double, double, double)}.
     *
     * @param x x of the direction toward the end of the rope, of any length
     * @param y y of it
     * @return this
     * @throws IllegalArgumentException if a value is not within ±1e9, all are 0, or the pin is {@linkplain #on(int) on}
     *     a ring
     */
    public PinDef direction(double x, double y) {
        return direction(x, y, 0);
    }

    /**
     * Turns the rope at the node about its {@linkplain #direction direction}, as a motor does. This twists a rope with
     * {@linkplain RopeDef#torsionalStiffness torsional stiffness}, and has no effect on other ropes.
     *
     * @param radians angle at the start, whole turns included, counted from the rope as it is laid out [rad], within
     *     ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public PinDef roll(double radians) {
        spec.setRoll(radians);
        return this;
    }

    /**
     * Sets the angular velocity at which the pin {@linkplain #roll turns} the rope.
     *
     * @param radiansPerSecond angular velocity about the direction [rad/s], within ±1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public PinDef rollSpeed(double radiansPerSecond) {
        spec.setRollSpeed(radiansPerSecond);
        return this;
    }

    /**
     * Releases the node at a given time. The node keeps the velocity of the pin.
     *
     * @param until world time [s], above 0 to 1e9 (default never)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public PinDef until(double until) {
        spec.setUntil(until);
        return this;
    }

    /**
     * Fixes the node to the mass of a ring, like the end of a rope that begins at its block: the node keeps its
     * distance from that ring, and moves with it without turning. The initial shape of the rope determines the position
     * of the node.
     *
     * @param ring index of that ring in {@link RopeDefValues#rings}
     * @return this
     * @throws IllegalArgumentException if the value is negative, or the pin has a point or a path
     */
    public PinDef on(int ring) {
        spec.setOn(ring);
        return this;
    }

    /**
     * Attaches the node to a point of a body. The node starts there, whatever the initial shape of the rope.
     *
     * @param body a body of the world that the rope is added to; other ropes may hold it, too
     * @param x x of the place in the axes of the body, from its center [m], within ±1e9
     * @param y y of the place [m], within ±1e9
     * @param z z of the place [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the pin has a point, a path or a ring
     */
    public PinDef on(RopeBody body, double x, double y, double z) {
        on(Objects.requireNonNull(body, "body").id(), x, y, z);
        spec.setKnown(body.core());
        return this;
    }

    /**
     * Attaches the node to a point of a body. This form is for the plane, where z is 0; see {@link #on(RopeBody,
     * double, double, double)}.
     *
     * @param body a body of the world that the rope is added to; other ropes may hold it, too
     * @param x x of the place in the axes of the body, from its center [m], within ±1e9
     * @param y y of the place [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the pin has a point, a path or a ring
     */
    public PinDef on(RopeBody body, double x, double y) {
        return on(body, x, y, 0);
    }

    /**
     * Fixes the node to a body, given by its number, for definitions that are made before the world.
     *
     * @param body number of the body in the world that the rope is added to, see {@link RopeBody#id}
     * @param x x of the place in the axes of the body, from its center [m], within ±1e9
     * @param y y of the place [m], within ±1e9
     * @param z z of the place [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the pin has a point, a path or a ring
     */
    public PinDef on(int body, double x, double y, double z) {
        spec.setBody(body, x, y, z);
        return this;
    }

    /**
     * Fixes the node to a body, given by its number, for definitions that are made before the world. This form is for
     * the plane, where z is 0; see {@link #on(int, double, double, double)}.
     *
     * @param body number of the body in the world that the rope is added to, see {@link RopeBody#id}
     * @param x x of the place in the axes of the body, from its center [m], within ±1e9
     * @param y y of the place [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the pin has a point, a path or a ring
     */
    public PinDef on(int body, double x, double y) {
        return on(body, x, y, 0);
    }

    /**
     * Makes the pin break.
     *
     * @param force force of the rope at which it lets go of the node [N], above 0 (default infinite: never); see {@link
     *     Pin#force}
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public PinDef breakForce(double force) {
        spec.setBreakForce(force);
        return this;
    }

    /**
     * Makes the attachment to a body compliant: a massless, undamped spring of zero length holds the node at its point
     * on the body. The node starts at that point. One-way pins, and pins that are on no body, cannot be compliant.
     *
     * @param metresPerNewton elongation of the spring per force [m/N], 0 for a rigid attachment (default), otherwise
     *     from 1e-8 to 1e9
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public PinDef compliance(double metresPerNewton) {
        spec.setCompliance(metresPerNewton);
        return this;
    }

    /**
     * Lets the body move the node, but not the node the body: the node follows the body as if the rope had no mass, and
     * the two do not touch. The body may be on other ropes, and this rope may have any solver. If another rope moves
     * the body, the node is off by a fraction of a step's motion while the body changes its speed, because the two
     * ropes are stepped at the same time.
     *
     * @param oneWay whether it does (default false)
     * @return this
     */
    public PinDef oneWay(boolean oneWay) {
        spec.setOneWay(oneWay);
        return this;
    }

    /** {@return whether the body moves the node, but the node not the body} */
    public boolean isOneWay() {
        return spec.isOneWay();
    }

    /** {@return the rest length from the start of the rope to the point that is pinned [m]; NaN if it is a node} */
    public double along() {
        return spec.along();
    }

    /** {@return the index of the node; negative indices count from the end} */
    public int node() {
        return spec.node();
    }

    /** {@return the point set with {@code position} as a new array of x, y, z [m], or null if none was set} */
    public double @Nullable [] position() {
        double[] at = spec.at();
        return at == null ? null : at.clone();
    }

    /** {@return the key frames, or null if none was set} */
    public @Nullable PinPath path() {
        return PinPath.of(spec.path());
    }

    /** {@return the angle by which the pin turns the rope at the start [rad]} */
    public double roll() {
        return spec.roll();
    }

    /** {@return the angular velocity at which it turns the rope [rad/s]} */
    public double rollSpeed() {
        return spec.rollSpeed();
    }

    /** {@return the direction set with {@code direction} as a new unit vector, or null if none was set} */
    public double @Nullable [] direction() {
        double[] direction = spec.direction();
        return direction == null ? null : direction.clone();
    }

    /** {@return the world time at which the node is released [s]; infinite for never} */
    public double until() {
        return spec.until();
    }

    /** {@return the force at which the pin breaks [N]; infinite for never} */
    public double breakForce() {
        return spec.breakForce();
    }

    /** {@return the compliance of the attachment to a body [m/N]; 0 if it is rigid} */
    public double compliance() {
        return spec.compliance();
    }

    /** {@return the position of the node on its body, in the axes of the body, as a new array of x, y, z [m]} */
    public double[] place() {
        return spec.place().clone();
    }

    /** {@return the number of the body that the node is fixed to, or -1} */
    public int body() {
        return spec.body();
    }

    /** {@return the index of the ring whose mass the node is fixed to, or -1} */
    public int on() {
        return spec.on();
    }
}
