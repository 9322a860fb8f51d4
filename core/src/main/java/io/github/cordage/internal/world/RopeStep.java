package io.github.cordage.internal.world;

import io.github.cordage.internal.contact.Penetration;
import io.github.cordage.internal.contact.Rebound;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Overstretch;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeLayout;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchDrive;
import io.github.cordage.internal.step.DirectSolver;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import java.util.List;

/**
 * The stages of a step for a rope that is not in a batch:
 *
 * <ol>
 *   <li>its winches change its length
 *   <li>the air at its nodes is computed, and the broad phase finds what it can reach, which may wake it
 *   <li>its solver moves it, and it comes back from what it has hit ({@link Rebound})
 *   <li>its positions and velocities are checked; a rope whose numbers are broken is stopped
 *   <li>its tension is compared with watched thresholds and with its breaking tension, and the forces on its pins with
 *       theirs; pins with more force let go
 *   <li>rest and calm are tracked: after enough of it, the rope may fall asleep or join a batch
 *   <li>contacts that began or ended are reported, and whether the rope is trapped
 * </ol>
 *
 * <p>Events, tears and sleep are queued in the worker and take effect after all ropes have taken the step.
 */
final class RopeStep {
    /** A rope may join a batch after {@link BatchPlanner#CALM_STEPS} steps of at most this many Newton passes each. */
    private static final int CALM_PASSES = 3;

    private static final String OUTSIDE =
            "the position is not finite, or more than " + Limits.COORDINATE + " m from the origin";

    private static final String BESIDE = "a rope that moves the same bodies was stopped";

    private static final String TOO_FAST = "the velocity is not finite, or more than " + Limits.FASTEST + " m/s";

    private final BroadPhase broadPhase;
    private final AirField air;
    private final SleepIndex sleepers;

    /** Number of the current step. */
    private long step;

    /** Whether winches and the broad phase have already run for all ropes, on the thread that steps the world. */
    private boolean prepared;

    /** Whether only the motion of ropes counts: winches stand still, and nothing tears, breaks or falls asleep. */
    private boolean settles;

    RopeStep(BroadPhase broadPhase, AirField air, SleepIndex sleepers) {
        this.broadPhase = broadPhase;
        this.air = air;
        this.sleepers = sleepers;
    }

    /** Starts a step of all ropes. */
    void begin(long number, boolean isPrepared, boolean isSettling) {
        step = number;
        prepared = isPrepared;
        settles = isSettling;
    }

    /** Takes a rope through all stages. */
    void take(RopeCore rope, StepWorker worker) {
        try {
            if (!prepared) {
                wind(rope, worker);
                findNear(rope, worker);
            }
            if (!rope.stopped) {
                move(rope, worker.context);
                if (check(rope, worker) && !settles) {
                    watchTension(rope, worker);
                    watchPins(rope, worker);
                    watchRest(rope, worker);
                }
            }
            watchContacts(rope, worker);
        } catch (RuntimeException | Error e) {
            // A defect of the library. The world must stay consistent all the same.
            stop(rope, worker, 0, "the solver failed: " + e);
            worker.fail(rope, e);
        }
    }

    /** Takes ropes that share bodies through all stages together. */
    void take(RopeIsland island, StepWorker worker) {
        List<RopeCore> ropes = island.ropes;
        try {
            for (int i = 0; i < ropes.size() && !prepared; i++) {
                wind(ropes.get(i), worker);
                findNear(ropes.get(i), worker);
            }
            move(island, worker);
            if (check(island, worker) && !settles) {
                boolean rests = island.solved.loose.rest(ropes.get(0).sleep.below());
                for (int i = 0; i < ropes.size(); i++) {
                    watchTension(ropes.get(i), worker);
                    watchPins(ropes.get(i), worker);
                    rests &= rests(ropes.get(i), worker);
                }
                for (int i = 0; i < ropes.size() && rests; i++) {
                    worker.sleepCandidates.add(ropes.get(i));
                }
            }
            for (int i = 0; i < ropes.size(); i++) {
                watchContacts(ropes.get(i), worker);
            }
        } catch (RuntimeException | Error e) {
            for (int i = 0; i < ropes.size(); i++) {
                stop(ropes.get(i), worker, 0, "the solver failed: " + e);
                worker.fail(ropes.get(i), e);
            }
        }
    }

    private static void move(RopeIsland island, StepWorker worker) {
        List<RopeCore> ropes = island.ropes;
        boolean hit = false;
        island.begin(worker.context);
        for (int i = 0; i < ropes.size(); i++) {
            RopeState rope = ropes.get(i).state;
            if (rebounds(rope)) {
                island.context(i).scratch.get(Rebound.KIND).begin(rope);
            }
        }
        DirectSolver.step(island.solved);
        for (int i = 0; i < ropes.size(); i++) {
            RopeState rope = ropes.get(i).state;
            StepContext context = island.context(i);
            hit |= rebounds(rope) && context.scratch.get(Rebound.KIND).end(rope, context);
        }
        if (hit) {
            DirectSolver.allowVelocities(island.solved);
        }
    }

    /** Stops all ropes if the positions or velocities of one are broken: they pull at each other. */
    private boolean check(RopeIsland island, StepWorker worker) {
        List<RopeCore> ropes = island.ropes;
        boolean sound = true;
        for (int i = 0; i < ropes.size(); i++) {
            sound &= check(ropes.get(i), worker);
        }
        for (int i = 0; i < ropes.size() && !sound; i++) {
            if (!ropes.get(i).stopped) {
                stop(ropes.get(i), worker, 0, BESIDE);
            }
        }
        return sound;
    }

    /** Whether a rope comes back from what it hits. */
    private static boolean rebounds(RopeState rope) {
        return rope.properties.get(RopeProperty.CONTACT_RESTITUTION) > 0;
    }

    private static void move(RopeCore rope, StepContext context) {
        if (rebounds(rope.state)) {
            Rebound rebound = context.scratch.get(Rebound.KIND);
            rebound.begin(rope.state);
            rope.ropeSolver.step(rope.state, context);
            if (rebound.end(rope.state, context)) {
                rope.ropeSolver.allowVelocities(rope.state, context);
            }
        } else {
            rope.ropeSolver.step(rope.state, context);
        }
    }

    /** Lets the winches change the length for the coming step. */
    void wind(RopeCore rope, StepWorker worker) {
        RopeState state = rope.state;
        if (rope.stopped || settles || !rope.hasWinch()) {
            return;
        }
        StepContext context = worker.context;
        int capacity = state.capacity();
        if (state.startWinch != null) {
            double added = rope.ropeSolver.addedTension(state, state.winchSegment(false));
            WinchDrive.advance(state, state.startWinch, context.h, context.startTime, added);
        }
        if (state.endWinch != null) {
            double added = rope.ropeSolver.addedTension(state, state.winchSegment(true));
            WinchDrive.advance(state, state.endWinch, context.h, context.startTime, added);
        }
        if (state.capacity() != capacity) {
            rope.ropeSolver.reserve(state, context);
            worker.grown = true;
        }
    }

    /**
     * Finds the air around the rope, runs the broad phase, and wakes a sleeping rope if the nearby colliders have
     * changed since it fell asleep.
     */
    void findNear(RopeCore rope, StepWorker worker) {
        if (rope.stopped) {
            return;
        }
        if (!rope.sleep.asleep) {
            blow(rope.state, worker.context.startTime);
        }
        boolean failed = broadPhase.find(rope, worker, step);
        if (rope.sleep.asleep && !failed && rope.state.collide != CollideMode.OFF && !rope.sleep.isNearAsBefore()) {
            sleepers.wake(rope);
        }
    }

    private void blow(RopeState rope, double time) {
        if (air.streams.length > 0 || rope.loads.air.watched) {
            air.blowOn(rope, time);
        }
    }

    /** Stops the rope if its positions or velocities are broken; returns whether they are sound. */
    private boolean check(RopeCore rope, StepWorker worker) {
        int broken = RopeMeasures.firstBrokenNode(rope.state);
        if (broken >= 0) {
            stop(rope, worker, broken, OUTSIDE);
            return false;
        }
        int wild = RopeMeasures.firstWildNode(rope.state);
        if (wild >= 0) {
            stop(rope, worker, wild, TOO_FAST);
            return false;
        }
        return true;
    }

    private void stop(RopeCore rope, StepWorker worker, int node, String cause) {
        RopeLayout.rollBack(rope.state);
        rope.stopped = true;
        rope.tensionWatches.forget();
        long when = step;
        worker.tell(rope, events -> events.ropeStopped(rope, when, node, cause));
    }

    private void watchTension(RopeCore rope, StepWorker worker) {
        TensionWatches watches = rope.tensionWatches;
        double limit = rope.get(RopeProperty.BREAK_TENSION);
        boolean canTear = limit < Double.POSITIVE_INFINITY && !rope.state.mode.areLengthsInDoubt();
        if (watches.thresholds.length == 0 && !canTear) {
            return;
        }
        int segment = RopeReadings.tautestSegment(rope);
        double tension = segment < 0 ? 0 : rope.tension(segment);
        for (int i = 0; i < watches.count(); i++) {
            if (watches.rises(i, tension)) {
                tellTension(rope, worker, segment, tension, watches.threshold(i));
            }
        }
        if (canTear && segment >= 0 && tension > limit) {
            worker.torn.add(rope);
        }
    }

    private void tellTension(RopeCore rope, StepWorker worker, int segment, double tension, double threshold) {
        long when = step;
        worker.tell(rope, events -> {
            // A listener that was called earlier may have removed the rope or the threshold.
            if (rope.alive && rope.tensionWatches.contains(threshold)) {
                events.tensionExceeded(rope, when, segment, tension, threshold);
            }
        });
    }

    /** Releases pins that are pulled harder than they bear. */
    private void watchPins(RopeCore rope, StepWorker worker) {
        for (int i = rope.state.pins.size() - 1; i >= 0; i--) {
            PinState pin = rope.state.pins.get(i);
            double force = pin.breakForce < Double.POSITIVE_INFINITY && !rope.state.mode.areLengthsInDoubt()
                    ? PinForce.of(rope, pin)
                    : 0;
            if (force > pin.breakForce) {
                Overstretch.beforeRelease(rope.state);
                rope.state.release(pin);
                rope.sleep.changes++;
                int node = pin.node;
                long when = step;
                worker.tell(rope, events -> events.pinBroke(rope, when, node, force));
            }
        }
    }

    private void watchRest(RopeCore rope, StepWorker worker) {
        if (rests(rope, worker)) {
            worker.sleepCandidates.add(rope);
        }
        boolean calm = rope.state.mode.isContinuous() && rope.state.counts.lastPasses <= CALM_PASSES;
        rope.calmSteps = calm ? rope.calmSteps + 1 : 0;
    }

    /** Whether a rope is due to fall asleep. */
    private boolean rests(RopeCore rope, StepWorker worker) {
        StepContext context = worker.context;
        return rope.sleep.below() > 0
                && !(rope.state.loads.air.blows && air.varies())
                && !tears(rope, worker)
                && rope.sleep.isDue(rope.sleep.fastest(), context.h, context.endTime);
    }

    private static boolean tears(RopeCore rope, StepWorker worker) {
        return !worker.torn.isEmpty() && worker.torn.get(worker.torn.size() - 1) == rope;
    }

    /** Queues the rope to fall asleep if it is due, given the square of its greatest speed [m²/s²]. */
    void watchSleep(RopeCore rope, StepWorker worker, double fastest) {
        if (rope.sleep.below() > 0 && rope.sleep.isDue(fastest, worker.context.h, worker.context.endTime)) {
            worker.sleepCandidates.add(rope);
        }
    }

    private void watchContacts(RopeCore rope, StepWorker worker) {
        ContactTracker contacts = rope.contacts;
        long when = step;
        RopeState state = rope.state;
        if (state.contacts.count + state.contactsBefore.count + state.near.count + contacts.trappedSteps == 0) {
            return;
        }
        if (worker.hearsContacts) {
            for (int k = 0; k < contacts.countBefore(); k++) {
                if (contacts.hasEnded(k)) {
                    ContactReport contact = contacts.ended(k, when - 1);
                    worker.tell(rope, events -> events.contactEnded(rope, contact));
                }
            }
            for (int k = 0; k < contacts.countNow(); k++) {
                if (contacts.hasBegun(k)) {
                    ContactReport contact = contacts.begun(k, when);
                    worker.tell(rope, events -> events.contactBegan(rope, contact));
                }
            }
        }
        if (contacts.becomesTrapped(when, worker.context.scratch) && worker.isHeard) {
            int deepest = contacts.deepest();
            Penetration through = worker.context.scratch.get(Penetration.KIND);
            double depth = deepest < 0 ? through.of(rope.state) : contacts.depth(deepest);
            int node = deepest < 0 ? through.node() : contacts.node(deepest);
            worker.tell(rope, events -> events.ropeTrapped(rope, when, node, depth));
        }
    }
}
