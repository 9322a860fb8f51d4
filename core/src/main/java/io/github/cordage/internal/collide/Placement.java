package io.github.cordage.internal.collide;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * A shape in the world, and its motion in a step. A point of the shape is first scaled and moved by the offset, then
 * rotated, then moved to the position.
 */
public final class Placement {
    /** Largest deviation of a quaternion's length from 1 [-], which allows for rounding. */
    private static final double ROUNDING = 1e-9;

    /**
     * Least scale factor that a definition can lead to, halved for rounding: the least scale, and the least size of the
     * largest shape.
     */
    private static final double LEAST_STRETCH = Limits.SIZE_MIN * Limits.SIZE_MIN / (4 * Limits.COORDINATE);

    /** Greatest offset of a shape, which is scaled with it [m]. */
    private static final double FARTHEST = Limits.SIZE_MAX * Limits.COORDINATE;

    /** The shape. */
    public ShapeData shape;

    /** Position [m]: the point that the collider rotates about. */
    public double x;

    public double y;
    public double z;

    /** Scale factors of the shape; negative ones mirror. */
    public double stretchX = 1;

    public double stretchY = 1;
    public double stretchZ = 1;

    /** Position of the shape's origin before rotation [m]. */
    public double offsetX;

    public double offsetY;
    public double offsetZ;

    /** Factor that multiplies a rope's coefficient of friction. */
    public double friction = 1;

    /** Whether segments, chains and meshes only collide from their front. */
    public boolean oneSided;

    /** Displacement of the position in the step [m]. */
    public double dx;

    public double dy;
    public double dz;

    /** Rotation in the step: an axis times the angle [rad]. */
    public double turnX;

    public double turnY;
    public double turnZ;

    /** Rotation about z, applied after the tilt [rad]. */
    private double angle;

    /** Tilt: the rotation without its part about z, as a quaternion. */
    private double tiltX;

    private double tiltY;
    private double tiltW = 1;

    /** Matrix of the whole rotation, row by row. */
    double m00;

    double m01;
    double m02;
    double m10;
    double m11;
    double m12;
    double m20;
    double m21;
    double m22;

    /** Places a shape at the origin. */
    public Placement(ShapeData shape) {
        this.shape = shape;
        findMatrix();
    }

    /** Copies everything from another placement. */
    public void set(Placement other) {
        shape = other.shape;
        x = other.x;
        y = other.y;
        z = other.z;
        stretchX = other.stretchX;
        stretchY = other.stretchY;
        stretchZ = other.stretchZ;
        offsetX = other.offsetX;
        offsetY = other.offsetY;
        offsetZ = other.offsetZ;
        friction = other.friction;
        oneSided = other.oneSided;
        dx = other.dx;
        dy = other.dy;
        dz = other.dz;
        turnX = other.turnX;
        turnY = other.turnY;
        turnZ = other.turnZ;
        angle = other.angle;
        tiltX = other.tiltX;
        tiltY = other.tiltY;
        tiltW = other.tiltW;
        m00 = other.m00;
        m01 = other.m01;
        m02 = other.m02;
        m10 = other.m10;
        m11 = other.m11;
        m12 = other.m12;
        m20 = other.m20;
        m21 = other.m21;
        m22 = other.m22;
    }

    /** Rotation about z [rad]. */
    public double angle() {
        return angle;
    }

    /** Sets the rotation about z [rad]; the tilt stays. */
    public void setAngle(double angle) {
        if (angle == this.angle) {
            return;
        }
        this.angle = angle;
        findMatrix();
    }

    /** Removes the tilt. */
    public void standUpright() {
        tiltX = 0;
        tiltY = 0;
        tiltW = 1;
        findMatrix();
    }

    /** Whether there is no tilt. */
    public boolean isUpright() {
        return tiltX == 0 && tiltY == 0;
    }

    /** Sets the rotation from a quaternion of any nonzero length. */
    public void setOrientation(double qx, double qy, double qz, double qw) {
        double length = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
        double half = qz == 0 && qw == 0 ? 0 : StrictMath.atan2(qz, qw);
        double cos = Angles.cos(half);
        double sin = Angles.sin(half);
        // Undo the rotation about z; the rest is the tilt.
        double tx = (cos * qx + sin * qy) / length;
        double ty = (cos * qy - sin * qx) / length;
        double tw = (cos * qw + sin * qz) / length;
        double straight = Math.sqrt(tx * tx + ty * ty + tw * tw);
        tiltX = tx / straight;
        tiltY = ty / straight;
        tiltW = tw / straight;
        angle = 2 * half;
        findMatrix();
    }

    /** Rotates about an axis in world coordinates, by the axis's length [rad]. */
    public void turn(double wx, double wy, double wz) {
        if (wx == 0 && wy == 0) {
            setAngle(angle + wz);
            return;
        }
        double by = Math.sqrt(wx * wx + wy * wy + wz * wz);
        if (by == 0) {
            // So small that its square underflows.
            return;
        }
        double sin = Angles.sin(by / 2) / by;
        double cos = Angles.cos(by / 2);
        double halfCos = Angles.cos(angle / 2);
        double halfSin = Angles.sin(angle / 2);
        double qx = halfCos * tiltX - halfSin * tiltY;
        double qy = halfCos * tiltY + halfSin * tiltX;
        double qz = halfSin * tiltW;
        double qw = halfCos * tiltW;
        double rx = sin * wx;
        double ry = sin * wy;
        double rz = sin * wz;
        setOrientation(
                cos * qx + rx * qw + ry * qz - rz * qy,
                cos * qy + ry * qw + rz * qx - rx * qz,
                cos * qz + rz * qw + rx * qy - ry * qx,
                cos * qw - rx * qx - ry * qy - rz * qz);
    }

    /** Writes the rotation as a quaternion x, y, z, w; returns the index after it. */
    public int copyOrientation(double[] dst, int offset) {
        double cos = Angles.cos(angle / 2);
        double sin = Angles.sin(angle / 2);
        dst[offset] = cos * tiltX - sin * tiltY;
        dst[offset + 1] = cos * tiltY + sin * tiltX;
        dst[offset + 2] = sin * tiltW;
        dst[offset + 3] = cos * tiltW;
        return offset + 4;
    }

    /** Clears the motion in the step. */
    public void rest() {
        dx = 0;
        dy = 0;
        dz = 0;
        turnX = 0;
        turnY = 0;
        turnZ = 0;
    }

    /** Whether the collider moved in the step. */
    public boolean moved() {
        return dx != 0 || dy != 0 || dz != 0 || turnX != 0 || turnY != 0 || turnZ != 0;
    }

    /** Carries everything except the shape. */
    void transfer(Transfer t) {
        x = t.finite("place of a collider", x);
        y = t.finite("place of a collider", y);
        z = t.finite("place of a collider", z);
        stretchX = transferFactor(t, stretchX);
        stretchY = transferFactor(t, stretchY);
        stretchZ = transferFactor(t, stretchZ);
        offsetX = t.number("offset of a collider", offsetX, -FARTHEST, FARTHEST);
        offsetY = t.number("offset of a collider", offsetY, -FARTHEST, FARTHEST);
        offsetZ = t.number("offset of a collider", offsetZ, -FARTHEST, FARTHEST);
        friction = t.number("friction of a collider", friction, 0, Limits.FRICTION_FACTOR);
        oneSided = t.flag("oneSided", oneSided);
        dx = t.finite("motion of a collider", dx);
        dy = t.finite("motion of a collider", dy);
        dz = t.finite("motion of a collider", dz);
        turnX = t.finite("turn of a collider", turnX);
        turnY = t.finite("turn of a collider", turnY);
        turnZ = t.finite("turn of a collider", turnZ);
        transferTurn(t);
    }

    /** Carries the rotation bit by bit. */
    public void transferTurn(Transfer t) {
        angle = t.finite("angle of a collider", angle);
        tiltX = t.number("tilt of a collider", tiltX, -2, 2);
        tiltY = t.number("tilt of a collider", tiltY, -2, 2);
        tiltW = t.number("tilt of a collider", tiltW, -2, 2);
        if (t.reads()) {
            double length = Math.sqrt(tiltX * tiltX + tiltY * tiltY + tiltW * tiltW);
            t.require(Math.abs(length - 1) <= ROUNDING, "tilt of a collider");
            t.require(isUpright() || !shape.isFlat(), "tilt of a shape of the plane");
            findMatrix();
        }
    }

    private static double transferFactor(Transfer t, double factor) {
        double carried = t.finite("scale of a collider", factor);
        t.require(Math.abs(carried) >= LEAST_STRETCH, "scale of a collider");
        return carried;
    }

    private void findMatrix() {
        double cos = Angles.cos(angle);
        double sin = Angles.sin(angle);
        double a00 = 1 - 2 * tiltY * tiltY;
        double a01 = 2 * tiltX * tiltY;
        double a02 = 2 * tiltW * tiltY;
        double a11 = 1 - 2 * tiltX * tiltX;
        double a12 = -2 * tiltW * tiltX;
        m00 = cos * a00 - sin * a01;
        m01 = cos * a01 - sin * a11;
        m02 = cos * a02 - sin * a12;
        m10 = sin * a00 + cos * a01;
        m11 = sin * a01 + cos * a11;
        m12 = sin * a02 + cos * a12;
        m20 = -a02;
        m21 = -a12;
        m22 = 1 - 2 * (tiltX * tiltX + tiltY * tiltY);
    }
}
