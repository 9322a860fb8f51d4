package io.github.cordage.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D7")
@DisplayName("D7: numbers and text as bytes")
class WireTest {
    @Test
    void whatIsWrittenIsRead() {
        ByteWriter out = new ByteWriter();
        out.writeByte(255);
        out.writeFlag(true);
        out.writeFlag(false);
        out.writeInt(Integer.MIN_VALUE + 0x1234);
        out.writeLong(0x8123_4567_89ab_cdefL);
        out.writeDouble(-0.0);
        out.writeDoubles(new double[] {1.5, Double.NaN});
        out.writeDoubles(new double[] {1, 2, 3, 4}, 1, 2);
        out.writeInts(new int[] {-1, 7});
        out.writeBytes(new byte[] {9, 8, 7, 6}, 1, 2);
        out.writeText("é\ud83e\udea2");
        int size = out.size();
        ByteReader in = new ByteReader(out.take());
        assertEquals(0, out.size(), "begins anew");
        assertEquals(size, in.left());
        assertEquals(255, in.readByte());
        assertTrue(in.readFlag());
        assertFalse(in.readFlag());
        assertEquals(Integer.MIN_VALUE + 0x1234, in.readInt());
        assertEquals(0x8123_4567_89ab_cdefL, in.readLong());
        assertEquals(-0.0, in.readDouble());
        assertArrayEquals(new double[] {1.5, Double.NaN}, in.readDoubles());
        assertArrayEquals(new double[] {2, 3}, in.readDoubles());
        assertArrayEquals(new int[] {-1, 7}, in.readInts());
        assertArrayEquals(new byte[] {8, 7}, in.readBytes());
        assertEquals("é\ud83e\udea2", in.readText());
        assertEquals(size, in.position());
        assertEquals(0, in.left());
    }

    @Test
    void nothingIsReadAsNothing() {
        ByteReader in = new ByteReader(new byte[16]);
        assertEquals(0, in.readDoubles().length);
        assertEquals(0, in.readInts().length);
        assertEquals(0, in.readBytes().length);
        assertEquals("", in.readText());
        assertEquals(0, in.left());
    }
}
