package io.github.cordage.thread;

import io.github.cordage.RopeWorld;
import java.util.function.BooleanSupplier;

/**
 * Publishes the states of a world for its readers. All methods are for the thread that owns the world, except {@link
 * #enter}, {@link #request} and {@link #hasReaderWaiting}.
 */
final class Publisher {
    private final RopeWorld world;
    private final BooleanSupplier byClock;
    private final Publication publication = new Publication();

    /** Whether a reader was created on another thread since a state was published. */
    private volatile boolean readerCame;

    /** Whether the world may have changed since a state was published. */
    private boolean stale = true;

    private long clockNanos;
    private long nanosInSteps;

    /**
     * Creates a publisher, which has published nothing yet.
     *
     * @param byClock tells whether time passes by the clock
     */
    Publisher(RopeWorld world, BooleanSupplier byClock) {
        this.world = world;
        this.byClock = byClock;
    }

    /** Notes that the world may have changed. */
    void markStale() {
        stale = true;
    }

    /** Whether a state has to be published: the world may have changed, or a reader waits. */
    boolean isDue() {
        return stale || readerCame;
    }

    /** Whether a reader waits for a state. */
    boolean hasReaderWaiting() {
        return readerCame;
    }

    /** Clock time up to which the world has been stepped [ns], as of {@link System#nanoTime}. */
    long clockNanos() {
        return clockNanos;
    }

    /** Sets the clock time up to which the world has been stepped [ns]. */
    void setClockNanos(long nanos) {
        clockNanos = nanos;
    }

    /** Adds to the time that steps have taken [ns]. */
    void countStepTime(long nanos) {
        nanosInSteps += nanos;
    }

    /** Prepares for steps: gives back to the world what no reader reads any more. */
    void beforeSteps() {
        publication.releaseFree();
    }

    /** Publishes the state of the world if there are readers, unless the world is within a step. */
    void publish() {
        readerCame = false;
        stale = false;
        if (publication.isWanted() && !world.isStepping()) {
            publish(publication.choices().union());
        }
    }

    /** Publishes the state of the world with all ropes, even if there are no readers. */
    void publishAnyway() {
        publish(RopeChoice.ALL);
    }

    private void publish(RopeChoice choice) {
        Frame frame = publication.free();
        frame.fill(world, choice, byClock.getAsBoolean(), clockNanos);
        frame.nanosInSteps = nanosInSteps;
        publication.publish(frame);
    }

    /**
     * Creates a reader on any thread. It shows the last published state, which may be old.
     *
     * @param onChoice called when the reader has chosen other ropes, on its thread
     */
    WorldReader enter(Runnable onChoice) {
        return new WorldReader(publication, onChoice);
    }

    /** Has a piece of a rope shown where the rope is. */
    void split(int rope, int piece) {
        publication.choices().split(rope, piece);
    }

    /** Asks for a state to be published, from another thread than the world's. */
    void request() {
        readerCame = true;
    }
}
