package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * A node that is held in place, dragged, or moved along key frames.
 *
 * <p>A dragged pin has a start and a target: its positions at the end of the last frame and at the end of this one.
 * Each step puts the node at its own fraction of the way, so that a steady drag gives a steady velocity, however steps
 * and frames coincide.
 */
public final class PinState {
    private static final double[] NO_PATH = {};

    /** Id of the pin in its world. */
    public int id = -1;

    /** Index of the pinned node; follows it when nodes before it are inserted or removed. */
    public int node;

    /** Key frames as time, x, y, z one after the other, times ascending; empty for a pin that is moved by hand. */
    public double[] path = NO_PATH;

    /** World time at which the node is released [s]. */
    public double until = Double.POSITIVE_INFINITY;

    /** Whether it was moved in this frame; the world ends its move at the end of the frame. */
    public boolean dragged;

    private double fromX;
    private double fromY;
    private double fromZ;
    private double toX;
    private double toY;
    private double toZ;

    /** Position at the end of the step, set by {@link #aim} [m]. */
    public double nextX;

    public double nextY;
    public double nextZ;

    /** Creates a pin that holds a node at a point. */
    PinState(int node, double x, double y, double z) {
        this.node = node;
        hold(x, y, z);
    }

    /** Creates a pin to read a snapshot into. */
    PinState(int id) {
        this.id = id;
    }

    /** Carries everything except the id and the position at the end of the next step. */
    void transfer(Transfer t, int nodes) {
        node = t.whole("node of a pin", node, 0, nodes - 1);
        path = t.path(path);
        until = t.until("until", until);
        fromX = t.finite("place of a pin", fromX);
        fromY = t.finite("place of a pin", fromY);
        fromZ = t.finite("place of a pin", fromZ);
        toX = t.number("place of a pin", toX, -Limits.COORDINATE, Limits.COORDINATE);
        toY = t.number("place of a pin", toY, -Limits.COORDINATE, Limits.COORDINATE);
        toZ = t.number("place of a pin", toZ, -Limits.COORDINATE, Limits.COORDINATE);
    }

    /** Stays at a point from now on. */
    public void hold(double x, double y, double z) {
        fromX = toX = x;
        fromY = toY = y;
        fromZ = toZ = z;
    }

    /** Moves to a point until the end of the frame. */
    public void moveTo(double x, double y, double z) {
        path = NO_PATH;
        toX = x;
        toY = y;
        toZ = z;
    }

    /** Whether it stays where it is from a world time [s] on, unless somebody moves it. */
    public boolean isAtRest(double time) {
        return until == Double.POSITIVE_INFINITY
                && isAt(fromX, fromY, fromZ)
                && (path.length == 0 || time >= KeyFrames.end(path));
    }

    /** Whether it is at the end of its path, if it has one, and stays there for good unless somebody moves it. */
    public boolean hasArrived() {
        if (path.length > 0) {
            int last = path.length - KeyFrames.KEY;
            if (!isAt(path[last + 1], path[last + 2], path[last + 3])) {
                return false;
            }
        }
        return isAtRest(Double.POSITIVE_INFINITY);
    }

    /** Whether it has not reached its target yet. */
    public boolean isOnItsWay() {
        return !isAt(fromX, fromY, fromZ);
    }

    /** Whether moving it to a point by hand would change nothing. */
    public boolean isHeldAt(double x, double y, double z) {
        return path.length == 0 && isAt(x, y, z);
    }

    private boolean isAt(double x, double y, double z) {
        return x == toX && y == toY && z == toZ;
    }

    /** Ends the frame: the pin reaches its target. */
    public void endFrame() {
        dragged = false;
        hold(toX, toY, toZ);
    }

    /** Requires that the target stays inside the world after a shift. */
    public void requireWithinWorld(double dx, double dy, double dz) {
        Check.coordinate("x of the pin of node " + node, toX + dx);
        Check.coordinate("y of the pin of node " + node, toY + dy);
        Check.coordinate("z of the pin of node " + node, toZ + dz);
    }

    /** Shifts the pin with its rope; key frames stay where they are. */
    void shift(double dx, double dy, double dz) {
        fromX += dx;
        fromY += dy;
        fromZ += dz;
        toX += dx;
        toY += dy;
        toZ += dz;
    }

    /**
     * Computes the position at the end of a step.
     *
     * @param time world time at the end of the step [s]
     * @param share fraction of the frame at which the step ends, 0 to 1
     */
    public void aim(double time, double share) {
        double part = share;
        if (path.length > 0) {
            followPath(time);
            part = 1;
        }
        nextX = Blend.between(fromX, toX, part);
        nextY = Blend.between(fromY, toY, part);
        nextZ = Blend.between(fromZ, toZ, part);
    }

    /** Puts both start and target at the path's position at a time. */
    private void followPath(double time) {
        hold(KeyFrames.at(path, time, 0), KeyFrames.at(path, time, 1), KeyFrames.at(path, time, 2));
    }
}
