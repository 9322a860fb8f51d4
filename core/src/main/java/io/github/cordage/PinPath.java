package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Arrays;

/**
 * Key frames that lead a pin: straight and evenly from one to the next. Before the first the pin is where the first is,
 * after the last where the last is. Times are times of the world. Immutable.
 */
public final class PinPath {
    private static final int KEY = 4;

    private final double[] keys;

    private PinPath(double[] keys) {
        this.keys = keys;
    }

    /**
     * Starts a path.
     *
     * @param t world time of the key frame [s], from 0 to 1e9
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return a path of one key frame
     * @throws IllegalArgumentException if a value is out of range
     */
    public static PinPath from(double t, double x, double y, double z) {
        return new PinPath(new double[0]).to(t, x, y, z);
    }

    /**
     * Starts a path in the plane.
     *
     * @param t world time of the key frame [s], from 0 to 1e9
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @return a path of one key frame
     * @throws IllegalArgumentException if a value is out of range
     */
    public static PinPath from(double t, double x, double y) {
        return from(t, x, y, 0);
    }

    /**
     * Returns the path with one more key frame.
     *
     * @param t world time of the key frame [s], later than the last one's, at most 1e9
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return a new path
     * @throws IllegalArgumentException if a value is out of range
     */
    public PinPath to(double t, double x, double y, double z) {
        int length = keys.length;
        double[] more = Arrays.copyOf(keys, length + KEY);
        more[length] = t;
        more[length + 1] = x;
        more[length + 2] = y;
        more[length + 3] = z;
        check(more, length);
        return new PinPath(more);
    }

    /**
     * Returns the path in the plane with one more key frame.
     *
     * @param t world time of the key frame [s], later than the last one's, at most 1e9
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @return a new path
     * @throws IllegalArgumentException if a value is out of range
     */
    public PinPath to(double t, double x, double y) {
        return to(t, x, y, 0);
    }

    /** The path of key frames as {@link #toArray} gives them; takes the array over. */
    static PinPath of(double[] keys) {
        if (keys.length == 0 || keys.length % KEY != 0) {
            throw new IllegalArgumentException(
                    "keys must hold 4 numbers for each key frame, and one or more, its length was " + keys.length);
        }
        for (int i = 0; i < keys.length; i += KEY) {
            check(keys, i);
        }
        return new PinPath(keys);
    }

    private static void check(double[] keys, int at) {
        double t = Check.inRange("t", keys[at], 0, Limits.TIME_MAX);
        if (at > 0 && t <= keys[at - KEY]) {
            throw new IllegalArgumentException(
                    "t must be later than the key frame before, at " + keys[at - KEY] + " s, was " + t);
        }
        Check.coordinate("x", keys[at + 1]);
        Check.coordinate("y", keys[at + 2]);
        Check.coordinate("z", keys[at + 3]);
    }

    /** The key frames of this path, then those of another that begins later. */
    PinPath then(PinPath later) {
        double[] both = Arrays.copyOf(keys, keys.length + later.keys.length);
        System.arraycopy(later.keys, 0, both, keys.length, later.keys.length);
        return new PinPath(both);
    }

    /**
     * Returns the key frames.
     *
     * @return a new array of time [s], x, y, z [m] for each key frame in turn; length 4 times their number
     */
    public double[] toArray() {
        return keys.clone();
    }
}
