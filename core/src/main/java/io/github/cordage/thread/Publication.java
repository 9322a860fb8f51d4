package io.github.cordage.thread;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Hands states from the one thread that fills them to any number of readers; none of them ever waits.
 *
 * <p>There are two states more than readers. The newest is taken by whoever wants it; a reader holds one at most; so one at least
 * is free to be filled. A reader counts itself in, and then looks whether the state is still the newest: if it is, it was complete
 * then, and will not be filled while the reader counts. If it is not, the reader counts itself out without having looked into it.
 */
final class Publication {
    private final List<Frame> frames = new ArrayList<>();
    private final AtomicInteger readers = new AtomicInteger();
    private volatile Frame newest;

    Publication() {
        newest = new Frame();
        frames.add(newest);
    }

    // For the one that fills.

    /** Whether anybody would read. */
    boolean isWanted() {
        return readers.get() > 0;
    }

    /** Makes a state that has been filled the newest. */
    void publish(Frame filled) {
        newest = filled;
    }

    /** Number of states that there are. */
    int size() {
        return frames.size();
    }

    /** Finds a state that nobody can see, to be filled. */
    Frame free() {
        for (int i = 0; i < frames.size(); i++) {
            Frame frame = frames.get(i);
            if (frame != newest && frame.readers.get() == 0) {
                return frame;
            }
        }
        // Only until there are two more than readers.
        Frame frame = new Frame();
        frames.add(frame);
        return frame;
    }

    // For readers.

    void enter() {
        readers.incrementAndGet();
    }

    void leave() {
        readers.decrementAndGet();
    }

    Frame newest() {
        return newest;
    }

    /** Holds the newest state. */
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
