package io.github.cordage.bench.validation;

/**
 * The shape of a thin rod of length 1 and bending stiffness 1 that is clamped level, with a load at its tip or all
 * along: the angle θ below the clamp's direction follows θ'' = -q(s) cos θ with θ(0) = 0 and θ'(1) = 0. Solved by
 * shooting from the clamp with steps of Runge and Kutta.
 *
 * @param x distance of the tip from the clamp along the clamp's direction
 * @param down distance of the tip below the clamp
 */
record Elastica(double x, double down) {
    private static final int STEPS = 4000;
    private static final int HALVINGS = 60;

    /** Stages of a step, as fractions of it. */
    private static final double[] NODES = {0, 0.5, 0.5, 1};

    /** Bends under a load at the tip of F L² / EI. */
    static Elastica withLoad(double alpha) {
        return solve(alpha, 0);
    }

    /** Bends under its own weight of q L³ / EI. */
    static Elastica heavy(double beta) {
        return solve(0, beta);
    }

    private static Elastica solve(double alpha, double beta) {
        // The moment at the clamp is at most that of the load at the end of the straight rod.
        double low = 0;
        double high = alpha + beta;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (shoot(alpha, beta, middle)[1] < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double[] end = shoot(alpha, beta, low);
        return new Elastica(end[2], end[3]);
    }

    /** The angle, the curvature and the place at the tip, from the curvature at the clamp. */
    private static double[] shoot(double alpha, double beta, double curvature) {
        double h = 1.0 / STEPS;
        double[] at = {0, curvature, 0, 0};
        double[] sum = new double[4];
        double[] between = new double[4];
        double[] rate = new double[4];
        for (int i = 0; i < STEPS; i++) {
            System.arraycopy(at, 0, sum, 0, 4);
            System.arraycopy(at, 0, between, 0, 4);
            for (int stage = 0; stage < 4; stage++) {
                double s = (i + NODES[stage]) * h;
                rate[0] = between[1];
                rate[1] = -(alpha + beta * (1 - s)) * Math.cos(between[0]);
                rate[2] = Math.cos(between[0]);
                rate[3] = Math.sin(between[0]);
                double weight = stage == 0 || stage == 3 ? h / 6 : h / 3;
                double next = stage == 2 ? h : h / 2;
                for (int k = 0; k < 4; k++) {
                    sum[k] += weight * rate[k];
                    between[k] = at[k] + next * rate[k];
                }
            }
            System.arraycopy(sum, 0, at, 0, 4);
        }
        return at;
    }
}
