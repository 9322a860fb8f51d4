package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.time.StepExecutor;
import io.github.cordage.time.StepThreads;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** What a {@link RopeWorld} is made from: gravity, the rhythm of its steps, and the threads that take them. */
public final class WorldDef {
    private static final double DEFAULT_MAX_STEP = 0.1;

    /** Starts threads; where nobody asks for any, nothing refers to them, as there are places that have none. */
    @FunctionalInterface
    interface Opener {
        StepThreads open();
    }

    private double gravityX = 0;
    private double gravityY = -9.81;
    private double gravityZ = 0;
    private double step = 0.01;
    private OptionalDouble maxStep = OptionalDouble.empty();
    private int threads = 1;
    private @Nullable Opener opener;
    private @Nullable StepExecutor executor;

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
     * Lets the world have threads of its own, and share the ropes out between them in each step where there is enough to do. The
     * result does not depend on their number. Such a world has to be {@linkplain RopeWorld#close closed}.
     *
     * @param threads how many work at the same time, the one that steps the world included, from 1 (default) to 256; more than
     *     there are processors is of no use
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WorldDef threads(int threads) {
        Check.inRange("threads", threads, 1, Limits.THREADS);
        this.threads = threads;
        opener = threads > 1 ? () -> new StepThreads(threads) : null;
        executor = null;
        return this;
    }

    /**
     * Lets the world share its ropes out between threads that the game has already, in place of threads of its own.
     *
     * @param executor lends the threads
     * @return this
     */
    public WorldDef executor(StepExecutor executor) {
        this.executor = Objects.requireNonNull(executor, "executor");
        threads = 1;
        opener = null;
        return this;
    }

    /**
     * Returns the number of threads that the world has of its own.
     *
     * @return number, the one that steps the world included
     */
    public int threads() {
        return threads;
    }

    /**
     * Returns who lends threads.
     *
     * @return what was set, or null
     */
    public @Nullable StepExecutor executor() {
        return executor;
    }

    /** How to start threads of the world's own; null if it is to have none. */
    @Nullable Opener opener() {
        return opener;
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
