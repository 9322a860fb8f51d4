package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.testkit.LongForm;
import io.github.cordage.testkit.browser.Axe;
import io.github.cordage.testkit.browser.OneChromium;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The page on small and large displays, in light and dark, by keyboard, and for those who do not see it. */
@Tag("E8")
@Tag("display")
@ExtendWith(OneChromium.class)
class PageLayoutTest {
    private static final String CONTROLS = "button, select, input:not([type=file]), summary";

    /** Where pictures of the page are put to be looked at; nowhere if it is not set. */
    private static final String PICTURES = System.getProperty("web.pictures", "");

    private static void picture(Page page, String name) {
        if (!PICTURES.isEmpty()) {
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(PICTURES, name + ".png")));
        }
    }

    /**
     * Widths and heights: the smallest phone, the narrowest desktop; long form also those at which the layout changes.
     */
    static List<Arguments> sizes() {
        List<Arguments> sizes = new ArrayList<>(List.of(Arguments.of(360, 740), Arguments.of(1280, 800)));
        if (LongForm.wanted()) {
            sizes.addAll(List.of(Arguments.of(720, 900), Arguments.of(721, 900), Arguments.of(1024, 768)));
        }
        return sizes;
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void everythingIsWithinReach(int width, int height) {
        try (OpenPage open = OpenPage.of(width, height, ColorScheme.DARK, "#scene=bridge")) {
            everythingIsWithinReach(open, width);
        }
    }

    private static void everythingIsWithinReach(OpenPage open, int width) {
        open.awaitTitle("bridge");
        open.awaitTitlesOfScenes();
        open.doesNotScrollSideways();
        open.showsControls("header button, footer button, footer select", 15);
        open.hasNoCoveredControls("header button, footer button, footer select");
        picture(open.page(), "page-" + width);
        // Also what is folded away at first.
        open.page().evaluate("() => document.querySelectorAll('details').forEach(part => { part.open = true; })");
        if (width > 720) {
            open.showsControls(CONTROLS, 100);
            open.hasNoCoveredControls(CONTROLS);
            return;
        }
        for (String sheet : List.of("Scenes", "Settings", "Figures", "More")) {
            open.page().click("#sheets button:has-text('" + sheet + "')");
            open.doesNotScrollSideways();
            open.showsControls(CONTROLS, sheet.equals("Scenes") ? 50 : sheet.equals("Settings") ? 70 : 19);
            open.hasNoCoveredControls(CONTROLS);
            picture(open.page(), "page-" + width + "-" + sheet);
        }
    }

    /** A canvas under something that scrolls is black where Chromium draws without a graphics card. */
    @Test
    void thePictureIsSeenBesideASheet() throws IOException {
        try (OpenPage open = OpenPage.of(360, 740, ColorScheme.LIGHT, "#scene=bridge")) {
            open.awaitTitle("bridge");
            open.page().click("#sheets button:has-text('Settings')");
            open.frames(2);
            BufferedImage shot =
                    ImageIO.read(new ByteArrayInputStream(open.page().screenshot()));
            double top = open.number("document.getElementById('view').getBoundingClientRect().top");
            assertEquals(0xff000000 | Palette.BACKGROUND, shot.getRGB(357, (int) top + 5));
        }
    }

    @Test
    void toolsAndMenuShareALineOnTheNarrowestDesktop() {
        try (OpenPage open = OpenPage.of(1280, 800, ColorScheme.DARK, "#scene=pendulum")) {
            open.awaitTitle("pendulum");
            double tools = open.number("document.getElementById('tools').getBoundingClientRect().bottom");
            double menu = open.number("document.getElementById('menu').getBoundingClientRect().top");
            assertTrue(menu < tools, "tools end at " + tools + ", the menu begins at " + menu);
        }
    }

    @Test
    void timeAndButtonsShareALineOnAPhone() {
        try (OpenPage open = OpenPage.of(360, 740, ColorScheme.LIGHT, "#scene=pendulum")) {
            open.awaitTitle("pendulum");
            picture(open.page(), "light-360");
            double button = open.number("document.getElementById('play-pause').getBoundingClientRect().bottom");
            double clock = open.number("document.querySelector('#play .clock').getBoundingClientRect().bottom");
            assertTrue(clock < button, "time ends at " + clock + ", buttons at " + button);
            assertEquals("true", open.page().evaluate("""
                    () => String(document.querySelector('#tools .narrow').checkVisibility()
                      && !document.querySelector('#play .wide').checkVisibility())
                    """), "there is a button to undo");
        }
    }

    /** A display of 3840 by 2160 pixels, of which the browser draws a sixteenth; the long form draws all. */
    @Test
    void textGrowsOnLargeDisplays() {
        Browser.NewPageOptions options = new Browser.NewPageOptions()
                .setViewportSize(3840, 2160)
                .setDeviceScaleFactor(LongForm.wanted() ? 1 : 0.25);
        try (OpenPage open = OpenPage.of(options, page -> {}, "#scene=bridge")) {
            double size = open.number("parseFloat(getComputedStyle(document.documentElement).fontSize)");
            assertTrue(size >= 22, "text of " + size);
            everythingIsWithinReach(open, 3840);
        }
    }

    private static String focus(Page page) {
        return (String)
                page.evaluate(
                        "() => { const at = document.activeElement; return at.id || at.getAttribute('aria-label') || at.textContent; }");
    }

    @Test
    void theKeyboardReachesEverything() {
        OpenPage open = OpenPage.of("#scene=bridge");
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

    /** Asserts that axe finds nothing, in light and dark. */
    private static void isAccessible(OpenPage open, String what) throws IOException {
        Page page = open.page();
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            page.emulateMedia(
                    new Page.EmulateMediaOptions().setColorScheme(scheme).setReducedMotion(ReducedMotion.REDUCE));
            page.evaluate(
                    "() => document.querySelectorAll('.notice:not(.bad) button').forEach(button => button.click())");
            picture(page, what + "-" + scheme);
            assertEquals(List.of(), Axe.violations(page), what + ", " + scheme);
        }
    }

    @Test
    void axeFindsNothing() throws IOException {
        try (OpenPage open = OpenPage.of(1280, 800, ColorScheme.DARK, "#scene=pendulum")) {
            Page page = open.page();
            Axe.enter(page);
            open.awaitTitlesOfScenes();
            page.evaluate("() => document.querySelectorAll('details').forEach(part => { part.open = true; })");
            page.keyboard().press("t");
            page.keyboard().press("t");
            page.waitForSelector("#legend:not([hidden])");
            open.follow("#scene=nothing");
            open.trouble();
            isAccessible(open, "page");
            open.closeNotices();
            open.menu("Theory");
            page.waitForSelector(".trial");
            isAccessible(open, "theory");
            page.keyboard().press("Escape");
            open.menu("Help");
            isAccessible(open, "help");
            page.keyboard().press("Escape");
            page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })");
            open.menu("Link");
            page.waitForSelector("#link[open]");
            isAccessible(open, "link");
            page.keyboard().press("Escape");
            page.setViewportSize(360, 740);
            for (String sheet : List.of("Scenes", "Settings", "More")) {
                page.click("#sheets button:has-text('" + sheet + "')");
                isAccessible(open, "sheet-" + sheet);
            }
        }
    }

    @Test
    void theThemeCanBeChosenAndStays() {
        OpenPage open = OpenPage.of("");
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
        OpenPage open = OpenPage.of("#scene=article");
        Page page = open.page();
        open.menu("Theory");
        page.waitForFunction("() => /^2\\.04/.test(document.querySelector('.trial td').textContent)");
        double off = Math.abs(
                Double.parseDouble(page.textContent(".trial td:nth-of-type(2)").replaceAll("[−+ %]", "")));
        assertTrue(off > 0 && off < 0.1, "off by " + off + " %");
        page.close();
    }
}
