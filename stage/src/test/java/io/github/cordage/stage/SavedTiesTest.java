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
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Ties that the mouse makes are in the set-up, from which the scene starts over and is saved, or the user is told that
 * they are not.
 */
@Tag("D9")
class SavedTiesTest {
    private static final double ROUNDING = 1e-9;

    private final List<Notice> notices = new ArrayList<>();
    private Session session = session(new ColliderDef(ColliderShape.circle(0.4)));
    private CameraRig rig = placed();
    private Pointer pointer = pointer();

    /**
     * A rope that swings from the horizontal, one between two pins above it, a crate at the left, and a collider at the
     * right.
     */
    private Session session(ColliderDef collider) {
        RopeDef rope = new RopeDef()
                .name("swinging")
                .nodes(11)
                .segmentLength(0.2)
                .straight(0, 2, 1, 0)
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
                List.of(collider.name("wheel").position(3, 0)),
                List.of());
        return new Session(new GivenScene("tying", scene), notices::add);
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
        return new Pointer(session, rig, notices::add, chosen -> {});
    }

    private Rope rope(int index) {
        return session.world().ropes().get(index);
    }

    private double[] node(int rope, int node) {
        return new double[] {rope(rope).x(node), rope(rope).y(node)};
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

    private Collider wheel() {
        return Objects.requireNonNull(session.colliders().get(0).collider());
    }

    /** Saves the scene, and opens the file. */
    private void saveAndOpen() {
        try {
            Scene read = new SceneReader().read(new SceneWriter().write(session.edited()));
            session.open(new GivenScene("read", read));
        } catch (SceneException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void knotsOfRopesAreInTheFile() {
        session.runTo(0.1);
        drag(Tool.TIE, node(0, 10), node(1, 7));
        assertEquals(List.of(), notices);
        assertTrue(session.isEdited());
        saveAndOpen();
        assertEquals(
                2,
                Objects.requireNonNull(session.world().junctions().find(rope(0), 10))
                        .nodeCount());
        assertNotNull(session.world().junctions().find(rope(1), 7));
    }

    @Test
    void aKnotIsThereAfterRestartAndGoneOnceItIsUndoneOrUntied() {
        drag(Tool.TIE, node(0, 10), node(1, 7));
        session.restart();
        assertNotNull(session.world().junctions().find(rope(0), 10));
        session.undo();
        session.undo();
        session.restart();
        assertNull(session.world().junctions().find(rope(0), 10));
        session.undo();
        drag(Tool.TIE, node(0, 10), node(1, 7));
        drag(Tool.TIE, node(0, 5), node(1, 7));
        click(Tool.TIE, node(1, 7));
        List<Boolean> tied = tied();
        assertEquals(2, Collections.frequency(tied, true), "the click has untied one of three");
        assertEquals(1, session.world().junctions().list().size());
        session.restart();
        assertEquals(tied, tied(), "as before");
        int node = tied.get(0) ? 10 : 5;
        new RopeEdits(session).setPinned(session.ropes().get(0), node, false);
        assertEquals(0, session.edited().junctions().size(), "the tool for pins frees it, too");
        assertEquals(List.of(), notices);
    }

    @Test
    void whatWasTiedByTheNodeBetweenStaysTied() {
        drag(Tool.TIE, node(0, 10), node(1, 7));
        drag(Tool.TIE, node(0, 5), node(1, 7));
        assertEquals(List.of(true, true, true), tied());
        assertTrue(
                session.edited().junctions().stream().allMatch(each -> each.nodeA() == 10 || each.nodeB() == 10),
                "the pointer finds the last node first, so that both ties are to it");
        new RopeEdits(session).setPinned(session.ropes().get(0), 10, false);
        assertEquals(List.of(false, true, true), tied());
        session.restart();
        assertEquals(List.of(false, true, true), tied());
        assertEquals(List.of(), notices);
    }

    private List<Boolean> tied() {
        return List.of(
                session.world().junctions().find(rope(0), 10) != null,
                session.world().junctions().find(rope(0), 5) != null,
                session.world().junctions().find(rope(1), 7) != null);
    }

    @Test
    void aNodeOnABodyIsThereAgain() {
        session.runTo(0.2);
        drag(Tool.TIE, node(0, 10), -1.7, 0.2);
        double[] place = rope(0).pin(10).place();
        saveAndOpen();
        Pin pin = Objects.requireNonNull(rope(0).findPin(10));
        assertNotNull(pin.body());
        assertEquals(place[0], pin.place()[0], ROUNDING);
        assertEquals(place[1], pin.place()[1], ROUNDING);
        click(Tool.TIE, node(0, 10));
        assertFalse(rope(0).isPinned(10));
        session.restart();
        assertFalse(rope(0).isPinned(10));
        assertEquals(List.of(), notices);
    }

    @Test
    void aNodeOnAColliderIsPinnedWhereThatStarts() {
        use(new ColliderDef(ColliderShape.circle(0.4)).rotation(0.5));
        session.setPaused(true);
        drag(Tool.TIE, node(0, 10), 3.2, 0.1);
        assertEquals(1, notices.size());
        assertTrue(notices.get(0).text().contains("from then on, and in files, pinned in place"), notices.toString());
        new ColliderEdits(session).move(session.colliders().get(0), 2.5, 0.5, 0, 0.5);
        saveAndOpen();
        assertTrue(rope(0).isPinned(10));
        assertEquals(2.7, rope(0).x(10), 0.02, "as far from the collider, which the mouse has moved");
        assertEquals(0.6, rope(0).y(10), 0.02);
        assertEquals(2.5, wheel().x(), ROUNDING);
    }

    @Test
    void aNodeOnAColliderThatIsLedFollowsItsPath() {
        use(new ColliderDef(ColliderShape.circle(0.4))
                .path(PinPath.from(0, 3, 0).to(0.4, 3.5, 0).to(0.7, 3, 0.3)));
        session.setPaused(true);
        drag(Tool.TIE, node(0, 10), 3.2, 0.1);
        assertEquals(List.of(), notices);
        session.restart();
        for (int i = 0; i < 80; i++) {
            session.step();
            assertEquals(0.2, rope(0).x(10) - wheel().x(), 0.02);
            assertEquals(0.1, rope(0).y(10) - wheel().y(), 0.02);
        }
        assertEquals(0.3, wheel().y(), ROUNDING);
    }

    @Test
    void aColliderThatIsRemovedTakesThePinAlong() {
        drag(Tool.TIE, node(0, 10), 3.2, 0.1);
        assertEquals(2, session.edited().ropes().get(0).values().pins().size());
        new ColliderEdits(session).remove(session.colliders().get(0));
        assertEquals(1, session.edited().ropes().get(0).values().pins().size());
    }

    @Test
    void theEndsOfALaidRopeAreWhereTheyWereTied() {
        session.runTo(0.4);
        double[] swung = node(0, 10);
        assertTrue(swung[1] < 1.5, "it has swung");
        double[] crate = session.bodies().get(0).center();
        assertTrue(crate[1] < -0.5, "it has fallen");
        drag(Tool.ROPE, swung, crate[0] + 0.3, crate[1] + 0.2);
        double length = rope(2).length();
        assertEquals(List.of(), notices);
        saveAndOpen();
        Rope laid = rope(2);
        int last = laid.nodeCount() - 1;
        assertNotNull(session.world().junctions().find(laid, 0));
        assertEquals(2, laid.x(0), 1e-6, "where the other rope begins");
        assertEquals(2, laid.y(0), 1e-6);
        assertEquals(1, session.edited().junctions().size());
        assertNotNull(Objects.requireNonNull(laid.findPin(last)).body());
        assertEquals(-1.7, laid.x(last), 0.02, "and where the crate begins");
        assertEquals(0.2, laid.y(last), 0.02);
        for (int i = 0; i < last; i++) {
            double apart = Math.hypot(laid.x(i + 1) - laid.x(i), laid.y(i + 1) - laid.y(i));
            assertEquals(laid.restLength(i), apart, 0.01 * laid.restLength(i), "so that nothing pulls at once");
        }
        assertEquals(length, laid.length(), 1e-6);
        assertEquals(List.of(), notices);
    }

    @Test
    void aPieceIsSaidNotToBeSaved() {
        session.change(world -> world.ropes().get(0).cut(5));
        session.advance(0);
        Rope piece = rope(2);
        drag(Tool.TIE, new double[] {piece.x(5), piece.y(5)}, node(1, 7));
        assertNotNull(session.world().junctions().find(piece, 5));
        assertEquals(1, notices.size());
        assertTrue(notices.get(0).text().contains("not saved with its start"), notices.toString());
        assertEquals(0, session.edited().junctions().size());
        drag(Tool.TIE, node(1, 3), node(0, 3));
        assertEquals(2, notices.size(), "nor what is tied to one");
    }
}
