package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;

/**
 * One pass of Newton's method on positions and tensions together, for the nodes between two pins, in time linear in
 * their number.
 *
 * <p>A step has to find positions x [m] and tensions t [N] such that, for every free node with mass m [kg] that inertia
 * and forces alone would take to p [m] within the time h [s], and for every segment with its unit vector u from its first
 * node to its second, length d, rest length L [m] and compliance a [m/N],
 *
 * <pre>
 *   m / h² (x - p) = t_right u_right - t_left u_left        d - L = a t
 * </pre>
 *
 * <p>Newton's method solves for changes X of x and T of t in the linearised equations
 *
 * <pre>
 *   D X - g_left P_left X_left - g_right P_right X_right - T_right u_right + T_left u_left = r
 *   u (X_second - X_first) - a T = -(d - L - a t)
 *
 *   D = m / h² I + g_left P_left + g_right P_right       P = I - u uᵀ       g = max(t, 0) / d
 *   r = -m / h² (x - p) + t_right u_right - t_left u_left
 * </pre>
 *
 * <p>g P is the geometric stiffness: a taut segment resists being turned. Without it the method fails on heavy loads.
 *
 * <p>The equations are eliminated from the last node to the first, node and segment by segment. With K and c the inverse
 * block and the solution of the node to the right, seen from where everything to its right is eliminated:
 *
 * <pre>
 *   k = K u      s = u k + a      q = u - g P k      w = u c + d - L - a t
 *   M = D - g² P K P              R = r + g P c
 *   v = M⁻¹ q    z = 1 / (s + q v)
 *   K' = M⁻¹ - z v vᵀ             T = z (w - v R)     c' = M⁻¹ R + T v
 * </pre>
 *
 * <p>and put back from the first to the last. K' is written as what is left of M⁻¹ after the segment has taken its
 * direction away (Sherman and Morrison), not as the inverse of M + q qᵀ / s: so a rigid segment to a pin, where s is 0,
 * needs no huge number, and a pin has no unknowns.
 *
 * <p>Sources: Tournier, Nesme, Gilles, Faure, "Stable Constrained Dynamics", SIGGRAPH 2015, for the geometric stiffness;
 * Deul, Kugelstadt, Weiler, Bender, "Direct Position-Based Solver for Stiff Rods", CGF 2018, and Han and Harada,
 * "Tridiagonal Matrix Formulation for Inextensible Hair Strand Simulation", VRIPHYS 2013, for elimination along a chain.
 * Deviations: positions and tensions are eliminated together, and pins are left out of the unknowns.
 */
final class ChainPass {
    /** Numbers kept of each node between elimination and putting back. */
    private static final int KEPT = 14;

    /**
     * Compliance that every segment has, in h² / m of its node: it keeps a segment between two pins solvable, and gives
     * way by a billionth of what a node weighs per step.
     */
    private static final double LEAST_COMPLIANCE = 1e-9;

    private double[] kept = {};
    private double[] ux = {};
    private double[] uy = {};
    private double[] uz = {};
    private double[] length = {};
    private double[] target = {};

    /** Makes room for ropes of up to {@code nodes} nodes. */
    void reserve(int nodes) {
        kept = new double[KEPT * nodes];
        ux = new double[nodes];
        uy = new double[nodes];
        uz = new double[nodes];
        length = new double[nodes];
        target = new double[nodes];
    }

    /**
     * Sets the lengths to reach: the rest lengths, except between two pins that are as far apart as the rope between them
     * is long, or farther. No rope of that length could sag there, and none may pull without limit; the segments are let
     * out evenly to reach from pin to pin, and a quarter of the tolerance more.
     */
    void setTargets(RopeState rope, double tolerance) {
        System.arraycopy(rope.rest, 0, target, 0, rope.count - 1);
        if (rope.compliancePerMetre > 0) {
            return;
        }
        int from = -1;
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] == 0) {
                if (from >= 0) {
                    letOut(rope, from, i, sum, tolerance);
                }
                from = i;
                sum = 0;
            }
            if (i < rope.count - 1) {
                sum += rope.rest[i];
            }
        }
    }

    private void letOut(RopeState rope, int from, int to, double sum, double tolerance) {
        double dx = rope.x[to] - rope.x[from];
        double dy = rope.y[to] - rope.y[from];
        double dz = rope.z[to] - rope.z[from];
        double scale = Math.sqrt(dx * dx + dy * dy + dz * dz) / sum + tolerance / 4;
        if (scale > 1) {
            for (int i = from; i < to; i++) {
                target[i] *= scale;
            }
        }
    }

    /** Measures the segments; returns the largest |d - L - a t| / L. */
    double measure(RopeState rope) {
        double worst = 0;
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = x[i + 1] - x[i];
            double dy = y[i + 1] - y[i];
            double dz = z[i + 1] - z[i];
            double d = Math.sqrt(dx * dx + dy * dy + dz * dz + SegmentShares.TINY_SQUARED);
            double inverse = 1 / d;
            ux[i] = dx * inverse;
            uy[i] = dy * inverse;
            uz[i] = dz * inverse;
            length[i] = d;
            if (rope.inverseMass[i] == 0 && rope.inverseMass[i + 1] == 0) {
                // Nothing that a solver could do about it.
                continue;
            }
            double off =
                    Math.abs(d - target[i] - rope.compliancePerMetre * rope.rest[i] * rope.tension[i]) / rope.rest[i];
            worst = Math.max(worst, off);
        }
        return worst;
    }

    /**
     * Improves positions and tensions of the free nodes from {@code first} to {@code last}, whose neighbours, if they
     * have any, are pinned. The segments must have been {@linkplain #measure measured}.
     *
     * @param px where inertia and forces alone would take the nodes along x [m]
     * @param stiffness what a node's mass is multiplied by to give its inertia in the step [1/s²]
     */
    void improve(RopeState rope, int first, int last, double[] px, double[] py, double[] pz, double stiffness) {
        double[] t = rope.tension;
        double k11 = 0;
        double k12 = 0;
        double k13 = 0;
        double k22 = 0;
        double k23 = 0;
        double k33 = 0;
        double cx = 0;
        double cy = 0;
        double cz = 0;
        for (int j = last; j >= first; j--) {
            double inertia = rope.mass[j] * stiffness;
            double m11 = inertia;
            double m12 = 0;
            double m13 = 0;
            double m22 = inertia;
            double m23 = 0;
            double m33 = inertia;
            double rx = -inertia * (rope.x[j] - px[j]);
            double ry = -inertia * (rope.y[j] - py[j]);
            double rz = -inertia * (rope.z[j] - pz[j]);
            if (j > 0) {
                double a = ux[j - 1];
                double b = uy[j - 1];
                double c = uz[j - 1];
                double g = Math.max(t[j - 1], 0) / length[j - 1];
                m11 += g * (1 - a * a);
                m12 -= g * a * b;
                m13 -= g * a * c;
                m22 += g * (1 - b * b);
                m23 -= g * b * c;
                m33 += g * (1 - c * c);
                rx -= t[j - 1] * a;
                ry -= t[j - 1] * b;
                rz -= t[j - 1] * c;
            }
            int at = KEPT * j;
            boolean hasNext = j < rope.count - 1;
            double qx = 0;
            double qy = 0;
            double qz = 0;
            double s = 0;
            double w = 0;
            if (hasNext) {
                double a = ux[j];
                double b = uy[j];
                double c = uz[j];
                double g = Math.max(t[j], 0) / length[j];
                double ku1 = k11 * a + k12 * b + k13 * c;
                double ku2 = k12 * a + k22 * b + k23 * c;
                double ku3 = k13 * a + k23 * b + k33 * c;
                double uku = ku1 * a + ku2 * b + ku3 * c;
                double uc = cx * a + cy * b + cz * c;
                qx = a - g * (ku1 - a * uku);
                qy = b - g * (ku2 - b * uku);
                qz = c - g * (ku3 - c * uku);
                s = uku + rope.compliancePerMetre * rope.rest[j] + LEAST_COMPLIANCE / inertia;
                w = uc + length[j] - target[j] - rope.compliancePerMetre * rope.rest[j] * t[j];
                double gg = g * g;
                m11 += g * (1 - a * a) - gg * (k11 - 2 * a * ku1 + uku * a * a);
                m12 -= g * a * b + gg * (k12 - a * ku2 - b * ku1 + uku * a * b);
                m13 -= g * a * c + gg * (k13 - a * ku3 - c * ku1 + uku * a * c);
                m22 += g * (1 - b * b) - gg * (k22 - 2 * b * ku2 + uku * b * b);
                m23 -= g * b * c + gg * (k23 - b * ku3 - c * ku2 + uku * b * c);
                m33 += g * (1 - c * c) - gg * (k33 - 2 * c * ku3 + uku * c * c);
                rx += t[j] * a + g * (cx - a * uc);
                ry += t[j] * b + g * (cy - b * uc);
                rz += t[j] * c + g * (cz - c * uc);
            }
            double a11 = m22 * m33 - m23 * m23;
            double a12 = m13 * m23 - m12 * m33;
            double a13 = m12 * m23 - m13 * m22;
            double det = 1 / (m11 * a11 + m12 * a12 + m13 * a13);
            double i11 = a11 * det;
            double i12 = a12 * det;
            double i13 = a13 * det;
            double i22 = (m11 * m33 - m13 * m13) * det;
            double i23 = (m12 * m13 - m11 * m23) * det;
            double i33 = (m11 * m22 - m12 * m12) * det;
            double vx = i11 * qx + i12 * qy + i13 * qz;
            double vy = i12 * qx + i22 * qy + i23 * qz;
            double vz = i13 * qx + i23 * qy + i33 * qz;
            double zz = hasNext ? 1 / (s + qx * vx + qy * vy + qz * vz) : 0;
            double change = zz * (w - (vx * rx + vy * ry + vz * rz));
            k11 = i11 - zz * vx * vx;
            k12 = i12 - zz * vx * vy;
            k13 = i13 - zz * vx * vz;
            k22 = i22 - zz * vy * vy;
            k23 = i23 - zz * vy * vz;
            k33 = i33 - zz * vz * vz;
            cx = i11 * rx + i12 * ry + i13 * rz + vx * change;
            cy = i12 * rx + i22 * ry + i23 * rz + vy * change;
            cz = i13 * rx + i23 * ry + i33 * rz + vz * change;
            kept[at] = i11;
            kept[at + 1] = i12;
            kept[at + 2] = i13;
            kept[at + 3] = i22;
            kept[at + 4] = i23;
            kept[at + 5] = i33;
            kept[at + 6] = vx;
            kept[at + 7] = vy;
            kept[at + 8] = vz;
            kept[at + 9] = w;
            kept[at + 10] = zz;
            kept[at + 11] = rx;
            kept[at + 12] = ry;
            kept[at + 13] = rz;
        }
        double change = 0;
        if (first > 0) {
            int i = first - 1;
            double a = ux[i];
            double b = uy[i];
            double c = uz[i];
            double uku = a * (k11 * a + k12 * b + k13 * c)
                    + b * (k12 * a + k22 * b + k23 * c)
                    + c * (k13 * a + k23 * b + k33 * c);
            double s = uku + rope.compliancePerMetre * rope.rest[i] + LEAST_COMPLIANCE / (rope.mass[first] * stiffness);
            change = (a * cx + b * cy + c * cz + length[i] - target[i] - rope.compliancePerMetre * rope.rest[i] * t[i])
                    / s;
        }
        putBack(rope, first, last, change);
    }

    private void putBack(RopeState rope, int first, int last, double changeToPin) {
        double[] t = rope.tension;
        double change = changeToPin;
        double dx = 0;
        double dy = 0;
        double dz = 0;
        for (int j = first; j <= last; j++) {
            int at = KEPT * j;
            double rx = kept[at + 11];
            double ry = kept[at + 12];
            double rz = kept[at + 13];
            if (j > 0) {
                double a = ux[j - 1];
                double b = uy[j - 1];
                double c = uz[j - 1];
                double g = Math.max(t[j - 1], 0) / length[j - 1];
                double along = a * dx + b * dy + c * dz;
                rx += g * (dx - a * along) - a * change;
                ry += g * (dy - b * along) - b * change;
                rz += g * (dz - c * along) - c * change;
                t[j - 1] += change;
            }
            double vx = kept[at + 6];
            double vy = kept[at + 7];
            double vz = kept[at + 8];
            change = kept[at + 10] * (kept[at + 9] - (vx * rx + vy * ry + vz * rz));
            dx = kept[at] * rx + kept[at + 1] * ry + kept[at + 2] * rz + vx * change;
            dy = kept[at + 1] * rx + kept[at + 3] * ry + kept[at + 4] * rz + vy * change;
            dz = kept[at + 2] * rx + kept[at + 4] * ry + kept[at + 5] * rz + vz * change;
            rope.x[j] += dx;
            rope.y[j] += dy;
            rope.z[j] += dz;
        }
        if (last < rope.count - 1) {
            t[last] += change;
        }
    }
}
