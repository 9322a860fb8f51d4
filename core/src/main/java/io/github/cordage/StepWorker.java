package io.github.cordage;

import io.github.cordage.internal.solve.StepContext;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a thread needs to take ropes through a step, and what came of those it took. */
final class StepWorker {
    /** A call of a listener. */
    @FunctionalInterface
    interface News {
        void tell();
    }

    /** What is to be told of a rope. */
    record Told(int rope, News news) {}

    final StepContext context;
    final ColliderQuery query;

    /** What is to be told once every rope has taken the step: that of one rope in the order it happened. */
    final List<Told> told = new ArrayList<>();

    /** Ropes that are to tear. */
    final List<Rope> torn = new ArrayList<>();

    /** Ropes that have been at rest for long enough. */
    final List<Rope> tired = new ArrayList<>();

    /** Ropes that could not take the step together with others. */
    final List<Rope> left = new ArrayList<>();

    /** The first rope that could not be taken through the step at all, and why. */
    @Nullable Rope failed;

    @Nullable Throwable failure;

    /** Whether a rope took more room for itself. */
    boolean grown;

    StepWorker(double h) {
        context = new StepContext(h);
        query = new ColliderQuery(context);
    }

    void tell(Rope rope, News news) {
        told.add(new Told(rope.id(), news));
    }

    void fail(Rope rope, Throwable cause) {
        if (failed == null || rope.id() < failed.id()) {
            failed = rope;
            failure = cause;
        }
    }
}
