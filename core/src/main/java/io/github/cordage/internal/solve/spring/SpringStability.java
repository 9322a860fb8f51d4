package io.github.cordage.internal.solve.spring;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.Spring;

/**
 * Finds the lengths of steps in which a chain of springs is stable.
 *
 * <p>With stiffness k [N/m], friction c [N·s/m] and step h [s], a mode of vibration along the rope obeys
 *
 * <pre>
 *   x'' + c s x' + k s x = 0,     a = c s h,     b = k s h²
 * </pre>
 *
 * <p>where s [1/kg] is an eigenvalue of B M⁻¹ Bᵀ, with the differences of neighbors B and the masses M: s = 4
 * sin²(..)/m for equal masses. By Gershgorin's theorem, no eigenvalue exceeds the largest row sum,
 *
 * <pre>
 *   w_i (1 if the segment is the first, else 2) + w_(i+1) (1 if it is the last, else 2),     w = 1 / mass
 * </pre>
 *
 * <p>If segments are stiffer than one of usual length by factors q_i, s is an eigenvalue of D B M⁻¹ Bᵀ with D =
 * diag(q_i), whose row sums are q_i times as large. Pins only lower the eigenvalues (Cauchy's interlacing theorem), so
 * they are ignored, and may be added and released at any time. Stiffness across the rope is tension divided by length,
 * always less than k. A step multiplies a mode by the largest root μ of
 *
 * <pre>
 *   forward Euler    μ = 1 + z            with z² + a z + b = 0
 *   Heun             μ = 1 + z + z²/2     with the same z
 *   semi-implicit    μ² - (2 - a - b) μ + 1 - a = 0
 * </pre>
 *
 * <p>and is stable if |μ| ≤ 1 + G h with G = 0.1/s. G is needed because with forward Euler and Heun, undamped modes
 * grow in steps of any length, by b/2 and b²/8. Growth by a factor of e in ten seconds is accepted. Sources: Hairer,
 * Nørsett, Wanner, "Solving Ordinary Differential Equations I", 1993, for stability functions; Hairer, Lubich, Wanner,
 * "Geometric Numerical Integration", 2006, for the semi-implicit method; Varga, "Geršgorin and His Circles", 2004.
 */
final class SpringStability {
    /** Rate at which the amplitude of a mode may grow [1/s]. */
    static final double GROWTH = 0.1;

    /** Number of modes to check for stability, each with half the eigenvalue of the one before. */
    private static final int HALVINGS = 20;

    private static final int BISECTIONS = 60;

    private final Spring.Integrator method;
    private final double stiffness;
    private final double friction;

    SpringStability(Spring settings) {
        method = settings.integrator();
        stiffness = settings.stiffness();
        friction = settings.ropeFriction();
    }

    /** Upper bound of all eigenvalues s [1/kg]; 0 for a rope of one node. */
    static double stiffest(RopeState rope) {
        double most = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            most = Math.max(most, rowSum(rope, i, rope.mass[i], rope.mass[i + 1]));
        }
        return most;
    }

    /** Row sum of segment {@code i} of a rope, for given masses of its nodes [1/kg]. */
    static double rowSum(RopeState rope, int i, double mass0, double mass1) {
        return SpringForces.stiffer(rope, i) * rowSum(i, rope.count, mass0, mass1);
    }

    /**
     * Row sum of segment {@code i} [1/kg], if it has the usual length, in a rope with a number of nodes and for given
     * masses of its own nodes [kg].
     */
    static double rowSum(int i, int nodes, double mass0, double mass1) {
        return (i == 0 ? 1 : 2) / mass0 + (i == nodes - 2 ? 1 : 2) / mass1;
    }

    /** Whether steps of a length [s] are stable for all eigenvalues up to {@code stiffest}. */
    boolean isStable(double stiffest, double h) {
        double most = 1 + GROWTH * h;
        double s = stiffest;
        for (int i = 0; i < HALVINGS; i++) {
            if (!(factor(friction * s * h, stiffness * s * h * h) <= most)) {
                return false;
            }
            s /= 2;
        }
        return true;
    }

    /** |μ| of the class comment. */
    private double factor(double a, double b) {
        if (method == Spring.Integrator.SEMI_IMPLICIT) {
            return largestRoot(2 - a - b, 1 - a);
        }
        double square = a * a - 4 * b;
        if (square >= 0) {
            double root = Math.sqrt(square);
            return Math.max(Math.abs(real((-a - root) / 2)), Math.abs(real((-a + root) / 2)));
        }
        if (method == Spring.Integrator.EULER) {
            return Math.sqrt(1 - a + b);
        }
        // μ = 1 + z + (-a z - b) / 2 with z = -a/2 + i √-square / 2
        double re = 1 - b / 2 - a / 2 * (1 - a / 2);
        double im = (1 - a / 2) * Math.sqrt(-square) / 2;
        return Math.sqrt(re * re + im * im);
    }

    private double real(double z) {
        return method == Spring.Integrator.EULER ? 1 + z : 1 + z + z * z / 2;
    }

    /** Absolute value of the larger root of μ² - trace μ + determinant = 0. */
    private static double largestRoot(double trace, double determinant) {
        double square = trace * trace / 4 - determinant;
        return square < 0 ? Math.sqrt(determinant) : Math.abs(trace) / 2 + Math.sqrt(square);
    }

    /**
     * Fewest substeps in which a step is stable; one more than the limit if even that many are not enough.
     *
     * @param room factor by which substeps could be longer and still be stable, at least 1
     */
    int substeps(double stiffest, double h, double room) {
        int enough = 1;
        while (enough <= Limits.SUBSTEPS && !isStable(stiffest, room * h / enough)) {
            enough *= 2;
        }
        int few = enough / 2;
        while (enough - few > 1) {
            int middle = (enough + few) / 2;
            if (isStable(stiffest, room * h / middle)) {
                enough = middle;
            } else {
                few = middle;
            }
        }
        return Math.min(enough, Limits.SUBSTEPS + 1);
    }

    /** Longest stable step [s], below one that is not stable. */
    double longestStep(double stiffest, double unstable) {
        double low = 0;
        double high = unstable;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (isStable(stiffest, middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
