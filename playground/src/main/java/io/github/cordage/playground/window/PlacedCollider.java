package io.github.cordage.playground.window;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.playground.picture.ColliderForm;
import io.github.cordage.playground.picture.PlacedForm;
import org.jspecify.annotations.Nullable;

/** A collider of the world, with what it was made from and what it looks like. */
final class PlacedCollider {
    private final ColliderDef def;
    private final ColliderForm form;
    private @Nullable Collider collider;

    /** A collider that the world does not have yet. */
    PlacedCollider(ColliderDef def) {
        this.def = def;
        form = new ColliderForm(def);
    }

    ColliderDef def() {
        return def;
    }

    /** Notes which one it is in the world. */
    void isNow(Collider inWorld) {
        collider = inWorld;
    }

    /** The collider, for what is done to it on the world's thread; null as long as the world has not got it. */
    @Nullable Collider collider() {
        return collider;
    }

    PlacedForm form(ColliderView seen) {
        return form.at(seen);
    }

    /** Whether the mouse may move it: not if it moves by itself. */
    boolean isMovable() {
        return form.rests();
    }
}
