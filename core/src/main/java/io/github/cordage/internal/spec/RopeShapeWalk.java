package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.settings.RopeShape;

/** Carries the shape that a rope starts in. The shapes' constructors reject values out of range. */
final class RopeShapeWalk {
    private static final int STRAIGHT = 0;
    private static final int HANGING = 1;
    private static final int ALONG = 2;

    private static final RopeShape.Straight ANY_STRAIGHT = new RopeShape.Straight(0, 0, 0, 1, 0, 0);
    private static final RopeShape.Hanging ANY_HANGING = new RopeShape.Hanging(0, 0, 0, 1, 0, 0, 1);
    private static final double[] NO_POINTS = {};

    private RopeShapeWalk() {}

    static RopeShape transfer(Transfer t, RopeShape known) {
        int kind =
                known instanceof RopeShape.Straight ? STRAIGHT : known instanceof RopeShape.Hanging ? HANGING : ALONG;
        return switch (t.whole("kind of a rope's shape", kind, STRAIGHT, ALONG)) {
            case STRAIGHT -> straight(t, known instanceof RopeShape.Straight s ? s : ANY_STRAIGHT);
            case HANGING -> hanging(t, known instanceof RopeShape.Hanging h ? h : ANY_HANGING);
            default -> along(t, known instanceof RopeShape.Along a ? a.points() : NO_POINTS);
        };
    }

    private static RopeShape straight(Transfer t, RopeShape.Straight s) {
        return new RopeShape.Straight(
                t.any(s.x()), t.any(s.y()), t.any(s.z()), t.any(s.dx()), t.any(s.dy()), t.any(s.dz()));
    }

    private static RopeShape hanging(Transfer t, RopeShape.Hanging h) {
        return new RopeShape.Hanging(
                t.any(h.x0()),
                t.any(h.y0()),
                t.any(h.z0()),
                t.any(h.x1()),
                t.any(h.y1()),
                t.any(h.z1()),
                t.any(h.slack()));
    }

    private static RopeShape along(Transfer t, double[] points) {
        int count = t.count("number of points", points.length / 3, 3);
        return new RopeShape.Along(t.kept("point", points, 3 * count, Limits.COORDINATE));
    }
}
