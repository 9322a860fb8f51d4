package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class AnglesTest {
    @Test
    void anglesHaveTheSinesAndCosinesOfStrictMath() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            double x = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-3, 6));
            assertEquals(StrictMath.sin(x), Angles.sin(x), 1e-15, () -> "sine of " + x);
            assertEquals(StrictMath.cos(x), Angles.cos(x), 1e-15, () -> "cosine of " + x);
        }
        assertEquals(0, Angles.sin(0));
        assertEquals(StrictMath.sin(1e15), Angles.sin(1e15));
        assertEquals(StrictMath.cos(1e15), Angles.cos(1e15));
        assertEquals(StrictMath.sin(1e6), Angles.sin(1e6));
        assertEquals(StrictMath.cos(1e6), Angles.cos(1e6));
    }

    /** Where nearly all digits cancel. */
    @Test
    void nearMultiplesOfPiTheSineIsExactToTwoUnitsInTheLastPlace() {
        for (int i = 1; i < 30_000; i++) {
            double x = i * StrictMath.PI;
            double expected = StrictMath.sin(x);
            assertEquals(expected, Angles.sin(x), 2 * Math.ulp(expected));
        }
    }
}
