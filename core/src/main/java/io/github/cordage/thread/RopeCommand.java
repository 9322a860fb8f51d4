package io.github.cordage.thread;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** A command that is also the future its sender waits for. */
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

    /** Runs the command, unless it was cancelled. Its exception goes to the sender, so nothing is thrown here. */
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
