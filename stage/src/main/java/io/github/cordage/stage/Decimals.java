package io.github.cordage.stage;

/**
 * Writes decimal numbers as {@code String.format} does in {@code Locale.ROOT}, rounded half up. In a browser, that
 * knows neither {@code %e} nor {@code %g}, and brings large tables along.
 */
public final class Decimals {
    /** Powers of ten from which on {@link #significant} leaves exponents out, and leaves them out still. */
    private static final int LEAST_EXPONENT = -4;

    /** The digits of a number, without zeros in front, and how many of them are before the decimal point. */
    private String digits;

    private int point;

    private Decimals(double size) {
        String text = Double.toString(size);
        int e = text.indexOf('E');
        int dot = text.indexOf('.');
        String all = text.substring(0, dot) + text.substring(dot + 1, e < 0 ? text.length() : e);
        int zeros = 0;
        while (zeros < all.length() && all.charAt(zeros) == '0') {
            zeros++;
        }
        digits = all.substring(zeros);
        point = dot - zeros + (e < 0 ? 0 : Integer.parseInt(text.substring(e + 1)));
    }

    /**
     * Writes a number with a fixed number of decimals, as {@code %.2f}.
     *
     * @param decimals number of digits behind the decimal point, ≥ 0
     */
    public static String fixed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return String.valueOf(value);
        }
        Decimals number = new Decimals(Math.abs(value));
        number.round(number.point + decimals);
        return sign(value) + number.plain(decimals);
    }

    /**
     * Writes a number with an exponent, as {@code %.2e}.
     *
     * @param decimals number of digits behind the decimal point, ≥ 0
     */
    public static String scientific(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return String.valueOf(value);
        }
        Decimals number = new Decimals(Math.abs(value));
        number.round(decimals + 1);
        return sign(value) + number.withExponent(decimals);
    }

    /**
     * Writes a number with significant digits, as {@code %.3g}: with an exponent if it is small or does not fit into
     * them.
     *
     * @param count number of digits, ≥ 1
     */
    public static String significant(double value, int count) {
        if (!Double.isFinite(value)) {
            return String.valueOf(value);
        }
        Decimals number = new Decimals(Math.abs(value));
        number.round(count);
        boolean isPlain = value == 0 || (number.point > LEAST_EXPONENT && number.point <= count);
        int decimals = value == 0 ? count - 1 : count - number.point;
        return sign(value) + (isPlain ? number.plain(decimals) : number.withExponent(count - 1));
    }

    private static String sign(double value) {
        return value < 0 || 1 / value < 0 ? "-" : "";
    }

    /** Rounds half up to a number of digits. */
    private void round(int count) {
        if (count >= digits.length()) {
            return;
        }
        boolean isUp = count >= 0 && digits.charAt(count) >= '5';
        StringBuilder kept = new StringBuilder(digits.substring(0, Math.max(0, count)));
        int at = kept.length() - 1;
        while (isUp && at >= 0 && kept.charAt(at) == '9') {
            kept.setLength(at);
            at--;
        }
        if (isUp && at >= 0) {
            kept.setCharAt(at, (char) (kept.charAt(at) + 1));
        } else if (isUp) {
            kept.append('1');
            point++;
        }
        digits = kept.toString();
    }

    /** The digit at a place, counted from the first one; 0 beyond them. */
    private char digit(int place) {
        return place >= 0 && place < digits.length() ? digits.charAt(place) : '0';
    }

    private String plain(int decimals) {
        StringBuilder text = new StringBuilder();
        for (int place = Math.min(point - 1, 0); place < point; place++) {
            text.append(digit(place));
        }
        return behind(text, decimals, point);
    }

    private String withExponent(int decimals) {
        int exponent = digits.isEmpty() ? 0 : point - 1;
        StringBuilder text = new StringBuilder().append(digit(0));
        behind(text, decimals, 1);
        text.append(exponent < 0 ? "e-" : "e+");
        return text.append(Math.abs(exponent) < 10 ? "0" : "")
                .append(Math.abs(exponent))
                .toString();
    }

    private String behind(StringBuilder text, int decimals, int from) {
        text.append(decimals > 0 ? "." : "");
        for (int place = from; place < from + decimals; place++) {
            text.append(digit(place));
        }
        return text.toString();
    }
}
