package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Quaternion;

/** A transform of Bullet as a place and a unit quaternion. */
final class Pose {
    /** To be filled before {@link #read}. */
    final Matrix4 matrix = new Matrix4();

    final double[] place = new double[3];

    /** W, x, y, z. */
    final double[] orientation = {1, 0, 0, 0};

    private final Quaternion turned = new Quaternion();

    /** Reads the matrix, whose axes have to be of unit length but for rounding. */
    void read() {
        place[0] = matrix.val[Matrix4.M03];
        place[1] = matrix.val[Matrix4.M13];
        place[2] = matrix.val[Matrix4.M23];
        matrix.getRotation(turned);
        double w = turned.w;
        double x = turned.x;
        double y = turned.y;
        double z = turned.z;
        double scale = 1 / Math.sqrt(w * w + x * x + y * y + z * z);
        orientation[0] = scale * w;
        orientation[1] = scale * x;
        orientation[2] = scale * y;
        orientation[3] = scale * z;
    }

    /** A component of the place that a point goes to [m]. */
    double transform(int row, double x, double y, double z) {
        float[] m = matrix.val;
        return m[Matrix4.M03 + row]
                + (double) m[Matrix4.M00 + row] * x
                + (double) m[Matrix4.M01 + row] * y
                + (double) m[Matrix4.M02 + row] * z;
    }
}
