package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import java.util.Locale;

/** Edits the colliders of a session, in its world and its set-up. */
public final class ColliderEdits {
    private final Session session;

    public ColliderEdits(Session session) {
        this.session = session;
    }

    /** Adds a collider. */
    public PlacedCollider add(ColliderDef def) {
        session.remember(null);
        SetUp setUp = session.setUp();
        LiveScene scene = session.scene();
        def.name(setUp.freeColliderName(def.shape().kind().name().toLowerCase(Locale.ROOT) + " "));
        PlacedCollider placed = new PlacedCollider(def);
        RopeWorld world = session.world();
        scene.live().ask(() -> world.colliders().add(def), placed::isNow);
        scene.colliders().add(placed);
        setUp.colliders().add(def);
        session.setEdited();
        return placed;
    }

    /** Removes a collider, if the world has it, and lets go of the ropes that are tied to it. */
    public void remove(PlacedCollider placed) {
        Collider collider = placed.collider();
        if (collider != null) {
            session.remember(null);
            ColliderTies ties = session.scene().colliderTies();
            session.here(() -> {
                TieNotes notes = new TieNotes(session);
                for (Pin pin : ties.release(collider)) {
                    Rope rope = session.world().rope(pin.rope().id());
                    if (rope != null) {
                        notes.untied(rope, pin.node());
                    }
                }
                session.world().colliders().remove(collider);
            });
            session.scene().colliders().remove(placed);
            session.setUp().colliders().remove(placed.def());
            session.setEdited();
        }
    }

    /**
     * Moves a collider that rests, pushing aside the ropes in its way, and taking along those that are tied to it. A
     * pause or a turn makes it jump instead.
     *
     * @param rotation angle in the plane [rad]
     */
    public void move(PlacedCollider placed, double x, double y, double z, double rotation) {
        Collider collider = placed.collider();
        if (collider == null) {
            return;
        }
        ColliderDef def = placed.def().position(x, y, z);
        ColliderView seen = session.seen(placed);
        boolean turns = seen != null && rotation != seen.rotation();
        ColliderTies ties = session.scene().colliderTies();
        session.change(world -> ties.lead(collider, x, y, z));
        if (turns) {
            def.rotation(rotation);
            session.change(world -> collider.teleport(x, y, z, rotation));
        } else if (session.isPaused()) {
            session.change(world -> collider.teleport(x, y, z));
        } else {
            session.change(world -> collider.moveTo(x, y, z));
        }
        session.setEdited();
    }
}
