package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class RecordCopyTest {
    private final RecordCopy copy = new RecordCopy(5);

    private void fill(int records) {
        copy.begin(records);
        for (int i = 0; i < 5 * records; i++) {
            copy.before[i] = i;
            copy.after[i] = 100 + i;
        }
    }

    @Test
    void positionsLieBetweenTheStatesAndTheRestIsThatAfterTheStep() {
        fill(2);
        double[] to = new double[12];
        assertEquals(11, copy.copy(to, 1, 0.25));
        assertArrayEquals(new double[] {0, 25, 26, 27, 103, 104, 30, 31, 32, 108, 109, 0}, to);
        assertEquals(11, copy.copy(to, 1, 1));
        assertArrayEquals(new double[] {0, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 0}, to);
    }

    @Test
    void memoryIsUsedAgainUntilItIsTooSmall() {
        fill(2);
        double[] memory = copy.after;
        copy.begin(4);
        assertSame(memory, copy.after);
        assertEquals(4, copy.count());
        fill(5);
        assertEquals(25, copy.copy(new double[25], 0, 0));
        copy.begin(0);
        assertEquals(7, copy.copy(new double[7], 7, 0));
    }

    @Test
    void alphaAndRoomAreChecked() {
        fill(2);
        assertEquals(
                "alpha must be from 0.0 to 1.0, was -0.5",
                assertThrows(IllegalArgumentException.class, () -> copy.copy(new double[10], 0, -0.5))
                        .getMessage());
        assertEquals(
                "dst must have room for 10 values from 1 on, its length was 10",
                assertThrows(IllegalArgumentException.class, () -> copy.copy(new double[10], 1, 0))
                        .getMessage());
    }
}
