package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.Direct;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FoldingTest {
    private static final double H = 0.01;

    private final StepContext context = new StepContext(H);
    private final DirectScratch scratch = context.scratch.get(DirectScratch.KIND);
    private final RopeState rope = new RopeState(7, 7);
    private Island island = new Island();

    /** A straight rope of 1 m segments that is pressed beyond what inertia holds. */
    @BeforeEach
    void press() {
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, i, 0, 0);
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
        }
        Arrays.fill(rope.rest, 1);
        rope.pin(0);
        rope.pin(6);
        Arrays.fill(rope.tension, -1e6);
        scratch.reserve(rope.count);
        rope.beginStep();
        island = new Island().alone(rope, context, new Direct());
        scratch.chain.spans.setTargets(rope, 1e-4);
        scratch.chain.geometry.measure(rope);
        scratch.chain.geometry.setInertia(rope, 1 / (H * H));
    }

    @Test
    void ropesAtASaddleFold() {
        assertTrue(Folding.isWanted(island, H));
        Folding.keepStart(island);
        Folding.lay(island);
        assertTrue(Math.abs(rope.y[3] - rope.y[2]) > 1e-4);
        assertEquals(0, rope.tension[2]);
        assertEquals(0, island.pressure());
        assertTrue(Folding.relieves(island, 1));
        Folding.returnToStart(island);
        assertEquals(0, rope.y[3]);
    }

    @Test
    void springsGiveBackWhatTheyHaveStoredFirst() {
        rope.compliancePerMetre = 1e-6;
        scratch.startTension[3] = 1;
        assertFalse(Folding.isWanted(island, H));
        scratch.startTension[3] = 0;
        assertTrue(Folding.isWanted(island, H));
    }

    @Test
    void ropesWhoseLengthsRecoverComeStraight() {
        rope.mode.beginRecovery();
        assertFalse(Folding.isWanted(island, H));
    }
}
