package io.github.cordage.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

@Tag("D7")
@DisplayName("D7: numbers and text as bytes")
class WireTest {
    private static void assertBad(String message, Executable call) {
        assertEquals(message, assertThrows(BadBytes.class, call).getMessage());
    }

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
    void theLowestByteComesFirst() {
        ByteWriter out = new ByteWriter();
        out.writeInt(0x01020304);
        out.writeLong(0x0102030405060708L);
        assertArrayEquals(new byte[] {4, 3, 2, 1, 8, 7, 6, 5, 4, 3, 2, 1}, out.take());
    }

    @Test
    void growsAsNeededAndGoesBack() {
        ByteWriter out = new ByteWriter();
        for (int i = 0; i < 1000; i++) {
            out.writeByte(i);
        }
        out.writeBytes(new byte[100_000], 0, 100_000);
        assertEquals(101_004, out.size());
        out.cut(999);
        byte[] bytes = out.take();
        assertEquals(999, bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            assertEquals((byte) i, bytes[i]);
        }
    }

    @Test
    void numbersFitWhereverTheRoomEnds() {
        for (int before = 240; before < 260; before++) {
            ByteWriter ints = new ByteWriter();
            ByteWriter longs = new ByteWriter();
            for (int i = 0; i < before; i++) {
                ints.writeByte(1);
                longs.writeByte(1);
            }
            ints.writeInt(7);
            longs.writeLong(8);
            assertEquals(before + 4, ints.size());
            assertEquals(before + 8, longs.size());
        }
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

    @Test
    void whatCannotBeIsNamedWithItsPlace() {
        assertBad("byte 0: 1 bytes must follow, there were 0", () -> new ByteReader(new byte[0]).readByte());
        assertBad("byte 0: 4 bytes must follow, there were 3", () -> new ByteReader(new byte[3]).readInt());
        ByteReader in = new ByteReader(new byte[] {1, 1, 2});
        in.readByte();
        assertEquals(1, in.readIndex("thing", 2));
        assertBad("byte 2: flag must be below 2, was 2", in::readFlag);
        assertBad(
                "byte 0: count must be at least 0, was -1",
                () -> new ByteReader(new byte[] {-1, -1, -1, -1}).readCount(1));
        assertBad(
                "byte 4: 16 bytes must follow, there were 15",
                () -> new ByteReader(new byte[] {2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0})
                        .readDoubles());
        assertBad(
                "byte 4: 17179869176 bytes must follow, there were 0",
                () -> new ByteReader(new byte[] {-1, -1, -1, 127}).readDoubles());
    }
}
