package io.github.cordage.stage;

import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.query.RopeHits;
import io.github.cordage.settings.Solver;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.PlacedBody;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Edits the ropes of a session while they move and, where possible, the set-up with them. */
public final class RopeEdits {
    private final Session session;

    public RopeEdits(Session session) {
        this.session = session;
    }

    /**
     * Changes a setting of a rope.
     *
     * @param set runs on the world's thread
     * @param note writes the setting into the set-up, once the rope has accepted it
     */
    public void set(RopeView rope, Consumer<Rope> set, Consumer<RopeDef> note) {
        int id = rope.id();
        LiveWorld live = session.scene().live();
        session.scene().values(id).outdate();
        live.ask(() -> set.accept(live.rope(id)), () -> {
            note.accept(session.def(rope));
            session.setEdited();
        });
    }

    /**
     * Changes the solver of a rope.
     *
     * @param set sets it and returns it, on the world's thread
     * @param then receives the new solver
     */
    public void setSolver(RopeView rope, Function<Rope, Solver> set, Consumer<Solver> then) {
        int id = rope.id();
        LiveWorld live = session.scene().live();
        session.scene().values(id).outdate();
        live.ask(() -> set.apply(live.rope(id)), solver -> {
            session.def(rope).solver(solver);
            session.setEdited();
            then.accept(solver);
        });
    }

    /** Pins a node where it is, or releases it. The set-up follows if the rope is whole. */
    public void setPinned(RopeView rope, int node, boolean pinned) {
        int id = rope.id();
        LiveWorld live = session.scene().live();
        session.remember(null);
        live.ask(() -> setPinned(live.rope(id), node, pinned), nodes -> {
            int index = session.indexInSetUp(rope);
            SetUp setUp = session.setUp();
            if (index >= 0 && nodes == setUp.ropes().get(index).values().nodeCount()) {
                setUp.setPinned(index, node, pinned);
                session.scene().setDef(id, setUp.ropes().get(index));
                session.setEdited();
            }
        });
    }

    /** Runs on the world's thread; returns the number of nodes, or 0 if the node was in that state already. */
    private static int setPinned(Rope rope, int node, boolean pinned) {
        if (rope.isPinned(node) == pinned) {
            return 0;
        }
        if (pinned) {
            rope.pin(node);
        } else {
            rope.pin(node).remove();
        }
        return rope.nodeCount();
    }

    /** A ring at a place [m], on the body there if there is one. Runs on the world's thread. */
    public static RingDef ringFor(RopeWorld world, double[] at) {
        List<PlacedBody> bodies = PlacedBody.all(world, 1);
        int body = PlacedBody.at(bodies, at);
        if (body < 0) {
            return new RingDef(at[0], at[1], at[2]);
        }
        double[] place = bodies.get(body).local(at[0], at[1], at[2]);
        return RingDef.on(world.bodies().list().get(body), place[0], place[1], place[2]);
    }

    /** Takes a ring off a rope, by its place [m]. */
    public void removeRing(RopeView rope, double[] at) {
        session.remember(null);
        session.change(rope, there -> {
            Ring ring = ringAt(there, at);
            if (ring != null) {
                ring.remove();
            }
        });
    }

    /** The ring of a rope that is nearest to a place [m]; null if there is none. Runs on the world's thread. */
    public static @Nullable Ring ringAt(Rope rope, double[] at) {
        Ring nearest = null;
        double least = Double.POSITIVE_INFINITY;
        for (Ring ring : rope.rings()) {
            double distance = Math.hypot(Math.hypot(ring.x() - at[0], ring.y() - at[1]), ring.z() - at[2]);
            if (distance < least) {
                nearest = ring;
                least = distance;
            }
        }
        return nearest;
    }

    /** Sets the speed of the winch at an end of a rope [m/s], above 0 to pay out; adds a winch if there is none. */
    public void setWinchSpeed(RopeView rope, RopeEnd end, double speed) {
        session.scene().setWinchSpeed(rope.id(), end, speed);
    }

    /** Cuts all ropes that are drawn across a line in the picture [pixels]. */
    public void cut(Camera camera, double fromColumn, double fromRow, double toColumn, double toRow) {
        double[] before = camera.sight(fromColumn, fromRow);
        double[] after = camera.sight(toColumn, toRow);
        double alpha = session.alpha();
        session.here(() -> {
            RopeHits hits = new RopeHits();
            session.world().queries().at(alpha).sweep(before, after, hits);
            if (hits.count() > 0) {
                session.remember(null);
                hits.cut();
            }
            return hits.count();
        });
    }
}
