package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a part of a step that has no exact answer may stand: it is finite, makes ropes no longer, passes
 * through nothing, and is not faster than what inertia, given forces and what is stored lead to, or than what drives
 * it: pins, winches and colliders.
 */
final class TouchEnergy {
    /** Part of the kinetic energy that may be gained beyond what drives it, by rounding. */
    private static final double ROUNDING = 0.05;

    /** Part of a segment's length by which a rope may move in a part whatever drives it. */
    private static final double SMALL = 1e-4;

    private TouchEnergy() {}

    /** The greatest part by which a segment is longer than at rest. */
    static double stretch(Island island) {
        return misfit(island, false);
    }

    /** The greatest part by which a segment is longer or shorter than its tension makes it. */
    static double misfit(Island island) {
        return misfit(island, true);
    }

    private static double misfit(Island island, boolean alsoShorter) {
        double most = 0;
        for (int k = 0; k < island.size(); k++) {
            RopeState rope = island.get(k).rope;
            for (int i = 0; i < rope.count - 1; i++) {
                if (!island.get(k).scratch.chain.geometry.isBent(i)) {
                    double off = rope.segmentLength(i) / rope.rest[i] - 1;
                    double elastic = rope.compliancePerMetre * rope.tension[i];
                    most = Math.max(most, alsoShorter ? Math.abs(off - elastic) : off);
                }
            }
        }
        return most;
    }

    /**
     * Whether a part without an exact answer may stand.
     *
     * @param h its length [s]
     * @param stretch that of the ropes at its start
     */
    static boolean mayStand(Island island, double h, double stretch) {
        return isSound(island, stretch) && !isWild(island, h);
    }

    /** Whether it is finite, makes ropes no longer, and passes through nothing. */
    static boolean isSound(Island island, double stretch) {
        return isSound(island)
                && stretch(island) <= Math.max(FirstOrderStep.USABLE, stretch)
                && !island.touches.arePassed();
    }

    private static boolean isSound(Island island) {
        boolean sound = island.loose.areFinite();
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            sound &= RopeMeasures.firstBrokenNode(rope) < 0;
            for (int m = 0; m < rope.rings.masses.own(); m++) {
                sound &= rope.rings.masses.get(m).isFinite();
            }
        }
        return sound;
    }

    /**
     * Whether an exact answer is faster than all that drives it, because the part is so long that a rope has folded the
     * other way in it. What bending has stored, and what winches and torques do, is not known here.
     */
    static boolean hasFolded(Island island, double h) {
        boolean isKnown = !island.hasRods();
        for (int i = 0; i < island.size(); i++) {
            RopeState rope = island.get(i).rope;
            isKnown &= !rope.hasWinches();
            for (int k = 0; k < rope.rings.masses.own(); k++) {
                isKnown &= rope.rings.masses.get(k).twist() == 0;
            }
        }
        for (int i = 0; i < island.loose.size(); i++) {
            isKnown &= island.loose.get(i).twist() == 0;
        }
        return isKnown && isWild(island, h);
    }

    /**
     * Whether it is faster than what inertia, given forces, what is stored in spins, contacts and elastic ropes, and
     * what drives it lead to.
     */
    static boolean isWild(Island island, double h) {
        double before = 0;
        double after = 0;
        double mass = 0;
        double way = island.touches.mostCarried();
        double stored = island.touches.stored();
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            before += energy(m, m.scratch.expected.x, m.scratch.expected.y, m.scratch.expected.z, true);
            after += energy(m, m.rope.x, m.rope.y, m.rope.z, false);
            mass += MassPins.moving(m.rope);
            way = Math.max(way, Math.max(driven(m), SMALL * m.rope.spacing));
            stored += stored(m);
        }
        for (int i = 0; i < island.loose.size(); i++) {
            before += energy(island.loose.get(i), true);
            stored += island.loose.get(i).spinEnergy();
            after += energy(island.loose.get(i), false);
            mass += island.loose.get(i).mass;
        }
        return after > (1 + ROUNDING) * before + mass * way * way + 2 * h * h * stored;
    }

    /** Energy in the spins of a rope's bodies and in its segments, if it is elastic, at the start of a part [J]. */
    private static double stored(Member m) {
        RopeState rope = m.rope;
        double sum = 0;
        for (int k = 0; k < rope.rings.masses.own(); k++) {
            sum += rope.rings.masses.get(k) instanceof BodyState body ? body.spinEnergy() : 0;
        }
        for (int i = 0; i < rope.count - 1; i++) {
            double t = m.scratch.entry[i];
            sum += rope.compliancePerMetre * rope.rest[i] * t * t / 2;
        }
        return sum;
    }

    /** How far pins and winches move a rope in a part at most [m]. */
    private static double driven(Member m) {
        RopeState rope = m.rope;
        NodeVectors from = m.scratch.start;
        double square = 0;
        for (int i = 0; i < rope.pins.size(); i++) {
            int n = rope.pins.get(i).node;
            if (rope.pins.get(i).mass == null) {
                square = Math.max(square, square(rope.x[n] - from.x[n], rope.y[n] - from.y[n], rope.z[n] - from.z[n]));
            }
        }
        double rate = Math.max(rate(rope.startWinch), rate(rope.endWinch));
        double carried = m.scratch.contacts.finder.driveSpeed(rope, m.context.h) * m.context.h;
        return Math.max(Math.max(Math.sqrt(square), carried), rate * m.context.h);
    }

    private static double rate(@Nullable WinchState winch) {
        return winch == null ? 0 : Math.abs(winch.rate);
    }

    /** Mass times the square of the way since the start of the part, of a rope and its bodies [kg m²]. */
    private static double energy(Member m, double[] x, double[] y, double[] z, boolean expected) {
        RopeState rope = m.rope;
        NodeVectors from = m.scratch.start;
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                sum += rope.mass[i] * square(x[i] - from.x[i], y[i] - from.y[i], z[i] - from.z[i]);
            }
        }
        for (int k = 0; k < rope.rings.masses.own(); k++) {
            if (rope.rings.masses.get(k) instanceof BodyState body) {
                sum += energy(body, expected);
            }
        }
        return sum;
    }

    private static double energy(BodyState body, boolean expected) {
        double[] from = body.start;
        double[] to = expected ? body.expected : body.at;
        return body.mass * square(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    }

    private static double square(double x, double y, double z) {
        return x * x + y * y + z * z;
    }
}
