package io.github.cordage;

import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.world.BodyCore;
import io.github.cordage.internal.world.PinForce;
import io.github.cordage.internal.world.PoseReader;
import io.github.cordage.internal.world.RingForce;
import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.motion.PinPath;
import io.github.cordage.motion.Pose;
import io.github.cordage.motion.PoseSource;
import io.github.cordage.view.RopeView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Handle of a pin, which holds a node in place, drags it, or moves it along a path, until it is released. {@link
 * Rope#pin} and {@link Rope#findPin} return it. A pin stays with its node when the rope is cut or joined.
 */
public final class Pin {
    private final WorldGate gate;
    private final RopeCore.PinRef ref;
    private @Nullable Object userData;

    private Pin(WorldGate gate, RopeCore.PinRef ref) {
        this.gate = gate;
        this.ref = ref;
    }

    /** Returns the handle of a pin, always the same one. */
    static Pin of(WorldGate gate, RopeCore.PinRef ref) {
        if (ref.handle() instanceof Pin known) {
            return known;
        }
        Pin pin = new Pin(gate, ref);
        ref.setHandle(pin);
        return pin;
    }

    /** The gate of its world, and what it refers to there. */
    WorldGate gate() {
        return gate;
    }

    RopeCore.PinRef ref() {
        return ref;
    }

    /** A pose source with a point on its object, in the form in which the engine calls it. */
    record Followed(PoseSource source, double x, double y, double z, Pose pose) implements PoseReader {
        @Override
        public void read(double time, double[] xyz) {
            pose.reset();
            source.poseAt(time, pose);
            xyz[0] = Check.coordinate("x of the pin", pose.x(x, y, z));
            xyz[1] = Check.coordinate("y of the pin", pose.y(x, y, z));
            xyz[2] = Check.coordinate("z of the pin", pose.z(x, y, z));
        }
    }

    /** {@return what the game has attached to the pin by {@link #setUserData}; null at first} */
    public @Nullable Object userData() {
        return userData;
    }

    /**
     * Attaches an object of the game, such as the entity that the pin belongs to. The world never looks at it: it is
     * not part of steps, hashes, snapshots or recordings. A pin keeps it when a snapshot that contains the pin is
     * restored, and when its rope is cut or joined.
     *
     * @param data any object; null for none
     */
    public void setUserData(@Nullable Object data) {
        userData = data;
    }

    /**
     * Returns the rope that the pin is on.
     *
     * @return the rope, to be read only; it is the {@link Rope} itself, and another one after the node has moved to
     *     another rope
     */
    public RopeView rope() {
        return (RopeView) ref.rope().handle();
    }

    /** {@return the index of the pinned node, which changes when nodes before it are added or removed} */
    public int node() {
        return ref.node();
    }

    /**
     * Tells whether the pin still holds its node.
     *
     * @return false once it was released or its rope removed
     */
    public boolean isHolding() {
        return ref.isHolding();
    }

    /** {@return the body that the node is on; null if the pin is on none, or in a {@link Junction}} */
    public @Nullable RopeBody body() {
        BodyCore body = gate.world().bodies().findSolid(ref.bodyId());
        return body == null ? null : RopeBody.of(gate, body);
    }

    /**
     * Returns the position of the node on its body.
     *
     * @return place in the axes of the body, from its center, as a new array of x, y, z [m]; all 0 if it is on no body
     * @throws IllegalStateException if the pin was released
     */
    public double[] place() {
        return ref.place();
    }

    /**
     * Returns x of the force of the rope on the pin in the last step: the pull of the segments beside the node, without
     * its weight. If the attachment has a {@linkplain #compliance}, it is the force of its spring, which holds the
     * weight of the node too.
     *
     * @return force [N]
     * @throws IllegalStateException if the pin was released
     */
    public double forceX() {
        return PinForce.of(ref, 0);
    }

    /**
     * Returns y of the force of the rope on the pin in the last step.
     *
     * @return force [N]
     * @throws IllegalStateException if the pin was released
     */
    public double forceY() {
        return PinForce.of(ref, 1);
    }

    /**
     * Returns z of the force of the rope on the pin in the last step.
     *
     * @return force [N]
     * @throws IllegalStateException if the pin was released
     */
    public double forceZ() {
        return PinForce.of(ref, 2);
    }

    /**
     * Returns the force of the rope on the pin in the last step.
     *
     * @return magnitude of the force [N]
     * @throws IllegalStateException if the pin was released
     */
    public double force() {
        return PinForce.of(ref);
    }

    /**
     * Returns the torque of that force about the center of the body that the node is on.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @return torque [N m]; 0 if the pin is on no body
     * @throws IllegalArgumentException if there is no such axis
     * @throws IllegalStateException if the pin was released
     */
    public double torque(int axis) {
        return PinForce.torque(ref, Check.inRange("axis", axis, 0, 2));
    }

    /**
     * Tells whether a body moves the node, but the node not the body; see {@link PinDef#oneWay}.
     *
     * @return whether it is so
     * @throws IllegalStateException if the pin was released
     */
    public boolean isOneWay() {
        return PinForce.isOneWay(ref);
    }

    /**
     * Returns the compliance of the attachment to a body.
     *
     * @return elongation per force [m/N]; 0 if it is rigid, or on no body
     * @throws IllegalStateException if the pin was released
     */
    public double compliance() {
        return PinForce.compliance(ref);
    }

    /**
     * Makes the attachment to a body compliant, as {@link PinDef#compliance} does. The spring of an attachment that was
     * rigid starts relaxed. With 0, the node returns to its point on the body, and the rope recovers its lengths from
     * there.
     *
     * @param metresPerNewton elongation per force [m/N], 0 for a rigid attachment, otherwise from 1e-8 to 1e9
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the pin was released, is on no body that feels it and the value is above
     *     0, or the world is in a step
     */
    public void setCompliance(double metresPerNewton) {
        gate.bodies().setCompliance(ref, metresPerNewton);
    }

    /**
     * Returns the direction that the pin clamps the rope to; see {@link PinDef#direction}.
     *
     * @return a new unit vector toward the end of the rope; null if it holds none, or is on a body
     * @throws IllegalStateException if the pin was released
     */
    public double @Nullable [] direction() {
        return PinForce.direction(ref);
    }

    /**
     * Clamps the rope at the node to a direction, at once, as a hand turns the handle of a whip. The roll of the rope
     * follows by the shortest rotation.
     *
     * @param x x of the direction toward the end of the rope, of any length
     * @param y y of it
     * @param z z of it
     * @throws IllegalArgumentException if a value is not within ±1e9, or all are 0
     * @throws IllegalStateException if the pin was released, is on a ring or a body, or the world is in a step
     */
    public void setDirection(double x, double y, double z) {
        gate.bodies().setDirection(ref, x, y, z);
    }

    /**
     * Clamps the rope at the node to a direction, at once, as a hand turns the handle of a whip. In the plane: z is 0;
     * see {@link #setDirection(double, double, double)}.
     *
     * @param x x of the direction toward the end of the rope, of any length
     * @param y y of it
     * @throws IllegalArgumentException if a value is not within ±1e9, or all are 0
     * @throws IllegalStateException if the pin was released, is on a ring or a body, or the world is in a step
     */
    public void setDirection(double x, double y) {
        setDirection(x, y, 0);
    }

    /**
     * Returns the angle by which the pin has turned the rope about its direction; see {@link PinDef#roll}.
     *
     * @return angle, whole turns included [rad]
     * @throws IllegalStateException if the pin was released
     */
    public double roll() {
        return PinForce.roll(ref);
    }

    /**
     * Turns the rope about the direction of the pin, to an angle, in the next step.
     *
     * @param radians angle, whole turns included [rad], within ±1e9
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the pin was released, holds no direction, or the world is in a step
     */
    public void setRoll(double radians) {
        gate.bodies().setRoll(ref, radians);
    }

    /**
     * Returns the angular velocity at which the pin turns the rope.
     *
     * @return angular velocity about the direction [rad/s]
     * @throws IllegalStateException if the pin was released
     */
    public double rollSpeed() {
        return PinForce.rollSpeed(ref);
    }

    /**
     * Lets the pin turn the rope about its direction.
     *
     * @param radiansPerSecond angular velocity [rad/s], within ±1e6
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the pin was released, holds no direction, or the world is in a step
     */
    public void setRollSpeed(double radiansPerSecond) {
        gate.bodies().setRollSpeed(ref, radiansPerSecond);
    }

    /**
     * Returns the force at which the pin breaks.
     *
     * @return force [N]; infinite for never
     * @throws IllegalStateException if the pin was released
     */
    public double breakForce() {
        return PinForce.breakForce(ref);
    }

    /**
     * Lets the pin break when the {@linkplain #force force} of the rope exceeds a limit at the end of a step: it lets
     * go of its node, and {@link WorldListener#pinBroke} is called.
     *
     * @param force limit [N], above 0; infinite for never
     * @throws IllegalArgumentException if the value is not above 0
     * @throws IllegalStateException if the pin was released, or the world is in a step
     */
    public void setBreakForce(double force) {
        gate.bodies().setBreakForce(ref, force);
    }

    /**
     * Drags the node to a point at constant speed, within the frame of the next {@link RopeWorld#update update} (or
     * within the next {@link RopeWorld#step() step}), so that a node dragged by the mouse has the velocity of the
     * mouse. The pin no longer follows a path or pose source then. With {@link RopeDef#maxMove}, the node follows only
     * as fast as that limit allows.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the pin was released or is {@linkplain PinDef#on(int) on} a ring or a body, or
     *     the world is in a step
     */
    public void moveTo(double x, double y, double z) {
        gate.move(ref, x, y, z);
    }

    /**
     * Drags the node to a point of the plane.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the pin was released or is {@linkplain PinDef#on(int) on} a ring or a body, or
     *     the world is in a step
     */
    public void moveTo(double x, double y) {
        moveTo(x, y, 0);
    }

    /**
     * Moves the node along key frames from now on.
     *
     * @param path the key frames, in world time
     * @throws IllegalStateException if the pin was released or is {@linkplain PinDef#on(int) on} a ring or a body, or
     *     the world is in a step
     */
    public void follow(PinPath path) {
        gate.follow(ref, Objects.requireNonNull(path, "path").toArray());
    }

    /**
     * Returns the key frames along which the pin moves.
     *
     * @return the path of its definition or of {@link #follow(PinPath)}; null if it is held or led by something else
     * @throws IllegalStateException if the pin was released
     */
    public @Nullable PinPath path() {
        return PinPath.of(ref.path());
    }

    /**
     * Tells whether the node and a ring keep their distance, because the node is {@linkplain PinDef#on(int) fixed} to
     * the mass of the ring.
     *
     * @param ring a ring, of any rope
     * @return whether they do; false if the pin was released or the rope does not run through the ring
     */
    public boolean isFixedTo(Ring ring) {
        return RingForce.sharesMass(ring.ref(), ref);
    }

    /**
     * Keeps the node at a point of a moving object, from the next frame on until the pin is moved, given a path, or
     * released.
     *
     * @param source gives the pose of the object, once per frame
     * @param x x of the point on the object, in local coordinates [m], within ±1e9
     * @param y y of the point [m], within ±1e9
     * @param z z of the point [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the pin was released or is {@linkplain PinDef#on(int) on} a ring or a body, or
     *     the world is in a step
     */
    public void follow(PoseSource source, double x, double y, double z) {
        Objects.requireNonNull(source, "source");
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        gate.follow(ref, new Followed(source, x, y, z, new Pose()));
    }

    /**
     * Keeps the node at a point of a moving object, from the next frame on until the pin is moved, given a path, or
     * released. This form is for the plane, where z is 0; see {@link #follow(PoseSource, double, double, double)}.
     *
     * @param source gives the pose of the object, once per frame
     * @param x x of the point on the object, in local coordinates [m], within ±1e9
     * @param y y of the point [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the pin was released or is {@linkplain PinDef#on(int) on} a ring or a body, or
     *     the world is in a step
     */
    public void follow(PoseSource source, double x, double y) {
        follow(source, x, y, 0);
    }

    /**
     * Keeps the node at the origin of a moving object; see {@link #follow(PoseSource, double, double, double)}.
     *
     * @param source gives the pose of the object, once per frame
     * @throws IllegalStateException if the pin was released or is {@linkplain PinDef#on(int) on} a ring or a body, or
     *     the world is in a step
     */
    public void follow(PoseSource source) {
        follow(source, 0, 0, 0);
    }

    /**
     * Releases the node. It keeps the velocity of the pin.
     *
     * @throws IllegalStateException if the pin was released before, or the world is in a step
     */
    public void remove() {
        gate.release(ref);
    }
}
