package io.github.cordage.engine;

import io.github.cordage.internal.linear.DenseSystem;
import java.util.Arrays;
import java.util.List;

/**
 * The equations for the forces at the points of bodies that hold ropes, all together: how far forces move nodes and
 * bodies apart.
 */
final class PullSystem {
    private final PullPoint[] points;
    private final int axes;

    /**
     * By unknown: gaps between nodes and bodies [m], and after {@link #solve} the changes of the forces that close them
     * [N].
     */
    final double[] changes;

    private final List<RopeTrial> trials;

    /** Replaces all that follows if all ropes can be linearized part by part. */
    private final SpanSystem spans;

    private boolean bySpans;

    /** Columns of the matrix [m/N], and of its inverse. */
    private double[][] columns = {};

    private double[][] inverse = {};

    /** Compliance of the rope at a point, row by row [m/N]. */
    private final double[] compliance;

    /** Reaction of the forces at other bodies to a force at a point. */
    private final double[] answers;

    /** The part of the inverse that belongs to a body. */
    private double[][] own = {};

    PullSystem(List<RopeTrial> trials, PullPoint[] points, int axes) {
        this.trials = trials;
        this.points = points;
        this.axes = axes;
        int n = axes * points.length;
        changes = new double[n];
        answers = new double[n];
        compliance = new double[axes * axes];
        spans = new SpanSystem(points, axes);
    }

    /** Begins with new trials. */
    void begin() {
        bySpans = true;
        for (int t = 0; t < trials.size(); t++) {
            bySpans &= trials.get(t).hasSpans();
        }
        int n = changes.length;
        if (!bySpans && columns.length < n) {
            columns = new double[n][n];
            inverse = new double[n][n];
            own = new double[n][n];
        }
    }

    /** Linearizes the trials around where they are. */
    void linearize() {
        for (int t = 0; t < trials.size(); t++) {
            if (bySpans) {
                trials.get(t).linearizeSpans();
            } else {
                trials.get(t).linearize();
            }
        }
    }

    /**
     * Computes the changes of the forces with which nodes and bodies meet, after {@link #linearize}.
     *
     * @param share fraction of the trials that the step is
     */
    void solve(double share) {
        if (bySpans) {
            spans.solve(share, changes);
            return;
        }
        for (int row = 0; row < changes.length; row++) {
            changes[row] = points[row / axes].gap(row % axes);
        }
        assemble(share);
        DenseSystem.solve(columns, changes, changes.length);
    }

    /** Notes at all points what was found, with the least softness of a joint, in what its body gives way. */
    void note(double share, double least) {
        if (bySpans) {
            spans.note(least);
            return;
        }
        assemble(share);
        DenseSystem.invert(columns, inverse, changes.length);
        for (int i = 0; i < points.length; i++) {
            findCompliance(i);
            points[i].note(compliance, least);
        }
    }

    /** Computes how far forces at points move these: the nodes one way and the bodies the other [m/N]. */
    private void assemble(double share) {
        for (int i = 0; i < points.length; i++) {
            for (int k = 0; k < changes.length; k++) {
                for (int axis = 0; axis < axes; axis++) {
                    columns[k][axes * i + axis] = points[i].compliance(points[k / axes], axis, k % axes);
                }
            }
            for (int j = 0; j < points.length; j++) {
                if (points[j].body == points[i].body) {
                    addResponse(i, j, share);
                }
            }
        }
    }

    /** Adds how forces at a point of a body move another one. */
    private void addResponse(int moved, int by, double share) {
        for (int row = 0; row < axes; row++) {
            for (int axis = 0; axis < axes; axis++) {
                double give = points[moved].response(points[by], row, axis);
                columns[axes * by + axis][axes * moved + row] += give;
                for (int k = 0; k < changes.length && give != 0; k++) {
                    double turned = points[by].turned(points[k / axes], axis, k % axes, share);
                    columns[k][axes * moved + row] += give * turned;
                }
            }
        }
    }

    /**
     * Finds how the rope gives way at a point, when the bodies at all other points go along freely, which a joint knows
     * nothing of: K - K_o M_o⁻¹ M_op, with o for points on other bodies, and M for how far forces move points. By
     * blocks, M_o⁻¹ M_op is -N_op N_p⁻¹, with the inverse N of all of M.
     */
    private void findCompliance(int index) {
        PullPoint point = points[index];
        for (int axis = 0; axis < axes; axis++) {
            answer(index, axis);
            for (int row = 0; row < axes; row++) {
                double sum = point.compliance(point, row, axis);
                for (int k = 0; k < changes.length; k++) {
                    PullPoint other = points[k / axes];
                    if (other.body != point.body) {
                        sum += point.compliance(other, row, k % axes) * answers[k];
                    }
                }
                compliance[axes * row + axis] = sum;
            }
        }
    }

    /** Finds the forces at other bodies that answer to one at a point. */
    private void answer(int index, int axis) {
        int count = 0;
        for (int i = 0; i < changes.length; i++) {
            if (points[i / axes].body == points[index].body) {
                int row = 0;
                for (int k = 0; k < changes.length; k++) {
                    if (points[k / axes].body == points[index].body) {
                        own[count][row++] = inverse[i][k];
                    }
                }
                changes[count++] = i == axes * index + axis ? 1 : 0;
            }
        }
        DenseSystem.solve(own, changes, count);
        Arrays.fill(answers, 0);
        int unknown = 0;
        for (int i = 0; i < changes.length; i++) {
            if (points[i / axes].body == points[index].body) {
                for (int k = 0; k < changes.length; k++) {
                    answers[k] += inverse[i][k] * changes[unknown];
                }
                unknown++;
            }
        }
    }
}
