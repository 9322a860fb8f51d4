package io.github.cordage.internal.solve.batch;

import java.util.Arrays;

/**
 * Loops over {@link #LANES} ropes at once: the parts of {@link ChainPass} and {@link DirectSolver}, with the same
 * operations in the same order, so that every lane gets the bits that the rope would have alone.
 *
 * <p>The loops are shaped so that the compiler of JDK 17 puts 4 or 8 ropes into one vector register: numbers of the
 * same kind are adjacent in a <em>row</em>, rows follow each other in a <em>block</em>, rows start at constants, all
 * blocks are read at the same index, trip counts are constant, and no loop has more than about sixty nodes in the
 * compiler's graph: up to about 17 loads or stores, and as many operations. Nothing branches on a lane.
 */
final class LaneRows {
    /** Ropes side by side: enough that the scalar loops before and after the vectorized ones hardly count. */
    static final int LANES = 128;

    static final int AXES = 3;

    // Rows of a node's work block.

    /**
     * K and c of {@link ChainPass} for the part of the rope from the node on: its compliance and its free displacement.
     */
    static final int K11 = 0;

    static final int K12 = LANES;
    static final int K13 = 2 * LANES;
    static final int K22 = 3 * LANES;
    static final int K23 = 4 * LANES;
    static final int K33 = 5 * LANES;
    static final int CX = 6 * LANES;
    static final int CY = 7 * LANES;
    static final int CZ = 8 * LANES;

    /** Of the segment behind the node: unit vector, length, excess length, geometric stiffness, tension. */
    static final int UX = 9 * LANES;

    static final int UY = 10 * LANES;
    static final int UZ = 11 * LANES;
    static final int LENGTH = 12 * LANES;
    static final int GAP = 13 * LANES;
    static final int TURNING = 14 * LANES;
    static final int TENSION = 15 * LANES;

    /** Inertia of the node, and residual force. */
    static final int INERTIA = 16 * LANES;

    static final int RX = 17 * LANES;
    static final int RY = 18 * LANES;
    static final int RZ = 19 * LANES;
    static final int WORK = 20 * LANES;

    // Rows of the block of temporaries, which all nodes share.
    static final int B11 = WORK;
    static final int B12 = B11 + LANES;
    static final int B13 = B12 + LANES;
    static final int B22 = B13 + LANES;
    static final int B23 = B22 + LANES;
    static final int B33 = B23 + LANES;
    static final int V1 = B33 + LANES;
    static final int V2 = V1 + LANES;
    static final int V3 = V2 + LANES;
    static final int A11 = V3 + LANES;
    static final int A12 = A11 + LANES;
    static final int A13 = A12 + LANES;
    static final int A22 = A13 + LANES;
    static final int A23 = A22 + LANES;
    static final int A33 = A23 + LANES;
    static final int VU = A33 + LANES;
    static final int TRACE = VU + LANES;
    static final int S = TRACE + LANES;
    static final int DET = S + LANES;
    static final int E = DET + LANES;
    static final int D = E + LANES;
    static final int INVERSE = D + LANES;
    static final int ALL = INVERSE + LANES;
    static final int J = ALL + LANES;
    static final int W1 = J + LANES;
    static final int W2 = W1 + LANES;
    static final int W3 = W2 + LANES;
    static final int GG = W3 + LANES;
    static final int IG = GG + LANES;
    static final int IGG = IG + LANES;
    static final int C1 = IGG + LANES;
    static final int C2 = C1 + LANES;
    static final int C3 = C2 + LANES;
    static final int R1 = C3 + LANES;
    static final int R2 = R1 + LANES;
    static final int R3 = R2 + LANES;

    /** Products of a unit vector with itself. */
    static final int Q11 = R3 + LANES;

    static final int Q12 = Q11 + LANES;
    static final int Q13 = Q12 + LANES;
    static final int Q22 = Q13 + LANES;
    static final int Q23 = Q22 + LANES;
    static final int Q33 = Q23 + LANES;

    /** Force passed on from node to node. */
    static final int FX = Q33 + LANES;

    static final int FY = FX + LANES;
    static final int FZ = FY + LANES;

    /** A displacement, or the difference between two positions. */
    static final int DX = FZ + LANES;

    static final int DY = DX + LANES;
    static final int DZ = DY + LANES;

    /** Per rope: least compliance of a segment, greatest inertia, worst error of length, and others. */
    static final int GIVE = DZ + LANES;

    static final int HEAVIEST = GIVE + LANES;
    static final int WORST = HEAVIEST + LANES;
    static final int CLOSEST = WORST + LANES;
    static final int WAY = CLOSEST + LANES;
    static final int SPAN = WAY + LANES;
    static final int STIFFNESS = SPAN + LANES;
    static final int ENERGY = STIFFNESS + LANES;
    static final int FAR = ENERGY + LANES;
    static final int SPEED = FAR + LANES;
    static final int FIELD_X = SPEED + LANES;
    static final int FIELD_Y = FIELD_X + LANES;
    static final int FIELD_Z = FIELD_Y + LANES;

    /** Of an impact: power that tensions take out, its part by which they have risen, and twice the kinetic energy. */
    static final int TAKEN = FIELD_Z + LANES;

    static final int SUDDENLY = TAKEN + LANES;
    static final int MOVING = SUDDENLY + LANES;

    /** Momentum of ropes without pins relative to their first nodes, and their masses. */
    static final int MOMENTUM_X = MOVING + LANES;

    static final int MOMENTUM_Y = MOMENTUM_X + LANES;
    static final int MOMENTUM_Z = MOMENTUM_Y + LANES;
    static final int WEIGHED = MOMENTUM_Z + LANES;
    static final int SHARED = WEIGHED + LANES;

    // Rows of a node's motion along one axis.
    static final int X = 0;
    static final int V = LANES;
    static final int MOTION = 2 * LANES;

    // Rows of the coefficients of each rope along one axis.
    static final int PUSH = 0;
    static final int GAIN = LANES;
    static final int NEAR = 2 * LANES;
    static final int FARTHER = 3 * LANES;
    static final int SCALE = 4 * LANES;
    static final int COEFFICIENTS = 5 * LANES;

    private LaneRows() {}

    static void fill(double[] block, int row, double value) {
        Arrays.fill(block, row, row + LANES, value);
    }

    // Time.

    /** Adds the past displacements to a node's position along an axis; see {@link DirectSolver}. */
    static void predictMove(double[] now, double[] one, double[] two, double[] c, double[] to) {
        for (int l = 0; l < LANES; l++) {
            double x = now[l + X];
            double x1 = one[l + X];
            to[l] = x + (c[l + NEAR] * (x - x1) - c[l + FARTHER] * (x1 - two[l + X]));
        }
    }

    /** Adds velocities and forces. */
    static void predictPush(double[] now, double[] one, double[] two, double[] c, double[] to) {
        for (int l = 0; l < LANES; l++) {
            double v = now[l + V];
            double v1 = one[l + V];
            double gained = c[l + NEAR] * (v - v1) - c[l + FARTHER] * (v1 - two[l + V]);
            to[l] += c[l + PUSH] * (v + gained + c[l + GAIN]);
        }
    }

    /** Computes the first guess of the search. */
    static void guess(double[] now, double[] one, double[] two, double twelfth, double[] next) {
        for (int l = 0; l < LANES; l++) {
            next[l + X] = now[l + X] + twelfth * (23 * now[l + V] - 16 * one[l + V] + 5 * two[l + V]);
        }
    }

    /** Computes the velocity after the step. */
    static void takeVelocity(double[] now, double[] one, double[] two, double[] c, double[] next) {
        for (int l = 0; l < LANES; l++) {
            double x = now[l + X];
            double x1 = one[l + X];
            double behind = x1 - two[l + X];
            next[l + V] = c[l + SCALE] * (next[l + X] - x - c[l + NEAR] * (x - x1) + c[l + FARTHER] * behind);
        }
    }

    /** Computes the velocity of a pinned node. */
    static void takePinVelocity(double[] now, double[] next, double h) {
        for (int l = 0; l < LANES; l++) {
            next[l + V] = (next[l + X] - now[l + X]) / h;
        }
    }

    static void inertia(double[] mass, double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            b[l + INERTIA] = mass[l] * t[l + STIFFNESS];
        }
    }

    static void heaviest(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            t[l + HEAVIEST] = Math.max(t[l + HEAVIEST], b[l + INERTIA]);
        }
    }

    static void give(double least, double[] t) {
        for (int l = 0; l < LANES; l++) {
            t[l + GIVE] = least / t[l + HEAVIEST];
        }
    }

    /** Adds the energy of a node; see {@link EnergyLimit}. */
    static void energy(double[] x, double[] y, double[] z, double[] mass, double part, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double vx = x[l + V];
            double vy = y[l + V];
            double vz = z[l + V];
            double ex = part * vx * vx - t[l + FIELD_X] * x[l + X];
            double ey = part * vy * vy - t[l + FIELD_Y] * y[l + X];
            double ez = part * vz * vz - t[l + FIELD_Z] * z[l + X];
            t[l + ENERGY] += mass[l] * (ex + ey + ez);
        }
    }

    /** Adds the squared distance of a node from the origin. */
    static void far(double[] x, double[] y, double[] z, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double a = x[l + X];
            double b = y[l + X];
            double c = z[l + X];
            t[l + FAR] += a * a + b * b + c * c;
        }
    }

    /** Updates the greatest squared speed. */
    static void speed(double[] x, double[] y, double[] z, double[] t) {
        for (int l = 0; l < LANES; l++) {
            double a = x[l + V];
            double b = y[l + V];
            double c = z[l + V];
            t[l + SPEED] = Math.max(t[l + SPEED], a * a + b * b + c * c);
        }
    }

    // Segments.

    static void difference(double[] x, double[] y, double[] z, double[] x2, double[] y2, double[] z2, double[] t) {
        for (int l = 0; l < LANES; l++) {
            t[l + DX] = x2[l + X] - x[l + X];
            t[l + DY] = y2[l + X] - y[l + X];
            t[l + DZ] = z2[l + X] - z[l + X];
        }
    }

    /**
     * Updates the least excess of a squared segment length over that below which neighbors count as coincident [m²].
     */
    static void closest(double[] t, double[] rest, double coincident) {
        for (int l = 0; l < LANES; l++) {
            double dx = t[l + DX];
            double dy = t[l + DY];
            double dz = t[l + DZ];
            double least = coincident * rest[l];
            t[l + CLOSEST] = Math.min(t[l + CLOSEST], dx * dx + dy * dy + dz * dz - least * least);
        }
    }

    static void direction(double[] t, double[] b, double tiny) {
        for (int l = 0; l < LANES; l++) {
            double dx = t[l + DX];
            double dy = t[l + DY];
            double dz = t[l + DZ];
            double d = Math.sqrt(dx * dx + dy * dy + dz * dz + tiny);
            double inverse = 1 / d;
            b[l + LENGTH] = d;
            b[l + UX] = dx * inverse;
            b[l + UY] = dy * inverse;
            b[l + UZ] = dz * inverse;
        }
    }

    static void gap(double[] b, double[] rest, double[] t) {
        for (int l = 0; l < LANES; l++) {
            // The compliance 0 is written out as in {@link ChainPass}: a tension that is not finite must give NaN.
            double w = b[l + LENGTH] - rest[l] - 0.0 * rest[l] * b[l + TENSION];
            b[l + GAP] = w;
            t[l + WORST] = Math.max(t[l + WORST], Math.abs(w) / rest[l]);
        }
    }

    static void way(double[] b, double[] t) {
        for (int l = 0; l < LANES; l++) {
            t[l + WAY] += b[l + LENGTH];
        }
    }

    static void span(double[] rest, double[] t) {
        for (int l = 0; l < LANES; l++) {
            t[l + SPAN] += rest[l];
        }
    }

    static void turning(double[] b) {
        for (int l = 0; l < LANES; l++) {
            b[l + TURNING] = Math.max(b[l + TENSION], 0) / b[l + LENGTH];
        }
    }

    // Residual forces, axis by axis: with the row as a parameter, the loop would not be vectorized.

    static void residualX(double[] b, double[] x, double[] to) {
        for (int l = 0; l < LANES; l++) {
            b[l + RX] = b[l + INERTIA] * (to[l] - x[l + X]);
        }
    }

    static void residualY(double[] b, double[] y, double[] to) {
        for (int l = 0; l < LANES; l++) {
            b[l + RY] = b[l + INERTIA] * (to[l] - y[l + X]);
        }
    }

    static void residualZ(double[] b, double[] z, double[] to) {
        for (int l = 0; l < LANES; l++) {
            b[l + RZ] = b[l + INERTIA] * (to[l] - z[l + X]);
        }
    }

    static void pullForward(double[] b) {
        for (int l = 0; l < LANES; l++) {
            double t = b[l + TENSION];
            double rx = b[l + RX] + t * b[l + UX];
            double ry = b[l + RY] + t * b[l + UY];
            double rz = b[l + RZ] + t * b[l + UZ];
            b[l + RX] = rx;
            b[l + RY] = ry;
            b[l + RZ] = rz;
        }
    }

    /** @param p block of the node before */
    static void pullBack(double[] b, double[] p) {
        for (int l = 0; l < LANES; l++) {
            double t = p[l + TENSION];
            double rx = b[l + RX] - t * p[l + UX];
            double ry = b[l + RY] - t * p[l + UY];
            double rz = b[l + RZ] - t * p[l + UZ];
            b[l + RX] = rx;
            b[l + RY] = ry;
            b[l + RZ] = rz;
        }
    }
}
