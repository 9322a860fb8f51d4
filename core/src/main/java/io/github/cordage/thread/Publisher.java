package io.github.cordage.thread;

import io.github.cordage.RopeWorld;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;

/**
 * Publishes the states of a world for its readers: after each frame or step that it was asked for, and otherwise {@link
 * #DELAY} after the first change. Changes that come before a frame are published with it, not one by one. All methods
 * are for the thread that owns the world, except {@link #enter}, {@link #requestNow}, {@link #requestSoon} and {@link
 * #isRequested}.
 */
final class Publisher {
    /** Time within which changes are published while no time passes [ns]: less than a frame of most displays. */
    static final long DELAY = 10_000_000;

    private final RopeWorld world;
    private final BooleanSupplier byClock;

    /** Time by the clock [ns]. */
    private final LongSupplier nanoTime;

    final Publication publication = new Publication();

    /** Tells whether a rope is in the world, by its id. */
    private final IntPredicate isThere;

    /** Whether a state was asked for by another thread since one was published. */
    private volatile boolean wantedNow;

    /** Whether another thread asked for a state within {@link #DELAY} since one was published. */
    private volatile boolean wantedSoon;

    /** Whether the world may have changed since a state was published. */
    private boolean stale;

    /** When it changed first, if it did [ns]. */
    private long staleSince;

    /** Number of states that were published. */
    private long published;

    private long clockNanos;
    private long nanosInSteps;

    /**
     * Creates a publisher, which has published nothing yet.
     *
     * @param byClock tells whether time passes by the clock
     * @param nanoTime reads the clock, as {@link System#nanoTime} does
     */
    Publisher(RopeWorld world, BooleanSupplier byClock, LongSupplier nanoTime) {
        this.world = world;
        this.byClock = byClock;
        this.nanoTime = nanoTime;
        isThere = id -> world.rope(id) != null;
    }

    /** Notes that the world may have changed. */
    void markStale() {
        if (!stale) {
            stale = true;
            staleSince = nanoTime.getAsLong();
        }
    }

    /** Whether a state has to be published now. */
    boolean isDue() {
        if (wantedSoon) {
            wantedSoon = false;
            markStale();
        }
        return wantedNow || nanosToDue() <= 0;
    }

    /**
     * Time until a state has to be published, if none is requested meanwhile [ns]; {@link Long#MAX_VALUE} if none has
     * to.
     */
    long nanosToDue() {
        return stale ? DELAY - (nanoTime.getAsLong() - staleSince) : Long.MAX_VALUE;
    }

    /** Whether a state was requested that is not published yet. */
    boolean isRequested() {
        return wantedNow || wantedSoon;
    }

    /** Number of states that were published. */
    long published() {
        return published;
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

    /**
     * Prepares for steps: gives back to the world what no reader reads any more, and has the last step copy ropes to
     * the state that is published after it, if there are readers.
     */
    void beforeSteps() {
        publication.releaseFree();
        if (publication.isWanted() && !world.isStepping()) {
            publication.free().begin(world);
        }
    }

    /** Whether the newest state is that of the world, and shows what readers have chosen. */
    boolean isUpToDate() {
        return !stale
                && !isRequested()
                && !publication.newest().ropes.isOutdated(world)
                && publication.newest().chosen == publication.choices().union();
    }

    /** Publishes the state of the world if there are readers, unless the world is within a step. */
    void publish() {
        // Before the choices of readers are read: what they choose later asks again.
        wantedNow = false;
        wantedSoon = false;
        stale = false;
        if (publication.isWanted() && !world.isStepping()) {
            publication.choices().forgetGone(world.ropes().size(), isThere);
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
        frame.splits = publication.choices().splits();
        publication.publish(frame);
        published++;
    }

    /**
     * Creates a reader on any thread. It shows the last published state, which may be old.
     *
     * @param onChoice called when the reader has chosen other ropes, on its thread
     */
    WorldReader enter(Runnable onChoice) {
        return new WorldReader(publication, new WorldReader.World() {
            @Override
            public void chosen() {
                onChoice.run();
            }

            @Override
            public boolean isHere() {
                return Thread.currentThread() == world.owner();
            }
        });
    }

    /** Has a piece of a rope shown where the rope is. */
    void split(int rope, int piece) {
        publication.choices().split(rope, piece);
    }

    /** Asks for a state to be published at once, from any thread. */
    void requestNow() {
        wantedNow = true;
    }

    /** Asks for a state to be published within {@link #DELAY}, from any thread. */
    void requestSoon() {
        wantedSoon = true;
    }
}
