package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import io.github.cordage.testkit.Programs;
import io.github.cordage.testkit.browser.SiteFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The page computes what a JVM does in Firefox as well, to the bit. Skipped where there is no Firefox; fails there if
 * the environment variable {@value #REQUIRED} is {@code true}.
 */
@Tag("E8")
@Tag("display")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FirefoxBitsTest {
    private static final String REQUIRED = "CORDAGE_FIREFOX_REQUIRED";

    private final List<String> elsewhere = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();
    private Playwright playwright;
    private Page page;

    @BeforeAll
    void openThePage() {
        Path program = Programs.find(REQUIRED, "Firefox", "firefox", "firefox-esr");
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        // An ordinary Firefox, by WebDriver BiDi; without this channel, Playwright wants a build of its own.
        Browser browser = playwright
                .firefox()
                .launch(new BrowserType.LaunchOptions()
                        .setChannel("moz-firefox")
                        .setExecutablePath(program));
        page = browser.newPage();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                complaints.add(message.text());
            }
        });
        page.onPageError(complaints::add);
        SiteFiles.serve(page, elsewhere);
        OpenPage.start(page, SiteFiles.ADDRESS);
    }

    @AfterAll
    void close() {
        if (playwright != null) {
            playwright.close();
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.web.BrowserBitsTest#scenes")
    @DisplayName("E8: a scene has the JVM's state hash after 600 steps in Firefox")
    void aSceneHasTheSameHashAsOnTheJvm(String name) throws Exception {
        String json = BrowserBitsTest.json(name);
        assertEquals(
                BrowserBitsTest.hash(json),
                page.evaluate("([json, steps]) => cordage.hash(json, steps)", List.of(json, BrowserBitsTest.STEPS)));
    }

    @Test
    void thePageAsksNoOtherHostAndReportsNoErrors() {
        assertEquals(List.of(), elsewhere);
        assertEquals(List.of(), complaints);
    }
}
