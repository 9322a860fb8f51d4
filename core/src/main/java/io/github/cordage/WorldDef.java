package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.world.WorldCore;
import io.github.cordage.time.StepExecutor;
import io.github.cordage.time.StepThreads;
import io.github.cordage.wind.WindDef;
import io.github.cordage.wind.WindSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Defines a {@link RopeWorld}: gravity, winds, recovery from overlaps, time steps, and the threads that take them. */
public final class WorldDef {
    private static final double DEFAULT_MAX_STEP = 0.1;

    /** Creates threads. Worlds without threads of their own never call it: some platforms have no threads. */
    @FunctionalInterface
    interface Opener {
        StepThreads open();
    }

    private double gravityX = 0;
    private double gravityY = -9.81;
    private double gravityZ = 0;
    private WindDef[] winds = {};
    private double recoverySpeed = WorldCore.RECOVERY_SPEED;
    private double step = 0.01;
    private OptionalDouble maxStep = OptionalDouble.empty();
    private int threads = 1;
    private @Nullable Opener opener;
    private @Nullable StepExecutor executor;

    /**
     * Creates a definition with the defaults: gravity (0, -9.81, 0) m/s², recovery at 1 m/s, steps of 0.01 s, at most
     * 0.1 s per update.
     */
    public WorldDef() {}

    /**
     * Copies the definition.
     *
     * @return an independent copy; an executor is shared
     */
    public WorldDef copy() {
        WorldDef copy = new WorldDef();
        copy.gravityX = gravityX;
        copy.gravityY = gravityY;
        copy.gravityZ = gravityZ;
        copy.winds = winds.clone();
        copy.recoverySpeed = recoverySpeed;
        copy.step = step;
        copy.maxStep = maxStep;
        copy.threads = threads;
        copy.opener = opener;
        copy.executor = executor;
        return copy;
    }

    /**
     * Creates the world of "Verlet Rope in Games" (2020): gravity (0, -20) m/s², steps of 0.01 s, at most 0.1 s per
     * update.
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
     * Sets the winds of the world, in place of those set before. Their velocities add up. A rope feels them as it feels
     * its {@linkplain RopeDef#wind own wind}, if it has a drag, or by the air resistance of {@linkplain
     * io.github.cordage.settings.Spring springs}.
     *
     * @param winds the winds, at most 1,000, which are copied (default none)
     * @return this
     * @throws IllegalArgumentException if there are too many, or the values of one contradict each other
     * @see WindSet#set
     */
    public WorldDef winds(WindDef... winds) {
        this.winds = WindSet.copies(winds);
        return this;
    }

    /**
     * Sets the speed at which ropes leave colliders that they overlap: where they were laid into one, or one was placed
     * on them, grew, or was teleported. They do not keep that velocity. With the direct solver, it is also the speed at
     * which a rope comes to a length that was set, or that another solver left wrong.
     *
     * @param speed speed [m/s], above 0, at most 1e9 (default 1)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WorldDef recoverySpeed(double speed) {
        recoverySpeed = Check.recoverySpeed(speed);
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
     * Sets the most time that one update can catch up with, which limits its number of steps. Time beyond it is
     * dropped.
     *
     * @param maxStep time [s], from 1e-6 to 1e6 (default 0.1, or one step if that is longer); it must span 1 to
     *     1,000,000 steps, or the world cannot be created
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public WorldDef maxStep(double maxStep) {
        this.maxStep = OptionalDouble.of(Check.inRange("maxStep", maxStep, Limits.STEP_MIN, Limits.CARRY_MAX));
        return this;
    }

    /**
     * Gives the world threads of its own. It divides its ropes among them in each step that is long enough for this to
     * pay off. Results do not depend on the number of threads. Such a world must be {@linkplain RopeWorld#close
     * closed}.
     *
     * @param threads number of threads that work at the same time, including the one that steps the world, from 1
     *     (default) to 256; more threads than processors do not help
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
     * Lets the world divide its ropes among threads that the game already has, instead of threads of its own.
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

    /** {@return the number of threads, including the one that steps the world; 1 with an executor} */
    public int threads() {
        return threads;
    }

    /** {@return the executor that lends threads, or null if none was set} */
    public @Nullable StepExecutor executor() {
        return executor;
    }

    /** Factory of the world's own threads; null if it has none. */
    @Nullable Opener opener() {
        return opener;
    }

    /** {@return gravity along x [m/s²]} */
    public double gravityX() {
        return gravityX;
    }

    /** {@return gravity along y [m/s²]} */
    public double gravityY() {
        return gravityY;
    }

    /** {@return gravity along z [m/s²]} */
    public double gravityZ() {
        return gravityZ;
    }

    /** {@return copies of the winds} */
    public List<WindDef> winds() {
        return List.of(WindSet.copies(winds));
    }

    void blowIn(WindSet set) {
        if (winds.length > 0) {
            set.set(winds);
        }
    }

    /** {@return the speed at which ropes leave colliders that they overlap [m/s]} */
    public double recoverySpeed() {
        return recoverySpeed;
    }

    /** {@return the length of a step [s]} */
    public double step() {
        return step;
    }

    /**
     * Returns the most time that one update can catch up with.
     *
     * @return time [s]; if none was set, 0.1 or one step, whichever is longer
     */
    public double maxStep() {
        return maxStep.orElse(Math.max(DEFAULT_MAX_STEP, step));
    }
}
