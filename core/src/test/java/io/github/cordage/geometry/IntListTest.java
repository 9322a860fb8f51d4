package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class IntListTest {
    @Test
    void keepsWhatWasAddedUntilItIsCleared() {
        IntList list = new IntList();
        for (int round = 1; round <= 2; round++) {
            for (int i = 0; i < 100; i++) {
                list.add(round * i);
            }
            assertEquals(100, list.size());
            for (int i = 0; i < 100; i++) {
                assertEquals(round * i, list.get(i));
            }
            list.clear();
            assertEquals(0, list.size());
        }
    }
}
