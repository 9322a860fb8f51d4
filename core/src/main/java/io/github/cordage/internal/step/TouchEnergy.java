package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a part of a step that has no exact answer may stand: it is finite, makes ropes no longer, and is not
 * faster than what inertia and given forces lead to, or than what drives it: pins, winches and colliders.
 */
final class TouchEnergy {
    /** Part of the kinetic energy that may be gained beyond what drives it, by rounding. */
    private static final double ROUNDING = 0.05;

    private TouchEnergy() {}

    /** The greatest part by which a segment is longer than at rest. */
    static double stretch(Island island) {
        double most = 0;
        for (int k = 0; k < island.size(); k++) {
            RopeState rope = island.get(k).rope;
            for (int i = 0; i < rope.count - 1; i++) {
                boolean isBent = island.get(k).scratch.chain.geometry.isBent(i);
                most = Math.max(most, isBent ? 0 : rope.segmentLength(i) / rope.rest[i] - 1);
            }
        }
        return most;
    }

    /** @param stretch that of the ropes at the start of the part */
    static boolean mayStand(Island island, double stretch) {
        return isSound(island)
                && stretch(island) <= Math.max(FirstOrderStep.USABLE, stretch)
                && !island.touches.arePassed()
                && !isWild(island);
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

    private static boolean isWild(Island island) {
        double before = 0;
        double after = 0;
        double mass = 0;
        double way = island.touches.mostCarried();
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            before += energy(m, m.scratch.expected.x, m.scratch.expected.y, m.scratch.expected.z, true);
            after += energy(m, m.rope.x, m.rope.y, m.rope.z, false);
            mass += MassPins.moving(m.rope);
            way = Math.max(way, driven(m));
        }
        for (int i = 0; i < island.loose.size(); i++) {
            before += energy(island.loose.get(i), true);
            after += energy(island.loose.get(i), false);
            mass += island.loose.get(i).mass;
        }
        return after > (1 + ROUNDING) * before + mass * way * way;
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
        return Math.max(Math.sqrt(square), rate * m.context.h);
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
