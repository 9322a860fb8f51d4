package io.github.cordage.stage;

import io.github.cordage.ColliderView;
import io.github.cordage.Pin;
import io.github.cordage.Ring;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.view.RopeView;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Holds what the mouse drags: a node, which a pin moves until its release, a ring, or a collider. In space, all move in
 * the plane of the picture.
 */
public final class Hand {
    private final Session session;
    private final ColliderEdits colliderEdits;
    private @Nullable Grip grip;
    private @Nullable Readout<Optional<Held>> held;
    private @Nullable PlacedCollider collider;

    /** The bodies of another engine of which one is held, and where it is to go. */
    private @Nullable ForeignBodies heldBodies;

    private final AtomicReference<double @Nullable []> bodyTarget = new AtomicReference<>();
    private double offsetColumn;
    private double offsetRow;
    private double depth;

    /** Whether undo has got an action, where the pointer was then, and whether it has moved since. */
    private boolean remembered;

    private double takenColumn;
    private double takenRow;
    private boolean moved;

    /**
     * A held node, or the one before a held ring.
     *
     * @param rope id of the rope
     * @param node index of the node, which changes when the rope is cut or paid out
     */
    public record Held(int rope, int node) {}

    /** The hold on a node or a ring. All of it belongs to the world's thread, except for the target position. */
    private static final class Grip {
        private final AtomicReference<double @Nullable []> target = new AtomicReference<>();
        private @Nullable Pin pin;
        private boolean pinnedBefore;
        private @Nullable Ring ring;

        void take(RopeWorld world, ColliderTies ties, Rope rope, int node) {
            pinnedBefore = rope.isPinned(node);
            pin = rope.pin(node);
            if (pinnedBefore && (pin.body() != null || world.junctions().find(rope, node) != null || ties.holds(pin))) {
                takeBeside(rope, node);
            }
        }

        /** Takes the nearest node that is free, since what a body, collider or knot holds cannot be led. */
        private void takeBeside(Rope rope, int node) {
            for (int away = 1; away < rope.nodeCount(); away++) {
                for (int side = -1; side <= 1; side += 2) {
                    int other = node + side * away;
                    if (other >= 0 && other < rope.nodeCount() && !rope.isPinned(other)) {
                        pinnedBefore = false;
                        pin = rope.pin(other);
                        return;
                    }
                }
            }
        }

        void takeRing(RopeWorld world, Rope rope, double[] at, boolean isNew) {
            Ring taken = isNew ? rope.addRing(RopeEdits.ringFor(world, at)) : RopeEdits.ringAt(rope, at);
            // What has a mass, or is on a body, moves by itself.
            ring = taken == null || taken.mass() > 0 || taken.body() != null ? null : taken;
        }

        /** Sets the next target; returns whether the previous one was taken. */
        boolean aim(double[] at) {
            return target.getAndSet(at) == null;
        }

        void go() {
            double[] at = target.getAndSet(null);
            if (at != null && pin != null && pin.isHolding()) {
                pin.moveTo(at[0], at[1], at[2]);
            } else if (at != null && ring != null && ring.isThreaded()) {
                ring.moveTo(at[0], at[1], at[2]);
            }
        }

        void letGo() {
            if (pin != null && pin.isHolding() && !pinnedBefore) {
                pin.remove();
            }
        }

        Optional<Held> held() {
            if (ring != null && ring.isThreaded()) {
                return Optional.of(new Held(ring.rope().id(), ring.segment()));
            }
            return pin != null && pin.isHolding()
                    ? Optional.of(new Held(pin.rope().id(), pin.node()))
                    : Optional.empty();
        }
    }

    public Hand(Session session) {
        this.session = session;
        colliderEdits = new ColliderEdits(session);
    }

    /** Takes a node; its offset from the pointer is kept. */
    public void grab(RopeView rope, int node, Camera camera, double column, double row) {
        release();
        double[] xyz = session.positions(rope);
        hold(camera, column, row, xyz[3 * node], xyz[3 * node + 1], xyz[3 * node + 2]);
        Grip taken = new Grip();
        int id = rope.id();
        ColliderTies ties = session.scene().colliderTies();
        session.change(world -> {
            Rope there = world.rope(id);
            if (there != null && node < there.nodeCount()) {
                taken.take(world, ties, there, node);
            }
        });
        grip = taken;
        held = session.readout(taken::held, Optional.of(new Held(rope.id(), node)));
    }

    /**
     * Takes a ring of a rope.
     *
     * @param at its place [m]
     * @param isNew whether the rope is to be led through a new ring there, on the body there if there is one
     */
    public void grabRing(RopeView rope, double[] at, boolean isNew, Camera camera, double column, double row) {
        release();
        hold(camera, column, row, at[0], at[1], at[2]);
        Grip taken = new Grip();
        int id = rope.id();
        session.change(world -> {
            Rope there = world.rope(id);
            if (there != null) {
                taken.takeRing(world, there, at, isNew);
            }
        });
        moved = isNew;
        grip = taken;
        held = session.readout(taken::held, Optional.of(new Held(rope.id(), 0)));
    }

    /** Takes a collider. */
    public void grab(PlacedCollider placed, Camera camera, double column, double row) {
        release();
        ColliderView seen = session.seen(placed);
        if (seen != null) {
            hold(camera, column, row, seen.x(), seen.y(), seen.z());
            collider = placed;
        }
    }

    /** Takes a body of another engine where the pointer is. */
    public void grab(BodyForm form, Camera camera, double column, double row) {
        release();
        ForeignBodies bodies = session.scene().foreign();
        if (bodies != null) {
            double[] at = camera.unproject(column, row, camera.depth(0, 0, 0));
            hold(camera, column, row, at[0], at[1], 0);
            session.change(world -> bodies.grab(form.body(), at[0], at[1]));
            heldBodies = bodies;
        }
    }

    private void hold(Camera camera, double column, double row, double x, double y, double z) {
        remembered = session.remember(null);
        moved = false;
        takenColumn = column;
        takenRow = row;
        offsetColumn = camera.screenX(x, z) - column;
        offsetRow = camera.screenY(x, y, z) - row;
        depth = camera.depth(x, y, z);
    }

    /** Follows the pointer. Must be called in every frame, so that the held object has the velocity of the pointer. */
    public void follow(Camera camera, double column, double row) {
        moved |= Math.hypot(column - takenColumn, row - takenRow) > 0;
        double[] to = camera.unproject(column + offsetColumn, row + offsetRow, depth);
        Grip leading = grip;
        // No other command is needed until the world has taken the last one.
        if (leading != null && leading.aim(to)) {
            session.change(world -> leading.go());
        }
        ForeignBodies pulled = heldBodies;
        if (pulled != null && bodyTarget.getAndSet(to) == null) {
            session.change(world -> {
                double[] at = bodyTarget.getAndSet(null);
                if (at != null) {
                    pulled.lead(at[0], at[1]);
                }
            });
        }
        ColliderView seen = collider == null ? null : session.seen(collider);
        if (collider != null && seen != null) {
            colliderEdits.move(collider, to[0], to[1], to[2], seen.rotation());
        }
    }

    /** Releases what is held. A node that was not pinned before keeps its velocity. */
    public void release() {
        Grip left = grip;
        grip = null;
        held = null;
        collider = null;
        if (left != null) {
            session.change(world -> left.letGo());
        }
        ForeignBodies pulled = heldBodies;
        heldBodies = null;
        if (pulled != null) {
            session.change(world -> pulled.letGo());
        }
        if (remembered && !moved) {
            session.forget();
        }
        remembered = false;
    }

    /** Whether something is held that still exists. */
    public boolean isHolding() {
        return held() != null
                || (heldBodies != null && heldBodies == session.scene().foreign())
                || (collider != null && session.colliders().contains(collider));
    }

    /** The held node; null if there is none. */
    public @Nullable Held held() {
        return held == null ? null : held.now().orElse(null);
    }
}
