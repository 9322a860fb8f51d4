package io.github.cordage.internal.world;

/** A ray of some length, and its distances from boxes and lines. */
final class Ray {
    /** Square of the sine of an angle below which a line counts as parallel. */
    private static final double PARALLEL = 1e-24;

    private double x;
    private double y;
    private double z;
    private double dx;
    private double dy;
    private double dz;
    private double length;

    private double rounding;

    /** Where the ray was found to be nearest [m], the fraction of the part there, and their distance [m]. */
    double along;

    double share;
    double distance;

    // A part of a line: its start from the ray's start and its vector, each along the ray and across it.
    private double startAlong;
    private double startX;
    private double startY;
    private double startZ;
    private double vectorAlong;
    private double vectorX;
    private double vectorY;
    private double vectorZ;

    /** Sets the ray; its direction may have any length above 0. */
    void set(double ox, double oy, double oz, double toX, double toY, double toZ, double itsLength) {
        x = ox;
        y = oy;
        z = oz;
        double most = Math.max(Math.abs(toX), Math.max(Math.abs(toY), Math.abs(toZ)));
        double ux = toX / most;
        double uy = toY / most;
        double uz = toZ / most;
        double size = Math.sqrt(ux * ux + uy * uy + uz * uz);
        dx = ux / size;
        dy = uy / size;
        dz = uz / size;
        length = itsLength;
        rounding = PlaceSearch.ROUNDING * (PlaceSearch.size(x, y, z) + length);
    }

    double length() {
        return length;
    }

    /** Rounding of any distance from it [m]. */
    double rounding() {
        return rounding;
    }

    /** Rounding of the distance where it was found to be nearest [m]. */
    double roundingThere() {
        return PlaceSearch.ROUNDING * (PlaceSearch.size(x, y, z) + along);
    }

    /** Where it enters a box that is made larger on all sides [m]; infinite if it misses that box. */
    double enter(double[] box, int at, double larger) {
        double by = larger + rounding;
        double near = 0;
        double far = length;
        for (int axis = 0; axis < 3; axis++) {
            double from = axis == 0 ? x : axis == 1 ? y : z;
            double to = axis == 0 ? dx : axis == 1 ? dy : dz;
            double low = box[at + axis] - by - from;
            double high = box[at + 3 + axis] + by - from;
            if (to == 0) {
                if (low > 0 || high < 0) {
                    return Double.POSITIVE_INFINITY;
                }
            } else {
                double a = low / to;
                double b = high / to;
                near = Math.max(near, Math.min(a, b));
                far = Math.min(far, Math.max(a, b));
            }
        }
        return near <= far ? near : Double.POSITIVE_INFINITY;
    }

    /** Lower bound of the distance from the surface of a rope in a box [m]: that from a ball around the box. */
    double distanceFrom(double[] box, int at) {
        double halfX = (box[at + 3] - box[at]) / 2;
        double halfY = (box[at + 4] - box[at + 1]) / 2;
        double halfZ = (box[at + 5] - box[at + 2]) / 2;
        double cx = box[at] + halfX - x;
        double cy = box[at + 1] + halfY - y;
        double cz = box[at + 2] + halfZ - z;
        double t = Math.max(0, Math.min(length, cx * dx + cy * dy + cz * dz));
        cx -= t * dx;
        cy -= t * dy;
        cz -= t * dz;
        return Math.sqrt(cx * cx + cy * cy + cz * cz)
                - Math.sqrt(halfX * halfX + halfY * halfY + halfZ * halfZ)
                - rounding;
    }

    /** Finds where it is nearest to a part of a line. */
    void approach(RopeLine line, int part) {
        split(line, part);
        double squared = vectorX * vectorX + vectorY * vectorY + vectorZ * vectorZ;
        if (squared > PARALLEL * vectorAlong * vectorAlong) {
            double back = startX * vectorX + startY * vectorY + startZ * vectorZ;
            share = Math.max(0, Math.min(1, -back / squared));
        } else {
            share = vectorAlong < 0 ? 1 : 0;
        }
        along = startAlong + share * vectorAlong;
        if (!(along >= 0 && along <= length)) {
            along = along < 0 ? 0 : length;
            share = line.nearest(part, x + along * dx, y + along * dy, z + along * dz);
        }
        distance = distanceAt();
    }

    private void split(RopeLine line, int part) {
        double ax = line.start(part, 0) - x;
        double ay = line.start(part, 1) - y;
        double az = line.start(part, 2) - z;
        double ex = line.vector(part, 0);
        double ey = line.vector(part, 1);
        double ez = line.vector(part, 2);
        startAlong = ax * dx + ay * dy + az * dz;
        startX = ax - startAlong * dx;
        startY = ay - startAlong * dy;
        startZ = az - startAlong * dz;
        vectorAlong = ex * dx + ey * dy + ez * dz;
        vectorX = ex - vectorAlong * dx;
        vectorY = ey - vectorAlong * dy;
        vectorZ = ez - vectorAlong * dz;
    }

    private double distanceAt() {
        double ahead = startAlong + share * vectorAlong - along;
        double ax = startX + share * vectorX;
        double ay = startY + share * vectorY;
        double az = startZ + share * vectorZ;
        return Math.sqrt(ahead * ahead + ax * ax + ay * ay + az * az);
    }

    /**
     * Goes back from the place found by {@link #approach} to where the ray first comes within a distance of the part, if it
     * does at all. That is where it enters one of the balls around both ends, or the cylinder between them.
     */
    void goBack(RopeLine line, int part, double reach) {
        double nearest = along;
        if (line.distance(part, line.nearest(part, x, y, z), x, y, z) <= reach) {
            along = 0;
        } else {
            double first = Math.min(intoBall(0, reach), intoBall(1, reach));
            first = Math.min(first, intoCylinder(nearest, reach));
            // A ray that grazes the part enters nowhere, by rounding.
            along = first <= nearest ? first : nearest;
        }
        share = line.nearest(part, x + along * dx, y + along * dy, z + along * dz);
        distance = distanceAt();
    }

    private double intoBall(double at, double reach) {
        double ax = startX + at * vectorX;
        double ay = startY + at * vectorY;
        double az = startZ + at * vectorZ;
        double squared = reach * reach - (ax * ax + ay * ay + az * az);
        double entry = startAlong + at * vectorAlong - Math.sqrt(Math.max(0, squared));
        return squared >= 0 && entry >= 0 ? entry : Double.POSITIVE_INFINITY;
    }

    /** The ray as seen along the part is nearest to it at some place, and enters the cylinder as far before as it leaves it. */
    private double intoCylinder(double from, double reach) {
        double across = vectorX * vectorX + vectorY * vectorY + vectorZ * vectorZ;
        double squared = across + vectorAlong * vectorAlong;
        if (!(across > PARALLEL * squared)) {
            return Double.POSITIVE_INFINITY;
        }
        // The point of the ray nearest to the endless line of the part, and that distance.
        double at = -(startX * vectorX + startY * vectorY + startZ * vectorZ) / across;
        double middle = startAlong + at * vectorAlong;
        double ax = startX + at * vectorX;
        double ay = startY + at * vectorY;
        double az = startZ + at * vectorZ;
        double room = reach * reach - (ax * ax + ay * ay + az * az);
        if (!(room >= 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double entry = middle - Math.sqrt(room * squared / across);
        // The place of the line beside the entry.
        double beside = at + (entry - middle) * vectorAlong / squared;
        return entry >= 0 && entry <= from && beside >= 0 && beside <= 1 ? entry : Double.POSITIVE_INFINITY;
    }
}
