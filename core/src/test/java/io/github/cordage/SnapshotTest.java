package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a game does with snapshots; that they hold everything is tested by {@link SnapshotFieldsTest}. */
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

    // In another world.

    @Test
    void loadedWorldGoesOnToTheBit() {
        world.update(0.123);
        RopeWorld copy = RopeWorld.load(world.save());
        assertEquals(world.time(), copy.time());
        assertEquals(world.alpha(), copy.alpha());
        assertEquals("rope", copy.ropes().get(0).name());
        assertEquals(rope.solver(), copy.ropes().get(0).solver());
        assertGoOnAlike(world, copy, 50);
        // Frame time that is carried over is saved, too.
        assertEquals(world.update(0.007), copy.update(0.007));
        assertEquals(world.alpha(), copy.alpha());
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void everySolverIsLoaded(Solver solver) {
        rope.setSolver(solver);
        TestRopes.steps(world, 20);
        RopeWorld copy = RopeWorld.load(world.save());
        assertSame(solver, rope.solver());
        assertEquals(solver, copy.ropes().get(0).solver());
        assertGoOnAlike(world, copy, 50);
    }

    /** One of each kind. */
    static List<ColliderShape> shapes() {
        return List.of(
                ColliderShape.circle(0.2),
                ColliderShape.box(1, 0.1),
                ColliderShape.capsule(0.1, 1),
                ColliderShape.segment(0, 0, 1, 1),
                ColliderShape.polygon(0, 0, 1, 0, 1, 1, 0.5, 1.5),
                ColliderShape.chain(true, 0, 0, 1, 0, 1, 1),
                ColliderShape.plane(0, 1, 0.1),
                ColliderShape.sphere(0.2),
                ColliderShape.box(1, 1, 1),
                ColliderShape.heightField(2, 3, 1, 0, 0.1, 0, 0.1, 0, 0.1));
    }

    @Test
    void everyShapeIsLoaded() {
        List<ColliderShape> shapes = shapes();
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
            assertSame(loaded, copy.colliders().list().get(2 * i + 1).shape(), "written once");
        }
        assertEquals("é\ud83e\udea2", copy.colliders().list().get(0).name());
        assertGoOnAlike(world, copy, 100);
    }

    /** Ropes in batches, asleep, thinned, led, and hit by what a source reports, in a world on some threads. */
    private static RopeWorld crowd(int threads) {
        RopeWorld world = new RopeWorld(new WorldDef().threads(threads));
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
            world.ropes().get(165).setDetail(1);
            world.ropes().get(3).cut(5);
        }
        world.update(0.011);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 12, 40, 85, 86, 95, 130})
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
        for (int i = 0; i < 1000 && !lying.isAsleep(); i++) {
            straight.step();
        }
        assertTrue(lying.isAsleep());
        RopeWorld loaded = RopeWorld.load(straight.save());
        loaded.addColliderSource(ground);
        assertGoOnAlike(straight, loaded, 3);
        assertTrue(loaded.ropes().get(0).isAsleep());
        y[0] = -5;
        straight.step();
        loaded.step();
        assertFalse(lying.isAsleep());
        assertGoOnAlike(straight, loaded, 20);
    }

    @Test
    void onlyHandlesOfPinsThatHoldStandForThoseOfASnapshot() {
        Pin held = rope.pin(0);
        Pin released = rope.pin(5);
        byte[] snapshot = world.save();
        released.release();
        world.restore(snapshot);
        assertTrue(held.isHolding());
        assertFalse(released.isHolding());
        assertTrue(rope.isPinned(5));
    }

    @Test
    void sleepHasANumberOfItsOwn() {
        rope.setSleepBelow(1e9);
        TestRopes.steps(world, 60);
        long first = rope.sleepId();
        assertTrue(first > 0);
        byte[] snapshot = world.save();
        rope.wake();
        assertEquals(0, rope.sleepId());
        TestRopes.steps(world, 60);
        assertTrue(rope.sleepId() > first);
        long second = rope.sleepId();
        world.restore(snapshot);
        assertTrue(rope.sleepId() > second, "restored: who has drawn it must draw it again");
    }

    @Test
    void crowdIsWhatItIsSaidToBe() {
        try (RopeWorld world = crowd(2)) {
            for (int i = 0; i < 85; i++) {
                play(world, i);
            }
            assertTrue(world.ropes().stream().filter(Rope::isInBatch).count() > 60);
            assertTrue(world.ropes().stream().filter(Rope::isAsleep).count() > 5);
            assertTrue(world.ropes().get(161).nodeCount() < 15);
            long before = world.ropes().stream().filter(Rope::isAsleep).count();
            for (int i = 85; i < 130; i++) {
                play(world, i);
            }
            assertTrue(world.ropes().stream().filter(Rope::isAsleep).count() < before, "some are woken");
        }
    }

    /** Found by {@link WorldFuzz}: the pins of sleeping ropes were looked for at the time that the new world had before. */
    @Test
    void sleeperIsLoadedWhereAPathHasLedIt() {
        Rope led = world.add(new RopeDef()
                .nodes(4)
                .sleepBelow(100)
                .pin(new PinDef(0).path(PinPath.from(0.1, 5, 5).to(0.3, 6, 5))));
        TestRopes.steps(world, 120);
        assertTrue(led.isAsleep());
        RopeWorld copy = RopeWorld.load(world.save());
        assertGoOnAlike(world, copy, 20);
        world.ropes().get(1).wake();
        copy.ropes().get(1).wake();
        assertGoOnAlike(world, copy, 20);
    }

    /** Found by {@link WorldFuzz}: a winch drew what the direct solver had kept of its steps longer and longer. */
    @Test
    void whatASolverKeptGoesWithIt() {
        TestRopes.steps(world, 20);
        int bytes = world.snapshotSize();
        rope.setSolver(new Relaxation());
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
        assertTrue(world.ropes().get(1).isAsleep());
        world.addColliderSource(near -> {});
        assertFalse(world.ropes().get(1).isAsleep(), "one that is new may report anything");
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
        assertTrue(copy.ropes().get(1).isStopped());
        assertFalse(copy.ropes().get(0).isStopped());
        assertGoOnAlike(world, copy, 5);
    }

    @Test
    void sourcesOfCollidersAreAddedAgainInTheirOrder() {
        ColliderDef floor = new ColliderDef(ColliderShape.box(9, 0.1));
        ColliderSource unused = near -> {};
        ColliderSource first = near -> near.add(1, floor.position(0, -0.1));
        ColliderSource second = near -> near.add(1, floor.position(0, -0.11));
        world.addColliderSource(unused);
        world.addColliderSource(first);
        world.addColliderSource(second);
        world.removeColliderSource(unused);
        rope.setFriction(0.5);
        TestRopes.steps(world, 100);
        assertTrue(rope.contactCount() > 0);
        byte[] saved = world.save();
        RopeWorld copy = RopeWorld.load(saved);
        assertArrayEquals(saved, copy.save(), "before they are added");
        copy.addColliderSource(first);
        assertArrayEquals(saved, copy.save(), "one of them");
        copy.addColliderSource(second);
        copy.addColliderSource(near -> {});
        world.addColliderSource(near -> {});
        assertGoOnAlike(world, copy, 50);
        assertSame(first, world.ropes().get(0).contacts().get(0).source());
        assertSame(first, copy.ropes().get(0).contacts().get(0).source());
    }

    // In the same world.

    @Test
    void handlesOfWhatIsInBothStay() {
        Pin pin = rope.pin(0);
        Winch winch = rope.winch(RopeEnd.END);
        Collider collider = world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(0, -3));
        Rope removed = world.add(new RopeDef().nodes(3));
        byte[] saved = world.save();
        world.remove(removed);
        Rope later = world.add(new RopeDef());
        Collider laterCollider = world.colliders().add(new ColliderDef(ColliderShape.circle(1)));
        collider.teleport(9, 9, 9);
        pin.moveTo(1, 1, 1);
        winch.setSpeed(2);
        TestRopes.steps(world, 30);
        world.restore(saved);
        assertArrayEquals(saved, world.save());
        assertTrue(rope.isAlive());
        assertTrue(pin.isHolding());
        assertTrue(winch.isAlive());
        assertEquals(0, winch.speed());
        assertEquals(-3, collider.y());
        assertSame(pin, rope.pin(0));
        assertSame(winch, rope.winch(RopeEnd.END));
        assertFalse(later.isAlive());
        assertEquals(
                "rope 2 is not in the snapshot that was restored",
                assertThrows(IllegalStateException.class, () -> later.x(0)).getMessage());
        assertFalse(laterCollider.isAlive());
        assertFalse(removed.isAlive(), "what was removed since gets a new handle");
        assertNotSame(removed, world.ropes().get(1));
        assertEquals(removed.id(), world.ropes().get(1).id());
        assertEquals(List.of(collider), world.colliders().list());
        assertGoOnAlike(world, RopeWorld.load(saved), 30);
    }

    @Test
    void ropesThatCameBeforeThoseInTheSnapshotAreGone() {
        Rope second = world.add(new RopeDef().nodes(5));
        RopeWorld other = RopeWorld.load(world.save());
        other.remove(other.ropes().get(0));
        world.restore(other.save());
        assertFalse(rope.isAlive());
        assertEquals(List.of(second), world.ropes());
        assertGoOnAlike(world, other, 5);
    }

    @Test
    void handlesComeBackFromAPieceThatWasCutOffSince() {
        Pin pin = rope.pin(11);
        Winch winch = rope.winch(RopeEnd.END);
        byte[] saved = world.save();
        Rope piece = rope.cut(5);
        assertSame(piece, pin.rope());
        assertSame(piece, winch.rope());
        world.restore(saved);
        assertSame(rope, pin.rope());
        assertSame(rope, winch.rope());
        assertTrue(pin.isHolding());
        assertTrue(winch.isAlive());
        assertEquals(11, pin.node());
        winch.setSpeed(1);
        TestRopes.steps(world, 50);
        assertTrue(rope.length() > 1.2);
    }

    @Test
    void colliderOfAnotherShapeGetsAnotherHandle() {
        RopeWorld other = new RopeWorld();
        other.colliders().add(new ColliderDef(ColliderShape.circle(1)));
        Collider box = world.colliders().add(new ColliderDef(ColliderShape.box(1, 1)));
        world.restore(other.save());
        assertFalse(box.isAlive());
        assertEquals(
                ColliderShape.Kind.CIRCLE,
                world.colliders().list().get(0).shape().kind());
        assertGoOnAlike(world, other, 5);
    }

    @Test
    void listenersAndPoseSourcesStay() {
        List<Object> told = new ArrayList<>();
        world.onRopeSplit(told::add);
        rope.addTensionListener(1, told::add);
        rope.pin(0).follow((time, pose) -> pose.position(0, Math.floor(10 * time), 0));
        byte[] saved = world.save();
        TestRopes.steps(world, 20);
        int before = told.size();
        assertTrue(before > 0);
        world.restore(saved);
        TestRopes.steps(world, 20);
        assertEquals(2 * before, told.size(), "told the same again");
        assertEquals(2, rope.y(0));
        rope.cut(5);
        assertEquals(2 * before + 1, told.size());
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

    // Memory.

    /** Bytes that so many rounds of saving, stepping and going back allocate. */
    private static long bytes(RopeWorld world, byte[] kept, int rounds) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < rounds; i++) {
            int end = world.save(kept, 0);
            world.step();
            world.save(kept, end);
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    @Tag("D12")
    void savingIntoAnArrayAllocatesNothing() {
        RopeWorld busy = SnapshotFieldsTest.busyWorld();
        byte[] kept = new byte[4 * busy.snapshotSize()];
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            least = Math.min(least, bytes(busy, kept, 40));
        }
        assertEquals(0, least);
    }

    @Test
    void savesWhereItIsToldTo() {
        byte[] snapshot = world.save();
        assertEquals(snapshot.length, world.snapshotSize());
        byte[] larger = new byte[snapshot.length + 20];
        Arrays.fill(larger, (byte) 7);
        assertEquals(10 + snapshot.length, world.save(larger, 10));
        assertArrayEquals(snapshot, Arrays.copyOfRange(larger, 10, 10 + snapshot.length));
        for (int i = 0; i < 10; i++) {
            assertEquals(7, larger[i]);
            assertEquals(7, larger[larger.length - 1 - i]);
        }
        world.restore(larger, 10, snapshot.length);
        assertEquals(
                "dst must have room for " + snapshot.length + " values from 21 on, its length was " + larger.length,
                assertThrows(IllegalArgumentException.class, () -> world.save(larger, 21))
                        .getMessage());
    }

    // Refusals.

    private void assertRefused(String message, Executable call) {
        byte[] before = world.save();
        assertEquals(message, assertThrows(SnapshotException.class, call).getMessage());
        assertArrayEquals(before, world.save());
    }

    @Test
    void saysWhatIsWrong() {
        byte[] good = world.save();
        assertRefused("snapshot must have a multiple of 8 bytes, 32 or more, had 0", () -> world.restore(new byte[0]));
        assertRefused(
                "snapshot must have a multiple of 8 bytes, 32 or more, had 33", () -> RopeWorld.load(new byte[33]));
        assertRefused("not a snapshot of a world", () -> world.restore(new byte[64]));
        byte[] newer = good.clone();
        newer[8]++;
        assertRefused("snapshot must be of version 1, was of version 2", () -> world.restore(newer));
        assertRefused(
                "snapshot must have " + good.length + " bytes, had " + (good.length - 8),
                () -> world.restore(good, 0, good.length - 8));
        byte[] damaged = good.clone();
        damaged[good.length / 2] ^= 4;
        assertRefused("snapshot is damaged: its checksum is wrong", () -> world.restore(damaged));
        byte[] other = new RopeWorld(new WorldDef().step(0.02)).save();
        assertRefused("step of the snapshot must be that of the world, 0.01 s, was 0.02 s", () -> world.restore(other));
        byte[] longer = new RopeWorld(new WorldDef().maxStep(0.5)).save();
        assertRefused(
                "maxStep of the snapshot must be that of the world, 0.1 s, was 0.5 s", () -> world.restore(longer));
    }

    @Test
    void nothingOutOfRangeComesIn() {
        rope.teleport(123.456, 0, 0);
        byte[] good = world.save();
        int word = SnapshotDamageTest.find(good, Double.doubleToLongBits(123.456));
        SnapshotDamageTest.put(good, word, Double.doubleToLongBits(1e9));
        world.restore(SnapshotDamageTest.madeToFit(good));
        assertEquals(1e9, rope.x(0), "as far as it goes");
        SnapshotDamageTest.put(good, word, Double.doubleToLongBits(Math.nextUp(1e9)));
        assertRefused(
                "position is out of range in the snapshot", () -> world.restore(SnapshotDamageTest.madeToFit(good)));
        byte[] longer = Arrays.copyOf(world.save(), world.snapshotSize() + 16);
        assertRefused("snapshot holds 16 bytes too many", () -> world.restore(SnapshotDamageTest.madeToFit(longer)));
    }

    @Test
    void placeOutsideOfTheArrayIsNotTheSnapshotsFault() {
        byte[] good = world.save();
        for (Executable call : List.<Executable>of(
                () -> world.restore(good, 1, good.length),
                () -> world.restore(good, -1, 8),
                () -> world.restore(good, 0, -1),
                () -> world.restore(good, Integer.MAX_VALUE, 8))) {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call);
            assertFalse(e instanceof SnapshotException);
        }
    }

    @Test
    void neitherSavesNorRestoresWithinAStep() {
        byte[] good = world.save();
        int[] calls = new int[1];
        world.addColliderSource(near -> {
            calls[0]++;
            assertThrows(IllegalStateException.class, world::save);
            assertThrows(IllegalStateException.class, () -> world.restore(good));
        });
        world.step();
        assertEquals(1, calls[0]);
    }

    // Hashes.

    @Test
    void hashOfARopeIsThatOfItAlone() {
        Rope other = world.add(new RopeDef().nodes(3));
        long before = rope.stateHash();
        other.setMass(0, 2);
        assertEquals(before, rope.stateHash());
        rope.setMass(3, 2);
        assertNotEquals(before, rope.stateHash());
        RopeWorld copy = RopeWorld.load(world.save());
        assertEquals(rope.stateHash(), copy.ropes().get(0).stateHash());
        world.remove(rope);
        assertThrows(IllegalStateException.class, rope::stateHash);
    }

    @Test
    void hashTakesMinusZeroForZero() {
        world.setGravity(0, -9, 0);
        rope.setVelocity(3, 0, 0, 0);
        long before = world.stateHash();
        world.setGravity(-0.0, -9, -0.0);
        rope.setVelocity(3, -0.0, 0, -0.0);
        assertEquals(before, world.stateHash());
    }

    @Test
    void hashSeesWhatWillMatterLater() {
        RopeWorld same = RopeWorld.load(world.save());
        assertEquals(same.stateHash(), world.stateHash());
        rope.setAcceleration(2, 0, 1e-9, 0);
        assertNotEquals(same.stateHash(), world.stateHash());
        long before = world.stateHash();
        rope.setBreakTension(1e6);
        assertNotEquals(before, world.stateHash());
    }
}
