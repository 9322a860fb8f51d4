package io.github.cordage.internal.state;

import java.util.Arrays;

/**
 * How much rope a winch may take in until a block, a mass with wheels, is hauled up to its stops: pinned nodes and
 * other rings. The rope between these cannot get shorter then, however hard the winch pulls.
 */
final class BlockRoom {
    /** A block is stopped if its stops leave no more than this part of the rope's pull. */
    private static final double LEFT = 0.5;

    /** Rounds over the stops in which the pull that they leave is found. */
    private static final int ROUNDS = 8;

    /**
     * A block stays so far away from its stops, as a part of a rest length: rope that is taut and a stop would fight
     * each other.
     */
    private static final double CLEAR = 0.05;

    private static final double TINY = 1e-9;

    private BlockRoom() {}

    /**
     * Computes the room of a winch [m]; infinite if no block is near its stops.
     *
     * @param from the node at the winch
     * @param by 1 toward the end of the rope, -1 toward its start
     * @param within ways to stops below this count [m]
     * @param pull memory for the sum of the directions in which the rope pulls
     * @param way memory for one of them
     */
    static double find(RopeState rope, int from, int by, double within, double[] pull, double[] way) {
        double least = Double.POSITIVE_INFINITY;
        if (rope.rings.masses.isEmpty()) {
            return least;
        }
        int to = from + by;
        while (to > 0 && to < rope.count - 1 && rope.inverseMass[to] > 0) {
            to += by;
        }
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            Arrays.fill(pull, 0);
            double nearest = addPulls(rope, mass, Math.min(from, to), Math.max(from, to), within, pull, way);
            double all = length(pull);
            if (nearest < within && all > TINY) {
                meetStops(rope, mass, within, pull, way);
                least = length(pull) <= LEFT * all
                        ? Math.min(least, Math.max(0, nearest - CLEAR * rope.spacing))
                        : least;
            }
        }
        return least;
    }

    /** Adds the directions of all pulls on a block between two nodes; returns the shortest way to a stop [m]. */
    private static double addPulls(
            RopeState rope, RingMass mass, int first, int last, double within, double[] pull, double[] way) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            if (ring.isRing() && ring.mass() == mass && ring.segment >= first && ring.segment < last) {
                nearest = Math.min(nearest, lookBefore(rope, r, within, way));
                add(pull, way, 1);
                nearest = Math.min(nearest, lookBehind(rope, r, within, way));
                add(pull, way, 1);
            }
        }
        return nearest;
    }

    /** Takes away the pulls toward stops that are near. */
    private static void meetStops(RopeState rope, RingMass mass, double within, double[] pull, double[] way) {
        for (int round = 0; round < ROUNDS; round++) {
            for (int r = 0; r < rope.rings.size(); r++) {
                ViaPoint ring = rope.rings.get(r);
                if (ring.isRing() && ring.mass() == mass) {
                    meet(lookBefore(rope, r, within, way) < within, pull, way);
                    meet(lookBehind(rope, r, within, way) < within, pull, way);
                }
            }
        }
    }

    private static void meet(boolean isNear, double[] pull, double[] way) {
        double along = pull[0] * way[0] + pull[1] * way[1] + pull[2] * way[2];
        if (isNear && along > 0) {
            add(pull, way, -along);
        }
    }

    private static void add(double[] pull, double[] way, double by) {
        for (int axis = 0; axis < pull.length; axis++) {
            pull[axis] += by * way[axis];
        }
    }

    /** Looks where the rope leads from a ring toward its start; returns how far that is from stopping it [m]. */
    private static double lookBefore(RopeState rope, int r, double within, double[] way) {
        ViaPoint ring = rope.rings.get(r);
        ViaPoint next = r > 0 ? rope.rings.get(r - 1) : null;
        return next != null && next.segment == ring.segment
                ? lookToRing(rope, ring, next, way)
                : lookToPin(rope, ring, ring.toStart, ring.segment, -1, within, way);
    }

    /** Looks where the rope leads from a ring toward its end. */
    private static double lookBehind(RopeState rope, int r, double within, double[] way) {
        ViaPoint ring = rope.rings.get(r);
        int segment = rope.rings.lastSegment(ring);
        int q = r + 1;
        while (q < rope.rings.size() && rope.rings.get(q).isOnRimOf(ring)) {
            q++;
        }
        return q < rope.rings.size() && rope.rings.get(q).segment == segment
                ? lookToRing(rope, ring, rope.rings.get(q), way)
                : lookToPin(rope, ring, ring.toEnd, segment + 1, 1, within, way);
    }

    private static double lookToRing(RopeState rope, ViaPoint ring, ViaPoint next, double[] way) {
        way[0] = next.x - ring.x;
        way[1] = next.y - ring.y;
        way[2] = next.z - ring.z;
        double d = length(way);
        for (int axis = 0; axis < way.length; axis++) {
            way[axis] /= Math.max(d, TINY);
        }
        boolean stops = next instanceof MountedPoint && next.mass() != ring.mass();
        double least = MassStops.apart(ring, next) + MassStops.LEAST * rope.rest[ring.segment];
        return stops ? d - least : Double.POSITIVE_INFINITY;
    }

    private static double lookToPin(
            RopeState rope, ViaPoint ring, double[] out, int from, int by, double within, double[] way) {
        System.arraycopy(out, 0, way, 0, way.length);
        double least = MassStops.BEFORE_RIM * ring.radius + MassStops.LEAST * rope.rest[ring.segment];
        double more = least + within;
        int i = from;
        while (ring instanceof WheelPoint && i >= 0 && i < rope.count && more > 0) {
            if (rope.inverseMass[i] == 0) {
                double d =
                        out[0] * (rope.x[i] - ring.x) + out[1] * (rope.y[i] - ring.y) + out[2] * (rope.z[i] - ring.z);
                return MassPins.of(rope, i) == ring.mass() ? Double.POSITIVE_INFINITY : d - least;
            }
            int segment = by > 0 ? i : i - 1;
            if (segment < 0 || segment == rope.count - 1 || rope.rings.isOn(segment)) {
                break;
            }
            more -= rope.rest[segment];
            i += by;
        }
        return Double.POSITIVE_INFINITY;
    }

    private static double length(double[] a) {
        return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
    }
}
