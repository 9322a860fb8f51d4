package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.RopeWorld;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.testkit.browser.OneChromium;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenes that leave the page, in a file and in a link, and come back. */
@Tag("E8")
@Tag("display")
@ExtendWith(OneChromium.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageRoundTripTest {
    private static final int STEPS = 20;

    private OpenPage open;

    @BeforeAll
    void openThePage() {
        open = OpenPage.of("");
        // Then links are shown instead of copied.
        open.page().evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })");
    }

    @AfterAll
    void close() {
        if (open != null) {
            open.close();
        }
    }

    static List<String> scenes() {
        return BrowserBitsTest.scenes();
    }

    private static long hash(Scene scene) {
        RopeWorld world = scene.createWorld();
        for (int i = 0; i < STEPS; i++) {
            world.step();
        }
        return world.stateHash();
    }

    private String link() {
        open.menu("Link");
        open.page().waitForSelector("#link[open]");
        String link = open.page().inputValue("#link-text");
        open.page().keyboard().press("Escape");
        return link;
    }

    /** What a link holds, unpacked by the JDK. */
    private static String held(String link) throws IOException {
        byte[] bytes = Base64.getUrlDecoder().decode(link.substring(link.indexOf("#s=") + 3));
        Inflater raw = new Inflater(true);
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(bytes), raw)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            raw.end();
        }
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void aSceneIsTheSameInFilesAndLinks(String name) throws Exception {
        Scene scene = ShippedScenes.read(name);
        String text = new SceneWriter().write(scene);
        open.scene(name);
        String saved = open.saved("Save", name + ".json");
        assertEquals(text, saved, "the JVM's text");
        assertEquals(hash(scene), hash(new SceneReader().read(saved)));

        String link = link();
        assertEquals(text, held(link));
        open.follow(link.substring(link.indexOf('#')));
        open.awaitTitle("link");
        assertEquals(text, open.saved("Save", "link.json"));
        assertEquals(link, link());

        open.file("again.json", saved);
        open.awaitTitle("again");
        assertEquals(text, open.saved("Save", "again.json"));
    }
}
