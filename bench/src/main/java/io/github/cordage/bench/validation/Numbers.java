package io.github.cordage.bench.validation;

import java.util.Locale;

/** How numbers look on the page. */
final class Numbers {
    private Numbers() {}

    /** Formats a number with a number of digits after the point. */
    static String number(double value, int digits) {
        return Math.abs(value) < 1e5
                ? String.format(Locale.ROOT, "%." + digits + "f", value)
                : String.format(Locale.ROOT, "%.3g", value);
    }

    /** Formats a number with two significant digits. */
    static String significant(double value) {
        double size = Math.abs(value);
        if (value == 0) {
            return "0";
        }
        if (size >= 1e5 || size < 1e-3) {
            return String.format(Locale.ROOT, "%.1e", value);
        }
        int digits = Math.max(0, 1 - (int) Math.floor(Math.log10(size)));
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** Formats a relative error given in percent, with its sign. */
    static String percent(double percent) {
        String sign = percent > 0 ? "+" : "";
        if (Math.abs(percent) < 5e-4) {
            return "0.000 %";
        }
        return sign + (Math.abs(percent) < 0.01 ? String.format(Locale.ROOT, "%.3f", percent) : significant(percent))
                + " %";
    }
}
