package io.github.cordage.internal.solve.batch;

import static io.github.cordage.internal.solve.batch.LaneRows.*;

/**
 * The elimination of {@link ChainPass} for many ropes at once; see {@link LaneRows}. Symbols are those of
 * {@link ChainPass}.
 */
final class LaneElimination {
    private LaneElimination() {}

    /** Eliminates the node at a free end. */
    static void startAtEnd(double[] b) {
        for (int l = 0; l < LANES; l++) {
            double k = 1 / b[l + INERTIA];
            b[l + K11] = k;
            b[l + K22] = k;
            b[l + K33] = k;
            b[l + CX] = k * b[l + RX];
            b[l + CY] = k * b[l + RY];
            b[l + CZ] = k * b[l + RZ];
        }
        fill(b, K12, 0);
        fill(b, K13, 0);
        fill(b, K23, 0);
    }

    /** Starts at a pinned node, with K = 0 and c = 0. */
    static void startAtPin(double[] b) {
        for (int row = K11; row <= CZ; row += LANES) {
            fill(b, row, 0);
        }
    }

    /**
     * Eliminates a node and the segment behind it.
     *
     * @param b its block
     * @param p block of the node behind
     * @param t block of temporaries
     */
    static void eliminate(double[] b, double[] p, double[] t) {
        square(b, t);
        addGive1(p, t);
        addGive2(p, t);
        along(b, t);
        adjugate(t);
        invariants1(b, t);
        invariants2(t);
        invariants3(t);
        stiffness(b, t);
        invert(b, t);
        diagonal(b, t);
        across(b, t);
        k11(b, t);
        k22(b, t);
        k33(b, t);
        k12(b, t);
        k13(b, t);
        k23(b, t);
        start(b, p, t);
        force(b, t);
        way(b, t);
    }

    /** Computes the force with which the segment behind a pin pulls the node behind it. */
    static void pullFromPin(double[] b, double[] p, double[] t) {
        pinGive1(b, p, t);
        pinGive2(b, p, t);
        along(b, t);
        adjugate(t);
        invariants1(b, t);
        invariants2(t);
        invariants3(t);
        pinDeterminant(b, t);
        pinWay(b, p, t);
        pinAlong(b, t);
        pullX(b, t);
        pullY(b, t);
        pullZ(b, t);
        tighten(b, t);
    }

    /** Back substitution: moves a node by the force of the segment before it. */
    static void putBack(double[] b, double[] x, double[] y, double[] z, double[] t) {
        move(b, t);
        for (int l = 0; l < LANES; l++) {
            double nx = x[l] + t[l + DX];
            double ny = y[l] + t[l + DY];
            double nz = z[l] + t[l + DZ];
            x[l] = nx;
            y[l] = ny;
            z[l] = nz;
        }
    }

    /** Passes the force on through the segment behind a node. */
    static void passOn(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double i = b[l + INERTIA];
            double fx = t[l + FX] + (i * t[l + DX] - b[l + RX]);
            double fy = t[l + FY] + (i * t[l + DY] - b[l + RY]);
            double fz = t[l + FZ] + (i * t[l + DZ] - b[l + RZ]);
            t[l + FX] = fx;
            t[l + FY] = fy;
            t[l + FZ] = fz;
        }
        tighten(b, t);
    }

    private static void square(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double a = b[l + UX];
            double d = b[l + UY];
            double c = b[l + UZ];
            t[l + Q11] = a * a;
            t[l + Q12] = a * d;
            t[l + Q13] = a * c;
            t[l + Q22] = d * d;
            t[l + Q23] = d * c;
            t[l + Q33] = c * c;
        }
    }

    private static void addGive1(double[] p, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double soft = t[l + GIVE];
            t[l + B11] = p[l + K11] + soft * t[l + Q11];
            t[l + B12] = p[l + K12] + soft * t[l + Q12];
            t[l + B13] = p[l + K13] + soft * t[l + Q13];
        }
    }

    private static void addGive2(double[] p, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double soft = t[l + GIVE];
            t[l + B22] = p[l + K22] + soft * t[l + Q22];
            t[l + B23] = p[l + K23] + soft * t[l + Q23];
            t[l + B33] = p[l + K33] + soft * t[l + Q33];
        }
    }

    private static void along(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double a = b[l + UX];
            double d = b[l + UY];
            double c = b[l + UZ];
            double b12 = t[l + B12];
            double b13 = t[l + B13];
            double b23 = t[l + B23];
            t[l + V1] = t[l + B11] * a + b12 * d + b13 * c;
            t[l + V2] = b12 * a + t[l + B22] * d + b23 * c;
            t[l + V3] = b13 * a + b23 * d + t[l + B33] * c;
        }
    }

    private static void adjugate(double[] t) {
        for (int l = 0; l < LANES; l++) {
            double b11 = t[l + B11];
            double b12 = t[l + B12];
            double b13 = t[l + B13];
            double b22 = t[l + B22];
            double b23 = t[l + B23];
            double b33 = t[l + B33];
            t[l + A11] = b22 * b33 - b23 * b23;
            t[l + A12] = b13 * b23 - b12 * b33;
            t[l + A13] = b12 * b23 - b13 * b22;
            t[l + A22] = b11 * b33 - b13 * b13;
            t[l + A23] = b12 * b13 - b11 * b23;
            t[l + A33] = b11 * b22 - b12 * b12;
        }
    }

    private static void invariants1(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            t[l + VU] = t[l + V1] * b[l + UX] + t[l + V2] * b[l + UY] + t[l + V3] * b[l + UZ];
            t[l + TRACE] = t[l + B11] + t[l + B22] + t[l + B33];
        }
    }

    private static void invariants2(double[] t) {
        for (int l = 0; l < LANES; l++) {
            double v1 = t[l + V1];
            double v2 = t[l + V2];
            double v3 = t[l + V3];
            t[l + E] = t[l + VU] * t[l + TRACE] - (v1 * v1 + v2 * v2 + v3 * v3);
        }
    }

    private static void invariants3(double[] t) {
        for (int l = 0; l < LANES; l++) {
            double a11 = t[l + A11];
            t[l + S] = a11 + t[l + A22] + t[l + A33];
            t[l + DET] = t[l + B11] * a11 + t[l + B12] * t[l + A12] + t[l + B13] * t[l + A13];
        }
    }

    private static void stiffness(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double i = b[l + INERTIA];
            double g = b[l + TURNING];
            double gg = g * g;
            double ig = i * g;
            double d = t[l + VU] + g * (t[l + E] + g * t[l + DET]);
            double j = g + i + ig * t[l + TRACE];
            t[l + GG] = gg;
            t[l + IG] = ig;
            t[l + IGG] = i * gg;
            t[l + D] = d;
            t[l + J] = j;
        }
    }

    private static void invert(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double i = b[l + INERTIA];
            double g = b[l + TURNING];
            double gg = t[l + GG];
            double trace = t[l + TRACE];
            double ii = i * i;
            double first = gg * (1 + i * trace) + 2 * t[l + IG];
            double second = ii * (1 + g * (trace + t[l + VU]) + gg * t[l + S]);
            t[l + INVERSE] = 1 / (first + second + ii * i * t[l + D]);
        }
    }

    private static void diagonal(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double i = b[l + INERTIA];
            t[l + ALL] = t[l + J] + t[l + IGG] * t[l + S] + i * i * t[l + D];
        }
    }

    private static void across(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double ig = t[l + IG];
            double j = t[l + J];
            double half = 0.5 * j;
            t[l + W1] = ig * t[l + V1] - half * b[l + UX];
            t[l + W2] = ig * t[l + V2] - half * b[l + UY];
            t[l + W3] = ig * t[l + V3] - half * b[l + UZ];
        }
    }

    private static void k11(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double sum = t[l + GG] * t[l + B11] - t[l + IGG] * t[l + A11] + t[l + ALL] + 2 * t[l + W1] * b[l + UX];
            b[l + K11] = sum * t[l + INVERSE];
        }
    }

    private static void k22(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double sum = t[l + GG] * t[l + B22] - t[l + IGG] * t[l + A22] + t[l + ALL] + 2 * t[l + W2] * b[l + UY];
            b[l + K22] = sum * t[l + INVERSE];
        }
    }

    private static void k33(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double sum = t[l + GG] * t[l + B33] - t[l + IGG] * t[l + A33] + t[l + ALL] + 2 * t[l + W3] * b[l + UZ];
            b[l + K33] = sum * t[l + INVERSE];
        }
    }

    private static void k12(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double sum =
                    t[l + GG] * t[l + B12] - t[l + IGG] * t[l + A12] + t[l + W1] * b[l + UY] + t[l + W2] * b[l + UX];
            b[l + K12] = sum * t[l + INVERSE];
        }
    }

    private static void k13(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double sum =
                    t[l + GG] * t[l + B13] - t[l + IGG] * t[l + A13] + t[l + W1] * b[l + UZ] + t[l + W3] * b[l + UX];
            b[l + K13] = sum * t[l + INVERSE];
        }
    }

    private static void k23(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double sum =
                    t[l + GG] * t[l + B23] - t[l + IGG] * t[l + A23] + t[l + W2] * b[l + UZ] + t[l + W3] * b[l + UY];
            b[l + K23] = sum * t[l + INVERSE];
        }
    }

    private static void start(double[] b, double[] p, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double w = b[l + GAP];
            t[l + C1] = p[l + CX] + w * b[l + UX];
            t[l + C2] = p[l + CY] + w * b[l + UY];
            t[l + C3] = p[l + CZ] + w * b[l + UZ];
        }
    }

    private static void force(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double i = b[l + INERTIA];
            t[l + R1] = b[l + RX] - i * t[l + C1];
            t[l + R2] = b[l + RY] - i * t[l + C2];
            t[l + R3] = b[l + RZ] - i * t[l + C3];
        }
    }

    private static void way(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double r1 = t[l + R1];
            double r2 = t[l + R2];
            double r3 = t[l + R3];
            double k12 = b[l + K12];
            double k13 = b[l + K13];
            double k23 = b[l + K23];
            b[l + CX] = t[l + C1] + (b[l + K11] * r1 + k12 * r2 + k13 * r3);
            b[l + CY] = t[l + C2] + (k12 * r1 + b[l + K22] * r2 + k23 * r3);
            b[l + CZ] = t[l + C3] + (k13 * r1 + k23 * r2 + b[l + K33] * r3);
        }
    }

    private static void pinGive1(double[] b, double[] p, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double a = b[l + UX];
            double d = b[l + UY];
            double c = b[l + UZ];
            double first = t[l + GIVE] * a;
            t[l + B11] = p[l + K11] + first * a;
            t[l + B12] = p[l + K12] + first * d;
            t[l + B13] = p[l + K13] + first * c;
        }
    }

    private static void pinGive2(double[] b, double[] p, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double d = b[l + UY];
            double c = b[l + UZ];
            double soft = t[l + GIVE];
            double second = soft * d;
            t[l + B22] = p[l + K22] + second * d;
            t[l + B23] = p[l + K23] + second * c;
            t[l + B33] = p[l + K33] + soft * c * c;
        }
    }

    private static void pinDeterminant(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double g = b[l + TURNING];
            t[l + D] = t[l + VU] + g * (t[l + E] + g * t[l + DET]);
            t[l + GG] = g * g;
        }
    }

    /** Computes b, into C, and its component along the segment, into J. */
    private static void pinWay(double[] b, double[] p, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double w = b[l + GAP];
            double a = b[l + UX];
            double d = b[l + UY];
            double c = b[l + UZ];
            double bx = p[l + CX] + w * a;
            double by = p[l + CY] + w * d;
            double bz = p[l + CZ] + w * c;
            double ub = a * bx + d * by + c * bz;
            t[l + C1] = bx;
            t[l + C2] = by;
            t[l + C3] = bz;
            t[l + J] = ub;
        }
    }

    private static void pinAlong(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double ub = t[l + J];
            double vb = t[l + V1] * t[l + C1] + t[l + V2] * t[l + C2] + t[l + V3] * t[l + C3];
            t[l + ALL] = ub + b[l + TURNING] * (t[l + TRACE] * ub - vb);
        }
    }

    private static void pullX(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double across = t[l + VU] * t[l + C1] - t[l + J] * t[l + V1];
            double turned = t[l + A11] * t[l + C1] + t[l + A12] * t[l + C2] + t[l + A13] * t[l + C3];
            double sum = t[l + ALL] * b[l + UX] + b[l + TURNING] * across + t[l + GG] * turned;
            t[l + FX] = sum / t[l + D];
        }
    }

    private static void pullY(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double across = t[l + VU] * t[l + C2] - t[l + J] * t[l + V2];
            double turned = t[l + A12] * t[l + C1] + t[l + A22] * t[l + C2] + t[l + A23] * t[l + C3];
            double sum = t[l + ALL] * b[l + UY] + b[l + TURNING] * across + t[l + GG] * turned;
            t[l + FY] = sum / t[l + D];
        }
    }

    private static void pullZ(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double across = t[l + VU] * t[l + C3] - t[l + J] * t[l + V3];
            double turned = t[l + A13] * t[l + C1] + t[l + A23] * t[l + C2] + t[l + A33] * t[l + C3];
            double sum = t[l + ALL] * b[l + UZ] + b[l + TURNING] * across + t[l + GG] * turned;
            t[l + FZ] = sum / t[l + D];
        }
    }

    private static void tighten(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            b[l + TENSION] += b[l + UX] * t[l + FX] + b[l + UY] * t[l + FY] + b[l + UZ] * t[l + FZ];
        }
    }

    private static void move(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double fx = t[l + FX];
            double fy = t[l + FY];
            double fz = t[l + FZ];
            double k12 = b[l + K12];
            double k13 = b[l + K13];
            double k23 = b[l + K23];
            double dx = b[l + CX] - (b[l + K11] * fx + k12 * fy + k13 * fz);
            double dy = b[l + CY] - (k12 * fx + b[l + K22] * fy + k23 * fz);
            double dz = b[l + CZ] - (k13 * fx + k23 * fy + b[l + K33] * fz);
            t[l + DX] = dx;
            t[l + DY] = dy;
            t[l + DZ] = dz;
        }
    }
}
