package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;

/**
 * The direct solver, which a rope has unless it is given another: holds the length of every segment at any load, in time
 * linear in the number of nodes, without damping the swing. It knows the tension of every segment
 * ({@link Rope#tension}).
 *
 * @param tolerance how far a segment may be from its length, as a part of its rest length, from 1e-9 to 1 (default
 *     1e-4); the solver goes on to a hundredth of it while iterations last
 * @param maxIterations most passes over the rope per try at a step, from 1 to 1000 (default 20); 1 or 2 are usual
 * @param time order of the method in time (default {@link TimeOrder#SECOND})
 */
public record Direct(double tolerance, int maxIterations, TimeOrder time) implements Solver {
    /** Order of the method in time. */
    public enum TimeOrder {
        /** Backward Euler: damps every swing, more with longer steps. */
        FIRST,
        /** BDF2OPT, backward differences: hardly damps swings, and is as stable. */
        SECOND
    }

    /**
     * Checks the settings.
     *
     * @param tolerance how far a segment may be from its length, from 1e-9 to 1
     * @param maxIterations most passes over the rope per try at a step, from 1 to 1000
     * @param time order of the method in time
     * @throws IllegalArgumentException if a value is out of range
     */
    public Direct {
        Check.inRange("tolerance", tolerance, Limits.TOLERANCE_MIN, Limits.TOLERANCE_MAX);
        Check.inRange("maxIterations", maxIterations, 1, Limits.PASSES);
        Objects.requireNonNull(time, "time");
    }

    /** The defaults: a tolerance of 1e-4, at most 20 passes, second order in time. */
    public Direct() {
        this(1e-4, 20, TimeOrder.SECOND);
    }

    /**
     * Returns the same settings with another tolerance.
     *
     * @param tolerance how far a segment may be from its length, as a part of its rest length, from 1e-9 to 1
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Direct withTolerance(double tolerance) {
        return new Direct(tolerance, maxIterations, time);
    }

    /**
     * Returns the same settings with another limit on passes.
     *
     * @param maxIterations most passes over the rope per try at a step, from 1 to 1000
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Direct withMaxIterations(int maxIterations) {
        return new Direct(tolerance, maxIterations, time);
    }

    /**
     * Returns the same settings with another order in time.
     *
     * @param time order of the method in time
     * @return new settings
     */
    public Direct withTime(TimeOrder time) {
        return new Direct(tolerance, maxIterations, time);
    }
}
