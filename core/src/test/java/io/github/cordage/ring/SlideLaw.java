package io.github.cordage.ring;

import io.github.cordage.RopeWorld;
import java.util.function.DoublePredicate;

/**
 * The law of a frictionless rope that hangs over something: x = x₀ cosh(√(2 g / L) t), where x is half of what its
 * longer side is longer than the other one [m].
 */
final class SlideLaw {
    /** Acceleration of gravity [m/s²], length of the ropes [m], and how long they slide [s]. */
    static final double GRAVITY = 9.81;

    static final double LENGTH = 4;
    private static final double DURATION = 0.8;

    private SlideLaw() {}

    /** Takes the steps of 0.8 s, or fewer if x comes to a limit [m]; returns the law's x after them. */
    static double follow(RopeWorld world, double offset, double most) {
        return follow(world, offset, GRAVITY, 0, x -> x < most);
    }

    /**
     * Does the same, as long as the law's x fulfills a condition.
     *
     * @param gravity the part of gravity in the plane in which the rope slides [m/s²]
     * @param ahead part of a step by which the solver is ahead of the law
     */
    static double follow(RopeWorld world, double offset, double gravity, double ahead, DoublePredicate goesOn) {
        double h = world.stepLength();
        double exact = offset;
        for (int i = 1; i <= Math.rint(DURATION / h) && goesOn.test(at(offset, gravity, i * h)); i++) {
            world.step();
            exact = at(offset, gravity, (i + ahead) * h);
        }
        return exact;
    }

    private static double at(double offset, double gravity, double time) {
        return offset * Math.cosh(time * Math.sqrt(2 * gravity / LENGTH));
    }
}
