package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.picture.RopeMaterial;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ropes that the mouse lays. */
@Tag("D9")
class RopeLayingTest {
    private static final List<RopeMaterial> LOOKS = List.of(
            RopeMaterial.HEMP,
            RopeMaterial.NYLON,
            RopeMaterial.STEEL,
            RopeMaterial.RUBBER,
            RopeMaterial.STEEL,
            RopeMaterial.HEMP);

    /** Without those about what cannot be saved. */
    private final List<Notice> notices = new ArrayList<>();

    private void hear(Notice notice) {
        if (!notice.text().contains("until the scene starts over")) {
            notices.add(notice);
        }
    }

    private final Session session = new Session(new GivenScene("laying", scene()), this::hear);
    private final CameraRig rig = placed();
    private final Pointer pointer = new Pointer(session, rig, this::hear, chosen -> {});

    private static Scene scene() {
        RopeDef rope = new RopeDef()
                .name("old")
                .nodes(11)
                .segmentLength(0.2)
                .straight(-2, 3, 1, 0)
                .pin(0)
                .pin(-1);
        return new Scene(
                "laying",
                new WorldDef(),
                1,
                List.of(rope),
                List.of(new RopeBodyDef().name("crate").mass(5).box(1, 1).position(2, 0)),
                List.of(new ColliderDef(ColliderShape.circle(0.5)).name("peg").position(-2, 0)),
                List.of());
    }

    private CameraRig placed() {
        CameraRig placed = new CameraRig(session);
        placed.place(0, 0, 800, 600, 800, 600);
        return placed;
    }

    private Rope lay(double x0, double y0, double x1, double y1) {
        pointer.setTool(Tool.ROPE);
        double[] xy = rig.camera().project(new double[] {x0, y0, 0, x1, y1, 0});
        pointer.press(xy[0], xy[1], Pointer.Button.LEFT);
        pointer.move(xy[2], xy[3]);
        pointer.update(true);
        pointer.release(xy[2], xy[3], Pointer.Button.LEFT);
        assertEquals(List.of(), notices);
        List<? extends RopeView> ropes = session.ropes();
        return session.world().ropes().get(ropes.size() - 1);
    }

    @Test
    void aRopeIsPinnedWhereItStartsAndFreeAtItsEnd() {
        Rope laid = lay(0, 1, 1, 1);
        assertEquals(2, session.ropes().size());
        assertTrue(laid.isPinned(0));
        assertFalse(laid.isPinned(laid.nodeCount() - 1));
        assertEquals(1.1, laid.length(), 0.02);
        session.restart();
        assertEquals(2, session.ropes().size(), "it is part of the set-up");
        assertTrue(session.isEdited());
        assertEquals(2, session.edited().ropes().size(), "which can be saved");
        session.undo();
        session.undo();
        assertEquals(1, session.ropes().size());
    }

    @Test
    void itsEndsHoldOnToRopesBodiesAndColliders() {
        Rope laid = lay(-1, 3, 2.2, 0.2);
        assertEquals(1, session.world().junctions().list().size(), "tied to the old rope");
        assertTrue(session.world().junctions().find(session.world().ropes().get(0), 5) != null, "where it was pressed");
        assertTrue(laid.pin(laid.nodeCount() - 1).body() != null, "fixed to the crate");
        Rope other = lay(0, 1, -2, 0.1);
        assertTrue(other.isPinned(other.nodeCount() - 1), "pinned to the peg");
        assertTrue(other.pin(other.nodeCount() - 1).body() == null);
    }

    @Test
    void itsMaterialGivesMassAndStiffness() {
        for (Material material : Material.values()) {
            session.newRope().setMaterial(material);
            session.newRope().setThickness(2 * material.radius());
            session.newRope().setSlack(1.5);
            Rope laid = lay(0, 1, 2, 1);
            double mass = 0;
            for (int i = 0; i < laid.nodeCount(); i++) {
                mass += laid.settings().mass(i);
            }
            assertEquals(3 * material.massPerMetre(), mass, 0.02 * mass, material.title());
            assertEquals(material.radius(), laid.radius(), material.title());
            assertEquals(
                    material.axialStiffness(),
                    laid.length() / laid.settings().compliance(),
                    1e-6 * material.axialStiffness());
            assertEquals(material.bendingStiffness(), laid.settings().bendingStiffness(), material.title());
            assertEquals(material.damping(), laid.settings().damping(), material.title());
            assertEquals(material.friction(), laid.settings().friction(), material.title());
            assertEquals(
                    LOOKS.get(List.of(Material.values()).indexOf(material)), RopeMaterial.of(laid), material.title());
            session.runTo(0.3);
            assertEquals(List.of(), notices, material.title());
            session.undo();
        }
    }

    @Test
    void itIsAsThickAsOtherRopesUnlessChosen() {
        session.newRope().setMaterial(Material.NYLON);
        assertEquals(0.02, lay(0, 1, 1, 1).radius(), "as thick as the other one");
        session.undo();
        session.rebuild(session.ropes().get(0), def -> def.radius(0));
        assertEquals(0.005, lay(0, 1, 1, 1).radius(), "the other has no thickness: as nylon ropes are");
        session.newRope().setThickness(0.02);
        assertEquals(0.01, lay(0, 1, 1, 1).radius());
        String message = assertThrows(
                        IllegalArgumentException.class, () -> session.newRope().setThickness(0))
                .getMessage();
        assertTrue(String.valueOf(message).contains("thickness must be above 0 m and at most 2.0 m, was 0.0"), message);
    }

    @Test
    void slackIsRefusedOutOfRange() {
        Setting.Quantity slack =
                (Setting.Quantity) session.newRope().group().settings().get(1);
        String message = assertThrows(
                        IllegalArgumentException.class, () -> slack.set().accept(0.5))
                .getMessage();
        assertTrue(String.valueOf(message).contains("slack must be from 1 to 10, was 0.5"), message);
    }
}
