package io.github.cordage.web;

import io.github.cordage.stage.Decimals;

/** Numbers of trials in words. */
final class TrialWords {
    static final String NOT_YET = "…";
    private static final double PERCENT = 100;

    private TrialWords() {}

    /** A difference in percent, with its sign. */
    static String percent(double share, int decimals) {
        double percent = PERCENT * share;
        String digits = Decimals.fixed(Math.abs(percent), decimals);
        boolean isZero = Double.parseDouble(digits) == 0;
        return (isZero ? "" : percent < 0 ? "−" : "+") + digits + " %";
    }

    static String number(double value, int decimals, String unit) {
        return Double.isNaN(value) ? NOT_YET : Decimals.fixed(value, decimals) + " " + unit;
    }
}
