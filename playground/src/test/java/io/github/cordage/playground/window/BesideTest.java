package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderView;
import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import io.github.cordage.event.WorldListener;
import io.github.cordage.playground.picture.Work;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Spring;
import io.github.cordage.stage.ColliderEdits;
import io.github.cordage.stage.Hand;
import io.github.cordage.stage.Notice;
import io.github.cordage.stage.PlacedCollider;
import io.github.cordage.stage.RopeEdits;
import io.github.cordage.stage.RopeSettings;
import io.github.cordage.stage.Session;
import io.github.cordage.stage.Setting;
import io.github.cordage.stage.SolverSettings;
import io.github.cordage.stage.WorldSettings;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraFitting;
import io.github.cordage.testkit.LongForm;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A session whose world is on a thread of its own does what one does whose world is not. */
@Tag("D9")
@Tag("A13")
@Timeout(120)
class BesideTest {
    /** Two steps. */
    private static final double FRAME = 0.02;

    private final List<Notice> notices = new ArrayList<>();
    private final List<Session> sessions = new ArrayList<>();

    private Session session(String scene) {
        Session session = new Session(SceneSource.shipped(scene), ThreadedWorld::new, notices::add);
        sessions.add(session);
        return session;
    }

    private Session beside(String scene) {
        Session session = session(scene);
        session.setBeside(true);
        return session;
    }

    @AfterEach
    void close() {
        sessions.forEach(Session::close);
        assertEquals(0, threads(), "threads that are left");
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("cordage"))
                .count();
    }

    private static Camera camera(Session session) {
        return CameraFitting.whole(
                session.edited(), Camera.moments(session.setUp().duration()), 800, 600, Work.within(60));
    }

    /** Lets a frame pass, and waits until the world has taken its steps. */
    private static void frame(Session session) {
        long steps = session.stepCount() + 2;
        session.advance(FRAME);
        await(session, () -> session.stepCount() == steps);
    }

    /** Takes what the world answers until something is so. */
    private static void await(Session session, BooleanSupplier so) {
        boolean paused = session.isPaused();
        session.setPaused(true);
        for (int i = 0; !so.getAsBoolean(); i++) {
            assertTrue(i < 20_000, "it never is");
            LockSupport.parkNanos(1_000_000);
            session.advance(0);
        }
        session.setPaused(paused);
    }

    /** Waits until it is known what the settings of the first rope are now. */
    private static void awaitAnswers(Session session) {
        await(session, () -> session.values(rope(session)) != null && !session.isBehind(rope(session)));
    }

    private static RopeView rope(Session session) {
        return session.ropes().get(0);
    }

    private static void beforeEachStep(Session session, Runnable what) {
        session.world().addListener(new WorldListener() {
            @Override
            public void beforeStep() {
                what.run();
            }
        });
    }

    private static void hold(CountDownLatch go) {
        try {
            assertTrue(go.await(60, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Runs a scene with everything that the mouse and the settings do; where its world is from frame to frame is given.
     */
    private long hashAfterAll(boolean... beside) {
        return hashAfterAll(session("article"), beside);
    }

    private long hashAfterAll(Session session, boolean... beside) {
        Camera camera = camera(session);
        Hand hand = new Hand(session);
        RopeEdits ropes = new RopeEdits(session);
        ColliderEdits colliders = new ColliderEdits(session);
        for (int i = 0; i < 40; i++) {
            session.setBeside(beside[i % beside.length]);
            switch (i) {
                case 3 -> hand.grab(rope(session), 39, camera, 400, 300);
                case 12 -> hand.release();
                case 14 -> ropes.set(rope(session), rope -> rope.settings().setDamping(0.3), def -> def.damping(0.3));
                case 15 -> ropes.setPinned(rope(session), 30, true);
                case 17 -> colliders.add(new ColliderDef(ColliderShape.circle(0.5)).position(2, -1.5));
                case 20 ->
                    session.change(rope(session), rope -> {
                        rope.cutAt(2.15);
                        rope.cutAt(0.7);
                    });
                case 22 -> colliders.move(session.colliders().get(0), 2, -1.2, 0, 0);
                case 24 -> session.change(world -> world.setGravity(1, -8, 0));
                case 26 -> ropes.setWinchSpeed(rope(session), RopeEnd.START, 0.8);
                case 30 ->
                    ropes.setSolver(
                            rope(session),
                            rope -> {
                                rope.settings().setSolver(new Relaxation().withIterations(20));
                                return rope.settings().solver();
                            },
                            taken -> {});
                default -> {}
            }
            if (i > 3 && i < 12) {
                assertTrue(hand.isHolding(), "frame " + i);
                hand.follow(camera, 400 + 9 * i, 300 - 7 * i);
            }
            frame(session);
        }
        session.setBeside(false);
        assertEquals(3, session.ropes().size());
        assertTrue(session.isEdited());
        assertEquals(List.of(), notices);
        return session.world().stateHash();
    }

    @Test
    void doesTheSameToTheBit() {
        long here = hashAfterAll(false);
        assertEquals(here, hashAfterAll(true), "beside");
        assertEquals(here, hashAfterAll(true, false), "to and fro, while the mouse drags");
        assertEquals(here, hashAfterAll(false, false, false, true, true), "now and then");
        Session plain = new Session(SceneSource.shipped("article"), notices::add);
        sessions.add(plain);
        assertEquals(here, hashAfterAll(plain, false), "without threads");
    }

    @Test
    void everySceneRunsBesideAsItRunsHere() {
        for (int k = 0; k < ShippedScenes.names().size(); k += LongForm.either(3, 1)) {
            String name = ShippedScenes.names().get(k);
            Session here = session(name);
            Session there = beside(name);
            here.runTo(0.1);
            there.runTo(0.1);
            here.setPaused(false);
            there.setPaused(false);
            for (int i = 0; i < 6; i++) {
                long steps = here.stepCount();
                here.advance(FRAME);
                there.advance(FRAME);
                long wanted = here.stepCount() - steps;
                await(there, () -> there.stepCount() == steps + wanted);
            }
            assertEquals(here.alpha(), there.alpha(), name);
            assertEquals(here.time(), there.time(), name);
            for (int i = 0; i < here.ropes().size(); i++) {
                assertArrayEquals(
                        here.positions(here.ropes().get(i)),
                        there.positions(there.ropes().get(i)),
                        name);
            }
            assertEquals(new SceneWriter().write(here.moment()), new SceneWriter().write(there.moment()), name);
            assertTrue(there.isBeside(), "a moment that is saved leaves the world where it is");
        }
    }

    @Test
    void whatIsRefusedIsNews() {
        Session session = beside("article");
        awaitAnswers(session);
        Setting.Quantity damping = quantity(session, "damping");
        double before = damping.get().getAsDouble();
        damping.set().accept(-1);
        assertEquals(List.of(), notices, "not known yet");
        awaitAnswers(session);
        assertEquals(1, notices.size());
        assertEquals(Notice.Kind.TROUBLE, notices.get(0).kind());
        assertTrue(notices.get(0).text().contains("damping must be from 0"), notices.toString());
        assertEquals(before, quantity(session, "damping").get().getAsDouble());
        assertEquals(before, session.edited().ropes().get(0).get(RopeProperty.DAMPING));
        assertFalse(session.isEdited());
        damping.set().accept(2);
        assertTrue(session.isBehind(rope(session)));
        awaitAnswers(session);
        assertEquals(2, damping.get().getAsDouble());
        assertEquals(2, session.edited().ropes().get(0).get(RopeProperty.DAMPING));
        assertTrue(session.isEdited());
    }

    @Test
    void settingsOfASolverThatFollowEachOtherAreAllTaken() {
        Session session = beside("article");
        awaitAnswers(session);
        // Nothing is answered in between.
        quantity(session, "iterations").set().accept(33);
        quantity(session, "strength").set().accept(0.5);
        awaitAnswers(session);
        assertEquals(
                new Relaxation().withIterations(33).withStrength(0.5),
                session.edited().ropes().get(0).values().solver());
        quantity(session, "node mass").set().accept(0.001);
        awaitAnswers(session);
        Setting.Choice solver = (Setting.Choice) new SolverSettings(session, rope(session), notices::add)
                .group()
                .settings()
                .get(0);
        solver.set().accept(2);
        awaitAnswers(session);
        assertEquals(
                Spring.AUTO, ((Spring) session.edited().ropes().get(0).values().solver()).substeps());
        assertTrue(notices.get(0).text().contains("auto"), notices.toString());
        assertTrue(session.isBeside(), "starting over leaves the world where it is");
    }

    private Setting.Quantity quantity(Session session, String name) {
        return Stream.concat(
                        new RopeSettings(session, rope(session)).groups().stream(),
                        Stream.of(new SolverSettings(session, rope(session), notices::add).group()))
                .flatMap(group -> group.settings().stream())
                .filter(setting -> setting.name().equals(name))
                .map(Setting.Quantity.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSwitchIsASettingOfTheWorld() {
        Session session = session("article");
        Setting.Flag flag = new WorldSettings(session)
                .group().settings().stream()
                        .filter(Setting.Flag.class::isInstance)
                        .map(Setting.Flag.class::cast)
                        .findFirst()
                        .orElseThrow();
        assertFalse(flag.get().getAsBoolean());
        assertEquals(0, threads());
        flag.set().accept(true);
        assertTrue(flag.get().getAsBoolean());
        assertEquals(1, threads());
        assertNotEquals(Thread.currentThread(), session.world().owner());
        flag.set().accept(false);
        assertEquals(0, threads());
        assertEquals(Thread.currentThread(), session.world().owner());
        assertFalse(session.isEdited(), "it is not of the scene");
    }

    @Test
    void anotherSceneAndAnotherStartAreBesideToo() {
        Session session = beside("article");
        frame(session);
        session.open(SceneSource.shipped("tear"));
        assertTrue(session.isBeside());
        assertEquals(1, threads(), "that of the scene before has ended");
        session.rebuild(rope(session), def -> def.damping(0.1));
        session.restart();
        assertEquals(1, threads());
        assertThrows(IllegalArgumentException.class, () -> session.open(SceneSource.shipped("there is none")));
        assertTrue(session.isBeside());
        session.setPaused(false);
        frame(session);
        assertEquals(2, session.stepCount());
        session.close();
        assertEquals(0, threads());
        sessions.clear();
    }

    @Test
    void aRopeThatTearsBesideIsToldOfAndItsPiecesHaveSettings() {
        Session session = beside("tear");
        while (session.ropes().size() < 2) {
            frame(session);
        }
        assertTrue(notices.stream().anyMatch(notice -> notice.text().contains("has torn at")), notices.toString());
        RopeView piece = session.ropes().get(1);
        assertEquals(-1, session.indexInSetUp(piece));
        await(session, () -> session.values(piece) != null);
        assertEquals(
                session.def(rope(session)).get(RopeProperty.RADIUS),
                session.def(piece).get(RopeProperty.RADIUS));
        assertEquals(2, session.moment().ropes().size());
        await(session, () -> session.figures().ropes() == 2);
    }

    @Test
    void linesThroughARopeThatIsBeingCutCutItsPieces() {
        Session session = beside("article");
        Camera camera = camera(session);
        RopeEdits edits = new RopeEdits(session);
        double row = camera.screenY(0, 0, 0);
        // When the second line is drawn, the picture has not changed yet.
        for (double x : new double[] {2, 3}) {
            double column = camera.screenX(x, 0);
            edits.cut(camera, column, row - 20, column, row + 20);
        }
        await(session, () -> session.ropes().size() == 3);
        assertEquals(List.of(), notices);
    }

    @Test
    void aWorldThatIsSlowDoesNotHoldUpFrames() {
        Session session = session("article");
        CountDownLatch go = new CountDownLatch(1);
        beforeEachStep(session, () -> hold(go));
        session.setBeside(true);
        Hand hand = new Hand(session);
        Camera camera = camera(session);
        hand.grab(rope(session), 39, camera, 400, 300);
        for (int i = 0; i < 3000; i++) {
            // More frames than the queue has room for.
            hand.follow(camera, 400 + i, 300);
            session.advance(FRAME);
            assertTrue(hand.isHolding());
            session.values(rope(session));
            session.figures();
        }
        assertEquals(0, session.stepCount());
        assertEquals(List.of(), notices);
        go.countDown();
        hand.release();
        await(session, () -> session.stepCount() > 0);
    }

    @Test
    void aWorldThatCannotTakeAnyMoreSaysSo() {
        Session session = session("article");
        CountDownLatch go = new CountDownLatch(1);
        beforeEachStep(session, () -> hold(go));
        assertNotNull(session.values(rope(session)));
        session.setBeside(true);
        session.advance(FRAME);
        String message = assertThrows(IllegalStateException.class, () -> {
                    for (int i = 0; i < 3000; i++) {
                        session.change(world -> {});
                    }
                })
                .getMessage();
        assertTrue(String.valueOf(message).contains("cannot keep up"), message);
        assertNotNull(session.values(rope(session)), "what was read last");
        go.countDown();
        await(session, () -> session.stepCount() > 0);
    }

    @Test
    void aFailureOnTheWorldsThreadComesToTheWindow() {
        Session session = session("article");
        boolean[] fails = {true};
        beforeEachStep(session, () -> {
            if (fails[0]) {
                fails[0] = false;
                throw new IllegalStateException("made for a test");
            }
        });
        session.setBeside(true);
        String message = assertThrows(IllegalStateException.class, () -> {
                    session.advance(FRAME);
                    await(session, () -> session.stepCount() > 0);
                })
                .getMessage();
        assertTrue(String.valueOf(message).contains("made for a test"), message);
        long steps = session.stepCount();
        session.setPaused(false);
        session.advance(FRAME);
        await(session, () -> session.stepCount() > steps);
    }

    @Test
    void anErrorThatEndsTheThreadIsToldOfAndTheSceneStartsOver() {
        Session session = session("article");
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {});
        try {
            beforeEachStep(session, () -> {
                throw new StackOverflowError("made for a test");
            });
            session.setBeside(true);
            session.advance(FRAME);
            await(session, () -> !notices.isEmpty());
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertTrue(notices.get(0).text().contains("has to start over"), notices.toString());
        assertFalse(session.isBeside());
        session.setPaused(false);
        session.advance(FRAME);
        session.step();
        assertNotNull(session.values(rope(session)));
        assertEquals(1, notices.size(), "said once");
        session.restart();
        session.setBeside(true);
        session.setPaused(false);
        frame(session);
        assertEquals(2, session.stepCount());
    }

    @Test
    void aStepByHandIsTakenAndShownWhole() {
        Session session = beside("article");
        frame(session);
        session.step();
        assertTrue(session.isPaused());
        await(session, () -> session.stepCount() == 3);
        assertEquals(1, session.alpha());
        session.runTo(0.305);
        assertEquals(31, session.stepCount());
        assertEquals(0.5, session.alpha(), 1e-9);
        assertTrue(session.isBeside());
        assertTrue(session.isPaused());
    }

    @Test
    void timePerStepIsThatOfTheWorldsThread() {
        for (boolean beside : new boolean[] {false, true}) {
            Session session = session("article");
            beforeEachStep(session, () -> LockSupport.parkNanos(15_000_000));
            session.setBeside(beside);
            for (int i = 0; i < 10; i++) {
                frame(session);
            }
            assertTrue(session.secondsPerStep() > 0.012, "took " + session.secondsPerStep());
            assertTrue(session.secondsPerStep() < 0.3, "took " + session.secondsPerStep());
        }
    }

    @Test
    void collidersComeMoveAndGoBeside() {
        Session session = beside("article");
        PlacedCollider circle =
                new ColliderEdits(session).add(new ColliderDef(ColliderShape.circle(0.5)).position(1, -2));
        assertNull(session.seen(circle), "the world has not got it yet");
        assertEquals(List.of(), session.forms());
        new ColliderEdits(session).move(circle, 5, 5, 0, 0);
        await(session, () -> session.seen(circle) != null);
        assertEquals(1, session.forms().size());
        session.setPaused(true);
        new ColliderEdits(session).move(circle, 2, -3, 0, 0);
        ColliderView seen = session.seen(circle);
        assertNotNull(seen);
        await(session, () -> seen.x() == 2);
        Hand hand = new Hand(session);
        hand.grab(circle, camera(session), 400, 300);
        assertTrue(hand.isHolding());
        new ColliderEdits(session).remove(circle);
        assertFalse(hand.isHolding());
        await(session, () -> !seen.isAlive());
        assertEquals(0, session.edited().colliders().size());
        assertEquals(List.of(), notices);
    }

    @Test
    void whatIsHeldMayVanishBeside() {
        Session session = beside("article");
        Hand hand = new Hand(session);
        Camera camera = camera(session);
        hand.grab(rope(session), 3, camera, 0, 0);
        assertTrue(hand.isHolding());
        session.change(world -> world.remove(world.ropes().get(0)));
        await(session, () -> !hand.isHolding());
        hand.follow(camera, 10, 10);
        hand.release();
        await(session, () -> session.ropes().isEmpty());
        assertEquals(List.of(), notices);
    }

    @Test
    void aRopeThatIsNotThereAnyMoreIsToldOf() {
        Session session = beside("article");
        RopeView gone = rope(session);
        session.change(world -> world.remove(world.ropes().get(0)));
        new RopeEdits(session).setPinned(gone, 5, true);
        await(session, () -> !notices.isEmpty());
        assertEquals("the rope is not there any more", notices.get(0).text());
    }

    @Test
    void theWorldIsNotTouchedFromElsewhere() {
        Session session = beside("article");
        Rope rope = session.world().ropes().get(0);
        assertThrows(IllegalStateException.class, () -> rope.settings().setDamping(1));
    }
}
