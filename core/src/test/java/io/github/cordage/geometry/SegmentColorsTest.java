package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("A6")
@DisplayName("A6: colors along a rope")
class SegmentColorsTest {
    private static final int RED = 0xff0000;
    private static final int GREEN = 0x00ff00;
    private static final int BLUE = 0x0000ff;
    private static final double LENGTH = 0.1;

    private final SegmentColors colors = SegmentColors.bands(LENGTH, RED, GREEN, BLUE);
    private final RopeWorld world = new RopeWorld();

    private int[] seen(Rope rope) {
        float[] along = new float[rope.nodeCount()];
        rope.copyRestCoordinates(along, 0);
        return IntStream.range(0, rope.segmentCount())
                .map(i -> colors.rgb((along[i] + along[i + 1]) / 2.0))
                .toArray();
    }

    private Rope rope() {
        return world.add(new RopeDef()
                .nodes(10)
                .segmentLength(LENGTH)
                .straight(0, 0, 1, 0)
                .pin(0)
                .pin(-1));
    }

    private static void assertTurns(int[] expected, int[] seen) {
        for (int i = 0; i < seen.length; i++) {
            assertEquals(expected[i % 3], seen[i], "segment " + i);
        }
    }

    @Test
    void bandsRepeatInBothDirections() {
        int[] expected = {RED, GREEN, BLUE};
        for (int i = -7; i < 8; i++) {
            assertEquals(expected[Math.floorMod(i, 3)], colors.rgb((i + 0.5) * LENGTH), "band " + i);
        }
    }

    @Test
    void eachSegmentHasTheNextColor() {
        assertTurns(new int[] {RED, GREEN, BLUE}, seen(rope()));
    }

    @Test
    void theRestOfACutRopeKeepsItsColors() {
        Rope rope = rope();
        Rope tail = rope.cut(4);
        assertTurns(new int[] {RED, GREEN, BLUE}, seen(rope));
        assertTurns(new int[] {GREEN, BLUE, RED}, seen(tail));
    }

    @ParameterizedTest
    @EnumSource
    void aRopeKeepsItsColorsAtAWinch(RopeEnd end) {
        Rope rope = rope();
        int before = rope.nodeCount();
        rope.winch(end).setSpeed(0.35);
        for (int i = 0; i < 100; i++) {
            world.step();
        }
        int more = rope.nodeCount() - before;
        assertTrue(more >= 2, "nodes that were added: " + more);
        int[] seen = seen(rope);
        int[] expected = {RED, GREEN, BLUE};
        int first = end == RopeEnd.START ? more : 0;
        for (int i = 0; i < before - 1; i++) {
            assertEquals(expected[i % 3], seen[first + i], "segment " + i);
        }
    }

    @Test
    void badBandsAreRefused() {
        refuses("length", () -> SegmentColors.bands(0, RED));
        refuses("length", () -> SegmentColors.bands(Double.NaN, RED));
        refuses("length", () -> SegmentColors.bands(Double.POSITIVE_INFINITY, RED));
        refuses("number of colors", () -> SegmentColors.bands(1));
        refuses("rgb", () -> SegmentColors.bands(1, RED, 0x1000000));
        refuses("rgb", () -> SegmentColors.bands(1, -1));
    }

    private static void refuses(String name, Runnable bands) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, bands::run);
        assertTrue(e.toString().contains(name), e.toString());
    }

    @Test
    void laterChangesOfTheArrayDoNothing() {
        int[] mine = {RED};
        SegmentColors one = SegmentColors.bands(1, mine);
        mine[0] = BLUE;
        assertEquals(RED, one.rgb(0.5));
    }
}
