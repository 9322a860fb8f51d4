package io.github.cordage.internal.world;

import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.Port;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.internal.step.TrialStep;
import java.util.ArrayList;
import java.util.List;

/**
 * Trials of the next step of one rope, some of whose nodes are fixed to bodies of another engine; see {@link
 * TrialStep}.
 */
public final class PortTrial implements PortTrials.Carrier {
    private final WorldCore world;
    private final List<RopeCore.PinRef> pins;
    private final List<PinState> states = new ArrayList<>();
    private final List<Port> ports = new ArrayList<>();
    private final TrialStep trial;
    private final int axes;

    /**
     * Begins to couple.
     *
     * @param pins pins that hold, on one rope with the direct solver
     * @param axes 2 in the plane, 3 in space
     */
    public PortTrial(WorldGate gate, List<RopeCore.PinRef> pins, int axes) {
        world = gate.world();
        world.guard.requireNotStepping();
        world.guard.log().requireNone("bodies of other engines");
        this.pins = pins;
        this.axes = axes;
        RopeCore rope = rope();
        for (RopeCore.PinRef pin : pins) {
            pin.requireHolding();
            if (pin.rope() != rope) {
                throw new IllegalArgumentException("the pins must be on one rope");
            }
            PartChanges.requireLed(pin.state());
        }
        if (!(rope.ropeSolver instanceof DirectSolver)) {
            throw new IllegalArgumentException(
                    "bodies of another engine need the direct solver, and " + rope + " has another one");
        }
        if (PortTrials.hasRingsOrMasses(rope)) {
            throw new IllegalArgumentException(
                    "bodies of another engine cannot be on " + rope + ", which " + hindrance(rope));
        }
        for (int i = 0; i < pins.size(); i++) {
            ports.add(new Port());
        }
        trial = new TrialStep(world.stepLength());
        world.trials.add(this);
    }

    @Override
    public boolean isOn(RopeCore rope) {
        for (int i = 0; i < pins.size(); i++) {
            if (pins.get(i).isHolding() && pins.get(i).rope() == rope) {
                return true;
            }
        }
        return false;
    }

    private RopeCore rope() {
        return pins.get(0).rope();
    }

    /** Whether all pins hold, on one rope that can be tried. */
    public boolean stands() {
        for (int i = 0; i < pins.size(); i++) {
            if (!pins.get(i).isHolding() || pins.get(i).rope() != rope()) {
                return false;
            }
        }
        return rope().ropeSolver instanceof DirectSolver && !rope().stopped && !PortTrials.hasRingsOrMasses(rope());
    }

    private String hindrance(RopeCore rope) {
        if (rope.state.rings.countRings() > 0) {
            return "runs through rings";
        }
        for (PinState pin : rope.state.pins) {
            if (world.bodies.junctions().at(rope, pin.node) != null) {
                return "is tied to another rope";
            }
        }
        return "moves bodies of its own world";
    }

    /** Begins a trial over h [s]. */
    public void begin(double h) {
        world.guard.requireNotStepping();
        RopeCore rope = rope();
        world.pipeline.leaveBatch(rope);
        states.clear();
        for (int i = 0; i < pins.size(); i++) {
            states.add(pins.get(i).state());
            ports.get(i).byFormula = false;
        }
        world.air.blowOn(rope.state, world.time());
        trial.begin(rope.state, rope.directSolver(), world.context, world.time(), h, states, axes);
    }

    // The trial that has begun; see TrialStep.

    /** Whether the rope would take this step in second order. */
    public boolean isSecondOrder() {
        return trial.isSecondOrder();
    }

    /** Factor s / c, e / c or time k of {@link DirectSolver}: 0, 1 or 2. */
    public double coefficient(int which) {
        return which == 0 ? trial.order().s : which == 1 ? trial.order().e : trial.order().k;
    }

    /** Lets a node move by the rope's formula. */
    public void moveAsRope(int port) {
        trial.moveAsRope(port);
        ports.get(port).byFormula = true;
    }

    /** Linearizes around where the trial is. */
    public void linearize() {
        trial.linearize();
    }

    /** Whether the rope can be linearized part by part. */
    public boolean hasSpans() {
        return trial.hasSpans();
    }

    /** Linearizes around where the trial is, with how the parts between the nodes resist in place of compliances. */
    public void linearizeSpans() {
        trial.linearizeSpans();
    }

    /** The next port behind (0) or ahead (1), or -1. */
    public int next(int port, int side) {
        return trial.spans().next(port, side);
    }

    /** Copies how the part on a side of a port pulls at it by moves of it and of the next one, row by row [N/m]. */
    public void copySpan(int port, int side, double[] own, double[] across) {
        for (int row = 0; row < axes; row++) {
            for (int column = 0; column < axes; column++) {
                own[axes * row + column] = trial.spans().own(port, side, row, column);
                across[axes * row + column] = trial.spans().across(port, side, row, column);
            }
        }
    }

    /** Inertia of the node of a port [N/m]. */
    public double inertia(int port) {
        return trial.spans().inertia(port);
    }

    /**
     * A component of the direction of the segment behind (0) or ahead (1) of a port, at the start of the trial, or now.
     */
    public double direction(int port, int side, int axis, boolean atStart) {
        return trial.directionBeside(port, side, axis, atStart);
    }

    /** Place that it has found for an unknown [m]. */
    public double place(int unknown) {
        return trial.place(unknown);
    }

    /** Compliance between two unknowns [m/N]. */
    public double compliance(int row, int column) {
        return trial.compliance(row, column);
    }

    /** Additional pull on a node with the directions at the start of the trial [N]. */
    public double added(int unknown) {
        return trial.turns().added(unknown);
    }

    /** Its derivative by a force at an unknown. */
    public double addedBy(int row, int column) {
        return trial.turns().addedBy(row, column);
    }

    /** Sets the force at an unknown [N]. */
    public void pull(int unknown, double force) {
        trial.pull(unknown, force);
    }

    /** Computes forces with which bodies and nodes meet. */
    public void meet(double[] gaps, double[] give) {
        trial.meet(gaps, give);
    }

    /** Takes a pass under the forces; returns the largest relative error of length. */
    public double improve() {
        return trial.improve();
    }

    /** Largest rotation of a segment in the last pass, in lengths. */
    public double turned() {
        return trial.turned();
    }

    /** Takes only a part of it; returns the largest relative error of length. */
    public double shorten(double part) {
        return trial.shorten(part);
    }

    /** Relative error of length that the solver of the rope tolerates. */
    public double tolerance() {
        return trial.tolerance();
    }

    /** Place of an unknown in the trial [m]. */
    public double now(int unknown) {
        return trial.now(unknown);
    }

    /** Pull of the segments beside a node along an axis [N]. */
    public double tensions(int port, int axis, boolean atStart) {
        return trial.tensions(port, axis, atStart);
    }

    /** Ends the trial. */
    public void end() {
        trial.end();
    }

    /**
     * Leads a node to a place within the next step.
     *
     * @param pull force that its body has felt, without the node's own inertia [N]
     * @param stiffness force per way off that place [N/m]; 0 if nothing moves its body
     * @param carried mass that a winch feels at the node [kg]
     * @param blocked whether something else holds the body against the rope
     */
    public void lead(
            int port, double x, double y, double z, double[] pull, double stiffness, double carried, boolean blocked) {
        PinState pin = pins.get(port).state();
        Port its = ports.get(port);
        if (!pin.isHeldAt(x, y, z) || (pin.port == null) != (stiffness == 0)) {
            world.wake(rope());
        }
        double h = world.stepLength();
        its.mass = stiffness * h * h;
        its.carried = carried;
        its.blocked = blocked;
        System.arraycopy(pull, 0, its.pull, 0, its.pull.length);
        pin.moveTo(x, y, z);
        pin.hold(x, y, z);
        pin.port = stiffness > 0 ? its : null;
    }

    /** Lets go of the bodies: the pins hold their nodes where they are, and the rope can change again. */
    public void release() {
        world.trials.remove(this);
        for (int i = 0; i < pins.size(); i++) {
            pins.get(i).state().port = null;
        }
    }
}
