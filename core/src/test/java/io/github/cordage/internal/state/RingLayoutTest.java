package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Engine;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class RingLayoutTest {
    /** Found by random scenes with contacts: a share of -5e-20, with which a snapshot could not be loaded. */
    @Test
    void sharesOfMassStayInRange() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(0.0937)
                .straight(0, 0, 1, 0)
                .ring(new RingDef(0.04, 0)));
        RopeState state = Engine.state(rope);
        ViaPoint ring = state.rings.get(0);
        SeededRandom random = new SeededRandom(17);
        for (int i = 0; i < 10_000; i++) {
            RingLayout.setShare(state, ring, random.between(0, 1));
            RingLayout.setShare(state, ring, i % 2);
            assertTrue(ring.share >= 0 && ring.share <= 1, "share " + ring.share);
        }
    }
}
