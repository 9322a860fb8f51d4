package io.github.cordage.internal.collide;

import java.util.Arrays;

/**
 * Which segments of a rope may touch which elements while its nodes stay in the room they were given, and what in
 * {@link Contacts} belongs to each such pair. If only nodes collide, a node stands for a segment.
 */
public final class NearPairs {
    private static final double[] NO_NUMBERS = {};
    private static final int[] NO_INDICES = {};

    /** Room of each node [m]. */
    public double[] lowX = NO_NUMBERS;

    public double[] lowY = NO_NUMBERS;
    public double[] lowZ = NO_NUMBERS;
    public double[] highX = NO_NUMBERS;
    public double[] highY = NO_NUMBERS;
    public double[] highZ = NO_NUMBERS;

    /** Number of pairs. */
    public int count;

    /** Pairs of segment i are those from firstOf[i] on. */
    public int[] firstOf = NO_INDICES;

    public int[] segment = NO_INDICES;
    public int[] element = NO_INDICES;

    /** Contacts of a pair: at its nodes, or -1, and between them. */
    public int[] atFirst = NO_INDICES;

    public int[] atSecond = NO_INDICES;
    public int[] inside = NO_INDICES;
    public int[] insideCount = NO_INDICES;

    /** Distance of the rope's line from the element's surface at the start, or less [m]. */
    public double[] distance = NO_NUMBERS;

    /** Creates a list of nothing. */
    public NearPairs() {}

    /** Makes room for the nodes of a rope. */
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
