package io.github.cordage.internal.solve;

/** The part of a step that is at hand: where the rope was at its start, and where in the step it starts and ends. */
final class StepPart {
    /** Positions of the nodes at its start [m]. */
    double[] x = {};

    double[] y = {};
    double[] z = {};

    /** Where in the step it starts and ends, 0 to 1. */
    double from;

    double to = 1;

    void set(double[] startX, double[] startY, double[] startZ, double start, double end) {
        x = startX;
        y = startY;
        z = startZ;
        from = start;
        to = end;
    }
}
