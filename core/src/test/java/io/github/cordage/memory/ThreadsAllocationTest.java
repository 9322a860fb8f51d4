package io.github.cordage.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Engine;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SolverVariants;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Solver;
import io.github.cordage.time.StepThreads;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D12")
@DisplayName("D12: no garbage on several threads, side by side, or asleep")
class ThreadsAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 8;
    private static final int STEPS = 200;

    @Test
    void stepsOnSeveralThreadsAllocateNothing() {
        try (StepThreads threads = new StepThreads(3)) {
            RopeWorld world = new RopeWorld(new WorldDef().executor(threads));
            for (int i = 0; i < 300; i++) {
                world.add(new RopeDef()
                        .nodes(20)
                        .straight(2 * i, 0, 0.3, -1)
                        .pin(0)
                        .collideMode(CollideMode.OFF));
            }
            for (int i = 0; i < 100; i++) {
                Solver solver = SolverVariants.ALL.get(i % SolverVariants.ALL.size());
                world.add(
                        new RopeDef().nodes(20).straight(2 * i, 2, 1, 0).pin(0).solver(solver));
            }
            for (int i = 0; i < 50; i++) {
                world.colliders().add(new ColliderDef(ColliderShape.box(0.5, 0.1)).position(2 * i, 0.5));
                world.add(
                        new RopeDef().nodes(5).straight(2 * i, 9, 0, -1).pin(0).sleepBelow(1e-3));
            }
            assertEquals(0, leastBytes(world));
            assertTrue(world.ropes().stream().anyMatch(Engine::isInBatch));
            assertTrue(world.ropes().stream().anyMatch(one -> one.activity().isAsleep()));
        }
    }

    /**
     * Fewest bytes that any round of steps takes on all threads that step: once warm, whatever else runs takes some in
     * others.
     */
    private static long leastBytes(RopeWorld world) {
        TestRopes.steps(world, STEPS);
        long[] ids = Thread.getAllStackTraces().keySet().stream()
                .filter(t -> t == Thread.currentThread() || t.getName().startsWith("cordage-step"))
                .mapToLong(Thread::getId)
                .toArray();
        assertTrue(ids.length >= 3);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = allocated(ids);
            TestRopes.steps(world, STEPS);
            least = Math.min(least, allocated(ids) - before);
        }
        return least;
    }

    private static long allocated(long[] ids) {
        long sum = 0;
        for (long id : ids) {
            sum += THREADS.getThreadAllocatedBytes(id);
        }
        return sum;
    }
}
