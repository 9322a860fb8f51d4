package io.github.cordage.internal.solve.relax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import org.junit.jupiter.api.Test;

class SegmentSharesTest {
    /** A few roundings of numbers near 1. */
    private static final double ROUNDING = 1e-15;

    private final RopeState rope = CrookedRope.create(new SeededRandom(9), "x...xx.x");
    private final SegmentShares shares = new Scratch().get(SegmentShares.KIND);

    SegmentSharesTest() {
        shares.reserve(rope.count);
    }

    @Test
    void aFullCorrectionIsAsLongAsTheErrorAndMovesNoCenterOfMass() {
        shares.compute(rope, 1);
        for (int i = 0; i < rope.count - 1; i++) {
            boolean pinned0 = rope.inverseMass[i] == 0;
            boolean pinned1 = rope.inverseMass[i + 1] == 0;
            assertEquals(pinned0 && pinned1 ? 0 : 1, shares.share0[i] + shares.share1[i], ROUNDING);
            if (pinned0) {
                assertEquals(0, shares.share0[i]);
            } else if (pinned1) {
                assertEquals(0, shares.share1[i]);
            } else {
                assertEquals(rope.mass[i + 1] * shares.share1[i], rope.mass[i] * shares.share0[i], ROUNDING);
            }
        }
    }

    @Test
    void strengthScalesEveryShare() {
        shares.compute(rope, 1);
        double[] whole = shares.share0.clone();
        shares.compute(rope, 0.25);
        for (int i = 0; i < rope.count - 1; i++) {
            assertEquals(whole[i] / 4, shares.share0[i], ROUNDING);
        }
    }

    @Test
    void evenSharesDropThoseOfPinnedNodes() {
        shares.computeEven(rope, 0.5);
        double[] first = {0, 0.25, 0.25, 0.25, 0, 0, 0.25};
        double[] second = {0.25, 0.25, 0.25, 0, 0, 0.25, 0};
        for (int i = 0; i < rope.count - 1; i++) {
            assertEquals(first[i], shares.share0[i], "first of segment " + i);
            assertEquals(second[i], shares.share1[i], "second of segment " + i);
        }
    }

    @Test
    void reservingForFewerNodesKeepsTheMemory() {
        double[] before = shares.share0;
        shares.reserve(2);
        assertEquals(before.length, shares.share0.length);
        shares.reserve(rope.count + 1);
        assertEquals(rope.count + 1, shares.share0.length);
    }
}
