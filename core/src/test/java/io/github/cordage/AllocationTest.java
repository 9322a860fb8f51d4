package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
        return AllocationProbe.SOLVERS;
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void gameLoopAllocatesNothing(Solver solver) {
        assertEquals(0, new AllocationProbe(solver).leastBytes(300));
    }

    @Test
    void garbageWouldBeSeen() {
        assertTrue(AllocationProbe.leastBytesOfGarbage() > 500);
    }

    /** A compiler can hide garbage that a JVM without one, or one that has not compiled yet, would make. */
    @Test
    void interpretedGameLoopAllocatesNothingEither() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xint",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AllocationProbe.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertEquals("0\n".repeat(AllocationProbe.SOLVERS.size()), output.replace("\r", ""));
    }
}
