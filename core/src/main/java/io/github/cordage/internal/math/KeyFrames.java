package io.github.cordage.internal.math;

/** Points in time, with straight and even ways between them: time [s], x, y, z [m] one after the other, times rising. */
public final class KeyFrames {
    /** Numbers per key frame. */
    public static final int KEY = 4;

    private KeyFrames() {}

    /** The coordinate at a time: that of the first key frame before it, that of the last after it. Axis 0 is x. */
    public static double at(double[] keys, double time, int axis) {
        int last = keys.length - KEY;
        int key = 0;
        while (key < last && keys[key + KEY] <= time) {
            key += KEY;
        }
        double from = keys[key + 1 + axis];
        if (time <= keys[0] || key == last) {
            return from;
        }
        double share = (time - keys[key]) / (keys[key + KEY] - keys[key]);
        return Blend.between(from, keys[key + KEY + 1 + axis], share);
    }

    /** Time of the last key frame [s]. */
    public static double end(double[] keys) {
        return keys[keys.length - KEY];
    }
}
