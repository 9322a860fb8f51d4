package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@Timeout(60)
class DueTimeTest {
    private final DueTime due = new DueTime();

    @Test
    void onlyTheFirstToAddHasToTell() {
        assertEquals(0, due.take());
        assertTrue(due.add(0.25));
        assertFalse(due.add(0.5));
        assertEquals(0.75, due.take());
        assertEquals(0, due.take());
        assertTrue(due.add(1));
    }

    @Test
    void neverBecomesInfinite() {
        due.add(Double.MAX_VALUE);
        due.add(Double.MAX_VALUE);
        assertEquals(Double.MAX_VALUE, due.take());
    }

    /** Whole numbers, so that sums are exact in any order. */
    @Test
    void nothingIsLostBetweenThreads() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(new Thread(() -> {
                for (int k = 0; k < 10_000; k++) {
                    due.add(1);
                }
            }));
        }
        threads.forEach(Thread::start);
        double sum = 0;
        while (threads.stream().anyMatch(Thread::isAlive)) {
            sum += due.take();
        }
        assertEquals(40_000, sum + due.take());
    }
}
