package io.github.cordage.internal.collide;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * A collider of a world: its position, orientation and motion.
 *
 * <p>A collider that is moved by hand has a start and a target, as a dragged pin has: its positions at the end of the
 * last frame and at the end of this one. Each step puts it at its own fraction of the way.
 */
public final class ColliderState {
    private static final double[] NO_PATH = {};

    /** Id of the collider in its world. */
    public final long id;

    /** Position and orientation, and the motion in the last step. */
    public final Placement placement;

    /** Whether it consists of a single element with bounds, which is near as a whole or not at all. */
    final boolean whole;

    /** Its categories, and the categories that it collides with. */
    public long categories;

    public long collidesWith;

    /** Whether ropes collide with it. */
    public boolean enabled = true;

    /** Velocity [m/s]. */
    public double vx;

    public double vy;
    public double vz;

    /** Spin [rad/s]. */
    public double wx;

    public double wy;
    public double wz;

    /** Key frames as time, x, y, z one after the other; empty if it follows no path. */
    public double[] path = NO_PATH;

    /** Box that contains it throughout the step [m]: least x, y, z, then greatest x, y, z. */
    final double[] bounds = new double[6];

    /** Its index among the colliders of its field. */
    int slot = -1;

    /** Its leaf in the tree of resting or of moving colliders; -1 if it has none. */
    int leaf = -1;

    /** Whether it counts as moving. */
    boolean awake;

    /** Whether it moves from its start to its target, and whether it rotates so. */
    private boolean led;

    private boolean ledRound;
    private double fromX;
    private double fromY;
    private double fromZ;
    private double fromAngle;
    private double toX;
    private double toY;
    private double toZ;
    private double toAngle;

    /** Creates a collider; the placement is not copied. */
    public ColliderState(long id, Placement placement) {
        this.id = id;
        this.placement = placement;
        byte kind = placement.shape.kind;
        whole = kind != ShapeData.CHAIN && kind != ShapeData.MESH && kind != ShapeData.PLANE;
    }

    /** Moves to a point until the end of the frame; clears velocity and path. */
    public void moveTo(double x, double y, double z) {
        if (!led) {
            fromX = placement.x;
            fromY = placement.y;
            fromZ = placement.z;
            led = true;
        }
        toX = x;
        toY = y;
        toZ = z;
        path = NO_PATH;
        vx = 0;
        vy = 0;
        vz = 0;
    }

    /** Rotates to an angle about z until the end of the frame; clears the spin. */
    public void turnTo(double angle) {
        if (!ledRound) {
            fromAngle = placement.angle();
            ledRound = true;
        }
        toAngle = angle;
        wx = 0;
        wy = 0;
        wz = 0;
    }

    /** Moves to a point at once; clears the path. */
    public void teleport(double x, double y, double z) {
        led = false;
        path = NO_PATH;
        placement.x = x;
        placement.y = y;
        placement.z = z;
        placement.rest();
    }

    /** Rotates to an angle about z at once. */
    public void teleport(double angle) {
        ledRound = false;
        placement.setAngle(angle);
    }

    /** Sets the velocity [m/s]; ends any move to a target and clears the path. */
    public void setVelocity(double vx, double vy, double vz) {
        led = false;
        path = NO_PATH;
        this.vx = vx;
        this.vy = vy;
        this.vz = vz;
    }

    /** Sets the spin [rad/s]; ends any rotation to a target. */
    public void setSpin(double wx, double wy, double wz) {
        ledRound = false;
        this.wx = wx;
        this.wy = wy;
        this.wz = wz;
    }

    /** Moves to where the path is at a time. */
    public void startPath(double time) {
        if (path.length > 0) {
            placement.x = KeyFrames.at(path, time, 0);
            placement.y = KeyFrames.at(path, time, 1);
            placement.z = KeyFrames.at(path, time, 2);
        }
    }

    /** Ends the frame: the collider has arrived. */
    void endFrame() {
        fromX = toX;
        fromY = toY;
        fromZ = toZ;
        fromAngle = toAngle;
    }

    /** Moves to the end of a step of length {@code h}; see {@code PinState} for the share. */
    void advance(double h, double time, double share) {
        Placement p = placement;
        double x = p.x;
        double y = p.y;
        double z = p.z;
        if (led) {
            p.x = Blend.between(fromX, toX, share);
            p.y = Blend.between(fromY, toY, share);
            p.z = Blend.between(fromZ, toZ, share);
        } else if (path.length > 0) {
            startPath(time);
        } else {
            p.x += vx * h;
            p.y += vy * h;
            p.z += vz * h;
        }
        p.dx = p.x - x;
        p.dy = p.y - y;
        p.dz = p.z - z;
        if (ledRound) {
            double angle = Blend.between(fromAngle, toAngle, share);
            p.turnX = 0;
            p.turnY = 0;
            p.turnZ = angle - p.angle();
            p.setAngle(angle);
        } else {
            p.turnX = wx * h;
            p.turnY = wy * h;
            p.turnZ = wz * h;
            if (wx != 0 || wy != 0 || wz != 0) {
                p.turn(p.turnX, p.turnY, p.turnZ);
            }
        }
    }

    /** Whether it has been moved by hand in the last step, rather than by its velocity, spin or path. */
    boolean isLed() {
        Placement p = placement;
        return (led && (p.dx != 0 || p.dy != 0 || p.dz != 0)) || (ledRound && p.turnZ != 0);
    }

    /** Whether the next step may move it, or has to clear its motion. */
    boolean moves(double time) {
        return placement.moved()
                || vx != 0
                || vy != 0
                || vz != 0
                || wx != 0
                || wy != 0
                || wz != 0
                || (path.length > 0 && time < KeyFrames.end(path))
                || (led && (placement.x != toX || placement.y != toY || placement.z != toZ))
                || (led && (fromX != toX || fromY != toY || fromZ != toZ))
                || (ledRound && (placement.angle() != toAngle || fromAngle != toAngle));
    }

    /** Carries everything except the id, the shape, and the index in the field. */
    public void transfer(Transfer t) {
        placement.transfer(t);
        categories = t.word("categories", categories);
        collidesWith = t.word("collidesWith", collidesWith);
        enabled = t.flag("enabled", enabled);
        awake = t.flag("awake", awake);
        vx = t.number("velocity of a collider", vx, -Limits.VELOCITY, Limits.VELOCITY);
        vy = t.number("velocity of a collider", vy, -Limits.VELOCITY, Limits.VELOCITY);
        vz = t.number("velocity of a collider", vz, -Limits.VELOCITY, Limits.VELOCITY);
        wx = t.number("spin of a collider", wx, -Limits.SPIN, Limits.SPIN);
        wy = t.number("spin of a collider", wy, -Limits.SPIN, Limits.SPIN);
        wz = t.number("spin of a collider", wz, -Limits.SPIN, Limits.SPIN);
        t.require(!placement.shape.isFlat() || (wx == 0 && wy == 0), "spin of a shape of the plane");
        path = t.path(path);
        transferEnds(t);
    }

    private void transferEnds(Transfer t) {
        led = t.flag("led", led);
        if (led) {
            fromX = t.finite("way of a collider", fromX);
            fromY = t.finite("way of a collider", fromY);
            fromZ = t.finite("way of a collider", fromZ);
            toX = t.finite("way of a collider", toX);
            toY = t.finite("way of a collider", toY);
            toZ = t.finite("way of a collider", toZ);
        }
        ledRound = t.flag("led round", ledRound);
        if (ledRound) {
            fromAngle = t.finite("way of a collider", fromAngle);
            toAngle = t.finite("way of a collider", toAngle);
        }
    }

    /** Whether it has no bounds. */
    public boolean isEndless() {
        return leaf < 0;
    }

    /** Whether it collides with a rope of these categories. */
    public boolean meets(long ropeCategories, long ropeCollidesWith) {
        return (ropeCategories & collidesWith) != 0 && (ropeCollidesWith & categories) != 0;
    }

    /** Finds the boxes in a tree that it touches during the step. */
    public void findTouched(AabbTree tree, Found found) {
        tree.query(bounds[0], bounds[1], bounds[2], bounds[3], bounds[4], bounds[5], found);
    }
}
