package io.github.cordage.internal.math;

/** Key frames: time [s], x, y, z [m] of each in turn, with ascending times and linear interpolation. */
public final class KeyFrames {
    /** Numbers per key frame: time, x, y, z. */
    public static final int KEY = 4;

    private KeyFrames() {}

    /**
     * Returns a coordinate at a time [m]. Before the first key frame and after the last, it is constant.
     *
     * @param axis 0 for x, 1 for y, 2 for z
     */
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

    /** Requires one or more valid key frames; returns them. */
    public static double[] require(double[] keys) {
        if (keys.length == 0 || keys.length % KEY != 0) {
            throw new IllegalArgumentException(
                    "keys must hold 4 numbers for each key frame, and one or more, its length was " + keys.length);
        }
        for (int i = 0; i < keys.length; i += KEY) {
            requireKey(keys, i);
        }
        return keys;
    }

    /** Requires that the key frame whose time is at an index is in range and later than the one before. */
    public static void requireKey(double[] keys, int at) {
        double t = Check.inRange("t", keys[at], 0, Limits.TIME_MAX);
        if (at > 0 && t <= keys[at - KEY]) {
            throw new IllegalArgumentException(
                    "t must be later than the key frame before, at " + keys[at - KEY] + " s, was " + t);
        }
        Check.coordinate("x", keys[at + 1]);
        Check.coordinate("y", keys[at + 2]);
        Check.coordinate("z", keys[at + 3]);
    }

    /** Requires that a key frame at time 0, if there is one, is at a point. */
    public static void requireStart(double[] keys, double[] at) {
        if (keys.length > 0 && keys[0] == 0 && (keys[1] != at[0] || keys[2] != at[1] || keys[3] != at[2])) {
            throw new IllegalArgumentException("at and the path's key frame at time 0 must be the same point");
        }
    }

    /** Returns the key frames, preceded by one for a point at time 0 if needed; empty if there are none. */
    public static double[] startingAt(double[] keys, double[] at) {
        if (keys.length == 0 || keys[0] == 0) {
            return keys;
        }
        double[] whole = new double[KEY + keys.length];
        System.arraycopy(at, 0, whole, 1, at.length);
        System.arraycopy(keys, 0, whole, KEY, keys.length);
        return whole;
    }

    /** Returns the time of the last key frame [s]. */
    public static double end(double[] keys) {
        return keys[keys.length - KEY];
    }
}
