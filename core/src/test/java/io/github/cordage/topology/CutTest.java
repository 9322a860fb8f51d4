package io.github.cordage.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.event.RopeSplit;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes that are cut: mass, momentum, places, pins and contacts of the pieces. */
class CutTest {
    private static final double ROUNDING = 1e-12;

    @ParameterizedTest
    @MethodSource("io.github.cordage.topology.TumblingRopes#solvers")
    @Tag("D6")
    void cutKeepsMassMomentumAndPlaces(Solver solver) {
        for (int node = 1; node < 19; node++) {
            RopeWorld world = TestRopes.weightless();
            Rope rope = TumblingRopes.tumbling(world, solver);
            double[] before = TumblingRopes.motion(world);
            double[] places = new double[60];
            rope.copyPositions(places, 0, 1);
            Rope piece = rope.cut(node);
            TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
            double[] now = new double[63];
            piece.copyPositions(now, rope.copyPositions(now, 0, 1), 1);
            for (int i = 0; i < 60; i++) {
                assertEquals(places[i], now[i < 3 * (node + 1) ? i : i + 3], 0);
            }
            assertEquals(List.of(rope, piece), world.ropes());
            TestRopes.steps(world, 50);
            TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
            assertFalse(rope.activity().isStopped() || piece.activity().isStopped());
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.topology.TumblingRopes#solvers")
    @Tag("D6")
    void cutWithinASegmentKeepsMassMomentumAndLength(Solver solver) {
        for (double arcLength : new double[] {0.001, 0.03, 0.75, 0.999, 1, 1.004, 1.35, 1.89}) {
            RopeWorld world = TestRopes.weightless();
            Rope rope = TumblingRopes.tumbling(world, solver);
            double[] before = TumblingRopes.motion(world);
            double length = rope.length();
            Rope piece = rope.cutAt(arcLength);
            TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
            assertEquals(length, rope.length() + piece.length(), ROUNDING);
            assertEquals(arcLength, rope.length(), 0.0101);
            assertEquals(rope.length(), piece.restCoordinate(0), ROUNDING);
            int end = rope.nodeCount() - 1;
            assertEquals(rope.x(end), piece.x(0), 0);
            assertEquals(rope.velocityY(end), piece.velocityY(0), ROUNDING);
            TestRopes.steps(world, 50);
            TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
        }
    }

    @Test
    @Tag("D6")
    void piecesGoOnAsTheWholeWas() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .name("main")
                .nodes(21)
                .radius(0.05)
                .friction(0.7)
                .damping(0.1)
                .breakTension(1e6)
                .filter(2, 6)
                .maxMove(3)
                .solver(new Direct(1e-5, 30, Direct.TimeOrder.FIRST))
                .wind(1, 0, 0, 0.5)
                .pin(0));
        rope.settings().setAcceleration(15, 1, 2, 3);
        Pin low = rope.pin(18);
        Winch winch = rope.winch(RopeEnd.END);
        Pin top = rope.pin(0);
        List<RopeSplit> told = new ArrayList<>();
        Listen.ropeSplit(world, told::add);
        TestRopes.steps(world, 3);
        Rope piece = rope.cut(10);
        assertEquals(List.of(new RopeSplit(rope, piece, 3, false, 0)), told);
        assertEquals("main/2", piece.name());
        assertEquals(1, piece.id());
        assertEquals(rope.settings().solver(), piece.settings().solver());
        assertEquals(0.05, piece.radius());
        assertEquals(0.7, piece.settings().friction());
        assertEquals(0.1, piece.settings().damping());
        assertEquals(1e6, piece.settings().breakTension());
        assertEquals(3, piece.settings().maxMove());
        assertEquals(2, piece.settings().categories());
        assertEquals(6, piece.settings().collidesWith());
        assertEquals(1, piece.restCoordinate(0), ROUNDING);
        assertEquals(2, piece.restCoordinate(10), ROUNDING);
        float[] coordinates = new float[13];
        assertEquals(13, piece.copyRestCoordinates(coordinates, 2));
        assertEquals(1, coordinates[2]);
        assertEquals(2, coordinates[12], 1e-6);
        assertSame(piece, low.rope());
        assertEquals(8, low.node());
        assertTrue(low.isHolding());
        assertSame(rope, top.rope());
        assertSame(piece, winch.rope());
        assertTrue(winch.isAlive());
        assertEquals(RopeEnd.END, winch.end());
        low.remove();
        winch.setSpeed(0.5);
        TestRopes.steps(world, 100);
        assertTrue(piece.length() > 1.3, () -> "length " + piece.length());
        assertEquals("main/3", rope.cut(3).name());
        assertEquals("main/4", piece.cut(3).name());
    }

    @Test
    @Tag("D6")
    void cutAtAPinLeavesThePinToTheFirstPart() {
        RopeWorld world = new RopeWorld();
        Rope rope =
                world.add(new RopeDef().straight(0, 0, 1, 0).nodes(21).pin(0).pin(10));
        Pin pin = rope.pin(10);
        Rope piece = rope.cut(10);
        assertSame(rope, pin.rope());
        assertTrue(rope.isPinned(10));
        assertFalse(piece.isPinned(0));
        assertEquals(0.5, piece.settings().mass(0));
        TestRopes.steps(world, 100);
        // Free fall from 0.
        assertEquals(-9.81 / 2, piece.y(5), 1e-6);
        assertEquals(0, rope.y(10), 0);
    }

    @Test
    @Tag("D6")
    void cutDuringContactLeavesTwoRopesThatTouch() {
        for (int node = 1; node < 19; node++) {
            RopeWorld world = new RopeWorld();
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)));
            world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).position(0, -2));
            Rope rope = world.add(
                    new RopeDef().nodes(20).straight(-0.95, 0.35, 1, 0).friction(2));
            TestRopes.steps(world, 60);
            assertTrue(rope.contactCount() > 0);
            Rope piece = rope.cut(node);
            TestRopes.steps(world, 150);
            for (Rope each : List.of(rope, piece)) {
                assertFalse(each.activity().isStopped() || each.activity().isTrapped());
                for (int i = 0; i < each.nodeCount(); i++) {
                    assertTrue(Math.hypot(each.x(i), each.y(i)) > 0.3, "node is inside the peg");
                    assertTrue(each.y(i) > -2.001, "node is under the ground");
                }
            }
        }
    }

    @Test
    @Tag("D6")
    void endsAndPlacesOffTheRopeCannotBeCut() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(5));
        for (int node : new int[] {-1, 0, 4, 5}) {
            assertEquals(
                    "node must be from 1 to 3, between the ends, to cut a rope of 5 nodes there, was " + node,
                    assertThrows(IllegalArgumentException.class, () -> rope.cut(node))
                            .getMessage());
        }
        for (double arcLength : new double[] {-1, 0, 0.4, 1e9}) {
            assertEquals(
                    "arcLength must be above 0 and below 0.4, was " + arcLength,
                    assertThrows(IllegalArgumentException.class, () -> rope.cutAt(arcLength))
                            .getMessage());
        }
        rope.cut(2);
        assertEquals(
                "node must be from 1 to 1, between the ends, to cut a rope of 3 nodes there, was 2",
                assertThrows(IllegalArgumentException.class, () -> rope.cut(2), "the same cut again")
                        .getMessage());
        assertEquals(2, world.ropes().size());
    }

    @Test
    @Tag("D6")
    void listenersCannotCut() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().pin(0).breakTension(100));
        Listen.ropeSplit(world, event -> event.piece().cut(1));
        assertThrows(IllegalStateException.class, () -> TestRopes.steps(world, 10));
        assertTrue(rope.isAlive());
    }

    /** At every node, piece by piece, while it flies and touches something. */
    @ParameterizedTest
    @Tag("D5")
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void ropeIsCutUntilNothingIsLeftToCut(Solver solver) {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.box(3, 0.2)).position(0, -0.3));
        world.add(new RopeDef()
                .nodes(16)
                .straight(-1, 0, 1, 0)
                .segmentLength(0.125)
                .solver(solver));
        TestRopes.steps(world, 15);
        for (boolean found = true; found; ) {
            found = false;
            for (Rope rope : List.copyOf(world.ropes())) {
                if (rope.nodeCount() > 2) {
                    rope.cut(rope.nodeCount() / 2);
                    found = true;
                }
            }
            TestRopes.steps(world, 5);
        }
        double mass = 0;
        for (Rope rope : world.ropes()) {
            TestRopes.assertSane(rope, 10);
            mass += rope.settings().mass(0) + rope.settings().mass(1);
        }
        assertEquals(15, world.ropes().size());
        assertEquals(16, mass, 1e-9);
    }
}
