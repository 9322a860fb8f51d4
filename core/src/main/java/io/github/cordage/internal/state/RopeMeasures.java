package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import org.jspecify.annotations.Nullable;

/** Measurements on the current state of a rope. */
public final class RopeMeasures {
    private RopeMeasures() {}

    /**
     * Writes the least x, y, z and the greatest x, y, z of the rope including its radius, for the current and the
     * previous positions together.
     */
    public static void copyBounds(RopeState rope, double[] dst, int offset) {
        copyBounds(rope, rope.x, rope.px, dst, offset);
        copyBounds(rope, rope.y, rope.py, dst, offset + 1);
        copyBounds(rope, rope.z, rope.pz, dst, offset + 2);
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            include(rope, ring.x, ring.px, ring.radius, dst, offset);
            include(rope, ring.y, ring.py, ring.radius, dst, offset + 1);
            include(rope, ring.z, ring.pz, ring.radius, dst, offset + 2);
        }
    }

    private static void include(RopeState rope, double now, double before, double reach, double[] dst, int at) {
        dst[at] = Math.min(dst[at], Math.min(now, before) - reach - rope.radius());
        dst[at + 3] = Math.max(dst[at + 3], Math.max(now, before) + reach + rope.radius());
    }

    private static void copyBounds(RopeState rope, double[] now, double[] before, double[] dst, int at) {
        double min = now[0];
        double max = now[0];
        for (int i = 0; i < rope.count; i++) {
            min = Math.min(min, Math.min(now[i], before[i]));
            max = Math.max(max, Math.max(now[i], before[i]));
        }
        dst[at] = min - rope.radius();
        dst[at + 3] = max + rope.radius();
    }

    /** Sum of the current lengths of the segments [m]. */
    public static double actualLength(RopeState rope) {
        double sum = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            sum += rope.segmentLength(i);
        }
        return sum;
    }

    /** Largest |length / rest length - 1| of any segment. */
    public static double worstStretch(RopeState rope) {
        double worst = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            worst = Math.max(worst, Math.abs(rope.segmentLength(i) / rope.rest[i] - 1));
        }
        return worst;
    }

    /** Kinetic energy, with the masses of rings and the bodies that it owns [J]. */
    public static double kineticEnergy(RopeState rope) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            double squared = rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i];
            sum += rope.mass[i] * squared / 2;
        }
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            sum += rope.rings.masses.owns(mass) ? mass.energy(mass.velocity) + mass.spinEnergy() : 0;
        }
        return sum;
    }

    /**
     * Potential energy in a gravity field, with the masses of rings and the bodies that it owns [J], 0 at the origin.
     */
    public static double potentialEnergy(RopeState rope, double gx, double gy, double gz) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            sum -= rope.mass[i] * (gx * rope.x[i] + gy * rope.y[i] + gz * rope.z[i]);
        }
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            sum -= rope.rings.masses.owns(mass) ? mass.mass * (gx * mass.at[0] + gy * mass.at[1] + gz * mass.at[2]) : 0;
        }
        return sum;
    }

    /** Returns the first node whose position is not finite or outside the world; -1 if there is none. */
    public static int firstBrokenNode(RopeState rope) {
        for (int i = 0; i < rope.count; i++) {
            // Written so that NaN counts as broken.
            if (!(Math.abs(rope.x[i]) <= Limits.COORDINATE
                    && Math.abs(rope.y[i]) <= Limits.COORDINATE
                    && Math.abs(rope.z[i]) <= Limits.COORDINATE)) {
                return i;
            }
        }
        return rope.rings.firstBeyond(Limits.COORDINATE, false);
    }

    /** Returns the first node whose velocity is not finite or above {@link Limits#FASTEST}; -1 if there is none. */
    public static int firstWildNode(RopeState rope) {
        for (int i = 0; i < rope.count; i++) {
            if (!(Math.abs(rope.vx[i]) <= Limits.FASTEST
                    && Math.abs(rope.vy[i]) <= Limits.FASTEST
                    && Math.abs(rope.vz[i]) <= Limits.FASTEST)) {
                return i;
            }
        }
        return rope.rings.firstBeyond(Limits.FASTEST, true);
    }

    /** Rate at which winches lengthen a segment in the current step [m/s]. */
    public static double restRate(RopeState rope, int segment) {
        double rate = 0;
        if (rope.startWinch != null && segment == 0) {
            rate += rope.startWinch.rate;
        }
        if (rope.endWinch != null && segment == rope.count - 2) {
            rate += rope.endWinch.rate;
        }
        return rate;
    }

    /** Sum of the forces that winches pull with [N]. */
    public static double pulled(RopeState rope) {
        double sum = rope.startWinch != null && rope.startWinch.pulls() ? rope.startWinch.force : 0;
        return sum + (rope.endWinch != null && rope.endWinch.pulls() ? rope.endWinch.force : 0);
    }

    /** Whether winches change lengths in the current step. */
    public static boolean isWinding(RopeState rope) {
        return (rope.startWinch != null && rope.startWinch.moved) || (rope.endWinch != null && rope.endWinch.moved);
    }

    /** Whether a winch turns or slips; one that only pays out what it owes the rope does no work on it. */
    public static boolean hasTurningWinch(RopeState rope) {
        return turns(rope.startWinch) || turns(rope.endWinch);
    }

    private static boolean turns(@Nullable WinchState winch) {
        return winch != null && (winch.rate != 0 || winch.slipping || winch.pulls());
    }

    /** Whether winches change their speed in the current step, so that the motion is not smooth. */
    public static boolean isJerked(RopeState rope) {
        return (rope.startWinch != null && rope.startWinch.jerks) || (rope.endWinch != null && rope.endWinch.jerks);
    }

    /** Whether both nodes of a segment are at rest, as they are where a rope is laid out. */
    public static boolean isAtRest(RopeState rope, int segment) {
        boolean isAtRest = true;
        for (int i = segment; i <= segment + 1; i++) {
            isAtRest &= rope.vx[i] == 0 && rope.vy[i] == 0 && rope.vz[i] == 0;
        }
        return isAtRest;
    }

    /** Number of segments after restoring all removed nodes. */
    public static int fullSegments(RopeState rope) {
        int segments = rope.count - 1;
        if (rope.merged.length > 0) {
            segments = 0;
            for (int i = 0; i < rope.count - 1; i++) {
                segments += rope.merged[i];
            }
        }
        return segments;
    }

    /** Whether the rope has removed nodes. */
    public static boolean isThinned(RopeState rope) {
        return fullSegments(rope) > rope.count - 1;
    }

    /** Index of the first pinned node that is on no mass; the number of nodes if there is none. */
    public static int firstLed(RopeState rope) {
        int pin = nextPin(rope, 0);
        while (!rope.rings.masses.isEmpty() && MassPins.of(rope, pin) != null) {
            pin = nextPin(rope, pin + 1);
        }
        return pin;
    }

    /** The first pinned node from a node on, or the number of nodes if there is none. */
    public static int nextPin(RopeState rope, int from) {
        int i = from;
        while (i < rope.count && rope.inverseMass[i] > 0) {
            i++;
        }
        return i;
    }
}
