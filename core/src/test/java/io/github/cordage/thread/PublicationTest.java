package io.github.cordage.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("A13")
@Timeout(60)
class PublicationTest {
    private final Publication publication = new Publication();

    @Test
    void newestIsNeverFree() {
        for (int i = 0; i < 10; i++) {
            Frame free = publication.free();
            assertNotSame(publication.newest(), free);
            publication.publish(free);
            assertSame(free, publication.newest());
        }
        assertEquals(2, publication.size());
    }

    @Test
    void whatIsHeldIsNotFilled() {
        Frame held = publication.acquire();
        publication.publish(publication.free());
        for (int i = 0; i < 10; i++) {
            Frame free = publication.free();
            assertNotSame(held, free);
            publication.publish(free);
        }
        publication.release(held);
        boolean again = false;
        for (int i = 0; i < 3; i++) {
            Frame free = publication.free();
            again |= free == held;
            publication.publish(free);
        }
        assertTrue(again, "what is released is used again");
        assertEquals(3, publication.size());
    }

    @Test
    void isWantedWhileThereAreReaders() {
        assertFalse(publication.isWanted());
        RopeChoices.Reader first = publication.enter();
        RopeChoices.Reader second = publication.enter();
        publication.leave(first);
        assertTrue(publication.isWanted());
        publication.leave(second);
        assertFalse(publication.isWanted());
    }

    /** The numbers of a state that is held are equal and never change, and states get no older. */
    @Test
    void readersSeeWholeStates() throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        AtomicReference<String> wrong = new AtomicReference<>("");
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            threads.add(new Thread(() -> {
                long last = 0;
                while (!over.get()) {
                    Frame frame = publication.acquire();
                    long step = frame.step;
                    if (step != frame.nanos || frame.nanosInSteps != step || step < last) {
                        wrong.set(step + " " + frame.nanos + " " + frame.nanosInSteps + " after " + last);
                    }
                    last = step;
                    publication.release(frame);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (int i = 1; i <= 200_000; i++) {
            Frame free = publication.free();
            free.nanosInSteps = i;
            free.step = i;
            free.nanos = i;
            publication.publish(free);
        }
        over.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals("", wrong.get());
        assertTrue(publication.size() <= 5, "no more than two states more than readers");
    }
}
