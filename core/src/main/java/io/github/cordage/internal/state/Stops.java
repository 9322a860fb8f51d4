package io.github.cordage.internal.state;

/** Nodes with a junction or a bead, which no ring lets pass. */
public final class Stops {
    /** Part of a rest length within which a ring stops at a node. */
    public static final double CLEAR = 0.05;

    private Stops() {}

    /** Whether a node is a stop. */
    public static boolean isAt(RopeState rope, int node) {
        return rope.stops.length > 0 && rope.stops[node] != 0;
    }

    /** Makes a node a stop, or lets rings pass it again. */
    public static void set(RopeState rope, int node, boolean stops) {
        if (stops) {
            RopeState.STOPS.need(rope, rope.capacity());
        }
        if (rope.stops.length > 0) {
            rope.stops[node] = (byte) (stops ? 1 : 0);
        }
    }

    /**
     * Whether a stop is pulled through a ring, because the rope between the ring and a pinned node, or another stop at
     * a ring, is too short. Rope that stretches never is.
     */
    static boolean isPulledThrough(RopeState rope, ViaPoint ring, int node) {
        boolean stretches = rope.springs || rope.compliancePerMetre > 0;
        int by = ring.segment == node ? 1 : -1;
        int r = rope.rings.indexOf(ring);
        return !stretches && spare(rope, node, by, r, ring.nextX, ring.nextY, ring.nextZ) < 0;
    }

    /** Length that a winch can take in until a stop is about to touch its ring [m]; infinite if there is none. */
    static double room(RopeState rope, int node, int by) {
        if (rope.stops.length == 0) {
            return Double.POSITIVE_INFINITY;
        }
        int r = by > 0 ? -1 : rope.rings.size();
        return spare(rope, node, by, r, rope.x[node], rope.y[node], rope.z[node]) - 2 * CLEAR * rope.spacing;
    }

    /**
     * Length of rope from a node to the next pinned node or stop at a ring, less the straight way between the two [m];
     * infinite if there is none.
     *
     * @param by 1 toward the end of the rope, -1 toward its start
     * @param ring the rings behind this one are on the way
     * @param startX where the way begins [m]
     */
    private static double spare(
            RopeState rope, int node, int by, int ring, double startX, double startY, double startZ) {
        double x = startX;
        double y = startY;
        double z = startZ;
        double least = Double.POSITIVE_INFINITY;
        double length = 0;
        double way = 0;
        int r = ring + by;
        for (int i = node; i + by >= 0 && i + by < rope.count; i += by) {
            int segment = Math.min(i, i + by);
            length += rope.rest[segment];
            while (r >= 0 && r < rope.rings.size() && (rope.rings.get(r).segment - segment) * by <= 0) {
                ViaPoint next = rope.rings.get(r);
                if (next instanceof RingPoint && !next.isCarried()) {
                    way += length(next.nextX - x, next.nextY - y, next.nextZ - z);
                    x = next.nextX;
                    y = next.nextY;
                    z = next.nextZ;
                }
                r += by;
            }
            int to = i + by;
            if (way > 0 && isAt(rope, to)) {
                least = Math.min(least, length - way);
            }
            if (rope.inverseMass[to] == 0) {
                boolean isCarried = MassPins.of(rope, to) != null;
                double last = length(rope.x[to] - x, rope.y[to] - y, rope.z[to] - z);
                return isCarried ? least : Math.min(least, length - way - last);
            }
        }
        return least;
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
