package io.github.cordage.internal.contact;

/** The current part of a step: positions of the nodes at its start, and the times at which it starts and ends. */
final class StepPart {
    /** Positions of the nodes at its start [m]. */
    double[] x = {};

    double[] y = {};
    double[] z = {};

    /** Start and end as fractions of the step, 0 to 1. */
    double from;

    double to = 1;

    /** Changes with every part and every list of contacts, so that what is known of others does not count. */
    long number;

    void set(double[] startX, double[] startY, double[] startZ, double start, double end) {
        x = startX;
        y = startY;
        z = startZ;
        from = start;
        to = end;
        number++;
    }
}
