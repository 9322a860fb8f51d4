package io.github.cordage.javafx;

import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import io.github.cordage.ui.UiRopeDef;
import java.util.List;
import java.util.function.IntFunction;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableDoubleProperty;
import javafx.css.SimpleStyleableObjectProperty;
import javafx.css.Styleable;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link RopeNode}: how the rope hangs, moves and looks. A number outside its range counts as the
 * nearest number within it. NaN counts as the default.
 */
public abstract class RopeSettings extends Region {
    private static final StyleablePropertyFactory<RopeSettings> CSS =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final UiRopeDef DEFAULTS = new UiRopeDef();
    private static final double DEFAULT_HIT_MARGIN = 4;
    private static final double DEFAULT_SLACK = 1.15;
    private static final Color DEFAULT_COLOR = Color.web("#d2453b");
    private static final CssMetaData<RopeSettings, Paint> COLOR =
            CSS.createPaintCssMetaData("-rope-color", rope -> rope.color, DEFAULT_COLOR);
    private static final CssMetaData<RopeSettings, Number> THICKNESS =
            CSS.createSizeCssMetaData("-rope-thickness", rope -> rope.thickness, DEFAULTS.thickness());
    private static final CssMetaData<RopeSettings, Number> SLACK =
            CSS.createSizeCssMetaData("-rope-slack", rope -> rope.slack, DEFAULT_SLACK);

    /**
     * The length of the rope as a multiple of the distance of its ends, from 1 (straight) to 1000. In CSS {@code
     * -rope-slack}. 1.15 by default.
     */
    private final SimpleStyleableDoubleProperty slack =
            new SimpleStyleableDoubleProperty(SLACK, this, "slack", DEFAULT_SLACK) {
                @Override
                protected void invalidated() {
                    settingsChanged();
                }
            };

    /**
     * The thickness [px], from 0 (invisible) to 1e6. In CSS {@code -rope-thickness}. 5 by default.
     */
    private final SimpleStyleableDoubleProperty thickness =
            new SimpleStyleableDoubleProperty(THICKNESS, this, "thickness", DEFAULTS.thickness()) {
                @Override
                protected void invalidated() {
                    settingsChanged();
                }
            };

    /**
     * The paint of the cable. If it is not a {@link Color}, the cable has no darker edge. The views of a {@linkplain
     * #sectionFactoryProperty factory} ignore it. In CSS {@code -rope-color}. Red ({@code #d2453b}) by default.
     */
    private final SimpleStyleableObjectProperty<Paint> color =
            new SimpleStyleableObjectProperty<>(COLOR, this, "color", DEFAULT_COLOR) {
                @Override
                protected void invalidated() {
                    settingsChanged();
                }
            };

    /** The minimum length of the rope [px], from 0.01 to 1e6. 1 by default. */
    private final DoubleProperty minLength = settingProperty("minLength", DEFAULTS.minLength());

    /** The length of a rope that started with a dangling end [px], from 0.01 to 1e6. 100 by default. */
    private final DoubleProperty freeLength = settingProperty("freeLength", DEFAULTS.freeLength());

    /** Gravity downwards [m/s²], within ±1e6; see {@link UiRopeDef#gravity}. 9.8 by default. */
    private final DoubleProperty gravity = settingProperty("gravity", DEFAULTS.gravity());

    /**
     * The number of pixels per metre, from 0.001 to 1000. A larger number makes the rope fall and swing faster. 100 by
     * default.
     */
    private final DoubleProperty pixelsPerMetre = settingProperty("pixelsPerMetre", DEFAULTS.pixelsPerMetre());

    /** The share of its velocity that a node keeps over 0.02 s, from 0.001 to 1 (no damping). 0.95 by default. */
    private final DoubleProperty dampingFactor = settingProperty("dampingFactor", DEFAULTS.dampingFactor());

    /** The distance beside the rope within which the mouse still hits it [px], from 0 to 1e6. 4 by default. */
    private final DoubleProperty hitMargin = settingProperty("hitMargin", DEFAULT_HIT_MARGIN);

    /**
     * The number of nodes, from 2 to 10,000; there is one segment less. A change restarts the rope. 20 by
     * default.
     */
    private final IntegerProperty nodeCount = new SimpleIntegerProperty(this, "nodeCount", DEFAULTS.nodes()) {
        @Override
        protected void invalidated() {
            viewsChanged();
        }
    };

    /**
     * The solver. {@link Direct} keeps the length exactly; the default of {@link UiRopeDef#solver} stretches a little.
     * Setting an unsupported solver throws an {@link IllegalArgumentException}. {@link Direct} by default.
     */
    private final ObjectProperty<Solver> solver = new SimpleObjectProperty<>(this, "solver", new Direct()) {
        @Override
        protected void invalidated() {
            settingsChanged();
        }
    };

    /**
     * Creates a view for each segment, given the segment's index. A view is centred on its segment, turned along it,
     * and made as long and as thick: by its size if it is resizable, by its scale otherwise. All views are created at
     * once, and kept until the factory or the number of nodes changes. Null by default, for a smooth cable.
     */
    private final ObjectProperty<IntFunction<? extends Node>> sectionFactory =
            new SimpleObjectProperty<>(this, "sectionFactory") {
                @Override
                protected void invalidated() {
                    viewsChanged();
                }
            };

    /**
     * Returns the color of each segment, given the segment's index from 0 at the start; null for the {@linkplain
     * #colorProperty color} of the cable. It is called for each segment whenever the cable is drawn, and should not
     * allocate. Where colors change while the cable is at rest, call {@link #recolor}.
     *
     * <p>The segments' opacity is that of the color of the cable, which counts as the default if it is not a {@link
     * Color}. Edges are darker; shadow and light stay as they are, and so do strokes with an {@code -fx-stroke} in CSS.
     * The views of a {@linkplain #sectionFactoryProperty factory} ignore it. Null by default, for one color.
     */
    private final ObjectProperty<IntFunction<? extends @Nullable Color>> segmentColors =
            new SimpleObjectProperty<>(this, "segmentColors") {
                @Override
                protected void invalidated() {
                    settingsChanged();
                }
            };

    /** Whether the rope swings and settles. If not, it is always in its rest position. True by default. */
    private final BooleanProperty animated = new SimpleBooleanProperty(this, "animated", true) {
        @Override
        protected void invalidated() {
            settingsChanged();
        }
    };

    /** Creates the default settings. */
    RopeSettings() {}

    private DoubleProperty settingProperty(String name, double value) {
        return new SimpleDoubleProperty(this, name, value) {
            @Override
            protected void invalidated() {
                settingsChanged();
            }
        };
    }

    /** Called after a setting has changed. */
    abstract void settingsChanged();

    /** Called after a change that needs new views: of the number of nodes or the section factory. */
    abstract void viewsChanged();

    /** Draws the rope anew in the next frame, though it has not moved. */
    abstract void restyled();

    /**
     * Asks for the {@linkplain #segmentColorsProperty colors of the segments} again in the next frame, even at rest.
     */
    public final void recolor() {
        restyled();
    }

    /**
     * Writes the settings into a definition. Reads every property, so that each is valid again and reports its next
     * change.
     */
    UiRopeDef applyTo(UiRopeDef def) {
        hitMargin.get();
        color.get();
        sectionFactory.get();
        segmentColors.get();
        Solver wanted = solver.get();
        return def.nodes(Math.max(2, Math.min(10_000, nodeCount.get())))
                .slack(within(slack.get(), 1, 1000, DEFAULT_SLACK))
                .minLength(within(minLength.get(), 0.01, 1e6, DEFAULTS.minLength()))
                .freeLength(within(freeLength.get(), 0.01, 1e6, DEFAULTS.freeLength()))
                .thickness(within(thickness.get(), 0, 1e6, DEFAULTS.thickness()))
                .gravity(within(gravity.get(), -1e6, 1e6, DEFAULTS.gravity()))
                .pixelsPerMetre(within(pixelsPerMetre.get(), 0.001, 1000, DEFAULTS.pixelsPerMetre()))
                .dampingFactor(within(dampingFactor.get(), 0.001, 1, DEFAULTS.dampingFactor()))
                .animated(animated.get())
                .solver(wanted == null ? new Direct() : wanted);
    }

    /**
     * Returns the paint of the cable, the default instead of null, or instead of what is no color if segments have
     * colors.
     */
    Paint paint() {
        Paint paint = color.get();
        boolean usable = segmentColors.get() == null ? paint != null : paint instanceof Color;
        return usable ? paint : DEFAULT_COLOR;
    }

    /** Returns colors for a number of segments; null if they all have that of the cable. */
    @Nullable SegmentShades shades(int segmentCount) {
        IntFunction<? extends @Nullable Color> asked = segmentColors.get();
        return asked != null && paint() instanceof Color cable ? new SegmentShades(segmentCount, asked, cable) : null;
    }

    /** Returns the hit margin [px], within its range. */
    double margin() {
        return within(hitMargin.get(), 0, 1e6, DEFAULT_HIT_MARGIN);
    }

    private static double within(double value, double min, double max, double otherwise) {
        return Double.isNaN(value) ? otherwise : Math.min(max, Math.max(min, value));
    }

    /**
     * Returns the CSS metadata of ropes.
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

    public final ObjectProperty<IntFunction<? extends @Nullable Color>> segmentColorsProperty() {
        return segmentColors;
    }

    public final @Nullable IntFunction<? extends @Nullable Color> getSegmentColors() {
        return segmentColors.get();
    }

    public final void setSegmentColors(@Nullable IntFunction<? extends @Nullable Color> value) {
        segmentColors.set(value);
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
}
