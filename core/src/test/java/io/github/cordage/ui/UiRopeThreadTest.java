package io.github.cordage.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeEnd;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@Timeout(60)
class UiRopeThreadTest {
    private static UiRope rope() {
        UiRope rope = new UiRope(new UiRopeDef());
        rope.move(RopeEnd.START, 0, 0);
        rope.move(RopeEnd.END, 200, 30);
        rope.start();
        rope.start();
        return rope;
    }

    private static double[] nodes(UiRope rope) {
        double[] xyz = new double[3 * rope.rope().nodeCount()];
        rope.rope().copyPositions(xyz, 0, 1);
        return xyz;
    }

    /** Nobody needs to, but who has a thread for ropes can have it take care of those of a user interface as well. */
    @Test
    void aRopeOfAUserInterfaceDoesTheSameOnAThreadOfItsOwn() {
        UiRope here = rope();
        UiRope there = rope();
        RopeThread thread = new RopeThread(there.world());
        WorldReader reader = thread.reader();
        thread.pause();
        for (int i = 0; i < 60; i++) {
            double x = 200 + i;
            here.move(RopeEnd.END, x, 30);
            here.update(1 / 60.0);
            thread.send(() -> {
                        there.move(RopeEnd.END, x, 30);
                        there.update(1 / 60.0);
                    })
                    .join();
        }
        thread.stop();
        reader.update();
        assertTrue(reader.stepCount() > 20);
        double[] seen = new double[3 * reader.ropes().get(0).nodeCount()];
        reader.ropes().get(0).copyPositions(seen, 0, 1);
        assertArrayEquals(nodes(here), seen);
        assertEquals(here.rope().stats().stateHash(), there.rope().stats().stateHash());
        thread.close();
    }
}
