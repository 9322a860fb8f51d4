package io.github.cordage.motion;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Key frames of a pin or a collider, which moves from one to the next in a straight line at constant speed. It is at
 * the first point before the first key frame, and at the last point after the last. Times are world times. Immutable.
 */
public final class PinPath {
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
        double[] more = Arrays.copyOf(keys, length + KeyFrames.KEY);
        more[length] = t;
        more[length + 1] = x;
        more[length + 2] = y;
        more[length + 3] = z;
        KeyFrames.requireKey(more, length);
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

    /**
     * Returns x of the position at a time.
     *
     * @param time world time [s], within ±1e9
     * @return x [m]; that of the first key frame before it, that of the last one after it
     * @throws IllegalArgumentException if the time is out of range
     */
    public double x(double time) {
        return at(time, 0);
    }

    /**
     * Returns y of the position at a time, as {@link #x(double)} does.
     *
     * @param time world time [s], within ±1e9
     * @return y [m]
     * @throws IllegalArgumentException if the time is out of range
     */
    public double y(double time) {
        return at(time, 1);
    }

    /**
     * Returns z of the position at a time, as {@link #x(double)} does.
     *
     * @param time world time [s], within ±1e9
     * @return z [m]
     * @throws IllegalArgumentException if the time is out of range
     */
    public double z(double time) {
        return at(time, 2);
    }

    private double at(double time, int axis) {
        return KeyFrames.at(keys, Check.inRange("time", time, -Limits.TIME_MAX, Limits.TIME_MAX), axis);
    }

    /**
     * Returns the path of key frames that {@link #toArray} gave.
     *
     * @param keys time [s], x, y, z [m] of each key in turn
     * @return the path; null if there are no keys
     * @throws IllegalArgumentException if the numbers are not those of whole keys, in the order of time
     */
    public static @Nullable PinPath of(double[] keys) {
        if (keys.length % KeyFrames.KEY != 0) {
            throw new IllegalArgumentException("a key has " + KeyFrames.KEY + " numbers, there were " + keys.length);
        }
        for (int i = 0; i < keys.length; i += KeyFrames.KEY) {
            KeyFrames.requireKey(keys, i);
        }
        return keys.length == 0 ? null : new PinPath(keys.clone());
    }

    /**
     * Returns the key frames.
     *
     * @return a new array of time [s], x, y, z [m] for each key frame in turn; length 4 times their number
     */
    public double[] toArray() {
        return keys.clone();
    }

    /**
     * Tells whether another path has the same key frames.
     *
     * @param other any object
     * @return whether it is a path with the same numbers
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PinPath path && Arrays.equals(keys, path.keys);
    }

    /**
     * Returns a hash of the key frames.
     *
     * @return hash
     */
    @Override
    public int hashCode() {
        return Arrays.hashCode(keys);
    }
}
