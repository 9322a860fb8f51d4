package io.github.cordage.thread;

import io.github.cordage.ColliderView;
import io.github.cordage.view.RopeBodyView;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Shows a world that is on another thread, always in a complete state, as a step or command left it. Obtained from
 * {@link RopeThread#reader}. The world publishes its state after each frame or step. Changes by commands while no time
 * passes are published about 10 ms later on the world's own thread, and with the next frame or step, even one of 0 s,
 * on the caller's. Neither the reader nor the world ever waits for the other. Nothing is allocated, except for new
 * ropes, colliders and bodies. A reader belongs to one thread at a time; give each thread a reader of its own.
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
    private final RopeChoices.Reader choices;
    private final World world;
    private final List<RopeMirror> ropes = new ArrayList<>();
    private final List<RopeView> ropesView = Collections.unmodifiableList(ropes);
    private final List<ColliderMirror> colliders = new ArrayList<>();
    private final List<ColliderView> collidersView = Collections.unmodifiableList(colliders);
    private final List<BodyMirror> bodies = new ArrayList<>();
    private final List<RopeBodyView> bodiesView = Collections.unmodifiableList(bodies);
    private final RopeMirror.Shown shown;
    private Frame frame;

    /**
     * The {@linkplain io.github.cordage.thread.RopeCopies#changes changes} of the state whose ropes were matched with
     * the mirrors.
     */
    private long matched;

    /** The choices of this reader and of that state then. */
    private RopeChoice matchedChoice;

    private RopeChoice matchedFrameChoice;

    private boolean closed;

    /** The world behind a reader. */
    @FunctionalInterface
    interface World {
        /** Called when the reader has chosen other ropes, on its thread. */
        void chosen();

        /** Whether the current thread is the world's. */
        default boolean isHere() {
            return false;
        }
    }

    /** Creates a reader of the newest state. */
    WorldReader(Publication publication, World world) {
        this.publication = publication;
        this.world = world;
        choices = publication.enter();
        frame = publication.acquire();
        choices.sees(frame.splits);
        shown = new RopeMirror.Shown(frame);
        matchedChoice = choices.choice();
        matchedFrameChoice = frame.chosen;
        matchRopes(matchedChoice);
        showColliders();
        showBodies();
    }

    /**
     * Takes the newest state. The ropes, colliders and bodies of this reader show it from now on.
     *
     * @return false if there is no newer state, and no other ropes were chosen
     * @throws IllegalStateException if the reader was closed
     */
    public boolean update() {
        requireOpen();
        RopeChoice choice = choices.choice();
        if (publication.newest() == frame) {
            if (choice == matchedChoice) {
                return false;
            }
            matchRopes(choice);
            return true;
        }
        publication.release(frame);
        frame = publication.acquire();
        shown.frame = frame;
        choices.sees(frame.splits);
        if (frame.ropes.changes() != matched || choice != matchedChoice || frame.chosen != matchedFrameChoice) {
            matchRopes(choice);
        }
        showColliders();
        showBodies();
        return true;
    }

    /**
     * Finds the mirror of each chosen rope, or makes one. As long as no rope comes or goes, mirrors find their ropes by
     * themselves.
     */
    private void matchRopes(RopeChoice choice) {
        matched = frame.ropes.changes();
        matchedChoice = choice;
        matchedFrameChoice = frame.chosen;
        int at = 0;
        for (int i = 0; i < frame.ropes.size(); i++) {
            int id = frame.ropes.get(i).id();
            if (!choice.has(id)) {
                continue;
            }
            while (at < ropes.size() && ropes.get(at).id() < id) {
                ropes.remove(at).hide();
            }
            if (at == ropes.size() || ropes.get(at).id() > id) {
                ropes.add(at, new RopeMirror(shown, i));
            }
            ropes.get(at).show(i);
            at++;
        }
        while (at < ropes.size()) {
            ropes.remove(at).hide();
        }
    }

    private void showColliders() {
        int at = 0;
        for (int i = 0; i < frame.colliderCount; i++) {
            ColliderFrame collider = frame.colliders.get(i);
            while (at < colliders.size() && colliders.get(at).id() < collider.id) {
                colliders.remove(at).hide();
            }
            if (at == colliders.size() || colliders.get(at).id() > collider.id) {
                colliders.add(at, new ColliderMirror(collider));
            }
            colliders.get(at).show(collider);
            at++;
        }
        while (at < colliders.size()) {
            colliders.remove(at).hide();
        }
    }

    private void showBodies() {
        int at = 0;
        for (int i = 0; i < frame.bodyCount; i++) {
            BodyFrame body = frame.bodies.get(i);
            while (at < bodies.size() && bodies.get(at).id() < body.id) {
                bodies.remove(at).hide();
            }
            if (at == bodies.size() || bodies.get(at).id() > body.id) {
                bodies.add(at, new BodyMirror(body));
            }
            bodies.get(at).show(body);
            at++;
        }
        while (at < bodies.size()) {
            bodies.remove(at).hide();
        }
    }

    // Choosing.

    /**
     * Shows only these ropes from now on, in place of those chosen before. Publishing and taking a state then costs
     * time only for these ropes, unless another reader shows more. A rope may be a handle of the world or a view of a
     * reader, and may be gone already.
     *
     * <p>When a shown rope is cut or tears, both parts are shown. When it is joined to another rope, it is gone, and is
     * shown only as part of the other one, if that is shown. If a rope has been cut since the state in which the caller
     * sees it, choosing it chooses both parts. The caller sees a view in the state of its reader, a handle in the state
     * of this reader, and a handle on the world's own thread in the world as it is. Ropes that are added later are not
     * shown. {@link #update} brings {@link #ropes} up to date: its next call removes ropes that are no longer shown;
     * new ones appear with the first state that the world publishes afterwards. That is the next frame or step, or,
     * while no time passes on the world's own thread, about 10 ms later.
     *
     * <p>If restoring a snapshot brings a rope back that was gone, it is shown if it was before. Of ropes that are
     * gone, at least the 500 newest are remembered for that.
     *
     * @param chosen the ropes; none for colliders and bodies alone
     * @throws IllegalStateException if the reader was closed
     */
    public void showOnly(RopeView... chosen) {
        choose((before, ropes) -> before.orOther(RopeChoice.only(ropes)), chosen);
    }

    /**
     * Adds a rope to those shown; see {@link #showOnly}. Nothing happens if it is shown already.
     *
     * @param rope the rope: a handle of the world, or a view of a reader
     * @throws IllegalStateException if the reader was closed
     */
    public void show(RopeView rope) {
        choose(RopeChoice::with, rope);
    }

    /**
     * Removes a rope from those shown; see {@link #showOnly}. Nothing happens if it is not shown. If all ropes were
     * shown, all others stay shown, and so are ropes that are added later.
     *
     * @param rope the rope: a handle of the world, or a view of a reader
     * @throws IllegalStateException if the reader was closed
     */
    public void hide(RopeView rope) {
        choose(RopeChoice::without, rope);
    }

    /**
     * Shows all ropes, including those that are added later, as a new reader does.
     *
     * @throws IllegalStateException if the reader was closed
     */
    public void showAll() {
        choose((before, ropes) -> RopeChoice.ALL);
    }

    private void choose(BiFunction<RopeChoice, int[], RopeChoice> how, RopeView... ropes) {
        int[] ids = new int[ropes.length];
        long[] splits = new long[ropes.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = ropes[i].id();
            splits[i] = splitsKnownWith(ropes[i]);
        }
        requireOpen();
        RopeChoice before = choices.choice();
        choices.change(ids, splits, how);
        if (choices.choice() != before) {
            world.chosen();
        }
    }

    /** {@link RopeSplits#total} of the state in which a rope is seen by whoever chooses it. */
    private long splitsKnownWith(RopeView rope) {
        if (rope instanceof RopeMirror mirror) {
            return mirror.splits();
        }
        return world.isHere() ? Long.MAX_VALUE : frame.splits;
    }

    /** The ropes that are chosen. */
    RopeChoice choice() {
        return choices.choice();
    }

    // Reading.

    /**
     * Returns the ropes of the state that this reader shows: all, or those chosen by {@link #showOnly}, {@link #show}
     * and {@link #hide}.
     *
     * @return an unmodifiable view, in the order in which the ropes were added. A rope is the same object in all
     *     states, and {@linkplain RopeView#isAlive not alive} once it is gone or no longer shown.
     */
    public List<RopeView> ropes() {
        return ropesView;
    }

    /**
     * Finds a rope.
     *
     * @param id its {@link RopeView#id}
     * @return the rope, or null if the state does not contain it or this reader does not show it
     */
    public @Nullable RopeView rope(int id) {
        return find(ropes, RopeMirror::id, id);
    }

    /** Finds an element by its id in a list that is sorted by id. */
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
     * Returns the colliders of the state that belong to the world itself, not to a collider source.
     *
     * @return an unmodifiable view, in the order in which the colliders were added, as with {@link #ropes}
     */
    public List<ColliderView> colliders() {
        return collidersView;
    }

    /**
     * Finds a collider.
     *
     * @param id its {@link ColliderView#id}
     * @return the collider, or null if the state does not contain it
     */
    public @Nullable ColliderView collider(long id) {
        return find(colliders, ColliderMirror::id, id);
    }

    /**
     * Returns the bodies of the state.
     *
     * @return an unmodifiable view, in the order in which the bodies were added, as with {@link #ropes}
     */
    public List<RopeBodyView> bodies() {
        return bodiesView;
    }

    /**
     * Finds a body.
     *
     * @param id its {@link RopeBodyView#id}
     * @return the body, or null if the state does not contain it
     */
    public @Nullable RopeBodyView body(int id) {
        return find(bodies, BodyMirror::id, id);
    }

    /**
     * Returns the number of steps that the world had taken in this state.
     *
     * @return number of steps
     */
    public long stepCount() {
        return frame.step;
    }

    /**
     * Returns the time that had been simulated in this state.
     *
     * @return time [s]
     */
    public double time() {
        return frame.time;
    }

    /**
     * Returns the time that the world's steps have taken so far, without those that commands took. Divide its change
     * between two states by the change of {@link #stepCount} to get the time per step.
     *
     * @return time by the clock [s], since the {@link RopeThread} was created
     */
    public double secondsInSteps() {
        return frame.nanosInSteps * 1e-9;
    }

    /**
     * Returns the fraction of the next step that time has reached, for drawing between the last two states of the
     * world.
     *
     * @return from 0 (draw the state before the last step) to 1 (draw the state after it). While time passes by the
     *     clock, it rises until it reaches 1 and stays there until {@link #update} takes a newer state.
     */
    public double alpha() {
        return frame.alphaNow();
    }

    /**
     * Closes the reader. Its ropes, colliders and bodies are not alive any more.
     *
     * @throws IllegalStateException if the reader was closed before
     */
    @Override
    public void close() {
        requireOpen();
        closed = true;
        ropes.forEach(rope -> rope.hide());
        ropes.clear();
        colliders.forEach(collider -> collider.hide());
        colliders.clear();
        bodies.forEach(body -> body.hide());
        bodies.clear();
        publication.release(frame);
        publication.leave(choices);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the reader was closed");
        }
    }
}
