package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.utils.SharedLibraryLoader;
import io.github.cordage.Rope;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.stage.BodyForm;
import io.github.cordage.stage.CameraRig;
import io.github.cordage.stage.Hand;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.Picks;
import io.github.cordage.stage.Pointer;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Tool;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import io.github.cordage.stage.picture.PlacedForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenes whose bodies are those of Box2D, without a window. */
@Tag("D8")
class Box2dSceneTest {
    private static final double FRAME = 1.0 / 60;

    /** Without that ropes are caught between bodies, which happens. */
    private final List<Notice> notices = new ArrayList<>();

    private void hear(Notice notice) {
        if (notice.kind() == Notice.Kind.TROUBLE) {
            notices.add(notice);
        }
    }

    private Session session = open("box2d-pendulum");

    private Session open(String name) {
        return new Session(SceneSource.box2d(name), ThreadedWorld::new, this::hear);
    }

    private void use(String name) {
        session.close();
        session = open(name);
    }

    @AfterEach
    void close() {
        session.close();
    }

    static List<String> names() {
        return SceneSource.box2dNames();
    }

    private void run(double seconds) {
        for (int i = 0; i < seconds / FRAME; i++) {
            session.advance(FRAME);
        }
    }

    private Rope rope() {
        return session.world().ropes().get(0);
    }

    private double[] middle(int body) {
        PlacedForm form = session.bodyForms().get(body).form();
        double[] xy = new double[2];
        int points = form.xyz().length / 3;
        for (int i = 0; i < points; i++) {
            xy[0] += form.xyz()[3 * i] / points;
            xy[1] += form.xyz()[3 * i + 1] / points;
        }
        return xy;
    }

    private Camera camera() {
        return CameraFitting.whole(session.framed(), new double[] {0}, 800, 600, Work.within(60));
    }

    @ParameterizedTest
    @MethodSource("names")
    void everySceneRunsToItsEndBesideTheWindowOrNot(String name) {
        use(name);
        Camera camera = camera();
        run(session.setUp().duration());
        assertEquals(List.of(), notices);
        assertTrue(rope().stats().worstStretch() < 0.01);
        session.restart();
        session.setBeside(true);
        run(0.5);
        session.setBeside(false);
        assertTrue(session.stepCount() > 0);
        for (BodyForm body : session.bodyForms()) {
            double[] at = camera.project(body.form().xyz());
            assertTrue(
                    at[0] > -100 && at[0] < 900 && at[1] > -100 && at[1] < 700, "in sight, at " + at[0] + ", " + at[1]);
        }
        assertEquals(List.of(), notices);
    }

    @Test
    void theCrateKnocksTheWallOver() {
        double[] top = middle(16);
        run(6);
        assertTrue(middle(16)[1] < top[1] - 0.5, "was at " + top[1] + ", is at " + middle(16)[1]);
    }

    @Test
    void theWinchPutsItsCrateOnAnother() {
        use("box2d-winch");
        double before = middle(5)[1];
        run(4.9);
        assertEquals(1.2, middle(5)[1], 0.05, "on the other one, came from " + before);
        run(4);
        assertEquals(before + 0.6, middle(5)[1], 0.1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theMouseTiesRopesToBodies(boolean beside) {
        use("box2d-bridge");
        session.setBeside(beside);
        run(1);
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        Pointer pointer = new Pointer(session, rig, this::hear, chosen -> {});
        pointer.setTool(Tool.TIE);
        double[] xyz = session.positions(session.ropes().get(0));
        double[] from = rig.camera().project(new double[] {xyz[3 * 42], xyz[3 * 42 + 1], 0});
        double[] box = middle(5);
        double[] to = rig.camera().project(new double[] {box[0], box[1], 0});
        pointer.press(from[0], from[1], Pointer.Button.LEFT);
        pointer.move(to[0], to[1]);
        pointer.update(true);
        pointer.release(to[0], to[1], Pointer.Button.LEFT);
        session.setBeside(false);
        run(3);
        assertEquals(List.of(), notices);
        assertTrue(rope().isPinned(42));
        double[] now = middle(5);
        double away = Math.hypot(rope().x(42) - now[0], rope().y(42) - now[1]);
        double side = 0.25 + rope().radius();
        // Beside the window, the box has moved on since the mouse saw it, and further if the machine is busy.
        double farthest = beside ? 1 : side;
        assertTrue(away > side - 0.01 && away < farthest + 0.01, "at a side of the box, " + away);
        // Where it is drawn, between the last two steps: a neighbour can be nearer to where it is after them.
        double[] drawn = session.positions(session.ropes().get(0));
        double[] node = rig.camera().project(new double[] {drawn[3 * 42], drawn[3 * 42 + 1], 0});
        pointer.press(node[0], node[1], Pointer.Button.LEFT);
        pointer.release(node[0], node[1], Pointer.Button.LEFT);
        assertFalse(rope().isPinned(42));
        run(1);
        assertEquals(List.of(), notices);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theMousePullsBodies(boolean beside) {
        use("box2d-ragdoll");
        session.setBeside(beside);
        run(0.5);
        Camera camera = camera();
        double[] torso = middle(4);
        double column = camera.screenX(torso[0], 0);
        double row = camera.screenY(torso[0], torso[1], 0);
        BodyForm body = Picks.body(session, camera, column, row, 5);
        assertNotNull(body);
        Hand hand = new Hand(session);
        hand.grab(body, camera, column, row);
        assertTrue(hand.isHolding());
        for (int i = 0; i < 120; i++) {
            hand.follow(camera, column + camera.scale(), row);
            run(FRAME);
        }
        // Steps beside the window come after it has asked for them.
        session.setBeside(false);
        run(1);
        assertTrue(middle(4)[0] > torso[0] + 0.5, "it follows, to " + middle(4)[0]);
        hand.release();
        assertFalse(hand.isHolding());
        run(1.5);
        assertTrue(Math.abs(middle(4)[0]) < 1.2, "it swings back, to " + middle(4)[0]);
        assertEquals(List.of(), notices);
    }

    /** Lets time pass; returns the greatest speed of a body [m/s], by what its middle goes in a frame. */
    private double fastest(double seconds, int first, int last) {
        double most = 0;
        for (int i = 0; i < seconds / FRAME; i++) {
            double[][] before = middles(first, last);
            run(FRAME);
            most = Math.max(most, farthest(before, middles(first, last)) / FRAME);
        }
        return most;
    }

    private double[][] middles(int first, int last) {
        double[][] all = new double[last - first + 1][];
        for (int b = first; b <= last; b++) {
            all[b - first] = middle(b);
        }
        return all;
    }

    private static double farthest(double[][] from, double[][] to) {
        double most = 0;
        for (int b = 0; b < from.length; b++) {
            most = Math.max(most, Math.hypot(to[b][0] - from[b][0], to[b][1] - from[b][1]));
        }
        return most;
    }

    @Test
    void boxesLieOnABridgeOfRope() {
        use("box2d-bridge");
        run(12);
        double[][] lie = middles(3, 5);
        run(20);
        double drift = farthest(lie, middles(3, 5));
        assertTrue(drift < 0.01, "drift by " + drift);
        for (double[] at : lie) {
            assertTrue(at[1] > 1 && at[1] < 1.5 && Math.abs(at[0]) < 1, "on the bridge, at " + at[0] + ", " + at[1]);
        }
        assertTrue(rope().y(30) < 1, "it sags under them");
    }

    @Test
    @Tag("long")
    void aBoxThatTheMouseThrowsOnABridgeThrowsNothing() {
        use("box2d-bridge");
        run(3);
        Camera camera = camera();
        double[] box = middle(4);
        double column = camera.screenX(box[0], 0);
        double row = camera.screenY(box[0], box[1], 0);
        Hand hand = new Hand(session);
        hand.grab(Objects.requireNonNull(Picks.body(session, camera, column, row, 5)), camera, column, row);
        hand.follow(camera, column + 0.3 * camera.scale(), row - 1.5 * camera.scale());
        double lifting = fastest(2, 3, 5);
        assertTrue(middle(4)[1] > box[1] + 0.8, "the mouse holds it over the bridge, at " + middle(4)[1]);
        hand.release();
        // A fall of 1.5 m ends at 5.4 m/s.
        double falling = fastest(10, 3, 5);
        assertTrue(lifting < 10 && falling < 6, "lifted at " + lifting + ", falls at " + falling);
        double late = fastest(5, 3, 5);
        assertTrue(late < 2, "late " + late);
        for (int b = 3; b <= 5; b++) {
            assertTrue(middle(b)[1] > 0.9, "on the bridge, at " + middle(b)[0] + ", " + middle(b)[1]);
        }
    }

    @Test
    void aRopeRestsOnAHeapWithItsWeight() {
        use("box2d-heap");
        run(8);
        double[][] lie = middles(1, 12);
        assertTrue(fastest(4, 1, 12) < 0.1);
        assertTrue(farthest(lie, middles(1, 12)) < 0.02);
    }

    @Test
    void theMouseDoesNotPullWhatStandsStill() {
        Camera camera = camera();
        double[] floor = middle(1);
        double row = camera.screenY(floor[0], floor[1], 0);
        assertEquals(null, Picks.body(session, camera, camera.screenX(floor[0], 0), row, 2));
    }

    @Test
    void aSolverThatPullsNoBodiesIsRefused() {
        run(0.2);
        String message = assertThrows(
                        IllegalStateException.class,
                        () -> session.change(
                                world -> world.ropes().get(0).settings().setSolver(new Relaxation())))
                .toString();
        assertTrue(message.contains("the direct one"), message);
        run(1);
        assertEquals(0, notices.size());
        assertTrue(middle(2)[1] > 0.5, "the crate hangs above the floor");
    }

    @Test
    void itCannotBeSaved() {
        assertThrows(IllegalStateException.class, session::edited);
        assertThrows(IllegalStateException.class, session::moment);
    }

    @Test
    void nativesThatDoNotLoadAreNamed() {
        List<Runnable> loaders = List.of(
                () -> {
                    throw new UnsatisfiedLinkError("no gdx-nothing in java.library.path");
                },
                () -> new SharedLibraryLoader("nowhere.jar").load("gdx-nothing"));
        for (Runnable loader : loaders) {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> Box2dBodies.load(loader));
            assertTrue(
                    String.valueOf(refused.getMessage()).contains("Box2D does not load"),
                    String.valueOf(refused.getMessage()));
            assertTrue(
                    String.valueOf(refused.getMessage()).contains("gdx-nothing"), String.valueOf(refused.getMessage()));
        }
    }

    @Test
    void theListGoesOnAfterTheShippedScenes() {
        SceneSource last = SceneList.beside(SceneSource.shipped("opening"), -1);
        assertEquals("box2d-bridge", last.name());
        assertEquals("opening", SceneList.beside(last, 1).name());
        assertEquals("box2d-heap", SceneList.beside(last, -1).name());
    }
}
