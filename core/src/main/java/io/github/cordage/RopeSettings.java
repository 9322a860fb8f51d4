package io.github.cordage;

import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.RopeReadings;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Solver;
import java.util.Objects;

/**
 * Settings of a {@link Rope} and of its nodes: {@link Rope#settings} returns them. A change takes effect with the next
 * step and wakes a sleeping rope. It throws an {@link IllegalStateException} while the world is in a step, or if the
 * rope was removed. A value out of range causes an {@link IllegalArgumentException}; nothing changes then. Ranges and
 * defaults are those of {@link RopeDef}.
 */
public final class RopeSettings {
    private final WorldGate gate;
    private final RopeCore core;
    private final RopeReadings now;

    RopeSettings(WorldGate gate, RopeCore core, RopeReadings now) {
        this.gate = gate;
        this.core = core;
        this.now = now;
    }

    /**
     * Returns a plain property.
     *
     * @param property the property
     * @return its value, in its unit
     */
    public double get(RopeProperty property) {
        return now.get(property);
    }

    /**
     * Changes a plain property.
     *
     * @param property the property
     * @param value its value, in its unit
     */
    public void set(RopeProperty property, double value) {
        gate.set(core, property, value);
    }

    /** {@return the radius, half the thickness of the rope [m]} */
    public double radius() {
        return get(RopeProperty.RADIUS);
    }

    /**
     * Changes the radius, half the thickness of the rope.
     *
     * @param radius radius [m], from 0 to 1e6
     */
    public void setRadius(double radius) {
        set(RopeProperty.RADIUS, radius);
    }

    /** {@return the Coulomb coefficient of friction} */
    public double friction() {
        return get(RopeProperty.FRICTION);
    }

    /**
     * Changes the coefficient of friction.
     *
     * @param coefficient Coulomb coefficient, from 0 to 1000
     */
    public void setFriction(double coefficient) {
        set(RopeProperty.FRICTION, coefficient);
    }

    /** {@return the damping, the rate at which velocities decay [1/s]} */
    public double damping() {
        return get(RopeProperty.DAMPING);
    }

    /**
     * Changes the damping.
     *
     * @param rate rate at which velocities decay [1/s], from 0 to 1e6
     */
    public void setDamping(double rate) {
        set(RopeProperty.DAMPING, rate);
    }

    /** {@return the largest distance that a node moves in one step [m]; infinite for no limit} */
    public double maxMove() {
        return get(RopeProperty.MAX_MOVE);
    }

    /**
     * Changes the largest distance that a node, pinned or not, moves in one step.
     *
     * @param distance distance [m], above 0; infinite for no limit
     */
    public void setMaxMove(double distance) {
        set(RopeProperty.MAX_MOVE, distance);
    }

    /** {@return the tension above which the rope tears [N]; infinite for never} */
    public double breakTension() {
        return get(RopeProperty.BREAK_TENSION);
    }

    /**
     * Changes the tension above which the rope tears. If the tension of a segment is higher at the end of a step, the
     * tautest segment is cut in the middle, or at a node if it is shorter than half of the rope's initial segment
     * length. A rope tears in at most one place per step. Pieces tear at the same tension. Steps that do not converge
     * do not tear the rope.
     *
     * <p>With springs, the tension is the force of the spring at the end of the step. With relaxation, which computes
     * no tensions, the rope never tears. With the direct solver, inextensible segments absorb a jerk within one step,
     * so that the tension depends on the step length: give a rope that jerks can tear some {@link RopeDef#compliance}.
     * A rope whose pins are led apart tears where its relative stretch times its axial stiffness exceeds the limit; see
     * {@link Rope#tension}.
     *
     * @param tension tension [N], above 0; infinite for never
     * @see WorldListener#ropeSplit
     */
    public void setBreakTension(double tension) {
        set(RopeProperty.BREAK_TENSION, tension);
    }

    /** {@return the speed below which the rope falls asleep [m/s]; 0 for never} */
    public double sleepBelow() {
        return get(RopeProperty.SLEEP_BELOW);
    }

    /**
     * Changes the speed below which the rope falls asleep.
     *
     * @param speed speed [m/s], from 0 to 1e9; 0 for never
     * @see RopeDef#sleepBelow
     */
    public void setSleepBelow(double speed) {
        set(RopeProperty.SLEEP_BELOW, speed);
    }

    /** {@return how long all nodes must stay slow before the rope falls asleep [s]} */
    public double sleepAfter() {
        return get(RopeProperty.SLEEP_AFTER);
    }

    /**
     * Changes how long all nodes must stay slow before the rope falls asleep.
     *
     * @param time time [s], from 0 to 1e9
     * @see RopeDef#sleepAfter
     */
    public void setSleepAfter(double time) {
        set(RopeProperty.SLEEP_AFTER, time);
    }

    /** {@return the part of its speed that the rope keeps when it goes taut, from 0 to 1} */
    public double restitution() {
        return get(RopeProperty.RESTITUTION);
    }

    /**
     * Changes how much of its speed the rope keeps when it goes taut.
     *
     * @param part part of the speed, from 0 to 1
     * @see RopeDef#restitution
     */
    public void setRestitution(double part) {
        set(RopeProperty.RESTITUTION, part);
    }

    /** {@return the part of its speed that the rope keeps when it hits a collider, from 0 to 1} */
    public double contactRestitution() {
        return get(RopeProperty.CONTACT_RESTITUTION);
    }

    /**
     * Changes how much of its speed the rope keeps when it hits a collider.
     *
     * @param part part of the speed, from 0 to 1
     * @see RopeDef#contactRestitution
     */
    public void setContactRestitution(double part) {
        set(RopeProperty.CONTACT_RESTITUTION, part);
    }

    /** {@return the bending stiffness EI [N m²]} */
    public double bendingStiffness() {
        return get(RopeProperty.BENDING_STIFFNESS);
    }

    /**
     * Changes the bending stiffness.
     *
     * @param newtonMetresSquared EI [N m²], from 0 to 1e9
     * @see RopeDef#bendingStiffness
     */
    public void setBendingStiffness(double newtonMetresSquared) {
        set(RopeProperty.BENDING_STIFFNESS, newtonMetresSquared);
    }

    /** {@return the torsional stiffness GJ [N m²]} */
    public double torsionalStiffness() {
        return get(RopeProperty.TORSIONAL_STIFFNESS);
    }

    /**
     * Changes the torsional stiffness.
     *
     * @param newtonMetresSquared GJ [N m²], from 0 to 1e9
     * @see RopeDef#torsionalStiffness
     */
    public void setTorsionalStiffness(double newtonMetresSquared) {
        set(RopeProperty.TORSIONAL_STIFFNESS, newtonMetresSquared);
    }

    /** {@return the radius of the ball around the first node, for contacts [m]; 0 for none} */
    public double startRadius() {
        return get(RopeProperty.START_RADIUS);
    }

    /**
     * Changes the radius of the ball around the first node, for contacts.
     *
     * @param radius radius [m], from 0 to 1e6; 0 for none
     * @see RopeDef#startRadius(double)
     */
    public void setStartRadius(double radius) {
        set(RopeProperty.START_RADIUS, radius);
    }

    /** {@return the radius of the ball around the last node, for contacts [m]; 0 for none} */
    public double endRadius() {
        return get(RopeProperty.END_RADIUS);
    }

    /**
     * Changes the radius of the ball around the last node, for contacts.
     *
     * @param radius radius [m], from 0 to 1e6; 0 for none
     * @see RopeDef#startRadius(double)
     */
    public void setEndRadius(double radius) {
        set(RopeProperty.END_RADIUS, radius);
    }

    /** {@return the time constant of the internal damping of bending [s]} */
    public double bendingDamping() {
        return get(RopeProperty.BENDING_DAMPING);
    }

    /**
     * Changes the time constant of the internal damping of bending.
     *
     * @param seconds time [s], from 0 to 1e6
     * @see RopeDef#bendingDamping
     */
    public void setBendingDamping(double seconds) {
        set(RopeProperty.BENDING_DAMPING, seconds);
    }

    /**
     * Returns the compliance of the whole rope.
     *
     * @return elongation of the whole rope per tension [m/N]
     */
    public double compliance() {
        return now.compliance();
    }

    /**
     * Changes the compliance of the whole rope.
     *
     * @param compliance elongation of the whole rope per tension [m/N], from 0 to 1e9
     * @see RopeDef#compliance
     */
    public void setCompliance(double compliance) {
        gate.setCompliance(core, compliance);
    }

    /**
     * Changes the acceleration of every node, in addition to gravity.
     *
     * @param ax x component [m/s²], within ±1e9
     * @param ay y component [m/s²], within ±1e9
     * @param az z component [m/s²], within ±1e9
     */
    public void setAcceleration(double ax, double ay, double az) {
        gate.setAcceleration(core, ax, ay, az);
    }

    /**
     * Changes the acceleration of every node, in addition to gravity. This form is for the plane, where z is 0; see
     * {@link #setAcceleration(double, double, double)}.
     *
     * @param ax x component [m/s²], within ±1e9
     * @param ay y component [m/s²], within ±1e9
     */
    public void setAcceleration(double ax, double ay) {
        setAcceleration(ax, ay, 0);
    }

    /**
     * Returns the mass of a node.
     *
     * @param node index of the node
     * @return mass [kg], whether the node is pinned or not
     */
    public double mass(int node) {
        return now.mass(node);
    }

    /**
     * Changes the mass of a node. A mass that makes the rope's {@linkplain io.github.cordage.settings.Spring springs}
     * unstable is rejected. To hold a node in place, pin it.
     *
     * @param node index of the node
     * @param mass mass [kg], from 1e-9 to 1e12
     */
    public void setMass(int node, double mass) {
        gate.setMass(core, node, mass);
    }

    /**
     * Changes the acceleration of one node, in addition to that of the rope and to gravity.
     *
     * @param node index of the node
     * @param ax x component [m/s²], within ±1e9
     * @param ay y component [m/s²], within ±1e9
     * @param az z component [m/s²], within ±1e9
     */
    public void setAcceleration(int node, double ax, double ay, double az) {
        gate.setNodeAcceleration(core, node, ax, ay, az);
    }

    /**
     * Changes the wind and its drag.
     *
     * @param wx velocity of the air along x [m/s], within ±1e9
     * @param wy velocity of the air along y [m/s], within ±1e9
     * @param wz velocity of the air along z [m/s], within ±1e9
     * @param drag drag rate [1/s], from 0 to 1e6
     * @see RopeDef#wind
     */
    public void setWind(double wx, double wy, double wz, double drag) {
        gate.setWind(core, wx, wy, wz, drag);
    }

    /** {@return the settings of the solver} */
    public Solver solver() {
        return now.solver();
    }

    /**
     * Changes the solver. {@linkplain io.github.cordage.settings.Spring Springs} are rejected if they are unstable on
     * this rope, or if it is solved with {@linkplain #setDetail fewer nodes}.
     *
     * @param solver settings of the solver
     * @throws IllegalStateException if bodies of another engine are on the rope, and the solver is not the direct one
     */
    public void setSolver(Solver solver) {
        gate.setSolver(core, Objects.requireNonNull(solver, "solver"));
    }

    /** {@return the categories of the rope, one bit per category} */
    public long categories() {
        return now.categories();
    }

    /** {@return the categories that the rope collides with, one bit per category} */
    public long collidesWith() {
        return now.collidesWith();
    }

    /**
     * Changes the collision filter; see {@link RopeDef#filter}.
     *
     * @param categories categories of the rope, one bit each
     * @param collidesWith categories that the rope collides with, one bit each
     */
    public void setFilter(long categories, long collidesWith) {
        gate.setFilter(core, categories, collidesWith);
    }

    /** {@return which parts of the rope collide} */
    public CollideMode collideMode() {
        return now.collideMode();
    }

    /**
     * Changes which parts of the rope collide.
     *
     * @param mode the parts
     */
    public void setCollideMode(CollideMode mode) {
        gate.setCollideMode(core, Objects.requireNonNull(mode, "mode"));
    }

    /**
     * Puts a stop on a node, such as a knot or a bead, or takes it away; see {@link RopeDef#stop}. A stop stays with
     * its node when the rope is cut or joined, and is gone once a winch has reeled it in. {@link Rope#isStop} tells
     * where one is.
     *
     * @param node index of the node
     * @param stop whether rings do not let the node pass
     */
    public void setStop(int node, boolean stop) {
        gate.setStop(core, node, stop);
    }

    /** {@return the level of detail: 1 if the rope is solved with all nodes, n for every nth} */
    public int detail() {
        return now.detail();
    }

    /**
     * Sets the level of detail: solves the rope with fewer nodes, while it is far away or hidden, or with all nodes
     * again. Every nth node stays. So do the ends, and nodes that are pinned, next to a winch, near a collider, have an
     * acceleration of their own, or whose mass or adjacent rest lengths differ from the initial ones. Length, mass,
     * momentum, rest coordinates and the positions of the nodes that stay do not change. Length errors of the new shape
     * fade over the next few dozen steps. Restored nodes lie on a smooth curve. Rope that is paid out, joined or cut
     * later keeps its nodes.
     *
     * <p>This changes the number and the indices of nodes, as a winch does. Setting the current value changes nothing,
     * so it can be set in every frame. Ropes with {@linkplain io.github.cordage.settings.Spring springs} reject it.
     *
     * @param every 1 for all nodes (default), n for every nth, up to 1000
     */
    public void setDetail(int every) {
        gate.setDetail(core, every);
    }
}
