package io.github.cordage.web.teavm;

import org.teavm.jso.JSMethod;
import org.teavm.jso.JSObject;
import org.teavm.jso.JSTopLevel;

/** Methods of {@link Math} and {@link Double} as the JVM specifies them; TeaVM's own round otherwise. */
public final class ExactMath {
    /** From here on, a double has no fraction. */
    private static final double WHOLE = 0x1p52;

    private ExactMath() {}

    /**
     * Rounds to the nearest whole number, to the even one of two.
     *
     * @param x any number
     * @return the whole number, with the sign of {@code x}
     */
    public static double rint(double x) {
        double size = Math.abs(x);
        return size < WHOLE ? Math.copySign((size + WHOLE) - WHOLE, x) : x;
    }

    /**
     * Rounds to the nearest whole number, to the larger one of two.
     *
     * @param x any number
     * @return the whole number; the nearest long if it is too large
     */
    public static long round(double x) {
        double floor = Math.floor(x);
        return (long) (x - floor >= 0.5 ? floor + 1 : floor);
    }

    /**
     * Converts an angle.
     *
     * @param degrees angle [degrees]
     * @return angle [rad]
     */
    public static double toRadians(double degrees) {
        return degrees * 0.017453292519943295;
    }

    /**
     * Converts an angle.
     *
     * @param radians angle [rad]
     * @return angle [degrees]
     */
    public static double toDegrees(double radians) {
        return radians * 57.29577951308232;
    }

    /** Functions of JavaScript. */
    private abstract static class Script implements JSObject {
        private Script() {}

        /** The number that a text says, correctly rounded; NaN if it says none. */
        @JSTopLevel
        @JSMethod("Number")
        static native double number(String text);
    }

    /**
     * Reads a number in decimal digits.
     *
     * @param text the number, as JSON writes numbers
     * @return the nearest number
     * @throws NumberFormatException if the text is no number
     */
    public static double parseDouble(String text) {
        double number = text.isEmpty() ? Double.NaN : Script.number(text);
        if (Double.isNaN(number)) {
            throw new NumberFormatException(text);
        }
        return number;
    }
}
