package io.github.cordage.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D7")
class ByteWriterTest {
    @Test
    void theLowestByteComesFirst() {
        ByteWriter out = new ByteWriter();
        out.writeInt(0x01020304);
        out.writeLong(0x0102030405060708L);
        assertArrayEquals(new byte[] {4, 3, 2, 1, 8, 7, 6, 5, 4, 3, 2, 1}, out.take());
    }

    @Test
    void smallNumbersAndTextHaveTheirBytes() {
        ByteWriter out = new ByteWriter();
        out.writeByte(0x1fe);
        out.writeFlag(true);
        out.writeFlag(false);
        out.writeText("aé€");
        assertArrayEquals(
                new byte[] {(byte) 0xfe, 1, 0, 3, 0, 0, 0, 'a', 0, (byte) 0xe9, 0, (byte) 0xac, 0x20}, out.take());
    }

    @Test
    void arraysBeginWithTheirCount() {
        ByteWriter out = new ByteWriter();
        out.writeBytes(new byte[] {9, 8, 7, 6}, 1, 2);
        out.writeInts(new int[] {-1});
        assertArrayEquals(new byte[] {2, 0, 0, 0, 8, 7, 1, 0, 0, 0, -1, -1, -1, -1}, out.take());
        out.writeDoubles(new double[] {3, 1, 4}, 1, 1);
        assertArrayEquals(new byte[] {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte) 0xf0, 0x3f}, out.take());
        out.writeDoubles(new double[0]);
        assertArrayEquals(new byte[4], out.take());
    }

    @Test
    void everyNotANumberIsWrittenAlike() {
        ByteWriter out = new ByteWriter();
        out.writeDouble(Double.longBitsToDouble(0x7ff8_dead_beef_0001L));
        assertArrayEquals(new byte[] {0, 0, 0, 0, 0, 0, (byte) 0xf8, 0x7f}, out.take());
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
        assertEquals(0, out.size(), "begins anew");
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
}
