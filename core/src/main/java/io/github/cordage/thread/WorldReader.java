package io.github.cordage.thread;

import io.github.cordage.ColliderView;
import io.github.cordage.RopeView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads a world that is on another thread: a complete state, as it was when a step, or a command, was done. Got from {@link
 * RopeThread#reader}. Reading and taking a newer state never waits, nor makes the world wait, and does not allocate but for ropes
 * and colliders that are new. A reader belongs to one thread at a time; several can have one each.
 *
 * <pre>{@code
 * // each frame
 * reader.update();
 * double alpha = reader.alpha();
 * for (RopeView rope : reader.ropes()) {
 *     rope.copyPositions(xyz, 0, alpha);
 * }
 * }</pre>
 */
public final class WorldReader implements AutoCloseable {
    private final Publication publication;
    private final List<RopeMirror> ropes = new ArrayList<>();
    private final List<RopeView> ropesView = Collections.unmodifiableList(ropes);
    private final List<ColliderMirror> colliders = new ArrayList<>();
    private final List<ColliderView> collidersView = Collections.unmodifiableList(colliders);
    private Frame frame;
    private boolean closed;

    WorldReader(Publication publication) {
        this.publication = publication;
        publication.enter();
        frame = publication.acquire();
        show();
    }

    /**
     * Takes the newest state. What was got from the reader before shows it from now on.
     *
     * @return false if there is no newer one
     * @throws IllegalStateException if the reader was closed
     */
    public boolean update() {
        requireOpen();
        if (publication.newest() == frame) {
            return false;
        }
        publication.release(frame);
        frame = publication.acquire();
        show();
        return true;
    }

    private void show() {
        int at = 0;
        for (int i = 0; i < frame.ropeCount; i++) {
            RopeFrame rope = frame.ropes.get(i);
            while (at < ropes.size() && ropes.get(at).id() < rope.id) {
                ropes.remove(at).show(null);
            }
            if (at == ropes.size() || ropes.get(at).id() > rope.id) {
                ropes.add(at, new RopeMirror(this, rope.id, rope.name));
            }
            ropes.get(at).show(rope);
            at++;
        }
        while (at < ropes.size()) {
            ropes.remove(at).show(null);
        }
        showColliders();
    }

    private void showColliders() {
        int at = 0;
        for (int i = 0; i < frame.colliderCount; i++) {
            ColliderFrame collider = frame.colliders.get(i);
            while (at < colliders.size() && colliders.get(at).id() < collider.id) {
                colliders.remove(at).show(null);
            }
            if (at == colliders.size() || colliders.get(at).id() > collider.id) {
                colliders.add(at, new ColliderMirror(collider));
            }
            colliders.get(at).show(collider);
            at++;
        }
        while (at < colliders.size()) {
            colliders.remove(at).show(null);
        }
    }

    /**
     * Returns the ropes of the state.
     *
     * @return a view in the order they were added, which cannot be changed; the same object stands for the same rope in each
     *     state, and is {@linkplain RopeView#isAlive not alive} once the rope is gone
     */
    public List<RopeView> ropes() {
        return ropesView;
    }

    /**
     * Finds a rope.
     *
     * @param id its {@link RopeView#id}
     * @return the rope, or null if it is not in the state: gone, or not there yet
     */
    public @Nullable RopeView rope(int id) {
        return find(ropes, RopeMirror::id, id);
    }

    /** Finds what has an id among what is in the order of ids. */
    private static <T> @Nullable T find(List<T> all, ToLongFunction<T> idOf, long id) {
        int low = 0;
        int high = all.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long found = idOf.applyAsLong(all.get(middle));
            if (found == id) {
                return all.get(middle);
            } else if (found < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return null;
    }

    /**
     * Returns the world's own colliders in the state.
     *
     * @return a view in the order they were added, as with {@link #ropes}
     */
    public List<ColliderView> colliders() {
        return collidersView;
    }

    /**
     * Finds a collider.
     *
     * @param id its {@link ColliderView#id}
     * @return the collider, or null if it is not in the state: gone, or not there yet
     */
    public @Nullable ColliderView collider(long id) {
        return find(colliders, ColliderMirror::id, id);
    }

    /**
     * Returns the number of steps that the world had taken.
     *
     * @return number
     */
    public long stepCount() {
        return frame.step;
    }

    /**
     * Returns the time that had been simulated.
     *
     * @return time [s]
     */
    public double time() {
        return frame.time;
    }

    /**
     * Returns how long the world has taken for its steps so far, but for those that commands asked it for: what two readings of
     * this and of {@link #stepCount} differ by tells how long a step takes.
     *
     * @return time by the clock [s], since the {@link RopeThread} was made
     */
    public double secondsInSteps() {
        return frame.nanosInSteps * 1e-9;
    }

    /**
     * Returns how far time reaches into the next step now, for drawing between the last two states of the world.
     *
     * @return 0 (draw the state before the last step) to 1 (draw the state after it); while time passes by the clock, it rises
     *     between two states, and without {@link #update} stays at 1
     */
    public double alpha() {
        if (!frame.byClock) {
            return frame.alpha;
        }
        double since = Math.max(0, (System.nanoTime() - frame.nanos) * 1e-9);
        return Math.min(1, frame.alpha + since / frame.stepLength);
    }

    /**
     * Ceases to read. What was got from the reader shows nothing any more.
     *
     * @throws IllegalStateException if the reader was closed already
     */
    @Override
    public void close() {
        requireOpen();
        closed = true;
        ropes.forEach(rope -> rope.show(null));
        ropes.clear();
        colliders.forEach(collider -> collider.show(null));
        colliders.clear();
        publication.release(frame);
        publication.leave();
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the reader was closed");
        }
    }
}
