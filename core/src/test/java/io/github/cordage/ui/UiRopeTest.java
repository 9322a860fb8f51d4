package io.github.cordage.ui;

import static io.github.cordage.ui.UiRopes.FRAME;
import static io.github.cordage.ui.UiRopes.ROUNDING;
import static io.github.cordage.ui.UiRopes.between;
import static io.github.cordage.ui.UiRopes.farthestMove;
import static io.github.cordage.ui.UiRopes.hanging;
import static io.github.cordage.ui.UiRopes.nodes;
import static io.github.cordage.ui.UiRopes.untilRest;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Solver;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UiRopeTest {
    @Test
    @Tag("C6")
    void nothingMovesBeforeTheStartAndAfterTheStop() {
        UiRope rope = new UiRope(new UiRopeDef());
        rope.stop();
        assertFalse(rope.isRunning());
        assertFalse(rope.update(FRAME));
        assertTrue(rope.isAtRest());
        rope.move(RopeEnd.END, 200, 0);
        rope.start();
        assertTrue(rope.isRunning());
        assertTrue(rope.update(FRAME));
        double[] moving = nodes(rope);
        rope.start();
        assertArrayEquals(moving, nodes(rope), "a second start changes nothing");
        rope.stop();
        rope.stop();
        rope.move(RopeEnd.END, 100, 0);
        assertFalse(rope.update(FRAME));
        assertTrue(rope.isAtRest());
        rope.start();
        assertEquals(100, rope.x(19));
        assertEquals(50, rope.x(0) + rope.x(19) - 50, ROUNDING);
    }

    @Test
    @Tag("C6")
    void resetPutsTheRopeBackBetweenItsEnds() {
        UiRope rope = hanging();
        double[] start = nodes(rope);
        rope.rope().settings().setAcceleration(500, 0, 0);
        for (int frame = 0; frame < 30; frame++) {
            rope.update(FRAME);
        }
        assertTrue(farthestMove(start, nodes(rope)) > 20);
        rope.rope().settings().setAcceleration(0, 0, 0);
        rope.reset();
        assertArrayEquals(start, nodes(rope), ROUNDING);
        assertEquals(0, rope.rope().stats().kineticEnergy());
        assertFalse(rope.isAtRest());
    }

    @Test
    @Tag("C6")
    void resetHoldsTheEndsThatAreNotFree() {
        UiRope rope = hanging();
        int last = rope.rope().nodeCount() - 1;
        rope.free(RopeEnd.END);
        rope.reset();
        assertFalse(rope.rope().isPinned(last));
        rope.move(RopeEnd.END, 400, 150);
        rope.reset();
        assertTrue(rope.rope().isPinned(last));
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.ui.UiRopes#solvers")
    @Tag("C6")
    void comesToRestAndWakesWhenAnEndMoves(Solver solver) {
        UiRope rope = between(new UiRopeDef().slack(1.3).solver(solver), 100, 100, 400, 150);
        assertFalse(rope.isAtRest());
        untilRest(rope);
        double[] before = nodes(rope);
        long steps = rope.world().stepCount();
        for (int frame = 0; frame < 100; frame++) {
            rope.move(RopeEnd.END, 400 + 0.0009, 150);
            assertFalse(rope.update(FRAME));
        }
        assertEquals(steps, rope.world().stepCount());
        assertArrayEquals(before, nodes(rope));
        rope.move(RopeEnd.END, 400 + 0.0011, 150);
        assertFalse(rope.isAtRest());
        assertTrue(rope.update(FRAME));
        assertFalse(rope.isAtRest());
        untilRest(rope);
        rope.wake();
        assertFalse(rope.isAtRest());
        untilRest(rope);
        rope.free(RopeEnd.START);
        assertFalse(rope.isAtRest());
    }

    @Test
    void aRopeThatIsNotAnimatedIsAtOnceWhereItBelongs() {
        UiRope rope = between(new UiRopeDef().slack(1.3).animated(false), 100, 100, 400, 150);
        assertTrue(rope.update(FRAME));
        assertTrue(rope.isAtRest());
        assertFalse(rope.update(FRAME));
        rope.move(RopeEnd.END, 300, 50);
        assertFalse(rope.isAtRest());
        assertTrue(rope.update(FRAME));
        assertTrue(rope.isAtRest());
        assertArrayEquals(nodes(between(rope.def(), 100, 100, 300, 50)), nodes(rope), ROUNDING);
        rope.configure(rope.def().animated(true));
        assertFalse(rope.isAtRest());
        untilRest(rope);
    }

    @Test
    void aRopeThatLeavesTheWorldBeginsAnew() {
        UiRope rope = hanging();
        rope.rope().settings().setAcceleration(7, 1e9, 0, 0);
        rope.free(RopeEnd.END);
        for (int frame = 0; frame < 2000 && Math.abs(rope.x(19)) < 1e8; frame++) {
            rope.rope().setVelocity(19, 1e9, 1e9, 0);
            rope.update(0.1);
        }
        rope.rope().settings().setAcceleration(7, 0, 0, 0);
        untilRest(rope);
        assertFalse(rope.rope().activity().isStopped());
        assertEquals(100, rope.x(0), ROUNDING);
    }

    @Test
    void ropesLieOnCollidersOfTheirWorld() {
        UiRope rope = hanging();
        rope.world().colliders().add(new ColliderDef(ColliderShape.plane(0, -1)).position(0, 260));
        rope.configure(rope.def().slack(1.7));
        double lowest = 0;
        for (int frame = 0; frame < 300; frame++) {
            rope.update(FRAME);
            for (int i = 0; i < 20; i++) {
                lowest = Math.max(lowest, rope.y(i));
            }
        }
        // It lies on the ground with its thickness; in the air it would hang down to 320.
        assertEquals(257.5, lowest, 0.5);
    }

    private static void assertRefused(String message, Executable call) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call);
        assertTrue(String.valueOf(e.getMessage()).startsWith(message), e.getMessage());
    }

    @Test
    void badInputIsRefusedByName() {
        UiRopeDef def = new UiRopeDef();
        assertRefused("nodes must be from 2 to 10000, was 1", () -> def.nodes(1));
        assertRefused("slack must be from 1.0 to 1000.0, was 0.99", () -> def.slack(0.99));
        assertRefused("minLength must be from 0.01", () -> def.minLength(0));
        assertRefused("freeLength must be from 0.01", () -> def.freeLength(Double.NaN));
        assertRefused("thickness must be from 0.0", () -> def.thickness(Double.NaN));
        assertRefused("gravity must be from -1000000.0", () -> def.gravity(Double.NEGATIVE_INFINITY));
        assertRefused("pixelsPerMetre must be from 0.001", () -> def.pixelsPerMetre(0));
        assertRefused("dampingFactor must be from 0.001 to 1.0, was 0", () -> def.dampingFactor(0));
        assertRefused("step must be from 0.001", () -> def.step(0));
        assertRefused("jumpDistance must be above 0, was 0", () -> def.jumpDistance(0));
        assertRefused("restSpeed must be from 0.0", () -> def.restSpeed(-1));
        UiRope rope = hanging();
        assertRefused("x must be from", () -> rope.move(RopeEnd.START, Double.NaN, 0));
        assertRefused("y must be from", () -> rope.move(RopeEnd.START, 0, 1.1e8));
        assertRefused("dx must be from", () -> rope.setOffset(RopeEnd.END, Double.POSITIVE_INFINITY, 0));
        assertRefused("dy must be from", () -> rope.setOffset(RopeEnd.END, 0, Double.NaN));
        assertRefused("dt must be from", () -> rope.update(-0.01));
        assertRefused("dt must be from", () -> rope.update(Double.NaN));
        assertRefused("node must be from 0 to 19, was 20", () -> rope.x(20));
        assertRefused("node must be from 0 to 19, was -1", () -> rope.y(-1));
        assertRefused("dst must have room for 40 values from 1", () -> rope.copyNodes(new double[40], 1));
        assertRefused("dst must have room for 95 values", () -> rope.copySections(new double[94], 0));
        assertEquals(100, rope.x(0), "nothing has changed");
    }
}
