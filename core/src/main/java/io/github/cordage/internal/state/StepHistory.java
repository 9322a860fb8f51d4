package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;

/** Positions and velocities of the nodes along one axis in the last two steps, for multistep methods. */
public final class StepHistory {
    private static final double[] NONE = {};

    /** Positions one step before the current ones [m]. */
    public double[] x1 = NONE;

    /** Positions two steps before the current ones [m]. */
    public double[] x2 = NONE;

    /** Velocities one step before the current ones [m/s]. */
    public double[] v1 = NONE;

    /** Velocities two steps before the current ones [m/s]. */
    public double[] v2 = NONE;

    /** Creates the arrays. */
    void reserve(int size) {
        x1 = new double[size];
        x2 = new double[size];
        v1 = new double[size];
        v2 = new double[size];
    }

    void shift(int count, double d) {
        for (int i = 0; i < Math.min(count, x1.length); i++) {
            x1[i] += d;
            x2[i] += d;
        }
    }

    /** Carries the valid part of the history: none, one or two steps. */
    void transfer(Transfer t, int count, int steps) {
        if (steps > 0) {
            t.numbers("position before", x1, count);
            t.numbers("velocity before", v1, count);
        }
        if (steps > 1) {
            t.numbers("position before", x2, count);
            t.numbers("velocity before", v2, count);
        }
    }

    /** Shifts the history by one step; the caller then sets the values of one step before. */
    public void age() {
        double[] x = x2;
        double[] v = v2;
        x2 = x1;
        v2 = v1;
        x1 = x;
        v1 = v;
    }

    /** Shifts the history by one step, and sets the values of one step before. */
    public void add(double[] x, double[] v, int count) {
        age();
        System.arraycopy(x, 0, x1, 0, count);
        System.arraycopy(v, 0, v1, 0, count);
    }

    /**
     * Makes the two steps longer, along the parabolas through the values of both and the current ones.
     *
     * @param by factor of their length, above 0
     */
    public void scale(double[] x, double[] v, int count, double by) {
        scale(x, x1, x2, count, by);
        scale(v, v1, v2, count, by);
    }

    private static void scale(double[] now, double[] before, double[] earlier, int count, double by) {
        for (int i = 0; i < count; i++) {
            double first = before[i] - now[i];
            double half = (earlier[i] - now[i]) / 2;
            double slope = 2 * first - half;
            double bend = half - first;
            before[i] = now[i] + by * (slope + by * bend);
            earlier[i] = now[i] + 2 * by * (slope + 2 * by * bend);
        }
    }
}
