package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.ShippedScenes;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D9")
class CameraRigTest {
    private static Session session(String scene) {
        return new Session(new GivenScene(scene, ShippedScenes.read(scene)), notice -> {});
    }

    private static double[] whole(CameraRig rig, Session session) {
        double[] xyz = session.positions(session.ropes().get(0));
        return rig.camera().project(xyz);
    }

    private static void assertWithin(double[] xy, double left, double top, double right, double bottom) {
        for (int i = 0; i < xy.length; i += 2) {
            assertTrue(xy[i] >= left && xy[i] <= right, "column " + xy[i]);
            assertTrue(xy[i + 1] >= top && xy[i + 1] <= bottom, "row " + xy[i + 1]);
        }
    }

    @Test
    void theSceneIsShownInTheFreePartUntilTheCameraIsMoved() {
        Session session = session("bridge");
        CameraRig rig = new CameraRig(session);
        rig.place(200, 50, 500, 400, 800, 600);
        assertWithin(whole(rig, session), 200, 50, 700, 450);
        rig.place(0, 0, 300, 200, 300, 200);
        assertWithin(whole(rig, session), 0, 0, 300, 200);
        double scale = rig.camera().scale();
        rig.pan(30, -20);
        rig.place(0, 0, 800, 600, 800, 600);
        assertEquals(scale, rig.camera().scale(), "a moved camera keeps its scale");
        rig.fit();
        assertTrue(
                rig.camera().scale() > 1.5 * scale, "fitted to " + rig.camera().scale());
        assertWithin(whole(rig, session), 0, 0, 800, 600);
    }

    @Test
    void zoomKeepsThePointUnderThePointerAndPanMovesIt() {
        CameraRig rig = new CameraRig(session("bridge"));
        rig.place(0, 0, 800, 600, 800, 600);
        double[] at = rig.camera().unproject(250, 130, 0);
        double scale = rig.camera().scale();
        rig.zoom(1.5, 250, 130);
        assertEquals(1.5 * scale, rig.camera().scale(), 1e-9);
        assertArrayEquals(new double[] {250, 130}, rig.camera().project(at), 1e-9);
        rig.pan(15, -25);
        assertArrayEquals(new double[] {265, 105}, rig.camera().project(at), 1e-9);
    }

    @Test
    void aDenserScreenShowsTheSameOfAMovedCamera() {
        CameraRig rig = new CameraRig(session("bridge"));
        rig.place(0, 0, 800, 600, 800, 600);
        rig.zoom(1.5, 250, 130);
        double[] at = rig.camera().unproject(250, 130, 0);
        double scale = rig.camera().scale();
        rig.magnify(2);
        rig.place(0, 0, 1600, 1200, 1600, 1200);
        assertEquals(2 * scale, rig.camera().scale(), 1e-9);
        assertArrayEquals(new double[] {500, 260}, rig.camera().project(at), 1e-9);
        // The limits of the zoom have grown with it.
        rig.zoom(1e9, 0, 0);
        double most = rig.camera().scale();
        rig.magnify(0.5);
        rig.zoom(1e9, 0, 0);
        assertEquals(most / 2, rig.camera().scale(), 1e-9 * most);
    }

    @Test
    void anotherSceneIsLookedAtAnew() {
        Session session = session("bridge");
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        rig.pan(5000, 0);
        session.open(new GivenScene("sphere", ShippedScenes.read("sphere")));
        rig.look();
        assertTrue(rig.camera().space());
        assertWithin(whole(rig, session), 0, 0, 800, 600);
        double yaw = rig.camera().yaw();
        rig.orbit(0.3, 0);
        assertEquals(0.3, Math.abs(rig.camera().yaw() - yaw), 1e-9);
    }

    /** A trial run of 100 million steps would take a quarter of an hour. */
    @Test
    void aSceneThatTakesLongIsFittedToWhatWasSeen() {
        RopeDef rope = new RopeDef().name("rope").nodes(40).straight(0, 0, 1, 0).pin(0);
        Scene scene = new Scene("long", new WorldDef().step(0.01), 1e6, List.of(rope), List.of(), List.of());
        Session session = new Session(new GivenScene("long", scene), notice -> {});
        long begin = System.nanoTime();
        CameraRig rig = new CameraRig(session);
        double seconds = (System.nanoTime() - begin) * 1e-9;
        assertTrue(seconds < 20, "looked for " + seconds + " s");
        rig.place(0, 0, 800, 600, 800, 600);
        assertWithin(whole(rig, session), 0, 0, 800, 600);
    }

    @Test
    void theTrialRunGoesOnInLaterFrames() {
        Session session = session("bridge");
        CameraRig rig = new CameraRig(session, 1e-9);
        rig.place(0, 0, 800, 600, 800, 600);
        double atStart = rig.camera().scale();
        for (int frame = 0; rig.looksAhead() && frame < 100_000; frame++) {
            rig.lookAhead(1e-3);
        }
        assertFalse(rig.looksAhead());
        assertTrue(
                rig.camera().scale() < 0.9 * atStart,
                "from " + atStart + " to " + rig.camera().scale());
        for (int i = 0; i < 40; i++) {
            session.runTo(0.1 * i);
            double[] xyz = session.positions(session.ropes().get(2));
            assertWithin(rig.camera().project(xyz), 0, 0, 800, 600);
        }
    }

    @Test
    void whatTheSceneReachesIsShownWithoutATrialRun() {
        Session session = session("bridge");
        CameraRig rig = new CameraRig(session, 1e-9);
        rig.place(0, 0, 800, 600, 800, 600);
        for (int i = 0; i < 300; i++) {
            session.advance(0.01);
            rig.lookAhead(0);
            assertWithin(rig.camera().project(session.positions(session.ropes().get(2))), 0, 0, 800, 600);
        }
    }

    @Test
    void aCameraThatWasMovedStaysWhileTheTrialRunGoesOn() {
        Session session = session("bridge");
        CameraRig rig = new CameraRig(session, 1e-9);
        rig.place(0, 0, 800, 600, 800, 600);
        rig.pan(10, 0);
        double[] at = rig.camera().unproject(250, 130, 0);
        for (int frame = 0; frame < 200; frame++) {
            rig.lookAhead(1e-3);
        }
        assertArrayEquals(at, rig.camera().unproject(250, 130, 0), 1e-12);
    }

    @Test
    void theTrialRunEndsWithTheScene() {
        RopeDef rope = new RopeDef().name("rope").nodes(40).straight(0, 0, 1, 0).pin(0);
        Scene scene = new Scene("short", new WorldDef().step(0.01), 0.5, List.of(rope), List.of(), List.of());
        Session session = new Session(new GivenScene("short", scene), notice -> {});
        CameraRig rig = new CameraRig(session, 1e-9);
        assertTrue(rig.looksAhead());
        for (int i = 0; i < 60; i++) {
            session.advance(0.01);
            rig.lookAhead(0);
        }
        assertFalse(rig.looksAhead());
    }
}
