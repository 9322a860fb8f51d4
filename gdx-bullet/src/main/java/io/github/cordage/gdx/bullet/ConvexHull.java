package io.github.cordage.gdx.bullet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The convex hull of points as triangles, counterclockwise as seen from outside. Points are added one by one: each
 * replaces the triangles that it sees by those to the edges around them.
 */
final class ConvexHull {
    /** Height above a triangle from which on a point sees it, by the extent of all points. */
    private static final double ABOVE = 1e-6;

    private final double[] xyz;
    private final double least;
    private final List<int[]> faces = new ArrayList<>();

    private ConvexHull(double[] xyz) {
        this.xyz = xyz;
        double extent = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = xyz[axis];
            double high = xyz[axis];
            for (int i = axis; i < xyz.length; i += 3) {
                low = Math.min(low, xyz[i]);
                high = Math.max(high, xyz[i]);
            }
            extent = Math.max(extent, high - low);
        }
        least = ABOVE * extent;
    }

    /**
     * Finds the hull.
     *
     * @param xyz x, y, z of each point in turn, at least 4
     * @return three indices for each triangle
     * @throws IllegalArgumentException if all points are in a plane
     */
    static int[] of(double[] xyz) {
        ConvexHull hull = new ConvexHull(xyz);
        int[] first = hull.tetrahedron();
        int points = xyz.length / 3;
        for (int p = 0; p < points; p++) {
            if (p != first[0] && p != first[1] && p != first[2] && p != first[3]) {
                hull.add(p);
            }
        }
        int[] result = new int[3 * hull.faces.size()];
        for (int f = 0; f < hull.faces.size(); f++) {
            System.arraycopy(hull.faces.get(f), 0, result, 3 * f, 3);
        }
        return result;
    }

    /** Begins with four points that are far apart. */
    private int[] tetrahedron() {
        int points = xyz.length / 3;
        int a = 0;
        int b = 0;
        int c = 0;
        int d = 0;
        for (int p = 0; p < points; p++) {
            b = squared(a, p) > squared(a, b) ? p : b;
        }
        for (int p = 0; p < points; p++) {
            c = area(a, b, p) > area(a, b, c) ? p : c;
        }
        int[] base = {a, b, c};
        for (int p = 0; p < points && area(a, b, c) > 0; p++) {
            d = Math.abs(height(base, p)) > Math.abs(height(base, d)) ? p : d;
        }
        if (!(area(a, b, c) > least * least) || !(Math.abs(height(base, d)) > least)) {
            throw new IllegalArgumentException("its points are in a plane");
        }
        boolean isBelow = height(base, d) < 0;
        faces.add(isBelow ? base : new int[] {a, c, b});
        addSides(faces.get(0), d);
        return new int[] {a, b, c, d};
    }

    private void addSides(int[] face, int top) {
        for (int i = 0; i < 3; i++) {
            faces.add(new int[] {face[(i + 1) % 3], face[i], top});
        }
    }

    private void add(int point) {
        List<int[]> seen = new ArrayList<>();
        for (int[] face : faces) {
            if (height(face, point) > least) {
                seen.add(face);
            }
        }
        faces.removeAll(seen);
        for (int[] face : seen) {
            for (int i = 0; i < 3; i++) {
                int from = face[i];
                int to = face[(i + 1) % 3];
                if (!hasEdge(seen, to, from)) {
                    faces.add(new int[] {from, to, point});
                }
            }
        }
    }

    private static boolean hasEdge(List<int[]> among, int from, int to) {
        for (int[] face : among) {
            for (int i = 0; i < 3; i++) {
                if (face[i] == from && face[(i + 1) % 3] == to) {
                    return true;
                }
            }
        }
        return false;
    }

    private double squared(int a, int b) {
        double x = xyz[3 * b] - xyz[3 * a];
        double y = xyz[3 * b + 1] - xyz[3 * a + 1];
        double z = xyz[3 * b + 2] - xyz[3 * a + 2];
        return x * x + y * y + z * z;
    }

    private double[] normal(int a, int b, int c) {
        double ux = xyz[3 * b] - xyz[3 * a];
        double uy = xyz[3 * b + 1] - xyz[3 * a + 1];
        double uz = xyz[3 * b + 2] - xyz[3 * a + 2];
        double vx = xyz[3 * c] - xyz[3 * a];
        double vy = xyz[3 * c + 1] - xyz[3 * a + 1];
        double vz = xyz[3 * c + 2] - xyz[3 * a + 2];
        return new double[] {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
    }

    /** Twice the area of a triangle. */
    private double area(int a, int b, int c) {
        double[] n = normal(a, b, c);
        return Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    }

    /** Distance of a point in front of a triangle. */
    private double height(int[] face, int point) {
        double[] n = normal(face[0], face[1], face[2]);
        double x = xyz[3 * point] - xyz[3 * face[0]];
        double y = xyz[3 * point + 1] - xyz[3 * face[0] + 1];
        double z = xyz[3 * point + 2] - xyz[3 * face[0] + 2];
        double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        return length > 0 ? (n[0] * x + n[1] * y + n[2] * z) / length : 0;
    }

    /** Leaves out points that are none of the hull's corners. */
    static double[] corners(double[] xyz, int[] triangles) {
        int[] index = new int[xyz.length / 3];
        Arrays.fill(index, -1);
        double[] kept = new double[xyz.length];
        int count = 0;
        for (int i = 0; i < triangles.length; i++) {
            int old = triangles[i];
            if (index[old] < 0) {
                System.arraycopy(xyz, 3 * old, kept, 3 * count, 3);
                index[old] = count++;
            }
            triangles[i] = index[old];
        }
        return Arrays.copyOf(kept, 3 * count);
    }
}
