package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Spring;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Finite numbers that mean nothing are refused, in words that name them. */
class ArgumentRangeTest {
    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    private static Executable adding(RopeDef def) {
        return () -> new RopeWorld().add(def);
    }

    private static Arguments refused(String message, Executable call) {
        return Arguments.of(message, call);
    }

    private static Rope rope() {
        return new RopeWorld().add(new RopeDef().nodes(5));
    }

    static List<Arguments> settings() {
        return List.of(
                refused("nodes must be from 1 to 10000000, was 0", () -> new RopeDef().nodes(0)),
                refused("nodes must be from 1 to 10000000, was -5", () -> new RopeDef().nodes(-5)),
                refused("nodes must be from 1 to 10000000, was 10000001", () -> new RopeDef().nodes(10_000_001)),
                refused(
                        "segmentLength must be from 1.0E-6 to 1000000.0, was 0.0",
                        () -> new RopeDef().segmentLength(0)),
                refused("iterations must be from 1 to 1000000, was 0", () -> new Relaxation().withIterations(0)),
                refused("stiffness must be from 1.0E-9 to 1.0E15, was 0.0", () -> new Spring().withStiffness(0)),
                refused("stiffness must be from 1.0E-9 to 1.0E15, was -40.0", () -> new Spring().withStiffness(-40)),
                refused("ropeFriction must be from 0.0 to 1.0E12, was -2.0", () -> new Spring().withRopeFriction(-2)),
                refused("airResistance must be from 0.0 to 1.0E9, was -1.0", () -> new Spring().withAirResistance(-1)),
                refused("substeps must be from 0 to 100000, was -1", () -> new Spring().withSubsteps(-1)),
                refused("substeps must be from 0 to 100000, was 100001", () -> new Spring().withSubsteps(100_001)),
                refused("minStretch must be from 0.0 to 1.0, was 1.1", () -> new Spring().withStretch(1.1, 0.9)),
                refused("minStretch must be from 0.0 to 1.0, was -0.1", () -> new Spring().withStretch(-0.1, 1.1)),
                refused("maxStretch must be from 1.0 to 1.0E9, was 0.95", () -> new Spring().withStretch(0.9, 0.95)),
                refused("stretchPasses must be from 1 to 1000, was 0", () -> new Spring().withStretchPasses(0)),
                refused("strength must be above 0 and below 2, was 0.0", () -> new Relaxation().withStrength(0)),
                refused("strength must be above 0 and below 2, was 2.0", () -> new Relaxation().withStrength(2)),
                refused("damping must be from 0.0 to 1000000.0, was -0.1", () -> new RopeDef().damping(-0.1)),
                refused("drag must be from 0.0 to 1000000.0, was -1.0", () -> new RopeDef().wind(0, 0, 0, -1)),
                refused("radius must be from 0.0 to 1000000.0, was -0.1", () -> new RopeDef().radius(-0.1)),
                refused("friction must be from 0.0 to 1000.0, was -0.1", () -> new RopeDef().friction(-0.1)),
                refused("endMass must be from 0.0 to 1.0E12, was -1.0", () -> new RopeDef().endMass(-1)),
                refused("maxMove must be above 0, was 0.0", () -> new RopeDef().maxMove(0)),
                refused("slack must be from 1.0 to 1000.0, was 0.9", () -> new RopeDef().hanging(0, 0, 1, 0, 0.9)),
                refused(
                        "recoverySpeed must be above 0 and at most 1.0E9, was 0.0",
                        () -> new WorldDef().recoverySpeed(0)),
                refused(
                        "recoverySpeed must be above 0 and at most 1.0E9, was 1.1E9",
                        () -> new WorldDef().recoverySpeed(1.1e9)),
                refused(
                        "recoverySpeed must be above 0 and at most 1.0E9, was -1.0",
                        () -> new RopeWorld().setRecoverySpeed(-1)),
                refused("step must be from 1.0E-6 to 1.0, was 0.0", () -> new WorldDef().step(0)),
                refused("maxStep must be from 1.0E-6 to 1000000.0, was 0.0", () -> new WorldDef().maxStep(0)),
                refused(
                        "maxStep must be from 0.01 to 1000000.0, was 0.005",
                        () -> new RopeWorld(new WorldDef().maxStep(0.005))),
                refused(
                        "steps in maxStep must be from 1.0 to 1000000.0, was 2000000.0",
                        () -> new RopeWorld(new WorldDef().step(0.01).maxStep(20_000))),
                refused("gy must be from -1.0E9 to 1.0E9, was 2.0E9", () -> new WorldDef().gravity(0, 2e9)),
                refused(
                        "dt must be from 0.0 to 1.7976931348623157E308, was -0.01",
                        () -> new RopeWorld().update(-0.01)),
                refused("until must be above 0 and at most 1.0E9, was 0.0", () -> new PinDef(0).until(0)),
                refused("node must be from -10000000 to 9999999, was 10000000", () -> new PinDef(10_000_000)));
    }

    static List<Arguments> whatDoesNotGoTogether() {
        return List.of(
                refused(
                        "every node must lie within 1.0E9 m of the origin along each axis,"
                                + " node 1 was at 1.0000005E9, 0.0, 0.0",
                        adding(new RopeDef().nodes(5).segmentLength(1000).straight(999_999_500, 0, 1, 0))),
                refused(
                        "x of node 0 must be from -1.0E9 to 1.0E9, was 1.9E9",
                        () -> new RopeWorld()
                                .add(new RopeDef().nodes(1).straight(9e8, 0, 1, 0))
                                .teleport(1e9, 0, 0)),
                refused(
                        "pin of node 5 must be from -5 to 4 in a rope of 5 nodes",
                        adding(new RopeDef().nodes(5).pin(5))),
                refused(
                        "pin of node -6 must be from -5 to 4 in a rope of 5 nodes",
                        adding(new RopeDef().nodes(5).pin(-6))),
                refused(
                        "node 3 must have one pin, had more",
                        adding(new RopeDef().nodes(5).pin(3).pin(-2))),
                refused(
                        "nodes and segmentLength cannot both be set for a hanging rope:"
                                + " its length follows from the two points and the slack",
                        adding(new RopeDef().nodes(5).segmentLength(1).hanging(0, 0, 1, 0, 2))),
                refused(
                        "nodes must be at least 3 for a hanging rope with slack, was 2",
                        adding(new RopeDef().nodes(2).hanging(0, 0, 1, 0, 2))),
                refused(
                        "nodes must be at least 2 for a hanging rope, was 1",
                        adding(new RopeDef().nodes(1).hanging(0, 0, 1, 0, 1))),
                refused(
                        "nodes must be at least 2 for a rope along points, was 1",
                        adding(new RopeDef().nodes(1).alongXy(0, 0, 1, 0))),
                refused(
                        "segmentLength must divide the length of 100.0 m into fewer than 10000000 segments, was 1.0E-6",
                        adding(new RopeDef().segmentLength(1e-6).alongXy(0, 0, 100, 0))),
                refused(
                        "the nodes must lie from 1.0E-6 to 1000000.0 m apart, two lay 0.0 m apart",
                        adding(new RopeDef().nodes(4).alongXy(0, 0, 3, 0, 0, 0))),
                refused(
                        "the nodes must lie from 1.0E-6 to 1000000.0 m apart, two lay 2.0E8 m apart",
                        adding(new RopeDef().nodes(6).hanging(0, 0, 1e9, 0, 1))),
                refused(
                        "points must hold x, y, z of two points or more, its length was 3",
                        () -> new RopeDef().alongXyz(1, 2, 3)),
                refused(
                        "points must hold x, y, z of two points or more, its length was 7",
                        () -> new RopeDef().alongXyz(1, 2, 3, 4, 5, 6, 7)),
                refused(
                        "points must not all be the same, was 1.0, 2.0, 3.0 each time",
                        () -> new RopeDef().alongXyz(1, 2, 3, 1, 2, 3)),
                refused(
                        "direction must have a component of at least 1.0E-6, was 0.0, 0.0, 0.0",
                        () -> new RopeDef().straight(1, 2, 0, 0)),
                refused(
                        "the two points must be at least 1.0E-6 m apart, the second was 1.0, 2.0, 0.0",
                        () -> new RopeDef().hanging(1, 2, 1, 2, 1.5)),
                refused(
                        "t must be later than the key frame before, at 2.0 s, was 2.0",
                        () -> PinPath.from(2, 0, 0).to(2, 1, 1)),
                refused(
                        "at and the path's key frame at time 0 must be the same point",
                        () -> new PinDef(0).position(1, 0).path(PinPath.from(0, 2, 0))),
                refused(
                        "at and the path's key frame at time 0 must be the same point",
                        () -> new RingDef(1, 0).path(PinPath.from(0, 2, 0))));
    }

    static List<Arguments> ropeArguments() {
        return List.of(
                refused("node must be from 0 to 4, was 5", () -> rope().x(5)),
                refused("node must be from 0 to 4, was -1", () -> rope().pin(-1)),
                refused("node must be from 0 to 4, was 5", () -> rope().setVelocity(5, 0, 0, 0)),
                refused("segment must be from 0 to 3, was 4", () -> rope().restLength(4)),
                refused("segment must be from 0 to 3, was -1", () -> rope().restLength(-1)),
                refused(
                        "mass must be from 1.0E-9 to 1.0E12, was 0.0",
                        () -> rope().settings().setMass(0, 0)),
                refused("velocity along x after the impulse must be from -1.0E9 to 1.0E9, was 1.048576E15", () -> {
                    Rope light = new RopeWorld().add(new RopeDef().nodes(1).nodeMass(0x1p-20));
                    light.applyImpulse(0, 1e9, 0, 0);
                }),
                refused(
                        "arcLength must be from 0.0 to 0.4, was 0.5",
                        () -> rope().points().at(0.5)),
                refused(
                        "damping must be from 0.0 to 1000000.0, was -1.0",
                        () -> rope().settings().setDamping(-1)),
                refused(
                        "maxMove must be above 0, was -1.0",
                        () -> rope().settings().setMaxMove(-1)),
                refused(
                        "radius must be from 0.0 to 1000000.0, was -1.0",
                        () -> rope().settings().setRadius(-1)));
    }

    @ParameterizedTest
    @MethodSource({"settings", "whatDoesNotGoTogether", "ropeArguments"})
    void saysWhatIsWrong(String message, Executable call) {
        assertRefused(message, call);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 1e-38, 1e38, -0.0, Double.MIN_VALUE, Double.MAX_VALUE})
    void massesThatMeanNothingAreRefused(double mass) {
        assertRefused("nodeMass must be from 1.0E-9 to 1.0E12, was " + mass, () -> new RopeDef().nodeMass(mass));
        Rope rope = rope();
        assertRefused(
                "mass must be from 1.0E-9 to 1.0E12, was " + mass,
                () -> rope.settings().setMass(0, mass));
        assertEquals(1, rope.settings().mass(0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 1e12})
    void smallestAndLargestMassAreAllowed(double mass) {
        assertEquals(
                mass,
                new RopeWorld().add(new RopeDef().nodeMass(mass)).settings().mass(0));
    }

    @Test
    void refusedRopeLeavesTheWorldAsItWas() {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef());
        long before = world.stateHash();
        assertThrows(
                IllegalArgumentException.class, adding(new RopeDef().nodes(3).pin(3)));
        assertThrows(
                IllegalArgumentException.class,
                () -> world.add(new RopeDef().nodes(3).pin(0).pin(0)));
        assertEquals(before, world.stateHash());
        assertEquals(1, world.ropes().size());
        assertEquals(1, world.add(new RopeDef()).id());
    }
}
