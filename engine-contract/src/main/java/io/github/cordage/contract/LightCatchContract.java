package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Light bodies that a rope catches go up again with what the rope had of their energy, and with no more.
 *
 * @param <B> the engine's class of bodies
 */
public abstract class LightCatchContract<B> extends CatchContract<B> {
    protected LightCatchContract(DriverMaker<B> maker) {
        super(maker);
    }

    /**
     * With steps of 1/960 s, 1.73 and 2.06 m/s: the rope swings through, and pulls the body up with the energy that it
     * has got.
     */
    @ParameterizedTest
    @CsvSource({"1, 1.5, 1.73", "10, 0, 2.06"})
    public void aLightOneGoesUpAgain(double mass, double least, double most) {
        B body = hang(mass, 0);
        Rope rope = engine.ropes().ropes().get(0);
        double start = Double.NaN;
        double fastestUp = 0;
        for (int i = 0; i < 90; i++) {
            step();
            double vx = engine.velocity(body).x();
            double vy = engine.velocity(body).y();
            double energy = rope.stats().kineticEnergy()
                    + rope.stats().potentialEnergy()
                    + mass * ((vx * vx + vy * vy) / 2 + G * engine.y(body));
            start = i == 0 ? energy : start;
            assertTrue(energy - start < 0.01 * mass * G * SLACK, "gains " + (energy - start) + " J");
            fastestUp = Math.max(fastestUp, vy);
        }
        assertTrue(fastestUp > least && fastestUp < most, "goes up at " + fastestUp + " m/s");
    }
}
