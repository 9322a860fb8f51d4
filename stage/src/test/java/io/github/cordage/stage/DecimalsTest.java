package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {
    private static void assertAsFormatted(double value) {
        for (int digits = 0; digits < 6; digits++) {
            String what = value + " with " + digits;
            assertEquals(String.format(Locale.ROOT, "%." + digits + "f", value), Decimals.fixed(value, digits), what);
            assertEquals(
                    String.format(Locale.ROOT, "%." + digits + "e", value), Decimals.scientific(value, digits), what);
            if (digits > 0) {
                assertEquals(
                        String.format(Locale.ROOT, "%." + digits + "g", value),
                        Decimals.significant(value, digits),
                        what);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0,
                -0.0,
                1,
                -1,
                0.5,
                1.5,
                2.5,
                0.05,
                0.005,
                0.0004,
                0.99996,
                9.5,
                9.96,
                99.995,
                999_999.5,
                1e-4,
                9.9999e-5,
                1e-5,
                1e6,
                1e7,
                123_456.789,
                1e22,
                0x1.52d02c7e14af6p76, // 1e23, which JDK 17 and 25 write differently
                Double.MIN_VALUE,
                Double.MAX_VALUE,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY
            })
    void edgesAreWrittenAsTheFormatterDoes(double value) {
        assertAsFormatted(value);
        assertAsFormatted(-value);
    }

    @Test
    void allSizesAreWrittenAsTheFormatterDoes() {
        Random random = new Random(42);
        for (int i = 0; i < 3_000; i++) {
            double value = random.nextGaussian() * Math.pow(10, random.nextInt(-12, 12));
            assertAsFormatted(value);
            // Ties, and nines that carry.
            assertAsFormatted(Math.rint(value * 1000) / 1000 + 0.0005);
            assertAsFormatted(random.nextInt(10_000) / 1000.0 - 5e-4);
        }
    }
}
