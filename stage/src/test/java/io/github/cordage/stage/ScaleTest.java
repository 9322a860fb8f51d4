package io.github.cordage.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {
    @Test
    void aPlaceAndItsNumberBelongTogether() {
        for (Scale scale : List.of(
                Scale.linear(-30, 30),
                Scale.powers(1e-9, 1),
                Scale.counts(1, 1000),
                Scale.fromZero(0.01, 100),
                Scale.toNone(1, 1e6),
                Scale.countsOr("auto", 1000))) {
            for (double position = 0; position <= 1; position += 0.01) {
                double value = scale.valueAt(position);
                assertEquals(value, scale.valueAt(scale.positionOf(value)), Math.abs(value) * 0.006 + 1e-12);
                assertEquals(value, scale.parse(scale.words(value)), Math.abs(value) * 1e-4);
            }
        }
    }

    @Test
    void endsStandForNothingAndForNoLimit() {
        assertEquals(0, Scale.fromZero(0.01, 100).valueAt(0));
        assertEquals(100, Scale.fromZero(0.01, 100).valueAt(1));
        assertEquals(Double.POSITIVE_INFINITY, Scale.toNone(1, 1e6).valueAt(1));
        assertEquals("none", Scale.toNone(1, 1e6).words(Double.POSITIVE_INFINITY));
        assertEquals(Double.POSITIVE_INFINITY, Scale.toNone(1, 1e6).parse("none"));
        assertEquals("auto", Scale.countsOr("auto", 1000).words(0));
        assertEquals(0, Scale.countsOr("auto", 1000).parse(" Auto "));
    }

    @Test
    void numbersAreShort() {
        Scale scale = Scale.powers(1e-9, 1e9);
        assertEquals("1e-4", scale.words(1e-4));
        assertEquals("2.5e7", scale.words(2.5e7));
        assertEquals("0.025", scale.words(0.025));
        assertEquals("-9.81", Scale.linear(-30, 30).words(-9.81));
        assertEquals("400000", scale.words(4e5));
    }

    @Test
    void whatIsNoNumberIsRefusedInWords() {
        assertThrows(IllegalArgumentException.class, () -> Scale.linear(0, 1).parse("much"));
        assertThrows(IllegalArgumentException.class, () -> Scale.counts(1, 10).parse("2.5"));
        assertEquals(2.5, Scale.linear(0, 1).parse("2,5"), "a comma is as good as a point");
    }

    @Test
    void numbersBeyondTheEndsAreShownAtTheEnds() {
        assertEquals(1, Scale.powers(1, 100).positionOf(1e9));
        assertEquals(0, Scale.linear(0, 1).positionOf(-5));
    }
}
