package io.github.cordage.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.SceneSubject;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.testkit.browser.OneChromium;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenes on the page: shipped ones, and files. */
@Tag("E8")
@ExtendWith(OneChromium.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageScenesTest {
    private OpenPage open;

    @BeforeAll
    void openThePage() {
        open = OpenPage.of("");
    }

    @AfterAll
    void close() {
        if (open != null) {
            open.close();
        }
    }

    @BeforeEach
    void beginWithoutNotices() {
        open.closeNotices();
    }

    @Test
    void shippedScenesOpenAndRun() {
        openAndRun(List.of("article", "bridge", "tow"));
    }

    @Test
    @Tag("long")
    void everyShippedSceneOpensAndRuns() {
        openAndRun(ShippedScenes.names());
    }

    private void openAndRun(List<String> names) {
        for (String name : names) {
            open.scene(name);
            open.goesOn();
            assertEquals(0, open.page().locator(".notice.bad").count(), name);
            assertEquals("true", open.page().getAttribute("#scenes button[data-scene='" + name + "']", "aria-current"));
            assertTrue(open.page().locator("#settings-list .row").count() > 10, name);
        }
    }

    @Test
    void scenesStandBelowTheirSubjects() {
        assertEquals(
                Stream.of(SceneSubject.values()).map(SceneSubject::title).toList(),
                open.page().locator("#scenes h2").allTextContents());
        assertEquals(
                ShippedScenes.names(),
                open.page().locator("#scenes button").all().stream()
                        .map(button -> button.getAttribute("data-scene"))
                        .toList());
    }

    @Test
    void aFileOpens() {
        open.file(
                "mine.json",
                "{\"cordage\": 1, \"title\": \"My own\", \"ropes\": [{\"nodes\": 7, \"pins\": [{\"node\": 0}]}]}");
        open.awaitTitle("mine: My own");
        open.goesOn();
    }

    @Test
    void aBrokenFileGivesWordsAndTheSceneGoesOn() {
        open.scene("bridge");
        open.file("broken.json", "{\n  \"cordage\": 1,\n  \"ropes\": [{\"nodes\": -3}]\n}");
        String words = open.trouble();
        assertTrue(words.startsWith("broken.json: not a scene"), words);
        assertTrue(words.contains("nodes"), words);
        open.awaitTitle("bridge");
        open.goesOn();
    }

    @Test
    void aSavedSceneIsReadBack() throws Exception {
        open.scene("pendulum");
        Download download = open.page().waitForDownload(() -> open.menu("Save"));
        assertEquals("pendulum.json", download.suggestedFilename());
        assertEquals(
                ShippedScenes.read("pendulum").ropes().size(),
                new SceneReader().read(download.path()).ropes().size());
        Download moment = open.page().waitForDownload(() -> open.menu("Save moment"));
        assertEquals("pendulum-moment.json", moment.suggestedFilename());
        assertEquals(2, new SceneReader().read(moment.path()).ropes().size());
    }

    @Test
    void aPictureIsSaved() throws Exception {
        Download download = open.page().waitForDownload(() -> open.menu("Picture"));
        assertTrue(download.suggestedFilename().endsWith(".png"));
        byte[] bytes = java.nio.file.Files.readAllBytes(download.path());
        var image = javax.imageio.ImageIO.read(new java.io.ByteArrayInputStream(bytes));
        assertTrue(image.getWidth() > 300, "width " + image.getWidth());
    }

    @Test
    void aSettingIsChangedAndTakenBack() {
        open.scene("article");
        var row = open.page()
                .locator("#settings-list .row", null)
                .filter(new com.microsoft.playwright.Locator.FilterOptions().setHasText("iterations"))
                .first();
        var field = row.locator("input[type=text]");
        String before = String.valueOf(((Relaxation)
                        ShippedScenes.read("article").ropes().get(0).values().solver())
                .iterations());
        assertThat(field).hasValue(before);
        field.fill("40");
        field.press("Enter");
        assertTrue(row.getAttribute("class").contains("changed"));
        open.page().waitForFunction("() => document.querySelector('#play .name').textContent.includes('changed')");
        row.locator(".reset").click();
        assertEquals(before, field.inputValue());
        field.fill("many");
        field.press("Enter");
        assertTrue(open.trouble().contains("not a number"));
        assertEquals(before, field.inputValue());
    }
}
