package io.github.cordage.internal.math;

/**
 * The ranges that arguments are checked against. They are wide enough never to be met by a rope that makes sense, and
 * narrow enough that products and squares of legal values stay far from overflow.
 */
public final class Limits {
    /** Largest absolute coordinate [m]; a rope that leaves this cube is stopped. */
    public static final double COORDINATE = 1e9;

    /** Largest absolute velocity component [m/s]. */
    public static final double VELOCITY = 1e9;

    /** Largest absolute velocity component that a node can have come to [m/s]: across the world in the shortest step. */
    public static final double FASTEST = 2 * COORDINATE / Limits.STEP_MIN;

    /** Largest absolute impulse component [N·s]. */
    public static final double IMPULSE = 1e12;

    /** Largest absolute acceleration component [m/s²]. */
    public static final double ACCELERATION = 1e9;

    /** Smallest mass of a node [kg]. */
    public static final double MASS_MIN = 1e-9;

    /** Largest mass of a node [kg]. */
    public static final double MASS_MAX = 1e12;

    /** Shortest rest length of a segment [m]. */
    public static final double SEGMENT_MIN = 1e-6;

    /** Longest rest length of a segment [m]. */
    public static final double SEGMENT_MAX = 1e6;

    /** Largest number of nodes in one rope. */
    public static final int NODES = 10_000_000;

    /** Shortest time step [s]. */
    public static final double STEP_MIN = 1e-6;

    /** Longest time step [s]. */
    public static final double STEP_MAX = 1;

    /** Longest frame time carried over [s]. */
    public static final double CARRY_MAX = 1e6;

    /** Latest time of a key frame, or of the release of a pin [s]. */
    public static final double TIME_MAX = 1e9;

    /** Largest damping and drag [1/s]. */
    public static final double RATE = 1e6;

    /** Most sweeps per step. */
    public static final int ITERATIONS = 1_000_000;

    /** Least tolerance of the direct solver: far above the rounding of positions. */
    public static final double TOLERANCE_MIN = 1e-9;

    /** Greatest tolerance of the direct solver. */
    public static final double TOLERANCE_MAX = 1;

    /** Most passes of the direct solver, and of stretch bounds. */
    public static final int PASSES = 1000;

    /** Greatest compliance of a rope [m/N]. */
    public static final double COMPLIANCE = 1e9;

    /** Least stiffness of a section [N/m]. */
    public static final double STIFFNESS_MIN = 1e-9;

    /** Greatest stiffness of a section [N/m]. */
    public static final double STIFFNESS_MAX = 1e15;

    /** Greatest friction along a section [N·s/m]. */
    public static final double ROPE_FRICTION = 1e12;

    /** Greatest resistance of the air to a node [N·s²/m²]. */
    public static final double AIR_RESISTANCE = 1e9;

    /** Most substeps per step. */
    public static final int SUBSTEPS = 100_000;

    /** Greatest bound on the length of a section, by its rest length: as good as none. */
    public static final double STRETCH = 1e9;

    /** Smallest size of a collider [m], and least factor that one is scaled by. */
    public static final double SIZE_MIN = 1e-6;

    /** Largest size of a collider [m], and greatest factor that one is scaled by. */
    public static final double SIZE_MAX = 1e6;

    /** Largest absolute angle [rad]. */
    public static final double ANGLE = 1e9;

    /** Fastest spin about an axis [rad/s]. */
    public static final double SPIN = 1e6;

    /** Greatest factor of friction. */
    public static final double FRICTION_FACTOR = 1e6;

    /** Nothing that is computed of a world comes near to this; what is beyond is taken for no number at all. */
    public static final double BEYOND = 1e60;

    /** Most threads that work on a step at the same time. */
    public static final int THREADS = 256;

    /** Most nodes of which one is left when a rope is solved with fewer. */
    public static final int DETAIL = 1000;
    /** More than anything can be counted to, with room above it. */
    public static final long COUNT = Long.MAX_VALUE / 2;

    private Limits() {}
}
