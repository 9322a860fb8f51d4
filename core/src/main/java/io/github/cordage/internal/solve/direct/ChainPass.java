package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.contact.PassContacts;
import io.github.cordage.internal.solve.ChainGeometry;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/**
 * One pass of Newton's method on positions and tensions together, for the nodes between two pins, in linear time.
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
public final class ChainPass {
    /** Numbers per node kept from elimination for back substitution: K (6) and c (3). */
    static final int KEPT = 9;

    /**
     * Least compliance of a segment, in h² / m of the heaviest free node. It keeps a rope that is straight between two
     * pins solvable. It affects the passes only, not the solution that they converge to.
     */
    public static final double LEAST_COMPLIANCE = 1e-12;

    /** The lengths to reach, and parts between two pins. */
    final Spans spans = new Spans();

    /**
     * Directions, lengths and geometric stiffness of the segments, u, d and g above, and inertia of the nodes, i above.
     */
    final ChainGeometry geometry = new ChainGeometry();

    // The arrays of the geometry, as fields for speed.
    private double[] ux = {};
    private double[] uy = {};
    private double[] uz = {};
    private double[] length = {};
    private double[] turning = {};
    private double[] inertia = {};

    /** Excess length of the segments beyond their lengths at their tensions, w above [m]. */
    double[] gap = {};

    /** Compliance of the segments, a above [m/N]. */
    double[] give = {};

    /** Residual forces at the nodes, r above [N]. */
    private double[] rx = {};

    private double[] ry = {};
    private double[] rz = {};
    /** Least compliance of a segment [m/N]. */
    private double leastGive;

    /** K and c of the nodes, kept from elimination for back substitution. */
    private double[] kept = {};

    /** Relative errors of the segments' lengths, as they were measured last. */
    double[] off = {};

    /** Rows that the contacts add to the current pass. */
    private ContactRows rows = new ContactRows();

    private final ContactRows noRows = rows;
    private final ChainEnds ends = new ChainEnds();

    /** Whether the rope at hand carries masses, and whether it neither bends nor touches anything in this pass. */
    private boolean carries;

    private boolean isPlain;

    /** The bent segments in the current pass. */
    final BendPass bends = new BendPass(geometry);

    /** Replaces the elimination if the rope resists bending. */
    final RodPass rods = new RodPass(geometry);

    final MassPass masses = new MassPass(geometry, rods);

    /** Reserves memory for ropes of up to {@code nodes} nodes. */
    void reserve(int nodes) {
        geometry.reserve(nodes);
        ux = geometry.ux;
        uy = geometry.uy;
        uz = geometry.uz;
        length = geometry.length;
        turning = geometry.turning;
        inertia = geometry.inertia;
        gap = new double[nodes];
        give = new double[nodes];
        rx = new double[nodes];
        ry = new double[nodes];
        rz = new double[nodes];
        kept = new double[KEPT * nodes];
        spans.reserve(nodes);
        masses.links.use(kept, give, gap, rx, ry, rz);
        off = new double[nodes];
    }

    /** Whether the rope whose step has begun resists bending, so that the elimination is that of {@link #rods}. */
    boolean isRod() {
        return rods.joints.list.count > 0;
    }

    /** Measures the segments; returns the largest |d - L - a t| / L, or infinity if one is NaN. */
    double measure(RopeState rope) {
        geometry.measure(rope);
        double worst = spans.measure(rope, length, gap, off);
        return rope.rings.masses.isEmpty() ? worst : Math.max(worst, SoftNodes.off(rope));
    }

    /** Measures the rope; returns its largest relative error of length, or of an angle that it bends by [rad]. */
    double measureAll(RopeState rope) {
        double off = measure(rope);
        return isRod() ? Math.max(off, rods.surprise(rope)) : off;
    }

    /**
     * Sets the inertia of the nodes in the step.
     *
     * @param stiffness factor from mass to inertia [1/s²]: 1 / h² in first order
     */
    void setInertia(RopeState rope, double stiffness) {
        if (!rope.rings.masses.isEmpty()) {
            SoftNodes.forget(rope);
        }
        leastGive = LEAST_COMPLIANCE / geometry.setInertia(rope, stiffness);
    }

    /**
     * Solves for positions and tensions with all masses held, after {@link #measure}, and for what a move of each mass
     * changes.
     *
     * @param px x of the positions predicted from inertia and forces alone [m]
     * @param contacts the contacts, or null if there are none
     */
    void begin(RopeState rope, double[] px, double[] py, double[] pz, @Nullable PassContacts contacts) {
        prepare(rope, px, py, pz);
        rows = contacts == null ? noRows : contacts.stateRows(rope, geometry, rx, ry, rz);
        if (isRod()) {
            rods.factor(rope, give, rz, rows);
        }
        carries = !rope.rings.masses.isEmpty();
        if (!carries) {
            masses.size = 0;
            solve(rope);
            return;
        }
        masses.begin(rope, rx, ry, rz, gap, rows);
        do {
            solve(rope);
        } while (masses.goOn(rope));
    }

    /** Solves for positions and tensions with the moves of the masses that solve their system. */
    void finish(RopeState rope) {
        if (!rope.rings.masses.isEmpty()) {
            solve(rope);
        }
    }

    /** Solves for nodes and tensions. */
    private void solve(RopeState rope) {
        if (isRod()) {
            rods.solve(rope, rx, ry, rz, gap, rows);
            return;
        }
        isPlain = geometry.bends.count == 0 && rows == noRows;
        if (!isPlain) {
            bends.begin();
            rows.rewind();
        }
        // Parts between pins are independent. Rows are ordered by place, and elimination reads them from the last.
        int end = rope.count;
        while (end > 0) {
            int last = end - 1;
            if (rope.inverseMass[last] == 0) {
                if (last > 0 && rope.inverseMass[last - 1] == 0) {
                    solveSegment(rope, last - 1);
                }
                end--;
                continue;
            }
            int node = last;
            while (node > 0 && rope.inverseMass[node - 1] > 0) {
                node--;
            }
            solvePart(rope, node, last);
            end = node;
        }
    }

    /** Solves for a segment between two pins. */
    private void solveSegment(RopeState rope, int segment) {
        if (isPlain) {
            bends.begin();
        }
        if (!carries || !masses.isLinked() || masses.links.takesSegment(rope, segment, masses.isSolved())) {
            bends.pullPins(rope, segment, kept, give, gap);
        }
    }

    private void solvePart(RopeState rope, int first, int last) {
        boolean isLinked = carries && masses.isLinked();
        if (isLinked && masses.isSolved()) {
            masses.links.prepare(rope, first, last, ends);
        } else {
            eliminate(rope, first, last);
            if (isLinked) {
                masses.links.add(rope, first, last);
                return;
            }
            ends.stay();
        }
        ends.take(0, 0, 0);
        if (first > 0) {
            pullFromPin(rope, first);
        }
        putBack(rope, first, last);
    }

    /** Computes what does not depend on neighboring results, in loops short enough to be vectorized. */
    private void prepare(RopeState rope, double[] px, double[] py, double[] pz) {
        double[] t = rope.tension;
        double[] rest = rope.rest;
        double perMetre = rope.compliancePerMetre;
        int count = rope.count;
        geometry.turn(rope);
        for (int i = 0; i < count - 1; i++) {
            give[i] = perMetre * rest[i] + leastGive;
        }
        geometry.addGive(give);
        ChainGeometry.residual(rx, inertia, rope.x, px, t, ux, count);
        ChainGeometry.residual(ry, inertia, rope.y, py, t, uy, count);
        ChainGeometry.residual(rz, inertia, rope.z, pz, t, uz, count);
        geometry.correctResidual(rope, rx, ry, rz);
        if (isRod()) {
            rods.joints.linearize(rope, rx, ry, rz);
            rods.turn(rope);
        }
    }

    /** Eliminates the nodes from the last to the first; keeps K and c of each. */
    private void eliminate(RopeState rope, int first, int last) {
        int node = last;
        if (last == rope.count - 1) {
            ChainEnds.free(1 / inertia[last], rx[last], ry[last], rz[last], kept, KEPT * last);
            if (!isPlain) {
                rows.eliminateAtNode(2 * last, kept, KEPT * last);
            }
            node--;
        }
        if (isPlain) {
            if (node >= first) {
                eliminateRun(rope, first, node);
            }
            return;
        }
        while (node >= first) {
            int stop = node;
            if (bends.waitsAt(node)) {
                bends.join(rope, kept, give, gap);
                bends.addNode(geometry, rx[node], ry[node], rz[node], kept, KEPT * node);
            } else if (rows.waitAt(2 * node + 1)) {
                joinWithContacts(rope, node);
            } else {
                stop = Math.max(Math.max(first, bends.nodeBehindNext()), rows.firstNodeBefore(2 * node + 1));
                eliminateRun(rope, stop, node);
            }
            rows.eliminateAtNode(2 * stop, kept, KEPT * stop);
            node = stop - 1;
        }
    }

    /** Eliminates a node before a segment with contacts. */
    private void joinWithContacts(RopeState rope, int node) {
        boolean pinned = rope.inverseMass[node + 1] == 0;
        rows.joinSegment(geometry, node, pinned ? null : kept, KEPT * (node + 1), give[node], gap[node], inertia[node]);
        rows.addNode(inertia[node], rx[node], ry[node], rz[node], kept, KEPT * node);
    }

    /** Eliminates nodes without contacts, from the last to the first, continuing from the node behind them. */
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

    /** Computes the force A⁻¹ b with which the segment before node {@code first} pulls it toward its pin. */
    private void pullFromPin(RopeState rope, int first) {
        int segment = first - 1;
        if (!isPlain && bends.waitsAt(segment)) {
            bends.join(rope, kept, give, gap);
            bends.pullFromPin(rope);
            ends.take(bends.fx, bends.fy, bends.fz);
            return;
        }
        if (!isPlain && rows.waitAt(2 * segment + 1)) {
            rows.joinSegment(geometry, segment, kept, KEPT * first, give[segment], gap[segment], inertia[first]);
            rows.pullFromPin();
            ends.take(rows.fx, rows.fy, rows.fz);
            return;
        }
        ends.pullFromPin(geometry, segment, kept, KEPT * first, give[segment], gap[segment]);
        rope.tension[segment] += ux[segment] * ends.fx + uy[segment] * ends.fy + uz[segment] * ends.fz;
    }

    /** Back substitution: computes and applies the changes from the first node to the last. */
    private void putBack(RopeState rope, int first, int last) {
        // The force with which the segment before the node pulls it back.
        double fx = ends.fx;
        double fy = ends.fy;
        double fz = ends.fz;
        int bent = -1;
        if (!isPlain) {
            bends.beginBack();
            if (rows.count > 0) {
                putBackWithContacts(rope, first, last, fx, fy, fz);
                return;
            }
            bent = bends.nextBackFrom(first);
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
                if (node == bent) {
                    bends.pass(rope, inertia[node], rx[node], ry[node], rz[node], fx, fy, fz);
                    fx = bends.fx;
                    fy = bends.fy;
                    fz = bends.fz;
                    bent = bends.nextBackFrom(node + 1);
                    continue;
                }
                double i = inertia[node];
                fx += i * dx - rx[node];
                fy += i * dy - ry[node];
                fz += i * dz - rz[node];
                t[node] += ux[node] * fx + uy[node] * fy + uz[node] * fz;
            }
        }
    }

    /** Back substitution for a part with contacts. */
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
            if (node < rope.count - 1 && bends.waitsBackAt(node)) {
                bends.pass(rope, inertia[node], rx[node], ry[node], rz[node], rows.fx, rows.fy, rows.fz);
                rows.fx = bends.fx;
                rows.fy = bends.fy;
                rows.fz = bends.fz;
            } else if (node < rope.count - 1) {
                double i = inertia[node];
                rows.fx += i * dx - rx[node];
                rows.fy += i * dy - ry[node];
                rows.fz += i * dz - rz[node];
                passSegment(rope, node);
            }
        }
    }

    /** Passes the force on through a segment, and adds its part along the segment to the tension. */
    private void passSegment(RopeState rope, int segment) {
        boolean touches = rows.waitBackAt(2 * segment + 1);
        if (touches) {
            rows.putBackOnSegment(2 * segment + 1);
        }
        if (touches || rope.inverseMass[segment] > 0) {
            // Behind a pin without contacts, the pull is already included.
            rope.tension[segment] += ux[segment] * rows.fx + uy[segment] * rows.fy + uz[segment] * rows.fz;
        }
        if (touches) {
            rows.passOn(2 * segment + 1);
        }
    }
}
