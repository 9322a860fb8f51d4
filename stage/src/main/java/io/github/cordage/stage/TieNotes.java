package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.motion.PinPath;
import io.github.cordage.stage.picture.PlacedBody;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Notes in a session's set-up the ties that the mouse makes and unties, so that they are there when the scene starts
 * over, and in its file. The user is told what a scene cannot say. All of it runs with the world on the session's
 * thread.
 */
final class TieNotes {
    /** Least distance of the ends of a rope that hangs [m], and its greatest slack. */
    private static final double SHORTEST = 1e-6;

    private static final double MOST_SLACK = 1000;

    private final Session session;

    TieNotes(Session session) {
        this.session = session;
    }

    private ColliderStarts starts() {
        return new ColliderStarts(session.setUp(), session.scene());
    }

    /**
     * Notes that a node has been tied.
     *
     * @param to what it was tied to
     */
    void tied(Rope rope, int node, Anchor to) {
        try {
            note(rope, node, to);
        } catch (IllegalArgumentException | IllegalStateException e) {
            lost("because of its start: " + e.getMessage());
        }
    }

    /** Notes that a node has been untied, unless it is pinned still. */
    void untied(Rope rope, int node) {
        int index = starts().whole(rope);
        if (index >= 0 && !rope.isPinned(node)) {
            session.setUp().setPinned(index, node, false);
            noted(rope, index);
        }
    }

    /** A splice that is about to be made: what the set-up can say of it. */
    interface Splice {
        /** The ends have become one node. */
        void note();

        /** There are new segments between the ends. */
        void tell();
    }

    /** Prepares to note that two ropes become one. */
    Splice splice(@Nullable Rope rope, int node, @Nullable Rope other, int otherNode) {
        int index = rope == null ? -1 : starts().whole(rope);
        int otherIndex = other == null ? -1 : starts().whole(other);
        return new Splice() {
            @Override
            public void note() {
                try {
                    if (rope != null && index >= 0 && otherIndex >= 0) {
                        change(
                                rope,
                                index,
                                setUp -> setUp.link(
                                        setUp.ropes().get(index),
                                        node,
                                        setUp.ropes().get(otherIndex),
                                        otherNode));
                        session.tell(
                                Notice.Kind.INFO,
                                "one rope until the scene starts over; from then on, and in the file of its start, two with their ends tied");
                        return;
                    }
                } catch (IllegalArgumentException | IllegalStateException e) {
                    // The ends are pinned at the start, so that the splice is not in it.
                    session.setEdited();
                }
                tell();
            }

            @Override
            public void tell() {
                session.tell(
                        Notice.Kind.INFO,
                        "one rope until the scene starts over; the file of the moment has it, that of the start has not");
            }
        };
    }

    private void lost(String reason) {
        session.tell(Notice.Kind.INFO, "tied until the scene starts over, and not saved with its start, " + reason);
    }

    private void note(Rope rope, int node, Anchor to) {
        int index = starts().whole(rope);
        Pin pin = rope.findPin(node);
        ForeignBodies bodies = session.scene().foreign();
        if (pin == null && session.world().junctions().find(rope, node) == null) {
            return;
        }
        if (bodies != null) {
            lost("which no file can hold in scenes with bodies of another engine");
        } else if (index < 0) {
            lost("because the rope is not as long as at the start");
        } else if (session.world().junctions().find(rope, node) != null) {
            link(rope, node, index, to);
        } else if (pin != null) {
            pin(rope, node, index, pin, to);
        }
    }

    /** Ties two nodes of the set-up. */
    private void link(Rope rope, int node, int index, Anchor to) {
        Rope other = session.world().rope(to.rope());
        int otherIndex = other == null ? -1 : starts().whole(other);
        if (otherIndex < 0) {
            lost("because the other rope is not as long as at the start");
            return;
        }
        change(
                rope,
                index,
                setUp ->
                        setUp.link(setUp.ropes().get(index), node, setUp.ropes().get(otherIndex), to.node()));
    }

    /** Pins a node of the set-up as it is pinned now. */
    private void pin(Rope rope, int node, int index, Pin pin, Anchor to) {
        RopeBody body = pin.body();
        ColliderTies.OnCollider on = session.scene().colliderTies().of(pin);
        PinPath path = pin.path();
        PinDef def = new PinDef(node);
        if (body != null) {
            double[] place = pin.place();
            def.on(session.world().bodies().list().indexOf(body), place[0], place[1], place[2])
                    .oneWay(pin.isOneWay())
                    .compliance(pin.compliance());
        } else if (on != null) {
            starts().pinTo(def, on);
        } else if (path != null) {
            def.path(path);
        } else {
            double[] at = start(to);
            def.position(at[0], at[1], at[2]);
        }
        change(rope, index, setUp -> setUp.setPin(index, node, def));
        if (on != null) {
            tellOf(on);
        }
    }

    /** Tells what becomes of a node on a collider. */
    private void tellOf(ColliderTies.OnCollider on) {
        boolean isLed =
                session.setUp().colliders().get(starts().index(on.collider())).path() != null;
        Collider collider = on.collider();
        boolean spins = collider.spinX() != 0 || collider.spinY() != 0 || collider.spinZ() != 0;
        if (!isLed || spins) {
            String then = isLed ? "led along its path without turning" : "pinned in place";
            session.tell(
                    Notice.Kind.INFO,
                    "tied to the collider until the scene starts over; from then on, and in files, " + then);
        }
    }

    /** The place of an anchor when the scene starts: x, y, z [m]. */
    double[] start(Anchor to) {
        Rope other = to.isNode() ? session.world().rope(to.rope()) : null;
        int index = other == null ? -1 : starts().whole(other);
        PlacedCollider placed = to.collider();
        Collider collider = placed == null ? null : placed.collider();
        if (index >= 0) {
            Rope laid = LaidScene.of(session.setUp()).ropes().get(index);
            return new double[] {laid.x(to.node()), laid.y(to.node()), laid.z(to.node())};
        }
        if (to.body() >= 0) {
            double[] at = to.at();
            double[] place = PlacedBody.all(session.world(), 1).get(to.body()).local(at[0], at[1], at[2]);
            double[] pose = new double[7];
            LaidScene.of(session.setUp()).world().bodies().list().get(to.body()).copyPose(pose, 0, 1);
            return sum(pose, ColliderStarts.turned(Arrays.copyOfRange(pose, 3, 7), place));
        }
        if (collider != null && starts().index(collider) >= 0) {
            Collider laid = LaidScene.of(session.setUp()).colliders().get(starts().index(collider));
            double[] center = {laid.x(), laid.y(), laid.z()};
            return sum(center, ColliderStarts.turned(laid, ColliderTies.local(collider, to.at())));
        }
        return to.at();
    }

    private static double[] sum(double[] a, double[] b) {
        return new double[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
    }

    /**
     * Lays a new rope of the set-up out between the places that its ends have at the start, if it is long enough, so
     * that nothing whips it there.
     *
     * @param from where its start is then [m]
     * @param to where its end is then [m]
     */
    void layOut(Rope laid, double[] from, double[] to) {
        int index = starts().whole(laid);
        double distance = Math.hypot(Math.hypot(to[0] - from[0], to[1] - from[1]), to[2] - from[2]);
        double slack = laid.length() / distance;
        if (index >= 0 && distance > SHORTEST && slack >= 1 && slack <= MOST_SLACK) {
            try {
                change(
                        laid,
                        index,
                        setUp -> setUp.ropes()
                                .set(
                                        index,
                                        setUp.ropes()
                                                .get(index)
                                                .copy()
                                                .hanging(from[0], from[1], from[2], to[0], to[1], to[2], slack)));
            } catch (IllegalArgumentException | IllegalStateException e) {
                // It begins as it was laid, which is possible too.
                session.setEdited();
            }
        }
    }

    /**
     * Changes the set-up, if it can still be laid out then.
     *
     * @throws IllegalArgumentException if it cannot; nothing has changed
     */
    private void change(Rope rope, int index, Consumer<SetUp> change) {
        SetUp tried = session.setUp().copy(new IdentityHashMap<>());
        change.accept(tried);
        LaidScene.of(tried);
        change.accept(session.setUp());
        noted(rope, index);
    }

    private void noted(Rope rope, int index) {
        session.scene().setDef(rope.id(), session.setUp().ropes().get(index));
        session.setEdited();
    }
}
