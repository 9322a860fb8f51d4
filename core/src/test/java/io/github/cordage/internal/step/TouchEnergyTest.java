package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.touch.Solid;
import io.github.cordage.internal.touch.TouchScene;
import org.junit.jupiter.api.Test;

/** A ball of 2 kg that moves at 3 m/s. */
class TouchEnergyTest {
    private static final double H = 0.01;

    private final Island island = new Island();
    private final Solid ball = TouchScene.ball(0, 0, 5, 0);

    private void begin() {
        island.touches.add(ball);
        island.loose.add(ball.body);
        ball.body.velocity[0] = 3;
        island.loose.beginStep();
        island.touches.beginPart(H, 0, 1, new double[3]);
        island.loose.predict(new StepContext(H), H);
    }

    @Test
    void whatIsFasterThanInertiaAndItsDriveIsWild() {
        begin();
        assertFalse(TouchEnergy.isWild(island, H), "as inertia has it");
        assertTrue(TouchEnergy.mayStand(island, H, 0));
        ball.body.at[0] = 0;
        ball.body.at[1] = 5 + 3 * H;
        assertFalse(TouchEnergy.isWild(island, H), "another way");
        ball.body.at[1] = 5 + 3.2 * H;
        assertTrue(TouchEnergy.isWild(island, H));
        assertFalse(TouchEnergy.mayStand(island, H, 0));
    }

    @Test
    void whatIsBrokenDoesNotStand() {
        begin();
        ball.body.at[2] = Double.NaN;
        assertFalse(TouchEnergy.isSound(island, 0));
    }

    @Test
    void anIslandWithoutRopesFits() {
        begin();
        assertEquals(0, TouchEnergy.misfit(island));
        assertEquals(0, TouchEnergy.stretch(island));
    }
}
