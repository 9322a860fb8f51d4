package io.github.cordage.rod;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("D11: a rope with bending stiffness, built in at one end")
class CantileverTest {
    private static final double MASS = 0.4;

    /** A cantilever of 1 m and 0.4 kg along x. */
    private static RopeDef cantilever(int segments, double stiffness) {
        return new RopeDef()
                .nodes(segments + 1)
                .segmentLength(1.0 / segments)
                .nodeMass(MASS / segments)
                .straight(0, 0, 1, 0)
                .pin(new PinDef(0).direction(1, 0, 0))
                .bendingStiffness(stiffness);
    }

    private static void settle(RopeWorld world, Rope rope) {
        TestRopes.steps(world, 1200);
        int tip = rope.nodeCount() - 1;
        assertEquals(0, Math.hypot(rope.velocityX(tip), rope.velocityY(tip)), 1e-6, "speed of the tip");
    }

    private static Rope loaded(int segments, double alpha) {
        RopeWorld world = TestRopes.world(0, 1.0 / 60);
        Rope rope = world.add(cantilever(segments, 1).damping(5));
        rope.settings().setAcceleration(segments, 0, -alpha / rope.settings().mass(segments), 0);
        settle(world, rope);
        return rope;
    }

    @ParameterizedTest
    @CsvSource({"1, .30172, .05643", "2, .49346, .16064", "5, .71379, .38763", "10, .81061, .55500"})
    @DisplayName("bends under a load at its tip as Bisshopp and Drucker computed")
    void elastica(double alpha, double down, double back) {
        Rope rope = loaded(40, alpha);
        assertEquals(-down, rope.y(40), 0.001, "tip down");
        assertEquals(1 - back, rope.x(40), 0.001, "tip back");
        assertTrue(rope.stats().worstStretch() < 1e-6);
        assertEquals(alpha * (1 - back), rope.forces().bendingMoment(0), 0.001 * alpha, "moment at the wall");
    }

    @Test
    @DisplayName("bends the same whatever the number of its nodes, with an error that falls with its square")
    void resolution() {
        double[] tip = new double[5];
        for (int k = 0; k < tip.length; k++) {
            int segments = 10 << k;
            tip[k] = loaded(segments, 5).y(segments);
        }
        for (int k = 1; k < tip.length; k++) {
            assertEquals(tip[4], tip[k], 0.002, "with " + (10 << k) + " segments");
        }
        double ratio = (tip[1] - tip[0]) / (tip[2] - tip[1]);
        assertEquals(4, ratio, 0.4, "error of twice as many segments");
    }

    @ParameterizedTest
    @CsvSource({"1, .12347", "2, .23851", "5, .49591", "10, .70020"})
    @DisplayName("bends under its own weight as the heavy elastica")
    void heavyElastica(double beta, double down) {
        int segments = 80;
        RopeWorld world = TestRopes.world(9.81, 1.0 / 60);
        Rope rope = world.add(cantilever(segments, MASS * 9.81 / beta).damping(5));
        // The last node stands for half a segment.
        rope.settings().setMass(segments, MASS / segments / 2);
        settle(world, rope);
        assertEquals(-down, rope.y(segments), 0.001);
    }

    @ParameterizedTest
    @CsvSource({"1.8751, 1", "4.69409, 2", "7.85476, 3"})
    @DisplayName("vibrates at the frequencies of a beam")
    void frequencies(double root, int mode) {
        int segments = 40;
        RopeWorld world = TestRopes.world(0, 1e-3);
        Rope rope = world.add(cantilever(segments, 1));
        rope.settings().setMass(segments, MASS / segments / 2);
        for (int i = 1; i <= segments; i++) {
            rope.setVelocity(i, 0, 0.01 * shape(root, (double) i / segments), 0);
        }
        double expected = root * root / (2 * Math.PI) * Math.sqrt(1 / MASS);
        assertEquals(expected, frequency(world, rope, segments, expected), 0.01 * expected);
    }

    /** Shape of a mode of a beam, at a part of its length. */
    private static double shape(double root, double s) {
        double z = root * s;
        double ratio = (Math.cosh(root) + Math.cos(root)) / (Math.sinh(root) + Math.sin(root));
        return (Math.cosh(z) - Math.cos(z) - ratio * (Math.sinh(z) - Math.sin(z))) / 2;
    }

    /** Counts ten passes of a node through rest, upward. */
    private static double frequency(RopeWorld world, Rope rope, int node, double expected) {
        double first = Double.NaN;
        double last = Double.NaN;
        int passes = 0;
        double before = 0;
        for (int step = 1; passes <= 10 && step < 20 / (expected * 1e-3); step++) {
            world.step();
            double now = rope.y(node);
            if (before < 0 && now >= 0) {
                double time = step - now / (now - before);
                first = passes == 0 ? time : first;
                last = time;
                passes++;
            }
            before = now;
        }
        assertEquals(11, passes, "passes through rest");
        return 10 / ((last - first) * 1e-3);
    }

    @ParameterizedTest
    @CsvSource({"0.99, true", "1.01, false"})
    @DisplayName("stands by itself up to Greenhill's height")
    void greenhill(double part, boolean stands) {
        int segments = 80;
        RopeWorld world = TestRopes.world(9.81, 1.0 / 60);
        Rope rope = world.add(
                standing(segments, MASS * 9.81 / (7.8373 * Math.pow(part, 3))).nodeMass(MASS / segments));
        rope.settings().setMass(segments, MASS / segments / 2);
        assertEquals(stands, keepsStanding(world, rope));
    }

    @ParameterizedTest
    @CsvSource({"0.99, true", "1.01, false"})
    @DisplayName("carries a load on its top up to Euler's")
    void euler(double part, boolean stands) {
        RopeWorld world = TestRopes.world(9.81, 1.0 / 60);
        double load = part * Math.PI * Math.PI / 4;
        Rope rope = world.add(standing(40, 1).nodeMass(1e-5).endMass(load / 9.81));
        assertEquals(stands, keepsStanding(world, rope));
    }

    private static RopeDef standing(int segments, double stiffness) {
        return new RopeDef()
                .nodes(segments + 1)
                .segmentLength(1.0 / segments)
                .straight(0, 0, 0, 1)
                .pin(new PinDef(0).direction(0, 1, 0))
                .bendingStiffness(stiffness)
                .damping(0.5);
    }

    private static boolean keepsStanding(RopeWorld world, Rope rope) {
        int top = rope.nodeCount() - 1;
        rope.applyImpulse(top, 1e-5, 0, 0);
        TestRopes.steps(world, 60 * 240);
        return rope.y(top) > 0.999;
    }

    @Test
    @DisplayName(
            "is part of a circle between two clamps that fit one, without force and with the moment of its curvature")
    void circle() {
        int segments = 40;
        double segment = Math.PI / segments;
        double radius = segment / (2 * Math.sin(segment / 2));
        double[] xyz = new double[3 * (segments + 1)];
        for (int i = 0; i <= segments; i++) {
            xyz[3 * i] = radius - radius * Math.cos(i * segment);
            xyz[3 * i + 1] = radius * Math.sin(i * segment);
        }
        RopeWorld world = TestRopes.world(0, 1.0 / 60);
        Rope rope = world.add(new RopeDef()
                .nodes(segments + 1)
                .segmentLength(segment)
                .nodeMass(0.01)
                .alongXyz(xyz)
                .pin(new PinDef(0).direction(0, 1, 0))
                .pin(new PinDef(-1).direction(0, -1, 0))
                .bendingStiffness(1)
                .damping(2));
        rope.applyImpulse(13, 0.001, 0.002, 0.003);
        TestRopes.steps(world, 3000);
        for (int i = 0; i <= segments; i++) {
            assertEquals(1, rope.forces().bendingMoment(i), 1e-6, "moment at node " + i);
        }
        for (int i = 0; i < segments; i++) {
            assertEquals(0, rope.tension(i), 1e-6, "tension of segment " + i);
        }
        assertEquals(Math.PI / 2, rope.stats().bendingEnergy(), 1e-6);
    }

    @ParameterizedTest
    @CsvSource({"1e-6", "1e-4", "1e-2", "1", "100", "1e4"})
    @DisplayName("let go, keeps its length and gains no energy, from next to no stiffness to steel")
    void letGo(double stiffness) {
        for (double rate : new double[] {30, 60, 240}) {
            RopeWorld world = TestRopes.world(9.81, 1 / rate);
            int segments = 40;
            Rope rope = world.add(new RopeDef()
                    .nodes(segments + 1)
                    .segmentLength(5.0 / segments)
                    .straight(0, 0, 1, 0)
                    .pin(new PinDef(0).direction(1, 0, 0))
                    .bendingStiffness(stiffness));
            double weight = 0;
            for (int i = 1; i <= segments; i++) {
                weight += rope.settings().mass(i) * 9.81;
            }
            double start = energy(rope);
            double stretch = 0;
            double gained = 0;
            for (int step = 0; step < 20 * rate; step++) {
                world.step();
                stretch = Math.max(stretch, rope.stats().worstStretch());
                gained = Math.max(gained, energy(rope) - start);
            }
            String where = "EI " + stiffness + " at " + rate + " Hz";
            assertTrue(stretch <= 1e-4, where + ": stretch " + stretch);
            assertTrue(gained <= 1e-3 * weight * 5, where + ": energy gained " + gained / (weight * 5));
            assertEquals(0, rope.stats().direct().unconverged(), where);
        }
    }

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy()
                + rope.stats().potentialEnergy()
                + rope.stats().bendingEnergy();
    }
}
