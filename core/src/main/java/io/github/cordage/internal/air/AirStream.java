package io.github.cordage.internal.air;

import org.jspecify.annotations.Nullable;

/**
 * One wind of a world: air of a mean velocity V [m/s] with gusts, everywhere or in a region,
 *
 * <pre>
 *   u(x, t) = W(x) (V + S n(x - V t, t))
 * </pre>
 *
 * <p>with the standard deviations S of its components [m/s], the fluctuation n of {@link GustWaves}, which the mean
 * wind carries along, and the share W of the region, from 0 to 1.
 */
public final class AirStream {
    private static final int AXES = 3;

    private final double[] mean = new double[AXES];
    private final double[] deviation = new double[AXES];
    private final @Nullable GustWaves waves;
    private final AirRegion region;

    /**
     * Creates a stream.
     *
     * @param velocity mean velocity [m/s]
     * @param gusts standard deviation of each component [m/s]
     * @param seconds usual duration of gusts [s]
     * @param metres usual length of gusts [m]
     */
    public AirStream(double[] velocity, double[] gusts, double seconds, double metres, long seed, AirRegion region) {
        System.arraycopy(velocity, 0, mean, 0, AXES);
        System.arraycopy(gusts, 0, deviation, 0, AXES);
        this.region = region;
        waves = gusts[0] == 0 && gusts[1] == 0 && gusts[2] == 0 ? null : new GustWaves(seed, seconds, metres);
    }

    /** Whether it changes with time. */
    public boolean varies() {
        return waves != null;
    }

    /** Adds the velocity of the air at a place and time to the numbers at an index. */
    public void add(double x, double y, double z, double t, double[] toX, double[] toY, double[] toZ, int i) {
        double share = region.share(x, y, z);
        if (share == 0) {
            return;
        }
        double ux = mean[0];
        double uy = mean[1];
        double uz = mean[2];
        if (waves != null) {
            double px = x - ux * t;
            double py = y - uy * t;
            double pz = z - uz * t;
            ux += deviation[0] == 0 ? 0 : deviation[0] * waves.at(0, px, py, pz, t);
            uy += deviation[1] == 0 ? 0 : deviation[1] * waves.at(1, px, py, pz, t);
            uz += deviation[2] == 0 ? 0 : deviation[2] * waves.at(2, px, py, pz, t);
        }
        toX[i] += share * ux;
        toY[i] += share * uy;
        toZ[i] += share * uz;
    }
}
