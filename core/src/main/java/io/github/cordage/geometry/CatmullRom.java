package io.github.cordage.geometry;

/**
 * A Catmull–Rom spline through the nodes of a rope, with centripetal parametrization: from node to node, the parameter
 * grows by the square root of their distance. Unlike the uniform parametrization, it forms no cusps and no loops within
 * a segment, and does not overshoot where segments of different lengths meet, as they do at winches and cuts.
 *
 * <p>Between the nodes p1 and p2, at the share t of the segment and with s = 1 - t, a point is at
 *
 * <pre>
 *   p1 s² (1 + 2 t) + p2 t² (1 + 2 s) + d (m1 s - m2 t) t s
 * </pre>
 *
 * <p>where d is the growth of the parameter and m1, m2 are the slopes at both nodes: the cubic Hermite interpolation.
 * The slope at a node comes from the node itself and its two neighbors. Before the first node and after the last lies a
 * phantom node, the mirror image of the second and of the last but one, so that the curve leaves the ends along the
 * first and the last segment. The slope is 0 where two nodes coincide, which makes a corner.
 *
 * <p>Sources: Catmull and Rom, "A class of local interpolating splines", 1974; Yuksel, Schaefer and Keyser,
 * "Parameterization and applications of Catmull–Rom curves", 2011.
 */
final class CatmullRom {
    private CatmullRom() {}

    /**
     * Writes the points between the nodes. The points at the nodes are left as they are.
     *
     * @param node x, y, z of each node in turn
     * @param chord distance from each node to the next
     * @param nodes number of nodes, at least 2
     * @param perSegment points per segment
     * @param xyz receives x, y, z of each point in turn
     */
    static void interpolate(double[] node, double[] chord, int nodes, int perSegment, double[] xyz) {
        for (int axis = 0; axis < 3; axis++) {
            interpolate(axis, node, chord, nodes, perSegment, xyz);
        }
    }

    private static void interpolate(int axis, double[] node, double[] chord, int nodes, int perSegment, double[] xyz) {
        double own = Math.sqrt(chord[0]);
        double p1 = node[axis];
        double p2 = node[3 + axis];
        double slope = slope(2 * p1 - p2, p1, p2, own, own);
        for (int i = 0; i < nodes - 1; i++) {
            boolean last = i == nodes - 2;
            double next = last ? own : Math.sqrt(chord[i + 1]);
            double p3 = last ? 2 * p2 - p1 : node[3 * i + 6 + axis];
            double slopeAfter = slope(p1, p2, p3, own, next);
            int at = 3 * i * perSegment + axis;
            for (int k = 1; k < perSegment; k++) {
                double t = (double) k / perSegment;
                double s = 1 - t;
                xyz[at + 3 * k] = p1 * s * s * (1 + 2 * t)
                        + p2 * t * t * (1 + 2 * s)
                        + own * (slope * s - slopeAfter * t) * t * s;
            }
            slope = slopeAfter;
            own = next;
            p1 = p2;
            p2 = p3;
        }
    }

    /**
     * Slope at the second of three values, by the parameter; 0 if two coincide, which is its limit as they approach
     * each other.
     */
    private static double slope(double a, double b, double c, double first, double second) {
        return first > 0 && second > 0 ? (b - a) / first - (c - a) / (first + second) + (c - b) / second : 0;
    }
}
