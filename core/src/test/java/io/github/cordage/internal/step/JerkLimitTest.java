package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.Direct;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class JerkLimitTest {
    private static final double TOLERANCE = 1e-4;

    private static final double H = 0.01;

    /** 4 m of rope along x with 3 free nodes of 2 kg between two pins. */
    private final RopeState rope = new RopeState(5, 5);

    private final StepContext context = new StepContext(H);

    private final double[] before = new double[5];
    private final double[] none = new double[5];

    JerkLimitTest() {
        Arrays.fill(rope.mass, 2);
        Arrays.fill(rope.inverseMass, 0.5);
        Arrays.fill(rope.rest, 1);
        for (int i = 0; i < 5; i++) {
            rope.place(i, i, 0, 0);
        }
        rope.pin(0);
        rope.pin(4);
    }

    private double limited(double tension) {
        Arrays.fill(rope.tension, tension);
        rope.tension[1] *= 1.5;
        rope.tension[2] *= 0.5;
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        JerkLimit.apply(rope, context, none, before, none, TOLERANCE);
        double scale = rope.tension[0] / tension;
        assertEquals(1.5 * tension * scale, rope.tension[1], 1e-9 * Math.abs(tension));
        assertEquals(0.5 * tension * scale, rope.tension[2], 1e-9 * Math.abs(tension));
        return rope.tension[0];
    }

    @Test
    void aRopeWithoutForcesAndMotionHasNoTension() {
        assertEquals(0, limited(100), 1e-12);
        assertEquals(0, limited(-100), 1e-12);
    }

    @Test
    void forcesMayTakeWhatASingleLoadWouldTake() {
        context.gravityY = -10;
        rope.loads.ay = 2;
        // Slack of a quarter of the tolerance, as lengthened parts have.
        double most = 3 * 2 * 8 * (1 + 0.36 / Math.sqrt(TOLERANCE / 4));
        assertEquals(most, limited(1e6), 1e-6);
        assertEquals(-most, limited(-1e6), 1e-6);
        assertEquals(0.9 * most, limited(0.9 * most), 1e-9);
        Arrays.fill(rope.rest, 1 / 0.9995);
        assertEquals(3 * 2 * 8 * (1 + 0.36 / Math.sqrt(0.0005)), limited(1e6), 1e-6);
        Arrays.fill(rope.rest, 1.01);
        assertEquals(1e6, limited(1e6), "too slack to be jerked");
    }

    @Test
    void kineticEnergyMayBecomeStretch() {
        for (double[] v : new double[][] {before, rope.vy}) {
            v[2] = 3;
            double energy = 2 * 3 * 3 / 2.0;
            assertEquals(Math.sqrt(2 * energy * Direct.AXIAL_STIFFNESS / 4), limited(1e6), 1e-6);
            v[2] = 0;
        }
    }

    @Test
    void pinsMayCarryTheRopeWithThem() {
        // From rest to 7 m/s in a step: afterwards, nothing moves relative to the pins.
        Arrays.fill(rope.py, -7 * H);
        Arrays.fill(rope.vy, 7);
        double force = 3 * 2 * 7 / H;
        assertEquals(force * (1 + 0.36 / Math.sqrt(TOLERANCE / 4)), limited(1e9), 1e-3);
        // At a steady speed, there is nothing to carry.
        Arrays.fill(before, 7);
        assertEquals(0, limited(1e9), 1e-3);
    }
}
