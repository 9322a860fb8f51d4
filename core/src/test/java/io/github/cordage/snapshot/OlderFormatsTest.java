package io.github.cordage.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.recording.Replay;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A snapshot and a recording that earlier builds wrote: of a hoist whose winch runs and brakes, a flag of relaxation, a
 * rope of springs, and a rope with a body, beside a box. The recording takes 100 steps, the snapshot is of step 50.
 */
@Tag("D7")
@DisplayName("D7: snapshots and recordings of earlier builds")
class OlderFormatsTest {
    /** Hash of the world after 100 steps, as the build that recorded it computed it. */
    private static final long HASH = 0xa99045eb81c5b3a7L;

    /** Length of the rope on the winch then [m]. */
    private static final double LENGTH = 1.7383000000000006;

    private static byte[] bytes(String name) throws IOException {
        try (InputStream in = OlderFormatsTest.class.getResourceAsStream(name)) {
            assertNotNull(in, name);
            return in.readAllBytes();
        }
    }

    @Test
    void aSnapshotOfVersion1GoesOnToTheBit() throws IOException {
        RopeWorld world = RopeWorld.load(bytes("snapshot-1.bin"));
        assertEquals(50, world.stepCount());
        Rope rope = world.ropes().get(0);
        Winch winch = rope.winch(RopeEnd.START);
        assertEquals(3, winch.maxDeceleration(), "it brakes as it speeds up");
        TestRopes.steps(world, 50);
        assertEquals(LENGTH, rope.length());
        assertEquals(HASH, world.stateHash());
        RopeWorld again = RopeWorld.load(world.save());
        assertEquals(HASH, again.stateHash());
    }

    @Test
    void aRecordingOfVersion4IsReplayedToTheBit() throws Exception {
        RopeWorld world = new RopeWorld();
        Replay replay = new Replay(world, bytes("recording-4.bin"));
        replay.runAll();
        assertNull(replay.difference());
        assertEquals(100, world.stepCount());
        assertEquals(HASH, world.stateHash());
    }

    /** Three ropes and a winch beside a circle; one of the ropes is cut. */
    @Test
    void aRecordingOfVersion6IsReplayedToTheBit() throws Exception {
        byte[] recording = bytes("recording-6.bin");
        RopeWorld world = new RopeWorld();
        Replay replay = new Replay(world, recording);
        replay.runAll();
        assertNull(replay.difference());
        assertEquals(40, world.stepCount());
        assertEquals(0xd36e49b409d5bd2bL, world.stateHash());
        // Its last word is the hash of the last rope.
        recording[recording.length - 1] ^= 1;
        RopeWorld again = new RopeWorld();
        replay = new Replay(again, recording);
        replay.runAll();
        Replay.Difference difference = replay.difference();
        assertNotNull(difference);
        assertEquals(40, difference.step());
        assertEquals(again.ropes().get(4), difference.rope());
    }
}
