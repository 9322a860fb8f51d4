package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.snapshot.SizeCounter;
import io.github.cordage.internal.snapshot.SnapshotReader;
import io.github.cordage.internal.snapshot.SnapshotWriter;
import org.junit.jupiter.api.Test;

class WinchStateTest {
    private static final double NONE = Double.POSITIVE_INFINITY;

    private final WinchState winch = new WinchState(true, 0.5, 2);

    private static byte[] saved(WinchState winch) {
        SizeCounter counter = new SizeCounter();
        winch.transfer(counter);
        int size = (int) SnapshotWriter.size(counter.words());
        byte[] bytes = new byte[size];
        SnapshotWriter writer = new SnapshotWriter();
        writer.open(bytes, 0, size);
        winch.transfer(writer);
        assertEquals(size, writer.close());
        return bytes;
    }

    private static void read(WinchState into, byte[] bytes) {
        SnapshotReader reader = new SnapshotReader();
        reader.open(bytes, 0, bytes.length);
        into.transfer(reader);
        reader.requireEnd();
    }

    @Test
    void isIdleOnceTheLastEntryHasEndedInWhateverOrderTheyAre() {
        assertTrue(winch.isIdle(0));
        winch.program(5, 9, 1, Double.NaN, 1, Double.NaN, NONE);
        winch.program(1, 3, 1, Double.NaN, 1, Double.NaN, NONE);
        assertFalse(winch.isIdle(0));
        assertFalse(winch.isIdle(4));
        assertFalse(winch.isIdle(Math.nextDown(9.0)));
        assertTrue(winch.isIdle(9));
        winch.program(0, NONE, 0, Double.NaN, 1, Double.NaN, NONE);
        assertFalse(winch.isIdle(1e9));
        winch.endProgram();
        assertTrue(winch.isIdle(0));
    }

    @Test
    void isNotIdleWhileAnythingMoves() {
        winch.moved = true;
        assertFalse(winch.isIdle(0));
        winch.moved = false;
        winch.rate = -1e-9;
        assertFalse(winch.isIdle(0));
        winch.rate = 0;
        winch.drive = 1e-9;
        assertFalse(winch.isIdle(0));
        winch.drive = 0;
        assertTrue(winch.isIdle(0));
    }

    @Test
    void aProgramIsReadOverALongerOrShorterOne() {
        winch.program(1, 2, -3, Double.NaN, 5, Double.NaN, 6);
        winch.program(7, NONE, 9, 10, NONE, 4, NONE);
        winch.deceleration = 3;
        winch.entry = 6;
        for (int entries = 0; entries < 4; entries++) {
            WinchState into = new WinchState(true, 1, 1);
            for (int i = 0; i < entries; i++) {
                into.program(i, i + 1, 0, 0, 1, Double.NaN, 1);
            }
            read(into, saved(winch));
            assertArrayEquals(winch.program, into.program);
            assertArrayEquals(winch.brakes, into.brakes);
            assertEquals(3, into.deceleration);
            assertEquals(6, into.entry);
        }
    }

    @Test
    void anEntryThatDoesNotExistIsRejected() {
        winch.entry = 0;
        assertThrows(IllegalArgumentException.class, () -> read(new WinchState(true, 1, 1), saved(winch)));
        winch.program(0, 1, 0, Double.NaN, 1, Double.NaN, 1);
        read(new WinchState(true, 1, 1), saved(winch));
        winch.entry = 6;
        assertThrows(IllegalArgumentException.class, () -> read(new WinchState(true, 1, 1), saved(winch)));
    }
}
