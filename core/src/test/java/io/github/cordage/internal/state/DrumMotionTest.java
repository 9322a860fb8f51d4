package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DrumMotionTest {
    private final DrumMotion drum = new DrumMotion();

    @Test
    void eachStepMovesItsHistoryOn() {
        drum.begin(-1, 2, false, 3);
        assertTrue(drum.isOn);
        drum.end(0.25, 5, 0);
        drum.begin(-1, 2, true, 3);
        drum.end(0.5, 7, -1);
        assertFalse(drum.isOn);
        assertEquals(0.5, drum.moved1);
        assertEquals(0.25, drum.moved2);
        assertEquals(7, drum.rate1);
        assertEquals(5, drum.rate2);
        assertEquals(-1, drum.side);
    }

    /** A stop may be nearer than the greatest speed leads. */
    @Test
    void theMostIsNeverBelowTheLeast() {
        drum.begin(-0.1, -0.5, true, 0);
        assertEquals(-0.1, drum.least);
        assertEquals(-0.1, drum.most);
    }
}
