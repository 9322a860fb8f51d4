package io.github.cordage.thread;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** A command, and the ticket of its sender. */
final class RopeCommand<T> extends CompletableFuture<T> implements Runnable {
    private final Supplier<T> what;

    RopeCommand(Supplier<T> what) {
        this.what = Objects.requireNonNull(what, "command");
    }

    /** A command without a result. */
    @SuppressWarnings("NullAway") // null is the only value of Void.
    static RopeCommand<Void> of(Runnable what) {
        Objects.requireNonNull(what, "command");
        return new RopeCommand<>(() -> {
            what.run();
            return null;
        });
    }

    /** Does the command, unless it was cancelled; what it throws is the sender's to know. */
    @Override
    public void run() {
        if (isDone()) {
            return;
        }
        try {
            complete(what.get());
        } catch (RuntimeException | Error e) {
            completeExceptionally(e);
        }
    }
}
