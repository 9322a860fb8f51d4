package io.github.cordage.stage;

/**
 * Maps positions of a slider, 0 to 1, to numbers. The slider covers the usual range; typed numbers may be anything that
 * the setting accepts.
 */
public final class Scale {
    /** Special values at the ends of a slider. */
    private enum Ends {
        PLAIN,
        /** The left end is 0. */
        ZERO,
        /** The right end is infinite. */
        INFINITE
    }

    /** Steps of a linear slider from end to end. */
    private static final int LINEAR_STEPS = 200;

    /** Share of a logarithmic slider that stands for 0 or infinity. */
    private static final double NOTCH = 0.04;

    private final double min;
    private final double max;
    private final boolean logarithmic;
    private final boolean whole;
    private final Ends ends;
    private final String word;

    private Scale(double min, double max, boolean logarithmic, boolean whole, Ends ends, String word) {
        this.min = min;
        this.max = max;
        this.logarithmic = logarithmic;
        this.whole = whole;
        this.ends = ends;
        this.word = word;
    }

    /** A linear scale. */
    public static Scale linear(double min, double max) {
        return new Scale(min, max, false, false, Ends.PLAIN, "");
    }

    /** A logarithmic scale, from a number above 0. */
    public static Scale powers(double min, double max) {
        return new Scale(min, max, true, false, Ends.PLAIN, "");
    }

    /** A logarithmic scale of whole numbers. */
    public static Scale counts(int min, int max) {
        return new Scale(min, max, true, true, Ends.PLAIN, "");
    }

    /** A logarithmic scale of whole numbers, with a named 0 at the left end. */
    public static Scale countsOr(String word, int max) {
        return new Scale(1, max, true, true, Ends.ZERO, word);
    }

    /** A logarithmic scale with a 0 at the left end. */
    public static Scale fromZero(double min, double max) {
        return new Scale(min, max, true, false, Ends.ZERO, "0");
    }

    /** A logarithmic scale with infinity at the right end. */
    public static Scale toNone(double min, double max) {
        return new Scale(min, max, true, false, Ends.INFINITE, "none");
    }

    /** Whether the slider goes from below 0 to above 0. */
    public boolean isSigned() {
        return min < 0 && max > 0;
    }

    /** The number at a position of the slider. */
    public double valueAt(double position) {
        if (ends == Ends.ZERO && position < NOTCH / 2) {
            return 0;
        }
        if (ends == Ends.INFINITE && position > 1 - NOTCH / 2) {
            return Double.POSITIVE_INFINITY;
        }
        double way = (position - start()) / (1 - (ends == Ends.PLAIN ? 0 : NOTCH));
        double within = Math.max(0, Math.min(1, way));
        double value = logarithmic
                ? min * Math.pow(max / min, within)
                : min + (max - min) * Math.rint(within * LINEAR_STEPS) / LINEAR_STEPS;
        return whole ? Math.rint(value) : rounded(value);
    }

    /** The position of a number on the slider, clamped to its ends. */
    public double positionOf(double value) {
        if (ends == Ends.ZERO && value == 0) {
            return 0;
        }
        if (ends == Ends.INFINITE && value == Double.POSITIVE_INFINITY) {
            return 1;
        }
        double way = logarithmic ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
        double within = Math.max(0, Math.min(1, way));
        return start() + within * (1 - (ends == Ends.PLAIN ? 0 : NOTCH));
    }

    private double start() {
        return ends == Ends.ZERO ? NOTCH : 0;
    }

    /** Rounds to three digits, enough for a slider. */
    private static double rounded(double value) {
        return value == 0 ? 0 : Double.parseDouble(Decimals.significant(value, 3));
    }

    /** Formats a number so that it can be typed in again. */
    public String words(double value) {
        if ((ends == Ends.ZERO && value == 0) || value == Double.POSITIVE_INFINITY) {
            return value == 0 ? word : "none";
        }
        if (whole || (value == Math.rint(value) && Math.abs(value) < 1e6)) {
            return Decimals.fixed(value, 0);
        }
        double size = Math.abs(value);
        if (size < 1e-3 || size >= 1e6) {
            return shortened(Decimals.scientific(value, 2));
        }
        return Double.toString(Double.parseDouble(Decimals.significant(value, 5)));
    }

    /** Without zeros that say nothing: "1.5e-4" for "1.50e-04". */
    private static String shortened(String scientific) {
        int exponent = scientific.indexOf('e');
        if (exponent < 0) {
            return scientific;
        }
        int end = exponent;
        while (scientific.charAt(end - 1) == '0') {
            end--;
        }
        if (scientific.charAt(end - 1) == '.') {
            end--;
        }
        return scientific.substring(0, end) + 'e' + Integer.parseInt(scientific.substring(exponent + 1));
    }

    /**
     * Parses typed text.
     *
     * @throws IllegalArgumentException if it is not a number
     */
    public double parse(String text) {
        String plain = text.strip();
        if (!word.isEmpty() && plain.equalsIgnoreCase(word)) {
            return ends == Ends.INFINITE ? Double.POSITIVE_INFINITY : 0;
        }
        double value;
        try {
            value = Double.parseDouble(plain.replace(',', '.'));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a number: " + plain, e);
        }
        if (whole && value != Math.rint(value)) {
            throw new IllegalArgumentException("must be a whole number, was " + plain);
        }
        return value;
    }

    /** Rounds to an int; the setting refuses values out of range. */
    public static int whole(double value) {
        return (int) value;
    }
}
