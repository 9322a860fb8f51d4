package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;

/** A world with one rope on a rope thread, which is closed after each test. */
abstract class RopeThreadFixture {
    final RopeWorld world = new RopeWorld(new WorldDef().maxStep(0.05));
    final Rope rope = world.add(new RopeDef().name("main").nodes(10).pin(0));
    final RopeThread thread = new RopeThread(world);

    @AfterEach
    void close() {
        if (!thread.isClosed()) {
            thread.close();
        }
    }

    /** Waits until the thread has done everything that was sent before. */
    void await() {
        thread.send(() -> {}).join();
    }

    /** Message of the exception that a command failed with. */
    static String messageOf(CompletableFuture<?> failed) {
        Throwable why = assertThrows(CompletionException.class, failed::join).getCause();
        return String.valueOf(Objects.requireNonNull(why).getMessage());
    }

    static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
