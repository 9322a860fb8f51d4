package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.settings.Relaxation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two ropes that the mouse makes one. */
@Tag("D9")
class SplicingTest {
    /** Without those about what cannot be saved. */
    private final List<Notice> notices = new ArrayList<>();

    private final List<Notice> unsaved = new ArrayList<>();

    private void hear(Notice notice) {
        (notice.text().contains("until the scene starts over") ? unsaved : notices).add(notice);
    }

    private Session session = session(1, left().straight(-3, 1, 1, 0));
    private CameraRig rig = placed();
    private Pointer pointer = new Pointer(session, rig, this::hear, chosen -> {});

    private static RopeDef left() {
        return new RopeDef().name("steel left").nodes(11).segmentLength(0.2).nodeMass(0.3);
    }

    /** A rope from x = -3 m to -1 m, and one of the same length that begins at a place. */
    private Session session(double x, RopeDef left) {
        RopeDef right = left.copy().removePins().name("right").straight(x, 1, 1, 0);
        Scene scene = new Scene("two", new WorldDef().gravity(0, 0), 1, List.of(left, right), List.of(), List.of());
        return new Session(new GivenScene("two", scene), this::hear);
    }

    private CameraRig placed() {
        CameraRig placed = new CameraRig(session);
        placed.place(0, 0, 800, 600, 800, 600);
        return placed;
    }

    private void use(Session other) {
        session = other;
        rig = placed();
        pointer = new Pointer(session, rig, this::hear, chosen -> {});
    }

    private Rope rope(int index) {
        return session.world().ropes().get(index);
    }

    private void splice(Rope from, int node, Rope to, int toNode) {
        pointer.setTool(Tool.SPLICE);
        double[] xy = rig.camera().project(new double[] {
            from.x(node), from.y(node), from.z(node), to.x(toNode), to.y(toNode), to.z(toNode)
        });
        // A little beside them: the ends are what is taken.
        pointer.press(xy[0] + 3, xy[1], Pointer.Button.LEFT);
        pointer.move(xy[2] - 3, xy[3] + 2);
        pointer.update(true);
        pointer.release(xy[2] - 3, xy[3] + 2, Pointer.Button.LEFT);
    }

    private static double[] positions(Rope rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0, 1);
        return xyz;
    }

    private static double mass(Rope rope) {
        double mass = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            mass += rope.settings().mass(i);
        }
        return mass;
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, 31, 2", // 2 m are filled with nine nodes
        "-0.8, 0, 22, 0.2", // a segment
        "-0.95, 0, 21, 0", // one node
        "1, 10, 41, 4"
    })
    void theGapIsFilledWithSegments(double x, int toNode, int nodes, double gap) {
        use(session(x, left().straight(-3, 1, 1, 0)));
        double[] before = positions(rope(0));
        splice(rope(0), 10, rope(1), toNode);
        assertEquals(List.of(), notices);
        assertEquals(1, session.world().ropes().size());
        Rope whole = rope(0);
        assertEquals(nodes, whole.nodeCount());
        assertEquals(4 + gap, whole.length(), 1e-9);
        assertEquals(0.3 * Math.max(22, nodes), mass(whole), 1e-9);
        if (gap > 0) {
            assertArrayEquals(before, Arrays.copyOf(positions(whole), before.length), "nothing moves");
            session.setPaused(true);
            session.step();
            session.step();
            double[] after = Arrays.copyOf(positions(whole), before.length);
            assertArrayEquals(before, after, 1e-9, "and nothing will");
        }
    }

    @Test
    void anyEndsCanBeJoinedAndUndone() {
        long before = session.world().stateHash();
        splice(rope(1), 10, rope(0), 0);
        assertEquals(1, session.world().ropes().size());
        assertEquals("right", rope(0).name(), "the first one takes the other");
        assertEquals(3, rope(0).x(10), 1e-9);
        long joined = session.world().stateHash();
        session.undo();
        assertEquals(before, session.world().stateHash());
        assertEquals(2, session.ropes().size());
        session.redo();
        assertEquals(joined, session.world().stateHash());
        session.undo();
        assertFalse(session.canUndo());
    }

    @Test
    void pinnedEndsThatTouchKeepBothPins() {
        use(session(-1, left().straight(-3, 1, 1, 0).pin(-1)));
        rope(1).pin(0);
        splice(rope(0), 10, rope(1), 0);
        assertEquals(List.of(), notices);
        assertEquals(22, rope(0).nodeCount());
        assertTrue(rope(0).isPinned(10) && rope(0).isPinned(11));
    }

    @Test
    void refusalsAreNoticesAndChangeNothing() {
        long before = session.world().stateHash();
        splice(rope(0), 0, rope(0), 10);
        assertTrue(
                notices.get(0).text().contains("cannot be spliced to itself"),
                notices.get(0).text());
        assertEquals(Notice.Kind.TROUBLE, notices.get(0).kind());
        // The middle of a rope is no end.
        splice(rope(0), 5, rope(1), 0);
        assertEquals(1, notices.size(), "nothing was taken");
        splice(rope(0), 10, rope(1), 5);
        assertEquals(new Notice(Notice.Kind.INFO, Tool.SPLICE.help()), notices.get(1));
        assertEquals(before, session.world().stateHash());
        assertFalse(session.canUndo());
    }

    @Test
    void aRefusalHalfwayLeavesNoSegments() {
        use(session(1, left().straight(-3, 1, 1, 0)));
        rope(0).settings().setSolver(new Relaxation());
        session.world().ropes().get(1).pin(10);
        session.world().tie(rope(1), 3, session.world().add(left().straight(2, 0, 1, 0)), 0);
        long before = session.world().stateHash();
        splice(rope(0), 10, rope(1), 0);
        assertEquals(Notice.Kind.TROUBLE, notices.get(0).kind(), "a knot needs the direct solver");
        assertEquals(before, session.world().stateHash());
        assertEquals(3, session.ropes().size());
    }

    @Test
    void endsThatBecomeOneNodeAreTiedInTheSetUp() {
        use(session(-0.95, left().straight(-3, 1, 1, 0)));
        splice(rope(0), 10, rope(1), 0);
        assertEquals(1, session.world().ropes().size());
        assertEquals(1, unsaved.size());
        assertTrue(unsaved.get(0).text().contains("with their ends tied"), unsaved.toString());
        assertEquals(1, session.edited().junctions().size());
        session.restart();
        assertEquals(2, session.world().ropes().size());
        assertNotNull(session.world().junctions().find(rope(1), 0));
        session.undo();
        session.undo();
        assertEquals(0, session.edited().junctions().size());
    }

    @Test
    void aGapThatWasFilledIsSaidNotToBeSaved() {
        splice(rope(0), 10, rope(1), 0);
        assertEquals(1, unsaved.size());
        assertTrue(unsaved.get(0).text().contains("that of the start has not"), unsaved.toString());
        assertEquals(0, session.edited().junctions().size());
        assertEquals(1, session.moment().ropes().size(), "that of the moment has it");
    }
}
