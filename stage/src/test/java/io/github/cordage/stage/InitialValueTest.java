package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Settings that differ from those of the scene are marked, and go back to them. */
@Tag("D9")
class InitialValueTest {
    private final List<Notice> notices = new ArrayList<>();
    private Session session = open("article");
    private ShownSettings shown = new ShownSettings(session, new View(), () -> true, notices::add);

    private Session open(String scene) {
        return open(ShippedScenes.read(scene));
    }

    private Session open(Scene scene) {
        session = new Session(new GivenScene("scene", scene), notices::add);
        shown = new ShownSettings(session, new View(), () -> true, notices::add);
        return session;
    }

    private List<Setting> all() {
        session.advance(0);
        return shown.groups().stream()
                .flatMap(group -> group.settings().stream())
                .toList();
    }

    private Setting setting(String name) {
        return all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void set(String name, double value) {
        ((Setting.Quantity) setting(name)).set().accept(value);
    }

    private boolean isChanged(String name) {
        return setting(name).initial().isChanged().getAsBoolean();
    }

    private List<String> changed() {
        return all().stream()
                .filter(each -> each.initial().isChanged().getAsBoolean())
                .map(Setting::name)
                .toList();
    }

    private static Object value(Setting setting) {
        if (setting instanceof Setting.Quantity number) {
            return number.get().getAsDouble();
        }
        return setting instanceof Setting.Choice choice
                ? (Object) choice.get().getAsInt()
                : (Object) ((Setting.Flag) setting).get().getAsBoolean();
    }

    /** Gives a setting another value. */
    private static void alter(Setting setting) {
        if (setting instanceof Setting.Quantity number) {
            double now = number.get().getAsDouble();
            double other = number.scale().valueAt(0.6);
            boolean needsMore = List.of("max step", "substeps", "max stretch").contains(number.name());
            number.set()
                    .accept(
                            needsMore
                                    ? now * 2 + 1
                                    : other == now ? number.scale().valueAt(0.7) : other);
        } else if (setting instanceof Setting.Choice choice) {
            choice.set().accept(choice.get().getAsInt() == 0 ? 1 : 0);
        } else {
            Setting.Flag flag = (Setting.Flag) setting;
            flag.set().accept(!flag.get().getAsBoolean());
        }
    }

    @Test
    void nothingIsMarkedThatNobodyHasChanged() {
        for (String scene : ShippedScenes.names()) {
            open(scene);
            assertEquals(List.of(), changed(), scene);
            session.runTo(0.2);
            shown.choose(session.ropes().size() - 1);
            assertEquals(List.of(), changed(), scene + " after a while");
        }
    }

    @Test
    void whatIsChangedIsMarkedAndGoesBack() {
        for (String scene : List.of("article", "heavy", "springs-euler")) {
            open(scene);
            for (Setting each : all()) {
                if (!each.initial().exists() || refuses(each.name(), scene)) {
                    continue;
                }
                String name = scene + ": " + each.name();
                Object first = value(each);
                alter(setting(each.name()));
                assertTrue(isChanged(each.name()), name);
                Object other = value(setting(each.name()));
                setting(each.name()).initial().restore().run();
                assertFalse(isChanged(each.name()), name);
                assertEquals(first, value(setting(each.name())), name);
                undoes(each, other, name);
            }
        }
    }

    /**
     * The springs of this scene explode in longer steps, or if they are stiffer; winches take a while to get up to
     * speed.
     */
    private static boolean refuses(String name, String scene) {
        return name.startsWith("at the ")
                || (scene.startsWith("springs")
                        && List.of(
                                        "step",
                                        "stiffness",
                                        "rope friction",
                                        "node mass",
                                        "segment length",
                                        "air resistance")
                                .contains(name));
    }

    /** Undoes what has brought a value back; options of the picture are not part of the scene. */
    private void undoes(Setting setting, Object other, String name) {
        if (!List.of("ropes", "contacts", "grid", "material", "slack").contains(setting.name())) {
            session.undo();
            assertEquals(other, value(setting(setting.name())), name + ", undone");
            assertTrue(isChanged(setting.name()), name + ", undone");
            session.open(session.source());
        }
    }

    @Test
    void theSentenceGivesTheValueOfTheScene() {
        assertEquals("In the scene: 80", setting("iterations").initial().sentence());
        assertEquals("In the scene: -20 m/s²", setting("gravity y").initial().sentence());
        assertEquals("In the scene: relaxation", setting("solver").initial().sentence());
        assertEquals("At the start: on", setting("grid").initial().sentence());
        set("iterations", 3);
        assertEquals("In the scene: 80", setting("iterations").initial().sentence());
    }

    @Test
    void aWinchOfTheUserIsMarkedWhileItRuns() {
        set("at the end", 0.5);
        session.runTo(1);
        assertEquals(List.of("at the end"), changed());
        setting("at the end").initial().restore().run();
        session.runTo(3);
        assertEquals(List.of(), changed());
    }

    @Test
    void marksOutliveStartingOverAndCuts() {
        set("friction", 0.9);
        session.restart();
        assertTrue(isChanged("friction"), "started over");
        session.world().ropes().get(0).cutAt(1.03);
        session.advance(0);
        shown.choose(1);
        assertTrue(isChanged("friction"), "a piece has what the rope had");
        setting("friction").initial().restore().run();
        assertFalse(isChanged("friction"));
        shown.choose(0);
        assertTrue(isChanged("friction"), "the other piece keeps it");
        session.undo();
        shown.choose(1);
        assertTrue(isChanged("friction"), "undone");
    }

    @Test
    void theSceneSolverComesBackWithItsSettings() {
        set("iterations", 7);
        ((Setting.Choice) setting("solver")).set().accept(0);
        assertEquals(List.of("solver"), changed(), "the defaults of another solver are nobody's change");
        set("tolerance", 0.01);
        assertEquals(List.of("solver", "tolerance"), changed());
        setting("solver").initial().restore().run();
        assertEquals(List.of(), changed());
        assertEquals(80.0, value(setting("iterations")));
    }

    @Test
    void lengthsThatAWinchOrALayoutGivesAreNobodysChange() throws Exception {
        String text = "{\"cordage\": 1, \"ropes\": [{\"nodes\": 11, \"points\": [[0, 0], [3, 0]],"
                + "\"pins\": [{\"node\": 0}], \"winch\": {\"end\": \"start\", \"speed\": 0.5}}]}";
        open(new SceneReader().read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "test"));
        session.runTo(0.5);
        assertEquals(List.of(), changed());
        assertEquals(InitialValue.NONE, setting("at the start").initial(), "it runs by its own times");
        set("segment length", 0.5);
        assertEquals(List.of("segment length"), changed());
        setting("segment length").initial().restore().run();
        assertEquals(List.of(), changed());
        assertEquals(0.3, (double) value(setting("segment length")), 1e-12);
    }
}
