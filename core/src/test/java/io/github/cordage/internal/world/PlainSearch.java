package io.github.cordage.internal.world;

import java.util.function.DoubleUnaryOperator;

/** Slow and plain searches, with which tests compare fast ones. */
final class PlainSearch {
    /** Thirds that an interval loses, until it cannot be divided any further. */
    private static final int THIRDS = 100;

    private PlainSearch() {}

    /** Where a convex function is least between two numbers. */
    static double least(double from, double to, DoubleUnaryOperator convex) {
        double low = from;
        double high = to;
        for (int i = 0; i < THIRDS; i++) {
            double a = low + (high - low) / 3;
            double b = high - (high - low) / 3;
            if (convex.applyAsDouble(a) <= convex.applyAsDouble(b)) {
                high = b;
            } else {
                low = a;
            }
        }
        return low;
    }

    /** Where a convex function falls to a value, between two numbers; the first one if it is below there. */
    static double first(double from, double least, double value, DoubleUnaryOperator convex) {
        double low = from;
        double high = least;
        if (convex.applyAsDouble(low) <= value) {
            return low;
        }
        for (int i = 0; i < THIRDS; i++) {
            double middle = (low + high) / 2;
            if (convex.applyAsDouble(middle) <= value) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /** Distance from a point to the middle line of a segment [m]. */
    static double distance(RopeCore rope, int segment, double alpha, double... point) {
        double squared = 0;
        double back = 0;
        for (int axis = 0; axis < 3; axis++) {
            double from = Cores.at(rope, segment, 0, axis, alpha);
            double way = Cores.at(rope, segment, 1, axis, alpha) - from;
            squared += way * way;
            back += way * (point[axis] - from);
        }
        double share = squared == 0 ? 0 : Math.max(0, Math.min(1, back / squared));
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double away = point[axis] - Cores.at(rope, segment, share, axis, alpha);
            sum += away * away;
        }
        return Math.sqrt(sum);
    }
}
