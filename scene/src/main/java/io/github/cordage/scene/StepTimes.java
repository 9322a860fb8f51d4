package io.github.cordage.scene;

import java.util.OptionalDouble;

/** Durations of the steps of a run, counted in classes of 1 %, so that memory does not grow with the run. */
final class StepTimes {
    private static final double CLASS = Math.log(1.01);

    /** Up to about 20 minutes. */
    private final long[] counts = new long[2800];

    private long total;
    private long worst;

    void add(long nanos) {
        int at = nanos <= 1 ? 0 : (int) Math.round(Math.log((double) nanos) / CLASS);
        counts[Math.min(at, counts.length - 1)]++;
        total++;
        worst = Math.max(worst, nanos);
    }

    /** Duration that a share of all steps does not exceed, to 1 % [s]; empty without steps. */
    OptionalDouble quantile(double share) {
        long wanted = Math.max(1, (long) Math.ceil(share * total));
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (total > 0 && seen >= wanted) {
                return OptionalDouble.of(1e-9 * Math.min((double) worst, Math.exp(i * CLASS)));
            }
        }
        return OptionalDouble.empty();
    }

    /** Longest duration [s]; empty without steps. */
    OptionalDouble worst() {
        return total == 0 ? OptionalDouble.empty() : OptionalDouble.of(1e-9 * (double) worst);
    }
}
