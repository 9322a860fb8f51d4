package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.Test;

/** A rope with a radius of 0.1 m near colliders that are at rest. */
class StartDistancesTest {
    private static final double H = 1 / 64.0;

    private final Closest closest = new Closest();
    private final ColliderMotion motion = new ColliderMotion();
    private final StepPart part = new StepPart();
    private final ContinuousCollision sweep = new ContinuousCollision(closest, motion, part);
    private final StartDistances starts =
            new StartDistances(closest, motion, part, new PlaceDistance(closest, motion), sweep);

    private static RopeState rope(double... heights) {
        CollideMode mode = heights.length > 1 ? CollideMode.SECTIONS : CollideMode.NODES;
        RopeState rope = TouchingRope.create(heights.length, 0.1, 1, mode);
        for (int i = 0; i < heights.length; i++) {
            rope.place(i, i, heights[i], 0);
        }
        rope.beginStep();
        return rope;
    }

    private static void addSegment(RopeState rope, boolean oneSided, double radius, double ax, double bx) {
        rope.near.addCollider(5, 0, 1, 0, 0, 0);
        rope.near.addElement(ColliderProxies.POLYGON, 0, oneSided, radius);
        rope.near.addVertex(ax, 0, 0);
        rope.near.addVertex(bx, 0, 0);
        rope.near.endElement();
    }

    private void list(RopeState rope) {
        motion.take(rope.near);
        part.set(rope.px, rope.py, rope.pz, 0, 1);
        new ContactCandidates(closest, motion, part).list(rope, H, new Contacts());
    }

    private void measure(RopeState rope) {
        list(rope);
        starts.measure(rope);
    }

    @Test
    void nodesAreMeasuredFromTheSurface() {
        RopeState rope = rope(0.4, 0.3, 0.35);
        addSegment(rope, false, 0.2, -5, 5);
        measure(rope);
        Contacts c = rope.contacts;
        double[] expected = {0.2, 0.1, 0.15};
        int nodes = 0;
        for (int k = 0; k < c.count; k++) {
            if (c.feature[k] < 0) {
                nodes++;
                int i = c.place[k] >> 1;
                assertEquals(expected[i], c.startDistance[k], 1e-15);
                assertEquals(expected[i], c.clear[k], 1e-15);
                assertEquals(1, c.sideY[k], "the side is that on which the rope is");
                assertFalse(c.sided[k]);
            }
        }
        assertEquals(3, nodes);
        assertEquals(2, rope.pairs.count);
        assertEquals(0.1, rope.pairs.distance[0], 1e-15, "the least of the pair");
        assertEquals(0.1, rope.pairs.distance[1], 1e-15);
        assertFalse(starts.anySided);
    }

    /** Nearer than a quarter of the radius, the side of the step before holds; farther away, that where it is. */
    @Test
    void aPlaceThatIsTooNearIsOnTheSideOfTheStepBefore() {
        for (double height : new double[] {-0.02, -0.03}) {
            RopeState rope = rope(height);
            addSegment(rope, false, 0, -5, 5);
            list(rope);
            Contacts c = rope.contacts;
            c.lastY[0] = 1;
            starts.measure(rope);
            boolean isNear = height > -0.025;
            assertEquals(isNear, c.sided[0]);
            assertEquals(isNear, starts.anySided);
            assertEquals(isNear ? 1 : -1, c.sideY[0]);
            assertEquals(isNear ? height : -height, c.startDistance[0], 1e-15);
        }
        RopeState rope = rope(-0.02);
        addSegment(rope, false, 0, -5, 5);
        measure(rope);
        assertFalse(rope.contacts.sided[0], "nothing is known of a step before");
        assertEquals(0.02, rope.contacts.startDistance[0], 1e-15);
    }

    @Test
    void whatIsBehindAOneSidedElementDoesNotCollideUnlessItHasComeThrough() {
        RopeState rope = rope(-0.05);
        addSegment(rope, true, 0, -5, 5);
        list(rope);
        starts.measure(rope);
        Contacts c = rope.contacts;
        assertTrue(Double.isNaN(c.startDistance[0]));
        assertFalse(c.sided[0]);
        assertEquals(1, c.sideY[0], "its front");
        c.lastY[0] = 1;
        starts.measure(rope);
        assertTrue(Double.isNaN(c.startDistance[0]), "it did not touch");
        c.touched[0] = true;
        starts.measure(rope);
        assertEquals(-0.05, c.startDistance[0], 1e-15);
        assertTrue(c.sided[0]);
        c.lastY[0] = -1;
        starts.measure(rope);
        assertTrue(Double.isNaN(c.startDistance[0]), "it touched behind it");
        RopeState front = rope(0.05);
        addSegment(front, true, 0, -5, 5);
        measure(front);
        assertEquals(0.05, front.contacts.startDistance[0], 1e-15);
    }

    /** A corner below the middle of a segment: the places of the nodes are farther away than the inside. */
    @Test
    void thePairIsAsNearAsTheInsideOfItsSegment() {
        RopeState rope = rope(0.15, 0.15);
        addSegment(rope, false, 0, 0.5, 0.5);
        rope.near.vertexCount[0] = 1;
        measure(rope);
        assertEquals(0.15, rope.pairs.distance[0], 1e-15);
        Contacts c = rope.contacts;
        int inside = rope.pairs.inside[0];
        assertTrue(c.feature[inside] >= 0);
        assertEquals(0.15, c.startDistance[inside], 1e-15);
        assertEquals(1, c.sideY[inside]);
    }

    /** What has been measured in this part of the step need not be measured again. */
    @Test
    void knownDistancesStayUntilTheNextPart() {
        RopeState rope = rope(0.15);
        addSegment(rope, false, 0, -5, 5);
        measure(rope);
        Contacts c = rope.contacts;
        long number = part.number;
        c.startDistance[0] = 77;
        starts.measureListed(rope, true);
        assertEquals(77, c.startDistance[0]);
        assertTrue(part.number > number);
        c.startDistance[0] = Double.POSITIVE_INFINITY;
        c.ny[0] = -1;
        starts.measure(rope);
        assertEquals(0.15, c.startDistance[0], 1e-15);
        part.set(rope.px, new double[] {-0.5}, rope.pz, 0.5, 1);
        starts.measure(rope);
        assertEquals(0.5, c.startDistance[0], 1e-15);
        assertEquals(-1, c.sideY[0]);
        // The side of the part before, not that of the step before.
        part.set(rope.px, new double[] {0.01}, rope.pz, 0.75, 1);
        starts.measure(rope);
        assertEquals(-0.01, c.startDistance[0], 1e-15);
        assertTrue(c.sided[0]);
    }
}
