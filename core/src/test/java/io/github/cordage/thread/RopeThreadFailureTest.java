package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.Rope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@DisplayName("A13: commands and listeners that fail")
@Timeout(60)
class RopeThreadFailureTest extends RopeThreadFixture {
    @Test
    void aCommandThatFailsTellsItsSenderAndNobodyElse() {
        AtomicInteger told = new AtomicInteger();
        thread.onFailure((where, why) -> told.incrementAndGet());
        thread.pause();
        CompletableFuture<Void> bad = thread.send(() -> rope.settings().setDamping(-1));
        CompletableFuture<Void> good = thread.send(() -> rope.settings().setDamping(2));
        good.join();
        assertEquals("damping must be from 0.0 to 1000000.0, was -1.0", messageOf(bad));
        assertEquals(2, thread.send(rope.settings()::damping).join());
        assertEquals(0, told.get());
        CompletableFuture<Rope> removed = thread.send(() -> {
            world.remove(rope);
            return rope.cut(3);
        });
        assertEquals("rope 0 was removed from its world", messageOf(removed));
        assertEquals("enough", messageOf(thread.send(() -> {
            throw new StackOverflowError("enough");
        })));
        thread.step();
        await();
    }

    @Test
    void aCommandWithoutATicketThatFailsGoesToTheHandler() {
        AtomicReference<Throwable> told = new AtomicReference<>();
        thread.onFailure((where, why) -> told.set(why));
        thread.pause();
        thread.sender(1).post(() -> rope.settings().setDamping(-1));
        await();
        assertInstanceOf(IllegalArgumentException.class, told.get());
    }

    @Test
    void aHandlerThatFailsItselfHarmsNothing() {
        thread.onFailure((where, why) -> {
            throw new IllegalStateException("not my day");
        });
        thread.pause();
        thread.sender(1).post(() -> rope.settings().setDamping(-1));
        thread.step();
        assertEquals(1, thread.send(world::stepCount).join());
    }

    @Test
    void aListenerThatThrowsGoesToTheHandlerAndTheWorldGoesOn() {
        List<Throwable> told = Collections.synchronizedList(new ArrayList<>());
        thread.onFailure((where, why) -> told.add(why));
        rope.forces().addTensionWatch(0);
        Listen.tensionExceeded(world, event -> {
            throw new IllegalStateException("no");
        });
        thread.pause();
        thread.step();
        thread.step();
        assertEquals(2, thread.send(world::stepCount).join());
        assertEquals(1, told.size());
        thread.start();
        while (thread.send(world::stepCount).join() < 4) {
            Thread.onSpinWait();
        }
    }

    @Test
    void onTheCallersThreadAListenerThrowsAtTheCaller() {
        rope.forces().addTensionWatch(0);
        Listen.tensionExceeded(world, event -> {
            throw new IllegalStateException("no");
        });
        WorldReader reader = thread.reader();
        assertEquals(
                "no", assertThrows(IllegalStateException.class, thread::step).getMessage());
        assertTrue(reader.update());
        assertEquals(1, reader.stepCount(), "the step was taken");
    }

    @Test
    void anErrorEndsTheThreadAndFailsWhatWaits() throws InterruptedException {
        List<String> told = Collections.synchronizedList(new ArrayList<>());
        thread.onFailure((where, why) -> told.add(String.valueOf(why.getMessage())));
        thread.pause();
        CountDownLatch goOn = new CountDownLatch(1);
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        AtomicReference<Throwable> uncaught = new AtomicReference<>();
        Thread.setDefaultUncaughtExceptionHandler((where, why) -> uncaught.set(why));
        try {
            thread.post(() -> awaitUninterruptibly(goOn));
            thread.sender(1).post(() -> {
                throw new OutOfMemoryError("pretended");
            });
            CompletableFuture<Void> waits = thread.send(() -> {});
            CompletableFuture<Void> waitsToo = thread.send(() -> {});
            thread.step();
            thread.advance(1);
            thread.post(() -> {});
            goOn.countDown();
            assertEquals("the rope thread was ended by an error", messageOf(waits));
            assertEquals("the rope thread was ended by an error", messageOf(waitsToo));
            while (uncaught.get() == null) {
                Thread.sleep(1);
            }
            assertEquals("pretended", uncaught.get().getMessage());
            assertEquals(List.of("the rope thread was ended by an error"), told, "of what has no ticket");
            assertTrue(thread.isClosed());
            assertThrows(IllegalStateException.class, thread::close);
            world.step();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }
}
