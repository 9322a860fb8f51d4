package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Limits;

/** Unit of a given mass: per node, per metre or for the whole rope. */
public enum MassBy {
    /** Each node [kg]. */
    NODE("nodeMass"),
    /** Each meter [kg/m]: a node has the mass of a segment. */
    METRE("massPerMetre"),
    /** The whole rope [kg]: all nodes have the same part of it. */
    ROPE("mass");

    /** Name of the setting, for messages. */
    final String key;

    MassBy(String key) {
        this.key = key;
    }

    /**
     * Mass of each node [kg].
     *
     * @param given the mass, for what this says
     * @param nodes number of nodes
     * @param spacing rest length of a segment [m]; any number for a rope of one node
     * @throws IllegalArgumentException if there is no such mass, or it is out of range
     */
    double ofNode(double given, int nodes, double spacing) {
        if (this == NODE) {
            return given;
        }
        if (this == METRE && nodes < 2) {
            throw new IllegalArgumentException("nodes must be at least 2 for a rope with massPerMetre, was " + nodes);
        }
        double each = this == METRE ? given * spacing : given / nodes;
        if (!(each >= Limits.MASS_MIN && each <= Limits.MASS_MAX)) {
            throw new IllegalArgumentException(key + " must give each node from " + Limits.MASS_MIN + " to "
                    + Limits.MASS_MAX + " kg, gave " + each + " kg");
        }
        return each;
    }
}
