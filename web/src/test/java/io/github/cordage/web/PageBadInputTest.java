package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import io.github.cordage.testkit.browser.OneChromium;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are broken, huge or hostile: the page says so in words, in time, and the scene before goes on. */
@Tag("E8")
@Tag("display")
@ExtendWith(OneChromium.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageBadInputTest {
    /** Time within which the page has to answer [ms], on a machine under load. */
    private static final int ANSWER = 20_000;

    private static final int MEGABYTE = 1 << 20;

    private OpenPage open;

    @TempDir
    Path folder;

    @BeforeAll
    void openThePage() {
        open = OpenPage.of("#scene=peg");
        open.awaitTitle("peg:");
    }

    @AfterAll
    void close() {
        if (open != null) {
            open.close();
        }
    }

    @BeforeEach
    void beginWithoutNotices() {
        open.closeNotices();
    }

    private static String scene(String ropes) {
        return "{\"cordage\": 1, \"ropes\": [" + ropes + "]}";
    }

    /** Circles in one place. */
    private static String colliders(int count) {
        String circle = "{\"shape\": \"circle\", \"position\": [0, -1], \"radius\": 5}";
        return (circle + ",").repeat(count - 1) + circle;
    }

    static List<Arguments> broken() {
        return List.of(
                Arguments.of(
                        "colliders in one place",
                        "{\"cordage\": 1, \"ropes\": [{\"nodes\": 5000}], \"colliders\": [" + colliders(2000) + "]}",
                        "too much work"),
                Arguments.of("nothing", "", "not a scene"),
                Arguments.of("no JSON", "\u0000\u0001\u0002PNG", "not a scene"),
                Arguments.of("half a scene", "{\"cordage\": 1, \"ropes\": [{\"nodes\": 7", "not a scene"),
                Arguments.of("another version", "{\"cordage\": 999, \"ropes\": []}", "not a scene"),
                Arguments.of("unknown words", "{\"cordage\": 1, \"robes\": []}", "robes"),
                Arguments.of("a negative number", scene("{\"nodes\": -3}"), "nodes"),
                Arguments.of("not a number", scene("{\"nodes\": NaN}"), "not a scene"),
                Arguments.of("infinity", scene("{\"nodes\": 3, \"segmentLength\": 1e999}"), "not a scene"),
                Arguments.of("a text for a number", scene("{\"nodes\": \"NaN\"}"), "nodes"),
                Arguments.of("deep nesting", "[".repeat(1_000_000), "not a scene"),
                Arguments.of("deep objects", "{\"a\":".repeat(200_000), "not a scene"),
                Arguments.of("a long number", scene("{\"nodes\": " + "9".repeat(1_000_000) + "}"), "not a scene"),
                Arguments.of("a million nodes", scene("{\"nodes\": 1000000}"), "nodes"),
                Arguments.of("many ropes", scene("{\"nodes\": 2},".repeat(400_000) + "{\"nodes\": 2}"), "ropes"),
                Arguments.of(
                        "much work",
                        scene("{\"nodes\": 20000, \"solver\": {\"type\": \"relaxation\", \"iterations\": 100000}}"),
                        "too much work"),
                Arguments.of(
                        "short steps",
                        "{\"cordage\": 1, \"step\": 1e-6, \"ropes\": [{\"nodes\": 200}]}",
                        "too much work"),
                Arguments.of(
                        "a long title", "{\"cordage\": 1, \"title\": \"" + "x".repeat(5 * MEGABYTE), "not a scene"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("broken")
    void aBrokenFileGivesWordsAndTheSceneGoesOn(String what, String text, String words) throws Exception {
        Path file = folder.resolve("broken.json");
        Files.writeString(file, text);
        isRefused(file, words);
    }

    private void isRefused(Path file, String words) {
        long begin = System.nanoTime();
        open.page().setInputFiles("#file", file);
        open.page().waitForSelector(".notice.bad", new Page.WaitForSelectorOptions().setTimeout(ANSWER));
        String said = open.trouble();
        double seconds = (System.nanoTime() - begin) / 1e9;
        assertTrue(seconds < ANSWER / 1000.0, seconds + " s");
        assertTrue(said.startsWith("broken.json") && said.contains(words), said);
        assertTrue(said.length() < 700, "words of " + said.length() + " characters");
        assertTrue(open.title().startsWith("peg:"), open.title());
        open.goesOn();
    }

    @Test
    void aLargeFileIsNotRead() throws Exception {
        Path file = folder.resolve("broken.json");
        Files.write(file, new byte[7 * MEGABYTE]);
        isRefused(file, "larger than 6 MB");
    }

    /** 4 GB and a little: as an int, its size would be small. The file takes no room on the disk. */
    @Test
    void aFileOfGigabytesIsNotRead() throws Exception {
        Path file = folder.resolve("broken.json");
        try (var out = new java.io.RandomAccessFile(file.toFile(), "rw")) {
            out.setLength((1L << 32) + 100);
        }
        isRefused(file, "larger than 6 MB");
    }

    @Test
    void aFileIsDropped() {
        drop("dropped.json", "{\"cordage\": 1, \"title\": \"From above\", \"ropes\": [{\"nodes\": 7}]}");
        open.awaitTitle("dropped: From above");
        drop("broken.json", "{");
        assertTrue(open.trouble().startsWith("broken.json: not a scene"));
        open.scene("peg");
    }

    private void drop(String name, String text) {
        open.page().evaluate("""
                ([name, text]) => {
                  const dataTransfer = new DataTransfer();
                  dataTransfer.items.add(new File([text], name));
                  document.getElementById('view').dispatchEvent(
                      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
                }
                """, List.of(name, text));
    }

    /** As much as the limits allow: the page still draws, and another scene can be opened. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("largest")
    void thePageAnswersWithTheLargestScenes(String what, String text) throws Exception {
        Path file = folder.resolve("large.json");
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        open.page().setInputFiles("#file", file);
        open.page()
                .waitForFunction(
                        "() => document.getElementById('scene-title').textContent.startsWith('large')",
                        null,
                        new Page.WaitForFunctionOptions().setTimeout(ANSWER));
        long begin = System.nanoTime();
        open.frames(1);
        open.follow("#scene=peg");
        open.awaitTitle("peg:");
        double seconds = (System.nanoTime() - begin) / 1e9;
        assertTrue(seconds < ANSWER / 1000.0, seconds + " s");
        open.goesOn();
        assertEquals(0, open.page().locator(".notice.bad").count());
    }

    static List<Arguments> largest() {
        return List.of(
                Arguments.of("one rope", scene("{\"nodes\": 20000, \"pins\": [{\"node\": 0}]}")),
                Arguments.of("many ropes", scene("{\"nodes\": 10},".repeat(999) + "{\"nodes\": 10}")),
                Arguments.of(
                        "colliders",
                        "{\"cordage\": 1, \"ropes\": [{\"nodes\": 1000}], \"colliders\": [" + colliders(2000) + "]}"));
    }
}
