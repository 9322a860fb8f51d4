package io.github.cordage.javafx;

import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.shape.Path;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeType;
import org.jspecify.annotations.Nullable;

/**
 * A stroke along a cable in one colour.
 *
 * @param color colour
 * @param width thickness [px]
 * @param dx offset from the cable along x [px]
 * @param dy offset from the cable along y [px]
 */
record CableStroke(Color color, double width, double dx, double dy) {
    /** Returns what a path shows, if that is a plain stroke in one colour; null otherwise. */
    static @Nullable CableStroke of(Path path, double scale) {
        if (!(path.getStroke() instanceof Color color) || !isPlainStroke(path) || !isUntouched(path)) {
            return null;
        }
        Color seen = color.deriveColor(0, 1, 1, path.getOpacity());
        return new CableStroke(
                seen, scale * path.getStrokeWidth(), scale * path.getTranslateX(), scale * path.getTranslateY());
    }

    private static boolean isPlainStroke(Path path) {
        ObservableList<Double> dashes = path.getStrokeDashArray();
        return dashes.isEmpty()
                && path.getFill() == null
                && path.isSmooth()
                && path.getStrokeLineCap() == StrokeLineCap.ROUND
                && path.getStrokeType() == StrokeType.CENTERED;
    }

    private static boolean isUntouched(Node node) {
        return node.getEffect() == null
                && node.getClip() == null
                && node.getBlendMode() == null
                && node.getTransforms().isEmpty()
                && node.getRotate() == 0
                && node.getScaleX() == 1
                && node.getScaleY() == 1
                && node.getTranslateZ() == 0
                && node.getLayoutX() == 0
                && node.getLayoutY() == 0;
    }

    /** Returns the distance from the cable within which the stroke shows [px]. */
    double reach() {
        return reach(Math.hypot(dx, dy));
    }

    /** Returns the same on the side towards which the stroke is shifted by an offset [px]. */
    double reach(double offset) {
        return width / 2 + 0.5 + offset;
    }

    /** Returns how much of a pixel is covered, at a distance of its middle from the middle of the stroke [px]. */
    double coverage(double distance) {
        double half = width / 2;
        return Math.max(0, Math.min(distance + 0.5, half) - Math.max(distance - 0.5, -half));
    }
}
