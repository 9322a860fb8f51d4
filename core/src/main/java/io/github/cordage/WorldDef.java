package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.OptionalDouble;

/** What a {@link RopeWorld} is made from: gravity and the rhythm of its steps. */
public final class WorldDef {
    private static final double DEFAULT_MAX_STEP = 0.1;

    private double gravityX = 0;
    private double gravityY = -9.81;
    private double gravityZ = 0;
    private double step = 0.01;
    private OptionalDouble maxStep = OptionalDouble.empty();

    /** Creates a definition with the defaults: gravity (0, -9.81, 0) m/s², steps of 0.01 s, at most 0.1 s carried. */
    public WorldDef() {}

    /**
     * Creates the world of "Verlet Rope in Games" (2020): gravity (0, -20) m/s², steps of 0.01 s, at most 0.1 s carried.
     *
     * @return a new definition
     * @see RopeDef#article()
     */
    public static WorldDef article() {
        return new WorldDef().gravity(0, -20);
    }

    /**
     * Sets gravity in the plane.
     *
     * @param gx x component [m/s²], within ±1e9
     * @param gy y component [m/s²], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WorldDef gravity(double gx, double gy) {
        return gravity(gx, gy, 0);
    }

    /**
     * Sets gravity.
     *
     * @param gx x component [m/s²], within ±1e9 (default 0)
     * @param gy y component [m/s²], within ±1e9 (default -9.81)
     * @param gz z component [m/s²], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WorldDef gravity(double gx, double gy, double gz) {
        Check.acceleration("gx", gx);
        Check.acceleration("gy", gy);
        Check.acceleration("gz", gz);
        gravityX = gx;
        gravityY = gy;
        gravityZ = gz;
        return this;
    }

    /**
     * Sets the length of a step.
     *
     * @param step length [s], from 1e-6 to 1 (default 0.01)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WorldDef step(double step) {
        this.step = Check.inRange("step", step, Limits.STEP_MIN, Limits.STEP_MAX);
        return this;
    }

    /**
     * Sets the most frame time that is carried over, and with it the most steps that one update can take.
     *
     * @param maxStep time [s], from 1e-6 to 1e6 (default 0.1, or a step if that is longer); the world refuses less than one
     *     step, and more than a million
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WorldDef maxStep(double maxStep) {
        this.maxStep = OptionalDouble.of(Check.inRange("maxStep", maxStep, Limits.STEP_MIN, Limits.CARRY_MAX));
        return this;
    }

    /**
     * Returns gravity along x.
     *
     * @return acceleration [m/s²]
     */
    public double gravityX() {
        return gravityX;
    }

    /**
     * Returns gravity along y.
     *
     * @return acceleration [m/s²]
     */
    public double gravityY() {
        return gravityY;
    }

    /**
     * Returns gravity along z.
     *
     * @return acceleration [m/s²]
     */
    public double gravityZ() {
        return gravityZ;
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
     * Returns the most frame time that is carried over.
     *
     * @return time [s]; where none was set, 0.1 or a step, whichever is longer
     */
    public double maxStep() {
        return maxStep.orElse(Math.max(DEFAULT_MAX_STEP, step));
    }
}
