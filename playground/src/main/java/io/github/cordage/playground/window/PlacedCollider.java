package io.github.cordage.playground.window;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.playground.picture.ColliderForm;
import io.github.cordage.playground.picture.PlacedForm;

/** A collider of the world, with what it was made from and what it looks like. */
final class PlacedCollider {
    private final ColliderDef def;
    private final Collider collider;
    private final ColliderForm form;

    PlacedCollider(ColliderDef def, Collider collider) {
        this.def = def;
        this.collider = collider;
        form = new ColliderForm(def);
    }

    ColliderDef def() {
        return def;
    }

    Collider collider() {
        return collider;
    }

    PlacedForm form() {
        return form.at(collider);
    }

    /** Whether the mouse may move it: not if it moves by itself. */
    boolean isMovable() {
        return form.rests();
    }
}
