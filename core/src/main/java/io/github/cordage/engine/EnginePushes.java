package io.github.cordage.engine;

import io.github.cordage.ColliderSource;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Carries the pushes of ropes to the bodies of a source of colliders, by {@link RopePushes}. A module extends it by
 * what its engine says of a body, and what it does to it; it calls {@link #beginStep} before each step of the engine
 * and {@link #endStep} after it. Steps make no garbage once as much has been touched.
 *
 * @param <B> type of the source's bodies
 * @param <M> type of what moves a body of the engine
 */
public abstract class EnginePushes<B extends CollidingBody, M> implements PushedColliders {
    private final List<? extends B> bodies;
    private final RopePushes pushes;

    /** All that ropes have touched, and those that they touch in this step. */
    private final List<Entry<B, M>> all = new ArrayList<>();

    private final List<Entry<B, M>> touched = new ArrayList<>();

    /** Ids of the colliders of all bodies in order, and each one's body by the place of its id. */
    private long[] ids = {};

    private final List<B> owners = new ArrayList<>();
    private int count;

    /** A body that ropes have touched. */
    private static final class Entry<B, M> {
        final B body;
        final M mover;
        final PushedBody pushed = new PushedBody();

        Entry(B body, M mover) {
            this.body = body;
            this.mover = mover;
        }
    }

    /**
     * Lets the ropes of a world push the bodies of a source.
     *
     * @param ropes the world of ropes
     * @param source the source, which the world has
     * @param bodies the bodies that it has, which it may change at any time between steps
     * @param axes 2 for an engine in the plane, 3 for one in space
     * @throws IllegalArgumentException if there are not 2 or 3 axes
     * @throws IllegalStateException if the world of ropes is in a step
     */
    @SuppressWarnings("this-escape") // It is asked in steps only.
    protected EnginePushes(RopeWorld ropes, ColliderSource source, List<? extends B> bodies, int axes) {
        this.bodies = Objects.requireNonNull(bodies, "bodies");
        pushes = new RopePushes(ropes, source, this, axes);
    }

    /**
     * Says whether forces move a body now. It may be gone from the engine.
     *
     * @param body the body
     * @return whether it is there, and ropes can push it
     */
    protected abstract boolean isMoved(B body);

    /**
     * Makes what moves a body.
     *
     * @param body the body, which forces move
     * @return what is handed to the other methods
     */
    protected abstract M moverOf(B body);

    /**
     * Says where a body is, what it is like, and how it moves before a step: calls {@link PushedBody#setCenter}, {@link
     * PushedBody#setMass} and {@link PushedBody#beginStep}.
     *
     * @param mover what moves the body
     * @param pushed the body as ropes see it
     * @param h length of the step [s]
     */
    protected abstract void beginStep(M mover, PushedBody pushed, double h);

    /**
     * Gives a body what the ropes push before a step, and wakes it if it {@linkplain PushedBody#isWoken has to be}.
     *
     * @param mover what moves the body
     * @param pushed the body as ropes see it
     */
    protected abstract void push(M mover, PushedBody pushed);

    /**
     * Says how a body moves after a step: calls {@link PushedBody#endStep}.
     *
     * @param mover what moves the body
     * @param pushed the body as ropes see it
     */
    protected abstract void endStep(M mover, PushedBody pushed);

    /**
     * Says how fast a point of a body went in the last step of the ropes.
     *
     * @param body the body
     * @param point x, y, z [m]
     * @param velocity receives x, y, z [m/s], which are 0 before
     */
    protected abstract void velocityAt(B body, double[] point, double[] velocity);

    /** Lets go of the world of ropes. They no longer push. */
    public final void close() {
        pushes.close();
        all.clear();
        touched.clear();
        owners.clear();
        count = 0;
    }

    @Override
    public final @Nullable PushedBody bodyOf(long collider) {
        B body = find(collider);
        if (body == null || !isMoved(body)) {
            return null;
        }
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).body == body) {
                return all.get(i).pushed;
            }
        }
        Entry<B, M> made = new Entry<>(body, moverOf(body));
        all.add(made);
        return made.pushed;
    }

    private @Nullable B find(long collider) {
        int at = Arrays.binarySearch(ids, 0, count, collider);
        if (at < 0) {
            list();
            at = Arrays.binarySearch(ids, 0, count, collider);
        }
        return at < 0 ? null : owners.get(at);
    }

    /** Lists the colliders anew; most are in order, for later ones have higher ids. */
    private void list() {
        owners.clear();
        count = 0;
        for (int b = 0; b < bodies.size(); b++) {
            B body = bodies.get(b);
            List<? extends SweptCollider> colliders = body.colliders();
            for (int i = 0; i < colliders.size(); i++) {
                long id = colliders.get(i).id;
                int at = count;
                if (at == ids.length) {
                    ids = Arrays.copyOf(ids, 2 * at + 16);
                }
                while (at > 0 && ids[at - 1] > id) {
                    ids[at] = ids[at - 1];
                    at--;
                }
                ids[at] = id;
                owners.add(at, body);
                count++;
            }
        }
    }

    @Override
    public final double frictionOf(long collider) {
        B body = find(collider);
        List<? extends SweptCollider> colliders = body == null ? List.of() : body.colliders();
        for (int i = 0; i < colliders.size(); i++) {
            if (colliders.get(i).id == collider) {
                return colliders.get(i).def.friction();
            }
        }
        return 1;
    }

    @Override
    public final void velocityAt(long collider, double[] point, double[] velocity) {
        B body = find(collider);
        if (body != null) {
            velocityAt(body, point, velocity);
        }
    }

    /**
     * Pushes the bodies before a step of the engine.
     *
     * @param h length of the step [s], above 0, at most 1e3
     * @throws IllegalArgumentException if a body is touched, and the value is out of range
     * @throws IllegalStateException if the world of ropes is in a step
     */
    public final void beginStep(double h) {
        pushes.read();
        follow();
        if (touched.isEmpty()) {
            return;
        }
        for (int i = 0; i < touched.size(); i++) {
            beginStep(touched.get(i).mover, touched.get(i).pushed, h);
        }
        pushes.find(h);
        for (int i = 0; i < touched.size(); i++) {
            push(touched.get(i).mover, touched.get(i).pushed);
        }
    }

    /** Finds the bodies that ropes touch, and forgets those that are gone or that forces no longer move. */
    private void follow() {
        touched.clear();
        int kept = 0;
        for (int i = 0; i < all.size(); i++) {
            Entry<B, M> its = all.get(i);
            if (!isMoved(its.body)) {
                pushes.forget(its.pushed);
                continue;
            }
            all.set(kept++, its);
            if (pushes.touches(its.pushed)) {
                touched.add(its);
            }
        }
        for (int i = all.size() - 1; i >= kept; i--) {
            all.remove(i);
        }
    }

    /** Looks at the bodies after a step of the engine. */
    public final void endStep() {
        for (int i = 0; i < touched.size(); i++) {
            endStep(touched.get(i).mover, touched.get(i).pushed);
        }
    }
}
