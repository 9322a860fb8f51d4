package io.github.cordage.bench.engines;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;

/** The rope of a hanger, in a world of its own. */
final class HangingRope {
    final RopeWorld world = new RopeWorld(new WorldDef().step(Hanger.STEP).gravity(0, -Hanger.GRAVITY, 0));
    final Rope rope;

    /** Node on which the body hangs. */
    final int node;

    HangingRope(RopeDef def, int node) {
        rope = world.add(def);
        this.node = node;
    }

    /** A straight one, from a winch at a height, at an angle. */
    HangingRope(int segments, double top, double angle) {
        this(
                new RopeDef()
                        .straight(0, top, Math.sin(angle), -Math.cos(angle))
                        .nodes(segments + 1)
                        .segmentLength(Hanger.SEGMENT)
                        .nodeMass(Hanger.NODE)
                        .pin(0)
                        .winch(new WinchDef(RopeEnd.START, 0)),
                segments);
    }

    /** Winds up at a speed [m/s], with a limit of the tension [N]. */
    void lift(double speed, double limit) {
        rope.winch(RopeEnd.START).setSpeed(-speed);
        rope.winch(RopeEnd.START).setTensionLimit(limit);
    }

    /** Worst relative change of length of a segment, or the gap at the body [m] by the whole length. */
    double stretch(double gap) {
        return Math.max(worstStretch(), gap / (node * Hanger.SEGMENT));
    }

    double worstStretch() {
        return rope.stats().worstStretch();
    }
}
