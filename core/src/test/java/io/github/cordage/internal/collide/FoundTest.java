package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FoundTest {
    private final Found found = new Found();

    private static int[] items(Found of) {
        return Arrays.copyOf(of.items, of.count);
    }

    private void addAll(int... items) {
        for (int item : items) {
            found.add(item);
        }
    }

    @Test
    void sortsAsTheJdkDoes() {
        SeededRandom random = new SeededRandom(5);
        for (int size : new int[] {0, 1, 2, 3, 31, 32, 33, 500, 5000}) {
            found.clear();
            for (int i = 0; i < size; i++) {
                found.add(random.intBetween(-1000, 1000));
            }
            int[] expected = items(found);
            Arrays.sort(expected);
            found.sort();
            assertArrayEquals(expected, items(found));
        }
    }

    @Test
    void sortsOnlyTheFirstNumbers() {
        int[] numbers = {5, -7, 3, 1, 0};
        Found.sort(numbers, 3);
        assertArrayEquals(new int[] {-7, 3, 5, 1, 0}, numbers);
    }

    @Test
    void takesAnyNumberOfNumbers() {
        Found other = new Found();
        for (int i = 0; i < 100; i++) {
            found.add(i);
            other.add(100 + i);
        }
        found.addAll(other);
        assertEquals(200, found.count);
        for (int i = 0; i < 200; i++) {
            assertEquals(i, found.items[i]);
        }
        assertEquals(100, other.count);
        found.clear();
        found.addAll(new Found());
        assertEquals(0, found.count);
    }

    @Test
    void keepsOneOfEachNumber() {
        addAll(-1, -1, 0, 2, 2, 2, 3);
        found.dropRepeated();
        assertArrayEquals(new int[] {-1, 0, 2, 3}, items(found));
        found.clear();
        found.dropRepeated();
        assertEquals(0, found.count);
    }

    @Test
    void isSameIfNumbersAndOrderAre() {
        addAll(1, 2);
        Found other = new Found();
        other.add(1);
        assertFalse(found.isSame(other));
        other.add(3);
        assertFalse(found.isSame(other));
        other.count = 1;
        other.add(2);
        assertTrue(found.isSame(other));
        found.count = 1;
        other.count = 1;
        other.items[1] = 9;
        assertTrue(found.isSame(other), "what is behind the numbers does not count");
    }

    @Test
    void theStackGivesBackTheLastFirst() {
        assertTrue(found.stackIsEmpty());
        for (int i = 0; i < 200; i++) {
            found.push(i);
        }
        for (int i = 199; i >= 0; i--) {
            assertFalse(found.stackIsEmpty());
            assertEquals(i, found.pop());
        }
        assertTrue(found.stackIsEmpty());
        assertEquals(0, found.count, "apart from the numbers");
    }
}
