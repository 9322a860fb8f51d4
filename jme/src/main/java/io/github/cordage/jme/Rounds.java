package io.github.cordage.jme;

import com.jme3.math.Vector3f;

/** Cylinders and cones as meshes, whose edges run along the round surface. */
final class Rounds {
    /** Sides: the middle of a side is less than 0.5 % of the radius inside the surface. */
    private static final int SIDES = 32;

    private Rounds() {}

    /** @param half half extents, scaled [m] */
    static TriangleList cylinder(Vector3f half, int axis) {
        TriangleList list = new TriangleList();
        for (int k = 0; k < SIDES; k++) {
            float[] a = around(k, half, axis);
            float[] b = around(k + 1, half, axis);
            float[] aTop = raised(a, half, axis, 1);
            float[] bTop = raised(b, half, axis, 1);
            float[] aLow = raised(a, half, axis, -1);
            float[] bLow = raised(b, half, axis, -1);
            add(list, aLow, bLow, bTop);
            add(list, aLow, bTop, aTop);
            add(list, raised(new float[3], half, axis, 1), aTop, bTop);
            add(list, raised(new float[3], half, axis, -1), bLow, aLow);
        }
        return list;
    }

    static TriangleList cone(float radius, float height, int axis, Vector3f scale) {
        Vector3f half = new Vector3f(radius, radius, radius);
        half.set(axis, height / 2);
        half.multLocal(scale);
        TriangleList list = new TriangleList();
        for (int k = 0; k < SIDES; k++) {
            float[] a = raised(around(k, half, axis), half, axis, -1);
            float[] b = raised(around(k + 1, half, axis), half, axis, -1);
            add(list, a, b, raised(new float[3], half, axis, 1));
            add(list, raised(new float[3], half, axis, -1), b, a);
        }
        return list;
    }

    /**
     * A point on the round surface, in the plane through the middle; counterclockwise as seen along the axis from its
     * end.
     */
    private static float[] around(int k, Vector3f half, int axis) {
        double angle = 2 * Math.PI * (k % SIDES) / SIDES;
        int one = (axis + 1) % 3;
        int other = (axis + 2) % 3;
        float[] point = new float[3];
        point[one] = (float) (half.get(one) * Math.cos(angle));
        point[other] = (float) (half.get(other) * Math.sin(angle));
        return point;
    }

    private static float[] raised(float[] point, Vector3f half, int axis, int way) {
        float[] to = point.clone();
        to[axis] = way * half.get(axis);
        return to;
    }

    private static void add(TriangleList list, float[] a, float[] b, float[] c) {
        list.add(a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]);
    }
}
