package io.github.cordage.ui;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.util.Objects;

/**
 * Settings of a {@link UiRope}, with all defaults. Every value is checked when it is set.
 *
 * <p>The defaults of nodes, damping, strength, iterations, gravity, thickness and step are those of a script that hangs
 * a rope between two images of a Unity canvas. The script has its gravity in pixels per second squared, so that a rope
 * takes many seconds to sag. Here a meter has 100 pixels; {@code pixelsPerMetre(1)} reproduces the motion of the script
 * exactly.
 */
public final class UiRopeDef {
    /** Time that {@link #dampingFactor} refers to [s]. */
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
     * Creates a copy, which can be changed independently.
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
     * Sets the number of nodes, one more than the number of segments.
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
     * Sets the length of the rope relative to the distance of its ends.
     *
     * @param slack length divided by distance, from 1 (straight) to 1000 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef slack(double slack) {
        this.slack = Check.inRange("slack", slack, 1, 1000);
        return this;
    }

    /**
     * Sets the smallest length of the rope, which it keeps however near its ends are to each other.
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
     * Sets the length of a rope that starts with a free end. A rope whose end is freed later keeps the length that it
     * had then.
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
     * Sets the thickness of the rope.
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
     * Sets gravity along +y, for toolkits whose y points down. If y points up, as in Scene2D, it has to be negative.
     * Without gravity its sign still tells where a rope with a free end starts: use -0.0 if y points up.
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
     * Sets the scale: how many pixels make a meter. Ropes fall and swing faster with a larger value.
     *
     * @param pixels scale [px/m], from 0.001 to 1000 (default 100)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef pixelsPerMetre(double pixels) {
        pixelsPerMetre = Check.inRange("pixelsPerMetre", pixels, 0.001, 1000);
        return this;
    }

    /**
     * Sets the damping: the fraction of its velocity that a node keeps over 0.02 s, independent of {@link #step}. The
     * damping rate is -ln(factor) / 0.02 s.
     *
     * @param factor fraction, from 0.001 to 1, which means no damping (default 0.95, a rate of 2.56/s)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef dampingFactor(double factor) {
        dampingFactor = Check.inRange("dampingFactor", factor, 0.001, 1);
        return this;
    }

    /**
     * Sets the length of the fixed time steps. Frames between two steps are interpolated.
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
     * Sets the distance from which a move of an end between two updates counts as a jump. After a jump the rope starts
     * anew, as after {@link UiRope#reset}, instead of being dragged along. If all held ends jump alike, the rope moves
     * with them unchanged.
     *
     * @param distance distance [px], above 0; positive infinity for never (default 250)
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
     * Sets the speed below which a rope counts as resting. If no node is faster for half a second, the rope stops until
     * something changes.
     *
     * @param speed speed [px/s], from 0 (rest only when nothing moves at all) to 1e6 (default 0.5)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public UiRopeDef restSpeed(double speed) {
        restSpeed = Check.inRange("restSpeed", speed, 0, 1e6);
        return this;
    }

    /**
     * Sets whether the rope is animated. If not, it hangs at rest at once, wherever its ends are: for people who prefer
     * reduced motion.
     *
     * @param animated whether it swings and settles (default true)
     * @return this
     */
    public UiRopeDef animated(boolean animated) {
        this.animated = animated;
        return this;
    }

    /**
     * Sets the solver. The default is that of the script, which stretches a little: 3 sweeps in node order, at strength
     * 1, with even shares. {@link io.github.cordage.settings.Direct} keeps the length to a ten-thousandth.
     *
     * @param solver settings of the solver
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
     * Returns the length of the rope relative to the distance of its ends.
     *
     * @return length divided by distance
     */
    public double slack() {
        return slack;
    }

    /**
     * Returns the smallest length of the rope.
     *
     * @return length [px]
     */
    public double minLength() {
        return minLength;
    }

    /**
     * Returns the length of a rope that starts with a free end.
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
     * Returns the scale.
     *
     * @return scale [px/m]
     */
    public double pixelsPerMetre() {
        return pixelsPerMetre;
    }

    /**
     * Returns the damping.
     *
     * @return fraction of its velocity that a node keeps over 0.02 s
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
     * Returns the distance from which a move of an end counts as a jump.
     *
     * @return distance [px]
     */
    public double jumpDistance() {
        return jumpDistance;
    }

    /**
     * Returns the speed below which a rope counts as resting.
     *
     * @return speed [px/s]
     */
    public double restSpeed() {
        return restSpeed;
    }

    /**
     * Returns whether the rope is animated.
     *
     * @return whether it swings and settles
     */
    public boolean animated() {
        return animated;
    }

    /**
     * Returns the solver.
     *
     * @return settings of the solver
     */
    public Solver solver() {
        return solver;
    }
}
