package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/**
 * One pass of Newton's method on positions and tensions together, for the nodes between two pins, in time linear in
 * their number.
 *
 * <p>A step has to find positions x [m] and tensions t [N] such that, for every free node with mass m [kg] that inertia
 * and forces alone would take to p [m] within the time h [s], and for every segment with its unit vector u from its first
 * node to its second, length d, rest length L [m] and compliance a [m/N],
 *
 * <pre>
 *   i (x - p) = t_right u_right - t_left u_left        d - L = a t        i = m / h²
 * </pre>
 *
 * <p>Newton's method solves for changes X of x and F of the forces t u in the linearised equations
 *
 * <pre>
 *   i X = r + F_right - F_left            r = -i (x - p) + t_right u_right - t_left u_left
 *   X_second - X_first = C F - w u        w = d - L - a t
 *   C = a u uᵀ + P / g                    P = I - u uᵀ       g = max(t, 0) / d
 * </pre>
 *
 * <p>C says how a segment gives way: along itself by its compliance, and across itself by 1 / g, because a taut segment
 * resists being turned. g is the geometric stiffness; without it the method fails on heavy loads.
 *
 * <p>The nodes are eliminated from the last to the first. What lies to the right of a segment answers a force -F with
 * X = c - K F, and with the segment in front of it and then the node in front of that, it is again of that form:
 *
 * <pre>
 *   A = K + C        b = c + w u
 *   K' = A (I + i A)⁻¹        c' = b + K' (r - i b)
 * </pre>
 *
 * <p>To the right of the last node is nothing, so K = I / i and c = r / i there; a pin does not move, so K = 0 and c = 0.
 * A force is then found where the elimination ends, 0 at a free end, A⁻¹ b at a pin, and passed on from node to node:
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
 * <p>by the theorem of Cayley and Hamilton for A = B + P / g, above and below times g². So each node takes one division; a
 * slack segment (1 / g infinite) and a rigid one (a = 0) are nothing special, stiff is not subtracted from stiff at heavy
 * loads, and a pin has no unknowns.
 *
 * <p>Sources: Tournier, Nesme, Gilles, Faure, "Stable Constrained Dynamics", SIGGRAPH 2015, for the geometric stiffness;
 * Deul, Kugelstadt, Weiler, Bender, "Direct Position-Based Solver for Stiff Rods", CGF 2018, and Han and Harada,
 * "Tridiagonal Matrix Formulation for Inextensible Hair Strand Simulation", VRIPHYS 2013, for elimination along a chain.
 * Deviations: positions and tensions are eliminated together, in terms of how the chain gives way rather than of how stiff
 * it is, and pins are left out of the unknowns.
 */
final class ChainPass {
    /** Numbers kept of each node between elimination and putting back: K and c. */
    private static final int KEPT = 9;

    /**
     * Compliance that every segment has, in h² / m of the heaviest free node: it keeps a rope that is straight between two
     * pins solvable. Passes see it, what they lead to does not.
     */
    static final double LEAST_COMPLIANCE = 1e-12;

    /** The lengths to reach, and what is special between two pins. */
    final Spans spans = new Spans();

    /** Unit vectors of the segments. */
    double[] ux = {};

    double[] uy = {};
    double[] uz = {};

    /** Lengths of the segments as they are [m]. */
    double[] length = {};

    /** What each segment is longer than it should be at its tension, w above [m]. */
    private double[] gap = {};

    /** Geometric stiffness of the segments, g above [N/m]. */
    double[] turning = {};

    /** Compliance of the segments, a above [m/N]. */
    private double[] give = {};

    /** Inertia of the nodes in the step, i above [N/m]. */
    double[] inertia = {};

    /** Forces that are left over at the nodes, r above [N]. */
    private double[] rx = {};

    private double[] ry = {};
    private double[] rz = {};

    /** Compliance that every segment has at least [m/N]. */
    private double leastGive;

    /** What is kept of the nodes between elimination and putting back. */
    private double[] kept = {};

    private double[] off = {};

    /** What the contacts add to the pass at hand. */
    private ContactRows rows = new ContactRows();

    private final ContactRows noRows = rows;

    /** Force with which a segment pulls the node after it from its pin [N]. */
    private double pullX;

    private double pullY;
    private double pullZ;

    /** Makes room for ropes of up to {@code nodes} nodes. */
    void reserve(int nodes) {
        ux = new double[nodes];
        uy = new double[nodes];
        uz = new double[nodes];
        length = new double[nodes];
        gap = new double[nodes];
        turning = new double[nodes];
        give = new double[nodes];
        inertia = new double[nodes];
        rx = new double[nodes];
        ry = new double[nodes];
        rz = new double[nodes];
        kept = new double[KEPT * nodes];
        spans.reserve(nodes);
        off = new double[nodes];
    }

    /** Measures the segments; returns the largest |d - L - a t| / L, infinity if one is not a number. */
    double measure(RopeState rope) {
        directions(rope);
        double[] rest = rope.rest;
        double[] t = rope.tension;
        double[] target = spans.target;
        double a = rope.compliancePerMetre;
        int segments = rope.count - 1;
        for (int i = 0; i < segments; i++) {
            double w = length[i] - target[i] - a * rest[i] * t[i];
            gap[i] = w;
            off[i] = Math.abs(w) / rest[i];
        }
        double worst = 0;
        for (int i = 0; i < segments; i++) {
            // Written so that NaN counts; a segment between two pins does not, as no solver could do anything about it.
            if (!(off[i] <= worst) && rope.inverseMass[i] + rope.inverseMass[i + 1] != 0) {
                worst = Double.isNaN(off[i]) ? Double.POSITIVE_INFINITY : off[i];
            }
        }
        return worst;
    }

    /** Asks the next pass for moves that lengthen segments as winches do, and no others, while pinned nodes go on with their velocities for h [s]. */
    void allowMoves(RopeState rope, double h) {
        for (int i = 0; i < rope.count - 1; i++) {
            double second = rope.inverseMass[i + 1] == 0 ? along(rope, i, i + 1) : 0;
            double first = rope.inverseMass[i] == 0 ? along(rope, i, i) : 0;
            gap[i] = h * (second - first - rope.restRate(i));
        }
    }

    /** Velocity of a node along a segment. */
    private double along(RopeState rope, int segment, int node) {
        return ux[segment] * rope.vx[node] + uy[segment] * rope.vy[node] + uz[segment] * rope.vz[node];
    }

    /**
     * Asks the next pass for accelerations, times h², that keep the nodes of each segment on circles about each other.
     *
     * @param hh h² [s²]
     * @param shortest a segment shorter than this part of its rest length is let go
     */
    void turnAbout(RopeState rope, double hh, double shortest) {
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = rope.vx[i + 1] - rope.vx[i];
            double dy = rope.vy[i + 1] - rope.vy[i];
            double dz = rope.vz[i + 1] - rope.vz[i];
            double along = ux[i] * dx + uy[i] * dy + uz[i] * dz;
            double across = Math.max(0, dx * dx + dy * dy + dz * dz - along * along);
            double stretched = rope.compliancePerMetre == 0 ? 0 : stretch(rope, i);
            gap[i] = stretched + (length[i] > shortest * rope.rest[i] ? hh * across / length[i] : 0);
        }
    }

    /** What a segment of a rope that gives is longer than it should be at its tension. */
    private double stretch(RopeState rope, int i) {
        return length[i] - rope.rest[i] * (1 + rope.compliancePerMetre * rope.tension[i]);
    }

    private void directions(RopeState rope) {
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = x[i + 1] - x[i];
            double dy = y[i + 1] - y[i];
            double dz = z[i + 1] - z[i];
            double d = Math.sqrt(dx * dx + dy * dy + dz * dz + SegmentShares.TINY_SQUARED);
            double inverse = 1 / d;
            length[i] = d;
            ux[i] = dx * inverse;
            uy[i] = dy * inverse;
            uz[i] = dz * inverse;
        }
        if (rope.count == 1) {
            // One node has no direction, whatever rope was here before.
            ux[0] = 0;
            uy[0] = 0;
            uz[0] = 0;
        }
    }

    /**
     * Says what a node's mass is multiplied by to give its inertia in the step.
     *
     * @param stiffness 1 / h², or what the method of integration makes of it [1/s²]
     */
    void setInertia(RopeState rope, double stiffness) {
        double[] mass = rope.mass;
        double heaviest = 0;
        for (int i = 0; i < rope.count; i++) {
            inertia[i] = mass[i] * stiffness;
            if (inertia[i] > heaviest && rope.inverseMass[i] > 0) {
                heaviest = inertia[i];
            }
        }
        leastGive = LEAST_COMPLIANCE / heaviest;
    }

    /**
     * Improves positions and tensions by one pass. The segments must have been {@linkplain #measure measured}.
     *
     * @param px where inertia and forces alone would take the nodes along x [m]
     * @param contacts what the rope touches, or null
     */
    void improve(RopeState rope, double[] px, double[] py, double[] pz, @Nullable ActiveContacts contacts) {
        prepare(rope, px, py, pz);
        rows = noRows;
        if (contacts != null) {
            contacts.addForces(rope, rx, ry, rz);
            contacts.stateRows(rope, this);
            rows = contacts.rows;
        }
        int node = 0;
        // Parts between pins are independent; rows are in the order of places, and elimination takes them from the
        // last.
        int end = rope.count;
        rows.rewind();
        while (end > 0) {
            int last = end - 1;
            if (rope.inverseMass[last] == 0) {
                if (last > 0 && rope.inverseMass[last - 1] == 0) {
                    // Both ends are pinned: what it carries is the pins' affair.
                    rope.tension[last - 1] = 0;
                }
                end--;
                continue;
            }
            node = last;
            while (node > 0 && rope.inverseMass[node - 1] > 0) {
                node--;
            }
            solvePart(rope, node, last);
            end = node;
        }
    }

    /** Finds how the segments, which must have been measured, resist being turned. */
    void turn(RopeState rope) {
        double[] t = rope.tension;
        for (int i = 0; i < rope.count - 1; i++) {
            turning[i] = Math.max(t[i], 0) / length[i];
        }
    }

    private void solvePart(RopeState rope, int first, int last) {
        eliminate(rope, first, last);
        if (first > 0) {
            pullFromPin(rope, first);
        }
        putBack(rope, first, last);
    }

    /** Computes what does not need the neighbours' results, in loops short enough to run on many nodes at once. */
    private void prepare(RopeState rope, double[] px, double[] py, double[] pz) {
        double[] t = rope.tension;
        double[] rest = rope.rest;
        double perMetre = rope.compliancePerMetre;
        int count = rope.count;
        turn(rope);
        for (int i = 0; i < count - 1; i++) {
            give[i] = perMetre * rest[i] + leastGive;
        }
        residual(rx, inertia, rope.x, px, t, ux, count);
        residual(ry, inertia, rope.y, py, t, uy, count);
        residual(rz, inertia, rope.z, pz, t, uz, count);
    }

    private static void residual(
            double[] r, double[] inertia, double[] x, double[] p, double[] t, double[] u, int count) {
        for (int i = 0; i < count; i++) {
            r[i] = inertia[i] * (p[i] - x[i]);
        }
        for (int i = 0; i < count - 1; i++) {
            r[i] += t[i] * u[i];
        }
        for (int i = 1; i < count; i++) {
            r[i] -= t[i - 1] * u[i - 1];
        }
    }

    /** Eliminates the nodes from the last to the first; keeps K and c of each. */
    private void eliminate(RopeState rope, int first, int last) {
        int node = last;
        if (last == rope.count - 1) {
            startAtEnd(last);
            rows.eliminateAtNode(2 * last, kept, KEPT * last);
            node--;
        }
        while (node >= first) {
            int stop = node;
            if (rows.waitAt(2 * node + 1)) {
                joinWithContacts(rope, node);
            } else {
                stop = Math.max(first, rows.firstNodeBefore(2 * node + 1));
                eliminateRun(rope, stop, node);
            }
            rows.eliminateAtNode(2 * stop, kept, KEPT * stop);
            node = stop - 1;
        }
    }

    /** Eliminates the free end. */
    private void startAtEnd(int last) {
        double k = 1 / inertia[last];
        int at = KEPT * last;
        kept[at] = k;
        kept[at + 1] = 0;
        kept[at + 2] = 0;
        kept[at + 3] = k;
        kept[at + 4] = 0;
        kept[at + 5] = k;
        kept[at + 6] = k * rx[last];
        kept[at + 7] = k * ry[last];
        kept[at + 8] = k * rz[last];
    }

    /** Eliminates a node in front of a segment with contacts. */
    private void joinWithContacts(RopeState rope, int node) {
        boolean pinned = rope.inverseMass[node + 1] == 0;
        join(node, pinned ? null : kept, inertia[node]);
        rows.addNode(inertia[node], rx[node], ry[node], rz[node], kept, KEPT * node);
    }

    private void join(int segment, double @Nullable [] behind, double i) {
        rows.joinSegment(
                2 * segment + 1,
                behind,
                KEPT * (segment + 1),
                ux[segment],
                uy[segment],
                uz[segment],
                turning[segment],
                give[segment],
                gap[segment],
                i);
    }

    /** Eliminates nodes without contacts, from the last to the first, going on from the one behind them. */
    private void eliminateRun(RopeState rope, int first, int last) {
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

    /**
     * Finds the force with which the segment before node {@code first} pulls it from its pin, A⁻¹ b. Its first half is that
     * of a node in {@link #eliminate}, written out there once more because that is where the time goes.
     */
    private void pullFromPin(RopeState rope, int first) {
        int segment = first - 1;
        if (rows.waitAt(2 * segment + 1)) {
            join(segment, kept, inertia[first]);
            rows.pullFromPin();
            pullX = rows.fx;
            pullY = rows.fy;
            pullZ = rows.fz;
            return;
        }
        int at = KEPT * first;
        double a = ux[segment];
        double b = uy[segment];
        double c = uz[segment];
        double g = turning[segment];
        double soft = give[segment];
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
        double bx = kept[at + 6] + gap[segment] * a;
        double by = kept[at + 7] + gap[segment] * b;
        double bz = kept[at + 8] + gap[segment] * c;
        double ub = a * bx + b * by + c * bz;
        double along = ub + g * (trace * ub - (v1 * bx + v2 * by + v3 * bz));
        double gg = g * g;
        pullX = (along * a + g * (vu * bx - ub * v1) + gg * (a11 * bx + a12 * by + a13 * bz)) / d;
        pullY = (along * b + g * (vu * by - ub * v2) + gg * (a12 * bx + a22 * by + a23 * bz)) / d;
        pullZ = (along * c + g * (vu * bz - ub * v3) + gg * (a13 * bx + a23 * by + a33 * bz)) / d;
        rope.tension[segment] += a * pullX + b * pullY + c * pullZ;
    }

    /** Finds the changes from the first node to the last, and applies them. */
    private void putBack(RopeState rope, int first, int last) {
        // The force that the segment before the node pulls it back with.
        double fx = first > 0 ? pullX : 0;
        double fy = first > 0 ? pullY : 0;
        double fz = first > 0 ? pullZ : 0;
        if (rows.count > 0) {
            putBackWithContacts(rope, first, last, fx, fy, fz);
            return;
        }
        double[] t = rope.tension;
        for (int node = first; node <= last; node++) {
            int at = KEPT * node;
            double dx = kept[at + 6] - (kept[at] * fx + kept[at + 1] * fy + kept[at + 2] * fz);
            double dy = kept[at + 7] - (kept[at + 1] * fx + kept[at + 3] * fy + kept[at + 4] * fz);
            double dz = kept[at + 8] - (kept[at + 2] * fx + kept[at + 4] * fy + kept[at + 5] * fz);
            rope.x[node] += dx;
            rope.y[node] += dy;
            rope.z[node] += dz;
            if (node < rope.count - 1) {
                double i = inertia[node];
                fx += i * dx - rx[node];
                fy += i * dy - ry[node];
                fz += i * dz - rz[node];
                t[node] += ux[node] * fx + uy[node] * fy + uz[node] * fz;
            }
        }
    }

    /** The same where the rope touches something, with the forces of the contacts. */
    private void putBackWithContacts(RopeState rope, int first, int last, double fx, double fy, double fz) {
        rows.fx = fx;
        rows.fy = fy;
        rows.fz = fz;
        rows.startBack(first > 0 ? 2 * first - 1 : 0);
        if (first > 0) {
            passSegment(rope, first - 1);
        }
        for (int node = first; node <= last; node++) {
            int at = KEPT * node;
            double dx = kept[at + 6] - (kept[at] * rows.fx + kept[at + 1] * rows.fy + kept[at + 2] * rows.fz);
            double dy = kept[at + 7] - (kept[at + 1] * rows.fx + kept[at + 3] * rows.fy + kept[at + 4] * rows.fz);
            double dz = kept[at + 8] - (kept[at + 2] * rows.fx + kept[at + 4] * rows.fy + kept[at + 5] * rows.fz);
            rope.x[node] += dx;
            rope.y[node] += dy;
            rope.z[node] += dz;
            if (rows.waitBackAt(2 * node)) {
                rows.putBackAtNode(2 * node);
            }
            if (node < rope.count - 1) {
                double i = inertia[node];
                rows.fx += i * dx - rx[node];
                rows.fy += i * dy - ry[node];
                rows.fz += i * dz - rz[node];
                passSegment(rope, node);
            }
        }
    }

    /** Passes the force on through a segment, which takes what its own part of it is. */
    private void passSegment(RopeState rope, int segment) {
        boolean touches = rows.waitBackAt(2 * segment + 1);
        if (touches) {
            rows.putBackOnSegment(2 * segment + 1);
        }
        if (touches || rope.inverseMass[segment] > 0) {
            // Behind a pin without contacts, the pull has been counted already.
            rope.tension[segment] += ux[segment] * rows.fx + uy[segment] * rows.fy + uz[segment] * rows.fz;
        }
        if (touches) {
            rows.passOn(2 * segment + 1);
        }
    }
}
