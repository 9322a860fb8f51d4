package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.settings.Spring;
import io.github.cordage.view.RopeView;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D9")
class ShownSettingsTest {
    private boolean space;
    private final Session session = new Session(new GivenScene("bridge", ShippedScenes.read("bridge")), notice -> {});
    private final ShownSettings shown = new ShownSettings(session, new View(), () -> space, notice -> {});

    private List<String> titles() {
        return shown.groups().stream().map(Setting.Group::title).toList();
    }

    @Test
    void theyChangeWithSolverRopeAndScene() {
        assertTrue(shown.update());
        assertFalse(shown.update(), "nothing has changed");
        assertEquals("Picture", titles().get(0));
        assertEquals("Solver", titles().get(1));
        assertEquals("World", titles().get(titles().size() - 1));
        int settings = shown.groups().get(1).settings().size();
        session.world().ropes().get(0).settings().setSolver(new Spring().withSubsteps(Spring.AUTO));
        assertTrue(shown.update());
        assertTrue(shown.groups().get(1).settings().size() != settings, "a spring has others");
        session.world().ropes().get(0).cutAt(1.03);
        assertTrue(shown.update(), "there is another rope to choose");
        RopeView piece = session.ropes().get(session.ropes().size() - 1);
        shown.choose(piece);
        assertSame(piece, shown.rope());
        assertTrue(shown.update());
        assertFalse(shown.isBehind());
        session.restart();
        assertTrue(shown.update(), "another rope, as the piece is gone");
        session.open(new GivenScene("article", ShippedScenes.read("article")));
        assertTrue(shown.update());
        session.change(world -> List.copyOf(world.ropes()).forEach(world::remove));
        assertTrue(shown.update());
        assertNull(shown.rope());
        assertEquals(List.of("Picture", "New rope", "World"), titles());
    }

    @Test
    void settingsAlongZAreThereInSpaceOnly() {
        assertTrue(shown.update());
        assertEquals(List.of(), alongZ());
        space = true;
        assertTrue(shown.update(), "now there are more");
        assertEquals(List.of("wind z", "push z", "gravity z"), alongZ());
        space = false;
        assertTrue(shown.update());
        session.setUp().world().gravity(0, -9.81, 2);
        assertEquals(List.of("gravity z"), alongZ(), "what is not 0 can be taken back");
    }

    private List<String> alongZ() {
        return shown.groups().stream()
                .flatMap(group -> group.settings().stream())
                .map(Setting::name)
                .filter(name -> name.endsWith(" z"))
                .toList();
    }

    @Test
    void speedsAreAListWithEnds() {
        assertEquals(1, Speeds.at(Speeds.words().indexOf("x 1")));
        assertEquals(0.5, Speeds.faster(1, -1));
        assertEquals(2, Speeds.faster(1.1, 1));
        assertEquals(2, Speeds.faster(2, 1));
        assertEquals(0.05, Speeds.faster(0.05, -1));
    }
}
