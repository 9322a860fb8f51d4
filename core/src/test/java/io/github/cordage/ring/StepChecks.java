package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.github.cordage.RopeWorld;
import io.github.cordage.testkit.LongForm;
import java.lang.management.ManagementFactory;

/** What holds for the steps of every world, checked in the states of the tests of this package. */
final class StepChecks {
    /** Rounds after which classes are loaded and compiled, and arrays have grown. */
    private static final int ROUNDS = 60;

    private StepChecks() {}

    /** Takes steps, in the short form a third of them; a copy made before each of them has the same hash after it. */
    static void assertCopiesGoOnAlike(RopeWorld world, int steps) {
        for (int i = 0; i < LongForm.either(steps / 3, steps); i++) {
            RopeWorld copy = RopeWorld.load(world.save());
            world.step();
            copy.step();
            assertEquals(world.stateHash(), copy.stateHash(), "step " + i);
        }
    }

    /** Takes the same steps in rounds, until a round allocates nothing after its first step. */
    static void assertStepsAllocateNothing(RopeWorld world, int steps) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        byte[] start = world.save();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            world.restore(start);
            world.step();
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < steps; i++) {
                world.step();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }
}
