package io.github.cordage.web.teavm.tools.jackson.core.io.schubfach;

/** Digits of a number: the class library's own, which are the fewest here. */
public final class FloatToDecimal {
    private FloatToDecimal() {}

    /**
     * Returns the digits.
     *
     * @param number any number
     * @return the fewest digits that read back as the same number
     */
    public static String toString(float number) {
        return Float.toString(number);
    }
}
