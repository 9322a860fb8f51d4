package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@DisplayName("A13: commands")
@Timeout(60)
class RopeThreadCommandTest extends RopeThreadFixture {
    @Test
    void commandsAreDoneInOrderAndBeforeTheTimeThatPassesAfterThem() {
        thread.pause();
        List<Object> done = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int number = i;
            thread.post(() -> done.add(number));
            if (i % 10 == 9) {
                thread.advance(0.01);
                await();
            }
        }
        List<Object> copy = thread.send(() -> List.copyOf(done)).join();
        for (int i = 0; i < 50; i++) {
            assertEquals(i, copy.get(i));
        }
        assertEquals(5, thread.send(world::stepCount).join());
    }

    @Test
    void whatOthersSentBeforeIsDoneFirst() throws InterruptedException {
        List<String> done = new ArrayList<>();
        Thread other = new Thread(() -> {
            thread.post(() -> {
                done.add("first");
                thread.post(() -> done.add("by the first"));
            });
            thread.post(() -> done.add("second"));
        });
        other.start();
        other.join();
        assertEquals(List.of(), done);
        thread.post(() -> done.add("own"));
        assertEquals(List.of("first", "by the first", "second", "own"), done);
    }

    @Test
    void othersCommandsWaitForTheEndOfAStepAndOfAFrame() {
        List<String> order = new ArrayList<>();
        Consumer<RopeWorld> listener = stepped -> {
            order.add("step");
            Thread other = new Thread(() -> thread.post(() -> order.add("other")));
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            thread.post(() -> order.add("own"));
        };
        Listen.beforeStep(world, listener);
        thread.step();
        thread.advance(0.02);
        thread.advance(0);
        assertEquals(List.of("step", "own", "other", "step", "own", "step", "own", "other", "other"), order);
    }

    @Test
    void aCommandSentByACommandIsDoneAtOnce() {
        thread.pause();
        assertTrue(thread.send(
                        () -> thread.send(() -> rope.settings().setDamping(1)).isDone())
                .join());
    }

    @Test
    void aListenerCanSendWhatIsToBeDoneAfterTheStep() {
        for (boolean onItsOwnThread : new boolean[] {false, true}) {
            CompletableFuture<?>[] sent = new CompletableFuture<?>[1];
            Listen.ropeSplit(
                    world,
                    event ->
                            sent[0] = thread.send(() -> event.piece().settings().setDamping(7)));
            Rope weak = world.add(
                    new RopeDef().nodes(5).endMass(100).breakTension(1).pin(0));
            if (onItsOwnThread) {
                thread.pause();
            }
            thread.advance(0.03);
            thread.stop();
            assertNotNull(sent[0]);
            thread.advance(0.01);
            sent[0].join();
            Rope piece = world.ropes().get(world.ropes().size() - 1);
            assertEquals(7, piece.settings().damping());
            assertTrue(weak.isAlive());
        }
    }

    @Test
    void aCancelledCommandIsLeftOut() throws InterruptedException {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        thread.pause();
        thread.post(() -> {
            busy.countDown();
            awaitUninterruptibly(goOn);
        });
        busy.await();
        CompletableFuture<Void> cancelled = thread.send(() -> rope.settings().setDamping(9));
        assertTrue(cancelled.cancel(false));
        goOn.countDown();
        assertEquals(0, thread.send(rope.settings()::damping).join());
    }

    @Test
    void aFullQueueRefusesAndTakesMoreLater() throws InterruptedException {
        RopeThread small = new RopeThread(new RopeWorld(), 3);
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        small.pause();
        CompletableFuture<Void> first = small.send(() -> {
            busy.countDown();
            awaitUninterruptibly(goOn);
        });
        busy.await();
        AtomicInteger done = new AtomicInteger();
        CompletableFuture<Integer> second = small.send(done::incrementAndGet);
        CompletableFuture<Integer> third = small.sender(7).send(done::incrementAndGet);
        assertThrows(RejectedExecutionException.class, () -> small.send(done::incrementAndGet));
        assertThrows(RejectedExecutionException.class, () -> small.sender(1).post(() -> {}));
        assertThrows(RejectedExecutionException.class, small::step);
        assertThrows(RejectedExecutionException.class, () -> small.advance(0.01));
        goOn.countDown();
        CompletableFuture.allOf(first, second, third).join();
        assertEquals(3, small.send(done::incrementAndGet).join());
        // What was refused has left nothing behind.
        assertTrue(small.advance(0.01));
        small.close();
    }
}
