package io.github.cordage.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.WorldDef;
import io.github.cordage.event.RopesJoined;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes that are joined by a segment or spliced at a node. */
class JoinTest {
    private static final double ROUNDING = 1e-12;

    @ParameterizedTest
    @MethodSource("io.github.cordage.topology.TumblingRopes#solvers")
    @Tag("D6")
    void joinKeepsMassMomentumAndPlaces(Solver solver) {
        for (RopeEnd end : RopeEnd.values()) {
            for (RopeEnd otherEnd : RopeEnd.values()) {
                RopeWorld world = TestRopes.weightless();
                Rope rope = TumblingRopes.tumbling(world, solver);
                double sign = end == RopeEnd.END ? 1 : -1;
                double x = sign > 0 ? rope.x(19) : rope.x(0);
                double y = sign > 0 ? rope.y(19) : rope.y(0);
                double z = sign > 0 ? rope.z(19) : rope.z(0);
                boolean turned = end == otherEnd;
                double shift = turned == (sign < 0) ? 0.05 : -0.05;
                double away = otherEnd == RopeEnd.START ? 1 : -1;
                Rope other = world.add(new RopeDef()
                        .name("other")
                        .nodes(10)
                        .straight(away > 0 ? x + shift : x + shift + 0.9, y, z, away > 0 ? 1 : -1, 0, 0)
                        .solver(solver));
                if (otherEnd == RopeEnd.END) {
                    other.teleport(x + shift - other.x(9), 0, 0);
                }
                for (int i = 0; i < 10; i++) {
                    other.setVelocity(i, 0.1 * i, -0.4, 0.3);
                }
                Pin held = other.pin(5);
                held.remove();
                double[] before = TumblingRopes.motion(world);
                List<RopesJoined> told = new ArrayList<>();
                Listen.ropesJoined(world, told::add);
                double oldX = rope.x(3);
                double coordinate = rope.restCoordinate(3);
                rope.join(end, other, otherEnd);
                TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
                assertEquals(30, rope.nodeCount());
                assertEquals(1.9 + 0.9 + 0.05, rope.length(), 1e-9);
                int at = end == RopeEnd.END ? 3 : 13;
                assertEquals(oldX, rope.x(at), 0);
                assertEquals(coordinate, rope.restCoordinate(at), 1e-9);
                assertEquals(List.of(new RopesJoined(rope, other, 20, end == RopeEnd.END ? 19 : 9)), told);
                assertEquals(List.of(rope), world.ropes());
                TestRopes.steps(world, 50);
                TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
                assertFalse(rope.activity().isStopped());
                assertEquals(
                        "rope 1 is part of rope 0 now",
                        assertThrows(IllegalStateException.class, () -> other.x(0))
                                .getMessage());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.topology.TumblingRopes#solvers")
    @Tag("D6")
    void spliceMakesOneNodeOfTwo(Solver solver) {
        for (RopeEnd end : RopeEnd.values()) {
            for (RopeEnd otherEnd : RopeEnd.values()) {
                RopeWorld world = TestRopes.weightless();
                Rope rope = TumblingRopes.tumbling(world, solver);
                int node = end == RopeEnd.END ? 19 : 0;
                Rope other = world.add(new RopeDef()
                        .nodes(10)
                        .straight(rope.x(node), rope.y(node), rope.z(node), 0, 1, 0)
                        .nodeMass(3)
                        .solver(solver));
                int otherNode = otherEnd == RopeEnd.END ? 9 : 0;
                other.teleport(
                        rope.x(node) - other.x(otherNode),
                        rope.y(node) + 0.02 - other.y(otherNode),
                        rope.z(node) - other.z(otherNode));
                double mass = rope.settings().mass(node) + 3;
                double y = rope.y(node) + 0.02 * 3 / mass;
                double[] before = TumblingRopes.motion(world);
                rope.splice(end, other, otherEnd);
                TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
                int merged = end == RopeEnd.END ? 19 : 9;
                assertEquals(29, rope.nodeCount());
                assertEquals(mass, rope.settings().mass(merged), ROUNDING);
                assertEquals(y, rope.y(merged), ROUNDING);
                TestRopes.steps(world, 50);
                TumblingRopes.assertSameMotion(before, TumblingRopes.motion(world));
                assertFalse(rope.activity().isStopped());
                if (solver instanceof Direct) {
                    assertTrue(rope.stats().worstStretch() < 1e-4);
                }
            }
        }
    }

    @Test
    @Tag("D6")
    void cutAndSpliceIsAsIfNothingHadBeen() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().pin(0).endMass(10).straight(0, 0, 1, -1));
        Rope same = world.add(new RopeDef().pin(0).endMass(10).straight(0, 0, 1, -1));
        TestRopes.steps(world, 50);
        Rope piece = rope.cut(17);
        rope.splice(RopeEnd.END, piece, RopeEnd.START);
        assertEquals(same.nodeCount(), rope.nodeCount());
        for (int i = 0; i < 40; i++) {
            assertEquals(same.x(i), rope.x(i), 0);
            assertEquals(same.velocityX(i), rope.velocityX(i), 0);
            assertEquals(same.settings().mass(i), rope.settings().mass(i), 0);
            assertEquals(same.restCoordinate(i), rope.restCoordinate(i), ROUNDING);
        }
        TestRopes.steps(world, 50);
        // The history is gone, and made up anew.
        assertEquals(same.x(39), rope.x(39), 1e-3);
    }

    @Test
    @Tag("D6")
    void pinsAndWinchesFollowIntoTheJoinedRope() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(11).straight(0, 0, 1, 0));
        Winch near = rope.winch(RopeEnd.END);
        Rope other = world.add(new RopeDef().nodes(11).straight(2.1, 0, -1, 0).pin(2));
        other.settings().setAcceleration(3, 0, 7, 0);
        Pin pin = other.pin(2);
        Winch far = other.winch(RopeEnd.START);
        Winch gone = other.winch(RopeEnd.END);
        other.pin(10).remove();
        rope.pin(10).remove();
        rope.join(RopeEnd.END, other, RopeEnd.END);
        assertFalse(near.isAlive());
        assertFalse(gone.isAlive());
        assertTrue(far.isAlive());
        assertSame(rope, far.rope());
        assertEquals(RopeEnd.END, far.end());
        assertSame(far, rope.winch(RopeEnd.END));
        assertSame(rope, pin.rope());
        assertEquals(19, pin.node());
        assertEquals(1.9, rope.x(19), ROUNDING);
        assertTrue(rope.isPinned(21));
        TestRopes.steps(world, 5);
        far.setSpeed(1);
        TestRopes.steps(world, 100);
        assertTrue(rope.nodeCount() > 27, rope::toString);
        assertEquals(1.9, rope.x(pin.node()), ROUNDING);
    }

    @Test
    @Tag("D6")
    void splicedPinHolds() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(5).straight(0, 0, 1, 0));
        Rope other = world.add(new RopeDef().nodes(5).straight(0.45, 0, 1, 0).pin(0));
        rope.splice(RopeEnd.END, other, RopeEnd.START);
        assertEquals(0.45, rope.x(4), 0);
        assertTrue(rope.isPinned(4));
        assertEquals(2, rope.settings().mass(4));
        TestRopes.steps(world, 50);
        assertEquals(0.45, rope.x(4), 0);
        rope.pin(4).remove();
        TestRopes.steps(world, 50);
        assertTrue(rope.y(4) < -1);
    }

    @Test
    @Tag("D6")
    void ropesOfOneNodeCanBeJoinedToo() {
        RopeWorld world = new RopeWorld();
        Rope a = world.add(new RopeDef().nodes(1).pin(0));
        Rope b = world.add(new RopeDef().nodes(1).straight(1, 0, 1, 0));
        a.join(RopeEnd.END, b, RopeEnd.START);
        assertEquals(1, a.length(), ROUNDING);
        TestRopes.steps(world, 100);
        assertEquals(1, Math.hypot(a.x(1), a.y(1)), 1e-4);
        a.winch(RopeEnd.START).runTo(2, 1);
        TestRopes.steps(world, 300);
        assertEquals(2, a.length(), 1e-9);
        assertEquals(3, a.nodeCount());
    }

    @Test
    @Tag("D6")
    void whatCannotBeJoinedIsRefusedByName() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().pin(0));
        Rope far = world.add(new RopeDef().straight(7, 0, 1, 0).pin(0));
        Rope removed = world.add(new RopeDef());
        world.remove(removed);
        Rope foreign = new RopeWorld().add(new RopeDef());
        Rope near = world.add(new RopeDef().straight(0.05, 0, 1, 0).pin(0));
        assertRefused("other must be another rope, was this one", rope, rope);
        assertRefused("other must be a rope of the same world, was one of another", rope, foreign);
        assertEquals(
                "rope 2 was removed from its world",
                assertThrows(IllegalStateException.class, () -> rope.join(RopeEnd.END, removed, RopeEnd.START))
                        .getMessage());
        assertEquals(
                "only one of the two ends to splice must be pinned, both were",
                assertThrows(IllegalArgumentException.class, () -> rope.splice(RopeEnd.START, near, RopeEnd.START))
                        .getMessage());
        far.pin(0).remove();
        assertEquals(
                "the ends to splice must be at most a segment of 0.1 m apart, were 7.0 m",
                assertThrows(IllegalArgumentException.class, () -> rope.splice(RopeEnd.START, far, RopeEnd.START))
                        .getMessage());
        assertEquals(
                "restLength must be from 1.0E-6 to 1000000.0, was -1.0",
                assertThrows(IllegalArgumentException.class, () -> rope.join(RopeEnd.END, far, RopeEnd.START, -1))
                        .getMessage());
        assertEquals(3, world.ropes().size());
    }

    private static void assertRefused(String message, Rope rope, Rope other) {
        for (Runnable call : List.<Runnable>of(
                () -> rope.join(RopeEnd.END, other, RopeEnd.START),
                () -> rope.join(RopeEnd.END, other, RopeEnd.START, 1),
                () -> rope.splice(RopeEnd.END, other, RopeEnd.START))) {
            assertEquals(
                    message,
                    assertThrows(IllegalArgumentException.class, call::run).getMessage());
        }
    }

    /** What is joined, or left of a segment that was cut, may need shorter substeps than the rope was given. */
    @Test
    @Tag("B7")
    @Tag("D6")
    void editedSpringsStayStable() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Spring spring =
                new Spring(Spring.Integrator.SEMI_IMPLICIT, 2400, 0, 0, 1, 0, 1e9, 1, Spring.StretchLimit.BY_MASS);
        Rope rope = world.add(new RopeDef().nodes(20).straight(0, 0, 1, 0).solver(spring));
        for (int i = 0; i < 20; i++) {
            rope.setVelocity(i, 0, 0.1 * Math.sin(i), 0);
        }
        double energy = rope.stats().kineticEnergy();
        Rope piece = rope.cutAt(0.92);
        Rope light = world.add(new RopeDef()
                .nodes(3)
                .straight(3, 0, 1, 0)
                .segmentLength(0.02)
                .nodeMass(0.05)
                .solver(spring.withSubsteps(Spring.AUTO)));
        piece.join(RopeEnd.END, light, RopeEnd.START, 0.01);
        // The long way to what was joined is a spring, too.
        assertTrue(piece.isAlive());
        double stored = 2400 * 4 * Math.pow(piece.stats().actualLength() - piece.length(), 2);
        TestRopes.steps(world, 2000);
        for (Rope each : world.ropes()) {
            assertFalse(each.activity().isStopped());
            assertTrue(
                    each.stats().kineticEnergy() < energy + stored,
                    () -> each.name() + " " + each.stats().kineticEnergy());
        }
        assertTrue(
                rope.stats().kineticEnergy() < 1.5 * energy,
                () -> "energy " + rope.stats().kineticEnergy());
    }
}
