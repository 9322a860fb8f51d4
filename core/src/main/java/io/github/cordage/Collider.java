package io.github.cordage;

import io.github.cordage.internal.world.ColliderCore;
import io.github.cordage.internal.world.ColliderGate;
import org.jspecify.annotations.Nullable;

/**
 * Handle of a collider in a world's own set, to read and to move it. {@link ColliderSet#add} returns it.
 *
 * <p>It can be read and changed until it is removed, but not changed while the world is in a step.
 */
public final class Collider implements ColliderView {
    private final ColliderGate gate;
    private final ColliderCore core;
    private final ColliderShape shape;
    private @Nullable Object userData;

    Collider(ColliderGate gate, ColliderCore core) {
        this.gate = gate;
        this.core = core;
        shape = new ColliderShape(core.shape());
    }

    /** Returns the handle of a collider's core. */
    static Collider of(ColliderCore core) {
        return (Collider) core.handle();
    }

    ColliderCore core() {
        return core;
    }

    /** {@return the number of the collider in its world, counted from 0; numbers of removed ones are not reused} */
    @Override
    public long id() {
        return core.id();
    }

    /** {@return the name of the definition} */
    @Override
    public String name() {
        return core.name();
    }

    /** {@return what the game has attached to the collider by {@link #setUserData}; null at first} */
    public @Nullable Object userData() {
        return userData;
    }

    /**
     * Attaches an object of the game, such as the entity that the collider belongs to. The world never looks at it: it
     * is in no step, hash, snapshot or recording. A collider keeps it when a snapshot is restored that has the
     * collider, too.
     *
     * @param data any object; null for none
     */
    public void setUserData(@Nullable Object data) {
        userData = data;
    }

    /** {@return the shape of the definition} */
    @Override
    public ColliderShape shape() {
        return shape;
    }

    /**
     * Tells whether the collider is still in its world.
     *
     * @return false once it was removed
     */
    @Override
    public boolean isAlive() {
        return core.isAlive();
    }

    /** {@return the x of the collider's origin [m]} */
    @Override
    public double x() {
        return core.x();
    }

    /** {@return the y of the collider's origin [m]} */
    @Override
    public double y() {
        return core.y();
    }

    /** {@return the z of the collider's origin [m]} */
    @Override
    public double z() {
        return core.z();
    }

    /** {@return the rotation about z [rad]; for an orientation in space, its part about z} */
    @Override
    public double rotation() {
        return core.rotation();
    }

    /** {@return the velocity that was set along x [m/s]; 0 on a path, and on the way to a point} */
    public double velocityX() {
        return core.velocityX();
    }

    /** {@return the velocity that was set along y [m/s]; 0 on a path, and on the way to a point} */
    public double velocityY() {
        return core.velocityY();
    }

    /** {@return the velocity that was set along z [m/s]; 0 on a path, and on the way to a point} */
    public double velocityZ() {
        return core.velocityZ();
    }

    /** {@return the angular velocity that was set about x [rad/s]; 0 while the collider turns to a rotation} */
    public double spinX() {
        return core.spinX();
    }

    /** {@return the angular velocity that was set about y [rad/s]; 0 while the collider turns to a rotation} */
    public double spinY() {
        return core.spinY();
    }

    /** {@return the angular velocity that was set about z [rad/s]; 0 while the collider turns to a rotation} */
    public double spinZ() {
        return core.spinZ();
    }

    /** {@return the categories of the collider, one bit each} */
    public long categories() {
        return core.categories();
    }

    /** {@return the categories that the collider collides with, one bit each} */
    public long collidesWith() {
        return core.collidesWith();
    }

    /** {@return the factor on a rope's coefficient of friction} */
    public double friction() {
        return core.friction();
    }

    /**
     * Tells whether ropes collide with this collider.
     *
     * @return whether they do
     */
    @Override
    public boolean isEnabled() {
        return core.isEnabled();
    }

    /**
     * Copies the orientation.
     *
     * @param dst receives x, y, z, w of a unit quaternion
     * @param offset index in {@code dst} of the first number; 4 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    @Override
    public int copyOrientation(double[] dst, int offset) {
        return core.copyOrientation(dst, offset);
    }

    /**
     * Moves the collider to a point at constant speed, within the frame of the next {@link RopeWorld#update update} (or
     * within the next {@link RopeWorld#step() step}). On its way it pushes ropes. Ends a velocity and a path.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void moveTo(double x, double y, double z) {
        gate.moveTo(core, x, y, z);
    }

    /**
     * Moves the collider to a point at constant speed, within the frame of the next {@link RopeWorld#update update} (or
     * within the next {@link RopeWorld#step() step}). This form is for the plane, where z is 0; see {@link
     * #moveTo(double, double, double)}.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void moveTo(double x, double y) {
        moveTo(x, y, 0);
    }

    /**
     * Moves the collider to a point and turns it about z, both at constant speed within the next frame. Ends a
     * velocity, a spin and a path.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @param rotation final rotation about z [rad], within ±1e9; the collider turns by the difference from {@link
     *     #rotation()}, including full turns
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void moveTo(double x, double y, double z, double rotation) {
        gate.moveTo(core, x, y, z, rotation);
    }

    /**
     * Puts the collider at a point at once, without pushing ropes on the way. Ends a path; velocity and spin continue.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void teleport(double x, double y, double z) {
        gate.teleport(core, x, y, z);
    }

    /**
     * Puts the collider at a point at once, without pushing ropes on the way. This form is for the plane, where z is 0;
     * see {@link #teleport(double, double, double)}.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void teleport(double x, double y) {
        teleport(x, y, 0);
    }

    /**
     * Puts the collider at a point and turns it about z at once, without pushing ropes on the way. Ends a path;
     * velocity and spin continue.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @param rotation rotation about z [rad], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void teleport(double x, double y, double z, double rotation) {
        gate.teleport(core, x, y, z, rotation);
    }

    /**
     * Changes the velocity of the collider's origin. Ends a path, and an unfinished move to a point.
     *
     * @param vx x component [m/s], within ±1e9
     * @param vy y component [m/s], within ±1e9
     * @param vz z component [m/s], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setVelocity(double vx, double vy, double vz) {
        gate.setVelocity(core, vx, vy, vz);
    }

    /**
     * Changes the velocity of the collider's origin. This form is for the plane, where z is 0; see {@link
     * #setVelocity(double, double, double)}.
     *
     * @param vx x component [m/s], within ±1e9
     * @param vy y component [m/s], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setVelocity(double vx, double vy) {
        setVelocity(vx, vy, 0);
    }

    /**
     * Changes the angular velocity about the collider's origin, in world coordinates. A planar shape can turn only
     * about z.
     *
     * @param wx x component [rad/s], within ±1e6
     * @param wy y component [rad/s], within ±1e6
     * @param wz z component [rad/s], within ±1e6
     * @throws IllegalArgumentException if a value is out of range, or would tilt a planar shape
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setSpin(double wx, double wy, double wz) {
        gate.setSpin(core, wx, wy, wz);
    }

    /**
     * Changes the angular velocity about the collider's origin, in world coordinates. This form is about the z axis
     * alone; see {@link #setSpin(double, double, double)}.
     *
     * @param wz z component [rad/s], within ±1e6
     * @throws IllegalArgumentException if a value is out of range, or would tilt a planar shape
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setSpin(double wz) {
        setSpin(0, 0, wz);
    }

    /**
     * Changes the collision filter; see {@link ColliderDef#filter}.
     *
     * @param categories categories of the collider, one bit each
     * @param collidesWith categories that the collider collides with, one bit each
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setFilter(long categories, long collidesWith) {
        gate.setFilter(core, categories, collidesWith);
    }

    /**
     * Changes the friction factor.
     *
     * @param factor factor on a rope's coefficient of friction, from 0 to 1e6
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setFriction(double factor) {
        gate.setFriction(core, factor);
    }

    /**
     * Sets whether ropes collide with this collider. It keeps moving in any case.
     *
     * @param enabled whether they do
     * @throws IllegalStateException if the collider was removed, or the world is in a step
     */
    public void setEnabled(boolean enabled) {
        gate.setEnabled(core, enabled);
    }

    /**
     * Names the collider, for debugging.
     *
     * @return id, name and shape
     */
    @Override
    public String toString() {
        return "collider " + core.id() + (core.name().isEmpty() ? "" : " \"" + core.name() + "\"") + ", " + shape;
    }
}
