package io.github.cordage.rod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.memory.AllocationProbe;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.testkit.LongForm;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D11: ropes that resist twisting, and natural shapes")
class TwistTest {
    /** Moment at which a rope of 1 m and 1 N m² between clamps buckles by twist alone: tan(m / 2) = m / 2. */
    private static final double BUCKLES = 8.9868;

    private static final double TORSION = 0.8;

    private static final int[] RATES = {30, 60, 240};

    private static RopeWorld weightless(double step) {
        return new RopeWorld(new WorldDef().gravity(0, 0, 0).step(step));
    }

    private static RopeDef rod(double length, int segments) {
        return new RopeDef()
                .nodes(segments + 1)
                .segmentLength(length / segments)
                .nodeMass(0.4 / segments)
                .straight(0, 0, 1, 0)
                .pin(new PinDef(0).direction(1, 0, 0))
                .bendingStiffness(1)
                .torsionalStiffness(TORSION);
    }

    private static double aside(Rope rope) {
        double most = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            most = Math.max(most, Math.hypot(rope.y(i), rope.z(i)));
        }
        return most;
    }

    private static double distance(Rope rope, int i, int j) {
        double x = rope.x(j) - rope.x(i);
        double y = rope.y(j) - rope.y(i);
        double z = rope.z(j) - rope.z(i);
        return Math.sqrt(x * x + y * y + z * z);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 10, 60})
    @DisplayName("a rope between clamps has the same moment all along, whatever the number of its segments and turns")
    void sameAllAlong(int segments) {
        RopeWorld world = weightless(1.0 / 60);
        double angle = 10;
        Rope rope = world.add(rod(2, segments)
                .pin(new PinDef(segments).direction(1, 0, 0).roll(angle))
                .compliance(1e-4));
        TestRopes.steps(world, 10);
        for (int i = 0; i <= segments; i++) {
            assertEquals(TORSION * angle / 2, rope.forces().twistMoment(i), 1e-7, "moment at node " + i);
        }
        assertEquals(TORSION * angle * angle / 4, rope.stats().bendingEnergy(), 1e-8, "energy");
    }

    @Test
    @DisplayName("a pin that turns twists the rope by its turns")
    void rollSpeed() {
        RopeWorld world = weightless(1.0 / 60);
        Rope rope = world.add(
                rod(2, 20).pin(new PinDef(20).direction(1, 0, 0).rollSpeed(3)).compliance(1e-4));
        Rope back = world.add(rod(2, 20)
                .pin(new PinDef(20).direction(1, 0, 0).rollSpeed(-3).roll(1))
                .compliance(1e-4));
        TestRopes.steps(world, 120);
        assertEquals(TORSION * 6 / 2, rope.forces().twistMoment(7), 1e-7);
        assertEquals(-TORSION * 5 / 2, back.forces().twistMoment(7), 1e-7);
    }

    @Test
    @DisplayName("pins are turned while the world runs, and recordings repeat it")
    void turnedPins() throws RecordingException {
        RopeWorld world = weightless(1.0 / 60);
        Rope rope = world.add(rod(2, 20).pin(new PinDef(20).direction(1, 0, 0)).compliance(1e-4));
        byte[] start = world.save();
        byte[] recording;
        try (Recorder recorder = new Recorder(world)) {
            TestRopes.steps(world, 5);
            rope.findPin(20).setRoll(8);
            TestRopes.steps(world, 5);
            assertEquals(TORSION * 8 / 2, rope.forces().twistMoment(7), 1e-6);
            rope.findPin(20).setRollSpeed(-6);
            TestRopes.steps(world, 60);
            assertEquals(2, rope.findPin(20).roll(), 1e-9);
            assertEquals(TORSION * 2 / 2, rope.forces().twistMoment(7), 1e-6);
            rope.findPin(20).setRollSpeed(0);
            for (int step = 0; step < 100; step++) {
                double angle = 0.01 * step;
                rope.findPin(0).setDirection(Math.cos(angle), Math.sin(angle), 0);
                world.step();
            }
            assertEquals(Math.sin(0.99), Objects.requireNonNull(rope.findPin(0).direction())[1], 1e-12);
            assertTrue(rope.y(1) > 0.005, "the rope leaves the pin in its direction");
            assertEquals(TORSION * 2 / 2, rope.forces().twistMoment(7), 0.05, "the pin turns without twisting");
            recording = recorder.take();
        }
        try (Replay replay = new Replay(RopeWorld.load(start), recording)) {
            replay.runAll();
            assertNull(replay.difference());
        }
        assertThrows(IllegalArgumentException.class, () -> rope.findPin(0).setDirection(0, 0, 0));
        Rope other = world.add(rod(2, 20).removePins().pin(new PinDef(3)));
        assertThrows(IllegalStateException.class, () -> other.findPin(3).setRoll(1));
    }

    @ParameterizedTest
    @CsvSource({"0.97, 40", "0.99, 40", "1.01, 40", "1.03, 40", "0.99, 80", "1.01, 80"})
    @DisplayName("between clamps it buckles by twist alone at 8.9868 EI / L")
    void clampedTwist(double part, int segments) {
        RopeWorld world = weightless(1.0 / 60);
        Rope rope = world.add(rod(1, segments)
                .compliance(1e-3)
                .damping(2)
                .pin(new PinDef(segments).direction(1, 0, 0).roll(part * BUCKLES / TORSION)));
        for (int i = 1; i < segments; i++) {
            rope.setVelocity(i, 0, 1e-3 * Math.sin(Math.PI * i / segments), 0);
        }
        TestRopes.steps(world, 1200);
        if (part < 1) {
            assertTrue(aside(rope) < 1e-10, "straight, was off by " + aside(rope));
        } else {
            assertTrue(aside(rope) > 5e-3, "buckled, was off by " + aside(rope));
        }
        assertEquals(0, rope.stats().direct().unconverged());
    }

    static DoubleStream partsOfMichell() {
        return LongForm.wanted() ? DoubleStream.of(0.97, 0.99, 1.01, 1.03) : DoubleStream.of(0.97, 1.03);
    }

    @ParameterizedTest
    @MethodSource("partsOfMichell")
    @DisplayName("a ring leaves its plane when it is twisted by 2 π √3 EI / GJ (Michell)")
    void michell(double part) {
        int segments = LongForm.either(40, 60);
        double radius = 1.0 / (2 * segments) / Math.sin(Math.PI / segments);
        double[] points = new double[3 * (segments + 1)];
        for (int i = 0; i <= segments; i++) {
            points[3 * i] = radius * Math.sin(2 * Math.PI * i / segments);
            points[3 * i + 1] = radius * (1 - Math.cos(2 * Math.PI * i / segments));
        }
        double angle = part * 2 * Math.PI * Math.sqrt(3) / TORSION;
        RopeWorld world = weightless(1.0 / 60);
        Rope rope = world.add(new RopeDef()
                .nodes(segments + 1)
                .nodeMass(0.4 / segments)
                .alongXyz(points)
                .pin(new PinDef(0).direction(1, 0, 0))
                .pin(new PinDef(segments).direction(1, 0, 0).roll(angle))
                .bendingStiffness(1)
                .torsionalStiffness(TORSION)
                .damping(2));
        for (int i = 1; i < segments; i++) {
            rope.setVelocity(i, 0, 0, 1e-3 * Math.sin(4 * Math.PI * i / segments));
        }
        TestRopes.steps(world, LongForm.either(1500, 2400));
        double kept = rope.forces().twistMoment(segments / 2) / (TORSION * angle);
        assertTrue(part < 1 ? kept > 0.99 : kept < 0.6, "part of the twist that is left: " + kept);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 1e-3", "3, 2, 3e-3", "0, 4, 1e-9", "10, 5, 2e-2"})
    @DisplayName("a straight rope goes to its natural shape: an arc, a helix")
    void naturalShape(double curvature, double twist, double tolerance) {
        int segments = 80;
        RopeWorld world = weightless(1.0 / 60);
        Rope rope = world.add(
                rod(2, segments).naturalCurvature(curvature).naturalTwist(twist).damping(3));
        TestRopes.steps(world, 900);
        double square = curvature * curvature + twist * twist;
        double angle = Math.sqrt(square) * 2;
        double chord = Math.hypot(2 * curvature / square * Math.sin(angle / 2), twist / square * angle);
        assertEquals(chord, distance(rope, 0, segments), tolerance * chord);
        assertTrue(rope.stats().worstStretch() < 1e-6);
        double left = rope.stats().bendingEnergy();
        assertTrue(left < 5e-3 * curvature * curvature + 1e-12, "energy left: " + left);
    }

    @Test
    @DisplayName("in the plane, it bends to the left for a positive curvature and stays there")
    void toTheLeft() {
        RopeWorld world = weightless(1.0 / 60);
        Rope rope = world.add(rod(1, 20).naturalCurvature(2).damping(5));
        TestRopes.steps(world, 300);
        assertTrue(rope.y(20) > 0.5);
        assertEquals(0, rope.z(20), 0);
        assertEquals(2, rope.stats().curvature(10), 1e-4);
        assertEquals(0, rope.forces().bendingMoment(10), 1e-4);
    }

    private static double[] coil(int nodes) {
        double[] points = new double[3 * nodes];
        for (int i = 0; i < nodes; i++) {
            points[3 * i] = 0.01 * i;
            points[3 * i + 1] = 0.1 * Math.cos(0.4 * i);
            points[3 * i + 2] = 0.1 * Math.sin(0.4 * i);
        }
        return points;
    }

    @Test
    @DisplayName("a rope that keeps its shape stays as it is laid out, and comes back to it")
    void keepsShape() {
        double[] points = coil(61);
        RopeWorld world = weightless(1.0 / 60);
        RopeDef def = new RopeDef()
                .nodes(61)
                .nodeMass(0.01)
                .alongXyz(points)
                .pin(new PinDef(0))
                .bendingStiffness(0.5)
                .torsionalStiffness(0.4)
                .keepsShape(true)
                .damping(2);
        Rope rope = world.add(def);
        double length = distance(rope, 0, 60);
        TestRopes.steps(world, 60);
        assertEquals(length, distance(rope, 0, 60), 1e-9);
        assertEquals(0, rope.stats().bendingEnergy(), 1e-12);
        rope.settings().setAcceleration(60, 1000, 0, 0);
        TestRopes.steps(world, 300);
        assertTrue(distance(rope, 0, 60) > 1.2 * length, "pulled out");
        rope.settings().setAcceleration(60, 0, 0, 0);
        TestRopes.steps(world, 1200);
        assertEquals(length, distance(rope, 0, 60), 1e-3 * length);
    }

    @ParameterizedTest
    @CsvSource({"10, 5, 60, 80", "20, 8, 60, 80", "20, 8, 240, 80", "10, 0, 60, 160"})
    @DisplayName("a rope that springs into a narrow coil never stands still, gains nothing and keeps its lengths")
    void neverStands(double curvature, double twist, int rate, int segments) {
        RopeWorld world = weightless(1.0 / rate);
        Rope rope = world.add(
                rod(2, segments).naturalCurvature(curvature).naturalTwist(twist).damping(1));
        double limit = rope.stats().bendingEnergy();
        double x = Double.NaN;
        for (int step = 0; step < 2 * rate; step++) {
            world.step();
            double energy = rope.stats().bendingEnergy() + rope.stats().kineticEnergy();
            assertTrue(energy <= 1.001 * limit, "energy in step " + step + ": " + energy);
            assertTrue(rope.stats().worstStretch() <= 1e-4, "stretch in step " + step);
            assertTrue(step > 2 * rate / 4 || x != rope.x(segments), "stands in step " + step);
            x = rope.x(segments);
        }
        assertTrue(rope.stats().bendingEnergy() < 0.2 * limit);
    }

    @Test
    @DisplayName("cut and joined again, either way around, it has the same natural shape")
    void topology() {
        for (RopeEnd end : RopeEnd.values()) {
            RopeWorld world = weightless(1.0 / 60);
            Rope rope = world.add(
                    rod(2, 40).naturalCurvature(3).naturalTwist(2).damping(3).keepsShape(false));
            TestRopes.steps(world, 600);
            double[] first = {distance(rope, 0, 20), distance(rope, 20, 40)};
            Rope tail = rope.cut(20);
            TestRopes.steps(world, 60);
            assertEquals(first[0], distance(rope, 0, 20), 1e-3, "first part");
            assertEquals(first[1], distance(tail, 0, 20), 1e-3, "second part");
            rope.join(RopeEnd.END, tail, end, 0.05);
            assertEquals(
                    0, rope.forces().bendingMoment(30), 0.1, "at rest within the second half, joined at the " + end);
            TestRopes.steps(world, 1200);
            assertEquals(first[0], distance(rope, 0, 20), 0.01, "first half, joined at the " + end);
            assertEquals(first[1], distance(rope, 21, 41), 0.01, "second half, joined at the " + end);
            assertEquals(3, rope.stats().curvature(10), 0.1);
            assertEquals(3, rope.stats().curvature(30), 0.1);
        }
    }

    @Test
    @DisplayName("snapshots go on with the same bits, and recordings replay them")
    void snapshots() {
        RopeWorld world = weightless(1.0 / 60);
        world.add(rod(2, 30).naturalCurvature(3).naturalTwist(2));
        world.add(rod(2, 30).pin(new PinDef(30).direction(1, 0, 0).rollSpeed(5)).compliance(1e-3));
        for (int step = 0; step < 60; step++) {
            byte[] saved = world.save();
            RopeWorld copy = RopeWorld.load(saved);
            world.step();
            copy.step();
            assertArrayEquals(world.save(), copy.save(), "in step " + step);
        }
    }

    @Test
    @DisplayName("steps make no garbage")
    void memory() {
        RopeWorld world = weightless(1.0 / 60);
        world.add(rod(2, 30).naturalCurvature(3).naturalTwist(2));
        world.add(
                rod(2, 30).pin(new PinDef(30).direction(1, 0, 0).rollSpeed(0.5)).compliance(1e-3));
        TestRopes.steps(world, 300);
        assertEquals(0, AllocationProbe.leastBytes(world::step, 100));
    }

    @Test
    @DisplayName(
            "random ropes, clamps and natural shapes in gravity converge or go on in slow motion, and gain nothing")
    void randomRopes() {
        for (long seed : SeededRandom.seeds(40).toArray()) {
            SeededRandom random = new SeededRandom(seed);
            int rate = RATES[random.intBetween(0, RATES.length - 1)];
            RopeWorld world = new RopeWorld(new WorldDef().step(1.0 / rate));
            int segments = random.intBetween(2, 40);
            RopeDef def = rod(random.between(0.5, 4), segments)
                    .bendingStiffness(random.logBetween(1e-4, 1e3))
                    .torsionalStiffness(random.logBetween(1e-4, 1e3));
            double most = 0.5 * segments / 4;
            def.naturalCurvature(random.between(-most, most)).naturalTwist(random.between(-most, most));
            Rope rope = world.add(def);
            double limit = energy(rope);
            double range = limit + 9.81 * 0.4 * 4;
            for (int step = 0; step < 3 * rate; step++) {
                world.step();
                assertTrue(rope.stats().worstStretch() <= 1e-3, "stretch of " + seed + " in step " + step);
                assertTrue(energy(rope) <= limit + 0.01 * range, "energy of " + seed + " in step " + step);
            }
        }
    }

    private static double energy(Rope rope) {
        return rope.stats().bendingEnergy()
                + rope.stats().kineticEnergy()
                + rope.stats().potentialEnergy();
    }

    @Test
    @DisplayName("what does not fit is refused by name")
    void refusals() {
        RopeWorld world = weightless(1.0 / 60);
        refused(
                world,
                "torsionalStiffness must be above 0",
                rod(1, 10).torsionalStiffness(0).naturalCurvature(1));
        refused(
                world,
                "bendingStiffness must be above 0",
                rod(1, 10).bendingStiffness(0).keepsShape(true));
        refused(world, "natural curvature must bend", rod(1, 10).naturalCurvature(20));
        refused(
                world,
                "naturalCurvature and naturalTwist",
                rod(1, 10).naturalTwist(2).keepsShape(true));
        refused(world, "roll and rollSpeed", rod(1, 10).pin(new PinDef(10).roll(1)));
        assertThrows(IllegalArgumentException.class, () -> new RopeDef().torsionalStiffness(-1));
        assertThrows(IllegalArgumentException.class, () -> new RopeDef().naturalCurvature(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new PinDef(0).rollSpeed(Double.POSITIVE_INFINITY));
    }

    private static void refused(RopeWorld world, String why, RopeDef def) {
        String message = assertThrows(IllegalArgumentException.class, () -> world.add(def))
                .getMessage();
        assertTrue(message.startsWith(why), message);
        assertEquals(0, world.ropes().size());
    }
}
