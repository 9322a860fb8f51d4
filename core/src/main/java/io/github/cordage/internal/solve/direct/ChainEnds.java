package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.ChainGeometry;

/** Where the elimination of a {@link ChainPass} begins and ends; see there for the notation. */
final class ChainEnds {
    /** Force with which a segment pulls the first node of a part toward its pin [N]. */
    double fx;

    double fy;
    double fz;

    /** How the pin moves in the pass, if it is on a mass [m]. */
    double moveX;

    double moveY;
    double moveZ;

    /** The pin does not move. */
    void stay() {
        moveX = 0;
        moveY = 0;
        moveZ = 0;
    }

    /** Takes a force that another class has computed. */
    void take(double x, double y, double z) {
        fx = x;
        fy = y;
        fz = z;
    }

    /** Computes K and c of the node at a free end: I / i and r / i. */
    static void free(double k, double rx, double ry, double rz, double[] kept, int at) {
        kept[at] = k;
        kept[at + 1] = 0;
        kept[at + 2] = 0;
        kept[at + 3] = k;
        kept[at + 4] = 0;
        kept[at + 5] = k;
        kept[at + 6] = k * rx;
        kept[at + 7] = k * ry;
        kept[at + 8] = k * rz;
    }

    /**
     * Computes the force A⁻¹ (b - move) at a pin. The first half repeats a node of the elimination, because a shared method would
     * slow down that loop.
     *
     * @param kept K and c of the first free node, from an index {@code at} on
     */
    void pullFromPin(ChainGeometry chain, int segment, double[] kept, int at, double soft, double gap) {
        double a = chain.ux[segment];
        double b = chain.uy[segment];
        double c = chain.uz[segment];
        double g = chain.turning[segment];
        double b11 = kept[at] + soft * a * a;
        double b12 = kept[at + 1] + soft * a * b;
        double b13 = kept[at + 2] + soft * a * c;
        double b22 = kept[at + 3] + soft * b * b;
        double b23 = kept[at + 4] + soft * b * c;
        double b33 = kept[at + 5] + soft * c * c;
        double v1 = b11 * a + b12 * b + b13 * c;
        double v2 = b12 * a + b22 * b + b23 * c;
        double v3 = b13 * a + b23 * b + b33 * c;
        double vu = v1 * a + v2 * b + v3 * c;
        double a11 = b22 * b33 - b23 * b23;
        double a12 = b13 * b23 - b12 * b33;
        double a13 = b12 * b23 - b13 * b22;
        double a22 = b11 * b33 - b13 * b13;
        double a23 = b12 * b13 - b11 * b23;
        double a33 = b11 * b22 - b12 * b12;
        double trace = b11 + b22 + b33;
        double e = vu * trace - (v1 * v1 + v2 * v2 + v3 * v3);
        double d = vu + g * (e + g * (b11 * a11 + b12 * a12 + b13 * a13));
        double bx = kept[at + 6] + gap * a - moveX;
        double by = kept[at + 7] + gap * b - moveY;
        double bz = kept[at + 8] + gap * c - moveZ;
        double ub = a * bx + b * by + c * bz;
        double along = ub + g * (trace * ub - (v1 * bx + v2 * by + v3 * bz));
        double gg = g * g;
        fx = (along * a + g * (vu * bx - ub * v1) + gg * (a11 * bx + a12 * by + a13 * bz)) / d;
        fy = (along * b + g * (vu * by - ub * v2) + gg * (a12 * bx + a22 * by + a23 * bz)) / d;
        fz = (along * c + g * (vu * bz - ub * v3) + gg * (a13 * bx + a23 * by + a33 * bz)) / d;
    }
}
