package io.github.cordage;

import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a collider is made from: a shape, where it is, and how it moves. Every default stands here; every value is checked
 * when it is set.
 *
 * <p>A point of the shape goes to its place in the world like this: the {@link #size size} stretches it, the {@link #offset
 * offset} moves it, the {@link #scale scale} stretches the two, then comes the {@link #rotation rotation}, and last the
 * {@link #position position}. A circle, a sphere and the radius of a capsule stay round: they are scaled by the largest factor of all axes.
 */
public final class ColliderDef {
    private final ColliderShape shape;
    private String name = "";
    private double scaleX = 1;
    private double scaleY = 1;
    private double scaleZ = 1;
    private double offsetX = 0;
    private double offsetY = 0;
    private double offsetZ = 0;
    private double @Nullable [] size;
    private long categories = 1;
    private long collidesWith = -1;
    private double velocityX = 0;
    private double velocityY = 0;
    private double velocityZ = 0;
    private double spinX = 0;
    private double spinY = 0;
    private double spinZ = 0;
    private @Nullable PinPath path;

    /** Where the shape is: friction and side stand here, too. */
    final Placement placement;

    /** Numbers of the path. */
    double[] keys = {};

    /**
     * Creates a definition of a collider that rests at the origin.
     *
     * @param shape its shape
     */
    public ColliderDef(ColliderShape shape) {
        this.shape = Objects.requireNonNull(shape, "shape");
        placement = new Placement(shape.data);
    }

    /**
     * Names the collider, for people and for messages.
     *
     * @param name any text (default empty)
     * @return this
     */
    public ColliderDef name(String name) {
        this.name = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * Sets where the collider's origin is, which it turns about.
     *
     * @param x x [m], within ±1e9 (default 0)
     * @param y y [m], within ±1e9 (default 0)
     * @param z z [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef position(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        placement.x = x;
        placement.y = y;
        placement.z = z;
        return this;
    }

    /**
     * Sets where the collider's origin is in the plane.
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
     * Turns the collider about z, and replaces any orientation.
     *
     * @param rotation angle [rad], counterclockwise, within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public ColliderDef rotation(double rotation) {
        Check.angle("rotation", rotation);
        if (!placement.isUpright()) {
            placement.standUpright();
        }
        placement.setAngle(rotation);
        return this;
    }

    /**
     * Turns the collider in space, and replaces any rotation. A shape of the plane can turn about z alone.
     *
     * @param qx x of a quaternion, within ±1e9; its length does not matter, but must not be 0
     * @param qy y of the quaternion, within ±1e9
     * @param qz z of the quaternion, within ±1e9
     * @param qw w of the quaternion, within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, the quaternion is 0, or it tilts a shape of the plane
     */
    public ColliderDef orientation(double qx, double qy, double qz, double qw) {
        Check.coordinate("qx", qx);
        Check.coordinate("qy", qy);
        Check.coordinate("qz", qz);
        Check.coordinate("qw", qw);
        double largest = Math.max(Math.max(Math.abs(qx), Math.abs(qy)), Math.max(Math.abs(qz), Math.abs(qw)));
        if (largest < Limits.SIZE_MIN) {
            throw new IllegalArgumentException("orientation must have a component of at least " + Limits.SIZE_MIN
                    + ", was " + qx + ", " + qy + ", " + qz + ", " + qw);
        }
        if (shape.data.isFlat() && (qx != 0 || qy != 0)) {
            throw new IllegalArgumentException("qx and qy must be 0 for a shape of the plane, was " + qx + ", " + qy);
        }
        placement.setOrientation(qx, qy, qz, qw);
        return this;
    }

    /**
     * Scales the collider along its own axes, its offset included.
     *
     * @param sx factor along x, from 1e-6 to 1e6, or the same below 0 to mirror it (default 1)
     * @param sy factor along y, likewise (default 1)
     * @param sz factor along z, likewise (default 1)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef scale(double sx, double sy, double sz) {
        checkFactor("sx", sx);
        checkFactor("sy", sy);
        checkFactor("sz", sz);
        scaleX = sx;
        scaleY = sy;
        scaleZ = sz;
        place();
        return this;
    }

    /**
     * Scales the collider in the plane, and along z by the larger of the two factors, sign left out.
     *
     * @param sx factor along x, from 1e-6 to 1e6, or the same below 0 to mirror it (default 1)
     * @param sy factor along y, likewise (default 1)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef scale(double sx, double sy) {
        checkFactor("sx", sx);
        checkFactor("sy", sy);
        return scale(sx, sy, Math.max(Math.abs(sx), Math.abs(sy)));
    }

    private static void checkFactor(String name, double factor) {
        if (!(Math.abs(factor) >= Limits.SIZE_MIN && Math.abs(factor) <= Limits.SIZE_MAX)) {
            throw new IllegalArgumentException(name + " must be from " + Limits.SIZE_MIN + " to " + Limits.SIZE_MAX
                    + " without its sign, was " + factor);
        }
    }

    /**
     * Moves the shape away from the collider's origin, before scale and rotation.
     *
     * @param x way along x [m], within ±1e9 (default 0)
     * @param y way along y [m], within ±1e9 (default 0)
     * @param z way along z [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef offset(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        offsetX = x;
        offsetY = y;
        offsetZ = z;
        place();
        return this;
    }

    /**
     * Moves the shape away from the collider's origin in the plane, before scale and rotation.
     *
     * @param x way along x [m], within ±1e9 (default 0)
     * @param y way along y [m], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public ColliderDef offset(double x, double y) {
        return offset(x, y, 0);
    }

    /**
     * Gives the shape another extent than its own, as a tiled sprite has: it is stretched from its own origin.
     *
     * @param width extent along x [m], from 1e-6 to 1e6 (default the shape's own)
     * @param height extent along y [m], from 1e-6 to 1e6 (default the shape's own)
     * @param depth extent along z [m], from 1e-6 to 1e6 (default the shape's own)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the shape has no extent or no end along one of the
     *     axes
     */
    public ColliderDef size(double width, double height, double depth) {
        Check.size("width", width);
        Check.size("height", height);
        Check.size("depth", depth);
        checkExtents(3);
        size = new double[] {width, height, depth};
        place();
        return this;
    }

    /**
     * Gives the shape another extent in the plane than its own. Along z it is stretched by the larger of the two factors.
     *
     * @param width extent along x [m], from 1e-6 to 1e6 (default the shape's own)
     * @param height extent along y [m], from 1e-6 to 1e6 (default the shape's own)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the shape has no extent or no end along one of the
     *     axes
     */
    public ColliderDef size(double width, double height) {
        Check.size("width", width);
        Check.size("height", height);
        checkExtents(2);
        size = new double[] {width, height};
        place();
        return this;
    }

    private void checkExtents(int axes) {
        for (int axis = 0; axis < axes; axis++) {
            double extent = shape.extent(axis);
            if (!(extent > 0 && extent < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("extent along " + "xyz".charAt(axis)
                        + " must be above 0 and finite for a shape that is given a size, was " + extent);
            }
        }
    }

    private void place() {
        double fx = 1;
        double fy = 1;
        double fz = 1;
        if (size != null) {
            fx = size[0] / shape.extent(0);
            fy = size[1] / shape.extent(1);
            fz = size.length == 3 ? size[2] / shape.extent(2) : Math.max(fx, fy);
        }
        placement.stretchX = scaleX * fx;
        placement.stretchY = scaleY * fy;
        placement.stretchZ = scaleZ * fz;
        placement.offsetX = scaleX * offsetX;
        placement.offsetY = scaleY * offsetY;
        placement.offsetZ = scaleZ * offsetZ;
    }

    /**
     * Sets which kinds of things the collider is, and which it meets. Two things meet if each is of a kind that the other
     * meets.
     *
     * @param categories one bit for each kind that the collider is (default 1)
     * @param collidesWith one bit for each kind that it meets (default all)
     * @return this
     */
    public ColliderDef filter(long categories, long collidesWith) {
        this.categories = categories;
        this.collidesWith = collidesWith;
        return this;
    }

    /**
     * Makes the collider rougher or smoother.
     *
     * @param factor what a rope's coefficient of friction is multiplied by, from 0 to 1e6 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public ColliderDef friction(double factor) {
        placement.friction = checkFriction(factor);
        return this;
    }

    static double checkFriction(double factor) {
        return Check.inRange("factor", factor, 0, Limits.FRICTION_FACTOR);
    }

    /**
     * Lets segments, chains and meshes meet only what comes from their front. The front of a segment or chain is on the
     * left of the way along it, that of a triangle where its corners run counterclockwise. Other shapes do not heed it.
     *
     * @param oneSided whether only from the front (default false)
     * @return this
     */
    public ColliderDef oneSided(boolean oneSided) {
        placement.oneSided = oneSided;
        return this;
    }

    /**
     * Sets the velocity of the collider's origin.
     *
     * @param vx x component [m/s], within ±1e9 (default 0)
     * @param vy y component [m/s], within ±1e9 (default 0)
     * @param vz z component [m/s], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or not 0 where a path leads the collider
     */
    public ColliderDef velocity(double vx, double vy, double vz) {
        Check.velocity("vx", vx);
        Check.velocity("vy", vy);
        Check.velocity("vz", vz);
        requireOneMotion(path, vx, vy, vz);
        velocityX = vx;
        velocityY = vy;
        velocityZ = vz;
        return this;
    }

    /**
     * Sets the velocity of the collider's origin in the plane.
     *
     * @param vx x component [m/s], within ±1e9 (default 0)
     * @param vy y component [m/s], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or not 0 where a path leads the collider
     */
    public ColliderDef velocity(double vx, double vy) {
        return velocity(vx, vy, 0);
    }

    /**
     * Lets the collider turn about z.
     *
     * @param spin spin [rad/s], counterclockwise, within ±1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public ColliderDef spin(double spin) {
        Check.spin("spin", spin);
        return spin(0, 0, spin);
    }

    /**
     * Lets the collider turn about an axis of the world through its origin. A shape of the plane can turn about z alone.
     *
     * @param wx x component of the axis times the spin [rad/s], within ±1e6 (default 0)
     * @param wy y component [rad/s], within ±1e6 (default 0)
     * @param wz z component [rad/s], within ±1e6 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or would tilt a shape of the plane
     */
    public ColliderDef spin(double wx, double wy, double wz) {
        checkSpin(shape, wx, wy, wz);
        spinX = wx;
        spinY = wy;
        spinZ = wz;
        return this;
    }

    static void checkSpin(ColliderShape shape, double wx, double wy, double wz) {
        Check.spin("wx", wx);
        Check.spin("wy", wy);
        Check.spin("wz", wz);
        if (shape.data.isFlat() && (wx != 0 || wy != 0)) {
            throw new IllegalArgumentException("wx and wy must be 0 for a shape of the plane, was " + wx + ", " + wy);
        }
    }

    /**
     * Leads the collider's origin along key frames, in place of a position and a velocity.
     *
     * @param path key frames in the time of the world
     * @return this
     * @throws IllegalArgumentException if the collider has a velocity
     */
    public ColliderDef path(PinPath path) {
        Objects.requireNonNull(path, "path");
        requireOneMotion(path, velocityX, velocityY, velocityZ);
        this.path = path;
        keys = path.toArray();
        return this;
    }

    private static void requireOneMotion(@Nullable PinPath path, double vx, double vy, double vz) {
        if (path != null && (vx != 0 || vy != 0 || vz != 0)) {
            throw new IllegalArgumentException(
                    "velocity must be 0 for a collider with a path, was " + vx + ", " + vy + ", " + vz);
        }
    }

    /**
     * Returns the shape.
     *
     * @return the shape
     */
    public ColliderShape shape() {
        return shape;
    }

    /**
     * Returns the name.
     *
     * @return any text
     */
    public String name() {
        return name;
    }

    /**
     * Returns where the collider's origin is along x.
     *
     * @return x [m]
     */
    public double x() {
        return placement.x;
    }

    /**
     * Returns where the collider's origin is along y.
     *
     * @return y [m]
     */
    public double y() {
        return placement.y;
    }

    /**
     * Returns where the collider's origin is along z.
     *
     * @return z [m]
     */
    public double z() {
        return placement.z;
    }

    /**
     * Returns the rotation about z.
     *
     * @return angle [rad]; of an orientation, the part of it about z
     */
    public double rotation() {
        return placement.angle();
    }

    /**
     * Copies the orientation.
     *
     * @param dst receives x, y, z, w of a quaternion of length 1
     * @param offset where in {@code dst} to begin; 4 numbers must fit from there
     * @return index after the last number written
     * @throws IllegalArgumentException if they do not fit
     */
    public int copyOrientation(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, 4);
        return placement.copyOrientation(dst, offset);
    }

    /**
     * Returns the scale along x.
     *
     * @return factor; negative if it mirrors
     */
    public double scaleX() {
        return scaleX;
    }

    /**
     * Returns the scale along y.
     *
     * @return factor; negative if it mirrors
     */
    public double scaleY() {
        return scaleY;
    }

    /**
     * Returns the scale along z.
     *
     * @return factor; negative if it mirrors
     */
    public double scaleZ() {
        return scaleZ;
    }

    /**
     * Returns where the shape is from the collider's origin along x, before scale and rotation.
     *
     * @return way [m]
     */
    public double offsetX() {
        return offsetX;
    }

    /**
     * Returns where the shape is from the collider's origin along y, before scale and rotation.
     *
     * @return way [m]
     */
    public double offsetY() {
        return offsetY;
    }

    /**
     * Returns where the shape is from the collider's origin along z, before scale and rotation.
     *
     * @return way [m]
     */
    public double offsetZ() {
        return offsetZ;
    }

    /**
     * Returns the velocity of the collider's origin along x.
     *
     * @return velocity [m/s]
     */
    public double velocityX() {
        return velocityX;
    }

    /**
     * Returns the velocity of the collider's origin along y.
     *
     * @return velocity [m/s]
     */
    public double velocityY() {
        return velocityY;
    }

    /**
     * Returns the velocity of the collider's origin along z.
     *
     * @return velocity [m/s]
     */
    public double velocityZ() {
        return velocityZ;
    }

    /**
     * Returns the spin about x.
     *
     * @return spin [rad/s]
     */
    public double spinX() {
        return spinX;
    }

    /**
     * Returns the spin about y.
     *
     * @return spin [rad/s]
     */
    public double spinY() {
        return spinY;
    }

    /**
     * Returns the spin about z.
     *
     * @return spin [rad/s]
     */
    public double spinZ() {
        return spinZ;
    }

    /**
     * Returns the extent that was set.
     *
     * @return a new array of width and height, and depth if it was set [m], or null for the shape's own
     */
    public double @Nullable [] size() {
        return size == null ? null : size.clone();
    }

    /**
     * Returns which kinds of things the collider is.
     *
     * @return one bit for each kind
     */
    public long categories() {
        return categories;
    }

    /**
     * Returns which kinds of things the collider meets.
     *
     * @return one bit for each kind
     */
    public long collidesWith() {
        return collidesWith;
    }

    /**
     * Returns what a rope's coefficient of friction is multiplied by.
     *
     * @return factor
     */
    public double friction() {
        return placement.friction;
    }

    /**
     * Tells whether segments, chains and meshes meet only what comes from their front.
     *
     * @return whether only from the front
     */
    public boolean isOneSided() {
        return placement.oneSided;
    }

    /**
     * Returns the key frames that lead the collider.
     *
     * @return the path, or null if none was set
     */
    public @Nullable PinPath path() {
        return path;
    }
}
