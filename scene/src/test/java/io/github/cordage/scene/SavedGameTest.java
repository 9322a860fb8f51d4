package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeWorld;
import io.github.cordage.testkit.LongForm;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Saved games as JSON go on to the bit, and later versions read them. */
@Tag("A15")
class SavedGameTest {
    private static final int STEPS = LongForm.either(120, 400);
    private static final int LATER = 30;

    static List<String> scenes() {
        return ShippedScenes.names();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void everySceneGoesOnToTheBit(String name) throws SceneException {
        RopeWorld world = ShippedScenes.read(name).createWorld();
        for (int i = 0; i < STEPS; i++) {
            world.step();
        }
        RopeWorld loaded = SavedGame.read(SavedGame.write(world));
        assertArrayEquals(world.save(), loaded.save());
        for (int i = 0; i < LATER; i++) {
            world.step();
            loaded.step();
        }
        assertEquals(world.stateHash(), loaded.stateHash());
    }

    /** A hanging rope with a winch, a few steps on. */
    private static RopeWorld some() {
        RopeWorld world = ShippedScenes.read("winch").createWorld();
        for (int i = 0; i < 10; i++) {
            world.step();
        }
        return world;
    }

    /**
     * The text, as a version of the library before the first one might have written it without the values of a name.
     */
    private static String olderWithout(String name, String text) {
        String less = text.replaceAll("\n *\"" + name + "\" : (\\[[^\\]]*]|[^\\[,\n]*),", "");
        assertTrue(less.length() < text.length(), name);
        return less.replaceFirst("\"format\" : \\d+", "\"format\" : 0");
    }

    @Test
    void whatAnOlderVersionDidNotSaveHasTheDefault() throws SceneException {
        RopeWorld world = some();
        world.ropes().get(0).settings().setFriction(0.123);
        RopeWorld loaded = SavedGame.read(olderWithout("friction", SavedGame.write(world)));
        assertEquals(0.5, loaded.ropes().get(0).settings().friction());
        assertEquals(world.ropes().get(0).x(3), loaded.ropes().get(0).x(3));
        assertEquals(world.time(), loaded.time());
    }

    @Test
    void whatAnOlderVersionSavedInVainIsIgnored() throws SceneException {
        RopeWorld world = some();
        String text = SavedGame.write(world).replaceFirst("\\{", "{ \"colour of the sky\" : [1, 2.5, {}], ");
        assertRefused(text, "numbers must not stand beside anything else");
        text = SavedGame.write(world)
                .replaceFirst("\\{", "{ \"colour of the sky\" : [1, 2.5], \"clouds\" : [{}, {}], ");
        assertArrayEquals(world.save(), SavedGame.read(text).save());
    }

    @Test
    void aNewerVersionIsRefused() {
        String text = SavedGame.write(some()).replaceFirst("\"format\" : \\d+", "\"format\" : 99");
        assertRefused(text, "was of format 99: saved by a newer version of the library");
    }

    @Test
    void whatThisVersionSavesMustBeThere() {
        String text = olderWithout("friction", SavedGame.write(some())).replaceFirst("\"format\" : 0", now());
        assertRefused(text, "saved state has no \"friction\"");
    }

    private static String now() {
        String text = SavedGame.write(new RopeWorld());
        int at = text.indexOf("\"format\"");
        return text.substring(at, text.indexOf(',', at));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "{}",
                "{ \"format\" : 1.5 }",
                "{ \"format\" : \"one\" }",
                "{ \"format\" : -1 }",
                "{ \"format\" : 1, \"format\" : 1 }",
                "{ \"format\" : 0, \"rope\" : 7, \"number of ropes\" : 1 }",
                "{ \"format\" : 0, \"number of ropes\" : 2000000000 }",
                "{ \"format\" : 0, \"number of ropes\" : 1, \"rope\" : [{ \"number of nodes\" : 1000000000 }] }",
                "{ \"format\" : 0, \"step\" : \"NaN\" }",
                "{ \"format\" : 0, \"step\" : 1e-300 }",
                "{ \"format\" : 0, \"step\" : null }",
                "{ \"format\" : 0, \"gravity\" : [1e300, 0, 0] }",
                "{ \"format\" : 0, \"gravity\" : [0, 0] }",
                "{ \"format\" : 0 } x",
                "{ \"a\" : [[1]] }",
            })
    void brokenTextsAreRefused(String text) {
        SceneException refused = assertThrows(SceneException.class, () -> SavedGame.read(text));
        assertEquals(1, refused.problems().size());
        assertTrue(String.valueOf(refused.getMessage()).startsWith("saved game"), refused.getMessage());
    }

    @Test
    void deepTextsAreRefused() {
        assertRefused("{ \"a\" : ".repeat(100_000), "nested at most 16 deep");
    }

    private static void assertRefused(String text, String words) {
        SceneException refused = assertThrows(SceneException.class, () -> SavedGame.read(text));
        assertTrue(String.valueOf(refused.getMessage()).contains(words), refused.getMessage());
    }

    /**
     * Saved after 50 steps of the scene crane, by the first version that had saved games. No later version may fail to
     * read it.
     */
    @Test
    void theFirstSavedGameCanBeRead() throws IOException, SceneException {
        try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream("saved-game-2.json"))) {
            RopeWorld world = SavedGame.read(new InputStreamReader(in, StandardCharsets.UTF_8));
            RopeWorld again = ShippedScenes.read("crane").createWorld();
            for (int i = 0; i < 50; i++) {
                again.step();
            }
            assertEquals(again.time(), world.time());
            assertEquals(again.ropes().size(), world.ropes().size());
            assertEquals("hoist", world.ropes().get(0).name());
            for (int i = 0; i < 100; i++) {
                world.step();
                again.step();
            }
            // Not to the bit: rules of motion may change from version to version.
            assertEquals(again.ropes().get(0).y(5), world.ropes().get(0).y(5), 0.01);
        }
    }

    /** Each number in turn becomes absurd: it is refused, or the world can be stepped. */
    @Test
    void absurdNumbersDoNoHarm() throws SceneException {
        String text = SavedGame.write(some());
        Matcher number = Pattern.compile("-?\\d+(\\.\\d+)?(E-?\\d+)?").matcher(text);
        int refused = 0;
        int loaded = 0;
        for (int i = 0; number.find(); i++) {
            if (i % LongForm.either(13, 1) == 0) {
                String absurd = i % 2 == 0 ? "-1e200" : "123456789012";
                try {
                    SavedGame.read(text.substring(0, number.start()) + absurd + text.substring(number.end()))
                            .step();
                    loaded++;
                } catch (SceneException e) {
                    refused++;
                }
            }
        }
        assertTrue(refused > loaded, refused + " refused, " + loaded + " loaded");
    }
}
