package io.github.cordage.javafx;

import io.github.cordage.ui.UiRope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.QuadCurveTo;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import org.jspecify.annotations.Nullable;

/**
 * A smooth cable: one curve, stroked several times over itself for its shadow, its edge, its body and a streak of
 * light. Strokes in plain colours that JavaFX would draw in software are drawn as {@link CableImage}; then their paths
 * are empty.
 *
 * <p>The curve is the quadratic B-spline of the rope's nodes: parabolas from the middle of a segment to the middle of
 * the next, with the node between them as control point. It begins and ends at the first and last node. All strokes
 * share one set of path elements.
 */
final class CableView implements RopeView {
    private final double[] xy;
    private final MoveTo from = new MoveTo();
    private final LineTo line = new LineTo();
    private final QuadCurveTo[] curves;
    private final List<PathElement> elements = new ArrayList<>();
    private final Path halo;
    private final Path shadow;
    private final Path edge;
    private final Path body;
    private final Path shine;
    private final List<Path> paths;
    private final CableImage image = new CableImage();

    /** The halo; hidden without focus. */
    private final Group focus = new Group();

    /** The paths; transparent while they are empty, which spares JavaFX drawing them, but not styling them. */
    private final Group drawing = new Group();

    /** The plain strokes; null if they are not known or not all plain. */
    private @Nullable List<CableStroke> strokes;

    /** The colours of the segments; null for one colour. */
    private @Nullable SegmentShades shades;

    /** The same strokes for segments of different colours; null for one colour. */
    private @Nullable CableTint tint;

    /** The paints of edge and body that segments may replace, as no style of another origin has. */
    private @Nullable Paint edgePaint;

    private @Nullable Paint bodyPaint;

    /** Thickness that strokes have been set to [px]; below 0 for none. */
    private double width = -1;

    /** Edge and body as paths of segments; null until they are needed. */
    private @Nullable CableParts edgeParts;

    private @Nullable CableParts bodyParts;

    private boolean styled = true;

    /** What replaces paths: an image all (1), parts the edge (2) or the body (4). */
    private int replaced;

    private @Nullable PixelGrid grid;

    /**
     * Creates a cable.
     *
     * @param nodeCount number of nodes
     * @param restyled called when the style of a stroke has changed
     */
    CableView(int nodeCount, Runnable restyled) {
        xy = new double[2 * nodeCount];
        curves = new QuadCurveTo[nodeCount - 2];
        elements.add(from);
        for (int i = 0; i < curves.length; i++) {
            curves[i] = new QuadCurveTo();
            elements.add(curves[i]);
        }
        if (curves.length == 0) {
            elements.add(line);
        }
        halo = stroke("rope-halo", List.of());
        shadow = stroke("rope-shadow", elements);
        edge = stroke("rope-edge", elements);
        body = stroke("rope-body", elements);
        shine = stroke("rope-shine", elements);
        paths = List.of(shadow, edge, body, shine);
        shadow.setStroke(Color.gray(0, 0.22));
        shine.setStroke(Color.gray(1, 0.45));
        focus.setManaged(false);
        focus.setMouseTransparent(true);
        focus.setVisible(false);
        focus.getChildren().setAll(halo);
        drawing.setManaged(false);
        drawing.setMouseTransparent(true);
        drawing.getChildren().setAll(paths);
        InvalidationListener changed = property -> {
            styled = true;
            restyled.run();
        };
        paths.forEach(path -> watch(path, changed));
    }

    private static void watch(Path path, InvalidationListener changed) {
        for (Observable property : List.of(
                path.strokeProperty(),
                path.strokeWidthProperty(),
                path.strokeTypeProperty(),
                path.strokeLineCapProperty(),
                path.getStrokeDashArray(),
                path.fillProperty(),
                path.smoothProperty(),
                path.visibleProperty(),
                path.opacityProperty(),
                path.translateXProperty(),
                path.translateYProperty(),
                path.translateZProperty(),
                path.layoutXProperty(),
                path.layoutYProperty(),
                path.rotateProperty(),
                path.scaleXProperty(),
                path.scaleYProperty(),
                path.getTransforms(),
                path.effectProperty(),
                path.clipProperty(),
                path.blendModeProperty())) {
            property.addListener(changed);
        }
    }

    private static Path stroke(String styleClass, List<PathElement> elements) {
        Path path = new Path(elements);
        path.getStyleClass().add(styleClass);
        path.setStrokeLineCap(StrokeLineCap.ROUND);
        path.setStrokeLineJoin(StrokeLineJoin.ROUND);
        path.setFill(null);
        path.setMouseTransparent(true);
        path.setManaged(false);
        return path;
    }

    @Override
    public List<Node> nodes() {
        return List.of(focus, image.node(), drawing);
    }

    /** Sets paint, thickness [px], and the colours of segments; null for one colour. */
    void paint(Paint paint, double thickness, @Nullable SegmentShades ofSegments) {
        styled |= (shades == null) != (ofSegments == null);
        shades = ofSegments;
        // What has not changed is not set again: that would undo styles of CSS.
        if (!paint.equals(bodyPaint)) {
            edgePaint = paint instanceof Color color ? SegmentShades.edge(color) : paint;
            bodyPaint = paint;
            edge.setStroke(edgePaint);
            body.setStroke(bodyPaint);
        }
        if (thickness != width) {
            width = thickness;
            measure();
        }
    }

    private void measure() {
        halo.setStrokeWidth(width + 4);
        shadow.setStrokeWidth(width);
        shadow.setTranslateX(0.15 * width);
        shadow.setTranslateY(0.6 * width);
        edge.setStrokeWidth(width);
        body.setStrokeWidth(0.68 * width);
        body.setTranslateY(-0.06 * width);
        shine.setStrokeWidth(0.18 * width);
        shine.setTranslateY(-0.2 * width);
        for (Path path : paths) {
            path.setVisible(width > 0);
        }
    }

    /** Shows or hides the focus halo, which follows the curve only while it is visible. */
    void showFocus(boolean focused) {
        moveElements();
        halo.getElements().setAll(focused ? elements : List.of());
        focus.setVisible(focused);
    }

    @Override
    public boolean isOffGrid(Node rope) {
        return !Objects.equals(grid, PixelGrid.of(rope));
    }

    @Override
    public void draw(UiRope rope, Node node) {
        rope.copyNodes(xy, 0);
        PixelGrid now = PixelGrid.of(node);
        if (styled || !Objects.equals(now, grid)) {
            grid = now;
            strokes = now == null ? null : plainStrokes(now.scale());
            styled = false;
        }
        if (shades != null) {
            shades.ask();
        }
        boolean drawn = now != null && strokes != null && drawImage(strokes, now);
        showPaths(drawn);
        if (!drawn) {
            image.hide();
        }
        if (!drawn || !halo.getElements().isEmpty()) {
            moveElements();
        }
    }

    private boolean drawImage(List<CableStroke> plain, PixelGrid at) {
        if (shades == null || tint == null) {
            return image.draw(xy, plain, at);
        }
        return image.draw(xy, tint, shades, at);
    }

    /** Empties the paths that an image or parts replace, and fills the others. */
    private void showPaths(boolean drawn) {
        boolean edgeInParts = !drawn && shades != null && isDyed(edge);
        boolean bodyInParts = !drawn && shades != null && isDyed(body);
        int now = (drawn ? 1 : 0) | (edgeInParts ? 2 : 0) | (bodyInParts ? 4 : 0);
        if (now != replaced) {
            replaced = now;
            for (Path path : paths) {
                boolean inParts = path == edge ? edgeInParts : path == body && bodyInParts;
                path.getElements().setAll(drawn || inParts ? List.of() : elements);
            }
            drawing.setOpacity(drawn ? 0 : 1);
            if (edgeParts != null && bodyParts != null) {
                edgeParts.hide();
                bodyParts.hide();
            }
        }
        if (!drawn && shades != null) {
            showParts(shades, edgeInParts, bodyInParts);
        }
    }

    private void showParts(SegmentShades colors, boolean edgeInParts, boolean bodyInParts) {
        if (edgeParts == null || bodyParts == null) {
            edgeParts = new CableParts(edge, colors.segmentCount());
            bodyParts = new CableParts(body, colors.segmentCount());
            drawing.getChildren().setAll(shadow, edge, edgeParts.node(), body, bodyParts.node(), shine);
        }
        if (edgeInParts) {
            edgeParts.show(xy, colors, true);
        }
        if (bodyInParts) {
            bodyParts.show(xy, colors, false);
        }
    }

    /**
     * Whether a stroke has the colours of segments: those of edge and body, unless a style sheet gives them another.
     */
    private boolean isDyed(Path path) {
        return (path == edge && path.getStroke() == edgePaint) || (path == body && path.getStroke() == bodyPaint);
    }

    private @Nullable List<CableStroke> plainStrokes(double scale) {
        List<CableStroke> plain = new ArrayList<>();
        int edgeIndex = -1;
        int bodyIndex = -1;
        for (Path path : paths) {
            CableStroke stroke = CableStroke.of(path, scale);
            if (stroke == null || !CableColors.canShow(stroke)) {
                return null;
            }
            if (path.isVisible() && stroke.color().getOpacity() > 0) {
                edgeIndex = path == edge && isDyed(path) ? plain.size() : edgeIndex;
                bodyIndex = path == body && isDyed(path) ? plain.size() : bodyIndex;
                plain.add(stroke);
            }
        }
        boolean dyed = shades != null && (edgeIndex >= 0 || bodyIndex >= 0);
        tint = dyed ? CableTint.of(plain, edgeIndex, bodyIndex) : null;
        return List.copyOf(plain);
    }

    private void moveElements() {
        from.setX(xy[0]);
        from.setY(xy[1]);
        int last = curves.length - 1;
        for (int i = 0; i <= last; i++) {
            double controlX = xy[2 * i + 2];
            double controlY = xy[2 * i + 3];
            double nextX = xy[2 * i + 4];
            double nextY = xy[2 * i + 5];
            QuadCurveTo curve = curves[i];
            curve.setControlX(controlX);
            curve.setControlY(controlY);
            curve.setX(i == last ? nextX : (controlX + nextX) / 2);
            curve.setY(i == last ? nextY : (controlY + nextY) / 2);
        }
        if (last < 0) {
            line.setX(xy[2]);
            line.setY(xy[3]);
        }
    }
}
