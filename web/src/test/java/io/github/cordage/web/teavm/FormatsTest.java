package io.github.cordage.web.teavm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FormatsTest {
    @Test
    void textsAreThoseOfJava() {
        same("nothing");
        same("%s at %s", "rope", null);
        same("(%d - %s)", -12, 3.5);
        same("%d of %d", Long.MIN_VALUE, new BigInteger("123456789012345678901234567890"));
        same("'%c%c'", 'x', 0x1f600);
        same("%016x", 255L);
        same("%016x", -1L);
        same("0x%04X and %x", 0xd83d, 10);
        same("%4x|", 10);
        same("%2X|", 0xabc);
    }

    @Test
    void otherConversionsAreRefused() {
        assertEquals(
                "not a conversion of the page: %f",
                assertThrows(IllegalArgumentException.class, () -> Formats.format("%f", 1.0))
                        .getMessage());
        assertEquals(
                "not a conversion of the page: %5s",
                assertThrows(IllegalArgumentException.class, () -> Formats.format("%5s", "a"))
                        .getMessage());
    }

    private static void same(String format, @Nullable Object... values) {
        assertEquals(String.format(Locale.ROOT, format, values), Formats.format(format, values));
        assertEquals(String.format(Locale.ROOT, format, values), Formats.format(Locale.ROOT, format, values));
    }
}
