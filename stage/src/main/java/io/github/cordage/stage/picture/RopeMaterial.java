package io.github.cordage.stage.picture;

import io.github.cordage.view.RopeView;
import java.util.Locale;

/**
 * What a rope looks as if it were made of. A rope whose name begins with the name of a material has its look, as {@code
 * steel cable} and its torn piece {@code steel cable/2}; all others are of hemp. The motion does not depend on it.
 */
public enum RopeMaterial {
    HEMP(0xe0b277, 3, 3.2),
    STEEL(0xc3cedd, 6, 5),
    RUBBER(0xdf5a4b, 0, 1),
    NYLON(0x5fb4d8, 4, 3.6);

    private final String word = name().toLowerCase(Locale.ROOT);
    private final int color;
    private final int strands;
    private final double lay;

    RopeMaterial(int color, int strands, double lay) {
        this.color = color;
        this.strands = strands;
        this.lay = lay;
    }

    /** The material of a rope. */
    public static RopeMaterial of(RopeView rope) {
        return of(rope.name());
    }

    /** The material of a rope of a name. */
    public static RopeMaterial of(String name) {
        for (RopeMaterial material : values()) {
            if (name.startsWith(material.word)) {
                return material;
            }
        }
        return HEMP;
    }

    /** The colour in full light, 0xrrggbb. */
    public int color() {
        return color;
    }

    /** Number of strands; 0 if the rope is smooth. */
    public int strands() {
        return strands;
    }

    /** Length of a full turn of a strand [diameters]. */
    public double lay() {
        return lay;
    }
}
