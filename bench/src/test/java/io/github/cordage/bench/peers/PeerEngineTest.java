package io.github.cordage.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
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

    @ParameterizedTest
    @EnumSource(PeerEngine.class)
    void theStartIsAsAskedFor(PeerEngine engine) {
        Optional<String> problem = engine.problem();
        assumeTrue(problem.isEmpty(), () -> problem.orElse(""));
        PeerSpec flat = new PeerSpec(5, 4, 1, 0, 0, 0.01);
        // A triangle wave that flies, or is held at both ends, where velocities count for nothing.
        PeerStart wave = PeerStart.byAngles(5, flat.spacing(), link -> link % 2 == 0 ? 1 : 2)
                .withVelocities(node -> 0.5, node -> -0.25);
        PeerSpec flying = flat.withStart(wave.withHeld(PeerStart.Held.NONE));
        PeerSpec held = flat.withStart(wave.withHeld(PeerStart.Held.BOTH));
        double[] xyz = new double[15];
        try (PeerRope rope = engine.create(flying, engine.settings().get(0))) {
            rope.copyPositions(xyz);
            assertPlaces(wave, xyz, 0, 1e-6);
            for (int i = 0; i < 100; i++) {
                rope.step();
            }
            rope.copyPositions(xyz);
            assertPlaces(wave, xyz, 1, 1e-3);
        }
        try (PeerRope rope = engine.create(held, engine.settings().get(0))) {
            for (int i = 0; i < 100; i++) {
                rope.step();
            }
            rope.copyPositions(xyz);
            assertEquals(0, Math.hypot(xyz[0], xyz[1]), 1e-6, "distance of node 0 from its place");
            assertEquals(0, Math.hypot(xyz[12] - wave.x(4), xyz[13] - wave.y(4)), 1e-6, "the same of the last node");
        }
    }

    @ParameterizedTest
    @EnumSource(PeerEngine.class)
    void aChainSlidesOnABoxWithoutFriction(PeerEngine engine) {
        Optional<String> problem = engine.problem();
        assumeTrue(problem.isEmpty(), () -> problem.orElse(""));
        PeerSpec level = new PeerSpec(3, 0.4, 0.1, 0, 9.81, 0.01);
        PeerSpec spec = level.withStart(
                        level.start().withHeld(PeerStart.Held.NONE).withVelocities(node -> 0.5, node -> 0))
                .withBox(new PeerBox(0, -0.51, 4, 1, 0.01));
        double[] xyz = new double[9];
        try (PeerRope rope = engine.create(spec, engine.settings().get(0))) {
            for (int i = 0; i < 100; i++) {
                rope.step();
            }
            rope.copyPositions(xyz);
        }
        for (int i = 0; i < 3; i++) {
            assertEquals(0.2 * i + 0.5, xyz[3 * i], 0.01, "x of node " + i);
            assertEquals(0, xyz[3 * i + 1], 0.003, "y of node " + i);
        }
    }

    private static void assertPlaces(PeerStart start, double[] xyz, double time, double tolerance) {
        for (int i = 0; i < start.nodes(); i++) {
            assertEquals(start.x(i) + 0.5 * time, xyz[3 * i], tolerance, "x of node " + i);
            assertEquals(start.y(i) - 0.25 * time, xyz[3 * i + 1], tolerance, "y of node " + i);
        }
    }

    @ParameterizedTest
    @EnumSource(PeerEngine.class)
    void dampingSlowsDownAtItsRate(PeerEngine engine) {
        Optional<String> problem = engine.problem();
        assumeTrue(problem.isEmpty(), () -> problem.orElse(""));
        PeerSpec flat = new PeerSpec(3, 2, 1, 0, 0, 0.01);
        PeerSpec spec = flat.withDamping(1)
                .withStart(flat.start().withHeld(PeerStart.Held.NONE).withVelocities(node -> 0, node -> 1));
        double[] xyz = new double[9];
        try (PeerRope rope = engine.create(spec, engine.settings().get(0))) {
            for (int i = 0; i < 100; i++) {
                rope.step();
            }
            rope.copyPositions(xyz);
        }
        assertEquals(-Math.expm1(-1), xyz[4], 0.01, "way in the first second");
    }

    @Test
    void namesOfSettingsFitIntoAFileOfCommas() {
        PeerEngine.entries(message -> {})
                .forEach(entry -> assertFalse(entry.setting().contains(","), entry.setting()));
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
