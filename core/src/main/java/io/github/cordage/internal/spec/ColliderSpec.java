package io.github.cordage.internal.spec;

import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.collide.ShapeTransfer;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * Definition of a collider, as plain data. Public fields take any value; the others are checked when set. Arrays are
 * never changed, only replaced.
 */
public final class ColliderSpec {
    private static final double[] NONE = {};
    private static final ShapeData ANY_SHAPE = ShapeBuilder.circle(1);

    /** Name for users and messages; may be empty. */
    public String name = "";

    /** Categories that the collider belongs to, one bit each. */
    public long categories = 1;

    /** Categories that it collides with. */
    public long collidesWith = -1;

    private final Placement placement;
    private double scaleX = 1;
    private double scaleY = 1;
    private double scaleZ = 1;
    private double offsetX;
    private double offsetY;
    private double offsetZ;

    /** Size along x, y and, if set, z [m]; empty for the shape's own size. */
    private double[] size = NONE;

    private double velocityX;
    private double velocityY;
    private double velocityZ;
    private double spinX;
    private double spinY;
    private double spinZ;
    private double[] path = NONE;

    /** Creates a collider at the origin, at rest. */
    public ColliderSpec(ShapeData shape) {
        placement = new Placement(shape);
    }

    /** A collider to read into. */
    ColliderSpec() {
        this(ANY_SHAPE);
    }

    /** Returns an independent copy. */
    public ColliderSpec copy() {
        ColliderSpec copy = new ColliderSpec(shape());
        copy.placement.set(placement);
        copy.name = name;
        copy.categories = categories;
        copy.collidesWith = collidesWith;
        copy.scaleX = scaleX;
        copy.scaleY = scaleY;
        copy.scaleZ = scaleZ;
        copy.offsetX = offsetX;
        copy.offsetY = offsetY;
        copy.offsetZ = offsetZ;
        copy.size = size;
        copy.velocityX = velocityX;
        copy.velocityY = velocityY;
        copy.velocityZ = velocityZ;
        copy.spinX = spinX;
        copy.spinY = spinY;
        copy.spinZ = spinZ;
        copy.path = path;
        return copy;
    }

    /** The shape. */
    public ShapeData shape() {
        return placement.shape;
    }

    /** Placement of the shape, including friction and one-sidedness; for reading only. */
    public Placement placement() {
        return placement;
    }

    /** x of the position [m]. */
    public double x() {
        return placement.x;
    }

    /** y of the position [m]. */
    public double y() {
        return placement.y;
    }

    /** z of the position [m]. */
    public double z() {
        return placement.z;
    }

    /** Rotation about z [rad]. */
    public double rotation() {
        return placement.angle();
    }

    /** Writes the rotation as a unit quaternion x, y, z, w; returns the index after it. */
    public int copyOrientation(double[] dst, int offset) {
        return placement.copyOrientation(dst, offset);
    }

    /** Factor that multiplies a rope's friction. */
    public double friction() {
        return placement.friction;
    }

    /** Whether it only collides from its front. */
    public boolean isOneSided() {
        return placement.oneSided;
    }

    /** Sets the position [m]. */
    public void setPosition(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        placement.x = x;
        placement.y = y;
        placement.z = z;
    }

    /** Sets the rotation about z [rad], and removes any tilt. */
    public void setRotation(double rotation) {
        Check.angle("rotation", rotation);
        if (!placement.isUpright()) {
            placement.standUpright();
        }
        placement.setAngle(rotation);
    }

    /** Sets the rotation from a quaternion of any nonzero length. */
    public void setOrientation(double qx, double qy, double qz, double qw) {
        Check.coordinate("qx", qx);
        Check.coordinate("qy", qy);
        Check.coordinate("qz", qz);
        Check.coordinate("qw", qw);
        double largest = Math.max(Math.max(Math.abs(qx), Math.abs(qy)), Math.max(Math.abs(qz), Math.abs(qw)));
        if (largest < Limits.SIZE_MIN) {
            throw new IllegalArgumentException("orientation must have a component of at least " + Limits.SIZE_MIN
                    + ", was " + qx + ", " + qy + ", " + qz + ", " + qw);
        }
        if (shape().isFlat() && (qx != 0 || qy != 0)) {
            throw new IllegalArgumentException("qx and qy must be 0 for a shape of the plane, was " + qx + ", " + qy);
        }
        placement.setOrientation(qx, qy, qz, qw);
    }

    /** Scale factor along x. */
    public double scaleX() {
        return scaleX;
    }

    /** Scale factor along y. */
    public double scaleY() {
        return scaleY;
    }

    /** Scale factor along z. */
    public double scaleZ() {
        return scaleZ;
    }

    /** Sets the scale factors. */
    public void setScale(double sx, double sy, double sz) {
        checkFactor("sx", sx);
        checkFactor("sy", sy);
        checkFactor("sz", sz);
        scaleX = sx;
        scaleY = sy;
        scaleZ = sz;
        place();
    }

    /** Sets the scale factors along x and y, and that along z to the larger magnitude of the two. */
    public void setScale(double sx, double sy) {
        checkFactor("sx", sx);
        checkFactor("sy", sy);
        setScale(sx, sy, Math.max(Math.abs(sx), Math.abs(sy)));
    }

    private static void checkFactor(String name, double factor) {
        if (!(Math.abs(factor) >= Limits.SIZE_MIN && Math.abs(factor) <= Limits.SIZE_MAX)) {
            throw new IllegalArgumentException(name + " must be from " + Limits.SIZE_MIN + " to " + Limits.SIZE_MAX
                    + " without its sign, was " + factor);
        }
    }

    /** Offset along x [m]. */
    public double offsetX() {
        return offsetX;
    }

    /** Offset along y [m]. */
    public double offsetY() {
        return offsetY;
    }

    /** Offset along z [m]. */
    public double offsetZ() {
        return offsetZ;
    }

    /** Sets the offset. */
    public void setOffset(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        offsetX = x;
        offsetY = y;
        offsetZ = z;
        place();
    }

    /** Size along x, y and, if set, z [m]; empty for the shape's own size. */
    public double[] size() {
        return size;
    }

    /** Sets the size along all three axes [m]. */
    public void setSize(double width, double height, double depth) {
        Check.size("width", width);
        Check.size("height", height);
        Check.size("depth", depth);
        checkExtents(3);
        size = new double[] {width, height, depth};
        place();
    }

    /** Sets the size in the plane [m]; along z, the shape scales by the larger of the two factors. */
    public void setSize(double width, double height) {
        Check.size("width", width);
        Check.size("height", height);
        checkExtents(2);
        size = new double[] {width, height};
        place();
    }

    private void checkExtents(int axes) {
        for (int axis = 0; axis < axes; axis++) {
            double extent = shape().extent(axis);
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
        if (size.length > 0) {
            fx = size[0] / shape().extent(0);
            fy = size[1] / shape().extent(1);
            fz = size.length == 3 ? size[2] / shape().extent(2) : Math.max(fx, fy);
        }
        placement.stretchX = scaleX * fx;
        placement.stretchY = scaleY * fy;
        placement.stretchZ = scaleZ * fz;
        placement.offsetX = scaleX * offsetX;
        placement.offsetY = scaleY * offsetY;
        placement.offsetZ = scaleZ * offsetZ;
    }

    /** Sets the factor that multiplies a rope's coefficient of friction. */
    public void setFriction(double factor) {
        placement.friction = checkFriction(factor);
    }

    /** Requires a valid friction factor. */
    public static double checkFriction(double factor) {
        return Check.inRange("factor", factor, 0, Limits.FRICTION_FACTOR);
    }

    /** Sets whether segments, chains and meshes only collide from their front. */
    public void setOneSided(boolean oneSided) {
        placement.oneSided = oneSided;
    }

    /** Velocity along x [m/s]. */
    public double velocityX() {
        return velocityX;
    }

    /** Velocity along y [m/s]. */
    public double velocityY() {
        return velocityY;
    }

    /** Velocity along z [m/s]. */
    public double velocityZ() {
        return velocityZ;
    }

    /** Sets the velocity, which must be 0 if there is a path. */
    public void setVelocity(double vx, double vy, double vz) {
        Check.velocity("vx", vx);
        Check.velocity("vy", vy);
        Check.velocity("vz", vz);
        requireOneMotion(path, vx, vy, vz);
        velocityX = vx;
        velocityY = vy;
        velocityZ = vz;
    }

    /** Spin about x [rad/s]. */
    public double spinX() {
        return spinX;
    }

    /** Spin about y [rad/s]. */
    public double spinY() {
        return spinY;
    }

    /** Spin about z [rad/s]. */
    public double spinZ() {
        return spinZ;
    }

    /** Sets the spin. */
    public void setSpin(double wx, double wy, double wz) {
        checkSpin(shape(), wx, wy, wz);
        spinX = wx;
        spinY = wy;
        spinZ = wz;
    }

    /** Requires a valid spin for a shape. */
    public static void checkSpin(ShapeData shape, double wx, double wy, double wz) {
        Check.spin("wx", wx);
        Check.spin("wy", wy);
        Check.spin("wz", wz);
        if (shape.isFlat() && (wx != 0 || wy != 0)) {
            throw new IllegalArgumentException("wx and wy must be 0 for a shape of the plane, was " + wx + ", " + wy);
        }
    }

    /** The key frames that the collider follows; empty for none. */
    public double[] path() {
        return path;
    }

    /** Sets the key frames, which must have been checked; empty for none. With key frames, the velocity must be 0. */
    public void setPath(double[] keys) {
        requireOneMotion(keys, velocityX, velocityY, velocityZ);
        path = keys;
    }

    private static void requireOneMotion(double[] keys, double vx, double vy, double vz) {
        if (keys.length > 0 && (vx != 0 || vy != 0 || vz != 0)) {
            throw new IllegalArgumentException(
                    "velocity must be 0 for a collider with a path, was " + vx + ", " + vy + ", " + vz);
        }
    }

    /** Carries everything. */
    public void transfer(Transfer t) {
        placement.shape = ShapeTransfer.transfer(t, placement.shape);
        name = t.label(name);
        setPosition(t.any(placement.x), t.any(placement.y), t.any(placement.z));
        placement.transferTurn(t);
        Check.angle("rotation", placement.angle());
        setScale(t.any(scaleX), t.any(scaleY), t.any(scaleZ));
        setOffset(t.any(offsetX), t.any(offsetY), t.any(offsetZ));
        transferSize(t);
        categories = t.word(categories);
        collidesWith = t.word(collidesWith);
        setFriction(t.any(placement.friction));
        setOneSided(t.flag("oneSided", placement.oneSided));
        path = t.path(path);
        setVelocity(t.any(velocityX), t.any(velocityY), t.any(velocityZ));
        setSpin(t.any(spinX), t.any(spinY), t.any(spinZ));
    }

    private void transferSize(Transfer t) {
        int axes = t.whole("number of extents", size.length, 0, 3);
        if (axes == 2) {
            setSize(t.any(extent(0)), t.any(extent(1)));
        } else if (axes == 3) {
            setSize(t.any(extent(0)), t.any(extent(1)), t.any(extent(2)));
        } else {
            t.require(axes == 0, "number of extents");
            size = NONE;
            place();
        }
    }

    private double extent(int axis) {
        return axis < size.length ? size[axis] : 0;
    }
}
