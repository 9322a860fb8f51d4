package io.github.cordage.web;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import io.github.cordage.testkit.browser.Chromium;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Prints how much memory the page takes minute by minute, while scenes are opened one after another, ropes are dragged
 * and cut, and looks, settings and notices change: V8's heap, in which WebAssembly keeps its objects, after a
 * collection, with the same scene open each time. A program, see docs/TESTING.md. Arguments: minutes, ≥ 1; names of
 * scenes, several without any.
 */
final class BrowserMemory {
    private static final List<String> SCENES =
            List.of("article", "bridge", "tear", "space", "net", "sphere", "block-and-tackle", "springs");

    /** Scene that is open when memory is read. */
    private static final String MEASURED = "bridge";

    private static final long MINUTE = 60_000_000_000L;
    private static final int SCENE_MILLIS = 5000;
    private static final int WIDTH = 800;
    private static final int HEIGHT = 600;

    /**
     * What the page holds.
     *
     * @param heap V8's heap, in use [bytes]
     * @param buffers memory of array buffers outside of it [bytes]
     * @param elements number of DOM nodes
     * @param listeners number of event listeners
     */
    record Reading(double heap, double buffers, double elements, double listeners) {}

    private final OpenPage open;
    private final CDPSession session;
    private final List<String> scenes;
    private final Random random = new Random(1);
    private int opened;

    BrowserMemory(OpenPage open, List<String> scenes) {
        this.open = open;
        this.scenes = scenes;
        session = open.page().context().newCDPSession(open.page());
    }

    /** Plays for a time [ns], and reads. */
    Reading playAndRead(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            play(scenes.get(opened++ % scenes.size()));
        }
        return read();
    }

    private void play(String scene) {
        Page page = open.page();
        open.scene(scene);
        long end = System.nanoTime() + SCENE_MILLIS * 1_000_000L;
        page.keyboard().press("t");
        for (int i = 0; System.nanoTime() < end; i++) {
            open.tool(i % 3 == 2 ? "Cut" : "Grab");
            double left = open.number("document.getElementById('view').getBoundingClientRect().left");
            double top = open.number("document.getElementById('view').getBoundingClientRect().top");
            int rope = random.nextInt((int) open.measure("ropeCount", 0, 0));
            int node = random.nextInt((int) open.measure("nodeCount", rope, 0));
            double x = left + open.measure("nodeX", rope, node);
            double y = top + open.measure("nodeY", rope, node);
            page.mouse().move(x, y);
            page.mouse().down();
            for (int k = 0; k < 10; k++) {
                page.mouse().move(x + random.nextInt(-60, 60), y + random.nextInt(-60, 60));
            }
            page.mouse().up();
        }
        open.follow("#scene=nothing" + opened);
        open.trouble();
        open.closeNotices();
    }

    Reading read() {
        open.scene(MEASURED);
        open.frames(5);
        for (int i = 0; i < 3; i++) {
            session.send("HeapProfiler.collectGarbage");
        }
        JsonObject counters = session.send("Memory.getDOMCounters");
        JsonObject usage = session.send("Runtime.getHeapUsage");
        return new Reading(
                usage.get("usedSize").getAsDouble(),
                usage.get("backingStorageSize").getAsDouble(),
                counters.get("nodes").getAsDouble(),
                counters.get("jsEventListeners").getAsDouble());
    }

    public static void main(String[] args) {
        int minutes = Integer.parseInt(args[0]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (Chromium chromium = Chromium.open();
                OpenPage open = OpenPage.of(chromium, WIDTH, HEIGHT, "#scene=" + MEASURED)) {
            BrowserMemory memory =
                    new BrowserMemory(open, args.length > 1 ? List.of(args).subList(1, args.length) : SCENES);
            out.println("| minute | heap [MB] | array buffers [MB] | DOM nodes | listeners |");
            out.println("|---|---|---|---|---|");
            List<Reading> readings = new ArrayList<>();
            for (int minute = 1; minute <= minutes; minute++) {
                Reading now = memory.playAndRead(MINUTE);
                readings.add(now);
                out.printf(
                        "| %d | %.2f | %.2f | %.0f | %.0f |%n",
                        minute, now.heap() / 1e6, now.buffers() / 1e6, now.elements(), now.listeners());
            }
            Reading first = readings.get(0);
            Reading last = readings.get(readings.size() - 1);
            out.printf(
                    "%nAfter %d minutes beside after 1: %.3f; %d scenes opened.%n",
                    minutes,
                    (last.heap() + last.buffers()) / (first.heap() + first.buffers()),
                    memory.opened + minutes);
            chromium.complaints().forEach(out::println);
        }
    }
}
