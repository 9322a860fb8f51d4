package io.github.cordage.internal.rod;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;

/**
 * What resists bending at the nodes of a rope with bending stiffness. A joint between two segments of rest lengths L
 * and M that are at the angle q, or between a segment of length L and the direction of a clamp (M = 0), has the energy
 *
 * <pre>
 *   k q² / 2        k = 2 EI / (L + M)
 * </pre>
 *
 * <p>with the bending stiffness EI [N m²]: the curvature q / ((L + M) / 2) along half of both segments. So a rope with
 * a moment at its end is part of a regular polygon, and its shape differs from that of a continuous one by the square
 * of the segments' length. Bergou, Wardetzky, Robinson, Audoly, Grinspun, "Discrete Elastic Rods", SIGGRAPH 2008, take
 * 2 tan(q / 2) for q, which bends less far under large moments.
 *
 * <p>Internal damping adds, with the time constant s, the step h and the angle q_ before the step,
 *
 * <pre>
 *   k s / (2 h) · (q² - q_²)² / (2 (q² + q_²))
 * </pre>
 *
 * <p>whose derivative is k s (q - q_) / h for small changes, and which has no corner where the rope passes through
 * straight. It changes with the angle alone, so a rope that turns as a whole is not damped. Where it would bend a joint
 * that straightens further than the stiffness straightens it, both together are 0 instead: else straight would be a
 * summit between two bends.
 *
 * <p>All is a function of the cosine c of q by the unit vectors u and v of the segments: with d for lengths,
 *
 * <pre>
 *   p = (v - c u) / d_u      r = (u - c v) / d_v
 *   E'' = d²E/dc² (p, r)(p, r)ᵀ + dE/dc ((-c P_u / d_u², P_u P_v / (d_u d_v)), (.., -c P_v / d_v²))
 * </pre>
 *
 * <p>P projects across a direction. Terms along the directions are left out: the lengths do not change. And across the
 * plane of both segments, where both turn the same way, 1 takes the place of c in the first and the last block: a sharp
 * bend has a negative stiffness there, by which it turns over, and with which a step has solutions far away.
 */
public final class RodJoints {
    /** Numbers kept per joint: derivatives by two edges, and second derivatives in three blocks. */
    private static final int EDGES = 6;

    static final int BLOCK = 9;
    static final int BLOCKS = 3 * BLOCK;

    /** Least sum of squared angles in the denominator of damping. */
    private static final double STRAIGHT = 1e-12;

    /** Share of the angle by which a joint without damping may be off while lengths are right. */
    private static final double WEIGHT = 0.01;

    /**
     * Share of the angle by which a joint with damping may be off; damping changes as abruptly as angles do, however
     * small these are.
     */
    private static final double DAMPED = 0.1;

    /**
     * Least stiffness of a damped joint in a pass, as a part of what it has where it does not change. With less, passes
     * go to and fro between bends that damping holds back entirely and those that it does not.
     */
    private static final double HELD = 0.5;

    /** Moments that are foretold this well, by how far edges turn, need not be computed. */
    private static final double NO_SURPRISE = 1e-6;

    /** Whether they take no part, as in an impact. */
    public boolean areOff;

    /** The joints. */
    public final JointList list = new JointList();

    /** Resistance to twisting at them. */
    public final RodTwist twist = new RodTwist(list);

    /**
     * Second derivatives of the energy at the last {@link #linearize}: a block by the first edge, one by first and
     * second, one by the second, each row by row [N/m].
     */
    double[] curvature = {};

    private final Segments geometry;

    /** Stiffness k times s / h [N m], and q_² / 2. */
    private double[] damping = {};

    private double[] start = {};
    private boolean isDamped;

    /** Edges at the last {@link #linearize} [m], and derivatives of the energy by them [N]. */
    private double[] edge = {};

    private double[] slope = {};
    /** 1 - c then. */
    private double[] sharp = {};

    private boolean isForetold;

    /** Least derivative of a joint's energy by q² / 2 then [N m]. */
    double softest;

    /** The angle of the joint looked at, and the derivatives of its energy by its edges [N]. */
    private final JointAngle angle = new JointAngle();

    private final double[] unit = angle.unit;
    private final double[] force = new double[EDGES];
    private final double[] moved = new double[EDGES];
    private final double[] change = new double[3];

    RodJoints(Segments geometry) {
        this.geometry = geometry;
    }

    private void reserve(int joints) {
        if (damping.length >= joints) {
            return;
        }
        int room = joints + joints / 2;
        damping = Arrays.copyOf(damping, room);
        start = Arrays.copyOf(start, room);
        edge = Arrays.copyOf(edge, EDGES * room);
        slope = Arrays.copyOf(slope, EDGES * room);
        curvature = Arrays.copyOf(curvature, BLOCKS * room);
        sharp = Arrays.copyOf(sharp, room);
    }

    /** Begins a step of h [s]: lists the joints, at the positions before it. */
    void beginStep(RopeState rope, double h) {
        isForetold = false;
        list.list(rope);
        if (list.count > 0) {
            reserve(JointList.most(rope));
        }
        double time = rope.properties.get(RopeProperty.BENDING_DAMPING);
        isDamped = time > 0;
        for (int j = 0; j < list.count && isDamped; j++) {
            damping[j] = list.stiffness[j] * time / h;
            readOf(rope.px, rope.py, rope.pz, j);
            start[j] = angle.half;
        }
        twist.beginStep(rope, rope.properties.get(RopeProperty.TORSIONAL_STIFFNESS), h);
    }

    // Angles.

    /** Measures a joint at the positions that the geometry has measured. */
    private void read(int j) {
        readEdges(j);
        angle.measure();
    }

    private void readEdges(int j) {
        readUnit(j, list.before[j], 0);
        readUnit(j, list.behind[j], 3);
    }

    private void readUnit(int j, int segment, int at) {
        if (segment < 0) {
            angle.setUnit(list.fixed[3 * j], list.fixed[3 * j + 1], list.fixed[3 * j + 2], 1, at);
        } else {
            angle.setUnit(
                    geometry.ux[segment], geometry.uy[segment], geometry.uz[segment], geometry.length[segment], at);
        }
    }

    /** Measures a joint at other positions. */
    private void readOf(double[] x, double[] y, double[] z, int j) {
        readEdge(x, y, z, j, list.before[j], 0);
        readEdge(x, y, z, j, list.behind[j], 3);
        angle.measure();
    }

    private void readEdge(double[] x, double[] y, double[] z, int j, int i, int at) {
        if (i < 0) {
            readUnit(j, i, at);
        } else {
            angle.setEdge(x[i + 1] - x[i], y[i + 1] - y[i], z[i + 1] - z[i], at);
        }
    }

    /** Derivative of the energy of a joint by q² / 2 [N m]. */
    private double rate(int j) {
        return isDamped ? Math.max(0, dampedRate(j)) : list.stiffness[j];
    }

    private double dampedRate(int j) {
        double was = start[j];
        double sum = angle.half + was + STRAIGHT;
        return list.stiffness[j] + damping[j] / 2 * (angle.half - was) * (angle.half + 3 * was) / (sum * sum);
    }

    /** Derivative of that. */
    private double rateOfRate(int j) {
        if (!isDamped || dampedRate(j) < 0) {
            return 0;
        }
        double was = start[j];
        double sum = angle.half + was + STRAIGHT;
        return 4 * damping[j] * was * was / (sum * sum * sum);
    }

    /** Computes the derivatives of the energy of a joint by its edges. */
    private void differentiate(int j) {
        angle.differentiate();
        double rate = -rate(j) * angle.first;
        for (int k = 0; k < EDGES; k++) {
            force[k] = rate * angle.byEdges[k];
        }
        if (twist.isUsed) {
            twist.addForce(j, angle, force);
        }
    }

    // Passes.

    /**
     * Linearizes at the current positions, which the geometry has measured, and adds the forces to residual ones at all
     * nodes.
     */
    public void linearize(RopeState rope, double[] rx, double[] ry, double[] rz) {
        if (areOff) {
            return;
        }
        if (twist.isUsed) {
            twist.balance(geometry);
        }
        softest = list.softest;
        for (int j = 0; j < list.count; j++) {
            read(j);
            differentiate(j);
            for (int axis = 0; axis < 3; axis++) {
                edge[EDGES * j + axis] = angle.sizeOne * unit[axis];
                edge[EDGES * j + 3 + axis] = angle.sizeOther * unit[3 + axis];
            }
            System.arraycopy(force, 0, slope, EDGES * j, EDGES);
            sharp[j] = 1 - angle.cosine;
            addForce(list.before[j], force, 0, rx, ry, rz);
            addForce(list.behind[j], force, 3, rx, ry, rz);
            curve(j);
        }
        isForetold = list.count > 0;
        if (twist.isUsed) {
            twist.keepAngles();
        }
    }

    private static void addForce(int segment, double[] by, int at, double[] rx, double[] ry, double[] rz) {
        if (segment >= 0) {
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
        double rate = isDamped ? Math.max(rate(j), HELD * (list.stiffness[j] + damping[j])) : rate(j);
        softest = Math.min(softest, rate);
        double twice = rateOfRate(j) * angle.first * angle.first + rate * angle.second;
        double c = angle.cosine;
        double one = 1 / angle.sizeOne;
        double other = 1 / angle.sizeOther;
        double toOne = rate * angle.first * one * one;
        double both = rate * angle.first * one * other;
        double toOther = rate * angle.first * other * other;
        angle.setNormal();
        double[] normal = angle.normal;
        double[] by = angle.byEdges;
        int to = BLOCKS * j;
        for (int r = 0; r < 3; r++) {
            double u = unit[r];
            double v = unit[3 + r];
            double n = (1 - c) * normal[r];
            double p = twice * by[r];
            double q = twice * by[3 + r];
            for (int s = 0; s < 3; s++) {
                double same = r == s ? 1 : 0;
                double us = unit[s];
                double vs = unit[3 + s];
                int at = to + 3 * r + s;
                curvature[at] = p * by[s] + toOne * (c * (same - u * us) + n * normal[s]);
                curvature[at + BLOCK] = p * by[3 + s] - both * (same - u * us - v * vs + c * u * vs);
                curvature[at + 2 * BLOCK] = q * by[3 + s] + toOther * (c * (same - v * vs) + n * normal[s]);
            }
        }
        if (twist.isUsed) {
            twist.addCurvature(j, angle, curvature, to);
        }
    }

    /**
     * How far a joint's moment is from that which the last {@link #linearize} foretold: the most of all, as a part of
     * the angle that it can turn the joint and its nodes by in the step [rad]. Of what damping adds to a stiffness k,
     * √(k · k s / h) counts.
     */
    double surprise(RopeState rope) {
        double most = 0;
        if (twist.isUsed && isForetold && !areOff) {
            twist.balance(geometry);
        }
        for (int j = 0; j < list.count && isForetold && !areOff; j++) {
            readEdges(j);
            int from = EDGES * j;
            double turn = 0;
            for (int axis = 0; axis < 3; axis++) {
                moved[axis] = angle.sizeOne * unit[axis] - edge[from + axis];
                moved[3 + axis] = angle.sizeOther * unit[3 + axis] - edge[from + 3 + axis];
                turn = Math.max(turn, Math.abs(moved[axis]) / angle.sizeOne);
                turn = Math.max(turn, Math.abs(moved[3 + axis]) / angle.sizeOther);
            }
            if (!isDamped && !twist.isUsed && turn * (turn + sharp[j]) < NO_SURPRISE) {
                continue;
            }
            angle.measure();
            differentiate(j);
            double resists = list.stiffness[j] + (isDamped ? Math.sqrt(list.stiffness[j] * damping[j]) : 0);
            most = Math.max(most, surprise(j, list.before[j], 0, angle.sizeOne, resists));
            most = Math.max(most, surprise(j, list.behind[j], 3, angle.sizeOther, resists));
        }
        return (isDamped ? DAMPED : WEIGHT) * most;
    }

    private double surprise(int j, int segment, int side, double length, double resists) {
        if (segment < 0) {
            return 0;
        }
        double most = 0;
        for (int r = 0; r < 3; r++) {
            double off = force[side + r] - slope[EDGES * j + side + r];
            for (int s = 0; s < 3; s++) {
                off -= element(j, side + r, s) * moved[s] + element(j, side + r, 3 + s) * moved[3 + s];
            }
            off -= twist.isUsed ? twist.foretold(j, side + r) : 0;
            most = Math.max(most, Math.abs(off));
        }
        return most * length / (resists + geometry.inertia[segment] * length * length);
    }

    /**
     * A second derivative of a joint's energy by its two edges, 0 to 2 for an axis of the first one, 3 to 5 for one of
     * the second.
     */
    private double element(int j, int r, int s) {
        int at = BLOCKS * j;
        if (r < 3) {
            return s < 3 ? curvature[at + 3 * r + s] : curvature[at + BLOCK + 3 * r + s - 3];
        }
        return s < 3 ? curvature[at + BLOCK + 3 * s + r - 3] : curvature[at + 2 * BLOCK + 3 * (r - 3) + s - 3];
    }

    // Energy.

    /** Energy of bending at the current positions, which the geometry has measured [J]. */
    public double energy(RopeState rope) {
        if (twist.isUsed) {
            twist.balance(geometry);
        }
        double sum = 0;
        for (int j = 0; j < list.count; j++) {
            read(j);
            sum += energyOf(j);
        }
        return sum;
    }

    private double energyOf(int j) {
        return list.stiffness[j] * angle.half + (twist.isUsed ? twist.energy(j, angle) : 0);
    }

    /** Energy of bending at the start of the step [J]. */
    public double startEnergy(RopeState rope) {
        if (twist.isUsed) {
            twist.balanceAtStart(rope);
        }
        double sum = 0;
        for (int j = 0; j < list.count; j++) {
            readOf(rope.px, rope.py, rope.pz, j);
            sum += energyOf(j);
        }
        twist.goOn();
        return sum;
    }

    /** Energy of bending that was gained since the start of the step [J]. */
    public double gained(RopeState rope) {
        return list.count == 0 ? 0 : energy(rope) - startEnergy(rope);
    }

    /**
     * Derivative of the energy along moves of the nodes, at a part of them [N m].
     *
     * @param from positions before the moves [m]
     */
    public double slope(NodeVectors from, NodeVectors move, double part) {
        if (twist.isUsed) {
            twist.balance(from, move, part);
        }
        double sum = 0;
        for (int j = 0; j < list.count; j++) {
            readEdge(from, move, part, j, list.before[j], 0);
            readEdge(from, move, part, j, list.behind[j], 3);
            angle.measure();
            differentiate(j);
            sum += along(list.before[j], move, 0) + along(list.behind[j], move, 3);
        }
        return sum;
    }

    private void readEdge(NodeVectors from, NodeVectors move, double part, int j, int i, int at) {
        if (i < 0) {
            readUnit(j, i, at);
        } else {
            angle.setEdge(
                    edge(from.x, move.x, i, part), edge(from.y, move.y, i, part), edge(from.z, move.z, i, part), at);
        }
    }

    private static double edge(double[] from, double[] move, int i, double part) {
        return from[i + 1] + part * move[i + 1] - from[i] - part * move[i];
    }

    private double along(int segment, NodeVectors move, int at) {
        return segment < 0
                ? 0
                : force[at] * (move.x[segment + 1] - move.x[segment])
                        + force[at + 1] * (move.y[segment + 1] - move.y[segment])
                        + force[at + 2] * (move.z[segment + 1] - move.z[segment]);
    }

    // Nodes on bodies.

    /** Adds the forces at all nodes by the move of one [m], in the linearized problem. */
    public void load(int node, double[] move, NodeVectors loads) {
        for (int j = 0; j < list.count && !areOff; j++) {
            int one = sign(list.before[j], node);
            int other = sign(list.behind[j], node);
            for (int side = 0; side < 2 && (one != 0 || other != 0); side++) {
                for (int r = 0; r < 3; r++) {
                    change[r] = 0;
                    for (int s = 0; s < 3; s++) {
                        change[r] +=
                                (one * element(j, 3 * side + r, s) + other * element(j, 3 * side + r, 3 + s)) * move[s];
                    }
                }
                addForce(side == 0 ? list.before[j] : list.behind[j], change, 0, loads.x, loads.y, loads.z);
            }
        }
    }

    /**
     * Computes the change of the force at a node by moves since before, in the linearized problem [N].
     *
     * @param from positions before [m]
     * @param to receives the force
     */
    public void change(RopeState rope, NodeVectors from, int node, double[] to) {
        Arrays.fill(to, 0, 3, 0);
        for (int j = 0; j < list.count && !areOff; j++) {
            int one = sign(list.before[j], node);
            int other = sign(list.behind[j], node);
            if (one == 0 && other == 0) {
                continue;
            }
            setMoved(rope, from, list.before[j], 0);
            setMoved(rope, from, list.behind[j], 3);
            for (int r = 0; r < 3; r++) {
                for (int s = 0; s < EDGES; s++) {
                    to[r] -= (one * element(j, r, s) + other * element(j, 3 + r, s)) * moved[s];
                }
            }
        }
    }

    private void setMoved(RopeState rope, NodeVectors from, int i, int at) {
        if (i < 0) {
            Arrays.fill(moved, at, at + 3, 0);
            return;
        }
        moved[at] = rope.x[i + 1] - from.x[i + 1] - rope.x[i] + from.x[i];
        moved[at + 1] = rope.y[i + 1] - from.y[i + 1] - rope.y[i] + from.y[i];
        moved[at + 2] = rope.z[i + 1] - from.z[i + 1] - rope.z[i] + from.z[i];
    }

    /** Derivative of an edge by a node: -1 for its first one, 1 for its second one, 0 for others. */
    private static int sign(int segment, int node) {
        return segment < 0 ? 0 : segment == node ? -1 : segment + 1 == node ? 1 : 0;
    }
}
