package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.AabbTree;
import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Found;
import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Which ropes of a world are awake, and which sleep. A sleeping rope costs nothing in a step: it sits in a tree, where
 * moving colliders find it. Nothing here is saved, because all of it follows from the ropes.
 */
final class SleepIndex {
    private final List<RopeCore> ropes;
    private final List<RopeCore> awake = new ArrayList<>();

    /** Ropes that move the same bodies, which wake together; {@link Islands} finds them. */
    final List<RopeIsland> islands = new ArrayList<>();

    private final AabbTree tree = new AabbTree();
    private final Found found = new Found();
    private int sleeping;
    private boolean stale;
    private int version;

    /** Number of the last sleep. Never reset, not even by a restore. */
    private long sleeps;

    private long wakes;
    private long comings;

    /** {@link #comings} when ropes got their places. */
    private long placed = -1;

    /** @param ropes all ropes of the world, with ascending ids */
    SleepIndex(List<RopeCore> ropes) {
        this.ropes = ropes;
    }

    /** The ropes that are awake, in the order of their ids. */
    List<RopeCore> awake() {
        if (stale) {
            stale = false;
            awake.clear();
            for (int i = 0; i < ropes.size(); i++) {
                RopeCore rope = ropes.get(i);
                if (!rope.sleep.asleep) {
                    awake.add(rope);
                }
            }
        }
        return awake;
    }

    /** Changes whenever {@link #awake} may have changed. */
    int version() {
        return version;
    }

    /** Notes that ropes fell asleep or woke. */
    void changed() {
        stale = true;
        version++;
    }

    /** Notes that ropes were added or removed. */
    void listChanged() {
        comings++;
        changed();
    }

    /** Changes whenever a rope comes or goes. */
    long comings() {
        return comings;
    }

    /** How often any rope was woken, which every change does that shows on a rope. */
    long wakes() {
        return wakes;
    }

    /** Sets {@link RopeCore#place} of all ropes. */
    void findPlaces() {
        for (int i = 0; placed != comings && i < ropes.size(); i++) {
            ropes.get(i).place = i;
        }
        placed = comings;
    }

    /** Adds a rope that fell asleep, with the bounds that it can reach. */
    void fellAsleep(RopeCore rope, SweptBounds reach) {
        rope.sleep.id = ++sleeps;
        rope.sleep.leaf = tree.insert(
                rope.id, reach.min(0), reach.min(1), reach.min(2), reach.max(0), reach.max(1), reach.max(2));
        sleeping++;
        changed();
    }

    /** Wakes a rope if it sleeps, and those that move the same bodies. */
    void wake(RopeCore rope) {
        for (int i = 0; rope.island >= 0 && i < islands.get(rope.island).ropes.size(); i++) {
            wakeAlone(islands.get(rope.island).ropes.get(i));
        }
        wakeAlone(rope);
    }

    private void wakeAlone(RopeCore rope) {
        RopeSleep sleep = rope.sleep;
        if (sleep.asleep) {
            tree.remove(sleep.leaf);
            sleeping--;
            changed();
        }
        sleep.wake();
        wakes++;
    }

    void wakeAll() {
        for (int i = 0; i < ropes.size(); i++) {
            wake(ropes.get(i));
        }
    }

    /** Wakes ropes within reach of a collider's current place that collide with it. */
    void wakeNear(ColliderState collider) {
        if (sleeping == 0) {
            return;
        }
        if (collider.isEndless()) {
            for (int i = 0; i < ropes.size(); i++) {
                wakeIfMet(ropes.get(i), collider);
            }
            return;
        }
        found.clear();
        collider.findTouched(tree, found);
        for (int i = 0; i < found.count; i++) {
            // Only ropes of the world are in the tree.
            wakeIfMet(Objects.requireNonNull(RopeList.find(ropes, found.items[i])), collider);
        }
    }

    private void wakeIfMet(RopeCore rope, ColliderState collider) {
        if (rope.state.collide != CollideMode.OFF && collider.meets(rope.categories, rope.collidesWith)) {
            wake(rope);
        }
    }

    /** Wakes ropes within reach of colliders that moved in this step. */
    void wakeNearMoved(ColliderField field) {
        for (int i = 0; sleeping > 0 && i < field.movingCount(); i++) {
            ColliderState collider = field.moving(i);
            if (collider.enabled && collider.placement.moved()) {
                wakeNear(collider);
            }
        }
    }
}
