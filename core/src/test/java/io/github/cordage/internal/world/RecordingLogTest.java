package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.wire.ByteReader;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RecordingLogTest {
    private final WorldGate gate = Cores.gate();
    private final WorldCore world = gate.world();

    private static ByteReader opened(byte[] piece) {
        ByteReader in = new ByteReader(piece);
        assertEquals(RecordingLog.VERSION, in.readByte());
        return in;
    }

    private static void assertChange(ByteReader in, Change change, double... numbers) {
        assertEquals(change.code(), in.readByte());
        for (double number : numbers) {
            assertEquals(number, in.readDouble());
        }
    }

    @Test
    void aChangeIsItsCodeWithAsManyNumbersAsItHas() {
        RecordingLog log = new RecordingLog(gate);
        assertEquals(1, log.size());
        gate.setGravity(1, 2, 3);
        gate.setRecoverySpeed(4);
        RopeCore rope = gate.add(Cores.line(2, 0, 0));
        gate.setPositions(rope, new double[] {9, 1, 2, 3, 4, 5, 6, 8}, 1);
        byte[] piece = log.take();
        ByteReader in = opened(piece);
        assertChange(in, Change.GRAVITY, 1, 2, 3);
        assertChange(in, Change.RECOVERY_SPEED, 4);
        assertChange(in, Change.ADD_ROPE);
        // Only the numbers that were taken, as a list behind the id of the rope.
        ByteReader end = new ByteReader(Arrays.copyOfRange(piece, piece.length - 48, piece.length));
        for (int k = 1; k <= 6; k++) {
            assertEquals(k, end.readDouble());
        }
        assertEquals(1, log.size(), "the next piece has begun");
    }

    @Test
    void hashesOfTheWholeStateFollowTheFirstStepAndEndEachPiece() {
        RecordingLog log = new RecordingLog(gate);
        gate.step();
        ByteReader in = opened(log.take());
        assertChange(in, Change.STEP);
        assertChange(in, Change.STEPPED);
        assertNull(RecordedHashes.compare(in, gate));
        assertEquals(0, in.left(), "the first step is hashed in full already");
        gate.step();
        int size = log.size();
        in = opened(log.take());
        assertTrue(in.left() + 1 > size);
        assertChange(in, Change.STEP);
        assertChange(in, Change.STEPPED);
        RecordedHashes.compare(in, gate);
        assertChange(in, Change.STATE);
        assertNull(RecordedHashes.compare(in, gate));
        assertEquals(0, in.left());
        assertEquals(0, opened(log.take()).left(), "nothing has happened since");
    }

    @Test
    void aWorldIsRecordedOnceAtATimeAndUntilTheLogIsClosed() {
        RecordingLog log = new RecordingLog(gate);
        assertTrue(world.guard.isRecorded());
        assertEquals(
                "a world that is recorded cannot have two recordings at a time",
                assertThrows(IllegalStateException.class, () -> new RecordingLog(gate))
                        .getMessage());
        assertEquals(
                "a world that is recorded cannot have sources of colliders",
                assertThrows(IllegalStateException.class, () -> log.requireNone("sources of colliders"))
                        .getMessage());
        world.guard.setStepping(true);
        assertThrows(IllegalStateException.class, log::take);
        world.guard.setStepping(false);
        log.close();
        assertFalse(world.guard.isRecorded());
        gate.setGravity(0, 0, 1);
        assertEquals(1, log.size());
    }
}
