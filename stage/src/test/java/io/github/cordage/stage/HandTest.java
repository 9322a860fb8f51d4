package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.settings.Direct;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the mouse does to a session, without a mouse. */
class HandTest {
    private static final int WIDTH = 800;
    private static final int HEIGHT = 600;
    private static final double FRAME = 0.02;

    private static Session session(String scene) {
        return new Session(new GivenScene(scene, ShippedScenes.read(scene)), notice -> {});
    }

    private static Camera camera(Session session) {
        double end = session.setUp().duration();
        return CameraFitting.whole(session.edited(), Camera.moments(end), WIDTH, HEIGHT, step -> {});
    }

    @Test
    @Tag("E1")
    void nodeBesideAKnotIsLedInItsPlace() {
        Session session = session("net");
        Camera camera = camera(session);
        Rope row = session.world().ropes().get(3);
        Hand hand = new Hand(session);
        hand.grab(row, 4, camera, 400, 300);
        hand.follow(camera, 405, 300);
        session.advance(FRAME);
        assertTrue(row.isPinned(3));
        hand.release();
        assertFalse(row.isPinned(3));
        assertNotNull(session.world().junctions().find(row, 4));
    }

    @Test
    @Tag("A5")
    void aNodeIsLedAndFliesOnWithTheVelocityOfThePointer() {
        for (String scene : new String[] {"article", "sphere"}) {
            Session session = session(scene);
            session.setUp().world().gravity(0, 0, 0);
            session.restart();
            Camera camera = camera(session);
            Rope rope = session.world().ropes().get(0);
            int node = rope.nodeCount() - 1;
            double column = camera.screenX(rope.x(node), rope.z(node));
            double row = camera.screenY(rope.x(node), rope.y(node), rope.z(node));
            Hand hand = new Hand(session);
            hand.grab(rope, node, camera, column + 5, row);
            // 100 pixels a second upwards.
            for (int i = 1; i <= 10; i++) {
                hand.follow(camera, column + 5, row - 100 * FRAME * i);
                session.advance(FRAME);
            }
            double held = camera.screenY(rope.x(node), rope.y(node), rope.z(node));
            assertEquals(row - 20, held, 1e-6, scene);
            hand.release();
            assertFalse(rope.isPinned(node));
            session.advance(FRAME);
            double flown = held - camera.screenY(rope.x(node), rope.y(node), rope.z(node));
            assertTrue(flown > 0.5, scene + ": it flies on, by " + flown);
        }
    }

    @Test
    void aNodeThatWasPinnedStaysPinned() {
        Session session = session("article");
        Camera camera = camera(session);
        Hand hand = new Hand(session);
        hand.grab(session.world().ropes().get(0), 0, camera, 0, 0);
        hand.release();
        assertTrue(session.world().ropes().get(0).isPinned(0));
    }

    @Test
    @Tag("E2")
    void aRingIsPutOnARopeDraggedAndTakenAway() {
        Session session = session("article");
        Camera camera = camera(session);
        Rope rope = session.world().ropes().get(0);
        assertNull(Picks.ring(session, camera, 0, 0, 1e4));
        double[] at = {rope.x(5), rope.y(5), rope.z(5)};
        double column = camera.screenX(at[0], at[2]);
        double row = camera.screenY(at[0], at[1], at[2]);
        Hand hand = new Hand(session);
        hand.grabRing(rope, at, true, camera, column, row);
        assertTrue(hand.isHolding());
        for (int i = 1; i <= 10; i++) {
            hand.follow(camera, column + 2 * i, row);
            session.advance(FRAME);
        }
        assertEquals(1, rope.rings().size());
        Ring ring = rope.rings().get(0);
        assertEquals(column + 20, camera.screenX(ring.x(), ring.z()), 1e-6);
        hand.release();
        session.advance(FRAME);
        Picks.RingPoint found = Picks.ring(session, camera, column + 20, row, 3);
        assertNotNull(found);
        assertNull(Picks.ring(session, camera, column + 30, row, 3));
        hand.grabRing(found.rope(), found.at(), false, camera, column + 20, row);
        hand.follow(camera, column, row);
        session.advance(FRAME);
        assertEquals(column, camera.screenX(ring.x(), ring.z()), 1e-6);
        hand.release();
        new RopeEdits(session).removeRing(rope, at);
        session.advance(FRAME);
        assertTrue(rope.rings().isEmpty());
        assertFalse(ring.isThreaded());
    }

    @Test
    void whatIsHeldMayVanish() {
        Session session = session("article");
        Camera camera = camera(session);
        Hand hand = new Hand(session);
        PlacedCollider collider = new ColliderEdits(session).add(new ColliderDef(ColliderShape.circle(1)));
        hand.grab(collider, camera, 0, 0);
        new ColliderEdits(session).remove(collider);
        assertFalse(hand.isHolding());
        hand.follow(camera, 10, 10);
        hand.grab(session.world().ropes().get(0), 3, camera, 0, 0);
        Session other = session;
        other.world().remove(other.world().ropes().get(0));
        assertFalse(hand.isHolding());
        hand.follow(camera, 10, 10);
        hand.release();
    }

    @Test
    void theNearestRopeIsFoundAndNoneThatIsFar() {
        Session session = session("article");
        Camera camera = camera(session);
        double row = camera.screenY(0, 0, 0);
        Picks.Node found = Picks.rope(session, camera, camera.screenX(1.52, 0), row + 6, 10);
        assertNotNull(found);
        assertEquals(15, found.node());
        assertEquals(6, found.distance(), 1e-6);
        assertNull(Picks.rope(session, camera, camera.screenX(1.52, 0), row + 16, 10));
    }

    @Test
    void ropesAreFoundAndCrossedWhereTheyBendAtRings() {
        Session session = session("article");
        Camera camera = camera(session);
        session.change(session.ropes().get(0), rope -> {
            rope.settings().setSolver(new Direct());
            rope.addRing(new RingDef(1.52, 0.3));
        });
        session.advance(0);
        Picks.Node found = Picks.rope(session, camera, camera.screenX(1.52, 0), camera.screenY(0, 0.3, 0), 3);
        assertNotNull(found);
        assertEquals(15, found.node());
        Picks.Node behind = Picks.rope(session, camera, camera.screenX(1.56, 0), camera.screenY(0, 0.15, 0), 3);
        assertNotNull(behind);
        assertEquals(16, behind.node());
        assertNull(Picks.rope(session, camera, camera.screenX(1.55, 0), camera.screenY(0, 0, 0), 3));
        double row = camera.screenY(0, 0.15, 0);
        new RopeEdits(session).cut(camera, camera.screenX(1.4, 0), row, camera.screenX(1.7, 0), row);
        assertEquals(3, session.world().ropes().size());
        assertEquals(1.5246, session.world().ropes().get(0).length(), 1e-3);
        assertEquals(0.05, session.world().ropes().get(2).length(), 1e-3);
    }

    @Test
    void aLineCrossesARopeOnceEvenThroughANode() {
        Session session = session("article");
        Camera camera = camera(session);
        double column = camera.screenX(2, 0);
        double row = camera.screenY(0, 0, 0);
        RopeEdits edits = new RopeEdits(session);
        edits.cut(camera, column, row + 5, column, row + 20);
        assertEquals(1, session.world().ropes().size());
        edits.cut(camera, column, row - 20, column, row + 20);
        assertEquals(2, session.world().ropes().size());
        assertEquals(2, session.world().ropes().get(0).length(), 1e-6);
    }

    @Test
    void collidersAreFoundByTheirShape() {
        Session session = session("article");
        Camera camera = camera(session);
        PlacedCollider box = new ColliderEdits(session)
                .add(new ColliderDef(ColliderShape.box(1, 0.5)).position(1, -2).rotation(Math.PI / 2));
        assertEquals(box, at(session, camera, 1, -1.6));
        assertNull(at(session, camera, 1.4, -2));
        PlacedCollider wall =
                new ColliderEdits(session).add(new ColliderDef(ColliderShape.segment(-1, 0, 1, 0)).position(-1, -1));
        assertEquals(wall, at(session, camera, -0.5, -1));
        assertNull(at(session, camera, -0.5, -1.5));
    }

    private static @Nullable PlacedCollider at(Session session, Camera camera, double x, double y) {
        return Picks.collider(session, camera, camera.screenX(x, 0), camera.screenY(x, y, 0), 5);
    }

    @Test
    void whatIsDrawnStandsWhereItWasDrawn() {
        for (String scene : new String[] {"article", "sphere"}) {
            Session session = session(scene);
            Camera camera = camera(session);
            Drawn drawn = new Drawn(camera, 1);
            for (Tool tool : new Tool[] {Tool.CIRCLE, Tool.BOX, Tool.CAPSULE, Tool.WALL}) {
                if (tool == Tool.WALL && camera.space()) {
                    assertThrows(IllegalArgumentException.class, () -> drawn.collider(tool, 100, 100, 300, 200));
                    continue;
                }
                ColliderDef def = drawn.collider(tool, 100, 100, 300, 200);
                assertNotNull(def);
                PlacedCollider placed = new ColliderEdits(session).add(def);
                double column = tool == Tool.CIRCLE ? 100 : 200;
                double row = tool == Tool.CIRCLE ? 100 : 150;
                assertEquals(placed, Picks.collider(session, camera, column, row, 3), scene + " " + tool);
                new ColliderEdits(session).remove(placed);
            }
            assertNull(drawn.collider(Tool.BOX, 100, 100, 102, 101), "a slip");
        }
    }

    @Test
    void theCameraComesBackFromWhereItPoints() {
        Camera camera = camera(session("sphere"));
        camera.orbit(0.7, 0.3);
        camera.zoom(2, 300, 200);
        camera.pan(13, -7);
        double[] point = {0.3, -0.4, 0.5};
        double[] xy = camera.project(point);
        double[] back = camera.unproject(xy[0], xy[1], camera.depth(point[0], point[1], point[2]));
        for (int axis = 0; axis < 3; axis++) {
            assertEquals(point[axis], back[axis], 1e-9);
        }
    }
}
