package io.github.cordage.internal.math;

/**
 * The ranges of arguments: wide enough for any sensible rope, and narrow enough that products and squares of valid
 * values stay far from overflow.
 */
public final class Limits {
    /** Largest absolute coordinate [m]; a rope that leaves this cube is stopped. */
    public static final double COORDINATE = 1e9;

    /** Largest absolute velocity component [m/s]. */
    public static final double VELOCITY = 1e9;

    /** Largest absolute velocity component that a node can reach [m/s]: across the world in the shortest step. */
    public static final double FASTEST = 2 * COORDINATE / Limits.STEP_MIN;

    /** Largest absolute component of an impulse [N·s], and of a force [N] and a torque [N·m] on a body. */
    public static final double IMPULSE = 1e12;

    /** Largest absolute acceleration component [m/s²]. */
    public static final double ACCELERATION = 1e9;

    /** Smallest mass of a node [kg]. */
    public static final double MASS_MIN = 1e-9;

    /** Largest mass of a node [kg]. */
    public static final double MASS_MAX = 1e12;

    /** Smallest moment of inertia of a body [kg m²]. */
    public static final double INERTIA_MIN = 1e-24;

    /** Largest moment of inertia of a body [kg m²]. */
    public static final double INERTIA_MAX = 1e24;

    /** Shortest rest length of a segment [m]. */
    public static final double SEGMENT_MIN = 1e-6;

    /** Longest rest length of a segment [m]. */
    public static final double SEGMENT_MAX = 1e6;

    /** Largest radius of a pulley [m]. */
    public static final double WHEEL = 1e6;

    /** Largest number of nodes in one rope. */
    public static final int NODES = 10_000_000;

    /** Shortest time step [s]. */
    public static final double STEP_MIN = 1e-6;

    /** Longest time step [s]. */
    public static final double STEP_MAX = 1;

    /** Longest frame time carried over to the next frame [s]. */
    public static final double CARRY_MAX = 1e6;

    /** Latest time of a key frame, or of the release of a pin [s]. */
    public static final double TIME_MAX = 1e9;

    /** Largest damping and drag [1/s]. */
    public static final double RATE = 1e6;

    /** Largest number of sweeps per step. */
    public static final int ITERATIONS = 1_000_000;

    /** Smallest tolerance of the direct solver, relative to the rest length: far above the rounding of positions. */
    public static final double TOLERANCE_MIN = 1e-9;

    /** Largest tolerance of the direct solver, relative to the rest length. */
    public static final double TOLERANCE_MAX = 1;

    /** Largest number of passes of the direct solver, and of stretch bounds. */
    public static final int PASSES = 1000;

    /** Most steps of settling a world. */
    public static final int SETTLING_STEPS = 1_000_000;

    /** Largest compliance of a rope [m/N]. */
    public static final double COMPLIANCE = 1e9;

    /** Least compliance of a pin that has some [m/N]: below, rounding of positions is felt as forces. */
    public static final double LEAST_PIN_COMPLIANCE = 1e-8;

    /** Largest bending stiffness of a rope [N m²]: some hundred times that of a railway rail. */
    public static final double BENDING_STIFFNESS = 1e9;

    /** Longest time constant of the damping of bending [s]. */
    public static final double BENDING_DAMPING = 1e6;

    /** Above any relative stretch per newton [1/N]: the shortest ropes are longer than 1e-9 m. */
    public static final double NATURAL_CURVATURE = 1e6;

    /** Largest factor of the stiffness along a rope, and the inverse of the smallest. */
    public static final double STIFFER = 1e6;

    /** Largest X. */
    public static final double COMPLIANCE_PER_METRE = 1e18;

    /** Smallest stiffness of a segment [N/m]. */
    public static final double STIFFNESS_MIN = 1e-9;

    /** Largest stiffness of a segment [N/m]. */
    public static final double STIFFNESS_MAX = 1e15;

    /** Largest friction along a segment [N·s/m]. */
    public static final double ROPE_FRICTION = 1e12;

    /** Largest air resistance of a node [N·s²/m²]. */
    public static final double AIR_RESISTANCE = 1e9;

    /** Largest number of substeps per step. */
    public static final int SUBSTEPS = 100_000;

    /** Largest bound on the length of a segment, relative to its rest length; effectively no bound. */
    public static final double STRETCH = 1e9;

    /** Smallest size of a collider [m], and smallest factor by which one can be scaled. */
    public static final double SIZE_MIN = 1e-6;

    /** Largest size of a collider [m], and largest factor by which one can be scaled. */
    public static final double SIZE_MAX = 1e6;

    /** Largest absolute angle [rad]. */
    public static final double ANGLE = 1e9;

    /** Fastest spin about an axis [rad/s]. */
    public static final double SPIN = 1e6;

    /** Greatest coefficient of friction of a rope. */
    public static final double FRICTION = 1000;

    /** Largest friction factor of a collider. */
    public static final double FRICTION_FACTOR = 1e6;

    /** Magnitude above which computed values count as broken. Valid results stay far below. */
    public static final double BEYOND = 1e60;

    /** Largest number of threads that work on a step concurrently. */
    public static final int THREADS = 256;

    /** Largest number of segments that thinning merges into one. */
    public static final int DETAIL = 1000;

    /** Largest value of a saved counter: beyond any real count, with room to count on. */
    public static final long COUNT = Long.MAX_VALUE / 2;

    private Limits() {}
}
