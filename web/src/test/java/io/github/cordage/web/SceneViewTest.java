package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The picture of the page in a browser, and what moves it. */
@Tag("E8")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SceneViewTest {
    /** Node in the middle of a rope of scene {@code bridge}. */
    private static final int MIDDLE = 30;

    private Chromium chromium;
    private Page page;

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

    @BeforeEach
    void openThePage() {
        page = chromium.page();
        page.setViewportSize(1000, 700);
        open();
    }

    private void open() {
        Chromium.start(page, Chromium.ADDRESS);
        page.waitForFunction("() => window.cordage.measure('frames', 0, 0) > 2");
        page.evaluate("() => cordage.order('open', 'bridge')");
        page.evaluate("() => cordage.order('hold', '')");
        frames(2);
    }

    @AfterEach
    void closeThePage() {
        page.close();
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

    private void mouseDrag(double[] from, double right, double down) {
        page.mouse().move(from[0], from[1]);
        frames(1);
        page.mouse().down();
        page.mouse()
                .move(from[0] + right, from[1] + down, new com.microsoft.playwright.Mouse.MoveOptions().setSteps(8));
    }

    @Test
    @DisplayName("E8: a node that is dragged with the mouse follows")
    void aNodeFollowsTheMouse() {
        double[] from = middle();
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
        double[] from = middle();
        double ropes = measure("ropeCount", 0);
        page.evaluate("() => cordage.order('tool', 'CUT')");
        mouseDrag(new double[] {from[0], from[1] - 15}, 2, 30);
        page.mouse().up();
        page.waitForFunction("ropes => cordage.measure('ropeCount', 0, 0) === ropes + 1", ropes);
    }

    @Test
    @DisplayName("E8: a node that is dragged with a finger follows")
    void aNodeFollowsAFinger() {
        CDPSession touch = touch();
        double[] from = middle();
        send(touch, "touchStart", from);
        frames(1);
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
    void twoFingersZoomAndMoveThePicture() {
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
        double[] at = middle();
        double scale = measure("scale", 0);
        page.evaluate("() => cordage.order('pause', '')");
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
        double[] from = middle();
        // The cross begins in the middle of the canvas.
        double x = canvas()[0] + number("document.getElementById('view').clientWidth") / 2;
        double y = canvas()[1] + number("document.getElementById('view').clientHeight") / 2;
        press(from[0] < x ? "ArrowLeft" : "ArrowRight", Math.abs(from[0] - x));
        press(from[1] < y ? "ArrowUp" : "ArrowDown", Math.abs(from[1] - y));
        page.keyboard().press("Enter");
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
        page.setViewportSize(480, 640);
        page.waitForFunction("() => { const c = document.getElementById('view'); return c.width === c.clientWidth; }");
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
        mouseDrag(from, 20, -50);
        waitForMiddleAt(from[0] + 20, from[1] - 50);
        page.mouse().up();
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
        page.waitForTimeout(300);
        assertEquals(frames, measure("frames", 0));
        assertEquals(time, measure("time", 0));
        page.evaluate("() => window.loss.restoreContext()");
        page.waitForFunction("frames => cordage.measure('frames', 0, 0) > frames + 2", frames);
        assertTrue(measure("time", 0) < time + 3, "time is caught up with");
        assertRopeIsSeen();
        // Chromium itself reports the loss.
        chromium.complaints().removeIf(text -> text.contains("CONTEXT_LOST_WEBGL"));
    }

    /** The rope's colour is at its middle node, and not beside it. */
    private void assertRopeIsSeen() throws IOException {
        page.evaluate("() => cordage.order('pause', '')");
        frames(2);
        double[] at = middle();
        BufferedImage shot = ImageIO.read(new ByteArrayInputStream(page.screenshot()));
        page.evaluate("() => cordage.order('play', '')");
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

    /** Chromium's software compositor left the canvas out below sheets that are as wide as it. */
    @Test
    void thePictureIsSeenAboveASheet() throws IOException {
        page.setViewportSize(360, 740);
        page.click("#sheets button:has-text('Scenes')");
        page.waitForTimeout(300);
        frames(3);
        BufferedImage shot = ImageIO.read(new ByteArrayInputStream(page.screenshot()));
        int top = (int) canvas()[1] + 10;
        int bottom = (int) number("document.getElementById('scenes').getBoundingClientRect().top") - 40;
        assertTrue(bottom > top + 60, "from " + top + " to " + bottom);
        long colors = IntStream.range(0, 360 * (bottom - top))
                .map(i -> shot.getRGB(i % 360, top + i / 360))
                .distinct()
                .count();
        assertTrue(colors > 1, "neither grid nor rope");
    }

    @Test
    @DisplayName("E8: an hour in the background is not caught up with")
    void anHourInTheBackgroundIsNotCaughtUpWith() {
        page.close();
        page = chromium.page();
        page.clock().install();
        open();
        double time = measure("time", 0);
        double frames = measure("frames", 0);
        page.clock().fastForward(3_600_000);
        page.waitForFunction("frames => cordage.measure('frames', 0, 0) > frames + 2", frames);
        double passed = measure("time", 0) - time;
        assertTrue(passed < 20, "advanced by " + passed + " s");
        assertNotEquals(0, passed);
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
        assertEquals(List.of(), chromium.complaints());
    }
}
