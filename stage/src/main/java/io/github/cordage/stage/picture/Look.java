package io.github.cordage.stage.picture;

import java.util.Locale;

/** The looks of ropes. */
public enum Look {
    /** Smooth ropes of three strands. */
    ROPE,
    /** Straight segments in alternating colours. */
    SEGMENTS,
    /** Smooth ropes in the colours of their tensions. */
    TENSION;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
