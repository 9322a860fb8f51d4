package io.github.cordage.playground.picture;

import java.util.HashMap;
import java.util.Map;

/**
 * The table of colours of a GIF, which fills up as pictures come. A colour without an entry near it gets one. The fewer
 * entries are left, the larger the distance that counts as near, so that entries never run out.
 */
final class GifColors {
    /** Entries of the table. */
    static final int SIZE = 256;

    /** The entry that stands for a pixel that stays as it was, and is no colour. */
    static final int UNCHANGED = SIZE - 1;

    /** Most colours that are kept exact, because they cover areas. */
    private static final int MOST_AREAS = 64;

    /** Part of a picture from which a colour counts as an area. */
    private static final double AREA = 0.001;

    /**
     * Distance that counts as near, up to a number of entries. Fewer shades make smaller files, and are hard to tell
     * apart.
     */
    private static final int NEAR = 16;

    private static final int NEAR_END = 128;

    private static final int FAIR = 24;
    private static final int FAIR_END = UNCHANGED - 64;

    /**
     * Distance that counts as near for the last 64 entries. Colours that are farther apart lie in different ones of the
     * 4 x 4 x 4 cubes of 64 values to a side, so that there are at most 64.
     */
    static final int FAR = 63;

    private static final int CACHE_BITS = 14;

    private final int[] colors = new int[UNCHANGED];
    private int count;
    private final int areas;

    /** Colours that were looked up, plus 1, so that 0 is a free place, with their indices. */
    private final int[] cached = new int[1 << CACHE_BITS];

    private final byte[] cachedIndices = new byte[1 << CACHE_BITS];

    /** Starts with the colours of the areas of a picture, the largest first. */
    GifColors(int[] picture) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int rgb : picture) {
            counts.merge(rgb, 1, Integer::sum);
        }
        // Of equal areas the darker one comes first, so that the same pictures make the same file.
        counts.entrySet().stream()
                .filter(entry -> entry.getValue() >= AREA * picture.length)
                .sorted(Map.Entry.<Integer, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_AREAS)
                .forEach(entry -> colors[count++] = entry.getKey());
        areas = count;
    }

    /** Returns the index of the nearest colour, which is a new one unless one was near. */
    int index(int rgb) {
        int place = (rgb * 0x9e3779b1) >>> (Integer.SIZE - CACHE_BITS);
        if (cached[place] != rgb + 1) {
            cached[place] = rgb + 1;
            cachedIndices[place] = (byte) find(rgb);
        }
        return cachedIndices[place] & 0xff;
    }

    private int find(int rgb) {
        int nearest = -1;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < count && least > 0; i++) {
            int difference = difference(rgb, colors[i]);
            if (difference < least && distance(rgb, colors[i]) <= tolerance()) {
                least = difference;
                nearest = i;
            }
        }
        if (nearest >= 0) {
            return nearest;
        }
        colors[count] = rgb;
        return count++;
    }

    /**
     * Whether a pixel can stay as it is although its colour has another index now. In areas it cannot: what has moved
     * on must leave nothing behind.
     */
    boolean canStay(int rgb, int index, int shown) {
        return (index >= areas || colors[index] != rgb) && distance(rgb, colors[shown]) <= NEAR;
    }

    /** Largest difference between a colour and its entry from now on. */
    int tolerance() {
        if (count < NEAR_END) {
            return NEAR;
        }
        return count < FAIR_END ? FAIR : FAR;
    }

    /** The largest difference of two colours in red, green or blue. */
    static int distance(int a, int b) {
        int red = Math.abs((a >> 16 & 0xff) - (b >> 16 & 0xff));
        int green = Math.abs((a >> 8 & 0xff) - (b >> 8 & 0xff));
        return Math.max(Math.max(red, green), Math.abs((a & 0xff) - (b & 0xff)));
    }

    /** The sum of the squares of the differences, which finds the entry that looks most alike. */
    private static int difference(int a, int b) {
        int red = (a >> 16 & 0xff) - (b >> 16 & 0xff);
        int green = (a >> 8 & 0xff) - (b >> 8 & 0xff);
        int blue = (a & 0xff) - (b & 0xff);
        return red * red + green * green + blue * blue;
    }

    /** The table as in the file: red, green and blue of each entry, 0 for those that are free. */
    byte[] table() {
        byte[] table = new byte[3 * SIZE];
        for (int i = 0; i < count; i++) {
            table[3 * i] = (byte) (colors[i] >> 16);
            table[3 * i + 1] = (byte) (colors[i] >> 8);
            table[3 * i + 2] = (byte) colors[i];
        }
        return table;
    }
}
