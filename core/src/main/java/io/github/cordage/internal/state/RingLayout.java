package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;

/** Leads ropes through rings, and out of them. */
public final class RingLayout {
    /** Part of its mass that a node keeps at least when rope slides through a ring. */
    private static final double LEAST = 1e-3;

    /**
     * Part of its mass that a node keeps at least at a corner with solvers that move nodes: sweeps hardly converge with
     * light nodes, and the steps of springs would be too long for them.
     */
    public static final double LEAST_MOVED = 0.25;

    private RingLayout() {}

    /** Sets the share of its segment's mass that the first node carries. */
    public static void setShare(RopeState rope, ViaPoint ring, double share) {
        setShare(rope, ring, share, LEAST);
    }

    /**
     * Sets the share of its segment's mass that the first node carries, of which each node keeps a part.
     *
     * @param part of its mass that a node keeps at least
     */
    public static void setShare(RopeState rope, ViaPoint ring, double share, double part) {
        int a = ring.segment;
        double all = rope.massPerMetre * rope.rest[a];
        if (share != ring.share && all > 0) {
            double lent = all * (ring.share - 0.5);
            double least = rope.mass[a] - floor(rope.mass[a], part * (rope.mass[a] - lent));
            double most = rope.mass[a + 1] - floor(rope.mass[a + 1], part * (rope.mass[a + 1] + lent));
            double by = Math.max(-least, Math.min(most, all * (share - ring.share)));
            rope.setMass(a, rope.mass[a] + by);
            rope.setMass(a + 1, rope.mass[a + 1] - by);
            ring.share = Math.min(1, Math.max(0, ring.share + by / all));
        }
    }

    /** Least mass of a node, given its mass now and what it keeps at least [kg]: the user may have made it light. */
    private static double floor(double mass, double least) {
        return Math.min(mass, Math.max(least, Limits.MASS_MIN));
    }

    /** Makes a segment carry its mass evenly; returns the share that its first node carried. */
    static double evenMass(RopeState rope, int segment) {
        ViaPoint ring = rope.rings.nearest(segment, false);
        double share = ring == null ? 0.5 : ring.share;
        setShare(rope, segment, 0.5);
        return share;
    }

    /** Sets the share of a segment's mass that its first node carries, if it runs through a ring. */
    static void setShare(RopeState rope, int segment, double share) {
        ViaPoint ring = rope.rings.nearest(segment, false);
        if (ring != null) {
            setShare(rope, ring, share);
        }
    }

    /** Makes the segments that run through rings carry their masses evenly, before nodes are changed. */
    static void evenMasses(RopeState rope) {
        for (int r = 0; r < rope.rings.size(); r++) {
            setShare(rope, rope.rings.get(r), 0.5);
        }
    }

    /**
     * Whether a ring stops at a node that it cannot pass: one with a mass at a pinned node or an end of the rope, and
     * any ring at a stop that is not pinned, and at a node that moves with another mass. Corners let all nodes pass.
     * Pulleys let stops pass; those with a mass stop at free ends of the rope, and before they come to pinned nodes
     * ({@code RingStops}).
     */
    public static boolean stopsAt(RopeState rope, ViaPoint ring, int node) {
        boolean isEnd = node == 0 || node == rope.count - 1;
        boolean isHeld = rope.inverseMass[node] == 0;
        if (!(ring instanceof RingPoint)) {
            return ring.isCarried() && isEnd && !isHeld;
        }
        RingMass its = isHeld ? MassPins.of(rope, node) : null;
        if (its != null) {
            return its != ring.mass();
        }
        if (isHeld || (isEnd && ring.isCarried() && !ring.isOnBody())) {
            return ring.isCarried();
        }
        return Stops.isAt(rope, node) && (ring.isCarried() || !Stops.isPulledThrough(rope, ring, node));
    }

    /**
     * Length of the rope from a node to its free end [m]; infinite if a pinned node or another ring comes before, and
     * more than a bound if that is all there is to know.
     *
     * @param way 1 toward the end of the rope, -1 toward its start
     */
    public static double restToEnd(RopeState rope, int node, int way, double bound) {
        double sum = 0;
        int i = node;
        while (rope.inverseMass[i] > 0 && sum <= bound) {
            int segment = way > 0 ? i : i - 1;
            if (segment < 0 || segment == rope.count - 1) {
                return sum;
            }
            if (rope.rings.isOn(segment)) {
                return Double.POSITIVE_INFINITY;
            }
            sum += rope.rest[segment];
            i += way;
        }
        return rope.inverseMass[i] > 0 ? sum : Double.POSITIVE_INFINITY;
    }

    /** Requires that both ends of a rope are outside the wheel of a pulley. */
    public static void requireRoom(RopeState rope, ViaPoint ring) {
        if (ring instanceof WheelPoint at && Wheels.endsIn(rope, at)) {
            throw new IllegalArgumentException("the rope must begin and end outside the wheel of a pulley, radius "
                    + at.wheel() + " m, which it runs around");
        }
    }

    /** Requires that the way around a wheel has a length: tangents that cross far beyond its center leave none. */
    private static void requireWay(RopeState rope, double wheel) {
        if (wheel > 0 && !(rope.restLength() > 0)) {
            throw new IllegalArgumentException(
                    "the wheel of a pulley must be smaller than the rope that runs around it, radius " + wheel + " m");
        }
    }

    /** Leads a rope through a new ring. */
    public static void add(RopeState rope, ViaPoint ring) {
        if (ring instanceof WheelPoint wheel) {
            ring.segment = Wheels.nearest(rope, ring);
            Wheels.leadOver(rope, wheel);
        } else {
            ring.segment = through(rope, ring, 0, Double.NaN);
        }
        ring.tensionBehind = rope.tension[ring.segment];
        rope.rings.add(placeOnSegment(rope, ring), ring);
        if (ring instanceof WheelPoint wheel) {
            Wheels.lieOn(rope, wheel);
            Wheels.measure(rope);
        }
        rope.mode.beginRecovery();
        rope.energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Takes a rope out of a ring; it goes straight there from then on, and comes to its length in time. */
    public static void remove(RopeState rope, ViaPoint ring) {
        takeOff(rope, ring);
        evenMass(rope, ring.segment);
        rope.rings.handOver(ring);
        rope.rings.remove(ring);
        MassPins.hangLoose(rope);
        rope.mode.beginRecovery();
        rope.energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Takes the nodes on the rim of a pulley off it: they go where the rope pulls them. */
    private static void takeOff(RopeState rope, ViaPoint ring) {
        for (int r = rope.rings.size() - 1; r >= 0; r--) {
            if (rope.rings.get(r) instanceof RimPoint part && part.isOnRimOf(ring)) {
                evenMass(rope, part.segment);
                rope.rings.handOver(part);
                rope.rings.dropPart(part);
            }
        }
    }

    /** Takes all nodes off the rims of pulleys. */
    static void liftOff(RopeState rope) {
        for (int r = 0; r < rope.rings.size(); r++) {
            takeOff(rope, rope.rings.get(r));
        }
    }

    /** Takes a rope out of a pulley that one of its ends has come to. */
    public static void slipOut(RopeState rope, ViaPoint ring) {
        takeOff(rope, ring);
        evenMass(rope, ring.segment);
        rope.rings.handOver(ring);
        rope.rings.slipOut(ring);
        ring.segment = -1;
        rope.mode.beginRecovery();
    }

    /** Takes a corner away that the rope does not bend over any more. */
    public static void drop(RopeState rope, CornerPoint corner) {
        evenMass(rope, corner.segment);
        rope.rings.handOver(corner);
        rope.rings.dropCorner(corner);
    }

    /** Takes a corner away; the rope goes straight there from then on, and comes to its length in time. */
    public static void letGo(RopeState rope, CornerPoint corner) {
        drop(rope, corner);
        rope.mode.beginRecovery();
        rope.energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Takes all corners away as {@link #letGo} does. */
    public static void dropCorners(RopeState rope) {
        for (int r = rope.rings.size() - 1; r >= 0; r--) {
            if (rope.rings.get(r) instanceof CornerPoint corner) {
                letGo(rope, corner);
            }
        }
    }

    /**
     * Lays a rope through its rings anew, each on a segment behind those of the rings before.
     *
     * @param length length of the segments, of which those in rings are laid as chords [m]; NaN for the rest lengths
     */
    public static void thread(RopeState rope, double length) {
        int from = 0;
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            boolean isAround = ring instanceof WheelPoint && ring.side != 0;
            ring.segment = isAround ? Wheels.segmentTo(rope, ring, from, length) : through(rope, ring, from, length);
            ring.forget();
            ring.tensionBehind = rope.tension[ring.segment];
            from = ring.segment;
        }
    }

    /**
     * Lets a rope that has been laid through its rings lie on its pulleys.
     *
     * @param around whether it has been laid around them
     * @param fits whether segments have the lengths that they have been laid out with
     */
    public static void lieOnWheels(RopeState rope, boolean around, boolean fits) {
        boolean any = false;
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof WheelPoint ring && rope.rings.partBehind(r) == null) {
                if (!around || ring.side == 0) {
                    ring.segment = Wheels.nearest(rope, ring);
                    Wheels.leadOver(rope, ring);
                }
                Wheels.lieOn(rope, ring);
                any = true;
            }
        }
        if (any) {
            Wheels.measure(rope);
        }
        double wheel = 0;
        for (int r = 0; fits && r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof PulleyPoint ring) {
                rope.rest[ring.segment] = rope.segmentLength(ring.segment);
                wheel = Math.max(wheel, ring.wheel());
            }
        }
        requireWay(rope, wheel);
    }

    /**
     * Where a new ring belongs among the others: rings of the same segment are in the order of their distances. One
     * that would be among the parts of a pulley comes behind them.
     */
    private static int placeOnSegment(RopeState rope, ViaPoint ring) {
        int r = 0;
        while (r < rope.rings.size()
                && (rope.rings.get(r).segment < ring.segment
                        || (rope.rings.get(r).segment == ring.segment
                                && along(rope, rope.rings.get(r)) <= along(rope, ring)))) {
            r++;
        }
        while (r < rope.rings.size() && rope.rings.get(r) instanceof RimPoint) {
            ring.segment = rope.rings.get(r).segment;
            r++;
        }
        return r;
    }

    /** Position of a ring along its segment, times the segment's length [m²]. */
    private static double along(RopeState rope, ViaPoint ring) {
        int i = ring.segment;
        return (ring.nextX - rope.x[i]) * (rope.x[i + 1] - rope.x[i])
                + (ring.nextY - rope.y[i]) * (rope.y[i + 1] - rope.y[i])
                + (ring.nextZ - rope.z[i]) * (rope.z[i + 1] - rope.z[i]);
    }

    /**
     * The segment that runs through a point, from a segment on: whose way through the point is closest to its length.
     *
     * @param length length of a segment [m]; NaN for the rest lengths
     */
    private static int through(RopeState rope, ViaPoint ring, int from, double length) {
        int found = from;
        double least = Double.POSITIVE_INFINITY;
        for (int i = from; i < rope.count - 1; i++) {
            double way = distance(rope, i, ring) + distance(rope, i + 1, ring);
            double off = Math.abs(way - (Double.isNaN(length) ? rope.rest[i] : length));
            if (off < least) {
                least = off;
                found = i;
            }
        }
        return found;
    }

    private static double distance(RopeState rope, int node, ViaPoint ring) {
        double x = rope.x[node] - ring.nextX;
        double y = rope.y[node] - ring.nextY;
        double z = rope.z[node] - ring.nextZ;
        return Math.sqrt(x * x + y * y + z * z);
    }
}
