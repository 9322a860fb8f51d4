package io.github.cordage.geometry;

/** How the ends of a rope look. */
public enum Cap {
    /** Cut off at the last point. */
    FLAT,
    /** Rounded: half a circle around the last point, in space half a ball. */
    ROUND
}
