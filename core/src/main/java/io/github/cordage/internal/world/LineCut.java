package io.github.cordage.internal.world;

/** Finds where a straight cut crosses the lines of ropes as they are seen from the front, along z. */
final class LineCut extends PlaceSearch {
    private double x0;
    private double y0;
    private double x1;
    private double y1;
    private double rounding;
    private FoundPlaces found = new FoundPlaces();

    LineCut(RopeIndex index, RopeFilter filter) {
        super(index, filter);
    }

    /** Finds all places, in order along the cut. */
    void find(double fromX, double fromY, double toX, double toY, double alpha, FoundPlaces result) {
        x0 = fromX;
        y0 = fromY;
        x1 = toX;
        y1 = toY;
        rounding = ROUNDING * (size(x0, y0, 0) + size(x1, y1, 0));
        found = result;
        found.clear();
        run(0, alpha);
        found.keepOneOfEach();
    }

    /** Whether the box is on one side of the cut, or beside an end of it. */
    @Override
    protected double bound(double[] box, int at) {
        double halfX = (box[at + 3] - box[at]) / 2 + rounding;
        double halfY = (box[at + 4] - box[at + 1]) / 2 + rounding;
        double x = box[at] / 2 + box[at + 3] / 2;
        double y = box[at + 1] / 2 + box[at + 4] / 2;
        boolean beside = Math.min(x0, x1) > x + halfX
                || Math.max(x0, x1) < x - halfX
                || Math.min(y0, y1) > y + halfY
                || Math.max(y0, y1) < y - halfY;
        double reach = Math.abs(y1 - y0) * halfX + Math.abs(x1 - x0) * halfY;
        return beside || Math.abs(side(x, y)) > reach ? Double.POSITIVE_INFINITY : 0;
    }

    private double side(double x, double y) {
        return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0);
    }

    @Override
    void look(RopeCore rope, double radius) {
        for (int part = line.first(); part < line.last(); part++) {
            int end = line.end(part);
            double before = side(line.start(part, 0), line.start(part, 1));
            double behind = side(line.start(end, 0), line.start(end, 1));
            double share = crossing(before, behind);
            if (!Double.isNaN(share)) {
                double along = along(line.x(part, share), line.y(part, share));
                if (along >= 0 && along <= 1) {
                    found.add().set(rope, line, part, share, 0, along);
                }
            }
        }
    }

    private double along(double x, double y) {
        double dx = x1 - x0;
        double dy = y1 - y0;
        return ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy);
    }
}
