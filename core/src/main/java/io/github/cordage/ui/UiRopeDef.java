package io.github.cordage.ui;

import io.github.cordage.Relaxation;
import io.github.cordage.Solver;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;

/**
 * What a {@link UiRope} is made from. Every default stands here; every value is checked when it is set.
 *
 * <p>Number of nodes, damping, strength, iterations, gravity, thickness and step are those of a script that hangs a rope
 * between two images of a Unity canvas. It has gravity in pixels per second squared, in which a rope takes many seconds to
 * sag; here a metre has 100 pixels. {@code pixelsPerMetre(1)} gives the script's motion to the letter.
 */
public final class UiRopeDef {
    /** Time over which {@link #dampingFactor} is counted [s]. */
    public static final double DAMPING_TIME = 0.02;

    private int nodes = 20;
    private double slack = 1;
    private double minLength = 1;
    private double freeLength = 100;
    private double thickness = 5;
    private double gravity = 9.8;
    private double pixelsPerMetre = 100;
    private double dampingFactor = 0.95;
    private double step = 0.02;
    private double jumpDistance = 250;
    private double restSpeed = 0.5;
    private boolean animated = true;
    private Solver solver = new Relaxation(3, Relaxation.Order.NODES, 1, false, 0, true);

    /** Creates a definition with the defaults. */
    public UiRopeDef() {}

    /**
     * Creates a copy, which can be changed without changing the other.
     *
     * @param other definition to copy
     */
    public UiRopeDef(UiRopeDef other) {
        nodes = other.nodes;
        slack = other.slack;
        minLength = other.minLength;
        freeLength = other.freeLength;
        thickness = other.thickness;
        gravity = other.gravity;
        pixelsPerMetre = other.pixelsPerMetre;
        dampingFactor = other.dampingFactor;
        step = other.step;
        jumpDistance = other.jumpDistance;
        restSpeed = other.restSpeed;
        animated = other.animated;
        solver = other.solver;
    }

    /**
     * Sets the number of nodes; there is one section less.
     *
     * @param nodes number, from 2 to 10,000 (default 20)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef nodes(int nodes) {
        this.nodes = Check.inRange("nodes", nodes, 2, 10_000);
        return this;
    }

    /**
     * Sets how long the rope is, in distances of its ends.
     *
     * @param slack factor, from 1 (straight) to 1000 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef slack(double slack) {
        this.slack = Check.inRange("slack", slack, 1, 1000);
        return this;
    }

    /**
     * Sets how long the rope is at least, however near its ends are to each other.
     *
     * @param length length [px], from 0.01 to 1e6 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef minLength(double length) {
        minLength = checkLength("minLength", length);
        return this;
    }

    /**
     * Sets how long a rope is that has had a free end from the start. One that has hung between its ends keeps the length
     * it had then.
     *
     * @param length length [px], from 0.01 to 1e6 (default 100)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef freeLength(double length) {
        freeLength = checkLength("freeLength", length);
        return this;
    }

    private static double checkLength(String name, double length) {
        return Check.inRange(name, length, 0.01, 1e6);
    }

    /**
     * Sets the thickness of the sections.
     *
     * @param thickness thickness [px], from 0 to 1e6 (default 5)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef thickness(double thickness) {
        this.thickness = Check.inRange("thickness", thickness, 0, Limits.SEGMENT_MAX);
        return this;
    }

    /**
     * Sets gravity, along +y, which is down where y is down. Where y is up, as in Scene2D, it is to be negative, and
     * -0.0 for none.
     *
     * @param gravity gravity [m/s²], within ±1e6 (default 9.8)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef gravity(double gravity) {
        this.gravity = Check.inRange("gravity", gravity, -1e6, 1e6);
        return this;
    }

    /**
     * Sets how large things are: how many pixels make a metre. More lets ropes fall and swing faster.
     *
     * @param pixels number [px/m], from 0.001 to 1000 (default 100)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef pixelsPerMetre(double pixels) {
        pixelsPerMetre = Check.inRange("pixelsPerMetre", pixels, 0.001, 1000);
        return this;
    }

    /**
     * Sets the damping: which part of its velocity a node keeps over 0.02 s, whatever the {@link #step}. As a rate, this is
     * -ln(factor) / 0.02 s.
     *
     * @param factor factor, from 0.001 to 1, for none (default 0.95, which is 2.56/s)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef dampingFactor(double factor) {
        dampingFactor = Check.inRange("dampingFactor", factor, 0.001, 1);
        return this;
    }

    /**
     * Sets the length of the fixed steps in which the rope moves. Between them it is drawn in between.
     *
     * @param step length [s], from 0.001 to 0.1 (default 0.02)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef step(double step) {
        this.step = Check.inRange("step", step, 0.001, 0.1);
        return this;
    }

    /**
     * Sets which way of an end from one update to the next is a jump, after which the rope begins anew instead of being
     * torn along. If both ends jump alike, the rope goes with them as it is.
     *
     * @param distance distance [px], above 0; infinite for never (default 250)
     * @return this
     * @throws IllegalArgumentException if the value is not above 0
     */
    public UiRopeDef jumpDistance(double distance) {
        if (!(distance > 0)) {
            throw new IllegalArgumentException("jumpDistance must be above 0, was " + distance);
        }
        jumpDistance = distance;
        return this;
    }

    /**
     * Sets how slow a rope is at rest: after half a second in which no node was faster, it stands still until something
     * changes.
     *
     * @param speed speed [px/s], from 0 (never at rest unless it does not move at all) to 1e6 (default 0.5)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef restSpeed(double speed) {
        restSpeed = Check.inRange("restSpeed", speed, 0, 1e6);
        return this;
    }

    /**
     * Sets whether the rope moves by itself. One that does not is always as it would hang at rest, at once, for people who
     * want nothing to swing.
     *
     * @param animated whether it swings and settles (default true)
     * @return this
     */
    public UiRopeDef animated(boolean animated) {
        this.animated = animated;
        return this;
    }

    /**
     * Sets the solver. The default is the script's, which gives way a little: 3 sweeps in node order, at strength 1, with
     * even shares. {@link io.github.cordage.Direct} keeps the length exactly.
     *
     * @param solver its settings
     * @return this
     */
    public UiRopeDef solver(Solver solver) {
        this.solver = Objects.requireNonNull(solver, "solver");
        return this;
    }

    /**
     * Returns the number of nodes.
     *
     * @return number
     */
    public int nodes() {
        return nodes;
    }

    /**
     * Returns how long the rope is.
     *
     * @return length in distances of the ends
     */
    public double slack() {
        return slack;
    }

    /**
     * Returns how long the rope is at least.
     *
     * @return length [px]
     */
    public double minLength() {
        return minLength;
    }

    /**
     * Returns how long a rope is that has had a free end from the start.
     *
     * @return length [px]
     */
    public double freeLength() {
        return freeLength;
    }

    /**
     * Returns the thickness.
     *
     * @return thickness [px]
     */
    public double thickness() {
        return thickness;
    }

    /**
     * Returns gravity.
     *
     * @return acceleration along +y [m/s²]
     */
    public double gravity() {
        return gravity;
    }

    /**
     * Returns how large things are.
     *
     * @return number [px/m]
     */
    public double pixelsPerMetre() {
        return pixelsPerMetre;
    }

    /**
     * Returns the damping.
     *
     * @return part of its velocity that a node keeps over 0.02 s
     */
    public double dampingFactor() {
        return dampingFactor;
    }

    /**
     * Returns the length of a step.
     *
     * @return length [s]
     */
    public double step() {
        return step;
    }

    /**
     * Returns which way of an end is a jump.
     *
     * @return distance [px]
     */
    public double jumpDistance() {
        return jumpDistance;
    }

    /**
     * Returns how slow a rope is at rest.
     *
     * @return speed [px/s]
     */
    public double restSpeed() {
        return restSpeed;
    }

    /**
     * Returns whether the rope moves by itself.
     *
     * @return whether it swings and settles
     */
    public boolean animated() {
        return animated;
    }

    /**
     * Returns the solver.
     *
     * @return its settings
     */
    public Solver solver() {
        return solver;
    }
}
