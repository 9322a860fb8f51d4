package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderView;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.scene.ShippedScenes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D9")
class SessionTest {
    private final List<Notice> notices = new ArrayList<>();

    private Session session(String scene) {
        return new Session(new GivenScene(scene, ShippedScenes.read(scene)), notices::add);
    }

    @Test
    void pausesTakesStepsAndStartsOver() {
        Session session = session("article");
        session.advance(0.05);
        assertEquals(5, session.world().stepCount());
        session.setPaused(true);
        session.advance(0.05);
        assertEquals(5, session.world().stepCount());
        session.step();
        assertEquals(6, session.world().stepCount());
        assertEquals(1, session.alpha(), "a step by hand is shown whole");
        session.restart();
        assertEquals(0, session.world().stepCount());
        session.setPaused(false);
        session.setSpeed(0.1);
        for (int i = 0; i < 10; i++) {
            session.advance(0.05);
        }
        assertEquals(5, session.world().stepCount(), "slow motion");
    }

    @Test
    void aSessionIsTheSameAsTheSceneUntilSomethingIsChanged() {
        for (String name : ShippedScenes.names()) {
            Session session = session(name);
            assertEquals(new SceneWriter().write(ShippedScenes.read(name)), new SceneWriter().write(session.edited()));
            RopeWorld plain = ShippedScenes.read(name).createWorld();
            session.runTo(0.2);
            while (plain.stepCount() < session.world().stepCount()) {
                plain.step();
            }
            assertEquals(plain.stateHash(), session.world().stateHash(), name);
        }
    }

    @Test
    @Tag("A14")
    void aTimeBetweenTwoStepsIsShownBetweenThem() {
        Session session = session("article");
        session.runTo(0.305);
        assertEquals(31, session.world().stepCount());
        assertEquals(0.5, session.alpha(), 1e-9);
        assertEquals(0.305, session.time(), 1e-9);
        assertTrue(session.isPaused());
    }

    @Test
    void pinsAreOfTheSetUp() {
        Session session = session("article");
        Rope rope = session.world().ropes().get(0);
        new RopeEdits(session).setPinned(rope, 39, true);
        new RopeEdits(session).setPinned(rope, 0, false);
        assertTrue(rope.isPinned(39));
        assertFalse(rope.isPinned(0));
        assertEquals(
                List.of(39),
                session.edited().ropes().get(0).values().pins().stream()
                        .map(PinDef::node)
                        .toList());
        session.restart();
        assertTrue(session.world().ropes().get(0).isPinned(39));
        assertFalse(session.world().ropes().get(0).isPinned(0));
        assertTrue(session.isEdited());
    }

    @Test
    void aMomentHasTheRingsThatRopesStillRunThrough() {
        Session session = session("sheet");
        session.runTo(1);
        List<RingDef> rings = session.moment().ropes().get(0).values().rings();
        assertEquals(3, rings.size());
        assertEquals(1.2, rings.get(1).y());
        assertEquals(0.1, rings.get(1).friction());
        session.open(new GivenScene("corner", ShippedScenes.read("corner")));
        session.runTo(2);
        assertEquals(List.of(), session.moment().ropes().get(0).values().rings());
    }

    @Test
    void negativeNodesOfPinsAreUnderstood() {
        Session session = session("bridge");
        int last = session.world().ropes().get(0).nodeCount() - 1;
        assertTrue(session.world().ropes().get(0).isPinned(last), "the scene pins node -1");
        new RopeEdits(session).setPinned(session.world().ropes().get(0), last, false);
        session.restart();
        assertFalse(session.world().ropes().get(0).isPinned(last));
    }

    @Test
    void ropesAreCutAndStartOverWhole() {
        Session session = session("article");
        Rope rope = session.world().ropes().get(0);
        rope.cutAt(2.5);
        rope.cutAt(1);
        assertEquals(3, session.world().ropes().size());
        assertEquals(-1, session.indexInSetUp(session.world().ropes().get(2)));
        assertThrows(
                IllegalArgumentException.class,
                () -> session.rebuild(session.world().ropes().get(1), def -> def.nodes(5)));
        session.restart();
        assertEquals(1, session.world().ropes().size());
    }

    @Test
    void collidersComeMoveAndGo() {
        Session session = session("article");
        PlacedCollider circle =
                new ColliderEdits(session).add(new ColliderDef(ColliderShape.circle(0.5)).position(1, -2));
        PlacedCollider second =
                new ColliderEdits(session).add(new ColliderDef(ColliderShape.circle(0.5)).position(-1, -2));
        assertEquals(
                List.of("circle 1", "circle 2"),
                session.edited().colliders().stream().map(ColliderDef::name).toList());
        session.setPaused(true);
        ColliderView seen = session.seen(circle);
        assertNotNull(seen);
        new ColliderEdits(session).move(circle, 2, -3, 0, seen.rotation());
        assertEquals(2, seen.x());
        new ColliderEdits(session).move(circle, 2, -3, 0, 0.5);
        assertEquals(0.5, seen.rotation(), 1e-12);
        new ColliderEdits(session).remove(second);
        session.restart();
        assertEquals(1, session.world().colliders().size());
        assertEquals(2, session.world().colliders().list().get(0).x());
        assertEquals(0.5, session.world().colliders().list().get(0).rotation(), 1e-12);
        assertEquals(1, session.forms().size());
    }

    @Test
    void whatIsSavedIsAScene() throws SceneException {
        for (String name : ShippedScenes.names()) {
            Session session = session(name);
            session.runTo(1);
            for (Scene scene : List.of(session.edited(), session.moment())) {
                String text = new SceneWriter().write(scene);
                assertEquals(text, new SceneWriter().write(new SceneReader().read(text)), name);
            }
        }
    }

    @Test
    void aMomentKeepsBlocksAndRingsOnBodies() throws SceneException {
        Session session = session("block-and-tackle");
        session.runTo(0.5);
        RopeBody load = session.world()
                .bodies()
                .add(new RopeBodyDef().name("load").mass(2).box(0.4, 0.4).position(1, -1));
        Rope rope = session.world()
                .add(new RopeDef()
                        .name("sling")
                        .nodes(21)
                        .segmentLength(0.1)
                        .alongXy(0.5, 0, 1, -0.8, 1.5, 0)
                        .pin(0)
                        .pin(20));
        rope.addRing(RopeEdits.ringFor(session.world(), new double[] {1, -0.85, 0}));
        assertSame(load, rope.rings().get(0).body(), "a ring that is put on a body is on it");
        Scene saved = new SceneReader().read(new SceneWriter().write(session.moment()));
        RopeWorld begun = saved.createWorld();
        List<Ring> block = begun.ropes().get(0).rings();
        assertEquals(4, block.size());
        assertEquals(0, block.get(0).mass());
        assertEquals(400, block.get(1).mass());
        assertTrue(block.get(1).isFixedTo(block.get(3)), "two sheaves of one block");
        assertFalse(block.get(1).isFixedTo(block.get(0)));
        Ring sling = begun.ropes().get(1).rings().get(0);
        assertSame(begun.bodies().list().get(0), sling.body());
        assertArrayEquals(rope.rings().get(0).place(), sling.place(), 1e-9);
    }

    @Test
    void aMomentKeepsShapesAndSurfacesOfBodies() throws SceneException {
        Session session = session("article");
        List<RopeBodyDef> defs = List.of(
                new RopeBodyDef().circle(0.2).collide(true),
                new RopeBodyDef().sphere(0.2).friction(0.3),
                new RopeBodyDef().box(0.2, 0.3).restitution(0.4),
                new RopeBodyDef().box(0.2, 0.3, 0.4),
                new RopeBodyDef().capsule(0.1, 0.5).filter(1, 0),
                new RopeBodyDef().capsuleInSpace(0.1, 0.5),
                new RopeBodyDef().polygon(0, 0, 1, 0, 0, 1));
        for (RopeBodyDef def : defs) {
            session.world().bodies().add(def.name("body " + defs.indexOf(def)));
        }
        Scene saved = new SceneReader().read(new SceneWriter().write(session.moment()));
        RopeWorld begun = saved.createWorld();
        for (int i = 0; i < defs.size(); i++) {
            RopeBody was = session.world().bodies().list().get(i);
            RopeBody is = begun.bodies().list().get(i);
            assertArrayEquals(was.size(), is.size(), 1e-15, was.toString());
            assertEquals(
                    Objects.requireNonNull(was.shape()).kind(),
                    Objects.requireNonNull(is.shape()).kind());
            assertEquals(was.inertia(0), is.inertia(0), 1e-15);
            assertEquals(was.inertia(2), is.inertia(2), 1e-15);
            assertEquals(was.collides(), is.collides());
            assertEquals(was.friction(), is.friction());
            assertEquals(was.restitution(), is.restitution());
            assertEquals(was.collidesWith(), is.collidesWith());
        }
    }

    @Test
    void aMomentKeepsHowNodesAreOnBodies() throws SceneException {
        Session session = session("article");
        RopeBody kite = session.world()
                .bodies()
                .add(new RopeBodyDef().name("kite").mass(2).position(1, -1));
        session.world()
                .add(new RopeDef()
                        .name("tail")
                        .nodes(5)
                        .alongXy(1, -1, 1, -2)
                        .pin(new PinDef(0).on(kite, 0, 0, 0).compliance(1e-3)));
        session.world()
                .add(new RopeDef()
                        .name("ribbon")
                        .nodes(5)
                        .alongXy(1, -1, 2, -1)
                        .pin(new PinDef(0).on(kite, 0, 0, 0).oneWay(true)));
        Scene saved = new SceneReader().read(new SceneWriter().write(session.moment()));
        RopeWorld begun = saved.createWorld();
        int last = begun.ropes().size() - 1;
        Pin tail = Objects.requireNonNull(begun.ropes().get(last - 1).findPin(0));
        assertEquals(1e-3, tail.compliance());
        assertFalse(tail.isOneWay());
        assertTrue(Objects.requireNonNull(begun.ropes().get(last).findPin(0)).isOneWay());
    }

    @Test
    void aMomentBeginsWhereItWasSaved() throws SceneException {
        for (String name : List.of("article", "peg", "sphere", "crane", "bridge")) {
            Session session = session(name);
            session.runTo(0.8);
            Scene saved = new SceneReader().read(new SceneWriter().write(session.moment()));
            RopeWorld begun = saved.createWorld();
            for (int i = 0; i < begun.ropes().size(); i++) {
                Rope was = session.world().ropes().get(i);
                Rope now = begun.ropes().get(i);
                double[] before = new double[3 * was.nodeCount()];
                double[] after = new double[3 * now.nodeCount()];
                was.copyPositions(before, 0, 1);
                now.copyPositions(after, 0, 1);
                // A rope that is stretched begins with its own length; what is over lies behind its end.
                assertArrayEquals(before, after, 2 * was.stats().worstStretch() * was.length() + 1e-3, name);
                assertEquals(was.isPinned(0), now.isPinned(0), name);
                assertEquals(
                        was.settings().mass(was.nodeCount() - 1), now.settings().mass(now.nodeCount() - 1), 1e-9, name);
            }
        }
    }

    @Test
    void aRopeThatTearsIsToldOfAndItsPiecesCanBeSaved() {
        Session session = session("tear");
        session.runTo(4);
        assertEquals(2, session.world().ropes().size());
        assertTrue(notices.stream().anyMatch(notice -> notice.text().contains("has torn at")), notices.toString());
        assertEquals(2, session.moment().ropes().size());
        assertEquals(1, session.edited().ropes().size());
    }

    @Test
    void aWinchIsThereOnceItIsUsed() {
        Session session = session("article");
        Rope rope = session.world().ropes().get(0);
        assertEquals(0, session.winchSpeed(rope, RopeEnd.START));
        new RopeEdits(session).setWinchSpeed(rope, RopeEnd.END, 0);
        assertFalse(rope.isPinned(39), "no winch is put there for nothing");
        new RopeEdits(session).setWinchSpeed(rope, RopeEnd.START, 0.5);
        double before = rope.length();
        session.advance(0.1);
        session.advance(0.1);
        assertTrue(rope.length() > before);
        Session hoist = session("winch");
        hoist.runTo(1.5);
        assertTrue(hoist.winchSpeed(hoist.world().ropes().get(0), RopeEnd.START) != 0, "the scene's own");
    }
}
