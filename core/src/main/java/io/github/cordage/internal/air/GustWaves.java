package io.github.cordage.internal.air;

/**
 * A fluctuation with three components that depends on place x [m] and time t [s]: the sum of N waves of random
 * directions,
 *
 * <pre>
 *   n(x, t) = √(15 / (8 N)) Σ w(k·x + f t + p)       w(p) = 8 q - 16 q |q|,  q = p - ⌊p + 1/2⌋
 * </pre>
 *
 * <p>with wave numbers k [1/m], frequencies f [1/s] and phases p of their own for each component. The wave w, made of
 * parabolas, is close to a sine: it has mean 0 and mean square 8/15, so that n has mean 0 and mean square 1 over time
 * and space. The sum of random waves is a common model of turbulence (R. H. Kraichnan, "Diffusion by a Random Velocity
 * Field", 1970). Deviation: parabolas instead of sines, which need only additions, products and floor, so that every
 * JVM has the same bits.
 */
final class GustWaves {
    /** Mean square of a wave. */
    private static final double MEAN_SQUARE = 8.0 / 15;

    private static final int AXES = 3;

    /** Waves of a component. More come closer to a normal distribution. */
    private static final int WAVES = 8;

    /** Logarithm of the spread: wavelengths and periods reach from half their usual value to twice that. */
    private static final double LOG_SPREAD = StrictMath.log(2);

    /** kx, ky, kz, f, p of each wave of each component in turn. */
    private static final int NUMBERS = 5;

    private final double[] waves = new double[AXES * WAVES * NUMBERS];
    private final double scale = StrictMath.sqrt(1 / (MEAN_SQUARE * WAVES));
    private long random;

    /**
     * Creates the waves of a seed.
     *
     * @param seconds usual period [s]
     * @param metres usual wavelength [m]
     */
    GustWaves(long seed, double seconds, double metres) {
        random = seed;
        for (int w = 0; w < AXES * WAVES; w++) {
            // Wavelengths and periods are spread evenly on a logarithmic scale, each in an order of its own.
            double length = metres * StrictMath.exp((2 * (w % WAVES + next()) / WAVES - 1) * LOG_SPREAD);
            double period = seconds * StrictMath.exp((2 * next() - 1) * LOG_SPREAD);
            double up = 2 * next() - 1;
            double around = 2 * StrictMath.PI * next();
            double flat = StrictMath.sqrt(1 - up * up);
            int at = w * NUMBERS;
            waves[at] = flat * StrictMath.cos(around) / length;
            waves[at + 1] = flat * StrictMath.sin(around) / length;
            waves[at + 2] = up / length;
            waves[at + 3] = (next() < 0.5 ? -1 : 1) / period;
            waves[at + 4] = next();
        }
    }

    /**
     * The next random number, from 0 to 1. SplitMix64 by Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
     * Generators", 2014.
     */
    private double next() {
        random += 0x9e3779b97f4a7c15L;
        long z = random;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        z ^= z >>> 31;
        return (z >>> 11) * 0x1.0p-53;
    }

    /** A component of the fluctuation at a place and time. */
    double at(int axis, double x, double y, double z, double t) {
        double sum = 0;
        int end = (axis + 1) * WAVES * NUMBERS;
        for (int i = axis * WAVES * NUMBERS; i < end; i += NUMBERS) {
            double p = waves[i] * x + waves[i + 1] * y + waves[i + 2] * z + waves[i + 3] * t + waves[i + 4];
            double q = p - Math.floor(p + 0.5);
            sum += 8 * q - 16 * q * Math.abs(q);
        }
        return scale * sum;
    }
}
