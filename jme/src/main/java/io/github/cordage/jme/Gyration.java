package io.github.cordage.jme;

/**
 * The change of angular velocity by which Bullet lets bodies precess: one Newton step of the implicit Euler rule for ω'
 * in the body's own axes, as in Catto, "Numerical methods" (GDC 2015).
 */
final class Gyration {
    private final double[] spin = new double[3];
    private final double[] inertia = new double[3];
    private final double[] matrix = new double[9];
    private final double[] force = new double[3];

    /** Creates scratch memory. */
    Gyration() {}

    /**
     * Adds the change in a step.
     *
     * @param velocity velocities before the step; the angular one from index 3 on
     * @param part of it that damping leaves
     * @param q orientation w, x, y, z
     * @param inverse inverse moments of inertia about the body's own axes; 0 for those that nothing turns
     * @param h length of the step [s]
     * @param gain receives the change, from index 3 on
     */
    void add(double[] velocity, double part, double[] q, double[] inverse, double h, double[] gain) {
        boolean isRound = inverse[0] == inverse[1] && inverse[1] == inverse[2];
        if (isRound || !(inverse[0] > 0 && inverse[1] > 0 && inverse[2] > 0)) {
            return;
        }
        rotate(q, -1, part * velocity[3], part * velocity[4], part * velocity[5]);
        double wx = spin[0];
        double wy = spin[1];
        double wz = spin[2];
        for (int i = 0; i < 3; i++) {
            inertia[i] = 1 / inverse[i];
        }
        double lx = inertia[0] * wx;
        double ly = inertia[1] * wy;
        double lz = inertia[2] * wz;
        force[0] = h * (wy * lz - wz * ly);
        force[1] = h * (wz * lx - wx * lz);
        force[2] = h * (wx * ly - wy * lx);
        // I + h ([w]× I - [I w]×)
        set(0, inertia[0], h * (-wz * inertia[1] + lz), h * (wy * inertia[2] - ly));
        set(1, h * (wz * inertia[0] - lz), inertia[1], h * (-wx * inertia[2] + lx));
        set(2, h * (-wy * inertia[0] + ly), h * (wx * inertia[1] - lx), inertia[2]);
        solve();
        rotate(q, 1, -force[0], -force[1], -force[2]);
        for (int i = 0; i < 3; i++) {
            gain[3 + i] += spin[i];
        }
    }

    private void set(int row, double a, double b, double c) {
        matrix[3 * row] = a;
        matrix[3 * row + 1] = b;
        matrix[3 * row + 2] = c;
    }

    /** Solves for the force by Cramer's rule. */
    private void solve() {
        double d = determinant(-1);
        double x = determinant(0) / d;
        double y = determinant(1) / d;
        double z = determinant(2) / d;
        force[0] = x;
        force[1] = y;
        force[2] = z;
    }

    /** The determinant with the force in place of a column, if there is such a column. */
    private double determinant(int column) {
        return element(0, 0, column)
                        * (element(1, 1, column) * element(2, 2, column)
                                - element(1, 2, column) * element(2, 1, column))
                - element(0, 1, column)
                        * (element(1, 0, column) * element(2, 2, column)
                                - element(1, 2, column) * element(2, 0, column))
                + element(0, 2, column)
                        * (element(1, 0, column) * element(2, 1, column)
                                - element(1, 1, column) * element(2, 0, column));
    }

    private double element(int row, int at, int column) {
        return at == column ? force[row] : matrix[3 * row + at];
    }

    /** Turns a vector into the body's axes (way -1) or out of them (way 1). */
    private void rotate(double[] q, int way, double x, double y, double z) {
        double qx = way * q[1];
        double qy = way * q[2];
        double qz = way * q[3];
        double tx = 2 * (qy * z - qz * y);
        double ty = 2 * (qz * x - qx * z);
        double tz = 2 * (qx * y - qy * x);
        spin[0] = x + q[0] * tx + qy * tz - qz * ty;
        spin[1] = y + q[0] * ty + qz * tx - qx * tz;
        spin[2] = z + q[0] * tz + qx * ty - qy * tx;
    }
}
