package io.github.cordage.bench.validation;

/**
 * Small swings of a chain of n equal links and n equal point masses that hangs from a fixed point. Sideways
 * displacements u and frequency ω with x = ω² a / g, a the length of a link, g gravity:
 *
 * <pre>
 *   (n - i + 1) (u(i) - u(i-1)) - (n - i) (u(i+1) - u(i)) = x u(i),   u(0) = 0
 * </pre>
 *
 * whose eigenvalues x are the zeros of the Laguerre polynomial L(n).
 */
final class HangingModes {
    private HangingModes() {}

    /** Laguerre polynomial, by (k + 1) L(k+1) = (2 k + 1 - x) L(k) - k L(k-1). */
    static double laguerre(int n, double x) {
        double before = 0;
        double value = 1;
        for (int k = 0; k < n; k++) {
            double next = ((2 * k + 1 - x) * value - k * before) / (k + 1);
            before = value;
            value = next;
        }
        return value;
    }

    /** The n-th positive zero, counted from 1, of the Laguerre polynomial. */
    static double eigenvalue(int n, int mode) {
        // The first zeros lie about 1 / n apart and more.
        double width = 0.01 / n;
        int found = 0;
        double low = 0;
        while (true) {
            double high = low + width;
            if (laguerre(n, low) * laguerre(n, high) <= 0 && ++found == mode) {
                return bisect(n, low, high);
            }
            low = high;
        }
    }

    private static double bisect(int n, double from, double to) {
        double low = from;
        double high = to;
        boolean positive = laguerre(n, low) > 0;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if ((laguerre(n, middle) > 0) == positive) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** Angular frequency in units of √(g / L), L being the length of the whole chain. */
    static double frequency(int n, int mode) {
        return Math.sqrt(n * eigenvalue(n, mode));
    }

    /** Displacements of nodes 0 to n, that of the last being 1. */
    static double[] shape(int n, int mode) {
        double x = eigenvalue(n, mode);
        double[] u = new double[n + 1];
        u[1] = 1;
        for (int i = 1; i < n; i++) {
            u[i + 1] = u[i] + ((n - i + 1) * (u[i] - u[i - 1]) - x * u[i]) / (n - i);
        }
        double tip = u[n];
        for (int i = 0; i <= n; i++) {
            u[i] /= tip;
        }
        return u;
    }
}
