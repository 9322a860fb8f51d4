package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;

/** The page as a user has it in front of them. */
record OpenPage(Page page) {
    static OpenPage of(Chromium chromium, int width, int height, ColorScheme scheme, String fragment) {
        Page page = chromium.page(
                new Browser.NewPageOptions().setViewportSize(width, height).setColorScheme(scheme));
        Chromium.start(page, Chromium.ADDRESS + fragment);
        page.waitForSelector("#app:not([hidden])");
        page.waitForFunction(
                "() => document.querySelectorAll('#scenes .title').length === document.querySelectorAll('#scenes button').length");
        return new OpenPage(page);
    }

    static OpenPage of(Chromium chromium, String fragment) {
        return of(chromium, 1280, 800, ColorScheme.DARK, fragment);
    }

    String title() {
        return page.textContent("#scene-title");
    }

    String clock() {
        return page.textContent("#play .clock");
    }

    /** What went wrong, in words. */
    String trouble() {
        page.waitForSelector(".notice.bad");
        return page.textContent(".notice.bad span");
    }

    void button(String name) {
        page.getByText(name, new Page.GetByTextOptions().setExact(true)).click();
    }

    void awaitTitle(String start) {
        page.waitForFunction("start => document.getElementById('scene-title').textContent.startsWith(start)", start);
    }

    /** The scene goes on as if nothing had happened. */
    void goesOn() {
        String before = clock();
        page.waitForFunction("before => document.querySelector('#play .clock').textContent !== before", before);
        assertNotEquals(before, clock());
    }

    /** Controls that something lies over, or that are cut off, by their labels. */
    void hasNoCoveredControls(String selector) {
        Object covered = page.evaluate("""
                selector => [...document.querySelectorAll(selector)].filter(control => {
                  const look = getComputedStyle(control);
                  const box = control.getBoundingClientRect();
                  if (box.width === 0 || look.visibility === 'hidden') return false;
                  control.scrollIntoView({ block: 'nearest' });
                  const at = control.getBoundingClientRect();
                  const found = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
                  return at.left < 0 || at.right > innerWidth || !found
                      || !(control.contains(found) || found.contains(control) && found.closest('label, button'));
                }).map(control => control.outerHTML.slice(0, 120))
                """, selector);
        assertEquals(List.of(), covered);
    }

    void doesNotScrollSideways() {
        assertEquals(
                true,
                page.evaluate(
                        "() => document.documentElement.scrollWidth <= innerWidth && document.body.scrollWidth <= innerWidth"));
    }
}
