package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckTest {
    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void numbersInRangeAreReturned() {
        assertEquals(2.5, Check.inRange("x", 2.5, 2.5, 3));
        assertEquals(3.0, Check.inRange("x", 3.0, 2.5, 3));
        assertEquals(7, Check.inRange("n", 7, 7, 9));
        assertEquals(9, Check.inRange("n", 9, 7, 9));
    }

    @ParameterizedTest
    @ValueSource(doubles = {2.4999, 3.0001, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void numbersOutOfRangeAreRefusedByName(double value) {
        assertRefused("x must be from 2.5 to 3.0, was " + value, () -> Check.inRange("x", value, 2.5, 3));
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 10, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void wholeNumbersOutOfRangeAreRefusedByName(int value) {
        assertRefused("n must be from 7 to 9, was " + value, () -> Check.inRange("n", value, 7, 9));
    }

    private static Arguments quantity(String name, DoubleUnaryOperator check, double min, double max) {
        return Arguments.of(name, check, min, max);
    }

    static Stream<Arguments> quantities() {
        return Stream.of(
                quantity("coordinate", v -> Check.coordinate("v", v), -Limits.COORDINATE, Limits.COORDINATE),
                quantity("velocity", v -> Check.velocity("v", v), -Limits.VELOCITY, Limits.VELOCITY),
                quantity("acceleration", v -> Check.acceleration("v", v), -Limits.ACCELERATION, Limits.ACCELERATION),
                quantity("mass", v -> Check.mass("v", v), Limits.MASS_MIN, Limits.MASS_MAX),
                quantity("rate", v -> Check.rate("v", v), 0, Limits.RATE),
                quantity("size", v -> Check.size("v", v), Limits.SIZE_MIN, Limits.SIZE_MAX),
                quantity("angle", v -> Check.angle("v", v), -Limits.ANGLE, Limits.ANGLE),
                quantity("spin", v -> Check.spin("v", v), -Limits.SPIN, Limits.SPIN));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("quantities")
    void eachQuantityHasItsLimits(String name, DoubleUnaryOperator check, double min, double max) {
        assertEquals(min, check.applyAsDouble(min), name);
        assertEquals(max, check.applyAsDouble(max), name);
        for (double bad : new double[] {Math.nextDown(min), Math.nextUp(max), Double.NaN}) {
            assertRefused("v must be from " + min + " to " + max + ", was " + bad, () -> check.applyAsDouble(bad));
        }
    }

    @Test
    void roomIsWhatFollowsTheOffset() {
        Check.room("dst", 5, 2, 3);
        Check.room("dst", 5, 5, 0);
        assertRefused("dst must have room for 3 values from 3 on, its length was 5", () -> Check.room("dst", 5, 3, 3));
        assertRefused(
                "dst must have room for 0 values from -1 on, its length was 5", () -> Check.room("dst", 5, -1, 0));
        assertRefused(
                "dst must have room for 8589934588 values from 2147483647 on, its length was 5",
                () -> Check.room("dst", 5, Integer.MAX_VALUE, 4L * Integer.MAX_VALUE));
    }
}
