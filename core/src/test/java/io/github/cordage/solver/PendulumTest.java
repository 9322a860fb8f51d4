package io.github.cordage.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PendulumTest {
    /** Relaxation damps: at this step the amplitude, and with it the period, falls by less than this in a swing. */
    private static final double RELAXATION_DAMPS = 0.01;

    /** Energy that rounding may add, relative to what there is. */
    private static final double ENERGY_ROUNDING = 1e-9;

    /** Period of a pendulum of 1 m at 9.81 m/s²: 2 pi / sqrt(9.81) times 4 K / 2 pi of the closed form. */
    @ParameterizedTest
    @CsvSource({"5, 1.000476", "30, 1.017409", "60, 1.073182", "90, 1.180341"})
    @Tag("D10")
    void periodIsThatOfTheClosedForm(double degrees, double ratio) {
        double angle = StrictMath.toRadians(degrees);
        RopeWorld world = new RopeWorld(new WorldDef().step(0.001));
        Rope rope = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(1)
                .straight(0, 0, StrictMath.sin(angle), -StrictMath.cos(angle))
                .pin(0)
                .solver(new Relaxation()));
        double before = rope.x(1);
        double crossed = 0;
        for (int step = 1; crossed == 0; step++) {
            assertTrue(step < 10_000, "does not swing");
            world.step();
            double now = rope.x(1);
            if (before > 0 && now <= 0) {
                crossed = (step - 1 + before / (before - now)) * 0.001;
            }
            before = now;
        }
        double period = 2 * StrictMath.PI / Math.sqrt(9.81) * ratio;
        assertEquals(period / 4, crossed, period / 4 * RELAXATION_DAMPS);
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void energyDoesNotGrow(Relaxation.Order order) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(
                new RopeDef().nodes(10).straight(0, 0, 1, 0).pin(0).solver(new Relaxation(1000, order, 1, false, 0)));
        double scale = 9.81 * rope.length() * 10;
        double start = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
        for (int step = 0; step < 300; step++) {
            world.step();
            double energy = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
            // A step of the scheme is ahead of its velocity by g h² / 2.
            assertTrue(energy <= start + scale * 0.01, "step " + step + ": " + energy + " J, at the start " + start);
        }
        double end = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
        assertTrue(end < start, "relaxation damps");
    }

    @ParameterizedTest
    @CsvSource({"2, 3, -4, 1.5", "0, -9.81, 0, 0.1"})
    void energiesAreThoseOfTheFormulas(double gx, double gy, double gz, double mass) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(gx, gy, gz));
        Rope rope = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(1)
                .straight(1, 2, 3, 0, 0, 1)
                .nodeMass(mass)
                .endMass(2));
        rope.setVelocity(0, 1, 2, 3);
        rope.setVelocity(1, 0, -2, 0);
        assertEquals(mass * 14 / 2 + (mass + 2) * 4 / 2, rope.stats().kineticEnergy(), ENERGY_ROUNDING);
        double height = mass * (gx + 2 * gy + 3 * gz) + (mass + 2) * (gx + 2 * gy + 4 * gz);
        assertEquals(-height, rope.stats().potentialEnergy(), ENERGY_ROUNDING);
        world.setGravity(0, 0, 0);
        assertEquals(0, rope.stats().potentialEnergy(), ENERGY_ROUNDING);
    }
}
