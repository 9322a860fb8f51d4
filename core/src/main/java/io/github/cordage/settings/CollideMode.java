package io.github.cordage.settings;

/** Parts of a rope that collide. */
public enum CollideMode {
    /** The segments between the nodes, with the rope's thickness. */
    SECTIONS,
    /** Only the nodes, as spheres with the rope's radius. */
    NODES,
    /** None: the rope passes through colliders. */
    OFF
}
