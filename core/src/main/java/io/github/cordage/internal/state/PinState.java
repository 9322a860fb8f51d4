package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/**
 * A node held in place, dragged, or led along key frames.
 *
 * <p>A dragged pin has two ends: where it was at the end of the last frame and where it has to be at the end of this
 * one. Steps fall somewhere within the frame, and each puts the node at its own share of the way. A steady drag thus
 * gives a steady velocity, however steps and frames fall together.
 */
public final class PinState {
    private static final double[] NO_PATH = {};

    /** By what the pin is known in its world. */
    public int id = -1;

    /** The pinned node; moves with it when nodes are inserted or removed in front. */
    public int node;

    /** Key frames as time, x, y, z one after the other, times rising; empty for a pin that is moved by hand. */
    public double[] path = NO_PATH;

    /** World time at which the node is let go [s]. */
    public double until = Double.POSITIVE_INFINITY;

    /** Whether somebody moved it in this frame, for the world to know which pins arrive at its end. */
    public boolean dragged;

    private double fromX;
    private double fromY;
    private double fromZ;
    private double toX;
    private double toY;
    private double toZ;

    /** Where the pin is at the end of the step, once it has been {@linkplain #aim aimed} [m]. */
    public double nextX;

    public double nextY;
    public double nextZ;

    /** Pins a node of a rope where it is. */
    public PinState(int node, RopeState rope) {
        this.node = node;
        hold(rope.x[node], rope.y[node], rope.z[node]);
        rope.inverseMass[node] = 0;
        rope.energyLimit = Double.POSITIVE_INFINITY;
    }

    /** Is about to be read. */
    PinState(int id) {
        this.id = id;
    }

    /** Carries everything but its id, and where the next step puts it. */
    void transfer(Transfer t, int nodes) {
        node = t.whole("node of a pin", node, 0, nodes - 1);
        path = t.path(path);
        until = t.number("until", until, 0, Double.POSITIVE_INFINITY);
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

    /** Goes to a point within the coming frame. */
    public void moveTo(double x, double y, double z) {
        path = NO_PATH;
        toX = x;
        toY = y;
        toZ = z;
    }

    /** Whether it stays where it is from a world time [s] on, if nobody moves it. */
    public boolean isAtRest(double time) {
        return until == Double.POSITIVE_INFINITY
                && isAt(fromX, fromY, fromZ)
                && (path.length == 0 || time >= KeyFrames.end(path));
    }

    /** Whether it is where its path ends, if it has one, and stays there for good if nobody moves it. */
    public boolean hasArrived() {
        if (path.length > 0) {
            int last = path.length - KeyFrames.KEY;
            if (!isAt(path[last + 1], path[last + 2], path[last + 3])) {
                return false;
            }
        }
        return isAtRest(Double.POSITIVE_INFINITY);
    }

    /** Whether it has not been where it has to be at the end of the frame. */
    public boolean isOnItsWay() {
        return !isAt(fromX, fromY, fromZ);
    }

    /** Whether moving it by hand to a point would change anything. */
    public boolean isHeldAt(double x, double y, double z) {
        return path.length == 0 && isAt(x, y, z);
    }

    private boolean isAt(double x, double y, double z) {
        return x == toX && y == toY && z == toZ;
    }

    /** Puts an end to the frame: the pin has arrived. */
    public void endFrame() {
        dragged = false;
        hold(toX, toY, toZ);
    }

    /** Checks that a pin that was moved by hand would still lie within the world after a move. */
    public void requireWithinWorld(double dx, double dy, double dz) {
        Check.coordinate("x of the pin of node " + node, toX + dx);
        Check.coordinate("y of the pin of node " + node, toY + dy);
        Check.coordinate("z of the pin of node " + node, toZ + dz);
    }

    /** Moves the pin with its rope; key frames stay where they are. */
    void shift(double dx, double dy, double dz) {
        fromX += dx;
        fromY += dy;
        fromZ += dz;
        toX += dx;
        toY += dy;
        toZ += dz;
    }

    /**
     * Puts the node where the pin is at the end of a step.
     *
     * @param time world time at the end of the step [s]
     * @param share how far the end of the step lies into the frame, 0 to 1
     */
    public void apply(RopeState rope, double time, double share) {
        aim(time, share);
        rope.x[node] = nextX;
        rope.y[node] = nextY;
        rope.z[node] = nextZ;
    }

    /** Finds where the pin is at the end of a step; see {@link #apply}. */
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

    /** Puts both ends at the place that the path has for a time. */
    private void followPath(double time) {
        hold(KeyFrames.at(path, time, 0), KeyFrames.at(path, time, 1), KeyFrames.at(path, time, 2));
    }
}
