package io.github.cordage.geometry;

import io.github.cordage.internal.math.BeyondRings;
import io.github.cordage.view.RopeView;

/**
 * Leads the line of a rope through its rings: each becomes a point between nodes, at the rest coordinate that follows
 * from the lengths on both sides. Nodes that are beyond a ring are drawn on its other side; see {@link BeyondRings}.
 */
final class RingWay {
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
     * @param points x, y, z of each node in turn, then of each point; likewise its rest coordinate, and the tension
     *     from it to the next one
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
        BeyondRings.turnBack(count, xyz, along, tension, isRing, isOnPulley);
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
