package io.github.cordage.internal.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PinTargetsTest {
    /** A few roundings of numbers near 1. */
    private static final double ROUNDING = 1e-14;

    private final RopeState rope = CrookedRope.create(new SeededRandom(5), "x..x");
    private final double[] x = rope.x.clone();
    private final double[] y = rope.y.clone();
    private final double[] z = rope.z.clone();
    private final StepContext context = new StepContext(0.02);
    private final NodeVectors targets = new NodeVectors();

    @BeforeEach
    void dragTheEnds() {
        targets.reserve(4);
        rope.beginStep();
        rope.pins.get(0).moveTo(x[0] + 1, y[0] - 2, z[0] + 3);
        rope.pins.get(1).moveTo(x[3], y[3], z[3] - 4);
    }

    @Test
    void pinnedNodesGoBackToTheStartUntilTheyAreMoved() {
        PinTargets.aim(rope, context);
        PinTargets.takeBack(rope, targets);
        assertArrayEquals(x, rope.x);
        assertArrayEquals(y, rope.y);
        assertArrayEquals(z, rope.z);
    }

    @Test
    void everyPartOfTheWayIsOnTheLineToTheTarget() {
        context.frameShare = 0.5;
        PinTargets.aim(rope, context);
        PinTargets.takeBack(rope, targets);
        for (int part = 1; part <= 4; part++) {
            PinTargets.move(rope, targets, part / 4.0);
            assertEquals(x[0] + part / 8.0, rope.x[0], ROUNDING);
            assertEquals(y[0] - part / 4.0, rope.y[0], ROUNDING);
            assertEquals(z[0] + 3 * part / 8.0, rope.z[0], ROUNDING);
            assertEquals(z[3] - part / 2.0, rope.z[3], ROUNDING);
        }
        assertEquals(x[1], rope.x[1]);
        assertEquals(z[2], rope.z[2]);
    }

    @Test
    void aPinFartherThanTheLimitOfMovesIsNotReached() {
        rope.properties.set(RopeProperty.MAX_MOVE, 0.1);
        PinTargets.aim(rope, context);
        PinTargets.takeBack(rope, targets);
        PinTargets.move(rope, targets, 1);
        assertEquals(z[3] - 0.1, rope.z[3], ROUNDING);
        double share = 0.1 / Math.sqrt(1 + 4 + 9);
        assertEquals(y[0] - 2 * share, rope.y[0], ROUNDING);
    }

    @Test
    void pinnedNodesHaveTheVelocitiesOfTheirPins() {
        double free = rope.vx[1];
        PinTargets.aim(rope, context);
        PinTargets.keepVelocities(rope, context.h);
        assertEquals(1 / 0.02, rope.vx[0], ROUNDING / 0.02);
        assertEquals(-2 / 0.02, rope.vy[0], ROUNDING / 0.02);
        assertEquals(3 / 0.02, rope.vz[0], ROUNDING / 0.02);
        assertEquals(0, rope.vx[3]);
        assertEquals(-4 / 0.02, rope.vz[3], ROUNDING / 0.02);
        assertEquals(free, rope.vx[1]);
    }
}
