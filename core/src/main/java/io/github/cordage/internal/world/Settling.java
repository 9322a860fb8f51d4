package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the equilibrium of a world: the ropes, and the bodies and rings on them, go downhill until all forces are in
 * balance.
 *
 * <p><b>Downhill.</b> Steps of the direct solver in first order in time, each from rest ({@link SettlingRope}). Such a
 * step of length h goes to the minimum of
 *
 * <pre>
 *   E(x') + M (x' - x)² / (2 h²)
 * </pre>
 *
 * over all positions that lengths, rings and contacts allow, where E is the potential energy. Wherever the rope is
 * taut, longer steps are better ones: with an oscillation of the frequency ω, each step leaves 1 / (1 + ω² h²) of the
 * way. So h grows from step to step and the last steps are all but exact. Steps that are too long may find a place
 * where the forces are in balance but E is not least, such as a rope that stands on its lower end; and long ways lead
 * past rings and through corners. So a step that gains energy, that moves a node by more than {@link #LONGEST_MOVE} of
 * its segments, or that does not converge, is taken back and repeated with a shorter h.
 *
 * <p><b>Rest.</b> Steps of the world's own length with the ropes' own solvers, whose idea of rest differs a little:
 * they have other compliances of contacts, stretch, or treat wind in another way. All velocities of a rope are taken
 * away whenever its kinetic energy has passed its peak (kinetic damping, as in dynamic relaxation). It ends when no
 * node has moved by more than {@link #STILL} in {@link #WATCHED} steps.
 */
public final class Settling {
    /** Largest move of nodes in the second after the world was settled [m]. */
    private static final double STILL = 1e-7;

    /** Steps for which nodes have to be still. */
    private static final int WATCHED = 20;

    /** Longest move of a node in a step, in lengths of its segment. */
    private static final double LONGEST_MOVE = 0.5;

    /** Longest step of the way downhill [s]. */
    private static final double LONGEST_STEP = 10;

    /** A node that moves less in a step of {@link #LONG} is at rest [m]. */
    private static final double ARRIVED = 1e-10;

    private static final double LONG = 1;

    /**
     * Steps without a move beyond {@link #STILL} after which the way downhill ends: only rounding and friction are
     * left.
     */
    private static final int STEPS_TO_LOOK = 30;

    /**
     * The way downhill ends if these steps have released less than this fraction of what the ropes' weight releases
     * over a segment.
     */
    private static final double LEAST_RELEASE = 1e-6;

    /** Shortest step of the way downhill, in steps of the world. */
    private static final double SHORTEST = 1.0 / 64;

    /** A rope that has gone farther than this falls without end, in lengths of it. */
    private static final double FALLEN = 1000;

    private static final double GROWTH = 1.6;
    private static final double SHRINK = 0.4;

    /** Steps stay below one that was taken back, in lengths of it, which counts as longer with each further step. */
    private static final double BELOW = 0.8;

    private static final double SLOW_GROWTH = 1.3;

    /** Share of the energy turned over in a step that it may gain, for rounding. */
    private static final double GAIN = 1e-3;

    private final WorldCore world;
    private final WorldSnapshots snapshots;
    private final List<SettlingRope> ropes = new ArrayList<>();
    private double energy;
    private int downhill;
    private final List<StepWorker.Event> unheard = new ArrayList<>();

    /**
     * What came of it.
     *
     * @param found whether there is an equilibrium
     * @param steps steps taken to find it
     * @param moved how far the node that moved most still moved in the last steps [m]
     * @param rope the rope that has this node, or had to be stopped; null if there is none
     */
    public record Outcome(
            boolean found,
            int steps,
            double moved,
            @Nullable RopeCore rope) {}

    Settling(WorldCore world, WorldSnapshots snapshots) {
        this.world = world;
        this.snapshots = snapshots;
    }

    /**
     * Settles the world.
     *
     * @param mostSteps most steps to take
     */
    Outcome settle(int mostSteps) {
        Check.inRange("mostSteps", mostSteps, 1, Limits.SETTLING_STEPS);
        byte[] start = save();
        double h = world.context.h;
        Outcome outcome = null;
        world.guard.setStepping(true);
        try {
            begin();
            outcome = tooShort();
            if (outcome == null) {
                downhill = ropes.isEmpty() ? 0 : goDownhill(h, mostSteps);
                world.context.h = h;
                outcome = fallen();
            }
            if (outcome == null) {
                outcome = comeToRest(downhill, mostSteps);
            }
        } finally {
            world.context.h = h;
            world.context.momentum = 1;
            world.guard.setStepping(false);
            if (outcome == null || !outcome.found) {
                snapshots.restore(start, 0, start.length);
            }
            end(outcome != null && outcome.found);
        }
        return outcome;
    }

    private byte[] save() {
        byte[] snapshot = new byte[snapshots.size()];
        snapshots.save(snapshot, 0, snapshot.length);
        return snapshot;
    }

    private void begin() {
        world.colliders.advance(0, world.time(), 0);
        for (int i = 0; i < world.ropes.size(); i++) {
            RopeCore rope = world.ropes.get(i);
            if (!rope.stopped) {
                world.wake(rope);
                rope.calmSteps = 0;
                SettlingRope settling = new SettlingRope(rope);
                settling.stand();
                ropes.add(settling);
            }
        }
    }

    private void end(boolean found) {
        for (int i = 0; found && i < ropes.size(); i++) {
            ropes.get(i).end();
        }
        ropes.clear();
        unheard.clear();
        world.index.allChanged();
    }

    private @Nullable Outcome tooShort() {
        for (SettlingRope rope : ropes) {
            if (rope.isTooShort()) {
                return new Outcome(false, 0, 0, rope.rope);
            }
        }
        return null;
    }

    private @Nullable Outcome fallen() {
        SettlingRope rope = anyFallen();
        return rope == null ? null : new Outcome(false, downhill, rope.way(), rope.rope);
    }

    private @Nullable SettlingRope anyFallen() {
        for (SettlingRope rope : ropes) {
            if (rope.way() > FALLEN * Math.max(rope.spacing(), rope.rope.state.restLength())) {
                return rope;
            }
        }
        return null;
    }

    private void step(double h) {
        world.context.h = h;
        world.context.startTime = world.time();
        world.context.endTime = world.time();
        world.context.frameShare = 0;
        world.bodies.lead(0, world.sleepers);
        Throwable failure = world.pipeline.settle(world.stepCount, unheard);
        world.bodies.endStep();
        unheard.clear();
        if (failure instanceof RuntimeException e) {
            throw e;
        }
        if (failure instanceof Error e) {
            throw e;
        }
    }

    /** Goes downhill; returns the number of steps. */
    private int goDownhill(double first, int mostSteps) {
        for (SettlingRope rope : ropes) {
            rope.beginDownhill(world);
            rope.watch();
        }
        double shortest = SHORTEST * first;
        double h = first;
        double longest = LONGEST_STEP / BELOW;
        double least = 0;
        int sinceLeast = 0;
        int steps = 0;
        energy = 0;
        world.context.momentum = 0;
        byte[] before = save();
        while (steps < mostSteps / 2 && sinceLeast < STEPS_TO_LOOK && anyFallen() == null) {
            ropes.forEach(SettlingRope::beginStep);
            step(h);
            steps++;
            sinceLeast++;
            double move = move();
            boolean fails = fails();
            if (h > shortest && (fails || (h > first && isTooLong()))) {
                snapshots.restore(before, 0, before.length);
                longest = h;
                h = Math.max(h > first ? first : shortest, SHRINK * h);
                for (SettlingRope rope : ropes) {
                    rope.useDownhill();
                    rope.stopForStep(h / longest);
                }
                continue;
            }
            for (SettlingRope rope : ropes) {
                energy += rope.keepStep(world);
            }
            if (energy < least - LEAST_RELEASE * scale()) {
                least = energy;
                sinceLeast = 0;
            }
            sinceLeast = h >= LONG && move < ARRIVED ? STEPS_TO_LOOK : sinceLeast;
            // A step that has been too long once may do later.
            longest = Math.min(LONGEST_STEP / BELOW, SLOW_GROWTH * longest);
            double next = Math.min(GROWTH * h, Math.max(shortest, BELOW * longest));
            for (SettlingRope rope : ropes) {
                rope.stopForStep(next / h);
            }
            h = next;
            before = save();
        }
        world.context.momentum = 1;
        for (SettlingRope rope : ropes) {
            rope.endDownhill(world);
            rope.stop();
        }
        return steps;
    }

    /** Energy that the weight of all ropes releases over a segment [J]. */
    private double scale() {
        double sum = 0;
        for (SettlingRope rope : ropes) {
            sum += rope.weight(world) * rope.spacing();
        }
        return sum;
    }

    private double move() {
        double most = 0;
        for (SettlingRope rope : ropes) {
            most = Math.max(most, rope.move());
        }
        return most;
    }

    private boolean fails() {
        for (SettlingRope rope : ropes) {
            if (rope.hasFailed()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the step just taken was too long: led uphill, or moved something too far. */
    private boolean isTooLong() {
        double[] sums = new double[2];
        for (SettlingRope rope : ropes) {
            if (rope.isNearSomething() && rope.move() > LONGEST_MOVE * rope.spacing()) {
                return true;
            }
            rope.addEnergies(world, sums);
            if (sums[0] > GAIN * sums[1] + LEAST_RELEASE * rope.weight(world) * rope.spacing()) {
                return true;
            }
            sums[0] = sums[1] = 0;
        }
        return false;
    }

    /** Takes steps of the world's own kind until nothing moves any more. */
    private Outcome comeToRest(int stepsBefore, int mostSteps) {
        double h = world.context.h;
        int steps = stepsBefore;
        int still = 0;
        double most = 0;
        RopeCore restless = null;
        ropes.forEach(SettlingRope::watch);
        while (steps < mostSteps && still < WATCHED && !ropes.isEmpty()) {
            ropes.forEach(SettlingRope::beginStep);
            step(h);
            steps++;
            still++;
            most = 0;
            boolean failed = false;
            for (SettlingRope rope : ropes) {
                if (rope.rope.stopped) {
                    return new Outcome(false, steps, Double.POSITIVE_INFINITY, rope.rope);
                }
                double way = rope.way();
                if (way >= most) {
                    most = way;
                    restless = rope.rope;
                }
                // A step without a solution keeps the rope where it is, which is no rest.
                failed |= rope.hasFailed();
                rope.stopAtPeak();
            }
            if (most > STILL || failed) {
                ropes.forEach(SettlingRope::watch);
                still = 0;
            }
        }
        return new Outcome(still == WATCHED || ropes.isEmpty(), steps, most, restless);
    }
}
