package io.github.cordage;

import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The colliders of a world's own, for games without a physics engine. Got from {@link RopeWorld#colliders}. */
public final class ColliderSet implements ColliderSource {
    private final RopeWorld world;
    private final List<Collider> colliders = new ArrayList<>();
    private final List<Collider> view = Collections.unmodifiableList(colliders);
    private final ColliderField field = new ColliderField();
    private long nextId;

    /** What is in the set while it becomes that of a snapshot. */
    private final List<Collider> before = new ArrayList<>();

    ColliderSet(RopeWorld world) {
        this.world = world;
    }

    /**
     * Adds a collider. Where a path leads it, it begins where the path is at the time of the world.
     *
     * @param def what it is made from; copied
     * @return the collider
     * @throws IllegalStateException if the world is in a step
     */
    public Collider add(ColliderDef def) {
        Objects.requireNonNull(def, "def");
        world.requireNotStepping();
        Placement placement = new Placement(def.shape().data);
        placement.set(def.placement);
        ColliderState state = new ColliderState(nextId, placement);
        state.categories = def.categories();
        state.collidesWith = def.collidesWith();
        state.setVelocity(def.velocityX(), def.velocityY(), def.velocityZ());
        state.setSpin(def.spinX(), def.spinY(), def.spinZ());
        state.path = def.keys;
        state.startPath(world.time());
        Collider collider = new Collider(world, this, def.name(), def.shape(), state);
        field.add(state);
        colliders.add(collider);
        nextId++;
        world.sleepers().wakeNear(state);
        world.log().note(Change.ADD_COLLIDER, 0, 0, def);
        return collider;
    }

    /**
     * Removes a collider. Its handle cannot be used any more.
     *
     * @param collider a collider of this set
     * @throws IllegalStateException if it is not in this set (any more), or the world is in a step
     */
    public void remove(Collider collider) {
        world.requireNotStepping();
        int at = indexOf(collider.id());
        if (at < 0 || colliders.get(at) != collider) {
            throw new IllegalStateException("collider " + collider.id() + " is not in this set");
        }
        colliders.remove(at);
        world.sleepers().wakeNear(collider.state());
        field.remove(collider.state());
        collider.removed();
        world.log().note(Change.REMOVE_COLLIDER, (double) collider.id());
    }

    /** Finds the collider of an id; null if it was removed. */
    @Nullable Collider find(long id) {
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

    /**
     * Returns the colliders.
     *
     * @return a view in the order they were added, which cannot be changed
     */
    public List<Collider> list() {
        return view;
    }

    /**
     * Returns the number of colliders.
     *
     * @return number
     */
    public int size() {
        return colliders.size();
    }

    /**
     * Reports the colliders that a rope can reach. Called by the world.
     *
     * @param near what the world asks for
     */
    @Override
    public void collect(ColliderQuery near) {
        near.addAll(field);
    }

    void wake(ColliderState state) {
        field.wake(state);
    }

    /** Changes where a collider is, or how it is met: to be called before and after. */
    void changes(ColliderState state) {
        world.sleepers().wakeNear(state);
    }

    void refit(ColliderState state) {
        field.refit(state);
        changes(state);
    }

    void changed(ColliderState state) {
        field.changed();
        changes(state);
    }

    void advance(double h, double time, double frameShare) {
        field.advance(h, time, frameShare);
        world.sleepers().wakeNearMoved(field);
    }

    void endFrame() {
        field.endFrame();
    }

    // Snapshots.

    /** A shape that nothing was read into yet. */
    private static final ColliderShape ANY = ColliderShape.circle(1);

    /** Least number of words that a collider takes. */
    private static final int WORDS = 36;

    /** Carries the colliders somewhere. */
    void transfer(Transfer t) {
        t.whole("next id of a collider", nextId, 0, Limits.COUNT);
        t.count("number of colliders", colliders.size(), WORDS);
        ColliderShape shapeBefore = ANY;
        for (int i = 0; i < colliders.size(); i++) {
            Collider collider = colliders.get(i);
            t.word(collider.id());
            transferShape(t, collider.shape(), shapeBefore);
            shapeBefore = collider.shape();
            collider.transfer(t);
        }
    }

    /** Reads the colliders of a snapshot, and forgets them. */
    void check(Transfer t) {
        long end = t.whole("next id of a collider", 0, 0, Limits.COUNT);
        int count = t.count("number of colliders", 0, WORDS);
        ColliderShape shape = ANY;
        long id = -1;
        for (int i = 0; i < count; i++) {
            id = t.whole("id of a collider", 0, id + 1, end - 1);
            Collider known = find(id);
            shape = transferShape(t, known == null ? ANY : known.shape(), shape);
            handle(shape, id).transfer(t);
        }
    }

    /** Becomes the set of a snapshot that was checked. What was in it and is there, too, keeps its handle. */
    void read(Transfer t) {
        before.addAll(colliders);
        colliders.clear();
        field.clear();
        nextId = t.word(0);
        int count = t.count("number of colliders", 0, WORDS);
        ColliderShape shape = ANY;
        int next = 0;
        for (int i = 0; i < count; i++) {
            long id = t.word(0);
            while (next < before.size() && before.get(next).id() < id) {
                before.get(next++).removed();
            }
            Collider known = next < before.size() && before.get(next).id() == id ? before.get(next++) : null;
            shape = transferShape(t, known == null ? ANY : known.shape(), shape);
            Collider collider = known != null && known.shape() == shape ? known : handle(shape, id);
            if (known != null && known != collider) {
                known.removed();
            }
            collider.transfer(t);
            field.addAgain(collider.state());
            colliders.add(collider);
        }
        for (; next < before.size(); next++) {
            before.get(next).removed();
        }
        before.clear();
    }

    private Collider handle(ColliderShape shape, long id) {
        return new Collider(world, this, "", shape, new ColliderState(id, new Placement(shape.data)));
    }

    /** A shape like that of the collider before is carried once. */
    private static ColliderShape transferShape(Transfer t, ColliderShape known, ColliderShape before) {
        boolean alike = known.data.isSame(before.data);
        if (t.flag("shape of the collider before", alike)) {
            return alike ? known : before;
        }
        return known.transfer(t);
    }
}
