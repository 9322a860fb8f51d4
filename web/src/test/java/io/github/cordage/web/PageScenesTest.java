package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.options.FilePayload;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Scenes on the page: shipped ones, and files. */
@Tag("E8")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageScenesTest {
    private Chromium chromium;
    private OpenPage open;

    @BeforeAll
    void openThePage() {
        chromium = Chromium.open();
        open = OpenPage.of(chromium, "");
    }

    @AfterAll
    void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @AfterEach
    void nothingIsSaidInTheConsole() {
        assertEquals(List.of(), chromium.complaints());
        assertEquals(List.of(), chromium.elsewhere());
    }

    private void choose(String name, String text) {
        open.page()
                .setInputFiles(
                        "#file", new FilePayload(name, "application/json", text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void everyShippedSceneOpensAndRuns() {
        assertEquals(
                ShippedScenes.names().stream().sorted().toList(),
                open.page().locator("#scenes button").all().stream()
                        .map(button -> button.getAttribute("data-scene"))
                        .sorted()
                        .toList());
        for (String name : ShippedScenes.names()) {
            open.page().click("#scenes button[data-scene='" + name + "']");
            open.awaitTitle(name + ":");
            open.goesOn();
            assertEquals(0, open.page().locator(".notice.bad").count(), name);
            assertEquals("true", open.page().getAttribute("#scenes button[data-scene='" + name + "']", "aria-current"));
            assertTrue(open.page().locator("#settings-list .row").count() > 10, name);
        }
    }

    @Test
    void noSceneIsWithoutASubject() {
        assertEquals(
                0,
                open.page()
                        .locator("#scenes h3", null)
                        .filter(new com.microsoft.playwright.Locator.FilterOptions().setHasText("More"))
                        .count());
    }

    @Test
    void aFileOpens() {
        choose(
                "mine.json",
                "{\"cordage\": 1, \"title\": \"My own\", \"ropes\": [{\"nodes\": 7, \"pins\": [{\"node\": 0}]}]}");
        open.awaitTitle("mine: My own");
        open.goesOn();
    }

    @Test
    void aBrokenFileGivesWordsAndTheSceneGoesOn() {
        open.page().click("#scenes button[data-scene='bridge']");
        open.awaitTitle("bridge");
        choose("broken.json", "{\n  \"cordage\": 1,\n  \"ropes\": [{\"nodes\": -3}]\n}");
        String words = open.trouble();
        assertTrue(words.startsWith("broken.json: not a scene"), words);
        assertTrue(words.contains("nodes"), words);
        open.awaitTitle("bridge");
        open.goesOn();
        open.page().click(".notice.bad button");
    }

    @Test
    void aSavedSceneIsReadBack() throws Exception {
        open.page().click("#scenes button[data-scene='pendulum']");
        open.awaitTitle("pendulum");
        Download download = open.page().waitForDownload(() -> open.button("Save"));
        assertEquals("pendulum.json", download.suggestedFilename());
        assertEquals(
                ShippedScenes.read("pendulum").ropes().size(),
                new SceneReader().read(download.path()).ropes().size());
        Download moment = open.page().waitForDownload(() -> open.button("Save moment"));
        assertEquals("pendulum-moment.json", moment.suggestedFilename());
        assertEquals(2, new SceneReader().read(moment.path()).ropes().size());
    }

    @Test
    void aPictureIsSaved() throws Exception {
        Download download = open.page().waitForDownload(() -> open.button("Picture"));
        assertTrue(download.suggestedFilename().endsWith(".png"));
        byte[] bytes = java.nio.file.Files.readAllBytes(download.path());
        var image = javax.imageio.ImageIO.read(new java.io.ByteArrayInputStream(bytes));
        assertTrue(image.getWidth() > 300, "width " + image.getWidth());
    }

    @Test
    void aSettingIsChangedAndTakenBack() {
        open.page().click("#scenes button[data-scene='article']");
        open.awaitTitle("article");
        var row = open.page()
                .locator("#settings-list .row", null)
                .filter(new com.microsoft.playwright.Locator.FilterOptions().setHasText("iterations"))
                .first();
        var field = row.locator("input[type=text]");
        String before = field.inputValue();
        field.fill("40");
        field.press("Enter");
        assertTrue(row.getAttribute("class").contains("changed"));
        assertTrue(open.page().textContent("#play .name").contains("changed")
                || open.page()
                                .waitForFunction(
                                        "() => document.querySelector('#play .name').textContent.includes('changed')")
                        != null);
        row.locator(".reset").click();
        assertEquals(before, field.inputValue());
        field.fill("many");
        field.press("Enter");
        assertTrue(open.trouble().contains("not a number"));
        assertEquals(before, field.inputValue());
        open.page().click(".notice.bad button");
    }
}
