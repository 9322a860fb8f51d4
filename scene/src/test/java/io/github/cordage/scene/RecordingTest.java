package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.event.WorldListener;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.testkit.LongForm;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("D7")
@DisplayName("D7: recordings in files")
class RecordingTest {
    private static final int STEPS = LongForm.either(50, 120);

    static List<String> scenes() {
        return ShippedScenes.names();
    }

    private static byte[] record(Scene scene, int steps, boolean changes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RecordingWriter writer = new RecordingWriter(scene, steps, out);
        RopeWorld world = writer.world();
        for (int i = 0; i < steps; i++) {
            if (changes && i == 10) {
                world.add(new RopeDef().name("late").nodes(5))
                        .winch(RopeEnd.END)
                        .setSpeed(0.3);
            } else if (changes && i == 20) {
                world.ropes().get(0).cut(2);
            }
            world.step();
            writer.write();
        }
        writer.finish();
        return out.toByteArray();
    }

    private static RecordingReader open(byte[] recording) throws RecordingException, IOException {
        return new RecordingReader(new ByteArrayInputStream(recording));
    }

    private static RecordingReader replay(byte[] recording) throws RecordingException, IOException {
        RecordingReader reader = open(recording);
        while (reader.next()) {
            // Everything happens in next.
        }
        return reader;
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void everySceneThatShipsIsReplayedToTheBit(String name) throws RecordingException, IOException {
        Scene scene = ShippedScenes.read(name);
        RecordingReader reader = replay(record(scene, STEPS, false));
        assertNull(reader.difference());
        assertEquals(STEPS, reader.world().stepCount());
        SceneRun run = new SceneRun(scene, STEPS);
        run.runAll();
        assertEquals(run.world().stateHash(), reader.world().stateHash());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void scenesOfAllKindsAreReplayedToTheBit(long seed) throws RecordingException, IOException {
        assertNull(replay(record(RandomScenes.scene(seed), 40, false)).difference());
    }

    @Test
    void changesAreReplayed() throws RecordingException, IOException {
        RecordingReader reader = replay(record(ShippedScenes.read("article"), STEPS, true));
        assertNull(reader.difference());
        assertEquals(3, reader.world().ropes().size());
        assertEquals(STEPS, reader.steps());
        assertEquals(1, reader.scene().ropes().size());
    }

    @Test
    void theFirstDifferenceIsNamed() throws RecordingException, IOException {
        RecordingReader reader = open(record(ShippedScenes.read("article"), STEPS, true));
        while (reader.next()) {
            if (reader.world().stepCount() == 30) {
                RopeWorld world = reader.world();
                world.addListener(new WorldListener() {
                    @Override
                    public void beforeStep() {
                        world.ropes().get(0).setVelocity(1, 0, 1e-12 * world.time(), 0);
                    }
                });
            }
        }
        assertNotNull(reader.difference());
        assertEquals(31, reader.difference().step());
        Rope rope = reader.difference().rope();
        assertNotNull(rope);
        assertEquals(0, rope.id());
    }

    @Test
    void longRecordingsHaveSeveralPieces() throws RecordingException, IOException {
        byte[] recording = record(ShippedScenes.read("pendulum"), 6000, false);
        assertTrue(recording.length > 1 << 17, recording.length + " bytes");
        assertNull(replay(recording).difference());
    }

    // Damage.

    private static String refusal(byte[] recording) {
        return String.valueOf(
                assertThrows(RecordingException.class, () -> replay(recording)).getMessage());
    }

    private static byte[] sample() throws IOException {
        return record(ShippedScenes.read("article"), 5, true);
    }

    @Test
    void aRecordingThatIsCutOffIsRefused() throws IOException {
        byte[] whole = sample();
        for (int length = 0; length < whole.length; length++) {
            String message = refusal(Arrays.copyOf(whole, length));
            assertTrue(
                    message.startsWith("this is not a recording")
                            || message.startsWith("version of the file must be 1")
                            || message.startsWith("the recording ends before its end"),
                    message);
        }
    }

    @Test
    void aDamagedByteIsNoticed() throws IOException {
        byte[] whole = sample();
        for (int at = 0; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] = (byte) (damaged[at] ^ 1 << (at % 8));
            refusal(damaged);
        }
    }

    /** With checksums that fit, as someone would make who means harm. */
    @Test
    void whatIsMadeUpIsRefusedOrHarmless() throws IOException {
        byte[] whole = sample();
        SeededRandom random = new SeededRandom(11);
        int refused = 0;
        for (int i = 0; i < 1000; i++) {
            byte[] damaged = whole.clone();
            for (int k = random.intBetween(1, 3); k > 0; k--) {
                damaged[random.intBetween(8, damaged.length - 1)] = (byte) random.intBetween(0, 255);
            }
            mendChecksums(damaged);
            try {
                replay(damaged);
            } catch (RecordingException e) {
                refused++;
            }
        }
        assertTrue(refused > 300, "refused " + refused);
    }

    private static void mendChecksums(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file);
        int at = RecordingWriter.MAGIC.length + 1;
        while (at + 9 <= file.length) {
            int length = bytes.getInt(at + 1);
            if (length < 0 || length > file.length - at - 9) {
                return;
            }
            byte[] block = Arrays.copyOfRange(file, at + 5, at + 5 + length);
            bytes.putInt(at + 5 + length, RecordingWriter.checksum(file[at] & 0xff, block));
            at += 9 + length;
        }
    }

    @Test
    void whatIsWrongIsNamed() throws IOException {
        assertEquals(
                "this is not a recording: it does not begin with CORDREC",
                refusal("hello".getBytes(StandardCharsets.UTF_8)));
        byte[] other = sample();
        other[7] = 2;
        assertEquals("version of the file must be 1, was 2", refusal(other));
        byte[] huge = sample();
        ByteBuffer.wrap(huge).putInt(9, Integer.MAX_VALUE);
        assertEquals("a block must have from 0 to 67108864 bytes, had 2147483647", refusal(huge));
        byte[] promised = sample();
        ByteBuffer.wrap(promised).putInt(9, RecordingWriter.MOST_BYTES);
        assertEquals("the recording ends before its end, after step 0", refusal(promised));
        byte[] fewer = sample();
        fewer[8 + 5 + 7] = 3;
        mendChecksums(fewer);
        assertEquals("there must be at most 3 steps, as the recording says, were more", refusal(fewer));
        byte[] negative = sample();
        negative[8 + 5] = -1;
        mendChecksums(negative);
        assertTrue(refusal(negative).startsWith("steps must be at least 0, was -"));
        byte[] noScene = sample();
        noScene[8 + 5 + 8] = '[';
        mendChecksums(noScene);
        assertTrue(refusal(noScene).startsWith("the scene of the recording is not one: "));
        byte[] endFirst = sample();
        endFirst[8] = RecordingWriter.END;
        mendChecksums(endFirst);
        assertEquals("a block must be of kind 1, was of kind 3", refusal(endFirst));
    }

    @Test
    void aWriterIsFinishedOnce() throws IOException {
        RecordingWriter writer = new RecordingWriter(ShippedScenes.read("article"), 1, new ByteArrayOutputStream());
        writer.finish();
        assertThrows(IllegalStateException.class, writer::finish);
        assertThrows(
                IllegalArgumentException.class,
                () -> new RecordingWriter(ShippedScenes.read("article"), -1, new ByteArrayOutputStream()));
        assertFalse(writer.world().isStepping());
    }
}
