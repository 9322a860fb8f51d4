package io.github.cordage.geometry;

/** Order of the corners of a triangle, as seen from its front. */
public enum Winding {
    /** Counter-clockwise: the default of OpenGL and of all meshes here. */
    COUNTER_CLOCKWISE,
    /** Clockwise. */
    CLOCKWISE
}
