package io.github.cordage.web;

import com.microsoft.playwright.Page;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.testkit.browser.Chromium;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Prints whether the page keeps up with the clock with many swinging ropes of 40 nodes, and how long it takes from
 * navigation to the first rope that moves. A program; decision 027 has its figures. Arguments: seconds of each
 * measurement; numbers of ropes, 100 and 500 without any.
 */
final class PageTimes {
    private static final int VISITS = 5;

    /**
     * Runs before the page: notes when the first frame ends in which the scene has advanced and its first rope lies
     * elsewhere.
     */
    private static final String WATCH = """
            const frame = window.requestAnimationFrame.bind(window);
            let begun;
            window.seen = { moved: 0, work: 0, frames: 0 };
            const at = () => [0, 1].map(axis => cordage.measure(axis ? 'nodeY' : 'nodeX', 0, 20)).join();
            window.requestAnimationFrame = what => frame(time => {
              const start = performance.now();
              what(time);
              seen.work += performance.now() - start;
              seen.frames++;
              if (!seen.moved && window.cordage) {
                if (begun === undefined) begun = at();
                if (cordage.measure('time', 0, 0) > 0 && at() !== begun) seen.moved = performance.now();
              }
            });
            """;

    private PageTimes() {}

    public static void main(String[] args) throws Exception {
        double seconds = args.length > 0 ? Double.parseDouble(args[0]) : 6;
        List<String> counts = args.length > 1 ? List.of(args).subList(1, args.length) : List.of("100", "500");
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (Chromium chromium = Chromium.open()) {
            out.println("| ropes of 40 nodes | time of the scene / clock | frames a second | work of a frame [ms] |");
            out.println("|---|---|---|---|");
            for (String count : counts) {
                for (boolean space : new boolean[] {false, true}) {
                    keepUp(chromium, out, Integer.parseInt(count), space, seconds);
                }
            }
            out.println();
            out.println("| from navigation to the first moving rope | median [s] | longest [s] |");
            out.println("|---|---|---|");
            firstMove(chromium, out, "server", Chromium.ADDRESS);
            firstMove(
                    chromium, out, "folder", Chromium.SITE.resolve("index.html").toUri() + "");
        }
    }

    private static Page page(Chromium chromium) {
        Page page = chromium.page();
        page.setViewportSize(1280, 800);
        page.addInitScript(WATCH);
        return page;
    }

    private static void keepUp(Chromium chromium, PrintStream out, int count, boolean space, double seconds)
            throws Exception {
        Page page = page(chromium);
        OpenPage.start(page, Chromium.ADDRESS);
        page.waitForFunction("() => cordage.measure('frames', 0, 0) > 2");
        page.evaluate("text => cordage.order('open', text)", new SceneWriter().write(ropes(count, space)));
        page.waitForTimeout(2000);
        List<?> found = (List<?>) page.evaluate("""
                seconds => new Promise(done => {
                  const now = () => [performance.now() / 1000, cordage.measure('time', 0, 0), seen.frames, seen.work];
                  const from = now();
                  setTimeout(() => done(now().map((value, i) => value - from[i])), 1000 * seconds);
                })""", seconds);
        double[] passed = found.stream()
                .mapToDouble(value -> ((Number) value).doubleValue())
                .toArray();
        out.printf(
                "| %d %s | %.2f | %.0f | %.1f |%n",
                count,
                space ? "in space" : "in the plane",
                passed[1] / passed[0],
                passed[2] / passed[0],
                passed[3] / passed[2]);
        page.close();
    }

    /** Ropes that hang from pins in rows and swing, hardly damped. */
    private static Scene ropes(int count, boolean space) {
        int columns = (int) Math.ceil(Math.sqrt(1.6 * count));
        List<RopeDef> ropes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double x = 1.4 * (i % columns);
            double row = 2.2 * Math.floorDiv(i, columns);
            double y = space ? 0 : -row;
            double z = space ? row : 0;
            double aside = i % 2 == 0 ? 1.2 : -1.2;
            double near = space ? 0.4 * (i % 3 - 1) : 0;
            ropes.add(new RopeDef()
                    .name("rope " + i)
                    .nodes(40)
                    .segmentLength(0.045)
                    .straight(x, y, z, aside, -1.2, near)
                    .radius(0.02)
                    .damping(0.02)
                    .pin(0));
        }
        return new Scene("many", new WorldDef().step(1 / 60.0), 20, ropes, List.of(), List.of());
    }

    private static void firstMove(Chromium chromium, PrintStream out, String from, String address) {
        double[] times = new double[VISITS];
        for (int i = 0; i < VISITS; i++) {
            Page page = page(chromium);
            page.navigate(address);
            page.waitForFunction("() => seen.moved > 0");
            times[i] = ((Number) page.evaluate("() => seen.moved")).doubleValue() / 1000;
            page.close();
        }
        Arrays.sort(times);
        out.printf("| from a %s | %.2f | %.2f |%n", from, times[VISITS / 2], times[VISITS - 1]);
    }
}
