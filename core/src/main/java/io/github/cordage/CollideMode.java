package io.github.cordage;

/** Which parts of a rope meet colliders. Kept with the rope; this version has no colliders yet. */
public enum CollideMode {
    /** The segments between the nodes, with the rope's thickness. */
    SECTIONS,
    /** The nodes alone, as points grown by the rope's radius. */
    NODES,
    /** Nothing. */
    OFF
}
