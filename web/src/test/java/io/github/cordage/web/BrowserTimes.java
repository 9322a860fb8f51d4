package io.github.cordage.web;

import com.microsoft.playwright.Page;
import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.testkit.browser.Chromium;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Prints how long a step takes in the browser and on this JVM, scene by scene in turn: the medians of several runs. A
 * program, see docs/TESTING.md. Arguments: number of runs; names of scenes, all without any.
 */
final class BrowserTimes {
    private static final int SETTLE = 2000;
    private static final int STEPS = 600;

    private BrowserTimes() {}

    public static void main(String[] args) throws Exception {
        int runs = Integer.parseInt(args[0]);
        List<String> names = args.length > 1 ? List.of(args).subList(1, args.length) : ShippedScenes.names();
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.println("| scene | JVM [µs/step] | browser [µs/step] | ratio |");
        out.println("|---|---|---|---|");
        try (Chromium chromium = Chromium.open()) {
            Page page = chromium.page();
            OpenPage.start(page, Chromium.ADDRESS);
            for (String name : names) {
                String json = BrowserBitsTest.json(name);
                double[] onJvm = new double[runs];
                double[] inBrowser = new double[runs];
                for (int i = 0; i < runs; i++) {
                    onJvm[i] = 1e6 * Bits.secondsPerStep(json, SETTLE, STEPS);
                    inBrowser[i] = 1e6
                            * ((Number) page.evaluate(
                                            "([json, settle, steps]) => cordage.secondsPerStep(json, settle, steps)",
                                            List.of(json, SETTLE, STEPS)))
                                    .doubleValue();
                }
                double jvm = median(onJvm);
                double browser = median(inBrowser);
                out.printf("| %s | %.1f | %.1f | %.2f |%n", name, jvm, browser, browser / jvm);
            }
        }
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
