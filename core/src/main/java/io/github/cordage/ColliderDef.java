package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.spec.ColliderSpec;
import io.github.cordage.motion.PinPath;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Defines a collider: its shape, where it is, and how it moves. Holds all defaults. Each value is checked when it is
 * set.
 *
 * <p>A point of the shape is transformed to world coordinates in this order: {@link #size size} stretches it, {@link
 * #offset offset} moves it, {@link #scale scale} stretches the result, {@link #rotation rotation} turns it, and {@link
 * #position position} moves it to its place. Circles, spheres and capsules stay round: their radius is scaled by the
 * largest factor of all axes.
 */
public final class ColliderDef {
    private final ColliderShape shape;
    private final ColliderSpec spec;

    /**
     * Creates a definition of a collider that rests at the origin.
     *
     * @param shape the shape
     */
    public ColliderDef(ColliderShape shape) {
        this(shape, new ColliderSpec(shape.data));
    }

    ColliderDef(ColliderSpec spec) {
        this(new ColliderShape(spec.shape()), spec);
    }

    private ColliderDef(ColliderShape shape, ColliderSpec spec) {
        this.shape = shape;
        this.spec = spec;
    }

    ColliderSpec spec() {
        return spec;
    }

    /**
     * Copies the definition.
     *
     * @return an independent copy
     */
    public ColliderDef copy() {
        return new ColliderDef(shape, spec.copy());
    }

    /**
     * Sets a name, for display and messages.
     *
     * @param name any text (default empty)
     * @return this
     */
    public ColliderDef name(String name) {
        spec.name = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * Sets the position of the collider's origin, about which it turns.
     *
     * @param x x [m], within ±1e9 (default 0)
     * @param y y [m], within ±1e9 (default 0)
     * @param z z [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef position(double x, double y, double z) {
        spec.setPosition(x, y, z);
        return this;
    }

    /**
     * Sets the position of the collider's origin in the plane.
     *
     * @param x x [m], within ±1e9 (default 0)
     * @param y y [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef position(double x, double y) {
        return position(x, y, 0);
    }

    /**
     * Sets the rotation about z. Replaces any orientation.
     *
     * @param rotation angle [rad], counterclockwise, within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public ColliderDef rotation(double rotation) {
        spec.setRotation(rotation);
        return this;
    }

    /**
     * Sets the orientation in space. Replaces any rotation. A planar shape can turn only about z.
     *
     * @param qx x of a quaternion, within ±1e9; one component must be at least 1e-6 in magnitude
     * @param qy y of the quaternion, within ±1e9
     * @param qz z of the quaternion, within ±1e9
     * @param qw w of the quaternion, within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, the quaternion is too small, or it tilts a planar
     *     shape
     */
    public ColliderDef orientation(double qx, double qy, double qz, double qw) {
        spec.setOrientation(qx, qy, qz, qw);
        return this;
    }

    /**
     * Scales the collider along its own axes, including its offset.
     *
     * @param sx factor along x, from 1e-6 to 1e6 in magnitude, negative to mirror (default 1)
     * @param sy factor along y, likewise (default 1)
     * @param sz factor along z, likewise (default 1)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef scale(double sx, double sy, double sz) {
        spec.setScale(sx, sy, sz);
        return this;
    }

    /**
     * Scales the collider in the plane, and along z by the larger magnitude of the two factors.
     *
     * @param sx factor along x, from 1e-6 to 1e6 in magnitude, negative to mirror (default 1)
     * @param sy factor along y, likewise (default 1)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef scale(double sx, double sy) {
        spec.setScale(sx, sy);
        return this;
    }

    /**
     * Moves the shape away from the collider's origin, before scale and rotation.
     *
     * @param x distance along x [m], within ±1e9 (default 0)
     * @param y distance along y [m], within ±1e9 (default 0)
     * @param z distance along z [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef offset(double x, double y, double z) {
        spec.setOffset(x, y, z);
        return this;
    }

    /**
     * Moves the shape away from the collider's origin in the plane, before scale and rotation.
     *
     * @param x distance along x [m], within ±1e9 (default 0)
     * @param y distance along y [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef offset(double x, double y) {
        return offset(x, y, 0);
    }

    /**
     * Stretches the shape about its own origin to a given extent, such as that of a tiled sprite.
     *
     * @param width extent along x [m], from 1e-6 to 1e6 (default the shape's own)
     * @param height extent along y [m], from 1e-6 to 1e6 (default the shape's own)
     * @param depth extent along z [m], from 1e-6 to 1e6 (default the shape's own)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the extent of the shape along one of the axes is
     *     0 or infinite
     */
    public ColliderDef size(double width, double height, double depth) {
        spec.setSize(width, height, depth);
        return this;
    }

    /**
     * Stretches the shape in the plane to a given extent. Along z it is stretched by the larger of the two factors.
     *
     * @param width extent along x [m], from 1e-6 to 1e6 (default the shape's own)
     * @param height extent along y [m], from 1e-6 to 1e6 (default the shape's own)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the extent of the shape along one of the axes is
     *     0 or infinite
     */
    public ColliderDef size(double width, double height) {
        spec.setSize(width, height);
        return this;
    }

    /**
     * Sets the collision filter. The collider and a rope can touch if each has a category that the other collides with.
     *
     * @param categories categories of the collider, one bit each (default 1)
     * @param collidesWith categories that the collider collides with, one bit each (default all)
     * @return this
     */
    public ColliderDef filter(long categories, long collidesWith) {
        spec.categories = categories;
        spec.collidesWith = collidesWith;
        return this;
    }

    /**
     * Sets the friction factor.
     *
     * @param factor factor on a rope's coefficient of friction, from 0 to 1e6 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public ColliderDef friction(double factor) {
        spec.setFriction(factor);
        return this;
    }

    /**
     * Makes segments, chains and meshes collide only on their front side. The front of a segment or chain is on its
     * left, looking from its start to its end; the front of a triangle is the side from which its corners run
     * counterclockwise. Other shapes ignore this.
     *
     * @param oneSided whether only the front collides (default false)
     * @return this
     */
    public ColliderDef oneSided(boolean oneSided) {
        spec.setOneSided(oneSided);
        return this;
    }

    /**
     * Sets the velocity of the collider's origin.
     *
     * @param vx x component [m/s], within ±1e9 (default 0)
     * @param vy y component [m/s], within ±1e9 (default 0)
     * @param vz z component [m/s], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or not 0 although the collider has a path
     */
    public ColliderDef velocity(double vx, double vy, double vz) {
        spec.setVelocity(vx, vy, vz);
        return this;
    }

    /**
     * Sets the velocity of the collider's origin in the plane.
     *
     * @param vx x component [m/s], within ±1e9 (default 0)
     * @param vy y component [m/s], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or not 0 although the collider has a path
     */
    public ColliderDef velocity(double vx, double vy) {
        return velocity(vx, vy, 0);
    }

    /**
     * Sets the angular velocity about z.
     *
     * @param spin angular velocity [rad/s], counterclockwise, within ±1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public ColliderDef spin(double spin) {
        Check.spin("spin", spin);
        return spin(0, 0, spin);
    }

    /**
     * Sets the angular velocity about the collider's origin, in world coordinates. A planar shape can turn only about
     * z.
     *
     * @param wx x component [rad/s], within ±1e6 (default 0)
     * @param wy y component [rad/s], within ±1e6 (default 0)
     * @param wz z component [rad/s], within ±1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or would tilt a planar shape
     */
    public ColliderDef spin(double wx, double wy, double wz) {
        spec.setSpin(wx, wy, wz);
        return this;
    }

    /**
     * Moves the collider's origin along key frames, instead of a position and a velocity.
     *
     * @param path key frames, in world time
     * @return this
     * @throws IllegalArgumentException if the collider has a velocity
     */
    public ColliderDef path(PinPath path) {
        spec.setPath(Objects.requireNonNull(path, "path").toArray());
        return this;
    }

    /**
     * Removes the path. The collider then rests at its position, unless it has a velocity.
     *
     * @return this
     */
    public ColliderDef removePath() {
        spec.setPath(new double[0]);
        return this;
    }

    /** {@return the shape} */
    public ColliderShape shape() {
        return shape;
    }

    /** {@return the name; it can be any text} */
    public String name() {
        return spec.name;
    }

    /** {@return the x of the collider's origin [m]} */
    public double x() {
        return spec.x();
    }

    /** {@return the y of the collider's origin [m]} */
    public double y() {
        return spec.y();
    }

    /** {@return the z of the collider's origin [m]} */
    public double z() {
        return spec.z();
    }

    /** {@return the rotation about z [rad]; for an orientation, its part about z} */
    public double rotation() {
        return spec.rotation();
    }

    /**
     * Copies the orientation.
     *
     * @param dst receives x, y, z, w of a unit quaternion
     * @param offset index in {@code dst} of the first number; 4 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyOrientation(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, 4);
        return spec.copyOrientation(dst, offset);
    }

    /** {@return the scale along x, as a factor that is negative if it mirrors} */
    public double scaleX() {
        return spec.scaleX();
    }

    /** {@return the scale along y, as a factor that is negative if it mirrors} */
    public double scaleY() {
        return spec.scaleY();
    }

    /** {@return the scale along z, as a factor that is negative if it mirrors} */
    public double scaleZ() {
        return spec.scaleZ();
    }

    /** {@return the offset of the shape along x, before scale and rotation [m]} */
    public double offsetX() {
        return spec.offsetX();
    }

    /** {@return the offset of the shape along y, before scale and rotation [m]} */
    public double offsetY() {
        return spec.offsetY();
    }

    /** {@return the offset of the shape along z, before scale and rotation [m]} */
    public double offsetZ() {
        return spec.offsetZ();
    }

    /** {@return the velocity of the collider's origin along x [m/s]} */
    public double velocityX() {
        return spec.velocityX();
    }

    /** {@return the velocity of the collider's origin along y [m/s]} */
    public double velocityY() {
        return spec.velocityY();
    }

    /** {@return the velocity of the collider's origin along z [m/s]} */
    public double velocityZ() {
        return spec.velocityZ();
    }

    /** {@return the angular velocity about x [rad/s]} */
    public double spinX() {
        return spec.spinX();
    }

    /** {@return the angular velocity about y [rad/s]} */
    public double spinY() {
        return spec.spinY();
    }

    /** {@return the angular velocity about z [rad/s]} */
    public double spinZ() {
        return spec.spinZ();
    }

    /**
     * Returns the extent that was set.
     *
     * @return a new array of width and height, and depth if it was set [m], or null for the shape's own
     */
    public double @Nullable [] size() {
        return spec.size().length == 0 ? null : spec.size().clone();
    }

    /** {@return the categories of the collider, one bit each} */
    public long categories() {
        return spec.categories;
    }

    /** {@return the categories that the collider collides with, one bit each} */
    public long collidesWith() {
        return spec.collidesWith;
    }

    /** {@return the factor on a rope's coefficient of friction} */
    public double friction() {
        return spec.friction();
    }

    /**
     * Tells whether segments, chains and meshes collide only on their front side.
     *
     * @return whether only the front collides
     */
    public boolean isOneSided() {
        return spec.isOneSided();
    }

    /** {@return the path of the collider, or null if none was set} */
    public @Nullable PinPath path() {
        return PinPath.of(spec.path());
    }
}
