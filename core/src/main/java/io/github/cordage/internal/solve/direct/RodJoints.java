package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;

/**
 * What resists bending at the nodes of a rope with bending stiffness. A joint between two segments of rest lengths L and M that are at
 * the angle q, or between a segment of length L and the direction of a clamp (M = 0), has the energy
 *
 * <pre>
 *   k q² / 2        k = 2 EI / (L + M)
 * </pre>
 *
 * <p>with the bending stiffness EI [N m²]: the curvature q / ((L + M) / 2) along half of both segments. So a rope with a moment at its end
 * is part of a regular polygon, and its shape differs from that of a continuous one by the square of the segments' length. Bergou, Wardetzky, Robinson,
 * Audoly, Grinspun, "Discrete Elastic Rods", SIGGRAPH 2008, take 2 tan(q / 2) for q, which bends less far under large moments.
 *
 * <p>Internal damping adds, with the time constant s, the step h and the angle q_ before the step,
 *
 * <pre>
 *   k s / (2 h) · (q² - q_²)² / (2 (q² + q_²))
 * </pre>
 *
 * <p>whose derivative is k s (q - q_) / h for small changes, and which has no corner where the rope passes through straight. It
 * changes with the angle alone, so a rope that turns as a whole is not damped.
 *
 * <p>All is a function of the cosine c of q by the unit vectors u and v of the segments: with d for lengths,
 *
 * <pre>
 *   p = (v - c u) / d_u      r = (u - c v) / d_v      E'' = d²E/dc² (p, r)(p, r)ᵀ + dE/dc ((-c P_u / d_u², P_u P_v / (d_u d_v)), (.., -c P_v / d_v²))
 * </pre>
 *
 * <p>P projects across a direction. Terms along the directions are left out: the lengths do not change. And across the plane of both
 * segments, where both turn the same way, 1 takes the place of c in the first and the last block: a sharp bend has a negative
 * stiffness there, by which it turns over, and with which a step has solutions far away.
 */
final class RodJoints {
    /** In place of a segment: the direction of a clamp. */
    private static final int CLAMP = -1;

    /** Numbers kept per joint: two edges or derivatives by them, and second derivatives (6 + 9 + 6). */
    private static final int EDGES = 6;

    private static final int CURVATURES = 21;

    /** Below this value of 1 - c, functions of the angle are power series. */
    private static final double SMALL = 0.05;

    /** Sine below which two directions are as good as opposite. */
    private static final double OPPOSITE = 0.02;

    /** Least sum of squared angles in the denominator of damping. */
    private static final double STRAIGHT = 1e-12;

    /** Coefficients of q / sin q in powers of 1 - c, from the last: each is n / (2 n + 1) times the one before. */
    private static final double[] SERIES = new double[12];

    static {
        double term = 1;
        for (int n = 0; n < SERIES.length; n++) {
            SERIES[SERIES.length - 1 - n] = term;
            term *= (n + 1.0) / (2 * n + 3);
        }
    }

    /** Whether they take no part, as in an impact. */
    boolean areOff;

    /** Energy of bending at the start of the step [J]. */
    double startEnergy;

    /** Number of joints of the rope; 0 without bending stiffness. */
    int count;

    /** The two segments of each joint; {@link #CLAMP} for a fixed direction. */
    int[] before = {};

    int[] behind = {};

    /** The direction of a clamp. */
    private double[] fixed = {};

    /** Stiffness k [N m], that times s / h, and q_² / 2. */
    private double[] stiffness = {};

    private double[] damping = {};
    private double[] start = {};

    /** Edges at the last {@link #linearize} [m], derivatives of the energy by them [N] and second derivatives [N/m]. */
    private double[] edge = {};

    private double[] slope = {};
    private double[] curvature = {};

    /** Stiffness of the softest joint [N m]. */
    private double softest;

    private boolean isForetold;

    /** Results of {@link #bend}: 1 - c, c, q² / 2, its derivative by 1 - c, and the second one. */
    private double cosine;

    private double half;
    private double first;
    private double second;

    /** Unit vectors and lengths of the two edges. */
    private final double[] unit = new double[EDGES];

    private final double[] size = new double[2];
    private final double[] now = new double[EDGES];
    private final double[] force = new double[EDGES];
    private final double[] change = new double[3];
    private final double[] normal = new double[3];

    /** Derivatives of the cosine by the two edges [1/m]. */
    private final double[] byOne = new double[3];

    private final double[] byOther = new double[3];

    private void reserve(int joints) {
        if (stiffness.length >= joints) {
            return;
        }
        int room = joints + joints / 2;
        before = Arrays.copyOf(before, room);
        behind = Arrays.copyOf(behind, room);
        fixed = Arrays.copyOf(fixed, 3 * room);
        stiffness = Arrays.copyOf(stiffness, room);
        damping = Arrays.copyOf(damping, room);
        start = Arrays.copyOf(start, room);
        edge = Arrays.copyOf(edge, EDGES * room);
        slope = Arrays.copyOf(slope, EDGES * room);
        curvature = Arrays.copyOf(curvature, CURVATURES * room);
    }

    /** Begins a step of h [s]: lists the joints, at the positions before it. */
    void beginStep(RopeState rope, double h) {
        count = 0;
        softest = Double.POSITIVE_INFINITY;
        startEnergy = 0;
        isForetold = false;
        if (!RopeMeasures.isRod(rope)) {
            return;
        }
        double bending = rope.properties.get(RopeProperty.BENDING_STIFFNESS);
        double time = rope.properties.get(RopeProperty.BENDING_DAMPING);
        reserve(rope.capacity() + 2 * rope.pins.size());
        for (int i = 0; i < rope.count; i++) {
            PinState clamp = RopeMeasures.clampAt(rope, i);
            if (clamp != null) {
                addClamped(rope, i, clamp, bending);
            } else if (i > 0 && i < rope.count - 1) {
                add(i - 1, i, 2 * bending / (rope.rest[i - 1] + rope.rest[i]));
            }
        }
        for (int j = 0; j < count; j++) {
            damping[j] = stiffness[j] * time / h;
            read(rope, j, now);
            bend(now);
            start[j] = half;
            startEnergy += stiffness[j] * half;
        }
    }

    private void addClamped(RopeState rope, int node, PinState clamp, double bending) {
        if (node > 0) {
            fix(clamp);
            add(node - 1, CLAMP, 2 * bending / rope.rest[node - 1]);
        }
        if (node < rope.count - 1) {
            fix(clamp);
            add(CLAMP, node, 2 * bending / rope.rest[node]);
        }
    }

    private void fix(PinState clamp) {
        fixed[3 * count] = clamp.clampX;
        fixed[3 * count + 1] = clamp.clampY;
        fixed[3 * count + 2] = clamp.clampZ;
    }

    private void add(int one, int other, double k) {
        before[count] = one;
        behind[count] = other;
        stiffness[count] = k;
        softest = Math.min(softest, k);
        count++;
    }

    /** Whether a clamp points out of the plane. */
    boolean leavesPlane() {
        boolean leaves = false;
        for (int j = 0; j < count; j++) {
            leaves |= (before[j] == CLAMP || behind[j] == CLAMP) && fixed[3 * j + 2] != 0;
        }
        return leaves;
    }

    /** Stiffness of the softest joint [N m]. */
    double least() {
        return softest;
    }

    private void read(RopeState rope, int j, double[] to) {
        read(rope, j, before[j], to, 0);
        read(rope, j, behind[j], to, 3);
    }

    private void read(RopeState rope, int j, int segment, double[] to, int at) {
        if (segment == CLAMP) {
            System.arraycopy(fixed, 3 * j, to, at, 3);
            return;
        }
        to[at] = rope.x[segment + 1] - rope.x[segment];
        to[at + 1] = rope.y[segment + 1] - rope.y[segment];
        to[at + 2] = rope.z[segment + 1] - rope.z[segment];
    }

    /** Computes the angle of two edges, and its functions. */
    private void bend(double[] edges) {
        for (int k = 0; k < 2; k++) {
            int at = 3 * k;
            double x = edges[at];
            double y = edges[at + 1];
            double z = edges[at + 2];
            double d = Math.sqrt(x * x + y * y + z * z);
            d = d > 0 ? d : Limits.SEGMENT_MIN;
            size[k] = d;
            unit[at] = x / d;
            unit[at + 1] = y / d;
            unit[at + 2] = z / d;
        }
        double x = unit[3] - unit[0];
        double y = unit[4] - unit[1];
        double z = unit[5] - unit[2];
        double off = (x * x + y * y + z * z) / 2;
        cosine = 1 - off;
        if (off < SMALL) {
            sumSeries(off);
        } else {
            double sine = Math.max(OPPOSITE, Math.sqrt(off * Math.max(0, 2 - off)));
            double angle = StrictMath.atan2(sine, cosine);
            half = angle * angle / 2;
            first = angle / sine;
            second = (1 - first * cosine) / (sine * sine);
        }
    }

    /** Sums the series, its derivative and its integral. */
    private void sumSeries(double off) {
        double sum = 0;
        double derivative = 0;
        double integral = 0;
        for (int n = 0; n < SERIES.length; n++) {
            derivative = derivative * off + sum;
            sum = sum * off + SERIES[n];
            integral = integral * off + SERIES[n] / (SERIES.length - n);
        }
        half = integral * off;
        first = sum;
        second = derivative;
    }

    /** Derivative of the energy of a joint by q² / 2, after {@link #bend} [N m]. */
    private double rate(int j) {
        if (damping[j] == 0) {
            return stiffness[j];
        }
        double was = start[j];
        double sum = half + was + STRAIGHT;
        return stiffness[j] + damping[j] / 2 * (half - was) * (half + 3 * was) / (sum * sum);
    }

    /** Derivative of that. */
    private double rateOfRate(int j) {
        if (damping[j] == 0) {
            return 0;
        }
        double was = start[j];
        double sum = half + was + STRAIGHT;
        return 4 * damping[j] * was * was / (sum * sum * sum);
    }

    /** Computes the derivatives of the energy of a joint by its edges, after {@link #bend} [N]. */
    private void differentiate(int j, double[] to, int at) {
        double byCosine = -rate(j) * first;
        for (int axis = 0; axis < 3; axis++) {
            to[at + axis] = byCosine * (unit[3 + axis] - cosine * unit[axis]) / size[0];
            to[at + 3 + axis] = byCosine * (unit[axis] - cosine * unit[3 + axis]) / size[1];
        }
    }

    /** Computes the energy's derivatives at the current positions, and adds the forces to residual ones at all nodes. */
    void linearize(RopeState rope, double[] rx, double[] ry, double[] rz) {
        if (areOff) {
            return;
        }
        for (int j = 0; j < count; j++) {
            read(rope, j, now);
            bend(now);
            System.arraycopy(now, 0, edge, EDGES * j, EDGES);
            differentiate(j, slope, EDGES * j);
            addForce(before[j], slope, EDGES * j, rx, ry, rz);
            addForce(behind[j], slope, EDGES * j + 3, rx, ry, rz);
            curve(j);
        }
        isForetold = count > 0;
    }

    private static void addForce(int segment, double[] by, int at, double[] rx, double[] ry, double[] rz) {
        if (segment != CLAMP) {
            rx[segment] += by[at];
            ry[segment] += by[at + 1];
            rz[segment] += by[at + 2];
            rx[segment + 1] -= by[at];
            ry[segment + 1] -= by[at + 1];
            rz[segment + 1] -= by[at + 2];
        }
    }

    /** Computes the second derivatives of a joint's energy. */
    private void curve(int j) {
        double rate = Math.max(0, rate(j));
        double byCosine = -rate * first;
        double twice = rateOfRate(j) * first * first + rate * second;
        double one = 1 / size[0];
        double other = 1 / size[1];
        setNormal();
        for (int axis = 0; axis < 3; axis++) {
            byOne[axis] = (unit[3 + axis] - cosine * unit[axis]) * one;
            byOther[axis] = (unit[axis] - cosine * unit[3 + axis]) * other;
        }
        double along = unit[0] * unit[3] + unit[1] * unit[4] + unit[2] * unit[5];
        int to = CURVATURES * j;
        for (int r = 0; r < 3; r++) {
            for (int c = r; c < 3; c++) {
                double across = across(r, c, 0);
                curvature[to++] = twice * byOne[r] * byOne[c] - byCosine * across * one * one;
            }
        }
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                double both = (r == c ? 1 : 0)
                        - unit[r] * unit[c]
                        - unit[3 + r] * unit[3 + c]
                        + along * unit[r] * unit[3 + c];
                curvature[to++] = twice * byOne[r] * byOther[c] + byCosine * both * one * other;
            }
        }
        for (int r = 0; r < 3; r++) {
            for (int c = r; c < 3; c++) {
                double across = across(r, c, 3);
                curvature[to++] = twice * byOther[r] * byOther[c] - byCosine * across * other * other;
            }
        }
    }

    /** An element of c (P - n nᵀ) + n nᵀ, with the projection P across an edge and the normal n of the plane of both. */
    private double across(int r, int c, int edge) {
        double project = (r == c ? 1 : 0) - unit[edge + r] * unit[edge + c];
        return cosine * project + (1 - cosine) * normal[r] * normal[c];
    }

    /** Computes the normal of the plane of both edges; 0 if they are on one line. */
    private void setNormal() {
        double x = unit[1] * unit[5] - unit[2] * unit[4];
        double y = unit[2] * unit[3] - unit[0] * unit[5];
        double z = unit[0] * unit[4] - unit[1] * unit[3];
        double sine = Math.sqrt(x * x + y * y + z * z);
        double by = sine > STRAIGHT ? 1 / sine : 0;
        normal[0] = by * x;
        normal[1] = by * y;
        normal[2] = by * z;
    }

    /**
     * A second derivative of a joint's energy [N/m].
     *
     * @param row 0 to 2 for an axis of the first edge, 3 to 5 for one of the second
     */
    double curvature(int j, int row, int column) {
        int r = Math.min(row, column);
        int c = Math.max(row, column);
        int at = CURVATURES * j;
        if (c < 3) {
            return curvature[at + upper(r, c)];
        }
        return r < 3 ? curvature[at + 6 + 3 * r + c - 3] : curvature[at + 15 + upper(r - 3, c - 3)];
    }

    /** Place of an element in the upper half of a matrix of three rows. */
    private static int upper(int r, int c) {
        return r == 0 ? c : r + c + 1;
    }

    /**
     * How far a joint's moment is from that which the last {@link #linearize} foretold, as the angle that it can turn the joint and its
     * nodes by in the step [rad]; the most of all.
     *
     * @param inertia inertia of the nodes [N/m]
     */
    double surprise(RopeState rope, double[] inertia) {
        double most = 0;
        for (int j = 0; j < count && isForetold && !areOff; j++) {
            read(rope, j, now);
            bend(now);
            differentiate(j, force, 0);
            for (int r = 0; r < EDGES; r++) {
                int segment = r < 3 ? before[j] : behind[j];
                if (segment == CLAMP) {
                    continue;
                }
                double off = force[r] - slope[EDGES * j + r];
                for (int c = 0; c < EDGES; c++) {
                    off -= curvature(j, r, c) * (now[c] - edge[EDGES * j + c]);
                }
                double length = size[r < 3 ? 0 : 1];
                double resists = stiffness[j] + damping[j] + inertia[segment] * length * length;
                most = Math.max(most, Math.abs(off) * length / resists);
            }
        }
        return most;
    }

    /** Energy of bending at the current positions [J]. */
    double energy(RopeState rope) {
        double sum = 0;
        for (int j = 0; j < count; j++) {
            read(rope, j, now);
            bend(now);
            sum += stiffness[j] * half;
        }
        return sum;
    }

    /** Energy of bending that was gained since the start of the step [J]. */
    double gained(RopeState rope) {
        return count == 0 ? 0 : energy(rope) - startEnergy;
    }

    /**
     * Derivative of the energy along moves of the nodes, at a part of them [N m].
     *
     * @param from positions before the moves [m]
     */
    double slope(NodeVectors from, NodeVectors move, double part) {
        double sum = 0;
        for (int j = 0; j < count; j++) {
            for (int side = 0; side < 2; side++) {
                int segment = side == 0 ? before[j] : behind[j];
                if (segment == CLAMP) {
                    System.arraycopy(fixed, 3 * j, now, 3 * side, 3);
                    continue;
                }
                now[3 * side] = at(from.x, move.x, segment + 1, part) - at(from.x, move.x, segment, part);
                now[3 * side + 1] = at(from.y, move.y, segment + 1, part) - at(from.y, move.y, segment, part);
                now[3 * side + 2] = at(from.z, move.z, segment + 1, part) - at(from.z, move.z, segment, part);
            }
            bend(now);
            differentiate(j, force, 0);
            sum += along(before[j], move, 0) + along(behind[j], move, 3);
        }
        return sum;
    }

    private static double at(double[] from, double[] move, int node, double part) {
        return from[node] + part * move[node];
    }

    private double along(int segment, NodeVectors move, int at) {
        return segment == CLAMP
                ? 0
                : force[at] * (move.x[segment + 1] - move.x[segment])
                        + force[at + 1] * (move.y[segment + 1] - move.y[segment])
                        + force[at + 2] * (move.z[segment + 1] - move.z[segment]);
    }

    // Nodes on bodies.

    /** Adds the forces at all nodes by the move of one [m], in the linearized problem. */
    void load(int node, double[] move, NodeVectors loads) {
        for (int j = 0; j < count && !areOff; j++) {
            int one = sign(before[j], node);
            int other = sign(behind[j], node);
            if (one == 0 && other == 0) {
                continue;
            }
            for (int side = 0; side < 2; side++) {
                int segment = side == 0 ? before[j] : behind[j];
                if (segment == CLAMP) {
                    continue;
                }
                for (int r = 0; r < 3; r++) {
                    double by = 0;
                    for (int c = 0; c < 3; c++) {
                        by += (one * curvature(j, 3 * side + r, c) + other * curvature(j, 3 * side + r, 3 + c))
                                * move[c];
                    }
                    change[r] = by;
                }
                addForce(segment, change, 0, loads.x, loads.y, loads.z);
            }
        }
    }

    /**
     * Computes the change of the force at a node by moves since before, in the linearized problem [N].
     *
     * @param from positions before [m]
     * @param to receives the force
     */
    void change(RopeState rope, NodeVectors from, int node, double[] to) {
        Arrays.fill(to, 0, 3, 0);
        for (int j = 0; j < count && !areOff; j++) {
            int one = sign(before[j], node);
            int other = sign(behind[j], node);
            if (one == 0 && other == 0) {
                continue;
            }
            moved(rope, from, before[j], 0);
            moved(rope, from, behind[j], 3);
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < EDGES; c++) {
                    to[r] -= (one * curvature(j, r, c) + other * curvature(j, 3 + r, c)) * now[c];
                }
            }
        }
    }

    private void moved(RopeState rope, NodeVectors from, int segment, int at) {
        if (segment == CLAMP) {
            Arrays.fill(now, at, at + 3, 0);
            return;
        }
        now[at] = rope.x[segment + 1] - from.x[segment + 1] - rope.x[segment] + from.x[segment];
        now[at + 1] = rope.y[segment + 1] - from.y[segment + 1] - rope.y[segment] + from.y[segment];
        now[at + 2] = rope.z[segment + 1] - from.z[segment + 1] - rope.z[segment] + from.z[segment];
    }

    /** How an edge changes with a node: -1 with its first one, 1 with its second one, 0 with others. */
    static int sign(int segment, int node) {
        return segment == CLAMP ? 0 : segment == node ? -1 : segment + 1 == node ? 1 : 0;
    }
}
