package io.github.cordage.javafx;

import java.util.function.IntFunction;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/**
 * The colours of a cable's segments: of the body, and a darker one of the edge. Colours that stay the same cost no
 * memory.
 */
final class SegmentShades {
    private final IntFunction<? extends @Nullable Color> function;
    private final Color otherwise;
    private final Color[] bodies;
    private final Color[] edges;
    private final int[] bodyRgb;
    private final int[] edgeRgb;

    /**
     * Creates shades, all of one colour.
     *
     * @param segmentCount number of segments
     * @param function returns the colour of a segment, or null for the one of the cable
     * @param otherwise the colour of the cable, whose opacity all others take
     */
    SegmentShades(int segmentCount, IntFunction<? extends @Nullable Color> function, Color otherwise) {
        this.function = function;
        this.otherwise = otherwise;
        bodies = new Color[segmentCount];
        edges = new Color[segmentCount];
        bodyRgb = new int[segmentCount];
        edgeRgb = new int[segmentCount];
        for (int i = 0; i < segmentCount; i++) {
            set(i, otherwise);
        }
    }

    /** Returns the colour of the edge of a cable in a colour. */
    static Color edge(Color body) {
        return body.deriveColor(0, 1.05, 0.55, 1);
    }

    /** Asks for the colours of all segments. */
    void ask() {
        for (int i = 0; i < bodies.length; i++) {
            Color asked = function.apply(i);
            Color color = asked == null ? otherwise : asked;
            if (rgb(color) != bodyRgb[i]) {
                set(i, color);
            }
        }
    }

    private void set(int segment, Color color) {
        Color body = color.getOpacity() == otherwise.getOpacity()
                ? color
                : Color.color(color.getRed(), color.getGreen(), color.getBlue(), otherwise.getOpacity());
        bodies[segment] = body;
        edges[segment] = edge(body);
        bodyRgb[segment] = rgb(body);
        edgeRgb[segment] = rgb(edges[segment]);
    }

    private static int rgb(Color color) {
        return channel(color.getRed()) << 16 | channel(color.getGreen()) << 8 | channel(color.getBlue());
    }

    private static int channel(double value) {
        return (int) (255 * value + 0.5);
    }

    int segmentCount() {
        return bodies.length;
    }

    Color body(int segment) {
        return bodies[segment];
    }

    Color edge(int segment) {
        return edges[segment];
    }

    /** Returns the colour of the body without opacity: 0xrrggbb. */
    int bodyRgb(int segment) {
        return bodyRgb[segment];
    }

    /** Returns the colour of the edge without opacity: 0xrrggbb. */
    int edgeRgb(int segment) {
        return edgeRgb[segment];
    }
}
