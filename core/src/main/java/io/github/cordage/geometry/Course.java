package io.github.cordage.geometry;

/**
 * The distinct points of a centerline, and the links between them with their directions and lengths. Coinciding points
 * are merged into one, unless one is visible and the other hidden: the link between those has no length, and the
 * direction of the one before.
 */
final class Course {
    /**
     * Points nearer than this part of the largest half width coincide: the difference is invisible, its direction is
     * noise.
     */
    private static final double SAME_PLACE = 1e-3;

    private int count;
    private int[] point = {};

    /** For each link the x, y, z of its unit vector, and its length. */
    private double[] link = {};

    private double[] half = {};
    private double[] along = {};

    /** Reads a centerline, in space or projected onto the x-y plane. */
    void follow(Centerline line, boolean inPlane) {
        int points = line.pointCount();
        if (points > point.length) {
            int room = points + points / 2;
            point = new int[room];
            link = new double[4 * room];
            half = new double[room];
            along = new double[room];
        }
        double widest = 0;
        for (int i = 0; i < points; i++) {
            widest = Math.max(widest, line.halfWidths()[i]);
        }
        count = 0;
        for (int i = 0; i < points; i++) {
            take(line, i, SAME_PLACE * widest, inPlane);
        }
        lead();
    }

    private void take(Centerline line, int i, double near, boolean inPlane) {
        double halfWidth = line.halfWidths()[i];
        if (count > 0) {
            int last = count - 1;
            double[] xyz = line.xyz();
            int from = 3 * point[last];
            double dx = xyz[3 * i] - xyz[from];
            double dy = xyz[3 * i + 1] - xyz[from + 1];
            double dz = inPlane ? 0 : xyz[3 * i + 2] - xyz[from + 2];
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (length <= near && halfWidth > 0 == half[last] > 0) {
                return;
            }
            double scale = length > 0 ? 1 / length : 0;
            link[4 * last] = dx * scale;
            link[4 * last + 1] = dy * scale;
            link[4 * last + 2] = dz * scale;
            link[4 * last + 3] = length;
        }
        point[count] = i;
        half[count] = halfWidth;
        along[count] = line.along(i);
        count++;
    }

    /**
     * Gives links without a length the direction of the link before, else of the first link that has one, else of x.
     */
    private void lead() {
        int first = 0;
        while (first < count - 1 && link[4 * first + 3] == 0) {
            first++;
        }
        boolean none = first >= count - 1;
        double x = none ? 1 : link[4 * first];
        double y = none ? 0 : link[4 * first + 1];
        double z = none ? 0 : link[4 * first + 2];
        for (int i = 0; i < Math.max(1, count - 1) && count > 0; i++) {
            if (i < count - 1 && link[4 * i + 3] > 0) {
                x = link[4 * i];
                y = link[4 * i + 1];
                z = link[4 * i + 2];
            } else {
                link[4 * i] = x;
                link[4 * i + 1] = y;
                link[4 * i + 2] = z;
            }
        }
    }

    int count() {
        return count;
    }

    /** Index of a point in the centerline. */
    int point(int i) {
        return point[i];
    }

    double half(int i) {
        return half[i];
    }

    double along(int i) {
        return along[i];
    }

    boolean isSeen(int i) {
        return half[i] > 0;
    }

    /** Whether the link before a point is visible. */
    boolean isJoinedBefore(int i) {
        return i > 0 && half[i - 1] > 0 && half[i] > 0;
    }

    /** Whether the link after a point is visible. */
    boolean isJoinedAfter(int i) {
        return i + 1 < count && half[i] > 0 && half[i + 1] > 0;
    }

    /** The link before a point; for the first point the link after it. */
    int before(int i) {
        return Math.max(0, i - 1);
    }

    /** The link after a point; for the last point the link before it. */
    int after(int i) {
        return Math.max(0, Math.min(count - 2, i));
    }

    double x(int link) {
        return this.link[4 * link];
    }

    double y(int link) {
        return this.link[4 * link + 1];
    }

    double z(int link) {
        return this.link[4 * link + 2];
    }

    double length(int link) {
        return this.link[4 * link + 3];
    }

    /** Rest length per drawn length of a link; see {@link Stretch#restPerMetre}. */
    double restPerMetre(int link) {
        return count > 1 ? Stretch.restPerMetre(along[link + 1] - along[link], length(link)) : 1;
    }
}
