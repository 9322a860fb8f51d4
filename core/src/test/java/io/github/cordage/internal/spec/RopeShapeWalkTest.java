package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;
import io.github.cordage.internal.wire.ByteWriter;
import io.github.cordage.settings.RopeShape;
import org.junit.jupiter.api.Test;

class RopeShapeWalkTest {
    private static final RopeShape STRAIGHT = new RopeShape.Straight(1, 2, 3, 4, 5, 6);
    private static final RopeShape HANGING = new RopeShape.Hanging(1, 2, 3, 4, 5, 6, 1.5);
    private static final RopeShape.Along ALONG = new RopeShape.Along(1, 2, 3, 4, 5, 6, 7, 8, 9);

    private static byte[] written(RopeShape shape) {
        return Definitions.bytes(t -> RopeShapeWalk.transfer(t, shape));
    }

    private static RopeShape read(byte[] bytes, RopeShape known) {
        ByteReader in = new ByteReader(bytes);
        RopeShape shape = RopeShapeWalk.transfer(new WireReader(in), known);
        assertEquals(0, in.left());
        return shape;
    }

    private static void put(byte[] bytes, int word, long value) {
        ByteWriter out = new ByteWriter();
        out.writeLong(value);
        System.arraycopy(out.take(), 0, bytes, Long.BYTES * word, Long.BYTES);
    }

    @Test
    void eachShapeIsReadWhateverShapeWasBefore() {
        for (RopeShape known : new RopeShape[] {STRAIGHT, HANGING, ALONG, new RopeShape.Along(0, 0, 0, 1, 0, 0)}) {
            assertEquals(STRAIGHT, read(written(STRAIGHT), known));
            assertEquals(HANGING, read(written(HANGING), known));
            RopeShape along = read(written(ALONG), known);
            assertArrayEquals(ALONG.points(), ((RopeShape.Along) along).points());
        }
    }

    @Test
    void theKindComesFirst() {
        ByteReader in = new ByteReader(written(STRAIGHT));
        assertEquals(0, in.readLong());
        for (int i = 1; i <= 6; i++) {
            assertEquals(i, in.readDouble());
        }
        assertEquals(1, new ByteReader(written(HANGING)).readLong());
        in = new ByteReader(written(ALONG));
        assertEquals(2, in.readLong());
        assertEquals(3, in.readLong(), "the number of points");
    }

    @Test
    void whatIsNoShapeIsRefused() {
        byte[] kind = written(STRAIGHT);
        put(kind, 0, 3);
        BadBytes thrown = assertThrows(BadBytes.class, () -> read(kind, STRAIGHT));
        assertEquals("before byte 8: kind of a rope's shape is out of range", thrown.getMessage());
        byte[] slack = written(HANGING);
        put(slack, 7, Double.doubleToLongBits(0.5));
        assertRefused("slack must be from 1.0 to 1000.0, was 0.5", () -> read(slack, STRAIGHT));
        byte[] count = written(ALONG);
        put(count, 1, 4);
        assertThrows(BadBytes.class, () -> read(count, STRAIGHT));
        byte[] far = written(ALONG);
        put(far, 2, Double.doubleToLongBits(2e9));
        thrown = assertThrows(BadBytes.class, () -> read(far, STRAIGHT));
        assertEquals("before byte 24: point is out of range", thrown.getMessage());
    }
}
