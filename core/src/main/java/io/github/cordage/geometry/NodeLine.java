package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.view.RopeView;
import java.util.Arrays;

/**
 * The nodes that a {@link Centerline} read last and the rings between them, as points relative to its origin, and the
 * lines between the points.
 */
final class NodeLine {
    private int count;
    private double[] xyz = {};
    private float[] along = {};
    private double[] chord = {};
    private float[] tension = {};
    private double[] roll = {};
    private boolean hasRoll;
    private int rings;
    private final RingWay way = new RingWay();

    /**
     * Reads a rope between its last two steps. If the rope refuses, nothing that was read before has changed.
     *
     * @param alpha from 0 to 1
     */
    void read(RopeView rope, double alpha) {
        int bendCount = rope.bendCount();
        int points = rope.nodeCount() + bendCount;
        reserve(points);
        rope.copyPositions(xyz, 0, alpha);
        rope.copyRestCoordinates(along, 0);
        rope.copyTensions(tension, 0);
        if (bendCount > 0) {
            way.lead(rope, alpha, xyz, along, tension);
        }
        hasRoll = bendCount == 0 && rope.hasRoll();
        if (hasRoll) {
            if (roll.length < points + 3) {
                roll = new double[points + points / 2 + 3];
            }
            rope.copyRoll(roll, 0);
        }
        count = points;
        rings = bendCount;
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
        rings = 0;
        hasRoll = false;
    }

    private void reserve(int points) {
        if (points > along.length) {
            int room = points + points / 2;
            xyz = Arrays.copyOf(xyz, 3 * room);
            along = Arrays.copyOf(along, room);
            chord = Arrays.copyOf(chord, room);
            tension = Arrays.copyOf(tension, room);
        }
    }

    /** Subtracts the origin from all points, then measures the lines. Call once after each reading. */
    void moveOrigin(double x, double y, double z) {
        for (int i = 0; i < count; i++) {
            xyz[3 * i] -= x;
            xyz[3 * i + 1] -= y;
            xyz[3 * i + 2] -= z;
        }
        for (int i = 0; i < count - 1; i++) {
            chord[i] = Directions.distance(xyz, i, i + 1);
        }
    }

    /** Number of points. */
    int count() {
        return count;
    }

    /** Number of points that are nodes. */
    int nodeCount() {
        return count - rings;
    }

    /** The last node that is not behind a point. */
    int node(int point) {
        return rings == 0 ? point : way.node(point);
    }

    /** Whether a point is a ring, not a node. */
    boolean isOnPulley(int point) {
        return rings > 0 && way.isOnPulley(point);
    }

    boolean isRing(int point) {
        return rings > 0 && way.isRing(point);
    }

    /** x, y, z of each point, read-only. */
    double[] xyz() {
        return xyz;
    }

    /** Distance from each point to the next, read-only. */
    double[] chord() {
        return chord;
    }

    /** Rest coordinate of a point [m]. */
    double along(int point) {
        return along[point];
    }

    /** Whether the rope has a roll of its own. */
    boolean hasRoll() {
        return hasRoll;
    }

    /** The angle about the first line from the normal of a frame there to the rope's director [rad]. */
    double startRoll(Frame frame) {
        double along = roll[0] * frame.nx + roll[1] * frame.ny + roll[2] * frame.nz;
        double aside = roll[0] * frame.bx + roll[1] * frame.by + roll[2] * frame.bz;
        return StrictMath.atan2(aside, along);
    }

    /** Roll of the rope at a point of a line with {@code perLine} points; see {@link RopeView#copyRoll}. */
    double roll(int point, int perLine) {
        int at = 3 + point / perLine;
        double share = (double) (point % perLine) / perLine;
        return share == 0 ? roll[at] : roll[at] + share * (roll[at + 1] - roll[at]);
    }

    /** Tension from a point to the next [N]; NaN if it is not known. */
    double tensionBehind(int point) {
        return tension[point];
    }

    /** Mean tension before and behind a point [N]; 0 if there is only one. */
    double tension(int point) {
        return count == 1 ? 0 : ((double) tension[Math.max(0, point - 1)] + tension[Math.min(count - 2, point)]) / 2;
    }

    /** Factor of the width at a point, from the stretch of the two lines beside it; see {@link Stretch#widthFactor}. */
    double widthFactor(int point, double amount) {
        if (amount == 0) {
            return 1;
        }
        int before = Math.max(0, point - 1);
        int after = Math.min(count - 1, point + 1);
        double length = 0;
        for (int k = before; k < after; k++) {
            length += chord[k];
        }
        return Stretch.widthFactor(length, (double) along[after] - along[before], amount);
    }
}
