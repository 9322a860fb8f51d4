package io.github.cordage.internal.state;

/** Exchanges two entries of an array. */
final class Exchange {
    private Exchange() {}

    static void in(double[] of, int i, int k) {
        double first = of[i];
        of[i] = of[k];
        of[k] = first;
    }

    static void in(byte[] of, int i, int k) {
        byte first = of[i];
        of[i] = of[k];
        of[k] = first;
    }

    static void in(boolean[] of, int i, int k) {
        boolean first = of[i];
        of[i] = of[k];
        of[k] = first;
    }
}
