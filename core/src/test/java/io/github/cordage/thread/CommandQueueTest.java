package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A13")
@DisplayName("A13: queue of commands")
class CommandQueueTest {
    private final CommandQueue.Command taken = new CommandQueue.Command();

    private static void nothing() {
        // A command.
    }

    private static void send(CommandQueue queue, long order) {
        queue.send(CommandQueueTest::nothing, CommandQueue.SOON, 0, order);
    }

    @Test
    void comesOutAsItWentIn() {
        CommandQueue queue = new CommandQueue(4);
        assertTrue(queue.isEmpty());
        Runnable task = () -> {};
        queue.send(task, 17, 3, 9);
        assertFalse(queue.isEmpty());
        assertEquals(1, queue.size());
        assertTrue(queue.take(taken));
        assertSame(task, taken.task);
        assertEquals(17, taken.step);
        assertEquals(3, taken.sender);
        assertEquals(9, taken.order);
        assertFalse(queue.take(taken));
        queue.done();
        assertEquals(0, queue.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 9})
    void refusesWhatIsTooMuchAndTakesMoreOnceSomethingIsDone(int capacity) {
        CommandQueue queue = new CommandQueue(capacity);
        long sent = 0;
        long received = 0;
        for (int round = 0; round < 50; round++) {
            while (queue.size() < capacity) {
                send(queue, sent++);
            }
            RejectedExecutionException full =
                    assertThrows(RejectedExecutionException.class, () -> send(queue, -1), "full");
            assertEquals("the queue is full: " + capacity + " commands wait in it", full.getMessage());
            for (int i = 0; i <= round % capacity; i++) {
                assertTrue(queue.take(taken));
                assertEquals(received++, taken.order);
                assertThrows(RejectedExecutionException.class, () -> send(queue, -1), "taken is not done");
                queue.done();
                send(queue, sent++);
            }
            while (queue.take(taken)) {
                assertEquals(received++, taken.order);
                queue.done();
            }
        }
        assertEquals(sent, received);
    }

    @Test
    void whatIsForAStepWaitsInOrderOfStepSenderAndOrder() {
        CommandQueue queue = new CommandQueue(8);
        long[][] sent = {{5, 1, 0}, {4, 2, 7}, {5, 0, 3}, {4, 2, 6}, {5, 0, 2}};
        for (long[] c : sent) {
            queue.send(CommandQueueTest::nothing, c[0], (int) c[1], c[2]);
            queue.take(taken);
            queue.await(taken);
        }
        assertEquals(5, queue.size());
        assertFalse(queue.takeWaiting(3, taken));
        assertEquals(List.of("4 2 6", "4 2 7"), allWaiting(queue, 4));
        assertEquals(List.of("5 0 2", "5 0 3", "5 1 0"), allWaiting(queue, 5));
        assertEquals(0, queue.size());
    }

    private List<String> allWaiting(CommandQueue queue, long step) {
        List<String> found = new ArrayList<>();
        while (queue.takeWaiting(step, taken)) {
            found.add(taken.step + " " + taken.sender + " " + taken.order);
            queue.done();
        }
        return found;
    }

    @Test
    void closedTakesNothingMoreButGivesWhatItHas() {
        CommandQueue queue = new CommandQueue(2);
        send(queue, 0);
        queue.close();
        assertThrows(IllegalStateException.class, () -> send(queue, 1));
        assertEquals(1, queue.size());
        assertTrue(queue.take(taken));
        queue.done();
        assertEquals(0, queue.size());
        assertThrows(IllegalStateException.class, () -> send(queue, 1));
    }

    /** Every producer's commands come in its order, none is lost, none comes twice, and the bound holds. */
    @Test
    @Timeout(60)
    void manyThreadsSendAtOnce() throws InterruptedException {
        int producers = 6;
        int each = 30_000;
        int capacity = 16;
        CommandQueue queue = new CommandQueue(capacity);
        List<Thread> threads = new ArrayList<>();
        for (int p = 0; p < producers; p++) {
            int number = p;
            threads.add(new Thread(() -> {
                for (int i = 0; i < each; ) {
                    try {
                        queue.send(CommandQueueTest::nothing, CommandQueue.SOON, number, i);
                        i++;
                    } catch (RejectedExecutionException e) {
                        LockSupport.parkNanos(1000);
                    }
                }
            }));
        }
        threads.forEach(Thread::start);
        long[] next = new long[producers];
        for (int left = producers * each; left > 0; ) {
            if (queue.take(taken)) {
                assertEquals(next[taken.sender]++, taken.order);
                assertTrue(queue.size() <= capacity);
                queue.done();
                left--;
            } else {
                LockSupport.parkNanos(1000);
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(0, queue.size());
        assertFalse(queue.take(taken));
    }
}
