package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.recording.ChangeScript;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("D7")
@DisplayName("D7: record and replay by command")
class RecordCommandTest {
    @TempDir
    private Path folder = Path.of("");

    private Path file(String name) {
        return folder.resolve(name);
    }

    @Test
    void whatIsRecordedIsReplayed() {
        Cli recorded = Cli.run("record", "article", "--out", file("a.rec"), "--steps", "100");
        assertEquals(0, recorded.code(), recorded.err());
        assertTrue(recorded.out().matches("\\S+a\\.rec: 100 steps recorded, hash [0-9a-f]{16}\\R"), recorded.out());
        Cli replayed = Cli.run("replay", file("a.rec"), "--verify");
        assertEquals(0, replayed.code(), replayed.err());
        assertEquals(
                recorded.out().strip().replace("recorded", "replayed") + ", all as recorded",
                replayed.out().strip());
        String hash = recorded.out().replaceAll("(?s).*hash (\\w+).*", "$1");
        assertTrue(Cli.run("simulate", "article", "--steps", "100").out().contains("hash " + hash));
    }

    @Test
    void replaysOnAnotherNumberOfThreads() {
        Cli recorded = Cli.run("record", "space", "--out", file("a.rec"), "--steps", "100", "--threads", 3);
        assertEquals(0, recorded.code(), recorded.err());
        for (int threads : new int[] {1, 2}) {
            Cli replayed = Cli.run("replay", file("a.rec"), "--verify", "--threads", threads);
            assertEquals(0, replayed.code(), replayed.err());
            assertTrue(replayed.out().contains("all as recorded"), replayed.out());
        }
    }

    @Test
    void everyChangeIsInTheManualPage() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "command.md"));
        for (String name : ChangeScript.names()) {
            assertTrue(page.contains("`" + name + "`"), name);
        }
    }

    @Test
    void changesFromAFileAreMade() throws IOException {
        Path script = file("changes.txt");
        Files.writeString(script, "10 cut rope 20 # in the middle\n\n5 gravity 1 -20 0\n900 gravity 0 0 0\n");
        Cli recorded = Cli.run("record", "article", "--out", file("a.rec"), "--steps", "50", "--changes", script);
        assertEquals(0, recorded.code(), recorded.err());
        assertEquals(
                "cordage: changes were left over, from this one on: 900 gravity",
                recorded.err().strip());
        Cli plain = Cli.run("record", "article", "--out", file("b.rec"), "--steps", "50");
        assertFalse(plain.out().endsWith(recorded.out().replaceFirst(".*hash", "")));
        assertEquals(0, Cli.run("replay", file("a.rec"), "--verify").code());
    }

    @Test
    void aScriptThatCannotBeDoneIsNamedAndLeavesNoFile() throws IOException {
        Path script = file("changes.txt");
        Files.writeString(script, "10 fly away");
        Cli cli = Cli.run("record", "article", "--out", file("a.rec"), "--changes", script);
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("changes.txt: line 1: what to do must be one of"), cli.err());
        Files.writeString(script, "3 cut \u0007hoist 2");
        cli = Cli.run("record", "article", "--out", file("a.rec"), "--changes", script);
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("changes.txt: line 1: there is nothing that is called ?hoist"), cli.err());
        Files.write(script, new byte[] {(byte) 0xff});
        assertTrue(Cli.run("record", "article", "--out", file("a.rec"), "--changes", script)
                .err()
                .contains("is not UTF-8"));
        assertFalse(Files.exists(file("a.rec")));
        cli = Cli.run("record", "article", "--out", file("a.rec"), "--changes", file("none.txt"));
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("there is no file"), cli.err());
        assertEquals(
                2,
                Cli.run("record", "-", "--out", file("a.rec"), "--changes", "-").code());
    }

    /** The recorded hash of one step is changed, and its checksum with it. */
    @Test
    void aDifferenceIsNamedAndVerifyLeavesWithOne() throws IOException {
        Cli.run("record", "article", "--out", file("a.rec"), "--steps", "20");
        byte[] bytes = Files.readAllBytes(file("a.rec"));
        // From the end: the end block of 9 bytes, a checksum, the hashes of the whole state of 30 bytes, and steps
        // of 23, which end with the hash of the rope's motion and 13 bytes more. The first step has 31 bytes, and
        // the version stands before it.
        int piece = 1 + 31 + 19 * 23 + 30;
        int motionOfStep13 = bytes.length - 9 - 4 - 30 - 7 * 23 - 17;
        bytes[motionOfStep13]++;
        CRC32C sum = new CRC32C();
        int begin = bytes.length - 9 - 4 - piece - 5;
        sum.update(bytes, begin, 5 + piece);
        ByteBuffer.wrap(bytes).putInt(bytes.length - 9 - 4, (int) sum.getValue());
        Files.write(file("b.rec"), bytes);
        Cli verified = Cli.run("replay", file("b.rec"), "--verify");
        assertEquals(1, verified.code(), verified.err());
        assertEquals(
                "cordage: step 13: rope 0 \"rope\", 40 nodes: is not where it was, or moves otherwise",
                verified.err().strip());
        assertTrue(verified.out().contains("13 steps replayed"), verified.out());
        Cli replayed = Cli.run("replay", file("b.rec"));
        assertEquals(0, replayed.code());
        assertTrue(replayed.out().contains("20 steps replayed"), replayed.out());
        assertTrue(replayed.out().contains("not all as recorded"), replayed.out());
    }

    /** Of the whole file, of a piece in it, and of a scene. */
    @Test
    void otherVersionsAreRefusedInOneLine() throws IOException {
        Cli.run("record", "article", "--out", file("a.rec"), "--steps", "5");
        byte[] bytes = Files.readAllBytes(file("a.rec"));
        bytes[7] = 2;
        Files.write(file("b.rec"), bytes);
        assertRefused("b.rec: version of the file must be 1, was 2", Cli.run("replay", file("b.rec")));
        bytes[7] = 1;
        ByteBuffer blocks = ByteBuffer.wrap(bytes);
        // A block has its kind, its length, its bytes and their checksum; the scene comes first.
        int piece = 8 + 1 + 4 + blocks.getInt(8 + 1) + 4;
        int length = 1 + 4 + blocks.getInt(piece + 1);
        bytes[piece + 5] = 7;
        CRC32C sum = new CRC32C();
        sum.update(bytes, piece, length);
        blocks.putInt(piece + length, (int) sum.getValue());
        Files.write(file("c.rec"), bytes);
        assertRefused("c.rec: version of the recording must be 1, was 7", Cli.run("replay", file("c.rec")));
        Files.writeString(file("d.json"), "{\"cordage\": 2, \"ropes\": [{}]}");
        Cli scene = Cli.run("simulate", file("d.json"));
        assertEquals(2, scene.code(), scene.err());
        assertTrue(scene.err().contains("d.json:1:13: /cordage: cordage must be 1, was 2"), scene.err());
    }

    private static void assertRefused(String message, Cli cli) {
        assertEquals(2, cli.code());
        assertTrue(cli.err().strip().endsWith(message), cli.err());
        assertEquals(1, cli.err().lines().count(), cli.err());
    }

    @Test
    void badFilesAndLimitsAreNamed() throws IOException {
        Path bad = file("bad.rec");
        Files.writeString(bad, "not one");
        Cli cli = Cli.run("replay", bad);
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("bad.rec: this is not a recording"), cli.err());
        assertEquals(2, Cli.run("replay", file("none.rec")).code());
        assertEquals(2, Cli.run("replay", folder).code());
        assertEquals(2, Cli.run("replay", "").code());
        assertEquals(2, Cli.run("record", "article").code());
        assertEquals(
                2,
                Cli.run("record", "article", "--out", file("a.rec"), "--steps", "-1")
                        .code());
        assertEquals(
                3,
                Cli.run("record", "article", "--out", file("a.rec"), "--max-work", "10")
                        .code());
        assertEquals(
                3,
                Cli.run("record", "article", "--out", file("a.rec"), "--max-output", "100")
                        .code());
        assertFalse(Files.exists(file("a.rec")));
        Cli.run("record", "article", "--out", file("a.rec"), "--steps", "10");
        assertEquals(
                2,
                Cli.run("record", "article", "--out", file("a.rec"), "--steps", "10")
                        .code());
        assertEquals(
                0,
                Cli.run("record", "article", "--out", file("a.rec"), "--steps", "10", "--force")
                        .code());
        assertEquals(3, Cli.run("replay", file("a.rec"), "--max-work", "10").code());
    }
}
