package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.SpringSolver;
import java.util.Objects;

/**
 * Springs: every section is a Hooke spring with friction along it, and every node is held back by the air. Stretches
 * and swings as springs do; stretch bounds keep sections from giving way too far. It knows the tension of every segment
 * ({@link Rope#tension}), which is the force of its spring. {@link RopeDef#compliance} is not heeded: the stiffness says
 * it.
 *
 * <p>Springs that are too stiff for the step and the masses shake themselves to pieces. Whether they would is known from
 * the numbers: {@link RopeWorld#add}, {@link Rope#setSolver} and {@link Rope#setMass} refuse them, and name the longest
 * step that is stable and the substeps that come to it. A choice counts as stable if no vibration along the rope grows by
 * more than a tenth per second, as if nothing were pinned; damping and air, which help, are not counted on. Forward Euler
 * is stable only with rope friction, or in very short steps. For ropes as stiff as steel take {@link Direct}.
 *
 * <p>Stiffness and friction are those of a section of the rope's usual length, which its first one had when it was laid out. Like
 * the way of springs in a row, a section of another length, as there is at a {@link Winch}, has more of both the shorter it is, up
 * to four times as much. A rope that a winch, a cut or a join has changed takes more substeps than it was given, if its shorter
 * sections and lighter nodes need them.
 *
 * <p>The defaults are the values of the Habrador tutorial on realistic ropes in Unity, whose method this is.
 *
 * @param integrator method in time (default {@link Integrator#HEUN})
 * @param stiffness force of a section by how much it is longer than its rest length [N/m], from 1e-9 to 1e15 (default 40);
 *     n sections in a row have an nth of it together
 * @param ropeFriction force along a section by how fast its ends move apart [N·s/m], from 0 to 1e12 (default 2)
 * @param airResistance force that holds back a node by the square of its speed through the air [N·s²/m²], from 0 to 1e9
 *     (default 0.05), for each node whatever its mass; the air moves with the wind of the rope, and never more than stops
 *     the node
 * @param substeps parts that a step is divided into, from 1 to 100,000 (default 1), or {@link #AUTO}
 * @param minStretch least length of a section, by its rest length, from 0 to 1 (default 0.9)
 * @param maxStretch greatest length of a section, by its rest length, from 1 to 1e9 (default 1.1)
 * @param stretchPasses most passes over the rope in each substep to keep sections within these bounds, from 1 to 1000
 *     (default 2)
 * @param stretchLimit how they are kept (default {@link StretchLimit#TOP_DOWN})
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
    /** As many substeps as the stiffest vibration of the rope needs, found anew when masses change. */
    public static final int AUTO = 0;

    /** Method in time. */
    public enum Integrator {
        /** Position by the velocity and velocity by the acceleration at the start; first order, gains energy. */
        EULER,
        /** Both by the mean of start and predicted end (improved Euler); second order, gains little energy. */
        HEUN,
        /** Velocity first, position by the new velocity; first order, keeps energy, stands the longest steps. */
        SEMI_IMPLICIT
    }

    /** How sections are kept within their bounds. */
    public enum StretchLimit {
        /**
         * From a pinned node to the end of the rope, each section moves its farther node; between two pinned nodes both of
         * its nodes, by their masses. Velocities stay. As in the tutorial: stiff at once, and may add energy. A rope that
         * nothing holds is kept {@link #BY_MASS}.
         */
        TOP_DOWN,
        /**
         * Both nodes of a section move, by their masses, and what drives them on out of the bounds is taken from their
         * velocities. Keeps momentum; no substep ends with more energy than it began with, or than it would have ended with
         * otherwise. Needs more passes where loads are heavy.
         */
        BY_MASS
    }

    /**
     * Checks the settings.
     *
     * @param integrator method in time
     * @param stiffness force of a section by how much it is longer than its rest length [N/m], from 1e-9 to 1e15
     * @param ropeFriction force along a section by how fast its ends move apart [N·s/m], from 0 to 1e12
     * @param airResistance force on a node by the square of its speed [N·s²/m²], from 0 to 1e9
     * @param substeps parts that a step is divided into, from 1 to 100,000, or {@link #AUTO}
     * @param minStretch least length of a section, by its rest length, from 0 to 1
     * @param maxStretch greatest length of a section, by its rest length, from 1 to 1e9
     * @param stretchPasses most passes to keep the bounds, from 1 to 1000
     * @param stretchLimit how they are kept
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

    /** The defaults: the tutorial's rope by Heun's method, sections kept between 0.9 and 1.1 times their length. */
    public Spring() {
        this(Integrator.HEUN, 40, 2, 0.05, 1, 0.9, 1.1, 2, StretchLimit.TOP_DOWN);
    }

    /**
     * Returns the same settings with another method in time.
     *
     * @param integrator method in time
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
     * @param stiffness force of a section by how much it is longer than its rest length [N/m], from 1e-9 to 1e15; for a
     *     material that is its modulus of elasticity times the cross-section, by the length of the section
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
     * Returns the same settings with another friction within the rope.
     *
     * @param ropeFriction force along a section by how fast its ends move apart [N·s/m], from 0 to 1e12
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
     * Returns the same settings with another resistance of the air.
     *
     * @param airResistance force on a node by the square of its speed [N·s²/m²], from 0 to 1e9
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
     * @param substeps parts that a step is divided into, from 1 to 100,000, or {@link #AUTO}
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
     * Returns the same settings with other bounds on the length of sections.
     *
     * @param minStretch least length of a section, by its rest length, from 0 to 1
     * @param maxStretch greatest length of a section, by its rest length, from 1 to 1e9
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
     * Returns the same settings without bounds on the length of sections: from 0 to 1e9 times their rest length.
     *
     * @return new settings
     */
    public Spring withoutStretchBounds() {
        return withStretch(0, Limits.STRETCH);
    }

    /**
     * Returns the same settings with another number of passes that keep the bounds.
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
     * Returns the same settings with another way to keep the bounds.
     *
     * @param stretchLimit how sections are kept within their bounds
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

    /**
     * Returns how many substeps a rope takes in each step: {@link #substeps}, or what {@link #AUTO} comes to, which leaves
     * room for substeps to be a quarter longer.
     *
     * @param def the rope; its masses count, its solver does not
     * @param step length of a step [s], from 1e-6 to 1
     * @return number of substeps; more than 100,000 where that many are not enough, and the rope would be refused
     * @throws IllegalArgumentException if the step is out of range
     */
    public int substepsFor(RopeDef def, double step) {
        Check.inRange("step", step, Limits.STEP_MIN, Limits.STEP_MAX);
        return substeps == AUTO ? solver().substeps(RopeBuilder.stiffest(def), step) : substeps;
    }

    /** What steps a rope with these settings. */
    SpringSolver solver() {
        return new SpringSolver(
                method(integrator),
                stiffness,
                ropeFriction,
                airResistance,
                substeps,
                minStretch,
                maxStretch,
                stretchPasses,
                stretchLimit == StretchLimit.BY_MASS);
    }

    private static SpringSolver.Method method(Integrator integrator) {
        return switch (integrator) {
            case EULER -> SpringSolver.Method.EULER;
            case HEUN -> SpringSolver.Method.HEUN;
            case SEMI_IMPLICIT -> SpringSolver.Method.SEMI_IMPLICIT;
        };
    }
}
