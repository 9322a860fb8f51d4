package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;

/**
 * Colors along a rope, one for each segment. A segment has the color at the rest coordinate of its middle, so that
 * colors stay with the material when nodes come and go: where a rope is cut or joined, and at winches. A ring divides a
 * segment into two parts, each with the color at its own middle.
 *
 * <pre>{@code
 * SegmentColors marked = SegmentColors.bands(1, 0xd8b98a, 0xd8b98a, 0xc0392b);
 * SegmentColors burnt = along -> along < burntTo ? 0x222222 : 0xd8b98a;
 * }</pre>
 */
@FunctionalInterface
public interface SegmentColors {
    /**
     * Returns a color. It is called for each segment whenever a rope is drawn, and should not allocate.
     *
     * @param along rest coordinate of the middle of the segment [m]: the rest length from the original start of the
     *     rope; negative on what a winch at the start has paid out
     * @return red, green and blue, one byte each: 0xrrggbb; the highest byte is ignored
     */
    int rgb(double along);

    /**
     * Colors bands of equal lengths, from rest coordinate 0 on, again and again in both directions. With the length of
     * a segment, each segment of a rope of equal segments has the next color.
     *
     * @param length length of a band [m], from 1e-6 to 1e6
     * @param rgb color of each band: 0xrrggbb, from 0 to 0xffffff; at least one; copied
     * @return the colors
     * @throws IllegalArgumentException if the length or a color is out of range, or there is no color
     */
    static SegmentColors bands(double length, int... rgb) {
        Check.inRange("length", length, 1e-6, 1e6);
        int[] colors = rgb.clone();
        Check.inRange("number of colors", colors.length, 1, Integer.MAX_VALUE);
        for (int color : colors) {
            Check.inRange("rgb", color, 0, 0xffffff);
        }
        return along -> colors[(int) Math.floorMod((long) Math.floor(along / length), (long) colors.length)];
    }
}
