package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.collide.ShapeTransfer;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.spec.ColliderSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A world's own colliders: a list in the order of their ids, and the field in which ropes find them. */
public final class ColliderStore {
    /** Placeholder for a shape that has not been read yet. */
    private static final ShapeData ANY = ShapeBuilder.circle(1);

    /** Least number of words that a collider takes in a snapshot. */
    private static final int WORDS = 36;

    final ColliderField field = new ColliderField();
    private final List<ColliderCore> colliders = new ArrayList<>();
    private final SleepIndex sleepers;
    private final WorldEvents events;
    private long nextId;
    private @Nullable Object handle;

    /** The colliders present before a restore; empty otherwise. */
    private final List<ColliderCore> before = new ArrayList<>();

    ColliderStore(SleepIndex sleepers, WorldEvents events) {
        this.sleepers = sleepers;
        this.events = events;
    }

    /** Gives the store the user's handle. */
    public void setHandle(Object handle) {
        this.handle = handle;
    }

    /** The user's handle. */
    public Object handle() {
        return Objects.requireNonNull(handle);
    }

    /** Number of colliders. */
    public int size() {
        return colliders.size();
    }

    /** The collider at an index, in the order of the ids. */
    public ColliderCore get(int i) {
        return colliders.get(i);
    }

    /** Finds a collider by its id; null if it was removed. */
    public @Nullable ColliderCore find(long id) {
        int at = indexOf(id);
        return at < 0 ? null : colliders.get(at);
    }

    private int indexOf(long id) {
        int low = 0;
        int high = colliders.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long found = colliders.get(middle).id();
            if (found == id) {
                return middle;
            } else if (found < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** Adds the colliders of this store to a query from another world. */
    public void collect(SourceQuery query) {
        query.addAll(field);
    }

    ColliderCore add(ColliderSpec spec, double time) {
        Placement placement = new Placement(spec.shape());
        placement.set(spec.placement());
        ColliderState state = new ColliderState(nextId, placement);
        state.categories = spec.categories;
        state.collidesWith = spec.collidesWith;
        state.setVelocity(spec.velocityX(), spec.velocityY(), spec.velocityZ());
        state.setSpin(spec.spinX(), spec.spinY(), spec.spinZ());
        state.path = spec.path();
        state.startPath(time);
        ColliderCore collider = new ColliderCore(spec.name, spec.shape(), state);
        collider.setHandle(events.handleOf(collider));
        field.add(state);
        colliders.add(collider);
        nextId++;
        sleepers.wakeNear(state);
        return collider;
    }

    boolean contains(ColliderCore collider) {
        int at = indexOf(collider.id());
        return at >= 0 && colliders.get(at) == collider;
    }

    void remove(ColliderCore collider) {
        colliders.remove(indexOf(collider.id()));
        sleepers.wakeNear(collider.state);
        field.remove(collider.state);
        collider.removed();
    }

    /** Notes that a collider may move from now on. */
    void wake(ColliderState state) {
        field.wake(state);
    }

    /** Wakes ropes that sleep near a collider. Call it before and after the collider is moved or its filter changes. */
    void wakeNear(ColliderState state) {
        sleepers.wakeNear(state);
    }

    /** Updates the tree after a collider was moved by hand. */
    void refit(ColliderState state) {
        field.refit(state);
        wakeNear(state);
    }

    /** Notes that ropes may collide with a collider differently from now on. */
    void changed(ColliderState state) {
        field.changed();
        wakeNear(state);
    }

    void advance(double h, double time, double frameShare) {
        field.advance(h, time, frameShare);
        sleepers.wakeNearMoved(field);
    }

    void endFrame() {
        field.endFrame();
    }

    // Snapshots.

    /** Carries all colliders. */
    void transfer(Transfer t) {
        t.whole("next id of a collider", nextId, 0, Limits.COUNT);
        t.count("number of colliders", colliders.size(), WORDS);
        ShapeData shapeBefore = ANY;
        for (int i = 0; i < colliders.size(); i++) {
            ColliderCore collider = colliders.get(i);
            t.begin("collider");
            t.word("id of a collider", collider.id());
            transferShape(t, collider.shape(), shapeBefore);
            shapeBefore = collider.shape();
            collider.transfer(t);
            t.end();
        }
    }

    /** Reads the colliders of a snapshot to check them, without keeping them. */
    void check(Transfer t) {
        long end = t.whole("next id of a collider", 0, 0, Limits.COUNT);
        int count = t.count("number of colliders", 0, WORDS);
        ShapeData shape = ANY;
        long id = -1;
        for (int i = 0; i < count; i++) {
            t.begin("collider");
            id = t.whole("id of a collider", 0, id + 1, end - 1);
            ColliderCore known = find(id);
            shape = transferShape(t, known == null ? ANY : known.shape(), shape);
            blank(shape, id).transfer(t);
            t.end();
        }
    }

    /**
     * Replaces the colliders by those of a checked snapshot. Colliders with the same id and shape keep their handles.
     */
    void read(Transfer t) {
        before.addAll(colliders);
        colliders.clear();
        field.clear();
        nextId = t.word("next id of a collider", 0);
        int count = t.count("number of colliders", 0, WORDS);
        ShapeData shape = ANY;
        int next = 0;
        for (int i = 0; i < count; i++) {
            t.begin("collider");
            long id = t.word("id of a collider", 0);
            while (next < before.size() && before.get(next).id() < id) {
                before.get(next++).removed();
            }
            ColliderCore known = next < before.size() && before.get(next).id() == id ? before.get(next++) : null;
            shape = transferShape(t, known == null ? ANY : known.shape(), shape);
            ColliderCore collider = known;
            if (collider == null || collider.shape() != shape) {
                collider = blank(shape, id);
                collider.setHandle(events.handleOf(collider));
                if (known != null) {
                    known.removed();
                }
            }
            collider.transfer(t);
            t.end();
            field.addAgain(collider.state);
            colliders.add(collider);
        }
        for (; next < before.size(); next++) {
            before.get(next).removed();
        }
        before.clear();
    }

    private static ColliderCore blank(ShapeData shape, long id) {
        return new ColliderCore("", shape, new ColliderState(id, new Placement(shape)));
    }

    /** Carries a shape, or just a flag if it equals the shape of the collider before. */
    private static ShapeData transferShape(Transfer t, ShapeData known, ShapeData before) {
        boolean alike = known.isSame(before);
        if (t.flag("shape of the collider before", alike)) {
            return alike ? known : before;
        }
        return ShapeTransfer.transfer(t, known);
    }
}
