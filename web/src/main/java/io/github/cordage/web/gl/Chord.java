package io.github.cordage.web.gl;

/** Finds points of a line that can be left out, since the line goes straight there as far as can be seen. */
final class Chord {
    /** Most links that become one. */
    private static final int LONGEST = 16;

    /** Farthest that a point that is left out may lie from the line [pixels]. */
    private static final double TOLERANCE = 0.2;

    private Chord() {}

    /**
     * Returns how many links, from a point on, can be drawn as one.
     *
     * @param at the coordinates of the points in turn [pixels]
     * @param axes coordinates of a point
     * @param from index of the point
     * @param last index of the last point
     * @return number of links; 1 if there is only one more point
     */
    static int links(double[] at, int axes, int from, int last) {
        for (int links = LONGEST; links > 1; links /= 2) {
            int to = Math.min(from + links, last);
            if (to - from > links / 2 && isStraight(at, axes, from, to)) {
                return to - from;
            }
        }
        return 1;
    }

    private static boolean isStraight(double[] at, int axes, int from, int to) {
        double squared = 0;
        for (int axis = 0; axis < axes; axis++) {
            double way = at[axes * to + axis] - at[axes * from + axis];
            squared += way * way;
        }
        for (int i = from + 1; i < to; i++) {
            if (!isNear(at, axes, from, to, i, squared)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNear(double[] at, int axes, int from, int to, int i, double squared) {
        double along = 0;
        for (int axis = 0; axis < axes; axis++) {
            double begin = at[axes * from + axis];
            along += (at[axes * i + axis] - begin) * (at[axes * to + axis] - begin);
        }
        double share = squared > 0 ? Math.max(0, Math.min(1, along / squared)) : 0;
        double off = 0;
        for (int axis = 0; axis < axes; axis++) {
            double begin = at[axes * from + axis];
            double way = at[axes * i + axis] - begin - share * (at[axes * to + axis] - begin);
            off += way * way;
        }
        return off <= TOLERANCE * TOLERANCE;
    }
}
