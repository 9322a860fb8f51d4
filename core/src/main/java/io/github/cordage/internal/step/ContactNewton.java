package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;

/**
 * Newton's method for a rope in contact. Each pass solves for displacements, tensions and contact forces together
 * ({@link ChainPass}, {@link SoftContacts}); then a line search takes as much of the pass as lowers the potential
 *
 * <pre>
 *   sum of i |x - p|² / 2  +  sum of T (d - L - a t) + k (d - L - a t)² / 2  +  potential of the contacts
 * </pre>
 *
 * <p>with the notation of {@link ChainPass}, the tensions T after the pass and a stiffness k that penalizes errors of
 * length. Each pass goes downhill on it, so that contacts cannot cycle between two states, and wherever the passes end,
 * the state is one that the rope can go on from.
 */
public final class ContactNewton {
    /** The whole pass is taken if the potential rises less steeply at its end than this, relative to its start. */
    private static final double STEEP = 0.9;

    /** Most trials of a line search, and the slope at which it ends, relative to its start. */
    private static final int TRIALS = 6;

    private static final double LEVEL = 0.1;

    /** Most trials where bodies touch. */
    private static final int EXACT_TRIALS = 40;

    /** Passes after which limits of friction and compliances of contacts only grow, so that the passes end. */
    private static final int UPDATES = 6;

    /** Ratio of errors from which earlier, better positions replace those of passes that do not converge. */
    private static final double WORSE = 2;

    /**
     * Weight of errors of contacts relative to those of lengths in that. The first guess has perfect lengths, and may
     * fly through a wall.
     */
    private static final double FORCES = 0.03;

    /**
     * Passes end after this many without reducing the error to {@link #LESS} of the least; of a rope that bends over
     * corners, or of that of the pass before: the first guess may be nearly right along a line that the rope has to
     * leave.
     */
    private static final int PATIENCE = 6;

    private static final double LESS = 0.7;

    /** Weight of errors of contacts relative to those of lengths in that error. */
    private static final double CONTACTS = 1e-3;

    /** Passes go on where the error in positions is more than this: the rope may be behind a wall there. */
    private static final double LOST = 0.05;

    /** A pass reverses the one before if its part along that one is less than this. */
    private static final double REVERSED = -0.5;

    /** Passes between two looks for nodes that have come to corners or left them. */
    private static final int LOOK = 3;

    /** Least part of a pass that relaxation takes. */
    private static final double LEAST = 0.1;

    /** A pass turns no segment by more than this [rad], about. */
    private static final double TURN = 0.7;

    private ContactNewton() {}

    /**
     * Solves for the end of a step in first order, from the first guess in the ropes' positions.
     *
     * @param most most passes
     * @param aim error at which passes end, as a fraction of a segment's length
     * @param enough error at which they end once limits of friction stay as they are
     * @return the error that is left
     */
    static double solve(Island island, double h, int most, double aim, double enough) {
        double left;
        double off;
        double least = Double.POSITIVE_INFINITY;
        double leastError = Double.POSITIVE_INFINITY;
        double lastError = Double.POSITIVE_INFINITY;
        int improved = 0;
        double taken = 0;
        int passes = 0;
        begin(island, h);
        do {
            solve(island);
            passes++;
            if (passes < most && !(slope(island, 0) < 0)) {
                // A contact that pressed before does not here, and would be pulled.
                takeBack(island);
                solve(island);
                passes++;
            }
            double part = Math.min(search(island), relaxation(island, taken));
            taken = part;
            take(island, part, passes % LOOK == 0);
            double stretch = stretch(island);
            off = update(island, passes >= UPDATES);
            double error = Math.max(stretch, CONTACTS * off);
            if (error <= LESS * Math.max(leastError, lastError) || limitsGrow(island)) {
                leastError = Math.min(error, leastError);
                improved = passes;
            }
            lastError = hasCorners(island) ? error : leastError;
            left = Math.max(stretch, FORCES * off);
            off = part == 1 || !island.touches.isEmpty() ? Math.max(stretch, off) : Double.POSITIVE_INFINITY;
            if (left <= least) {
                least = left;
                island.keepBest();
            }
        } while (passes < most
                && (passes - improved < PATIENCE || left > LOST || !island.touches.isEmpty())
                && !(off <= (passes > UPDATES ? enough : aim)));
        if (!(off <= enough) && !(left <= WORSE * least)) {
            returnToBest(island);
        }
        island.lastPasses = passes;
        end(island, passes);
        return off;
    }

    private static void begin(Island island, double h) {
        island.touches.press();
        island.touches.update(true);
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.soft.contacts.start(m.rope, m.scratch.expected.z, h, !island.touches.isEmpty());
            m.scratch.chain.geometry.turn(m.rope);
            m.soft.contacts.linearize(m.rope, m.scratch.chain.geometry, true);
        }
    }

    /** Solves the problem linearized at the current positions. */
    private static void solve(Island island) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.soft.keep(m.rope, m.scratch.chain);
            m.soft.contacts.more = island.touches.isEmpty() ? null : island.touches;
            boolean hasNone = !island.touches.isEmpty() && !m.touches() && !island.touches.hasRows(m.rope);
            m.pressing = hasNone ? null : m.soft.contacts;
        }
        island.improve();
        for (int i = 0; i < island.size(); i++) {
            island.get(i).soft.takeChanges(island.get(i).rope);
        }
    }

    /** Takes the pass back, and linearizes contacts by what they press now. */
    private static void takeBack(Island island) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.soft.contacts.linearize(m.rope, m.scratch.chain.geometry, false);
            m.soft.restore(m.rope);
        }
        island.takeBack(1);
        island.touches.update(false);
    }

    private static void take(Island island, double part, boolean looks) {
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            SoftPass pass = m.soft;
            pass.moveBefore.copyFrom(pass.move.x, pass.move.y, pass.move.z, m.rope.count);
            pass.take(m.rope, part);
        }
        island.takeBack(1 - part);
        for (int i = 0; looks && i < island.size(); i++) {
            island.get(i).scratch.chain.geometry.bends.lookAgain(island.get(i).rope);
        }
    }

    /** Measures all ropes; returns the largest relative error of a length. */
    private static double stretch(Island island) {
        double worst = 0;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.soft.stretch = m.measure();
            worst = Math.max(worst, m.soft.stretch);
        }
        return worst;
    }

    private static double update(Island island, boolean onlyGrow) {
        double worst = 0;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            double off = m.soft.contacts.update(m.rope, m.scratch.chain.geometry, onlyGrow);
            off = m.scratch.chain.geometry.updateFriction(m.rope) ? Double.POSITIVE_INFINITY : off;
            worst = Math.max(worst, off);
        }
        return Math.max(worst, island.touchAgain(onlyGrow));
    }

    private static boolean limitsGrow(Island island) {
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            any |= island.get(i).soft.contacts.limitsGrow();
        }
        return any;
    }

    private static boolean hasCorners(Island island) {
        boolean any = false;
        for (int i = 0; i < island.size(); i++) {
            any |= island.get(i).rope.rings.hasCorners();
        }
        return any;
    }

    private static void returnToBest(Island island) {
        island.returnToBest();
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            m.soft.stretch = m.measure();
            m.soft.contacts.update(m.rope, m.scratch.chain.geometry, true);
        }
    }

    private static void end(Island island, int passes) {
        for (int i = 0; i < island.size(); i++) {
            island.get(i).soft.contacts.takeForces(island.get(i).rope.contacts);
            island.get(i).soft.passes = passes;
        }
    }

    /**
     * Part of a pass that reverses the one before, such that the next one does not (Aitken's relaxation: Irons and
     * Tuck, "A version of the Aitken accelerator for computer iteration", 1969); 1 for other passes. Contacts at edges
     * turn in a way that the linearization does not know, and passes would go too far by the same factor each time.
     *
     * @param taken part of the pass before that was taken, or 0 if there was none
     */
    private static double relaxation(Island island, double taken) {
        if (taken == 0) {
            return 1;
        }
        double along = 0;
        double squared = 0;
        for (int k = 0; k < island.size(); k++) {
            NodeVectors move = island.get(k).soft.move;
            NodeVectors last = island.get(k).soft.moveBefore;
            for (int i = 0; i < island.get(k).rope.count; i++) {
                double x = last.x[i];
                double y = last.y[i];
                double z = last.z[i];
                along += move.x[i] * x + move.y[i] * y + move.z[i] * z;
                squared += x * x + y * y + z * z;
            }
        }
        return along < REVERSED * squared ? Math.max(LEAST, taken * squared / (squared - along)) : 1;
    }

    /** Finds the part of the pass to take: where the potential along it is lowest, or all of it if that is no worse. */
    private static double search(Island island) {
        double start = slope(island, 0);
        double turned = 0;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            turned = Math.max(turned, m.soft.largestTurn(m.rope, m.scratch.chain.geometry));
        }
        double most = Math.min(1, TURN / turned);
        double end = slope(island, most);
        if (!(start < 0) || end <= -STEEP * start) {
            return most;
        }
        double low = 0;
        double high = most;
        double slopeLow = start;
        double slopeHigh = end;
        double part = most;
        for (int trial = 0; trial < (island.touches.isEmpty() ? TRIALS : EXACT_TRIALS); trial++) {
            double straight = low + (high - low) * slopeLow / (slopeLow - slopeHigh);
            // Friction that turns back has its minimum within a thousandth of a pass; every third trial nearly halves.
            double margin = island.touches.isEmpty() ? 0.1 : trial % 3 == 2 ? 0.4 : 0.001;
            part = Math.min(Math.max(straight, low + margin * (high - low)), high - margin * (high - low));
            double here = slope(island, part);
            if (Math.abs(here) <= -LEVEL * start) {
                break;
            }
            if (here < 0) {
                low = part;
                slopeLow = here;
            } else {
                high = part;
                slopeHigh = here;
            }
        }
        return part;
    }

    /** Derivative of the potential along the pass, at a part of it [N m]. */
    private static double slope(Island island, double part) {
        double sum = 0;
        for (int i = 0; i < island.size(); i++) {
            sum += island.get(i).soft.slope(island.get(i).rope, island.get(i).scratch, part);
        }
        return sum + island.slopeOfBodies(part);
    }
}
