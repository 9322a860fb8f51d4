package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.testkit.browser.Chromium;
import io.github.cordage.testkit.browser.OneChromium;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the page does where a browser lacks something, from a folder, and what it forbids itself. */
@Tag("E8")
@Tag("display")
@ExtendWith(OneChromium.class)
class PageSurroundingsTest {
    private static OpenPage without(String script) {
        return OpenPage.of(
                new Browser.NewPageOptions().setViewportSize(800, 600), page -> page.addInitScript(script), "");
    }

    @Test
    void aBrowserWithoutWebAssemblyGetsWordsAndAPicture() {
        for (String lack : List.of(
                "WebAssembly.validate = () => false;",
                "Object.defineProperty(window, 'WebAssembly', { value: undefined });")) {
            Page page = OneChromium.get().page();
            page.addInitScript(lack);
            page.navigate(Chromium.ADDRESS);
            page.waitForFunction("() => document.getElementById('words').textContent");
            assertTrue(page.textContent("#words").contains("garbage collection"));
            page.waitForFunction("() => document.querySelector('#still img').naturalWidth > 0");
            assertTrue(page.isVisible("#still img") && page.isVisible("#words"));
            page.close();
        }
    }

    @Test
    void aBrowserWithoutScriptsGetsWordsAndAPicture() {
        Page page = OneChromium.get().page(new Browser.NewPageOptions().setJavaScriptEnabled(false));
        page.navigate(Chromium.ADDRESS);
        assertTrue(page.isVisible("noscript p"));
        assertTrue(page.isVisible("noscript img"));
        page.close();
    }

    @Test
    void aModuleThatDoesNotArriveGivesWords() {
        Page page = OneChromium.get().page();
        page.route("**/cordage.wasm", route -> route.abort());
        page.navigate(Chromium.ADDRESS);
        page.waitForFunction("() => document.getElementById('words').textContent");
        assertTrue(page.textContent("#words").contains("could not be started"));
        assertTrue(page.isVisible("#still img"));
        // Chromium itself tells of the request, and the page of the failure.
        OneChromium.get().complaints().clear();
        page.close();
    }

    @Test
    void aBrowserWithoutWebGlGetsWordsAndNumbers() {
        try (OpenPage open = without("""
                const original = HTMLCanvasElement.prototype.getContext;
                HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
                  return kind === 'webgl2' ? null : original.call(this, kind, ...rest);
                };
                """)) {
            assertTrue(open.trouble().contains("no WebGL 2"));
            open.goesOn();
            open.scene("bridge");
            open.goesOn();
        }
    }

    @Test
    void aBrowserThatCannotCompressGetsWordsAndFiles() throws Exception {
        try (OpenPage open = without("delete window.CompressionStream; delete window.DecompressionStream;")) {
            open.menu("Link");
            assertTrue(open.trouble().contains("cannot compress"));
            open.closeNotices();
            open.follow("#s=abcd");
            assertTrue(open.trouble().contains("cannot expand"));
            open.goesOn();
            assertEquals(
                    ShippedScenes.read("opening").ropes().size(),
                    new SceneReader()
                            .read(open.saved("Save", "opening.json"))
                            .ropes()
                            .size());
        }
    }

    @Test
    void everythingWorksFromAFolder() throws Exception {
        Page page = OneChromium.get().page(new Browser.NewPageOptions().setViewportSize(800, 600));
        OpenPage.start(page, Chromium.SITE.resolve("index.html").toUri() + "#scene=pulley");
        try (OpenPage open = new OpenPage(page)) {
            assertEquals("", page.textContent("#words"));
            open.awaitTitle("pulley:");
            open.goesOn();
            open.scene("bridge");
            assertEquals(
                    3,
                    new SceneReader()
                            .read(open.saved("Save", "bridge.json"))
                            .ropes()
                            .size());
            page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })");
            open.menu("Link");
            page.waitForSelector("#link[open]");
            String link = page.inputValue("#link-text");
            assertTrue(link.startsWith("file:") && link.contains("#s="), link);
            page.keyboard().press("Escape");
            open.follow(link.substring(link.indexOf('#')));
            open.awaitTitle("link:");
            open.goesOn();
        }
    }

    @Test
    void thePageForbidsCodeFromTextsAndOtherHosts() {
        try (OpenPage open = OpenPage.of("")) {
            Page page = open.page();
            assertEquals("EvalError", page.evaluate("""
                    () => new Promise(resolve => setTimeout(() => {
                      try { resolve(new Function('return 1')()); } catch (e) { resolve(e.name); }
                    }))
                    """));
            assertEquals(
                    "refused",
                    page.evaluate("() => fetch('http://elsewhere.test/').then(() => 'fetched', () => 'refused')"));
            assertEquals("refused", page.evaluate("""
                    () => new Promise(resolve => {
                      const image = new Image();
                      image.onload = () => resolve('loaded');
                      image.onerror = () => resolve('refused');
                      image.src = 'http://elsewhere.test/image.png';
                    })
                    """));
            assertEquals(false, page.evaluate("""
                    () => {
                      const script = document.createElement('script');
                      script.textContent = 'window.ran = true';
                      document.body.append(script);
                      return window.ran === true;
                    }
                    """));
            open.goesOn();
            // The browser tells of each in the console; nothing of it has left.
            assertTrue(OneChromium.get().complaints().size() >= 3);
            OneChromium.get().complaints().clear();
            assertEquals(List.of(), OneChromium.get().elsewhere());
        }
    }

    /** Every tool of the bar, by its button and the mouse: the scene that is saved has what was done. */
    @Test
    void theToolsChangeTheScene() throws Exception {
        try (OpenPage open =
                OpenPage.of(1000, 700, com.microsoft.playwright.options.ColorScheme.DARK, "#scene=bridge")) {
            open.awaitTitle("bridge");
            open.frames(2);
            open.page().click("#play-pause");
            Scene before = new SceneReader().read(open.saved("Save moment", "bridge-moment.json"));
            double[] at = place(open, 1, 20);
            drag(open, "Pin", at[0], at[1], 0, 0);
            drag(open, "Circle", 280, 130, 15, 0);
            drag(open, "Box", 330, 120, 30, 20);
            drag(open, "Capsule", 390, 130, 30, 0);
            drag(open, "Wall", 450, 120, 30, 20);
            drag(open, "Rope", 520, 120, 40, 0);
            // A rope is taken back by keys and buttons, and laid again.
            ropes(open, 4);
            open.page().keyboard().press("Control+z");
            ropes(open, 3);
            open.page().keyboard().press("Control+Shift+Z");
            ropes(open, 4);
            open.page().click("#play .wide[aria-label^=Undo]");
            ropes(open, 3);
            open.page().click("#play .wide[aria-label^=Redo]");
            ropes(open, 4);
            Scene after = new SceneReader().read(open.saved("Save moment", "bridge-moment.json"));
            assertEquals(before.colliders().size() + 4, after.colliders().size());
            assertEquals(pins(before) + 2, pins(after));
            assertEquals(before.ropes().size() + 1, after.ropes().size());
            drag(open, "Erase", 282, 130, 0, 0);
            double[] cut = place(open, 1, 40);
            drag(open, "Cut", cut[0], cut[1] - 12, 0, 24);
            open.page().click("#play-pause");
            ropes(open, 5);
            Scene last = new SceneReader().read(open.saved("Save moment", "bridge-moment.json"));
            assertEquals(before.colliders().size() + 3, last.colliders().size());
            assertEquals(before.ropes().size() + 2, last.ropes().size());
        }
    }

    private static void ropes(OpenPage open, int count) {
        open.page().waitForFunction("() => cordage.measure('ropeCount', 0, 0) === " + count);
    }

    private static int pins(Scene scene) {
        return scene.ropes().stream()
                .mapToInt(rope -> rope.values().pins().size())
                .sum();
    }

    private static double[] place(OpenPage open, int rope, int node) {
        BoundingBox canvas = open.page().locator("#view").boundingBox();
        return new double[] {canvas.x + open.measure("nodeX", rope, node), canvas.y + open.measure("nodeY", rope, node)
        };
    }

    private static void drag(OpenPage open, String tool, double x, double y, double right, double down) {
        open.closeNotices();
        open.tool(tool);
        open.page().mouse().move(x, y);
        open.frames(1);
        open.page().mouse().down();
        if (right != 0 || down != 0) {
            open.page().mouse().move(x + right, y + down, new com.microsoft.playwright.Mouse.MoveOptions().setSteps(5));
        }
        open.page().mouse().up();
        open.frames(1);
    }
}
