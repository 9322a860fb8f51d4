package io.github.cordage.internal.wire;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D7")
class ByteReaderTest {
    /** Each kind of reading; returns how many bytes the result holds at least. */
    private static final List<ToIntFunction<ByteReader>> READINGS = List.of(
            in -> bytesOf(in.readByte(), 1),
            in -> bytesOf(in.readIndex("thing", 7), 1),
            in -> bytesOf(in.readFlag(), 1),
            in -> bytesOf(in.readInt(), 4),
            in -> bytesOf(in.readLong(), 8),
            in -> bytesOf(in.readDouble(), 8),
            in -> 8 * in.readDoubles().length,
            in -> 4 * in.readInts().length,
            in -> in.readBytes().length,
            in -> 2 * in.readText().length());

    private static int bytesOf(Object number, int bytes) {
        assertNotNull(number);
        return bytes;
    }

    /**
     * Whatever the bytes are: nothing is read beyond them, nothing larger than they are is made, nothing else is
     * thrown.
     */
    @Test
    void randomBytesAreReadOrRefused() {
        int refused = 0;
        int read = 0;
        for (int seed = 1; seed <= 5000; seed++) {
            SeededRandom random = new SeededRandom(seed);
            byte[] bytes = new byte[random.intBetween(0, 60)];
            for (int i = 0; i < bytes.length; i++) {
                // Many small numbers, so that some counts are possible.
                bytes[i] = (byte) (random.chance(0.7) ? random.intBetween(0, 3) : random.intBetween(0, 255));
            }
            ByteReader in = new ByteReader(bytes);
            try {
                while (true) {
                    int before = in.position();
                    int size = READINGS.get(random.intBetween(0, READINGS.size() - 1))
                            .applyAsInt(in);
                    assertTrue(in.position() - before >= size && in.position() <= bytes.length);
                    read++;
                }
            } catch (BadBytes e) {
                assertTrue(String.valueOf(e.getMessage()).startsWith("byte "), e.getMessage());
                refused++;
            }
        }
        assertTrue(refused == 5000 && read > 2000, read + " read");
    }
}
