package io.github.cordage.internal.touch;

/**
 * The law of contact: how a normal force grows with depth, and what a contact feels of the motion. A force of a depth p
 * is k p / (1 - p / most)², so that it begins softly and what is pressed without end never passes through.
 */
final class TouchLaw {
    /** Part of the most that a contact yields, behind which its force goes on along its tangent. */
    static final double NEARLY_ALL = 0.95;

    /**
     * Stiffness per mass [1/s²]: a body sinks in by 1 µm under its own weight. The system is solved directly, so that
     * it costs nothing to be stiff.
     */
    static final double STIFFNESS = 1e7;

    /** Stiffness of sides that leave each other, in inertias of a part: they reach their speed to 1e-4. */
    static final double REBOUND = 1e4;

    /** Part of the size of a body that contacts yield at most. */
    static final double MOST = 0.25;

    /** Time in which contacts lose what they bounce by [s]. */
    static final double DAMPING = 0.004;

    /** Time in which overlap leaves, once that is slower than the recovery speed [s]. */
    static final double RECOVERY = 0.1;

    /** Part of the most that a contact yields below which depth is no overlap: forces are known no better. */
    static final double SLIGHT = 1e-3;

    private TouchLaw() {}

    /** Depth at which a contact of a stiffness [N/m] that yields a most [m] has a force [N]. */
    static double depth(double force, double stiffness, double most) {
        double part = Math.max(0, force) / (stiffness * most);
        return most * 2 * part / (2 * part + 1 + Math.sqrt(4 * part + 1));
    }
}
