package io.github.cordage.internal.contact;

/**
 * The few nearest of many possible contacts at one place. Of those that push the same way at the same point, only one
 * is kept: the nearest, or one that is listed and hardly farther.
 */
final class NearestPlaces {
    /** Most contacts kept. */
    static final int MOST = 4;

    /** Normals whose dot product is above this count as the same way. */
    private static final double SAME_WAY = 0.9;

    /** Points on a segment within this fraction of its length count as the same. */
    private static final double SAME_POINT = 0.3;

    /** Number of contacts kept, in no order. */
    int count;

    final int[] pair = new int[MOST];
    final int[] feature = new int[MOST];
    final boolean[] listed = new boolean[MOST];
    private final double[] separation = new double[MOST];
    private final double[] fraction = new double[MOST];
    private final double[] nx = new double[MOST];
    private final double[] ny = new double[MOST];
    private final double[] nz = new double[MOST];

    /** Forgets all. */
    void clear() {
        count = 0;
    }

    /**
     * Offers a contact.
     *
     * @param lead how much nearer another contact must be to take the place of a listed one [m]
     */
    void offer(
            int ofPair,
            int atFeature,
            boolean isListed,
            double apart,
            double at,
            double x,
            double y,
            double z,
            double lead) {
        int kept = 0;
        boolean covered = false;
        for (int i = 0; i < count; i++) {
            boolean same = x * nx[i] + y * ny[i] + z * nz[i] > SAME_WAY && Math.abs(at - fraction[i]) < SAME_POINT;
            if (same && !covers(isListed, apart, listed[i], separation[i], lead)) {
                covered = true;
            }
            if (!same || covered) {
                move(i, kept++);
            }
        }
        count = kept;
        if (covered) {
            return;
        }
        int to = count;
        if (count == MOST) {
            to = farthest();
            if (!covers(isListed, apart, listed[to], separation[to], lead)) {
                return;
            }
        } else {
            count++;
        }
        pair[to] = ofPair;
        feature[to] = atFeature;
        listed[to] = isListed;
        separation[to] = apart;
        fraction[to] = at;
        nx[to] = x;
        ny[to] = y;
        nz[to] = z;
    }

    /** Whether one contact makes another unnecessary; a listed one has a lead. */
    private static boolean covers(boolean listed, double apart, boolean otherListed, double other, double lead) {
        double handicap = listed == otherListed ? 0 : listed ? -lead : lead;
        return apart + handicap < other;
    }

    private int farthest() {
        int worst = 0;
        for (int i = 1; i < count; i++) {
            if (separation[i] > separation[worst]) {
                worst = i;
            }
        }
        return worst;
    }

    private void move(int from, int to) {
        if (from != to) {
            pair[to] = pair[from];
            feature[to] = feature[from];
            listed[to] = listed[from];
            separation[to] = separation[from];
            fraction[to] = fraction[from];
            nx[to] = nx[from];
            ny[to] = ny[from];
            nz[to] = nz[from];
        }
    }
}
