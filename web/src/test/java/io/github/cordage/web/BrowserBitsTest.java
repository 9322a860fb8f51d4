package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import io.github.cordage.RopeWorld;
import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.testkit.LongForm;
import io.github.cordage.testkit.browser.Chromium;
import io.github.cordage.testkit.browser.OneChromium;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page computes what a JVM does, to the bit. */
@Tag("E8")
@ExtendWith(OneChromium.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BrowserBitsTest {
    static final int STEPS = LongForm.either(300, 600);

    /**
     * Of every kind: solvers, contacts, winch, tearing, bodies, rings, junctions, bending and twist, springs, groups of
     * ropes.
     */
    private static final List<String> VARIED = List.of(
            "opening",
            "article",
            "bridge",
            "winch",
            "tear",
            "springs",
            "space",
            "block-and-tackle",
            "wrecking-ball",
            "net",
            "plectoneme-start",
            "corner",
            "sphere");

    private Page page;

    @BeforeAll
    void openThePage() {
        page = OneChromium.get().page();
        OpenPage.start(page, Chromium.ADDRESS);
    }

    @AfterAll
    void close() {
        if (page != null) {
            page.close();
        }
    }

    static List<String> scenes() {
        return LongForm.wanted() ? ShippedScenes.names() : VARIED;
    }

    static String json(String name) throws IOException {
        try (InputStream in = ShippedScenes.class.getResourceAsStream("shipped/" + name + ".json")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static String hash(String json) throws Exception {
        RopeWorld world = new SceneReader().read(json).createWorld();
        for (int i = 0; i < STEPS; i++) {
            world.step();
        }
        return String.format(Locale.ROOT, "%016x", world.stateHash());
    }

    @ParameterizedTest
    @MethodSource("scenes")
    @DisplayName("E8: a scene has the JVM's state hash after several seconds in the browser")
    void aSceneHasTheSameHashAsOnTheJvm(String name) throws Exception {
        String json = json(name);
        assertEquals(hash(json), page.evaluate("([json, steps]) => cordage.hash(json, steps)", List.of(json, STEPS)));
    }

    @Test
    void aBrokenSceneIsRefusedWithLineAndColumn() {
        String json = "{\n  \"cordage\": 1,\n  \"cordage\": 1,\n  \"ropes\": [{\"nodes\": 1e999}]\n}";
        Object message = page.evaluate(
                "json => { try { return cordage.hash(json, 1); } catch (e) { return e.message; } }", json);
        String onJvm = String.valueOf(assertThrows(SceneException.class, () -> new SceneReader().read(json))
                .getMessage());
        assertTrue(onJvm.contains("must stand only once"), onJvm);
        assertEquals(onJvm, message);
    }
}
