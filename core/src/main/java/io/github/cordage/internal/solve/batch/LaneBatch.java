package io.github.cordage.internal.solve.batch;

import static io.github.cordage.internal.solve.batch.LaneRows.*;

import io.github.cordage.internal.chain.ChainKernel;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;
import io.github.cordage.internal.state.StepHistory;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.internal.step.EnergyLimit;
import io.github.cordage.internal.step.SecondOrder;
import org.jspecify.annotations.Nullable;

/**
 * Ropes that are solved side by side, one per lane. They have the same number of nodes, the same nodes pinned, the same
 * settings of the direct solver, and no colliders near. The batch holds their motion; {@link #copyTo} copies it back.
 *
 * <p>A step is that of {@link DirectSolver} in second order, as long as that takes few passes and no special treatment.
 * Otherwise the lane does not change, and its rope leaves to take that step by itself. So the results are bit-identical
 * to those of single ropes.
 */
public final class LaneBatch {
    /** Most ropes in a batch. */
    public static final int LANES = LaneRows.LANES;

    /**
     * A rope leaves, to be solved alone with all checks, if the root of the sum of its nodes' squared distances from
     * the origin exceeds this [m].
     */
    private static final double FARTHEST = Limits.COORDINATE / 4;

    private final int nodes;
    private DirectSolver solver;
    private int[] pinned = {};

    /** An array for each number of pinned nodes, so that reusing a batch allocates nothing. */
    private final int[][] pinnedByCount = new int[BatchRules.MOST_PINS + 1][];

    private final @Nullable RopeState[] members = new RopeState[LANES];
    private final PinState[][] pins = new PinState[BatchRules.MOST_PINS][LANES];
    private int count;
    private int failures;

    private final LaneMotions motion;
    private final double[][] rest;
    private final double[][] mass;

    /** Coefficients of the step for each rope and axis; recomputed when they may have changed. */
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

    private final LanePasses lanes;
    private final boolean[] pinsMove = new boolean[LANES];
    private final double[] speed = new double[LANES];
    private final SecondOrder order = new SecondOrder();

    /** Creates a batch for ropes like one that {@linkplain BatchRules#fits fits}. */
    public LaneBatch(RopeState like, DirectSolver solver) {
        nodes = like.count;
        this.solver = solver;
        for (int k = 0; k < pinnedByCount.length; k++) {
            pinnedByCount[k] = new int[k];
        }
        motion = new LaneMotions(nodes);
        rest = new double[nodes][LANES];
        mass = new double[nodes][LANES];
        lanes = new LanePasses(nodes, rest, solver);
        serve(like, solver);
    }

    /**
     * Prepares an empty batch for ropes like another one. Allocates nothing.
     *
     * @return whether it can serve them; false if they have another number of nodes
     */
    public boolean reuseFor(RopeState like, DirectSolver withSolver) {
        if (count > 0 || like.count != nodes) {
            return false;
        }
        serve(like, withSolver);
        return true;
    }

    private void serve(RopeState like, DirectSolver withSolver) {
        solver = withSolver;
        pinned = pinnedByCount[like.pins.size()];
        int k = 0;
        for (int i = 0; i < nodes; i++) {
            if (like.inverseMass[i] == 0) {
                pinned[k++] = i;
            }
        }
        lanes.serve(pinned, withSolver);
    }

    /** Reserves scratch memory of a thread for batches of ropes of up to {@code nodes} nodes. */
    public static void reserve(StepContext context, int nodes) {
        context.scratch.get(LaneScratch.KIND).reserve(nodes);
    }

    /** Whether a rope that fits a batch fits this one. */
    public boolean isFor(RopeState rope, DirectSolver solver) {
        if (rope.count != nodes || rope.pins.size() != pinned.length || !BatchRules.areAlike(solver, this.solver)) {
            return false;
        }
        for (int node : pinned) {
            if (rope.inverseMass[node] > 0) {
                return false;
            }
        }
        return true;
    }

    /** Number of ropes in the batch. */
    public int count() {
        return count;
    }

    /** Number of nodes of each rope. */
    public int nodes() {
        return nodes;
    }

    /** Adds a rope; returns its lane, or -1 if there is no room. */
    public int add(RopeState rope) {
        for (int lane = 0; lane < LANES; lane++) {
            if (members[lane] == null) {
                members[lane] = rope;
                count++;
                motion.own();
                take(rope, lane);
                return lane;
            }
        }
        return -1;
    }

    /** The motion at the end of the last step, or before it. */
    public LaneMotion motion(boolean before) {
        return before ? motion.one : motion.now;
    }

    private void take(RopeState rope, int lane) {
        take(rope.x, rope.vx, rope.pastX, 0, lane);
        take(rope.y, rope.vy, rope.pastY, 1, lane);
        take(rope.z, rope.vz, rope.pastZ, 2, lane);
        for (int i = 0; i < nodes; i++) {
            mass[i][lane] = rope.mass[i];
        }
        for (int i = 0; i < nodes - 1; i++) {
            motion.now.tension[i][lane] = rope.tension[i];
            rest[i][lane] = rope.rest[i];
        }
        for (int k = 0; k < pinned.length; k++) {
            for (int p = 0; p < rope.pins.size(); p++) {
                PinState pin = rope.pins.get(p);
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

    private void take(double[] x, double[] v, StepHistory past, int axis, int lane) {
        for (int i = 0; i < nodes; i++) {
            motion.now.axes[axis][i][X + lane] = x[i];
            motion.now.axes[axis][i][V + lane] = v[i];
            motion.one.axes[axis][i][X + lane] = past.x1[i];
            motion.one.axes[axis][i][V + lane] = past.v1[i];
            motion.two.axes[axis][i][X + lane] = past.x2[i];
            motion.two.axes[axis][i][V + lane] = past.v2[i];
        }
    }

    /** Copies the motion of a lane back into its rope. */
    public void copyTo(RopeState rope, int lane) {
        if (steps[lane] == 0) {
            return;
        }
        copyTo(rope.x, rope.px, rope.vx, rope.pastX, 0, lane);
        copyTo(rope.y, rope.py, rope.vy, rope.pastY, 1, lane);
        copyTo(rope.z, rope.pz, rope.vz, rope.pastZ, 2, lane);
        for (int i = 0; i < nodes - 1; i++) {
            rope.tension[i] = motion.now.tension[i][lane];
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

    private void copyTo(double[] x, double[] px, double[] v, StepHistory past, int axis, int lane) {
        for (int i = 0; i < nodes; i++) {
            x[i] = motion.now.axes[axis][i][X + lane];
            v[i] = motion.now.axes[axis][i][V + lane];
            past.x1[i] = motion.one.axes[axis][i][X + lane];
            past.v1[i] = motion.one.axes[axis][i][V + lane];
            past.x2[i] = motion.two.axes[axis][i][X + lane];
            past.v2[i] = motion.two.axes[axis][i][V + lane];
            px[i] = past.x1[i];
        }
    }

    /**
     * Makes the next step recompute the coefficients of a lane, because its gravity, air or damping may have changed.
     */
    public void retune(int lane) {
        tuned[lane] = false;
    }

    /** Removes a rope after copying its motion back. */
    public void remove(int lane) {
        RopeState rope = members[lane];
        if (rope != null) {
            copyTo(rope, lane);
            members[lane] = null;
            count--;
        }
    }

    /** Number of ropes that left in the last step, to take it by themselves. */
    public int failures() {
        return failures;
    }

    /** Whether a lane's rope left in the last step, and has to take it by itself. */
    public boolean hasFailed(int lane) {
        return lanes.failed[lane];
    }

    /**
     * Square of the greatest speed of a node in a lane after the last step [m²/s²]; only valid if the step computed
     * speeds.
     */
    public double fastest(int lane) {
        return speed[lane];
    }

    // The step.

    /**
     * Takes all lanes through a step, except those that {@link #hasFailed}.
     *
     * @param speeds whether to compute the greatest speeds
     */
    public void step(StepContext context, boolean speeds) {
        LaneScratch scratch = context.scratch.get(LaneScratch.KIND);
        double[] t = scratch.shared;
        begin(context);
        motion.begin();
        for (int a = 0; a < AXES; a++) {
            for (int i = 0; i < nodes; i++) {
                predictMove(
                        motion.now.axes[a][i],
                        motion.one.axes[a][i],
                        motion.two.axes[a][i],
                        coefficients[a],
                        scratch.expected[a][i]);
                predictPush(
                        motion.now.axes[a][i],
                        motion.one.axes[a][i],
                        motion.two.axes[a][i],
                        coefficients[a],
                        scratch.expected[a][i]);
                guess(
                        motion.now.axes[a][i],
                        motion.one.axes[a][i],
                        motion.two.axes[a][i],
                        context.h / 12,
                        motion.next.axes[a][i]);
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
        LaneRows.give(ChainKernel.LEAST_COMPLIANCE, t);
        for (int i = 0; i < nodes - 1; i++) {
            System.arraycopy(motion.now.tension[i], 0, scratch.work[i], TENSION, LANES);
        }
        boolean strained = lanes.measureFirst(motion.next.axes, scratch, context.h);
        lanes.solve(motion.next.axes, scratch);
        for (int a = 0; a < AXES; a++) {
            System.arraycopy(field[a], 0, t, FIELD_X + a * LANES, LANES);
        }
        if (strained) {
            LaneImpacts.leave(
                    motion.now.axes,
                    motion.next.axes,
                    mass,
                    rest,
                    motion.now.tension,
                    pinned,
                    lanes,
                    scratch,
                    context.h);
        }
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

    /** Prepares the coefficients of each rope and the coming positions of its pins. */
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
                lanes.failed[lane] = true;
                holdPins(lane);
                continue;
            }
            lanes.failed[lane] = false;
            boolean isCalm = SecondOrder.isCalm(lastPasses[lane]);
            if (!tuned[lane] || !sameGravity || isCalm != calm[lane]) {
                calm[lane] = isCalm;
                tune(rope, lane, context);
            }
            aimPins(lane, context, due);
        }
    }

    private void tune(RopeState rope, int lane, StepContext context) {
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        double decay = SecondOrder.decay(rope, context.h);
        tuned[lane] = SecondOrder.stands(decay);
        lanes.failed[lane] = !tuned[lane];
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
        field[0][lane] = rope.loads.x;
        field[1][lane] = rope.loads.y;
        field[2][lane] = rope.loads.z;
        sameField[lane] =
                field[0][lane] == rope.energyAx && field[1][lane] == rope.energyAy && field[2][lane] == rope.energyAz;
        limited[lane] = rope.drag == 0;
    }

    // The coming positions of pins are stored in the rows for velocities until the guess for their nodes has been
    // overwritten.

    private void aimPins(int lane, StepContext context, double due) {
        boolean move = false;
        for (int k = 0; k < pinned.length; k++) {
            PinState pin = pins[k][lane];
            int node = pinned[k];
            lanes.failed[lane] |= pin.until <= due;
            pin.aim(context.endTime, context.frameShare);
            motion.next.axes[0][node][V + lane] = pin.nextX;
            motion.next.axes[1][node][V + lane] = pin.nextY;
            motion.next.axes[2][node][V + lane] = pin.nextZ;
            move |= pin.nextX != motion.now.axes[0][node][X + lane]
                    || pin.nextY != motion.now.axes[1][node][X + lane]
                    || pin.nextZ != motion.now.axes[2][node][X + lane];
        }
        pinsMove[lane] = move;
    }

    private void holdPins(int lane) {
        for (int node : pinned) {
            for (int a = 0; a < AXES; a++) {
                motion.next.axes[a][node][V + lane] = motion.now.axes[a][node][X + lane];
            }
        }
    }

    private void movePins() {
        for (int node : pinned) {
            for (int a = 0; a < AXES; a++) {
                System.arraycopy(motion.next.axes[a][node], V, motion.next.axes[a][node], X, LANES);
            }
        }
    }

    // The end of the step.

    private void finish(StepContext context, LaneScratch scratch, boolean speeds) {
        double[] t = scratch.shared;
        for (int a = 0; a < AXES; a++) {
            for (int i = 0; i < nodes; i++) {
                if (isPinned(i)) {
                    takePinVelocity(motion.now.axes[a][i], motion.next.axes[a][i], context.h);
                } else {
                    takeVelocity(
                            motion.now.axes[a][i],
                            motion.one.axes[a][i],
                            motion.two.axes[a][i],
                            coefficients[a],
                            motion.next.axes[a][i]);
                }
            }
        }
        fill(t, ENERGY, 0);
        fill(t, FAR, 0);
        fill(t, SPEED, 0);
        for (int i = 0; i < nodes; i++) {
            if (!isPinned(i)) {
                energy(
                        motion.next.axes[0][i],
                        motion.next.axes[1][i],
                        motion.next.axes[2][i],
                        mass[i],
                        (1 - EnergyLimit.TOLERANCE) / 2,
                        t);
            }
            far(motion.next.axes[0][i], motion.next.axes[1][i], motion.next.axes[2][i], t);
            if (speeds) {
                speed(motion.next.axes[0][i], motion.next.axes[1][i], motion.next.axes[2][i], t);
            }
        }
        for (int lane = 0; lane < LANES; lane++) {
            if (!lanes.failed[lane]) {
                finish(lane, t);
            }
            RopeState rope = members[lane];
            if (lanes.failed[lane] && rope != null) {
                remove(lane);
                failures++;
            }
        }
        for (int i = 0; i < nodes - 1; i++) {
            System.arraycopy(scratch.work[i], TENSION, motion.next.tension[i], 0, LANES);
        }
        motion.end();
    }

    private void finish(int lane, double[] t) {
        boolean left = limited[lane] && !pinsMove[lane];
        // If the energy limit is unknown, the rope must take the step alone to find it.
        boolean known = !left || (energyLimit[lane] < Double.POSITIVE_INFINITY && sameField[lane]);
        boolean gained = left && t[ENERGY + lane] > energyLimit[lane];
        if (lanes.taken[lane] == 0 || !known || gained || !(t[FAR + lane] <= FARTHEST * FARTHEST)) {
            lanes.failed[lane] = true;
            return;
        }
        if (!left) {
            energyLimit[lane] = Double.POSITIVE_INFINITY;
        }
        speed[lane] = t[SPEED + lane];
        steps[lane]++;
        passes[lane] += lanes.taken[lane];
        lastPasses[lane] = lanes.taken[lane];
        mostPasses[lane] = Math.max(mostPasses[lane], lanes.taken[lane]);
    }
}
