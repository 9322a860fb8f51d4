package io.github.cordage.internal.spec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.cordage.internal.wire.ByteWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class WireWriterTest {
    private final ByteWriter out = new ByteWriter();
    private final WireWriter writer = new WireWriter(out);

    private static ByteBuffer words(int count) {
        return ByteBuffer.allocate(Long.BYTES * count).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void eachNumberTakesEightBytesLowestFirst() {
        assertEquals(7, writer.word(7));
        writer.numbers(new double[] {1.5, -2, 99}, 2);
        assertArrayEquals(words(3).putLong(7).putDouble(1.5).putDouble(-2).array(), out.take());
    }

    @Test
    void everyBitIsWrittenAndGivenBack() {
        long bits = 0x7ff8_dead_beef_0001L;
        double nan = writer.any(Double.longBitsToDouble(bits));
        assertEquals(bits, Double.doubleToRawLongBits(nan));
        assertEquals(-0.0, writer.any(-0.0));
        assertArrayEquals(words(2).putLong(bits).putDouble(-0.0).array(), out.take());
    }

    @Test
    void pathsAndNamesBeginWithTheirCount() {
        double[] path = {1, 2, 3, 4};
        assertSame(path, writer.path(path));
        assertArrayEquals(
                words(5).putLong(1)
                        .putDouble(1)
                        .putDouble(2)
                        .putDouble(3)
                        .putDouble(4)
                        .array(),
                out.take());
        assertEquals("é", writer.label("é"));
        assertArrayEquals(words(2).putLong(1).putLong(0xe9).array(), out.take());
    }

    @Test
    void itRefusesNothing() {
        assertFalse(writer.reads());
        assertEquals(9, writer.whole("beyond its range", 9, 0, 1));
    }
}
