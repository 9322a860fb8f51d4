package io.github.cordage.gdx;

/** How the colours of a {@link RopeStyle} are used. */
public enum RopeColoring {
    /** The first colour everywhere. */
    UNIFORM,
    /** Segments alternate between both colours, for debugging. */
    SEGMENTS,
    /** From the first colour without tension to the second at {@link RopeStyle#maxTension}. */
    TENSION,
    /** The colours of tensions that {@link RopeStyle#tensionScale} has. */
    TENSION_SCALE
}
