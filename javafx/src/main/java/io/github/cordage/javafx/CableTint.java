package io.github.cordage.javafx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.paint.Color;

/**
 * The strokes of a cable as {@link CableColors} with black in place of the colours that segments differ in, and how
 * much of these shows at each entry. It serves any colours.
 */
final class CableTint {
    private static final int MOST_TINTS = 8;

    /** What cables of one style share, the most recently used last. */
    private static final Map<Style, CableTint> TINTS = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Style, CableTint> eldest) {
            return size() > MOST_TINTS;
        }
    };

    /** The strokes with black edge and body. */
    final CableColors dark;

    /** For each entry, the share of the edge in bits 8 to 15, and of the body in bits 0 to 7, of 255. */
    private final int[] shares;

    /** Strokes with black edge and body, and their indices. */
    private record Style(List<CableStroke> dark, int edge, int body) {}

    private CableTint(Style style) {
        dark = new CableColors(style.dark);
        int[] edges = new CableColors(dye(style.dark, style.edge, Color.WHITE)).argb;
        int[] bodies = new CableColors(dye(style.dark, style.body, Color.WHITE)).argb;
        shares = new int[edges.length];
        for (int i = 0; i < shares.length; i++) {
            int none = dark.argb[i] & 0xFF;
            shares[i] = (((edges[i] & 0xFF) - none) << 8) | ((bodies[i] & 0xFF) - none);
        }
    }

    /**
     * Returns the tint of a style.
     *
     * @param strokes strokes from back to front, for each of which {@link CableColors#canShow} holds
     * @param edge index of the stroke that shows the colours of the edge, or -1
     * @param body index of the stroke that shows the colours of the body, or -1
     */
    static CableTint of(List<CableStroke> strokes, int edge, int body) {
        List<CableStroke> dark = dye(dye(strokes, edge, Color.BLACK), body, Color.BLACK);
        return TINTS.computeIfAbsent(new Style(dark, edge, body), CableTint::new);
    }

    private static List<CableStroke> dye(List<CableStroke> strokes, int index, Color color) {
        if (index < 0) {
            return List.copyOf(strokes);
        }
        List<CableStroke> dyed = new ArrayList<>(strokes);
        CableStroke old = strokes.get(index);
        Color seen = Color.color(
                color.getRed(), color.getGreen(), color.getBlue(), old.color().getOpacity());
        dyed.set(index, new CableStroke(seen, old.width(), old.dx(), old.dy()));
        return List.copyOf(dyed);
    }

    /**
     * Returns the colour of an entry.
     *
     * @param entry index in the tables
     * @param edge colour of the edge: 0xrrggbb
     * @param body colour of the body: 0xrrggbb
     * @return premultiplied ARGB
     */
    int argb(int entry, int edge, int body) {
        int base = dark.argb[entry];
        int share = shares[entry];
        if (share == 0) {
            return base;
        }
        int ofEdge = share >>> 8;
        int ofBody = share & 0xFF;
        int alpha = base >>> 24;
        int argb = alpha;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int dyed = ofEdge * (edge >>> shift & 0xFF) + ofBody * (body >>> shift & 0xFF);
            argb = argb << 8 | Math.min(alpha, (base >>> shift & 0xFF) + (dyed + 127) / 255);
        }
        return argb;
    }
}
