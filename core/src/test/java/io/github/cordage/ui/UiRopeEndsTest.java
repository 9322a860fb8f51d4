package io.github.cordage.ui;

import static io.github.cordage.ui.UiRopes.FRAME;
import static io.github.cordage.ui.UiRopes.ROUNDING;
import static io.github.cordage.ui.UiRopes.between;
import static io.github.cordage.ui.UiRopes.hanging;
import static io.github.cordage.ui.UiRopes.nodes;
import static io.github.cordage.ui.UiRopes.untilRest;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UiRopeEndsTest {
    @ParameterizedTest
    @MethodSource("io.github.cordage.ui.UiRopes#solvers")
    @Tag("C1")
    void endsAreWhereTheyWereMovedInEveryFrame(Solver solver) {
        UiRope rope = between(new UiRopeDef().solver(solver).step(0.05), 0, 0, 200, 0);
        for (int frame = 1; frame <= 100; frame++) {
            rope.move(RopeEnd.START, 2 * frame, frame);
            rope.move(RopeEnd.END, 200 + 3 * frame, -frame);
            assertTrue(rope.update(FRAME));
            assertEquals(2 * frame, rope.x(0), ROUNDING);
            assertEquals(frame, rope.y(0), ROUNDING);
            assertEquals(200 + 3 * frame, rope.x(19), ROUNDING);
            assertEquals(-frame, rope.y(19), ROUNDING);
        }
    }

    @Test
    @Tag("C1")
    void offsetsAreAddedToWhereTheEndsAre() {
        UiRope rope = hanging();
        rope.setOffset(RopeEnd.START, 5, -6);
        rope.setOffset(RopeEnd.END, -7, 8);
        rope.update(FRAME);
        assertEquals(105, rope.x(0), ROUNDING);
        assertEquals(94, rope.y(0), ROUNDING);
        assertEquals(393, rope.x(19), ROUNDING);
        assertEquals(158, rope.y(19), ROUNDING);
    }

    @Test
    @Tag("C6")
    void beginsAnewWhenOneEndJumps() {
        UiRope rope = hanging();
        rope.move(RopeEnd.END, 400 + 249, 150);
        rope.update(0.02);
        assertTrue(rope.rope().stats().kineticEnergy() > 1e5, "249 px in a frame are a drag");
        rope.move(RopeEnd.END, 400, 150);
        rope.move(RopeEnd.START, 100, -251);
        rope.update(0.02);
        UiRope fresh = between(rope.def(), 100, -251, 400, 150);
        fresh.update(0.02);
        assertArrayEquals(nodes(fresh), nodes(rope), 0.1);
        assertEquals(400, rope.x(19), ROUNDING);
    }

    @Test
    @Tag("C6")
    void goesAlongAsItIsWhenAllThatHoldsItJumpsAlike() {
        UiRope rope = hanging();
        untilRest(rope);
        double[] before = nodes(rope);
        rope.move(RopeEnd.START, 1100, 100 - 500);
        rope.move(RopeEnd.END, 1400.3, 150 - 500);
        rope.update(FRAME);
        double[] after = nodes(rope);
        for (int i = 0; i < 20; i++) {
            assertEquals(before[2 * i] + 1000, after[2 * i], 0.5);
            assertEquals(before[2 * i + 1] - 500, after[2 * i + 1], 0.5);
        }
        rope.free(RopeEnd.START);
        for (int frame = 0; frame < 10; frame++) {
            rope.update(FRAME);
        }
        before = nodes(rope);
        rope.move(RopeEnd.END, 100, 150);
        rope.update(0);
        assertEquals(before[0] - 1300.3, rope.x(0), ROUNDING);
        assertEquals(before[1] + 500, rope.y(0), ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.ui.UiRopes#solvers")
    void aFreeEndDanglesFromTheOtherOnARopeThatKeepsItsLength(Solver solver) {
        UiRope rope = between(new UiRopeDef().slack(1.3).solver(solver), 100, 100, 400, 150);
        double length = rope.length();
        rope.free(RopeEnd.END);
        assertTrue(rope.isFree(RopeEnd.END));
        assertFalse(rope.isFree(RopeEnd.START));
        untilRest(rope);
        assertEquals(length, rope.length());
        assertEquals(100, rope.x(19), 1);
        assertEquals(100 + length, rope.y(19), 0.25 * length);
        assertFalse(rope.rope().isPinned(19));
        rope.move(RopeEnd.END, rope.x(19) + 50, rope.y(19));
        assertFalse(rope.isFree(RopeEnd.END));
        rope.update(0.02);
        assertTrue(rope.rope().isPinned(19));
        assertEquals(rope.x(0) + 50, rope.x(19), 1);
        assertTrue(rope.length() > length, "the length follows the distance again");
    }

    @Test
    void anEndThatIsLetGoFliesOn() {
        UiRope rope = hanging();
        for (int frame = 0; frame < 20; frame++) {
            rope.move(RopeEnd.END, 400 - 6 * frame, 150);
            rope.update(0.02);
        }
        rope.free(RopeEnd.END);
        assertEquals(-300, rope.rope().velocityX(19), 1);
        double before = rope.x(19);
        rope.update(0.02);
        rope.update(0.02);
        assertTrue(rope.x(19) < before - 5);
    }

    @Test
    void aRopeWithAFreeEndFromTheStartHangsDown() {
        UiRope rope = new UiRope(new UiRopeDef().freeLength(60).solver(new Direct()));
        rope.move(RopeEnd.END, 10, 20);
        rope.free(RopeEnd.START);
        rope.start();
        assertEquals(10, rope.x(0));
        assertEquals(80, rope.y(0));
        assertEquals(20, rope.y(19));
        untilRest(rope);
        assertEquals(80, rope.y(0), 0.1);
        // Neither end: it falls, and does not stop.
        rope.free(RopeEnd.END);
        for (int frame = 0; frame < 120; frame++) {
            assertTrue(rope.update(FRAME));
        }
        assertTrue(rope.y(0) > 300);
        rope.reset();
        assertEquals(0, rope.y(0));
        assertEquals(60, rope.y(19));
        UiRope up = new UiRope(new UiRopeDef().freeLength(60).gravity(-9.8));
        up.free(RopeEnd.END);
        up.start();
        assertEquals(-60, up.y(19), "down is where gravity points");
        for (double none : new double[] {0.0, -0.0}) {
            up.configure(up.def().gravity(none));
            up.reset();
            assertEquals(Math.copySign(60, none), up.y(19), "and without gravity, where its sign points");
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.ui.UiRopes#solvers")
    void bothEndsMayBeInTheSamePlace(Solver solver) {
        UiRope rope = between(new UiRopeDef().slack(1.5).solver(solver), 100, 100, 100, 100);
        for (int frame = 0; frame < 100; frame++) {
            rope.move(RopeEnd.END, 100 + (frame < 50 ? frame : 0), 100);
            rope.update(FRAME);
            for (double xy : nodes(rope)) {
                assertTrue(xy > 50 && xy < 300, "a node is at " + xy);
            }
        }
        assertEquals(0, rope.distanceTo(100, 100), 1);
        untilRest(rope);
    }
}
