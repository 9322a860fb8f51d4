package io.github.cordage.internal.world;

/** A ray of some length, and its distances from boxes and lines. */
final class Ray {
    /** Largest inverse of a direction's component: times a coordinate, it is beyond any length. */
    private static final double STEEP = 1e300;

    /** Square of the sine of an angle below which a line counts as parallel. */
    private static final double PARALLEL = 1e-24;

    private double x;
    private double y;
    private double z;
    private double dx;
    private double dy;
    private double dz;
    private double length;

    // Inverses of the direction's components, finite so that zero times an inverse is zero.
    private double inverseX;
    private double inverseY;
    private double inverseZ;

    // Unit vectors across the ray and an axis each, without the component of that axis, which is 0.
    private double acrossXy;
    private double acrossXz;
    private double acrossYz;
    private double acrossYx;
    private double acrossZx;
    private double acrossZy;

    private double rounding;

    /** Nearest position along the ray [m], the fraction of the part there, and their distance [m]. */
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
        inverseX = inverse(dx);
        inverseY = inverse(dy);
        inverseZ = inverse(dz);
        setAcross();
        rounding = PlaceSearch.ROUNDING * (PlaceSearch.size(x, y, z) + length);
    }

    private static double inverse(double component) {
        return component == 0 ? STEEP : Math.max(-STEEP, Math.min(STEEP, 1 / component));
    }

    /** Cross products of the direction and each axis; one of another axis for an axis that it is parallel to. */
    private void setAcross() {
        double sizeX = Math.sqrt(dy * dy + dz * dz);
        double sizeY = Math.sqrt(dz * dz + dx * dx);
        double sizeZ = Math.sqrt(dx * dx + dy * dy);
        // Components that are too small to be squared count as none.
        acrossXy = sizeX > 0 ? dz / sizeX : 1;
        acrossXz = sizeX > 0 ? -dy / sizeX : 0;
        acrossYz = sizeY > 0 ? dx / sizeY : 1;
        acrossYx = sizeY > 0 ? -dz / sizeY : 0;
        acrossZx = sizeZ > 0 ? dy / sizeZ : 1;
        acrossZy = sizeZ > 0 ? -dx / sizeZ : 0;
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

    /** Position at which it enters a box that is enlarged on all sides [m]; infinite if it misses that box. */
    double enter(double[] box, int at, double larger) {
        double by = larger + rounding;
        double lowX = (box[at] - by - x) * inverseX;
        double lowY = (box[at + 1] - by - y) * inverseY;
        double lowZ = (box[at + 2] - by - z) * inverseZ;
        double highX = (box[at + 3] + by - x) * inverseX;
        double highY = (box[at + 4] + by - y) * inverseY;
        double highZ = (box[at + 5] + by - z) * inverseZ;
        double near =
                Math.max(Math.max(0, Math.min(lowX, highX)), Math.max(Math.min(lowY, highY), Math.min(lowZ, highZ)));
        double far = Math.min(
                Math.min(length, Math.max(lowX, highX)), Math.min(Math.max(lowY, highY), Math.max(lowZ, highZ)));
        return near <= far ? near : Double.POSITIVE_INFINITY;
    }

    /**
     * Lower bound of the distance from the surface of a rope in a box [m]: as seen along each of the axes across the
     * ray, and beyond its ends. Negative where it goes through the box, because the rope's surface is inside of the
     * box, too.
     */
    double distanceFrom(double[] box, int at) {
        double halfX = (box[at + 3] - box[at]) / 2;
        double halfY = (box[at + 4] - box[at + 1]) / 2;
        double halfZ = (box[at + 5] - box[at + 2]) / 2;
        double cx = box[at] + halfX - x;
        double cy = box[at + 1] + halfY - y;
        double cz = box[at + 2] + halfZ - z;
        double besideX =
                Math.abs(acrossXy * cy + acrossXz * cz) - Math.abs(acrossXy) * halfY - Math.abs(acrossXz) * halfZ;
        double besideY =
                Math.abs(acrossYz * cz + acrossYx * cx) - Math.abs(acrossYz) * halfZ - Math.abs(acrossYx) * halfX;
        double besideZ =
                Math.abs(acrossZx * cx + acrossZy * cy) - Math.abs(acrossZx) * halfX - Math.abs(acrossZy) * halfY;
        double middle = cx * dx + cy * dy + cz * dz;
        double beyond =
                Math.max(-middle, middle - length) - Math.abs(dx) * halfX - Math.abs(dy) * halfY - Math.abs(dz) * halfZ;
        return Math.max(Math.max(besideX, besideY), Math.max(besideZ, beyond)) - rounding;
    }

    /**
     * Turns to a part of a line.
     *
     * @param reach distance from the part that is of interest [m]
     * @return whether it may come that near
     */
    boolean comesNear(RopeLine line, int part, double reach) {
        split(line, part);
        double near = Math.max(0, reach) + rounding;
        double away = startX * startX + startY * startY + startZ * startZ;
        double size = vectorX * vectorX + vectorY * vectorY + vectorZ * vectorZ;
        // The square of a sum is at most twice the sum of the squares.
        return away <= 2 * (near * near + size);
    }

    /** Finds where it is nearest to the part that it {@linkplain #comesNear turned to} last. */
    void approach(RopeLine line, int part) {
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
     * Goes back from the place found by {@link #approach} to where the ray first comes within a distance of the part,
     * if it does at all. That is where it enters one of the balls around both ends, or the cylinder between them.
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

    /**
     * The ray as seen along the part is nearest to it at some place, and enters the cylinder as far before as it leaves
     * it.
     */
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
