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
 * A smooth cable: one curve, stroked several times over itself for its shadow, its edge, its body and a streak of light.
 * Strokes in plain colours that JavaFX would draw in software are drawn as {@link CableImage}; then their paths are empty.
 *
 * <p>The curve is the quadratic B-spline of the rope's nodes: parabolas from the middle of a segment to the middle of the
 * next, with the node between them as control point. It begins and ends at the first and last node. All strokes share one
 * set of path elements.
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

    private boolean styled = true;
    private boolean empty;
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

    /** Sets paint and thickness [px]. */
    void paint(Paint paint, double thickness) {
        Color color = paint instanceof Color c ? c : null;
        halo.setStrokeWidth(thickness + 4);
        shadow.setStroke(Color.gray(0, 0.22));
        shadow.setStrokeWidth(thickness);
        shadow.setTranslateX(0.15 * thickness);
        shadow.setTranslateY(0.6 * thickness);
        edge.setStroke(color == null ? paint : color.deriveColor(0, 1.05, 0.55, 1));
        edge.setStrokeWidth(thickness);
        body.setStroke(paint);
        body.setStrokeWidth(0.68 * thickness);
        body.setTranslateY(-0.06 * thickness);
        shine.setStroke(Color.gray(1, 0.45));
        shine.setStrokeWidth(0.18 * thickness);
        shine.setTranslateY(-0.2 * thickness);
        for (Path path : paths) {
            path.setVisible(thickness > 0);
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
        boolean drawn = now != null && strokes != null && image.draw(xy, strokes, now);
        if (drawn != empty) {
            empty = drawn;
            paths.forEach(path -> path.getElements().setAll(drawn ? List.of() : elements));
            drawing.setOpacity(drawn ? 0 : 1);
        }
        if (!drawn) {
            image.hide();
        }
        if (!drawn || !halo.getElements().isEmpty()) {
            moveElements();
        }
    }

    private @Nullable List<CableStroke> plainStrokes(double scale) {
        List<CableStroke> plain = new ArrayList<>();
        for (Path path : paths) {
            CableStroke stroke = CableStroke.of(path, scale);
            if (stroke == null || !CableColors.canShow(stroke)) {
                return null;
            }
            if (path.isVisible() && stroke.color().getOpacity() > 0) {
                plain.add(stroke);
            }
        }
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
