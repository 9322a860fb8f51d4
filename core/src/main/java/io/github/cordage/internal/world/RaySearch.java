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
        boolean misses = limit < Double.POSITIVE_INFINITY && ray.enter(box, at, limit) == Double.POSITIVE_INFINITY;
        return misses ? Double.POSITIVE_INFINITY : ray.distanceFrom(box, at);
    }

    @Override
    void look(RopeCore rope, double radius) {
        for (int part = line.first(); part < line.last(); part++) {
            ray.approach(line, part);
            double distance = ray.distance - radius;
            if (distance < limit
                    || (distance == limit && best.isAfter(rope, line.segment(part), line.fraction(part, ray.share)))) {
                limit = distance;
                best.set(rope, line, part, ray.share, distance, ray.along);
            }
        }
    }
}
