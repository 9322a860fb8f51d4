package io.github.cordage.playground.window;

import io.github.cordage.Collider;
import io.github.cordage.ColliderView;
import io.github.cordage.RopeWorld;
import io.github.cordage.stage.LiveWorld;
import io.github.cordage.stage.Notice;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import io.github.cordage.view.RopeView;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A world that can be moved to a thread of its own, and back to the window's. */
final class ThreadedWorld implements LiveWorld {
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

    /** Takes over a world, on the current thread. */
    ThreadedWorld(RopeWorld world, Consumer<Notice> news) {
        this.world = world;
        this.news = news;
        thread = new RopeThread(world);
        thread.onFailure((on, failure) -> told.add(() -> {
            throw new IllegalStateException("on the world's thread: " + failure, failure);
        }));
        reader = thread.reader();
    }

    @Override
    public RopeWorld world() {
        return world;
    }

    @Override
    public List<RopeView> seenRopes() {
        return reader.ropes();
    }

    @Override
    public @Nullable RopeView seenRope(int id) {
        return reader.rope(id);
    }

    @Override
    public @Nullable ColliderView seen(Collider collider) {
        return reader.collider(collider.id());
    }

    @Override
    public double alpha() {
        return reader.alpha();
    }

    @Override
    public long stepCount() {
        return reader.stepCount();
    }

    @Override
    public double time() {
        return reader.time();
    }

    @Override
    public double secondsInSteps() {
        return reader.secondsInSteps();
    }

    @Override
    public boolean canBeBeside() {
        return true;
    }

    @Override
    public boolean isBeside() {
        return beside;
    }

    @Override
    public void setBeside(boolean wanted) {
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

    @Override
    public <T> void ask(Supplier<T> what, Consumer<? super T> then) {
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

    @Override
    public void tell(Runnable event) {
        told.add(event);
    }

    @Override
    public void advance(double seconds) {
        if (!hasEnded()) {
            thread.advance(seconds);
        }
    }

    @Override
    public void step() {
        if (!hasEnded()) {
            thread.step();
        }
    }

    @Override
    public void refresh() {
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
