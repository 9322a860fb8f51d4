package io.github.cordage.playground.window;

import io.github.cordage.thread.WorldReader;

/** The mean time that a step takes, in which recent steps count most. */
final class StepTimes {
    /** Weight of the newest frame in the mean: old frames fade within about 20. */
    private static final double NEWEST = 0.05;

    private double secondsPerStep;
    private long stepsSeen;
    private double secondsSeen;

    /** Forgets everything, for another world. */
    void reset(WorldReader reader) {
        secondsPerStep = 0;
        skip(reader);
    }

    /** Leaves out the steps that were taken since the last call. */
    void skip(WorldReader reader) {
        stepsSeen = reader.stepCount();
        secondsSeen = reader.secondsInSteps();
    }

    /** Takes the steps into account that were taken since the last call. */
    void count(WorldReader reader) {
        long steps = reader.stepCount() - stepsSeen;
        double mean = (reader.secondsInSteps() - secondsSeen) / steps;
        if (steps > 0 && mean > 0) {
            secondsPerStep = secondsPerStep == 0 ? mean : secondsPerStep + NEWEST * (mean - secondsPerStep);
        }
        skip(reader);
    }

    /** Mean time that a step takes [s]; 0 before the first. */
    double secondsPerStep() {
        return secondsPerStep;
    }
}
