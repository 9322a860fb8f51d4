package io.github.cordage.internal.state;

import java.util.ArrayList;
import java.util.List;

/** The rings that a rope runs through, in order from its start. */
public final class Rings {
    private final List<RingState> list = new ArrayList<>();

    Rings() {}

    /** Whether there are none. */
    public boolean isEmpty() {
        return list.isEmpty();
    }

    /** Number of rings. */
    public int size() {
        return list.size();
    }

    /** A ring by its place in the order. */
    public RingState get(int r) {
        return list.get(r);
    }

    /** Adds a ring behind all others. */
    public void add(RingState ring) {
        list.add(ring);
    }

    /** Length of the straight way between two nodes, through the rings between them [m]. */
    double distance(double[] x, double[] y, double[] z, int i, int j) {
        double fromX = x[i];
        double fromY = y[i];
        double fromZ = z[i];
        double sum = 0;
        for (int r = 0; r < list.size(); r++) {
            RingState ring = list.get(r);
            if (ring.segment >= i && ring.segment < j) {
                sum += length(ring.nextX - fromX, ring.nextY - fromY, ring.nextZ - fromZ);
                fromX = ring.nextX;
                fromY = ring.nextY;
                fromZ = ring.nextZ;
            }
        }
        return sum + length(x[j] - fromX, y[j] - fromY, z[j] - fromZ);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
