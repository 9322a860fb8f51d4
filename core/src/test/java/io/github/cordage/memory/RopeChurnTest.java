package io.github.cordage.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.Engine;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Steps allocate nothing while ropes wake, fall asleep, are pinned, released, pushed, removed and added by turns. Every
 * single step counts, unlike in tests that take the least of several rounds.
 *
 * <p>The long form, {@code -Dcordage.churn.ropes=10000 -Dcordage.churn.steps=10000}, takes three minutes.
 */
@Tag("D12")
@DisplayName("D12: no garbage while ropes come and go")
class RopeChurnTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final int ROPES = Integer.getInteger("cordage.churn.ropes", 400);
    private static final int STEPS = Integer.getInteger("cordage.churn.steps", 2000);

    /** Steps until the largest numbers of ropes, batches and sleepers have been seen, and the code is compiled. */
    private static final int WARM_UP = STEPS / 2;

    /** A list that grows once more because a number of ropes is a little larger than ever before. */
    private static final long ONE_GROWTH = 8L * ROPES;

    private final Random random = new Random(7);
    private final RopeWorld world = new RopeWorld();
    private final List<Rope> ropes = new ArrayList<>();
    private int added;

    private Rope add() {
        added++;
        return world.add(new RopeDef()
                .nodes(20)
                .straight(2 * (added % 100), 0, 0.3 * random.nextDouble(), -1)
                .pin(0)
                .damping(2)
                .radius(0.01)
                .sleepBelow(0.02));
    }

    private void change(int step) {
        int index = random.nextInt(ropes.size());
        Rope rope = ropes.get(index);
        switch (step % 5) {
            case 0 -> rope.activity().wake();
            case 1 -> rope.pin(random.nextInt(20));
            case 2 -> {
                Pin pin = rope.findPin(1 + random.nextInt(19));
                if (pin != null) {
                    pin.remove();
                }
            }
            case 3 -> rope.setVelocity(10, 0.1 * random.nextGaussian(), 0, 0);
            default -> {
                world.remove(rope);
                ropes.set(index, add());
            }
        }
    }

    @Test
    void noStepAllocatesOnceTheLargestNumbersHaveBeenSeen() {
        for (int i = 0; i < ROPES; i++) {
            ropes.add(add());
        }
        long thread = Thread.currentThread().getId();
        long bytes = 0;
        int batched = 0;
        for (int step = 0; step < STEPS; step++) {
            for (int k = 0; k < Math.max(1, ROPES / 200); k++) {
                change(step);
            }
            long before = THREADS.getThreadAllocatedBytes(thread);
            world.step();
            if (step >= WARM_UP) {
                bytes += THREADS.getThreadAllocatedBytes(thread) - before;
                batched += Engine.isInBatch(ropes.get(step % ROPES)) ? 1 : 0;
            }
        }
        assertTrue(batched > 0, "some ropes are in batches");
        assertTrue(world.ropes().stream().anyMatch(one -> one.activity().isAsleep()), "some ropes sleep");
        assertEquals(0, Math.max(0, bytes - ONE_GROWTH), bytes + " bytes in " + (STEPS - WARM_UP) + " steps");
    }
}
