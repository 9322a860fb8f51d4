package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirectionsTest {
    @Test
    void lengthIsThatOfTheVector() {
        assertEquals(3, Directions.requireLength(1, -2, 2));
        assertEquals(1e-9, Directions.requireLength(0, 1e-9, 0));
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "9e-10, 0, 0", "NaN, 0, 0", "0, Infinity, 0", "0, 0, 1.1e9"})
    void whatHasNoDirectionIsRefused(double x, double y, double z) {
        assertThrows(IllegalArgumentException.class, () -> Directions.requireLength(x, y, z));
    }
}
