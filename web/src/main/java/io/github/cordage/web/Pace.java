package io.github.cordage.web;

/**
 * Lets a scene that is too slow for the clock fall behind it, so that the page goes on answering: measures what a second of the
 * scene costs, and gives each frame as much of it as a frame has time for.
 */
final class Pace {
    /** Longest time by which one frame advances a scene [s]. */
    private static final double LONGEST_FRAME = 0.25;

    /** Time that steps may take in a frame [s]. */
    private static final double WORK = 0.03;

    /** Weight of the newest frame in the mean. */
    private static final double NEWEST = 0.2;

    private double cost;

    /** The time by which to advance, after {@code passed} seconds of the clock [s]. */
    double allow(double passed) {
        double most = cost > 0 ? WORK / cost : LONGEST_FRAME;
        return Math.min(Math.min(LONGEST_FRAME, passed), most);
    }

    /** Notes that advancing by {@code advanced} seconds took {@code worked} seconds. */
    void note(double advanced, double worked) {
        if (advanced > 0) {
            cost += NEWEST * (worked / advanced - cost);
        }
    }

    /** Forgets what was measured, for another scene. */
    void reset() {
        cost = 0;
    }
}
