package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.LongForm;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files that are too large to be kept, and how long the worst of them take. */
class LimitsTest {
    /**
     * For files of many megabytes. Eight seconds would do, most of them for the garbage collector; ten times as many,
     * so that a busy machine is no failure. What takes the square of a file's size takes far longer still.
     */
    private static final Duration LARGE_FILE = Duration.ofSeconds(80);

    /** For files of up to a megabyte. A second would do; ten for the same reason. */
    private static final Duration SMALL_FILE = Duration.ofSeconds(10);

    private static final String EMPTY = "{\"cordage\":1,\"ropes\":[]}";

    private static String scene(String members) {
        return "{\"cordage\":1,\"ropes\":[]," + members + "}";
    }

    private static String rope(String members) {
        return "{\"cordage\":1,\"ropes\":[{" + members + "}]}";
    }

    private static String repeated(int count, String separator, IntFunction<String> item) {
        return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(separator));
    }

    private static String refusal(String json) {
        return String.valueOf(assertThrows(SceneException.class, () -> new SceneReader().read(json))
                .getMessage());
    }

    private static String refusal(String json, Duration limit) {
        return assertTimeout(limit, () -> refusal(json));
    }

    private static void accepts(String json) {
        assertDoesNotThrow(() -> new SceneReader().read(json));
    }

    @Test
    void sixteenMegabytesAreReadAndOneByteMoreIsNot() {
        String spaces = " ".repeat(JsonTree.MAX_BYTES - EMPTY.length());
        accepts(EMPTY + spaces);
        assertEquals(
                "scene:1:1: a scene file must be at most 16777216 bytes long, this one is longer",
                refusal(EMPTY + spaces + " ", LARGE_FILE));
    }

    @Test
    void aStreamWithoutAnEndIsNotReadToItsEnd() {
        long[] read = {0};
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                read[0]++;
                return ' ';
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                Arrays.fill(into, offset, offset + length, (byte) ' ');
                read[0] += length;
                return length;
            }
        };
        assertThrows(SceneException.class, () -> new SceneReader().read(endless, "endless"));
        assertTrue(read[0] <= JsonTree.MAX_BYTES + 8192L, () -> read[0] + " bytes were read");
    }

    @Test
    @Tag("long")
    void twoMillionValuesAreReadAndOneMoreIsNot() {
        // The scene, its version, the ropes and the array are values, too.
        String zeros = "0,".repeat(JsonTree.MAX_VALUES - 5);
        assertTrue(refusal(scene("\"zeros\":[" + zeros + "0]"), LARGE_FILE).contains("unknown key \"zeros\""));
        assertTrue(refusal(scene("\"zeros\":[" + zeros + "0,0]"), LARGE_FILE)
                .endsWith(": a scene file must hold at most 2000000 values"));
    }

    @Test
    void thirtyTwoLevelsAreReadAndOneMoreIsNot() {
        // The array is itself one level below the scene.
        assertTrue(refusal(scene("\"x\":" + "[".repeat(31) + "]".repeat(31))).contains("unknown key"));
        assertEquals(
                "scene:1:60: objects and arrays must be nested at most 32 deep",
                refusal(scene("\"x\":" + "[".repeat(32) + "]".repeat(32))));
        assertTrue(refusal("[".repeat(8_000_000), LARGE_FILE).contains("nested at most 32 deep"));
        assertTrue(refusal("{\"a\":".repeat(1_000_000), LARGE_FILE).contains("nested at most 32 deep"));
    }

    @Test
    void textsKeysAndNumbersHaveALongestLength() {
        accepts(scene("\"title\":\"" + "x".repeat(4096) + "\""));
        assertEquals(
                "scene:1:33: /title: a text must be at most 4096 characters long, was 4097",
                refusal(scene("\"title\":\"" + "x".repeat(4097) + "\"")));
        assertTrue(refusal(scene("\"" + "k".repeat(129) + "\":1"))
                .contains("a key must be at most 128 characters long, was 129"));
        accepts(scene("\"duration\":0." + "0".repeat(61) + "1"));
        assertEquals(
                "scene:1:36: /duration: a number must be at most 64 characters long, was 65",
                refusal(scene("\"duration\":0." + "0".repeat(62) + "1")));
        assertTrue(refusal(scene("\"duration\":1" + "0".repeat(10_000_000)), LARGE_FILE)
                .contains("a number must be at most 64 characters long, was 10000001"));
    }

    @Test
    @Tag("long")
    void aHundredThousandRopesAreReadAndOneMoreIsNot() {
        String ropes = repeated(100_000, ",", i -> "{\"nodes\":1}");
        accepts("{\"cordage\":1,\"ropes\":[" + ropes + "]}");
        assertEquals(
                "scene:1:22: /ropes: ropes must be at most 100000, were 100001",
                refusal("{\"cordage\":1,\"ropes\":[" + ropes + ",{\"nodes\":1}]}", LARGE_FILE));
    }

    @Test
    void aPathHasALargestNumberOfKeyFrames() {
        accepts(rope("\"pins\":[{\"node\":0,\"path\":[" + keyFrames(4096) + "]}]"));
        assertEquals(
                "scene:1:49: /ropes/0/pins/0/path: must be an array of 1 to 4096 key frames, was one of 4097",
                refusal(rope("\"pins\":[{\"node\":0,\"path\":[" + keyFrames(4097) + "]}]"), SMALL_FILE));
    }

    /** Putting a path together takes the square of its length; a megabyte of long paths must still be quick. */
    @Test
    void aMegabyteOfKeyFramesIsReadQuickly() {
        String pins = repeated(11, ",", i -> "{\"node\":" + i + ",\"path\":[" + keyFrames(4096) + "]}");
        String json = rope("\"pins\":[" + pins + "]");
        assertTrue(json.length() > 900_000);
        assertTimeout(SMALL_FILE, () -> new SceneReader().read(json));
    }

    private static String keyFrames(int count) {
        return repeated(count, ",", i -> "{\"t\":" + i + ",\"at\":[0,0]}");
    }

    @Test
    void aMillionUnknownKeysAreRefusedQuickly() {
        String json = "{" + repeated(LongForm.either(300_000, 900_000), ",", i -> "\"nodeMas" + i + "\":1") + "}";
        assertTrue(refusal(json, LARGE_FILE).endsWith("there are more mistakes, 20 are shown"));
    }

    /** Every message about the short keys would name the long one. */
    @Test
    void aLongKeyAboveAMillionMistakesIsRefusedQuickly() {
        String json = "{\"" + "k".repeat(8_000_000) + "\":{" + "\"a\":1,".repeat(900_000) + "\"a\":1}}";
        String refusal = refusal(json, LARGE_FILE);
        assertTrue(refusal.length() < 20 * 500, () -> "the message has " + refusal.length() + " characters");
    }

    /** Each pin is checked against the number of nodes, which follows from all points. */
    @Test
    void manyPinsOnARopeAlongManyPointsAreReadQuickly() {
        String points = repeated(20_000, ",", i -> "[" + i + ",0]");
        String pins = repeated(19_000, ",", i -> "{\"node\":" + i + "}");
        String json = rope("\"segmentLength\":1,\"points\":[" + points + "],\"pins\":[" + pins + "]");
        assertTrue(json.length() < 1_000_000);
        assertTimeout(SMALL_FILE, () -> new SceneReader().read(json));
    }

    @Test
    void aBudgetOfOnesOwnHoldsForNodesRopesRingsAndSteps() {
        SceneReader reader = new SceneReader(new SceneBudget(10, 2, 1, 0, 0, 3));
        assertDoesNotThrow(
                () -> reader.read("{\"cordage\":1,\"step\":1,\"duration\":3,\"ropes\":[{\"nodes\":4},{\"nodes\":6}]}"));
        SceneException refused = assertThrows(
                SceneException.class,
                () -> reader.read("{\"cordage\":1,\"step\":1,\"duration\":4,"
                        + "\"ropes\":[{\"nodes\":4},{\"nodes\":7},{\"nodes\":1}],"
                        + "\"rings\":[{\"rope\":\"rope0\",\"at\":[0,0]},{\"rope\":\"none\"}]}"));
        assertEquals("""
                scene:1:34: /duration: duration must be at most 3 steps of 1.0 s, which is 3.0 s, was 4
                scene:1:44: /ropes: ropes must be at most 2, were 3
                scene:1:44: /ropes: nodes of all ropes together must be at most 10, were 11
                scene:1:90: /rings: rings must be at most 1, were 2""", refused.getMessage());
    }

    @Test
    void anEntryByStreamHasTheSameLimitsAsOneByText() {
        byte[] deep = "[".repeat(40).getBytes(StandardCharsets.UTF_8);
        SceneException refused = assertThrows(
                SceneException.class, () -> new SceneReader().read(new ByteArrayInputStream(deep), "deep"));
        assertEquals("deep:1:33: objects and arrays must be nested at most 32 deep", refused.getMessage());
    }

    @Test
    void aFailingStreamIsNotABadScene() {
        InputStream failing = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the disk is gone");
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                return read();
            }
        };
        IOException thrown = assertThrows(IOException.class, () -> new SceneReader().read(failing, "gone"));
        assertEquals("the disk is gone", thrown.getMessage());
    }
}
