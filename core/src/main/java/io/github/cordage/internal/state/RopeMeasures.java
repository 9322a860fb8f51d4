package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.settings.RopeProperty;
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
            RingState ring = rope.rings.get(r);
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

    /** Potential energy in a gravity field, with the masses of rings and the bodies that it owns [J], 0 at the origin. */
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

    /** Whether the rope resists bending and has what can be bent. */
    public static boolean isRod(RopeState rope) {
        return rope.count > 1 && rope.properties.get(RopeProperty.BENDING_STIFFNESS) > 0;
    }

    /** Curvature at a node, between its segments or between one and the direction of a clamp [1/m]. */
    public static double curvature(RopeState rope, int node) {
        PinState clamp = clampAt(rope, node);
        int last = rope.count - 1;
        if (rope.count == 1 || (clamp == null && (node == 0 || node == last))) {
            return 0;
        }
        return curvature(rope, node, clamp, node == last ? node - 1 : node);
    }

    /** Curvature at a node between a segment there and a clamp; without one, between the segment behind it and the one before it. */
    private static double curvature(RopeState rope, int node, @Nullable PinState clamp, int segment) {
        double x = rope.x[segment + 1] - rope.x[segment];
        double y = rope.y[segment + 1] - rope.y[segment];
        double z = rope.z[segment + 1] - rope.z[segment];
        double a = clamp == null ? rope.x[node] - rope.x[node - 1] : clamp.clampX;
        double b = clamp == null ? rope.y[node] - rope.y[node - 1] : clamp.clampY;
        double c = clamp == null ? rope.z[node] - rope.z[node - 1] : clamp.clampZ;
        double sx = b * z - c * y;
        double sy = c * x - a * z;
        double sz = a * y - b * x;
        double angle = StrictMath.atan2(Math.sqrt(sx * sx + sy * sy + sz * sz), a * x + b * y + c * z);
        return 2 * angle / (rope.rest[segment] + (clamp == null ? rope.rest[node - 1] : 0));
    }

    /** Energy stored in bending [J]. */
    public static double bendingEnergy(RopeState rope) {
        double sum = 0;
        int last = rope.count - 1;
        for (int i = 0; i <= last && isRod(rope); i++) {
            PinState clamp = clampAt(rope, i);
            double before = i > 0 ? rope.rest[i - 1] : 0;
            double behind = i < last ? rope.rest[i] : 0;
            if (clamp != null) {
                double one = i > 0 ? curvature(rope, i, clamp, i - 1) : 0;
                double other = i < last ? curvature(rope, i, clamp, i) : 0;
                sum += one * one * before + other * other * behind;
            } else if (i > 0 && i < last) {
                double both = curvature(rope, i, null, i);
                sum += both * both * (before + behind);
            }
        }
        return rope.properties.get(RopeProperty.BENDING_STIFFNESS) / 4 * sum;
    }

    /** Whether a pin clamps the rope to a direction. */
    public static boolean hasClamps(RopeState rope) {
        boolean any = false;
        for (int p = 0; p < rope.pins.size(); p++) {
            any |= rope.pins.get(p).isClamp();
        }
        return any;
    }

    /** The pin that clamps the rope at a node to a direction; null if there is none. */
    public static @Nullable PinState clampAt(RopeState rope, int node) {
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            if (pin.node == node && pin.isClamp()) {
                return pin;
            }
        }
        return null;
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

    /** The first pinned node from a node on, or the number of nodes if there is none. */
    public static int nextPin(RopeState rope, int from) {
        int i = from;
        while (i < rope.count && rope.inverseMass[i] > 0) {
            i++;
        }
        return i;
    }
}
