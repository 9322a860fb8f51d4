package io.github.cordage.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import io.github.cordage.time.StepExecutor;
import io.github.cordage.time.StepThreads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("D7")
@DisplayName("D7: the same bits on any number of threads")
class ThreadsTest {
    private static final int STEPS = LongForm.either(40, 60);

    /** What a crowd does on one thread, by whether it has a source: computed once for all tests. */
    private static final Map<Boolean, Outcome> ALONE = new HashMap<>();

    private record Outcome(List<Long> hashes, List<String> events) {}

    private static Outcome alone(boolean withSource) {
        return ALONE.computeIfAbsent(withSource, source -> {
            Crowd crowd = new Crowd(new WorldDef(), source);
            return new Outcome(crowd.run(), crowd.events);
        });
    }

    /** Ropes of all solvers among colliders, with winches, tears, sources and listeners: enough to be shared out. */
    private static final class Crowd {
        final RopeWorld world;
        final List<String> events = new ArrayList<>();

        Crowd(WorldDef def, boolean withSource) {
            world = new RopeWorld(def);
            for (int i = 0; i < 20; i++) {
                world.colliders()
                        .add(new ColliderDef(ColliderShape.circle(0.3))
                                .position(2 * i, -1)
                                .spin(i % 3));
            }
            world.colliders()
                    .add(new ColliderDef(ColliderShape.box(0.2, 0.2))
                            .position(0, -1.5)
                            .velocity(5, 0, 0));
            if (withSource) {
                ColliderDef ball = new ColliderDef(ColliderShape.circle(0.1));
                world.addColliderSource(near -> near.add(7, ball.position(near.time(), -0.5)));
            }
            List<Solver> solvers = TestRopes.solvers();
            for (int i = 0; i < 120; i++) {
                addRope(i, solvers.get(i % solvers.size()));
            }
            for (int i = 0; i < 3; i++) {
                world.add(new RopeDef().nodes(1).straight(0.96e9, i, 1, 0)).setVelocity(0, 1e9, 0, 0);
            }
            Listen.contacts(
                    world,
                    (rope, contact) ->
                            events.add("began " + rope.id() + " " + contact.segment() + " " + contact.collider()),
                    (rope, contact) ->
                            events.add("ended " + rope.id() + " " + contact.segment() + " " + contact.collider()));
            Listen.tensionExceeded(
                    world, event -> events.add("tension " + event.rope().id() + " " + event.tension()));
            Listen.ropeSplit(
                    world,
                    split -> events.add(
                            "split " + split.rope().id() + " " + split.piece().id()));
            Listen.ropeStopped(
                    world, stop -> events.add("stopped " + stop.rope().id()));
        }

        private void addRope(int i, Solver solver) {
            Rope rope = world.add(new RopeDef()
                    .nodes(10 + i % 30)
                    .straight(0.3 * i, 0, 1, -0.5)
                    .pin(0)
                    .breakTension(i % 11 == 0 ? 400 : Double.POSITIVE_INFINITY)
                    .solver(solver));
            rope.forces().addTensionWatch(200);
            if (i % 7 == 0 && !(solver instanceof Spring)) {
                rope.winch(RopeEnd.START).setSpeed(i % 2 == 0 ? 3 : -1);
            }
        }

        /** The hash after each step. */
        List<Long> run() {
            List<Long> hashes = new ArrayList<>();
            for (int i = 0; i < STEPS; i++) {
                world.step();
                hashes.add(world.stateHash());
            }
            return hashes;
        }
    }

    static IntStream numbersOfThreads() {
        return LongForm.wanted() ? IntStream.of(2, 3, 5, 8, 16) : IntStream.of(2, 5);
    }

    @ParameterizedTest
    @MethodSource("numbersOfThreads")
    void threadsChangeNeitherBitsNorTheOrderOfEvents(int threads) {
        for (boolean withSource : new boolean[] {false, true}) {
            Outcome alone = alone(withSource);
            assertTrue(alone.events.stream().anyMatch(e -> e.startsWith("split")), "torn");
            assertTrue(alone.events.stream().anyMatch(e -> e.startsWith("stopped")), "stopped");
            assertTrue(alone.events.stream().anyMatch(e -> e.startsWith("began")), "touching");
            assertTrue(alone.events.stream().anyMatch(e -> e.startsWith("tension")), "taut");
            Crowd together = new Crowd(new WorldDef().threads(threads), withSource);
            assertEquals(alone.hashes, together.run());
            assertEquals(alone.events, together.events);
            together.world.close();
        }
    }

    /**
     * Threads that come late, not at all, or again and again; and one that still works when it should have returned.
     */
    @Test
    void anExecutorMayBeAsOddAsItLikes() throws InterruptedException {
        List<Long> expected = alone(false).hashes;
        List<Thread> strays = new ArrayList<>();
        List<StepExecutor> executors = List.of(
                executor(4, work -> {}),
                executor(2, work -> {
                    for (int i = 0; i < 5; i++) {
                        work.run();
                    }
                }),
                executor(3, work -> {
                    for (int i = 0; i < 6; i++) {
                        Thread stray = new Thread(work);
                        strays.add(stray);
                        stray.start();
                    }
                }),
                executor(1, work -> {
                    Thread other = new Thread(work);
                    other.start();
                    join(other);
                }));
        for (StepExecutor executor : executors) {
            assertEquals(expected, new Crowd(new WorldDef().executor(executor), false).run());
        }
        for (Thread stray : strays) {
            stray.join();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @FunctionalInterface
    private interface Running {
        void run(Runnable work);
    }

    private static StepExecutor executor(int threads, Running running) {
        return new StepExecutor() {
            @Override
            public int threads() {
                return threads;
            }

            @Override
            public void run(Runnable work) {
                running.run(work);
            }
        };
    }

    @Test
    void whatAnExecutorThrowsComesAfterTheStep() {
        RuntimeException refused = new IllegalStateException("no threads today");
        Crowd odd = new Crowd(
                new WorldDef().executor(executor(2, work -> {
                    throw refused;
                })),
                false);
        assertSame(refused, assertThrows(IllegalStateException.class, odd.world::step));
        assertEquals(alone(false).hashes.get(0), odd.world.stateHash());
        assertEquals(1, odd.world.stepCount());
    }

    @Test
    void shortWorkIsNotShared() {
        AtomicInteger calls = new AtomicInteger();
        RopeWorld world = new RopeWorld(new WorldDef().executor(executor(2, work -> {
            calls.incrementAndGet();
            work.run();
        })));
        for (int i = 0; i < 10; i++) {
            world.add(new RopeDef().nodes(20));
        }
        world.step();
        assertEquals(0, calls.get());
        for (int i = 0; i < 500; i++) {
            world.add(new RopeDef().nodes(20));
        }
        world.step();
        assertEquals(1, calls.get());
    }

    /** A rope that grows, beside many small ones: every thread has to have room for it. */
    @Test
    void aRopeThatGrowsIsTakenByAnyThread() {
        RopeWorld alone = new RopeWorld();
        RopeWorld together = new RopeWorld(new WorldDef().threads(4));
        int middle = 150;
        for (RopeWorld world : List.of(alone, together)) {
            for (int i = 0; i < 2 * middle; i++) {
                world.add(new RopeDef()
                        .nodes(i == middle ? 30 : 20)
                        .straight(i, 0, 1, -1)
                        .pin(0));
            }
            world.ropes().get(middle).winch(RopeEnd.START).setSpeed(9);
        }
        for (int i = 0; i < STEPS; i++) {
            alone.step();
            together.step();
            assertEquals(alone.stateHash(), together.stateHash(), "step " + i);
        }
        assertTrue(together.ropes().get(middle).nodeCount() > 32);
        assertFalse(together.ropes().get(middle).activity().isStopped());
        together.close();
    }

    @Test
    void sourcesAndListenersAreCalledOnTheThreadThatSteps() {
        Thread own = Thread.currentThread();
        List<Thread> seen = new ArrayList<>();
        Crowd crowd = new Crowd(new WorldDef().threads(4), false);
        crowd.world.addColliderSource(near -> seen.add(Thread.currentThread()));
        Listen.ropeStopped(crowd.world, event -> seen.add(Thread.currentThread()));
        crowd.run();
        crowd.world.close();
        assertFalse(seen.isEmpty());
        assertTrue(seen.stream().allMatch(thread -> thread == own));
    }

    @Test
    void aClosedWorldCanBeReadOnly() {
        RopeWorld world = new RopeWorld(new WorldDef().threads(2));
        Rope rope = world.add(new RopeDef());
        world.close();
        assertEquals(0, rope.x(0));
        for (Runnable change : List.<Runnable>of(
                world::step,
                () -> world.update(0.1),
                () -> world.add(new RopeDef()),
                () -> rope.pin(0),
                world::close)) {
            IllegalStateException e = assertThrows(IllegalStateException.class, change::run);
            assertEquals("the world was closed", e.getMessage());
        }
    }

    @Test
    void aWorldCannotBeClosedWithinAStep() {
        RopeWorld world = new RopeWorld(new WorldDef().threads(2));
        world.add(new RopeDef());
        List<RuntimeException> thrown = new ArrayList<>();
        world.addColliderSource(near -> thrown.add(assertThrows(IllegalStateException.class, world::close)));
        world.step();
        assertEquals(1, thrown.size());
        world.close();
    }

    @Test
    void threadsEndWithTheirWorld() {
        Crowd crowd = new Crowd(new WorldDef().threads(3), false);
        crowd.world.step();
        assertTrue(helpers() >= 2);
        crowd.world.close();
        assertEquals(0, helpers());
    }

    private static long helpers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("cordage-step"))
                .count();
    }

    @Test
    void worldsMayShareThreads() throws InterruptedException {
        List<Long> expected = alone(false).hashes;
        try (StepThreads threads = new StepThreads(3)) {
            List<List<Long>> results = new ArrayList<>();
            Thread other = new Thread(() -> results.add(new Crowd(new WorldDef().executor(threads), false).run()));
            other.start();
            assertEquals(expected, new Crowd(new WorldDef().executor(threads), false).run());
            other.join();
            assertEquals(List.of(expected), results);
        }
    }

    @Test
    void anInterruptIsKeptAndChangesNothing() {
        Crowd together = new Crowd(new WorldDef().threads(3), false);
        Thread.currentThread().interrupt();
        List<Long> hashes = together.run();
        assertTrue(Thread.interrupted());
        assertEquals(alone(false).hashes, hashes);
        together.world.close();
    }

    @Test
    void badNumbersOfThreadsAreRefused() {
        for (int threads : new int[] {0, -1, 257}) {
            String message = "threads must be from 1 to 256, was " + threads;
            assertEquals(
                    message,
                    assertThrows(IllegalArgumentException.class, () -> new WorldDef().threads(threads))
                            .getMessage());
            assertEquals(
                    message,
                    assertThrows(IllegalArgumentException.class, () -> new StepThreads(threads))
                            .getMessage());
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> new RopeWorld(new WorldDef().executor(executor(0, Runnable::run))));
    }

    @Test
    void theLastSettingOfThreadsCounts() {
        StepExecutor executor = executor(2, Runnable::run);
        WorldDef def = new WorldDef();
        assertEquals(1, def.threads());
        assertSame(executor, def.threads(4).executor(executor).executor());
        assertEquals(1, def.threads());
        assertEquals(3, def.threads(3).threads());
        assertSame(null, def.executor());
    }

    @Test
    void closedThreadsCannotBeUsed() {
        StepThreads threads = new StepThreads(2);
        threads.run(() -> {});
        threads.close();
        assertThrows(IllegalStateException.class, () -> threads.run(() -> {}));
        assertThrows(IllegalStateException.class, threads::close);
    }

    @Test
    void workIsDoneWhereThereIsNobodyToShareItWith() {
        AtomicInteger calls = new AtomicInteger();
        try (StepThreads one = new StepThreads(1)) {
            one.run(calls::incrementAndGet);
        }
        assertEquals(1, calls.get());
        try (StepThreads two = new StepThreads(2)) {
            Thread own = Thread.currentThread();
            two.run(() -> {
                if (Thread.currentThread() == own) {
                    two.run(calls::incrementAndGet);
                }
            });
        }
        assertEquals(2, calls.get(), "taken already, by the one that asks");
    }

    @Test
    void whatWorkThrowsComesToTheCaller() {
        try (StepThreads threads = new StepThreads(2)) {
            Thread own = Thread.currentThread();
            AtomicInteger others = new AtomicInteger();
            IllegalStateException thrown = assertThrows(
                    IllegalStateException.class,
                    () -> threads.run(() -> {
                        if (Thread.currentThread() == own) {
                            while (others.get() == 0) {
                                Thread.onSpinWait();
                            }
                        } else {
                            others.incrementAndGet();
                            throw new IllegalStateException("worker");
                        }
                    }));
            assertEquals("worker", thrown.getMessage());
            threads.run(() -> {});
        }
    }
}
