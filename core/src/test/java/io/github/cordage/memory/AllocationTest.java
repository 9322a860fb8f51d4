package io.github.cordage.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SolverVariants;
import io.github.cordage.settings.Solver;
import io.github.cordage.testkit.ChildJvm;
import io.github.cordage.testkit.LongForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("D12")
@DisplayName("D12: no garbage")
class AllocationTest {
    static List<Solver> solvers() {
        return SolverVariants.ALL;
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void gameLoopAllocatesNothing(Solver solver) {
        assertEquals(0, new AllocationProbe(solver).leastBytes(LongForm.either(10, 300)));
    }

    @Test
    void garbageWouldBeSeen() {
        assertTrue(AllocationProbe.leastBytesOfGarbage() > 500);
    }

    /**
     * The second compiler can hide garbage that a JVM without it, or one that has not compiled yet, would make. Short
     * forms do not use that compiler.
     */
    @Test
    @Tag("long")
    void interpretedGameLoopAllocatesNothingEither() throws IOException, InterruptedException {
        Process process = ChildJvm.program(List.of("-Xint"), AllocationProbe.class)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertEquals("0\n".repeat(SolverVariants.ALL.size()), output.replace("\r", ""));
    }
}
