package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * A point that is held in place, dragged, or moved along key frames, such as a pin or a ring.
 *
 * <p>A dragged point has a start and a target: its positions at the end of the last frame and at the end of this one.
 * Each step puts it at its own fraction of the way, so that a steady drag gives a steady velocity, however steps and
 * frames coincide.
 */
public abstract class LedPoint {
    private static final double[] NO_PATH = {};

    /** Id in its world. */
    public int id = -1;

    /** Key frames as time, x, y, z one after the other, times ascending; empty for a point that is moved by hand. */
    public double[] path = NO_PATH;

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

    LedPoint() {}

    /** Carries the way of the frame. */
    final void transferWay(Transfer t, String name) {
        fromX = t.finite(name, fromX);
        fromY = t.finite(name, fromY);
        fromZ = t.finite(name, fromZ);
        toX = t.number(name, toX, -Limits.COORDINATE, Limits.COORDINATE);
        toY = t.number(name, toY, -Limits.COORDINATE, Limits.COORDINATE);
        toZ = t.number(name, toZ, -Limits.COORDINATE, Limits.COORDINATE);
    }

    /** Takes over the way of the frame, the path and the position at the end of the step. */
    final void takeWay(LedPoint from) {
        path = from.path;
        dragged = from.dragged;
        fromX = from.fromX;
        fromY = from.fromY;
        fromZ = from.fromZ;
        toX = from.toX;
        toY = from.toY;
        toZ = from.toZ;
        nextX = from.nextX;
        nextY = from.nextY;
        nextZ = from.nextZ;
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
        return isAt(fromX, fromY, fromZ) && (path.length == 0 || time >= KeyFrames.end(path));
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

    /** Ends the frame: it reaches its target. */
    public void endFrame() {
        dragged = false;
        hold(toX, toY, toZ);
    }

    /** Requires that the target stays inside the world after a shift. */
    public void requireWithinWorld(double dx, double dy, double dz) {
        Check.coordinate("x of " + this, toX + dx);
        Check.coordinate("y of " + this, toY + dy);
        Check.coordinate("z of " + this, toZ + dz);
    }

    /** Shifts it with its rope; key frames stay where they are. */
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
