package io.github.cordage.internal.world;

import org.jspecify.annotations.Nullable;

/** Finds where a ball that moves along a ray touches ropes: the first place, or one of each run of touched parts. */
final class RayCast extends PlaceSearch {
    private final Ray ray;
    private double ball;
    private FoundPlace best = new FoundPlace();
    private @Nullable FoundPlaces all;

    RayCast(RopeIndex index, RopeFilter filter, Ray ray) {
        super(index, filter);
        this.ray = ray;
    }

    /** Finds the first place; returns whether there is one. */
    boolean findFirst(double radius, double alpha, FoundPlace result) {
        ball = radius;
        all = null;
        best = result;
        best.clear();
        run(ray.length(), alpha);
        return best.rope() != null;
    }

    /** Finds all places, in order along the ray. */
    void findAll(double radius, double alpha, FoundPlaces result) {
        ball = radius;
        all = result;
        result.clear();
        run(ray.length(), alpha);
        result.keepOneOfEachRun();
    }

    @Override
    protected double bound(double[] box, int at) {
        return ray.enter(box, at, ball) - ray.rounding();
    }

    @Override
    void look(RopeCore rope, double radius) {
        for (int part = line.first(); part < line.last(); part++) {
            double reach = ball + radius;
            if (!ray.comesNear(line, part, reach)) {
                continue;
            }
            ray.approach(line, part);
            if (ray.distance <= reach + ray.roundingThere()) {
                ray.goBack(line, part, reach);
                take(rope, radius, part);
            }
        }
    }

    private void take(RopeCore rope, double radius, int part) {
        double distance = ray.distance - radius;
        if (all != null) {
            all.add().set(rope, line, part, ray.share, distance, ray.along);
        } else if (ray.along < limit
                || (ray.along == limit && best.isAfter(rope, line.segment(part), line.fraction(part, ray.share)))) {
            limit = ray.along;
            best.set(rope, line, part, ray.share, distance, ray.along);
        }
    }
}
