package io.github.cordage.javafx;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.QuadCurveTo;
import javafx.scene.shape.StrokeLineCap;

/**
 * A stroke of a cable as one path for each segment, in its own colour, and a dot for the round cap of each end.
 *
 * <p>Each path begins a little before its segment, over the end of the one before, so that nothing shows through
 * between them.
 */
final class CableParts {
    /** How far a path begins before its segment [px]. */
    private static final double OVERLAP = 0.6;

    /** Length of a dot [px]: JavaFX draws no caps of nothing. */
    private static final double DOT = 0.01;

    private final Path like;
    private final Group group = new Group();
    private final List<Part> parts = new ArrayList<>();
    private final Path startDot = new Path();
    private final Path endDot = new Path();
    private final List<Path> paths = new ArrayList<>(List.of(startDot, endDot));

    /** The path of a segment: from before it, to its beginning, and along one or two parabolas. */
    private record Part(MoveTo before, LineTo begin, List<QuadCurveTo> curves, LineTo line) {}

    /**
     * Creates hidden paths.
     *
     * @param like the whole stroke, which has no elements while these show; they follow its style
     * @param segmentCount number of segments
     */
    CableParts(Path like, int segmentCount) {
        this.like = like;
        startDot.getElements().setAll(new MoveTo(), new LineTo());
        endDot.getElements().setAll(new MoveTo(), new LineTo());
        for (int i = 0; i < segmentCount; i++) {
            Part part = new Part(new MoveTo(), new LineTo(), new ArrayList<>(), new LineTo());
            Path path = new Path(part.before, part.begin);
            for (int n = segmentCount == 1 ? 0 : i == 0 || i == segmentCount - 1 ? 1 : 2; n > 0; n--) {
                part.curves.add(new QuadCurveTo());
            }
            path.getElements().addAll(part.curves);
            if (segmentCount == 1) {
                path.getElements().add(part.line);
            }
            parts.add(part);
            paths.add(path);
        }
        for (Path path : paths) {
            path.setManaged(false);
            path.setFill(null);
            path.setStrokeLineCap(path == startDot || path == endDot ? StrokeLineCap.ROUND : StrokeLineCap.BUTT);
        }
        group.getChildren().setAll(paths);
        group.setManaged(false);
        group.setVisible(false);
        follow();
    }

    private void follow() {
        group.opacityProperty().bind(like.opacityProperty());
        group.translateXProperty().bind(like.translateXProperty());
        group.translateYProperty().bind(like.translateYProperty());
        group.layoutXProperty().bind(like.layoutXProperty());
        group.layoutYProperty().bind(like.layoutYProperty());
        group.rotateProperty().bind(like.rotateProperty());
        group.scaleXProperty().bind(like.scaleXProperty());
        group.scaleYProperty().bind(like.scaleYProperty());
        group.effectProperty().bind(like.effectProperty());
        group.blendModeProperty().bind(like.blendModeProperty());
        Bindings.bindContent(group.getTransforms(), like.getTransforms());
        for (Path path : paths) {
            path.strokeWidthProperty().bind(like.strokeWidthProperty());
            path.strokeLineJoinProperty().bind(like.strokeLineJoinProperty());
            path.smoothProperty().bind(like.smoothProperty());
            if (path != startDot && path != endDot) {
                Bindings.bindContent(path.getStrokeDashArray(), like.getStrokeDashArray());
            }
        }
    }

    Node node() {
        return group;
    }

    void hide() {
        group.setVisible(false);
    }

    /**
     * Shows the segments.
     *
     * @param xy x, y of each node
     * @param shades colours of the segments
     * @param edge whether they have the colours of the edge, or else of the body
     */
    void show(double[] xy, SegmentShades shades, boolean edge) {
        group.setVisible(like.isVisible());
        boolean capped = like.getStrokeLineCap() == StrokeLineCap.ROUND;
        startDot.setVisible(capped);
        endDot.setVisible(capped);
        int last = parts.size();
        for (int i = 0; i < last; i++) {
            Color color = edge ? shades.edge(i) : shades.body(i);
            paths.get(i + 2).setStroke(color);
            if (i == 0) {
                startDot.setStroke(color);
            }
            if (i == last - 1) {
                endDot.setStroke(color);
            }
        }
        dot(startDot, xy[0], xy[1]);
        dot(endDot, xy[2 * last], xy[2 * last + 1]);
        if (last == 1) {
            begin(parts.get(0), 0, xy[0], xy[1], xy[2], xy[3]);
            parts.get(0).line.setX(xy[2]);
            parts.get(0).line.setY(xy[3]);
        }
        double fromX = xy[0];
        double fromY = xy[1];
        for (int node = 1; node < last; node++) {
            double x = xy[2 * node];
            double y = xy[2 * node + 1];
            double toX = node == last - 1 ? xy[2 * last] : (x + xy[2 * node + 2]) / 2;
            double toY = node == last - 1 ? xy[2 * last + 1] : (y + xy[2 * node + 3]) / 2;
            double t = CableCurve.split(node, last);
            double inX = fromX + t * (x - fromX);
            double inY = fromY + t * (y - fromY);
            double outX = x + t * (toX - x);
            double outY = y + t * (toY - y);
            double middleX = inX + t * (outX - inX);
            double middleY = inY + t * (outY - inY);
            Part part = parts.get(node - 1);
            if (node == 1) {
                begin(part, 0, fromX, fromY, x, y);
            }
            put(part.curves.get(part.curves.size() - 1), inX, inY, middleX, middleY);
            begin(parts.get(node), OVERLAP, middleX, middleY, outX, outY);
            put(parts.get(node).curves.get(0), outX, outY, toX, toY);
            fromX = toX;
            fromY = toY;
        }
    }

    private static void dot(Path dot, double x, double y) {
        MoveTo from = (MoveTo) dot.getElements().get(0);
        LineTo to = (LineTo) dot.getElements().get(1);
        from.setX(x);
        from.setY(y);
        to.setX(x + DOT);
        to.setY(y);
    }

    /** Begins a path an overlap [px] before a place, from which it goes on towards another one. */
    private static void begin(Part part, double overlap, double x, double y, double towardsX, double towardsY) {
        double length = Math.hypot(towardsX - x, towardsY - y);
        double back = length == 0 ? 0 : overlap / length;
        part.before.setX(x - back * (towardsX - x));
        part.before.setY(y - back * (towardsY - y));
        part.begin.setX(x);
        part.begin.setY(y);
    }

    private static void put(QuadCurveTo curve, double controlX, double controlY, double x, double y) {
        curve.setControlX(controlX);
        curve.setControlY(controlY);
        curve.setX(x);
        curve.setY(y);
    }
}
