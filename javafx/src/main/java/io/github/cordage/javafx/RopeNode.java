package io.github.cordage.javafx;

import io.github.cordage.RopeEnd;
import io.github.cordage.ui.UiRope;
import io.github.cordage.ui.UiRopeDef;
import java.util.Objects;
import java.util.function.IntFunction;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/**
 * A rope that hangs between two nodes of a scene, or from one: a cable of a patch bay, an edge of a node editor.
 *
 * <p>Add the rope to a pane in front of the nodes that it joins, or behind them. It takes no part in the layout of its
 * parent ({@code managed} is false by default), so that its coordinates are those of the parent. The joined nodes may
 * be anywhere in the same scene. The rope follows them through layout, scrolling and transforms in the same frame.
 *
 * <p>Each end is attached to the middle of a {@linkplain #startNodeProperty node} plus an {@linkplain
 * #startOffsetProperty offset}. Without a node, it is at a {@linkplain #startPointProperty point}, as while it is
 * dragged. Without either, it dangles. {@link #attach}, {@link #lead} and {@link #removeAttachment} set these
 * properties. The rope is hidden and stands still while both ends dangle, or while one of its nodes is invisible, has
 * an invisible parent, or is not in the same scene. Afterwards it starts again from rest. The rope holds its nodes by
 * weak references.
 *
 * <p>A moving rope requests each next frame. A rope that is at rest, stopped or hidden requests none; in frames that
 * others request it only checks where its ends are.
 *
 * <p>The mouse hits the rope within its thickness plus the {@linkplain #hitMarginProperty margin}, not within its
 * bounds, which include the origin of its coordinates. A rope that is made focus traversable gets the focus when it is
 * pressed. Assistive technologies read its accessible text or, without one, the texts of both ends with an arrow in
 * between.
 *
 * <h2>CSS</h2>
 *
 * The style class is {@code rope}. {@code -rope-color} (a paint), {@code -rope-thickness} (a size) and {@code
 * -rope-slack} (a number) can be set. A cable consists of several strokes. From back to front, these are paths with the
 * style classes {@code rope-halo} (visible if the rope is focused), {@code rope-shadow}, {@code rope-edge}, {@code
 * rope-body} and {@code rope-shine}; their strokes and effects can be styled one by one. Where JavaFX draws in
 * software, strokes in plain colours are drawn together as images, which is faster, and their paths have no elements:
 *
 * <pre>
 * .rope:hover               { -rope-thickness: 7 }
 * .rope.audio               { -rope-color: gold }
 * .rope.flat .rope-shine    { -fx-stroke: transparent }
 * </pre>
 *
 * <p>A number outside its range counts as the nearest number within it. NaN counts as the default.
 */
// The parts store "this", but call nothing on it before it is in a scene.
@SuppressWarnings("this-escape")
public class RopeNode extends RopeSettings {
    /** Bounds are multiples of this [px], so that most frames change none. */
    private static final double REACH_STEP = 32;

    /** The node that the start of the rope is attached to, held by a weak reference. Null by default. */
    private final WeakNodeProperty startNode = new WeakNodeProperty(this, "startNode", this::requestFrame);

    /** The node that the end of the rope is attached to, held by a weak reference. Null by default. */
    private final WeakNodeProperty endNode = new WeakNodeProperty(this, "endNode", this::requestFrame);

    /**
     * The offset of the start from the middle of its node's layout bounds, in the node's own coordinates. (0, 0) by
     * default.
     */
    private final ObjectProperty<Point2D> startOffset = frameProperty("startOffset", Point2D.ZERO);

    /**
     * The offset of the end from the middle of its node's layout bounds, in the node's own coordinates. (0, 0) by
     * default.
     */
    private final ObjectProperty<Point2D> endOffset = frameProperty("endOffset", Point2D.ZERO);

    /**
     * The position of the start while it is attached to no node, in the coordinates of the rope. Null by default, so
     * that the start dangles.
     */
    private final ObjectProperty<Point2D> startPoint = frameProperty("startPoint", null);

    /**
     * The position of the end while it is attached to no node, in the coordinates of the rope. Null by default, so
     * that the end dangles.
     */
    private final ObjectProperty<Point2D> endPoint = frameProperty("endPoint", null);

    /** Whether the rope runs. A stopped rope is hidden; its views are kept. True by default. */
    private final BooleanProperty running = new SimpleBooleanProperty(this, "running", true) {
        @Override
        protected void invalidated() {
            get();
            requestFrame();
        }
    };

    /** Whether the rope requests no frames because it is at rest, stopped or hidden. */
    private final ReadOnlyBooleanWrapper atRest = new ReadOnlyBooleanWrapper(this, "atRest", true);

    private final UiRope rope = new UiRope(new UiRopeDef());
    private final EndPlace start = new EndPlace(this, RopeEnd.START, startNode, startPoint, startOffset);
    private final EndPlace end = new EndPlace(this, RopeEnd.END, endNode, endPoint, endOffset);
    private final Group strokes = new Group();

    /** An unrendered shape that extends the bounds at least as far as the rope can be hit. */
    private final Rectangle reach = new Rectangle();

    private final Runnable pulse = this::pulse;
    private final FrameClock clock = new FrameClock(this);

    private @Nullable RopeView view;
    private boolean redraw = true;

    /** Creates a rope with dangling ends. It is hidden until one of them is attached. */
    public RopeNode() {
        getStyleClass().setAll("rope");
        setManaged(false);
        setPickOnBounds(false);
        strokes.setManaged(false);
        strokes.setVisible(false);
        reach.setManaged(false);
        reach.setMouseTransparent(true);
        reach.setFill(Color.TRANSPARENT);
        reach.setOpacity(0);
        reach.setVisible(false);
        getChildren().setAll(reach, strokes);
        sceneProperty().addListener((property, from, to) -> sceneChanged(from, to));
        focusedProperty().addListener(property -> showFocus());
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (isFocusTraversable()) {
                requestFocus();
            }
        });
        settingsChanged();
    }

    /**
     * Creates a rope between two nodes.
     *
     * @param startNode node at the start, or null for none
     * @param endNode node at the end, or null for none
     */
    public RopeNode(@Nullable Node startNode, @Nullable Node endNode) {
        this();
        setStartNode(startNode);
        setEndNode(endNode);
    }

    private ObjectProperty<Point2D> frameProperty(String name, @Nullable Point2D value) {
        return new SimpleObjectProperty<>(this, name, value) {
            @Override
            protected void invalidated() {
                get();
                requestFrame();
            }
        };
    }

    // Frames.

    private void sceneChanged(@Nullable Scene from, @Nullable Scene to) {
        if (from != null) {
            from.removePostLayoutPulseListener(pulse);
        }
        hide();
        if (to != null) {
            to.addPostLayoutPulseListener(pulse);
            requestFrame();
        }
    }

    /** Requests a frame, in which {@link #pulse} reacts to changes. */
    private void requestFrame() {
        if (getScene() != null) {
            Platform.requestNextPulse();
        }
    }

    /** Runs in each frame of the scene, after everything else has its final place. */
    private void pulse() {
        if (!isToBeShown()) {
            hide();
            return;
        }
        start.tell(rope);
        end.tell(rope);
        if (!rope.isRunning()) {
            rope.start();
            redraw = true;
        }
        boolean moved = rope.update(clock.elapsed());
        if (moved || redraw || (view != null && view.isOffGrid(this))) {
            draw();
        }
        clock.setTicking(!rope.isAtRest());
        atRest.set(rope.isAtRest());
    }

    private boolean isToBeShown() {
        return running.get()
                && EndPlace.isTreeVisible(this)
                && start.find()
                && end.find()
                && !(start.isFree() && end.isFree());
    }

    /** Lets the same time [s] pass in each frame, or real time for 0. */
    void setFrameTime(double seconds) {
        clock.setFrameTime(seconds);
    }

    private void hide() {
        rope.stop();
        strokes.setVisible(false);
        reach.setVisible(false);
        clock.setTicking(false);
        atRest.set(true);
    }

    private void draw() {
        redraw = false;
        if (view != null) {
            view.draw(rope, this);
        }
        double minX = Double.POSITIVE_INFINITY;
        double minY = Double.POSITIVE_INFINITY;
        double maxX = Double.NEGATIVE_INFINITY;
        double maxY = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < rope.nodeCount(); i++) {
            minX = Math.min(minX, rope.x(i));
            minY = Math.min(minY, rope.y(i));
            maxX = Math.max(maxX, rope.x(i));
            maxY = Math.max(maxY, rope.y(i));
        }
        double margin = hitDistance();
        double left = REACH_STEP * Math.floor((minX - margin) / REACH_STEP);
        double top = REACH_STEP * Math.floor((minY - margin) / REACH_STEP);
        reach.setX(left);
        reach.setY(top);
        reach.setWidth(REACH_STEP * Math.ceil((maxX + margin) / REACH_STEP) - left);
        reach.setHeight(REACH_STEP * Math.ceil((maxY + margin) / REACH_STEP) - top);
        reach.setVisible(true);
        strokes.setVisible(true);
    }

    @Override
    void settingsChanged() {
        rope.configure(applyTo(rope.def()));
        if (view == null) {
            IntFunction<? extends Node> factory = getSectionFactory();
            view = factory == null
                    ? new CableView(rope.nodeCount(), this::restyled)
                    : new SectionView(factory, rope.sectionCount());
            strokes.getChildren().setAll(view.nodes());
            showFocus();
        }
        if (view instanceof CableView cable) {
            cable.paint(paint(), rope.def().thickness(), shades(rope.sectionCount()));
        }
        redraw = true;
        requestFrame();
    }

    @Override
    void viewsChanged() {
        view = null;
        settingsChanged();
    }

    @Override
    void restyled() {
        redraw = true;
        requestFrame();
    }

    private void showFocus() {
        if (view instanceof CableView cable) {
            cable.showFocus(isFocused());
        }
    }

    private double hitDistance() {
        return rope.def().thickness() / 2 + margin();
    }

    /**
     * Tells whether a point is on the rope, within its thickness and the {@linkplain #hitMarginProperty margin}.
     *
     * @param localX x in the coordinates of the rope
     * @param localY y in the coordinates of the rope
     * @return whether it is; false while the rope is not shown
     */
    @Override
    public boolean contains(double localX, double localY) {
        return strokes.isVisible()
                && EndPlace.isWithinReach(localX, localY)
                && rope.distanceTo(localX, localY) <= hitDistance();
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        Object answer = super.queryAccessibleAttribute(attribute, parameters);
        if (attribute == AccessibleAttribute.TEXT && (answer == null || answer.equals(""))) {
            return textOf(startNode.get()) + " \u2192 " + textOf(endNode.get());
        }
        return answer;
    }

    private static String textOf(@Nullable Node node) {
        Object text = node == null ? null : node.queryAccessibleAttribute(AccessibleAttribute.TEXT);
        return text == null ? "\u2026" : text.toString();
    }

    @Override
    public String getUserAgentStylesheet() {
        return Objects.requireNonNull(RopeNode.class.getResource("rope.css")).toExternalForm();
    }

    // Ends.

    private WeakNodeProperty nodeProperty(RopeEnd which) {
        return which == RopeEnd.START ? startNode : endNode;
    }

    private ObjectProperty<Point2D> pointProperty(RopeEnd which) {
        return which == RopeEnd.START ? startPoint : endPoint;
    }

    /**
     * Attaches an end to a node.
     *
     * @param which the end
     * @param node the node
     */
    public void attach(RopeEnd which, Node node) {
        Objects.requireNonNull(node, "node");
        nodeProperty(which).set(node);
        pointProperty(which).set(null);
    }

    /**
     * Detaches an end from its node and moves it to the mouse.
     *
     * @param which the end
     * @param sceneX x in the scene, as in {@link MouseEvent#getSceneX()}
     * @param sceneY y in the scene
     */
    public void lead(RopeEnd which, double sceneX, double sceneY) {
        pointProperty(which).set(sceneToLocal(sceneX, sceneY, true));
        nodeProperty(which).set(null);
    }

    /**
     * Detaches an end, so that it dangles.
     *
     * @param which the end
     */
    public void removeAttachment(RopeEnd which) {
        pointProperty(which).set(null);
        nodeProperty(which).set(null);
    }

    /**
     * Returns the position of an end, attached or not.
     *
     * @param which the end
     * @return position in the coordinates of the rope
     */
    public Point2D position(RopeEnd which) {
        int node = Objects.requireNonNull(which, "which") == RopeEnd.START ? 0 : rope.nodeCount() - 1;
        return new Point2D(rope.x(node), rope.y(node));
    }

    /**
     * Returns the end that is nearer to a point, such as the one where the mouse was pressed.
     *
     * @param localX x in the coordinates of the rope
     * @param localY y in the coordinates of the rope
     * @return the nearer end; the start if the distances are equal
     */
    public RopeEnd nearestEnd(double localX, double localY) {
        double toStart = position(RopeEnd.START).distance(localX, localY);
        return position(RopeEnd.END).distance(localX, localY) < toStart ? RopeEnd.END : RopeEnd.START;
    }

    /**
     * Returns the simulated rope, for settings without a property here, such as the step, colliders and forces. A
     * change of any property of this node overwrites all settings of the rope that have one.
     *
     * @return the rope, in the coordinates of this node; do not start, stop, move or update it
     */
    public UiRope uiRope() {
        return rope;
    }

    // Properties.

    public final ObjectProperty<Node> startNodeProperty() {
        return startNode;
    }

    public final @Nullable Node getStartNode() {
        return startNode.get();
    }

    public final void setStartNode(@Nullable Node value) {
        startNode.set(value);
    }

    public final ObjectProperty<Point2D> startOffsetProperty() {
        return startOffset;
    }

    public final @Nullable Point2D getStartOffset() {
        return startOffset.get();
    }

    public final void setStartOffset(@Nullable Point2D value) {
        startOffset.set(value);
    }

    public final ObjectProperty<Point2D> startPointProperty() {
        return startPoint;
    }

    public final @Nullable Point2D getStartPoint() {
        return startPoint.get();
    }

    public final void setStartPoint(@Nullable Point2D value) {
        startPoint.set(value);
    }

    public final ObjectProperty<Node> endNodeProperty() {
        return endNode;
    }

    public final @Nullable Node getEndNode() {
        return endNode.get();
    }

    public final void setEndNode(@Nullable Node value) {
        endNode.set(value);
    }

    public final ObjectProperty<Point2D> endOffsetProperty() {
        return endOffset;
    }

    public final @Nullable Point2D getEndOffset() {
        return endOffset.get();
    }

    public final void setEndOffset(@Nullable Point2D value) {
        endOffset.set(value);
    }

    public final ObjectProperty<Point2D> endPointProperty() {
        return endPoint;
    }

    public final @Nullable Point2D getEndPoint() {
        return endPoint.get();
    }

    public final void setEndPoint(@Nullable Point2D value) {
        endPoint.set(value);
    }

    public final BooleanProperty runningProperty() {
        return running;
    }

    public final boolean isRunning() {
        return running.get();
    }

    public final void setRunning(boolean value) {
        running.set(value);
    }

    public final ReadOnlyBooleanProperty atRestProperty() {
        return atRest.getReadOnlyProperty();
    }

    public final boolean isAtRest() {
        return atRest.get();
    }
}
