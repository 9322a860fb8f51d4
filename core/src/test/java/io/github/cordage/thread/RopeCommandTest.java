package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("A13")
class RopeCommandTest {
    private final AtomicInteger runs = new AtomicInteger();

    @Test
    void completesWithItsResult() {
        RopeCommand<Integer> command = new RopeCommand<>(runs::incrementAndGet);
        command.run();
        assertEquals(1, command.join());
    }

    @Test
    void withoutAResultItIsJustDone() {
        RopeCommand<Void> command = RopeCommand.of(runs::incrementAndGet);
        command.run();
        assertTrue(command.isDone());
        assertEquals(1, runs.get());
    }

    @Test
    void runsNotWhenCancelledAndNotTwice() {
        RopeCommand<Integer> cancelled = new RopeCommand<>(runs::incrementAndGet);
        cancelled.cancel(false);
        cancelled.run();
        assertEquals(0, runs.get());
        RopeCommand<Integer> twice = new RopeCommand<>(runs::incrementAndGet);
        twice.run();
        twice.run();
        assertEquals(1, runs.get());
    }

    @Test
    void keepsWhatItThrows() {
        for (Throwable thrown : new Throwable[] {new IllegalStateException("no"), new StackOverflowError("no")}) {
            RopeCommand<Integer> command = new RopeCommand<>(() -> {
                if (thrown instanceof Error e) {
                    throw e;
                }
                throw (RuntimeException) thrown;
            });
            command.run();
            assertSame(
                    thrown,
                    assertThrows(CompletionException.class, command::join).getCause());
        }
    }
}
