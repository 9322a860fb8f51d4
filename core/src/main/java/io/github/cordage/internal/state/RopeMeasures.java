package io.github.cordage.internal.state;

/** What can be measured on a rope as it is. */
public final class RopeMeasures {
    private RopeMeasures() {}

    /** Writes the smallest x, y, z and the largest x, y, z of the rope with its thickness, now and before the last step. */
    public static void copyBounds(RopeState rope, double[] dst, int offset) {
        copyBounds(rope, rope.x, rope.px, dst, offset);
        copyBounds(rope, rope.y, rope.py, dst, offset + 1);
        copyBounds(rope, rope.z, rope.pz, dst, offset + 2);
    }

    private static void copyBounds(RopeState rope, double[] now, double[] before, double[] dst, int at) {
        double min = now[0];
        double max = now[0];
        for (int i = 0; i < rope.count; i++) {
            min = Math.min(min, Math.min(now[i], before[i]));
            max = Math.max(max, Math.max(now[i], before[i]));
        }
        dst[at] = min - rope.radius;
        dst[at + 3] = max + rope.radius;
    }

    /** Sum of the segments' lengths [m]. */
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

    /** Energy of motion [J]. */
    public static double kineticEnergy(RopeState rope) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            double squared = rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i];
            sum += rope.mass[i] * squared / 2;
        }
        return sum;
    }

    /** Energy of height in a gravity [J], 0 at the origin. */
    public static double potentialEnergy(RopeState rope, double gx, double gy, double gz) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            sum -= rope.mass[i] * (gx * rope.x[i] + gy * rope.y[i] + gz * rope.z[i]);
        }
        return sum;
    }
}
