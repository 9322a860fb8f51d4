package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@DisplayName("A13: the same bits on either thread")
@Timeout(60)
class RopeThreadReplayTest extends RopeThreadFixture {
    /** The same frames, on the caller's thread or beside it, with pauses, stops, and readers or not. */
    private static byte[] frames(long[] hash, int way) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(20).pin(0));
        Pin pin = rope.pin(0);
        Recorder recorder = new Recorder(world);
        RopeThread thread = new RopeThread(world);
        if (way > 0) {
            thread.pause();
        }
        WorldReader reader = thread.reader();
        for (int i = 0; i < 200; i++) {
            double x = 0.01 * i;
            thread.post(() -> pin.moveTo(x, x * x));
            if (i % 20 == 5) {
                thread.post(() -> rope.settings().setAcceleration(x, 0, -x));
            }
            if (i == 120) {
                thread.post(() -> rope.cut(7));
            }
            thread.advance(0.013);
            thread.send(() -> {}).join();
            if (way == 2 && i % 30 == 7) {
                thread.stop();
                thread.pause();
            }
            if (way == 3) {
                reader.update();
            }
        }
        reader.close();
        thread.close();
        recorder.close();
        hash[0] = world.stateHash();
        return recorder.take();
    }

    @Test
    void theBitsAreTheSameOnEitherThread() throws RecordingException {
        long[] expected = new long[1];
        byte[] recording = frames(expected, 0);
        for (int way = 1; way <= 3; way++) {
            long[] hash = new long[1];
            byte[] other = frames(hash, way);
            assertEquals(expected[0], hash[0], "way " + way);
            assertEquals(recording.length, other.length, "way " + way);
        }
        RopeWorld again = new RopeWorld();
        again.add(new RopeDef().nodes(20).pin(0));
        Replay replay = new Replay(again, recording);
        replay.runAll();
        assertNull(replay.difference());
        assertEquals(expected[0], again.stateHash());
    }

    /** Recorded while time passes by the clock and threads send as they like; replayed on this thread. */
    @Test
    void aRunByTheClockIsReplayedToTheBit() throws Exception {
        Recorder recorder = new Recorder(world);
        thread.start();
        List<Thread> senders = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            Sender sender = thread.sender(i);
            senders.add(new Thread(() -> {
                for (int k = 0; k < 300; k++) {
                    double v = 0.01 * k * sender.number();
                    sender.send(() -> rope.setVelocity(3 + sender.number(), v, 0, -v))
                            .join();
                    if (k % 50 == 49) {
                        sender.send(() -> world.add(new RopeDef().nodes(4))).join();
                        var unused = sender.sendAt(world.stepCount() + 3, () -> world.setGravity(v, -9, 0));
                    }
                }
            }));
        }
        senders.forEach(Thread::start);
        for (Thread sender : senders) {
            sender.join();
        }
        Thread.sleep(50);
        thread.close();
        recorder.close();
        RopeWorld again = new RopeWorld(new WorldDef().maxStep(0.05));
        again.add(new RopeDef().name("main").nodes(10).pin(0));
        Replay replay = new Replay(again, recorder.take());
        replay.runAll();
        assertNull(replay.difference());
        assertEquals(world.stateHash(), again.stateHash());
        assertTrue(world.stepCount() > 5);
        assertEquals(19, again.ropes().size());
    }
}
