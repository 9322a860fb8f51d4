package io.github.cordage.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.Stage;
import com.badlogic.gdx.scenes.scene2d.Touchable;
import com.badlogic.gdx.scenes.scene2d.ui.Skin;
import io.github.cordage.RopeEnd;
import io.github.cordage.gdx.internal.Check;
import io.github.cordage.gdx.internal.EndPlace;
import io.github.cordage.gdx.internal.RopeLook;
import io.github.cordage.settings.Direct;
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
 * <p>Add the rope to a group in front of the actors that it joins, or behind them: it is drawn in the usual order of
 * actors, with the stage's own batch, so that clipping, transforms and colours of groups apply. The joined actors may
 * be anywhere in the same stage, in groups that are scaled and rotated. The rope follows them through layout, actions
 * and dragging in the same frame. When a {@link com.badlogic.gdx.scenes.scene2d.ui.ScrollPane} scrolls, ropes in front
 * of the pane follow in the same frame, ropes behind it one frame later.
 *
 * <p>Each end is {@linkplain #attach attached} to the middle of an actor plus an {@linkplain #setOffset offset},
 * {@linkplain #lead led} to a point while it is dragged, or {@linkplain #removeAttachment dangles}. Both ends dangle by
 * default. The rope is hidden and stands still while
 *
 * <ul>
 *   <li>both ends dangle,
 *   <li>one of its actors is invisible, has an invisible parent, or is not on the same stage, or
 *   <li>the rope or a parent of it is scaled by zero.
 * </ul>
 *
 * Afterwards it starts again from rest. The rope holds its actors by weak references, and they do not refer to it.
 *
 * <p>Lengths are in the rope's own coordinates, which are those of its parent unless the rope itself is moved, rotated
 * or scaled. Width and height of the actor have no meaning, and layouts ignore them. Within a culling group, such as a
 * scroll pane, the rope takes the size of the group, so that it is not culled. If the scales along x and y differ, the
 * thickness is scaled by their geometric mean.
 *
 * <p>A moving rope {@linkplain com.badlogic.gdx.Graphics#requestRendering requests} each next frame. A rope that is at
 * rest, stopped or hidden requests none; in frames that others request it only checks where its ends are and sends its
 * last vertices to the batch again. The rope moves while it is drawn, by the time for which its stage has acted since.
 * A frame allocates no memory, unless the rope has more nodes or repeats of its image than ever before.
 *
 * <p>A pointer hits the rope within its thickness plus the {@linkplain #setHitMargin margin}.
 *
 * <p>Not thread-safe: use it on the rendering thread only.
 */
// The ends store "this", but call nothing on it during construction.
@SuppressWarnings("this-escape")
public class RopeActor extends Actor {
    private static final float MOST = 1e6f;

    /** Longest time that a rope catches up with when it is drawn [s]; after a longer break the rest is dropped. */
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
     * Creates a rope with slack 1.15, the direct solver, and the other defaults of {@link UiRopeDef}.
     *
     * @param style look of the rope
     * @throws IllegalArgumentException as {@link #setStyle} does
     */
    public RopeActor(RopeActorStyle style) {
        this(style, new UiRopeDef().slack(1.15).solver(new Direct()));
    }

    /**
     * Creates a rope.
     *
     * @param style look of the rope
     * @param def settings, with gravity pointing downwards; copied
     * @throws IllegalArgumentException as {@link #setStyle} and {@link #configure} do
     */
    public RopeActor(RopeActorStyle style, UiRopeDef def) {
        style.check();
        this.style = style;
        this.def = new UiRopeDef(def);
        rope = new UiRope(upwards(def));
    }

    /**
     * Creates a rope with the style named {@code default} in a skin.
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

    /** Copies the settings with gravity reversed, because y points up on a stage. */
    private static UiRopeDef upwards(UiRopeDef def) {
        return new UiRopeDef(def).gravity(-def.gravity());
    }

    // Frames.

    /** Adds to the time by which the rope moves when it is drawn next. */
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
        // A rope that was at rest does not catch up with the time it rested.
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
        // Null in tests and on servers.
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

    /** Shows the rope and lets it move, as it does by default. Does nothing if it runs already. */
    public void start() {
        running = true;
        requestFrame();
    }

    /**
     * Hides the rope until {@link #start}, which lets it begin again from rest. Its buffers are kept. Does nothing if
     * it is stopped already.
     */
    public void stop() {
        running = false;
        hide();
        requestFrame();
    }

    /**
     * Tells whether the rope runs.
     *
     * @return false between {@link #stop} and {@link #start}, true otherwise
     */
    public boolean isRunning() {
        return running;
    }

    /** Puts the rope into its rest position between the points where its ends were drawn last. */
    public void reset() {
        if (rope.isRunning()) {
            rope.reset();
            look.change();
        }
        requestFrame();
    }

    /**
     * Tells whether the rope requests no frames.
     *
     * @return whether it is at rest, stopped or hidden
     */
    public boolean isAtRest() {
        return rope.isAtRest();
    }

    // Settings.

    /**
     * Changes the settings. The rope continues from its current shape, unless the number of nodes or the step changes.
     *
     * <pre>{@code
     * cable.configure(cable.def().slack(1.3).thickness(7));
     * }</pre>
     *
     * @param newDef all settings; positive gravity points downwards on the stage; copied
     * @throws IllegalArgumentException if the solver does not support the step; the settings stay as they were
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
     * @return a copy; change it and pass it to {@link #configure}
     */
    public UiRopeDef def() {
        return new UiRopeDef(def);
    }

    /**
     * Changes how the rope looks.
     *
     * @param style the style
     * @throws IllegalArgumentException if it has neither a line nor a section, the section cannot be turned, or a
     *     number is out of range
     */
    public void setStyle(RopeActorStyle style) {
        style.check();
        this.style = style;
        look.change();
        requestFrame();
    }

    /**
     * Returns how the rope looks.
     *
     * @return the style; call {@link #setStyle} after changing it
     */
    public RopeActorStyle getStyle() {
        return style;
    }

    /**
     * Changes the distance beside the rope within which a pointer still hits it.
     *
     * @param margin distance, from 0 to 1e6 (default 4)
     * @throws IllegalArgumentException if the value is out of range
     */
    public void setHitMargin(float margin) {
        hitMargin = Check.inRange("margin", margin, 0, MOST);
    }

    /**
     * Returns the distance beside the rope within which a pointer still hits it.
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
     * Attaches an end to the middle of an actor, plus the {@linkplain #setOffset offset}.
     *
     * @param which the end
     * @param actor the actor; held by a weak reference
     * @throws IllegalArgumentException if the actor is this rope
     */
    public void attach(RopeEnd which, Actor actor) {
        if (Objects.requireNonNull(actor, "actor") == this) {
            throw new IllegalArgumentException("actor must not be the rope itself");
        }
        at(which).attach(actor);
        at(which).note();
        requestFrame();
    }

    /**
     * Changes the offset of an end from the middle of its actor.
     *
     * @param which the end
     * @param dx offset along x, in the actor's own coordinates, within ±1e6 (default 0)
     * @param dy offset along y, in the same coordinates and range
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
     * Detaches an end from its actor and moves it to a pointer.
     *
     * @param which the end
     * @param stageX x on the stage, as in {@link com.badlogic.gdx.scenes.scene2d.InputEvent#getStageX()}
     * @param stageY y on the stage
     */
    public void lead(RopeEnd which, float stageX, float stageY) {
        EndPlace place = at(which);
        Vector2 local = stageToLocalCoordinates(pointer.set(stageX, stageY));
        place.lead(local.x, local.y);
        requestFrame();
    }

    /**
     * Detaches an end, so that it dangles.
     *
     * @param which the end
     */
    public void removeAttachment(RopeEnd which) {
        at(which).detach();
        requestFrame();
    }

    /**
     * Returns the actor that an end is attached to.
     *
     * @param which the end
     * @return the actor, or null for none
     */
    public @Nullable Actor actor(RopeEnd which) {
        return at(which).actor();
    }

    /**
     * Returns the position of an end, attached or not.
     *
     * @param which the end
     * @param result receives the position in the coordinates of the rope
     * @return {@code result}
     */
    public Vector2 position(RopeEnd which, Vector2 result) {
        int node = Objects.requireNonNull(which, "which") == RopeEnd.START ? 0 : rope.nodeCount() - 1;
        return result.set((float) rope.x(node), (float) rope.y(node));
    }

    /**
     * Returns the end that is nearer to a point, such as the one where a pointer was pressed.
     *
     * @param x x in the coordinates of the rope
     * @param y y in the coordinates of the rope
     * @return the nearer end; the start if the distances are equal
     */
    public RopeEnd nearestEnd(float x, float y) {
        int last = rope.nodeCount() - 1;
        double toStart = Math.hypot(rope.x(0) - x, rope.y(0) - y);
        return Math.hypot(rope.x(last) - x, rope.y(last) - y) < toStart ? RopeEnd.END : RopeEnd.START;
    }

    /**
     * Returns the simulated rope, to which colliders and forces can be added. Its gravity is negative, because y points
     * up. Use {@link #configure} to change settings.
     *
     * @return the rope, in the coordinates of this actor; do not start, stop, move, configure or update it
     */
    public UiRope uiRope() {
        return rope;
    }
}
