package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.Direct;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EnergyLimitTest {
    private static final double H = 0.01;
    private static final double GRAVITY = 10;

    private final StepContext context = new StepContext(H);
    private final DirectScratch scratch = context.scratch.get(DirectScratch.KIND);

    /** A rope that has just fallen for a step, each node along its own parabola. */
    private RopeState fallen(String nodes) {
        RopeState rope = CrookedRope.create(new SeededRandom(2), nodes);
        scratch.reserve(rope.count);
        context.gravityY = -GRAVITY;
        rope.needHistory();
        fall(rope);
        return rope;
    }

    private static void fall(RopeState rope) {
        rope.beginStep();
        for (int i = 0; i < rope.count; i++) {
            rope.pastX.v1[i] = rope.vx[i];
            rope.pastY.v1[i] = rope.vy[i];
            rope.pastZ.v1[i] = rope.vz[i];
            if (rope.inverseMass[i] > 0) {
                rope.x[i] += H * rope.vx[i];
                rope.y[i] += H * rope.vy[i] - GRAVITY * H * H / 2;
                rope.z[i] += H * rope.vz[i];
                rope.vy[i] -= GRAVITY * H;
            }
        }
    }

    private static void speedUp(RopeState rope, double factor) {
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] *= factor;
            rope.vy[i] *= factor;
            rope.vz[i] *= factor;
        }
    }

    private boolean isExceeded(RopeState rope) {
        return isExceeded(rope, 0);
    }

    private boolean isExceeded(RopeState rope, double slack) {
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        Island island = new Island().alone(rope, context, new Direct());
        boolean isAlone = island.isLeftAlone();
        if (!isAlone) {
            island.forgetEnergyLimits();
        }
        return isAlone && EnergyLimit.isExceeded(island, slack);
    }

    @Test
    void freeFallStaysBelowTheLimitForGood() {
        RopeState rope = fallen("....");
        for (int step = 0; step < 100; step++) {
            assertFalse(isExceeded(rope), "step " + step);
            fall(rope);
        }
    }

    @Test
    void aGainBeyondTheToleranceExceedsTheLimit() {
        RopeState rope = fallen("....");
        // The tolerance is a fraction of the energy, which grows with the square of the speed.
        double factor = Math.sqrt(1 / (1 - EnergyLimit.TOLERANCE));
        speedUp(rope, factor * (1 - 1e-9));
        assertFalse(isExceeded(rope));
        speedUp(rope, 1 + 2e-9);
        assertTrue(isExceeded(rope));
    }

    @Test
    void gainsOfSeveralStepsAddUp() {
        RopeState rope = fallen("....");
        speedUp(rope, 1 + EnergyLimit.TOLERANCE / 4);
        assertFalse(isExceeded(rope));
        fall(rope);
        assertFalse(isExceeded(rope));
        speedUp(rope, 1 + EnergyLimit.TOLERANCE / 2);
        assertTrue(isExceeded(rope));
    }

    @Test
    void theSlackIsAHeightInLengthsOfTheRopeAndASpeedInSegmentsPerStep() {
        RopeState rope = fallen("....");
        for (int i = 0; i < rope.count; i++) {
            rope.y[i] = rope.py[i] + 0.009 * rope.restLength();
            rope.vx[i] = rope.vy[i] = rope.vz[i] = 0;
            rope.pastX.v1[i] = rope.pastY.v1[i] = rope.pastZ.v1[i] = 0;
        }
        assertFalse(isExceeded(rope, 0.01));
        rope.energyLimit = Double.POSITIVE_INFINITY;
        // As a speed, it is a segment per step.
        assertTrue(isExceeded(rope, 0.004));
    }

    @Test
    void pinnedNodesHaveNoEnergy() {
        RopeState rope = fallen("x...");
        rope.vx[0] = 1e6;
        assertFalse(isExceeded(rope));
        assertTrue(rope.energyLimit < 1e3, () -> "limit " + rope.energyLimit);
    }

    @Test
    void theLimitIsSetAnewWhenGravityChanges() {
        RopeState rope = fallen("....");
        isExceeded(rope);
        speedUp(rope, 2);
        assertTrue(isExceeded(rope));
        context.gravityY = 0;
        rope.loads.ay = -GRAVITY;
        assertTrue(isExceeded(rope), "the same field from another source");
        context.gravityX = 1e-3;
        fall(rope);
        assertFalse(isExceeded(rope));
    }

    static Stream<Consumer<RopeState>> work() {
        return Stream.of(
                rope -> rope.drag = 0.1,
                rope -> rope.compliancePerMetre = 1e-6,
                RopeState::needNodeAccelerations,
                rope -> rope.x[0] += 1e-9,
                rope -> rope.y[0] += 1e-9,
                rope -> rope.z[0] += 1e-9,
                rope -> {
                    rope.endWinch = new WinchState(true, 1, 1);
                    rope.endWinch.rate = 1;
                });
    }

    @ParameterizedTest
    @MethodSource("work")
    void thereIsNoLimitWhileSomethingDoesWork(Consumer<RopeState> change) {
        RopeState rope = fallen("x...");
        isExceeded(rope);
        change.accept(rope);
        speedUp(rope, 2);
        assertFalse(isExceeded(rope));
        assertEquals(Double.POSITIVE_INFINITY, rope.energyLimit);
    }
}
