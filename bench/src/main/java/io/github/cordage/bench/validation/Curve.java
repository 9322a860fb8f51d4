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

    /** Value at a place, straight between points, and that of the nearest point outside. */
    double at(double px) {
        int next = 0;
        while (next < size && x[next] < px) {
            next++;
        }
        if (next == 0 || next == size) {
            return y[next == 0 ? 0 : size - 1];
        }
        double share = (px - x[next - 1]) / (x[next] - x[next - 1]);
        return y[next - 1] + share * (y[next] - y[next - 1]);
    }

    double[] x() {
        return Arrays.copyOf(x, size);
    }

    double[] y() {
        return Arrays.copyOf(y, size);
    }
}
