package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;

/**
 * Colours for tensions: from dark blue, slack or pushed, over teal and green to yellow, at a tension of choice and above. The colours
 * get lighter all the way, so that they can be told apart without seeing red from green, and in print. Where tensions are not known
 * they are grey.
 */
public final class TensionColors {
    /** Red, green, blue from 0 to 255, evenly from no tension to the greatest. */
    private static final int[][] RAMP = {{53, 42, 135}, {30, 98, 160}, {26, 142, 143}, {104, 187, 90}, {252, 229, 62}};

    private static final int UNKNOWN = 0x808080ff;

    private final double max;

    /**
     * Creates a scale.
     *
     * @param max tension of the lightest colour [N], from 1e-9 to 1e15
     * @throws IllegalArgumentException if the value is out of range
     */
    public TensionColors(double max) {
        this.max = Check.inRange("max", max, 1e-9, 1e15);
    }

    /**
     * Returns the tension of the lightest colour.
     *
     * @return tension [N]
     */
    public double max() {
        return max;
    }

    /**
     * Returns the colour of a tension.
     *
     * @param tension tension [N], of any value; NaN if it is not known
     * @return red, green, blue and alpha, from 0 to 255 each, in this order from the highest byte on; alpha is 255
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
     * Packs a colour into a float whose four bytes, from the lowest on, are red, green, blue and alpha: what vertices with packed
     * colours hold. Alpha loses its lowest bit, without which some colours would not be numbers.
     *
     * @param rgba red, green, blue and alpha, from the highest byte on
     * @return a float with the same colour in its bits
     */
    public static float packed(int rgba) {
        return Float.intBitsToFloat(Integer.reverseBytes(rgba) & 0xfeffffff);
    }
}
