package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.snapshot.SizeCounter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepHistoryTest {
    private static final int NODES = 3;

    private final StepHistory past = new StepHistory();

    StepHistoryTest() {
        past.x1 = new double[] {1, 2, 3, 4};
        past.x2 = new double[] {5, 6, 7, 8};
        past.v1 = new double[] {11, 12, 13, 14};
        past.v2 = new double[] {15, 16, 17, 18};
    }

    @Test
    void whatWasOneStepAgoIsTwoStepsAgoAfterAStep() {
        past.age();
        past.x1[0] = 100;
        past.v1[0] = 200;
        assertArrayEquals(new double[] {1, 2, 3, 4}, past.x2, "not overwritten by the values of the new step");
        assertArrayEquals(new double[] {11, 12, 13, 14}, past.v2);
        past.age();
        assertEquals(100, past.x2[0]);
        assertEquals(200, past.v2[0]);
    }

    @Test
    void aShiftMovesTheUsedPositionsOnly() {
        past.shift(NODES, 0.5);
        assertArrayEquals(new double[] {1.5, 2.5, 3.5, 4}, past.x1);
        assertArrayEquals(new double[] {5.5, 6.5, 7.5, 8}, past.x2);
        assertArrayEquals(new double[] {11, 12, 13, 14}, past.v1);
        new StepHistory().shift(NODES, 0.5);
    }

    @ParameterizedTest
    @CsvSource({"0,0", "1,6", "2,12"})
    void onlyTheValidStepsAreCarried(int steps, long words) {
        SizeCounter counter = new SizeCounter();
        past.transfer(counter, NODES, steps);
        assertEquals(words, counter.words());
    }
}
