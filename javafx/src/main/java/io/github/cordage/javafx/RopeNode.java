package io.github.cordage.javafx;

import io.github.cordage.Direct;
import io.github.cordage.RopeEnd;
import io.github.cordage.Solver;
import io.github.cordage.ui.UiRope;
import io.github.cordage.ui.UiRopeDef;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableDoubleProperty;
import javafx.css.SimpleStyleableObjectProperty;
import javafx.css.Styleable;
import javafx.css.StyleablePropertyFactory;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Rectangle;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * A rope that hangs between two nodes of a scene, or from one: a cable of a patch bay, an edge of a node editor.
 *
 * <p>Put it where it belongs in the drawing order: as a child of a pane in front of the nodes that it joins, or behind them.
 * It takes no part in the layout of its parent ({@code managed} is false at first), so that its coordinates are those of
 * the parent. The nodes that it joins may be anywhere in the same scene; it follows them through layout, scrolling and
 * transforms, in the same frame.
 *
 * <p>Each end is fastened to a {@linkplain #startNodeProperty node}, by its middle and an {@linkplain #startOffsetProperty
 * offset}; without a node, it is at a {@linkplain #startPointProperty point}, as while it is dragged; without either, it
 * dangles. {@link #attach}, {@link #lead} and {@link #detach} set these. A rope is not shown, and does not move, while one
 * of its nodes is in no scene or another, is invisible or within something invisible; and neither if both of its ends are
 * free. Then it begins anew. The nodes are not kept alive by the rope.
 *
 * <p>While the rope moves, it asks for a frame after the other; at rest, stopped or not shown, it does not, and the only
 * thing that it does in frames that others ask for is to look where its ends are.
 *
 * <p>It is under the mouse within its thickness and the {@linkplain #hitMarginProperty margin} around it, not within its
 * bounds, which include the origin of its coordinates. Mouse and context menu events that hit it have it as their target. It can get the focus if it is made focus
 * traversable, and then does so when it is pressed. Assistive technologies read its accessible text, or if it has none, the
 * texts of its ends with an arrow between.
 *
 * <h2>CSS</h2>
 *
 * The style class is {@code rope}. {@code -rope-color} (a paint), {@code -rope-thickness} (a size) and {@code -rope-slack}
 * (a number) can be set. The strokes of which a cable consists, from back to front, are paths with the style classes {@code
 * rope-halo} (visible if the rope is focused), {@code rope-shadow}, {@code rope-edge}, {@code rope-body} and {@code
 * rope-shine}; their strokes and effects can be styled one by one:
 *
 * <pre>
 * .rope:hover               { -rope-thickness: 7 }
 * .rope.audio               { -rope-color: gold }
 * .rope.flat .rope-shine    { -fx-stroke: transparent }
 * </pre>
 *
 * <p>Numbers that are out of their range, or not a number, count as the nearest number that is in it, or as the default.
 */
// Its parts keep it, and ask nothing of it before it is in a scene.
@SuppressWarnings("this-escape")
public class RopeNode extends Region {
    private static final StyleablePropertyFactory<RopeNode> CSS =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final UiRopeDef DEFAULTS = new UiRopeDef();
    private static final double DEFAULT_SLACK = 1.15;
    private static final Color DEFAULT_COLOR = Color.web("#d2453b");
    private static final CssMetaData<RopeNode, Paint> COLOR =
            CSS.createPaintCssMetaData("-rope-color", rope -> rope.color, DEFAULT_COLOR);
    private static final CssMetaData<RopeNode, Number> THICKNESS =
            CSS.createSizeCssMetaData("-rope-thickness", rope -> rope.thickness, DEFAULTS.thickness());
    private static final CssMetaData<RopeNode, Number> SLACK =
            CSS.createSizeCssMetaData("-rope-slack", rope -> rope.slack, DEFAULT_SLACK);

    /** The node that the start of the rope is fastened to. The rope does not keep it alive. Null at first. */
    private final WeakNodeProperty startNode = new WeakNodeProperty(this, "startNode", this::requestFrame);

    /** The node that the end of the rope is fastened to. The rope does not keep it alive. Null at first. */
    private final WeakNodeProperty endNode = new WeakNodeProperty(this, "endNode", this::requestFrame);

    /**
     * Where on its node the start is fastened: how far from the middle of the node's layout bounds, in the node's own
     * coordinates. (0, 0) at first.
     */
    private final ObjectProperty<Point2D> startOffset = frameProperty("startOffset", Point2D.ZERO);

    /**
     * Where on its node the end is fastened: how far from the middle of the node's layout bounds, in the node's own
     * coordinates. (0, 0) at first.
     */
    private final ObjectProperty<Point2D> endOffset = frameProperty("endOffset", Point2D.ZERO);

    /**
     * Where the start is while it is fastened to no node, in the coordinates of the rope. Null at first, so that it
     * dangles.
     */
    private final ObjectProperty<Point2D> startPoint = frameProperty("startPoint", null);

    /**
     * Where the end is while it is fastened to no node, in the coordinates of the rope. Null at first, so that it
     * dangles.
     */
    private final ObjectProperty<Point2D> endPoint = frameProperty("endPoint", null);

    /**
     * How long the rope is, in distances of its ends, from 1 (straight) to 1000. In CSS {@code -rope-slack}. 1.15 at
     * first.
     */
    private final SimpleStyleableDoubleProperty slack =
            new SimpleStyleableDoubleProperty(SLACK, this, "slack", DEFAULT_SLACK) {
                @Override
                protected void invalidated() {
                    configure();
                }
            };

    /**
     * The thickness [px], from 0, for a rope that cannot be seen, to 1e6. In CSS {@code -rope-thickness}. 5 at first.
     */
    private final SimpleStyleableDoubleProperty thickness =
            new SimpleStyleableDoubleProperty(THICKNESS, this, "thickness", DEFAULTS.thickness()) {
                @Override
                protected void invalidated() {
                    configure();
                }
            };

    /**
     * The colour of the cable; one of another kind than {@link Color} has no darker edge. Section views have their
     * own. In CSS {@code -rope-color}. A red at first.
     */
    private final SimpleStyleableObjectProperty<Paint> color =
            new SimpleStyleableObjectProperty<>(COLOR, this, "color", DEFAULT_COLOR) {
                @Override
                protected void invalidated() {
                    configure();
                }
            };

    /** How long the rope is at least [px], from 0.01 to 1e6. 1 at first. */
    private final DoubleProperty minLength = settingProperty("minLength", DEFAULTS.minLength());

    /** How long a rope is that has had a free end from the start [px], from 0.01 to 1e6. 100 at first. */
    private final DoubleProperty freeLength = settingProperty("freeLength", DEFAULTS.freeLength());

    /** Gravity downwards [m/s²], within ±1e6; see {@link UiRopeDef#gravity}. 9.8 at first. */
    private final DoubleProperty gravity = settingProperty("gravity", DEFAULTS.gravity());

    /** How many pixels make a metre, from 0.001 to 1000: more lets the rope fall and swing faster. 100 at first. */
    private final DoubleProperty pixelsPerMetre = settingProperty("pixelsPerMetre", DEFAULTS.pixelsPerMetre());

    /** Which part of its velocity a node keeps over 0.02 s, from 0.001 to 1, for no damping. 0.95 at first. */
    private final DoubleProperty dampingFactor = settingProperty("dampingFactor", DEFAULTS.dampingFactor());

    /** How far beside the rope a mouse may be and still hit it [px], from 0 to 1e6. 4 at first. */
    private final DoubleProperty hitMargin = settingProperty("hitMargin", 4);

    /**
     * The number of nodes, from 2 to 10,000; there is one section less. The rope begins anew when it changes. 20 at
     * first.
     */
    private final IntegerProperty nodeCount = new SimpleIntegerProperty(this, "nodeCount", DEFAULTS.nodes()) {
        @Override
        protected void invalidated() {
            view = null;
            configure();
        }
    };

    /**
     * The solver. {@link Direct} keeps the length that slack gives; the default of {@link UiRopeDef#solver} gives way
     * a little. Setting one that cannot be used throws an {@link IllegalArgumentException}. {@link Direct} at first.
     */
    private final ObjectProperty<Solver> solver = new SimpleObjectProperty<>(this, "solver", new Direct()) {
        @Override
        protected void invalidated() {
            configure();
        }
    };

    /**
     * Makes a view for each section, given its index, which is then put on the middle of the section, turned along it,
     * and made as long and as thick: by its size if it is resizable, by its scale if not. The views are made at once,
     * and used until the factory or the number of nodes changes. Null at first, for a smooth cable.
     */
    private final ObjectProperty<IntFunction<? extends Node>> sectionFactory =
            new SimpleObjectProperty<>(this, "sectionFactory") {
                @Override
                protected void invalidated() {
                    view = null;
                    configure();
                }
            };

    /** Whether the rope is there. One that does not run is not shown; its views are kept. True at first. */
    private final BooleanProperty running = new SimpleBooleanProperty(this, "running", true) {
        @Override
        protected void invalidated() {
            get();
            requestFrame();
        }
    };

    /** Whether the rope swings and settles. If not, it is always as it would hang at rest, at once. True at first. */
    private final BooleanProperty animated = new SimpleBooleanProperty(this, "animated", true) {
        @Override
        protected void invalidated() {
            configure();
        }
    };

    /** Whether the rope asks for no frames: it rests, is stopped or is not shown. */
    private final ReadOnlyBooleanWrapper atRest = new ReadOnlyBooleanWrapper(this, "atRest", true);

    private final UiRope rope = new UiRope(new UiRopeDef().slack(DEFAULT_SLACK).solver(new Direct()));
    private final EndPlace start = new EndPlace(this, RopeEnd.START);
    private final EndPlace end = new EndPlace(this, RopeEnd.END);
    private final Group strokes = new Group();

    /** Gives the rope bounds that reach as far as it can be hit; not rendered. */
    private final Rectangle reach = new Rectangle();

    private final Runnable pulse = this::pulse;
    private final AnimationTimer timer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            timerHandled(now);
        }
    };

    private @Nullable RopeView view;
    private boolean ticking;
    private boolean redraw = true;
    private long now;
    private long before;

    /** Creates a rope whose ends are free; it is not shown until one of them is fastened. */
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
        configure();
    }

    /**
     * Creates a rope between two nodes.
     *
     * @param startNode node that it begins at, or null for none yet
     * @param endNode node that it ends at, or null for none yet
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

    private DoubleProperty settingProperty(String name, double value) {
        return new SimpleDoubleProperty(this, name, value) {
            @Override
            protected void invalidated() {
                configure();
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

    /** Asks for a frame, in which is looked at what has changed. */
    private void requestFrame() {
        if (getScene() != null) {
            Platform.requestNextPulse();
        }
    }

    private void timerHandled(long time) {
        now = time;
        Scene scene = getScene();
        Window window = scene == null ? null : scene.getWindow();
        if (window == null || !window.isShowing()) {
            setTicking(false);
        }
    }

    private void setTicking(boolean wanted) {
        if (wanted && !ticking) {
            before = 0;
            now = 0;
            timer.start();
        } else if (!wanted && ticking) {
            timer.stop();
        }
        ticking = wanted;
    }

    /** In each frame of the scene, when everything is where it will be drawn. */
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
        double dt = before == 0 ? 0 : Math.max(0, now - before) / 1e9;
        before = now;
        if (rope.update(dt) || redraw) {
            draw();
        }
        setTicking(!rope.isAtRest());
        atRest.set(rope.isAtRest());
    }

    private boolean isToBeShown() {
        return running.get()
                && EndPlace.isTreeVisible(this)
                && start.find()
                && end.find()
                && !(start.isFree() && end.isFree());
    }

    private void hide() {
        rope.stop();
        strokes.setVisible(false);
        reach.setVisible(false);
        setTicking(false);
        atRest.set(true);
    }

    private void draw() {
        redraw = false;
        if (view != null) {
            view.draw(rope);
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
        reach.setX(minX - margin);
        reach.setY(minY - margin);
        reach.setWidth(maxX - minX + 2 * margin);
        reach.setHeight(maxY - minY + 2 * margin);
        reach.setVisible(true);
        strokes.setVisible(true);
    }

    private void configure() {
        Solver wanted = solver.get();
        rope.configure(rope.def()
                .nodes(Math.max(2, Math.min(10_000, nodeCount.get())))
                .slack(within(slack.get(), 1, 1000, DEFAULT_SLACK))
                .minLength(within(minLength.get(), 0.01, 1e6, DEFAULTS.minLength()))
                .freeLength(within(freeLength.get(), 0.01, 1e6, DEFAULTS.freeLength()))
                .thickness(within(thickness.get(), 0, 1e6, DEFAULTS.thickness()))
                .gravity(within(gravity.get(), -1e6, 1e6, DEFAULTS.gravity()))
                .pixelsPerMetre(within(pixelsPerMetre.get(), 0.001, 1000, DEFAULTS.pixelsPerMetre()))
                .dampingFactor(within(dampingFactor.get(), 0.001, 1, DEFAULTS.dampingFactor()))
                .animated(animated.get())
                .solver(wanted == null ? new Direct() : wanted));
        hitMargin.get();
        if (view == null) {
            IntFunction<? extends Node> factory = sectionFactory.get();
            view = factory == null ? new CableView(rope.nodeCount()) : new SectionView(factory, rope.sectionCount());
            strokes.getChildren().setAll(view.nodes());
            showFocus();
        }
        Paint paint = color.get();
        if (view instanceof CableView cable) {
            cable.paint(paint == null ? DEFAULT_COLOR : paint, rope.def().thickness());
        }
        redraw = true;
        requestFrame();
    }

    private static double within(double value, double min, double max, double otherwise) {
        return Double.isNaN(value) ? otherwise : Math.min(max, Math.max(min, value));
    }

    private void showFocus() {
        if (view instanceof CableView cable) {
            cable.showFocus(isFocused());
        }
    }

    private double hitDistance() {
        return rope.def().thickness() / 2 + within(hitMargin.get(), 0, 1e6, 0);
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

    /**
     * Returns what of ropes can be styled.
     *
     * @return descriptions of the properties, those of {@link Region} among them
     */
    public static List<CssMetaData<? extends Styleable, ?>> getClassCssMetaData() {
        return CSS.getCssMetaData();
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return getClassCssMetaData();
    }

    // Ends.

    WeakNodeProperty nodeProperty(RopeEnd which) {
        return which == RopeEnd.START ? startNode : endNode;
    }

    ObjectProperty<Point2D> pointProperty(RopeEnd which) {
        return which == RopeEnd.START ? startPoint : endPoint;
    }

    ObjectProperty<Point2D> offsetProperty(RopeEnd which) {
        return which == RopeEnd.START ? startOffset : endOffset;
    }

    /**
     * Fastens an end to a node.
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
     * Leads an end by the mouse: takes it off its node, and puts it where the mouse is.
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
     * Takes an end off what it is fastened to, so that it dangles.
     *
     * @param which the end
     */
    public void detach(RopeEnd which) {
        pointProperty(which).set(null);
        nodeProperty(which).set(null);
    }

    /**
     * Returns where an end is drawn, dangling or not.
     *
     * @param which the end
     * @return its place in the coordinates of the rope
     */
    public Point2D position(RopeEnd which) {
        int node = Objects.requireNonNull(which, "which") == RopeEnd.START ? 0 : rope.nodeCount() - 1;
        return new Point2D(rope.x(node), rope.y(node));
    }

    /**
     * Returns which end is nearer to a point, to be pulled by a mouse that is there.
     *
     * @param localX x in the coordinates of the rope
     * @param localY y in the coordinates of the rope
     * @return the end whose place is nearer; the start if both are as near
     */
    public RopeEnd nearestEnd(double localX, double localY) {
        double toStart = position(RopeEnd.START).distance(localX, localY);
        return position(RopeEnd.END).distance(localX, localY) < toStart ? RopeEnd.END : RopeEnd.START;
    }

    /**
     * Returns the rope that moves, for what has no property here: the step, what counts as a jump or as rest, colliders and
     * forces. What has a property here is set by it again whenever one changes.
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

    public final DoubleProperty slackProperty() {
        return slack;
    }

    public final double getSlack() {
        return slack.get();
    }

    public final void setSlack(double value) {
        slack.set(value);
    }

    public final DoubleProperty minLengthProperty() {
        return minLength;
    }

    public final double getMinLength() {
        return minLength.get();
    }

    public final void setMinLength(double value) {
        minLength.set(value);
    }

    public final DoubleProperty freeLengthProperty() {
        return freeLength;
    }

    public final double getFreeLength() {
        return freeLength.get();
    }

    public final void setFreeLength(double value) {
        freeLength.set(value);
    }

    public final DoubleProperty thicknessProperty() {
        return thickness;
    }

    public final double getThickness() {
        return thickness.get();
    }

    public final void setThickness(double value) {
        thickness.set(value);
    }

    public final ObjectProperty<Paint> colorProperty() {
        return color;
    }

    public final Paint getColor() {
        return color.get();
    }

    public final void setColor(Paint value) {
        color.set(value);
    }

    public final DoubleProperty gravityProperty() {
        return gravity;
    }

    public final double getGravity() {
        return gravity.get();
    }

    public final void setGravity(double value) {
        gravity.set(value);
    }

    public final DoubleProperty pixelsPerMetreProperty() {
        return pixelsPerMetre;
    }

    public final double getPixelsPerMetre() {
        return pixelsPerMetre.get();
    }

    public final void setPixelsPerMetre(double value) {
        pixelsPerMetre.set(value);
    }

    public final DoubleProperty dampingFactorProperty() {
        return dampingFactor;
    }

    public final double getDampingFactor() {
        return dampingFactor.get();
    }

    public final void setDampingFactor(double value) {
        dampingFactor.set(value);
    }

    public final DoubleProperty hitMarginProperty() {
        return hitMargin;
    }

    public final double getHitMargin() {
        return hitMargin.get();
    }

    public final void setHitMargin(double value) {
        hitMargin.set(value);
    }

    public final IntegerProperty nodeCountProperty() {
        return nodeCount;
    }

    public final int getNodeCount() {
        return nodeCount.get();
    }

    public final void setNodeCount(int value) {
        nodeCount.set(value);
    }

    public final ObjectProperty<Solver> solverProperty() {
        return solver;
    }

    public final Solver getSolver() {
        return solver.get();
    }

    public final void setSolver(Solver value) {
        solver.set(value);
    }

    public final ObjectProperty<IntFunction<? extends Node>> sectionFactoryProperty() {
        return sectionFactory;
    }

    public final @Nullable IntFunction<? extends Node> getSectionFactory() {
        return sectionFactory.get();
    }

    public final void setSectionFactory(@Nullable IntFunction<? extends Node> value) {
        sectionFactory.set(value);
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

    public final BooleanProperty animatedProperty() {
        return animated;
    }

    public final boolean isAnimated() {
        return animated.get();
    }

    public final void setAnimated(boolean value) {
        animated.set(value);
    }

    public final ReadOnlyBooleanProperty atRestProperty() {
        return atRest.getReadOnlyProperty();
    }

    public final boolean isAtRest() {
        return atRest.get();
    }
}
