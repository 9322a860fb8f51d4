package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.ColliderMotion;
import io.github.cordage.internal.contact.TouchingRope;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.Test;

/** A segment through a box of 2 × 4 × 6 m around the origin. */
class ShortWayTest {
    private static final double[] HALF = {1, 2, 3};

    private final SeededRandom random = new SeededRandom(1);
    private final RopeState rope = TouchingRope.create(2, 0.01, 1, CollideMode.SECTIONS);
    private final ColliderMotion motion = new ColliderMotion();
    private final ShortWay way = new ShortWay();

    private void addBox(double[] move, double turn) {
        ColliderProxies near = rope.near;
        near.clear();
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.setMotion(move[0], move[1], move[2], 0, 0, turn);
        near.addElement(ColliderProxies.BOX, 0, false, 0);
        near.addVertex(0, 0, 0);
        near.addVertex(1, 0, 0);
        near.addVertex(0, 2, 0);
        near.addVertex(0, 0, 3);
        near.endElement();
        motion.take(near);
    }

    private void place(double[] a, double[] b) {
        rope.place(0, a[0], a[1], a[2]);
        rope.place(1, b[0], b[1], b[2]);
    }

    private boolean findFaces(double[] a, double[] b) {
        place(a, b);
        return way.findFaces(rope, 0, 0, motion);
    }

    private double[] point(double size) {
        return new double[] {random.between(-size, size), random.between(-size, size), random.between(-size, size)};
    }

    /** The face by which a line comes in from a point outside; -1 if it does not, or begins inside. */
    private static int faceFrom(double[] a, double[] b) {
        boolean isInside = true;
        for (int k = 0; k < 3; k++) {
            isInside &= Math.abs(a[k]) < HALF[k];
        }
        int face = -1;
        double first = isInside ? -1 : 2;
        for (int k = 0; k < 3; k++) {
            for (int side = -1; side <= 1; side += 2) {
                double share = (side * HALF[k] - a[k]) / (b[k] - a[k]);
                boolean isOnFace = share >= 0 && share <= 1 && share < first;
                for (int j = 0; j < 3; j++) {
                    isOnFace &= j == k || Math.abs(a[j] + share * (b[j] - a[j])) < HALF[j];
                }
                if (isOnFace) {
                    first = share;
                    face = side < 0 ? k : k + 3;
                }
            }
        }
        return face;
    }

    @Test
    void facesAreThoseThatTheSegmentPasses() {
        addBox(new double[3], 0);
        assertTrue(findFaces(new double[] {-2, 0.5, 1}, new double[] {2, 0.5, 1}));
        assertEquals(0, way.in);
        assertEquals(3, way.out);
        int cuts = 0;
        for (int round = 0; round < 2000; round++) {
            double[] a = point(5);
            double[] b = point(5);
            int in = faceFrom(a, b);
            int out = faceFrom(b, a);
            boolean isCut = in >= 0 && out >= 0;
            assertEquals(isCut, findFaces(a, b), "round " + round);
            if (isCut) {
                cuts++;
                assertEquals(in, way.in, "round " + round);
                assertEquals(out, way.out, "round " + round);
            }
        }
        assertTrue(cuts > 200, cuts + " cuts");
        assertEquals(-1, ShortWay.side(2));
        assertEquals(1, ShortWay.side(3));
    }

    /** At the start of the step, the box has not moved by 5 m and turned by 90° yet, so that its y axis was -x. */
    @Test
    void facesAreThoseAtTheStartOfTheStep() {
        addBox(new double[] {5, 0, 0}, Math.PI / 2);
        assertTrue(findFaces(new double[] {-8, 0, 0}, new double[] {-2.5, 0, 0}));
        assertEquals(1, way.in % 3);
        assertEquals(1, way.out % 3);
        assertFalse(findFaces(new double[] {-8, 1.5, 0}, new double[] {-2.5, 1.5, 0}), "2 m high now");
    }

    private Edge edge(int i, int sideI, int j, int sideJ) {
        Edge edge = new Edge();
        edge.setBoxEdge(rope.near, 0, i, sideI, j, sideJ);
        return edge;
    }

    private static double[] on(Edge edge, double slid) {
        return new double[] {edge.x + slid * edge.axis[0], edge.y + slid * edge.axis[1], edge.z + slid * edge.axis[2]};
    }

    private static double distance(double[] a, double[] b) {
        return Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
    }

    @Test
    void theWayOverAnEdgeIsTheShortest() {
        addBox(new double[3], 0);
        for (int round = 0; round < 200; round++) {
            double[] a = point(5);
            double[] b = point(5);
            place(a, b);
            Edge edge = edge(0, 1, 1, -1);
            way.over(rope, 0, edge);
            assertEquals(1, way.count);
            double[] place = on(edge, way.slid[0]);
            assertEquals(distance(a, place) + distance(place, b), way.length, 1e-13);
            for (double off : new double[] {-0.01, 0.01}) {
                double[] beside = on(edge, way.slid[0] + off);
                assertTrue(distance(a, beside) + distance(beside, b) > way.length);
            }
            assertEquals(Math.abs(way.slid[0]) <= 3, way.isOnEdges, "the edge is 6 m long");
        }
    }

    @Test
    void theWayOverTwoEdgesIsTheShortest() {
        addBox(new double[3], 0);
        int onEdges = 0;
        for (int round = 0; round < 200; round++) {
            double[] a = {random.between(-4, -2), random.between(0, 1.9), random.between(-3, 3)};
            double[] b = {random.between(2, 4), random.between(0, 1.9), random.between(-3, 3)};
            place(a, b);
            // Over the face y = 2.
            Edge one = edge(0, -1, 1, 1);
            Edge other = edge(1, 1, 0, 1);
            double length = way.over(rope, 0, one, other);
            assertEquals(2, way.count);
            double[] first = on(one, way.slid[0]);
            double[] second = on(other, way.slid[1]);
            assertArrayEquals(new double[] {-1, 2}, new double[] {first[0], first[1]});
            assertArrayEquals(new double[] {1, 2}, new double[] {second[0], second[1]});
            assertEquals(distance(a, first) + distance(first, second) + distance(second, b), length, 1e-13);
            assertEquals(length, way.length);
            // Unfolded into a plane, the way is straight.
            double wide = Math.hypot(a[0] + 1, a[1] - 2) + 2 + Math.hypot(b[0] - 1, b[1] - 2);
            assertEquals(Math.hypot(wide, b[2] - a[2]), length, 1e-6);
            onEdges += way.isOnEdges ? 1 : 0;
        }
        assertTrue(onEdges > 150, onEdges + " on the edges");
        place(new double[] {-3, 1, 2.9}, new double[] {3, 1, 9});
        way.over(rope, 0, edge(0, -1, 1, 1), edge(1, 1, 0, 1));
        assertFalse(way.isOnEdges, "beyond the end of both");
        for (int end = -1; end <= 1; end += 2) {
            place(new double[] {-3, 1, end < 0 ? 6 : 0}, new double[] {3, 1, end < 0 ? 0 : 6});
            way.over(rope, 0, edge(0, -1, 1, 1), edge(1, 1, 0, 1));
            assertFalse(way.isOnEdges, "beyond the end of one");
        }
    }

    @Test
    void theSideOfAnEdgeIsOppositeToTheLineThroughTheSolid() {
        addBox(new double[3], 0);
        place(new double[] {-2, 1.5, 0}, new double[] {0.5, 2.2, 0});
        Edge edge = edge(0, -1, 1, 1);
        // Seen from the tip of z, the way turns right around the edge; the axis may point either way.
        assertEquals(edge.axis[2] > 0 ? -1 : 1, ShortWay.sideOf(rope, 0, edge));
        place(new double[] {0.5, 2.2, 0}, new double[] {-2, 1.5, 0});
        assertEquals(edge.axis[2] > 0 ? 1 : -1, ShortWay.sideOf(rope, 0, edge));
    }
}
