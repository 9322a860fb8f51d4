package io.github.cordage.settings;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;

/**
 * Springs: every segment is a Hookean spring with a damper, and the air resists the motion of every node. Stretch
 * bounds limit how far segments stretch. The tension of a segment ({@link io.github.cordage.Rope#tension}) is the force
 * of its spring. {@link io.github.cordage.RopeDef#compliance} has no effect; set the stiffness instead.
 *
 * <p>Springs that are too stiff for the step and the masses are unstable. {@link io.github.cordage.RopeWorld#add},
 * {@link io.github.cordage.RopeSettings#setSolver} and {@link io.github.cordage.RopeSettings#setMass} reject them, and
 * name the longest stable step and the number of substeps it requires. Settings count as stable if no vibration along
 * the rope grows by more than a tenth per second. Pins, {@link RopeProperty#DAMPING} and air only help, and are
 * ignored. Forward Euler is stable only with rope friction, or in very short steps. For ropes as stiff as steel, use
 * {@link Direct}.
 *
 * <p>Stiffness and friction are those of a segment of usual length: the initial length of the rope's first segment.
 * Those of other segments, as at a {@link io.github.cordage.Winch}, are inversely proportional to their lengths, as
 * with springs in series, but at most four times as large. In rings, or after a winch, a cut or a join
 * has changed the rope, it takes more than the given substeps if its shorter segments and lighter nodes need them.
 *
 * <p>Method and default values come from the Habrador tutorial on realistic ropes in Unity.
 *
 * @param integrator method of time integration (default {@link Integrator#HEUN})
 * @param stiffness force of a segment per elongation [N/m], from 1e-9 to 1e15 (default 40); n segments in series have
 *     1/n of it
 * @param ropeFriction damping force of a segment per elongation rate [N·s/m], from 0 to 1e12 (default 2)
 * @param airResistance drag force on a node per square of its speed relative to the air [N·s²/m²], from 0 to 1e9
 *     (default 0.05), whatever its mass; the air moves with the rope's wind, and at most stops the node within a
 *     substep
 * @param substeps substeps per step, from 1 to 100,000 (default 1), or {@link #AUTO}
 * @param minStretch smallest length of a segment, relative to its rest length, from 0 to 1 (default 0.9)
 * @param maxStretch largest length of a segment, relative to its rest length, from 1 to 1e9 (default 1.1)
 * @param stretchPasses most passes over the rope per substep to enforce these bounds, from 1 to 1000 (default 2)
 * @param stretchLimit how the bounds are enforced (default {@link StretchLimit#TOP_DOWN})
 */
public record Spring(
        Integrator integrator,
        double stiffness,
        double ropeFriction,
        double airResistance,
        int substeps,
        double minStretch,
        double maxStretch,
        int stretchPasses,
        StretchLimit stretchLimit)
        implements Solver {
    /** As many substeps as the stiffest vibration of the rope needs, updated when masses or lengths change. */
    public static final int AUTO = 0;

    /** Method of time integration. */
    public enum Integrator {
        /** Forward Euler: advances position and velocity by their rates at the start; first order, gains energy. */
        EULER,
        /**
         * Improved Euler: advances both by the mean of their rates at the start and at the predicted end; second order,
         * gains little energy.
         */
        HEUN,
        /**
         * Semi-implicit Euler: advances the velocity, then the position by the new velocity; first order, keeps energy,
         * stable in the longest steps.
         */
        SEMI_IMPLICIT
    }

    /** Method that enforces bounds on the lengths of segments. */
    public enum StretchLimit {
        /**
         * As in the tutorial: from a pinned node to the end of the rope, each segment moves its farther node; between
         * two pinned nodes it moves both, by inverse mass. Velocities do not change. Stiff after few passes, but can
         * add energy. A rope without pins uses {@link #BY_MASS}.
         */
        TOP_DOWN,
        /**
         * Each segment moves both of its nodes by inverse mass, and loses the velocity that drives it farther out of
         * bounds. Conserves momentum. No substep ends with more energy than it had at its start or would have had
         * without bounds, whichever is more. Heavy loads need more passes.
         */
        BY_MASS
    }

    /**
     * Creates settings.
     *
     * @param integrator method of time integration
     * @param stiffness force of a segment per elongation [N/m], from 1e-9 to 1e15
     * @param ropeFriction damping force of a segment per elongation rate [N·s/m], from 0 to 1e12
     * @param airResistance drag force on a node per square of its speed [N·s²/m²], from 0 to 1e9
     * @param substeps substeps per step, from 1 to 100,000, or {@link #AUTO}
     * @param minStretch smallest length of a segment, relative to its rest length, from 0 to 1
     * @param maxStretch largest length of a segment, relative to its rest length, from 1 to 1e9
     * @param stretchPasses most passes over the rope per substep to enforce the bounds, from 1 to 1000
     * @param stretchLimit how the bounds are enforced
     * @throws IllegalArgumentException if a value is out of range
     */
    public Spring {
        Objects.requireNonNull(integrator, "integrator");
        Check.inRange("stiffness", stiffness, Limits.STIFFNESS_MIN, Limits.STIFFNESS_MAX);
        Check.inRange("ropeFriction", ropeFriction, 0, Limits.ROPE_FRICTION);
        Check.inRange("airResistance", airResistance, 0, Limits.AIR_RESISTANCE);
        Check.inRange("substeps", substeps, AUTO, Limits.SUBSTEPS);
        Check.inRange("minStretch", minStretch, 0, 1);
        Check.inRange("maxStretch", maxStretch, 1, Limits.STRETCH);
        Check.inRange("stretchPasses", stretchPasses, 1, Limits.PASSES);
        Objects.requireNonNull(stretchLimit, "stretchLimit");
    }

    /**
     * Creates the default settings: the tutorial's rope with Heun's method, segments bounded to 0.9 to 1.1 times their
     * rest length.
     */
    public Spring() {
        this(Integrator.HEUN, 40, 2, 0.05, 1, 0.9, 1.1, 2, StretchLimit.TOP_DOWN);
    }

    /**
     * Returns the same settings with another method of time integration.
     *
     * @param integrator method of time integration
     * @return new settings
     */
    public Spring withIntegrator(Integrator integrator) {
        return new Spring(
                integrator,
                stiffness,
                ropeFriction,
                airResistance,
                substeps,
                minStretch,
                maxStretch,
                stretchPasses,
                stretchLimit);
    }

    /**
     * Returns the same settings with another stiffness.
     *
     * @param stiffness force of a segment per elongation [N/m], from 1e-9 to 1e15; for a material: elastic modulus ×
     *     cross-sectional area / segment length
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Spring withStiffness(double stiffness) {
        return new Spring(
                integrator,
                stiffness,
                ropeFriction,
                airResistance,
                substeps,
                minStretch,
                maxStretch,
                stretchPasses,
                stretchLimit);
    }

    /**
     * Returns the same settings with another friction along segments.
     *
     * @param ropeFriction damping force of a segment per elongation rate [N·s/m], from 0 to 1e12
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Spring withRopeFriction(double ropeFriction) {
        return new Spring(
                integrator,
                stiffness,
                ropeFriction,
                airResistance,
                substeps,
                minStretch,
                maxStretch,
                stretchPasses,
                stretchLimit);
    }

    /**
     * Returns the same settings with another air resistance.
     *
     * @param airResistance drag force on a node per square of its speed [N·s²/m²], from 0 to 1e9
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Spring withAirResistance(double airResistance) {
        return new Spring(
                integrator,
                stiffness,
                ropeFriction,
                airResistance,
                substeps,
                minStretch,
                maxStretch,
                stretchPasses,
                stretchLimit);
    }

    /**
     * Returns the same settings with another number of substeps.
     *
     * @param substeps substeps per step, from 1 to 100,000, or {@link #AUTO}
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Spring withSubsteps(int substeps) {
        return new Spring(
                integrator,
                stiffness,
                ropeFriction,
                airResistance,
                substeps,
                minStretch,
                maxStretch,
                stretchPasses,
                stretchLimit);
    }

    /**
     * Returns the same settings with other bounds on the lengths of segments.
     *
     * @param minStretch smallest length of a segment, relative to its rest length, from 0 to 1
     * @param maxStretch largest length of a segment, relative to its rest length, from 1 to 1e9
     * @return new settings
     * @throws IllegalArgumentException if a value is out of range
     */
    public Spring withStretch(double minStretch, double maxStretch) {
        return new Spring(
                integrator,
                stiffness,
                ropeFriction,
                airResistance,
                substeps,
                minStretch,
                maxStretch,
                stretchPasses,
                stretchLimit);
    }

    /**
     * Returns the same settings without effective bounds on the lengths of segments: from 0 to 1e9 times the rest
     * length.
     *
     * @return new settings
     */
    public Spring withoutStretchBounds() {
        return withStretch(0, Limits.STRETCH);
    }

    /**
     * Returns the same settings with another number of passes to enforce the bounds.
     *
     * @param stretchPasses most passes over the rope in each substep, from 1 to 1000
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Spring withStretchPasses(int stretchPasses) {
        return new Spring(
                integrator,
                stiffness,
                ropeFriction,
                airResistance,
                substeps,
                minStretch,
                maxStretch,
                stretchPasses,
                stretchLimit);
    }

    /**
     * Returns the same settings with another way to enforce the bounds.
     *
     * @param stretchLimit how the bounds are enforced
     * @return new settings
     */
    public Spring withStretchLimit(StretchLimit stretchLimit) {
        return new Spring(
                integrator,
                stiffness,
                ropeFriction,
                airResistance,
                substeps,
                minStretch,
                maxStretch,
                stretchPasses,
                stretchLimit);
    }
}
