package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;
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
     * Pins the node at a point. Together with a path, it is the path's key frame at time 0.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return this
     * @throws IllegalArgumentException if a value is out of range, or the path says otherwise
     */
    public PinDef at(double x, double y, double z) {
        double[] point = {Check.coordinate("x", x), Check.coordinate("y", y), Check.coordinate("z", z)};
        requireAgreement(point, path);
        at = point;
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
     * @throws IllegalArgumentException if it begins at time 0 elsewhere than at the point set with {@code at}
     */
    public PinDef path(PinPath path) {
        requireAgreement(at, Objects.requireNonNull(path, "path"));
        this.path = path;
        return this;
    }

    private static void requireAgreement(double @Nullable [] at, @Nullable PinPath path) {
        if (at == null || path == null) {
            return;
        }
        double[] first = path.toArray();
        if (first[0] == 0 && (first[1] != at[0] || first[2] != at[1] || first[3] != at[2])) {
            throw new IllegalArgumentException(
                    "at and the path's key frame at time 0 must be the same point, or only one of them be given");
        }
    }

    /** The path with the point as its key frame at time 0, if there are both. */
    @Nullable PinPath wholePath() {
        if (at == null || path == null || path.toArray()[0] == 0) {
            return path;
        }
        return PinPath.from(0, at[0], at[1], at[2]).then(path);
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
