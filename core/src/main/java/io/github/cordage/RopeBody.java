package io.github.cordage;

import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.world.BodyCore;
import io.github.cordage.internal.world.BodyGate;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.view.RopeBodyView;
import org.jspecify.annotations.Nullable;

/**
 * Handle of a rigid body, which gravity, its {@linkplain #setForce force} and the ropes on it move. {@link
 * RopeBodySet#add} returns it; {@link Rope#pin(int, RopeBody, double, double, double)} and {@link PinDef#on(RopeBody,
 * double, double, double)} pin ropes to it.
 *
 * <p>Rope and body are solved together: lengths are as exact as without the body, whatever the ratio of the masses, and
 * swings are not damped. It may be on several ropes, which need the direct solver and take their steps together. A body
 * without a rope flies.
 */
public final class RopeBody implements RopeBodyView {
    private final BodyGate gate;
    private final BodyCore core;
    private @Nullable Object userData;

    /** The shape that was asked for last. */
    private @Nullable ColliderShape shape;

    private RopeBody(BodyGate gate, BodyCore core) {
        this.gate = gate;
        this.core = core;
    }

    /** Returns the handle of a body, always the same one. */
    static RopeBody of(WorldGate gate, BodyCore core) {
        if (core.handle() instanceof RopeBody known) {
            return known;
        }
        RopeBody body = new RopeBody(gate.bodies(), core);
        core.setHandle(body);
        return body;
    }

    /** The body, as the engine knows it. */
    BodyCore core() {
        return core;
    }

    @Override
    public int id() {
        return core.id();
    }

    @Override
    public String name() {
        return core.name();
    }

    /** {@return what the game has attached to the body by {@link #setUserData}; null at first} */
    public @Nullable Object userData() {
        return userData;
    }

    /**
     * Attaches an object of the game, such as the entity that the body belongs to. The world never looks at it: it is
     * in no step, hash, snapshot or recording. A body keeps it when a snapshot is restored that has the body, too.
     *
     * @param data any object; null for none
     */
    public void setUserData(@Nullable Object data) {
        userData = data;
    }

    /**
     * Returns the shape, in the axes of the body, with its center of mass at the origin.
     *
     * @return a circle, a box, a capsule along x, a polygon or a sphere; null for a point
     */
    public @Nullable ColliderShape shape() {
        ShapeData data = core.shape();
        if (data == null) {
            return null;
        }
        ColliderShape known = shape;
        if (known == null || known.data != data) {
            known = new ColliderShape(data);
            shape = known;
        }
        return known;
    }

    /**
     * Returns the size of its shape.
     *
     * @return a new array: the radius of a circle or a sphere, the 2 edges of a rectangle or 3 edges of a box, the
     *     extents of a capsule or a polygon along x and y, and z if it turns in space [m]; empty for a point
     */
    public double[] size() {
        return core.size();
    }

    @Override
    public double radius() {
        return core.radius();
    }

    @Override
    public int vertexCount() {
        return core.vertexCount();
    }

    @Override
    public int copyVertices(double[] dst, int offset) {
        return core.copyVertices(dst, offset);
    }

    @Override
    public int copySize(double[] dst, int offset) {
        return core.copySize(dst, offset);
    }

    @Override
    public boolean isAlive() {
        return core.isAlive();
    }

    /**
     * {@return x of the center [m]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double x() {
        return core.at(0);
    }

    /**
     * {@return y of the center [m]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double y() {
        return core.at(1);
    }

    /**
     * {@return z of the center [m]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double z() {
        return core.at(2);
    }

    /**
     * {@return the angle that the body is turned by about z [rad], from -π to π; 0 for a body that does not turn}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double rotation() {
        return core.angle();
    }

    @Override
    public int copyPose(double[] dst, int offset, double alpha) {
        Check.room("dst", dst.length, offset, 7);
        int end = core.copyOrientation(dst, offset + 3, alpha);
        for (int axis = 0; axis < 3; axis++) {
            dst[offset + axis] = core.at(axis, alpha);
        }
        return end;
    }

    /**
     * {@return x of the velocity of the center [m/s]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double velocityX() {
        return core.velocity(0);
    }

    /**
     * {@return y of the velocity of the center [m/s]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double velocityY() {
        return core.velocity(1);
    }

    /**
     * {@return z of the velocity of the center [m/s]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double velocityZ() {
        return core.velocity(2);
    }

    /**
     * {@return the angular velocity about x [rad/s]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double spinX() {
        return core.spin(0);
    }

    /**
     * {@return the angular velocity about y [rad/s]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double spinY() {
        return core.spin(1);
    }

    /**
     * {@return the angular velocity about z [rad/s]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double spinZ() {
        return core.spin(2);
    }

    /**
     * {@return x of the force that acts in every step [N]; see {@link #setForce}}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double forceX() {
        return core.force(0);
    }

    /**
     * {@return y of the force that acts in every step [N]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double forceY() {
        return core.force(1);
    }

    /**
     * {@return z of the force that acts in every step [N]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double forceZ() {
        return core.force(2);
    }

    /**
     * {@return x of the torque that acts in every step [N m]; see {@link #setTorque}}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double torqueX() {
        return core.torque(0);
    }

    /**
     * {@return y of the torque that acts in every step [N m]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double torqueY() {
        return core.torque(1);
    }

    /**
     * {@return z of the torque that acts in every step [N m]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double torqueZ() {
        return core.torque(2);
    }

    /**
     * {@return the mass [kg]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double mass() {
        return core.mass();
    }

    /**
     * {@return the damping, the rate at which its velocities decay [1/s]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double damping() {
        return core.damping();
    }

    /**
     * {@return whether it collides; see {@link RopeBodyDef#collide}}
     *
     * @throws IllegalStateException if the body was removed
     */
    public boolean collides() {
        return core.collides();
    }

    /**
     * {@return the coefficient of friction}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double friction() {
        return core.friction();
    }

    /**
     * {@return the coefficient of restitution}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double restitution() {
        return core.restitution();
    }

    /**
     * {@return the categories of the body, one bit each}
     *
     * @throws IllegalStateException if the body was removed
     */
    public long categories() {
        return core.categories();
    }

    /**
     * {@return the categories that the body collides with, one bit each}
     *
     * @throws IllegalStateException if the body was removed
     */
    public long collidesWith() {
        return core.collidesWith();
    }

    /**
     * Returns a moment of inertia about an axis of the body.
     *
     * @param axis 0, 1 or 2 for its x, y or z
     * @return moment of inertia [kg m²]; 0 if it does not turn about that axis
     * @throws IllegalArgumentException if there is no such axis
     * @throws IllegalStateException if the body was removed
     */
    public double inertia(int axis) {
        return core.inertia(Check.inRange("axis", axis, 0, 2));
    }

    /**
     * {@return the kinetic energy, with that of its rotation [J]}
     *
     * @throws IllegalStateException if the body was removed
     */
    public double kineticEnergy() {
        return core.kineticEnergy();
    }

    /**
     * Changes the mass; moments of inertia change with it.
     *
     * @param mass mass [kg], from 1e-9 to 1e12
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setMass(double mass) {
        gate.setMass(core, mass);
    }

    /**
     * Changes the damping; see {@link RopeBodyDef#damping}.
     *
     * @param damping decay rate [1/s], from 0 to 1e6
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setDamping(double damping) {
        gate.setDamping(core, damping);
    }

    /**
     * Changes whether the body collides.
     *
     * @param collides whether it collides
     * @throws IllegalArgumentException if it is to collide and has no shape, or turns in space with a shape of the
     *     plane
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setCollides(boolean collides) {
        gate.setCollides(core, collides);
    }

    /**
     * Changes the coefficient of friction; see {@link RopeBodyDef#friction}.
     *
     * @param friction coefficient, from 0 to 1000
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setFriction(double friction) {
        gate.setFriction(core, friction);
    }

    /**
     * Changes the coefficient of restitution; see {@link RopeBodyDef#restitution}.
     *
     * @param restitution coefficient, from 0 to 1
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setRestitution(double restitution) {
        gate.setRestitution(core, restitution);
    }

    /**
     * Changes the collision filter; see {@link RopeBodyDef#filter}.
     *
     * @param categories categories of the body, one bit each
     * @param collidesWith categories that the body collides with, one bit each
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setFilter(long categories, long collidesWith) {
        gate.setFilter(core, categories, collidesWith);
    }

    /**
     * Changes the velocity of the center. A rope on the body takes out of it what would lengthen it.
     *
     * @param vx velocity along x [m/s], within ±1e9
     * @param vy velocity along y [m/s], within ±1e9
     * @param vz velocity along z [m/s], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setVelocity(double vx, double vy, double vz) {
        gate.setVelocity(core, vx, vy, vz);
    }

    /**
     * Changes the velocity of the center. This form is for the plane, where z is 0; see {@link #setVelocity(double,
     * double, double)}.
     *
     * @param vx velocity along x [m/s], within ±1e9
     * @param vy velocity along y [m/s], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setVelocity(double vx, double vy) {
        setVelocity(vx, vy, 0);
    }

    /**
     * Changes the angular velocity.
     *
     * @param wx angular velocity about x [rad/s], within ±1e6
     * @param wy angular velocity about y [rad/s], within ±1e6
     * @param wz angular velocity about z [rad/s], within ±1e6
     * @throws IllegalArgumentException if a value is out of range, or the body does not turn about that axis
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setSpin(double wx, double wy, double wz) {
        gate.setSpin(core, wx, wy, wz);
    }

    /**
     * Changes the angular velocity. This form is about the z axis alone; see {@link #setSpin(double, double, double)}.
     *
     * @param wz angular velocity about z [rad/s], within ±1e6
     * @throws IllegalArgumentException if a value is out of range, or the body does not turn about that axis
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setSpin(double wz) {
        setSpin(0, 0, wz);
    }

    /**
     * Sets the force at its center that acts in every step until it is changed, such as a thrust or buoyancy. It keeps
     * its direction when the body turns; tensions and forces of pins and knots contain it from the next step on. To set
     * the same force again disturbs nothing; another one wakes ropes on the body.
     *
     * @param fx force along x [N], within ±1e12 (default 0)
     * @param fy force along y [N], within ±1e12 (default 0)
     * @param fz force along z [N], within ±1e12 (default 0)
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setForce(double fx, double fy, double fz) {
        gate.setForce(core, fx, fy, fz);
    }

    /**
     * Sets the force at its center that acts in every step until it is changed. This form is for the plane, where z is
     * 0; see {@link #setForce(double, double, double)}.
     *
     * @param fx force along x [N], within ±1e12
     * @param fy force along y [N], within ±1e12
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setForce(double fx, double fy) {
        setForce(fx, fy, 0);
    }

    /**
     * Sets the torque that acts in every step until it is changed. It keeps its axis in the world when the body turns.
     *
     * @param tx torque about x [N m], within ±1e12 (default 0)
     * @param ty torque about y [N m], within ±1e12 (default 0)
     * @param tz torque about z [N m], within ±1e12 (default 0)
     * @throws IllegalArgumentException if a value is out of range, or the body does not turn about that axis
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setTorque(double tx, double ty, double tz) {
        gate.setTorque(core, tx, ty, tz);
    }

    /**
     * Sets the torque that acts in every step until it is changed. This form is about the z axis alone; see {@link
     * #setTorque(double, double, double)}.
     *
     * @param tz torque about z [N m], within ±1e12
     * @throws IllegalArgumentException if the value is out of range, or the body does not turn about z
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void setTorque(double tz) {
        setTorque(0, 0, tz);
    }

    /**
     * Pushes the body and the nodes pinned to it at its center. Forces of the next step contain impulse / step length.
     * Each component of the new velocity must be within ±1e9 m/s, and of the new angular velocity within ±1e6 rad/s.
     *
     * @param ix impulse along x [N s], within ±1e12
     * @param iy impulse along y [N s], within ±1e12
     * @param iz impulse along z [N s], within ±1e12
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void applyImpulse(double ix, double iy, double iz) {
        gate.applyImpulse(core, ix, iy, iz);
    }

    /**
     * Pushes the body at its center, together with the nodes that are pinned to it. This form is for the plane, where z
     * is 0; see {@link #applyImpulse(double, double, double)}.
     *
     * @param ix impulse along x [N s], within ±1e12
     * @param iy impulse along y [N s], within ±1e12
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void applyImpulse(double ix, double iy) {
        applyImpulse(ix, iy, 0);
    }

    /**
     * Turns the body by an angular impulse, together with the nodes that are pinned to it; see {@link #applyImpulse}.
     *
     * @param ix angular impulse about x [N m s], within ±1e12
     * @param iy angular impulse about y [N m s], within ±1e12
     * @param iz angular impulse about z [N m s], within ±1e12
     * @throws IllegalArgumentException if a value is out of range, or the body does not turn about that axis
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void applyAngularImpulse(double ix, double iy, double iz) {
        gate.applyAngularImpulse(core, ix, iy, iz);
    }

    /**
     * Turns the body by an angular impulse, together with the nodes that are pinned to it; see {@link #applyImpulse}.
     * This form is about the z axis alone; see {@link #applyAngularImpulse(double, double, double)}.
     *
     * @param iz angular impulse about z [N m s], within ±1e12
     * @throws IllegalArgumentException if a value is out of range, or the body does not turn about that axis
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void applyAngularImpulse(double iz) {
        applyAngularImpulse(0, 0, iz);
    }

    /**
     * Puts the body elsewhere at once, with its velocity. Nodes on it go along, and a rope that is too short or too
     * long then comes to its length at {@link WorldDef#recoverySpeed}.
     *
     * @param x x of its center [m], within ±1e9
     * @param y y of its center [m], within ±1e9
     * @param z z of its center [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void teleport(double x, double y, double z) {
        gate.teleport(core, x, y, z);
    }

    /**
     * Puts the body elsewhere at once, with its velocity. This form is for the plane, where z is 0; see {@link
     * #teleport(double, double, double)}.
     *
     * @param x x of its center [m], within ±1e9
     * @param y y of its center [m], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void teleport(double x, double y) {
        teleport(x, y, 0);
    }

    /**
     * Turns the body at once, by a rotation vector, with its angular velocity. Nodes on it go along.
     *
     * @param x x [rad], within ±1e9
     * @param y y [rad], within ±1e9
     * @param z z [rad], within ±1e9
     * @throws IllegalArgumentException if a value is out of range, or the body does not turn about that axis
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void turn(double x, double y, double z) {
        gate.turn(core, x, y, z);
    }

    /**
     * Turns the body at once, by a rotation vector, with its angular velocity. This form is about the z axis alone; see
     * {@link #turn(double, double, double)}.
     *
     * @param z angle about z [rad], within ±1e9
     * @throws IllegalArgumentException if a value is out of range, or the body does not turn about that axis
     * @throws IllegalStateException if the body was removed, or the world is in a step
     */
    public void turn(double z) {
        turn(0, 0, z);
    }

    /**
     * Removes the body from its world. Nodes that are pinned to it are free then.
     *
     * @throws IllegalStateException if the body was removed before, or the world is in a step
     */
    public void remove() {
        gate.remove(core);
    }

    @Override
    public String toString() {
        return core.toString();
    }
}
