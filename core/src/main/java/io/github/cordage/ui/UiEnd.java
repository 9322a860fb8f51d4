package io.github.cordage.ui;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import org.jspecify.annotations.Nullable;

/** One end of a {@link UiRope}: held at a point, or free. All lengths are in pixels. */
final class UiEnd {
    /** An end that moves by no more than this has not moved [px]: toolkits round their transforms. */
    private static final double STILL = 1e-3;

    double x;
    double y;
    double offsetX;
    double offsetY;
    boolean free;

    /** Position of the end after the last update. */
    private double fromX;

    private double fromY;
    private @Nullable Pin pin;

    double toX() {
        return x + offsetX;
    }

    double toY() {
        return y + offsetY;
    }

    /** Position of the end after the last update. */
    double fromX() {
        return fromX;
    }

    double fromY() {
        return fromY;
    }

    /** Move of the end along x since the last update. */
    double wayX() {
        return toX() - fromX;
    }

    double wayY() {
        return toY() - fromY;
    }

    boolean hasMoved() {
        return !free && (Math.abs(wayX()) > STILL || Math.abs(wayY()) > STILL);
    }

    boolean hasJumped(double distance) {
        double dx = wayX();
        double dy = wayY();
        return !free && Math.sqrt(dx * dx + dy * dy) > distance;
    }

    /** Position of the end at a share of the move of this update, from 0 to 1. */
    double atX(double share) {
        return between(fromX, toX(), share);
    }

    double atY(double share) {
        return between(fromY, toY(), share);
    }

    /** The number at a share of the way from one number to another; exactly the second number at 1. */
    static double between(double from, double to, double share) {
        return share == 1 ? to : from + share * (to - from);
    }

    /**
     * Pins the node of this end, or releases it if the end is free. A node that is newly pinned starts out where it is.
     */
    void hold(Rope rope, int node) {
        if (free) {
            release();
        } else if (pin == null) {
            pin = rope.pin(node);
            fromX = rope.x(node);
            fromY = rope.y(node);
        }
    }

    void release() {
        if (pin != null) {
            pin.remove();
            pin = null;
        }
    }

    /** Drops the pin of a rope that is no longer used. */
    void forgetPin() {
        pin = null;
    }

    /** Moves the pin, during the coming step, to a share of the way of this update. */
    void aim(double share) {
        if (pin != null) {
            pin.moveTo(atX(share), atY(share));
        }
    }

    void carry(double dx, double dy) {
        fromX += dx;
        fromY += dy;
    }

    /** Ends the way of this update. */
    void arrive() {
        fromX = toX();
        fromY = toY();
    }
}
