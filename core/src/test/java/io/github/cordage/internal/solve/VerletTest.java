package io.github.cordage.internal.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class VerletTest {
    private static final double H = 0.01;
    private static final int STEPS = 100;

    /** A rounding per step, of numbers up to 10. */
    private static final double ROUNDING = 1e-12;

    private final SeededRandom random = new SeededRandom(4);
    private final StepContext context = new StepContext(H);

    private void takeSteps(RopeState rope) {
        for (int i = 0; i < STEPS; i++) {
            rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
            Verlet.predict(rope, context);
            Verlet.finish(rope, context);
        }
    }

    @Test
    void aNodeFallsByItsClosedForm() {
        RopeState rope = CrookedRope.free(random, 1);
        rope.vy[0] = 0;
        double from = rope.y[0];
        context.gravityY = -9;
        rope.loads.ay = -1;
        takeSteps(rope);
        assertEquals(from - 10 * H * H * STEPS * (STEPS + 1) / 2, rope.y[0], ROUNDING);
        assertEquals(-10 * H * STEPS, rope.vy[0], STEPS * ROUNDING);
    }

    @Test
    void dampingSlowsDownTowardsRestAndDragTowardsTheWind() {
        RopeState rope = CrookedRope.free(random, 2);
        double vx = rope.vx[1];
        rope.drag = 1.5;
        rope.loads.windX = 4;
        takeSteps(rope);
        assertEquals(4 + (vx - 4) * Math.exp(-1.5 * H * STEPS), rope.vx[1], STEPS * ROUNDING);
        vx = rope.vx[1];
        double vy = rope.vy[1];
        rope.properties.set(RopeProperty.DAMPING, 2);
        takeSteps(rope);
        double kept = Math.exp(-3.5 * H * STEPS);
        assertEquals(vy * kept, rope.vy[1], STEPS * ROUNDING);
        // Damped after the wind has blown; a geometric series.
        double blown = 4 * (1 - Math.exp(-1.5 * H)) * Math.exp(-2 * H);
        assertEquals(vx * kept + blown * (1 - kept) / (1 - Math.exp(-3.5 * H)), rope.vx[1], STEPS * ROUNDING);
    }

    @Test
    void theSameAccelerationOfEveryNodeIsGravity() {
        RopeState under = CrookedRope.free(random, 4);
        RopeState pushed = CrookedRope.free(new SeededRandom(4), 4);
        pushed.needNodeAccelerations();
        Arrays.fill(pushed.loads.nodeAx, 1);
        Arrays.fill(pushed.loads.nodeAy, -2);
        Arrays.fill(pushed.loads.nodeAz, 3);
        takeSteps(pushed);
        context.gravityX = 1;
        context.gravityY = -2;
        context.gravityZ = 3;
        takeSteps(under);
        for (int i = 0; i < 4; i++) {
            assertEquals(under.x[i], pushed.x[i], ROUNDING);
            assertEquals(under.y[i], pushed.y[i], ROUNDING);
            assertEquals(under.z[i], pushed.z[i], ROUNDING);
        }
    }

    @Test
    void aPinnedNodeFollowsItsPinHoweverItMovedBefore() {
        RopeState rope = CrookedRope.create(random, "x.");
        context.gravityX = 7;
        context.frameShare = 0.5;
        double from = rope.x[0];
        rope.pins.get(0).moveTo(from + 0.2, rope.y[0], rope.z[0]);
        Verlet.predict(rope, context);
        Verlet.finish(rope, context);
        assertEquals(from + 0.1, rope.x[0], ROUNDING);
        assertEquals(0.1 / H, rope.vx[0], ROUNDING / H);
        assertEquals(0, rope.vy[0]);
    }

    @Test
    void allPinsDueAtTheStartOfTheStepAreReleased() {
        RopeState rope = CrookedRope.create(random, "xxxx");
        context.startTime = 5;
        rope.pins.get(0).until = 5 + 1e-4 * H;
        rope.pins.get(1).until = 4;
        rope.pins.get(2).until = 5 + 0.01 * H;
        rope.setMass(1, 4);
        PinTargets.releaseDue(rope, context);
        assertEquals(2, rope.pins.size());
        assertEquals(2, rope.pins.get(0).node);
        assertEquals(3, rope.pins.get(1).node);
        assertEquals(1 / rope.mass[0], rope.inverseMass[0]);
        assertEquals(0.25, rope.inverseMass[1]);
    }

    @Test
    void movesBeyondTheLimitAreShortenedToIt() {
        RopeState rope = CrookedRope.free(random, 3);
        rope.properties.set(RopeProperty.MAX_MOVE, 0.5);
        rope.beginStep();
        rope.x[0] += 1.2;
        rope.y[0] += 1.6;
        rope.z[1] -= 0.49;
        double z = rope.z[1];
        assertTrue(rope.limitMoves());
        assertEquals(rope.px[0] + 0.3, rope.x[0], ROUNDING);
        assertEquals(rope.py[0] + 0.4, rope.y[0], ROUNDING);
        assertEquals(rope.pz[0], rope.z[0]);
        assertEquals(z, rope.z[1]);
        rope.beginStep();
        assertFalse(rope.limitMoves());
        rope.properties.set(RopeProperty.MAX_MOVE, Double.POSITIVE_INFINITY);
        rope.x[2] = 1e9;
        assertFalse(rope.limitMoves());
        assertEquals(1e9, rope.x[2]);
    }
}
