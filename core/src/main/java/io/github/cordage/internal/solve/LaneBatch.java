package io.github.cordage.internal.solve;

import static io.github.cordage.internal.solve.LaneRows.*;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.Past;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Ropes that are solved side by side, one in each lane: as many nodes each, pinned at the same ones, with the same settings of the
 * direct solver, and nothing near. While they are, their motion is here; {@link #copyTo} brings it back.
 *
 * <p>A step is that of {@link DirectSolver} in second order, as long as that takes a few passes and nothing special. Where it does
 * not, nothing of a lane changes, and the rope has to leave and take that step by itself. So each rope's bits are those it would
 * have alone.
 */
public final class LaneBatch {
    /** Most ropes in a batch. */
    public static final int LANES = LaneRows.LANES;

    static final int AXES = 3;

    /** Most passes: what takes more is taken alone. */
    static final int MOST_PASSES = 5;

    /** So few lanes that have not come to an end are not worth another pass of all. */
    private static final int FEW = 6;

    /** Two pins are enough for what hangs between its ends. */
    private static final int MOST_PINS = 4;

    private static final int LONGEST = 256;

    /** What goes farther from the origin might be too fast next [m]; whoever takes it alone looks for that. */
    private static final double FARTHEST = Limits.COORDINATE / 4;

    private final int nodes;
    private final DirectSolver solver;
    private final int[] pinned;
    private final @Nullable RopeState[] members = new RopeState[LANES];
    private final PinState[][] pins;
    private int count;
    private int failures;

    // Motion along each axis, of each node: at the end of the last step, one and two steps before, and room for the
    // next.
    private double[][][] now;
    private double[][][] one;
    private double[][][] two;
    private double[][][] next;

    private final double[][] tension;
    private final double[][] rest;
    private final double[][] mass;

    /** What the steps need to know of the ropes, along each axis; found anew if it may have changed. */
    private final double[][] coefficients = new double[AXES][COEFFICIENTS];

    private final double[] stiffness = new double[LANES];
    private final double[][] field = new double[AXES][LANES];
    private final boolean[] tuned = new boolean[LANES];
    private final boolean[] calm = new boolean[LANES];
    private final boolean[] limited = new boolean[LANES];
    private final boolean[] sameField = new boolean[LANES];
    private final double[] energyLimit = new double[LANES];
    private double gravityX;
    private double gravityY;
    private double gravityZ;

    private final int[] lastPasses = new int[LANES];
    private final int[] mostPasses = new int[LANES];
    private final long[] passes = new long[LANES];
    private final long[] steps = new long[LANES];

    private final boolean[] failed = new boolean[LANES];
    private final int[] taken = new int[LANES];
    private final boolean[] pinsMove = new boolean[LANES];
    private final double[] speed = new double[LANES];
    private final SecondOrder order = new SecondOrder();

    /** Creates a batch for ropes like one that {@link #fits}. */
    public LaneBatch(RopeState like, DirectSolver solver) {
        nodes = like.count;
        this.solver = solver;
        pinned = pinnedNodes(like);
        pins = new PinState[pinned.length][LANES];
        now = new double[AXES][nodes][MOTION];
        one = new double[AXES][nodes][MOTION];
        two = new double[AXES][nodes][MOTION];
        next = new double[AXES][nodes][MOTION];
        tension = new double[nodes][LANES];
        rest = new double[nodes][LANES];
        mass = new double[nodes][LANES];
    }

    private static int[] pinnedNodes(RopeState rope) {
        int[] nodes = new int[rope.pins.size()];
        int k = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] == 0) {
                nodes[k++] = i;
            }
        }
        return nodes;
    }

    /** Whether a rope may be in any batch: it goes on as it did, and there is nothing about it that needs looking after. */
    public static boolean fits(RopeState rope, DirectSolver solver) {
        return solver.suitsLanes()
                && rope.count > 2
                && rope.count <= LONGEST
                && rope.hasHistory
                && rope.recorded == 0
                && rope.stuckSteps == 0
                && !rope.unsettled
                && !rope.swept
                && rope.compliancePerMetre == 0
                && rope.maxMove == Double.POSITIVE_INFINITY
                && rope.nodeAx.length == 0
                && rope.rough.length == 0
                && rope.startWinch == null
                && rope.endWinch == null
                && rope.near.count == 0
                && rope.contacts.count == 0
                && rope.contactsBefore.count == 0
                && rope.pins.size() <= MOST_PINS
                && noPinsSideBySide(rope);
    }

    private static boolean noPinsSideBySide(RopeState rope) {
        for (int i = 0; i < rope.count - 1; i++) {
            if (rope.inverseMass[i] + rope.inverseMass[i + 1] == 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether two ropes that fit some batch fit the same. */
    public static boolean areAlike(RopeState a, DirectSolver solverOfA, RopeState b, DirectSolver solverOfB) {
        if (a.count != b.count || a.pins.size() != b.pins.size() || !solverOfA.isLike(solverOfB)) {
            return false;
        }
        for (int i = 0; i < a.count; i++) {
            if ((a.inverseMass[i] == 0) != (b.inverseMass[i] == 0)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a rope that fits some batch fits this one. */
    public boolean isFor(RopeState rope, DirectSolver solver) {
        if (rope.count != nodes || rope.pins.size() != pinned.length || !solver.isLike(this.solver)) {
            return false;
        }
        for (int node : pinned) {
            if (rope.inverseMass[node] > 0) {
                return false;
            }
        }
        return true;
    }

    /** Number of ropes in it. */
    public int count() {
        return count;
    }

    /** Number of nodes of each rope. */
    public int nodes() {
        return nodes;
    }

    /** Takes a rope in; returns its lane, or -1 if there is no room. */
    public int add(RopeState rope) {
        for (int lane = 0; lane < LANES; lane++) {
            if (members[lane] == null) {
                members[lane] = rope;
                count++;
                take(rope, lane);
                return lane;
            }
        }
        return -1;
    }

    private void take(RopeState rope, int lane) {
        take(rope.x, rope.vx, rope.pastX, 0, lane);
        take(rope.y, rope.vy, rope.pastY, 1, lane);
        take(rope.z, rope.vz, rope.pastZ, 2, lane);
        for (int i = 0; i < nodes; i++) {
            mass[i][lane] = rope.mass[i];
        }
        for (int i = 0; i < nodes - 1; i++) {
            tension[i][lane] = rope.tension[i];
            rest[i][lane] = rope.rest[i];
        }
        for (int k = 0; k < pinned.length; k++) {
            for (PinState pin : rope.pins) {
                if (pin.node == pinned[k]) {
                    pins[k][lane] = pin;
                }
            }
        }
        energyLimit[lane] = rope.energyLimit;
        lastPasses[lane] = rope.counts.lastPasses;
        mostPasses[lane] = 0;
        passes[lane] = 0;
        steps[lane] = 0;
        tuned[lane] = false;
    }

    private void take(double[] x, double[] v, Past past, int axis, int lane) {
        for (int i = 0; i < nodes; i++) {
            now[axis][i][X + lane] = x[i];
            now[axis][i][V + lane] = v[i];
            one[axis][i][X + lane] = past.x1[i];
            one[axis][i][V + lane] = past.v1[i];
            two[axis][i][X + lane] = past.x2[i];
            two[axis][i][V + lane] = past.v2[i];
        }
    }

    /** Brings the motion of a lane back into its rope. */
    public void copyTo(RopeState rope, int lane) {
        if (steps[lane] == 0) {
            return;
        }
        copyTo(rope.x, rope.px, rope.vx, rope.pastX, 0, lane);
        copyTo(rope.y, rope.py, rope.vy, rope.pastY, 1, lane);
        copyTo(rope.z, rope.pz, rope.vz, rope.pastZ, 2, lane);
        for (int i = 0; i < nodes - 1; i++) {
            rope.tension[i] = tension[i][lane];
        }
        rope.energyLimit = energyLimit[lane];
        SolveCounts counts = rope.counts;
        counts.steps += steps[lane];
        counts.passes += passes[lane];
        counts.lastPasses = lastPasses[lane];
        counts.mostPasses = Math.max(counts.mostPasses, mostPasses[lane]);
        steps[lane] = 0;
        passes[lane] = 0;
    }

    private void copyTo(double[] x, double[] px, double[] v, Past past, int axis, int lane) {
        for (int i = 0; i < nodes; i++) {
            x[i] = now[axis][i][X + lane];
            v[i] = now[axis][i][V + lane];
            past.x1[i] = one[axis][i][X + lane];
            past.v1[i] = one[axis][i][V + lane];
            past.x2[i] = two[axis][i][X + lane];
            past.v2[i] = two[axis][i][V + lane];
            px[i] = past.x1[i];
        }
    }

    /** Says that gravity on a rope, its air, or its damping may have changed. */
    public void retune(int lane) {
        tuned[lane] = false;
    }

    /** Lets a rope go, with its motion. */
    public void remove(int lane) {
        RopeState rope = members[lane];
        if (rope != null) {
            copyTo(rope, lane);
            members[lane] = null;
            count--;
        }
    }

    /** How many ropes have left in the last step, to take it by themselves. */
    public int failures() {
        return failures;
    }

    /** Whether the rope of a lane has to take the step that was taken last by itself. */
    public boolean hasFailed(int lane) {
        return failed[lane];
    }

    /** Square of the greatest speed of a node in a lane after the last step; only if it was asked for [m²/s²]. */
    public double fastest(int lane) {
        return speed[lane];
    }

    // The step.

    /**
     * Takes all lanes through a step, but for those that {@link #hasFailed}.
     *
     * @param speeds whether to find the greatest speeds
     */
    public void step(StepContext context, boolean speeds) {
        LaneScratch scratch = context.lanes;
        double[] t = scratch.shared;
        begin(context);
        for (int a = 0; a < AXES; a++) {
            for (int i = 0; i < nodes; i++) {
                predictMove(now[a][i], one[a][i], two[a][i], coefficients[a], scratch.expected[a][i]);
                predictPush(now[a][i], one[a][i], two[a][i], coefficients[a], scratch.expected[a][i]);
                guess(now[a][i], one[a][i], two[a][i], context.h / 12, next[a][i]);
            }
        }
        movePins();
        System.arraycopy(stiffness, 0, t, STIFFNESS, LANES);
        fill(t, HEAVIEST, 0);
        for (int i = 0; i < nodes; i++) {
            inertia(mass[i], scratch.work[i], t);
            if (!isPinned(i)) {
                heaviest(scratch.work[i], t);
            }
        }
        LaneRows.give(ChainPass.LEAST_COMPLIANCE, t);
        for (int i = 0; i < nodes - 1; i++) {
            System.arraycopy(tension[i], 0, scratch.work[i], TENSION, LANES);
        }
        measureFirst(scratch);
        solve(scratch);
        finish(context, scratch, speeds);
    }

    private boolean isPinned(int node) {
        for (int pin : pinned) {
            if (pin == node) {
                return true;
            }
        }
        return false;
    }

    /** Finds what of each rope the step needs, and where its pins go. */
    private void begin(StepContext context) {
        failures = 0;
        boolean sameGravity =
                context.gravityX == gravityX && context.gravityY == gravityY && context.gravityZ == gravityZ;
        gravityX = context.gravityX;
        gravityY = context.gravityY;
        gravityZ = context.gravityZ;
        double due = context.startTime + 1e-3 * context.h;
        for (int lane = 0; lane < LANES; lane++) {
            RopeState rope = members[lane];
            if (rope == null) {
                failed[lane] = true;
                holdPins(lane);
                continue;
            }
            failed[lane] = false;
            boolean isCalm = SecondOrder.isCalm(lastPasses[lane]);
            if (!tuned[lane] || !sameGravity || isCalm != calm[lane]) {
                calm[lane] = isCalm;
                tune(rope, lane, context);
            }
            aimPins(lane, context, due);
        }
    }

    private void tune(RopeState rope, int lane, StepContext context) {
        double decay = SecondOrder.decay(rope, context.h);
        tuned[lane] = SecondOrder.stands(decay);
        failed[lane] = !tuned[lane];
        order.find(rope, context, decay, calm[lane]);
        for (double[] c : coefficients) {
            c[PUSH + lane] = order.push;
            c[NEAR + lane] = order.s;
            c[FARTHER + lane] = order.e;
            c[SCALE + lane] = 1 / order.k;
        }
        coefficients[0][GAIN + lane] = order.gainX;
        coefficients[1][GAIN + lane] = order.gainY;
        coefficients[2][GAIN + lane] = order.gainZ;
        stiffness[lane] = order.stiffness();
        field[0][lane] = context.gravityX + rope.ax;
        field[1][lane] = context.gravityY + rope.ay;
        field[2][lane] = context.gravityZ + rope.az;
        sameField[lane] =
                field[0][lane] == rope.energyAx && field[1][lane] == rope.energyAy && field[2][lane] == rope.energyAz;
        limited[lane] = rope.drag == 0;
    }

    // Where pins are to be waits where the velocities will be until the nodes that they hold have been taken elsewhere.

    private void aimPins(int lane, StepContext context, double due) {
        boolean move = false;
        for (int k = 0; k < pinned.length; k++) {
            PinState pin = pins[k][lane];
            int node = pinned[k];
            failed[lane] |= pin.until <= due;
            pin.aim(context.endTime, context.frameShare);
            next[0][node][V + lane] = pin.nextX;
            next[1][node][V + lane] = pin.nextY;
            next[2][node][V + lane] = pin.nextZ;
            move |= pin.nextX != now[0][node][X + lane]
                    || pin.nextY != now[1][node][X + lane]
                    || pin.nextZ != now[2][node][X + lane];
        }
        pinsMove[lane] = move;
    }

    private void holdPins(int lane) {
        for (int node : pinned) {
            for (int a = 0; a < AXES; a++) {
                next[a][node][V + lane] = now[a][node][X + lane];
            }
        }
    }

    private void movePins() {
        for (int node : pinned) {
            for (int a = 0; a < AXES; a++) {
                System.arraycopy(next[a][node], V, next[a][node], X, LANES);
            }
        }
    }

    // Lengths.

    private void measure(LaneScratch scratch, boolean first) {
        double[] t = scratch.shared;
        fill(t, WORST, 0);
        for (int i = 0; i < nodes - 1; i++) {
            double[] b = scratch.work[i];
            difference(next[0][i], next[1][i], next[2][i], next[0][i + 1], next[1][i + 1], next[2][i + 1], t);
            if (first) {
                closest(t, rest[i], SegmentShares.COINCIDENT);
            }
            direction(t, b, SegmentShares.TINY_SQUARED);
            gap(b, rest[i], t);
        }
    }

    /** Leaves to others what has to be set apart, let out or laid anew before it can be solved. */
    private void measureFirst(LaneScratch scratch) {
        double[] t = scratch.shared;
        fill(t, CLOSEST, Double.POSITIVE_INFINITY);
        measure(scratch, true);
        for (int lane = 0; lane < LANES; lane++) {
            failed[lane] |= !(t[CLOSEST + lane] > 0);
        }
        for (int k = 1; k < pinned.length; k++) {
            fill(t, WAY, 0);
            fill(t, SPAN, 0);
            for (int i = pinned[k - 1]; i < pinned[k]; i++) {
                way(scratch.work[i], t);
                span(rest[i], t);
            }
            for (int lane = 0; lane < LANES; lane++) {
                double reach = distance(pinned[k - 1], pinned[k], lane);
                failed[lane] |= isOdd(reach, t[WAY + lane], t[SPAN + lane]);
            }
        }
    }

    private double distance(int i, int j, int lane) {
        double dx = next[0][j][X + lane] - next[0][i][X + lane];
        double dy = next[1][j][X + lane] - next[1][i][X + lane];
        double dz = next[2][j][X + lane] - next[2][i][X + lane];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Whether {@link Spans} might do something about a part between two pins. */
    private boolean isOdd(double reach, double way, double sum) {
        boolean letOut = reach / sum + solver.tolerance() / 4 > 1;
        boolean straight = reach > 0 && way - reach < Spans.STRAIGHT * (sum - reach);
        boolean folded = Math.abs(way - sum) > Spans.FOLDED * sum;
        return letOut || straight || folded;
    }

    // Passes.

    private void solve(LaneScratch scratch) {
        double[] worst = scratch.shared;
        double aim = solver.aim();
        int left = 0;
        for (int lane = 0; lane < LANES; lane++) {
            taken[lane] = 0;
            left += failed[lane] ? 0 : 1;
        }
        boolean saved = false;
        for (int pass = 1; pass <= MOST_PASSES && left > 0; pass++) {
            improve(scratch);
            measure(scratch, false);
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
                save(scratch, pass);
            }
        }
        if (saved) {
            restore(scratch);
        }
    }

    /** Keeps the results of lanes that have come to an end with a pass, while others go on. */
    private void save(LaneScratch scratch, int pass) {
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

    private void restore(LaneScratch scratch) {
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

    /** One pass, see {@link ChainPass#improve}. */
    private void improve(LaneScratch scratch) {
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
                solvePart(scratch, first, end - 1);
            }
            end = first - 1;
        }
    }

    private void solvePart(LaneScratch scratch, int first, int last) {
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

    // The end of the step.

    private void finish(StepContext context, LaneScratch scratch, boolean speeds) {
        double[] t = scratch.shared;
        for (int a = 0; a < AXES; a++) {
            System.arraycopy(field[a], 0, t, FIELD_X + a * LANES, LANES);
            for (int i = 0; i < nodes; i++) {
                if (isPinned(i)) {
                    takePinVelocity(now[a][i], next[a][i], context.h);
                } else {
                    takeVelocity(now[a][i], one[a][i], two[a][i], coefficients[a], next[a][i]);
                }
            }
        }
        fill(t, ENERGY, 0);
        fill(t, FAR, 0);
        fill(t, SPEED, 0);
        for (int i = 0; i < nodes; i++) {
            if (!isPinned(i)) {
                energy(next[0][i], next[1][i], next[2][i], mass[i], (1 - EnergyLimit.TOLERANCE) / 2, t);
            }
            far(next[0][i], next[1][i], next[2][i], t);
            if (speeds) {
                speed(next[0][i], next[1][i], next[2][i], t);
            }
        }
        for (int lane = 0; lane < LANES; lane++) {
            if (!failed[lane]) {
                finish(lane, t);
            }
            RopeState rope = members[lane];
            if (failed[lane] && rope != null) {
                remove(lane);
                failures++;
            }
        }
        for (int i = 0; i < nodes - 1; i++) {
            System.arraycopy(scratch.work[i], TENSION, tension[i], 0, LANES);
        }
        double[][][] spare = two;
        two = one;
        one = now;
        now = next;
        next = spare;
    }

    private void finish(int lane, double[] t) {
        boolean left = limited[lane] && !pinsMove[lane];
        // What is not known is found by the rope alone.
        boolean known = !left || (energyLimit[lane] < Double.POSITIVE_INFINITY && sameField[lane]);
        boolean gained = left && t[ENERGY + lane] > energyLimit[lane];
        if (taken[lane] == 0 || !known || gained || !(t[FAR + lane] <= FARTHEST * FARTHEST)) {
            failed[lane] = true;
            return;
        }
        if (!left) {
            energyLimit[lane] = Double.POSITIVE_INFINITY;
        }
        speed[lane] = t[SPEED + lane];
        steps[lane]++;
        passes[lane] += taken[lane];
        lastPasses[lane] = taken[lane];
        mostPasses[lane] = Math.max(mostPasses[lane], taken[lane]);
    }
}
