package io.github.cordage.internal.step;

import io.github.cordage.internal.contact.ActiveContacts;
import io.github.cordage.internal.contact.NarrowPhase;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.RingPassage;
import java.util.Arrays;

/** Scratch memory of {@link DirectSolver}; its contents are not needed between ropes. */
final class DirectScratch {
    static final Scratch.Kind<DirectScratch> KIND = scratch -> new DirectScratch(scratch.get(NarrowPhase.KIND));

    final ChainPass chain = new ChainPass();
    final RingPassage passage = new RingPassage(chain.geometry.bends);
    final ActiveContacts contacts;
    final SecondOrder order = new SecondOrder();
    final Buckling buckling = new Buckling();
    final Zigzag zigzag = new Zigzag();
    final PassBudget budget = new PassBudget();

    /** Nodes that take this step in first order because of contacts, even if the others take it in second order. */
    boolean[] firstOrder = {};

    /** Fraction of the step at which the positions are that are searched for. */
    double part;

    /** Whether lengths recover from a stretch for lack of room in the step, so that segments give way. */
    boolean wasStretched;

    /** Whether the rope is straight between two of its pins at the start of the step. */
    boolean isStraight;

    /** Whether the step is taken in parts. */
    boolean isDivided;

    /** Largest relative error of length of the positions from which the search of a step started. */
    double guessed;

    /** Largest relative error of length after the search. */
    double left;

    /** Positions predicted from inertia and forces alone [m]. */
    final NodeVectors expected = new NodeVectors();

    /** Velocities [m/s] and tensions [N] at the start of the step, for repeating it. */
    final NodeVectors startVelocity = new NodeVectors();

    double[] startTension = {};

    /** Whether impulses before the step count, whether there were any, and their tensions in the step [N]. */
    boolean seesImpulses;

    boolean hasImpulses;

    private double[] impulses = {};

    /** Whether second order has found tensions of a step that is taken anew in first order, and these [N]. */
    boolean hasFound;

    private double[] found = {};

    /** Tensions that passes begin with which look for velocities [N]. */
    double[] entry = {};

    /** Energy that nodes have gained in the step, and their squared speeds before it, per mass [m²/s²]. */
    double[] gains = {};

    double[] speeds = {};

    /** Positions at the start of the current part of the step [m]. */
    final NodeVectors start = new NodeVectors();

    /** Positions of the pins at the end of the step [m]; valid for pinned nodes only. */
    final NodeVectors pins = new NodeVectors();

    private DirectScratch(NarrowPhase narrowPhase) {
        contacts = new ActiveContacts(narrowPhase);
    }

    void reserve(int nodes) {
        if (startTension.length >= nodes) {
            return;
        }
        chain.reserve(nodes);
        zigzag.reserve(nodes);
        firstOrder = new boolean[nodes];
        expected.reserve(nodes);
        startVelocity.reserve(nodes);
        startTension = new double[nodes];
        impulses = new double[nodes];
        found = new double[nodes];
        entry = new double[nodes];
        gains = new double[nodes];
        speeds = new double[nodes];
        start.reserve(nodes);
        pins.reserve(nodes);
    }

    /** Keeps the positions of nodes and masses as those at the start of a part of the step. */
    void keepStart(RopeState rope) {
        start.copyFrom(rope.x, rope.y, rope.z, rope.count);
        rope.rings.masses.keepStarts();
    }

    /** Keeps the tensions of a rope, found for velocities that it does not allow, as those of impulses in the step. */
    void keepImpulses(RopeState rope, boolean stand) {
        hasImpulses = stand && seesImpulses;
        System.arraycopy(rope.tension, 0, impulses, 0, rope.count - 1);
    }

    /** Keeps the tensions of a rope, times a factor, to begin the step with that is taken anew. */
    void keepFound(RopeState rope, double factor) {
        hasFound = true;
        for (int i = 0; i < rope.count - 1; i++) {
            found[i] = factor * rope.tension[i];
        }
    }

    /** Begins an attempt with the tensions that second order has found, if it has. */
    void beginWithFound(RopeState rope) {
        if (hasFound) {
            System.arraycopy(found, 0, rope.tension, 0, rope.count - 1);
        }
    }

    /** Keeps the tensions that passes begin with which look for velocities. */
    void keepEntry(RopeState rope) {
        System.arraycopy(rope.tension, 0, entry, 0, rope.count - 1);
    }

    /** Adds to the tensions of a rope what impulses add to them on average over the step. */
    void addImpulses(RopeState rope) {
        for (int i = 0; i < rope.count - 1 && hasImpulses; i++) {
            rope.tension[i] += impulses[i];
        }
    }

    void saveVelocities(RopeState rope) {
        startVelocity.copyFrom(rope.vx, rope.vy, rope.vz, rope.count);
        rope.rings.masses.saveVelocities();
        if (chain.limits) {
            chain.winches.save();
        }
    }

    void restoreVelocities(RopeState rope) {
        startVelocity.copyTo(rope.vx, rope.vy, rope.vz, rope.count);
        rope.rings.masses.restoreVelocities();
        if (chain.limits) {
            chain.winches.restore();
        }
    }

    /** Whether the rope has springs that change their lengths in a step of h [s], and touches nothing. */
    boolean springsMove(RopeState rope, double h) {
        return rope.compliancePerMetre > 0 && rope.contacts.count == 0 && guessed > Impact.SLOW * h;
    }

    /** Resets tensions left by an unconverged step that are too large to start the next step from. */
    void forgetWildTensions(RopeState rope) {
        double[] tension = rope.tension;
        boolean tame = true;
        for (int i = 0; i < rope.count - 1; i++) {
            tame &= Math.abs(tension[i]) <= Limits.BEYOND;
        }
        tame &= chain.geometry.bends.count == 0 || chain.geometry.friction.isTame(rope);
        if (!tame) {
            Arrays.fill(tension, 0, rope.count - 1, 0);
            chain.geometry.friction.forgetTensions();
        }
    }
}
