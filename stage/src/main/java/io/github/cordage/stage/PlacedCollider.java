package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.stage.picture.ColliderForm;
import io.github.cordage.stage.picture.PlacedForm;
import org.jspecify.annotations.Nullable;

/** A collider of the world, with its definition and its form. */
public final class PlacedCollider {
    private final ColliderDef def;
    private final ColliderForm form;
    private @Nullable Collider collider;

    /** Creates a collider that the world does not have yet. */
    PlacedCollider(ColliderDef def) {
        this.def = def;
        form = new ColliderForm(def);
    }

    ColliderDef def() {
        return def;
    }

    /** Sets the collider of the world. */
    void isNow(Collider inWorld) {
        collider = inWorld;
    }

    /** The collider of the world, for use on the world's thread; null until the world has it. */
    @Nullable Collider collider() {
        return collider;
    }

    PlacedForm form(ColliderView seen) {
        return form.at(seen);
    }

    /** Whether the mouse may move the collider: not if it moves by itself. */
    boolean isMovable() {
        return form.rests();
    }
}
