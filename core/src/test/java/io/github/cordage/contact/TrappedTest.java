package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.event.RopeTrapped;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes where there is no room for them, and colliders that break simulations. */
@Tag("D5")
@DisplayName("D5: ropes that are trapped, and colliders at their worst")
class TrappedTest {
    private static final double RADIUS = 0.02;
    private final RopeWorld world = new RopeWorld();
    private final List<RopeTrapped> trapped = new ArrayList<>();

    @BeforeEach
    void listen() {
        Listen.ropeTrapped(world, trapped::add);
    }

    private static void assertSane(Rope rope, double within) {
        assertFalse(rope.activity().isStopped(), "was stopped");
        for (double number : TestRopes.positions(rope)) {
            assertTrue(Math.abs(number) <= within, () -> "at " + number);
        }
        for (int i = 0; i < rope.nodeCount(); i++) {
            assertTrue(Double.isFinite(rope.velocityX(i) + rope.velocityY(i) + rope.velocityZ(i)));
        }
    }

    private static double largestMove(RopeWorld world, Rope rope, int steps) {
        double most = 0;
        double[] before = TestRopes.positions(rope);
        for (int i = 0; i < steps; i++) {
            world.step();
            double[] now = TestRopes.positions(rope);
            most = Math.max(most, TestRopes.largestDifference(before, now));
            before = now;
        }
        return most;
    }

    /** Row 20. */
    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void colliderOfTinyRadiusIsNeverNaN(Solver solver) {
        for (double radius : new double[] {0, 1e-9, RADIUS}) {
            RopeWorld tiny = new RopeWorld();
            tiny.colliders().add(new ColliderDef(ColliderShape.circle(1e-6)));
            tiny.colliders().add(new ColliderDef(ColliderShape.sphere(1e-6)).position(0.5, 0.1, 0));
            tiny.colliders().add(new ColliderDef(ColliderShape.capsule(1e-6, 1e-6)).position(-0.5, 0.1, 0));
            tiny.colliders().add(new ColliderDef(ColliderShape.box(1e-6, 1e-6)).position(0.25, 0.05));
            Rope rope = tiny.add(new RopeDef()
                    .nodes(20)
                    .radius(radius)
                    .straight(-0.95, 0.1 + radius, 1, 0)
                    .solver(solver));
            boolean touched = false;
            for (int i = 0; i < 300; i++) {
                tiny.step();
                touched |= rope.contactCount() > 0;
                assertSane(rope, 200);
            }
            assertTrue(touched);
        }
    }

    private enum Middle {
        CIRCLE,
        SPHERE,
        CAPSULE,
        CORNER,
        BOX,
        SOLID_BOX,
        SOLID_CORNER,
        POLYGON;

        ColliderDef def() {
            return switch (this) {
                case CIRCLE -> new ColliderDef(ColliderShape.circle(0.1));
                case SPHERE -> new ColliderDef(ColliderShape.sphere(0.1));
                case CAPSULE -> new ColliderDef(ColliderShape.capsule(0.1, 1));
                case CORNER -> new ColliderDef(ColliderShape.box(0.5, 0.5)).position(-0.25, -0.25);
                case BOX -> new ColliderDef(ColliderShape.box(1, 0.2));
                case SOLID_BOX -> new ColliderDef(ColliderShape.box(1, 0.2, 1));
                case SOLID_CORNER -> new ColliderDef(ColliderShape.box(0.5, 0.5, 0.5)).position(-0.25, -0.25, -0.25);
                case POLYGON -> new ColliderDef(ColliderShape.polygon(-0.5, -0.1, 0.5, -0.1, 0.5, 0.1, -0.5, 0.1));
            };
        }
    }

    /** Row 21. */
    @ParameterizedTest
    @EnumSource(Middle.class)
    void nodeExactlyInTheMiddleLeavesAlwaysInTheSameWay(Middle middle) {
        double[] way = new double[0];
        for (Solver solver : TestRopes.solvers()) {
            RopeWorld still = TestRopes.weightless();
            still.colliders().add(middle.def());
            Rope rope = still.add(
                    new RopeDef().nodes(1).straight(0, 0, 1, 0).radius(RADIUS).solver(solver));
            TestRopes.steps(still, 20);
            assertSane(rope, 1);
            double[] left = TestRopes.positions(rope);
            double least = middle.name().endsWith("CORNER") ? RADIUS : 0.1 + RADIUS;
            assertEquals(least, TestRopes.largest(left), 1e-3, "just out of it");
            if (way.length > 0) {
                assertTrue(TestRopes.largestDifference(way, left) < 1e-3, "whatever the solver");
            }
            way = left;
            if (middle == Middle.CIRCLE || middle == Middle.SPHERE || middle == Middle.CAPSULE) {
                assertTrue(rope.y(0) > 0 && rope.x(0) == 0 && rope.z(0) == 0, "straight up");
            }
            for (RopeContact contact : rope.contacts().list()) {
                assertTrue(contact.depth() <= 1e-4, () -> middle + ": still " + contact.depth() + " m inside");
            }
        }
    }

    /** Row 22. */
    @ParameterizedTest
    @CsvSource({"0.01, true", "0, true", "-0.2, true", "0.01, false", "-0.2, false"})
    void ropeBetweenCollidersThatLeaveNoRoomLiesStillAndIsReported(double gap, boolean direct) {
        world.colliders().add(new ColliderDef(ColliderShape.box(4, 1)).position(0, 0.5 + gap / 2));
        world.colliders().add(new ColliderDef(ColliderShape.box(4, 1)).position(0, -0.5 - gap / 2));
        Rope rope = world.add(new RopeDef()
                .nodes(10)
                .straight(-0.45, 0, 1, 0)
                .radius(RADIUS)
                .solver(direct ? new Direct() : new Relaxation()));
        TestRopes.steps(world, 100);
        assertSane(rope, 3);
        double jitter = largestMove(world, rope, 200);
        assertSane(rope, 3);
        assertTrue(jitter <= 0.01 * RADIUS, () -> "moves by " + 100 * jitter / RADIUS + " % of its radius");
        assertTrue(rope.activity().isTrapped());
        assertEquals(1, trapped.size());
        assertEquals(10, trapped.get(0).step());
    }

    @Test
    void trappedRopeIsToldOnceAndIsFreeOnceThereIsRoom() {
        Collider upper = world.colliders().add(new ColliderDef(ColliderShape.box(4, 1)).position(0, 0.505));
        world.colliders().add(new ColliderDef(ColliderShape.box(4, 1)).position(0, -0.505));
        Rope rope = world.add(new RopeDef().nodes(10).straight(-0.45, 0, 1, 0).radius(RADIUS));
        TestRopes.steps(world, 9);
        assertTrue(trapped.isEmpty());
        assertFalse(rope.activity().isTrapped());
        TestRopes.steps(world, 41);
        assertEquals(1, trapped.size());
        assertTrue(rope.activity().isTrapped());
        assertEquals(rope, trapped.get(0).rope());
        assertTrue(trapped.get(0).depth() > 0.5 * RADIUS && trapped.get(0).depth() < 2 * RADIUS);
        world.colliders().remove(upper);
        TestRopes.steps(world, 3);
        assertFalse(rope.activity().isTrapped());
        assertEquals(1, trapped.size());
    }

    @Test
    void ropeThatLiesSomewhereIsNotTrapped() {
        world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)));
        world.colliders().add(new ColliderDef(ColliderShape.plane(1, 0)));
        Rope rope = world.add(new RopeDef()
                .nodes(10)
                .straight(0.05, 0.3, 1, 0.2)
                .radius(RADIUS)
                .endMass(1000));
        TestRopes.steps(world, 500);
        assertTrue(rope.contactCount() > 0);
        assertFalse(rope.activity().isTrapped());
        assertTrue(trapped.isEmpty());
    }

    /** Row 23. */
    @ParameterizedTest
    @CsvSource({"0.5, true", "5, true", "50, true", "0.5, false", "5, false", "50, false"})
    void collidersThatCloseLikeAViceNeverExplode(double speed, boolean direct) {
        Collider right = world.colliders().add(new ColliderDef(ColliderShape.box(1, 4)).position(0.8, 0));
        Collider left = world.colliders().add(new ColliderDef(ColliderShape.box(1, 4)).position(-0.8, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(20)
                .straight(-0.03, 0.9, 0.03, -1)
                .pin(0)
                .solver(direct ? new Direct() : new Relaxation()));
        double fastest = 0;
        for (int i = 0; i < 300; i++) {
            double closed = 0.8 - Math.min(0.5, speed * 0.01 * i);
            right.moveTo(closed, 0, 0);
            left.moveTo(-closed, 0, 0);
            world.step();
            for (int node = 0; node < 20; node++) {
                fastest = Math.max(fastest, Math.hypot(rope.velocityX(node), rope.velocityY(node)));
            }
            assertSane(rope, 5);
        }
        double most = fastest;
        assertTrue(most <= 2 * speed + 10, () -> "a node was as fast as " + most + " m/s");
        assertTrue(rope.activity().isTrapped());
    }

    /** Row 24. */
    @ParameterizedTest
    @CsvSource({"true, true", "false, true", "true, false", "false, false"})
    void colliderAtAThousandMetresPerSecondThroughARope(boolean pinned, boolean direct) {
        world.colliders()
                .add(new ColliderDef(ColliderShape.circle(0.1))
                        .position(-5.03, -1)
                        .velocity(1000, 0));
        Rope rope = world.add(new RopeDef().nodes(30).solver(direct ? new Direct() : new Relaxation()));
        if (pinned) {
            rope.pin(0);
        }
        for (int i = 0; i < 500; i++) {
            world.step();
            assertSane(rope, 1e5);
        }
        assertTrue(
                rope.stats().worstStretch() < (direct ? 0.01 : 0.2),
                () -> "stretched by " + rope.stats().worstStretch());
    }

    /** Row 25. */
    @ParameterizedTest
    @CsvSource({"5, true", "20, true", "1, false", "5, false", "20, false"})
    void ropeAtAThousandMetresPerSecondStopsAtAThinWall(int nodes, boolean direct) {
        for (double slope : new double[] {0, 0.3, 2}) {
            for (double radius : new double[] {0.001, RADIUS}) {
                RopeWorld still = TestRopes.weightless();
                still.colliders().add(new ColliderDef(ColliderShape.box(0.001, 100)));
                Rope rope = still.add(new RopeDef()
                        .nodes(nodes)
                        .straight(-7, 0, slope, 1)
                        .radius(radius)
                        .solver(direct ? new Direct() : new Relaxation()));
                for (int i = 0; i < nodes; i++) {
                    rope.setVelocity(i, 1000, 0, 0);
                }
                boolean touched = false;
                for (int step = 0; step < 20; step++) {
                    still.step();
                    touched |= rope.contactCount() > 0;
                    assertSane(rope, 100);
                    for (int i = 0; i < nodes; i++) {
                        int node = i;
                        assertTrue(rope.x(i) < 0, () -> "node " + node + " is at " + rope.x(node));
                    }
                }
                assertTrue(touched);
            }
        }
    }

    /** Row 26. */
    @Test
    void tenThousandCollidersInOnePlaceTakeABoundedTime() {
        SeededRandom random = new SeededRandom(26);
        for (int i = 0; i < 10_000; i++) {
            world.colliders()
                    .add(new ColliderDef(ColliderShape.circle(0.05))
                            .position(random.between(-0.2, 0.2), random.between(-0.2, 0.2)));
        }
        Rope rope = world.add(new RopeDef().nodes(20).segmentLength(0.05).straight(-0.5, 0.26, 1, 0));
        long start = System.nanoTime();
        TestRopes.steps(world, 30);
        double seconds = (System.nanoTime() - start) / 1e9;
        assertSane(rope, 5);
        assertTrue(rope.contactCount() > 0);
        // Pushed out of the heap, it is not thrown, but lies there.
        assertEquals(0.27, rope.y(10), 0.005);
        assertTrue(seconds < 30, () -> "thirty steps took " + seconds + " s");
    }
}
