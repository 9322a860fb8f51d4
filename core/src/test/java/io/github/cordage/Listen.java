package io.github.cordage;

import io.github.cordage.event.ColliderSourceFailed;
import io.github.cordage.event.PoseSourceFailed;
import io.github.cordage.event.RopeSplit;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.RopeTrapped;
import io.github.cordage.event.RopesJoined;
import io.github.cordage.event.TensionExceeded;
import io.github.cordage.event.WorldListener;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Listeners of a world that hear one thing. */
public final class Listen {
    private Listen() {}

    private static WorldListener add(RopeWorld world, WorldListener listener) {
        world.addListener(listener);
        return listener;
    }

    /** Calls before each step. */
    public static WorldListener beforeStep(RopeWorld world, Consumer<RopeWorld> to) {
        return add(world, new WorldListener() {
            @Override
            public void beforeStep() {
                to.accept(world);
            }
        });
    }

    /** Tells of ropes that were stopped. */
    public static WorldListener ropeStopped(RopeWorld world, Consumer<RopeStopped> to) {
        return add(world, new WorldListener() {
            @Override
            public void ropeStopped(RopeStopped event) {
                to.accept(event);
            }
        });
    }

    /** Tells of ropes that are trapped. */
    public static WorldListener ropeTrapped(RopeWorld world, Consumer<RopeTrapped> to) {
        return add(world, new WorldListener() {
            @Override
            public void ropeTrapped(RopeTrapped event) {
                to.accept(event);
            }
        });
    }

    /** Tells of ropes that were cut or torn. */
    public static WorldListener ropeSplit(RopeWorld world, Consumer<RopeSplit> to) {
        return add(world, new WorldListener() {
            @Override
            public void ropeSplit(RopeSplit event) {
                to.accept(event);
            }
        });
    }

    /** Tells of ropes that were joined. */
    public static WorldListener ropesJoined(RopeWorld world, Consumer<RopesJoined> to) {
        return add(world, new WorldListener() {
            @Override
            public void ropesJoined(RopesJoined event) {
                to.accept(event);
            }
        });
    }

    /** Tells of tensions above watched thresholds. */
    public static WorldListener tensionExceeded(RopeWorld world, Consumer<TensionExceeded> to) {
        return add(world, new WorldListener() {
            @Override
            public void tensionExceeded(TensionExceeded event) {
                to.accept(event);
            }
        });
    }

    /** Tells of sources of colliders that failed. */
    public static WorldListener colliderSourceFailed(RopeWorld world, Consumer<ColliderSourceFailed> to) {
        return add(world, new WorldListener() {
            @Override
            public void colliderSourceFailed(ColliderSourceFailed event) {
                to.accept(event);
            }
        });
    }

    /** Tells of sources of poses that failed. */
    public static WorldListener poseSourceFailed(RopeWorld world, Consumer<PoseSourceFailed> to) {
        return add(world, new WorldListener() {
            @Override
            public void poseSourceFailed(PoseSourceFailed event) {
                to.accept(event);
            }
        });
    }

    /** Tells of contacts that begin and end. */
    public static WorldListener contacts(
            RopeWorld world, BiConsumer<Rope, RopeContact> began, BiConsumer<Rope, RopeContact> ended) {
        return add(world, new WorldListener() {
            @Override
            public boolean hearsContacts() {
                return true;
            }

            @Override
            public void contactBegan(Rope rope, RopeContact contact) {
                began.accept(rope, contact);
            }

            @Override
            public void contactEnded(Rope rope, RopeContact contact) {
                ended.accept(rope, contact);
            }
        });
    }
}
