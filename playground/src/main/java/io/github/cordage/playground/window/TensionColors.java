package io.github.cordage.playground.window;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;

/** Colours for tensions, from blue where there is none to red at the greatest. */
final class TensionColors {
    /** Without tension. */
    static final int SLACK = 0x4a8ddb;

    /** At the greatest. */
    static final int TAUT = 0xff5340;

    /** How fast the scale comes down after a jerk, as a part of it for each frame. */
    private static final double FALL = 0.02;

    private double greatest;

    /** Takes the greatest tension of a world as the end of the scale; comes down slowly. */
    void follow(RopeWorld world) {
        double now = 0;
        for (Rope rope : world.ropes()) {
            // Not a number where the solver knows no tensions.
            now = Math.max(now, rope.maxTension() >= 0 ? rope.maxTension() : 0);
        }
        greatest = now > greatest ? now : greatest + FALL * (now - greatest);
    }

    void reset() {
        greatest = 0;
    }

    /** Tension at the end of the scale [N]. */
    double greatest() {
        return greatest;
    }

    /** The colour of a tension [N], 0xrrggbb; that of none where it is not known. */
    int of(double tension) {
        return at(greatest > 0 && tension > 0 ? tension / greatest : 0);
    }

    /** The colour at a place of the scale, 0 to 1. */
    static int at(double share) {
        double part = Math.max(0, Math.min(1, share));
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            double from = SLACK >> shift & 0xff;
            double to = TAUT >> shift & 0xff;
            mixed |= (int) Math.round(from + part * (to - from)) << shift;
        }
        return mixed;
    }
}
