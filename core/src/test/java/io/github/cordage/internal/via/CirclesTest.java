package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.TouchingRope;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.Test;

/** Ropes with a radius of 1/8 m and segments of 1 m over a circle or a capsule about the origin. */
class CirclesTest {
    private static final double H = 1 / 64.0;

    private final Scratch scratch = new Scratch();
    private final Circles circles = scratch.get(Circles.KIND);
    private final Corners corners = scratch.get(Corners.KIND);

    private static void add(RopeState rope, byte kind, double radius, double... xyz) {
        rope.near.addCollider(5, 0, 1, 0, 0, 0);
        rope.near.addElement(kind, 0, false, radius);
        for (int i = 0; i < xyz.length; i += 3) {
            rope.near.addVertex(xyz[i], xyz[i + 1], xyz[i + 2]);
        }
        rope.near.endElement();
    }

    /** A rope over the top of a circle from left to right: on the arc, and straight behind both ends of that. */
    private static RopeState over(int nodes, double radius, double reach) {
        RopeState rope = TouchingRope.create(nodes, 0.125, 1, CollideMode.SECTIONS);
        add(rope, ColliderProxies.POLYGON, radius, 0, 0, 0);
        for (int i = 0; i < nodes; i++) {
            double along = i - (nodes - 1) / 2.0;
            double angle = Math.max(-1, Math.min(1, along / reach));
            double straight = along - reach * angle;
            rope.place(
                    i,
                    reach * Math.sin(angle) + straight * Math.cos(angle),
                    reach * Math.cos(angle) - straight * Math.sin(angle),
                    0);
        }
        return rope;
    }

    @Test
    void segmentsBendWhereTheyLieOnALargeCircle() {
        RopeState rope = over(8, 1.875, 2);
        circles.find(rope, H, corners, false);
        assertTrue(rope.rings.size() >= 5, "found " + rope.rings.size());
        int before = -1;
        for (int r = 0; r < rope.rings.size(); r++) {
            CornerPoint corner = (CornerPoint) rope.rings.get(r);
            assertTrue(corner.segment > before, "one after the other");
            before = corner.segment;
            assertTrue(corner.corner.carriesNodes());
            assertEquals(-1, corner.side, "it is on their right");
            assertEquals(2, corner.radius);
            assertTrue(corner.segment > 0 && corner.segment < 6, "not those far beside it");
        }
        // What is known is not added again.
        int known = rope.rings.size();
        circles.find(rope, H, corners, false);
        assertEquals(known, rope.rings.size());
    }

    @Test
    void segmentsStayStraightForSolversThatMoveNodes() {
        RopeState rope = over(8, 1.875, 2);
        circles.find(rope, H, corners, true);
        assertEquals(0, rope.rings.size());
    }

    @Test
    void segmentsStayStraightAwayFromACircleAndInsideOfIt() {
        RopeState far = over(8, 1.875, 2.5);
        circles.find(far, H, corners, false);
        assertEquals(0, far.rings.size());
        RopeState inside = over(8, 1.875, 1.93);
        for (int i = 0; i < 7; i++) {
            // Long enough for the way around.
            inside.rest[i] = 1.1;
        }
        circles.find(inside, H, corners, false);
        assertEquals(0, inside.rings.size(), "nodes below 0.97 of the distance");
        RopeState tooLarge = over(20, 5.875, 6);
        circles.find(tooLarge, H, corners, false);
        assertEquals(0, tooLarge.rings.size(), "above 5.3 segments");
    }

    /** The way around must not be more than half a percent longer. */
    @Test
    void tautSegmentsStayStraight() {
        RopeState rope = over(8, 1.875, 2);
        for (int i = 0; i < 7; i++) {
            rope.rest[i] = 0.9;
        }
        circles.find(rope, H, corners, false);
        int taut = rope.rings.size();
        RopeState fits = over(8, 1.875, 2);
        circles.find(fits, H, corners, false);
        assertTrue(taut < fits.rings.size(), taut + " of " + fits.rings.size());
    }

    @Test
    void aRopeThatHasJustBeenLaidOutIsLaidAroundASmallCircle() {
        RopeState rope = over(3, 0.25, 0.375);
        circles.find(rope, H, corners, false);
        assertEquals(0, rope.rings.size());
        rope.mode.doubtLengths();
        circles.find(rope, H, corners, false);
        assertEquals(1, rope.rings.size());
        CornerPoint corner = (CornerPoint) rope.rings.get(0);
        assertEquals(2, corner.turned, 1e-9);
        assertEquals(-1, corner.side);
        assertFalse(corner.corner.carriesNodes());
    }

    /** Over the side of a capsule along z, a rope that rises is a helix; it meets the axis where it is nearest. */
    @Test
    void aRopeThatRisesBendsAroundTheSideOfACapsule() {
        RopeState rope = over(8, 1.875, 2);
        rope.near.clear();
        add(rope, ColliderProxies.ROUND, 1.875, 0, 0, -9, 0, 0, 9);
        double rise = 0.5;
        for (int i = 0; i < 8; i++) {
            rope.z[i] = rise * i;
            rope.rest[Math.min(i, 6)] = Math.sqrt(1 + rise * rise);
        }
        circles.find(rope, H, corners, false);
        assertTrue(rope.rings.size() >= 3, "found " + rope.rings.size());
        for (int r = 0; r < rope.rings.size(); r++) {
            CornerPoint corner = (CornerPoint) rope.rings.get(r);
            assertEquals(9 + rise * (corner.segment + 0.5), corner.slid, 0.1, "from its first end");
            assertTrue(corner.corner.carriesNodes());
        }
    }

    /** A rope over the top of a roof, whose slopes are at an angle. */
    private static RopeState overRoof(double slope) {
        RopeState rope = TouchingRope.create(3, 0.125, 1, CollideMode.SECTIONS);
        add(rope, ColliderProxies.POLYGON, 0, 0, 0, 0, -3, -4, 0, 3, -4, 0);
        // Over the top, at an eighth of a meter: the arc is by twice the angle of the roof.
        double reach = 0.125;
        for (int i = 0; i < 3; i++) {
            double along = i - 1;
            double angle = Math.max(-slope, Math.min(slope, along / reach));
            double straight = along - reach * angle;
            rope.place(
                    i,
                    reach * Math.sin(angle) + straight * Math.cos(angle),
                    reach * Math.cos(angle) - straight * Math.sin(angle),
                    0);
        }
        return rope;
    }

    @Test
    void aRopeIsLaidAroundTheCornersOfAPolygonWhenItIsLaidOut() {
        double slope = Math.atan2(4, 3);
        RopeState before = overRoof(slope);
        BendSearch search = scratch.get(BendSearch.KIND);
        search.find(before, new StepContext(H), false);
        assertFalse(before.rings.isBent(0) || before.rings.isBent(1), "it has been laid out before");
        RopeState rope = overRoof(slope);
        rope.mode.doubtLengths();
        circles.layOutAtCorners(rope, H, corners);
        assertEquals(1, rope.rings.size());
        CornerPoint corner = (CornerPoint) rope.rings.get(0);
        assertTrue(corner.corner.is(rope.near, 0, 0));
        assertEquals(2 * slope, corner.turned, 1e-9);
        assertEquals(-1, corner.side);
        assertTrue(corner.touches());
    }
}
