package io.github.cordage.internal.math;

/**
 * A fast 64-bit hash of the motion of a rope, for comparing states; not for security.
 *
 * <p>Each of the six numbers of a node has its own hash over the nodes, so that the processor can compute them side by
 * side. Each step of a hash maps words one to one, so that a rope in which one number differs has another hash.
 */
public final class MotionHash {
    /** Hash of no numbers. */
    public static final long START = 0x9e3779b97f4a7c15L;

    /** Odd, so that the multiplication loses nothing. */
    private static final long FACTOR = 0xd1342543de82ef95L;

    /** The multiplication carries differences upwards only; the rotation brings them down again. */
    private static final int ROTATION = 29;

    private MotionHash() {}

    /** Returns a hash extended by the bits of a number. -0 counts as 0, because the two compare equal. */
    public static long fold(long hash, double number) {
        return Long.rotateLeft(hash ^ Double.doubleToRawLongBits(number + 0.0), ROTATION) * FACTOR;
    }

    /** Returns the hash of a rope from those of its positions and velocities along the axes. */
    private static long join(long x, long y, long z, long vx, long vy, long vz) {
        long hash = Hash64.fold(Hash64.fold(Hash64.fold(Hash64.start(), x), y), z);
        return Hash64.fold(Hash64.fold(Hash64.fold(hash, vx), vy), vz);
    }

    /** Returns the hash of the first {@code count} nodes of a rope. */
    public static long of(int count, double[] x, double[] y, double[] z, double[] vx, double[] vy, double[] vz) {
        long hx = START;
        long hy = START;
        long hz = START;
        long hvx = START;
        long hvy = START;
        long hvz = START;
        for (int i = 0; i < count; i++) {
            hx = fold(hx, x[i]);
            hy = fold(hy, y[i]);
            hz = fold(hz, z[i]);
            hvx = fold(hvx, vx[i]);
            hvy = fold(hvy, vy[i]);
            hvz = fold(hvz, vz[i]);
        }
        return join(hx, hy, hz, hvx, hvy, hvz);
    }
}
