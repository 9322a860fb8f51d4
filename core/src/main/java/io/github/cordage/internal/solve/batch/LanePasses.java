package io.github.cordage.internal.solve.batch;

import static io.github.cordage.internal.solve.batch.LaneRows.*;

import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.step.ChainPass;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.internal.step.Impact;
import io.github.cordage.internal.step.Spans;
import java.util.Arrays;

/** Newton's passes for all lanes of a {@link LaneBatch}, until most have converged. */
final class LanePasses {
    /** Most passes; a rope that needs more is solved alone. */
    static final int MOST_PASSES = 5;

    /** With at most this many lanes left, solving them alone costs less than another pass of all lanes. */
    private static final int FEW = 6;

    private final int nodes;
    private int[] pinned = {};
    private final double[][] rest;
    private DirectSolver solver;

    /** Lanes without a rope, or whose rope has to be solved alone. */
    final boolean[] failed = new boolean[LANES];

    /** Lanes whose first guess lengthens a segment as in an impact; see {@link Impact#SLOW}. */
    final boolean[] strained = new boolean[LANES];

    /** Passes that each lane took to converge; 0 if it did not. */
    final int[] taken = new int[LANES];

    /** Creates passes for ropes whose rest lengths [m] are in an array of the batch. */
    LanePasses(int nodes, double[][] rest, DirectSolver solver) {
        this.nodes = nodes;
        this.rest = rest;
        this.solver = solver;
    }

    /** Sets the pinned nodes, in ascending order, and the solver. */
    void serve(int[] pinnedNodes, DirectSolver withSolver) {
        pinned = pinnedNodes;
        solver = withSolver;
    }

    private void measure(double[][][] next, LaneScratch scratch, boolean first) {
        double[] t = scratch.shared;
        fill(t, WORST, 0);
        for (int i = 0; i < nodes - 1; i++) {
            double[] b = scratch.work[i];
            difference(next[0][i], next[1][i], next[2][i], next[0][i + 1], next[1][i + 1], next[2][i + 1], t);
            if (first) {
                closest(t, rest[i], CoincidentNodes.COINCIDENT);
            }
            direction(t, b, CoincidentNodes.TINY_SQUARED);
            gap(b, rest[i], t);
        }
    }

    /**
     * Measures the segments before the first pass. Marks lanes as failed that need special treatment: coincident nodes,
     * or parts between two pins that {@link Spans} would lengthen or bow, or that are taut.
     *
     * @return whether a lane is strained
     */
    boolean measureFirst(double[][][] next, LaneScratch scratch, double h) {
        double[] t = scratch.shared;
        fill(t, CLOSEST, Double.POSITIVE_INFINITY);
        measure(next, scratch, true);
        boolean any = false;
        for (int lane = 0; lane < LANES; lane++) {
            failed[lane] |= !(t[CLOSEST + lane] > 0);
            strained[lane] = t[WORST + lane] > Impact.SLOW * h;
            any |= strained[lane] && !failed[lane];
        }
        for (int k = 1; k < pinned.length; k++) {
            fill(t, WAY, 0);
            fill(t, SPAN, 0);
            for (int i = pinned[k - 1]; i < pinned[k]; i++) {
                way(scratch.work[i], t);
                span(rest[i], t);
            }
            for (int lane = 0; lane < LANES; lane++) {
                double reach = distance(next, pinned[k - 1], pinned[k], lane);
                failed[lane] |= isOdd(reach, t[WAY + lane], t[SPAN + lane]);
            }
        }
        return any;
    }

    private static double distance(double[][][] next, int i, int j, int lane) {
        double dx = next[0][j][X + lane] - next[0][i][X + lane];
        double dy = next[1][j][X + lane] - next[1][i][X + lane];
        double dz = next[2][j][X + lane] - next[2][i][X + lane];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Whether {@link Spans} might change a part between two pins. */
    private boolean isOdd(double reach, double way, double sum) {
        boolean taut = reach / sum + solver.settings().tolerance() / 4 > 1 - Spans.TAUT;
        boolean straight = reach > 0 && way - reach < Spans.STRAIGHT * (sum - reach);
        boolean folded = Math.abs(way - sum) > Spans.FOLDED * sum;
        return taut || straight || folded;
    }

    void solve(double[][][] next, LaneScratch scratch) {
        double[] worst = scratch.shared;
        double aim = solver.aim();
        int left = 0;
        for (int lane = 0; lane < LANES; lane++) {
            taken[lane] = 0;
            left += failed[lane] ? 0 : 1;
        }
        boolean saved = false;
        for (int pass = 1; pass <= MOST_PASSES && left > 0; pass++) {
            improve(next, scratch);
            measure(next, scratch, false);
            int before = left;
            for (int lane = 0; lane < LANES; lane++) {
                if (!failed[lane] && taken[lane] == 0 && worst[WORST + lane] <= aim) {
                    taken[lane] = pass;
                    left--;
                }
            }
            if (left <= FEW || pass == MOST_PASSES) {
                break;
            }
            if (left < before) {
                saved = true;
                save(next, scratch, pass);
            }
        }
        if (saved) {
            restore(next, scratch);
        }
    }

    /** Saves the results of lanes that converged in this pass, because further passes overwrite them. */
    private void save(double[][][] next, LaneScratch scratch, int pass) {
        for (int lane = 0; lane < LANES; lane++) {
            if (taken[lane] == pass) {
                int at = lane * (AXES + 1) * nodes;
                for (int i = 0; i < nodes; i++) {
                    scratch.saved[at++] = next[0][i][X + lane];
                    scratch.saved[at++] = next[1][i][X + lane];
                    scratch.saved[at++] = next[2][i][X + lane];
                    scratch.saved[at++] = scratch.work[i][TENSION + lane];
                }
            }
        }
    }

    private void restore(double[][][] next, LaneScratch scratch) {
        int last = 0;
        for (int lane = 0; lane < LANES; lane++) {
            last = Math.max(last, taken[lane]);
        }
        for (int lane = 0; lane < LANES; lane++) {
            if (taken[lane] > 0 && taken[lane] < last) {
                int at = lane * (AXES + 1) * nodes;
                for (int i = 0; i < nodes; i++) {
                    next[0][i][X + lane] = scratch.saved[at++];
                    next[1][i][X + lane] = scratch.saved[at++];
                    next[2][i][X + lane] = scratch.saved[at++];
                    scratch.work[i][TENSION + lane] = scratch.saved[at++];
                }
            }
        }
    }

    /** One pass; see {@link ChainPass#improve}. */
    private void improve(double[][][] next, LaneScratch scratch) {
        double[][] work = scratch.work;
        for (int i = 0; i < nodes - 1; i++) {
            turning(work[i]);
        }
        for (int i = 0; i < nodes; i++) {
            residualX(work[i], next[0][i], scratch.expected[0][i]);
            residualY(work[i], next[1][i], scratch.expected[1][i]);
            residualZ(work[i], next[2][i], scratch.expected[2][i]);
            if (i < nodes - 1) {
                pullForward(work[i]);
            }
            if (i > 0) {
                pullBack(work[i], work[i - 1]);
            }
        }
        int end = nodes;
        for (int k = pinned.length - 1; k >= -1; k--) {
            int first = k < 0 ? 0 : pinned[k] + 1;
            if (first < end) {
                solvePart(next, scratch, first, end - 1);
            }
            end = first - 1;
        }
    }

    private void solvePart(double[][][] next, LaneScratch scratch, int first, int last) {
        double[][] work = scratch.work;
        double[] t = scratch.shared;
        int node = last;
        if (last == nodes - 1) {
            LaneElimination.startAtEnd(work[last]);
            node--;
        } else {
            LaneElimination.startAtPin(work[last + 1]);
        }
        for (; node >= first; node--) {
            LaneElimination.eliminate(work[node], work[node + 1], t);
        }
        if (first > 0) {
            LaneElimination.pullFromPin(work[first - 1], work[first], t);
        } else {
            Arrays.fill(t, FX, FZ + LANES, 0);
        }
        for (int i = first; i <= last; i++) {
            LaneElimination.putBack(work[i], next[0][i], next[1][i], next[2][i], t);
            if (i < nodes - 1) {
                LaneElimination.passOn(work[i], t);
            }
        }
    }
}
