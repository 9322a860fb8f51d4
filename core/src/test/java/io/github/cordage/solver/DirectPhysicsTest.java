package io.github.cordage.solver;

import static io.github.cordage.TestRopes.world;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The direct solver against answers known by formula. */
class DirectPhysicsTest {
    /** A handful of operations on numbers near 1. */
    private static final double ROUNDING = 1e-9;

    @ParameterizedTest
    @Tag("D2")
    @CsvSource({"30, 29.8, 0.26", "60, 29.98, 0.07", "144, 29.995, 0.015", "240, 29.998, 0.005"})
    void aPendulumStillSwingsAfterAMinuteInItsOwnTime(double hertz, double least, double periodPercent) {
        RopeWorld world = world(9.81, 1 / hertz);
        double angle = Math.toRadians(30);
        Rope rope = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(1)
                .straight(0, 0, Math.sin(angle), -Math.cos(angle))
                .solver(new Direct())
                .pin(0));
        double highest = 0;
        double first = 0;
        double last = 0;
        int crossings = 0;
        for (int i = 1; i <= 60 * hertz; i++) {
            double before = rope.x(1);
            world.step();
            double after = rope.x(1);
            if (before > 0 && after <= 0) {
                last = (i - 1 + before / (before - after)) / hertz;
                first = crossings++ == 0 ? last : first;
            }
            if (i > 57 * hertz) {
                highest = Math.max(highest, Math.toDegrees(Math.atan2(Math.abs(after), -rope.y(1))));
            }
        }
        assertTrue(highest >= least && highest <= 30.001, "amplitude " + highest);
        double period = (last - first) / (crossings - 1);
        // 4 sqrt(L / g) K(sin 15°), physics of the pendulum.
        assertEquals(2.040990, period, 2.040990 * periodPercent / 100);
    }

    @Test
    @Tag("D10")
    void aCatenaryHangsAsForcesInBalanceSay() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .hanging(0, 0, 8, 0, 1.25)
                .damping(2)
                .solver(new Direct().withTolerance(1e-6))
                .pin(0)
                .pin(-1));
        for (int i = 0; i < 4000; i++) {
            world.step();
        }
        // 20 links of 0.5 m over a span of 8 m: sag of the discrete catenary.
        assertEquals(2.657916, -rope.y(10), 2.657916 * 1e-5);
    }

    @Test
    void aFreeRopeFallsExactly() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef().nodes(10).straight(1, 2, 1, 1).solver(new Direct()));
        double y = rope.y(5);
        for (int i = 0; i < 100; i++) {
            world.step();
        }
        assertEquals(y - 9.81 / 2, rope.y(5), ROUNDING);
        assertEquals(-9.81, rope.velocityY(5), ROUNDING);
        assertEquals(0, rope.velocityX(5), ROUNDING);
    }

    @Test
    @Tag("D3")
    void aHangingRopeIsStillAndEachSegmentCarriesWhatHangsOnIt() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(20)
                .nodeMass(0.2)
                .endMass(3)
                .solver(new Direct())
                .pin(0));
        assertTrue(
                Double.isNaN(world.add(new RopeDef().solver(new Relaxation())).tension(0)),
                "relaxation knows no tensions");
        for (int i = 0; i < 100; i++) {
            world.step();
        }
        for (int i = 0; i < rope.segmentCount(); i++) {
            assertEquals((3 + 0.2 * (19 - i)) * 9.81, rope.tension(i), 1e-6);
        }
        assertEquals(rope.tension(0), rope.stats().maxTension());
        assertEquals(0, rope.stats().kineticEnergy(), ROUNDING);
    }

    @ParameterizedTest
    @CsvSource({"2, 0.01", "30, 0.01", "30, 0.002"})
    void extensionIsForceTimesComplianceWhateverStepAndNodes(int nodes, double step) {
        RopeWorld world = world(10, step);
        // The rope itself weighs next to nothing beside the load of 50 kg.
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(3.0 / (nodes - 1))
                .nodeMass(1e-6)
                .endMass(50)
                .damping(5)
                .compliance(1e-3)
                .solver(new Direct().withTolerance(1e-7))
                .pin(0));
        assertEquals(1e-3, rope.settings().compliance(), 1e-15);
        for (int i = 0; i < 10 / step; i++) {
            world.step();
        }
        assertEquals(500 * 1e-3, rope.stats().actualLength() - 3, 1e-4);
    }

    /** Frequencies of a chain of equal masses are known from the zeros of the Laguerre polynomials. */
    @ParameterizedTest
    @Tag("D10")
    @CsvSource({"1.187770, 0.01", "2.728101, 0.03"})
    void aHangingChainSwingsInTheTimesOfItsModes(double frequency, double percent) {
        int n = 20;
        double square = frequency * frequency / n;
        double[] shape = new double[n + 1];
        shape[0] = 1;
        shape[1] = 1 - square;
        for (int j = 1; j < n; j++) {
            shape[j + 1] = ((2 * j + 1 - square) * shape[j] - j * shape[j - 1]) / (j + 1);
        }
        assertEquals(0, shape[n], 1e-6, "the pinned node stays");
        double step = 1 / 240.0;
        RopeWorld world = world(9.81, step);
        Rope rope = world.add(new RopeDef()
                .nodes(n + 1)
                .segmentLength(1.0 / n)
                .straight(0, 0, 0, -1)
                .solver(new Direct())
                .pin(0));
        double exact = frequency * Math.sqrt(9.81);
        for (int i = 1; i <= n; i++) {
            rope.setVelocity(i, 1e-3 * exact * shape[n - i], 0, 0);
        }
        double first = 0;
        double last = 0;
        int periods = -1;
        for (int i = 1; periods < 20; i++) {
            double before = rope.x(n);
            world.step();
            double after = rope.x(n);
            if (before < 0 && after >= 0) {
                last = (i - 1 + before / (before - after)) * step;
                first = periods++ < 0 ? last : first;
            }
        }
        assertEquals(exact, 2 * Math.PI * periods / (last - first), exact * percent / 100);
    }

    @ParameterizedTest
    @Tag("D10")
    @CsvSource({"0.002, 1", "0.001, 0.2", "0.0005, 0.05"})
    void theEndOfAFoldedChainFallsFasterThanFreely(double step, double percent) {
        int links = 41;
        double length = 1.0 / links;
        double[] points = new double[3 * (links + 1)];
        for (int i = 0; i <= links; i++) {
            points[3 * i] = i <= links / 2 ? 0 : length;
            points[3 * i + 1] = -length * Math.min(i, links - i);
        }
        RopeWorld world = world(9.81, step);
        Rope rope = world.add(new RopeDef()
                .nodes(links + 1)
                .segmentLength(length)
                .alongXyz(points)
                .solver(new Direct())
                .pin(0));
        // Drop of the end at times: the same chain of rigid links by Runge-Kutta with steps of 0.1 ms.
        double[] times = {0.30, 0.34};
        double[] drops = {0.46828, 0.62618};
        for (int i = 0; i < times.length; i++) {
            while (world.time() < times[i] - step / 2) {
                world.step();
            }
            assertEquals(drops[i], -rope.y(links), drops[i] * percent / 100);
            assertTrue(-rope.y(links) > 9.81 / 2 * times[i] * times[i]);
        }
    }

    @Test
    @Tag("D2")
    void aRopeThatSpinsInSpaceGoesOnAsFast() {
        RopeWorld world = world(0, 1 / 60.0);
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.05)
                .straight(0, 0, 1, 0)
                .solver(new Direct())
                .pin(0));
        double turns = 2 * Math.PI;
        for (int i = 1; i < 21; i++) {
            rope.setVelocity(i, 0, turns * 0.05 * i, 0);
        }
        for (int i = 0; i < 60; i++) {
            world.step();
        }
        assertEquals(turns, Math.hypot(rope.velocityX(20), rope.velocityY(20)), 5e-4 * turns);
        // All the other nodes are held on their circles: sum of m omega² r.
        assertEquals(turns * turns * 0.05 * 210, rope.tension(0), 0.02 * rope.tension(0));
    }
}
