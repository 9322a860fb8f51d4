package io.github.cordage.internal.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.cordage.SeededRandom;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WordsTest {
    private final SeededRandom random = new SeededRandom(1);

    @Test
    void wordsAreLittleEndianAsInTheJdk() {
        byte[] bytes = new byte[40];
        ByteBuffer expected = ByteBuffer.allocate(40).order(ByteOrder.LITTLE_ENDIAN);
        for (int round = 0; round < 200; round++) {
            // Anywhere, not only at multiples of eight.
            int at = random.intBetween(0, 32);
            long word = random.nextLong();
            Words.put(bytes, at, word);
            expected.putLong(at, word);
            assertArrayEquals(expected.array(), bytes);
            int from = random.intBetween(0, 32);
            assertEquals(expected.getLong(from), Words.get(bytes, from));
        }
    }

    @Test
    void aSnapshotBeginsWithTheNameOfTheLibrary() {
        byte[] bytes = new byte[8];
        Words.put(bytes, 0, Words.MAGIC);
        assertEquals("CORDAGE", new String(bytes, 0, 7, StandardCharsets.US_ASCII));
    }

    @Test
    void everyFlippedBitAndEverySwapOfWordsChangesTheChecksum() {
        byte[] bytes = new byte[64];
        for (int at = 0; at < 64; at += 8) {
            Words.put(bytes, at, random.nextLong());
        }
        long sum = Words.checksum(bytes, 8, 56);
        for (int bit = 0; bit < 8 * 64; bit++) {
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            boolean within = bit / 64 >= 1 && bit / 64 < 7;
            assertEquals(within, sum != Words.checksum(bytes, 8, 56), "bit " + bit);
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
        }
        for (int a = 8; a < 56; a += 8) {
            for (int b = a + 8; b < 56; b += 8) {
                byte[] swapped = bytes.clone();
                System.arraycopy(bytes, a, swapped, b, 8);
                System.arraycopy(bytes, b, swapped, a, 8);
                assertNotEquals(sum, Words.checksum(swapped, 8, 56));
            }
        }
        assertEquals(sum, Words.checksum(Arrays.copyOfRange(bytes, 8, 56), 0, 48));
        assertNotEquals(Words.checksum(new byte[16], 0, 8), Words.checksum(new byte[16], 0, 16));
    }
}
