package io.github.cordage.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.event.RopeTrapped;
import io.github.cordage.event.WorldListener;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How deep a rope is in a collider is told also where no contact knows of it, as after a join through a wall. */
class PenetrationTest {
    private static final double RADIUS = 0.02;
    private static final double EXACT = 2e-4;

    private final List<RopeTrapped> trapped = new ArrayList<>();

    static Stream<Solver> solvers() {
        return Stream.of(new Direct(), new Relaxation(), new Spring().withSubsteps(8));
    }

    private RopeWorld world(ColliderShape shape) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        world.colliders().add(new ColliderDef(shape));
        world.addListener(new WorldListener() {
            @Override
            public void ropeTrapped(RopeTrapped event) {
                trapped.add(event);
            }
        });
        return world;
    }

    /** Joins two ropes that end on both sides of x = 0. */
    private static Rope joined(RopeWorld world, Solver solver) {
        RopeDef def = new RopeDef()
                .nodes(10)
                .segmentLength(0.1)
                .nodeMass(0.05)
                .radius(RADIUS)
                .solver(solver);
        Rope left = world.add(def.copy().straight(-0.075, 0, -1, 0));
        Rope right = world.add(def.copy().straight(0.075, 0, 1, 0));
        for (int i = 0; i < 5; i++) {
            world.step();
        }
        assertEquals(0, left.stats().maxPenetration());
        left.join(RopeEnd.START, right, RopeEnd.START);
        return left;
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void joinThroughAThinWallIsToldAndReported(Solver solver) {
        RopeWorld world = world(ColliderShape.segment(0, -1, 0, 1));
        Rope rope = joined(world, solver);
        for (int i = 0; i < 30; i++) {
            world.step();
            assertEquals(RADIUS, rope.stats().maxPenetration(), EXACT);
        }
        assertEquals(1, trapped.size());
        assertEquals(RADIUS, trapped.get(0).depth(), EXACT);
        assertTrue(rope.activity().isTrapped());
        rope.teleport(2, 0, 0);
        for (int i = 0; i < 11; i++) {
            world.step();
        }
        assertEquals(0, rope.stats().maxPenetration());
        assertFalse(rope.activity().isTrapped());
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void joinThroughAThickWallIsToldAndReported(Solver solver) {
        RopeWorld world = world(ColliderShape.box(0.1, 2));
        Rope rope = joined(world, solver);
        world.step();
        assertEquals(0.05 + RADIUS, rope.stats().maxPenetration(), 0.1 * RADIUS);
        for (int i = 0; i < 60 && trapped.isEmpty(); i++) {
            assertTrue(rope.stats().maxPenetration() > 0);
            world.step();
        }
        assertTrue(trapped.size() == 1 || rope.stats().maxPenetration() == 0);
    }

    @Test
    void sectionsAreMeasuredUnlessOnlyNodesCollide() {
        RopeWorld world = world(ColliderShape.circle(0.3));
        RopeDef def = new RopeDef().nodes(2).segmentLength(1).radius(RADIUS).straight(-0.4, 0, 1, 0);
        Rope rope = world.add(def);
        Rope nodes = world.add(def.copy().collideMode(CollideMode.NODES));
        Rope none = world.add(def.copy().collideMode(CollideMode.OFF));
        assertEquals(0, rope.stats().maxPenetration());
        world.step();
        assertTrue(rope.stats().maxPenetration() > 0.3, "depth " + rope.stats().maxPenetration());
        assertEquals(0, nodes.stats().maxPenetration());
        assertEquals(0, none.stats().maxPenetration());
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void ropeAtRestIsNotInside(Solver solver) {
        RopeWorld world = world(ColliderShape.box(4, 0.1));
        world.setGravity(0, -9.81, 0);
        Rope rope = world.add(new RopeDef()
                .nodes(10)
                .radius(RADIUS)
                .straight(-0.5, 0.08, 1, 0)
                .solver(solver));
        for (int i = 0; i < 60; i++) {
            world.step();
        }
        assertEquals(0, rope.stats().maxPenetration(), 0.2 * RADIUS);
        assertEquals(0, trapped.size());
    }

    /** A wall on a floor: down is no way out, so the rope is lifted over it, or its shorter side is pulled through. */
    @ParameterizedTest
    @ValueSource(doubles = {60, 240, 1000})
    void ropeThatIsJoinedThroughAWallLeavesIt(double rate) {
        for (CollideMode mode : new CollideMode[] {CollideMode.SECTIONS, CollideMode.NODES}) {
            for (boolean space : new boolean[] {false, true}) {
                RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
                world.colliders()
                        .add(new ColliderDef(space ? ColliderShape.box(20, 1, 20) : ColliderShape.box(20, 1))
                                .position(0, -0.5));
                world.colliders()
                        .add(new ColliderDef(space ? ColliderShape.box(0.06, 0.6, 4) : ColliderShape.box(0.06, 0.6))
                                .position(0, 0.3));
                RopeDef def = new RopeDef()
                        .nodes(20)
                        .segmentLength(0.05)
                        .radius(RADIUS)
                        .collideMode(mode);
                Rope left = world.add(def.copy().straight(-0.06, 0.1, -1, 0));
                Rope right = world.add(def.copy().straight(0.06, 0.1, 1, 0));
                left.join(RopeEnd.START, right, RopeEnd.START);
                world.step();
                assertTrue(mode == CollideMode.NODES || left.stats().maxPenetration() > RADIUS, "in the wall at first");
                for (int i = 0; i < 4 * rate; i++) {
                    world.step();
                }
                String where = mode + ", " + rate + " Hz, space " + space;
                assertTrue(left.stats().maxPenetration() < RADIUS / 2, where);
                assertFalse(left.activity().isStopped(), where);
            }
        }
    }
}
