package io.github.cordage.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import org.junit.jupiter.api.Test;

class UiEndsTest {
    private final UiEnds ends = new UiEnds();
    private final UiEnd start = ends.at(RopeEnd.START);
    private final UiEnd end = ends.at(RopeEnd.END);

    private static void move(UiEnd end, double x, double y) {
        end.x = x;
        end.y = y;
    }

    @Test
    void movesThatAreRoundingDoNotCount() {
        move(end, 0.0009, -0.0009);
        assertFalse(ends.haveMoved());
        move(end, 0.0011, 0);
        assertTrue(ends.haveMoved());
        end.free = true;
        assertFalse(ends.haveMoved(), "a free end is moved by nobody");
    }

    @Test
    void theOffsetIsPartOfTheWay() {
        end.offsetX = 3;
        end.offsetY = 4;
        assertTrue(end.hasJumped(4.99));
        assertFalse(end.hasJumped(5));
        assertEquals(2.5, ends.distanceAt(0.5));
        ends.arrive();
        assertFalse(ends.haveMoved());
    }

    @Test
    void endsMoveAlikeWithinHalfAPixel() {
        move(start, 100, 50);
        move(end, 100.5, 49.5);
        assertTrue(ends.haveMovedAlike());
        move(end, 100.51, 50);
        assertFalse(ends.haveMovedAlike());
        start.free = true;
        assertTrue(ends.haveMovedAlike(), "there is only one that is held");
    }

    @Test
    void holdingPinsAndFreeingReleases() {
        Rope rope =
                new RopeWorld().add(new RopeDef().nodes(4).straight(0, 0, 1, 0).segmentLength(2));
        ends.hold(rope);
        assertTrue(rope.isPinned(0) && rope.isPinned(3));
        assertEquals(6, end.fromX(), "starts out where the node is");
        end.free = true;
        ends.hold(rope);
        assertFalse(rope.isPinned(3));
        move(start, 0, 8);
        ends.carryAlong(rope);
        assertEquals(8, rope.y(2));
        assertEquals(8, start.fromY());
    }

    @Test
    void layAlongWhatIsHeld() {
        double[] xyz = new double[9];
        move(end, 4, 0);
        ends.lay(xyz, 3, 4, 1);
        assertArrayEquals(new double[] {0, 0, 0, 2, 0, 0, 4, 0, 0}, xyz, 1e-9);
        end.free = true;
        ends.lay(xyz, 3, 4, 1);
        assertArrayEquals(new double[] {0, 0, 0, 0, 2, 0, 0, 4, 0}, xyz, 1e-9);
        end.free = false;
        start.free = true;
        ends.lay(xyz, 3, 4, -1);
        assertArrayEquals(new double[] {4, -4, 0, 4, -2, 0, 4, 0, 0}, xyz, 1e-9);
    }

    @Test
    void meetingSpreadsTheGapsEvenly() {
        double[] xyz = {0, 0, 0, 5, 0, 0, 10, 0, 0};
        move(start, 1, 0);
        move(end, 10, 4);
        ends.arrive();
        ends.meet(xyz, 3);
        assertArrayEquals(new double[] {1, 0, 0, 5.5, 2, 0, 10, 4, 0}, xyz, 1e-12);
        end.free = true;
        ends.meet(xyz, 3);
        assertEquals(10, xyz[6], "a free end stays where it is");
    }
}
