package io.github.cordage.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderSource;
import io.github.cordage.Engine;
import io.github.cordage.EveryShape;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.robustness.WorldFuzz;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.testkit.LongForm;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Worlds that were saved go on to the bit; that snapshots hold everything is tested by {@link
 * io.github.cordage.internal.world.SnapshotFieldsTest}.
 */
@Tag("D7")
@DisplayName("D7: snapshots")
class SnapshotTest {
    private final RopeWorld world = new RopeWorld();

    private final Rope rope =
            world.add(new RopeDef().name("rope").nodes(12).straight(0, 0, 1, 0).pin(0));

    private static void assertGoOnAlike(RopeWorld one, RopeWorld other, int steps) {
        for (int i = 0; i < steps; i++) {
            assertArrayEquals(one.save(), other.save(), "after " + i + " steps");
            assertEquals(one.stateHash(), other.stateHash());
            one.step();
            other.step();
        }
    }

    @Test
    void loadedWorldGoesOnToTheBit() {
        world.update(0.123);
        RopeWorld copy = RopeWorld.load(world.save());
        assertEquals(world.time(), copy.time());
        assertEquals(world.alpha(), copy.alpha());
        assertEquals("rope", copy.ropes().get(0).name());
        assertEquals(rope.settings().solver(), copy.ropes().get(0).settings().solver());
        assertGoOnAlike(world, copy, 50);
        // Frame time that is carried over is saved, too.
        assertEquals(world.update(0.007), copy.update(0.007));
        assertEquals(world.alpha(), copy.alpha());
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void everySolverIsLoaded(Solver solver) {
        rope.settings().setSolver(solver);
        TestRopes.steps(world, 20);
        RopeWorld copy = RopeWorld.load(world.save());
        assertSame(solver, rope.settings().solver());
        assertEquals(solver, copy.ropes().get(0).settings().solver());
        assertGoOnAlike(world, copy, 50);
    }

    @Test
    void everyShapeIsLoaded() {
        List<ColliderShape> shapes = EveryShape.all();
        assertEquals(ColliderShape.Kind.values().length, shapes.size());
        for (ColliderShape shape : shapes) {
            world.colliders().add(new ColliderDef(shape).name("é\ud83e\udea2").position(0.5, -2));
            world.colliders().add(new ColliderDef(shape).position(0.5, -3).rotation(1));
        }
        RopeWorld copy = RopeWorld.load(world.save());
        for (int i = 0; i < shapes.size(); i++) {
            ColliderShape loaded = copy.colliders().list().get(2 * i).shape();
            assertEquals(shapes.get(i).kind(), loaded.kind());
            assertEquals(shapes.get(i).vertexCount(), loaded.vertexCount());
            assertArrayEquals(shapes.get(i).triangles(), loaded.triangles());
            assertEquals(shapes.get(i), loaded);
            assertTrue(
                    Engine.share(loaded, copy.colliders().list().get(2 * i + 1).shape()), "written once");
        }
        assertEquals("é\ud83e\udea2", copy.colliders().list().get(0).name());
        assertGoOnAlike(world, copy, 100);
    }

    /** Ropes in batches, asleep, thinned, led, and hit by what a source reports, in a world on some threads. */
    private static RopeWorld crowd(int threads) {
        RopeWorld world = new RopeWorld(new WorldDef().threads(threads).recoverySpeed(2));
        world.addColliderSource(crowdSource(world));
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(500, -1));
        Collider late = world.colliders()
                .add(new ColliderDef(ColliderShape.circle(0.3))
                        .position(600, -1)
                        .path(PinPath.from(0.9, 600, -1).to(2, 400, -1)));
        for (int i = 0; i < 150; i++) {
            world.add(new RopeDef()
                    .nodes(12)
                    .straight(3 * i, 0, 0.2 + 0.002 * i, -1)
                    .collideMode(i % 3 == 0 ? CollideMode.SECTIONS : CollideMode.OFF)
                    .pin(0));
        }
        for (int i = 0; i < 10; i++) {
            world.add(new RopeDef()
                    .nodes(8)
                    .straight(495 + i, 0, 0, -1)
                    .sleepBelow(0.01)
                    .pin(0));
        }
        for (int i = 0; i < 10; i++) {
            world.add(new RopeDef().nodes(30).straight(700 + i, 0, 1, -1).pin(0))
                    .settings()
                    .setDetail(3);
        }
        late.setFriction(0.5);
        return world;
    }

    private static ColliderSource crowdSource(RopeWorld world) {
        return near -> {
            if (world.time() > 0.9) {
                near.add(7, new ColliderDef(ColliderShape.circle(0.1)).position(499, -0.5));
            }
        };
    }

    /** As a game would: pins are dragged, some ropes get all their nodes back, others are cut. */
    private static void play(RopeWorld world, int frame) {
        world.ropes().get(frame % 150).pin(0).moveTo(3 * (frame % 150), 0.01 * (frame % 5));
        if (frame == 70) {
            world.ropes().get(165).settings().setDetail(1);
            world.ropes().get(3).cut(5);
        }
        world.update(0.011);
    }

    static IntStream framesBeforeASnapshot() {
        return LongForm.wanted() ? IntStream.of(5, 12, 40, 85, 86, 95, 130) : IntStream.of(12, 86, 130);
    }

    @ParameterizedTest
    @MethodSource("framesBeforeASnapshot")
    void crowdGoesOnToTheBitOnOtherThreads(int saved) {
        try (RopeWorld straight = crowd(2);
                RopeWorld other = new RopeWorld(new WorldDef().threads(5))) {
            other.addColliderSource(crowdSource(other));
            for (int i = 0; i < saved; i++) {
                play(straight, i);
            }
            byte[] snapshot = straight.save();
            other.restore(snapshot);
            assertArrayEquals(snapshot, other.save());
            for (int i = saved; i < saved + 60; i++) {
                play(straight, i);
                play(other, i);
                assertArrayEquals(straight.save(), other.save(), "frame " + i);
            }
            // Back, in a world that is full of batches and sleepers itself.
            straight.restore(snapshot);
            for (int i = saved; i < saved + 60; i++) {
                play(straight, i);
            }
            assertArrayEquals(straight.save(), other.save());
        }
    }

    /** Sleeping ropes on what only the game knows of: what was near is known from the snapshot. */
    @Test
    void sleepingRopeIsWokenByASourceThatChangesRightAfter() {
        double[] y = {-0.5};
        ColliderSource ground = near -> near.add(1, new ColliderDef(ColliderShape.box(9, 1)).position(0, y[0]));
        RopeWorld straight = new RopeWorld();
        straight.addColliderSource(ground);
        Rope lying = straight.add(new RopeDef()
                .nodes(6)
                .straight(0, 0.001, 1, 0)
                .damping(5)
                .friction(0.5)
                .sleepBelow(0.05));
        for (int i = 0; i < 1000 && !lying.activity().isAsleep(); i++) {
            straight.step();
        }
        assertTrue(lying.activity().isAsleep());
        RopeWorld loaded = RopeWorld.load(straight.save());
        loaded.addColliderSource(ground);
        assertGoOnAlike(straight, loaded, 3);
        assertTrue(loaded.ropes().get(0).activity().isAsleep());
        y[0] = -5;
        straight.step();
        loaded.step();
        assertFalse(lying.activity().isAsleep());
        assertGoOnAlike(straight, loaded, 20);
    }

    @Test
    void sleepHasANumberOfItsOwn() {
        rope.settings().setSleepBelow(1e9);
        TestRopes.steps(world, 60);
        long first = rope.activity().sleepId();
        assertTrue(first > 0);
        byte[] snapshot = world.save();
        rope.activity().wake();
        assertEquals(0, rope.activity().sleepId());
        TestRopes.steps(world, 60);
        assertTrue(rope.activity().sleepId() > first);
        long second = rope.activity().sleepId();
        world.restore(snapshot);
        assertTrue(rope.activity().sleepId() > second, "restored: who has drawn it must draw it again");
    }

    @Test
    void crowdIsWhatItIsSaidToBe() {
        try (RopeWorld world = crowd(2)) {
            for (int i = 0; i < 85; i++) {
                play(world, i);
            }
            assertTrue(world.ropes().stream().filter(Engine::isInBatch).count() > 60);
            assertTrue(world.ropes().stream()
                            .filter(one -> one.activity().isAsleep())
                            .count()
                    > 5);
            assertTrue(world.ropes().get(161).nodeCount() < 15);
            long before = world.ropes().stream()
                    .filter(one -> one.activity().isAsleep())
                    .count();
            for (int i = 85; i < 130; i++) {
                play(world, i);
            }
            assertTrue(
                    world.ropes().stream()
                                    .filter(one -> one.activity().isAsleep())
                                    .count()
                            < before,
                    "some are woken");
        }
    }

    /**
     * Found by {@link WorldFuzz}: the pins of sleeping ropes were looked for at the time that the new world had before.
     */
    @Test
    void sleeperIsLoadedWhereAPathHasLedIt() {
        Rope led = world.add(new RopeDef()
                .nodes(4)
                .sleepBelow(100)
                .pin(new PinDef(0).path(PinPath.from(0.1, 5, 5).to(0.3, 6, 5))));
        TestRopes.steps(world, 120);
        assertTrue(led.activity().isAsleep());
        RopeWorld copy = RopeWorld.load(world.save());
        assertGoOnAlike(world, copy, 20);
        world.ropes().get(1).activity().wake();
        copy.ropes().get(1).activity().wake();
        assertGoOnAlike(world, copy, 20);
    }

    /** Found by {@link WorldFuzz}: a winch drew what the direct solver had kept of its steps longer and longer. */
    @Test
    void whatASolverKeptGoesWithIt() {
        TestRopes.steps(world, 20);
        int bytes = world.snapshotSize();
        rope.settings().setSolver(new Relaxation());
        assertTrue(world.snapshotSize() < bytes - 12 * 12 * Long.BYTES + 100, "the steps before are still there");
        world.step();
        assertGoOnAlike(world, RopeWorld.load(world.save()), 5);
    }

    /** Found by {@link WorldFuzz}: a source that took its place again woke every rope. */
    @Test
    void sourceThatIsAddedAgainLeavesRopesAsTiredAsTheyWere() {
        ColliderSource source = near -> {};
        world.addColliderSource(source);
        world.add(new RopeDef().nodes(4).sleepBelow(100).pin(0));
        for (int steps = 0; steps < 60; steps++) {
            RopeWorld copy = RopeWorld.load(world.save());
            copy.addColliderSource(source);
            assertArrayEquals(world.save(), copy.save(), "after " + steps + " steps");
            world.step();
            copy.step();
            assertArrayEquals(world.save(), copy.save(), "a step later than " + steps);
        }
        assertTrue(world.ropes().get(1).activity().isAsleep());
        world.addColliderSource(near -> {});
        assertFalse(world.ropes().get(1).activity().isAsleep(), "one that is new may report anything");
    }

    @Test
    void emptyWorldAndAWorldOfASingleNodeAreLoaded() {
        assertGoOnAlike(new RopeWorld(), RopeWorld.load(new RopeWorld().save()), 3);
        RopeWorld single = new RopeWorld();
        single.add(new RopeDef().nodes(1));
        assertGoOnAlike(single, RopeWorld.load(single.save()), 3);
    }

    @Test
    void piecesGoOnWithTheNamesOfTheirFamily() {
        Rope piece = rope.cut(6);
        world.remove(rope);
        RopeWorld copy = RopeWorld.load(world.save());
        assertEquals("rope/2", piece.name());
        assertEquals("rope/3", piece.cut(2).name());
        assertEquals("rope/3", copy.ropes().get(0).cut(2).name());
        assertEquals("rope/4", piece.cut(1).name());
        assertEquals("rope/4", copy.ropes().get(0).cut(1).name());
        assertArrayEquals(world.save(), copy.save());
    }

    @Test
    void stoppedRopeIsLoadedStopped() {
        world.add(new RopeDef().straight(1e9 - 0.05, 0, -1, 0)).setVelocity(1, 1e9, 0, 0);
        world.step();
        RopeWorld copy = RopeWorld.load(world.save());
        assertTrue(copy.ropes().get(1).activity().isStopped());
        assertFalse(copy.ropes().get(0).activity().isStopped());
        assertGoOnAlike(world, copy, 5);
    }

    /** As for rollback: go on with a guess, then back, and on with what was right. */
    @Test
    void guessesThatWereWrongLeaveNoTrace() {
        RopeWorld sure = new RopeWorld();
        for (RopeWorld both : List.of(world, sure)) {
            both.colliders().add(new ColliderDef(ColliderShape.box(3, 0.1)).position(0.5, -0.4));
        }
        Rope other = sure.add(
                new RopeDef().name("rope").nodes(12).straight(0, 0, 1, 0).pin(0));
        byte[] kept = new byte[2 * world.snapshotSize() + 10_000];
        for (int frame = 0; frame < 40; frame++) {
            int end = world.save(kept, 16);
            // The guess.
            rope.applyImpulse(11, frame, 0, 0);
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(0.5, -0.2));
            TestRopes.steps(world, 7);
            if (rope.nodeCount() > 5 && frame % 3 == 0) {
                rope.cut(4);
            }
            TestRopes.steps(world, 1);
            world.restore(kept, 16, end - 16);
            rope.applyImpulse(11, 0, 1, 0);
            other.applyImpulse(11, 0, 1, 0);
            assertGoOnAlike(world, sure, 3);
        }
    }
}
