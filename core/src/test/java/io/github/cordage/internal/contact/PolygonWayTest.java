package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.Test;

class PolygonWayTest {
    private static final double[] SQUARE = {-1, -1, 1, -1, 1, 1, -1, 1};

    private final RopeState rope = TouchingRope.create(2, 0.01, 1, CollideMode.SECTIONS);
    private final ColliderProxies near = rope.near;
    private final ColliderMotion motion = new ColliderMotion();
    private final StartPose pose = new StartPose();
    private final PolygonWay way = new PolygonWay();

    private void addPolygon(double move, double... xy) {
        near.clear();
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.setMotion(move, -move, 0, 0, 0, 0);
        near.addElement(ColliderProxies.POLYGON, 0, false, 0);
        for (int i = 0; i < xy.length; i += 2) {
            near.addVertex(xy[i], xy[i + 1], 0);
        }
        near.endElement();
        motion.take(near);
        pose.take(near, motion);
    }

    private int find(double ax, double ay, double bx, double by) {
        rope.place(0, ax, ay, 0);
        rope.place(1, bx, by, 0);
        rope.rest[0] = Math.hypot(bx - ax, by - ay);
        return way.find(rope, near, pose, 0, 0);
    }

    private void assertWay(int direction, int first, int last, double length, double... segment) {
        assertEquals(direction, find(segment[0], segment[1], segment[2], segment[3]));
        assertEquals(first, way.first);
        assertEquals(last, way.last);
        assertEquals(length, way.length, 1e-14);
    }

    @Test
    void theShorterWayGoesAroundTheNearerCorners() {
        addPolygon(0, SQUARE);
        double two = 2 * Math.hypot(1, 0.1) + 2;
        assertWay(-1, 3, 2, two, -2, 0.9, 2, 0.9);
        assertWay(1, 0, 1, two, -2, -0.9, 2, -0.9);
        assertWay(1, 2, 3, two, 2, 0.9, -2, 0.9);
        double one = 2 * Math.hypot(0.5, 0.49);
        assertWay(-1, 2, 2, one, 0.5, 1.49, 1.49, 0.5);
        assertWay(1, 2, 2, one, 1.49, 0.5, 0.5, 1.49);
    }

    @Test
    void onlySegmentsThatCutThroughGoAround() {
        addPolygon(0, SQUARE);
        assertEquals(0, find(-2, 1.01, 2, 1.01), "beside");
        assertEquals(0, find(-2, 0.9, -1.1, 0.9), "before");
        assertEquals(0, find(-2, 0.9, 0, 0.9), "ends inside");
        assertEquals(0, find(0, 0.9, 2, 0.9), "begins inside");
        assertEquals(0, find(-0.5, 0.9, 0.5, 0.9), "is inside");
        assertEquals(0, find(-0.5, 2.6, 2.6, -0.5), "passes a corner");
    }

    @Test
    void aWayThatIsTooLongIsNone() {
        addPolygon(0, SQUARE);
        assertEquals(0, find(-2, 0.7, 2, 0.7), "2.2 % longer");
        assertEquals(-1, find(-2, 0.75, 2, 0.75), "1.6 % longer");
        rope.mode.doubtLengths();
        assertEquals(-1, find(-2, 0.1, 2, 0.1), "of a rope that has just been laid out");
        assertEquals(1.45, PolygonWay.mostAround(rope));
        rope.mode.trustLengths();
        assertEquals(0, find(-2, 0.1, 2, 0.1));
    }

    @Test
    void aMovingPolygonIsWhereItStarts() {
        addPolygon(5, 4, -6, 6, -6, 6, -4, 4, -4);
        assertWay(-1, 3, 2, 2 * Math.hypot(1, 0.1) + 2, -2, 0.9, 2, 0.9);
        assertWay(1, 2, 3, 2 * Math.hypot(2, 0.1) + 2, 3, 0.9, -3, 0.9);
    }

    /** Both ways around a polygon are the lines over the corners on one side of the segment. */
    @Test
    void theWayIsTheShorterOneOfBoth() {
        SeededRandom random = new SeededRandom(1);
        rope.mode.doubtLengths();
        int found = 0;
        for (int round = 0; round < 500; round++) {
            int n = random.intBetween(3, 8);
            double[] xy = new double[2 * n];
            for (int i = 0; i < n; i++) {
                xy[2 * i] = Math.cos(2 * Math.PI * i / n);
                xy[2 * i + 1] = Math.sin(2 * Math.PI * i / n);
            }
            addPolygon(0, xy);
            double[] s = new double[4];
            for (int i = 0; i < 4; i++) {
                s[i] = random.between(-3, 3);
            }
            double left = around(xy, s, 1);
            double right = around(xy, s, -1);
            int direction = find(s[0], s[1], s[2], s[3]);
            if (direction != 0) {
                found++;
                assertEquals(Math.min(left, right), way.length, 1e-13, "round " + round);
                assertEquals(left < right ? -1 : 1, direction, "clockwise over what is on the left");
            }
        }
        assertTrue(found > 50, "found " + found);
    }

    /** Length of the line from one end of a segment to the other over all corners on one side of it. */
    private static double around(double[] xy, double[] s, int side) {
        int n = xy.length / 2;
        boolean[] isOn = new boolean[n];
        int from = 0;
        for (int i = 0; i < n; i++) {
            isOn[i] = side * ((s[2] - s[0]) * (xy[2 * i + 1] - s[1]) - (s[3] - s[1]) * (xy[2 * i] - s[0])) > 0;
        }
        while (from < n && !(isOn[from] && !isOn[(from + n - 1) % n])) {
            from++;
        }
        double x = s[2];
        double y = s[3];
        double sum = 0;
        for (int i = from; i < from + n && isOn[i % n]; i++) {
            // Counterclockwise: from the end over what is on the left, from the start over what is on the right.
            if (i == from && side < 0) {
                x = s[0];
                y = s[1];
            }
            sum += Math.hypot(xy[2 * (i % n)] - x, xy[2 * (i % n) + 1] - y);
            x = xy[2 * (i % n)];
            y = xy[2 * (i % n) + 1];
        }
        return sum + Math.hypot(x - (side < 0 ? s[2] : s[0]), y - (side < 0 ? s[3] : s[1]));
    }

    @Test
    void cornersAreMeasured() {
        addPolygon(0, 0, 0, 4, 0, 8, 0.1, 8, 3);
        assertTrue(PolygonWay.isSharp(near, 0, 0));
        assertFalse(PolygonWay.isSharp(near, 0, 1), "hardly a corner");
        assertTrue(PolygonWay.isSharp(near, 0, 2));
        assertTrue(PolygonWay.hasLongSides(near, 0, 1, 3.9));
        assertFalse(PolygonWay.hasLongSides(near, 0, 1, 4), "the side before");
        assertFalse(PolygonWay.hasLongSides(near, 0, 2, 2.9), "the side behind");
        assertEquals(Math.hypot(8, 3), PolygonWay.farthest(near, 0, 0));
        assertEquals(5, PolygonWay.farthest(near, 0, 1));
        assertEquals(0, PolygonWay.next(near, 0, 3, 1));
        assertEquals(3, PolygonWay.next(near, 0, 0, -1));
        assertTrue(PolygonWay.isPolygon(near, 0));
        addPolygon(0, 0, 0, 1, 0);
        assertFalse(PolygonWay.isPolygon(near, 0), "a segment has no inside");
    }
}
