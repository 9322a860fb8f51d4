package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class WinchSpecTest {
    private final WinchSpec spec = new WinchSpec();

    private void assertCarried(WinchSpec into) {
        Definitions.read(Definitions.bytes(spec::transfer), into::transfer);
        assertEquals(List.of(), DeepEquality.differences(new WinchSpec(), into));
        assertEquals(List.of(), DeepEquality.differences(new WinchSpec(), spec), "writing changes nothing");
    }

    private static WinchSpec full() {
        WinchSpec full = new WinchSpec();
        full.setAtEnd(true);
        full.setSpeed(-2);
        full.setFrom(3);
        full.setUntil(4);
        full.setLength(5);
        full.setMaxAcceleration(6);
        full.setMaxDeceleration(7);
        full.setTensionLimit(8);
        full.setForce(9);
        full.setDrumMass(10);
        return full;
    }

    @Test
    void whatIsNotSetIsCarriedAsNotSet() {
        assertEquals(Double.POSITIVE_INFINITY, spec.until());
        assertTrue(Double.isNaN(spec.length()));
        assertTrue(Double.isNaN(spec.braking()));
        assertCarried(new WinchSpec());
        assertCarried(full());
    }

    @Test
    void everythingThatIsSetIsCarried() {
        WinchSpec full = full();
        WinchSpec carried = new WinchSpec();
        Definitions.read(Definitions.bytes(full::transfer), carried::transfer);
        assertEquals(List.of(), DeepEquality.differences(full(), carried));
        assertEquals(List.of(), DeepEquality.differences(full(), full), "writing changes nothing");
        assertEquals(List.of(), DeepEquality.differences(full, full.copy()));
        assertEquals(10, DeepEquality.differences(full, spec).size(), "each field is tried");
    }

    /** As it accelerates, but not less than its default. */
    @Test
    void aWinchBrakesAsItAcceleratesAndAtLeastWithTheDefault() {
        assertEquals(9, spec.maxDeceleration());
        spec.setMaxAcceleration(20);
        assertEquals(20, spec.maxDeceleration());
        spec.setMaxDeceleration(3);
        assertEquals(3, spec.maxDeceleration());
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertRefused("speed must be from -1.0E9 to 1.0E9, was NaN", () -> spec.setSpeed(Double.NaN));
        assertRefused("from must be from 0.0 to 1.0E9, was -1.0", () -> spec.setFrom(-1));
        assertRefused("until must be above 0 and at most 1.0E9, was 0.0", () -> spec.setUntil(0));
        assertRefused("length must be from 0.0 to 1.0E9, was -1.0", () -> spec.setLength(-1));
        assertRefused("maxAcceleration must be above 0, was 0.0", () -> spec.setMaxAcceleration(0));
        assertRefused("maxDeceleration must be above 0, was -1.0", () -> spec.setMaxDeceleration(-1));
        assertRefused("tensionLimit must be above 0, was NaN", () -> spec.setTensionLimit(Double.NaN));
        assertRefused("force must be from 0.0 to 1.0E12, was -1.0", () -> spec.setForce(-1));
        assertRefused("drumMass must be from 1.0E-9 to 1.0E12, was 0.0", () -> spec.setDrumMass(0));
        assertEquals(List.of(), DeepEquality.differences(new WinchSpec(), spec));
    }
}
