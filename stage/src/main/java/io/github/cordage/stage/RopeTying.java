package io.github.cordage.stage;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.view.RopeView;

/**
 * Ties nodes of a session's ropes to ropes, bodies and colliders, and unties them. The set-up follows as far as scenes
 * can say it.
 */
final class RopeTying {
    private final Session session;

    RopeTying(Session session) {
        this.session = session;
    }

    /**
     * Ties a node.
     *
     * @param to what holds it from now on
     * @throws IllegalArgumentException if the two cannot be tied
     * @throws IllegalStateException if the two cannot be tied
     */
    void tie(int rope, int node, Anchor to) {
        LiveScene scene = session.scene();
        session.act(
                null,
                () -> session.here(() -> {
                    Rope there = session.world().rope(rope);
                    if (there != null && node < there.nodeCount()) {
                        to.hold(scene, there, node);
                        new TieNotes(session).tied(there, node, to);
                    }
                }));
    }

    /** Unties a node from ropes, bodies and colliders; one that is pinned in place stays. */
    void untie(RopeView rope, int node) {
        int id = rope.id();
        LiveScene scene = session.scene();
        session.act(
                null,
                () -> session.here(() -> {
                    Rope there = session.world().rope(id);
                    if (there != null && node < there.nodeCount()) {
                        untie(scene, there, node);
                        new TieNotes(session).untied(there, node);
                    }
                }));
    }

    private static void untie(LiveScene scene, Rope rope, int node) {
        ForeignBodies bodies = scene.foreign();
        Pin pin = rope.findPin(node);
        if (pin == null || (bodies != null && bodies.untie(rope, node))) {
            return;
        }
        boolean isTied = scene.live().world().junctions().find(rope, node) != null;
        if (isTied || pin.body() != null || scene.colliderTies().holds(pin)) {
            pin.remove();
        }
    }
}
