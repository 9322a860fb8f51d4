package io.github.cordage.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PeerEngineTest {
    private static final PeerSpec LIGHT = new PeerSpec(20, 19, 0.01, 0, 20, 0.01);
    private static final int STEPS = 200;

    @ParameterizedTest
    @EnumSource(PeerEngine.class)
    void theChainFallsAndKeepsItsLength(PeerEngine engine) {
        Optional<String> problem = engine.problem();
        assumeTrue(problem.isEmpty(), () -> problem.orElse(""));
        List<PeerSetting> settings = engine.settings();
        double[] xyz = new double[3 * LIGHT.nodes()];
        double lowest = 0;
        try (PeerRope rope = engine.create(LIGHT, settings.get(settings.size() / 2))) {
            assertEquals(LIGHT.nodes(), rope.copyPositions(xyz));
            for (int i = 0; i < LIGHT.nodes(); i++) {
                assertEquals(i * LIGHT.spacing(), xyz[3 * i], 1e-5, "x at the start");
                assertEquals(0, xyz[3 * i + 1], 0, "y at the start");
            }
            for (int i = 0; i < STEPS; i++) {
                rope.step();
                rope.copyPositions(xyz);
                lowest = Math.min(lowest, xyz[xyz.length - 2]);
                if (i == 49) {
                    // Before the bend has run from the pin to the end, the end falls freely.
                    assertEquals(-2.5, xyz[xyz.length - 2], 0.15, "height of the end after half a second");
                }
            }
        }
        assertEquals(-LIGHT.length(), lowest, 0.15 * LIGHT.length(), "lowest point of the end");
        assertEquals(0, Math.hypot(xyz[0], xyz[1]), 1e-5, "distance of node 0 from its pin");
        assertEquals(LIGHT.length(), length(xyz), 0.1 * LIGHT.length(), "length after all steps");
    }

    @ParameterizedTest
    @EnumSource(PeerEngine.class)
    void aHeavyEndIsAsHeavyAsAskedFor(PeerEngine engine) {
        Optional<String> problem = engine.problem();
        assumeTrue(problem.isEmpty(), () -> problem.orElse(""));
        // With two free nodes the angle between the segments tells the masses apart.
        PeerSpec heavy = new PeerSpec(3, 2, 1, 9, 20, 0.01);
        PeerSpec even = new PeerSpec(3, 2, 1, 0, 20, 0.01);
        assertEquals(tip(PeerEngine.PLAIN, heavy), tip(engine, heavy), 0.06, "heavy");
        assertEquals(tip(PeerEngine.PLAIN, even), tip(engine, even), 0.06, "even");
        assertTrue(Math.abs(tip(PeerEngine.PLAIN, heavy) - tip(PeerEngine.PLAIN, even)) > 0.1, "the masses matter");
    }

    private static double tip(PeerEngine engine, PeerSpec spec) {
        List<PeerSetting> settings = engine.settings();
        double[] xyz = new double[3 * spec.nodes()];
        try (PeerRope rope = engine.create(spec, settings.get(settings.size() / 2))) {
            for (int i = 0; i < 50; i++) {
                rope.step();
            }
            rope.copyPositions(xyz);
        }
        return xyz[xyz.length - 3];
    }

    private static double length(double[] xyz) {
        double sum = 0;
        for (int i = 3; i < xyz.length; i += 3) {
            double dx = xyz[i] - xyz[i - 3];
            double dy = xyz[i + 1] - xyz[i - 2];
            double dz = xyz[i + 2] - xyz[i - 1];
            sum += Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        return sum;
    }
}
