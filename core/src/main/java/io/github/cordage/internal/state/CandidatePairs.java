package io.github.cordage.internal.state;

import java.util.Arrays;

/**
 * Pairs of a segment and an element that may touch as long as the nodes stay in their boxes, and the range of each pair
 * in {@link Contacts}. If only nodes collide, each node takes the place of a segment.
 */
public final class CandidatePairs {
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

    /** Adds a pair. */
    public void add(int ofSegment, int withElement) {
        if (count == segment.length) {
            int size = Math.max(64, 2 * count);
            segment = Arrays.copyOf(segment, size);
            element = Arrays.copyOf(element, size);
            atFirst = Arrays.copyOf(atFirst, size);
            atSecond = Arrays.copyOf(atSecond, size);
            inside = Arrays.copyOf(inside, size);
            insideCount = Arrays.copyOf(insideCount, size);
            distance = Arrays.copyOf(distance, size);
        }
        segment[count] = ofSegment;
        element[count] = withElement;
        count++;
    }

    /** Index of the pair of a segment and an element, or -1. */
    public int find(int ofSegment, int withElement) {
        for (int p = firstOf[ofSegment]; p < firstOf[ofSegment + 1]; p++) {
            if (element[p] == withElement) {
                return p;
            }
        }
        return -1;
    }
}
