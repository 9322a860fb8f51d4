package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows tests what the engine keeps to itself. */
public final class Probe {
    private Probe() {}

    /** What a world's steps work with. */
    public static StepContext context(WorldCore world) {
        return world.context;
    }

    /** The state of a rope, brought up to date. */
    public static RopeState state(RopeCore rope) {
        rope.requireAlive();
        return rope.state;
    }

    /** What was near a rope in the last step. */
    public static ColliderProxies near(RopeCore rope) {
        return rope.state.near;
    }

    /** Names of all kinds of changes that can be recorded. */
    public static Set<String> changes() {
        return Arrays.stream(Change.values()).map(Change::name).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Notes the names of the changes that are made on a world from now on. */
    public static void note(WorldGate gate, Consumer<String> log) {
        gate.noteIn(new ChangeLog() {
            @Override
            void note(Change change, double a, double b, double c, double d, double e, @Nullable Object definition) {
                log.accept(change.name());
            }
        });
    }

    /** Whether a rope takes its steps side by side with others. */
    public static boolean isInBatch(RopeCore rope) {
        return rope.batch != null;
    }

    /** The hashes of the motion of a world's ropes, as a recording has them after a step. */
    public static long[] motionHashes(WorldCore world) {
        world.pipeline.batches().made().forEach(RopeBatch::hashMotion);
        return world.ropes.stream().mapToLong(RopeCore::motionHash).toArray();
    }
}
