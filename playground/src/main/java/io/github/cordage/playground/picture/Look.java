package io.github.cordage.playground.picture;

import java.util.Locale;

/** What ropes are drawn as. */
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
