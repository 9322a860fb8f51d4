package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.snapshot.SizeCounter;
import io.github.cordage.internal.snapshot.SnapshotReader;
import io.github.cordage.internal.snapshot.SnapshotWriter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ViaWordsTest {
    private static final int SEGMENTS = 9;

    private final ViaWords words = new ViaWords();
    private final WheelPoint wheel = new WheelPoint(1, 2, 3, 0.5, 0.25);

    private byte[] write(ViaPoint via) {
        SizeCounter counter = new SizeCounter();
        words.transfer(via, null, counter, SEGMENTS);
        int size = (int) SnapshotWriter.size(counter.words());
        byte[] bytes = new byte[size];
        SnapshotWriter writer = new SnapshotWriter();
        writer.open(bytes, 0, size);
        words.transfer(via, null, writer, SEGMENTS);
        writer.close();
        return bytes;
    }

    private ViaPoint read(byte[] bytes, ViaPoint known, @Nullable ViaPoint before) {
        SnapshotReader reader = new SnapshotReader();
        reader.open(bytes, 0, bytes.length);
        ViaPoint via = words.transfer(known, before, reader, SEGMENTS);
        reader.requireEnd();
        return via;
    }

    private CornerPoint corner() {
        CornerPoint corner = new CornerPoint();
        corner.set(1, 5);
        corner.slid = 0.75;
        corner.forceY = 4;
        corner.setOut(0.1, 0.2, 0.3);
        corner.corner.sink(0.01);
        return corner;
    }

    @Test
    void eachKindIsReadAsWhatItWas() {
        wheel.segment = 3;
        wheel.turned = 0.5;
        WheelPoint readWheel = assertInstanceOf(WheelPoint.class, read(write(wheel), new RingPoint(8), null));
        assertEquals(8, readWheel.id);
        assertEquals(0.5, readWheel.wheel());
        assertEquals(0.5, readWheel.turned);
        RimPoint rim = new RimPoint(wheel);
        rim.set(wheel, 0.25);
        rim.segment = 4;
        rim.along[1] = -1;
        RimPoint readRim = assertInstanceOf(RimPoint.class, read(write(rim), new CornerPoint(), readWheel));
        assertSame(readWheel, readRim.pulley());
        assertArrayEquals(rim.along, readRim.along);
        RingPoint ring = new RingPoint(5, 7, 8, 9);
        assertEquals(8, assertInstanceOf(RingPoint.class, read(write(ring), wheel, null)).y);
        CornerPoint readCorner = assertInstanceOf(CornerPoint.class, read(write(corner()), new RingPoint(-1), null));
        assertEquals(0.75, readCorner.slid);
        assertEquals(4, readCorner.forceY);
        assertEquals(0.2, readCorner.outY());
        assertEquals(0.01, readCorner.corner.sunk());
    }

    @Test
    void oneOfTheSameKindStaysTheSameObject() {
        CornerPoint known = new CornerPoint();
        assertSame(known, read(write(corner()), known, null));
        assertSame(wheel, read(write(wheel), wheel, null));
        assertNotSame(known, read(write(wheel), known, null));
    }

    @Test
    void allKindsHaveTheSameWordsButForTheCorner() {
        RimPoint rim = new RimPoint(wheel);
        assertEquals(write(new RingPoint(0, 1, 2, 3)).length, write(wheel).length);
        assertEquals(write(wheel).length, write(rim).length);
    }

    @Test
    void aNodeOnARimNeedsItsWheelBeforeIt() {
        RimPoint rim = new RimPoint(wheel);
        rim.segment = 4;
        byte[] bytes = write(rim);
        assertThrows(IllegalArgumentException.class, () -> read(bytes, rim, null));
        assertThrows(IllegalArgumentException.class, () -> read(bytes, rim, new RingPoint(3, 0, 0, 0)));
        wheel.segment = 2;
        assertThrows(IllegalArgumentException.class, () -> read(bytes, rim, wheel));
        wheel.segment = 3;
        assertSame(rim, read(bytes, rim, wheel));
    }
}
