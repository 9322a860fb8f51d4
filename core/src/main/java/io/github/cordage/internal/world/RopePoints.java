package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.state.RopeState;

/** Points along a rope as it is drawn after the last step: over corners, through rings and around pulleys. */
public final class RopePoints {
    private final RopeCore rope;
    private final RopeState state;
    private final BendReadings bends;

    /** A stretch of the rope. */
    private final RopeLine line = new RopeLine();

    /** Creates the readings of a rope. */
    RopePoints(RopeCore rope, BendReadings bends) {
        this.rope = rope;
        state = rope.state;
        this.bends = bends;
    }

    /** Builds the results: a point as a segment and the fraction of its way, and as a length along the rope [m]. */
    public interface Receiver<T> {
        T point(int segment, double fraction, double arcLength, double x, double y, double z);
    }

    /** The point nearest to a place; the first one of those that are equally near. */
    public <T> T nearest(double x, double y, double z, Receiver<T> to) {
        rope.requireAlive();
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
        int last = state.count - 1;
        double least = Double.POSITIVE_INFINITY;
        int bestFrom = 0;
        int bestPart = 0;
        double bestShare = 0;
        for (int from = 0; from == 0 || from < last; from += RopeIndex.STRETCH) {
            read(from);
            for (int part = line.first(); part < line.last(); part++) {
                double share = line.nearest(part, x, y, z);
                double distance = line.distance(part, share, x, y, z);
                if (distance < least) {
                    least = distance;
                    bestFrom = from;
                    bestPart = part;
                    bestShare = share;
                }
            }
        }
        read(bestFrom);
        int segment = line.segment(bestPart);
        double arcLength = 0;
        for (int i = 0; i < segment; i++) {
            arcLength += state.rest[i];
        }
        double fraction = line.fraction(bestPart, bestShare);
        arcLength += state.count == 1 ? 0 : fraction * state.rest[segment];
        return point(bestPart, bestShare, fraction, arcLength, to);
    }

    private void read(int from) {
        line.read(state, bends, from, Math.min(from + RopeIndex.STRETCH, state.count - 1), 1);
    }

    private <T> T point(int part, double share, double fraction, double arcLength, Receiver<T> to) {
        return to.point(
                line.segment(part), fraction, arcLength, line.x(part, share), line.y(part, share), line.z(part, share));
    }

    /** The point at a rest length from node 0 [m]. */
    public <T> T at(double arcLength, Receiver<T> to) {
        rope.requireAlive();
        Check.inRange("arcLength", arcLength, 0, state.restLength());
        int segment = 0;
        double left = arcLength;
        while (segment < state.count - 2 && left >= state.rest[segment]) {
            left -= state.rest[segment];
            segment++;
        }
        // A node beyond a ring lies on the line of the segment beside it.
        line.read(state, bends, Math.max(0, segment - 1), Math.min(segment + 2, state.count - 1), 1);
        if (state.count == 1) {
            return point(0, 0, 0, 0, to);
        }
        double fraction = Math.min(1, left / state.rest[segment]);
        int part = line.firstOf(segment);
        while (line.fraction(part, 1) < fraction && !line.isLastOfSegment(part)) {
            part++;
        }
        double before = line.fraction(part, 0);
        double size = line.fraction(part, 1) - before;
        return point(part, size > 0 ? Math.min(1, (fraction - before) / size) : 0, fraction, arcLength, to);
    }
}
