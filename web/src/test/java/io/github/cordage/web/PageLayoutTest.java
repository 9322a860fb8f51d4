package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The page on small and large displays, in light and dark, by keyboard, and for those who do not see it. */
@Tag("E8")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageLayoutTest {
    private static final String CONTROLS = "button, select, input:not([type=file]), summary";

    /** Where pictures of the page are put to be looked at; nowhere if it is not set. */
    private static final String PICTURES = System.getProperty("web.pictures", "");

    private Chromium chromium;

    @BeforeAll
    void openTheBrowser() {
        chromium = Chromium.open();
    }

    @AfterAll
    void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    private static void picture(Page page, String name) {
        if (!PICTURES.isEmpty()) {
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(PICTURES, name + ".png")));
        }
    }

    @ParameterizedTest
    @CsvSource({"360, 740", "720, 900", "1024, 768", "1280, 800", "3840, 2160"})
    void everythingIsWithinReach(int width, int height) {
        OpenPage open = OpenPage.of(chromium, width, height, ColorScheme.DARK, "#scene=bridge");
        open.awaitTitle("bridge");
        open.doesNotScrollSideways();
        open.hasNoCoveredControls("header button, footer button, footer select");
        picture(open.page(), "page-" + width);
        if (width <= 720) {
            for (String sheet : List.of("Scenes", "Settings", "Figures", "More")) {
                open.page().click("#sheets button:has-text('" + sheet + "')");
                open.doesNotScrollSideways();
                open.hasNoCoveredControls(CONTROLS);
                picture(open.page(), "page-" + width + "-" + sheet);
            }
        } else {
            open.hasNoCoveredControls(CONTROLS);
        }
        open.page().close();
    }

    @Test
    void textGrowsOnLargeDisplays() {
        OpenPage open = OpenPage.of(chromium, 3840, 2160, ColorScheme.LIGHT, "");
        double size = Double.parseDouble(open.page()
                .evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
                .toString());
        assertTrue(size >= 22, "text of " + size);
        picture(open.page(), "light-3840");
        open.page().close();
    }

    private static String focus(Page page) {
        return (String)
                page.evaluate(
                        "() => { const at = document.activeElement; return at.id || at.getAttribute('aria-label') || at.textContent; }");
    }

    @Test
    void theKeyboardReachesEverything() {
        OpenPage open = OpenPage.of(chromium, 1280, 800, ColorScheme.DARK, "#scene=bridge");
        Page page = open.page();
        Set<String> reached = new LinkedHashSet<>();
        for (int i = 0; i < 200 && !focus(page).equals("Start over (R)"); i++) {
            page.keyboard().press("Tab");
            reached.add(focus(page));
        }
        assertTrue(
                reached.containsAll(List.of("Grab", "Cut", "Open", "Help", "view", "play-pause")), reached.toString());
        page.focus("#scenes button[data-scene='peg']");
        page.keyboard().press("Enter");
        open.awaitTitle("peg:");
        page.evaluate("() => document.activeElement.blur()");
        page.keyboard().press(" ");
        page.waitForSelector("#play-pause[aria-label='Play (Space)']");
        String before = open.clock();
        page.keyboard().press(".");
        page.waitForFunction("before => document.querySelector('#play .clock').textContent !== before", before);
        page.keyboard().press("x");
        page.waitForSelector("#tools button[aria-pressed=true]:has-text('Cut')");
        page.keyboard().press("PageDown");
        open.awaitTitle("stairs:");
        page.keyboard().press("?");
        page.waitForSelector("#help[open]");
        page.keyboard().press("Escape");
        page.waitForSelector(
                "#help:not([open])",
                new Page.WaitForSelectorOptions()
                        .setState(com.microsoft.playwright.options.WaitForSelectorState.HIDDEN));
        page.focus("#settings-list select");
        page.keyboard().press("ArrowDown");
        page.keyboard().press("ArrowDown");
        page.waitForSelector("#legend:not([hidden])");
        page.close();
    }

    private static String axe() throws IOException {
        try (InputStream in = PageLayoutTest.class.getResourceAsStream("/axe.min.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** What axe calls serious or critical; its warnings are printed. */
    private static void isAccessible(Page page, String what) throws IOException {
        page.evaluate(axe());
        Object found = page.evaluate("""
                () => axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations.flatMap(violation =>
                    violation.nodes.map(node => violation.impact + ' ' + violation.id + ' ' + node.target.join(' ') + ' '
                        + (node.any[0]?.message ?? ''))))
                """);
        assertEquals(List.of(), found, what);
    }

    @ParameterizedTest
    @EnumSource(
            value = ColorScheme.class,
            names = {"LIGHT", "DARK"})
    void axeFindsNothing(ColorScheme scheme) throws IOException {
        OpenPage open = OpenPage.of(chromium, 1280, 800, scheme, "#scene=pendulum");
        Page page = open.page();
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        page.evaluate("() => document.querySelectorAll('details').forEach(part => { part.open = true; })");
        open.page().evaluate("() => { location.hash = '#scene=nothing'; }");
        open.trouble();
        isAccessible(page, "page");
        picture(page, "axe-" + scheme);
        page.click("#menu button:has-text('Theory')");
        page.waitForSelector(".trial");
        page.waitForTimeout(4000);
        picture(page, "theory-" + scheme);
        isAccessible(page, "theory");
        page.keyboard().press("Escape");
        page.click("#menu button:has-text('Help')");
        isAccessible(page, "help");
        picture(page, "help-" + scheme);
        page.keyboard().press("Escape");
        page.setViewportSize(360, 740);
        page.click("#sheets button:has-text('Settings')");
        isAccessible(page, "sheet");
        picture(page, "sheet-" + scheme);
        page.close();
    }

    @Test
    void theThemeCanBeChosenAndStays() {
        OpenPage open = OpenPage.of(chromium, 1280, 800, ColorScheme.DARK, "");
        Object dark = open.page().evaluate("() => getComputedStyle(document.body).backgroundColor");
        open.page().click("[aria-label='Light or dark']");
        Object light = open.page().evaluate("() => getComputedStyle(document.body).backgroundColor");
        assertTrue(!dark.equals(light), dark + " " + light);
        open.page().reload();
        open.page().waitForSelector("#app:not([hidden])");
        assertEquals(light, open.page().evaluate("() => getComputedStyle(document.body).backgroundColor"));
        open.page().close();
    }

    @Test
    void theoryIsMet() {
        OpenPage open = OpenPage.of(chromium, "#scene=article");
        Page page = open.page();
        page.click("#menu button:has-text('Theory')");
        page.waitForFunction("() => /^2\\.04/.test(document.querySelector('.trial td').textContent)");
        double off = Math.abs(
                Double.parseDouble(page.textContent(".trial td:nth-of-type(2)").replaceAll("[−+ %]", "")));
        assertTrue(off > 0 && off < 0.1, "off by " + off + " %");
        page.close();
    }

    @Test
    void aBrowserWithoutWebAssemblyGetsWordsAndAPicture() {
        Page page = chromium.page();
        page.addInitScript("WebAssembly.validate = () => false;");
        page.navigate(Chromium.ADDRESS);
        page.waitForFunction("() => document.getElementById('words').textContent");
        assertTrue(page.textContent("#words").contains("garbage collection"));
        assertTrue((boolean) page.evaluate("() => document.querySelector('#still img').naturalWidth > 0"));
        page.close();
    }
}
