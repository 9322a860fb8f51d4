package io.github.cordage.web;

import io.github.cordage.stage.Session;
import org.teavm.jso.browser.Performance;

/**
 * Lets the steps of a scene keep up with the clock however long a frame takes to draw. A scene that is too slow for the
 * clock falls behind it, so that the page goes on answering.
 */
final class Pace {
    /** Longest time that is caught up with [s]; a tab that comes back from the background owes no more. */
    private static final double MOST_OWED = 0.5;

    /** Time by which a scene advances before the work is looked at again [s]; a world drops more than 0.1 s at once. */
    private static final double SLICE = 1 / 60.0;

    /** Time that steps may take in a frame: of a scene that keeps up, and of one that does not [s]. */
    private static final double WORK = 0.1;

    private static final double WORK_BEHIND = 0.03;

    /** Share of the clock that steps may take of a scene that keeps up. */
    private static final double FULL = 0.9;

    private static final double MILLIS = 1000;

    /** Weight of the newest frame in the mean. */
    private static final double NEWEST = 0.2;

    /** Time of work for a second of the clock [s]. */
    private double cost;

    /** Time of the clock by which the scene is behind, because a frame had no time for it [s]. */
    private double owed;

    /** Advances a session after {@code passed} seconds of the clock. */
    void advance(Session session, double passed) {
        owed = Math.min(MOST_OWED, owed + passed);
        double most = cost < FULL ? WORK : WORK_BEHIND;
        double begin = Performance.now();
        double advanced = 0;
        double worked;
        do {
            double slice = Math.min(SLICE, owed);
            session.advance(slice);
            owed -= slice;
            advanced += slice;
            worked = (Performance.now() - begin) / MILLIS;
        } while (owed > 0 && worked < most);
        if (advanced > 0 && !session.isPaused()) {
            cost += NEWEST * (worked / advanced - cost);
        }
    }

    /** Forgets what was measured, for another scene. */
    void reset() {
        cost = 0;
        owed = 0;
    }
}
