package io.github.cordage.playground.window;

import io.github.cordage.CollideMode;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.Solver;

/**
 * What the settings of a rope are.
 *
 * @param segmentLength rest length of its first segment [m]
 * @param startWinch how fast a winch at its start pays out [m/s]; 0 if there is none
 * @param endWinch how fast one at its end does
 */
record RopeValues(
        Solver solver,
        double radius,
        double damping,
        double friction,
        CollideMode collideMode,
        double maxMove,
        double compliance,
        double breakTension,
        double sleepBelow,
        double segmentLength,
        double startWinch,
        double endWinch) {
    /** Reads a rope, on the thread of its world. */
    static RopeValues of(Rope rope, Winches winches) {
        return new RopeValues(
                rope.solver(),
                rope.radius(),
                rope.damping(),
                rope.friction(),
                rope.collideMode(),
                rope.maxMove(),
                rope.compliance(),
                rope.breakTension(),
                rope.sleepBelow(),
                rope.segmentCount() > 0 ? rope.restLength(0) : RopeDef.DEFAULT_SEGMENT_LENGTH,
                winches.speed(rope, RopeEnd.START),
                winches.speed(rope, RopeEnd.END));
    }

    double winch(RopeEnd end) {
        return end == RopeEnd.START ? startWinch : endWinch;
    }
}
