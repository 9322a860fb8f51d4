package io.github.cordage.scene;

/**
 * A source of random test data that gives the same numbers on every JVM: SplitMix64 (Steele, Lea, Flood, 2014). Tests
 * put the seed in their failure messages.
 */
final class SeededRandom {
    private long state;

    SeededRandom(long seed) {
        state = seed * 0x9E3779B97F4A7C15L;
    }

    long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Evenly from {@code min} to {@code max}. */
    double between(double min, double max) {
        return min + (nextLong() >>> 11) * 0x1p-53 * (max - min);
    }

    /** From {@code min} to {@code max}, each decade as likely as the next. */
    double logBetween(double min, double max) {
        return StrictMath.exp(between(StrictMath.log(min), StrictMath.log(max)));
    }

    /** A whole number from {@code min} to {@code max}, both included. */
    int intBetween(int min, int max) {
        return min + (int) Long.remainderUnsigned(nextLong(), max - min + 1L);
    }

    boolean chance(double probability) {
        return between(0, 1) < probability;
    }
}
