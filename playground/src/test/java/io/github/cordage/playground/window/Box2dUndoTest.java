package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.physics.box2d.Body;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.stage.BodyForm;
import io.github.cordage.stage.CameraRig;
import io.github.cordage.stage.ForeignBodies;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.PlainWorld;
import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.RopeEdits;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Tool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Actions in scenes with bodies of Box2D are taken back and taken again. */
@Tag("D9")
class Box2dUndoTest {
    private final List<Session> sessions = new ArrayList<>();
    private final List<Notice> notices = new ArrayList<>();

    private Session open(String name) {
        Session session = new Session(SceneSource.box2d(name), (world, news) -> new PlainWorld(world), notice -> {
            if (notice.kind() == Notice.Kind.TROUBLE) {
                notices.add(notice);
            }
        });
        sessions.add(session);
        return session;
    }

    @AfterEach
    void close() {
        sessions.forEach(Session::close);
    }

    static List<String> names() {
        return SceneSource.box2dNames();
    }

    private static void steps(Session session, int count) {
        for (int i = 0; i < count; i++) {
            session.step();
        }
    }

    private static Rope rope(Session session) {
        return session.world().ropes().get(0);
    }

    /** The corners and centers of all bodies, one after the other [m]. */
    private static double[] places(Session session) {
        return session.bodyForms().stream()
                .map(BodyForm::form)
                .flatMapToDouble(form -> Arrays.stream(form.xyz()))
                .toArray();
    }

    private static double[] middle(Session session, int body) {
        double[] corners = session.bodyForms().get(body).form().xyz();
        double[] xy = new double[2];
        for (int i = 0; i < corners.length; i += 3) {
            xy[0] += 3 * corners[i] / corners.length;
            xy[1] += 3 * corners[i + 1] / corners.length;
        }
        return xy;
    }

    private static double farthest(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i]));
        }
        return most;
    }

    @ParameterizedTest
    @MethodSource("names")
    void theyGoOnFromWhereTheyWere(String name) {
        Session session = open(name);
        Session undisturbed = open(name);
        steps(session, 30);
        steps(undisturbed, 30);
        long hash = session.world().stateHash();
        double[] before = places(session);
        session.restart();
        steps(session, 20);
        long later = session.world().stateHash();
        double[] placesLater = places(session);
        session.undo();
        assertEquals(hash, session.world().stateHash());
        assertArrayEquals(before, places(session), "where they were, to the bit");
        session.redo();
        assertEquals(later, session.world().stateHash());
        assertArrayEquals(placesLater, places(session));
        session.undo();
        for (int i = 0; i < 15; i++) {
            session.step();
            undisturbed.step();
            double apart = farthest(places(undisturbed), places(session));
            assertTrue(apart < 0.05, "with their velocities; apart by " + apart + " after step " + i);
        }
        assertEquals(List.of(), notices, "and their ropes");
    }

    @Test
    void theSameHappensAfterEachUndo() {
        long[] hashes = new long[2];
        for (int i = 0; i < 2; i++) {
            Session session = open("box2d-ragdoll");
            steps(session, 30);
            session.restart();
            steps(session, 10 * i);
            session.undo();
            steps(session, 60);
            hashes[i] = session.world().stateHash();
        }
        assertEquals(hashes[0], hashes[1]);
    }

    private static void drag(Session session, Tool tool, double[] from, double[] to) {
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        Pointer pointer = new Pointer(session, rig, notice -> {}, chosen -> {});
        pointer.setTool(tool);
        double[] xy = rig.camera().project(new double[] {from[0], from[1], 0, to[0], to[1], 0});
        pointer.press(xy[0], xy[1], Pointer.Button.LEFT);
        pointer.move(xy[2], xy[3]);
        for (int i = 0; i < 20; i++) {
            pointer.update(true);
            session.advance(1 / 60.0);
        }
        pointer.release(xy[2], xy[3], Pointer.Button.LEFT);
    }

    @Test
    void theMousePullsABodyAndUndoPutsItBack() {
        Session session = open("box2d-ragdoll");
        steps(session, 30);
        session.setPaused(false);
        double[] before = places(session);
        double[] torso = middle(session, 4);
        drag(session, Tool.GRAB, torso, new double[] {torso[0] + 1, torso[1]});
        assertTrue(middle(session, 4)[0] > torso[0] + 0.1, "it was pulled");
        assertTrue(session.canUndo());
        session.undo();
        assertFalse(session.canUndo(), "it was one action");
        assertArrayEquals(before, places(session));
        steps(session, 60);
        assertEquals(torso[0], middle(session, 4)[0], 0.05, "nothing pulls it any more");
        assertEquals(List.of(), notices);
    }

    @Test
    void tiesAreUndoneAndRedone() {
        Session session = open("box2d-pendulum");
        steps(session, 10);
        double[] node = {rope(session).x(10), rope(session).y(10)};
        drag(session, Tool.TIE, node, new double[] {-0.6, 4.1});
        assertTrue(rope(session).isPinned(10));
        steps(session, 10);
        session.undo();
        assertFalse(rope(session).isPinned(10));
        steps(session, 10);
        session.redo();
        steps(session, 10);
        assertEquals(-0.6, rope(session).x(10), 0.02);
        assertEquals(4.05 - rope(session).radius(), rope(session).y(10), 1e-6, "at the lower border of the beam");
        assertTrue(rope(session).isPinned(20), "and the crate is tied to the rope as before");
        double[] at = {rope(session).x(10), rope(session).y(10)};
        drag(session, Tool.TIE, at, at);
        assertFalse(rope(session).isPinned(10), "it can be untied again");
        session.undo();
        assertTrue(rope(session).isPinned(10));
        assertEquals(List.of(), notices);
    }

    @Test
    void cutsAreUndoneWithWhatHangsOnThem() {
        Session session = open("box2d-pendulum");
        steps(session, 20);
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        double[] at = rig.camera()
                .project(new double[] {rope(session).x(10), rope(session).y(10), 0});
        new RopeEdits(session).cut(rig.camera(), at[0] - 20, at[1] - 20, at[0] + 20, at[1] + 20);
        session.advance(0);
        assertEquals(2, session.world().ropes().size());
        steps(session, 10);
        session.undo();
        assertEquals(1, session.world().ropes().size());
        session.redo();
        Rope piece = session.world().ropes().get(1);
        steps(session, 5);
        assertTrue(piece.isPinned(piece.nodeCount() - 1), "to the crate");
        double hook = middle(session, 2)[1];
        assertEquals(hook, piece.y(piece.nodeCount() - 1), 0.6);
        session.undo();
        session.undo();
        assertTrue(rope(session).isPinned(20));
        assertEquals(List.of(), notices);
    }

    @Test
    void theyAreWhereTheyWereWithTheirVelocitiesAwakeOrAsleep() {
        List<Body> made = new ArrayList<>();
        List<Box2dBodies> worlds = new ArrayList<>();
        ForeignBodies.State state = null;
        for (int i = 0; i < 2; i++) {
            RopeWorld ropes = new RopeWorld();
            ropes.setGravity(0, -10);
            ropes.add(new RopeDef().straight(0, 5, 0, -1).nodes(5));
            Box2dBodies bodies = new Box2dBodies(ropes, trouble -> {});
            worlds.add(bodies);
            bodies.box(0, -0.5, 10, 1, 0);
            made.add(bodies.box(-2, 0.5, 1, 1, 3));
            made.add(bodies.disc(2, 100, 0.5, 3));
            if (state == null) {
                for (int k = 0; k < 200; k++) {
                    ropes.step();
                }
                made.get(1).setAngularVelocity(3);
                state = bodies.save();
            } else {
                bodies.restore(state);
            }
        }
        assertFalse(made.get(0).isAwake());
        assertFalse(made.get(2).isAwake(), "it sleeps again");
        assertTrue(made.get(3).isAwake());
        assertEquals(3, made.get(3).getAngularVelocity());
        assertEquals(made.get(1).getPosition(), made.get(3).getPosition());
        assertEquals(made.get(1).getLinearVelocity(), made.get(3).getLinearVelocity());
        assertEquals(made.get(1).getAngle(), made.get(3).getAngle());
        worlds.forEach(Box2dBodies::dispose);
    }

    @Test
    void gravityIsThatOfTheRopesBeforeAndAfter() {
        Session session = open("box2d-heap");
        steps(session, 5);
        double[] before = middle(session, 12);
        session.act(null, () -> session.change(world -> world.setGravity(0, 9.81)));
        steps(session, 60);
        assertTrue(middle(session, 12)[1] > before[1] + 1, "they fall up");
        session.undo();
        steps(session, 60);
        assertTrue(middle(session, 12)[1] < before[1], "they fall down");
    }
}
