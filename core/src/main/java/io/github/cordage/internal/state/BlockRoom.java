package io.github.cordage.internal.state;

/**
 * How much rope a winch may take in until a block, a mass with wheels, is hauled up to its stops: pinned nodes and other rings. The
 * rope between these cannot get shorter then, however hard the winch pulls.
 */
final class BlockRoom {
    /** A block is stopped if its stops leave no more than this part of the rope's pull. */
    private static final double LEFT = 0.5;

    /** The pull that stops leave is found in so many rounds over them. */
    private static final int ROUNDS = 8;

    /** A block stays so far away from its stops, as a part of a rest length: rope that is taut and a stop would fight each other. */
    private static final double CLEAR = 0.05;

    private static final double TINY = 1e-9;

    /** Sum of the directions in which the rope pulls, and what the stops leave of it. */
    private final double[] pull = new double[3];

    /** Direction from a wheel to what the rope leads to, and how far that is from stopping it [m]. */
    private final double[] way = new double[3];

    private double room;

    /** Ways to stops below this count [m], and the shortest of them. */
    private double reach;

    private double nearest;

    /**
     * Computes the room of a winch [m]; infinite if no block is near its stops.
     *
     * @param from the node at the winch
     * @param by 1 toward the end of the rope, -1 toward its start
     * @param within ways to stops below this count [m]
     */
    double find(RopeState rope, int from, int by, double within) {
        double least = Double.POSITIVE_INFINITY;
        if (rope.rings.masses.isEmpty()) {
            return least;
        }
        int to = from + by;
        while (to > 0 && to < rope.count - 1 && rope.inverseMass[to] > 0) {
            to += by;
        }
        reach = within;
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            least = Math.min(least, find(rope, rope.rings.masses.get(m), Math.min(from, to), Math.max(from, to)));
        }
        return least;
    }

    private double find(RopeState rope, RingMass mass, int first, int last) {
        pull[0] = 0;
        pull[1] = 0;
        pull[2] = 0;
        nearest = Double.POSITIVE_INFINITY;
        boolean hasWheel = false;
        for (int r = 0; r < rope.rings.size(); r++) {
            RingState ring = rope.rings.get(r);
            if (ring.mass == mass && ring.isRing() && ring.segment >= first && ring.segment < last) {
                hasWheel |= ring.wheel > 0;
                lookBefore(rope, r);
                addPull();
                lookBehind(rope, r);
                addPull();
            }
        }
        double all = length(pull);
        for (int round = 0; round < ROUNDS && hasWheel && nearest < reach; round++) {
            for (int r = 0; r < rope.rings.size(); r++) {
                RingState ring = rope.rings.get(r);
                if (ring.mass == mass && ring.isRing()) {
                    lookBefore(rope, r);
                    stop();
                    lookBehind(rope, r);
                    stop();
                }
            }
        }
        boolean isStopped = hasWheel && nearest < reach && all > TINY && length(pull) <= LEFT * all;
        return isStopped ? Math.max(0, nearest - CLEAR * rope.spacing) : Double.POSITIVE_INFINITY;
    }

    private void addPull() {
        nearest = Math.min(nearest, room);
        for (int axis = 0; axis < pull.length; axis++) {
            pull[axis] += way[axis];
        }
    }

    /** Takes away the pull toward a stop that is near. */
    private void stop() {
        double along = pull[0] * way[0] + pull[1] * way[1] + pull[2] * way[2];
        for (int axis = 0; axis < pull.length && room < reach && along > 0; axis++) {
            pull[axis] -= along * way[axis];
        }
    }

    /** Looks where the rope leads from a ring toward its start. */
    private void lookBefore(RopeState rope, int r) {
        RingState ring = rope.rings.get(r);
        RingState next = r > 0 ? rope.rings.get(r - 1) : null;
        if (next != null && next.segment == ring.segment) {
            lookToRing(rope, ring, next);
        } else {
            lookToPin(rope, ring, ring.toStart, ring.segment, -1);
        }
    }

    /** Looks where the rope leads from a ring toward its end. */
    private void lookBehind(RopeState rope, int r) {
        RingState ring = rope.rings.get(r);
        int segment = rope.rings.lastSegment(ring);
        int q = r + 1;
        while (q < rope.rings.size() && rope.rings.get(q).pulley == ring) {
            q++;
        }
        if (q < rope.rings.size() && rope.rings.get(q).segment == segment) {
            lookToRing(rope, ring, rope.rings.get(q));
        } else {
            lookToPin(rope, ring, ring.toEnd, segment + 1, 1);
        }
    }

    private void lookToRing(RopeState rope, RingState ring, RingState next) {
        way[0] = next.x - ring.x;
        way[1] = next.y - ring.y;
        way[2] = next.z - ring.z;
        double d = length(way);
        room = Double.POSITIVE_INFINITY;
        if (next.mass != ring.mass && next.corner == null) {
            room = d - MassStops.apart(ring, next) - MassStops.LEAST * rope.rest[ring.segment];
        }
        for (int axis = 0; axis < way.length; axis++) {
            way[axis] /= Math.max(d, TINY);
        }
    }

    private void lookToPin(RopeState rope, RingState ring, double[] out, int from, int by) {
        System.arraycopy(out, 0, way, 0, way.length);
        room = Double.POSITIVE_INFINITY;
        double least = MassStops.BEFORE_RIM * ring.radius + MassStops.LEAST * rope.rest[ring.segment];
        double more = least + reach;
        int i = from;
        while (ring.wheel > 0 && i >= 0 && i < rope.count && more > 0) {
            if (rope.inverseMass[i] == 0) {
                double d = way[0] * (rope.x[i] - ring.x) + way[1] * (rope.y[i] - ring.y) + way[2] * (rope.z[i] - ring.z);
                room = MassPins.of(rope, i) == ring.mass ? room : d - least;
                return;
            }
            int segment = by > 0 ? i : i - 1;
            if (segment < 0 || segment == rope.count - 1 || rope.rings.isOn(segment)) {
                return;
            }
            more -= rope.rest[segment];
            i += by;
        }
    }

    private static double length(double[] a) {
        return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
    }
}
