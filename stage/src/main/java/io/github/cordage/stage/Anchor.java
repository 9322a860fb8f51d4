package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.ColliderView;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeWorld;
import io.github.cordage.motion.PinPath;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.PlacedBody;
import io.github.cordage.stage.picture.PlacedForm;
import io.github.cordage.view.RopeView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What can hold a node of a rope at a point of the picture: a node of a rope, a body, a body of another engine, a
 * collider, or nothing but the place itself.
 *
 * @param at the place [m]
 * @param rope id of the rope; -1 for none
 * @param node node of that rope
 * @param body number of the body; -1 for none
 * @param foreign the body of another engine; null for none
 * @param collider the collider; null for none
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Anchor(
        double[] at,
        int rope,
        int node,
        int body,
        @Nullable BodyForm foreign,
        @Nullable PlacedCollider collider) {
    /** Largest distance of nodes that are in the same place [m]. */
    private static final double CLOSE = 1e-6;

    /**
     * Finds what is meant at a point of the picture: a rope that is right there, a body that moves, a rope nearby, a
     * body that stands still, or a collider.
     *
     * @param reach distance within which a rope is nearby [pixels]; half of it counts for the others
     * @param depth depth of the place if nothing is there [m]
     */
    static Anchor find(Session session, Camera camera, double column, double row, double reach, double depth) {
        Picks.@Nullable Node node = Picks.rope(session, camera, column, row, reach);
        if (node != null && node.distance() <= reach / 2) {
            return of(session, node.rope(), node.node());
        }
        int body = Picks.ownBody(session, camera, column, row, reach / 2);
        if (body >= 0) {
            double[] center = session.bodies().get(body).center();
            return new Anchor(unproject(camera, column, row, center), -1, 0, body, null, null);
        }
        BodyForm foreign = Picks.anyBody(session, camera, column, row, reach / 2);
        if (foreign != null && (foreign.isMovable() || node == null)) {
            return new Anchor(camera.unproject(column, row, depth), -1, 0, -1, foreign, null);
        }
        if (node != null) {
            return of(session, node.rope(), node.node());
        }
        PlacedCollider collider = Picks.collider(session, camera, column, row, reach / 2);
        ColliderView seen = collider == null ? null : session.seen(collider);
        if (seen != null) {
            double[] at = unproject(camera, column, row, new double[] {seen.x(), seen.y(), seen.z()});
            return new Anchor(at, -1, 0, -1, null, collider);
        }
        return new Anchor(camera.unproject(column, row, depth), -1, 0, -1, null, null);
    }

    /** A node of a rope. */
    static Anchor of(Session session, RopeView rope, int node) {
        double[] xyz = session.positions(rope);
        double[] at = {xyz[3 * node], xyz[3 * node + 1], xyz[3 * node + 2]};
        return new Anchor(at, rope.id(), node, -1, null, null);
    }

    /** The point of the picture at the depth of a point of the scene, or in the plane. */
    private static double[] unproject(Camera camera, double column, double row, double[] xyz) {
        return camera.unproject(column, row, camera.depth(xyz[0], xyz[1], xyz[2]));
    }

    /** Whether there is more than the place. */
    boolean isThing() {
        return rope >= 0 || body >= 0 || foreign != null || collider != null;
    }

    /** Whether it is a node of a rope. */
    boolean isNode() {
        return rope >= 0;
    }

    /** The form of the body or collider as it is now; null if there is none. */
    @Nullable PlacedForm form(Session session) {
        if (body >= 0) {
            List<PlacedBody> bodies = session.bodies();
            return body < bodies.size() ? bodies.get(body).form() : null;
        }
        if (foreign != null) {
            int number = foreign.body();
            return session.bodyForms().stream()
                    .filter(form -> form.body() == number)
                    .map(BodyForm::form)
                    .findFirst()
                    .orElse(null);
        }
        ColliderView seen = collider == null ? null : session.seen(collider);
        return collider == null || seen == null ? null : collider.form(seen);
    }

    /**
     * Lets the anchor hold a node; a mere place, or what is not there any more, holds nothing. Runs on the world's
     * thread.
     *
     * @throws IllegalArgumentException if the two cannot be tied
     * @throws IllegalStateException if the two cannot be tied
     */
    void hold(LiveScene scene, Rope held, int index) {
        RopeWorld world = scene.live().world();
        Rope other = rope < 0 ? null : world.rope(rope);
        ForeignBodies bodies = scene.foreign();
        Collider inWorld = collider == null ? null : collider.collider();
        if (other != null && node < other.nodeCount()) {
            tie(scene, held, index, other);
        } else if (body >= 0 && body < world.bodies().list().size()) {
            RopeBody there = world.bodies().list().get(body);
            double[] place = PlacedBody.all(world, 1).get(body).local(at[0], at[1], at[2]);
            held.pin(index, there, place[0], place[1], place[2]);
        } else if (foreign != null && bodies != null) {
            requireUntied(scene, held, index);
            bodies.tie(held, index, foreign.body(), at[0], at[1]);
        } else if (collider != null && inWorld != null && inWorld.isAlive()) {
            scene.colliderTies().tie(held, index, inWorld, collider.def(), at);
        }
    }

    /** Refuses a node that is tied to a body, a collider or another rope, for an engine that asks nobody. */
    private static void requireUntied(LiveScene scene, Rope held, int index) {
        Pin pin = held.findPin(index);
        boolean isTied = scene.live().world().junctions().find(held, index) != null;
        if (isTied
                || (pin != null && (pin.body() != null || scene.colliderTies().holds(pin)))) {
            throw new IllegalStateException(ColliderTies.TAKEN);
        }
    }

    /** Ties two nodes, or lets what holds the other one hold both: nodes that are held cannot be tied. */
    private void tie(LiveScene scene, Rope held, int index, Rope other) {
        RopeWorld world = scene.live().world();
        Pin pin = world.junctions().find(other, node) == null ? other.findPin(node) : null;
        RopeBody there = pin == null ? null : pin.body();
        ForeignBodies bodies = scene.foreign();
        int foreignBody = bodies == null ? -1 : bodies.bodyOf(other, node);
        if (bodies != null && foreignBody >= 0) {
            requireUntied(scene, held, index);
            bodies.tie(held, index, foreignBody, other.x(node), other.y(node));
        } else if (pin != null && there != null) {
            double[] place = pin.place();
            held.pin(index, there, place[0], place[1], place[2]);
        } else if (pin != null && scene.colliderTies().holds(pin)) {
            scene.colliderTies().tieBeside(held, index, other, node);
        } else if (pin != null && other.rings().stream().anyMatch(pin::isFixedTo)) {
            throw new IllegalStateException(
                    "the node is fixed to a ring, which carries no other rope: tie to a node beside it");
        } else if (pin != null && isClose(held, index, other)) {
            pinBeside(held, index, pin);
        } else {
            world.tie(held, index, other, node);
        }
    }

    private boolean isClose(Rope held, int index, Rope other) {
        return Math.abs(held.x(index) - other.x(node)) < CLOSE
                && Math.abs(held.y(index) - other.y(node)) < CLOSE
                && Math.abs(held.z(index) - other.z(node)) < CLOSE;
    }

    /** Pins a node where another one is, and leads it as that one. */
    private static void pinBeside(Rope held, int index, Pin other) {
        Pin pin = held.pin(index);
        PinPath path = other.path();
        if (path != null) {
            pin.follow(path);
        }
    }
}
