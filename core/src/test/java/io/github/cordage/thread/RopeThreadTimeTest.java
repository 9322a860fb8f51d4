package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@DisplayName("A13: time on the world's own thread")
@Timeout(60)
class RopeThreadTimeTest extends RopeThreadFixture {
    @Test
    void byTheClockTimePasses() throws InterruptedException {
        thread.start();
        long begin = System.nanoTime();
        while (thread.send(world::stepCount).join() < 20) {
            Thread.sleep(1);
        }
        double seconds = (System.nanoTime() - begin) * 1e-9;
        assertTrue(seconds >= 0.18, "20 steps of 0.01 s took " + seconds + " s");
        thread.pause();
        long paused = thread.send(world::stepCount).join();
        Thread.sleep(30);
        assertEquals(paused, thread.send(world::stepCount).join());
        assertThrows(IllegalStateException.class, () -> {
            thread.start();
            thread.advance(0.01);
        });
        assertThrows(IllegalStateException.class, thread::step);
    }

    @Test
    void timeThatWasSleptThroughDoesNotPassLater() throws InterruptedException {
        thread.pause();
        await();
        Thread.sleep(60);
        thread.start();
        assertTrue(thread.send(world::stepCount).join() <= 3, "0.06 s of pause are not 6 steps");
    }

    @Test
    void aStepIsTakenOnceForEachTimeItIsAskedFor() {
        thread.pause();
        for (int i = 0; i < 5; i++) {
            thread.step();
        }
        assertEquals(5, thread.send(world::stepCount).join());
    }

    @Test
    void aWorldThatIsTooSlowDoesNotFallBehind() throws InterruptedException {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        thread.pause();
        thread.post(() -> {
            busy.countDown();
            awaitUninterruptibly(goOn);
        });
        busy.await();
        assertTrue(thread.advance(0.01));
        for (int i = 0; i < 100; i++) {
            assertFalse(thread.advance(0.01), "the frame before has not begun");
        }
        goOn.countDown();
        // 1.01 s became due, the world carries 0.05 s.
        assertEquals(5, thread.send(world::stepCount).join());
        assertTrue(thread.advance(0.01));
        assertEquals(6, thread.send(world::stepCount).join());
        assertEquals(0.96, thread.send(world::droppedTime).join(), 1e-9);
    }

    @Test
    void noTimeIsNoFrame() {
        thread.pause();
        assertTrue(thread.advance(0));
        assertThrows(IllegalArgumentException.class, () -> thread.advance(-1));
        assertEquals(0, thread.send(world::stepCount).join());
    }
}
