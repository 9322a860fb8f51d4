package io.github.cordage.internal.spec;

import io.github.cordage.internal.state.Clamp;
import io.github.cordage.internal.state.RodFrames;
import io.github.cordage.internal.state.RodLayout;
import io.github.cordage.internal.state.RodMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;

/** Gives a new rope the natural shape of its definition. */
final class NaturalShape {
    /** Most that a rope is bent by between two segments when nothing acts on it [rad]. */
    private static final double MOST_BEND = Math.PI / 2;

    private NaturalShape() {}

    static void set(RopeState rope, RopeSpec spec) {
        double curvature = spec.naturalCurvature();
        double twist = spec.naturalTwist();
        if (curvature == 0 && twist == 0 && !spec.keepsShape()) {
            return;
        }
        String what = spec.keepsShape() ? "keepsShape" : curvature == 0 ? "naturalTwist" : "naturalCurvature";
        require(RopeProperty.BENDING_STIFFNESS, rope, what);
        require(RopeProperty.TORSIONAL_STIFFNESS, rope, what);
        if (spec.keepsShape() && (curvature != 0 || twist != 0)) {
            throw new IllegalArgumentException(
                    "naturalCurvature and naturalTwist must be 0 for a rope that keepsShape");
        }
        RodFrames frames = rope.frames;
        RodLayout.complete(rope);
        for (int i = 0; i < rope.count; i++) {
            double length = ((i > 0 ? rope.rest[i - 1] : 0) + (i < rope.count - 1 ? rope.rest[i] : 0)) / 2;
            if (spec.keepsShape()) {
                keepBend(rope, i, length);
            } else {
                frames.naturalOne[i] = curvature;
                frames.naturalTwist[i] = twist;
            }
            double bend = length
                    * Math.sqrt(frames.naturalOne[i] * frames.naturalOne[i]
                            + frames.naturalOther[i] * frames.naturalOther[i]);
            if (bend > MOST_BEND) {
                throw new IllegalArgumentException("natural curvature must bend the rope by at most " + MOST_BEND
                        + " rad between two segments, was " + bend + " at node " + i);
            }
        }
        if (twist != 0) {
            RodLayout.windUp(rope);
        }
    }

    private static void require(RopeProperty property, RopeState rope, String what) {
        if (rope.properties.get(property) == 0) {
            throw new IllegalArgumentException(property.key() + " must be above 0 for a rope with " + what);
        }
    }

    /** Makes the bend at a node its natural one. Frames are not twisted. */
    private static void keepBend(RopeState rope, int i, double length) {
        boolean isEnd = i == 0 || i == rope.count - 1;
        if (isEnd && RodMeasures.clampAt(rope, i) == null) {
            return;
        }
        double[] one = i > 0 ? edge(rope, i - 1) : clamp(rope, i);
        double[] other = i < rope.count - 1 ? edge(rope, i) : clamp(rope, i);
        double x = one[1] * other[2] - one[2] * other[1];
        double y = one[2] * other[0] - one[0] * other[2];
        double z = one[0] * other[1] - one[1] * other[0];
        double sine = Math.sqrt(x * x + y * y + z * z);
        double cosine = one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
        double by = sine > 0 ? StrictMath.atan2(sine, cosine) / (sine * length) : 0;
        RodFrames frames = rope.frames;
        int segment = Math.min(i, rope.count - 2);
        double[] t = segment < i ? one : other;
        double mx = frames.x[segment];
        double my = frames.y[segment];
        double mz = frames.z[segment];
        frames.naturalOne[i] = by * (x * mx + y * my + z * mz);
        frames.naturalOther[i] =
                by * (x * (t[1] * mz - t[2] * my) + y * (t[2] * mx - t[0] * mz) + z * (t[0] * my - t[1] * mx));
    }

    private static double[] clamp(RopeState rope, int i) {
        Clamp clamp = RodMeasures.clampOf(rope, i);
        return new double[] {clamp.x, clamp.y, clamp.z};
    }

    private static double[] edge(RopeState rope, int i) {
        double[] to = new double[3];
        RodLayout.setDirection(rope, i, to, 0);
        return to;
    }
}
