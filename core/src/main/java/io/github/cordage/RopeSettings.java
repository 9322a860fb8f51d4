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
 * Settings of a {@link Rope} as a whole. A change takes effect with the next step and wakes a sleeping rope. It throws
 * an {@link IllegalStateException} while the world is in a step, or if the rope was removed. A value out of range
 * causes an {@link IllegalArgumentException}; nothing changes then. Ranges and defaults are those of {@link RopeDef}.
 */
public abstract class RopeSettings {
    final WorldGate gate;
    final RopeCore core;
    final RopeReadings now;

    RopeSettings(WorldGate gate, RopeCore core) {
        this.gate = gate;
        this.core = core;
        now = new RopeReadings(core);
    }

    /**
     * Returns a plain property.
     *
     * @param property the property
     * @return its value, in its unit
     */
    public final double get(RopeProperty property) {
        return now.get(property);
    }

    /**
     * Changes a plain property.
     *
     * @param property the property
     * @param value its value, in its unit
     */
    public final void set(RopeProperty property, double value) {
        gate.set(core, property, value);
    }

    /**
     * Returns the radius, half the thickness of the rope.
     *
     * @return radius [m]
     */
    public double radius() {
        return get(RopeProperty.RADIUS);
    }

    /**
     * Changes the radius, half the thickness of the rope.
     *
     * @param radius radius [m], from 0 to 1e6
     */
    public final void setRadius(double radius) {
        set(RopeProperty.RADIUS, radius);
    }

    /**
     * Returns the coefficient of friction.
     *
     * @return Coulomb coefficient
     */
    public final double friction() {
        return get(RopeProperty.FRICTION);
    }

    /**
     * Changes the coefficient of friction.
     *
     * @param coefficient Coulomb coefficient, from 0 to 1000
     */
    public final void setFriction(double coefficient) {
        set(RopeProperty.FRICTION, coefficient);
    }

    /**
     * Returns the damping.
     *
     * @return rate at which velocities decay [1/s]
     */
    public final double damping() {
        return get(RopeProperty.DAMPING);
    }

    /**
     * Changes the damping.
     *
     * @param rate rate at which velocities decay [1/s], from 0 to 1e6
     */
    public final void setDamping(double rate) {
        set(RopeProperty.DAMPING, rate);
    }

    /**
     * Returns the largest distance that a node moves in one step.
     *
     * @return distance [m]; infinite for no limit
     */
    public final double maxMove() {
        return get(RopeProperty.MAX_MOVE);
    }

    /**
     * Changes the largest distance that a node, pinned or not, moves in one step.
     *
     * @param distance distance [m], above 0; infinite for no limit
     */
    public final void setMaxMove(double distance) {
        set(RopeProperty.MAX_MOVE, distance);
    }

    /**
     * Returns the tension above which the rope tears.
     *
     * @return tension [N]; infinite for never
     */
    public final double breakTension() {
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
    public final void setBreakTension(double tension) {
        set(RopeProperty.BREAK_TENSION, tension);
    }

    /**
     * Returns the speed below which the rope falls asleep.
     *
     * @return speed [m/s]; 0 for never
     */
    public final double sleepBelow() {
        return get(RopeProperty.SLEEP_BELOW);
    }

    /**
     * Changes the speed below which the rope falls asleep.
     *
     * @param speed speed [m/s], from 0 to 1e9; 0 for never
     * @see RopeDef#sleepBelow
     */
    public final void setSleepBelow(double speed) {
        set(RopeProperty.SLEEP_BELOW, speed);
    }

    /**
     * Returns how long all nodes must stay slow before the rope falls asleep.
     *
     * @return time [s]
     */
    public final double sleepAfter() {
        return get(RopeProperty.SLEEP_AFTER);
    }

    /**
     * Changes how long all nodes must stay slow before the rope falls asleep.
     *
     * @param time time [s], from 0 to 1e9
     * @see RopeDef#sleepAfter
     */
    public final void setSleepAfter(double time) {
        set(RopeProperty.SLEEP_AFTER, time);
    }

    /**
     * Returns how much of its speed the rope keeps when it goes taut.
     *
     * @return part, from 0 to 1
     */
    public final double restitution() {
        return get(RopeProperty.RESTITUTION);
    }

    /**
     * Changes how much of its speed the rope keeps when it goes taut.
     *
     * @param part part of the speed, from 0 to 1
     * @see RopeDef#restitution
     */
    public final void setRestitution(double part) {
        set(RopeProperty.RESTITUTION, part);
    }

    /**
     * Returns how much of its speed the rope keeps when it hits a collider.
     *
     * @return part, from 0 to 1
     */
    public final double contactRestitution() {
        return get(RopeProperty.CONTACT_RESTITUTION);
    }

    /**
     * Changes how much of its speed the rope keeps when it hits a collider.
     *
     * @param part part of the speed, from 0 to 1
     * @see RopeDef#contactRestitution
     */
    public final void setContactRestitution(double part) {
        set(RopeProperty.CONTACT_RESTITUTION, part);
    }

    /**
     * Returns the bending stiffness EI.
     *
     * @return stiffness [N m²]
     */
    public final double bendingStiffness() {
        return get(RopeProperty.BENDING_STIFFNESS);
    }

    /**
     * Changes the bending stiffness.
     *
     * @param newtonMetresSquared EI [N m²], from 0 to 1e9
     * @see RopeDef#bendingStiffness
     */
    public final void setBendingStiffness(double newtonMetresSquared) {
        set(RopeProperty.BENDING_STIFFNESS, newtonMetresSquared);
    }

    /**
     * Returns the torsional stiffness GJ.
     *
     * @return stiffness [N m²]
     */
    public final double torsionalStiffness() {
        return get(RopeProperty.TORSIONAL_STIFFNESS);
    }

    /**
     * Changes the torsional stiffness.
     *
     * @param newtonMetresSquared GJ [N m²], from 0 to 1e9
     * @see RopeDef#torsionalStiffness
     */
    public final void setTorsionalStiffness(double newtonMetresSquared) {
        set(RopeProperty.TORSIONAL_STIFFNESS, newtonMetresSquared);
    }

    /** {@return the radius of the ball around the first node, for contacts [m]; 0 for none} */
    public final double startRadius() {
        return get(RopeProperty.START_RADIUS);
    }

    /**
     * Changes the radius of the ball around the first node, for contacts.
     *
     * @param radius radius [m], from 0 to 1e6; 0 for none
     * @see RopeDef#startRadius(double)
     */
    public final void setStartRadius(double radius) {
        set(RopeProperty.START_RADIUS, radius);
    }

    /** {@return the radius of the ball around the last node, for contacts [m]; 0 for none} */
    public final double endRadius() {
        return get(RopeProperty.END_RADIUS);
    }

    /**
     * Changes the radius of the ball around the last node, for contacts.
     *
     * @param radius radius [m], from 0 to 1e6; 0 for none
     * @see RopeDef#startRadius(double)
     */
    public final void setEndRadius(double radius) {
        set(RopeProperty.END_RADIUS, radius);
    }

    /**
     * Returns the time constant of the internal damping of bending.
     *
     * @return time [s]
     */
    public final double bendingDamping() {
        return get(RopeProperty.BENDING_DAMPING);
    }

    /**
     * Changes the time constant of the internal damping of bending.
     *
     * @param seconds time [s], from 0 to 1e6
     * @see RopeDef#bendingDamping
     */
    public final void setBendingDamping(double seconds) {
        set(RopeProperty.BENDING_DAMPING, seconds);
    }

    /**
     * Returns the compliance of the whole rope.
     *
     * @return elongation of the whole rope per tension [m/N]
     */
    public final double compliance() {
        return now.compliance();
    }

    /**
     * Changes the compliance of the whole rope.
     *
     * @param compliance elongation of the whole rope per tension [m/N], from 0 to 1e9
     * @see RopeDef#compliance
     */
    public final void setCompliance(double compliance) {
        gate.setCompliance(core, compliance);
    }

    /**
     * Changes the acceleration of every node, in addition to gravity.
     *
     * @param ax x component [m/s²], within ±1e9
     * @param ay y component [m/s²], within ±1e9
     * @param az z component [m/s²], within ±1e9
     */
    public final void setAcceleration(double ax, double ay, double az) {
        gate.setAcceleration(core, ax, ay, az);
    }

    /**
     * Changes the acceleration of every node, in addition to gravity. This form is for the plane, where z is 0; see
     * {@link #setAcceleration(double, double, double)}.
     *
     * @param ax x component [m/s²], within ±1e9
     * @param ay y component [m/s²], within ±1e9
     */
    public final void setAcceleration(double ax, double ay) {
        setAcceleration(ax, ay, 0);
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
    public final void setWind(double wx, double wy, double wz, double drag) {
        gate.setWind(core, wx, wy, wz, drag);
    }

    /**
     * Returns the solver.
     *
     * @return settings of the solver
     */
    public final Solver solver() {
        return now.solver();
    }

    /**
     * Changes the solver. {@linkplain io.github.cordage.settings.Spring Springs} are rejected if they are unstable on
     * this rope, or if it is solved with {@linkplain Rope#setDetail fewer nodes}.
     *
     * @param solver settings of the solver
     * @throws IllegalStateException if bodies of another engine are on the rope, and the solver is not the direct one
     */
    public final void setSolver(Solver solver) {
        gate.setSolver(core, Objects.requireNonNull(solver, "solver"));
    }

    /**
     * Returns the categories of the rope.
     *
     * @return one bit per category
     */
    public final long categories() {
        return now.categories();
    }

    /**
     * Returns the categories that the rope collides with.
     *
     * @return one bit per category
     */
    public final long collidesWith() {
        return now.collidesWith();
    }

    /**
     * Changes the collision filter; see {@link RopeDef#filter}.
     *
     * @param categories categories of the rope, one bit each
     * @param collidesWith categories that the rope collides with, one bit each
     */
    public final void setFilter(long categories, long collidesWith) {
        gate.setFilter(core, categories, collidesWith);
    }

    /**
     * Returns which parts of the rope collide.
     *
     * @return the parts
     */
    public final CollideMode collideMode() {
        return now.collideMode();
    }

    /**
     * Changes which parts of the rope collide.
     *
     * @param mode the parts
     */
    public final void setCollideMode(CollideMode mode) {
        gate.setCollideMode(core, Objects.requireNonNull(mode, "mode"));
    }
}
