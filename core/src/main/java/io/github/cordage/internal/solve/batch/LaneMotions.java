package io.github.cordage.internal.solve.batch;

import java.util.ArrayList;
import java.util.List;

/** The motion of a {@link LaneBatch} in the last steps, and memory for the next one. */
final class LaneMotions {
    private final int nodes;

    /** All there are: those below, and those that are or were held. */
    private final List<LaneMotion> all = new ArrayList<>();

    /** At the end of the last step. */
    LaneMotion now;

    /** One step before. */
    LaneMotion one;

    /** Two steps before. */
    LaneMotion two;

    /** Memory for the next step; written by {@link LaneBatch} between {@link #begin} and {@link #end}. */
    LaneMotion next;

    LaneMotions(int nodes) {
        this.nodes = nodes;
        now = new LaneMotion(nodes);
        one = new LaneMotion(nodes);
        two = new LaneMotion(nodes);
        next = new LaneMotion(nodes);
        all.addAll(List.of(now, one, two, next));
    }

    /** Begins a step, and leaves alone what is held. */
    void begin() {
        next = next.isHeld() ? unused() : next;
    }

    /** Ends a step. */
    void end() {
        LaneMotion oldest = two;
        two = one;
        one = now;
        now = next;
        next = oldest;
    }

    /** Prepares for a change of the past by hand: replaces what is held by copies. */
    void own() {
        now = own(now);
        one = own(one);
        two = own(two);
    }

    private LaneMotion own(LaneMotion motion) {
        if (!motion.isHeld()) {
            return motion;
        }
        LaneMotion copy = unused();
        copy.copy(motion);
        return copy;
    }

    private LaneMotion unused() {
        for (int i = 0; i < all.size(); i++) {
            LaneMotion motion = all.get(i);
            if (motion != now && motion != one && motion != two && motion != next && !motion.isHeld()) {
                return motion;
            }
        }
        // Happens only until there are as many as can be held, and four more.
        LaneMotion motion = new LaneMotion(nodes);
        all.add(motion);
        return motion;
    }
}
