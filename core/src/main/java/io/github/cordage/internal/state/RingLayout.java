package io.github.cordage.internal.state;

/** Leads ropes through rings, and out of them. */
public final class RingLayout {
    /** Greatest part of a node's mass that rope takes along when it slides through a ring. */
    private static final double LIGHTER = 0.999;

    private RingLayout() {}

    /** Sets the share of its segment's mass that the first node carries. */
    public static void setShare(RopeState rope, RingState ring, double share) {
        int a = ring.segment;
        double all = rope.massPerMetre * rope.rest[a];
        if (share != ring.share && all > 0) {
            // Each node keeps some mass, even if the user has made it light.
            double by =
                    Math.max(-LIGHTER * rope.mass[a], Math.min(LIGHTER * rope.mass[a + 1], all * (share - ring.share)));
            rope.setMass(a, rope.mass[a] + by);
            rope.setMass(a + 1, rope.mass[a + 1] - by);
            ring.share += by / all;
        }
    }

    /** Makes the segments that run through rings carry their masses evenly, before nodes are changed. */
    static void evenMasses(RopeState rope) {
        for (int r = 0; r < rope.rings.size(); r++) {
            setShare(rope, rope.rings.get(r), 0.5);
        }
    }

    /** Leads a rope through a new ring, where it is nearest to it. */
    public static void add(RopeState rope, RingState ring) {
        ring.segment = nearest(rope, ring.nextX, ring.nextY, ring.nextZ, 0);
        ring.tensionBehind = rope.tension[ring.segment];
        rope.rings.add(placeOnSegment(rope, ring), ring);
        rope.swept = true;
        rope.energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Leads a rope through a new ring behind all others, where it is nearest to it. */
    public static void addBehind(RopeState rope, RingState ring) {
        rope.rings.add(ring);
        thread(rope);
        rope.swept = true;
    }

    /** Takes a rope out of a ring; it goes straight there from then on, and comes to its length in time. */
    public static void remove(RopeState rope, RingState ring) {
        evenMasses(rope);
        rope.rings.remove(ring);
        rope.swept = true;
        rope.energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Lays a rope through its rings anew, each on the segment nearest to it behind those of the rings before. */
    static void thread(RopeState rope) {
        int from = 0;
        for (int r = 0; r < rope.rings.size(); r++) {
            RingState ring = rope.rings.get(r);
            ring.segment = nearest(rope, ring.nextX, ring.nextY, ring.nextZ, from);
            ring.slides = RingState.STICKS;
            ring.tensionBehind = rope.tension[ring.segment];
            from = ring.segment;
        }
    }

    /** Where a new ring belongs among the others: rings of the same segment are in the order of their distances. */
    private static int placeOnSegment(RopeState rope, RingState ring) {
        int r = 0;
        while (r < rope.rings.size()
                && (rope.rings.get(r).segment < ring.segment
                        || (rope.rings.get(r).segment == ring.segment
                                && along(rope, rope.rings.get(r)) <= along(rope, ring)))) {
            r++;
        }
        return r;
    }

    /** How far along its segment a ring is, times the segment's length [m²]. */
    private static double along(RopeState rope, RingState ring) {
        int i = ring.segment;
        return (ring.nextX - rope.x[i]) * (rope.x[i + 1] - rope.x[i])
                + (ring.nextY - rope.y[i]) * (rope.y[i + 1] - rope.y[i])
                + (ring.nextZ - rope.z[i]) * (rope.z[i + 1] - rope.z[i]);
    }

    /** The segment nearest to a point, from a segment on. */
    private static int nearest(RopeState rope, double x, double y, double z, int from) {
        int nearest = from;
        double least = Double.POSITIVE_INFINITY;
        for (int i = from; i < rope.count - 1; i++) {
            double ex = rope.x[i + 1] - rope.x[i];
            double ey = rope.y[i + 1] - rope.y[i];
            double ez = rope.z[i + 1] - rope.z[i];
            double dx = x - rope.x[i];
            double dy = y - rope.y[i];
            double dz = z - rope.z[i];
            double squared = ex * ex + ey * ey + ez * ez;
            double share = squared > 0 ? (ex * dx + ey * dy + ez * dz) / squared : 0;
            share = Math.max(0, Math.min(1, share));
            dx -= share * ex;
            dy -= share * ey;
            dz -= share * ez;
            double distance = dx * dx + dy * dy + dz * dz;
            if (distance < least) {
                least = distance;
                nearest = i;
            }
        }
        return nearest;
    }
}
