package io.github.cordage.internal.world;

/** Finds the place or node of all ropes whose surface is nearest to a point. */
final class NearestSearch extends PlaceSearch {
    private double x;
    private double y;
    private double z;
    private double rounding;
    private boolean nodesOnly;
    private FoundPlace best = new FoundPlace();

    NearestSearch(RopeIndex index, RopeFilter filter) {
        super(index, filter);
    }

    /** Searches within a distance; returns whether there is something. */
    boolean find(double px, double py, double pz, boolean onlyNodes, double within, double alpha, FoundPlace result) {
        x = px;
        y = py;
        z = pz;
        rounding = ROUNDING * size(x, y, z);
        nodesOnly = onlyNodes;
        best = result;
        best.clear();
        run(within, alpha);
        return best.rope() != null;
    }

    /** A point in a box is as deep in a rope as it is in the box, at most. */
    @Override
    protected double bound(double[] box, int at) {
        double dx = Math.max(box[at] - x, x - box[at + 3]);
        double dy = Math.max(box[at + 1] - y, y - box[at + 4]);
        double dz = Math.max(box[at + 2] - z, z - box[at + 5]);
        double most = Math.max(dx, Math.max(dy, dz));
        if (most <= 0) {
            return most - rounding;
        }
        dx = Math.max(0, dx);
        dy = Math.max(0, dy);
        dz = Math.max(0, dz);
        return Math.sqrt(dx * dx + dy * dy + dz * dz) - rounding;
    }

    @Override
    void look(RopeCore rope, double radius) {
        for (int part = line.first(); part < line.last(); part++) {
            if (nodesOnly) {
                lookAtNodes(rope, radius, part);
            } else {
                offer(rope, radius, part, line.nearest(part, x, y, z));
            }
        }
    }

    private void lookAtNodes(RopeCore rope, double radius, int part) {
        if (line.placeInSegment(part) == 0) {
            offer(rope, radius, part, 0);
        }
        if (line.isLastOfSegment(part)) {
            offer(rope, radius, part, 1);
        }
    }

    private void offer(RopeCore rope, double radius, int part, double share) {
        double distance = line.distance(part, share, x, y, z) - radius;
        if (distance < limit
                || (distance == limit && best.isAfter(rope, line.segment(part), line.fraction(part, share)))) {
            limit = distance;
            best.set(rope, line, part, share, distance, 0);
        }
    }
}
