package io.github.cordage.rod;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.settings.CrossSection;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("D11")
@DisplayName("D11: stiffness of sections")
class CrossSectionTest {
    private static final double STEEL = 2e11;

    /** The formula of a circle, beside the sum over thin strips of it. */
    @Test
    void aDiskHasTheMomentOfItsStrips() {
        double d = 0.01;
        int strips = 100_000;
        double sum = 0;
        for (int i = 0; i < strips; i++) {
            double y = ((i + 0.5) / strips - 0.5) * d;
            sum += y * y * 2 * Math.sqrt(d * d / 4 - y * y) * d / strips;
        }
        assertEquals(sum, CrossSection.solid(d).secondMoment(), 1e-6 * sum);
        assertEquals(STEEL * sum, CrossSection.solid(d).bendingStiffness(STEEL), 1e-6 * STEEL * sum);
    }

    @Test
    void aTubeIsADiskWithoutTheDiskInIt() {
        double expected = CrossSection.solid(0.02).secondMoment()
                - CrossSection.solid(0.016).secondMoment();
        assertEquals(expected, CrossSection.tube(0.02, 0.016).secondMoment(), 1e-12 * expected);
        assertEquals(
                CrossSection.solid(0.02).secondMoment(),
                CrossSection.tube(0.02, 0).secondMoment());
    }

    /** Of 6 mm, its wires are of 0.4 mm. */
    @Test
    void aWireRopeIsAsStiffAsItsWires() {
        double wires = 133 * CrossSection.solid(0.0004).secondMoment();
        assertEquals(wires, CrossSection.wireRope7x19(0.006).secondMoment(), 1e-12 * wires);
        assertTrue(wires < CrossSection.solid(0.006).secondMoment() / 300);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.01, 1e-7, 101, Double.NaN, Double.POSITIVE_INFINITY})
    void diametersOutOfRangeAreRefused(double diameter) {
        assertThrows(IllegalArgumentException.class, () -> CrossSection.solid(diameter));
        assertThrows(IllegalArgumentException.class, () -> CrossSection.wireRope7x19(diameter));
        assertThrows(IllegalArgumentException.class, () -> CrossSection.tube(diameter, 0));
    }

    @Test
    void holesAndModuliOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> CrossSection.tube(0.01, 0.01));
        assertThrows(IllegalArgumentException.class, () -> CrossSection.tube(0.01, -1e-9));
        CrossSection section = CrossSection.solid(0.01);
        assertThrows(IllegalArgumentException.class, () -> section.bendingStiffness(-1));
        assertThrows(IllegalArgumentException.class, () -> section.bendingStiffness(Double.NaN));
    }

    @Test
    @DisplayName("a round section twists as its torsion constant says, twice the second moment")
    void torsion() {
        assertEquals(77e9 * Math.PI / 32 * 1e-12, CrossSection.solid(0.001).torsionalStiffness(77e9), 1e-12);
        assertThrows(IllegalArgumentException.class, () -> CrossSection.solid(1).torsionalStiffness(-1));
    }
}
