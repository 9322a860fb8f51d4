package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import org.junit.jupiter.api.Test;

class PassBudgetTest {
    private static final int ATTEMPT = 40;

    private static final int PASSES = 2 * StepSearch.ACTIVE_PASSES + ATTEMPT;

    private final RopeState rope = new RopeState(10, 10);
    private final PassBudget budget = new PassBudget();

    PassBudgetTest() {
        rope.counts.passes = 1000;
        budget.begin(rope, ATTEMPT);
    }

    @Test
    void aStepHasTwoAttemptsWithAnActiveSetAndOneMore() {
        assertEquals(PASSES, budget.left(rope));
        rope.counts.passes += 5;
        assertEquals(PASSES - 5, budget.left(rope));
        rope.count = 4 * PASSES + 8;
        budget.begin(rope, ATTEMPT);
        assertEquals(PASSES + 2, budget.left(rope), "one pass for every fourth node");
    }

    @Test
    void ropesInRingsAndOverCornersMayTakeMore() {
        rope.rings.addCorner(0, 3);
        rope.rings.addCorner(1, 4);
        budget.begin(rope, ATTEMPT);
        assertEquals(PASSES + PASSES / 2, budget.left(rope), "corners count once");
        rope.rings.add(new RingPoint(5, 0, 0, 0));
        rope.rings.add(new RingPoint(6, 0, 0, 0));
        budget.begin(rope, ATTEMPT);
        assertEquals(PASSES + PASSES / 2 + 4 * PASSES, budget.left(rope));
        budget.keepHalf(rope);
        assertEquals(ATTEMPT, budget.most(rope, ATTEMPT), "a rope in rings has enough");
        assertEquals(budget.left(rope), budget.most(rope, 100_000));
    }

    @Test
    void anAttemptLeavesWhatIsKept() {
        budget.keep(PASSES - 3);
        assertEquals(3, budget.most(rope, ATTEMPT));
        assertEquals(2, budget.most(rope, 2));
        budget.keep(PASSES);
        assertEquals(1, budget.most(rope, ATTEMPT), "one at least");
        budget.keepHalf(rope);
        assertEquals(PASSES - PASSES / 2, budget.most(rope, 100_000));
        rope.counts.passes += PASSES;
        budget.extend(rope, 7);
        assertEquals(7, budget.most(rope, ATTEMPT));
    }

    @Test
    void triesNeedTenPassesAndPartsThreeEach() {
        budget.keep(PASSES - 10);
        assertTrue(budget.isWorthWhile(rope));
        budget.keep(PASSES - 9);
        assertFalse(budget.isWorthWhile(rope));
        budget.extend(rope, 12);
        assertTrue(budget.allows(rope, 4));
        assertFalse(budget.allows(rope, 5));
        budget.extend(rope, 0);
        assertTrue(budget.allows(rope, 1));
    }
}
