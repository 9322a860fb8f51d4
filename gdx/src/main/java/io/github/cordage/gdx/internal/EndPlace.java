package io.github.cordage.gdx.internal;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.scenes.scene2d.utils.Layout;
import io.github.cordage.RopeEnd;
import io.github.cordage.ui.UiRope;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * One end of a rope: what it is attached to, and its position.
 *
 * <p>Ends are located while the rope is drawn, when everything before it has its final place. At that time the groups
 * around the rope are being drawn, and a group that does not transform has added its position to its children:
 * everything between the rope and such a group is displaced. {@link #note} remembers the undisplaced position while the
 * stage acts, so that the displacement can be subtracted.
 */
public final class EndPlace {
    /** Largest coordinate of an end [stage units]; the rope is hidden beyond it. */
    private static final float REACH = 1e7f;

    private final Actor rope;
    private final RopeEnd which;
    private final Vector2 point = new Vector2();
    private final Vector2 place = new Vector2();
    private final Vector2 offset = new Vector2();
    private final Vector2 origin = new Vector2();
    private @Nullable WeakReference<Actor> actor;
    private boolean led;

    /**
     * The innermost group around both, if it does not transform; {@link #noted} is the origin of the rope in it while
     * the stage acts.
     */
    private @Nullable Group notedGroup;

    private final Vector2 noted = new Vector2();

    /** Creates a free end of the rope that an actor draws. */
    public EndPlace(Actor rope, RopeEnd which) {
        this.rope = rope;
        this.which = which;
    }

    /** Attaches the end to an actor. */
    public void attach(Actor to) {
        actor = new WeakReference<>(to);
        led = false;
    }

    /** Moves the end to a point, in the rope's coordinates. */
    public void lead(float x, float y) {
        actor = null;
        led = true;
        point.set(x, y);
    }

    /** Detaches the end. */
    public void detach() {
        actor = null;
        led = false;
    }

    /** The actor that the end is attached to. */
    public @Nullable Actor actor() {
        return actor == null ? null : actor.get();
    }

    /** Offset from the middle of the actor, in the actor's coordinates. */
    public Vector2 offset() {
        return offset;
    }

    /** Whether the end dangles. An end whose actor was garbage collected does not. */
    public boolean isFree() {
        return actor == null && !led;
    }

    /**
     * Notes the position of the rope within a group that does not transform. Must not be called while anything is
     * drawn.
     */
    public void note() {
        Actor to = actor();
        notedGroup = null;
        if (to == null || rope.getStage() == null) {
            return;
        }
        Group shared = sharedGroup(to);
        if (shared != null && !shared.isTransform()) {
            validate(rope, null);
            notedGroup = shared;
            up(rope, shared, noted.setZero());
        }
    }

    /**
     * Locates the end.
     *
     * @return whether the end is free, or at a place that a rope can reach
     */
    public boolean find() {
        if (actor == null) {
            place.set(point);
            return !led || isWithinReach();
        }
        Actor to = actor.get();
        if (to == null || !to.ascendantsVisible()) {
            return false;
        }
        Group shared = sharedGroup(to);
        // No group holds both if they are not on the same stage.
        if (shared == null) {
            return false;
        }
        validate(to, shared);
        place.set(to.getWidth() / 2 + offset.x, to.getHeight() / 2 + offset.y);
        up(to, shared, place);
        if (shared == notedGroup) {
            // Displaced by as much as the rope's origin.
            place.sub(noted).add(up(rope, shared, origin.setZero()));
        }
        down(shared, rope, place);
        return isWithinReach();
    }

    /** The innermost group that holds the rope and an actor, or is the actor. */
    private @Nullable Group sharedGroup(Actor to) {
        for (Group group = rope.getParent(); group != null; group = group.getParent()) {
            if (to.isDescendantOf(group)) {
                return group;
            }
        }
        return null;
    }

    /**
     * Validates the layouts around an actor, from the outside to the inside, within a group whose own layout is kept.
     */
    private static void validate(Actor inner, @Nullable Group outer) {
        if (inner == outer) {
            return;
        }
        Group parent = inner.getParent();
        if (parent != null) {
            validate(parent, outer);
        }
        if (inner instanceof Layout layout) {
            layout.validate();
        }
    }

    private static Vector2 up(Actor inner, Group outer, Vector2 at) {
        for (Actor each = inner; each != null && each != outer; each = each.getParent()) {
            each.localToParentCoordinates(at);
        }
        return at;
    }

    private static void down(Group outer, Actor inner, Vector2 at) {
        if (inner == outer) {
            return;
        }
        Group parent = inner.getParent();
        if (parent != null) {
            down(outer, parent, at);
        }
        // NaN if a scale is zero.
        inner.parentToLocalCoordinates(at);
    }

    private boolean isWithinReach() {
        return Math.abs(place.x) <= REACH && Math.abs(place.y) <= REACH;
    }

    /** Moves or frees the end of the rope. */
    public void tell(UiRope to) {
        if (isFree()) {
            to.free(which);
        } else {
            to.move(which, place.x, place.y);
        }
    }
}
