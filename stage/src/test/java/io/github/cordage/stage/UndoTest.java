package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.view.RopeView;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every action can be taken back, to the bit, and taken again. */
@Tag("D9")
class UndoTest {
    private final Session session = new Session(new GivenScene("article", ShippedScenes.read("article")), notice -> {});
    private final ShownSettings shown = new ShownSettings(session, new View(), () -> false, notice -> {});

    @BeforeEach
    void run() {
        session.runTo(0.5);
    }

    private RopeView rope() {
        return session.ropes().get(0);
    }

    private long hash() {
        return session.world().stateHash();
    }

    private String scene() {
        return new SceneWriter().write(session.edited());
    }

    /** Takes an action, and it back and again; what follows is the same each time. */
    private void check(Runnable action) {
        long hashBefore = hash();
        String sceneBefore = scene();
        action.run();
        session.advance(0);
        long hashAfter = hash();
        String sceneAfter = scene();
        assertTrue(hashBefore != hashAfter || !sceneBefore.equals(sceneAfter), "it does something");
        session.step();
        session.undo();
        assertEquals(hashBefore, hash());
        assertEquals(sceneBefore, scene());
        assertTrue(session.canRedo());
        session.redo();
        session.undo();
        assertEquals(hashBefore, hash());
        assertFalse(session.canUndo(), "it is one action");
        action.run();
        session.advance(0);
        assertEquals(hashAfter, hash(), "the action does the same as before");
        assertEquals(sceneAfter, scene());
        assertFalse(session.canRedo(), "a new action leaves nothing to take again");
    }

    @Test
    void pins() {
        check(() -> new RopeEdits(session).setPinned(rope(), 20, true));
    }

    @Test
    void colliders() {
        check(() -> new ColliderEdits(session).add(new ColliderDef(ColliderShape.circle(0.3)).position(1, -1)));
        PlacedCollider placed = session.colliders().get(session.colliders().size() - 1);
        session.undo();
        session.redo();
        PlacedCollider again = session.colliders().get(session.colliders().size() - 1);
        assertEquals(placed.def().name(), again.def().name());
        new ColliderEdits(session).move(again, 2, 0, 0, 0);
        assertEquals(
                2,
                session.setUp().colliders().get(session.colliders().size() - 1).x(),
                "it is that of the set-up");
    }

    @Test
    void settings() {
        for (String name : List.of("friction", "gravity y", "iterations", "wind x", "nodes", "at the end")) {
            check(() -> quantity(name).set().accept(3));
            session.open(session.source());
            session.runTo(0.5);
        }
    }

    private Setting.Quantity quantity(String name) {
        session.advance(0);
        return shown.groups().stream()
                .flatMap(group -> group.settings().stream())
                .filter(setting -> setting.name().equals(name))
                .map(Setting.Quantity.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void startingOver() {
        check(session::restart);
    }

    @Test
    void severalActionsInTurn() {
        Consumer<Integer> pin = node -> new RopeEdits(session).setPinned(rope(), node, true);
        long[] hashes = new long[4];
        for (int i = 0; i < 3; i++) {
            hashes[i] = hash();
            pin.accept(10 + 5 * i);
        }
        hashes[3] = hash();
        for (int i = 2; i >= 0; i--) {
            session.undo();
            assertEquals(hashes[i], hash());
        }
        session.undo();
        assertEquals(hashes[0], hash(), "nothing is left");
        for (int i = 1; i <= 3; i++) {
            session.redo();
            assertEquals(hashes[i], hash());
        }
    }

    @Test
    void aSliderThatIsDraggedIsOneAction() {
        long before = hash();
        for (int i = 1; i < 10; i++) {
            quantity("friction").set().accept(0.1 * i);
        }
        quantity("damping").set().accept(2);
        session.undo();
        assertTrue(hash() != before);
        session.undo();
        assertEquals(before, hash());
        assertFalse(session.canUndo());
    }

    @Test
    void whatIsRefusedIsNoAction() {
        assertThrows(
                IllegalArgumentException.class, () -> quantity("radius").set().accept(-1));
        assertFalse(session.canUndo());
        session.restart();
        session.open(session.source());
        assertFalse(session.canUndo(), "nor is there anything left of another scene");
    }

    @Test
    void theMouseCutsAndDrags() {
        CameraRig rig = new CameraRig(session);
        rig.place(0, 0, 800, 600, 800, 600);
        Pointer pointer = new Pointer(session, rig, notice -> {}, chosen -> {});
        double[] at = rig.camera().project(session.positions(rope()));
        check(() -> {
            pointer.setTool(Tool.CUT);
            pointer.press(at[40] - 50, at[41] - 1, Pointer.Button.LEFT);
            pointer.move(at[40] + 50, at[41] + 1);
            pointer.move(at[40] + 60, at[41] + 1);
            pointer.release(at[40] + 60, at[41] + 1, Pointer.Button.LEFT);
        });
        assertEquals(2, session.ropes().size());
        session.undo();
        pointer.setTool(Tool.GRAB);
        double[] last = {at[at.length - 2], at[at.length - 1]};
        pointer.press(last[0], last[1], Pointer.Button.LEFT);
        pointer.update(true);
        pointer.release(last[0], last[1], Pointer.Button.LEFT);
        assertFalse(session.canUndo(), "a click chooses a rope only");
        pointer.press(last[0], last[1], Pointer.Button.LEFT);
        pointer.move(last[0] + 30, last[1]);
        pointer.update(true);
        pointer.release(last[0] + 30, last[1], Pointer.Button.LEFT);
        assertTrue(session.canUndo());
    }
}
