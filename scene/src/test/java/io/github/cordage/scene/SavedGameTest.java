package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeWorld;
import io.github.cordage.testkit.LongForm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Saved games as JSON go on to the bit; those of another format, and broken ones, are refused. */
@Tag("A15")
class SavedGameTest {
    private static final int STEPS = LongForm.either(120, 400);
    private static final int LATER = 30;

    private static final Path FIRST =
            Committed.MODULE.resolve("src/test/resources/io/github/cordage/scene/saved-game-1.json");

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

    /** The text without the values of a name. */
    private static String without(String name, String text) {
        String less = text.replaceAll("\n *\"" + name + "\" : (\\[[^\\]]*]|[^\\[,\n]*),", "");
        assertTrue(less.length() < text.length(), name);
        return less;
    }

    @Test
    void namesThatAreNotKnownAreIgnored() throws SceneException {
        RopeWorld world = some();
        String text = SavedGame.write(world).replaceFirst("\\{", "{ \"colour of the sky\" : [1, 2.5, {}], ");
        assertRefused(text, "numbers must not stand beside anything else");
        text = SavedGame.write(world)
                .replaceFirst("\\{", "{ \"colour of the sky\" : [1, 2.5], \"clouds\" : [{}, {}], ");
        assertArrayEquals(world.save(), SavedGame.read(text).save());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 2, 99})
    void anotherFormatIsRefused(int format) {
        String text = SavedGame.write(some()).replaceFirst("\"format\" : 1,", "\"format\" : " + format + ",");
        assertRefused(text, "saved state must be of format 1, was of format " + format);
    }

    @ParameterizedTest
    @ValueSource(strings = {"format", "friction", "gravity", "name"})
    void whatIsSavedMustBeThere(String name) {
        assertRefused(without(name, SavedGame.write(some())), "saved state has no \"" + name + "\"");
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
                "{ \"format\" : 1, \"format\" : 1 }",
                "{ \"format\" : 1 } x",
                "{ \"format\" : null }",
                "{ \"a\" : [[1]] }",
            })
    void brokenTextsAreRefused(String text) {
        assertRefused(text, "");
    }

    /** The rest of the text is as it was written, so that nothing else is wrong with it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "\"rope\" : [ | \"rope\" : 7, \"x\" : [ | must have parts for \"rope\", had integers",
                "\"number of ropes\" : 1 | \"number of ropes\" : 2000000000 | number of ropes is out of range",
                "\"number of ropes\" : 1 | \"number of ropes\" : 2 | must have 2 values or more for \"rope\", had 1",
                "\"number of nodes\" : | \"number of nodes\" : 1000000, \"x\" : | number of nodes is out of range",
                "\"step\" : 0.01 | \"step\" : \"NaN\" | step must be from 1.0E-6 to 1.0, was NaN",
                "\"step\" : 0.01 | \"step\" : 1e-300 | step must be from 1.0E-6 to 1.0, was 1.0E-300",
                "\"step\" : 0.01 | \"step\" : null | a number, a text or an object must stand here",
                "[ 0.0, -9.81, 0.0 ] | [1e300, 0, 0] | gravity is out of range",
                "[ 0.0, -9.81, 0.0 ] | [0, 0] | must have 3 values or more for \"gravity\", had 2",
            })
    void brokenValuesAreRefused(String written, String broken, String words) {
        String text = SavedGame.write(some());
        assertTrue(text.contains(written), written);
        assertRefused(text.replace(written, broken), words);
    }

    @Test
    void deepTextsAreRefused() {
        assertRefused("{ \"a\" : ".repeat(100_000), "nested at most 16 deep");
    }

    private static void assertRefused(String text, String words) {
        SceneException refused = assertThrows(SceneException.class, () -> SavedGame.read(text));
        assertEquals(1, refused.problems().size());
        String message = String.valueOf(refused.getMessage());
        assertTrue(message.startsWith("saved game") && message.contains(words), message);
    }

    /**
     * Saved after 50 steps of the scene crane. From the first release on, no version may fail to read it, and no update
     * may write it anew.
     */
    @Test
    void theFirstSavedGameCanBeRead() throws IOException, SceneException {
        RopeWorld again = ShippedScenes.read("crane").createWorld();
        for (int i = 0; i < 50; i++) {
            again.step();
        }
        RopeWorld world = SavedGame.read(Committed.text(FIRST, () -> SavedGame.write(again)));
        assertEquals(again.time(), world.time());
        assertEquals(again.ropes().size(), world.ropes().size());
        assertEquals("steel hoist", world.ropes().get(0).name());
        for (int i = 0; i < 100; i++) {
            world.step();
            again.step();
        }
        // Not to the bit: rules of motion may change from version to version.
        assertEquals(again.ropes().get(0).y(5), world.ropes().get(0).y(5), 0.01);
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
