package io.github.cordage.stage;

import java.util.List;

/** The speeds at which a scene runs, as multiples of the wall clock, from the slowest on. */
public final class Speeds {
    private static final double[] VALUES = {0.05, 0.1, 0.25, 0.5, 1, 2};
    private static final List<String> WORDS = List.of("x 1/20", "x 1/10", "x 1/4", "x 1/2", "x 1", "x 2");

    private Speeds() {}

    /** The words for all speeds. */
    public static List<String> words() {
        return WORDS;
    }

    /** The speed at a place in the list. */
    public static double at(int index) {
        return VALUES[index];
    }

    /** The place of the speed that is nearest to a value. */
    public static int nearest(double value) {
        int best = 0;
        for (int i = 1; i < VALUES.length; i++) {
            if (Math.abs(VALUES[i] - value) < Math.abs(VALUES[best] - value)) {
                best = i;
            }
        }
        return best;
    }

    /** The speed at an offset from another one in the list. */
    public static double faster(double value, int places) {
        return VALUES[Math.max(0, Math.min(VALUES.length - 1, nearest(value) + places))];
    }
}
