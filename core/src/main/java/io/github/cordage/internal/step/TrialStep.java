package io.github.cordage.internal.step;

import io.github.cordage.internal.body.TrialTurns;
import io.github.cordage.internal.contact.TouchingNodes;
import io.github.cordage.internal.linear.DenseSystem;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchDrive;
import io.github.cordage.internal.state.WinchState;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trial of a rope's next step with some of its pinned nodes free. For the engine that moves what these nodes are
 * fixed to, it says where they go under forces F there:
 *
 * <pre>
 *   X = c + K F
 * </pre>
 *
 * <p>linearized around positions and tensions that passes improve; each pass is a {@link ChainPass} for c, and one for
 * each axis of each node, whose differences to the first are the columns of K. The nodes integrate in first order, as
 * the bodies of most engines do, and the rest of the rope as in its step. Nodes that press on colliders, or are beside
 * a corner, go on as they move and give way to no force: what is beyond them is not felt in this step. At the end, the
 * rope is as it was before.
 */
public final class TrialStep {
    /** Axes along which a node can be pulled: x, y and z. */
    public static final int AXES = 3;

    /** The force for a column of K moves a node on its own by this [m]. */
    private static final double PROBE = 0.01;

    private final StepContext context;
    private final NodeVectors start = new NodeVectors();
    private final NodeVectors before = new NodeVectors();
    private final NodeVectors predicted = new NodeVectors();
    private double[] tension = {};
    private double[] tensionBefore = {};
    private double[] rest = {};

    private RopeState rope = new RopeState(1, 1);
    private Island island = new Island();
    private int size;
    private int axes;
    private double[] mass = {};
    private int[] nodes = {};
    private double length;

    private final TouchingNodes touching = new TouchingNodes();

    /** Whether the rope's step is of second order, and where its formula predicts the nodes, axis by axis [m]. */
    private boolean isSecondOrder;

    private double[] expected = {};

    /** Forces at the nodes [N], positions after a pass, and K [m/N], row by row. */
    private double[] forces = {};

    private double[] places = {};
    private double[] compliance = {};

    private final TrialTurns turns = new TrialTurns();
    private final TrialSpans spans = new TrialSpans();

    /** The columns of the system of {@link #meet}. */
    private double[][] columns = {};

    /** Creates memory for trials in a world with steps of h [s]. */
    public TrialStep(double h) {
        context = new StepContext(h);
    }

    /** Positions of the nodes after {@link #linearize}, axis by axis [m]. */
    public double place(int unknown) {
        return places[unknown];
    }

    /** Compliance between two unknowns [m/N]. */
    public double compliance(int row, int column) {
        return compliance[row * size * axes + column];
    }

    /** Relative error of length that the solver of the rope allows. */
    public double tolerance() {
        return island.get(0).tolerance();
    }

    private void reserve(RopeState its, DirectSolver solver) {
        if (tension.length < its.capacity()) {
            start.reserve(its.capacity());
            before.reserve(its.capacity());
            turns.reserve(its.capacity());
            predicted.reserve(its.capacity());
            tension = new double[its.capacity()];
            tensionBefore = new double[its.capacity()];
            rest = new double[its.capacity()];
            touching.reserve(its.capacity());
        }
        solver.reserve(its, context);
    }

    /**
     * Begins a trial.
     *
     * @param world time and gravity of the world's steps
     * @param time world time now [s]
     * @param h length of the trial [s]
     * @param pins the pins of the nodes
     * @param along number of axes: 2 in the plane, 3 in space
     */
    public void begin(
            RopeState its,
            DirectSolver solver,
            StepContext world,
            double time,
            double h,
            List<PinState> pins,
            int along) {
        rope = its;
        size = pins.size();
        axes = along;
        length = h;
        reserve(its, solver);
        if (forces.length < axes * size) {
            forces = new double[axes * size];
            places = new double[axes * size];
            compliance = new double[axes * size * axes * size];
            turns.reserve(size, axes);
            spans.reserve(size);
            columns = new double[axes * size][axes * size];
            mass = new double[size];
            nodes = new int[size];
            expected = new double[AXES * size];
        }
        Arrays.fill(forces, 0);
        boolean isStep = Math.abs(h - world.h) < 1e-9 * h;
        context.follow(world);
        context.h = h;
        context.startTime = time;
        context.endTime = time + h;
        context.frameShare = 1;
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        island = context.scratch.get(Island.ALONE).alone(rope, context, solver.settings());
        keep();
        wind(solver, h);
        free(pins);
        touching.hold(rope, nodes, size);
        predict(isStep);
        island.get(0).pressing = null;
        island.get(0).measure();
    }

    private void keep() {
        start.copyFrom(rope.x, rope.y, rope.z, rope.count);
        System.arraycopy(rope.tension, 0, tension, 0, rope.count - 1);
        System.arraycopy(rope.rest, 0, rest, 0, rope.count - 1);
    }

    private void free(List<PinState> pins) {
        for (int i = 0; i < size; i++) {
            nodes[i] = pins.get(i).node;
            mass[i] = rope.mass[nodes[i]];
            rope.inverseMass[nodes[i]] = 1 / mass[i];
        }
    }

    private void wind(DirectSolver solver, double h) {
        wind(solver, rope.startWinch, 0, h);
        wind(solver, rope.endWinch, rope.count - 2, h);
    }

    private void wind(DirectSolver solver, @Nullable WinchState winch, int segment, double h) {
        if (winch != null) {
            double added = solver.addedTension(rope, segment);
            rope.rest[segment] = Math.max(
                    1e-3 * rope.spacing,
                    rope.rest[segment] + WinchDrive.expect(rope, winch, h, context.startTime, added));
        }
    }

    private void predict(boolean isStep) {
        Member m = island.get(0);
        DirectScratch scratch = m.scratch;
        double h = context.h;
        scratch.chain.geometry.beginRings(rope);
        scratch.pins.copyFrom(rope.x, rope.y, rope.z, rope.count);
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            if (rope.inverseMass[pin.node] == 0) {
                pin.aim(context.endTime, 1);
                scratch.pins.x[pin.node] = pin.nextX;
                scratch.pins.y[pin.node] = pin.nextY;
                scratch.pins.z[pin.node] = pin.nextZ;
            }
        }
        touching.aim(rope, context.h, scratch.pins);
        scratch.chain.spans.setTargets(rope, m.tolerance());
        double decay = SecondOrder.decay(rope, h);
        double stiffness;
        isSecondOrder = isStep && rope.mode.isContinuous() && SecondOrder.stands(decay);
        if (isSecondOrder) {
            scratch.order.find(rope, context, decay, SecondOrder.isCalm(rope.counts.lastPasses));
            scratch.order.predict(rope, scratch.expected);
            SecondOrder.guess(rope, h);
            stiffness = scratch.order.stiffness();
        } else {
            double fh = FirstOrder.predict(rope, context, scratch.expected, h);
            FirstOrder.guess(rope, h);
            stiffness = (1 + fh) / (h * h);
        }
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            if (rope.inverseMass[node] == 0) {
                rope.x[node] = scratch.pins.x[node];
                rope.y[node] = scratch.pins.y[node];
                rope.z[node] = scratch.pins.z[node];
            }
        }
        touching.move(rope, scratch.pins);
        for (int i = 0; i < size; i++) {
            for (int axis = 0; axis < AXES; axis++) {
                expected[AXES * i + axis] =
                        at(scratch.expected.x, scratch.expected.y, scratch.expected.z, nodes[i], axis);
            }
            predictAsBody(nodes[i], mass[i] / (h * h * stiffness));
        }
        scratch.chain.setInertia(rope, stiffness);
        predicted.copyFrom(scratch.expected.x, scratch.expected.y, scratch.expected.z, rope.count);
    }

    /** A node on a body: v' = v + h a, x' = x + h v'. */
    private void predictAsBody(int node, double counted) {
        NodeVectors expected = island.get(0).scratch.expected;
        double h = context.h;
        rope.mass[node] = counted;
        rope.inverseMass[node] = 1 / counted;
        rope.x[node] = start.x[node] + h * rope.vx[node];
        rope.y[node] = start.y[node] + h * rope.vy[node];
        rope.z[node] = start.z[node] + h * rope.vz[node];
        expected.x[node] = rope.x[node] + h * h * context.gravityX;
        expected.y[node] = rope.y[node] + h * h * context.gravityY;
        expected.z[node] = rope.z[node] + h * h * context.gravityZ;
    }

    /** Whether the rope would take this step in second order. */
    public boolean isSecondOrder() {
        return isSecondOrder;
    }

    /** The coefficients of the rope's formula in this step, if it is of second order. */
    public SecondOrder order() {
        return island.get(0).scratch.order;
    }

    /** Lets a node move by the rope's formula, as its body does. Only in second order. */
    public void moveAsRope(int port) {
        DirectScratch scratch = island.get(0).scratch;
        int node = nodes[port];
        rope.mass[node] = mass[port];
        rope.inverseMass[node] = 1 / mass[port];
        set(scratch.expected, node, port);
        set(predicted, node, port);
        scratch.chain.setInertia(rope, scratch.order.stiffness());
    }

    private void set(NodeVectors to, int node, int port) {
        to.x[node] = expected[AXES * port];
        to.y[node] = expected[AXES * port + 1];
        to.z[node] = expected[AXES * port + 2];
    }

    /** Solves for the places of the nodes and their changes by forces, around where the rope is now. */
    public void linearize() {
        pass();
        takeBack();
        Member m = island.get(0);
        int n = axes * size;
        for (int column = 0; column < n; column++) {
            double force = PROBE * m.scratch.chain.geometry.inertia[nodes[column / axes]];
            setForce(column, forces[column] + force);
            island.improve();
            for (int row = 0; row < n; row++) {
                compliance[row * n + column] = (at(row) - places[row]) / force;
            }
            turns.find(column, force);
            setForce(column, forces[column]);
            takeBack();
        }
    }

    /** Finds where a pass under the present forces leads. */
    private void pass() {
        before.copyFrom(rope.x, rope.y, rope.z, rope.count);
        System.arraycopy(rope.tension, 0, tensionBefore, 0, rope.count - 1);
        island.improve();
        turns.begin(rope, start, nodes, size, axes);
        for (int row = 0; row < axes * size; row++) {
            places[row] = at(row);
            int port = row / axes;
            turns.add(row, tensions(port, row % axes, true) - tensions(port, row % axes, false));
        }
    }

    /**
     * Whether the rope can be linearized part by part: it does not bend over corners. Trials leave out that ropes
     * resist bending.
     */
    public boolean hasSpans() {
        return rope.rings.size() == 0;
    }

    /**
     * Solves for the places of the nodes, and for how the parts of the rope between them resist, around where the rope
     * is now.
     */
    public void linearizeSpans() {
        pass();
        spans.find(rope, island.get(0).scratch.chain, nodes, size);
        takeBack();
    }

    /** Resistance of the parts of the rope between the nodes, after {@link #linearizeSpans}. */
    public TrialSpans spans() {
        return spans;
    }

    /** Effect of the rotation of segments in the step on pulls, after {@link #linearize}. */
    public TrialTurns turns() {
        return turns;
    }

    /** The node of a port. */
    int node(int port) {
        return nodes[port];
    }

    private void takeBack() {
        before.copyTo(rope.x, rope.y, rope.z, rope.count);
        System.arraycopy(tensionBefore, 0, rope.tension, 0, rope.count - 1);
    }

    /** Sets the force at an unknown, for {@link #improve}. */
    public void pull(int unknown, double force) {
        forces[unknown] = force;
        setForce(unknown, force);
    }

    /**
     * Computes forces with which bodies and nodes meet, around where the trial is linearized.
     *
     * @param gaps from bodies to nodes [m]; receives what the bodies pull at the nodes too little [N]
     * @param give places of the bodies by forces on them, row by row [m/N]
     */
    public void meet(double[] gaps, double[] give) {
        int n = axes * size;
        for (int column = 0; column < n; column++) {
            for (int row = 0; row < n; row++) {
                columns[column][row] = compliance[row * n + column] + give[row * n + column];
            }
        }
        DenseSystem.solve(columns, gaps, n);
    }

    /** Force at an unknown [N]. */
    public double force(int unknown) {
        return forces[unknown];
    }

    /**
     * Improves positions and tensions by a pass under the forces; returns the largest relative error of length after
     * it.
     */
    public double improve() {
        island.improve();
        return island.get(0).measure();
    }

    /** Largest rotation of a segment in the last pass: the way of one end about the other, in lengths. */
    public double turned() {
        double most = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = rope.x[i + 1] - before.x[i + 1] - rope.x[i] + before.x[i];
            double dy = rope.y[i + 1] - before.y[i + 1] - rope.y[i] + before.y[i];
            double dz = rope.z[i + 1] - before.z[i + 1] - rope.z[i] + before.z[i];
            most = Math.max(most, (dx * dx + dy * dy + dz * dz) / (rope.rest[i] * rope.rest[i]));
        }
        return Math.sqrt(most);
    }

    /** Takes only a part of the last pass; returns the largest relative error of length after it. */
    public double shorten(double part) {
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] = before.x[i] + part * (rope.x[i] - before.x[i]);
            rope.y[i] = before.y[i] + part * (rope.y[i] - before.y[i]);
            rope.z[i] = before.z[i] + part * (rope.z[i] - before.z[i]);
        }
        for (int i = 0; i < rope.count - 1; i++) {
            rope.tension[i] = tensionBefore[i] + part * (rope.tension[i] - tensionBefore[i]);
        }
        return island.get(0).measure();
    }

    private void setForce(int unknown, double force) {
        int node = nodes[unknown / axes];
        DirectScratch scratch = island.get(0).scratch;
        double by = force / scratch.chain.geometry.inertia[node];
        switch (unknown % axes) {
            case 0 -> scratch.expected.x[node] = predicted.x[node] + by;
            case 1 -> scratch.expected.y[node] = predicted.y[node] + by;
            default -> scratch.expected.z[node] = predicted.z[node] + by;
        }
    }

    private double at(int unknown) {
        return at(rope.x, rope.y, rope.z, nodes[unknown / axes], unknown % axes);
    }

    private static double at(double[] x, double[] y, double[] z, int node, int axis) {
        return (axis == 0 ? x : axis == 1 ? y : z)[node];
    }

    /** Current position of a node along an axis [m]. */
    public double now(int unknown) {
        return at(unknown);
    }

    /**
     * Pull of the segments beside a node on it, along an axis [N].
     *
     * @param atStart whether with the directions at the start of the step instead of those at its end
     */
    public double tensions(int port, int axis, boolean atStart) {
        int node = nodes[port];
        double sum = 0;
        if (node < rope.count - 1) {
            sum += rope.tension[node] * direction(node, axis, atStart);
        }
        if (node > 0) {
            sum -= rope.tension[node - 1] * direction(node - 1, axis, atStart);
        }
        return sum;
    }

    /** A component of the direction of a segment at the start of the step, or now; 0 if there is no such segment. */
    public double directionBeside(int port, int side, int axis, boolean atStart) {
        int segment = nodes[port] - 1 + side;
        return segment >= 0 && segment < rope.count - 1 ? direction(segment, axis, atStart) : 0;
    }

    private double direction(int segment, int axis, boolean atStart) {
        double[] x = atStart ? start.x : rope.x;
        double[] y = atStart ? start.y : rope.y;
        double[] z = atStart ? start.z : rope.z;
        double dx = x[segment + 1] - x[segment];
        double dy = y[segment + 1] - y[segment];
        double dz = z[segment + 1] - z[segment];
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        return d > 0 ? (axis == 0 ? dx : axis == 1 ? dy : dz) / d : 0;
    }

    /** Ends the trial: everything is as before it. */
    public void end() {
        start.copyTo(rope.x, rope.y, rope.z, rope.count);
        System.arraycopy(tension, 0, rope.tension, 0, rope.count - 1);
        System.arraycopy(rest, 0, rope.rest, 0, rope.count - 1);
        for (int i = 0; i < size; i++) {
            rope.mass[nodes[i]] = mass[i];
            rope.inverseMass[nodes[i]] = 0;
        }
        touching.release(rope);
    }

    /** Length of the trial [s]. */
    public double length() {
        return length;
    }
}
