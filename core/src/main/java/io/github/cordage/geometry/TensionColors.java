package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;

/**
 * A color scale for tensions: blue for slack and compressed segments, then teal, green, and yellow from a maximum on.
 * Lightness rises all along the scale, so that it can be read in grayscale print and without telling red from green,
 * and all colors stand out from dark grounds. Unknown tensions are gray.
 */
public final class TensionColors {
    /** Red, green, blue from 0 to 255, at equal intervals from no tension to the maximum. */
    private static final int[][] RAMP = {{84, 114, 234}, {52, 148, 212}, {40, 174, 162}, {122, 202, 98}, {252, 229, 62}
    };

    private static final int UNKNOWN = 0x808080ff;

    private final double max;

    /**
     * Creates a scale.
     *
     * @param max tension of the lightest color [N], from 1e-9 to 1e15
     * @throws IllegalArgumentException if the value is out of range
     */
    public TensionColors(double max) {
        this.max = Check.inRange("max", max, 1e-9, 1e15);
    }

    /**
     * Returns the tension of the lightest color.
     *
     * @return tension [N]
     */
    public double max() {
        return max;
    }

    /**
     * Returns the color of a tension.
     *
     * @param tension tension [N], any value; NaN if it is unknown
     * @return red, green, blue and alpha, one byte each, from the highest byte to the lowest; alpha is 255
     */
    public int rgba(double tension) {
        if (Double.isNaN(tension)) {
            return UNKNOWN;
        }
        double place = Math.max(0, Math.min(1, tension / max)) * (RAMP.length - 1);
        int step = Math.min((int) place, RAMP.length - 2);
        int color = 0;
        for (int channel = 0; channel < 3; channel++) {
            int from = RAMP[step][channel];
            int to = RAMP[step + 1][channel];
            color = color << 8 | (int) Math.rint(from + (place - step) * (to - from));
        }
        return color << 8 | 0xff;
    }

    /**
     * Packs a color into a float, for vertices with packed colors. Its bytes, from the lowest to the highest, are red,
     * green, blue and alpha. The lowest bit of alpha is cleared, because some colors would be NaN otherwise, and lose
     * bits when copied.
     *
     * @param rgba red, green, blue and alpha, from the highest byte to the lowest
     * @return a float with the color in its bits
     */
    public static float packed(int rgba) {
        return Float.intBitsToFloat(Integer.reverseBytes(rgba) & 0xfeffffff);
    }
}
