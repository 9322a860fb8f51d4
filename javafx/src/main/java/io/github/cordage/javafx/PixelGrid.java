package io.github.cordage.javafx;

import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.transform.Transform;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * Where the pixels of the window are, in the coordinates of a node.
 *
 * @param scale pixels per unit of the node's coordinates
 * @param x x of the origin of the node's coordinates, from 0 to 1, or a little less than 0 [px]
 * @param y y of it [px]
 */
record PixelGrid(double scale, double x, double y) {
    private static final double MOST_SCALE = 100;

    /** Rounding of transforms [px]. */
    private static final double NEAR = 1e-3;

    /**
     * Locates the pixels of a node that JavaFX draws in software.
     *
     * @return null if something else draws, or if the node is turned, or scaled unequally along x and y
     */
    static @Nullable PixelGrid of(Node node) {
        Window window = node.getScene() == null ? null : node.getScene().getWindow();
        // Only pipelines with a card have a third dimension.
        if (window == null || Platform.isSupported(ConditionalFeature.SCENE3D)) {
            return null;
        }
        Transform t = node.getLocalToSceneTransform();
        boolean even = t.isType2D()
                && t.getMxy() == 0
                && t.getMyx() == 0
                && t.getMxx() == t.getMyy()
                && window.getRenderScaleX() == window.getRenderScaleY();
        double scale = t.getMxx() * window.getRenderScaleX();
        if (!even || !(scale > 1 / MOST_SCALE && scale < MOST_SCALE)) {
            return null;
        }
        return new PixelGrid(
                scale, fraction(t.getTx() * window.getRenderScaleX()), fraction(t.getTy() * window.getRenderScaleY()));
    }

    private static double fraction(double value) {
        double rest = value - Math.floor(value);
        return rest > 1 - NEAR ? rest - 1 : rest;
    }

    /** Whether pixels have places in the coordinates of the node that are not subject to rounding. */
    boolean isExact() {
        return (scale == 1 || scale == 2) && x == 0 && y == 0;
    }
}
