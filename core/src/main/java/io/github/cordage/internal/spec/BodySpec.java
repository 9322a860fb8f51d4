package io.github.cordage.internal.spec;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.collide.ShapeTransfer;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.Turn;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Definition of a rigid body, as plain data. */
public final class BodySpec {
    /** Shape of a body, which determines its distribution of mass. */
    public enum Outline {
        /** Nothing to be seen; it does not turn unless it has a moment of inertia. */
        POINT,
        /** A disc in the plane. */
        CIRCLE,
        /** A rectangle in the plane. */
        BOX,
        SPHERE,
        CUBOID,
        /** A capsule in the plane, along its x. */
        CAPSULE,
        /** A capsule in space, along its x. */
        SOLID_CAPSULE,
        /** A convex polygon in the plane. */
        POLYGON
    }

    private static final Outline[] OUTLINES = Outline.values();
    private static final int AXES = 3;
    private static final ShapeData ANY_POLYGON = ShapeBuilder.polygon(0, 0, 1, 0, 0, 1);

    /** Name; may be empty. */
    public String name = "";

    /** Whether it collides, if it has a shape that can. */
    public boolean collides = true;

    /** Its categories, one bit each. */
    public long categories = 1;

    /** Categories that it collides with. */
    public long collidesWith = -1;

    private double friction = 0.5;
    private double restitution;
    private double mass = 1;
    private double damping;
    private Outline outline = Outline.POINT;

    /** Radius, radius and length of a capsule, or edges [m]. */
    private final double[] size = new double[AXES];

    /** Corners as they were given; null for other outlines. */
    private @Nullable ShapeData polygon;

    /**
     * Moments of inertia about the axes of the body [kg m²]; all 0 for those of the outline, and only the last in the
     * plane.
     */
    private final double[] inertia = new double[AXES];

    private final double[] place = new double[AXES];

    /** Rotation vector from the axes of the world to those of the body [rad]. */
    private final double[] turn = new double[AXES];

    private final double[] velocity = new double[AXES];
    private final double[] spin = new double[AXES];
    private final double[] force = new double[AXES];
    private final double[] torque = new double[AXES];

    /** A point of 1 kg at the origin, at rest. */
    public BodySpec() {}

    /** Returns an independent copy. */
    public BodySpec copy() {
        BodySpec copy = new BodySpec();
        copy.name = name;
        copy.mass = mass;
        copy.damping = damping;
        copy.collides = collides;
        copy.categories = categories;
        copy.collidesWith = collidesWith;
        copy.friction = friction;
        copy.restitution = restitution;
        copy.outline = outline;
        copy.polygon = polygon;
        System.arraycopy(size, 0, copy.size, 0, AXES);
        System.arraycopy(inertia, 0, copy.inertia, 0, AXES);
        System.arraycopy(place, 0, copy.place, 0, AXES);
        System.arraycopy(turn, 0, copy.turn, 0, AXES);
        System.arraycopy(velocity, 0, copy.velocity, 0, AXES);
        System.arraycopy(spin, 0, copy.spin, 0, AXES);
        System.arraycopy(force, 0, copy.force, 0, AXES);
        System.arraycopy(torque, 0, copy.torque, 0, AXES);
        return copy;
    }

    /** Mass [kg]. */
    public double mass() {
        return mass;
    }

    /** Sets the mass. */
    public void setMass(double value) {
        mass = Check.mass("mass", value);
    }

    /** Decay rate of its velocities [1/s]. */
    public double damping() {
        return damping;
    }

    /** Sets the damping. */
    public void setDamping(double value) {
        damping = Check.rate("damping", value);
    }

    /** Coefficient of friction. */
    public double friction() {
        return friction;
    }

    /** Sets the coefficient of friction. */
    public void setFriction(double value) {
        friction = checkFriction(value);
    }

    /** Requires a valid coefficient of friction. */
    public static double checkFriction(double value) {
        return Check.inRange("friction", value, 0, Limits.FRICTION);
    }

    /** Coefficient of restitution. */
    public double restitution() {
        return restitution;
    }

    /** Sets the coefficient of restitution. */
    public void setRestitution(double value) {
        restitution = checkRestitution(value);
    }

    /** Requires a valid coefficient of restitution. */
    public static double checkRestitution(double value) {
        return Check.inRange("restitution", value, 0, 1);
    }

    /** What it looks like. */
    public Outline outline() {
        return outline;
    }

    /** Radius in the first place, then the length of a capsule; or edges [m]. Must not be changed. */
    public double[] size() {
        return size;
    }

    /**
     * Sets what it looks like, if it is neither a point nor a polygon: a radius, the radius and length of a capsule, or
     * edges, of which a rectangle has no third.
     */
    public void setOutline(Outline value, double a, double b, double c) {
        boolean isCapsule = value == Outline.CAPSULE || value == Outline.SOLID_CAPSULE;
        boolean isRound = value == Outline.CIRCLE || value == Outline.SPHERE;
        Check.size(isRound || isCapsule ? "radius" : "width", a);
        if (!isRound) {
            Check.size(isCapsule ? "length" : "height", b);
        }
        if (value == Outline.CUBOID) {
            Check.size("depth", c);
        }
        outline = value;
        polygon = null;
        set(size, a, b, c);
    }

    /** Makes it a convex polygon of the plane, from x, y of each corner [m]. */
    public void setPolygon(double... xy) {
        ShapeData given = ShapeBuilder.polygon(xy);
        Check.size("width of the polygon", given.extent(0));
        Check.size("height of the polygon", given.extent(1));
        // Rounding must not make it another one.
        ShapeBuilder.polygon(BodyShape.corners(BodyShape.centered(given)));
        setPolygon(given);
    }

    private void setPolygon(ShapeData given) {
        outline = Outline.POLYGON;
        polygon = given;
        set(size, 0, 0, 0);
    }

    /** The shape, with the corners of a polygon as they were given; null for a point. */
    public @Nullable ShapeData shape() {
        return switch (outline) {
            case POINT -> null;
            case CIRCLE -> ShapeBuilder.circle(size[0]);
            case BOX -> ShapeBuilder.box(size[0], size[1]);
            case SPHERE -> ShapeBuilder.sphere(size[0]);
            case CUBOID -> ShapeBuilder.box(size[0], size[1], size[2]);
            case CAPSULE, SOLID_CAPSULE -> ShapeBuilder.capsule(size[0], size[1]);
            case POLYGON -> polygon;
        };
    }

    /** Moment of inertia about an axis of the body [kg m²]; 0 for that of the outline. */
    public double inertia(int axis) {
        return inertia[axis];
    }

    /** Sets the moment of inertia about z, for a body that turns in the plane. */
    public void setInertia(double value) {
        set(inertia, 0, 0, checkInertia("inertia", value));
    }

    /** Sets the moments of inertia about the axes of the body, for one that turns in space. */
    public void setInertia(double ix, double iy, double iz) {
        checkInertia("ix", ix);
        checkInertia("iy", iy);
        checkInertia("iz", iz);
        set(inertia, ix, iy, iz);
    }

    private static double checkInertia(String name, double value) {
        return Check.inRange(name, value, Limits.INERTIA_MIN, Limits.INERTIA_MAX);
    }

    /** Position along an axis [m]. */
    public double place(int axis) {
        return place[axis];
    }

    /** Sets the position. */
    public void setPlace(double x, double y, double z) {
        set(place, Check.coordinate("x", x), Check.coordinate("y", y), Check.coordinate("z", z));
    }

    /** Rotation vector along an axis [rad]. */
    public double turn(int axis) {
        return turn[axis];
    }

    /** Sets the rotation vector. */
    public void setTurn(double x, double y, double z) {
        set(turn, Check.angle("x", x), Check.angle("y", y), Check.angle("z", z));
    }

    /** Velocity along an axis [m/s]. */
    public double velocity(int axis) {
        return velocity[axis];
    }

    /** Sets the velocity. */
    public void setVelocity(double vx, double vy, double vz) {
        set(velocity, Check.velocity("vx", vx), Check.velocity("vy", vy), Check.velocity("vz", vz));
    }

    /** Angular velocity about an axis [rad/s]. */
    public double spin(int axis) {
        return spin[axis];
    }

    /** Sets the angular velocity. */
    public void setSpin(double wx, double wy, double wz) {
        set(spin, Check.spin("wx", wx), Check.spin("wy", wy), Check.spin("wz", wz));
    }

    /** Force that acts in every step, along an axis [N]. */
    public double force(int axis) {
        return force[axis];
    }

    /** Sets the force. */
    public void setForce(double fx, double fy, double fz) {
        set(force, Check.force("fx", fx), Check.force("fy", fy), Check.force("fz", fz));
    }

    /** Torque that acts in every step, about an axis [N m]. */
    public double torque(int axis) {
        return torque[axis];
    }

    /** Sets the torque. */
    public void setTorque(double tx, double ty, double tz) {
        set(torque, Check.force("tx", tx), Check.force("ty", ty), Check.force("tz", tz));
    }

    private static void set(double[] of, double x, double y, double z) {
        of[0] = x;
        of[1] = y;
        of[2] = z;
    }

    /** Whether it turns in space. */
    public boolean isSolid() {
        return outline == Outline.SPHERE
                || outline == Outline.CUBOID
                || outline == Outline.SOLID_CAPSULE
                || inertia[0] > 0;
    }

    /** Whether it turns. */
    public boolean turns() {
        return outline != Outline.POINT || inertia[2] > 0;
    }

    /**
     * Makes the body.
     *
     * @throws IllegalArgumentException if values contradict each other
     */
    public BodyState make(int id) {
        BodyState body = new BodyState(id, mass, place[0], place[1], place[2]);
        body.damping = damping;
        System.arraycopy(velocity, 0, body.velocity, 0, AXES);
        System.arraycopy(force, 0, body.force, 0, AXES);
        body.surface.friction = friction;
        body.surface.restitution = restitution;
        body.surface.categories = categories;
        body.surface.collidesWith = collidesWith;
        if (!turns()) {
            requireNone("rotation", turn);
            requireNone("spin", spin);
            requireNone("torque", torque);
            return body;
        }
        if (isSolid() && inertia[0] == 0 && inertia[2] > 0) {
            throw new IllegalArgumentException(
                    "inertia must be given about three axes for a body that turns in space, was " + inertia[2]
                            + " about one");
        }
        if (!isSolid() && (isOutOfPlane(turn) || isOutOfPlane(spin) || isOutOfPlane(torque))) {
            throw new IllegalArgumentException(
                    "a body of the plane must turn about z only; give it a sphere, a box with a depth,"
                            + " a capsule in space, or three moments of inertia to turn in space");
        }
        Turn its = new Turn();
        its.setInertia(!isSolid(), momentOf(0), momentOf(1), momentOf(2));
        Quaternions.turn(its.now, turn[0], turn[1], turn[2]);
        its.setSpin(spin[0], spin[1], spin[2]);
        System.arraycopy(torque, 0, its.torque, 0, AXES);
        body.turn = its;
        body.surface.shape = polygon == null ? shape() : BodyShape.centered(polygon);
        body.surface.collides = collides && body.canCollide();
        body.arrive();
        return body;
    }

    private static boolean isOutOfPlane(double[] of) {
        return of[0] != 0 || of[1] != 0;
    }

    private static void requireNone(String name, double[] of) {
        if (of[0] != 0 || of[1] != 0 || of[2] != 0) {
            throw new IllegalArgumentException(
                    name + " must not be set on a body without a shape or moment of inertia");
        }
    }

    private double momentOf(int axis) {
        if (inertia[2] > 0) {
            return isSolid() ? inertia[axis] : inertia[2];
        }
        double squared = switch (outline) {
            case POINT -> 0;
            case CIRCLE -> size[0] * size[0] / 2;
            case BOX -> (size[0] * size[0] + size[1] * size[1]) / 12;
            case SPHERE -> 0.4 * size[0] * size[0];
            case CUBOID -> (size[0] * size[0] + size[1] * size[1] + size[2] * size[2] - size[axis] * size[axis]) / 12;
            case CAPSULE -> BodyShape.ofCapsule(size[0], size[1]);
            case SOLID_CAPSULE -> BodyShape.ofSolidCapsule(size[0], size[1], axis);
            case POLYGON -> BodyShape.ofPolygon(BodyShape.centered(Objects.requireNonNull(polygon)));
        };
        return Math.max(Limits.INERTIA_MIN, mass * squared);
    }

    /** Carries everything. */
    public void transfer(Transfer t) {
        name = t.label(name);
        setMass(t.any(mass));
        setDamping(t.any(damping));
        Outline its = t.one("outline of a body", OUTLINES, outline);
        double a = t.any(size[0]);
        double b = t.any(size[1]);
        double c = t.any(size[2]);
        if (its == Outline.POLYGON) {
            setPolygon(carried(t));
        } else if (its != Outline.POINT) {
            setOutline(its, a, b, c);
        }
        collides = t.flag("collides", collides);
        setFriction(t.any(friction));
        setRestitution(t.any(restitution));
        categories = t.word(categories);
        collidesWith = t.word(collidesWith);
        double ix = t.any(inertia[0]);
        double iy = t.any(inertia[1]);
        double iz = t.any(inertia[2]);
        if (ix > 0) {
            setInertia(ix, iy, iz);
        } else if (iz > 0) {
            setInertia(iz);
        }
        setPlace(t.any(place[0]), t.any(place[1]), t.any(place[2]));
        setTurn(t.any(turn[0]), t.any(turn[1]), t.any(turn[2]));
        setVelocity(t.any(velocity[0]), t.any(velocity[1]), t.any(velocity[2]));
        setSpin(t.any(spin[0]), t.any(spin[1]), t.any(spin[2]));
        setForce(t.any(force[0]), t.any(force[1]), t.any(force[2]));
        setTorque(t.any(torque[0]), t.any(torque[1]), t.any(torque[2]));
    }

    private ShapeData carried(Transfer t) {
        ShapeData read = ShapeTransfer.transfer(t, polygon == null ? ANY_POLYGON : polygon);
        t.require(read.kind == ShapeData.POLYGON, "kind of a shape");
        return read;
    }
}
