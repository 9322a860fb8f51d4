package io.github.cordage.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SpeedGateTest {
    private static final Map<String, Double> COMMITTED = Map.of("A.fast", 0.1, "B.fast", 0.5);

    @Test
    void aRatioWithinTheAllowanceOfABusyMachinePasses() {
        assertEquals(List.of(), SpeedGate.slower(Map.of("A.fast", 0.299, "B.fast", 0.02), COMMITTED));
    }

    @Test
    void aRatioBeyondItIsTold() {
        assertEquals(
                List.of("A.fast takes 0.310 of the time of its plain version; 0.100 is committed, and 3 times that "
                        + "allowed"),
                SpeedGate.slower(Map.of("A.fast", 0.31, "B.fast", 0.5), COMMITTED));
    }

    @Test
    void aRatioThatIsMissingOrNoNumberIsTold() {
        assertEquals(1, SpeedGate.slower(Map.of("C.fast", 0.1), COMMITTED).size());
        assertEquals(
                1, SpeedGate.slower(Map.of("A.fast", Double.NaN), COMMITTED).size());
    }

    @Test
    void theCommittedRatiosAreFasterThanThePlainVersions() throws IOException {
        Map<String, Double> committed = SpeedGate.read(Files.readAllLines(Path.of("speed-gate.txt")));
        assertEquals(3, committed.size());
        committed.forEach((name, ratio) -> assertTrue(ratio > 0 && ratio < 1, name));
    }
}
