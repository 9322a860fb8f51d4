package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ZigzagTest {
    private static final double LENGTH = 0.5;

    private final StepContext context = new StepContext(0.01);
    private final DirectScratch scratch = context.scratch.get(DirectScratch.KIND);
    private final RopeState rope = CrookedRope.create(new SeededRandom(4), "x.....x");

    /** A straight rope whose segments are 1 % shorter than at rest, and pressed. */
    @BeforeEach
    void lay() {
        scratch.reserve(rope.count);
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] = 0.99 * LENGTH * i;
            rope.y[i] = 0;
            rope.z[i] = 0;
            rope.vx[i] = 0;
            rope.vz[i] = 0;
            rope.mass[i] = 0.1;
            rope.inverseMass[i] = i > 0 && i < rope.count - 1 ? 10 : 0;
        }
        Arrays.fill(rope.rest, LENGTH);
        Arrays.fill(rope.tension, -1e9);
        rope.beginStep();
        scratch.chain.spans.setTargets(rope, 1e-4);
        scratch.chain.geometry.measure(rope);
        scratch.chain.geometry.setInertia(rope, 1e4);
        scratch.chain.instability.findSaddle(rope, scratch.chain.geometry);
    }

    private void fold() {
        scratch.zigzag.keepStart(rope);
        scratch.zigzag.lay(rope, scratch.chain, scratch.start, scratch.expected, 1e-6);
    }

    @Test
    void itGivesSegmentsTheirLengths() {
        fold();
        for (int i = 1; i < rope.count - 2; i++) {
            assertEquals(LENGTH, rope.segmentLength(i), 2e-4 * LENGTH);
            assertTrue(rope.y[i] * rope.y[i + 1] < 0, "to alternate sides");
        }
        // Inertia counts: the rope is where it was before the step.
        assertEquals(0, rope.py[2]);
    }

    @Test
    void itTakesAwayWhatNodesHaveAgainstEachOtherAndNoMomentum() {
        rope.vy[0] = 0;
        for (int i = 1; i < rope.count - 1; i++) {
            rope.vy[i] = i % 2 == 0 ? 1 : -1;
        }
        // Not at a saddle only, but from end to end.
        scratch.pins.copyFrom(rope.x, rope.y, rope.z, rope.count);
        scratch.chain.instability.findPush(
                rope, scratch.chain.geometry, scratch.chain.spans.target, scratch.pins, 0.01, 1e-6);
        scratch.zigzag.calm(rope, scratch.chain.geometry, scratch.chain.instability);
        double sum = 0;
        for (int i = 1; i < rope.count - 1; i++) {
            sum += rope.vy[i];
        }
        assertEquals(-1, sum, 1e-12);
        assertEquals(0, rope.vy[3], 1e-12);
    }
}
