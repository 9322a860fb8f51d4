package io.github.cordage.javafx;

import io.github.cordage.RopeEnd;
import io.github.cordage.ui.UiRope;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** What an end of a rope is fastened to, and where that is. */
final class EndPlace {
    /** Farthest that a rope reaches [px]. */
    private static final double REACH = 1e7;

    private final RopeNode rope;
    private final RopeEnd which;

    /** Where it is in the coordinates of the rope; null if it is free. */
    private @Nullable Point2D place;

    EndPlace(RopeNode rope, RopeEnd which) {
        this.rope = rope;
        this.which = which;
    }

    /**
     * Finds where the end is.
     *
     * @return whether it is anywhere that a rope can go to, or free
     */
    boolean find() {
        WeakNodeProperty property = rope.nodeProperty(which);
        Node node = property.get();
        if (node == null) {
            place = property.isGone() ? null : rope.pointProperty(which).get();
            return !property.isGone() && (place == null || isWithinReach(place));
        }
        if (node.getScene() != rope.getScene() || !isTreeVisible(node)) {
            return false;
        }
        Bounds bounds = node.getLayoutBounds();
        Point2D offset = rope.offsetProperty(which).get();
        Point2D inScene = node.localToScene(
                bounds.getCenterX() + (offset == null ? 0 : offset.getX()),
                bounds.getCenterY() + (offset == null ? 0 : offset.getY()),
                true);
        // Null if the rope is scaled by zero, and its place not a number if its end is by something infinite.
        place = rope.sceneToLocal(inScene, true);
        return place != null && isWithinReach(place);
    }

    static boolean isTreeVisible(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (!n.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWithinReach(Point2D p) {
        return isWithinReach(p.getX(), p.getY());
    }

    /** Whether a point is one, and not too far away for a rope. */
    static boolean isWithinReach(double x, double y) {
        return Math.abs(x) <= REACH && Math.abs(y) <= REACH;
    }

    boolean isFree() {
        return place == null;
    }

    /** Tells the rope where its end is. */
    void tell(UiRope to) {
        if (place == null) {
            to.free(which);
        } else {
            to.move(which, place.getX(), place.getY());
        }
    }
}
