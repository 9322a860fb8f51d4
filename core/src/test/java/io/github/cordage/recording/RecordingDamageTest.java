package io.github.cordage.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.testkit.LongForm;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Recordings that were damaged: they are refused, or they are replayed as far as they go. */
@Tag("D7")
@DisplayName("D7: damaged recordings")
class RecordingDamageTest {
    /** What a replay leaves in a world. */
    private static RopeWorld replayed(byte[] recording) throws RecordingException {
        RopeWorld world = ChangeProgram.world();
        Replay replay = new Replay(world, recording);
        replay.runAll();
        assertNull(replay.difference());
        return world;
    }

    private static byte[] recorded(RopeWorld world, Runnable what) {
        Recorder recorder = new Recorder(world);
        what.run();
        byte[] recording = recorder.take();
        recorder.close();
        return recording;
    }

    private static byte[] sample() {
        RopeWorld world = ChangeProgram.world();
        ChangeProgram program = new ChangeProgram(world, 8);
        return recorded(world, () -> {
            program.changeAll();
            for (int i = 0; i < 4; i++) {
                program.frame();
            }
        });
    }

    /** Replays what may be anything: there is an exception that says so, or none. */
    private static boolean isRefused(byte[] recording) {
        RopeWorld world = ChangeProgram.world();
        try {
            new Replay(world, recording).runAll();
            return false;
        } catch (RecordingException e) {
            // The world can be used on.
            world.remove(world.ropes().get(0));
            return true;
        }
    }

    @Test
    void everyPieceOfARecordingThatIsCutOffIsRefusedOrEndsBetweenTwoCalls() {
        byte[] whole = sample();
        assertFalse(isRefused(whole));
        int refused = 0;
        int every = LongForm.either(17, 5);
        for (int length = 0; length < whole.length; length += every) {
            refused += isRefused(Arrays.copyOf(whole, length)) ? 1 : 0;
        }
        assertTrue(refused > 0.9 * whole.length / every, "refused " + refused + " of " + whole.length / every);
    }

    /** As many as {@code docs/TESTING.md} says, with {@code -Dcordage.damage.count=100000}. */
    private static final int DAMAGED = Integer.getInteger("cordage.damage.count", LongForm.either(300, 1000));

    /** Bits flipped, numbers made nasty, pieces left out, doubled and put elsewhere. */
    private static byte[] damaged(byte[] whole, SeededRandom random) {
        byte[] bytes = whole.clone();
        for (int times = random.intBetween(1, 3); times > 0; times--) {
            int at = random.intBetween(0, bytes.length - 1);
            int count = Math.min(random.intBetween(1, 60), bytes.length - at);
            switch (random.intBetween(0, 5)) {
                case 0 -> bytes[at] = (byte) random.nextLong();
                case 1 -> bytes[at] ^= (byte) (1 << random.intBetween(0, 7));
                case 2 -> putNasty(bytes, at, random);
                case 3 -> {
                    byte[] without = Arrays.copyOf(bytes, bytes.length - count);
                    System.arraycopy(bytes, at + count, without, at, without.length - at);
                    bytes = without.length == 0 ? bytes : without;
                }
                case 4 -> {
                    byte[] twice = Arrays.copyOf(bytes, bytes.length + count);
                    System.arraycopy(bytes, at, twice, at + count, bytes.length - at);
                    bytes = twice;
                }
                default -> {
                    int from = random.intBetween(0, whole.length - 1);
                    System.arraycopy(whole, from, bytes, at, Math.min(count, whole.length - from));
                }
            }
        }
        return bytes;
    }

    /** Writes a number of eight bytes, or of four, that means trouble. */
    private static void putNasty(byte[] bytes, int at, SeededRandom random) {
        double[] nasty = {Double.NaN, Double.POSITIVE_INFINITY, -1, 1e-300, 1e9, 1e300, -0.0};
        long word = random.chance(0.5)
                ? Double.doubleToLongBits(nasty[random.intBetween(0, nasty.length - 1)])
                : random.chance(0.5) ? Integer.MAX_VALUE : random.intBetween(-2, 70_000);
        for (int i = 0; i < (random.chance(0.5) ? 8 : 4) && at + i < bytes.length; i++) {
            bytes[at + i] = (byte) (word >>> (8 * i));
        }
    }

    @Test
    void damagedBytesAreRefusedOrHarmless() {
        byte[] whole = sample();
        SeededRandom random = new SeededRandom(5);
        int harmless = 0;
        for (int i = 0; i < DAMAGED; i++) {
            byte[] damaged = damaged(whole, random);
            try {
                harmless += isRefused(damaged) ? 0 : 1;
            } catch (RuntimeException | Error e) {
                throw new AssertionError("number " + i + ": " + e, e);
            }
        }
        assertTrue(harmless > DAMAGED / 100, "only " + harmless + " of " + DAMAGED + " came to their end");
        System.out.println(DAMAGED + " damaged recordings, " + harmless + " of them came to their end");
    }

    @Test
    void recordingsThatAskForTooMuchAreRefused() {
        RopeWorld world = ChangeProgram.world();
        byte[] recording = recorded(world, () -> world.add(new RopeDef().nodes(Replay.MOST_NODES + 1)));
        assertEquals(
                "the recording does not fit this world, or is damaged, before byte " + recording.length
                        + ", after step 0: byte 1: nodes of all ropes that are added must be at most 1000000, were 1000001",
                assertThrows(RecordingException.class, () -> replayed(recording))
                        .getMessage());
    }

    @Test
    void anotherVersionIsRefused() {
        byte[] recording = sample();
        for (int version : new int[] {0, 2}) {
            recording[0] = (byte) version;
            assertRefused("version of the recording must be 1, was " + version, recording);
        }
        assertRefused("version of the recording must be 1, was missing", new byte[0]);
    }

    private static void assertRefused(String message, byte[] recording) {
        assertEquals(
                message,
                assertThrows(RecordingException.class, () -> replayed(recording))
                        .getMessage());
    }
}
