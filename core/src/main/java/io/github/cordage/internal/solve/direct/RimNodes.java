package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.ChainGeometry;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingState;
import io.github.cordage.internal.state.RopeState;

/**
 * Nodes on the rims of pulleys with masses, in a {@link MassPass}. Such a node moves freely along the rope. Across the rope it
 * moves as its mass does, and passes the forces on it, its own inertia and weight among them, on to the mass.
 */
final class RimNodes {
    private final ChainGeometry geometry;

    RimNodes(ChainGeometry geometry) {
        this.geometry = geometry;
    }

    /** Whether a ring is a part of a pulley with a mass, and its node is free. */
    private static boolean carries(RopeState rope, RingState part) {
        return part.pulley != null && part.mass != null && rope.inverseMass[part.segment] > 0;
    }

    /** Puts the nodes on the lines of the rope where their masses are. */
    static void follow(RopeState rope) {
        for (int r = 0; r < rope.rings.size() && !rope.rings.masses.isEmpty(); r++) {
            RingState part = rope.rings.get(r);
            RingMass mass = part.mass;
            if (mass != null && carries(rope, part)) {
                int node = part.segment;
                double[] e = part.axis;
                double[] u = part.along;
                double by = part.side * part.radius;
                double x = mass.at[0] + part.onMass[0] + by * (u[1] * e[2] - u[2] * e[1]);
                double y = mass.at[1] + part.onMass[1] + by * (u[2] * e[0] - u[0] * e[2]);
                double z = mass.at[2] + part.onMass[2] + by * (u[0] * e[1] - u[1] * e[0]);
                double way = u[0] * (rope.x[node] - x) + u[1] * (rope.y[node] - y) + u[2] * (rope.z[node] - z);
                rope.x[node] = x + way * u[0];
                rope.y[node] = y + way * u[1];
                rope.z[node] = z + way * u[2];
            }
        }
    }

    /** Adds the residual forces at the nodes across the rope to those on their masses. */
    void addForces(RopeState rope, NodeVectors loads, double[] to) {
        for (int r = 0; r < rope.rings.size(); r++) {
            RingState part = rope.rings.get(r);
            RingMass mass = part.mass;
            if (mass != null && carries(rope, part)) {
                int node = part.segment;
                add(mass, part.along, loads.x[node], loads.y[node], loads.z[node], to);
            }
        }
    }

    /** Adds how these forces change as a mass moves by 1 m along an axis. */
    void addChanges(RopeState rope, int d, double[] to) {
        for (int r = 0; r < rope.rings.size(); r++) {
            RingState part = rope.rings.get(r);
            RingMass mass = part.mass;
            if (mass != null && mass.index == d / RingMass.AXES && carries(rope, part)) {
                double i = -geometry.inertia[part.segment];
                int axis = d % RingMass.AXES;
                add(mass, part.along, axis == 0 ? i : 0, axis == 1 ? i : 0, axis == 2 ? i : 0, to);
            }
        }
    }

    /** Adds the part of a force across the rope. */
    private static void add(RingMass mass, double[] u, double x, double y, double z, double[] to) {
        double along = u[0] * x + u[1] * y + u[2] * z;
        int at = RingMass.AXES * mass.index;
        to[at] += x - along * u[0];
        to[at + 1] += y - along * u[1];
        to[at + 2] += z - along * u[2];
    }
}
