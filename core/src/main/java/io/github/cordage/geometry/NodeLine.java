package io.github.cordage.geometry;

import io.github.cordage.RopeView;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Arrays;

/** The nodes that a {@link Centerline} read last, relative to its origin, and the segments between them. */
final class NodeLine {
    private int count;
    private double[] xyz = {};
    private float[] along = {};
    private double[] chord = {};
    private float[] tension = {};

    /**
     * Reads a rope between its last two steps. If the rope refuses, nothing that was read before has changed.
     *
     * @param alpha from 0 to 1
     */
    void read(RopeView rope, double alpha) {
        int nodes = rope.nodeCount();
        reserve(nodes);
        rope.copyPositions(xyz, 0, alpha);
        rope.copyRestCoordinates(along, 0);
        rope.copyTensions(tension, 0);
        count = nodes;
    }

    /** Reads a curve, whose tensions are not known; see {@link Centerline#read(double[], float[], int, double)}. */
    void read(double[] from, float[] restCoordinates, int nodes) {
        Check.inRange("nodes", nodes, 1, Limits.NODES);
        Check.room("xyz", from.length, 0, 3L * nodes);
        Check.room("along", restCoordinates.length, 0, nodes);
        for (int i = 0; i < 3 * nodes; i++) {
            // Concatenates the name only for values that are refused.
            if (!(Math.abs(from[i]) <= Limits.COORDINATE)) {
                Check.coordinate("xyz[" + i + "]", from[i]);
            }
        }
        double least = -Limits.COORDINATE;
        for (int i = 0; i < nodes; i++) {
            if (!(restCoordinates[i] >= least && restCoordinates[i] <= Limits.COORDINATE)) {
                Check.inRange("along[" + i + "]", restCoordinates[i], least, Limits.COORDINATE);
            }
            least = restCoordinates[i];
        }
        reserve(nodes);
        System.arraycopy(from, 0, xyz, 0, 3 * nodes);
        System.arraycopy(restCoordinates, 0, along, 0, nodes);
        Arrays.fill(tension, 0, nodes - 1, Float.NaN);
        count = nodes;
    }

    private void reserve(int nodes) {
        if (nodes > along.length) {
            int room = nodes + nodes / 2;
            xyz = Arrays.copyOf(xyz, 3 * room);
            along = Arrays.copyOf(along, room);
            chord = Arrays.copyOf(chord, room);
            tension = Arrays.copyOf(tension, room);
        }
    }

    /** Subtracts the origin from all nodes, then measures the segments. Call once after each reading. */
    void moveOrigin(double x, double y, double z) {
        for (int i = 0; i < count; i++) {
            xyz[3 * i] -= x;
            xyz[3 * i + 1] -= y;
            xyz[3 * i + 2] -= z;
        }
        for (int i = 0; i < count - 1; i++) {
            chord[i] = distance(xyz, i, i + 1);
        }
    }

    /** Distance between two points of an array of x, y, z. */
    static double distance(double[] xyz, int a, int b) {
        double dx = xyz[3 * b] - xyz[3 * a];
        double dy = xyz[3 * b + 1] - xyz[3 * a + 1];
        double dz = xyz[3 * b + 2] - xyz[3 * a + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    int count() {
        return count;
    }

    /** x, y, z of each node, read-only. */
    double[] xyz() {
        return xyz;
    }

    /** Distance from each node to the next, read-only. */
    double[] chord() {
        return chord;
    }

    /** Rest coordinate of a node [m]. */
    double along(int node) {
        return along[node];
    }

    /** Tension of a segment [N]; NaN if it is not known. */
    double segmentTension(int segment) {
        return tension[segment];
    }

    /** Mean tension of the two segments of a node [N]; 0 if there is only one node. */
    double tension(int node) {
        return count == 1 ? 0 : ((double) tension[Math.max(0, node - 1)] + tension[Math.min(count - 2, node)]) / 2;
    }

    /** Factor of the width at a node, from the stretch of its two segments together; see {@link Stretch#widthFactor}. */
    double widthFactor(int node, double amount) {
        if (amount == 0) {
            return 1;
        }
        int before = Math.max(0, node - 1);
        int after = Math.min(count - 1, node + 1);
        double length = 0;
        for (int k = before; k < after; k++) {
            length += chord[k];
        }
        return Stretch.widthFactor(length, (double) along[after] - along[before], amount);
    }
}
