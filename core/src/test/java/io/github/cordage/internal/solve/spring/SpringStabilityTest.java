package io.github.cordage.internal.solve.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.Test;

/** Limits of stability against their closed forms. */
class SpringStabilityTest {
    private static final double K = 1000;
    private static final double S = 40;

    private static SpringStability of(Spring.Integrator integrator, double friction) {
        return new SpringStability(
                new Spring().withIntegrator(integrator).withStiffness(K).withRopeFriction(friction));
    }

    @Test
    void semiImplicitStepsAreStableUpToTwoByTheFrequency() {
        double limit = 2 / Math.sqrt(K * S);
        assertEquals(limit, of(Spring.Integrator.SEMI_IMPLICIT, 0).longestStep(S, 1), 1e-5 * limit);
    }

    @Test
    void heunGrowsByAnEighthOfTheFourthPower() {
        double limit = Math.cbrt(8 * SpringStability.GROWTH / (K * S * K * S));
        assertEquals(limit, of(Spring.Integrator.HEUN, 0).longestStep(S, 1), 1e-3 * limit);
    }

    @Test
    void eulerGrowsByHalfOfTheSquare() {
        double limit = 2 * SpringStability.GROWTH / (K * S);
        assertEquals(limit, of(Spring.Integrator.EULER, 0).longestStep(S, 1), 1e-3 * limit);
    }

    @Test
    void tooMuchFrictionIsNotStableEither() {
        // z = -c s h passes -2, where the roots of Euler's method leave the unit circle.
        double c = 500;
        SpringStability stability = of(Spring.Integrator.EULER, c);
        assertTrue(stability.isStable(S, 1.9 / (c * S)));
        assertFalse(stability.isStable(S, 2.1 / (c * S)));
    }

    @Test
    void substepsAreTheFewestThatAreStable() {
        SpringStability stability = of(Spring.Integrator.HEUN, 2);
        int substeps = stability.substeps(S, 0.5, 1);
        assertTrue(substeps > 1);
        assertTrue(stability.isStable(S, 0.5 / substeps));
        assertFalse(stability.isStable(S, 0.5 / (substeps - 1)));
        assertEquals(1, stability.substeps(S, 1e-9, 1));
    }

    @Test
    void rowSumsBoundTheEigenvaluesOfEqualMasses() {
        // The largest eigenvalue of many equal nodes nears 4 / mass.
        assertEquals(4 / 0.1, SpringStability.rowSum(1, 10, 0.1, 0.1), 1e-12);
        assertEquals(3 / 0.1, SpringStability.rowSum(0, 10, 0.1, 0.1), 1e-12);
        assertEquals(2 / 0.1, SpringStability.rowSum(0, 2, 0.1, 0.1), 1e-12);
    }
}
