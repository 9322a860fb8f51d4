package io.github.cordage.internal.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SnapshotWriterTest {
    private static final int OFFSET = 3;

    private final SnapshotWriter writer = new SnapshotWriter();

    /** Three words in a frame of four. */
    private byte[] written() {
        int size = (int) SnapshotWriter.size(3);
        assertEquals(56, size);
        byte[] bytes = new byte[OFFSET + size + 2];
        writer.open(bytes, OFFSET, size);
        assertEquals(-2, writer.word(-2));
        writer.numbers(new double[] {-0.0, 0.1, 7}, 2);
        assertEquals(OFFSET + size, writer.close());
        return bytes;
    }

    @Test
    void wordsAreLittleEndianInAFrameThatSaysWhatTheyAre() {
        byte[] bytes = written();
        assertEquals("CORDAGE", new String(bytes, OFFSET, 7, StandardCharsets.US_ASCII));
        assertEquals((byte) 0xcf, bytes[OFFSET + 7]);
        ByteBuffer buffer =
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(OFFSET + 8);
        assertEquals(Words.VERSION, buffer.getLong());
        assertEquals(56, buffer.getLong());
        assertEquals(-2, buffer.getLong());
        assertEquals(Double.doubleToRawLongBits(-0.0), buffer.getLong());
        assertEquals(0.1, buffer.getDouble());
        assertEquals(Words.checksum(bytes, OFFSET, OFFSET + 48), buffer.getLong());
        assertEquals(0, buffer.getShort(), "nothing is written behind it");
        assertArrayEquals(new byte[OFFSET], Arrays.copyOf(bytes, OFFSET));
    }

    @Test
    void aReaderTakesTheSameValues() {
        SnapshotReader reader = new SnapshotReader();
        reader.open(written(), OFFSET, 56);
        assertEquals(-2, reader.word(0));
        double[] numbers = {1, 2, 3};
        reader.numbers(numbers, 2);
        assertArrayEquals(new double[] {-0.0, 0.1, 3}, numbers);
        reader.requireEnd();
    }

    @Test
    void itLetsGoOfTheBytesAndCanBeUsedAgain() {
        byte[] first = written();
        assertThrows(ArrayIndexOutOfBoundsException.class, () -> writer.word(1));
        assertArrayEquals(first, written());
    }
}
