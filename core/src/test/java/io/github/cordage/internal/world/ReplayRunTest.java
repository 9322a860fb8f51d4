package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteWriter;
import org.junit.jupiter.api.Test;

class ReplayRunTest {
    private static final long MANY = 1_000_000;

    private final HeardEvents events = new HeardEvents();
    private final WorldGate recorded = Cores.gate(events);
    private final WorldGate other = Cores.gate();

    /** Seven steps in which a rope is added and gets impulses. */
    private byte[] record() {
        RecordingLog log = new RecordingLog(recorded);
        RopeCore rope = recorded.add(Cores.line(4, 0, 0));
        recorded.update(2.5 * Cores.STEP);
        recorded.applyImpulse(rope, 1, 0, 3, 0);
        recorded.step();
        events.beforeStep = () -> recorded.applyImpulse(rope, 2, 0, 0, 1);
        recorded.update(4 * Cores.STEP);
        byte[] bytes = log.take();
        log.close();
        return bytes;
    }

    @Test
    void aReplayGoesTheSameWayCallByCall() {
        byte[] bytes = record();
        ReplayRun run = new ReplayRun(other, bytes, MANY);
        long[] steps = {2, 3, 7};
        for (long count : steps) {
            assertTrue(run.next());
            assertEquals(count, run.steps());
            assertEquals(count, other.world().stepCount());
        }
        assertFalse(run.next(), "the recording has ended");
        assertEquals(bytes.length, run.position());
        assertNull(run.difference());
        assertEquals(recorded.stateHash(), other.stateHash());
        assertThrows(IllegalStateException.class, () -> new RecordingLog(other));
        run.end();
        new RecordingLog(other).close();
    }

    @Test
    void theFirstDifferenceIsKept() {
        byte[] bytes = record();
        ReplayRun run = new ReplayRun(other, bytes, MANY);
        run.next();
        assertNull(run.difference());
        RopeCore rope = other.world().rope(0);
        rope.state.vx[1] += 1e-12;
        run.next();
        RecordedDifference first = run.difference();
        assertNotNull(first);
        assertEquals(3, first.step());
        assertSame(rope, first.rope());
        assertEquals("is not where it was, or moves otherwise", first.what());
        while (run.next()) {
            assertSame(first, run.difference());
        }
    }

    @Test
    void anUpdateThatWasBrokenOffIsBrokenOffAgain() {
        RecordingLog log = new RecordingLog(recorded);
        events.beforeStep = () -> {
            if (recorded.world().stepCount() == 1) {
                throw new IllegalStateException("enough");
            }
        };
        assertThrows(IllegalStateException.class, () -> recorded.update(3 * Cores.STEP));
        events.beforeStep = () -> {};
        recorded.step();
        ReplayRun run = new ReplayRun(other, log.take(), MANY);
        assertTrue(run.next());
        assertEquals(1, other.world().stepCount());
        assertTrue(run.next());
        assertEquals(2, other.world().stepCount());
        assertFalse(run.next());
        assertNull(run.difference());
    }

    private static byte[] bytes(Change... changes) {
        ByteWriter out = new ByteWriter();
        out.writeByte(RecordingLog.VERSION);
        for (Change change : changes) {
            out.writeByte(change.code());
        }
        return out.take();
    }

    @Test
    void bytesThatAreNoRecordingAreRefused() {
        String said = "version of the recording must be ";
        for (byte[] bad : new byte[][] {{}, {0}, {100}}) {
            String message = String.valueOf(assertThrows(BadBytes.class, () -> new ReplayRun(other, bad, MANY))
                    .getMessage());
            assertTrue(message.startsWith(said), message);
            assertTrue(message.endsWith(bad.length == 0 ? "was missing" : "was " + bad[0]), message);
        }
        ReplayRun alone = new ReplayRun(other, bytes(Change.STEPPED), MANY);
        assertEquals(
                "there must be an update that takes a step, was the step alone",
                assertThrows(BadBytes.class, alone::next).getMessage());
        alone.end();
        ReplayRun nested = new ReplayRun(other, bytes(Change.STEP, Change.STEP), MANY);
        assertEquals(
                "byte 3: there must be a step, was STEP",
                assertThrows(BadBytes.class, nested::next).getMessage());
        nested.end();
        ReplayRun cut = new ReplayRun(other, bytes(Change.STEP), MANY);
        assertThrows(BadBytes.class, cut::next);
        assertEquals(0, other.world().stepCount());
    }

    @Test
    void aWorldWithMoreNodesThanAllowedIsRefused() {
        byte[] bytes = record();
        ReplayRun exact = new ReplayRun(other, bytes, 4);
        while (exact.next()) {
            assertNull(exact.difference());
        }
        WorldGate third = Cores.gate();
        ReplayRun few = new ReplayRun(third, bytes, 3);
        assertEquals(
                "byte 1: nodes of all ropes that are added must be at most 3, were 4",
                assertThrows(BadBytes.class, few::next).getMessage());
        assertEquals(0, third.world().ropeCount());
        WorldGate full = Cores.gate();
        full.add(Cores.line(2, 0, 5));
        ReplayRun beside = new ReplayRun(full, bytes, 5);
        assertTrue(String.valueOf(assertThrows(BadBytes.class, beside::next).getMessage())
                .endsWith(": nodes of all ropes must be at most 5, were 6"));
    }

    @Test
    void aWorldThatIsReplayedCannotBeRecorded() {
        new ReplayRun(other, bytes(), MANY);
        assertEquals(
                "a world that is replayed cannot have two recordings at a time",
                assertThrows(IllegalStateException.class, () -> new RecordingLog(other))
                        .getMessage());
    }
}
