package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.TouchingRope;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Ropes over a capsule from (0, 0) to (0.5, 0) with 0.3 m between its axis and the rope: up along a tangent, around the
 * left end by one radian, along the upper side, around the right end, and down along another tangent. All of it is
 * turned about the origin.
 */
class CapsuleLayoutTest {
    private static final double REACH = 0.3;
    private static final double LENGTH = 0.5;
    private static final double ARC = 1;
    private static final double COS = Math.cos(0.7);
    private static final double SIN = Math.sin(0.7);

    private final CapsuleLayout layout = new CapsuleLayout();
    private final Corners corners = new Scratch().get(Corners.KIND);

    /** A point of the way. */
    private static double[] on(double before, double along) {
        double left = along - before;
        double heading = ARC;
        double x = -REACH * Math.sin(heading);
        double y = REACH * Math.cos(heading);
        if (left > 0) {
            double arc = Math.min(ARC, left / REACH);
            heading -= arc;
            left -= REACH * arc;
            x = -REACH * Math.sin(heading);
            y = REACH * Math.cos(heading);
            double straight = Math.min(LENGTH, left);
            x += straight;
            left -= straight;
            if (left > 0) {
                arc = Math.min(ARC, left / REACH);
                heading = -arc;
                left -= REACH * arc;
                x = LENGTH - REACH * Math.sin(heading);
                y = REACH * Math.cos(heading);
            }
        }
        return new double[] {x + left * Math.cos(heading), y + left * Math.sin(heading)};
    }

    private static double turnedX(double x, double y) {
        return COS * x - SIN * y;
    }

    private static double turnedY(double x, double y) {
        return SIN * x + COS * y;
    }

    /** Three nodes, over the capsule, or mirrored below it. */
    private static RopeState rope(double before, int mirror) {
        RopeState rope = TouchingRope.create(3, 0.125, 1, CollideMode.SECTIONS);
        rope.near.addCollider(5, 0, 1, 0, 0, 0);
        rope.near.addElement(ColliderProxies.ROUND, 0, false, REACH - 0.125);
        rope.near.addVertex(0, 0, 0);
        rope.near.addVertex(LENGTH * COS, LENGTH * SIN, 0);
        rope.near.endElement();
        for (int i = 0; i < 3; i++) {
            double[] at = on(before, i);
            rope.place(i, turnedX(at[0], mirror * at[1]), turnedY(at[0], mirror * at[1]), 0);
        }
        return rope;
    }

    private void layOut(RopeState rope) {
        corners.begin(rope, 1 / 64.0);
        layout.layOut(rope, 0, REACH, corners);
    }

    private static List<Integer> segments(RopeState rope, int end) {
        List<Integer> segments = new ArrayList<>();
        for (int r = 0; r < rope.rings.size(); r++) {
            CornerPoint corner = (CornerPoint) rope.rings.get(r);
            assertTrue(corner.touches());
            assertEquals(ARC, corner.turned, 1e-9);
            if (corner.corner.is(rope.near, 0, end)) {
                segments.add(corner.segment);
            }
        }
        return segments;
    }

    /** The node in the middle, on each part of the way in turn: it lies on a straight part, or on one made longer. */
    @Test
    void nodesComeToLieOnStraightPartsOfTheWay() {
        double[] before = {0.853, 0.8, 0.5, 0.1, 0.047};
        for (int mirror = -1; mirror <= 1; mirror += 2) {
            for (double length : before) {
                RopeState rope = rope(length, mirror);
                layOut(rope);
                assertEquals(2, rope.rings.size(), "before " + length);
                assertEquals(mirror > 0 ? -1 : 1, rope.rings.get(0).side, "on the right of a rope above it");
                assertTrue(rope.mode.isRecovering());
                // Where it would be if it had come there by sliding.
                double past = 1 - length;
                double x;
                double y;
                int left;
                int right;
                if (past < REACH * ARC / 2) {
                    x = -REACH * Math.sin(ARC) + past * Math.cos(ARC);
                    y = REACH * Math.cos(ARC) + past * Math.sin(ARC);
                    left = right = 1;
                } else if (past < REACH * ARC * 1.5 + LENGTH) {
                    x = past - REACH * ARC;
                    y = REACH;
                    left = 0;
                    right = 1;
                } else {
                    double over = past - 2 * REACH * ARC - LENGTH;
                    x = LENGTH + REACH * Math.sin(ARC) + over * Math.cos(ARC);
                    y = REACH * Math.cos(ARC) - over * Math.sin(ARC);
                    left = right = 0;
                }
                assertEquals(turnedX(x, mirror * y), rope.x[1], 1e-9, "before " + length);
                assertEquals(turnedY(x, mirror * y), rope.y[1], 1e-9, "before " + length);
                assertEquals(List.of(left), segments(rope, 0));
                assertEquals(List.of(right), segments(rope, 1));
            }
        }
    }

    @Test
    void ropesOfAnotherLengthStayAsTheyAre() {
        for (double longer : new double[] {-0.03, 0.03}) {
            RopeState rope = rope(0.5, 1);
            rope.rest[0] += longer;
            double[] x = rope.x.clone();
            layOut(rope);
            assertEquals(0, rope.rings.size());
            assertArrayEquals(x, rope.x);
            assertFalse(rope.mode.isRecovering());
        }
    }

    @Test
    void ropesOutOfItsPlaneStayAsTheyAre() {
        RopeState rope = rope(0.5, 1);
        rope.z[1] = 0.1;
        layOut(rope);
        assertEquals(0, rope.rings.size());
    }
}
