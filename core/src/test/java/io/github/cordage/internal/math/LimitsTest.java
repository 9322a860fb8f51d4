package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

class LimitsTest {
    private static double number(String name) throws ReflectiveOperationException {
        return ((Number) Limits.class.getField(name).get(null)).doubleValue();
    }

    @Test
    void leastValuesAreBelowGreatestOnes() throws ReflectiveOperationException {
        int pairs = 0;
        for (Field field : Limits.class.getFields()) {
            if (field.getName().endsWith("_MIN")) {
                double min = number(field.getName());
                assertTrue(0 < min && min < number(field.getName().replace("_MIN", "_MAX")), field.getName());
                pairs++;
            }
        }
        assertEquals(7, pairs, "mass, inertia, segment, step, tolerance, stiffness, size");
    }

    /** Squares, energies and forces of legal values must not come near to overflow, nor to what counts as no number. */
    @Test
    void productsOfLegalValuesStayFarFromOverflow() {
        double speed = Limits.FASTEST;
        double energy = Limits.MASS_MAX * speed * speed * Limits.NODES;
        assertTrue(energy < Limits.BEYOND, "kinetic energy " + energy);
        assertTrue(Limits.STIFFNESS_MAX * Limits.COORDINATE * Limits.COORDINATE < Limits.BEYOND);
        assertTrue(Limits.BEYOND * Limits.BEYOND < Double.MAX_VALUE, "its own square can still be computed");
    }

    @Test
    void fastestIsAcrossTheWorldInTheShortestStep() {
        assertEquals(2e15, Limits.FASTEST, 1);
    }
}
