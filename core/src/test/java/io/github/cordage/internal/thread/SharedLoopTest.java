package io.github.cordage.internal.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("D7")
@DisplayName("D7: items that several threads take one by one")
@Timeout(60)
class SharedLoopTest {
    private final List<String> done = Collections.synchronizedList(new ArrayList<>());
    private final SharedLoop loop = new SharedLoop(2, (worker, item) -> done.add(worker + " did " + item));

    @Test
    void eachRoundIsTheSame() {
        for (int round = 0; round < 4; round++) {
            loop.run();
            assertEquals(List.of(), done, "before a round nothing is done");
            loop.begin(3);
            loop.run();
            assertEquals(List.of("0 did 0", "0 did 1", "0 did 2"), done);
            loop.run();
            loop.finish();
            loop.run();
            assertEquals(3, done.size(), "each item once");
            done.clear();
        }
    }

    @Test
    void whoFinishesDoesWhatIsLeft() {
        loop.begin(2);
        loop.finish();
        assertEquals(List.of("0 did 0", "0 did 1"), done);
        loop.begin(0);
        loop.run();
        loop.finish();
        assertEquals(2, done.size());
    }

    /** Threads that are in the loop at the same time have numbers of their own; one too many does nothing. */
    @Test
    void noMoreThanItsNumberOfWorkersAreAtWork() {
        SharedLoop[] nested = new SharedLoop[1];
        nested[0] = new SharedLoop(2, (worker, item) -> {
            done.add(worker + " did " + item);
            nested[0].run();
        });
        nested[0].begin(5);
        nested[0].run();
        nested[0].finish();
        assertEquals(List.of("0 did 0", "1 did 1", "1 did 2", "1 did 3", "1 did 4"), done);
    }

    @Test
    void finishingWaitsForThoseAtWorkAndKeepsAnInterrupt() throws InterruptedException {
        CountDownLatch atWork = new CountDownLatch(1);
        SharedLoop slow = new SharedLoop(2, (worker, item) -> {
            atWork.countDown();
            sleep();
            done.add("slow");
        });
        slow.begin(1);
        Thread other = new Thread(slow);
        other.start();
        atWork.await();
        Thread.currentThread().interrupt();
        slow.finish();
        assertEquals(List.of("slow"), done);
        assertTrue(Thread.interrupted());
        other.join();
    }

    @Test
    void severalThreadsTakeEachItemOnce() throws InterruptedException {
        AtomicIntegerArray taken = new AtomicIntegerArray(1000);
        SharedLoop shared = new SharedLoop(4, (worker, item) -> taken.incrementAndGet(item));
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            threads.add(new Thread(() -> {
                while (!over.get()) {
                    shared.run();
                }
            }));
        }
        threads.forEach(Thread::start);
        for (int round = 1; round <= 200; round++) {
            shared.begin(taken.length());
            shared.run();
            shared.finish();
            for (int item = 0; item < taken.length(); item++) {
                assertEquals(round, taken.get(item));
            }
        }
        over.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
