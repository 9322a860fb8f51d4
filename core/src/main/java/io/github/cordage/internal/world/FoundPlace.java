package io.github.cordage.internal.world;

import org.jspecify.annotations.Nullable;

/** A place on a rope that a question found, in reusable memory. */
public final class FoundPlace {
    /** Places that are nearer than this fraction of a segment are the same. */
    private static final double SAME = 1e-9;

    private @Nullable RopeCore rope;
    private int segment;
    private double fraction;

    /** Rest length of the segment then [m]; 0 for a rope of one node. */
    private double rest;

    private double x;
    private double y;
    private double z;
    private double distance;
    private double along;

    /** Part of the segment between bends. */
    private int part;

    private boolean isLastOfSegment;

    /** Creates an empty result. */
    public FoundPlace() {}

    /** The rope; null if nothing was found. */
    public @Nullable RopeCore rope() {
        return rope;
    }

    /** Index of the segment; 0 for a rope of one node. */
    public int segment() {
        return segment;
    }

    /** Fraction of the segment's way, 0 to 1. */
    public double fraction() {
        return fraction;
    }

    /** x of the middle of the rope there [m]. */
    public double x() {
        return x;
    }

    /** y of the middle of the rope there [m]. */
    public double y() {
        return y;
    }

    /** z of the middle of the rope there [m]. */
    public double z() {
        return z;
    }

    /** Distance of the rope's surface from what was asked for [m]; negative inside the rope. */
    public double distance() {
        return distance;
    }

    /** Position along the queried line: a length [m] or a fraction. */
    public double along() {
        return along;
    }

    /**
     * Rest length from node 0 [m], for the rope as it is now; 0 if nothing was found.
     *
     * @throws IllegalStateException if the segment has been cut or taken out since
     */
    public double arcLength() {
        if (rope == null) {
            return 0;
        }
        if (!hasItsSegment(rope)) {
            throw new IllegalStateException("the place is not on rope " + rope.id + " any more, which was cut there or"
                    + " changed since it was found; to cut a rope at several places, call RopeHits.cut, or begin with"
                    + " the place that is farthest from its start");
        }
        double sum = 0;
        for (int i = 0; i < segment; i++) {
            sum += rope.state.rest[i];
        }
        return rope.state.count > 1 ? sum + fraction * rope.state.rest[segment] : sum;
    }

    private boolean hasItsSegment(RopeCore now) {
        int lastSegment = now.state.count - 2;
        if (lastSegment < 0 || segment > lastSegment) {
            return lastSegment < 0 && rest == 0;
        }
        // Winches change the length of the segment at their end, and a cut leaves them to the other rope.
        boolean isAtWinch = (segment == 0 && now.state.winch(false) != null)
                || (segment == lastSegment && now.state.winch(true) != null);
        return isAtWinch || now.state.rest[segment] == rest;
    }

    void clear() {
        rope = null;
        segment = 0;
        fraction = 0;
        x = Double.NaN;
        y = Double.NaN;
        z = Double.NaN;
        distance = Double.POSITIVE_INFINITY;
        along = Double.NaN;
    }

    /** Takes in the place at a fraction of a part of a line. */
    void set(RopeCore of, RopeLine line, int linePart, double share, double itsDistance, double itsAlong) {
        rope = of;
        segment = line.segment(linePart);
        rest = of.state.count > 1 ? of.state.rest[segment] : 0;
        fraction = line.fraction(linePart, share);
        part = line.placeInSegment(linePart);
        isLastOfSegment = line.isLastOfSegment(linePart);
        x = line.x(linePart, share);
        y = line.y(linePart, share);
        z = line.z(linePart, share);
        distance = itsDistance;
        along = itsAlong;
    }

    /** Whether it is the same place as another one, which comes before it on its rope. */
    boolean isAt(FoundPlace before) {
        if (rope != before.rope) {
            return false;
        }
        double since = segment - before.segment + (fraction - before.fraction);
        return since <= SAME;
    }

    /** Whether it is on the same part of a rope as another place, or on the next one. */
    boolean follows(FoundPlace before) {
        if (rope != before.rope) {
            return false;
        }
        return segment == before.segment
                ? part <= before.part + 1
                : segment == before.segment + 1 && part == 0 && before.isLastOfSegment;
    }

    private int id() {
        return rope == null ? Integer.MAX_VALUE : rope.id;
    }

    /** Whether a place on a rope comes before this one, in the order of ropes and along them. */
    boolean isAfter(RopeCore other, int itsSegment, double itsFraction) {
        int id = id();
        return other.id != id ? other.id < id : itsSegment != segment ? itsSegment < segment : itsFraction < fraction;
    }

    /** Whether it comes before another place, in the order of ropes and along them. */
    static boolean isBeforeOnRopes(FoundPlace a, FoundPlace b) {
        int idA = a.id();
        int idB = b.id();
        if (idA != idB) {
            return idA < idB;
        }
        if (a.segment != b.segment) {
            return a.segment < b.segment;
        }
        return a.part != b.part ? a.part < b.part : a.fraction < b.fraction;
    }

    /** Whether it comes before another place along what was asked for. */
    static boolean isBefore(FoundPlace a, FoundPlace b) {
        return a.along != b.along ? a.along < b.along : isBeforeOnRopes(a, b);
    }
}
