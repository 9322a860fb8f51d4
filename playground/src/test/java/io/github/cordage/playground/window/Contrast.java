package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Color;

/** Contrast as the Web Content Accessibility Guidelines 2.1 define it, of colours 0xrrggbb. */
final class Contrast {
    /** Least contrast of text, and of large text and what is not text. */
    static final double TEXT = 4.5;

    static final double GRAPHICS = 3;

    private Contrast() {}

    /** The ratio of two colours, from 1 to 21. */
    static double ratio(int a, int b) {
        double one = luminance(a);
        double other = luminance(b);
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }

    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16 & 0xff) + 0.7152 * linear(rgb >> 8 & 0xff) + 0.0722 * linear(rgb & 0xff);
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    /** A colour as it is seen over another one. */
    static int over(Color color, int below) {
        int rgb = Color.rgba8888(color) >>> 8;
        int seen = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            double above = rgb >> shift & 0xff;
            seen |= (int) Math.round(above * color.a + (below >> shift & 0xff) * (1 - color.a)) << shift;
        }
        return seen;
    }
}
