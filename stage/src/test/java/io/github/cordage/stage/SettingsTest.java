package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D9")
class SettingsTest {
    /** The one that is not of the set-up; see {@link BesideTest}. */
    private static final String THREAD = "on its own thread";

    private final List<Notice> notices = new ArrayList<>();
    private final Session session = new Session(new GivenScene("article", ShippedScenes.read("article")), notices::add);

    private Rope rope() {
        return session.world().ropes().get(0);
    }

    private List<Setting> all() {
        Stream<Setting.Group> groups = Stream.concat(
                new RopeSettings(session, rope()).groups().stream(),
                Stream.of(
                        new SolverSettings(session, rope(), notices::add).group(), new WorldSettings(session).group()));
        return groups.flatMap(group -> group.settings().stream()).toList();
    }

    private Setting.Quantity quantity(String name) {
        return all().stream()
                .filter(setting -> setting.name().equals(name))
                .map(Setting.Quantity.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /** Takes every place of every slider: what a slider offers is never refused, and can be read back. */
    @Test
    void slidersSetWhatTheyShow() {
        for (Solver solver : List.of(new Direct(), new Relaxation(), new Spring().withSubsteps(Spring.AUTO))) {
            rope().settings().setSolver(solver);
            for (String name : all().stream()
                    .filter(Setting.Quantity.class::isInstance)
                    .map(Setting::name)
                    .toList()) {
                for (double position : new double[] {0, 0.3, 0.5, 0.77, 1}) {
                    rope().settings().setSolver(solver);
                    if (mayBeRefused(name, solver)) {
                        continue;
                    }
                    Setting.Quantity setting = quantity(name);
                    double value = setting.scale().valueAt(position);
                    setting.set().accept(value);
                    // Winches take a while to get up to speed.
                    if (!name.startsWith("at the")) {
                        assertEquals(value, quantity(name).get().getAsDouble(), 1e-9 * Math.abs(value), name);
                    }
                }
                session.restart();
            }
        }
    }

    /**
     * Springs refuse what would make them explode, and a longest step must not be shorter than a step. Only the direct
     * solver knows bending, and no other takes a rope over that has it.
     */
    private static boolean mayBeRefused(String name, Solver solver) {
        return name.equals("step")
                || name.equals("max step")
                || name.startsWith("bending")
                || (solver instanceof Spring
                        && Set.of("substeps", "stiffness", "rope friction", "node mass")
                                .contains(name));
    }

    @Test
    void bendingIsOfferedToTheDirectSolverOnly() {
        rope().settings().setSolver(new Direct());
        Setting.Quantity stiffness = quantity("bending stiffness");
        stiffness.set().accept(2);
        assertEquals(2, rope().settings().bendingStiffness());
        assertEquals(2, quantity("bending stiffness").get().getAsDouble());
        quantity("bending stiffness").set().accept(0);
        rope().settings().setSolver(new Relaxation());
        assertTrue(all().stream().noneMatch(setting -> setting.name().startsWith("bending")));
    }

    /** Nothing that a solver can be told is missing. */
    @Test
    void everySettingOfEverySolverIsThere() {
        for (Solver solver : List.of(new Direct(), new Relaxation(), new Spring())) {
            rope().settings().setSolver(solver);
            Set<String> names = new SolverSettings(session, rope(), notices::add)
                    .group().settings().stream()
                            .map(setting -> setting.name().replace(" ", "").toLowerCase(Locale.ROOT))
                            .collect(Collectors.toSet());
            for (RecordComponent component : solver.getClass().getRecordComponents()) {
                String name = component.getName().toLowerCase(Locale.ROOT);
                assertTrue(names.contains(name.equals("time") ? "timeorder" : name), name + " in " + names);
            }
        }
    }

    @Test
    void choicesAndFlagsAreTakenAndSaved() throws SceneException {
        for (Solver solver : List.of(new Direct(), new Relaxation(), new Spring())) {
            rope().settings().setSolver(solver);
            for (Setting setting : all()) {
                // Of a material that is given, and light, not every spring is stable.
                if (setting.name().equals(THREAD) || setting.name().equals("material")) {
                    continue;
                }
                if (setting instanceof Setting.Choice choice && !choice.name().equals("solver")) {
                    int other = choice.words().size() - 1;
                    choice.set().accept(other);
                    assertEquals(other, choice.get().getAsInt(), choice.name());
                } else if (setting instanceof Setting.Flag flag) {
                    flag.set().accept(true);
                    assertTrue(flag.get().getAsBoolean(), flag.name());
                }
            }
            String text = new SceneWriter().write(session.edited());
            assertEquals(
                    rope().settings().solver(),
                    new SceneReader().read(text).ropes().get(0).values().solver());
            assertEquals(
                    rope().settings().collideMode(),
                    new SceneReader().read(text).ropes().get(0).values().collideMode());
        }
    }

    @Test
    void whatIsChangedIsSaved() throws SceneException {
        for (String name : List.of(
                "radius",
                "damping",
                "friction",
                "max move",
                "compliance",
                "break tension",
                "sleep below",
                "wind x",
                "wind y",
                "wind drag",
                "push x",
                "push y",
                "gravity x",
                "gravity y",
                "recovery speed",
                "duration",
                "node mass",
                "end mass")) {
            String before = new SceneWriter().write(session.edited());
            Setting.Quantity setting = quantity(name);
            setting.set().accept(setting.scale().valueAt(0.61));
            String after = new SceneWriter().write(session.edited());
            assertNotEquals(before, after, name);
            assertEquals(after, new SceneWriter().write(new SceneReader().read(after)), name);
        }
    }

    @Test
    void theSolverChangesAtOnceAndIsSaved() {
        Setting.Choice choice = (Setting.Choice) new SolverSettings(session, rope(), notices::add)
                .group()
                .settings()
                .get(0);
        session.advance(0.1);
        choice.set().accept(0);
        assertTrue(rope().settings().solver() instanceof Direct);
        session.advance(0.1);
        choice.set().accept(2);
        assertTrue(rope().settings().solver() instanceof Spring);
        assertTrue(session.edited().ropes().get(0).values().solver() instanceof Spring);
        assertTrue(session.world().stepCount() >= 20, "it did not start over");
    }

    @Test
    void springsThatOneSubstepIsTooLongForGetAsManyAsTheyNeed() {
        quantity("node mass").set().accept(0.001);
        Setting.Choice choice = (Setting.Choice) new SolverSettings(session, rope(), notices::add)
                .group()
                .settings()
                .get(0);
        choice.set().accept(2);
        assertEquals(Spring.AUTO, ((Spring) rope().settings().solver()).substeps());
        assertTrue(notices.get(0).text().contains("auto"), notices.toString());
    }

    @Test
    void springsThatWouldExplodeAreRefusedInWordsAndStayAsTheyWere() {
        rope().settings().setSolver(new Spring());
        session.def(rope()).solver(new Spring());
        Setting.Quantity stiffness = quantity("stiffness");
        String message = assertThrows(
                        IllegalArgumentException.class, () -> stiffness.set().accept(1e8))
                .getMessage();
        assertTrue(String.valueOf(message).contains("substeps"), message);
        assertEquals(40, stiffness.get().getAsDouble());
        assertEquals(40, ((Spring) session.edited().ropes().get(0).values().solver()).stiffness());
    }

    @Test
    void whatDoesNotGoTogetherLeavesTheSceneRunning() {
        session.advance(0.1);
        long steps = session.world().stepCount();
        assertThrows(
                IllegalArgumentException.class, () -> quantity("max step").set().accept(1e-5));
        assertThrows(
                IllegalArgumentException.class, () -> quantity("nodes").set().accept(1e12));
        assertThrows(
                IllegalArgumentException.class, () -> quantity("radius").set().accept(-1));
        assertEquals(steps, session.world().stepCount());
        assertEquals(0.1, session.edited().world().maxStep());
        assertFalse(session.isEdited());
        quantity("nodes").set().accept(12);
        assertEquals(12, rope().nodeCount());
        assertEquals(0, session.world().stepCount());
    }
}
