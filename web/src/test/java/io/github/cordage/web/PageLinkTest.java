package io.github.cordage.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.browser.OneChromium;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** Links that hold scenes, made by the page and by those who mean it ill. */
@Tag("E8")
@Tag("display")
@ExtendWith(OneChromium.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageLinkTest {
    private static final int MEGABYTE = 1 << 20;

    /** Time within which a page has to answer to a link [ms]. */
    private static final int ANSWER = 20_000;

    private OpenPage open;

    @BeforeAll
    void openThePage() {
        open = OpenPage.of("#scene=net");
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

    private static String packed(byte[] text, int times) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater raw = new Deflater(Deflater.BEST_COMPRESSION, true);
        try (OutputStream out = new DeflaterOutputStream(bytes, raw)) {
            for (int i = 0; i < times; i++) {
                out.write(text);
            }
        } finally {
            raw.end();
        }
        return "#s=" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
    }

    private static String packed(String text) throws IOException {
        return packed(text.getBytes(StandardCharsets.UTF_8), 1);
    }

    /** A link is refused in words, in time, and the scene before it goes on. */
    private void isRefused(String fragment, String words) {
        String title = open.title();
        open.follow(fragment);
        open.page()
                .waitForSelector(
                        ".notice.bad", new com.microsoft.playwright.Page.WaitForSelectorOptions().setTimeout(ANSWER));
        String said = open.trouble();
        assertTrue(said.contains(words), said);
        assertEquals(title, open.title());
        open.goesOn();
    }

    @Test
    void aLinkOpensAShippedScene() {
        open.follow("#scene=peg");
        open.awaitTitle("peg:");
        open.follow("#scene=net");
        open.awaitTitle("net:");
    }

    @Test
    void aNameThatDoesNotShipIsRefused() {
        isRefused("#scene=nothing", "does not exist");
    }

    @Test
    void whatIsNotBase64IsRefused() {
        isRefused("#s=***%00", "characters that do not belong there");
    }

    @Test
    void whatIsNotDeflatedIsRefused() {
        isRefused("#s=abcdefgh", "damaged");
    }

    @Test
    void aBombOfAHundredMegabytesIsNotExpanded() throws Exception {
        String bomb = packed(new byte[MEGABYTE], 100);
        assertTrue(bomb.length() < 200_000, "length " + bomb.length());
        isRefused(bomb, "expands to more than");
    }

    /** As large as a link may be: it would expand to 700 MB. */
    @Test
    void theLargestBombIsNotExpanded() {
        String bomb = "#s=" + Base64.getUrlEncoder().withoutPadding().encodeToString(zeros(700));
        assertTrue(bomb.length() < 1_000_000, "length " + bomb.length());
        isRefused(bomb, "expands to more than");
    }

    /** A gigabyte does not fit into a link, however well it is deflated. */
    @Test
    void aBombOfAGigabyteIsRefused() {
        isRefused("#s=" + Base64.getUrlEncoder().withoutPadding().encodeToString(zeros(1024)), "longer than");
    }

    /** Deflated zeros [MB]: one megabyte, again and again, which is as small as deflating them all. */
    private static byte[] zeros(int megabytes) {
        Deflater raw = new Deflater(Deflater.BEST_COMPRESSION, true);
        raw.setInput(new byte[MEGABYTE]);
        byte[] once = new byte[MEGABYTE];
        int length = raw.deflate(once, 0, once.length, Deflater.FULL_FLUSH);
        raw.end();
        byte[] all = new byte[length * megabytes];
        for (int i = 0; i < megabytes; i++) {
            System.arraycopy(once, 0, all, i * length, length);
        }
        return all;
    }

    @Test
    void aPageThatStartsWithABrokenLinkShowsItsFirstScene() {
        try (OpenPage started = OpenPage.of("#s=abcdefgh")) {
            assertTrue(started.trouble().contains("damaged"));
            assertTrue(started.title().startsWith("opening:"), started.title());
            started.goesOn();
        }
    }

    @Test
    void aLinkThatIsCutOffIsRefused() throws Exception {
        String whole = packed(
                "{\"cordage\": 1, \"title\": \"A title that is long enough to be cut\", \"ropes\": [{\"nodes\": 7}]}");
        isRefused(whole.substring(0, whole.length() / 2 / 4 * 4 + 3), "damaged");
    }

    @Test
    void textsThatAreNotNumbersAreRefused() throws Exception {
        isRefused(packed("{\"cordage\": 1, \"ropes\": [{\"nodes\": NaN}]}"), "not a scene");
        open.closeNotices();
        isRefused(packed("{\"cordage\": 1, \"ropes\": [{\"nodes\": 3, \"segmentLength\": 1e999}]}"), "not a scene");
    }

    @Test
    void aVeryLongLinkIsRefused() {
        isRefused("#s=" + "A".repeat(1_000_001), "longer than");
    }

    @Test
    void deepJsonIsRefused() throws Exception {
        isRefused(packed("[".repeat(100_000)), "not a scene");
    }

    @Test
    void tenMillionNodesAreRefused() throws Exception {
        isRefused(packed("{\"cordage\": 1, \"ropes\": [{\"nodes\": 10000000}]}"), "nodes");
    }

    @Test
    void stepsThatTakeMinutesAreRefused() throws Exception {
        isRefused(
                packed("{\"cordage\": 1, \"ropes\": [{\"nodes\": 20000, \"solver\":"
                        + " {\"type\": \"relaxation\", \"iterations\": 1000000}}]}"),
                "too much work");
    }
}
