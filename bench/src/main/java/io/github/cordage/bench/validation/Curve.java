package io.github.cordage.bench.validation;

import java.util.Arrays;

/** The points of a line in a plot. */
final class Curve {
    private double[] x = new double[16];
    private double[] y = new double[16];
    private int size;

    void add(double px, double py) {
        if (size == x.length) {
            x = Arrays.copyOf(x, 2 * size);
            y = Arrays.copyOf(y, 2 * size);
        }
        x[size] = px;
        y[size] = py;
        size++;
    }

    boolean isEmpty() {
        return size == 0;
    }

    double[] x() {
        return Arrays.copyOf(x, size);
    }

    double[] y() {
        return Arrays.copyOf(y, size);
    }
}
