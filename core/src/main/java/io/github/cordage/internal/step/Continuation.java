package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Stops;
import io.github.cordage.settings.Direct;

/**
 * Takes a step whose search has no answer with ropes that stretch: as soft as it takes, and from there stiffer and
 * stiffer, until they are rigid or have no answer again. Newton's method finds the minimum of a stiff potential only
 * from nearby, and that of a soft one from almost anywhere. Friction and stops of rings yield as much as ropes do.
 *
 * <p>Where pins, knots and bodies are led farther apart than the ropes between them are long, that ends at the axial
 * stiffness. All else comes back to its length at the recovery speed.
 *
 * <p>Source: numerical continuation (Allgower and Georg, "Numerical Continuation Methods", 1990), here in the
 * compliance of all segments.
 */
final class Continuation {
    /** By how much ropes get softer while there is no answer, and the most times that they do. */
    private static final double SOFTER = 100;

    private static final int SOFTEST = 6;

    /** The least factor by which it is worth while to let them get stiffer again. */
    private static final double STIFFER = 1.5;

    private Continuation() {}

    /**
     * Takes the step with ropes that had too little room before it: as their axial stiffness allows.
     *
     * @return whether that has an answer
     */
    static boolean stretch(Island island) {
        if (!mayStretch(island)) {
            return false;
        }
        begin(island, axial(island), false);
        island.isStretched = StepSearch.solveFree(island);
        end(island, island.isStretched);
        return island.isStretched;
    }

    /** Takes the step, if the ropes touch nothing; returns whether that has an answer. */
    static boolean take(Island island) {
        if (!mayStretch(island)) {
            return false;
        }
        begin(island, 0, true);
        returnToStart(island);
        double inertia = inertia(island) + 2 * spin(island);
        double stretch = stretches(island);
        // On the way to rest, a step that is soft leads away from there.
        int softest = island.comesToRest() ? 0 : SOFTEST;
        double axial = axial(island);
        double compliance = axial;
        boolean converged = find(island, compliance, inertia, stretch);
        for (int i = 0; i < softest && !converged; i++) {
            compliance *= SOFTER;
            converged = find(island, compliance, inertia, stretch);
        }
        double by = Math.sqrt(SOFTER);
        while (converged && compliance > 0 && by > STIFFER) {
            island.keepBest();
            double stiffer = compliance > axial ? Math.max(axial, compliance / by) : 0;
            goOn(island, stiffer);
            if (StepSearch.solveFree(island) && isDownhill(island, Math.max(axial, stiffer), inertia, stretch)) {
                compliance = stiffer;
            } else {
                by = compliance > axial ? Math.sqrt(by) : 1;
                island.returnToBest();
            }
        }
        island.isStretched = converged && compliance == axial;
        end(island, converged);
        for (int i = 0; i < island.size() && converged; i++) {
            Member m = island.get(i);
            setTargets(m);
            boolean isOff = m.measure() > m.tolerance();
            m.rope.mode.beginRecoveryIf(isOff && !island.isStretched);
        }
        return converged;
    }

    /**
     * Whether there is nothing better to do. Single ropes can be given their lengths ({@link LengthProjection}); where
     * ropes touch something, contacts yield; and a stop that is pulled through its ring passes in the next step, where
     * it would be shot through by a rope that has been stretched.
     */
    private static boolean mayStretch(Island island) {
        boolean may = island.hasRingsOrMasses() && !island.touches() && !island.hasRods() && island.hasFixedLengths();
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            may &= !rope.rings.hasCorners();
            for (int r = 0; r < rope.rings.size(); r++) {
                int a = rope.rings.get(r).segment;
                may &= !Stops.isAt(rope, a) && !Stops.isAt(rope, a + 1);
            }
        }
        return may;
    }

    /** Compliance of a metre of rope [1/N]; that of ropes that carry heavy things is less. */
    private static double axial(Island island) {
        return 1 / Math.max(Direct.AXIAL_STIFFNESS, StepSearch.HOPELESS * island.weight());
    }

    /** Begins an attempt with a compliance of a metre [1/N]. */
    private static void begin(Island island, double compliance, boolean recovers) {
        FirstOrderStep.beginParts(island, 1);
        stretch(island, compliance, recovers);
        for (int i = 0; i < island.size(); i++) {
            FirstOrderStep.beginInFirstOrder(island.get(i), island.get(i).context.h, 1);
            StepSearch.layOut(island.get(i));
        }
    }

    /** Goes on with another compliance of a metre [1/N]. */
    private static void goOn(Island island, double compliance) {
        stretch(island, compliance, true);
        for (int i = 0; i < island.size(); i++) {
            setTargets(island.get(i));
        }
        measure(island);
    }

    private static void stretch(Island island, double compliance, boolean recovers) {
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            DirectScratch scratch = island.get(i).scratch;
            scratch.chain.spans.stretch(compliance, recovers);
            scratch.chain.geometry.letYield(compliance);
            scratch.budget.extend(rope, StepSearch.PATIENCE);
        }
    }

    private static void setTargets(Member m) {
        m.scratch.chain.spans.setTargets(m.rope, m.tolerance());
    }

    /** Measures ropes where they are at the start of the step, with pins and rings where these are led in it. */
    private static void returnToStart(Island island) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).rope.restorePositions();
            PinTargets.move(island.get(i).rope, island.get(i).scratch.pins, 1);
        }
        measure(island);
    }

    private static void measure(Island island) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).measure();
        }
    }

    private static void end(Island island, boolean hasAnswer) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.scratch.chain.spans.stretch(0, true);
            m.scratch.chain.geometry.letYield(0);
            if (hasAnswer) {
                FirstOrderStep.takeVelocities(m, m.context.h);
            }
        }
    }

    // The search.

    /** Searches with a compliance of a metre [1/N], by whole passes, and if these do not arrive, by parts of them. */
    private static boolean find(Island island, double compliance, double inertia, double stretch) {
        begin(island, compliance, true);
        boolean converged = StepSearch.solveFree(island);
        if (!converged || !isDownhill(island, compliance, inertia, stretch)) {
            begin(island, compliance, true);
            converged = descend(island, compliance);
        }
        return converged && isDownhill(island, compliance, inertia, stretch);
    }

    /** Newton's method that takes only as much of a pass as leads downhill; returns whether it arrives. */
    private static boolean descend(Island island, double compliance) {
        double before = potential(island, compliance);
        boolean arrived = false;
        int passes = 0;
        for (; passes < StepSearch.PATIENCE && !arrived; passes++) {
            for (int i = 0; i < island.size(); i++) {
                island.get(i).soft.keep(island.get(i).rope, island.get(i).scratch.chain);
            }
            island.improve();
            measure(island);
            double now = potential(island, compliance);
            int halvings = 0;
            // Written so that NaN leads uphill.
            for (; !(now <= before) && halvings < StepSearch.PATIENCE; halvings++) {
                halve(island, 1 / (double) (2 << halvings));
                now = potential(island, compliance);
            }
            before = now;
            arrived = halvings == 0;
            for (int i = 0; i < island.size(); i++) {
                Member m = island.get(i);
                arrived &= m.parts.settle(m.rope, m.tolerance(), m.measure()) <= StepSearch.AIM * m.tolerance();
            }
        }
        for (int i = 0; i < island.size(); i++) {
            StepSearch.count(island.get(i).rope, passes);
        }
        return arrived;
    }

    /** Takes half of the last pass back, of which a part is left then. */
    private static void halve(Island island, double part) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).soft.halve(island.get(i).rope);
        }
        island.takeBack(part);
        measure(island);
    }

    // The potential.

    /**
     * Whether the potential is at most that of the start: passes may come to where its slope vanishes far beyond the
     * minimum.
     *
     * @param inertia of the start, see {@link #inertia}
     * @param stretch of the start, see {@link #stretches}
     */
    private static boolean isDownhill(Island island, double compliance, double inertia, double stretch) {
        return potential(island, compliance) <= inertia + stretch / compliance;
    }

    /** Twice the potential, but for friction and for turns of bodies [J]. */
    private static double potential(Island island, double compliance) {
        return inertia(island) + stretches(island) / compliance;
    }

    /** Twice what nodes and masses add to it beyond the places that inertia and given forces lead to [J]. */
    private static double inertia(Island island) {
        double sum = 0;
        for (int k = 0; k < island.size(); k++) {
            RopeState rope = island.get(k).rope;
            ChainPass chain = island.get(k).scratch.chain;
            NodeVectors p = island.get(k).scratch.expected;
            for (int i = 0; i < rope.count; i++) {
                double inertia = rope.inverseMass[i] > 0 ? chain.geometry.inertia[i] : 0;
                sum += inertia * squared(rope.x[i] - p.x[i], rope.y[i] - p.y[i], rope.z[i] - p.z[i]);
            }
            for (int m = 0; m < rope.rings.masses.own(); m++) {
                RingMass mass = rope.rings.masses.get(m);
                double[] at = mass.at;
                double[] to = mass.expected;
                sum += chain.geometry.stiffness() * mass.mass * squared(at[0] - to[0], at[1] - to[1], at[2] - to[2]);
            }
        }
        return sum;
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    /** Energy of the turns of bodies at the start of the step [J]. */
    private static double spin(Island island) {
        double sum = 0;
        for (int k = 0; k < island.size(); k++) {
            RopeState rope = island.get(k).rope;
            for (int m = 0; m < rope.rings.masses.own(); m++) {
                sum += rope.rings.masses.get(m).startSpinEnergy();
            }
        }
        return sum;
    }

    /** Sum of the squares of what segments are too long, each by its rest length [m]. */
    private static double stretches(Island island) {
        double sum = 0;
        for (int k = 0; k < island.size(); k++) {
            RopeState rope = island.get(k).rope;
            ChainPass chain = island.get(k).scratch.chain;
            for (int i = 0; i < rope.count - 1; i++) {
                double longer = chain.geometry.length[i] - chain.spans.target[i];
                sum += longer * longer / rope.rest[i];
            }
        }
        return sum;
    }
}
