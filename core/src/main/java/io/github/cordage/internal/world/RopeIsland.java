package io.github.cordage.internal.world;

import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.step.Island;
import java.util.ArrayList;
import java.util.List;

/** Ropes that move the same bodies: they take their steps together, and fall asleep and wake together. */
final class RopeIsland {
    /** The ropes, in the order of their ids. */
    final List<RopeCore> ropes;

    /** These ropes, as the solver sees them. */
    final Island solved = new Island();

    /** Memory of each rope. */
    private final List<StepContext> contexts = new ArrayList<>();

    private final List<RopeSolver> solvers = new ArrayList<>();

    /** Number of masses that the ropes move. */
    private int masses;

    /** @param h length of a step [s] */
    RopeIsland(List<RopeCore> ropes, double h) {
        this.ropes = ropes;
        for (RopeCore rope : ropes) {
            StepContext context = new StepContext(h);
            contexts.add(context);
            solvers.add(rope.ropeSolver);
            rope.ropeSolver.reserve(rope.state, context);
            solved.add(rope.state, context, rope.directSolver().settings());
        }
        own();
        number();
    }

    /** Distributes the bodies among the ropes. */
    private void own() {
        for (RopeCore rope : ropes) {
            masses = rope.state.rings.masses.own(masses);
        }
    }

    /** Numbers the axes that bodies turn about, and the bodies that no rope holds. */
    void number() {
        int turns = Island.firstTurn(solved.loose.number(masses));
        for (int i = 0; i < ropes.size(); i++) {
            turns = ropes.get(i).state.rings.masses.numberTurns(turns);
        }
        solved.loose.numberTurns(turns);
    }

    /** The rope that stands for all in lists of ropes to step. */
    RopeCore first() {
        return ropes.get(0);
    }

    /** Time, gravity and memory of a rope in the coming step. */
    StepContext context(int i) {
        return contexts.get(i);
    }

    /** Releases pins that are due in the coming step, unless the ropes sleep. */
    void releaseDuePins(StepContext coming) {
        for (int i = 0; i < ropes.size() && !first().sleep.asleep; i++) {
            PinTargets.releaseDue(ropes.get(i).state, coming);
        }
    }

    /** Begins a step with the time and gravity of the thread that takes it. */
    void begin(StepContext of) {
        for (int i = 0; i < ropes.size(); i++) {
            contexts.get(i).follow(of);
            solvers.get(i).reserve(ropes.get(i).state, contexts.get(i));
        }
    }

    /** Whether all ropes are still there, with the same solvers. */
    boolean isIntact() {
        boolean intact = true;
        for (int i = 0; i < ropes.size(); i++) {
            RopeCore rope = ropes.get(i);
            intact &= rope.alive && !rope.stopped && rope.ropeSolver == solvers.get(i);
        }
        return intact;
    }
}
