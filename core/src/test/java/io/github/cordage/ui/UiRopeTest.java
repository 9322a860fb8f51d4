package io.github.cordage.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Direct;
import io.github.cordage.Relaxation;
import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import io.github.cordage.Solver;
import io.github.cordage.Spring;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UiRopeTest {
    private static final double FRAME = 1 / 60.0;

    /** Rounding of positions of a few hundred pixels. */
    private static final double ROUNDING = 1e-9;

    static List<Solver> solvers() {
        return List.of(new UiRopeDef().solver(), new Direct());
    }

    private static UiRope between(UiRopeDef def, double x0, double y0, double x1, double y1) {
        UiRope rope = new UiRope(def);
        rope.move(RopeEnd.START, x0, y0);
        rope.move(RopeEnd.END, x1, y1);
        rope.start();
        return rope;
    }

    private static UiRope hanging() {
        return between(new UiRopeDef().slack(1.3).solver(new Direct()), 100, 100, 400, 150);
    }

    private static int untilRest(UiRope rope) {
        int frames = 0;
        while (!rope.isAtRest()) {
            rope.update(FRAME);
            frames++;
            assertTrue(frames < 3000, "the rope does not come to rest");
        }
        return frames;
    }

    private static double[] nodes(UiRope rope) {
        double[] xy = new double[2 * rope.nodeCount()];
        assertEquals(xy.length, rope.copyNodes(xy, 0));
        return xy;
    }

    private static double farthestMove(double[] before, double[] after) {
        double most = 0;
        for (int i = 0; i < before.length; i++) {
            most = Math.max(most, Math.abs(after[i] - before[i]));
        }
        return most;
    }

    // C1: both ends follow, every frame.

    @ParameterizedTest
    @MethodSource("solvers")
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

    /** A step behind, the section at a fast end would be drawn several times as long as the others. */
    @Test
    @Tag("C1")
    void sectionsAtAFastEndAreNotDrawnOut() {
        UiRope rope = between(new UiRopeDef().slack(1.1).solver(new Direct()), 0, 0, 300, 0);
        double[] sections = new double[95];
        for (int frame = 1; frame <= 60; frame++) {
            rope.move(RopeEnd.END, 300 + 20 * frame, 0);
            rope.update(FRAME);
            rope.copySections(sections, 0);
            for (int i = 0; i < 19; i++) {
                assertEquals(rope.length() / 19, sections[5 * i + 3], 0.25 * rope.length() / 19);
            }
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

    // C2: sections.

    @Test
    @Tag("C2")
    void sectionsLieOnTheMiddleBetweenTheirNodesAndAreTurnedAlongThem() {
        UiRope rope = hanging();
        rope.update(FRAME);
        double[] nodes = nodes(rope);
        double[] sections = new double[2 + 95];
        assertEquals(97, rope.copySections(sections, 2));
        for (int i = 0; i < 19; i++) {
            int at = 2 + UiRope.SECTION_SIZE * i;
            double half = sections[at + 3] / 2;
            double dx = half * Math.cos(sections[at + 2]);
            double dy = half * Math.sin(sections[at + 2]);
            assertEquals(nodes[2 * i], sections[at] - dx, ROUNDING);
            assertEquals(nodes[2 * i + 1], sections[at + 1] - dy, ROUNDING);
            assertEquals(nodes[2 * i + 2], sections[at] + dx, ROUNDING);
            assertEquals(nodes[2 * i + 3], sections[at + 1] + dy, ROUNDING);
            assertEquals(5, sections[at + 4]);
        }
    }

    // C5: length.

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
            assertEquals(rope.length(), rope.rope().actualLength(), 1e-3 * rope.length());
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

    // C6: start, stop, reset.

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
        rope.rope().setAcceleration(500, 0, 0);
        for (int frame = 0; frame < 30; frame++) {
            rope.update(FRAME);
        }
        assertTrue(farthestMove(start, nodes(rope)) > 20);
        rope.rope().setAcceleration(0, 0, 0);
        rope.reset();
        assertArrayEquals(start, nodes(rope), ROUNDING);
        assertEquals(0, rope.rope().kineticEnergy());
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

    @Test
    @Tag("C6")
    void beginsAnewWhenOneEndJumps() {
        UiRope rope = hanging();
        rope.move(RopeEnd.END, 400 + 249, 150);
        rope.update(0.02);
        assertTrue(rope.rope().kineticEnergy() > 1e5, "249 px in a frame are a drag");
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

    // Rest.

    @ParameterizedTest
    @MethodSource("solvers")
    @Tag("C6")
    void comesToRestAndWakesWhenAnEndMoves(Solver solver) {
        UiRope rope = between(new UiRopeDef().slack(1.3).solver(solver), 100, 100, 400, 150);
        assertFalse(rope.isAtRest());
        untilRest(rope);
        double[] before = nodes(rope);
        long steps = rope.rope().world().stepCount();
        for (int frame = 0; frame < 100; frame++) {
            rope.move(RopeEnd.END, 400 + 0.0009, 150);
            assertFalse(rope.update(FRAME));
        }
        assertEquals(steps, rope.rope().world().stepCount());
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

    @ParameterizedTest
    @MethodSource("solvers")
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

    /** Straight all the way while an end is led along: what sways to and fro beside the line would be seen as jitter. */
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

    // Free ends.

    @ParameterizedTest
    @MethodSource("solvers")
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

    // Settings.

    @Test
    @Tag("C4")
    void definitionHasItsDocumentedDefaults() {
        UiRopeDef def = new UiRopeDef();
        assertEquals(20, def.nodes());
        assertEquals(1, def.slack());
        assertEquals(1, def.minLength());
        assertEquals(100, def.freeLength());
        assertEquals(5, def.thickness());
        assertEquals(9.8, def.gravity());
        assertEquals(100, def.pixelsPerMetre());
        assertEquals(0.95, def.dampingFactor());
        assertEquals(0.02, def.step());
        assertEquals(250, def.jumpDistance());
        assertEquals(0.5, def.restSpeed());
        assertTrue(def.animated());
        assertEquals(new Relaxation(3, Relaxation.Order.NODES, 1, false, 0, true), def.solver());
        UiRope rope = new UiRope(def);
        assertEquals(20, rope.nodeCount());
        assertEquals(19, rope.sectionCount());
        assertEquals(980, rope.rope().world().gravityY(), ROUNDING);
        assertEquals(0.95, Math.exp(-0.02 * rope.rope().damping()), 1e-15);
        assertEquals(2.5, rope.rope().radius());
    }

    @Test
    @Tag("C4")
    void settingsCanBeChangedWhileItRuns() {
        UiRope rope = hanging();
        untilRest(rope);
        Rope same = rope.rope();
        double[] before = nodes(rope);
        rope.configure(rope.def()
                .slack(1.6)
                .thickness(8)
                .gravity(1)
                .pixelsPerMetre(50)
                .dampingFactor(0.9)
                .solver(new Relaxation())
                .minLength(2)
                .freeLength(3)
                .jumpDistance(4)
                .restSpeed(5));
        assertSame(same, rope.rope());
        assertArrayEquals(before, nodes(rope));
        assertFalse(rope.isAtRest());
        assertEquals(50, same.world().gravityY());
        assertEquals(4, same.radius());
        assertEquals(new Relaxation(), same.solver());
        assertEquals(5, rope.def().restSpeed());
        rope.update(0.02);
        assertEquals(1.6 * Math.hypot(300, 50), rope.length(), ROUNDING);
        double[] sections = new double[95];
        rope.copySections(sections, 0);
        assertEquals(8, sections[4]);
        rope.configure(rope.def().nodes(5));
        assertNotSame(same, rope.rope());
        assertEquals(5, rope.nodeCount());
        assertEquals(400, rope.x(4));
        rope.update(0.02);
        assertTrue(rope.rope().isPinned(0) && rope.rope().isPinned(4));
        Rope coarse = rope.rope();
        rope.configure(rope.def().step(0.01));
        assertNotSame(coarse, rope.rope());
        rope.free(RopeEnd.END);
        rope.configure(rope.def().nodes(6));
        rope.update(0.02);
        assertFalse(rope.rope().isPinned(5));
    }

    @Test
    void settingsThatCannotBeUsedChangeNothing() {
        UiRope rope = hanging();
        Rope before = rope.rope();
        UiRopeDef stiff = rope.def().solver(new Spring().withStiffness(1e12));
        assertThrows(IllegalArgumentException.class, () -> rope.configure(stiff.slack(2)));
        assertThrows(IllegalArgumentException.class, () -> rope.configure(stiff.nodes(7)));
        assertThrows(IllegalArgumentException.class, () -> new UiRope(stiff));
        assertSame(before, rope.rope());
        assertEquals(1.3, rope.def().slack());
        assertEquals(20, rope.nodeCount());
    }

    @Test
    void dampingDoesNotDependOnTheStep() {
        double[] speeds = new double[2];
        for (int i = 0; i < 2; i++) {
            UiRope rope = new UiRope(new UiRopeDef().gravity(0).step(i == 0 ? 0.02 : 0.005));
            rope.free(RopeEnd.START);
            rope.free(RopeEnd.END);
            rope.start();
            for (int node = 0; node < 20; node++) {
                rope.rope().setVelocity(node, 100, 0, 0);
            }
            rope.update(0.02);
            speeds[i] = rope.rope().velocityX(7);
        }
        assertEquals(95, speeds[0], 1e-9);
        assertEquals(95, speeds[1], 1e-9);
    }

    @Test
    void whatHappensBetweenStepsIsDrawnInBetween() {
        UiRope rope = new UiRope(new UiRopeDef().gravity(0).dampingFactor(1));
        rope.free(RopeEnd.START);
        rope.free(RopeEnd.END);
        rope.start();
        for (int node = 0; node < 20; node++) {
            rope.rope().setVelocity(node, 100, 0, 0);
        }
        rope.update(0.02);
        assertEquals(0, rope.x(5), ROUNDING);
        rope.update(0.005);
        assertEquals(0.5, rope.x(5), ROUNDING);
        rope.update(0.01);
        assertEquals(1.5, rope.x(5), ROUNDING);
    }

    @Test
    void ropesLieOnCollidersOfTheirWorld() {
        UiRope rope = hanging();
        rope.rope().world().colliders().add(new ColliderDef(ColliderShape.plane(0, -1)).position(0, 260));
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

    // What goes wrong.

    @Test
    void aRopeThatLeavesTheWorldBeginsAnew() {
        UiRope rope = hanging();
        rope.rope().setAcceleration(7, 1e9, 0, 0);
        rope.free(RopeEnd.END);
        for (int frame = 0; frame < 2000 && Math.abs(rope.x(19)) < 1e8; frame++) {
            rope.rope().setVelocity(19, 1e9, 1e9, 0);
            rope.update(0.1);
        }
        rope.rope().setAcceleration(7, 0, 0, 0);
        untilRest(rope);
        assertFalse(rope.rope().isStopped());
        assertEquals(100, rope.x(0), ROUNDING);
    }

    @ParameterizedTest
    @MethodSource("solvers")
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

    @Test
    void tellsHowFarAPointIsFromIt() {
        UiRope rope = between(new UiRopeDef().solver(new Direct()), 100, 100, 400, 100);
        assertEquals(30, rope.distanceTo(233, 130), ROUNDING);
        assertEquals(5, rope.distanceTo(97, 96), ROUNDING);
        assertEquals(10, rope.distanceTo(410, 100), ROUNDING);
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
