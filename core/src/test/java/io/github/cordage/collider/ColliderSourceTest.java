package io.github.cordage.collider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderQuery;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderSource;
import io.github.cordage.Engine;
import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.event.ColliderSourceFailed;
import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.motion.PinPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A game's own physics says what is near a rope. */
class ColliderSourceTest {
    private static final RopeDef ROPE = new RopeDef().straight(0, 0, 1, 0).pin(0);

    private static final List<ColliderShape> SHAPES = List.of(
            ColliderShape.circle(1),
            ColliderShape.box(1, 2),
            ColliderShape.capsule(0.5, 1),
            ColliderShape.segment(-1, 0, 1, 1),
            ColliderShape.polygon(0, 0, 1, 0, 0, 1),
            ColliderShape.chain(false, 0, 0, 1, 0, 1, 1),
            ColliderShape.plane(0, 1),
            ColliderShape.sphere(1),
            ColliderShape.box(1, 1, 1),
            ColliderShape.heightField(2, 2, 1, 0, 0, 0, 0));

    private final RopeWorld world = new RopeWorld();
    private final List<ColliderSourceFailed> told = new ArrayList<>();
    private final WorldListener listener = Listen.colliderSourceFailed(world, told::add);

    private static double[] geometry(ColliderProxies near) {
        double[] all = Arrays.copyOf(near.vx, 3 * near.vertices);
        System.arraycopy(near.vy, 0, all, near.vertices, near.vertices);
        System.arraycopy(near.vz, 0, all, 2 * near.vertices, near.vertices);
        return all;
    }

    private static void assertSameNear(ColliderProxies expected, ColliderProxies actual) {
        assertEquals(expected.colliders, actual.colliders);
        assertEquals(expected.count, actual.count);
        assertArrayEquals(Arrays.copyOf(expected.id, expected.colliders), Arrays.copyOf(actual.id, expected.colliders));
        assertArrayEquals(Arrays.copyOf(expected.kind, expected.count), Arrays.copyOf(actual.kind, expected.count));
        assertArrayEquals(geometry(expected), geometry(actual), 1e-12);
        for (int i = 0; i < expected.colliders; i++) {
            assertEquals(expected.dx[i], actual.dx[i], 1e-15);
            assertEquals(expected.dy[i], actual.dy[i], 1e-15);
            assertEquals(expected.dz[i], actual.dz[i], 1e-15);
            assertEquals(expected.turnX[i], actual.turnX[i], 1e-15);
            assertEquals(expected.turnY[i], actual.turnY[i], 1e-15);
            assertEquals(expected.turnZ[i], actual.turnZ[i], 1e-15);
        }
    }

    @Test
    void sourceThatReportsTheSameGivesTheSameAsTheOwnSet() {
        RopeWorld other = new RopeWorld();
        Rope expected = other.add(BroadPhaseTest.unmoved());
        for (int i = 0; i < SHAPES.size(); i++) {
            other.colliders()
                    .add(new ColliderDef(SHAPES.get(i))
                            .position(0.5 * i, -0.5)
                            .velocity(1, 2)
                            .spin(3));
        }
        Rope rope = world.add(BroadPhaseTest.unmoved());
        world.addColliderSource(near -> {
            assertSame(rope, near.rope());
            if (near.time() < 1.5 * world.stepLength()) {
                assertTrue(near.minX() < -2 && near.maxX() > 1.9 && near.minX() > -3 && near.maxX() < 3);
                assertTrue(near.minY() < 0 && near.maxY() > 0);
                assertTrue(near.minZ() < 0 && near.maxZ() > 0);
            }
            double t = near.time();
            for (int i = 0; i < SHAPES.size(); i++) {
                near.add(
                        i,
                        new ColliderDef(SHAPES.get(i))
                                .position(0.5 * i + t, -0.5 + 2 * t)
                                .rotation(3 * t)
                                .velocity(1, 2)
                                .spin(3));
            }
        });
        for (int step = 0; step < 20; step++) {
            other.step();
            world.step();
            assertSameNear(Engine.near(expected), Engine.near(rope));
            assertEquals(1, Engine.near(rope).source[0]);
            assertEquals(0, Engine.near(expected).source[0]);
        }
        assertEquals(SHAPES.size(), rope.stats().collidersLookedAt());
        assertEquals(List.of(), told);
    }

    @Test
    void pathsAndMotionInSpaceAreAsInTheOwnSet() {
        PinPath path = PinPath.from(0, 1, -1.02, 0.1).to(0.07, 1.3, -1.03, -0.3).to(1, 2, -1, 1);
        RopeWorld other = new RopeWorld();
        Rope expected = other.add(ROPE);
        other.colliders().add(new ColliderDef(ColliderShape.sphere(1)).path(path));
        other.colliders()
                .add(new ColliderDef(ColliderShape.box(1, 1, 1))
                        .position(3, -0.52, 0)
                        .velocity(0.1, 0.2, 0.3)
                        .spin(0, 0.5, 0));
        Rope rope = world.add(ROPE);
        world.addColliderSource(near -> {
            double t = near.time();
            near.add(0, new ColliderDef(ColliderShape.sphere(1)).path(path));
            near.add(
                    1,
                    new ColliderDef(ColliderShape.box(1, 1, 1))
                            .position(3 + 0.1 * t, -0.52 + 0.2 * t, 0.3 * t)
                            .orientation(0, StrictMath.sin(0.25 * t), 0, StrictMath.cos(0.25 * t))
                            .velocity(0.1, 0.2, 0.3)
                            .spin(0, 0.5, 0));
        });
        for (int step = 0; step < 20; step++) {
            other.step();
            world.step();
            assertEquals(2, Engine.near(rope).colliders);
            assertSameNear(Engine.near(expected), Engine.near(rope));
        }
        assertEquals(List.of(), told);
    }

    @Test
    void sameIdCountsOnceAndFarOrFilteredColliderIsLeftOut() {
        Rope rope = world.add(ROPE);
        ColliderDef def = new ColliderDef(ColliderShape.circle(1));
        world.addColliderSource(near -> {
            near.add(7, def.position(0, 0));
            near.add(7, def.position(1, 0));
            near.add(-3, def.position(100, 0));
            near.add(8, def.position(2, 0).filter(2, 1));
            near.add(9, def.filter(1, 2));
            def.filter(1, -1);
        });
        world.addColliderSource(near -> near.add(7, def.position(3, 0)));
        world.step();
        ColliderProxies near = Engine.near(rope);
        assertEquals(5, rope.stats().collidersLookedAt());
        assertEquals(3, near.colliders);
        assertArrayEquals(new long[] {7, 8, 7}, Arrays.copyOf(near.id, 3));
        assertArrayEquals(new int[] {1, 1, 2}, Arrays.copyOf(near.source, 3));
        assertEquals(0, near.x[0]);
    }

    @Test
    void colliderOnAPathIsReportedByItsPath() {
        Rope rope = world.add(ROPE);
        ColliderDef def = new ColliderDef(ColliderShape.circle(1))
                .path(PinPath.from(0, 0, 0).to(0.02, 1, 0));
        world.addColliderSource(near -> near.add(0, def));
        world.step();
        assertEquals(0.5, Engine.near(rope).x[0]);
        assertEquals(0.5, Engine.near(rope).dx[0]);
    }

    @Test
    void removedSourceIsNotAskedAnyMore() {
        Rope rope = world.add(ROPE);
        ColliderDef def = new ColliderDef(ColliderShape.circle(1));
        ColliderSource source = near -> near.add(1, def);
        world.addColliderSource(source);
        assertEquals(
                "the source of colliders is in this world already",
                assertThrows(IllegalStateException.class, () -> world.addColliderSource(source))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> world.addColliderSource(world.colliders()));
        world.step();
        assertEquals(1, rope.stats().collidersNear());
        world.removeColliderSource(source);
        assertEquals(
                "the source of colliders is not in this world",
                assertThrows(IllegalStateException.class, () -> world.removeColliderSource(source))
                        .getMessage());
        world.step();
        assertEquals(0, rope.stats().collidersNear());
    }

    @Test
    void setOfAnotherWorldCanBeASource() {
        RopeWorld other = new RopeWorld();
        other.colliders().add(new ColliderDef(ColliderShape.circle(1)));
        Rope rope = world.add(ROPE);
        world.addColliderSource(other.colliders());
        world.step();
        assertEquals(1, rope.stats().collidersNear());
    }

    @Test
    void queryThatIsOverCannotBeUsed() {
        world.add(ROPE);
        List<ColliderQuery> kept = new ArrayList<>();
        world.addColliderSource(kept::add);
        world.step();
        ColliderQuery query = kept.get(0);
        ColliderDef def = new ColliderDef(ColliderShape.circle(1));
        assertEquals(
                "the query is over: it can be used within collect only",
                assertThrows(IllegalStateException.class, () -> query.add(1, def))
                        .getMessage());
        assertThrows(IllegalStateException.class, query::rope);
        assertThrows(IllegalStateException.class, query::time);
        assertThrows(IllegalStateException.class, query::minX);
    }

    /** Reports a circle that comes from above, and throws in some step when asked for some rope. */
    private static ColliderSource failing(RopeWorld world, long step, int rope, RuntimeException failure) {
        ColliderDef def = new ColliderDef(ColliderShape.circle(0.5));
        return near -> {
            near.add(1, def.position(2, 0.5 - near.time()).velocity(0, -1));
            if (world.stepCount() == step && near.rope().id() == rope) {
                throw failure;
            }
        };
    }

    @Test
    void ropeKeepsWhatWasNearWhenTheSourceThrowsAndNobodyElseNotices() {
        RopeWorld twin = new RopeWorld();
        RuntimeException failure = new RuntimeException("no physics today");
        ColliderSource source = failing(world, 5, 1, failure);
        world.addColliderSource(source);
        twin.addColliderSource(failing(twin, -1, 0, failure));
        for (int i = 0; i < 3; i++) {
            world.add(ROPE);
            twin.add(ROPE);
        }
        world.colliders()
                .add(new ColliderDef(ColliderShape.circle(0.1))
                        .position(1, -0.15)
                        .velocity(1, 0));
        twin.colliders()
                .add(new ColliderDef(ColliderShape.circle(0.1))
                        .position(1, -0.15)
                        .velocity(1, 0));
        Rope hit = world.ropes().get(1);
        for (int step = 1; step <= 10; step++) {
            double before = step == 1 ? 0 : Engine.near(hit).x[0];
            world.step();
            twin.step();
            for (int i = 0; i < 3; i += 2) {
                TestRopes.assertSameBits(
                        TestRopes.positions(twin.ropes().get(i)),
                        TestRopes.positions(world.ropes().get(i)),
                        "step " + step);
            }
            if (step == 5) {
                assertEquals(before, Engine.near(hit).x[0], "keeps where the own collider was");
                assertEquals(0, Engine.near(hit).dx[0], "at rest");
                assertEquals(2, hit.stats().collidersNear());
            } else {
                assertSameNear(Engine.near(twin.ropes().get(1)), Engine.near(hit));
            }
        }
        assertEquals(List.of(new ColliderSourceFailed(hit, 5, source, failure)), told);
    }

    @Test
    void valueThatIsNotFiniteIsReportedToo() {
        Rope rope = world.add(ROPE);
        ColliderDef def = new ColliderDef(ColliderShape.circle(1));
        ColliderSource source = near -> near.add(1, def.position(near.time() > 0.015 ? Double.NaN : 1, 0));
        world.addColliderSource(source);
        TestRopes.steps(world, 3);
        assertEquals(2, told.size());
        assertEquals(2, told.get(0).step());
        assertEquals(3, told.get(1).step());
        assertSame(source, told.get(0).source());
        assertEquals(
                "x must be from -1.0E9 to 1.0E9, was NaN", told.get(0).cause().getMessage());
        assertEquals(1, rope.stats().collidersNear());
        assertEquals(1, Engine.near(rope).x[0]);
    }

    @Test
    void sourceThatChangesTheWorldFails() {
        Rope rope = world.add(ROPE);
        ColliderDef def = new ColliderDef(ColliderShape.circle(1));
        world.addColliderSource(near -> world.colliders().add(def));
        world.addColliderSource(near -> near.add(1, def));
        world.step();
        assertEquals(
                "the world is in a step and cannot be changed",
                told.get(0).cause().getMessage());
        assertEquals(0, rope.stats().collidersNear());
        world.removeListener(listener);
        world.step();
        assertEquals(1, told.size());
    }

    @Test
    void stoppedRopeIsNotAskedFor() {
        Rope rope = world.add(new RopeDef().nodes(2).straight(1e9 - 0.1, 0, -1, 0));
        rope.setVelocity(0, 1e9, 0, 0);
        world.step();
        assertTrue(rope.activity().isStopped());
        world.addColliderSource(near -> {
            throw new IllegalArgumentException();
        });
        world.step();
        assertEquals(List.of(), told);
    }

    @Test
    void setListsWhatWasAddedInOrder() {
        ColliderSet set = world.colliders();
        assertEquals(0, set.size());
        ColliderDef def = new ColliderDef(ColliderShape.circle(1));
        Collider a = set.add(def.name("a"));
        Collider b = set.add(def.name("b"));
        Collider c = set.add(def.name("c"));
        assertEquals("a", a.name());
        set.remove(b);
        assertEquals(List.of(a, c), set.list());
        assertThrows(UnsupportedOperationException.class, () -> set.list().clear());
        assertSame(c, Engine.find(set, 2));
        assertNull(Engine.find(set, 1));
        assertEquals(1, c.categories());
        assertEquals(-1, c.collidesWith());
        assertEquals(1, c.friction());
        assertTrue(c.isEnabled());
        assertTrue(c.isAlive());
        assertEquals(0, c.z());
    }
}
