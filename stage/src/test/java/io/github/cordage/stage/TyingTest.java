package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.scene.Scene;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ropes that the mouse ties to ropes, bodies and colliders, and unties. */
@Tag("D9")
class TyingTest {
    /** Frames of the window, which are no multiple of the step [s]. */
    private static final double FRAME = 1 / 62.0;

    /** Rounding of positions of a few metres, and of the turns of a second. */
    private static final double ROUNDING = 1e-9;

    /** Without those about what cannot be saved. */
    private final List<Notice> notices = new ArrayList<>();

    private void hear(Notice notice) {
        if (!notice.text().contains("until the scene starts over")) {
            notices.add(notice);
        }
    }

    private Session session = session(new ColliderDef(ColliderShape.circle(0.4)));
    private CameraRig rig = placed();
    private Pointer pointer = pointer();

    /** How a collider moves by itself. */
    private enum Motion {
        VELOCITY {
            @Override
            ColliderDef move(ColliderDef def) {
                return def.velocity(0.3, -0.2);
            }
        },
        SPIN {
            @Override
            ColliderDef move(ColliderDef def) {
                return def.spin(1.5);
            }
        },
        PATH {
            @Override
            ColliderDef move(ColliderDef def) {
                // Pins move evenly within a frame and so cut the corners of paths: the last part outlasts the tests.
                return def.path(PinPath.from(0, 2, 0).to(0.4, 2.5, 0).to(3, 2, 0.6));
            }
        };

        abstract ColliderDef move(ColliderDef def);
    }

    /** A rope that hangs, one that lies in the air above, a crate at its left and a collider at its right. */
    private Session session(ColliderDef collider) {
        RopeDef rope = new RopeDef()
                .name("hanging")
                .nodes(11)
                .segmentLength(0.2)
                .straight(0, 2, 0, -1)
                .collideMode(CollideMode.OFF)
                .pin(0);
        RopeDef other = rope.copy()
                .removePins()
                .name("other")
                .straight(-1, 3, 1, 0)
                .pin(0)
                .pin(-1);
        Scene scene = new Scene(
                "tying",
                new WorldDef().step(0.01),
                5,
                List.of(rope, other),
                List.of(new RopeBodyDef().name("crate").mass(5).box(1, 1).position(-2, 0)),
                List.of(collider.name("wheel").position(2, 0)),
                List.of());
        return new Session(new GivenScene("tying", scene), this::hear);
    }

    private void use(ColliderDef collider) {
        session = session(collider);
        rig = placed();
        pointer = pointer();
    }

    private CameraRig placed() {
        CameraRig placed = new CameraRig(session);
        placed.place(0, 0, 800, 600, 800, 600);
        return placed;
    }

    private Pointer pointer() {
        return new Pointer(session, rig, this::hear, chosen -> {});
    }

    private Rope rope() {
        return session.world().ropes().get(0);
    }

    private double[] node(int node) {
        return new double[] {rope().x(node), rope().y(node)};
    }

    private void drag(Tool tool, double[] from, double... to) {
        pointer.setTool(tool);
        double[] xy = rig.camera().project(new double[] {from[0], from[1], 0, to[0], to[1], 0});
        pointer.press(xy[0], xy[1], Pointer.Button.LEFT);
        pointer.move(xy[2], xy[3]);
        pointer.update(true);
        pointer.release(xy[2], xy[3], Pointer.Button.LEFT);
    }

    private void click(Tool tool, double[] at) {
        drag(tool, at, at[0], at[1]);
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            pointer.update(true);
            session.advance(FRAME);
        }
    }

    private Collider wheel() {
        return Objects.requireNonNull(session.colliders().get(0).collider());
    }

    /** Distance of a node from the collider, which is constant while it is tied to it. */
    private double fromCollider(int node) {
        return Math.hypot(rope().x(node) - wheel().x(), rope().y(node) - wheel().y());
    }

    /** Angle at which a node is on the collider. */
    private double around(int node) {
        double angle = Math.atan2(rope().y(node) - wheel().y(), rope().x(node) - wheel().x()) - wheel().rotation();
        return Math.IEEEremainder(angle, 2 * Math.PI);
    }

    @Test
    void aNodeIsTiedToARopeAndUntied() {
        drag(Tool.TIE, node(10), -0.2, 3);
        assertEquals(1, session.world().junctions().list().size());
        assertNotNull(session.world().junctions().find(rope(), 10));
        click(Tool.TIE, node(10));
        assertEquals(0, session.world().junctions().list().size());
        assertEquals(List.of(), notices);
    }

    @Test
    void aNodeIsTiedToABodyFromEitherSide() {
        drag(Tool.TIE, node(10), -1.7, 0.2);
        Pin pin = rope().findPin(10);
        assertNotNull(pin);
        assertNotNull(pin.body());
        assertEquals(0.3, pin.place()[0], 0.02);
        session.undo();
        assertFalse(rope().isPinned(10));
        drag(Tool.TIE, new double[] {-1.7, 0.2}, node(10));
        assertTrue(rope().isPinned(10));
        assertEquals(List.of(), notices);
    }

    @Test
    void aNodeFollowsTheColliderThatTheMouseDrags() {
        drag(Tool.TIE, node(10), 2, 0.3);
        frames(100);
        double distance = fromCollider(10);
        assertEquals(0.3, distance, 0.02);
        pointer.setTool(Tool.GRAB);
        double[] xy = rig.camera().project(new double[] {2, -0.2, 0});
        pointer.press(xy[0], xy[1], Pointer.Button.LEFT);
        for (int i = 1; i <= 20; i++) {
            pointer.move(xy[0] - 4 * i, xy[1] + i);
            frames(1);
        }
        pointer.release(xy[0] - 80, xy[1] + 20, Pointer.Button.LEFT);
        frames(2);
        assertTrue(wheel().x() < 1.8, "it was dragged");
        assertEquals(distance, fromCollider(10), ROUNDING);
        session.undo();
        assertEquals(distance, fromCollider(10), ROUNDING);
        pointer.move(0, 0);
        frames(20);
        assertEquals(distance, fromCollider(10), ROUNDING, "it is tied as before");
        click(Tool.TIE, node(10));
        assertFalse(rope().isPinned(10));
    }

    @ParameterizedTest
    @EnumSource
    void aNodeFollowsAColliderThatMovesByItself(Motion motion) {
        use(motion.move(new ColliderDef(ColliderShape.circle(0.4))));
        session.setPaused(true);
        drag(Tool.TIE, node(10), 2.2, 0.2);
        assertEquals(List.of(), notices);
        session.setPaused(false);
        double x = rope().x(10);
        frames(1);
        assertTrue(rope().x(10) < x + 0.1, "it goes there, and does not jump");
        frames(50);
        double distance = fromCollider(10);
        double angle = around(10);
        for (int i = 0; i < 60; i++) {
            frames(1);
            assertEquals(distance, fromCollider(10), motion == Motion.SPIN ? 1e-4 : ROUNDING);
            assertEquals(angle, around(10), motion == Motion.SPIN ? 1e-3 : ROUNDING);
        }
    }

    @ParameterizedTest
    @EnumSource
    void tiesAreUndoneAndTheSceneGoesOnTheSame(Motion motion) {
        use(motion.move(new ColliderDef(ColliderShape.circle(0.4))));
        session.setPaused(true);
        session.step();
        long before = session.world().stateHash();
        drag(Tool.TIE, node(10), 2.2, 0.2);
        long tied = session.world().stateHash();
        assertTrue(before != tied);
        session.step();
        session.step();
        drag(Tool.TIE, node(5), -2, 0.1);
        long[] hashes = new long[5];
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = session.world().stateHash();
            session.step();
        }
        session.undo();
        session.undo();
        assertEquals(before, session.world().stateHash());
        assertFalse(session.canUndo());
        session.redo();
        session.redo();
        // The scene of the last redo is that of the first undo: after all steps.
        long last = session.world().stateHash();
        session.undo();
        drag(Tool.TIE, node(5), -2, 0.1);
        for (long hash : hashes) {
            assertEquals(hash, session.world().stateHash());
            session.step();
        }
        assertEquals(last, session.world().stateHash());
    }

    @Test
    void aColliderThatIsRemovedLetsGo() {
        drag(Tool.TIE, node(10), 2, 0.1);
        assertTrue(rope().isPinned(10));
        pointer.setTool(Tool.ERASE);
        click(Tool.ERASE, new double[] {2, -0.3});
        assertEquals(0, session.colliders().size());
        assertFalse(rope().isPinned(10));
        session.undo();
        assertTrue(rope().isPinned(10));
        frames(3);
        assertEquals(List.of(), notices);
    }

    @Test
    void whatCannotBeTiedIsANoticeAndNoAction() {
        drag(Tool.TIE, node(0), -0.2, 3);
        assertEquals(1, notices.size());
        assertEquals(Notice.Kind.TROUBLE, notices.get(0).kind());
        assertTrue(notices.get(0).text().contains("pinned"), notices.get(0).text());
        drag(Tool.TIE, node(10), 1, 1);
        assertEquals(new Notice(Notice.Kind.INFO, Tool.TIE.help()), notices.get(1), "nothing is there");
        click(Tool.TIE, node(8));
        assertEquals(new Notice(Notice.Kind.INFO, Tool.TIE.help()), notices.get(2), "no knot is there");
        assertFalse(session.canUndo());
        drag(Tool.TIE, node(10), -2, 0);
        drag(Tool.TIE, node(10), 2, 0);
        assertTrue(
                notices.get(3).text().contains("untie it first"), notices.get(3).text());
        session.undo();
        assertFalse(session.canUndo(), "the second was no action");
        assertFalse(rope().isPinned(10));
    }

    @Test
    void whatIsTiedInsideOfAColliderIsNotCaught() {
        use(new ColliderDef(ColliderShape.circle(0.4)));
        rope().settings().setCollideMode(CollideMode.SECTIONS);
        drag(Tool.TIE, node(10), 2, 0.1);
        frames(200);
        assertEquals(List.of(), notices);
        assertTrue(rope().activity().isTrapped(), "although it is inside");
    }

    @Test
    void aNodeThatIsPinnedInPlaceStays() {
        click(Tool.TIE, node(0));
        assertTrue(rope().isPinned(0));
    }

    @Test
    void aRopeIsLaidWhereAnotherIsHeld() {
        drag(Tool.ROPE, node(0), 1, 1);
        Rope laid = session.world().ropes().get(2);
        assertTrue(laid.isPinned(0), "pinned in place, as the other one");
        drag(Tool.TIE, node(10), -1.7, 0.2);
        drag(Tool.ROPE, node(10), 1, 1);
        Pin pin = session.world().ropes().get(3).findPin(0);
        assertNotNull(pin);
        assertNotNull(pin.body(), "on the same body");
        session.undo();
        session.undo();
        drag(Tool.TIE, node(10), 2, 0.3);
        frames(100);
        drag(Tool.ROPE, node(10), 1, 1);
        assertEquals(List.of(), notices);
        new ColliderEdits(session).move(session.colliders().get(0), 2.5, 0.4, 0, 0);
        frames(3);
        Rope last = session.world().ropes().get(3);
        assertEquals(rope().x(10), last.x(0), ROUNDING, "both follow the collider");
        assertEquals(rope().y(10), last.y(0), ROUNDING);
        assertEquals(0.3, fromCollider(10), 0.02);
    }

    @Test
    void aLaidRopeFollowsTheColliderAtItsEnd() {
        use(Motion.VELOCITY.move(new ColliderDef(ColliderShape.circle(0.4))));
        session.setPaused(true);
        drag(Tool.ROPE, new double[] {1, 1}, 2, 0.1);
        Rope laid = session.world().ropes().get(2);
        int end = laid.nodeCount() - 1;
        for (int i = 0; i < 50; i++) {
            session.step();
        }
        assertEquals(2 + 0.5 * 0.3, laid.x(end), 0.01);
        assertNull(session.world().junctions().find(laid, end));
        session.restart();
        Rope again = session.world().ropes().get(2);
        assertEquals(2, again.x(end), 0.01, "it is pinned in place once the scene starts over");
    }
}
