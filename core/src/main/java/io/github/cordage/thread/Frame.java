package io.github.cordage.thread;

import io.github.cordage.Collider;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A complete state of a world, as readers see it. Filled by one thread, then read by others until it is filled again.
 */
final class Frame {
    /** Number of readers that hold the state, or are checking whether they may. */
    final AtomicInteger readers = new AtomicInteger();

    final RopeCopies ropes = new RopeCopies();

    /** The ropes that were copied, if they exist. */
    RopeChoice chosen = RopeChoice.ALL;

    /** {@link RopeSplits#total} when the state was published. */
    long splits;

    final List<ColliderFrame> colliders = new ArrayList<>();
    final List<BodyFrame> bodies = new ArrayList<>();
    int colliderCount;
    int bodyCount;
    long step;
    double time;
    double stepLength;

    /** Fraction of the next step that had passed when the state was published. */
    double alpha;

    /** Clock time up to which the world had been stepped [ns], as of {@link System#nanoTime}. */
    long nanos;

    /** Whether time passes by the clock. */
    boolean byClock;

    /** Time that all steps so far have taken [ns]. */
    long nanosInSteps;

    /** Copies the state of a world, with chosen ropes. */
    void fill(RopeWorld world, RopeChoice choice, boolean timePasses, long now) {
        step = world.stepCount();
        time = world.time();
        stepLength = world.stepLength();
        alpha = world.alpha();
        nanos = now;
        byClock = timePasses;
        chosen = choice;
        if (choice.isAllBut()) {
            ropes.takeAllBut(world, choice.ids());
        } else {
            ropes.take(world, choice.ids());
        }
        List<Collider> set = world.colliders().list();
        colliderCount = set.size();
        while (colliders.size() < colliderCount) {
            colliders.add(new ColliderFrame());
        }
        for (int i = 0; i < colliderCount; i++) {
            colliders.get(i).fill(set.get(i));
        }
        fillBodies(world.bodies().list());
    }

    /** Has the next frame or step fill in what it can, before the state is filled. Nobody may read it until then. */
    void begin(RopeWorld world) {
        ropes.beginTake(world);
    }

    private void fillBodies(List<RopeBody> from) {
        bodyCount = from.size();
        while (bodies.size() < bodyCount) {
            bodies.add(new BodyFrame());
        }
        for (int i = 0; i < bodyCount; i++) {
            bodies.get(i).fill(from.get(i));
        }
    }

    /**
     * Returns how far time reaches into the next step now: where it did when the state was published, plus the time
     * since then by the clock if it passes by the clock.
     *
     * @return from 0 to 1
     */
    double alphaNow() {
        if (!byClock) {
            return alpha;
        }
        double since = Math.max(0, (System.nanoTime() - nanos) * 1e-9);
        return Math.min(1, alpha + since / stepLength);
    }
}
