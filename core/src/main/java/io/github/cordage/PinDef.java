package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A node that a {@link RopeDef} holds in place from the start. By default it stays where the shape of the rope puts it,
 * for good.
 */
public final class PinDef {
    private final int node;
    private double @Nullable [] at;
    private @Nullable PinPath path;
    private double until = Double.POSITIVE_INFINITY;

    /**
     * Pins a node.
     *
     * @param node index of the node; a negative one counts from the end, -1 is the last
     * @throws IllegalArgumentException if no rope can have such a node
     */
    public PinDef(int node) {
        this.node = Check.inRange("node", node, -Limits.NODES, Limits.NODES - 1);
    }

    /**
     * Pins the node at a point. Together with a path, it is where the node waits for the path's first key frame.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public PinDef at(double x, double y, double z) {
        at = new double[] {Check.coordinate("x", x), Check.coordinate("y", y), Check.coordinate("z", z)};
        return this;
    }

    /**
     * Pins the node at a point in the plane.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public PinDef at(double x, double y) {
        return at(x, y, 0);
    }

    /**
     * Leads the pin along key frames.
     *
     * @param path the key frames
     * @return this
     */
    public PinDef path(PinPath path) {
        this.path = path;
        return this;
    }

    /**
     * Lets the node go at a time; it keeps the velocity that the pin had.
     *
     * @param until world time [s], above 0 to 1e9 (default never)
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public PinDef until(double until) {
        if (!(until > 0 && until <= Limits.TIME_MAX)) {
            throw new IllegalArgumentException(
                    "until must be above 0 and at most " + Limits.TIME_MAX + ", was " + until);
        }
        this.until = until;
        return this;
    }

    /**
     * Returns the node.
     *
     * @return index; a negative one counts from the end
     */
    public int node() {
        return node;
    }

    /**
     * Returns the point set with {@code at}.
     *
     * @return a new array of x, y, z [m], or null if none was set
     */
    public double @Nullable [] at() {
        return at == null ? null : at.clone();
    }

    /**
     * Returns the key frames.
     *
     * @return the path, or null if none was set
     */
    public @Nullable PinPath path() {
        return path;
    }

    /**
     * Returns the time at which the node is let go.
     *
     * @return world time [s]; infinite for never
     */
    public double until() {
        return until;
    }
}
