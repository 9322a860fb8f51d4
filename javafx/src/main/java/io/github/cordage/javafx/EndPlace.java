package io.github.cordage.javafx;

import io.github.cordage.RopeEnd;
import io.github.cordage.ui.UiRope;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** One end of a rope: what it is attached to, and its position. */
final class EndPlace {
    /** Largest coordinate of an end [px]; the rope is hidden beyond it. */
    private static final double REACH = 1e7;

    private final Node rope;
    private final RopeEnd which;
    private final WeakNodeProperty node;
    private final ObjectProperty<Point2D> point;
    private final ObjectProperty<Point2D> offset;

    /** Position in the coordinates of the rope; null if the end dangles. */
    private @Nullable Point2D place;

    /**
     * Creates the place of an end.
     *
     * @param rope node in whose coordinates it is
     * @param which the end
     * @param node holds the node that the end is attached to
     * @param point holds the position of the end while it is attached to no node, in the coordinates of the rope
     * @param offset holds the offset from the middle of the node, in the coordinates of that node
     */
    EndPlace(
            Node rope,
            RopeEnd which,
            WeakNodeProperty node,
            ObjectProperty<Point2D> point,
            ObjectProperty<Point2D> offset) {
        this.rope = rope;
        this.which = which;
        this.node = node;
        this.point = point;
        this.offset = offset;
    }

    /**
     * Locates the end.
     *
     * @return whether the end dangles, or is at a place that a rope can reach
     */
    boolean find() {
        Node to = node.get();
        if (to == null) {
            place = node.isGone() ? null : point.get();
            return !node.isGone() && (place == null || isWithinReach(place));
        }
        if (to.getScene() != rope.getScene() || !isTreeVisible(to)) {
            return false;
        }
        Bounds bounds = to.getLayoutBounds();
        Point2D shift = offset.get();
        Point2D inScene = to.localToScene(
                bounds.getCenterX() + (shift == null ? 0 : shift.getX()),
                bounds.getCenterY() + (shift == null ? 0 : shift.getY()),
                true);
        // Null if the rope is scaled by zero; NaN if the bounds of the node are infinite.
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

    /** Whether a point is finite and within reach of a rope. */
    static boolean isWithinReach(double x, double y) {
        return Math.abs(x) <= REACH && Math.abs(y) <= REACH;
    }

    boolean isFree() {
        return place == null;
    }

    /** Moves or frees the end of the rope. */
    void tell(UiRope to) {
        if (place == null) {
            to.free(which);
        } else {
            to.move(which, place.getX(), place.getY());
        }
    }
}
