package io.github.cordage.internal.body;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RimPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.Lever;

/**
 * Nodes on the rims of pulleys with masses, in a {@link MassPass}. Such a node moves freely along the rope. Across the
 * rope it moves as its mass does, and passes the forces on it, its own inertia and weight among them, on to the mass.
 */
final class RimNodes {
    private final ChainGeometry geometry;

    RimNodes(ChainGeometry geometry) {
        this.geometry = geometry;
    }

    /** Whether a node on a rim is free, and its pulley has a mass. */
    private static boolean carries(RopeState rope, RimPoint part) {
        return part.isCarried() && rope.inverseMass[part.segment] > 0;
    }

    /** Puts the nodes on the lines of the rope where their masses are. */
    static void follow(RopeState rope) {
        for (int r = 0; r < rope.rings.size() && !rope.rings.masses.isEmpty(); r++) {
            if (rope.rings.get(r) instanceof RimPoint part && part.mass != null && carries(rope, part)) {
                RingMass mass = part.mass;
                int node = part.segment;
                double[] e = part.axis;
                double[] u = part.along;
                double by = part.side * part.radius;
                part.followMass();
                double x = mass.at[0] + part.arm[0] + by * (u[1] * e[2] - u[2] * e[1]);
                double y = mass.at[1] + part.arm[1] + by * (u[2] * e[0] - u[0] * e[2]);
                double z = mass.at[2] + part.arm[2] + by * (u[0] * e[1] - u[1] * e[0]);
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
            if (rope.rings.get(r) instanceof RimPoint part && carries(rope, part)) {
                int node = part.segment;
                add(part, loads.x[node], loads.y[node], loads.z[node], to);
            }
        }
    }

    /** Adds how these forces change by a unit of an unknown of a mass. */
    void addChanges(RopeState rope, Lever lever, int d, double[] to) {
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof RimPoint part && carries(rope, part) && lever.set(part, d, 1)) {
                double i = -geometry.inertia[part.segment];
                add(part, i * lever.move[0], i * lever.move[1], i * lever.move[2], to);
            }
        }
    }

    /** Adds the part of a force across the rope. */
    private static void add(RimPoint part, double x, double y, double z, double[] to) {
        double[] u = part.along;
        double along = u[0] * x + u[1] * y + u[2] * z;
        Lever.add(part, x - along * u[0], y - along * u[1], z - along * u[2], to);
    }
}
