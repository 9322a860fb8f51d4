package io.github.cordage.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.Stage;
import com.badlogic.gdx.scenes.scene2d.Touchable;
import com.badlogic.gdx.scenes.scene2d.ui.Skin;
import com.badlogic.gdx.scenes.scene2d.utils.Drawable;
import com.badlogic.gdx.scenes.scene2d.utils.TiledDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.TransformDrawable;
import io.github.cordage.Direct;
import io.github.cordage.RopeEnd;
import io.github.cordage.gdx.internal.CableImage;
import io.github.cordage.gdx.internal.Check;
import io.github.cordage.gdx.internal.EndPlace;
import io.github.cordage.gdx.internal.RopeLook;
import io.github.cordage.ui.UiRope;
import io.github.cordage.ui.UiRopeDef;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rope that hangs between two actors of a stage, or from one: a cable of a patch bay, an edge of a node editor.
 *
 * <pre>{@code
 * RopeActorStyle style = RopeActorStyle.cable();
 * RopeActor cable = new RopeActor(style);
 * cable.setColor(Color.CORAL);
 * cable.attach(RopeEnd.START, output);
 * cable.attach(RopeEnd.END, input);
 * stage.addActor(cable);
 * }</pre>
 *
 * <p>Put it where it belongs in the drawing order: into a group in front of the actors that it joins, or behind them. It is drawn
 * with the stage's own batch, so that order, clipping, transforms and colours of groups hold. The actors that it joins may be
 * anywhere in the same stage, in groups that are scaled and turned; it follows them through layout, actions and dragging, in the
 * same frame. What a {@link com.badlogic.gdx.scenes.scene2d.ui.ScrollPane} scrolls is followed in the same frame by ropes in
 * front of the pane, and a frame later by ropes behind it.
 *
 * <p>Each end is {@linkplain #attach fastened} to an actor, by its middle and an {@linkplain #setOffset offset}; or {@linkplain
 * #lead led} to a point, as while it is dragged; or {@linkplain #detach dangles}, as both do at first. A rope is not shown, and
 * does not move, while one of its actors is in no stage or another, is invisible or within something invisible, or while it is
 * itself scaled by zero or within something that is; and neither if both of its ends are free. Then it begins anew. The rope does
 * not keep its actors alive, nor they the rope.
 *
 * <p>Lengths are in the rope's own coordinates: those of its parent, as long as the rope itself is not moved, turned or scaled. Its
 * size has no meaning, and it takes no part in layout; in a group that culls, such as one that is scrolled, it takes the size of the
 * group, so as not to be left out. Where the rope is scaled differently along x and y, its thickness is scaled by the geometric
 * mean.
 *
 * <p>While the rope moves, it {@linkplain com.badlogic.gdx.Graphics#requestRendering requests} a frame after the other; at rest,
 * stopped or not shown, it does not, and the only things that it does in frames that others ask for are to look where its ends are
 * and to hand to the batch what it has. It moves when it is drawn, by the time with which its stage has acted since. Nothing
 * allocates memory in a frame, unless the rope has more nodes or repeats of its image than ever before.
 *
 * <p>It is hit within its thickness and the {@linkplain #setHitMargin margin} around it.
 *
 * <p>Belongs to the thread that renders.
 */
// Its ends keep it, and ask nothing of it before they are asked.
@SuppressWarnings("this-escape")
public class RopeActor extends Actor {
    /**
     * How a rope looks: a line that follows its curve, or an image on each of its sections. Tinted with the colour of the actor.
     *
     * <p>What is changed here is seen once the style is {@linkplain #setStyle set} again. In the JSON of a {@link Skin} it is
     * {@code io.github.cordage.gdx.RopeActor$RopeActorStyle}.
     */
    public static class RopeActorStyle {
        /** The image of the line: along the rope from left to right. Not needed if there is one for the sections. */
        public @Nullable TextureRegion line;

        /**
         * The part of the line's image at its left and at its right, from 0 to 0.5 of its width, that is put beyond the ends of
         * the rope: round ends, or plugs.
         */
        public float lineEnd;

        /**
         * The part of the height of the line's image, above 0 to 1, that is as thick as the rope. What is beyond is seen beside it: soft
         * edges, or a glow.
         */
        public float lineBody = 1;

        /**
         * Length of rope that the image of the line covers, but for its ends, before it begins again, 0 or more; 0 lets it cover all of
         * the rope. Does not need a texture that repeats. 2000 repeats are the most.
         */
        public float repeatLength;

        /**
         * The image of a section, which is put on its middle, turned along it, and made as long as it and as thick as the rope:
         * one that can be turned, a {@link TransformDrawable} other than {@link TiledDrawable}. Comes before the line. The corners
         * of a nine-patch are made smaller where they do not fit.
         */
        public @Nullable Drawable section;

        /** The colour of the shadow, if there is one; its alpha is multiplied with that of the actor. */
        public @Nullable Color shadowColor;

        /** How far to the right the shadow lies. */
        public float shadowX;

        /** How far above the rope the shadow lies. */
        public float shadowY;

        /** Creates a style without any image. */
        public RopeActorStyle() {}

        /**
         * Creates a copy.
         *
         * @param other style to copy
         */
        public RopeActorStyle(RopeActorStyle other) {
            line = other.line;
            lineEnd = other.lineEnd;
            lineBody = other.lineBody;
            repeatLength = other.repeatLength;
            section = other.section;
            shadowColor = other.shadowColor == null ? null : new Color(other.shadowColor);
            shadowX = other.shadowX;
            shadowY = other.shadowY;
        }

        /**
         * Creates the style of a smooth, round cable with round ends. One does for all ropes.
         *
         * @return a style with a new texture, which belongs to the caller: dispose of {@code style.line.getTexture()}, or add that to
         *     a {@link Skin}
         */
        public static RopeActorStyle cable() {
            RopeActorStyle style = new RopeActorStyle();
            style.line = new TextureRegion(CableImage.create());
            style.lineEnd = CableImage.END;
            style.lineBody = CableImage.BODY;
            return style;
        }
    }

    private static final float MOST = 1e6f;

    /** Most time that is remembered until the rope is drawn [s]; less is caught up with. */
    private static final float MOST_TIME = 1;

    private final UiRope rope;
    private final EndPlace start = new EndPlace(this, RopeEnd.START);
    private final EndPlace end = new EndPlace(this, RopeEnd.END);
    private final RopeLook look = new RopeLook();
    private final Vector2 pointer = new Vector2();
    private UiRopeDef def;
    private RopeActorStyle style;
    private float hitMargin = 4;
    private boolean running = true;
    private boolean wasAtRest = true;
    private float time;

    /**
     * Creates a rope with slack 1.15 and the direct solver, and what else {@link UiRopeDef} has for defaults.
     *
     * @param style how it looks
     * @throws IllegalArgumentException as {@link #setStyle} does
     */
    public RopeActor(RopeActorStyle style) {
        this(style, new UiRopeDef().slack(1.15).solver(new Direct()));
    }

    /**
     * Creates a rope.
     *
     * @param style how it looks
     * @param def what it is made from, with gravity downwards; copied
     * @throws IllegalArgumentException as {@link #setStyle} and {@link #configure} do
     */
    public RopeActor(RopeActorStyle style, UiRopeDef def) {
        checkStyle(style);
        this.style = style;
        this.def = new UiRopeDef(def);
        rope = new UiRope(upwards(def));
    }

    /**
     * Creates a rope with the style that is called {@code default} in a skin.
     *
     * @param skin the skin
     * @throws IllegalArgumentException as {@link #setStyle} does
     */
    public RopeActor(Skin skin) {
        this(skin.get(RopeActorStyle.class));
    }

    /**
     * Creates a rope with a style of a skin.
     *
     * @param skin the skin
     * @param styleName name of the style
     * @throws IllegalArgumentException as {@link #setStyle} does
     */
    public RopeActor(Skin skin, String styleName) {
        this(skin.get(styleName, RopeActorStyle.class));
    }

    /** The same with gravity along the y of a stage. */
    private static UiRopeDef upwards(UiRopeDef def) {
        return new UiRopeDef(def).gravity(-def.gravity());
    }

    // Frames.

    /** Lets time pass, until the rope is drawn. */
    @Override
    public void act(float delta) {
        super.act(delta);
        if (delta > 0) {
            time = Math.min(MOST_TIME, time + delta);
        }
        if (!ascendantsVisible()) {
            hide();
        }
        start.note();
        end.note();
        Group parent = getParent();
        if (parent != null && parent.getCullingArea() != null) {
            setSize(parent.getWidth() - getX(), parent.getHeight() - getY());
        }
    }

    @Override
    public void draw(Batch batch, float parentAlpha) {
        if (!isToBeShown()) {
            hide();
            return;
        }
        start.tell(rope);
        end.tell(rope);
        if (!rope.isRunning()) {
            rope.start();
            wasAtRest = true;
        }
        // Time in which nothing moved is not caught up with.
        if (rope.update(wasAtRest ? 0 : time)) {
            look.change();
        }
        time = 0;
        wasAtRest = rope.isAtRest();
        if (!wasAtRest) {
            requestFrame();
        }
        look.draw(batch, this, style, rope, parentAlpha);
    }

    private boolean isToBeShown() {
        return running
                && getStage() != null
                && start.find()
                && end.find()
                && !(start.isFree() && end.isFree())
                && Math.abs(getScaleX() * getScaleY()) > 0;
    }

    private void hide() {
        rope.stop();
        look.change();
    }

    private void requestFrame() {
        // There are no graphics in tests and on servers.
        if (getStage() != null && Gdx.graphics != null) {
            Gdx.graphics.requestRendering();
        }
    }

    @Override
    protected void setStage(@Nullable Stage stage) {
        super.setStage(stage);
        hide();
        if (stage == null) {
            start.note();
            end.note();
        }
        requestFrame();
    }

    /** Lets the rope be there, which it is at first. If it is, nothing happens. */
    public void start() {
        running = true;
        requestFrame();
    }

    /**
     * Takes the rope away, until it {@linkplain #start starts} and begins anew; all that it is drawn with is kept. If it is not
     * there, nothing happens.
     */
    public void stop() {
        running = false;
        hide();
        requestFrame();
    }

    /**
     * Tells whether the rope is there.
     *
     * @return true, but from {@link #stop} to {@link #start}
     */
    public boolean isRunning() {
        return running;
    }

    /** Puts the rope where it would hang at rest between the places where its ends were drawn last, without motion. */
    public void reset() {
        if (rope.isRunning()) {
            rope.reset();
            look.change();
        }
        requestFrame();
    }

    /**
     * Tells whether the rope asks for no frames.
     *
     * @return whether it rests, is stopped or is not shown
     */
    public boolean isAtRest() {
        return rope.isAtRest();
    }

    // Settings.

    /**
     * Changes settings. The rope goes on from where it is, unless the number of nodes or the step is another one.
     *
     * <pre>{@code
     * cable.configure(cable.def().slack(1.3).thickness(7));
     * }</pre>
     *
     * @param newDef all settings, with gravity downwards, as for interfaces where y points down; copied
     * @throws IllegalArgumentException if the solver cannot be used with the step; nothing has changed then
     */
    public void configure(UiRopeDef newDef) {
        rope.configure(upwards(newDef));
        def = new UiRopeDef(newDef);
        look.change();
        requestFrame();
    }

    /**
     * Returns the settings.
     *
     * @return a copy, to be changed and given to {@link #configure}
     */
    public UiRopeDef def() {
        return new UiRopeDef(def);
    }

    /**
     * Changes how the rope looks.
     *
     * @param style the style
     * @throws IllegalArgumentException if it has neither a line nor a section, the section cannot be turned, or a number is out of
     *     range
     */
    public void setStyle(RopeActorStyle style) {
        checkStyle(style);
        this.style = style;
        look.change();
        requestFrame();
    }

    private static void checkStyle(RopeActorStyle style) {
        Objects.requireNonNull(style, "style");
        if (style.line == null && style.section == null) {
            throw new IllegalArgumentException("style must have a line or a section");
        }
        Drawable section = style.section;
        if (section != null && (!(section instanceof TransformDrawable) || section instanceof TiledDrawable)) {
            throw new IllegalArgumentException("section must be a drawable that can be turned, was a "
                    + section.getClass().getSimpleName());
        }
        Check.inRange("lineEnd", style.lineEnd, 0, 0.5f);
        Check.inRange("lineBody", style.lineBody, 1e-3f, 1);
        Check.inRange("repeatLength", style.repeatLength, 0, MOST);
        Check.inRange("shadowX", style.shadowX, -MOST, MOST);
        Check.inRange("shadowY", style.shadowY, -MOST, MOST);
    }

    /**
     * Returns how the rope looks.
     *
     * @return the style; what is changed in it is seen once it is set again
     */
    public RopeActorStyle getStyle() {
        return style;
    }

    /**
     * Changes how far beside the rope a pointer may be and still hit it.
     *
     * @param margin distance, from 0 to 1e6 (default 4)
     * @throws IllegalArgumentException if the value is out of range
     */
    public void setHitMargin(float margin) {
        hitMargin = Check.inRange("margin", margin, 0, MOST);
    }

    /**
     * Returns how far beside the rope a pointer may be and still hit it.
     *
     * @return distance
     */
    public float getHitMargin() {
        return hitMargin;
    }

    @Override
    public @Nullable Actor hit(float x, float y, boolean touchable) {
        boolean wanted = isVisible() && (!touchable || getTouchable() == Touchable.enabled);
        return wanted && rope.isRunning() && rope.distanceTo(x, y) <= def.thickness() / 2 + hitMargin ? this : null;
    }

    // Ends.

    private EndPlace at(RopeEnd which) {
        return Objects.requireNonNull(which, "which") == RopeEnd.START ? start : end;
    }

    /**
     * Fastens an end to an actor: to its middle, but for the {@linkplain #setOffset offset}.
     *
     * @param which the end
     * @param actor the actor, which is not kept alive by it
     * @throws IllegalArgumentException if the actor is this rope
     */
    public void attach(RopeEnd which, Actor actor) {
        if (Objects.requireNonNull(actor, "actor") == this) {
            throw new IllegalArgumentException("actor must be another one than the rope");
        }
        at(which).attach(actor);
        at(which).note();
        requestFrame();
    }

    /**
     * Changes where beside the middle of its actor an end is fastened.
     *
     * @param which the end
     * @param dx way along x, in the actor's own coordinates, within ±1e6 (default 0)
     * @param dy way along y, likewise
     * @throws IllegalArgumentException if a value is out of range
     */
    public void setOffset(RopeEnd which, float dx, float dy) {
        EndPlace place = at(which);
        Check.inRange("dx", dx, -MOST, MOST);
        Check.inRange("dy", dy, -MOST, MOST);
        place.offset().set(dx, dy);
        requestFrame();
    }

    /**
     * Leads an end by a pointer: takes it off its actor, and puts it where the pointer is.
     *
     * @param which the end
     * @param stageX x on the stage, as {@link com.badlogic.gdx.scenes.scene2d.InputEvent#getStageX()} has it
     * @param stageY y on the stage
     */
    public void lead(RopeEnd which, float stageX, float stageY) {
        EndPlace place = at(which);
        Vector2 local = stageToLocalCoordinates(pointer.set(stageX, stageY));
        place.lead(local.x, local.y);
        requestFrame();
    }

    /**
     * Takes an end off what it is fastened to, so that it dangles.
     *
     * @param which the end
     */
    public void detach(RopeEnd which) {
        at(which).detach();
        requestFrame();
    }

    /**
     * Returns the actor that an end is fastened to.
     *
     * @param which the end
     * @return the actor, or null for none
     */
    public @Nullable Actor actor(RopeEnd which) {
        return at(which).actor();
    }

    /**
     * Tells where an end is drawn, dangling or not.
     *
     * @param which the end
     * @param result receives its place in the coordinates of the rope
     * @return {@code result}
     */
    public Vector2 position(RopeEnd which, Vector2 result) {
        int node = Objects.requireNonNull(which, "which") == RopeEnd.START ? 0 : rope.nodeCount() - 1;
        return result.set((float) rope.x(node), (float) rope.y(node));
    }

    /**
     * Returns which end is nearer to a point, to be pulled by a pointer that is there.
     *
     * @param x x in the coordinates of the rope
     * @param y y in the coordinates of the rope
     * @return the end whose place is nearer; the start if both are as near
     */
    public RopeEnd nearestEnd(float x, float y) {
        int last = rope.nodeCount() - 1;
        double toStart = Math.hypot(rope.x(0) - x, rope.y(0) - y);
        return Math.hypot(rope.x(last) - x, rope.y(last) - y) < toStart ? RopeEnd.END : RopeEnd.START;
    }

    /**
     * Returns the rope that moves, for what cannot be said here: colliders and forces. Gravity is negative there, where y points
     * up. Settings are made with {@link #configure}.
     *
     * @return the rope, in the coordinates of this actor; do not start, stop, move, configure or update it
     */
    public UiRope uiRope() {
        return rope;
    }
}
