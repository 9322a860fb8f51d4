package io.github.cordage.bench;

/** A node of a {@link PlainVerletRope}. Its fields are open to the rope and to what the rope collides with. */
final class PlainNode {
    float x;
    float y;
    float oldX;
    float oldY;

    /** Position to which a pinned node is put back [m]. */
    float pinX;

    float pinY;

    /** The share of a correction that this node takes in a weighted sweep; the next node takes the rest. */
    float share;

    /** Whether a collider has pushed this node since the last step began. */
    boolean touched;
}
