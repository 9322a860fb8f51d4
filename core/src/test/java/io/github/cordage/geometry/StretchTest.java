package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StretchTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1, 0.5, 1",
        "2, 1, 0.5, 0.70710678118654752",
        "2, 1, 1, 0.5",
        "1, 2, 1, 2",
        "3, 1, 0.25, 0.75983568565159262",
        "100, 1, 1, 0.25",
        "0, 1, 1, 4",
        "5, 0, 1, 1"
    })
    void widthFactorIsAPowerOfTheBoundedStretch(double length, double rest, double amount, double factor) {
        assertEquals(factor, Stretch.widthFactor(length, rest, amount), 1e-15);
    }

    @Test
    void restPerMetreIsBoundedToo() {
        assertEquals(0.5, Stretch.restPerMetre(1, 2));
        assertEquals(4, Stretch.restPerMetre(1, 1e-9));
        assertEquals(0.25, Stretch.restPerMetre(0, 1));
        assertEquals(1, Stretch.restPerMetre(1, 0), "without a length nothing is known");
    }
}
