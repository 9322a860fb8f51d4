package io.github.cordage.internal.world;

import io.github.cordage.internal.state.RopeState;

/** A batch as seen by the ropes in it. It holds the motion of each while it is in the batch. */
interface BatchSeat {
    /** Number of the batch in its world. */
    int number();

    /** Number of the stay of the rope in a lane, at least 1. Nothing but the rope's motion changes during a stay. */
    long stay(int lane);

    /** Copies the motion of a rope back into its own state. */
    void copyTo(RopeState state, int lane);

    /** Returns the hash of the motion of a rope when {@link RopeBatch#hashMotion} was called last. */
    long motionHash(int lane);

    /** Reads gravity, air and damping of a rope again after a change. */
    void retune(int lane);

    /** Removes a rope from the batch. */
    void remove(int lane);
}
