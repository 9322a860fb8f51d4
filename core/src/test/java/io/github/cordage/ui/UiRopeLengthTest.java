package io.github.cordage.ui;

import static io.github.cordage.ui.UiRopes.FRAME;
import static io.github.cordage.ui.UiRopes.ROUNDING;
import static io.github.cordage.ui.UiRopes.between;
import static io.github.cordage.ui.UiRopes.farthestMove;
import static io.github.cordage.ui.UiRopes.hanging;
import static io.github.cordage.ui.UiRopes.nodes;
import static io.github.cordage.ui.UiRopes.untilRest;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UiRopeLengthTest {
    @Test
    @Tag("C5")
    void lengthFollowsTheDistanceOfTheEnds() {
        UiRope rope = hanging();
        for (int frame = 0; frame < 50; frame++) {
            double x = 400 + 4 * frame;
            rope.move(RopeEnd.END, x, 150);
            rope.update(0.02);
            assertEquals(1.3 * Math.hypot(x - 100, 50), rope.length(), ROUNDING);
            assertEquals(rope.length(), rope.rope().length(), 1e-6);
            assertEquals(rope.length(), rope.rope().stats().actualLength(), 1e-3 * rope.length());
        }
    }

    @Test
    @Tag("C5")
    void lengthStaysWithinItsBounds() {
        UiRope rope = between(new UiRopeDef().minLength(80).slack(1000), 0, 0, 0, 0);
        assertEquals(80, rope.length());
        rope.update(FRAME);
        rope.move(RopeEnd.END, 1e8, 1e8);
        rope.update(FRAME);
        assertEquals(19 * 9e5, rope.length());
        rope.configure(rope.def().nodes(201));
        assertEquals(1e8, rope.length());
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.ui.UiRopes#solvers")
    @Tag("C5")
    void aStraightRopeDoesNotJitter(Solver solver) {
        UiRope rope = between(new UiRopeDef().solver(solver), 100, 100, 437.3, 213.7);
        untilRest(rope);
        // At rest by its own measure; now look at every pixel for as long again, awake.
        double[] before = nodes(rope);
        double most = 0;
        for (int frame = 0; frame < 600; frame++) {
            rope.wake();
            rope.update(FRAME);
            double[] after = nodes(rope);
            most = Math.max(most, farthestMove(before, after));
            before = after;
        }
        assertTrue(most < 0.01, "a node moved by " + most + " px in a frame");
    }

    /**
     * Straight all the way while an end is led along: what sways to and fro beside the line would be seen as jitter.
     */
    @Test
    @Tag("C5")
    void aStraightRopeStaysStraightWhileAnEndIsLed() {
        UiRope rope = between(new UiRopeDef().solver(new Direct()), 0, 0, 300, 0);
        for (int frame = 0; frame < 200; frame++) {
            double angle = 0.02 * frame;
            double reach = 300 + 100 * Math.sin(0.1 * frame);
            rope.move(RopeEnd.END, reach * Math.cos(angle), reach * Math.sin(angle));
            rope.update(FRAME);
            for (int i = 0; i < 20; i++) {
                double across = Math.abs(rope.y(i) * Math.cos(angle) - rope.x(i) * Math.sin(angle));
                assertTrue(across < 0.02 * reach, "node " + i + " is " + across + " px beside the line");
            }
        }
    }
}
