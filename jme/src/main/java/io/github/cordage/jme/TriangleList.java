package io.github.cordage.jme;

import io.github.cordage.ColliderShape;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Triangles that share corners at the same place, without those that have no area. */
final class TriangleList {
    /** Triangles of less than this area are none [m²]. */
    private static final double LEAST = 1e-10;

    private record Corner(float x, float y, float z) {}

    private final Map<Corner, Integer> known = new HashMap<>();
    private final List<Corner> corners = new ArrayList<>();
    private final List<Integer> triangles = new ArrayList<>();

    /** Takes x, y, z of three corners for each triangle. */
    static TriangleList of(FloatBuffer numbers) {
        TriangleList list = new TriangleList();
        float[] nine = new float[9];
        for (int i = 0; i + nine.length <= numbers.limit(); i += nine.length) {
            numbers.get(i, nine);
            list.add(nine);
        }
        return list;
    }

    /** Adds a triangle by x, y, z of its corners. */
    void add(float... nine) {
        double ax = (double) nine[3] - nine[0];
        double ay = (double) nine[4] - nine[1];
        double az = (double) nine[5] - nine[2];
        double bx = (double) nine[6] - nine[0];
        double by = (double) nine[7] - nine[1];
        double bz = (double) nine[8] - nine[2];
        double x = ay * bz - az * by;
        double y = az * bx - ax * bz;
        double z = ax * by - ay * bx;
        if (Math.sqrt(x * x + y * y + z * z) > 2 * LEAST) {
            for (int i = 0; i < nine.length; i += 3) {
                triangles.add(corner(new Corner(nine[i], nine[i + 1], nine[i + 2])));
            }
        }
    }

    private int corner(Corner its) {
        Integer before = known.get(its);
        if (before != null) {
            return before;
        }
        known.put(its, corners.size());
        corners.add(its);
        return corners.size() - 1;
    }

    /** @throws IllegalArgumentException if there is no triangle, or a corner is out of range */
    ColliderShape shape() {
        double[] xyz = new double[3 * corners.size()];
        for (int i = 0; i < corners.size(); i++) {
            Corner its = corners.get(i);
            xyz[3 * i] = its.x;
            xyz[3 * i + 1] = its.y;
            xyz[3 * i + 2] = its.z;
        }
        return ColliderShape.mesh(
                xyz, triangles.stream().mapToInt(Integer::intValue).toArray());
    }
}
