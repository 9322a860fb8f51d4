package io.github.cordage;

import io.github.cordage.internal.state.RopeState;

/** Which parts of a rope meet colliders. */
public enum CollideMode {
    /** The segments between the nodes, with the rope's thickness. */
    SECTIONS(RopeState.COLLIDE_SECTIONS),
    /** The nodes alone, as points grown by the rope's radius. */
    NODES(RopeState.COLLIDE_NODES),
    /** Nothing. */
    OFF(RopeState.COLLIDE_NOTHING);

    final byte code;

    CollideMode(byte code) {
        this.code = code;
    }

    /** The mode of a code. */
    static CollideMode of(int code) {
        for (CollideMode mode : values()) {
            if (mode.code == code) {
                return mode;
            }
        }
        throw new IllegalArgumentException("code of a collide mode must be one of those there are, was " + code);
    }
}
