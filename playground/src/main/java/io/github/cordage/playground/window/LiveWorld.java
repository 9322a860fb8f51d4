package io.github.cordage.playground.window;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The only access to a running world, whether it runs on the window's thread or on its own. On the window's thread, commands are
 * executed at once, and refusals are thrown. A world on its own thread answers later, in {@link #refresh}, and its refusals are
 * reported as notices.
 */
final class LiveWorld implements AutoCloseable {
    private final RopeWorld world;
    private final RopeThread thread;
    private final WorldReader reader;
    private final Consumer<Notice> news;

    /** Commands that are not answered yet, oldest first. */
    private final Deque<Reply<?>> replies = new ArrayDeque<>();

    /** Handlers of the world's events, to be run on the window's thread. */
    private final Queue<Runnable> told = new ConcurrentLinkedQueue<>();

    private boolean beside;
    private boolean ended;

    /** An answer that is awaited, and its consumer. */
    private record Reply<T>(CompletableFuture<T> answer, Consumer<? super T> then) {
        void give() {
            then.accept(result(answer));
        }
    }

    /** A value that is read on the world's thread. */
    final class Readout<T> {
        private final Supplier<T> gather;
        private T last;
        private boolean asked;

        /** Number of changes that affect the value, and number of those that the last reading includes. */
        private long changes;

        private long changesShown;

        /**
         * Creates a readout.
         *
         * @param gather reads the world; its result must be immutable
         * @param first value until the first reading
         */
        Readout(Supplier<T> gather, T first) {
            this.gather = gather;
            last = first;
        }

        /** Returns the current value. For a world on its own thread, returns the last reading and requests another. */
        T now() {
            if (!beside) {
                last = gather.get();
                changesShown = changes;
            } else if (!asked) {
                askAnew();
            }
            return last;
        }

        private void askAnew() {
            long asOf = changes;
            try {
                ask(gather, read -> {
                    last = read;
                    changesShown = asOf;
                    asked = false;
                });
                asked = true;
            } catch (IllegalStateException e) {
                // The queue is full; the next call asks again.
                asked = false;
            }
        }

        /** Counts a change that a later reading will include. */
        void outdate() {
            changes++;
        }

        /** Whether the last reading lacks a change. */
        boolean isBehind() {
            return changesShown < changes;
        }
    }

    /** Takes over a world, on the current thread. */
    LiveWorld(RopeWorld world, Consumer<Notice> news) {
        this.world = world;
        this.news = news;
        thread = new RopeThread(world);
        thread.onFailure((on, failure) -> told.add(() -> {
            throw new IllegalStateException("on the world's thread: " + failure, failure);
        }));
        reader = thread.reader();
    }

    /** The world itself; use it on the world's thread only. */
    RopeWorld world() {
        return world;
    }

    /** Returns a rope; call it on the world's thread only. */
    Rope rope(int id) {
        return find(id).orElseThrow(() -> new IllegalStateException("the rope is not there any more"));
    }

    /** Returns a rope if it still exists; call it on the world's thread only. */
    Optional<Rope> find(int id) {
        return world.ropes().stream().filter(rope -> rope.id() == id).findFirst();
    }

    /** The view of the world; {@link #refresh} updates it. */
    WorldReader reader() {
        return reader;
    }

    boolean isBeside() {
        return beside;
    }

    /** Moves the world to a thread of its own, or back to the window's, which waits for the running steps. */
    void setBeside(boolean wanted) {
        if (wanted == beside || hasEnded()) {
            return;
        }
        if (wanted) {
            thread.pause();
        } else {
            thread.stop();
        }
        beside = wanted;
        refresh();
    }

    /**
     * Sends a command to the world.
     *
     * @param what runs on the world's thread
     * @param then receives the result on the window's thread
     * @throws IllegalArgumentException if it is refused at once
     * @throws IllegalStateException if it is refused at once, or the queue is full
     */
    <T> void ask(Supplier<T> what, Consumer<? super T> then) {
        Reply<T> reply;
        try {
            reply = new Reply<>(thread.send(what), then);
        } catch (RejectedExecutionException e) {
            throw new IllegalStateException("the world cannot keep up: " + e.getMessage(), e);
        }
        if (beside) {
            replies.add(reply);
        } else {
            refresh();
            reply.give();
        }
    }

    /** Sends a command without a result; otherwise as {@link #ask(Supplier, Consumer)}. */
    void ask(Runnable what, Runnable then) {
        ask(
                () -> {
                    what.run();
                    return true;
                },
                done -> then.run());
    }

    private static <T> T result(CompletableFuture<T> answer) {
        try {
            return answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException refused) {
                throw refused;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e;
        }
    }

    /** Runs the handler of an event on the window's thread; may be called on any thread. */
    void tell(Runnable event) {
        told.add(event);
    }

    /** Advances the world by a time [s]. */
    void advance(double seconds) {
        if (!hasEnded()) {
            thread.advance(seconds);
        }
    }

    /** Takes one step. */
    void step() {
        if (!hasEnded()) {
            thread.step();
        }
    }

    /** Updates the view of the world, and handles its events and answers. */
    void refresh() {
        if (!hasEnded() && !beside) {
            // Publishes changes without letting time pass.
            thread.advance(0);
        }
        reader.update();
        for (Runnable event = told.poll(); event != null; event = told.poll()) {
            event.run();
        }
        while (!replies.isEmpty() && replies.getFirst().answer().isDone()) {
            try {
                replies.removeFirst().give();
            } catch (IllegalArgumentException | IllegalStateException e) {
                news.accept(new Notice(Notice.Kind.TROUBLE, Objects.requireNonNullElse(e.getMessage(), e.toString())));
            }
        }
    }

    /** Whether an error, such as a lack of memory, has ended the thread; reports it the first time. */
    private boolean hasEnded() {
        if (thread.isClosed() && !ended) {
            ended = true;
            beside = false;
            news.accept(new Notice(
                    Notice.Kind.TROUBLE, "an error has ended the world's thread; the scene has to start over"));
        }
        return ended;
    }

    @Override
    public void close() {
        reader.close();
        if (!thread.isClosed()) {
            thread.close();
        }
    }
}
