package io.github.cordage.internal.solve.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LaneMotionsTest {
    private final LaneMotions motions = new LaneMotions(1);

    private void step(double x) {
        motions.begin();
        motions.next.axes[0][0][0] = x;
        motions.end();
    }

    @Test
    void eachStepAgesTheMotionsBefore() {
        for (int step = 1; step < 10; step++) {
            step(step);
            assertEquals(step, motions.now.position(0, 0, 0));
            assertEquals(step > 1 ? step - 1 : 0, motions.one.position(0, 0, 0));
            assertEquals(step > 2 ? step - 2 : 0, motions.two.position(0, 0, 0));
            Set<LaneMotion> used = Collections.newSetFromMap(new IdentityHashMap<>());
            used.addAll(List.of(motions.now, motions.one, motions.two, motions.next));
            assertEquals(4, used.size());
        }
    }

    @Test
    void whatIsHeldIsNotOverwritten() {
        List<LaneMotion> held = new ArrayList<>();
        for (int step = 0; step < 10; step++) {
            step(step);
            motions.now.hold();
            held.add(motions.now);
            // The oldest of six is released, as by a reader that has gone on.
            if (step > 4) {
                held.remove(0).release();
            }
            for (int k = 0; k < held.size(); k++) {
                assertEquals(step - held.size() + 1 + k, held.get(k).position(0, 0, 0));
            }
        }
    }

    @Test
    void memoryIsUsedAgainOnceItIsReleased() {
        Set<LaneMotion> used = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int step = 0; step < 50; step++) {
            step(step);
            used.add(motions.now);
            motions.now.hold();
            if (step > 0) {
                motions.one.release();
            }
        }
        assertTrue(used.size() <= 6, "used " + used.size());
    }

    @Test
    void thePastIsCopiedBeforeItIsChangedByHand() {
        step(3);
        LaneMotion held = motions.now;
        LaneMotion free = motions.one;
        held.hold();
        motions.own();
        assertNotSame(held, motions.now);
        assertFalse(motions.now.isHeld());
        assertEquals(3, motions.now.position(0, 0, 0));
        assertSame(free, motions.one);
        motions.now.axes[0][0][0] = 4;
        assertEquals(3, held.position(0, 0, 0));
    }
}
