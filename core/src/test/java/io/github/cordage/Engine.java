package io.github.cordage;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.handle.HandleAccess;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.world.Probe;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Looks behind the handles. */
public final class Engine {
    private Engine() {}

    /** Whether two shapes are one in memory. */
    public static boolean share(ColliderShape a, ColliderShape b) {
        return a.data == b.data;
    }

    /** What a world's steps work with. */
    public static StepContext context(RopeWorld world) {
        return Probe.context(HandleAccess.get().gateOf(world).world());
    }

    /** The state of a rope, brought up to date. */
    public static RopeState state(Rope rope) {
        return Probe.state(rope.core);
    }

    /** What a definition of a rope says. */
    public static RopeSpec spec(RopeDef def) {
        return def.spec();
    }

    /** What was near a rope in the last step. */
    public static ColliderProxies near(Rope rope) {
        return Probe.near(rope.core);
    }

    /** The collider of an id; null if there is none. */
    public static @Nullable Collider find(ColliderSet set, long id) {
        return set.list().stream()
                .filter(collider -> collider.id() == id)
                .findFirst()
                .orElse(null);
    }

    /** Names of all kinds of changes that can be recorded. */
    public static Set<String> changes() {
        return Probe.changes();
    }

    /** Notes the names of the changes that are made on a world from now on. */
    public static void note(RopeWorld world, Consumer<String> log) {
        Probe.note(HandleAccess.get().gateOf(world), log);
    }

    /** Whether a rope takes its steps side by side with others. */
    public static boolean isInBatch(Rope rope) {
        return Probe.isInBatch(rope.core);
    }

    /** The hashes of the motion of a world's ropes, as a recording has them after a step. */
    public static long[] motionHashes(RopeWorld world) {
        return Probe.motionHashes(HandleAccess.get().gateOf(world).world());
    }
}
