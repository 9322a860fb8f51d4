package io.github.cordage.internal.world;

import io.github.cordage.internal.state.RopeState;

/** A batch as seen by the ropes in it. It holds the motion of each while it is in the batch. */
interface BatchSeat {
    /** Copies the motion of a rope back into its own state. */
    void copyTo(RopeState state, int lane);

    /** Reads gravity, air and damping of a rope again after a change. */
    void retune(int lane);

    /** Removes a rope from the batch. */
    void remove(int lane);
}
