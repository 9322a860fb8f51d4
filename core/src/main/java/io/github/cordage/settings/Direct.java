package io.github.cordage.settings;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;

/**
 * The direct solver, which is the default. It keeps the length of every segment under any load, hardly damps swings,
 * and computes the tension of every segment ({@link io.github.cordage.Rope#tension}). A step takes time linear in the
 * number of nodes.
 *
 * @param tolerance largest length error of a segment, relative to its rest length, from 1e-9 to 1 (default 1e-4); the
 *     solver aims at a hundredth of it while iterations are left
 * @param maxIterations most passes over the rope per attempt at a step, from 1 to 1000 (default 20); 1 or 2 are usual
 * @param time order of the time integration (default {@link TimeOrder#SECOND})
 */
public record Direct(double tolerance, int maxIterations, TimeOrder time) implements Solver {
    /**
     * Axial stiffness of a rope without compliance that is too short to reach from one pin to the next [N]. It is
     * stretched evenly, and its tension is this times its relative stretch: 1 % of stretch takes 10,000 N. The value is
     * that of a strong rope; to the order of magnitude, 10 mm of polyamide have 10<sup>5</sup> N, and 6 mm of steel
     * wire 2·10<sup>6</sup> N. A rope with compliance has the axial stiffness rest length / compliance instead, at any
     * length.
     */
    public static final double AXIAL_STIFFNESS = 1e6;

    /** Order of the time integration. */
    public enum TimeOrder {
        /** Backward Euler: damps every swing, more with longer steps. */
        FIRST,
        /** BDF2OPT, a backward differentiation formula: hardly damps swings, and is equally stable. */
        SECOND
    }

    /**
     * Creates settings.
     *
     * @param tolerance largest length error of a segment, relative to its rest length, from 1e-9 to 1
     * @param maxIterations most passes over the rope per attempt at a step, from 1 to 1000
     * @param time order of the time integration
     * @throws IllegalArgumentException if a value is out of range
     */
    public Direct {
        Check.inRange("tolerance", tolerance, Limits.TOLERANCE_MIN, Limits.TOLERANCE_MAX);
        Check.inRange("maxIterations", maxIterations, 1, Limits.PASSES);
        Objects.requireNonNull(time, "time");
    }

    /** Creates the default settings: a tolerance of 1e-4, at most 20 passes, second order in time. */
    public Direct() {
        this(1e-4, 20, TimeOrder.SECOND);
    }

    /**
     * Returns the same settings with another tolerance.
     *
     * @param tolerance largest length error of a segment, relative to its rest length, from 1e-9 to 1
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Direct withTolerance(double tolerance) {
        return new Direct(tolerance, maxIterations, time);
    }

    /**
     * Returns the same settings with another limit on passes.
     *
     * @param maxIterations most passes over the rope per attempt at a step, from 1 to 1000
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Direct withMaxIterations(int maxIterations) {
        return new Direct(tolerance, maxIterations, time);
    }

    /**
     * Returns the same settings with another order of the time integration.
     *
     * @param time order of the time integration
     * @return new settings
     */
    public Direct withTime(TimeOrder time) {
        return new Direct(tolerance, maxIterations, time);
    }
}
