package io.github.cordage;

import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.spec.BodyShape;
import io.github.cordage.internal.spec.BodySpec;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Defines a rigid body, such as a crate on a rope. By default, it is a point of 1 kg at the origin, at rest.
 *
 * <p>A body with a {@linkplain #circle circle}, a {@linkplain #box(double, double) rectangle}, a {@linkplain #capsule
 * capsule} or a {@linkplain #polygon polygon} turns in the plane, one with a {@linkplain #sphere sphere}, a {@linkplain
 * #box(double, double, double) box} or a {@linkplain #capsuleInSpace capsule in space} in space. The shape is drawn,
 * decides the moments of inertia unless they are set, and collides unless {@link #collide} says otherwise.
 */
public final class RopeBodyDef {
    private final BodySpec spec;

    /** Creates the definition of a point of 1 kg. */
    public RopeBodyDef() {
        this(new BodySpec());
    }

    private RopeBodyDef(BodySpec spec) {
        this.spec = spec;
    }

    BodySpec spec() {
        return spec;
    }

    /**
     * Copies the definition.
     *
     * @return an independent copy
     */
    public RopeBodyDef copy() {
        return new RopeBodyDef(spec.copy());
    }

    /**
     * Sets the name, for messages and drawing.
     *
     * @param name any text (default empty)
     * @return this
     */
    public RopeBodyDef name(String name) {
        spec.name = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * Sets the mass.
     *
     * @param mass mass [kg], from 1e-9 to 1e12 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeBodyDef mass(double mass) {
        spec.setMass(mass);
        return this;
    }

    /**
     * Makes the body a disc that turns in the plane.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeBodyDef circle(double radius) {
        spec.setOutline(BodySpec.Outline.CIRCLE, radius, 0, 0);
        return this;
    }

    /**
     * Makes the body a rectangle that turns in the plane.
     *
     * @param width width [m], from 1e-6 to 1e6
     * @param height height [m], from 1e-6 to 1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef box(double width, double height) {
        spec.setOutline(BodySpec.Outline.BOX, width, height, 0);
        return this;
    }

    /**
     * Makes the body a capsule along its x that turns in the plane.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @param length distance between the centers of the two ends [m], from 1e-6 to 1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef capsule(double radius, double length) {
        spec.setOutline(BodySpec.Outline.CAPSULE, radius, length, 0);
        return this;
    }

    /**
     * Makes the body a convex polygon that turns in the plane. Its center of mass is that of its area, wherever the
     * corners are: {@link #position position} says where this center is in the world, and places on the body are
     * counted from there. {@link RopeBody#shape} has the corners counted from there, too.
     *
     * @param xy x, y [m] of each corner in turn, clockwise or counterclockwise, at least three, within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, there are fewer than three corners, two are less
     *     than 1e-6 m apart, the polygon is concave, or its extent along x or y is not from 1e-6 to 1e6 m
     */
    public RopeBodyDef polygon(double... xy) {
        spec.setPolygon(xy);
        return this;
    }

    /**
     * Makes the body a sphere that turns in space.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeBodyDef sphere(double radius) {
        spec.setOutline(BodySpec.Outline.SPHERE, radius, 0, 0);
        return this;
    }

    /**
     * Makes the body a box that turns in space.
     *
     * @param width size along its x [m], from 1e-6 to 1e6
     * @param height size along its y [m], from 1e-6 to 1e6
     * @param depth size along its z [m], from 1e-6 to 1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef box(double width, double height, double depth) {
        spec.setOutline(BodySpec.Outline.CUBOID, width, height, depth);
        return this;
    }

    /**
     * Makes the body a capsule along its x that turns in space.
     *
     * @param radius radius [m], from 1e-6 to 1e6
     * @param length distance between the centers of the two ends [m], from 1e-6 to 1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef capsuleInSpace(double radius, double length) {
        spec.setOutline(BodySpec.Outline.SOLID_CAPSULE, radius, length, 0);
        return this;
    }

    /**
     * Sets whether the body collides with colliders, bodies and ropes of the direct solver, but near where they are
     * tied to it. A point never does, nor does a body with a shape of the plane and three moments of inertia.
     *
     * @param collides whether it collides (default true)
     * @return this
     */
    public RopeBodyDef collide(boolean collides) {
        spec.collides = collides;
        return this;
    }

    /**
     * Sets the coefficient of friction. That of a contact is the geometric mean of both sides'.
     *
     * @param friction coefficient, from 0 to 1000 (default 0.5)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeBodyDef friction(double friction) {
        spec.setFriction(friction);
        return this;
    }

    /**
     * Sets the coefficient of restitution: the ratio of the speeds after and before an impact. That of a contact is the
     * greater of both sides'.
     *
     * @param restitution coefficient, from 0 to 1 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeBodyDef restitution(double restitution) {
        spec.setRestitution(restitution);
        return this;
    }

    /**
     * Sets the collision filter: the body and a collider, a rope or another body can touch if each has a category of
     * those that the other collides with.
     *
     * @param categories categories of the body, one bit each (default 1)
     * @param collidesWith categories that the body collides with, one bit each (default all)
     * @return this
     */
    public RopeBodyDef filter(long categories, long collidesWith) {
        spec.categories = categories;
        spec.collidesWith = collidesWith;
        return this;
    }

    /**
     * Sets the moment of inertia of a body that turns in the plane.
     *
     * @param inertia moment of inertia about z through the center [kg m²], from 1e-24 to 1e24 (default that of the
     *     shape)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeBodyDef inertia(double inertia) {
        spec.setInertia(inertia);
        return this;
    }

    /**
     * Sets the principal moments of inertia of a body that turns in space.
     *
     * @param ix moment about its x [kg m²], from 1e-24 to 1e24 (default that of the shape)
     * @param iy moment about its y [kg m²], from 1e-24 to 1e24
     * @param iz moment about its z [kg m²], from 1e-24 to 1e24
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef inertia(double ix, double iy, double iz) {
        spec.setInertia(ix, iy, iz);
        return this;
    }

    /**
     * Sets where its center of mass starts.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef position(double x, double y, double z) {
        spec.setPlace(x, y, z);
        return this;
    }

    /**
     * Sets where its center of mass starts in the plane.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef position(double x, double y) {
        return position(x, y, 0);
    }

    /**
     * Sets how far it is turned about z at the start.
     *
     * @param angle angle [rad], within ±1e9
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeBodyDef rotation(double angle) {
        return rotation(0, 0, angle);
    }

    /**
     * Sets how far it is turned in space at the start, by a rotation vector: the direction of the axis, as long as the
     * angle.
     *
     * @param x x [rad], within ±1e9
     * @param y y [rad], within ±1e9
     * @param z z [rad], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef rotation(double x, double y, double z) {
        spec.setTurn(x, y, z);
        return this;
    }

    /**
     * Sets the velocity of its center at the start.
     *
     * @param vx velocity along x [m/s], within ±1e9
     * @param vy velocity along y [m/s], within ±1e9
     * @param vz velocity along z [m/s], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef velocity(double vx, double vy, double vz) {
        spec.setVelocity(vx, vy, vz);
        return this;
    }

    /**
     * Sets the velocity of its center at the start. This form is for the plane, where z is 0; see {@link
     * #velocity(double, double, double)}.
     *
     * @param vx velocity along x [m/s], within ±1e9
     * @param vy velocity along y [m/s], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef velocity(double vx, double vy) {
        return velocity(vx, vy, 0);
    }

    /**
     * Sets the angular velocity at the start.
     *
     * @param wx angular velocity about x [rad/s], within ±1e6
     * @param wy angular velocity about y [rad/s], within ±1e6
     * @param wz angular velocity about z [rad/s], within ±1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef spin(double wx, double wy, double wz) {
        spec.setSpin(wx, wy, wz);
        return this;
    }

    /**
     * Sets the angular velocity at the start. This form is about the z axis alone; see {@link #spin(double, double,
     * double)}.
     *
     * @param wz angular velocity about z [rad/s], within ±1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef spin(double wz) {
        return spin(0, 0, wz);
    }

    /**
     * Sets the force at its center that acts in every step; see {@link RopeBody#setForce(double, double, double)}.
     *
     * @param fx force along x [N], within ±1e12 (default 0)
     * @param fy force along y [N], within ±1e12 (default 0)
     * @param fz force along z [N], within ±1e12 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef force(double fx, double fy, double fz) {
        spec.setForce(fx, fy, fz);
        return this;
    }

    /**
     * Sets the force at its center that acts in every step. This form is for the plane, where z is 0; see {@link
     * #force(double, double, double)}.
     *
     * @param fx force along x [N], within ±1e12 (default 0)
     * @param fy force along y [N], within ±1e12 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef force(double fx, double fy) {
        return force(fx, fy, 0);
    }

    /**
     * Sets the torque that acts in every step; see {@link RopeBody#setTorque(double, double, double)}.
     *
     * @param tx torque about x [N m], within ±1e12 (default 0)
     * @param ty torque about y [N m], within ±1e12 (default 0)
     * @param tz torque about z [N m], within ±1e12 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef torque(double tx, double ty, double tz) {
        spec.setTorque(tx, ty, tz);
        return this;
    }

    /**
     * Sets the torque that acts in every step. This form is about the z axis alone; see {@link #torque(double, double,
     * double)}.
     *
     * @param tz torque about z [N m], within ±1e12 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeBodyDef torque(double tz) {
        return torque(0, 0, tz);
    }

    /**
     * Sets the damping: velocities fall by e^(-damping·t).
     *
     * @param damping decay rate [1/s], from 0 to 1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeBodyDef damping(double damping) {
        spec.setDamping(damping);
        return this;
    }

    /** {@return the name; may be empty} */
    public String name() {
        return spec.name;
    }

    /** {@return the mass [kg]} */
    public double mass() {
        return spec.mass();
    }

    /** {@return the damping [1/s]} */
    public double damping() {
        return spec.damping();
    }

    /** {@return whether it collides, if it has a shape that can} */
    public boolean collides() {
        return spec.collides;
    }

    /** {@return the coefficient of friction} */
    public double friction() {
        return spec.friction();
    }

    /** {@return the coefficient of restitution} */
    public double restitution() {
        return spec.restitution();
    }

    /** {@return the categories of the body, one bit each} */
    public long categories() {
        return spec.categories;
    }

    /** {@return the categories that the body collides with, one bit each} */
    public long collidesWith() {
        return spec.collidesWith;
    }

    /**
     * Returns the shape.
     *
     * @return a circle, a box, a capsule, a sphere, or a polygon with its corners where they were given; null for a
     *     point
     */
    public @Nullable ColliderShape shape() {
        ShapeData shape = spec.shape();
        return shape == null ? null : new ColliderShape(shape);
    }

    /**
     * Returns the size of the shape.
     *
     * @return a new array: the radius of a circle or a sphere, the 2 edges of a rectangle or 3 edges of a box, the
     *     extents of a capsule or a polygon along x and y, and z if it turns in space [m]; empty for a point
     */
    public double[] size() {
        return BodyShape.size(spec.shape(), spec.isSolid());
    }

    /** {@return whether it is a sphere} */
    public boolean isSphere() {
        return spec.outline() == BodySpec.Outline.SPHERE;
    }

    /**
     * {@return the moments of inertia that were set, as a new array [kg m²]; all 0 for those of the shape, and the last
     * one only in the plane}
     */
    public double[] inertia() {
        return new double[] {spec.inertia(0), spec.inertia(1), spec.inertia(2)};
    }

    /** {@return where its center starts, as a new array of x, y, z [m]} */
    public double[] position() {
        return new double[] {spec.place(0), spec.place(1), spec.place(2)};
    }

    /** {@return the rotation vector at the start, as a new array of x, y, z [rad]} */
    public double[] rotation() {
        return new double[] {spec.turn(0), spec.turn(1), spec.turn(2)};
    }

    /** {@return the velocity at the start, as a new array of x, y, z [m/s]} */
    public double[] velocity() {
        return new double[] {spec.velocity(0), spec.velocity(1), spec.velocity(2)};
    }

    /** {@return the angular velocity at the start, as a new array of x, y, z [rad/s]} */
    public double[] spin() {
        return new double[] {spec.spin(0), spec.spin(1), spec.spin(2)};
    }

    /** {@return the force that acts in every step, as a new array of x, y, z [N]} */
    public double[] force() {
        return new double[] {spec.force(0), spec.force(1), spec.force(2)};
    }

    /** {@return the torque that acts in every step, as a new array of x, y, z [N m]} */
    public double[] torque() {
        return new double[] {spec.torque(0), spec.torque(1), spec.torque(2)};
    }
}
