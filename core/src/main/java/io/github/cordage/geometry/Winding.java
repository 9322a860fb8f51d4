package io.github.cordage.geometry;

/** In which order the corners of a triangle follow each other for one who sees its front. */
public enum Winding {
    /** Against the clock: the front for OpenGL, and what every mesh here has by default. */
    COUNTER_CLOCKWISE,
    /** With the clock. */
    CLOCKWISE
}
