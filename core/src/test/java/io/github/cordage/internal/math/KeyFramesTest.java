package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyFramesTest {
    private static final double[] KEYS = {1, 0, 0, 8, 2, 1, 10, 8, 4, 5, 10, 6, 5, 5, 10, 6};

    @ParameterizedTest
    @CsvSource({
        "-1, 0, 0, 8",
        "1, 0, 0, 8",
        "1.5, 0.5, 5, 8",
        "2, 1, 10, 8",
        "3, 3, 10, 7",
        "3.5, 4, 10, 6.5",
        "4, 5, 10, 6",
        "4.5, 5, 10, 6",
        "5, 5, 10, 6",
        "99, 5, 10, 6",
    })
    void theWayBetweenTwoFramesIsStraightAndEven(double time, double x, double y, double z) {
        assertEquals(x, KeyFrames.at(KEYS, time, 0));
        assertEquals(y, KeyFrames.at(KEYS, time, 1));
        assertEquals(z, KeyFrames.at(KEYS, time, 2));
        assertEquals(5, KeyFrames.end(KEYS));
    }
}
