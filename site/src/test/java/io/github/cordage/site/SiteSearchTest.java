package io.github.cordage.site;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import io.github.cordage.testkit.browser.Chromium;
import io.github.cordage.testkit.browser.OneChromium;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** New users find their tasks in the site's own search, in their own words, among the first three hits. */
@Tag("D9")
@Tag("display")
@ExtendWith({SiteRequired.class, OneChromium.class})
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SiteSearchTest {
    private static final int LOOKED_AT = 3;
    private static final String RESULT = ".VPLocalSearchBox .results .result";

    /** Where pictures of the search are put to be looked at; nowhere if it is not set. */
    private static final String PICTURES = System.getProperty("site.pictures", "");

    private @Nullable Page page;

    /** One page for all: it reads its index of words once. */
    @BeforeAll
    void openTheSearch() {
        page = OneChromium.get().page();
        page.setDefaultTimeout(20_000);
        page.navigate(Chromium.ADDRESS);
        page.waitForFunction("() => document.querySelector('#app').__vue_app__");
        page.click(".VPNavBarSearch button");
    }

    @AfterAll
    void close() {
        if (page != null) {
            page.close();
        }
    }

    private Page page() {
        return Objects.requireNonNull(page);
    }

    private List<?> hits(String words) {
        type("");
        page().waitForCondition(() -> page().locator(RESULT).count() == 0);
        type(words);
        page().waitForSelector(RESULT);
        // The list waits until nothing has been typed for a moment.
        page().waitForTimeout(400);
        return (List<?>) page().evaluate(
                        "result => [...document.querySelectorAll(result)].map(hit => hit.getAttribute('href'))",
                        RESULT);
    }

    private void type(String words) {
        page().fill("#localsearch-input", words);
    }

    @ParameterizedTest
    @CsvSource({
        "hang a lamp on a rope, hang-a-body",
        "grappling hook, grapple",
        "which rope is under the mouse, raycast-a-rope",
        "slice a rope with a sword, cut-with-a-sword",
        "save game and load it, save-a-game",
        "pixels instead of meters, rope-in-pixels",
        "thousands of ropes performance, many-ropes",
        "different speed at 30 fps, frame-rate-independence",
        "cable between two buttons, rope-between-two-widgets",
        "rope goes through wall, keep-a-rope-out-of-walls"
    })
    void aTaskIsFound(String words, String task) {
        List<?> hits = hits(words);
        if (!PICTURES.isEmpty()) {
            page().screenshot(new Page.ScreenshotOptions().setPath(Path.of(PICTURES, "search-" + task + ".png")));
        }
        assertTrue(
                hits.stream()
                        .limit(LOOKED_AT)
                        .anyMatch(hit -> String.valueOf(hit).startsWith("/tasks/" + task + ".html")),
                "\"" + words + "\" finds " + hits);
    }

    @Test
    void nonsenseIsNotFound() {
        type("qwxzqj");
        page().waitForSelector(".VPLocalSearchBox .no-results");
    }
}
