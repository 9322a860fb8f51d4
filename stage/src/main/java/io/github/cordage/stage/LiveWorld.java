package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.ColliderView;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The only access to a running world, whether it runs on the session's thread or on its own. On the session's thread,
 * commands are executed at once, and refusals are thrown. A world on its own thread answers later, in {@link #refresh},
 * and its refusals are reported as notices.
 */
public interface LiveWorld extends AutoCloseable {
    /** Takes over worlds. */
    @FunctionalInterface
    interface Factory {
        /**
         * Takes over a world, on the current thread.
         *
         * @param news receives notices of trouble
         */
        LiveWorld takeOver(RopeWorld world, Consumer<Notice> news);
    }

    /** The world itself; use it on the world's thread only. */
    RopeWorld world();

    /** Returns a rope; call it on the world's thread only. */
    default Rope rope(int id) {
        return find(id).orElseThrow(() -> new IllegalStateException("the rope is not there any more"));
    }

    /** Returns a rope if it still exists; call it on the world's thread only. */
    default Optional<Rope> find(int id) {
        return Optional.ofNullable(world().rope(id));
    }

    // The view of the world, which refresh updates.

    /** The ropes, in the order of the world. */
    List<? extends RopeView> seenRopes();

    /** Finds a rope by its id; null if it is not seen. */
    @Nullable RopeView seenRope(int id);

    /** Finds the view of a collider; null if it is not seen. */
    @Nullable ColliderView seen(Collider collider);

    /** Position of the wall clock between the last two steps, 0 to 1. */
    double alpha();

    /** Number of steps that have been taken. */
    long stepCount();

    /** Time simulated so far [s]. */
    double time();

    /** Time that was spent in steps [s]. */
    double secondsInSteps();

    // Threads.

    /** Whether the world can be moved to a thread of its own. */
    boolean canBeBeside();

    /** Whether the world is on a thread of its own. */
    boolean isBeside();

    /**
     * Moves the world to a thread of its own, or back to the session's, which waits for the running steps.
     *
     * @throws IllegalStateException if it is to be moved and {@linkplain #canBeBeside cannot}
     */
    void setBeside(boolean wanted);

    // Commands.

    /**
     * Sends a command to the world.
     *
     * @param what runs on the world's thread
     * @param then receives the result on the session's thread
     * @throws IllegalArgumentException if it is refused at once
     * @throws IllegalStateException if it is refused at once, or too many wait
     */
    <T> void ask(Supplier<T> what, Consumer<? super T> then);

    /** Sends a command without a result; otherwise as {@link #ask(Supplier, Consumer)}. */
    default void ask(Runnable what, Runnable then) {
        ask(
                () -> {
                    what.run();
                    return true;
                },
                done -> then.run());
    }

    /**
     * Runs the handler of an event on the session's thread, in {@link #refresh}; may be called on the world's thread.
     */
    void tell(Runnable event);

    /** Advances the world by a time of the wall clock [s]. */
    void advance(double seconds);

    /** Takes one step. */
    void step();

    /** Updates the view of the world, and handles its events and answers. */
    void refresh();

    /** Ends the thread of the world, if it has one. */
    @Override
    void close();
}
