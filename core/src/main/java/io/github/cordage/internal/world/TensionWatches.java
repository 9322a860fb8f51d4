package io.github.cordage.internal.world;

import java.util.Arrays;

/** The tensions above which the world reports a rope [N]. */
final class TensionWatches {
    double[] thresholds = {};
    private boolean[] above = {};

    int count() {
        return thresholds.length;
    }

    boolean isEmpty() {
        return thresholds.length == 0;
    }

    double threshold(int i) {
        return thresholds[i];
    }

    boolean contains(double threshold) {
        return indexOf(threshold) >= 0;
    }

    private int indexOf(double threshold) {
        for (int i = 0; i < thresholds.length; i++) {
            if (thresholds[i] == threshold) {
                return i;
            }
        }
        return -1;
    }

    /** Adds a threshold unless it is there already. */
    void add(double threshold) {
        if (!contains(threshold)) {
            thresholds = Arrays.copyOf(thresholds, thresholds.length + 1);
            above = Arrays.copyOf(above, thresholds.length);
            thresholds[thresholds.length - 1] = threshold;
        }
    }

    /** Removes a threshold, if present. */
    void remove(double threshold) {
        int at = indexOf(threshold);
        if (at >= 0) {
            int last = thresholds.length - 1;
            System.arraycopy(thresholds, at + 1, thresholds, at, last - at);
            System.arraycopy(above, at + 1, above, at, last - at);
            thresholds = Arrays.copyOf(thresholds, last);
            above = Arrays.copyOf(above, last);
        }
    }

    /** Notes the greatest tension of a step; returns whether it has risen above threshold {@code i} in that step. */
    boolean rises(int i, double tension) {
        boolean was = above[i];
        above[i] = tension > thresholds[i];
        return above[i] && !was;
    }

    /** Resets all watches: thresholds that are exceeded next are reported again. */
    void forget() {
        Arrays.fill(above, false);
    }
}
