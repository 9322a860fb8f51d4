package io.github.cordage.engine;

import io.github.cordage.ColliderQuery;
import io.github.cordage.view.RopeView;
import org.jspecify.annotations.Nullable;

/**
 * A box around what a rope can reach in some steps, as a Verlet list has it: valid as long as the rope's own box is in
 * it.
 */
final class RopeBox {
    /** One that is nowhere. */
    static final RopeBox NONE = new RopeBox();

    /** The rope; null once it does not ask. */
    @Nullable RopeView rope;

    /** Number of the last step in which it asked. */
    long asked;

    double minX;
    double minY;
    double minZ;
    double maxX;
    double maxY;
    double maxZ;

    RopeBox() {
        clear();
    }

    /** Makes it a box that is nowhere. */
    void clear() {
        minX = Double.POSITIVE_INFINITY;
        minY = Double.POSITIVE_INFINITY;
        minZ = Double.POSITIVE_INFINITY;
        maxX = Double.NEGATIVE_INFINITY;
        maxY = Double.NEGATIVE_INFINITY;
        maxZ = Double.NEGATIVE_INFINITY;
    }

    /** Whether all that a rope can reach is inside. */
    boolean holds(ColliderQuery query, boolean isPlanar) {
        return query.minX() >= minX
                && query.maxX() <= maxX
                && query.minY() >= minY
                && query.maxY() <= maxY
                && (isPlanar || (query.minZ() >= minZ && query.maxZ() <= maxZ));
    }

    /** Takes all that a rope can reach, and a margin [m]. */
    void set(ColliderQuery query, double margin, boolean isPlanar) {
        minX = query.minX() - margin;
        minY = query.minY() - margin;
        maxX = query.maxX() + margin;
        maxY = query.maxY() + margin;
        minZ = isPlanar ? Double.NEGATIVE_INFINITY : query.minZ() - margin;
        maxZ = isPlanar ? Double.POSITIVE_INFINITY : query.maxZ() + margin;
    }

    /** Grows to hold another one. */
    void add(RopeBox other) {
        minX = Math.min(minX, other.minX);
        minY = Math.min(minY, other.minY);
        minZ = Math.min(minZ, other.minZ);
        maxX = Math.max(maxX, other.maxX);
        maxY = Math.max(maxY, other.maxY);
        maxZ = Math.max(maxZ, other.maxZ);
    }

    /** Squared distance from a point [m²]. */
    double squaredDistance(double x, double y, double z) {
        double dx = Math.max(0, Math.max(minX - x, x - maxX));
        double dy = Math.max(0, Math.max(minY - y, y - maxY));
        double dz = Math.max(0, Math.max(minZ - z, z - maxZ));
        return dx * dx + dy * dy + dz * dz;
    }
}
