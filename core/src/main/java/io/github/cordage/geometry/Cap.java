package io.github.cordage.geometry;

/** Form of the ends of a rope. */
public enum Cap {
    /** Cut off at the last point. */
    FLAT,
    /** Rounded: a half circle around the last point, in space a hemisphere. */
    ROUND
}
