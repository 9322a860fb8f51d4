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
 * A world that runs, on the window's thread or beside it: the only way to change it and to look at it, which is the same in either
 * case. What is asked of a world on the window's thread is done at once, and what is refused is thrown; one that is beside
 * answers later, in {@link #refresh}, and what it refuses becomes news.
 */
final class LiveWorld implements AutoCloseable {
    private final RopeWorld world;
    private final RopeThread thread;
    private final WorldReader reader;
    private final Consumer<Notice> news;

    /** What is not answered yet, in the order in which it was asked. */
    private final Deque<Reply<?>> replies = new ArrayDeque<>();

    /** What the world has told of, which is done on the window's thread. */
    private final Queue<Runnable> told = new ConcurrentLinkedQueue<>();

    private boolean beside;
    private boolean ended;

    /** What is done with an answer. */
    private record Reply<T>(CompletableFuture<T> answer, Consumer<? super T> then) {
        void give() {
            then.accept(result(answer));
        }
    }

    /** Something that is read off the world on its own thread. */
    final class Readout<T> {
        private final Supplier<T> gather;
        private T last;
        private boolean asked;

        /** How often it was outdated, and how often of that it shows. */
        private long changes;

        private long changesShown;

        /**
         * A readout of a world.
         *
         * @param gather reads the world, and keeps nothing of it that changes
         * @param first what it is as long as nothing was read
         */
        Readout(Supplier<T> gather, T first) {
            this.gather = gather;
            last = first;
        }

        /** What it is now; of a world that is beside what was read last, which is asked for anew. */
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
                // A world that has no time for it is asked again later.
                asked = false;
            }
        }

        /** Notes that something was asked for that it will show. */
        void outdate() {
            changes++;
        }

        /** Whether something was asked for that it does not show yet. */
        boolean isBehind() {
            return changesShown < changes;
        }
    }

    /** Takes charge of a world, on the thread at hand. */
    LiveWorld(RopeWorld world, Consumer<Notice> news) {
        this.world = world;
        this.news = news;
        thread = new RopeThread(world);
        thread.onFailure((on, failure) -> told.add(() -> {
            throw new IllegalStateException("on the world's thread: " + failure, failure);
        }));
        reader = thread.reader();
    }

    /** The world itself, for what is done to it on its thread. */
    RopeWorld world() {
        return world;
    }

    /** A rope, for what is done to it on the world's thread. */
    Rope rope(int id) {
        return find(id).orElseThrow(() -> new IllegalStateException("the rope is not there any more"));
    }

    /** A rope, if it is still there, on the world's thread. */
    Optional<Rope> find(int id) {
        return world.ropes().stream().filter(rope -> rope.id() == id).findFirst();
    }

    /** What is to be seen of the world; {@link #refresh} takes the newest. */
    WorldReader reader() {
        return reader;
    }

    boolean isBeside() {
        return beside;
    }

    /** Takes the world to a thread of its own, or to the window's, which waits for the steps that it is in. */
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
     * Asks something of the world.
     *
     * @param what is done on the world's thread
     * @param then what is done on the window's with what came of it
     * @throws IllegalArgumentException if it is refused at once
     * @throws IllegalStateException if it is refused at once, or the world is too slow for more
     */
    <T> void ask(Supplier<T> what, Consumer<? super T> then) {
        Reply<T> reply;
        try {
            reply = new Reply<>(thread.send(what), then);
        } catch (RejectedExecutionException e) {
            throw new IllegalStateException("the world is too slow for so much: " + e.getMessage(), e);
        }
        if (beside) {
            replies.add(reply);
        } else {
            refresh();
            reply.give();
        }
    }

    /** Asks for something of which nothing comes; otherwise as {@link #ask(Supplier, Consumer)}. */
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

    /** Has something done on the window's thread that the world tells of, on whichever it is. */
    void tell(Runnable event) {
        told.add(event);
    }

    /** Lets time pass [s]. */
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

    /** Takes the newest of what there is to see, what the world has told of, and what it has answered. */
    void refresh() {
        if (!hasEnded() && !beside) {
            // No time passes, but what has been done since is shown.
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

    /** Whether an error has ended the thread, such as a lack of memory; says so the first time. */
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
