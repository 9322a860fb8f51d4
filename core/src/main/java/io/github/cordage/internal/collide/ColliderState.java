package io.github.cordage.internal.collide;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Hash64;
import io.github.cordage.internal.math.KeyFrames;

/**
 * A collider of a world: where it is, and how it moves.
 *
 * <p>A collider that is moved by hand has two ends, as a dragged pin has: where it was at the end of the last frame and where
 * it has to be at the end of this one. Steps put it at their share of the way.
 */
public final class ColliderState {
    private static final double[] NO_PATH = {};

    /** Number of the collider in its world. */
    public final long id;

    /** Where it is, and how it moved in the last step. */
    public final Placement placement;

    /** Whether all of it is near or nothing. */
    final boolean whole;

    /** Which kinds of things it is, and which it meets. */
    public long categories;

    public long collidesWith;

    /** Whether ropes meet it. */
    public boolean enabled = true;

    /** Velocity [m/s]. */
    public double vx;

    public double vy;
    public double vz;

    /** Spin [rad/s]. */
    public double wx;

    public double wy;
    public double wz;

    /** Key frames as time, x, y, z one after the other; empty if none lead it. */
    public double[] path = NO_PATH;

    /** Box that holds it all through the step [m]: the smallest x, y, z, then the largest. */
    final double[] bounds = new double[6];

    /** Its place among the colliders of its field. */
    int slot = -1;

    /** Its leaf in the tree of those that rest or of those that move; -1 if it has none. */
    int leaf = -1;

    /** Whether it is among those that move. */
    boolean awake;

    /** Whether it goes from one end to the other, and whether it turns so, too. */
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

    /** What is hashed of the rotation. */
    private final double[] orientation = new double[4];

    /** Takes over the placement. */
    public ColliderState(long id, Placement placement) {
        this.id = id;
        this.placement = placement;
        byte kind = placement.shape.kind;
        whole = kind != ShapeData.CHAIN && kind != ShapeData.MESH && kind != ShapeData.PLANE;
    }

    /** Goes to a point within the coming frame; velocity and path end. */
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

    /** Turns to an angle about z within the coming frame; the spin ends. */
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

    /** Is at a point at once; the path ends. */
    public void teleport(double x, double y, double z) {
        led = false;
        path = NO_PATH;
        placement.x = x;
        placement.y = y;
        placement.z = z;
        placement.rest();
    }

    /** Is at an angle about z at once. */
    public void teleport(double angle) {
        ledRound = false;
        placement.setAngle(angle);
    }

    /** Goes on with a velocity [m/s]; the path ends, and what is left of a way that it was led. */
    public void setVelocity(double vx, double vy, double vz) {
        led = false;
        path = NO_PATH;
        this.vx = vx;
        this.vy = vy;
        this.vz = vz;
    }

    /** Goes on with a spin [rad/s]. */
    public void setSpin(double wx, double wy, double wz) {
        ledRound = false;
        this.wx = wx;
        this.wy = wy;
        this.wz = wz;
    }

    /** Goes where the path is at a time. */
    public void startPath(double time) {
        if (path.length > 0) {
            placement.x = KeyFrames.at(path, time, 0);
            placement.y = KeyFrames.at(path, time, 1);
            placement.z = KeyFrames.at(path, time, 2);
        }
    }

    /** Puts an end to the frame: the collider has arrived. */
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

    /** Whether the next step may move it, or has to say that it rests. */
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

    /** Folds everything that moves into a hash. */
    public void hashInto(Hash64 hash) {
        hash.add(id);
        hash.add(enabled ? 1 : 0);
        hash.addNumber(placement.x);
        hash.addNumber(placement.y);
        hash.addNumber(placement.z);
        placement.copyOrientation(orientation, 0);
        hash.add(orientation, orientation.length);
        hash.addNumber(vx);
        hash.addNumber(vy);
        hash.addNumber(vz);
        hash.addNumber(wx);
        hash.addNumber(wy);
        hash.addNumber(wz);
    }
}
