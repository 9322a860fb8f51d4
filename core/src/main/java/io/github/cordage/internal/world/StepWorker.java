package io.github.cordage.internal.world;

import io.github.cordage.internal.solve.StepContext;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scratch memory of a thread that takes ropes through a step, and the results of its ropes. */
final class StepWorker {
    /** A deferred event. */
    @FunctionalInterface
    interface Event {
        void tell(WorldEvents events);
    }

    /** An event of a rope. */
    record Told(int rope, Event event) {}

    final StepContext context;
    final SourceQuery query;

    /** Events to tell after all ropes have taken the step; those of one rope are in order. */
    final List<Told> told = new ArrayList<>();

    /** Ropes that have to tear. */
    final List<RopeCore> torn = new ArrayList<>();

    /** Ropes that have been at rest long enough to fall asleep. */
    final List<RopeCore> sleepCandidates = new ArrayList<>();

    /** Ropes that left their batch because they failed in it. */
    final List<RopeCore> left = new ArrayList<>();

    /** The failed rope with the lowest id, and its failure. */
    @Nullable RopeCore failed;

    @Nullable Throwable failure;

    /** Whether there are any listeners. */
    boolean isHeard;

    /** Whether listeners want to hear of contacts. */
    boolean hearsContacts;

    /** Whether the arrays of a rope have grown, so that scratch memory must grow, too. */
    boolean grown;

    StepWorker(double h) {
        context = new StepContext(h);
        query = new SourceQuery(context);
    }

    void tell(RopeCore rope, Event event) {
        told.add(new Told(rope.id, event));
    }

    void fail(RopeCore rope, Throwable cause) {
        if (failed == null || rope.id < failed.id) {
            failed = rope;
            failure = cause;
        }
    }
}
