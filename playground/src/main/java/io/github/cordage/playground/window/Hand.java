package io.github.cordage.playground.window;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.playground.picture.Camera;
import org.jspecify.annotations.Nullable;

/**
 * What the mouse holds: a node, which a pin leads along until it is let go and flies on, or a collider. In space things
 * move in the plane of the picture.
 */
final class Hand {
    private final Session session;
    private @Nullable Pin pin;
    private boolean pinnedBefore;
    private @Nullable PlacedCollider collider;
    private double offsetColumn;
    private double offsetRow;
    private double depth;

    Hand(Session session) {
        this.session = session;
    }

    /** Takes a node, which stays where it is seen from the pointer. */
    void grab(Rope rope, int node, Camera camera, double column, double row) {
        release();
        double[] xyz = session.positions(rope);
        hold(camera, column, row, xyz[3 * node], xyz[3 * node + 1], xyz[3 * node + 2]);
        pinnedBefore = rope.isPinned(node);
        pin = rope.pin(node);
    }

    /** Takes a collider. */
    void grab(PlacedCollider placed, Camera camera, double column, double row) {
        release();
        hold(
                camera,
                column,
                row,
                placed.collider().x(),
                placed.collider().y(),
                placed.collider().z());
        collider = placed;
    }

    private void hold(Camera camera, double column, double row, double x, double y, double z) {
        offsetColumn = camera.screenX(x, z) - column;
        offsetRow = camera.screenY(x, y, z) - row;
        depth = camera.depth(x, y, z);
    }

    /** Follows the pointer; to be called in every frame, so that what is held has the pointer's velocity. */
    void follow(Camera camera, double column, double row) {
        double[] to = camera.unproject(column + offsetColumn, row + offsetRow, depth);
        if (pin != null && pin.isHolding()) {
            pin.moveTo(to[0], to[1], to[2]);
        }
        if (collider != null && collider.collider().isAlive()) {
            session.move(collider, to[0], to[1], to[2], collider.collider().rotation());
        }
    }

    /** Lets go: a node that was not pinned before flies on. */
    void release() {
        if (pin != null && pin.isHolding() && !pinnedBefore) {
            pin.release();
        }
        pin = null;
        collider = null;
    }

    /** Whether it holds something that is still there. */
    boolean isHolding() {
        return (pin != null && pin.isHolding())
                || (collider != null && collider.collider().isAlive());
    }

    /** The pin that leads a held node; null if there is none. */
    @Nullable Pin pin() {
        return pin != null && pin.isHolding() ? pin : null;
    }
}
