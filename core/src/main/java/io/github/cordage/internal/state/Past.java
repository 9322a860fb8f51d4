package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;
import java.util.Arrays;

/** Where nodes were along one axis, and how fast, in the steps before: for methods that look back. */
public final class Past {
    private static final double[] NONE = {};

    /** Positions one step before the present ones [m]. */
    public double[] x1 = NONE;

    /** Positions two steps before [m]. */
    public double[] x2 = NONE;

    /** Velocities one step before [m/s]. */
    public double[] v1 = NONE;

    /** Velocities two steps before [m/s]. */
    public double[] v2 = NONE;

    void reserve(int capacity) {
        if (x1.length == 0) {
            x1 = new double[capacity];
            x2 = new double[capacity];
            v1 = new double[capacity];
            v2 = new double[capacity];
        }
    }

    void move(int from, int end, int by) {
        RopeState.move(x1, from, end, by);
        RopeState.move(x2, from, end, by);
        RopeState.move(v1, from, end, by);
        RopeState.move(v2, from, end, by);
    }

    void grow(int capacity) {
        if (x1.length > 0) {
            x1 = Arrays.copyOf(x1, capacity);
            x2 = Arrays.copyOf(x2, capacity);
            v1 = Arrays.copyOf(v1, capacity);
            v2 = Arrays.copyOf(v2, capacity);
        }
    }

    void shift(int count, double d) {
        for (int i = 0; i < Math.min(count, x1.length); i++) {
            x1[i] += d;
            x2[i] += d;
        }
    }

    /** Carries what is worth something of it: nothing, one step, or both. */
    void transfer(Transfer t, int count, int steps) {
        if (steps > 0) {
            t.numbers(x1, count);
            t.numbers(v1, count);
        }
        if (steps > 1) {
            t.numbers(x2, count);
            t.numbers(v2, count);
        }
    }

    /** Makes what was one step before two steps before; what is one step before is to be set. */
    public void age() {
        double[] x = x2;
        double[] v = v2;
        x2 = x1;
        v2 = v1;
        x1 = x;
        v1 = v;
    }
}
