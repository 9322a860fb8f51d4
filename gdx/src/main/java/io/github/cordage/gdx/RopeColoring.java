package io.github.cordage.gdx;

/** Use of the colours of a {@link RopeStyle}. */
public enum RopeColoring {
    /** The first colour everywhere. */
    UNIFORM,
    /** Segments alternate between both colours, for debugging. */
    SEGMENTS,
    /** Each segment has the colour that {@link RopeColors#ofSegments} gives to its rest coordinate. */
    SEGMENT_COLORS,
    /** From the first colour without tension to the second at {@link RopeColors#maxTension}. */
    TENSION,
    /** The colours of tensions that {@link RopeColors#tensionScale} has. */
    TENSION_SCALE
}
