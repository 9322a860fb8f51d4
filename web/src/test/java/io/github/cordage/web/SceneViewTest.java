package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import io.github.cordage.testkit.browser.Chromium;
import io.github.cordage.testkit.browser.OneChromium;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** The picture of the page in a browser, and what moves it. */
@Tag("E8")
@Tag("display")
@ExtendWith(OneChromium.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SceneViewTest {
    /** Node in the middle of a rope of scene {@code bridge}. */
    private static final int MIDDLE = 30;

    private static final int WIDTH = 1000;
    private static final int HEIGHT = 700;

    private Page shared;
    private Page page;

    @BeforeAll
    void openThePage() {
        shared = ownPage();
    }

    @AfterAll
    void closeThePage() {
        if (shared != null) {
            shared.close();
        }
    }

    @BeforeEach
    void begin() {
        page = shared;
        page.setViewportSize(WIDTH, HEIGHT);
        for (String order : List.of("tool GRAB", "look 0", "play -", "open bridge", "hold -")) {
            page.evaluate("([what, argument]) => cordage.order(what, argument)", List.of(order.split(" ")));
        }
        frames(2);
    }

    @AfterEach
    void closeAnotherPage() {
        if (!page.equals(shared)) {
            page.close();
        }
    }

    private static Page ownPage() {
        Page own = OneChromium.get().page(new Browser.NewPageOptions().setViewportSize(WIDTH, HEIGHT));
        open(own);
        return own;
    }

    private static void open(Page own) {
        OpenPage.start(own, Chromium.ADDRESS + "#scene=bridge");
        own.waitForFunction("() => window.cordage.measure('frames', 0, 0) > 2");
        own.evaluate("() => cordage.order('hold', '')");
    }

    private double number(String function) {
        return ((Number) page.evaluate("() => " + function)).doubleValue();
    }

    private double measure(String what, int node) {
        return ((Number) page.evaluate("([what, node]) => cordage.measure(what, 0, node)", List.of(what, node)))
                .doubleValue();
    }

    /** Waits for a number of frames. */
    private void frames(int count) {
        double from = measure("frames", 0);
        page.waitForFunction("most => cordage.measure('frames', 0, 0) >= most", from + count);
    }

    private void order(String what) {
        page.evaluate("what => cordage.order(what, '')", what);
    }

    /**
     * Column and row of the middle node on the page, where it stays until time goes on. Another rope swings over this
     * one, and would be under a pointer that is late.
     */
    private double[] standingMiddle() {
        order("pause");
        return middle();
    }

    /** Column and row of the middle node on the page. */
    private double[] middle() {
        double[] at = canvas();
        return new double[] {at[0] + measure("nodeX", MIDDLE), at[1] + measure("nodeY", MIDDLE)};
    }

    private double[] canvas() {
        return new double[] {
            number("document.getElementById('view').getBoundingClientRect().left"),
            number("document.getElementById('view').getBoundingClientRect().top")
        };
    }

    /** Waits until the middle node is near a place on the page. */
    private void waitForMiddleAt(double x, double y) {
        double[] at = canvas();
        page.waitForFunction(
                "([x, y, node]) => Math.hypot(cordage.measure('nodeX', 0, node) - x, cordage.measure('nodeY', 0, node) - y) < 20",
                List.of(x - at[0], y - at[1], MIDDLE));
    }

    /** Presses where time stands still, lets it go on, and drags. */
    private void mouseDrag(double[] from, double right, double down) {
        page.mouse().move(from[0], from[1]);
        frames(1);
        page.mouse().down();
        order("play");
        page.mouse()
                .move(from[0] + right, from[1] + down, new com.microsoft.playwright.Mouse.MoveOptions().setSteps(8));
    }

    @Test
    @DisplayName("E8: a node that is dragged with the mouse follows")
    void aNodeFollowsTheMouse() {
        double[] from = standingMiddle();
        mouseDrag(from, 60, -90);
        waitForMiddleAt(from[0] + 60, from[1] - 90);
        page.mouse().up();
        page.waitForFunction(
                "([y, node]) => cordage.measure('nodeY', 0, node) > y + 30",
                List.of(from[1] - canvas()[1] - 90, MIDDLE));
    }

    @Test
    @DisplayName("E8: a stroke of the cutting tool cuts a rope")
    void aStrokeCutsARope() {
        double[] from = standingMiddle();
        double ropes = measure("ropeCount", 0);
        page.evaluate("() => cordage.order('tool', 'CUT')");
        page.mouse().move(from[0], from[1] - 15);
        frames(1);
        page.mouse().down();
        page.mouse().move(from[0] + 2, from[1] + 15, new com.microsoft.playwright.Mouse.MoveOptions().setSteps(8));
        page.mouse().up();
        order("play");
        page.waitForFunction("ropes => cordage.measure('ropeCount', 0, 0) === ropes + 1", ropes);
    }

    @Test
    @DisplayName("E8: a node that is dragged with a finger follows")
    void aNodeFollowsAFinger() {
        page = ownPage();
        CDPSession touch = touch();
        double[] from = standingMiddle();
        send(touch, "touchStart", from);
        frames(1);
        order("play");
        for (int i = 1; i <= 8; i++) {
            send(touch, "touchMove", new double[] {from[0] - 8 * i, from[1] - 10 * i});
        }
        waitForMiddleAt(from[0] - 64, from[1] - 80);
        send(touch, "touchEnd");
        page.waitForFunction(
                "([y, node]) => cordage.measure('nodeY', 0, node) > y + 30",
                List.of(from[1] - canvas()[1] - 80, MIDDLE));
    }

    @Test
    @DisplayName("E8: a node that is dragged with a pen follows")
    void aNodeFollowsAPen() {
        CDPSession session = page.context().newCDPSession(page);
        double[] from = standingMiddle();
        page.evaluate("() => { window.kinds = new Set(); document.getElementById('view')"
                + ".addEventListener('pointermove', e => kinds.add(e.pointerType)); }");
        pen(session, "mouseMoved", from[0], from[1]);
        frames(1);
        pen(session, "mousePressed", from[0], from[1]);
        order("play");
        for (int i = 1; i <= 8; i++) {
            pen(session, "mouseMoved", from[0] + 6 * i, from[1] - 10 * i);
        }
        waitForMiddleAt(from[0] + 48, from[1] - 80);
        pen(session, "mouseReleased", from[0] + 48, from[1] - 80);
        page.waitForFunction(
                "([y, node]) => cordage.measure('nodeY', 0, node) > y + 30",
                List.of(from[1] - canvas()[1] - 80, MIDDLE));
        assertEquals("pen", page.evaluate("() => [...kinds].join()"));
    }

    private static void pen(CDPSession session, String type, double x, double y) {
        JsonObject event = new JsonObject();
        event.addProperty("type", type);
        event.addProperty("x", x);
        event.addProperty("y", y);
        event.addProperty("button", "left");
        event.addProperty("clickCount", 1);
        event.addProperty("pointerType", "pen");
        session.send("Input.dispatchMouseEvent", event);
    }

    @Test
    void twoFingersZoomAndMoveThePicture() {
        page = ownPage();
        CDPSession touch = touch();
        double scale = measure("scale", 0);
        page.evaluate("() => { window.fingers = []; document.getElementById('view')"
                + ".addEventListener('pointerdown', e => fingers.push(e.pointerId)); }");
        double[] first = {300, 300};
        send(touch, "touchStart", first);
        send(touch, "touchStart", first, new double[] {500, 300});
        double before = measure("nodeX", 0);
        for (int i = 1; i <= 10; i++) {
            send(touch, "touchMove", new double[] {300 - 10 * i, 300}, new double[] {500 + 10 * i, 300});
        }
        frames(1);
        // 200 pixels apart have become 400.
        assertEquals(2, measure("scale", 0) / scale, 0.01);
        double middle = 400 - canvas()[0];
        assertEquals(middle + 2 * (before - middle), measure("nodeX", 0), 3);
        send(touch, "touchMove", new double[] {250, 340}, new double[] {650, 340});
        frames(1);
        assertEquals(middle + 50 + 2 * (before - middle), measure("nodeX", 0), 3);
        // One finger is lifted, which the protocol cannot do. The one that stays does not grab or move anything.
        page.evaluate("() => document.getElementById('view')"
                + ".dispatchEvent(new PointerEvent('pointerup', {pointerId: fingers[1], pointerType: 'touch'}))");
        send(touch, "touchMove", new double[] {350, 340}, new double[] {650, 340});
        send(touch, "touchEnd");
        frames(1);
        assertEquals(middle + 50 + 2 * (before - middle), measure("nodeX", 0), 3);
    }

    private CDPSession touch() {
        CDPSession session = page.context().newCDPSession(page);
        JsonObject on = new JsonObject();
        on.addProperty("enabled", true);
        on.addProperty("maxTouchPoints", 2);
        session.send("Emulation.setTouchEmulationEnabled", on);
        return session;
    }

    private static void send(CDPSession session, String type, double[]... fingers) {
        JsonArray points = new JsonArray();
        for (int i = 0; i < fingers.length; i++) {
            JsonObject point = new JsonObject();
            point.addProperty("x", fingers[i][0]);
            point.addProperty("y", fingers[i][1]);
            point.addProperty("id", i);
            points.add(point);
        }
        JsonObject event = new JsonObject();
        event.addProperty("type", type);
        event.add("touchPoints", points);
        session.send("Input.dispatchTouchEvent", event);
    }

    @Test
    void theWheelZoomsAboutTheMouse() {
        double[] at = standingMiddle();
        double scale = measure("scale", 0);
        double before = measure("nodeX", MIDDLE);
        page.mouse().move(at[0], at[1]);
        page.mouse().wheel(0, -200);
        page.waitForFunction("scale => cordage.measure('scale', 0, 0) > 1.3 * scale", scale);
        assertEquals(before, measure("nodeX", MIDDLE), 4);
    }

    @Test
    @DisplayName("E8: a node can be dragged with keys alone")
    void aNodeFollowsTheKeys() {
        page.focus("#view");
        double[] from = standingMiddle();
        // The cross begins in the middle of the canvas.
        double x = canvas()[0] + number("document.getElementById('view').clientWidth") / 2;
        double y = canvas()[1] + number("document.getElementById('view').clientHeight") / 2;
        press(from[0] < x ? "ArrowLeft" : "ArrowRight", Math.abs(from[0] - x));
        press(from[1] < y ? "ArrowUp" : "ArrowDown", Math.abs(from[1] - y));
        page.keyboard().press("Enter");
        order("play");
        press("ArrowUp", 100);
        waitForMiddleAt(from[0], from[1] - 100);
        page.keyboard().press("Enter");
        page.waitForFunction(
                "([y, node]) => cordage.measure('nodeY', 0, node) > y + 30",
                List.of(from[1] - canvas()[1] - 100, MIDDLE));
    }

    private void press(String key, double pixels) {
        for (int i = 0; i < Math.round(pixels / 10); i++) {
            page.keyboard().press(key);
        }
    }

    @Test
    void thePictureFollowsTheSizeAndDensityOfTheScreen() {
        page = ownPage();
        order("pause");
        page.setViewportSize(480, 640);
        page.waitForFunction("() => { const c = document.getElementById('view');"
                + " return innerWidth === 480 && c.width === c.clientWidth && c.height === c.clientHeight; }");
        frames(1);
        double[] before = middle();
        CDPSession session = page.context().newCDPSession(page);
        JsonObject metrics = new JsonObject();
        metrics.addProperty("width", 480);
        metrics.addProperty("height", 640);
        metrics.addProperty("deviceScaleFactor", 2);
        metrics.addProperty("mobile", false);
        session.send("Emulation.setDeviceMetricsOverride", metrics);
        page.waitForFunction("() => { const c = document.getElementById('view');"
                + " return c.width === 2 * c.clientWidth && c.height === 2 * c.clientHeight; }");
        double[] from = middle();
        // Twice as many pixels show the same.
        assertEquals(before[0], from[0], 1);
        assertEquals(before[1], from[1], 1);
        mouseDrag(from, 20, -50);
        waitForMiddleAt(from[0] + 20, from[1] - 50);
        page.mouse().up();
        page.waitForFunction(
                "([y, node]) => cordage.measure('nodeY', 0, node) > y + 20",
                List.of(from[1] - canvas()[1] - 50, MIDDLE));
    }

    @Test
    @DisplayName("E8: after the loss of the WebGL context the picture comes back, and time goes on where it stood")
    void thePictureComesBackAfterTheLossOfTheContext() throws IOException {
        assertRopeIsSeen();
        page.evaluate("() => { const gl = document.getElementById('view').getContext('webgl2');"
                + " window.loss = gl.getExtension('WEBGL_lose_context'); window.loss.loseContext(); }");
        page.waitForFunction("() => cordage.measure('lost', 0, 0) === 1");
        double frames = measure("frames", 0);
        double time = measure("time", 0);
        page.evaluate("""
                () => new Promise(resolve => {
                  let left = 10;
                  const frame = () => left-- > 0 ? requestAnimationFrame(frame) : resolve();
                  frame();
                })
                """);
        assertTrue(page.textContent(".notice.bad span").contains("time stands still"));
        assertEquals(frames, measure("frames", 0));
        assertEquals(time, measure("time", 0));
        page.evaluate("() => window.loss.restoreContext()");
        page.waitForFunction("frames => cordage.measure('frames', 0, 0) > frames + 2", frames);
        assertTrue(measure("time", 0) < time + 3, "time is caught up with");
        assertRopeIsSeen();
        // Chromium itself reports the loss.
        OneChromium.get().complaints().removeIf(text -> text.contains("CONTEXT_LOST_WEBGL"));
    }

    /** The rope's colour is at its middle node, and not beside it. */
    private void assertRopeIsSeen() throws IOException {
        double[] at = standingMiddle();
        frames(2);
        BufferedImage shot = ImageIO.read(new ByteArrayInputStream(page.screenshot()));
        order("play");
        assertTrue(isHemp(shot, at[0], at[1]), "no rope at " + at[0] + ", " + at[1]);
        assertTrue(!isHemp(shot, at[0], at[1] - 40), "rope everywhere");
    }

    /** Whether a pixel near a place is reddish, as hemp is and nothing else in this scene. */
    private static boolean isHemp(BufferedImage shot, double x, double y) {
        for (int dx = -2; dx <= 2; dx++) {
            for (int dy = -2; dy <= 2; dy++) {
                int rgb = shot.getRGB((int) x + dx, (int) y + dy);
                int red = rgb >> 16 & 0xff;
                int blue = rgb & 0xff;
                if (red > 100 && red > blue + 40) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    @DisplayName("E8: an hour in the background is not caught up with")
    void anHourInTheBackgroundIsNotCaughtUpWith() {
        page = OneChromium.get().page(new Browser.NewPageOptions().setViewportSize(WIDTH, HEIGHT));
        page.clock().install();
        open(page);
        // From now on, time passes only as it is told to.
        page.clock().pauseAt(((Number) page.evaluate("() => Date.now()")).longValue() + 1000);
        double time = measure("time", 0);
        page.clock().fastForward(3_600_000);
        double passed = measure("time", 0) - time;
        assertTrue(passed > 0 && passed <= 0.5 + 1e-6, "advanced by " + passed + " s");
        page.clock().resume();
        page.waitForFunction("time => cordage.measure('time', 0, 0) > time", time + passed);
    }

    @Test
    void thePageDoesNotComplain() {
        frames(2);
        page.evaluate("() => cordage.order('open', 'sphere')");
        frames(2);
        for (int look = 0; look < 3; look++) {
            page.evaluate("look => cordage.order('look', '' + look)", look);
            frames(2);
        }
        // What OneChromium checks.
    }
}
