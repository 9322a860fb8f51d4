package io.github.cordage.internal.step;

import io.github.cordage.internal.contact.NarrowPhase;
import io.github.cordage.internal.contact.SoftContacts;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.ChainGeometry;

/** A pass of {@link ContactNewton} for one rope: where it started, what it changed, and the best positions so far. */
final class SoftPass {
    /** Kind of this scratch memory. */
    static final Scratch.Kind<SoftPass> KIND = scratch -> new SoftPass(scratch.get(NarrowPhase.KIND));

    final SoftContacts contacts;

    /** Positions [m] and tensions [N] before a pass, and the changes by the whole pass and the one before. */
    final NodeVectors before = new NodeVectors();

    final NodeVectors move = new NodeVectors();
    final NodeVectors moveBefore = new NodeVectors();
    private double[] tensionBefore = {};

    /** Positions [m] and tensions [N] with the least error in the passes so far. */
    final NodeVectors best = new NodeVectors();

    double[] bestTension = {};

    /** Excess lengths of the segments before the pass [m]. */
    private double[] gapBefore = {};

    /** Passes that the last solution took. */
    int passes;

    /** Largest relative error of a length that it left. */
    double stretch;

    private SoftPass(NarrowPhase finder) {
        contacts = new SoftContacts(finder);
    }

    void reserve(int nodes) {
        if (tensionBefore.length >= nodes) {
            return;
        }
        before.reserve(nodes);
        move.reserve(nodes);
        moveBefore.reserve(nodes);
        tensionBefore = new double[nodes];
        best.reserve(nodes);
        bestTension = new double[nodes];
        gapBefore = new double[nodes];
    }

    /** Notes what the pass has changed. */
    void takeChanges(RopeState rope) {
        for (int i = 0; i < rope.count; i++) {
            move.x[i] = rope.x[i] - before.x[i];
            move.y[i] = rope.y[i] - before.y[i];
            move.z[i] = rope.z[i] - before.z[i];
        }
        contacts.takeChanges(rope, move);
    }

    /** Keeps the positions as the best so far. */
    void keepBest(RopeState rope) {
        best.copyFrom(rope.x, rope.y, rope.z, rope.count);
        System.arraycopy(rope.tension, 0, bestTension, 0, rope.count - 1);
    }

    void returnToBest(RopeState rope) {
        best.copyTo(rope.x, rope.y, rope.z, rope.count);
        System.arraycopy(bestTension, 0, rope.tension, 0, rope.count - 1);
    }

    /** Takes the pass back. */
    void restore(RopeState rope) {
        before.copyTo(rope.x, rope.y, rope.z, rope.count);
        System.arraycopy(tensionBefore, 0, rope.tension, 0, rope.count - 1);
    }

    /** Begins a pass. */
    void keep(RopeState rope, ChainPass chain) {
        before.copyFrom(rope.x, rope.y, rope.z, rope.count);
        System.arraycopy(rope.tension, 0, tensionBefore, 0, rope.count - 1);
        System.arraycopy(chain.gap, 0, gapBefore, 0, rope.count - 1);
    }

    /** Takes a part of the pass. */
    void take(RopeState rope, double part) {
        if (part == 1) {
            return;
        }
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] = before.x[i] + part * move.x[i];
            rope.y[i] = before.y[i] + part * move.y[i];
            rope.z[i] = before.z[i] + part * move.z[i];
        }
        for (int i = 0; i < rope.count - 1; i++) {
            rope.tension[i] = tensionBefore[i] + part * (rope.tension[i] - tensionBefore[i]);
        }
    }

    /** Takes half of what was taken of the pass. */
    void halve(RopeState rope) {
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] = (rope.x[i] + before.x[i]) / 2;
            rope.y[i] = (rope.y[i] + before.y[i]) / 2;
            rope.z[i] = (rope.z[i] + before.z[i]) / 2;
        }
        for (int i = 0; i < rope.count - 1; i++) {
            rope.tension[i] = (rope.tension[i] + tensionBefore[i]) / 2;
        }
    }

    /** Largest displacement of a node across a segment relative to the other node, as a fraction of its length. */
    double largestTurn(RopeState rope, ChainGeometry g) {
        double most = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double ex = move.x[i + 1] - move.x[i];
            double ey = move.y[i + 1] - move.y[i];
            double ez = move.z[i + 1] - move.z[i];
            double along = ex * g.ux[i] + ey * g.uy[i] + ez * g.uz[i];
            double across = ex * ex + ey * ey + ez * ez - along * along;
            most = Math.max(most, across / (g.length[i] * g.length[i]));
        }
        return Math.sqrt(most);
    }

    /** Derivative of the potential along the pass, at a part of it [N m]. */
    double slope(RopeState rope, DirectScratch scratch, double part) {
        ChainGeometry g = scratch.chain.geometry;
        NodeVectors p = scratch.expected;
        double sum = contacts.slope(rope, part);
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double dx = move.x[i];
                double dy = move.y[i];
                double dz = move.z[i];
                sum += g.inertia[i]
                        * ((before.x[i] + part * dx - p.x[i]) * dx
                                + (before.y[i] + part * dy - p.y[i]) * dy
                                + (before.z[i] + part * dz - p.z[i]) * dz);
            }
        }
        sum += scratch.chain.masses.slope(rope, part);
        sum += scratch.chain.rods.joints.slope(before, move, part);
        return sum + slopeOfLengths(rope, scratch.chain, part);
    }

    private double slopeOfLengths(RopeState rope, ChainPass chain, double part) {
        ChainGeometry g = chain.geometry;
        double perMetre = rope.compliancePerMetre;
        double sum = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            Bend bend = g.bends.of(i);
            if (bend != null) {
                sum += slopeOfBend(rope, chain, bend, part);
                continue;
            }
            double ex = move.x[i + 1] - move.x[i];
            double ey = move.y[i + 1] - move.y[i];
            double ez = move.z[i + 1] - move.z[i];
            double x = before.x[i + 1] - before.x[i] + part * ex;
            double y = before.y[i + 1] - before.y[i] + part * ey;
            double z = before.z[i + 1] - before.z[i] + part * ez;
            double d = Math.sqrt(x * x + y * y + z * z);
            if (!(d > 0)) {
                continue;
            }
            double t = rope.tension[i];
            double rate = (x * ex + y * ey + z * ez) / d;
            if (!chain.slack.isHeld(i)) {
                sum += slopeOfSlack(chain, i, d, rate);
                continue;
            }
            double gained = perMetre * rope.rest[i] * (t - tensionBefore[i]);
            double gap = gapBefore[i] + d - g.length[i] - part * gained;
            double stiffness = g.inertia[i] + Math.max(t, 0) / d;
            sum += t * (rate - gained) + stiffness * gap * (rate - gained);
        }
        return sum;
    }

    /** The slope for a segment that was not held before the pass, at a length [m] that changes at a rate. */
    private static double slopeOfSlack(ChainPass chain, int i, double d, double rate) {
        double over = d - chain.spans.target[i];
        return rate * (over > 0 ? chain.geometry.inertia[i] * over : chain.slack.force(i, d));
    }

    /** The slope for a segment that runs through rings, whose directions count as those before the pass. */
    private double slopeOfBend(RopeState rope, ChainPass chain, Bend bend, double part) {
        ChainGeometry g = chain.geometry;
        int i = bend.segment;
        double t = rope.tension[i];
        double first = bend.speedBefore(move.x, move.y, move.z);
        double second = bend.speedBehind(move.x, move.y, move.z);
        double gained = rope.compliancePerMetre * rope.rest[i] * (t - tensionBefore[i]);
        double rate = second - first - gained + chain.masses.lengthening(rope, bend);
        double stiffness = g.inertia[i] + Math.max(t, 0) / g.length[i];
        return bend.tensionBehind(rope) * second
                - t * (first + gained)
                - chain.masses.work(rope, bend)
                + stiffness * (gapBefore[i] + part * rate) * rate;
    }
}
