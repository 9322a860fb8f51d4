package io.github.cordage.thread;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes states from one thread, which fills them, to any number of readers, without locks: nobody ever waits.
 *
 * <p>There are two more states than readers. Each reader holds at most one state, and one is the newest, so at least
 * one is free to be filled. To take the newest state, a reader increments its counter and checks that it is still the
 * newest. If so, it is complete and is not filled again until the reader decrements the counter. If not, the reader
 * decrements the counter without having read it.
 */
final class Publication {
    private final List<Frame> frames = new ArrayList<>();
    private final RopeChoices choices = new RopeChoices();
    private volatile Frame newest;

    /** The state that is filled next, if that has begun. For the thread that fills. */
    private @Nullable Frame begun;

    Publication() {
        newest = new Frame();
        frames.add(newest);
    }

    // For the thread that fills.

    /** Whether there are readers. */
    boolean isWanted() {
        return !choices.isEmpty();
    }

    /** The readers, and which ropes each of them shows. */
    RopeChoices choices() {
        return choices;
    }

    /** Makes a filled state the newest. */
    void publish(Frame filled) {
        begun = null;
        newest = filled;
    }

    /** Number of states in use or free. */
    int size() {
        return frames.size();
    }

    /** Returns a state to be filled, which no reader can see: the same until it is published. */
    Frame free() {
        Frame next = begun;
        if (next == null) {
            next = findFree();
            begun = next;
        }
        return next;
    }

    private Frame findFree() {
        for (int i = 0; i < frames.size(); i++) {
            Frame frame = frames.get(i);
            if (frame != newest && frame.readers.get() == 0) {
                return frame;
            }
        }
        // Happens only until there are two more than readers.
        Frame frame = new Frame();
        frames.add(frame);
        return frame;
    }

    /** Gives back to the world what free states hold, so that its next step can use it. */
    void releaseFree() {
        for (int i = 0; i < frames.size(); i++) {
            Frame frame = frames.get(i);
            if (frame != newest && frame.readers.get() == 0) {
                frame.ropes.release();
            }
        }
    }

    // For readers.

    RopeChoices.Reader enter() {
        return choices.enter();
    }

    void leave(RopeChoices.Reader reader) {
        choices.leave(reader);
    }

    Frame newest() {
        return newest;
    }

    /** Takes the newest state, until {@link #release}. */
    Frame acquire() {
        while (true) {
            Frame frame = newest;
            frame.readers.incrementAndGet();
            if (frame == newest) {
                return frame;
            }
            frame.readers.decrementAndGet();
        }
    }

    void release(Frame frame) {
        frame.readers.decrementAndGet();
    }
}
