package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.Found;

/** Finds ropes in a box: those whose surface reaches into it, or those with a stretch whose bounds do. */
final class BoxSearch extends PlaceSearch {
    private final double[] box = new double[6];
    private final double[] bounds = new double[6];
    private boolean boundsOnly;
    private Found found = new Found();

    BoxSearch(RopeIndex index, RopeFilter filter) {
        super(index, filter);
    }

    /** Finds the ids of the ropes, in order. */
    void find(double[] inside, boolean onlyBounds, double alpha, Found result) {
        System.arraycopy(inside, 0, box, 0, 6);
        boundsOnly = onlyBounds;
        found = result;
        found.clear();
        run(0, alpha);
        found.sort();
        found.dropRepeated();
    }

    @Override
    protected double bound(double[] other, int at) {
        return meets(other, at) ? 0 : Double.POSITIVE_INFINITY;
    }

    private boolean meets(double[] other, int at) {
        return other[at] <= box[3]
                && other[at + 3] >= box[0]
                && other[at + 1] <= box[4]
                && other[at + 4] >= box[1]
                && other[at + 2] <= box[5]
                && other[at + 5] >= box[2];
    }

    @Override
    void look(RopeCore rope, double radius) {
        if (boundsOnly) {
            line.measure(radius, bounds);
            if (meets(bounds, 0)) {
                found.add(rope.id);
            }
            return;
        }
        for (int part = line.first(); part < line.last(); part++) {
            if (squaredDistance(part) <= radius * radius) {
                found.add(rope.id);
                return;
            }
        }
    }

    /**
     * Square of the distance of a part from the box [m²]. It is convex along the part, which is halved by its slope.
     */
    private double squaredDistance(int part) {
        double low = 0;
        double high = 1;
        double lowSlope = slope(part, 0);
        double highSlope = slope(part, 1);
        if (lowSlope >= 0) {
            return squared(part, 0);
        }
        if (highSlope <= 0) {
            return squared(part, 1);
        }
        // Between the places where it passes planes of the box, the slope is linear.
        for (int plane = 0; plane < 6; plane++) {
            double at = crossing(part, plane);
            if (at > low && at < high) {
                double slope = slope(part, at);
                if (slope <= 0) {
                    low = at;
                    lowSlope = slope;
                } else {
                    high = at;
                    highSlope = slope;
                }
            }
        }
        return squared(part, low + (high - low) * (lowSlope / (lowSlope - highSlope)));
    }

    /** Fraction of a part at which it passes a plane of the box; NaN, or outside of 0 to 1, if it does not. */
    private double crossing(int part, int plane) {
        int axis = plane % 3;
        double from = line.at(part, 0, axis);
        return (box[plane] - from) / (line.at(part, 1, axis) - from);
    }

    private double slope(int part, double share) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            sum += outside(part, share, axis) * (line.at(part, 1, axis) - line.at(part, 0, axis));
        }
        return sum;
    }

    private double squared(int part, double share) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double out = outside(part, share, axis);
            sum += out * out;
        }
        return sum;
    }

    /** Signed distance of a point of a part outside of the box, along an axis [m]. */
    private double outside(int part, double share, int axis) {
        double at = line.at(part, share, axis);
        return at < box[axis] ? at - box[axis] : at > box[3 + axis] ? at - box[3 + axis] : 0;
    }
}
