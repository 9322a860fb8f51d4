package io.github.cordage.web.teavm;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * {@code String.format} for the page: the conversions s, d, c, x and X, these two with a width and leading zeros, as
 * the scenes and Jackson's messages use them. TeaVM's own brings along decimal formats and currencies, almost 50 kB by
 * gzip.
 */
public final class Formats {
    private Formats() {}

    /**
     * As {@link String#format(Locale, String, Object...)}, in no language.
     *
     * @param locale left out of account
     * @param format text with conversions
     * @param values values of the conversions
     * @return the text with the values in it
     * @throws IllegalArgumentException for other conversions and flags
     */
    @SuppressWarnings("unused") // TeaVM looks for the parameters of the method that this stands in for.
    public static String format(@Nullable Locale locale, String format, @Nullable Object... values) {
        return format(format, values);
    }

    /**
     * As {@link String#format(String, Object...)}, in no language.
     *
     * @param format text with conversions
     * @param values values of the conversions
     * @return the text with the values in it
     * @throws IllegalArgumentException for other conversions and flags
     */
    public static String format(String format, @Nullable Object... values) {
        StringBuilder text = new StringBuilder();
        int next = 0;
        int at = 0;
        while (at < format.length()) {
            char c = format.charAt(at++);
            if (c != '%') {
                text.append(c);
                continue;
            }
            int from = at;
            while (Character.isDigit(format.charAt(at))) {
                at++;
            }
            String width = format.substring(from, at);
            text.append(converted(format.charAt(at++), width, values[next++]));
        }
        return text.toString();
    }

    private static String converted(char conversion, String width, @Nullable Object value) {
        if (conversion == 'x' || conversion == 'X') {
            String digits = hex(value);
            int most = width.isEmpty() ? 0 : Integer.parseInt(width);
            String padded = (width.startsWith("0") ? "0" : " ").repeat(Math.max(0, most - digits.length())) + digits;
            return conversion == 'X' ? padded.toUpperCase(Locale.ROOT) : padded;
        }
        if (!width.isEmpty() || "sdc".indexOf(conversion) < 0) {
            throw new IllegalArgumentException("not a conversion of the page: %" + width + conversion);
        }
        return conversion == 'c' && value instanceof Integer code
                ? new String(Character.toChars(code))
                : String.valueOf(value);
    }

    private static String hex(@Nullable Object value) {
        if (value instanceof Integer i) {
            return Integer.toHexString(i);
        }
        if (value instanceof Long l) {
            return Long.toHexString(l);
        }
        throw new IllegalArgumentException("no whole number: " + value);
    }
}
