package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.time.StepClock;
import io.github.cordage.time.StepExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StepPipelineTest {
    private static final int ROPES = 40;

    private final HeardEvents events = new HeardEvents();
    private final List<StepWorker.Event> told = new ArrayList<>();
    private final List<RopeCore> torn = new ArrayList<>();

    /** Shares work among threads, however little it is. */
    private record Threads(int threads, double leastWork) implements StepExecutor {
        @Override
        public void run(Runnable work) {
            Thread[] all = new Thread[threads];
            for (int i = 0; i < threads; i++) {
                all[i] = new Thread(work);
                all[i].start();
            }
            for (Thread thread : all) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    private WorldCore world(@Nullable StepExecutor executor) {
        WorldGate gate = new WorldGate(new WorldCore(new StepClock(Cores.STEP, 1), events, executor));
        for (int i = 0; i < ROPES; i++) {
            RopeCore rope = gate.add(Cores.line(3 + i % 5, 0, 9 * i));
            gate.pin(rope, 0);
            // Greater than the tension that keeps a node of 1 kg on its circle, v² m / r: every third tears.
            gate.setVelocity(rope, rope.state.count - 1, 0, 3, 0);
            if (i % 3 == 0) {
                gate.set(rope, RopeProperty.BREAK_TENSION, 0.01);
            } else {
                gate.watchTension(rope, 0.01);
            }
        }
        events.lines.clear();
        return gate.world();
    }

    private @Nullable Throwable step(WorldCore world, boolean isLast) {
        world.context.startTime = world.time();
        world.stepCount++;
        world.context.endTime = world.time();
        return world.pipeline.step(world.stepCount, isLast, events, told, torn);
    }

    private static double[] positions(WorldCore world) {
        return world.ropes.stream()
                .flatMap(
                        rope -> IntStream.range(0, 3 * rope.state.count).mapToObj(k -> Cores.at(rope, k / 3, k % 3, 1)))
                .mapToDouble(x -> x)
                .toArray();
    }

    @Test
    void eventsAndTearsAreInTheOrderOfTheRopesHoweverManyThreadsThereAre() {
        WorldCore single = world(null);
        assertTrue(step(single, true) == null);
        List<Integer> expected = torn.stream().map(rope -> rope.id).toList();
        assertEquals(IntStream.range(0, ROPES).filter(i -> i % 3 == 0).boxed().toList(), expected);
        told.forEach(event -> event.tell(events));
        List<String> lines = List.copyOf(events.lines);
        assertEquals(ROPES - expected.size(), lines.size());
        assertEquals("tension exceeded 1 in step 1", lines.get(0));
        double[] positions = positions(single);
        for (int round = 0; round < 5; round++) {
            told.clear();
            torn.clear();
            WorldCore shared = world(new Threads(3, 0));
            assertTrue(step(shared, true) == null);
            assertArrayEquals(positions, positions(shared));
            assertEquals(expected, torn.stream().map(rope -> rope.id).toList());
            told.forEach(event -> event.tell(events));
            assertEquals(lines, events.lines);
        }
    }

    @Test
    void eachRopeIsCopiedOnceInTheLastStepOfTheNextFrame() {
        for (StepExecutor executor : new StepExecutor[] {null, new Threads(3, 0)}) {
            WorldCore world = world(executor);
            List<Integer> copied = new ArrayList<>();
            List<Long> begun = new ArrayList<>();
            world.pipeline.copyNextTo(new StepCopier() {
                @Override
                public void begin(SleepIndex sleepers, long round) {
                    begun.add(round);
                }

                @Override
                public void copy(RopeCore rope) {
                    synchronized (copied) {
                        copied.add(rope.id);
                    }
                }
            });
            step(world, false);
            assertEquals(List.of(), begun, "another step of the frame follows");
            step(world, true);
            assertEquals(List.of(2L), begun);
            assertEquals(
                    IntStream.range(0, ROPES).boxed().toList(),
                    copied.stream().sorted().toList());
            step(world, true);
            assertEquals(ROPES, copied.size(), "only once");
            assertEquals(3, world.pipeline.rounds());
            world.pipeline.settle(3, told);
            assertEquals(4, world.pipeline.rounds());
        }
    }

    /** Fails in every step. */
    private record Broken(String message) implements RopeSolver {
        @Override
        public double cost() {
            return 1e6;
        }

        @Override
        public void step(RopeState rope, StepContext context) {
            throw new IllegalStateException(message);
        }
    }

    @Test
    void aRopeThatFailsIsStoppedAndTheOthersTakeTheStep() {
        for (StepExecutor executor : new StepExecutor[] {null, new Threads(4, 0)}) {
            told.clear();
            WorldCore world = world(executor);
            for (int id : new int[] {31, 7, 20}) {
                world.ropes.get(id).ropeSolver = new Broken("rope " + id);
            }
            Throwable failure = Objects.requireNonNull(step(world, true));
            assertSame(IllegalStateException.class, failure.getClass());
            assertEquals("rope 7", failure.getMessage(), "the failure of the first rope");
            for (RopeCore rope : world.ropes) {
                boolean fails = rope.ropeSolver instanceof Broken;
                assertEquals(fails, rope.stopped);
                assertEquals(fails, rope.state.y[rope.state.count - 1] == 9 * rope.id, "rope " + rope.id);
            }
            told.forEach(event -> event.tell(events));
            assertEquals(
                    3,
                    events.lines.stream()
                            .filter(line -> line.startsWith("stopped"))
                            .count());
            assertTrue(step(world, true) == null, "a stopped rope does not fail again");
        }
    }

    @Test
    void nothingTearsOrIsToldOnTheWayToRest() {
        WorldCore world = world(null);
        assertTrue(world.pipeline.settle(0, told) == null);
        assertEquals(List.of(), told);
        assertEquals(List.of(), torn);
    }

    @Test
    void threadsAndLeastWorkOfAnExecutorAreChecked() {
        for (int threads : new int[] {0, 257}) {
            assertEquals(
                    "threads of the executor must be from 1 to 256, was " + threads,
                    assertThrows(IllegalArgumentException.class, () -> world(new Threads(threads, 0)))
                            .getMessage());
        }
        for (double work : new double[] {-1e-9, Double.NaN}) {
            assertEquals(
                    "leastWork of the executor must be from 0.0 to 1000000.0, was " + work,
                    assertThrows(IllegalArgumentException.class, () -> world(new Threads(1, work)))
                            .getMessage());
        }
    }
}
