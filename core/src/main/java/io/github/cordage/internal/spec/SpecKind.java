package io.github.cordage.internal.spec;

/** Kind of the definition that a change of a world takes besides numbers. */
public enum SpecKind {
    /** Nothing. */
    NONE,
    /** A {@link RopeSpec}. */
    ROPE,
    /** A {@link ColliderSpec}. */
    COLLIDER,
    /** The settings of a solver. */
    SOLVER,
    /** Key frames, as in {@link io.github.cordage.internal.math.KeyFrames}. */
    PATH,
    /** An array of any numbers. */
    NUMBERS,
    /** The bytes of a snapshot. */
    SNAPSHOT,
    /** A {@link RingSpec}. */
    RING,
    /** A {@link BodySpec}. */
    BODY,
    /** An array of {@link WindSpec}. */
    WINDS
}
