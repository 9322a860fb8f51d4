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
 * What an end of a rope is fastened to, and where that is.
 *
 * <p>Ends are looked for while the rope is drawn, when everything before it is where it will be seen. The groups that it is in
 * are being drawn then, and those that do not transform have lent their position to the child that is drawn: what lies between
 * the rope and such a group is out of place. How far is seen against where it was when the stage acted ({@link #note}).
 */
public final class EndPlace {
    /** Farthest that a rope reaches [stage units]. */
    private static final float REACH = 1e7f;

    private final Actor rope;
    private final RopeEnd which;
    private final Vector2 point = new Vector2();
    private final Vector2 place = new Vector2();
    private final Vector2 offset = new Vector2();
    private final Vector2 origin = new Vector2();
    private @Nullable WeakReference<Actor> actor;
    private boolean led;

    /** The group that both are in, if it does not transform, and where in it the rope's origin was when the stage acted. */
    private @Nullable Group notedGroup;

    private final Vector2 noted = new Vector2();

    /** An end of a rope that is drawn by an actor; free. */
    public EndPlace(Actor rope, RopeEnd which) {
        this.rope = rope;
        this.which = which;
    }

    /** Fastens it to an actor. */
    public void attach(Actor to) {
        actor = new WeakReference<>(to);
        led = false;
    }

    /** Leads it to a point, in the rope's coordinates. */
    public void lead(float x, float y) {
        actor = null;
        led = true;
        point.set(x, y);
    }

    /** Frees it. */
    public void detach() {
        actor = null;
        led = false;
    }

    /** What it is fastened to. */
    public @Nullable Actor actor() {
        return actor == null ? null : actor.get();
    }

    /** Where beside the middle of its actor it is, in the actor's coordinates. */
    public Vector2 offset() {
        return offset;
    }

    /** Whether it dangles. An end whose actor has been collected does not. */
    public boolean isFree() {
        return actor == null && !led;
    }

    /** Remembers how the rope lies to a group that does not transform, or forgets it if it is on no stage. Not while anything is drawn. */
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
     * Finds where the end is.
     *
     * @return whether it is anywhere that a rope can go to, or free
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
        // Nothing holds both where one of them is on no stage or another.
        if (shared == null) {
            return false;
        }
        validate(to, shared);
        place.set(to.getWidth() / 2 + offset.x, to.getHeight() / 2 + offset.y);
        up(to, shared, place);
        if (shared == notedGroup) {
            // As far out of place as the rope's origin is.
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

    /** Lays out what an actor is in, from the outside to the inside, up to a group that is left as it is. */
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
        // Where something is scaled by zero, this is no number.
        inner.parentToLocalCoordinates(at);
    }

    private boolean isWithinReach() {
        return Math.abs(place.x) <= REACH && Math.abs(place.y) <= REACH;
    }

    /** Tells the rope where its end is. */
    public void tell(UiRope to) {
        if (isFree()) {
            to.free(which);
        } else {
            to.move(which, place.x, place.y);
        }
    }
}
