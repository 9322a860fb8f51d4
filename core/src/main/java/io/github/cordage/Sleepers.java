package io.github.cordage;

import io.github.cordage.internal.collide.BoundsTree;
import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.ColliderState;
import io.github.cordage.internal.collide.Found;
import io.github.cordage.internal.collide.RopeReach;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Which ropes of a world take part in steps, and which sleep. All of it follows from what the ropes themselves know, and what a
 * sleeping rope costs is nothing: it is in a tree, where colliders that move find it.
 */
final class Sleepers {
    private final List<Rope> ropes;
    private final List<Rope> awake = new ArrayList<>();
    private final BoundsTree tree = new BoundsTree();
    private final Found found = new Found();
    private int sleeping;
    private boolean stale;
    private int version;

    /** @param ropes all ropes of the world, with ids that rise */
    Sleepers(List<Rope> ropes) {
        this.ropes = ropes;
    }

    /** The ropes that are awake, in order. */
    List<Rope> awake() {
        if (stale) {
            stale = false;
            awake.clear();
            for (int i = 0; i < ropes.size(); i++) {
                Rope rope = ropes.get(i);
                if (!rope.sleep().asleep) {
                    awake.add(rope);
                }
            }
        }
        return awake;
    }

    /** Changes whenever {@link #awake} may have. */
    int version() {
        return version;
    }

    /** Says that ropes have come, gone, fallen asleep or woken. */
    void changed() {
        stale = true;
        version++;
    }

    /** Takes in a rope that sleeps; where it can be reached is in {@code reach}. */
    void fellAsleep(Rope rope, RopeReach reach) {
        rope.sleep().leaf = tree.insert(
                rope.id(), reach.min(0), reach.min(1), reach.min(2), reach.max(0), reach.max(1), reach.max(2));
        sleeping++;
        changed();
    }

    /** Wakes a rope if it sleeps. */
    void wake(Rope rope) {
        RopeSleep sleep = rope.sleep();
        if (sleep.asleep) {
            tree.remove(sleep.leaf);
            sleeping--;
            changed();
        }
        sleep.wake();
    }

    void wakeAll() {
        for (int i = 0; i < ropes.size(); i++) {
            wake(ropes.get(i));
        }
    }

    /** Wakes whoever can reach a collider where it is now, and would meet it. */
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
            // What sleeps is in the world.
            wakeIfMet(Objects.requireNonNull(RopeWorld.find(ropes, found.items[i])), collider);
        }
    }

    private void wakeIfMet(Rope rope, ColliderState collider) {
        if (rope.collideMode() != CollideMode.OFF && collider.meets(rope.categories(), rope.collidesWith())) {
            wake(rope);
        }
    }

    /** Wakes whoever can reach something that moved in the step at hand. */
    void wakeNearMoved(ColliderField field) {
        for (int i = 0; sleeping > 0 && i < field.movingCount(); i++) {
            ColliderState collider = field.moving(i);
            if (collider.enabled && collider.placement.moved()) {
                wakeNear(collider);
            }
        }
    }
}
