package io.github.cordage.internal.state;

import java.util.Arrays;

/**
 * Pairs of a segment and an element that may touch as long as the nodes stay in their boxes, and the range of each pair
 * in {@link Contacts}, ordered by segment and element. If only nodes collide, each node takes the place of a segment.
 */
public final class CandidatePairs {
    /** Directions whose cosine is above this one are on the same side of an element. */
    public static final double SAME_SIDE = 0.9;

    private static final double[] NO_NUMBERS = {};
    private static final int[] NO_INDICES = {};

    /** Box that each node may move in before the pairs have to be searched again [m]. */
    public double[] lowX = NO_NUMBERS;

    public double[] lowY = NO_NUMBERS;
    public double[] lowZ = NO_NUMBERS;
    public double[] highX = NO_NUMBERS;
    public double[] highY = NO_NUMBERS;
    public double[] highZ = NO_NUMBERS;

    /** Number of pairs. */
    public int count;

    /** The pairs of segment i start at firstOf[i]. */
    public int[] firstOf = NO_INDICES;

    public int[] segment = NO_INDICES;
    public int[] element = NO_INDICES;

    /**
     * Contacts of a pair: index at the first and second node, or -1; first index and number of those inside the
     * segment.
     */
    public int[] atFirst = NO_INDICES;

    public int[] atSecond = NO_INDICES;
    public int[] inside = NO_INDICES;
    public int[] insideCount = NO_INDICES;

    /** Lower bound of the distance from the rope's line to the element's surface at the start of the step [m]. */
    public double[] distance = NO_NUMBERS;

    /**
     * A plane between each pair at the start of the current part of the step, if there are many pairs: the segment is
     * in front of it, the element's core behind it. Unit normal towards the segment, and level along it [m].
     */
    public double[] planeX = NO_NUMBERS;

    public double[] planeY = NO_NUMBERS;
    public double[] planeZ = NO_NUMBERS;
    public double[] planeLevel = NO_NUMBERS;

    /**
     * Whether there are so many pairs that only those contacts are listed that touch or nearly do; the others are
     * looked through after each pass.
     */
    public boolean fine;

    /** Creates an empty list. */
    public CandidatePairs() {}

    /** Reserves memory for the nodes of a rope. */
    public void reserve(int nodes) {
        if (lowX.length < nodes) {
            lowX = new double[nodes];
            lowY = new double[nodes];
            lowZ = new double[nodes];
            highX = new double[nodes];
            highY = new double[nodes];
            highZ = new double[nodes];
            firstOf = new int[nodes + 1];
        }
    }

    /** Greatest distance that a node can move from a position within its box [m]. */
    public double room(int node, double x, double y, double z) {
        double dx = Math.max(highX[node] - x, x - lowX[node]);
        double dy = Math.max(highY[node] - y, y - lowY[node]);
        double dz = Math.max(highZ[node] - z, z - lowZ[node]);
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Adds a pair. */
    public void add(int ofSegment, int withElement) {
        if (count == segment.length) {
            grow(count);
        }
        segment[count] = ofSegment;
        element[count] = withElement;
        count++;
    }

    /** Takes over the pairs of another list, with their distances and planes. */
    public void copyMeasured(CandidatePairs from) {
        if (segment.length < from.count) {
            grow(from.count);
        }
        count = from.count;
        System.arraycopy(from.segment, 0, segment, 0, count);
        System.arraycopy(from.element, 0, element, 0, count);
        for (int p = 0; p < count; p++) {
            copyMeasure(p, from, p);
        }
    }

    /** Takes over the distance and the plane of a pair of another list. */
    public void copyMeasure(int p, CandidatePairs from, int same) {
        distance[p] = from.distance[same];
        planeX[p] = from.planeX[same];
        planeY[p] = from.planeY[same];
        planeZ[p] = from.planeZ[same];
        planeLevel[p] = from.planeLevel[same];
    }

    /** Whether any of a pair's contacts is listed. */
    public boolean isListed(int p) {
        return atFirst[p] >= 0 || atSecond[p] >= 0 || insideCount[p] > 0;
    }

    /** Whether a pair is nearer to its element than a distance [m], or around it. */
    public boolean mayBeInside(int p, Contacts c, double doubtful) {
        return distance[p] < doubtful || isAround(p, c);
    }

    /**
     * Whether the two nodes of a pair are on different sides of the element, so that the segment may cut through it.
     */
    public boolean isAround(int p, Contacts c) {
        int a = atFirst[p];
        int b = atSecond[p];
        return a >= 0
                && b >= 0
                && c.sideX[a] * c.sideX[b] + c.sideY[a] * c.sideY[b] + c.sideZ[a] * c.sideZ[b] < SAME_SIDE;
    }

    private void grow(int needed) {
        int size = Math.max(64, 2 * needed);
        segment = Arrays.copyOf(segment, size);
        element = Arrays.copyOf(element, size);
        atFirst = Arrays.copyOf(atFirst, size);
        atSecond = Arrays.copyOf(atSecond, size);
        inside = Arrays.copyOf(inside, size);
        insideCount = Arrays.copyOf(insideCount, size);
        distance = Arrays.copyOf(distance, size);
        planeX = Arrays.copyOf(planeX, size);
        planeY = Arrays.copyOf(planeY, size);
        planeZ = Arrays.copyOf(planeZ, size);
        planeLevel = Arrays.copyOf(planeLevel, size);
    }

    /** Index of the pair of a segment and an element, or -1. */
    public int find(int ofSegment, int withElement) {
        int low = firstOf[ofSegment];
        int high = firstOf[ofSegment + 1];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (element[middle] == withElement) {
                return middle;
            }
            if (element[middle] < withElement) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return -1;
    }
}
