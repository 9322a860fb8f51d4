package io.github.cordage.thread;

import io.github.cordage.Collider;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A complete state of a world, as readers see it. Filled by one thread, then read by others until it is filled again. */
final class Frame {
    /** How many readers hold it, or are just finding out that they must not. */
    final AtomicInteger readers = new AtomicInteger();

    final List<RopeFrame> ropes = new ArrayList<>();
    final List<ColliderFrame> colliders = new ArrayList<>();
    int ropeCount;
    int colliderCount;
    long step;
    double time;
    double stepLength;

    /** How far time reached into the next step when the state was published. */
    double alpha;

    /** Time of publication by the clock [ns], and whether time goes on by it. */
    long nanos;

    boolean byClock;

    /** How long steps have taken so far by the clock [ns]. */
    long nanosInSteps;

    /** Becomes the state of a world. */
    void fill(RopeWorld world, boolean timePasses, long now) {
        step = world.stepCount();
        time = world.time();
        stepLength = world.stepLength();
        alpha = world.alpha();
        nanos = now;
        byClock = timePasses;
        ropeCount = world.ropes().size();
        while (ropes.size() < ropeCount) {
            ropes.add(new RopeFrame());
        }
        for (int i = 0; i < ropeCount; i++) {
            ropes.get(i).fill(world.ropes().get(i));
        }
        List<Collider> set = world.colliders().list();
        colliderCount = set.size();
        while (colliders.size() < colliderCount) {
            colliders.add(new ColliderFrame());
        }
        for (int i = 0; i < colliderCount; i++) {
            colliders.get(i).fill(set.get(i));
        }
    }
}
