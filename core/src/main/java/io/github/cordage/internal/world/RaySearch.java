package io.github.cordage.internal.world;

/** Finds the place of all ropes whose surface is nearest to a ray. */
final class RaySearch extends PlaceSearch {
    private final Ray ray;
    private FoundPlace best = new FoundPlace();

    RaySearch(RopeIndex index, RopeFilter filter, Ray ray) {
        super(index, filter);
        this.ray = ray;
    }

    /** Searches within a distance of the ray; returns whether there is something. */
    boolean find(double within, double alpha, FoundPlace result) {
        best = result;
        best.clear();
        run(within, alpha);
        return best.rope() != null;
    }

    @Override
    protected double bound(double[] box, int at) {
        return ray.distanceFrom(box, at);
    }

    @Override
    void look(RopeCore rope, double radius) {
        for (int part = line.first(); part < line.last(); part++) {
            if (ray.comesNear(line, part, limit + radius)) {
                ray.approach(line, part);
                offer(rope, part, ray.distance - radius);
            }
        }
    }

    private void offer(RopeCore rope, int part, double distance) {
        if (distance < limit
                || (distance == limit && best.isAfter(rope, line.segment(part), line.fraction(part, ray.share)))) {
            limit = distance;
            best.set(rope, line, part, ray.share, distance, ray.along);
        }
    }
}
