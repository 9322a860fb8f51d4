package io.github.cordage.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeContact;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.event.WorldListener;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a world tells of contacts. */
@Tag("A11")
@DisplayName("A11: contacts told")
class ContactEventTest {
    private final RopeWorld world = new RopeWorld();
    private final List<RopeContact> began = new ArrayList<>();
    private final List<RopeContact> ended = new ArrayList<>();
    private final List<Rope> ropes = new ArrayList<>();
    private WorldListener listener = new WorldListener() {};

    @BeforeEach
    void listen() {
        listener = Listen.contacts(
                world,
                (rope, contact) -> {
                    ropes.add(rope);
                    began.add(contact);
                },
                (rope, contact) -> ended.add(contact));
    }

    private Collider floor() {
        return world.colliders().add(new ColliderDef(ColliderShape.box(10, 1)).position(0, -0.5));
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void landingBeginsOnceAndLeavingEndsOnce(Solver solver) {
        Collider floor = floor();
        Rope rope = world.add(new RopeDef().nodes(1).straight(0.3, 0.1, 1, 0).solver(solver));
        TestRopes.steps(world, 300);
        assertEquals(1, began.size());
        assertTrue(ended.isEmpty());
        RopeContact contact = began.get(0);
        assertEquals(List.of(rope), ropes);
        assertSame(world.colliders(), contact.source());
        assertEquals(floor.id(), contact.collider());
        assertEquals(0, contact.segment());
        assertEquals(0, contact.fraction());
        // Falls 0.08 m in 0.128 s.
        assertTrue(contact.step() >= 12 && contact.step() <= 14, () -> "in step " + contact.step());
        assertEquals(0.3, contact.x(), 1e-9);
        assertEquals(0, contact.y(), 1e-4);
        assertEquals(0, contact.z());
        assertEquals(1, contact.ny(), 1e-12);
        assertEquals(0, contact.nx(), 1e-12);
        assertTrue(contact.force() > 0, () -> "with " + contact.force() + " N");
        floor.teleport(0, -5, 0);
        world.step();
        assertEquals(1, ended.size());
        assertEquals(300, ended.get(0).step());
        assertEquals(9.81, ended.get(0).force(), 0.01, "as it was when it last touched");
        TestRopes.steps(world, 20);
        assertEquals(1, ended.size());
        assertEquals(1, began.size());
    }

    /** What fell is stopped by as much as gravity has given it, however many steps that takes. */
    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void forcesOverTimeAreTheMomentumThatIsTaken(Solver solver) {
        floor();
        Rope rope = world.add(
                new RopeDef().nodes(1).nodeMass(2).straight(0, 0.1, 1, 0).solver(solver));
        double impulse = 0;
        for (int step = 0; step < 100; step++) {
            world.step();
            for (RopeContact contact : rope.contacts().list()) {
                impulse += contact.force() * contact.ny() * 0.01;
            }
        }
        // Begins and ends at rest.
        assertEquals(0, rope.velocityY(0), 1e-6);
        assertEquals(2 * 9.81, impulse, 0.01 * 2 * 9.81);
    }

    @ParameterizedTest
    @EnumSource(
            value = CollideMode.class,
            names = {"SECTIONS", "NODES"})
    void forcesOfWhatRestsAreItsWeight(CollideMode mode) {
        floor();
        Rope rope = world.add(new RopeDef()
                .nodes(10)
                .straight(0, 0.05, 1, 0.02)
                .collideMode(mode)
                .damping(1));
        TestRopes.steps(world, 1000);
        double up = 0;
        double side = 0;
        for (RopeContact contact : rope.contacts().list()) {
            assertTrue(contact.force() >= 0);
            up += contact.force() * contact.ny() + contact.frictionY();
            side += contact.force() * contact.nx() + contact.frictionX();
        }
        assertEquals(10 * 9.81, up, 1e-3);
        assertEquals(0, side, 1e-3);
        assertEquals(rope.contacts().list().size(), rope.contactCount());
    }

    @Test
    void forcesOfARopeOverAPegHoldItsWeight() {
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(0, 1));
        Rope rope = world.add(new RopeDef()
                .nodes(20)
                .segmentLength(0.1)
                .straight(-0.9, 1.13, 1, 0)
                .damping(1));
        TestRopes.steps(world, 3000);
        double up = 0;
        for (RopeContact contact : rope.contacts().list()) {
            up += contact.force() * contact.ny() + contact.frictionY();
            double length = Math.hypot(contact.nx(), contact.ny());
            assertEquals(1, length, 1e-9);
            assertEquals(0.1, Math.hypot(contact.x(), contact.y() - 1), 1e-6, "on the peg");
            double friction = Math.hypot(contact.frictionX(), contact.frictionY());
            assertTrue(
                    friction <= 0.5 * contact.force() * (1 + 1e-6) + 1e-9,
                    () -> "friction " + friction + " at " + contact.force() + " N");
        }
        assertEquals(20 * 9.81, up, 0.01 * 20 * 9.81);
    }

    @Test
    void eachSegmentBeginsForItself() {
        floor();
        world.add(new RopeDef().nodes(4).straight(0, 0.1, 1, 0));
        TestRopes.steps(world, 50);
        List<Integer> segments =
                began.stream().map(RopeContact::segment).distinct().sorted().toList();
        assertEquals(List.of(0, 1, 2), segments);
        assertTrue(ended.isEmpty());
    }

    @Test
    void removedColliderEndsTheContact() {
        Collider floor = floor();
        Rope rope = world.add(new RopeDef().nodes(1).straight(0, 0.02, 1, 0));
        TestRopes.steps(world, 50);
        assertEquals(1, rope.contactCount());
        world.colliders().remove(floor);
        world.step();
        assertEquals(0, rope.contactCount());
        assertEquals(1, ended.size());
        assertEquals(floor.id(), ended.get(0).collider());
    }

    @Test
    void collisionsTurnedOffEndTheContact() {
        floor();
        Rope rope = world.add(new RopeDef().nodes(3).straight(0, 0.02, 1, 0));
        TestRopes.steps(world, 50);
        assertTrue(rope.contactCount() > 0);
        int before = began.size();
        rope.settings().setCollideMode(CollideMode.OFF);
        world.step();
        assertEquals(0, rope.contactCount());
        assertEquals(before, ended.size());
        TestRopes.steps(world, 30);
        assertTrue(rope.y(0) < -0.2, "falls through");
        assertEquals(before, ended.size());
    }

    @Test
    void contactOfAnotherSourceNamesIt() {
        ColliderSet other = new RopeWorld().colliders();
        Collider floor = other.add(new ColliderDef(ColliderShape.box(10, 1)).position(0, -0.5));
        world.addColliderSource(other);
        Rope rope = world.add(new RopeDef().nodes(1).straight(0, 0.02, 1, 0));
        TestRopes.steps(world, 10);
        assertSame(other, rope.contacts().list().get(0).source());
        assertEquals(floor.id(), rope.contacts().list().get(0).collider());
        world.removeColliderSource(other);
        world.step();
        assertEquals(1, ended.size());
    }

    @Test
    void listenerCannotChangeTheWorldAndMayThrow() {
        floor();
        Rope rope = world.add(new RopeDef().nodes(1).straight(0, 0.02, 1, 0));
        world.removeListener(listener);
        WorldListener removes =
                Listen.contacts(world, (touching, contact) -> world.remove(touching), (touching, contact) -> {});
        assertThrows(IllegalStateException.class, () -> TestRopes.steps(world, 5));
        assertTrue(rope.isAlive());
        world.removeListener(removes);
        TestRopes.steps(world, 5);
        assertEquals(1, rope.contactCount());
        assertTrue(began.isEmpty());
    }

    @Test
    void ropeThatTouchesNothingTellsNothing() {
        Rope rope = world.add(new RopeDef().nodes(3));
        TestRopes.steps(world, 5);
        assertTrue(rope.contacts().list().isEmpty());
        assertFalse(rope.activity().isTrapped());
        assertTrue(began.isEmpty());
    }
}
