package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenarios of the list in {@code docs/TESTING.md} that no other test is about. */
@Tag("D5")
@DisplayName("D5: what is done to worlds on purpose")
class AdversaryTest {
    private static void assertSane(Rope rope, double within) {
        assertFalse(rope.isStopped());
        for (double number : TestRopes.positions(rope)) {
            assertTrue(Math.abs(number) <= within, () -> "at " + number);
        }
    }

    /** Row 7: two nodes that are led to the same point in the middle of it all, and let go there. */
    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void nodesThatMeetComeApart(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope =
                world.add(new RopeDef().nodes(10).straight(0, 0, 1, 0).pin(0).solver(solver));
        TestRopes.steps(world, 30);
        for (int i = 4; i <= 6; i++) {
            rope.pin(i).moveTo(0.3, -0.2, 0);
        }
        world.step();
        assertEquals(rope.x(4), rope.x(6));
        for (int i = 4; i <= 6; i++) {
            rope.pin(i).release();
        }
        TestRopes.steps(world, 60);
        assertSane(rope, 3);
        assertTrue(rope.worstStretch() < 0.2, "stretch " + rope.worstStretch());
    }

    /** Row 9: the rope is dragged along, no faster than it may move, and is as long as before soon after. */
    @ParameterizedTest
    @ValueSource(doubles = {1e3, 1e6})
    void pinThatIsMovedFarInOneFrameTakesTheRopeAlong(double far) {
        RopeWorld world = new RopeWorld();
        Rope free = world.add(new RopeDef().nodes(20).straight(0, 0, 0, -1).pin(0));
        Rope limited =
                world.add(new RopeDef().nodes(20).straight(5, 0, 0, -1).pin(0).maxMove(1));
        TestRopes.steps(world, 50);
        free.pin(0).moveTo(far, 0, 0);
        limited.pin(0).moveTo(5, far, 0);
        double before = limited.y(19);
        for (int i = 0; i < 100; i++) {
            world.step();
            assertTrue(Math.abs(limited.y(19) - before) <= 1.0001, "in one step " + (limited.y(19) - before));
            before = limited.y(19);
        }
        assertSane(free, far + 10);
        assertSane(limited, far + 10);
        assertEquals(far, free.x(0));
        assertTrue(free.worstStretch() < 0.05, "stretch " + free.worstStretch());
        assertTrue(limited.worstStretch() < 0.05, "stretch " + limited.worstStretch());
        world.add(new RopeDef().nodes(3)).teleport(far, 0, 0);
        assertEquals(0, world.ropes().get(2).kineticEnergy());
    }

    /** Seconds of processor time that the best of three steps takes. */
    private static double stepTime(int nodes, Solver solver) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(0.1)
                .straight(0, 0, 1, -3)
                .pin(0)
                .solver(solver));
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            long start = threads.getCurrentThreadCpuTime();
            world.step();
            best = Math.min(best, (threads.getCurrentThreadCpuTime() - start) * 1e-9);
        }
        assertSane(rope, 2e5);
        assertTrue(rope.worstStretch() < 0.05, "stretch " + rope.worstStretch());
        return best;
    }

    /** Row 18: other solvers are in {@link HardeningTest}. */
    @ParameterizedTest
    @ValueSource(doubles = {1e6, -1e6})
    void ropeThatHangsDirectlySurvivesAnyGravity(double gravity) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0, gravity));
        Rope rope = world.add(new RopeDef().nodes(20).straight(0, 0, 0, 1, 0, 0).pin(0));
        for (int i = 0; i < 300; i++) {
            world.step();
            assertSane(rope, 10 * rope.length());
            assertTrue(rope.worstStretch() < 0.05, "stretch " + rope.worstStretch());
        }
    }

    /** Row 31: at every node, piece by piece, while it flies and touches something. */
    @ParameterizedTest
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
            assertSane(rope, 10);
            mass += rope.mass(0) + rope.mass(1);
        }
        assertEquals(15, world.ropes().size());
        assertEquals(16, mass, 1e-9);
    }

    /** Row 27. What comes out of the caches takes longer for each node, which is why ten times as many may take thirty. */
    @Test
    void aMillionNodesTakeTimeByTheirNumber() {
        for (Solver solver : List.of(new Direct(), new Relaxation().withIterations(5))) {
            double less = stepTime(100_000, solver);
            double more = stepTime(1_000_000, solver);
            assertTrue(more < 30 * less, () -> more + " s beside " + less + " s for a tenth");
        }
    }

    /** Row 28: 100,000 ropes at once; and ids are never given twice, however many come and go. */
    @Test
    void hundredThousandRopesComeAndGo() {
        RopeWorld world = new RopeWorld();
        RopeDef def = new RopeDef().nodes(10).solver(new Relaxation().withIterations(2));
        for (int i = 0; i < 100_000; i++) {
            assertEquals(i, world.add(def).id());
        }
        world.step();
        assertSane(world.ropes().get(99_999), 2);
        for (int i = 99_999; i >= 10; i--) {
            world.remove(world.ropes().get(i));
        }
        for (int i = 0; i < 100_000; i++) {
            Rope rope = world.add(def);
            assertEquals(100_000 + i, rope.id());
            world.remove(rope);
        }
        assertEquals(10, world.ropes().size());
        TestRopes.steps(world, 3);
    }

    /** Row 29: 16,777 km away. Row 39: on a grid of powers of two nothing is rounded by being elsewhere, but what is small beside it. */
    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void elsewhereTheSameHappens(Solver solver) {
        for (int power : new int[] {20, 24}) {
            assertSameElsewhere(solver, 1 << power);
        }
    }

    private static void assertSameElsewhere(Solver solver, double far) {
        RopeWorld here = new RopeWorld();
        RopeWorld there = new RopeWorld();
        Rope[] ropes = new Rope[2];
        for (int i = 0; i < 2; i++) {
            RopeWorld world = i == 0 ? here : there;
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.25)).position(far * i + 0.5, far * i - 0.5));
            ropes[i] = world.add(new RopeDef()
                    .nodes(17)
                    .segmentLength(0.0625)
                    .straight(far * i, far * i, 1, 0)
                    .friction(0.5)
                    .solver(solver)
                    .pin(0));
        }
        for (int i = 0; i < 100; i++) {
            here.step();
            there.step();
        }
        for (int i = 0; i < 17; i++) {
            // Positions have 32 or 28 binary digits behind the point there, 4e-9; what touches makes more of it.
            assertEquals(ropes[0].x(i), ropes[1].x(i) - far, 1e-4, "at " + far);
            assertEquals(ropes[0].y(i), ropes[1].y(i) - far, 1e-4, "at " + far);
        }
    }

    /**
     * Found by {@link WorldFuzz}: a rope among colliders whose pins were farther apart than it is long was let out further in
     * every step, until it left the world.
     */
    @Test
    void ropeLaidBetweenPinsTooFarApartAmongCollidersStays() {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.5)).position(5, -2));
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .straight(0, 0, 1, 0)
                .pin(new PinDef(0).at(0, 0))
                .pin(new PinDef(-1).at(10, 0)));
        for (int i = 0; i < 200; i++) {
            world.step();
            assertSane(rope, 11);
        }
        for (int i = 0; i < 21; i++) {
            assertEquals(0.5 * i, rope.x(i), 0.05);
            assertEquals(0, rope.y(i), 0.2);
        }
    }

    /** Found by damaged snapshots: half of an angle whose square is nothing, by the same. */
    @Test
    void spinThatIsAlmostNothingIsNothing() {
        RopeWorld world = new RopeWorld();
        Collider box = world.colliders().add(new ColliderDef(ColliderShape.box(1, 1, 1)).spin(1e-170, 1e-200, 0));
        TestRopes.steps(world, 3);
        double[] orientation = new double[4];
        box.copyOrientation(orientation, 0);
        assertEquals(
                List.of(0.0, 0.0, 0.0, 1.0), List.of(orientation[0], orientation[1], orientation[2], orientation[3]));
    }

    /** Found by {@link WorldFuzz}: what a rope touched in the last step was still taken to be there. */
    @Test
    void ropeWhoseColliderIsGoneIsPutRightInTheAir() {
        RopeWorld world = new RopeWorld();
        Collider floor = world.colliders().add(new ColliderDef(ColliderShape.box(20, 1)).position(0, -0.5));
        Rope rope = world.add(new RopeDef().nodes(40).straight(-5, 0.01, 1, 0));
        Rope other = world.add(new RopeDef().nodes(20).straight(0, 0.01, 1, 0));
        Rope last = world.add(new RopeDef().nodes(2).straight(3, 0.01, 1, 0));
        TestRopes.steps(world, 50);
        assertTrue(rope.contactCount() > 0 && last.contactCount() > 0);
        world.colliders().remove(floor);
        rope.join(RopeEnd.END, other, RopeEnd.START, 0.1);
        TestRopes.steps(world, 10);
        assertSane(rope, 10);
        assertTrue(rope.worstStretch() < 0.01, "stretch " + rope.worstStretch());
        assertEquals(0, rope.contactCount());
    }
}
