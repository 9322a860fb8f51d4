package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Contacts;
import org.junit.jupiter.api.Test;

class PlaceDistanceTest {
    private final Closest closest = new Closest();
    private final ColliderMotion motion = new ColliderMotion();
    private final ColliderProxies near = new ColliderProxies();
    private final PlaceDistance places = new PlaceDistance(closest, motion);

    private void add(double dx, double turn, double... xy) {
        near.clear();
        near.addCollider(5, 0, 1, 0, 0, 0);
        near.setMotion(dx, 0, 0, 0, 0, turn);
        near.addElement(ColliderProxies.POLYGON, 0, false, 0);
        for (int i = 0; i < xy.length; i += 2) {
            near.addVertex(xy[i], xy[i + 1], 0);
        }
        near.endElement();
        motion.take(near);
    }

    /** Sets two nodes at a time. */
    private void take(double at, double ax, double ay, double bx, double by) {
        places.take(near, new double[] {ax, bx}, new double[] {ay, by}, new double[2], at);
    }

    private void assertMeasured(double distance, double nx, double ny) {
        assertEquals(distance, closest.distance, 1e-14);
        assertEquals(nx, closest.nx, 1e-14);
        assertEquals(ny, closest.ny, 1e-14);
    }

    /** A point that moves along x to the origin, 4 m in the step. */
    @Test
    void aNodeIsMeasuredFromWhereTheElementIsAtTheTime() {
        add(4, 0, 0, 0);
        take(0, 3, 0, 0, 2);
        places.measure(0, 0, -1);
        assertMeasured(7, 1, 0);
        take(0.75, 3, 0, 0, 2);
        places.measure(0, 0, -1);
        assertMeasured(4, 1, 0);
        take(1, 3, 0, 0, 2);
        places.measure(0, 0, -1);
        assertMeasured(3, 1, 0);
        places.measure(0, 1, -1);
        assertMeasured(2, 0, 1);
    }

    /** A quarter turn: what is above the element at the start is to its left at the end. */
    @Test
    void directionsAreThoseAtTheEndOfTheStep() {
        add(0, Math.PI / 2, 0, 0);
        take(0, 0, 2, 0, 2);
        places.measure(0, 0, -1);
        assertMeasured(2, -1, 0);
    }

    @Test
    void theInsideOfASegmentIsMeasuredBetweenItsNodes() {
        add(4, 0, 0, 0);
        take(0.5, 1, -1, 1, 3);
        places.measure(0, 0, 0);
        assertMeasured(3, 1, 0);
        assertEquals(0.25, closest.fraction, 1e-15);
        take(0.5, 1, 1, 1, 3);
        places.measure(0, 0, 0);
        assertEquals(Double.POSITIVE_INFINITY, closest.distance, "a node is nearer");
    }

    @Test
    void whatIsFarAwayNeedNotBeMeasured() {
        add(0, 0, 0, 0, 1, 0, 1, 1);
        take(1, 3, 0.5, 3, 9);
        places.measure(0, 0, -1, 2.5);
        assertMeasured(2, 1, 0);
        places.measure(0, 0, -1, 1.5);
        assertEquals(Double.POSITIVE_INFINITY, closest.distance);
    }

    @Test
    void aKnownSideGivesTheWayOutOnIt() {
        add(0, 0, -1, -1, 1, -1, 1, 1, -1, 1);
        take(1, 0.75, 0, 0, 9);
        places.measure(0, 0, -1);
        assertMeasured(-0.25, 1, 0);
        places.measureOnSide(0, 0, -1, -0.6, 0.8, 0);
        assertMeasured(-1, 0, 1);
    }

    @Test
    void aContactThatLeavesStraightIsMeasuredInItsDirection() {
        add(0, 0, -1, -1, 1, -1, 1, 1, -1, 1);
        Contacts c = new Contacts();
        c.add(2, 0, -1, near);
        take(1, 0, 9, 0.75, 0.5);
        places.measure(c, 0);
        assertMeasured(-0.25, 1, 0);
        places.measureOnSide(c, 0, -0.6, 0.8, 0);
        assertMeasured(-0.5, 0, 1);
        c.straight[0] = true;
        places.measureOnSide(c, 0, 0.6, 0.8, 0);
        assertMeasured(0.6 * 0.75 + 0.8 * 0.5 - 1.4, 0.6, 0.8);
    }

    /** The front of a segment is on its left. */
    @Test
    void whatIsLeftOfASegmentIsInFrontOfIt() {
        add(0, 0, -5, 0, 5, 0);
        take(1, 0, 1, 0, -1);
        assertTrue(places.isInFront(0, 0, -1));
        assertEquals(1, closest.ny, "the normal of the front");
        assertFalse(places.isInFront(0, 1, -1));
        assertTrue(places.isInFront(0, 0, 0), "one end of the segment is");
        take(1, 0, -1, 0, -1);
        assertFalse(places.isInFront(0, 0, 0));
    }

    @Test
    void anotherSideThanThatOfAHitIsBehind() {
        add(0, 0, -5, 0, 5, 0);
        take(1, 0, -1, 0, 1);
        places.measure(0, 0, -1);
        assertTrue(places.isBehind(0, 0, 1, 0));
        assertFalse(places.isBehind(0, 0, -1, 0));
        // Around the end, where the direction out is the same on both sides.
        take(1, 7, -0.01, 7, 0.01);
        places.measure(0, 0, -1);
        assertTrue(places.isBehind(0, 0, 1, 0));
        places.measure(0, 1, -1);
        assertFalse(places.isBehind(0, 0, 1, 0));
        add(0, 0, 0, 0);
        take(1, 7, -0.01, 7, 0.01);
        places.measure(0, 0, -1);
        assertFalse(places.isBehind(0, 0, 1, 0), "a circle is not thin");
    }
}
