package io.github.cordage.engine;

import io.github.cordage.internal.linear.BlockOrder;
import io.github.cordage.internal.linear.BlockSystem;
import io.github.cordage.internal.linear.DenseSystem;
import java.util.Arrays;

/**
 * The equations of {@link PullSystem} in terms of how bodies move, for ropes whose parts are known: the parts between
 * points are springs, as stiff as ropes are, which couple neighbors only. With the place J X of a point by the move of
 * its body, the gaps g, the inertia i of the nodes, W and L for what a force does to the body, Y and Γ of {@link
 * io.github.cordage.engine.RopeTrial#copySpan}, and B for the turn of the forces of a part to their directions at the
 * start of the step,
 *
 * <pre>
 *   X + W Σ Lᵀ (i x + Σ B (Y x - Γ x_q)) = 0      x = J X - g
 * </pre>
 */
final class SpanSystem {
    private static final int AXES = 3;

    private final PullPoint[] points;
    private final int axes;

    /** Unknowns of a body, and axes about which it turns. */
    private final int unknowns;

    private final int firstTurn;

    /** Place of the body of each point in the order, the points of its rope by pins, and the body at each place. */
    private final int[] bodies;

    private final int[][] byPin;
    private final BlockSystem system;

    // By point: J, W Lᵀ, i + Σ Y and i + Σ B Y, and the next points, Γ and B Γ by side.
    private final double[][] moves;
    private final double[][] pushes;
    private final double[][] own;
    private final double[][] turned;
    private final int[] next;
    private final double[][] across;
    private final double[][] acrossTurned;

    /** Gaps, and moves of the nodes [m]. */
    private final double[] gaps;

    private final double[] nodes;

    private final double[] span = new double[AXES * AXES];
    private final double[] turn = new double[AXES * AXES];
    private final double[] left = new double[4 * AXES * AXES];
    private final double[] right = new double[4 * AXES * AXES];
    private final double[] middle = new double[4 * AXES * AXES];
    private final double[][] columns = new double[2 * AXES][2 * AXES];
    private final double[][] inverse = new double[2 * AXES][2 * AXES];

    SpanSystem(PullPoint[] points, int axes) {
        this.points = points;
        this.axes = axes;
        unknowns = axes == 2 ? AXES : 2 * AXES;
        firstTurn = axes == 2 ? 2 : 0;
        int count = points.length;
        byPin = new int[count][];
        PointBodies its = new PointBodies(points, byPin);
        int[] order = BlockOrder.find(its.links());
        bodies = new int[count];
        for (int i = 0; i < count; i++) {
            bodies[i] = order[its.of(i)];
        }
        system = new BlockSystem(BlockOrder.first(its.links(), order), unknowns);
        int square = axes * axes;
        moves = new double[count][axes * unknowns];
        pushes = new double[count][axes * unknowns];
        own = new double[count][square];
        turned = new double[count][square];
        next = new int[2 * count];
        across = new double[2 * count][square];
        acrossTurned = new double[2 * count][square];
        gaps = new double[axes * count];
        nodes = new double[axes * count];
    }

    /**
     * Computes the changes of the forces with which nodes and bodies meet.
     *
     * @param share fraction of the trials that the step is
     * @param changes receives them [N]
     */
    void solve(double share, double[] changes) {
        system.begin();
        for (int i = 0; i < points.length; i++) {
            prepare(i, share);
        }
        for (int i = 0; i < points.length; i++) {
            add(i, turned[i], i, 1);
            for (int side = 0; side < 2; side++) {
                if (next[2 * i + side] >= 0) {
                    add(i, acrossTurned[2 * i + side], next[2 * i + side], -1);
                }
            }
        }
        system.factor();
        system.solve();
        moveNodes();
        for (int i = 0; i < points.length; i++) {
            for (int row = 0; row < axes; row++) {
                changes[axes * i + row] = pull(i, row);
            }
        }
    }

    private void moveNodes() {
        for (int i = 0; i < points.length; i++) {
            for (int row = 0; row < axes; row++) {
                double sum = -gaps[axes * i + row];
                for (int k = 0; k < unknowns; k++) {
                    sum += moves[i][unknowns * row + k] * system.x[unknowns * bodies[i] + k];
                }
                nodes[axes * i + row] = sum;
            }
        }
    }

    /** Change of the rope's pull on a body once the nodes have moved [N]. */
    private double pull(int point, int row) {
        double sum = 0;
        for (int axis = 0; axis < axes; axis++) {
            sum -= own[point][axes * row + axis] * nodes[axes * point + axis];
        }
        for (int side = 0; side < 2; side++) {
            int other = next[2 * point + side];
            for (int axis = 0; axis < axes && other >= 0; axis++) {
                sum += across[2 * point + side][axes * row + axis] * nodes[axes * other + axis];
            }
        }
        return sum;
    }

    /** Notes how a point moves, and how its rope resists. */
    private void prepare(int index, double share) {
        prepareBody(index);
        Arrays.fill(own[index], 0);
        double inertia = points[index].trial.inertia(points[index].index);
        for (int axis = 0; axis < axes; axis++) {
            own[index][axes * axis + axis] = inertia;
        }
        System.arraycopy(own[index], 0, turned[index], 0, axes * axes);
        for (int side = 0; side < 2; side++) {
            prepare(index, side, share);
        }
    }

    /** Notes J and W Lᵀ. */
    private void prepareBody(int index) {
        PullPoint point = points[index];
        double by = point.give();
        double[] lever = point.lever();
        for (int axis = 0; axis < axes; axis++) {
            gaps[axes * index + axis] = point.gap(axis);
            for (int k = 0; k < axes; k++) {
                moves[index][unknowns * axis + k] = k == axis ? 1 : 0;
                pushes[index][axes * k + axis] = k == axis ? by * point.body.inverseMass : 0;
            }
            for (int k = axes; k < unknowns; k++) {
                int about = firstTurn + k - axes;
                moves[index][unknowns * axis + k] = cross(about, point.end, axis);
                double turns = 0;
                for (int m = 0; m < AXES; m++) {
                    // The torque of a unit force about m is what a turn about it moves the lever along the force.
                    turns += point.body.inverseInertia[AXES * about + m] * cross(m, lever, axis);
                }
                pushes[index][axes * k + axis] = by * turns;
            }
        }
    }

    /** A component of a unit vector along an axis times a vector. */
    private static double cross(int about, double[] v, int axis) {
        return axis == (about + 1) % AXES
                ? -v[(about + 2) % AXES]
                : axis == (about + 2) % AXES ? v[(about + 1) % AXES] : 0;
    }

    private void prepare(int index, int side, double share) {
        PullPoint point = points[index];
        int at = 2 * index + side;
        int pin = point.trial.next(point.index, side == 1);
        next[at] = pin < 0 ? -1 : byPin[index][pin];
        point.trial.copySpan(point.index, side == 1, span, across[at]);
        point.findTurn(side, share, turn);
        for (int row = 0; row < axes; row++) {
            for (int column = 0; column < axes; column++) {
                double straight = 0;
                double other = 0;
                for (int k = 0; k < axes; k++) {
                    straight += turn[axes * row + k] * span[axes * k + column];
                    other += turn[axes * row + k] * across[at][axes * k + column];
                }
                own[index][axes * row + column] += span[axes * row + column];
                turned[index][axes * row + column] += straight;
                acrossTurned[at][axes * row + column] = other;
            }
        }
    }

    /** Adds what a force at a point does to its body, by the move of a node. */
    private void add(int point, double[] resists, int by, int sign) {
        int body = bodies[point];
        int other = bodies[by];
        multiply(pushes[point], resists, left, unknowns, axes, axes);
        for (int row = 0; row < unknowns; row++) {
            for (int axis = 0; axis < axes; axis++) {
                system.x[unknowns * body + row] += sign * left[axes * row + axis] * gaps[axes * by + axis];
            }
        }
        multiply(left, moves[by], right, unknowns, axes, unknowns);
        for (int row = 0; row < unknowns; row++) {
            for (int k = 0; k < unknowns; k++) {
                system.add(body, row, other, k, sign * right[unknowns * row + k]);
            }
        }
    }

    private static void multiply(double[] a, double[] b, double[] to, int rows, int between, int columns) {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                double sum = 0;
                for (int k = 0; k < between; k++) {
                    sum += a[between * row + k] * b[columns * k + column];
                }
                to[columns * row + column] = sum;
            }
        }
    }

    /**
     * Notes at all points what was found around where the last {@link #solve} was, with the least softness of a joint,
     * in what its body gives way.
     */
    void note(double least) {
        boolean isInverted = false;
        for (int i = 0; i < points.length; i++) {
            PullPoint point = points[i];
            Arrays.fill(span, 0);
            if (!point.body.isByFormula && point.body.inverseMass > 0) {
                if (!isInverted) {
                    system.invert();
                    isInverted = true;
                }
                findCompliance(i);
            }
            point.note(span, least);
        }
    }

    /** Finds how the rope gives way at a point without its body, when the other bodies go along freely. */
    private void findCompliance(int index) {
        System.arraycopy(own[index], 0, span, 0, axes * axes);
        for (int side = 0; side < 2; side++) {
            int other = next[2 * index + side];
            if (other < 0) {
                continue;
            }
            if (bodies[other] == bodies[index]) {
                invert(own[other], axes);
                copy(inverse, left, axes);
                multiply(left, across[2 * other + 1 - side], right, axes, axes, axes);
            } else {
                findAnswer(bodies[index], bodies[other]);
                multiply(pushes[other], acrossTurned[2 * other + 1 - side], right, unknowns, axes, axes);
                multiply(left, right, middle, unknowns, unknowns, axes);
                multiply(moves[other], middle, right, axes, unknowns, axes);
            }
            multiply(across[2 * index + side], right, left, axes, axes, axes);
            for (int k = 0; k < axes * axes; k++) {
                span[k] -= left[k];
            }
        }
        invert(span, axes);
        copy(inverse, span, axes);
    }

    /** Finds how a body moves when another one is held off: Z_oo - Z_ob Z_bb⁻¹ Z_bo, with the inverse Z. */
    private void findAnswer(int body, int other) {
        for (int row = 0; row < unknowns; row++) {
            for (int k = 0; k < unknowns; k++) {
                middle[unknowns * row + k] = system.inverse(body, row, body, k);
                right[unknowns * row + k] = system.inverse(body, row, other, k);
            }
        }
        invert(middle, unknowns);
        copy(inverse, middle, unknowns);
        multiply(middle, right, left, unknowns, unknowns, unknowns);
        for (int row = 0; row < unknowns; row++) {
            for (int k = 0; k < unknowns; k++) {
                middle[unknowns * row + k] = system.inverse(other, row, body, k);
            }
        }
        multiply(middle, left, right, unknowns, unknowns, unknowns);
        for (int row = 0; row < unknowns; row++) {
            for (int k = 0; k < unknowns; k++) {
                left[unknowns * row + k] = system.inverse(other, row, other, k) - right[unknowns * row + k];
            }
        }
    }

    private void invert(double[] of, int size) {
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                columns[column][row] = of[size * row + column];
            }
        }
        DenseSystem.invert(columns, inverse, size);
    }

    private static void copy(double[][] from, double[] to, int size) {
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                to[size * row + column] = from[column][row];
            }
        }
    }
}
