package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.scene.SceneBudget;
import java.util.Arrays;

/** Lays new ropes in a session, whose ends hold on to what is there. */
final class RopeLaying {
    private final Session session;

    RopeLaying(Session session) {
        this.session = session;
    }

    /**
     * Lays a rope between two points of the picture [pixels]. Its ends hold on to the ropes, bodies and colliders
     * there, also in the set-up as far as scenes can say it. If nothing is there, its start is pinned in place, and its
     * end is free.
     *
     * @param start what is at its start
     * @param end what is at its end
     * @throws IllegalArgumentException if there would be too many nodes, or the points are the same
     */
    void lay(Anchor start, Anchor end) {
        RopeDef def = session.newRope().between(start.at(), end.at());
        SetUp setUp = session.setUp();
        long nodes = def.values().nodeCount()
                + setUp.ropes().stream()
                        .mapToLong(other -> other.values().nodeCount())
                        .sum();
        long most = new SceneBudget().nodes();
        if (nodes > most) {
            throw new IllegalArgumentException(
                    "nodes of all ropes together must be at most " + most + ", would be " + nodes);
        }
        def.name(setUp.freeRopeName(session.newRope().material().title() + " "));
        if (!start.isThing()) {
            def.pin(0);
        }
        LiveScene scene = session.scene();
        session.act(
                null,
                () -> session.here(() -> {
                    Rope laid = add(scene, def, start, end);
                    note(laid, def, start, end);
                }));
    }

    /** Adds the rope to the set-up, from which the scene starts over. */
    private void note(Rope laid, RopeDef def, Anchor start, Anchor end) {
        TieNotes notes = new TieNotes(session);
        double[] from = notes.start(start);
        double[] to = end.isThing() ? notes.start(end) : end.at().clone();
        for (int axis = 0; axis < to.length && !end.isThing(); axis++) {
            to[axis] += from[axis] - start.at()[axis];
        }
        session.setUp().add(def);
        session.scene().setDef(laid, def);
        session.setEdited();
        notes.tied(laid, 0, start);
        notes.tied(laid, laid.nodeCount() - 1, end);
        if (!Arrays.equals(from, start.at()) || !Arrays.equals(to, end.at())) {
            notes.layOut(laid, from, to);
        }
    }

    private static Rope add(LiveScene scene, RopeDef def, Anchor start, Anchor end) {
        RopeWorld world = scene.live().world();
        Rope laid = world.add(def);
        try {
            start.hold(scene, laid, 0);
            end.hold(scene, laid, laid.nodeCount() - 1);
        } catch (IllegalArgumentException | IllegalStateException e) {
            world.remove(laid);
            throw e;
        }
        return laid;
    }
}
