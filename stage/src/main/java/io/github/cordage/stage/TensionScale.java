package io.github.cordage.stage;

import io.github.cordage.view.RopeView;
import java.util.List;

/** The tension of the lightest colour: the greatest one, which fades slowly after a jerk. */
public final class TensionScale {
    /** Decay of the scale after a jerk, as a share per frame. */
    private static final double FALL = 0.02;

    private double greatest;
    private double now = Double.NaN;
    private float[] tensions = {};

    /** Raises the scale to the greatest tension of the ropes at once, or lets it decay slowly. */
    public void follow(List<? extends RopeView> ropes) {
        now = Double.NaN;
        for (RopeView rope : ropes) {
            int segments = rope.nodeCount() - 1;
            tensions = tensions.length < segments ? new float[2 * segments] : tensions;
            rope.copyTensions(tensions, 0);
            for (int i = 0; i < segments; i++) {
                // NaN if the solver computes no tension.
                now = tensions[i] > now || Double.isNaN(now) ? tensions[i] : now;
            }
        }
        double known = Math.max(0, Double.isNaN(now) ? 0 : now);
        greatest = known > greatest ? known : greatest + FALL * (known - greatest);
    }

    /**
     * The greatest tension of the ropes that were followed last [N], below 0 if all are compressed; NaN if none is
     * known.
     */
    public double now() {
        return now;
    }

    public void reset() {
        greatest = 0;
    }

    /** Tension at the end of the scale [N]. */
    public double greatest() {
        return greatest;
    }
}
