package io.github.cordage;

import io.github.cordage.internal.spec.RingSpec;
import io.github.cordage.motion.PinPath;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Defines a ring that a rope slides through: a point, such as an eye, a carabiner or a masthead, or the wheel of a
 * pulley ({@link #radius(double)}). By default, it is a point, has no friction and does not move.
 *
 * <p>{@link RopeDef#ring} adds rings to a rope from the start, {@link Rope#addRing} while the world runs.
 *
 * <p>A ring may be anywhere. A ring beyond the end of the rope sits on its last segment, whose free end is drawn to
 * the ring and slips out. Several rings may be at one place: the rope runs through them in order. A ring inside a
 * collider holds the rope there, while the collider pushes the nodes beside it out. Only pulleys are restricted: both
 * ends of the rope must be outside their wheels.
 */
public final class RingDef {
    private final RingSpec spec;

    /**
     * Puts a ring at a point.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     */
    public RingDef(double x, double y, double z) {
        this(new RingSpec());
        spec.setAt(x, y, z);
    }

    /**
     * Puts a ring at a point of the plane.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     */
    public RingDef(double x, double y) {
        this(x, y, 0);
    }

    RingDef(RingSpec spec) {
        this.spec = spec;
    }

    /**
     * Attaches a ring to a body, at a point in its axes. The ring moves and turns with the body, and the pulls of the
     * rope on both sides act on the body, with their torque. A body may have any number of rings and pins, of one rope
     * or several, which need the direct solver. If the body is removed, its rings are removed, too.
     *
     * @param body a body of the world that the rope is in
     * @param x x of the place in the axes of the body, from its center [m], within ±1e9
     * @param y y of the place [m], within ±1e9
     * @param z z of the place [m], within ±1e9
     * @return the definition
     * @throws IllegalArgumentException if a value is out of range
     */
    public static RingDef on(RopeBody body, double x, double y, double z) {
        RingDef def = on(Objects.requireNonNull(body, "body").id(), x, y, z);
        def.spec.setKnown(body.core());
        return def;
    }

    /**
     * Puts a ring on a body, at a place in the plane.
     *
     * @param body a body of the world that the rope is in
     * @param x x of the place in the axes of the body, from its center [m], within ±1e9
     * @param y y of the place [m], within ±1e9
     * @return the definition
     * @throws IllegalArgumentException if a value is out of range
     */
    public static RingDef on(RopeBody body, double x, double y) {
        return on(body, x, y, 0);
    }

    /**
     * Puts a ring on a body, given by its number, for definitions that are made before the world.
     *
     * @param body number of the body in the world that the rope is in, see {@link RopeBody#id}
     * @param x x of the place in the axes of the body, from its center [m], within ±1e9
     * @param y y of the place [m], within ±1e9
     * @param z z of the place [m], within ±1e9
     * @return the definition
     * @throws IllegalArgumentException if a value is out of range
     */
    public static RingDef on(int body, double x, double y, double z) {
        RingDef def = new RingDef(x, y, z);
        def.spec.setBody(body);
        return def;
    }

    RingSpec spec() {
        return spec;
    }

    /**
     * Copies the definition.
     *
     * @return an independent copy
     */
    public RingDef copy() {
        return new RingDef(spec.copy());
    }

    /**
     * Sets the friction of the rope in the ring. The rope slides once the tension on one side is e^(friction · angle)
     * times that on the other, where the angle is that by which the rope bends there (the capstan equation).
     *
     * @param friction coefficient of friction, from 0 to 1000 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RingDef friction(double friction) {
        spec.setFriction(friction);
        return this;
    }

    /**
     * Gives the ring a mass, as a trolley on a zip line or a block has. The ring can then move: gravity and wind act on
     * it as on the rope's nodes, the rope pulls it, and it starts at rest. It stops at pinned nodes and at the ends of
     * the rope; a {@linkplain #radius(double) wheel} stops 0.7 of its radius before pinned nodes. By default, a ring
     * has no mass and is held.
     *
     * @param mass mass [kg], from 1e-9 to 1e12
     * @return this
     * @throws IllegalArgumentException if the value is out of range, or the ring has a path or is {@linkplain #on(int)
     *     on} another or on a body
     */
    public RingDef mass(double mass) {
        spec.setMass(mass);
        return this;
    }

    /**
     * Makes the ring a pulley: a wheel that the rope runs around, in a groove that holds it. Nodes lie on its rim; the
     * centerline of the rope is at this radius plus the rope's own. Where the rope turns, it runs around the inside of
     * the turn. Where it is straight, it stays on its side of the wheel, or runs over the wheel if it goes through the
     * center. {@link #axis} overrides this. The rope keeps its side: where it turns the other way, the groove still
     * holds it.
     *
     * <p>With a {@linkplain #mass(double) mass}, or {@linkplain #on(int) on} another ring that has one, or on a body,
     * the center of the wheel moves: a block with sheaves, or a trolley that runs on its wheel. The wheel has no
     * rotational inertia, and its axle keeps its direction, so bodies that rotate in space cannot have wheels. Wheels
     * need the direct solver. {@linkplain RopeDef#stop Stops} of the rope pass them.
     *
     * @param radius radius of the wheel [m], from 0 to 1e6 (default 0, a point)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RingDef radius(double radius) {
        spec.setRadius(radius);
        return this;
    }

    /**
     * Fixes the ring to the mass of an earlier ring, like the sheaves of a block: the rings keep their distances, and
     * the block does not rotate. Each may be a point or a wheel.
     *
     * @param ring index of that ring in {@link RopeDefValues#rings}, or in {@link Rope#rings} for a ring that is added
     *     later
     * @return this
     * @throws IllegalArgumentException if the value is negative, or the ring has a mass or a path, or is on a body
     */
    public RingDef on(int ring) {
        spec.setOn(ring);
        return this;
    }

    /**
     * Sets the axle of a pulley, and with it the side of the wheel on which the rope runs: the rope turns
     * counterclockwise about the axis, seen from its tip. The axis (0, 0, 1) makes it turn to the left, (0, 0, -1) to
     * the right. By default, the axis is perpendicular to the two directions of the rope when it is laid around the
     * pulley. It has no effect on a point.
     *
     * @param x x of the axis, within ±1e9
     * @param y y of the axis, within ±1e9
     * @param z z of the axis, within ±1e9
     * @return this
     * @throws IllegalArgumentException if the axis is 0, or a value is out of range
     */
    public RingDef axis(double x, double y, double z) {
        spec.setAxis(x, y, z);
        return this;
    }

    /**
     * Moves the ring along key frames. The position of the ring is its key frame at time 0.
     *
     * @param path the key frames, in world time
     * @return this
     * @throws IllegalArgumentException if the path has another key frame at time 0, or the ring has a mass or is on a
     *     body
     */
    public RingDef path(PinPath path) {
        spec.setPath(Objects.requireNonNull(path, "path").toArray());
        return this;
    }

    /** {@return x of the ring [m], in the axes of its body if it is on one} */
    public double x() {
        return spec.x();
    }

    /** {@return y of the ring [m], in the axes of its body if it is on one} */
    public double y() {
        return spec.y();
    }

    /** {@return z of the ring [m], in the axes of its body if it is on one} */
    public double z() {
        return spec.z();
    }

    /** {@return the coefficient of friction} */
    public double friction() {
        return spec.friction();
    }

    /** {@return the mass [kg], or 0 if it is held, shares the mass of another ring or is on a body} */
    public double mass() {
        return spec.mass();
    }

    /** {@return the index of the ring whose mass it shares, or -1} */
    public int on() {
        return spec.on();
    }

    /** {@return the number of the body that it is on, or -1} */
    public int body() {
        return spec.body();
    }

    /** {@return the radius of the wheel [m]; 0 for a point} */
    public double radius() {
        return spec.radius();
    }

    /** {@return x, y and z of the axis about which the rope turns; all 0 for the default} */
    public double[] axis() {
        return spec.axis().clone();
    }

    /** {@return the key frames, or null if none was set} */
    public @Nullable PinPath path() {
        return PinPath.of(spec.path());
    }
}
