package io.github.cordage.bench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exact answers, beside figures that were computed by other means. */
class FormulasTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1.000000",
        "2, 1, 1.082392",
        "5, 1, 1.147955",
        "20, 1, 1.187770",
        "64, 1, 1.197755",
        "10, 2, 2.700842",
        "20, 2, 2.728101",
        "50, 2, 2.746661"
    })
    void modesOfAHangingChain(int links, int mode, double frequency) {
        assertEquals(frequency, HangingModes.frequency(links, mode), 6e-7);
    }

    /** Bisshopp and Drucker 1945; Mattiasson 1981. */
    @ParameterizedTest
    @CsvSource({"1, .30172, .05643", "2, .49346, .16064", "5, .71379, .38763", "10, .81061, .55500"})
    void elasticaWithALoadAtItsTip(double alpha, double down, double back) {
        Elastica elastica = Elastica.withLoad(alpha);
        assertEquals(down, elastica.down(), 6e-6);
        assertEquals(1 - back, elastica.x(), 6e-6);
    }

    @ParameterizedTest
    @CsvSource({"1, .12347", "2, .23851", "5, .49591", "10, .70020"})
    void heavyElastica(double beta, double down) {
        assertEquals(down, Elastica.heavy(beta).down(), 6e-6);
    }

    @ParameterizedTest
    @CsvSource({"20, 1", "20, 2", "7, 3"})
    void theShapeOfAModeSolvesTheEquationOfTheLastNode(int links, int mode) {
        double[] u = HangingModes.shape(links, mode);
        assertEquals(0, u[0], 1e-15);
        assertEquals(1, u[links]);
        assertEquals(u[links] - u[links - 1], HangingModes.eigenvalue(links, mode) * u[links], 1e-9);
    }

    @Test
    void discreteCatenary() {
        double[] shape = CatenaryCase.shape();
        assertEquals(-2.657916, shape[CatenaryCase.LINKS + 1], 6e-7, "sag");
        assertEquals(CatenaryCase.SPAN, shape[2 * CatenaryCase.LINKS], 1e-9, "span");
        assertEquals(0, shape[2 * CatenaryCase.LINKS + 1], 1e-9, "height of the end");
    }

    @ParameterizedTest
    @CsvSource({"5, 1.000476", "30, 1.017409", "60, 1.073182", "90, 1.180341", "120, 1.372881"})
    void pendulum(double degrees, double ratio) {
        double small = 2 * Math.PI / Math.sqrt(9.81);
        assertEquals(ratio, PendulumCase.period(Math.toRadians(degrees)) / small, 6e-7);
    }

    @Test
    void swingsAreMeasuredBetweenSamples() {
        Swing swing = new Swing();
        for (int i = 0; i <= 1000; i++) {
            double time = i / 60.0;
            swing.add(time, 3 * Math.exp(-0.1 * time) * Math.cos(7 * time));
        }
        assertEquals(2 * Math.PI / 7, swing.period(3), 1e-4);
        assertEquals(2 * Math.PI / 7, swing.period(Integer.MAX_VALUE), 1e-4);
        double last = 3 * Math.exp(-0.1 * 1000 / 60.0);
        assertEquals(last, swing.lastPeak(), 0.1 * last);
    }

    @Test
    void whatHasStoppedSwingingIsNotCounted() {
        Swing swing = new Swing();
        for (int i = 0; i <= 2000; i++) {
            double time = i / 100.0;
            // Noise that goes on when the swing has died.
            swing.add(time, Math.exp(-2 * time) * Math.cos(5 * time) + (i % 2 == 0 ? 1e-6 : -1e-6));
        }
        assertEquals(2 * Math.PI / 5, swing.period(Integer.MAX_VALUE), 0.02);
        Swing none = new Swing();
        none.add(0, 1);
        none.add(1, 2);
        assertThrows(NotMeasured.class, () -> none.period(3));
        assertThrows(NotMeasured.class, none::lastPeak);
    }
}
