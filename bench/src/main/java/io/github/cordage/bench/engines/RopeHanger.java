package io.github.cordage.bench.engines;

/** A hanger whose body is on a rope of Cordage. */
interface RopeHanger {
    /** Returns the rope. */
    HangingRope rope();

    /** Distance between the body and its node [m]. */
    double gap();
}
