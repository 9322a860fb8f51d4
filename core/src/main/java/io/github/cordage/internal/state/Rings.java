package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ColliderProxies;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rings that a rope runs through, in order from its start. */
public final class Rings {
    private final List<RingState> list = new ArrayList<>();

    /** Corners that are not in use. */
    private final List<RingState> spare = new ArrayList<>();

    Rings() {}

    /** Whether there are neither rings nor corners. */
    public boolean isEmpty() {
        return list.isEmpty();
    }

    /** Number of rings without the corners. */
    public int countRings() {
        int rings = 0;
        for (int r = 0; r < list.size(); r++) {
            rings += list.get(r).corner == null ? 1 : 0;
        }
        return rings;
    }

    /** Whether there are corners. */
    public boolean hasCorners() {
        return countRings() < list.size();
    }

    /** Number of rings and corners. */
    public int size() {
        return list.size();
    }

    /** A ring by its place in the order. */
    public RingState get(int r) {
        return list.get(r);
    }

    /** Place of a ring in the order; -1 if the rope does not run through it. */
    public int indexOf(RingState ring) {
        return list.indexOf(ring);
    }

    /** Adds a ring at a place in the order. */
    public void add(int r, RingState ring) {
        list.add(r, ring);
    }

    /** Adds a ring behind all others. */
    public void add(RingState ring) {
        list.add(ring);
    }

    /** Adds a corner at a place in the order, which has yet to be set. */
    public RingState addCorner(int r, int segment) {
        RingState ring = spare.isEmpty() ? RingState.corner() : spare.remove(spare.size() - 1);
        ring.segment = segment;
        list.add(r, ring);
        return ring;
    }

    /** Removes a corner and keeps the object for another; its segment must carry its mass evenly. */
    void dropCorner(RingState ring) {
        list.remove(ring);
        spare.add(ring);
    }

    /** Removes a ring; its segment must carry its mass evenly. */
    public void remove(RingState ring) {
        list.remove(ring);
    }

    /** Removes the rings from a place in the order on. */
    void clearFrom(int r) {
        list.subList(r, list.size()).clear();
    }

    /** Whether a segment runs through a ring. */
    public boolean isOn(int segment) {
        for (int r = 0; r < list.size(); r++) {
            if (list.get(r).segment == segment) {
                return true;
            }
        }
        return false;
    }

    /** Whether a segment runs through a ring, or over a corner at the end of the last step. */
    public boolean isBent(int segment) {
        for (int r = 0; r < list.size(); r++) {
            RingState ring = list.get(r);
            if (ring.segment == segment && ring.touches()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a segment bends rather than touch a corner of a near element: it runs through rings, so that its line through
     * the air means nothing, or may bend over that corner, or begins or ends where the one beside it does.
     */
    public boolean bendsAt(int segment, ColliderProxies near, int element, int feature) {
        for (int r = 0; r < list.size(); r++) {
            RingState ring = list.get(r);
            Corner corner = ring.corner;
            int apart = Math.abs(ring.segment - segment);
            if (apart == 0 && (corner == null || corner.bends())) {
                return true;
            }
            if (apart <= 1 && corner != null && (apart == 0 || corner.bends()) && corner.is(near, element, feature)) {
                return true;
            }
        }
        return false;
    }

    /** The ring of a segment that is nearest to its second node, or to its first one; null if it runs through none. */
    public @Nullable RingState nearest(int segment, boolean toSecond) {
        RingState found = null;
        for (int r = 0; r < list.size(); r++) {
            if (list.get(r).segment == segment && (found == null || toSecond)) {
                found = list.get(r);
            }
        }
        return found;
    }

    /** The first ring that a segment runs through. */
    public RingState firstOn(int segment) {
        int r = 0;
        while (list.get(r).segment < segment) {
            r++;
        }
        return list.get(r);
    }

    /** Computes the positions at the end of the step; see {@link LedPoint#aim}. */
    public void aim(double time, double share) {
        for (int r = 0; r < list.size(); r++) {
            list.get(r).aim(time, share);
        }
    }

    /**
     * Hands the state of a segment over to its second ring, because the first one leaves the segment.
     *
     * @param ring the ring that leaves; nothing happens if it is not the first one
     */
    public void handOver(RingState ring) {
        int r = list.indexOf(ring);
        boolean isFirst = r == 0 || list.get(r - 1).segment < ring.segment;
        if (isFirst && r + 1 < list.size() && list.get(r + 1).segment == ring.segment) {
            list.get(r + 1).takeState(ring.slides, ring.tensionBehind);
        }
    }

    /** Hands the rings of a segment over to the next one. */
    void moveOn(int segment) {
        for (int r = 0; r < list.size(); r++) {
            list.get(r).segment += list.get(r).segment == segment ? 1 : 0;
        }
    }

    /** Follows nodes that are moved to other indices; see {@link RopeState#moveTail}. */
    void moveTail(int from, int by) {
        for (int r = 0; r < list.size(); r++) {
            RingState ring = list.get(r);
            if (ring.segment >= from) {
                ring.segment += by;
            } else {
                ring.segment = Math.min(ring.segment, by < 0 ? from + by - 1 : from);
            }
        }
    }

    /**
     * Length of the straight way between two nodes, through the rings between them [m]. A node that is a little beyond its
     * ring, as seen in the last step, has a negative distance from it. The way around corners is as much longer as it was in
     * the last step.
     */
    public double distance(double[] x, double[] y, double[] z, int i, int j) {
        RingState before = null;
        double sum = 0;
        for (int r = 0; r < list.size(); r++) {
            RingState ring = list.get(r);
            if (ring.segment >= i && ring.segment < j) {
                sum += before == null
                        ? ring.distance(ring.toStart, x[i], y[i], z[i])
                        : length(ring.nextX - before.nextX, ring.nextY - before.nextY, ring.nextZ - before.nextZ);
                sum += ring.longer;
                before = ring;
            }
        }
        return before == null
                ? length(x[j] - x[i], y[j] - y[i], z[j] - z[i])
                : sum + before.distance(before.toEnd, x[j], y[j], z[j]);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
