package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import io.github.cordage.testkit.browser.Chromium;
import io.github.cordage.testkit.browser.OneChromium;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.function.Consumer;

/** The page as a user has it in front of them. */
record OpenPage(Page page) implements AutoCloseable {
    static OpenPage of(Browser.NewPageOptions options, Consumer<Page> before, String fragment) {
        return of(OneChromium.get(), options, before, fragment);
    }

    private static OpenPage of(
            Chromium chromium, Browser.NewPageOptions options, Consumer<Page> before, String fragment) {
        Page page = chromium.page(options);
        before.accept(page);
        start(page, Chromium.ADDRESS + fragment);
        page.waitForSelector("#app:not([hidden])");
        return new OpenPage(page);
    }

    static OpenPage of(Chromium chromium, int width, int height, String fragment) {
        return of(chromium, new Browser.NewPageOptions().setViewportSize(width, height), page -> {}, fragment);
    }

    static OpenPage of(int width, int height, ColorScheme scheme, String fragment) {
        return of(
                new Browser.NewPageOptions().setViewportSize(width, height).setColorScheme(scheme),
                page -> {},
                fragment);
    }

    /** A page with a small picture, of which a machine without a graphics card draws more frames a second. */
    static OpenPage of(String fragment) {
        return of(800, 600, ColorScheme.DARK, fragment);
    }

    /** Opens the site, and waits until the page has started. */
    static void start(Page page, String address) {
        page.navigate(address);
        page.waitForFunction("() => window.cordage || document.getElementById('words').textContent");
    }

    @Override
    public void close() {
        page.close();
    }

    String title() {
        return page.textContent("#scene-title");
    }

    String clock() {
        return page.textContent("#play .clock");
    }

    double time() {
        return number("cordage.measure('time', 0, 0)");
    }

    double measure(String what, int rope, int node) {
        return ((Number) page.evaluate(
                        "([what, rope, node]) => cordage.measure(what, rope, node)", List.of(what, rope, node)))
                .doubleValue();
    }

    double number(String expression) {
        return ((Number) page.evaluate("() => " + expression)).doubleValue();
    }

    /** What went wrong, in words; waits for it. */
    String trouble() {
        // Not waitForSelector, which would keep the notice in memory.
        page.locator(".notice.bad").first().waitFor();
        return page.textContent(".notice.bad span");
    }

    void closeNotices() {
        page.evaluate("() => document.querySelectorAll('.notice button').forEach(button => button.click())");
    }

    /** Clicks a button of the page's menu. */
    void menu(String name) {
        page.locator("#menu-buttons button")
                .filter(new Locator.FilterOptions().setHasText(java.util.regex.Pattern.compile("^" + name + "$")))
                .click();
    }

    void tool(String name) {
        page.click("#tools button:has-text('" + name + "')");
        page.waitForSelector("#tools button[aria-pressed=true]:has-text('" + name + "')");
    }

    void scene(String name) {
        page.click("#scenes button[data-scene='" + name + "']");
        awaitTitle(name + ":");
    }

    /** Opens a file as if it had been chosen. */
    void file(String name, String text) {
        page.setInputFiles("#file", new FilePayload(name, "application/json", text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Follows a link to a fragment of the page. */
    void follow(String fragment) {
        page.evaluate("fragment => { location.hash = fragment; }", fragment);
    }

    /** Text of the file that a button of the menu saves. */
    String saved(String button, String file) throws IOException {
        Download download = page.waitForDownload(() -> menu(button));
        assertEquals(file, download.suggestedFilename());
        return Files.readString(download.path());
    }

    void awaitTitle(String start) {
        page.waitForFunction("start => document.getElementById('scene-title').textContent.startsWith(start)", start);
    }

    /** Waits until all scenes in the list have their titles. */
    void awaitTitlesOfScenes() {
        page.waitForFunction(
                "() => document.querySelectorAll('#scenes .title').length === document.querySelectorAll('#scenes button').length");
    }

    /** Waits for a number of frames. */
    void frames(int count) {
        double from = number("cordage.measure('frames', 0, 0)");
        page.waitForFunction("most => cordage.measure('frames', 0, 0) >= most", from + count);
    }

    /** The scene goes on as if nothing had happened. */
    void goesOn() {
        page.waitForFunction("before => cordage.measure('time', 0, 0) > before", time());
        page.waitForFunction("before => document.querySelector('#play .clock').textContent !== before", clock());
    }

    /** No control that is shown is covered or cut off. */
    void hasNoCoveredControls(String selector) {
        Object covered = page.evaluate("""
                selector => [...document.querySelectorAll(selector)].filter(control => {
                  if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
                  if (control.getBoundingClientRect().width === 0) return false;
                  control.scrollIntoView({ block: 'nearest' });
                  const at = control.getBoundingClientRect();
                  const found = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
                  return at.left < 0 || at.right > innerWidth || !found
                      || !(control.contains(found) || found.contains(control) && found.closest('label, button'));
                }).map(control => control.outerHTML.slice(0, 120))
                """, selector);
        assertEquals(List.of(), covered);
    }

    /** Asserts that at least so many controls are shown, so that none are left out by mistake. */
    void showsControls(String selector, int least) {
        double shown = ((Number) page.evaluate(
                        "selector => [...document.querySelectorAll(selector)].filter(control => control.checkVisibility({ visibilityProperty: true })).length",
                        selector))
                .doubleValue();
        assertTrue(shown >= least, shown + " of " + selector);
    }

    void doesNotScrollSideways() {
        assertEquals(
                true,
                page.evaluate(
                        "() => document.documentElement.scrollWidth <= innerWidth && document.body.scrollWidth <= innerWidth"));
    }
}
