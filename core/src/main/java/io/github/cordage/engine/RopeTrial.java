package io.github.cordage.engine;

import io.github.cordage.Pin;
import io.github.cordage.RopeBody;
import io.github.cordage.internal.handle.HandleAccess;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.world.PortTrial;
import io.github.cordage.internal.world.RopeCore;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Couples a rope with a physics engine whose bodies it pulls: for modules that do so, such as {@code cordage-dyn4j}.
 *
 * <p>The nodes on bodies are pinned. Before the engine moves its bodies, a trial of the rope's next step tells where
 * these nodes would go under forces F on them, if they were free:
 *
 * <pre>
 *   X = c + K F
 * </pre>
 *
 * <p>The engine moves the bodies with what pulls at them then. Afterwards, {@link #lead} tells where they are, and the
 * rope takes its step to there.
 *
 * <pre>{@code
 * trial.begin(h);
 * do {
 *     trial.linearize();
 *     // choose forces such that the nodes go where their bodies go, with place and meet, or compliance,
 *     // and set them with pull
 * } while (trial.improve() > tolerance);
 * trial.end();
 * }</pre>
 *
 * <p>A trial changes nothing that can be seen. It leaves out contacts. A world cannot be recorded meanwhile, and other
 * engines' bodies are not in its snapshots. Nothing is allocated once there has been a trial.
 */
public final class RopeTrial {
    private final PortTrial ports;
    private final int count;
    private final int axes;
    private final double[] force = new double[3];
    private boolean open;

    /**
     * Couples a rope.
     *
     * @param pins the pins of the nodes on bodies; all on one rope, and led by nothing else
     * @param axes 2 for an engine in the plane, 3 for one in space
     * @throws IllegalArgumentException if there are no pins, the rope has another solver than the direct one, runs
     *     through rings, or holds {@link RopeBody bodies} of its world
     * @throws IllegalStateException if a pin was released, or the world is in a step or being recorded
     */
    public RopeTrial(List<Pin> pins, int axes) {
        this.axes = Check.inRange("axes", axes, 2, 3);
        HandleAccess access = HandleAccess.get();
        List<RopeCore.PinRef> refs = new ArrayList<>();
        for (Pin pin : pins) {
            refs.add(access.refOf(Objects.requireNonNull(pin, "pin")));
        }
        if (refs.isEmpty()) {
            throw new IllegalArgumentException("a trial needs a pin");
        }
        count = refs.size();
        ports = new PortTrial(access.gateOfPin(pins.get(0)), refs, axes);
    }

    private int unknown(int node, int axis) {
        return axes * Check.inRange("node", node, 0, count - 1) + Check.inRange("axis", axis, 0, axes - 1);
    }

    private void requireOpen() {
        if (!open) {
            throw new IllegalStateException("no trial has begun");
        }
    }

    /**
     * Tells whether all pins hold, on one rope that can be tried.
     *
     * @return false once a pin was released, the rope was removed, stopped or cut between the pins, or is no longer fit
     *     for trials
     */
    public boolean stands() {
        return ports.stands();
    }

    /**
     * Begins a trial from where the rope is now. Until its end, the world must not be touched.
     *
     * @param h length of the trial [s], above 0, at most 1e3
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if a trial has begun, the rope does not {@linkplain #stands stand}, or the world is
     *     in a step
     */
    public void begin(double h) {
        Check.inRange("h", Check.aboveZero("h", h), 0, 1e3);
        if (open || !stands()) {
            throw new IllegalStateException(open ? "a trial has begun" : "the rope cannot be tried as it is");
        }
        ports.begin(h);
        open = true;
    }

    /**
     * Tells whether the rope takes such a step in second order. Bodies can then be moved by its formula, so that they
     * and the rope gain no energy from each other. With places x and velocities v of now, of one step before (_) and of
     * two steps before (__), a step of h and an acceleration a,
     *
     * <pre>
     *   x' = x + s (x - x_) - e (x_ - x__) + k (v + s (v - v_) - e (v_ - v__) + k a)
     *   v' = (x' - x - s (x - x_) + e (x_ - x__)) / k
     * </pre>
     *
     * @return false if it takes the step in first order, or the trial is not as long as the steps of the world
     * @throws IllegalStateException if no trial has begun
     */
    public boolean isSecondOrder() {
        requireOpen();
        return ports.isSecondOrder();
    }

    /**
     * Returns s of the formula of {@link #isSecondOrder}.
     *
     * @return factor of the last differences
     * @throws IllegalStateException if no trial of second order has begun
     */
    public double near() {
        return coefficient(0);
    }

    /**
     * Returns e of the formula of {@link #isSecondOrder}.
     *
     * @return factor of the differences before
     * @throws IllegalStateException if no trial of second order has begun
     */
    public double far() {
        return coefficient(1);
    }

    /**
     * Returns k of the formula of {@link #isSecondOrder}.
     *
     * @return time [s]
     * @throws IllegalStateException if no trial of second order has begun
     */
    public double inertialTime() {
        return coefficient(2);
    }

    private double coefficient(int which) {
        requireSecondOrder();
        return ports.coefficient(which);
    }

    private void requireSecondOrder() {
        if (!isSecondOrder()) {
            throw new IllegalStateException("the trial is not of second order");
        }
    }

    /**
     * Lets a node move by the formula of {@link #isSecondOrder}, because its body does. Otherwise nodes move as the
     * bodies of most engines do, v' = v + h a, x' = x + h v'.
     *
     * @param node which of the pins
     * @throws IllegalArgumentException if there is no such node
     * @throws IllegalStateException if no trial of second order has begun
     */
    public void moveAsRope(int node) {
        unknown(node, 0);
        requireSecondOrder();
        ports.moveAsRope(node);
    }

    /**
     * Tells whether a trial has begun and not ended.
     *
     * @return true between {@link #begin} and {@link #end}
     */
    public boolean isOpen() {
        return open;
    }

    /**
     * Computes c + K F and K around where the trial is.
     *
     * @throws IllegalStateException if no trial has begun
     */
    public void linearize() {
        requireOpen();
        ports.linearize();
    }

    /**
     * Tells whether {@link #linearizeSpans} can take the place of {@link #linearize}.
     *
     * @return false if the rope bends over a corner
     * @throws IllegalStateException if no trial has begun
     */
    public boolean hasSpans() {
        requireOpen();
        return ports.hasSpans();
    }

    /**
     * Computes c + K F, as {@link #linearize} does, and instead of K, which takes a pass of the rope for each column,
     * how the parts of the rope between the nodes resist: where a node moves by X, and the next one on a side by X_q,
     * the part on that side pulls at the node by {@code Γ X_q - Y X} more. With the inertia of the nodes, that is the
     * inverse of K. A segment gives way by 1e-10 of what the heaviest node does at least.
     *
     * @throws IllegalStateException if no trial has begun, or it {@linkplain #hasSpans cannot}
     */
    public void linearizeSpans() {
        if (!hasSpans()) {
            throw new IllegalStateException("the rope bends over a corner");
        }
        ports.linearizeSpans();
    }

    /**
     * Returns the next of the pins along the rope.
     *
     * @param node which of the pins
     * @param ahead whether toward the end of the rope, instead of its start
     * @return which of the pins; -1 if there is none, or a node before it is held by something else
     * @throws IllegalArgumentException if there is no such node
     */
    public int next(int node, boolean ahead) {
        unknown(node, 0);
        return ports.next(node, ahead ? 1 : 0);
    }

    /**
     * Copies Y and Γ of the part of the rope on a side of a node, as {@link #linearizeSpans} has found them.
     *
     * @param node which of the pins
     * @param ahead whether toward the end of the rope, instead of its start
     * @param own receives Y, row by row [N/m]
     * @param across receives Γ, row by row [N/m]; 0 if there is no {@link #next}
     * @throws IllegalArgumentException if there is no such node, or an array is shorter than the square of the number
     *     of axes
     */
    public void copySpan(int node, boolean ahead, double[] own, double[] across) {
        unknown(node, 0);
        if (own.length < axes * axes || across.length < axes * axes) {
            throw new IllegalArgumentException("own and across must have at least " + axes * axes + " elements");
        }
        ports.copySpan(node, ahead ? 1 : 0, own, across);
    }

    /**
     * Returns the inertia of a node, as {@link #linearizeSpans} has found it.
     *
     * @param node which of the pins
     * @return force by the way that it takes the node in the trial [N/m]
     * @throws IllegalArgumentException if there is no such node
     */
    public double inertia(int node) {
        unknown(node, 0);
        return ports.inertia(node);
    }

    /**
     * Returns a component of the direction of a segment beside a node.
     *
     * @param node which of the pins
     * @param ahead whether the segment toward the end of the rope, instead of that toward its start
     * @param axis 0, 1 or 2 for x, y or z
     * @param atStart whether at the start of the trial, instead of where it is
     * @return component of a unit vector toward the end of the rope; 0 if there is no such segment
     * @throws IllegalArgumentException if there is no such node or axis
     * @throws IllegalStateException if no trial has begun
     */
    public double direction(int node, boolean ahead, int axis, boolean atStart) {
        requireOpen();
        unknown(node, axis);
        return ports.direction(node, ahead ? 1 : 0, axis, atStart);
    }

    /**
     * Returns where a node would be under the present forces, as {@link #linearize} or {@link #linearizeSpans} has
     * found it.
     *
     * @param node which of the pins
     * @param axis 0, 1 or 2 for x, y or z
     * @return place [m]
     * @throws IllegalArgumentException if there is no such node or axis
     */
    public double place(int node, int axis) {
        return ports.place(unknown(node, axis));
    }

    /**
     * Returns a component of K.
     *
     * @param node which of the pins is moved
     * @param axis along which axis
     * @param byNode which of the pins the force acts on
     * @param byAxis along which axis
     * @return compliance [m/N]
     * @throws IllegalArgumentException if there is no such node or axis
     */
    public double compliance(int node, int axis, int byNode, int byAxis) {
        return ports.compliance(unknown(node, axis), unknown(byNode, byAxis));
    }

    /**
     * Returns how much the pull of the segments beside a node, as {@link #linearize} has found it, would be larger if
     * it acted in the directions that they have at the start of the trial, instead of those at its end.
     *
     * @param node which of the pins
     * @param axis 0, 1 or 2 for x, y or z
     * @return force [N]
     * @throws IllegalArgumentException if there is no such node or axis
     */
    public double added(int node, int axis) {
        return ports.added(unknown(node, axis));
    }

    /**
     * Returns how {@link #added} changes with a force.
     *
     * @param node which of the pins is pulled
     * @param axis along which axis
     * @param byNode which of the pins the force acts on
     * @param byAxis along which axis
     * @return change of the one by the other
     * @throws IllegalArgumentException if there is no such node or axis
     */
    public double addedBy(int node, int axis, int byNode, int byAxis) {
        return ports.addedBy(unknown(node, axis), unknown(byNode, byAxis));
    }

    /**
     * Computes how much harder the rope has to pull at the bodies for nodes and bodies to meet, as {@link #linearize}
     * has found the nodes: the solution of
     *
     * <pre>
     *   (K + B) F = c - b
     * </pre>
     *
     * @param gaps c - b, how far the nodes are from where the bodies go under the present forces [m], for all axes of
     *     the first node, then of the second, ...; receives F, forces on the bodies [N]
     * @param give B, the places of the bodies by forces on them, row by row [m/N]; 0 for a body that does not move
     * @throws IllegalArgumentException if the arrays are not as long as the number of unknowns, or its square
     * @throws IllegalStateException if no trial has begun
     */
    public void meet(double[] gaps, double[] give) {
        requireOpen();
        int unknowns = axes * count;
        if (gaps.length != unknowns || give.length != unknowns * unknowns) {
            throw new IllegalArgumentException("gaps and give must have " + unknowns + " and " + unknowns * unknowns
                    + " elements, have " + gaps.length + " and " + give.length);
        }
        ports.meet(gaps, give);
    }

    /**
     * Sets the force of a body on its node.
     *
     * @param node which of the pins
     * @param axis along which axis
     * @param newForce force [N], within ±1e12
     * @throws IllegalArgumentException if the value is out of range, or there is no such node or axis
     * @throws IllegalStateException if no trial has begun
     */
    public void pull(int node, int axis, double newForce) {
        requireOpen();
        ports.pull(unknown(node, axis), Check.inRange("newForce", newForce, -1e12, 1e12));
    }

    /**
     * Improves the trial by a pass under the forces.
     *
     * @return the largest error of a segment's length that is left, in lengths
     * @throws IllegalStateException if no trial has begun
     */
    public double improve() {
        requireOpen();
        return ports.improve();
    }

    /**
     * Returns how far the last {@link #improve} has turned a segment at most: the way of its one end about the other,
     * in lengths.
     *
     * @return ratio, about the angle if that is small [rad]
     * @throws IllegalStateException if no trial has begun
     */
    public double turned() {
        requireOpen();
        return ports.turned();
    }

    /**
     * Takes only a part of what the last {@link #improve} has changed. The forces stay.
     *
     * @param part part of it, 0 to 1
     * @return the largest error of a segment's length that is left, in lengths
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if no trial has begun
     */
    public double shorten(double part) {
        requireOpen();
        return ports.shorten(Check.inRange("part", part, 0, 1));
    }

    /**
     * Returns the error of length that the solver of the rope tolerates.
     *
     * @return relative error
     * @throws IllegalStateException if no trial has begun
     */
    public double tolerance() {
        requireOpen();
        return ports.tolerance();
    }

    /**
     * Returns where a node is in the trial.
     *
     * @param node which of the pins
     * @param axis along which axis
     * @return place [m]
     * @throws IllegalArgumentException if there is no such node or axis
     * @throws IllegalStateException if no trial has begun
     */
    public double now(int node, int axis) {
        requireOpen();
        return ports.now(unknown(node, axis));
    }

    /**
     * Returns the pull of the segments beside a node in the trial, without the inertia of the node itself.
     *
     * @param node which of the pins
     * @param axis along which axis
     * @param atStart whether the tensions act in the directions that the segments have at the start of the trial,
     *     instead of those at its end
     * @return force [N]
     * @throws IllegalArgumentException if there is no such node or axis
     * @throws IllegalStateException if no trial has begun
     */
    public double tensions(int node, int axis, boolean atStart) {
        requireOpen();
        unknown(node, axis);
        return ports.tensions(node, axis, atStart);
    }

    /**
     * Ends the trial; the rope is as before it.
     *
     * @throws IllegalStateException if no trial has begun
     */
    public void end() {
        requireOpen();
        ports.end();
        open = false;
    }

    /**
     * Leads a node to its body within the next step of the world.
     *
     * @param node which of the pins
     * @param x where the body holds the node at the end of that step [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @param pullX pull of the segments beside the node that the body has felt [N], within ±1e12
     * @param pullY y of it [N], within ±1e12
     * @param pullZ z of it [N], within ±1e12
     * @param stiffness pull that the body has not felt, per gap between node and body that it leaves [N/m], 0 to 1e12;
     *     0 for a body that nothing moves
     * @param mass mass that a winch on the rope feels there [kg], 0 to 1e12
     * @param blocked whether something else holds the body against the rope: then the tension grows as long as a winch
     *     winds
     * @throws IllegalArgumentException if a value is out of range, or there is no such node
     * @throws IllegalStateException if the rope does not {@linkplain #stands stand}, a trial has begun, or the world is
     *     in a step
     */
    public void lead(
            int node,
            double x,
            double y,
            double z,
            double pullX,
            double pullY,
            double pullZ,
            double stiffness,
            double mass,
            boolean blocked) {
        unknown(node, 0);
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        force[0] = Check.inRange("pullX", pullX, -1e12, 1e12);
        force[1] = Check.inRange("pullY", pullY, -1e12, 1e12);
        force[2] = Check.inRange("pullZ", pullZ, -1e12, 1e12);
        Check.inRange("stiffness", stiffness, 0, 1e12);
        Check.inRange("mass", mass, 0, 1e12);
        if (open || !stands()) {
            throw new IllegalStateException(open ? "a trial has begun" : "the rope cannot be tried as it is");
        }
        ports.lead(node, x, y, z, force, stiffness, mass, blocked);
    }

    /**
     * Lets go of the bodies: the pins hold their nodes where they are. Until then, the rope refuses rings, junctions,
     * bodies of its own world, and another solver. Does nothing more the second time.
     */
    public void release() {
        ports.release();
    }
}
