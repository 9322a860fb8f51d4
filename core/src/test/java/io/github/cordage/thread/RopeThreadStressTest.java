package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A13")
@DisplayName("A13: many threads at once")
@Timeout(60)
class RopeThreadStressTest {
    private static RopeWorld world() {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef().nodes(10).pin(0));
        return world;
    }

    /**
     * 64 threads send while the world runs; then it is closed. Every command has an end, and those that were done are
     * all there.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyCommandHasAnEnd(boolean byTheClock) throws InterruptedException, RecordingException {
        RopeWorld world = world();
        Recorder recorder = new Recorder(world);
        RopeThread thread = new RopeThread(world, 64);
        if (byTheClock) {
            thread.start();
        } else {
            thread.pause();
        }
        Queue<CompletableFuture<?>> accepted = new ConcurrentLinkedQueue<>();
        AtomicInteger done = new AtomicInteger();
        AtomicLong refused = new AtomicLong();
        List<Thread> senders = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            Sender sender = thread.sender(i);
            senders.add(new Thread(() -> {
                for (int k = 0; !thread.isClosed(); k++) {
                    double v = 0.001 * k;
                    try {
                        accepted.add(sender.send(() -> {
                            world.ropes().get(0).setVelocity(3, v, 0, 0);
                            done.incrementAndGet();
                        }));
                        if (!byTheClock && k % 8 == 0) {
                            thread.advance(0.01);
                        }
                    } catch (RejectedExecutionException e) {
                        refused.incrementAndGet();
                        LockSupport.parkNanos(10_000);
                    } catch (IllegalStateException e) {
                        return;
                    }
                }
            }));
        }
        senders.forEach(Thread::start);
        Thread.sleep(300);
        thread.close();
        for (Thread sender : senders) {
            sender.join();
        }
        recorder.close();
        int completed = 0;
        int late = 0;
        for (CompletableFuture<?> future : accepted) {
            assertTrue(future.isDone());
            completed += future.isCompletedExceptionally() ? 0 : 1;
            late += future.isCompletedExceptionally() ? 1 : 0;
        }
        assertEquals(done.get(), completed, late + " came too late");
        assertTrue(completed > 100, "done " + completed + ", refused " + refused);
        assertTrue(world.stepCount() > 0);
        RopeWorld again = world();
        Replay replay = new Replay(again, recorder.take());
        replay.runAll();
        assertNull(replay.difference());
        assertEquals(world.stateHash(), again.stateHash());
    }

    /**
     * Ropes come and go, the state of the thread changes, readers come and go: nobody sees anything but what is
     * complete.
     */
    @Test
    void everythingAtOnce() throws InterruptedException {
        RopeWorld world = world();
        RopeThread thread = new RopeThread(world);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        thread.onFailure((where, why) -> failure.compareAndSet(null, why));
        thread.start();
        List<Runnable> jobs = List.of(
                () -> {
                    for (int i = 0; i < 200; i++) {
                        Rope added = thread.send(() -> world.add(new RopeDef().nodes(5)))
                                .join();
                        thread.send(() -> added.cut(2)).join();
                        thread.send(() -> world.remove(added)).join();
                        if (i % 20 == 0) {
                            thread.send(() -> {
                                        for (Rope each : List.copyOf(world.ropes())) {
                                            if (each.id() > 0) {
                                                world.remove(each);
                                            }
                                        }
                                    })
                                    .join();
                        }
                    }
                },
                () -> {
                    for (int i = 0; i < 100; i++) {
                        thread.pause();
                        LockSupport.parkNanos(100_000);
                        thread.start();
                        LockSupport.parkNanos(100_000);
                    }
                },
                () -> read(thread, 300),
                () -> read(thread, 300));
        List<Thread> threads = new ArrayList<>();
        for (Runnable job : jobs) {
            threads.add(new Thread(() -> {
                try {
                    job.run();
                } catch (RuntimeException | AssertionError e) {
                    failure.compareAndSet(null, e);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread each : threads) {
            each.join();
        }
        thread.close();
        assertNull(failure.get());
    }

    private static void read(RopeThread thread, int times) {
        float[] xyz = new float[30];
        for (int i = 0; i < times; i++) {
            try (WorldReader reader = thread.reader()) {
                long step = reader.stepCount();
                for (int k = 0; k < 10; k++) {
                    reader.update();
                    assertTrue(reader.stepCount() >= step);
                    step = reader.stepCount();
                    for (RopeView rope : reader.ropes()) {
                        assertEquals(3 * rope.nodeCount(), rope.copyPositions(xyz, 0, reader.alpha()));
                        assertTrue(Float.isFinite(xyz[0]));
                    }
                }
            }
        }
    }
}
