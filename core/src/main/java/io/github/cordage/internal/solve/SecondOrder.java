package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;

/** What a step of second order needs to know of a rope, found in one place for one rope and for many; see {@link DirectSolver}. */
final class SecondOrder {
    /** Backward differences, c, s / c and e / c in {@link DirectSolver}. */
    private record Differences(double c, double s, double e) {
        static Differences mixed(double q) {
            double c = 1.5 + q / 3;
            return new Differences(c, (0.5 + 2 * q / 3) / c, q / (3 * c));
        }
    }

    private static final Differences BDF2 = Differences.mixed(0);

    /** With a little less BDF3 than the half that is still stable. */
    private static final Differences BDF2OPT = Differences.mixed(0.48);

    /** A step that took more passes than this is followed by one that damps more. */
    private static final int CALM = 2;

    /** Parts of the last differences of positions and velocities, and of those before. */
    double s;

    double e;

    /** k and f k. */
    double k;

    double fk;

    /** What velocities are multiplied by to give a way [s], and what is added to them before [m/s]. */
    double push;

    double gainX;
    double gainY;
    double gainZ;

    /** Whether the step after one of so many passes damps as little as can be. */
    static boolean isCalm(int passes) {
        return passes <= CALM;
    }

    /** By which factor damping and the air slow a rope in a step. */
    static double decay(RopeState rope, double h) {
        return StrictMath.exp(-(rope.damping + rope.drag) * h);
    }

    /** Whether second order stands this decay. */
    static boolean stands(double decay) {
        return decay > 0.5;
    }

    void find(RopeState rope, StepContext context, double decay, boolean calm) {
        Differences differences = calm ? BDF2OPT : BDF2;
        s = differences.s;
        e = differences.e;
        k = context.h / differences.c;
        fk = (((1 + s) * decay - (s + e)) * decay + e) / (decay * decay * decay) - 1;
        double inertia = 1 / (1 + fk);
        push = k * inertia;
        double blown = rope.drag == 0 ? 0 : fk / k * rope.drag / (rope.drag + rope.damping);
        gainX = k * (context.gravityX + rope.ax + blown * rope.windX);
        gainY = k * (context.gravityY + rope.ay + blown * rope.windY);
        gainZ = k * (context.gravityZ + rope.az + blown * rope.windZ);
    }

    /** What masses are multiplied by to give inertia [1/s²]. */
    double stiffness() {
        return (1 + fk) / (k * k);
    }
}
