package io.github.cordage.geometry;

import io.github.cordage.RopeView;

/**
 * Leads the line of a rope through its rings: each becomes a point between nodes, at the rest coordinate that follows from the
 * lengths on both sides.
 *
 * <p>A step that carries a node through a ring does so at its start: it puts the node on the extension of the rope behind the
 * ring, as far beyond the ring as the node still is before it. Between the two states, such a node may be on the wrong side of
 * its ring, from which the line would go back and forth. It is drawn on the other side, as far from the ring. So the
 * line has its length, and always the same number of points.
 */
final class RingWay {
    /** A node is only beyond a ring if its segment then has its rest length, within this fraction of it. */
    private static final double FITS = 0.2;

    private double[] rings = {};

    // The points, in order from the start of the rope.
    private int count;
    private boolean[] isRing = {};
    private boolean[] isOnPulley = {};
    private int[] node = {};
    private double[] xyz = {};
    private float[] along = {};
    private float[] tension = {};

    /**
     * Puts the rings of a rope between its nodes.
     *
     * @param points x, y, z of each node in turn, then of each point; likewise its rest coordinate, and the tension from it to
     *     the next one
     */
    void lead(RopeView rope, double alpha, double[] points, float[] restCoordinates, float[] tensions) {
        int bendCount = rope.bendCount();
        count = rope.nodeCount() + bendCount;
        if (isRing.length < count) {
            isRing = new boolean[count + count / 2];
            isOnPulley = new boolean[isRing.length];
            node = new int[isRing.length];
        }
        if (rings.length < RopeView.NUMBERS_PER_BEND * bendCount) {
            rings = new double[2 * RopeView.NUMBERS_PER_BEND * bendCount];
        }
        rope.copyBends(rings, 0, alpha);
        xyz = points;
        along = restCoordinates;
        tension = tensions;
        insert(rope.nodeCount(), bendCount);
        for (int i = 2; i < count - 1; i++) {
            turnBack(i, 1);
        }
        for (int i = count - 3; i > 0; i--) {
            turnBack(i, -1);
        }
        findRestCoordinates();
    }

    /** The last node that is not behind a point. */
    int node(int point) {
        return node[point];
    }

    boolean isRing(int point) {
        return isRing[point];
    }

    boolean isOnPulley(int point) {
        return isOnPulley[point];
    }

    private void insert(int nodes, int bendCount) {
        int to = count - 1;
        int ring = bendCount - 1;
        for (int i = nodes - 1; i >= 0; i--) {
            for (; ring >= 0 && segment(ring) == i; ring--) {
                System.arraycopy(rings, RopeView.NUMBERS_PER_BEND * ring, xyz, 3 * to, 3);
                boolean last = ring == bendCount - 1 || segment(ring + 1) > i;
                tension[to] = (float) (last ? behind(ring) : (before(ring) + behind(ring)) / 2);
                isOnPulley[to] = rings[RopeView.NUMBERS_PER_BEND * ring + 6] == 2;
                isRing[to--] = true;
            }
            System.arraycopy(xyz, 3 * i, xyz, 3 * to, 3);
            along[to] = along[i];
            tension[to] = tension[i];
            isOnPulley[to] = false;
            isRing[to--] = false;
        }
    }

    private int segment(int ring) {
        return (int) rings[RopeView.NUMBERS_PER_BEND * ring + 3];
    }

    private double before(int ring) {
        return rings[RopeView.NUMBERS_PER_BEND * ring + 4];
    }

    private double behind(int ring) {
        return rings[RopeView.NUMBERS_PER_BEND * ring + 5];
    }

    /**
     * Moves a node that is beyond the ring beside it to the other side of the ring.
     *
     * @param way from the ring to the node, 1 or -1
     */
    private void turnBack(int i, int way) {
        int ring = i - way;
        double beyond = isRing[i] || !isRing[ring] || isOnPulley[ring] ? 0 : distanceBeyond(i, way);
        if (!(beyond > 0)) {
            return;
        }
        double length = Directions.distance(xyz, ring, ring - way);
        double share = Math.min(1, beyond / Math.max(length, Double.MIN_NORMAL));
        for (int axis = 0; axis < 3; axis++) {
            double x = xyz[3 * ring + axis];
            xyz[3 * i + axis] = x;
            xyz[3 * ring + axis] = x + share * (xyz[3 * (ring - way) + axis] - x);
        }
        along[ring] = along[i];
        int first = Math.min(i, ring);
        tension[first] = tension[first - way];
        isRing[ring] = false;
        isRing[i] = true;
    }

    /** How far a node is beyond the ring beside it, along the rope behind the node; 0 if the rope just turns back there. */
    private double distanceBeyond(int i, int way) {
        int ring = i - way;
        int other = ring;
        double length = 0;
        for (; isRing[other]; other -= way) {
            length += Directions.distance(xyz, other, other - way);
        }
        double back = 0;
        for (int axis = 0; axis < 3; axis++) {
            double x = xyz[3 * i + axis];
            back += (xyz[3 * ring + axis] - x) * (xyz[3 * (i + way) + axis] - x);
        }
        double beyond = back / Math.max(Directions.distance(xyz, i, i + way), Double.MIN_NORMAL);
        double rest = Math.abs(along[i] - along[other]);
        return Math.abs(length - beyond - rest) <= FITS * rest ? beyond : 0;
    }

    private void findRestCoordinates() {
        int last = -1;
        for (int i = 0; i < count; i++) {
            last += isRing[i] ? 0 : 1;
            node[i] = last;
        }
        for (int i = 1; i < count - 1; i++) {
            if (isRing[i] && !isRing[i - 1]) {
                int next = i;
                double length = Directions.distance(xyz, i - 1, i);
                for (; isRing[next]; next++) {
                    length += Directions.distance(xyz, next, next + 1);
                }
                double from = along[i - 1];
                double restPerMetre = (along[next] - from) / Math.max(length, Double.MIN_NORMAL);
                double passed = 0;
                for (int k = i; k < next; k++) {
                    passed += Directions.distance(xyz, k - 1, k);
                    along[k] = (float) Math.min(along[next], from + restPerMetre * passed);
                }
            }
        }
    }
}
