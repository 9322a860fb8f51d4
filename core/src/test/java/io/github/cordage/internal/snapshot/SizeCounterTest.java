package io.github.cordage.internal.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class SizeCounterTest {
    private final SizeCounter counter = new SizeCounter();

    @Test
    void itCountsOneWordForEachNumberAndReturnsWhatItIsGiven() {
        assertEquals(0, counter.words());
        assertEquals(-7, counter.word(-7));
        assertEquals(0.5, counter.any(0.5));
        assertEquals(2, counter.words());
        counter.numbers(new double[9], 5);
        assertEquals(7, counter.words());
        counter.numbers("named", new double[9], 2, 1);
        assertEquals(9, counter.words());
        assertEquals("rope", counter.label("rope"));
        assertEquals(14, counter.words(), "a length and four letters");
        counter.bytes("bytes", new byte[9], 9);
        assertEquals(16, counter.words(), "the last byte fills a word");
        counter.clear();
        assertEquals(0, counter.words());
    }

    @Test
    void itOnlyReceives() {
        assertFalse(counter.reads());
        assertFalse(counter.skipsLabels(), "names take room, too");
        assertEquals(99, counter.number("out of range", 99, 0, 1), "nothing is checked");
    }
}
