package io.github.cordage;

import io.github.cordage.internal.world.BodyCore;
import io.github.cordage.internal.world.RingForce;
import io.github.cordage.internal.world.RingReadings;
import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.motion.PinPath;
import io.github.cordage.view.RopeView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Handle of a ring, which a rope runs through. {@link Rope#addRing} and {@link Rope#rings} return it.
 *
 * <p>The segment that runs through a ring bends there. Its rest length is measured along the bend, and nodes pass the
 * ring without a jump in speed or tension, so sliding does not depend on the length of the segments. Without
 * friction, the tension is the same on both sides.
 *
 * <p>A free end of the rope slips out of a ring that it reaches; a pinned end stops there. When the rope is cut, a ring
 * stays with the part that runs through it.
 */
public final class Ring {
    private final WorldGate gate;
    private final RopeCore.RingRef ref;

    private Ring(WorldGate gate, RopeCore.RingRef ref) {
        this.gate = gate;
        this.ref = ref;
    }

    /** The ring, as the engine knows it. */
    RopeCore.RingRef ref() {
        return ref;
    }

    /** Returns the handle of a ring, always the same one. */
    static Ring of(WorldGate gate, RopeCore.RingRef ref) {
        if (ref.handle() instanceof Ring known) {
            return known;
        }
        Ring ring = new Ring(gate, ref);
        ref.setHandle(ring);
        return ring;
    }

    /** {@return the rope that runs through the ring, or did last: another one after a cut or a join} */
    public RopeView rope() {
        return (RopeView) ref.rope().handle();
    }

    /**
     * Tells whether the rope runs through the ring.
     *
     * @return false once an end has slipped out, the ring was removed, or its rope was removed
     */
    public boolean isThreaded() {
        return ref.isThreaded();
    }

    /**
     * Returns the segment that runs through the ring, or comes to the wheel of the pulley from the start of the rope.
     * It changes as the rope slides.
     *
     * @return index of the segment; segment i joins nodes i and i + 1
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public int segment() {
        return RingReadings.segment(ref);
    }

    /**
     * Returns x of the ring.
     *
     * @return x [m]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double x() {
        return RingReadings.at(ref, 0);
    }

    /**
     * Returns y of the ring.
     *
     * @return y [m]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double y() {
        return RingReadings.at(ref, 1);
    }

    /**
     * Returns z of the ring.
     *
     * @return z [m]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double z() {
        return RingReadings.at(ref, 2);
    }

    /**
     * Returns the tension of the rope on the side of its start, in the last step. If the same segment runs through
     * several rings, it is that before the first one.
     *
     * @return tension [N]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double tensionBefore() {
        return RingReadings.tensionBefore(ref);
    }

    /**
     * Returns the tension of the rope on the side of its end, in the last step. If the same segment runs through
     * several rings, it is that behind the last one. Around the wheel of a pulley, it also differs by the weight and
     * the inertia of the nodes on the rim.
     *
     * @return tension [N]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double tensionBehind() {
        return RingReadings.tensionBehind(ref);
    }

    /**
     * Returns x of the force of the rope on the ring in the last step: its pulls on both sides.
     *
     * @return force [N]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double forceX() {
        return RingForce.of(ref, 0);
    }

    /**
     * Returns y of the force of the rope on the ring in the last step.
     *
     * @return force [N]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double forceY() {
        return RingForce.of(ref, 1);
    }

    /**
     * Returns z of the force of the rope on the ring in the last step.
     *
     * @return force [N]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double forceZ() {
        return RingForce.of(ref, 2);
    }

    /** {@return the body that the ring is on; null if it is on none, or the rope does not run through it} */
    public @Nullable RopeBody body() {
        BodyCore body = gate.world().bodies().find(RingForce.bodyId(ref));
        return body == null ? null : RopeBody.of(gate, body);
    }

    /**
     * Returns the position of the ring on its body.
     *
     * @return place in the axes of the body, from its center, as a new array of x, y, z [m]; all 0 if it is on no body
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double[] place() {
        return RingForce.place(ref);
    }

    /**
     * Returns the coefficient of friction.
     *
     * @return coefficient
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double friction() {
        return RingReadings.friction(ref);
    }

    /**
     * Returns the mass; see {@link RingDef#mass(double)}.
     *
     * @return mass that it is fixed to [kg], which other rings may share; 0 if it is held
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double mass() {
        return RingReadings.mass(ref);
    }

    /**
     * Tells whether this ring and another one keep their distance, because they are on the same mass or body; see
     * {@link RingDef#on(int)}.
     *
     * @param other another ring, of any rope
     * @return whether they do; false if a rope does not run through either, or either is held
     */
    public boolean isFixedTo(Ring other) {
        return RingForce.sharesMass(ref, other.ref);
    }

    /**
     * Returns x of the velocity.
     *
     * @return velocity [m/s]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double velocityX() {
        return RingReadings.velocity(ref, 0, gate.stepLength());
    }

    /**
     * Returns y of the velocity.
     *
     * @return velocity [m/s]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double velocityY() {
        return RingReadings.velocity(ref, 1, gate.stepLength());
    }

    /**
     * Returns z of the velocity.
     *
     * @return velocity [m/s]
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double velocityZ() {
        return RingReadings.velocity(ref, 2, gate.stepLength());
    }

    /**
     * Returns the radius of the wheel.
     *
     * @return radius [m]; 0 for a point
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public double radius() {
        return RingReadings.radius(ref);
    }

    /**
     * Changes the friction; see {@link RingDef#friction(double)}.
     *
     * @param friction coefficient of friction, from 0 to 1000
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the rope does not run through the ring, or the world is in a step
     */
    public void setFriction(double friction) {
        gate.setFriction(ref, friction);
    }

    /**
     * Drags the ring to a point at constant speed, within the frame of the next {@link RopeWorld#update update} (or
     * within the next {@link RopeWorld#step() step}). It no longer follows a path then.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the rope does not run through the ring, or the world is in a step
     */
    public void moveTo(double x, double y, double z) {
        gate.move(ref, x, y, z);
    }

    /**
     * Drags the ring to a point of the plane.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the rope does not run through the ring, or the world is in a step
     */
    public void moveTo(double x, double y) {
        moveTo(x, y, 0);
    }

    /**
     * Moves the ring along key frames from now on.
     *
     * @param path the key frames, in world time
     * @throws IllegalStateException if the rope does not run through the ring, or the world is in a step
     */
    public void follow(PinPath path) {
        gate.follow(ref, Objects.requireNonNull(path, "path").toArray());
    }

    /**
     * Removes the ring. The rope is then longer than its way there, and falls until it is taut.
     *
     * @throws IllegalStateException if the rope does not run through the ring, or the world is in a step
     */
    public void remove() {
        gate.remove(ref);
    }
}
