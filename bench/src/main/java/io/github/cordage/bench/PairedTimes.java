package io.github.cordage.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * Processor times of two ways to do a thing, which take turns: other load on the machine changes their ratio little.
 */
final class PairedTimes {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final double[] plain;
    private final double[] other;
    private final double[] ratio;

    /** Measures a number of turns, after others that do not count. */
    PairedTimes(int unmeasured, int turns, Runnable plainWay, Runnable otherWay) {
        plain = new double[turns];
        other = new double[turns];
        ratio = new double[turns];
        for (int i = -unmeasured; i < turns; i++) {
            long begin = THREADS.getCurrentThreadCpuTime();
            plainWay.run();
            long middle = THREADS.getCurrentThreadCpuTime();
            otherWay.run();
            long end = THREADS.getCurrentThreadCpuTime();
            if (i >= 0) {
                plain[i] = 1e-3 * (middle - begin);
                other[i] = 1e-3 * (end - middle);
                ratio[i] = other[i] / plain[i];
            }
        }
    }

    /** Median of the plain way [us]. */
    double plain() {
        return median(plain);
    }

    /** Median of the other way [us]. */
    double other() {
        return median(other);
    }

    /** Median of the ratios of one turn each. */
    double ratio() {
        return median(ratio);
    }

    /** Ratio of the whole times. */
    double ratioOfSums() {
        return Arrays.stream(other).sum() / Arrays.stream(plain).sum();
    }

    private static double median(double[] numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
