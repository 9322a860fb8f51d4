package io.github.cordage.stage;

/** The mean time that a step takes, in which recent steps count most. */
final class StepTimes {
    /** Weight of the newest frame in the mean: old frames fade within about 20. */
    private static final double NEWEST = 0.05;

    private double secondsPerStep;
    private long stepsSeen;
    private double secondsSeen;

    /** Forgets everything, for another world. */
    void reset(LiveWorld live) {
        secondsPerStep = 0;
        skip(live);
    }

    /** Leaves out the steps that were taken since the last call. */
    void skip(LiveWorld live) {
        stepsSeen = live.stepCount();
        secondsSeen = live.secondsInSteps();
    }

    /** Takes the steps into account that were taken since the last call. */
    void count(LiveWorld live) {
        long steps = live.stepCount() - stepsSeen;
        double mean = (live.secondsInSteps() - secondsSeen) / steps;
        if (steps > 0 && mean > 0) {
            secondsPerStep = secondsPerStep == 0 ? mean : secondsPerStep + NEWEST * (mean - secondsPerStep);
        }
        skip(live);
    }

    /** Mean time that a step takes [s]; 0 before the first. */
    double secondsPerStep() {
        return secondsPerStep;
    }
}
