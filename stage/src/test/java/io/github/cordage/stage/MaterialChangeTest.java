package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneJunction;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Spring;
import io.github.cordage.stage.picture.RopeMaterial;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ropes that get another material while they move. */
@Tag("D9")
class MaterialChangeTest {
    private static final double ROUNDING = 1e-12;

    private final List<Notice> notices = new ArrayList<>();
    private final Session session = new Session(new GivenScene("two", scene()), notices::add);

    private static Scene scene() {
        RopeDef rope = new RopeDef()
                .name("hemp")
                .nodes(11)
                .segmentLength(0.2)
                .nodeMass(1)
                .endMass(7)
                .radius(0.1)
                .straight(0, 0, 0, -1)
                .pin(0);
        RopeDef other =
                rope.copy().name("other").removePins().endMass(0).radius(0).straight(0, -1, 1, 0);
        return new Scene(
                "two",
                new WorldDef(),
                1,
                List.of(rope, other),
                List.of(),
                List.of(),
                List.of(),
                false,
                List.of(new SceneJunction("hemp", 5, "other", 0, 1e9)));
    }

    private Rope rope(int index) {
        return session.world().ropes().get(index);
    }

    private Setting.Choice material(int index) {
        ShownSettings shown = new ShownSettings(session, new View(), () -> false, notice -> {});
        shown.choose(index);
        return shown.groups().stream()
                .flatMap(group -> group.settings().stream())
                .filter(setting -> setting.name().equals("material"))
                .map(Setting.Choice.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /** The place of a material in the list, whose first item is the rope's own. */
    private static int place(Material material) {
        return 1 + List.of(Material.values()).indexOf(material);
    }

    private void choose(int index, Material material) {
        material(index).set().accept(place(material));
    }

    private RopeMaterial look(int index) {
        RopeView seen = session.ropes().get(index);
        return session.material(seen);
    }

    @Test
    void itsFiguresAndItsLookChangeAndItsLengthThicknessAndLoadStay() {
        session.runTo(0.2);
        double[] before = session.positions(rope(0));
        assertEquals(RopeMaterial.HEMP, look(0));
        assertEquals(0, material(0).get().getAsInt(), "it has no material of the list");
        choose(0, Material.STEEL);
        double perNode = 0.36 * 2 / 11;
        assertEquals(perNode, rope(0).settings().mass(3), ROUNDING);
        assertEquals(perNode + 7, rope(0).settings().mass(10), ROUNDING);
        assertEquals(0.1, rope(0).radius());
        assertEquals(2 / 4e6, rope(0).settings().compliance(), ROUNDING);
        assertEquals(1, rope(0).settings().get(RopeProperty.BENDING_STIFFNESS));
        assertEquals(0.1, rope(0).settings().get(RopeProperty.DAMPING));
        assertEquals(0.15, rope(0).settings().get(RopeProperty.FRICTION));
        assertEquals(RopeMaterial.STEEL, look(0));
        assertEquals("steel cable 1", session.name(rope(0)));
        assertEquals(place(Material.STEEL), material(0).get().getAsInt());
        assertArrayEquals(before, session.positions(rope(0)), "nothing moves");
        choose(1, Material.STEEL);
        assertEquals("steel cable 2", session.name(rope(1)));
        assertEquals(0.005, rope(1).radius(), "it had no thickness of its own");
    }

    /** Masses move along a rope that slides over corners. What a node has of its neighbours is no load. */
    @Test
    void whatLiesUnevenlyStaysSo() {
        rope(0).settings().setMass(3, 1.3);
        rope(0).settings().setMass(4, 0.7);
        choose(0, Material.THREAD);
        double usual = rope(0).settings().mass(1);
        assertTrue(usual < 0.1, usual + " kg");
        assertEquals(1.3 * usual, rope(0).settings().mass(3), ROUNDING);
        assertEquals(0.7 * usual, rope(0).settings().mass(4), ROUNDING);
    }

    @Test
    void theSetUpFollows() {
        choose(0, Material.RUBBER);
        assertTrue(session.isEdited());
        assertTrue(new SceneWriter().write(session.moment()).contains("\"rubber 1\""));
        session.restart();
        assertEquals("rubber 1", rope(0).name());
        assertEquals(0.075 * 2 / 11, rope(0).settings().mass(3), ROUNDING);
        assertEquals(0.075 * 2 / 11 + 7, rope(0).settings().mass(10), ROUNDING);
        assertEquals(2 / 157.0, rope(0).settings().compliance(), ROUNDING);
        assertEquals(1, session.world().junctions().list().size(), "it is tied as before");
        session.runTo(0.1);
    }

    @Test
    void aNameThatAnotherRopeHasTakenIsNotGivenTwice() {
        choose(0, Material.STEEL);
        session.setUp().rename(session.setUp().ropes().get(1), "hemp");
        material(0).set().accept(0);
        assertEquals("hemp 1", session.name(rope(0)));
        session.restart();
        assertEquals(List.of(), notices);
        assertEquals(1, rope(0).settings().mass(3), ROUNDING);
    }

    @Test
    void itIsUndoneAndBroughtBack() {
        session.runTo(0.1);
        long before = session.world().stateHash();
        choose(0, Material.CHAIN);
        long after = session.world().stateHash();
        assertTrue(before != after);
        session.undo();
        assertEquals(before, session.world().stateHash());
        assertEquals(RopeMaterial.HEMP, look(0));
        assertEquals("hemp", session.name(rope(0)));
        session.redo();
        assertEquals(after, session.world().stateHash());
        assertEquals(RopeMaterial.STEEL, look(0), "chains look like steel");
        assertTrue(material(0).initial().isChanged().getAsBoolean());
        material(0).initial().restore().run();
        assertFalse(material(0).initial().isChanged().getAsBoolean());
        assertEquals("hemp", session.name(rope(0)));
        assertEquals(1, rope(0).settings().mass(3), ROUNDING);
        assertEquals(8, rope(0).settings().mass(10), ROUNDING);
        assertEquals(0, rope(0).settings().compliance());
        for (RopeProperty property : RopeProperty.values()) {
            assertEquals(
                    scene().ropes().get(0).get(property), rope(0).settings().get(property), property.key());
        }
    }

    @Test
    void piecesKeepTheLook() {
        choose(0, Material.NYLON);
        session.change(world -> world.ropes().get(0).cut(5));
        session.advance(0);
        assertEquals(3, session.ropes().size());
        assertEquals(RopeMaterial.NYLON, look(2));
        assertTrue(session.name(rope(2)).startsWith("nylon climbing rope 1/"), session.name(rope(2)));
        choose(2, Material.RUBBER);
        assertEquals(RopeMaterial.RUBBER, look(2));
        assertEquals(RopeMaterial.NYLON, look(0));
    }

    /** Mass of a rope without the load at its end [kg]. */
    private double mass(Rope rope, double load) {
        double mass = -load;
        for (int i = 0; i < rope.nodeCount(); i++) {
            mass += rope.settings().mass(i);
        }
        return mass;
    }

    @Test
    void piecesHaveTheFiguresOfTheirLength() {
        session.initial(session.ropes().get(0)).def().compliance(0.02);
        session.change(world -> {
            world.ropes().get(0).settings().setCompliance(0.02);
            world.ropes().get(0).cut(4);
        });
        session.def(session.ropes().get(0)).compliance(0.02);
        session.advance(0);
        double[] masses = {mass(rope(0), 0), mass(rope(2), 7)};
        assertArrayEquals(new double[] {4.5, 6.5}, masses, ROUNDING);
        for (int i = 0; i < 4; i += 2) {
            choose(i, Material.STEEL);
            double length = rope(i).length();
            assertEquals(i == 0 ? 0.8 : 1.2, length, ROUNDING);
            assertEquals(length / 4e6, rope(i).settings().compliance(), ROUNDING * length / 4e6);
            assertEquals(0.36 * length, mass(rope(i), i == 0 ? 0 : 7), ROUNDING);
            material(i).set().accept(0);
            assertEquals(0.01 * length, rope(i).settings().compliance(), ROUNDING, "2 m have 0.02 m/N");
            assertEquals(masses[i / 2], mass(rope(i), i == 0 ? 0 : 7), ROUNDING, "each node of it as before");
            assertEquals(0, rope(i).settings().get(RopeProperty.BENDING_STIFFNESS));
        }
        choose(0, Material.STEEL);
        session.restart();
        assertEquals(2 / 4e6, rope(0).settings().compliance(), ROUNDING * 1e-6, "the whole rope");
        assertEquals(0.36 * 2, mass(rope(0), 7), ROUNDING);
    }

    @Test
    void theComplianceOfAPieceIsItsShareOfTheRopes() {
        session.initial(session.ropes().get(0));
        compliance(0).set().accept(0.3);
        session.change(world -> world.ropes().get(0).cut(3));
        session.advance(0);
        assertEquals(0.09, rope(0).settings().compliance(), ROUNDING);
        assertEquals(0.21, rope(2).settings().compliance(), ROUNDING);
        for (int i = 0; i < 4; i += 2) {
            assertTrue(compliance(i).initial().isChanged().getAsBoolean());
            compliance(i).initial().restore().run();
            assertEquals(0, rope(i).settings().compliance());
            assertFalse(compliance(i).initial().isChanged().getAsBoolean());
        }
        compliance(0).set().accept(0.03);
        assertEquals(0.03, rope(0).settings().compliance(), ROUNDING);
        session.undo();
        session.redo();
        assertEquals(0.1, session.edited().ropes().get(0).values().compliance(), ROUNDING, "of the whole rope");
        compliance(0).set().accept(0.06);
        assertEquals(0.2, session.edited().ropes().get(0).values().compliance(), ROUNDING, "after undo, too");
        session.restart();
        assertEquals(0.2, rope(0).settings().compliance(), ROUNDING);
    }

    private Setting.Quantity compliance(int index) {
        ShownSettings shown = new ShownSettings(session, new View(), () -> false, notice -> {});
        shown.choose(index);
        return shown.groups().stream()
                .flatMap(group -> group.settings().stream())
                .filter(setting -> setting.name().equals("compliance"))
                .map(Setting.Quantity.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void noticesHaveTheNewName() {
        choose(0, Material.THREAD);
        session.change(world -> world.ropes().get(0).settings().setBreakTension(1));
        session.runTo(0.5);
        session.advance(0);
        assertTrue(notices.get(0).text().startsWith("the rope \"thread 1\" has torn at "), notices.toString());
    }

    @Test
    void ropesOfSpringsHaveNone() {
        Session springs = new Session(new GivenScene("springs", ShippedScenes.read("springs")), notice -> {});
        ShownSettings shown = new ShownSettings(springs, new View(), () -> false, notice -> {});
        assertTrue(springs.world().ropes().get(0).settings().solver() instanceof Spring);
        assertEquals(
                1,
                shown.groups().stream()
                        .flatMap(group -> group.settings().stream())
                        .filter(setting -> setting.name().equals("material"))
                        .count(),
                "only that of new ropes");
    }

    @Test
    void whatIsRefusedChangesNothing() {
        session.change(world -> world.ropes().get(1).addRing(new RingDef(0.5, -1, 0)));
        long before = session.world().stateHash();
        assertThrows(IllegalArgumentException.class, () -> choose(1, Material.STEEL), "rings and bending");
        assertEquals(before, session.world().stateHash());
        assertEquals("other", session.name(rope(1)));
        assertFalse(session.canUndo());
    }
}
