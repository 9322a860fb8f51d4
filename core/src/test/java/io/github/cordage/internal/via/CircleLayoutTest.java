package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.TouchingRope;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.Test;

/**
 * Ways around a circle about (3, 4): along a tangent, on the arc from an angle on, and along another tangent. On side
 * 1, they go counterclockwise.
 */
class CircleLayoutTest {
    private static final double X = 3;
    private static final double Y = 4;
    private static final double H = 1 / 64.0;

    private final SeededRandom random = new SeededRandom(1);
    private final CircleLayout layout = new CircleLayout();
    private final Corners corners = new Scratch().get(Corners.KIND);
    private final Edge edge = new Edge();

    /** A point of a way, relative to the center. */
    private static double[] on(double reach, double from, double arc, double before, int side, double along) {
        double on = Math.min(Math.max(0, along - before), reach * arc);
        double straight = along - before - on;
        double t = from + side * on / reach;
        return new double[] {
            reach * Math.cos(t) - side * straight * Math.sin(t), reach * Math.sin(t) + side * straight * Math.cos(t)
        };
    }

    @Test
    void theWayBetweenTwoPointsIsTwoTangentsAndAnArc() {
        for (int round = 0; round < 500; round++) {
            double reach = random.logBetween(0.1, 10);
            double from = random.between(-4, 4);
            double before = reach * random.between(0.1, 3);
            double behind = reach * random.between(0.1, 3);
            // Beyond the sum of both, the other tangents would be meant.
            double least = 0.01;
            double most = 2 * Math.PI - Math.atan(before / reach) - Math.atan(behind / reach);
            double arc = random.between(least, most - 0.01);
            int side = random.chance(0.5) ? 1 : -1;
            double whole = before + reach * arc + behind;
            double[] a = on(reach, from, arc, before, side, 0);
            double[] b = on(reach, from, arc, before, side, whole);
            layout.measure(a[0], a[1], b[0], b[1], reach, side);
            assertEquals(whole, layout.way(), 1e-9 * whole, "round " + round);
        }
    }

    @Test
    void pointsBesideEachOtherHaveNoArc() {
        layout.measure(-2, -3, 2, -3, 1, 1);
        assertEquals(2 * Math.sqrt(12), layout.way(), 1e-14, "two tangents alone");
    }

    private static RopeState rope(int nodes, double radius) {
        RopeState rope = TouchingRope.create(nodes, 0.125, 1, CollideMode.SECTIONS);
        rope.near.addCollider(5, 0, 1, 0, 0, 0);
        rope.near.addElement(ColliderProxies.POLYGON, 0, false, radius);
        rope.near.addVertex(X, Y, 0);
        rope.near.endElement();
        return rope;
    }

    private static void place(RopeState rope, int i, double[] at) {
        rope.place(i, X + at[0], Y + at[1], 0);
    }

    private void layOut(RopeState rope, double reach) {
        corners.begin(rope, H);
        corners.setAtStart(edge, rope.near, 0, 0);
        layout.layOut(rope, edge, reach, corners);
    }

    /** A node on the arc comes to lie where it would be if it had come there by sliding: on the nearer tangent. */
    @Test
    void aNodeOnTheArcComesToLieOnTheNearerTangent() {
        double reach = 0.5;
        int tried = 0;
        for (int round = 0; round < 200; round++) {
            int side = random.chance(0.5) ? 1 : -1;
            double from = random.between(-4, 4);
            double arc = random.between(0.3, 2);
            double part = random.between(0.05, 0.95);
            double before = 1 - part * reach * arc;
            RopeState rope = rope(3, 0.375);
            for (int i = 0; i < 3; i++) {
                place(rope, i, on(reach, from, arc, before, side, i));
            }
            layout.measure(rope.x[0] - X, rope.y[0] - Y, rope.x[2] - X, rope.y[2] - Y, reach, -side);
            if (Math.abs(layout.way() - 2) < 0.03) {
                // As long as the way on the other side.
                continue;
            }
            tried++;
            layOut(rope, reach);
            assertEquals(1, rope.rings.size(), "round " + round);
            CornerPoint corner = (CornerPoint) rope.rings.get(0);
            boolean comes = part < 0.5;
            assertEquals(comes ? 1 : 0, corner.segment);
            assertEquals(side, corner.side);
            assertEquals(arc, corner.turned, 1e-9);
            assertFalse(corner.corner.carriesNodes());
            assertTrue(rope.mode.isRecovering());
            assertEquals(1, rope.segmentLength(comes ? 0 : 1), 1e-9, "straight");
            // On the tangent, beyond the point at which that meets the circle.
            double beyond = comes ? 1 - before : 1 - (2 - before - reach * arc);
            double t = from + (comes ? 0 : side * arc);
            int way = comes ? side : -side;
            assertEquals(X + reach * Math.cos(t) - way * beyond * Math.sin(t), rope.x[1], 1e-9);
            assertEquals(Y + reach * Math.sin(t) + way * beyond * Math.cos(t), rope.y[1], 1e-9);
        }
        assertTrue(tried > 150, "tried " + tried);
    }

    /** Five radians of 0.4 m are two segments: their nodes stay on the arc, and all segments bend. */
    @Test
    void segmentsBendOneAfterTheOtherOnALongArc() {
        double reach = 0.4;
        RopeState rope = rope(4, 0.275);
        double[] x = new double[4];
        for (int i = 0; i < 4; i++) {
            place(rope, i, on(reach, 1, 5, 0.5, 1, i));
            x[i] = rope.x[i];
        }
        layOut(rope, reach);
        assertArrayEquals(x, new double[] {rope.x[0], rope.x[1], rope.x[2], rope.x[3]});
        assertEquals(3, rope.rings.size());
        double[] arcs = {1.25, 2.5, 1.25};
        for (int i = 0; i < 3; i++) {
            CornerPoint corner = (CornerPoint) rope.rings.get(i);
            assertEquals(i, corner.segment);
            assertEquals(arcs[i], corner.turned, 1e-7);
            assertTrue(corner.corner.carriesNodes());
        }
    }

    @Test
    void aRopeWindsSeveralTimes() {
        double reach = 0.25;
        double arc = 2 * Math.PI + 1;
        double whole = 0.5 + reach * arc + 0.5;
        RopeState rope = rope(2, 0.125);
        rope.rest[0] = whole;
        place(rope, 0, on(reach, 1, arc, 0.5, -1, 0));
        place(rope, 1, on(reach, 1, arc, 0.5, -1, whole));
        layOut(rope, reach);
        double turned = 0;
        for (int r = 0; r < rope.rings.size(); r++) {
            turned += rope.rings.get(r).turned;
        }
        assertEquals(arc, turned, 1e-9);
    }

    @Test
    void ropesOfAnotherLengthStayAsTheyAre() {
        double reach = 0.5;
        for (double longer : new double[] {-0.05, 0.05}) {
            RopeState rope = rope(3, 0.375);
            for (int i = 0; i < 3; i++) {
                place(rope, i, on(reach, 0, 1, 0.7, 1, i));
            }
            rope.rest[1] += longer;
            double[] x = rope.x.clone();
            layOut(rope, reach);
            assertEquals(0, rope.rings.size());
            assertArrayEquals(x, rope.x);
            assertFalse(rope.mode.isRecovering());
        }
    }

    @Test
    void nodesAtTheEndsMustNotBeOnTheArc() {
        double reach = 0.5;
        RopeState rope = rope(3, 0.375);
        for (int i = 0; i < 3; i++) {
            place(rope, i, on(reach, 0, 4, 0.05, 1, i));
        }
        layOut(rope, reach);
        assertEquals(0, rope.rings.size());
    }
}
