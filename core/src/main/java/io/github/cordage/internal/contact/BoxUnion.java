package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.CandidatePairs;

/** The box around the boxes of some nodes, in which candidates are looked for. */
final class BoxUnion {
    /** Its corners [m]. */
    private double x0;

    private double y0;
    private double z0;
    private double x1;
    private double y1;
    private double z1;

    private final double[] low = new double[3];
    private final double[] high = new double[3];

    /** Unites the boxes of the nodes from {@code first} to before {@code end}, grown by a distance [m]. */
    void unite(CandidatePairs pairs, int first, int end, double grow) {
        x0 = pairs.lowX[first];
        y0 = pairs.lowY[first];
        z0 = pairs.lowZ[first];
        x1 = pairs.highX[first];
        y1 = pairs.highY[first];
        z1 = pairs.highZ[first];
        for (int i = first + 1; i < end; i++) {
            x0 = Math.min(x0, pairs.lowX[i]);
            y0 = Math.min(y0, pairs.lowY[i]);
            z0 = Math.min(z0, pairs.lowZ[i]);
            x1 = Math.max(x1, pairs.highX[i]);
            y1 = Math.max(y1, pairs.highY[i]);
            z1 = Math.max(z1, pairs.highZ[i]);
        }
        x0 -= grow;
        y0 -= grow;
        z0 -= grow;
        x1 += grow;
        y1 += grow;
        z1 += grow;
    }

    /** Whether an element's bounds meet the box. */
    boolean meets(ColliderProxies near, int e) {
        return near.minX[e] <= x1
                && near.maxX[e] >= x0
                && near.minY[e] <= y1
                && near.maxY[e] >= y0
                && near.minZ[e] <= z1
                && near.maxZ[e] >= z0;
    }

    /** Finds the elements that a grid holds in the box; returns their number. */
    int find(PairGrid grid, int[] into) {
        return grid.find(x0, y0, z0, x1, y1, z1, into);
    }

    /** The lower corner [m], valid until the next call. */
    double[] low() {
        low[0] = x0;
        low[1] = y0;
        low[2] = z0;
        return low;
    }

    /** The upper corner [m], valid until the next call. */
    double[] high() {
        high[0] = x1;
        high[1] = y1;
        high[2] = z1;
        return high;
    }
}
