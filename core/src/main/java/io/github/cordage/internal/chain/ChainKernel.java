package io.github.cordage.internal.chain;

import io.github.cordage.internal.state.RopeState;

/**
 * One pass of Newton's method on positions and tensions together, for the free nodes between two pins, in linear time.
 *
 * <p>A step has to find positions x [m] and tensions t [N] such that, for every free node with mass m [kg] that inertia
 * and forces alone would take to p [m] within the time h [s], and for every segment with its unit vector u from its
 * first node to its second, length d, rest length L [m] and compliance a [m/N],
 *
 * <pre>
 *   i (x - p) = t_right u_right - t_left u_left        d - L = a t        i = m / h²
 * </pre>
 *
 * <p>Newton's method solves for changes X of x and F of the forces t u in the linearized equations
 *
 * <pre>
 *   i X = r + F_right - F_left            r = -i (x - p) + t_right u_right - t_left u_left
 *   X_second - X_first = C F - w u        w = d - L - a t
 *   C = a u uᵀ + P / g                    P = I - u uᵀ       g = max(t, 0) / d
 * </pre>
 *
 * <p>C is the compliance of a segment: a along itself, and 1 / g across itself, because a taut segment resists being
 * turned. g is the geometric stiffness; without it the method fails on heavy loads.
 *
 * <p>The nodes are eliminated from the last to the first. The part to the right of a segment responds to a force -F
 * with X = c - K F. Adding the segment and then the node before it keeps that form:
 *
 * <pre>
 *   A = K + C        b = c + w u
 *   K' = A (I + i A)⁻¹        c' = b + K' (r - i b)
 * </pre>
 *
 * <p>The last node has nothing to its right, so K = I / i and c = r / i there; a pin does not move, so K = 0 and c = 0.
 * Where the elimination ends, the force is 0 at a free end and A⁻¹ b at a pin. It is then passed on from node to node:
 *
 * <pre>
 *   X = c - K F_left        F_right = F_left + i X - r        T_right = u F_right
 * </pre>
 *
 * <p>The inverse is written out. With B = K + a u uᵀ, v = B u, v_u = u v, and tr, adj and det for trace, adjugate and
 * determinant,
 *
 * <pre>
 *   e = v_u tr B - v²      s = tr adj B      D = v_u + g (e + g det B)      j = g + i + i g tr B
 *
 *   K' = (g² B - i g² adj B + (j + i g² s + i² D) I - j u uᵀ + i g (v uᵀ + u vᵀ)) / N
 *   N  = g² (1 + i tr B) + 2 i g + i² (1 + g (tr B + v_u) + g² s) + i³ D
 *
 *   A⁻¹ b = (g² adj B b + g (v_u b + tr B u (u b) - v (u b) - u (v b)) + u (u b)) / D
 * </pre>
 *
 * <p>by the Cayley-Hamilton theorem for A = B + P / g, with numerator and denominator multiplied by g². So each node
 * takes one division; a slack segment (1 / g infinite) and a rigid one (a = 0) are no special cases, no large
 * stiffnesses are subtracted from each other at heavy loads, and a pin has no unknowns.
 *
 * <p>Sources: Tournier, Nesme, Gilles, Faure, "Stable Constrained Dynamics", SIGGRAPH 2015, for the geometric
 * stiffness; Deul, Kugelstadt, Weiler, Bender, "Direct Position-Based Solver for Stiff Rods", CGF 2018, and Han and
 * Harada, "Tridiagonal Matrix Formulation for Inextensible Hair Strand Simulation", VRIPHYS 2013, for elimination along
 * a chain. Deviations: positions and tensions are eliminated together, in terms of the chain's compliance rather than
 * its stiffness, and pins are not unknowns.
 */
public class ChainKernel {
    /** Numbers per node kept from elimination for back substitution: K (6) and c (3). */
    public static final int KEPT = 9;

    /**
     * Least compliance of a segment, in h² / m of the heaviest free node. It keeps a rope that is straight between two
     * pins solvable. It affects the passes only, not the solution that they converge to.
     */
    public static final double LEAST_COMPLIANCE = 1e-12;

    /**
     * Directions, lengths and geometric stiffness of the segments, u, d and g above, and inertia of the nodes, i above.
     */
    private final Segments segments;

    // The arrays of the segments, as fields for speed.
    protected double[] ux = {};
    protected double[] uy = {};
    protected double[] uz = {};
    protected double[] length = {};
    protected double[] inertia = {};
    private double[] turning = {};

    /** Excess length of the segments beyond their lengths at their tensions, w above [m]. */
    public double[] gap = {};

    /** Compliance of the segments, a above [m/N]. */
    public double[] give = {};

    /** Residual forces at the nodes, r above [N]. */
    protected double[] rx = {};

    protected double[] ry = {};
    protected double[] rz = {};

    /** K and c of the nodes, kept from elimination for back substitution. */
    protected double[] kept = {};

    /** First and last nodes of the part at hand. */
    protected final ChainEnds ends = new ChainEnds();

    /** Least compliance of a segment [m/N]. */
    private double leastGive;

    /** Creates a kernel that reads the segments of the rope at hand. */
    protected ChainKernel(Segments segments) {
        this.segments = segments;
    }

    /** Reserves memory for ropes of up to {@code nodes} nodes. */
    protected void reserve(int nodes) {
        segments.reserve(nodes);
        ux = segments.ux;
        uy = segments.uy;
        uz = segments.uz;
        length = segments.length;
        turning = segments.turning;
        inertia = segments.inertia;
        gap = new double[nodes];
        give = new double[nodes];
        rx = new double[nodes];
        ry = new double[nodes];
        rz = new double[nodes];
        kept = new double[KEPT * nodes];
    }

    /** The heaviest free node or mass has this inertia [N/m]. */
    protected final void beginInertia(double heaviest) {
        leastGive = LEAST_COMPLIANCE / heaviest;
    }

    /**
     * Computes compliances, stiffnesses and residual forces, in loops short enough to be vectorized.
     *
     * @param perMetre compliance of a metre of the rope [1/N]
     * @param px x of the positions predicted from inertia and forces alone [m]
     */
    protected final void linearize(RopeState rope, double perMetre, double[] px, double[] py, double[] pz) {
        double[] t = rope.tension;
        double[] rest = rope.rest;
        int count = rope.count;
        segments.turn(rope);
        for (int i = 0; i < count - 1; i++) {
            give[i] = perMetre * rest[i] + leastGive;
        }
        Segments.residual(rx, inertia, rope.x, px, t, ux, count);
        Segments.residual(ry, inertia, rope.y, py, t, uy, count);
        Segments.residual(rz, inertia, rope.z, pz, t, uz, count);
    }

    /** Computes K and c of a node at a free end. */
    protected final void freeEnd(int last) {
        ChainEnds.free(1 / inertia[last], rx[last], ry[last], rz[last], kept, KEPT * last);
    }

    /** Eliminates free nodes, from the last to the first, continuing from the node behind them. */
    protected final void eliminateRun(RopeState rope, int first, int last) {
        double k11 = 0;
        double k12 = 0;
        double k13 = 0;
        double k22 = 0;
        double k23 = 0;
        double k33 = 0;
        double cx = 0;
        double cy = 0;
        double cz = 0;
        if (rope.inverseMass[last + 1] > 0) {
            int at = KEPT * (last + 1);
            k11 = kept[at];
            k12 = kept[at + 1];
            k13 = kept[at + 2];
            k22 = kept[at + 3];
            k23 = kept[at + 4];
            k33 = kept[at + 5];
            cx = kept[at + 6];
            cy = kept[at + 7];
            cz = kept[at + 8];
        }
        for (int node = last; node >= first; node--) {
            double a = ux[node];
            double b = uy[node];
            double c = uz[node];
            double i = inertia[node];
            double g = turning[node];
            double soft = give[node];
            double aa = a * a;
            double ab = a * b;
            double ac = a * c;
            double bb = b * b;
            double bc = b * c;
            double cc = c * c;
            double b11 = k11 + soft * aa;
            double b12 = k12 + soft * ab;
            double b13 = k13 + soft * ac;
            double b22 = k22 + soft * bb;
            double b23 = k23 + soft * bc;
            double b33 = k33 + soft * cc;
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
            double s = a11 + a22 + a33;
            double det = b11 * a11 + b12 * a12 + b13 * a13;
            double e = vu * trace - (v1 * v1 + v2 * v2 + v3 * v3);
            double gg = g * g;
            double ig = i * g;
            double igg = i * gg;
            double ii = i * i;
            double d = vu + g * (e + g * det);
            double j = g + i + ig * trace;
            double inverse = 1 / (gg * (1 + i * trace) + 2 * ig + ii * (1 + g * (trace + vu) + gg * s) + ii * i * d);
            double all = j + igg * s + ii * d;
            double w1 = ig * v1 - 0.5 * j * a;
            double w2 = ig * v2 - 0.5 * j * b;
            double w3 = ig * v3 - 0.5 * j * c;
            k11 = (gg * b11 - igg * a11 + all + 2 * w1 * a) * inverse;
            k12 = (gg * b12 - igg * a12 + w1 * b + w2 * a) * inverse;
            k13 = (gg * b13 - igg * a13 + w1 * c + w3 * a) * inverse;
            k22 = (gg * b22 - igg * a22 + all + 2 * w2 * b) * inverse;
            k23 = (gg * b23 - igg * a23 + w2 * c + w3 * b) * inverse;
            k33 = (gg * b33 - igg * a33 + all + 2 * w3 * c) * inverse;
            double w = gap[node];
            cx += w * a;
            cy += w * b;
            cz += w * c;
            double r1 = rx[node] - i * cx;
            double r2 = ry[node] - i * cy;
            double r3 = rz[node] - i * cz;
            cx += k11 * r1 + k12 * r2 + k13 * r3;
            cy += k12 * r1 + k22 * r2 + k23 * r3;
            cz += k13 * r1 + k23 * r2 + k33 * r3;
            int at = KEPT * node;
            kept[at] = k11;
            kept[at + 1] = k12;
            kept[at + 2] = k13;
            kept[at + 3] = k22;
            kept[at + 4] = k23;
            kept[at + 5] = k33;
            kept[at + 6] = cx;
            kept[at + 7] = cy;
            kept[at + 8] = cz;
        }
    }

    /** Computes the force A⁻¹ b with which the free segment before node {@code first} pulls it toward its pin. */
    protected final void pullFreeFromPin(RopeState rope, int first) {
        int segment = first - 1;
        ends.pullFromPin(segments, segment, kept, KEPT * first, give[segment], gap[segment]);
        rope.tension[segment] += ux[segment] * ends.fx + uy[segment] * ends.fy + uz[segment] * ends.fz;
    }
}
