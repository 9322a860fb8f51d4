package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("D12")
@DisplayName("D12: a world that runs for long")
class SoakTest {
    /** Warm steps that must not allocate; {@code docs/TESTING.md} says how many were run. */
    private static final int FRAMES = Integer.getInteger("cordage.allocation.frames", 2000);

    /** A few minutes here, days when {@link Soak} is run by itself. */
    @Test
    void heapDoesNotGrow() {
        Soak soak = new Soak();
        soak.run(8000);
        soak.clear();
        long before = Soak.heap();
        soak.run(16_000);
        soak.clear();
        long after = Soak.heap();
        assertTrue(after < before + 200_000, () -> before + " bytes became " + after + "; " + soak);
    }

    /** Each frame of the probe takes two or three steps. */
    @Test
    void warmStepsAllocateNothing() {
        for (Solver solver : new Solver[] {new Direct(), new Relaxation().withIterations(10), new Spring()}) {
            AllocationProbe probe = new AllocationProbe(solver);
            probe.leastBytes(300);
            assertEquals(0, probe.bytes(FRAMES), solver::toString);
        }
    }
}
