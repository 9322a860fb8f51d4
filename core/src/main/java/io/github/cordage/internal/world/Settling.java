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
 * over all positions that lengths, rings and contacts allow, where E is the potential energy. With an oscillation of
 * the frequency ω, each step leaves 1 / (1 + ω² h²) of the way: the longer a step, the nearer it is to one of Newton's
 * method on E alone. So h grows from step to step (pseudo-transient continuation) and the last steps are all but exact.
 * A problem of statics has no time: all lengths of steps are fractions and multiples of the time in which the longest
 * rope falls by half its length, and none depends on the steps of the world. Steps that are too long may find a place
 * where the forces are in balance but E is not least, such as a rope that stands on its lower end; and long ways lead
 * through colliders. So a step that gains energy, that moves a rope near a collider or in a wheel by more than {@link
 * #LONGEST_MOVE} of its segments, that does not converge or that stretches ropes is taken back and repeated with a
 * shorter h. Energy is that of all ropes that share bodies or knots: one of them may well be lifted by the others.
 *
 * <p><b>Rest.</b> Steps of the world's own length with the ropes' own solvers, whose idea of rest differs a little:
 * they have other compliances of contacts, stretch, or treat wind in another way. All velocities of a rope are taken
 * away whenever its kinetic energy has passed its peak (kinetic damping, as in dynamic relaxation). It ends when no
 * node has moved by more than {@link #STILL} of the longest rope in {@link #WATCHED} steps.
 */
public final class Settling {
    /**
     * Largest move of nodes of a world at rest, in lengths of its longest rope, or of a metre if that is longer: a
     * tenth of what lengths are exact to.
     */
    private static final double STILL = 1e-7;

    /** Steps for which nodes have to be still. */
    private static final int WATCHED = 20;

    /** Longest move of a node near a collider or in a wheel in a step, in lengths of its segment. */
    private static final double LONGEST_MOVE = 0.5;

    /**
     * First step of the way downhill, in times of fall: nodes fall by a fraction of a segment. The shortest step is the
     * same fraction of it; one that fails all the same is kept, because it may lead on. The longest is as much longer
     * than a time of fall: also what swings some ten times as slowly as a pendulum of that length is soon at rest.
     */
    private static final double FIRST = 1.0 / 64;

    /** A node that moves less in a step of a time of fall, or a longer one, is at rest [m]. */
    private static final double ARRIVED = 1e-10;

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

    /** A rope that has gone farther than this falls without end, in lengths of it. */
    private static final double FALLEN = 1000;

    private static final double GROWTH = 2;

    /** Near colliders and in wheels, moves change from step to step: with 2, rough ground was found less often. */
    private static final double GROWTH_IN_TOUCH = 1.6;

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

    /**
     * Says what came of it, in a sentence without a period.
     *
     * @param name the rope that moves, after a colon; empty if there is none
     * @param length its length [m]
     */
    public static String message(boolean found, int steps, double moved, String name, double length) {
        if (found) {
            return "at rest after " + steps + " steps";
        }
        String why = " must be long enough to reach its pins";
        if (steps > 0) {
            boolean falls = length > 0 && moved > FALLEN * length;
            String how = falls ? ": it falls without end" : ", by " + moved + " m in the last ones";
            why = " still moves after " + steps + " steps"
                    + (moved == Double.POSITIVE_INFINITY ? ", and had to be stopped" : how);
        }
        return "there is no equilibrium, and the world starts as it is laid out" + name + why;
    }

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
                downhill = ropes.isEmpty() ? 0 : goDownhill(mostSteps);
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
            if (rope.way() > FALLEN * rope.length()) {
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
        world.touches.find(world.context);
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
    private int goDownhill(int mostSteps) {
        double[] dampings = beginDownhill();
        double time = time();
        double longest = time / FIRST;
        double first = FIRST * time;
        double shortest = FIRST * first;
        double below = longest;
        double h = first;
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
            if (h > shortest && (fails() || isTooLong(h <= first))) {
                snapshots.restore(before, 0, before.length);
                below = BELOW * h;
                double next = Math.max(h > first ? first : shortest, SHRINK * h);
                for (SettlingRope rope : ropes) {
                    rope.useDownhill();
                    rope.stopForStep(next / h);
                }
                h = next;
                continue;
            }
            for (SettlingRope rope : ropes) {
                energy += rope.keepStep(world);
            }
            if (energy < least - LEAST_RELEASE * scale()) {
                least = energy;
                sinceLeast = 0;
            }
            sinceLeast = h >= time && move < ARRIVED ? STEPS_TO_LOOK : sinceLeast;
            // A step that has been too long once may do later.
            double next = Math.min(Math.min(longest(longest), growth() * h), Math.max(h, below));
            below = Math.min(longest, SLOW_GROWTH * below);
            for (SettlingRope rope : ropes) {
                rope.stopForStep(next / h);
            }
            h = next;
            before = save();
        }
        endDownhill(dampings);
        return steps;
    }

    /** Returns the dampings of all bodies, which feel none on the way, whether a rope holds or touches them. */
    private double[] beginDownhill() {
        List<BodyCore> bodies = world.bodies.all;
        double[] dampings = new double[bodies.size()];
        for (int i = 0; i < dampings.length; i++) {
            dampings[i] = bodies.get(i).state.damping;
            bodies.get(i).state.damping = 0;
        }
        for (SettlingRope rope : ropes) {
            rope.beginDownhill(world);
            rope.watch();
        }
        return dampings;
    }

    private void endDownhill(double[] dampings) {
        world.context.momentum = 1;
        for (int i = 0; i < dampings.length; i++) {
            world.bodies.all.get(i).state.damping = dampings[i];
        }
        for (SettlingRope rope : ropes) {
            rope.endDownhill(world);
            rope.stop();
        }
    }

    /** Time in which the longest rope falls by half its length [s]: what the lengths of steps are measured in. */
    private double time() {
        double most = 0;
        for (SettlingRope rope : ropes) {
            most = Math.max(most, rope.time(world));
        }
        return most;
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

    /** The longest next step, of at most {@code most} [s], at which no contact yields by much. */
    private double longest(double most) {
        double longest = most;
        for (SettlingRope rope : ropes) {
            longest = rope.touches() ? Math.min(longest, rope.longestInTouch(world)) : longest;
        }
        return longest;
    }

    /**
     * Factor for the length of the next step. Where moves are limited, they are expected to grow with the square of
     * the length of the step, as they do from rest, and kept below the limit.
     */
    private double growth() {
        double most = GROWTH;
        for (SettlingRope rope : ropes) {
            double move = rope.isNearSomething() ? rope.move() : 0;
            if (move > 0) {
                most = Math.min(most, Math.sqrt(BELOW * LONGEST_MOVE * rope.spacing() / move));
                most = Math.min(most, GROWTH_IN_TOUCH);
            }
        }
        return most;
    }

    /**
     * Whether the step just taken was too long: led uphill, or moved something too far.
     *
     * @param isFirst whether it was no longer than the first one: colliders may push a rope out of them in such a step
     */
    private boolean isTooLong(boolean isFirst) {
        for (SettlingRope rope : ropes) {
            if (!isFirst && rope.isNearSomething() && rope.move() > LONGEST_MOVE * rope.spacing()) {
                return true;
            }
        }
        for (int i = 0; i < ropes.size(); i++) {
            if (isFirstOfIsland(i) && hasGained(i, isFirst)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the ropes of an island, given by the first of them, have gained energy in the step just taken. */
    private boolean hasGained(int first, boolean mayBePushed) {
        double[] sums = new double[2];
        double allowed = 0;
        boolean touches = false;
        int island = ropes.get(first).rope.island;
        for (int i = first; i < ropes.size(); i++) {
            SettlingRope rope = ropes.get(i);
            if (i == first || (island >= 0 && rope.rope.island == island)) {
                rope.addEnergies(world, sums);
                allowed += LEAST_RELEASE * rope.weight(world) * rope.spacing() + rope.energyOfErrors();
                touches |= rope.touches();
            }
        }
        return sums[0] > GAIN * sums[1] + allowed && !(mayBePushed && touches);
    }

    /** Whether no rope before it shares its bodies. */
    private boolean isFirstOfIsland(int i) {
        int island = ropes.get(i).rope.island;
        for (int k = 0; k < i && island >= 0; k++) {
            if (ropes.get(k).rope.island == island) {
                return false;
            }
        }
        return true;
    }

    /** Takes steps of the world's own kind until nothing moves any more. */
    private Outcome comeToRest(int stepsBefore, int mostSteps) {
        double h = world.context.h;
        int steps = stepsBefore;
        int still = 0;
        double most = 0;
        RopeCore restless = null;
        double length = 1;
        for (SettlingRope rope : ropes) {
            length = Math.max(length, rope.length());
        }
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
            if (most > STILL * length || failed) {
                ropes.forEach(SettlingRope::watch);
                still = 0;
            }
        }
        return new Outcome(still == WATCHED || ropes.isEmpty(), steps, most, restless);
    }
}
