package io.github.cordage.solver;

import static io.github.cordage.TestRopes.world;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.event.RopeSplit;
import io.github.cordage.event.TensionExceeded;
import io.github.cordage.event.WorldListener;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ropes whose pins are farther apart than they are long: their tension, and what follows from it. */
@Tag("D3")
class TooShortRopeTest {
    private static final double EA = Direct.AXIAL_STIFFNESS;

    private static final double LENGTH = 2;

    /** 2 m and 2 kg of rope that sags a little between two pins. */
    private static RopeDef sagging() {
        return new RopeDef()
                .nodes(21)
                .nodeMass(0.1)
                .hanging(0, 0, 1.9, 0, LENGTH / 1.9)
                .pin(0)
                .pin(-1);
    }

    /** Leads the pin at the end along x, and calls after each step. */
    private static void lead(RopeWorld world, Rope rope, double to, double speed, double hertz, Runnable each) {
        Pin pin = rope.pin(rope.nodeCount() - 1);
        double from = rope.x(rope.nodeCount() - 1);
        int steps = (int) Math.ceil(Math.abs(to - from) / speed * hertz);
        for (int i = 1; i <= steps; i++) {
            pin.moveTo(from + (to - from) * i / steps, 0);
            world.step();
            each.run();
        }
    }

    private static double stretch(Rope rope) {
        int end = rope.nodeCount() - 1;
        return (rope.x(end) - rope.x(0)) / rope.length() - 1;
    }

    @ParameterizedTest
    @CsvSource({"30, 0.05", "60, 0.05", "240, 0.05", "1000, 0.05", "60, 0.5", "1000, 0.2"})
    @Tag("D6")
    void tearsWhereItsStretchTimesTheStiffnessExceedsItsBreakTension(double hertz, double speed) {
        RopeWorld world = world(9.81, 1 / hertz);
        Rope rope = world.add(sagging().breakTension(20_000));
        List<RopeSplit> torn = new ArrayList<>();
        Listen.ropeSplit(world, torn::add);
        TestRopes.steps(world, (int) hertz);
        Pin pin = rope.pin(20);
        double x = 1.9;
        while (torn.isEmpty() && x < 4) {
            x += speed / hertz;
            pin.moveTo(x, 0);
            world.step();
        }
        assertEquals(1, torn.size());
        double least = LENGTH * (1 + 20_000 / EA);
        assertTrue(x > least - 1e-3 && x < least + speed / hertz + 1e-3, "at " + x);
        assertEquals(EA * (x / LENGTH - 1), torn.get(0).tension(), 0.01 * EA * (x / LENGTH - 1));
        assertTrue(torn.get(0).torn());
    }

    @ParameterizedTest
    @CsvSource({"30, 0.02", "60, 0.02", "60, 1", "240, 0.1", "1000, 0.02", "1000, 1"})
    void tensionIsTheStiffnessTimesTheStretchAndSteady(double hertz, double stretch) {
        RopeWorld world = world(9.81, 1 / hertz);
        Rope rope = world.add(sagging());
        lead(world, rope, LENGTH * (1 + stretch), 0.5, hertz, () -> {});
        float[] tensions = new float[20];
        for (int i = 0; i < hertz; i++) {
            world.step();
            rope.copyTensions(tensions, 0);
            double mean = 0;
            for (int k = 0; k < 20; k++) {
                // The rope still swings a little, which differences of tension show.
                assertEquals(EA * stretch, rope.tension(k), (i < hertz / 2 ? 0.02 : 0.01) * EA * stretch);
                assertEquals((float) rope.tension(k), tensions[k]);
                mean += rope.tension(k) / 20;
            }
            assertEquals(EA * stretch, mean, 1e-6 * EA * stretch);
        }
        assertEquals(stretch, rope.stats().overstretch(), 1e-9);
        assertEquals(0, rope.stats().direct().unconverged());
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 60, 240, 1000})
    void tensionRisesFromThatOfTheWeightWithoutAJerk(int hertz) {
        RopeWorld world = world(9.81, 1.0 / hertz);
        Rope rope = world.add(sagging().damping(5));
        TestRopes.steps(world, 3 * hertz);
        assertEquals(19, rope.stats().maxTension(), 1);
        lead(world, rope, 2.1, 0.02, hertz, () -> {
            double tension = rope.stats().maxTension();
            double expected = EA * Math.max(0, stretch(rope));
            if (expected > 3000) {
                assertEquals(expected, tension, 0.01 * expected);
            } else {
                assertTrue(tension < 3000, () -> tension + " N at " + stretch(rope));
            }
        });
        assertEquals(0.05 * EA, rope.stats().maxTension(), 0.01 * 0.05 * EA);
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 60, 240, 1000})
    void becomesSlackAgainWithoutAKick(int hertz) {
        RopeWorld world = world(9.81, 1.0 / hertz);
        Rope rope = world.add(sagging());
        lead(world, rope, 2.2, 0.3, hertz, () -> {});
        double[] fastest = {0};
        lead(world, rope, 1.9, 0.3, hertz, () -> fastest[0] = Math.max(fastest[0], fastestNode(rope)));
        assertTrue(fastest[0] < 8, "speed " + fastest[0]);
        double start = energy(rope);
        for (int i = 0; i < 5 * hertz; i++) {
            world.step();
            assertTrue(energy(rope) <= start + 0.01, () -> energy(rope) + " J after " + start);
        }
        assertEquals(0, rope.stats().overstretch());
        assertTrue(rope.stats().maxTension() < 100);
    }

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    private static double fastestNode(Rope rope) {
        double most = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            most = Math.max(most, Math.hypot(rope.velocityX(i), rope.velocityY(i)));
        }
        return most;
    }

    @Test
    void ofThreePinsOnlyThePartThatIsTooShortIsStretched() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(sagging().pin(10));
        lead(world, rope, rope.x(10) + 1.1, 0.1, 100, () -> {});
        TestRopes.steps(world, 200);
        double stretch = Math.hypot(rope.x(20) - rope.x(10), rope.y(10)) - 1;
        assertTrue(stretch > 0.09);
        assertEquals(stretch, rope.stats().overstretch(), 1e-9);
        for (int i = 0; i < 20; i++) {
            if (i < 10) {
                assertTrue(rope.tension(i) < 50, "tension " + rope.tension(i));
                assertEquals(0.1, rope.stats().actualLength() > 0 ? rope.restLength(i) : 0, 1e-12);
            } else {
                assertEquals(EA * stretch, rope.tension(i), 0.01 * EA * stretch);
            }
        }
        assertEquals(EA * stretch, rope.stats().maxTension(), 0.01 * EA * stretch);
    }

    @Test
    void differencesOfTensionStillCarryTheLoads() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(11)
                .nodeMass(1)
                .straight(0, 0, 0, -1)
                .pin(0)
                .pin(-1)
                .damping(1));
        rope.settings().setMass(5, 100);
        Pin lower = rope.pin(10);
        for (int i = 1; i <= 100; i++) {
            lower.moveTo(0, -1 - 0.0005 * i);
            world.step();
        }
        TestRopes.steps(world, 300);
        assertEquals(100 * 9.81, rope.tension(4) - rope.tension(5), 10);
        double mean = 0;
        for (int i = 0; i < 10; i++) {
            mean += rope.tension(i) / 10;
        }
        assertEquals(0.05 * EA, mean, 1e-6 * EA);
    }

    /** Hardly any slack, and so a tension of many times the load, which is no jerk. */
    @ParameterizedTest
    @CsvSource({"1.00003, 1", "1.00003, 100", "1.0003, 100", "1.002, 100"})
    void aLoadOnATautRopeHasItsTension(double slack, double load) {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .nodeMass(0.1)
                .hanging(0, 0, 2, 0, slack)
                .damping(3)
                .pin(0)
                .pin(-1));
        rope.settings().setMass(10, load);
        TestRopes.steps(world, 800);
        double up = -rope.tension(0) * rope.y(1) / Math.hypot(rope.x(1), rope.y(1))
                - rope.tension(19) * rope.y(19) / Math.hypot(2 - rope.x(19), rope.y(19));
        double weight = (18 * 0.1 + load) * 9.81;
        assertEquals(weight, up, 0.01 * weight);
    }

    @Test
    void aSegmentBetweenTwoPinsTearsToo() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(
                new RopeDef().nodes(3).straight(0, 0, 1, 0).pin(0).pin(1).breakTension(5000));
        world.step();
        assertEquals(0, rope.tension(0), 1e-3);
        rope.pin(1).moveTo(0.1004, 0);
        world.step();
        assertEquals(0.004 * EA, rope.tension(0), 1e-3);
        rope.pin(1).moveTo(0.1006, 0);
        world.step();
        assertEquals(2, world.ropes().size());
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 1000})
    void aRopeWithComplianceHasTheStiffnessThatFollowsFromIt(int hertz) {
        RopeWorld world = world(9.81, 1.0 / hertz);
        double stiffness = 5e4;
        Rope rope = world.add(sagging().compliance(LENGTH / stiffness).damping(5));
        lead(world, rope, 2.2, 0.1, hertz, () -> {});
        TestRopes.steps(world, hertz);
        assertEquals(0.1, rope.stats().overstretch(), 1e-9);
        assertEquals(0.1 * stiffness, rope.stats().maxTension(), 0.01 * 0.1 * stiffness);
    }

    static List<Solver> allSolvers() {
        return List.of(new Direct(), new Relaxation(), new Spring().withSubsteps(Spring.AUTO));
    }

    @ParameterizedTest
    @MethodSource("allSolvers")
    void overstretchIsToldWithEverySolver(Solver solver) {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(sagging().solver(solver));
        world.step();
        assertEquals(0, rope.stats().overstretch());
        lead(world, rope, 2.02, 0.5, 100, () -> {});
        assertEquals(0.01, rope.stats().overstretch(), 1e-9);
        assertEquals(solver instanceof Relaxation, Double.isNaN(rope.stats().maxTension()));
    }

    @Test
    void watchedTensionsAreToldOnTheWayUp() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(sagging());
        rope.forces().addTensionWatch(10_000);
        rope.forces().addTensionWatch(30_000);
        List<TensionExceeded> told = new ArrayList<>();
        world.addListener(new WorldListener() {
            @Override
            public void tensionExceeded(TensionExceeded event) {
                told.add(event);
            }
        });
        lead(world, rope, 2.019, 0.1, 100, () -> {});
        assertTrue(told.isEmpty());
        lead(world, rope, 2.1, 0.1, 100, () -> {});
        lead(world, rope, 1.9, 0.1, 100, () -> {});
        assertEquals(
                List.of(10_000.0, 30_000.0),
                told.stream().map(TensionExceeded::threshold).toList());
    }

    @Test
    void shorteningARopeBetweenItsPinsStretchesIt() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(sagging());
        TestRopes.steps(world, 100);
        rope.setLength(1.9 / 1.01);
        TestRopes.steps(world, 10);
        assertEquals(0.01 * EA, rope.stats().maxTension(), 0.05 * 0.01 * EA);
    }

    @Test
    @Tag("B11")
    void aWinchStallsWhenTheRopeIsStraight() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(sagging());
        Winch winch = rope.winch(RopeEnd.START);
        winch.setSpeed(-0.3);
        TestRopes.steps(world, 200);
        assertTrue(winch.isStalled());
        assertEquals(0, rope.stats().overstretch(), 1e-6);
        assertTrue(winch.tension() < 45 * 2 * 9.81, () -> "tension " + winch.tension());
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 60, 240, 1000})
    @Tag("B11")
    void aWinchPaysOutToKeepTheTensionOfAPinThatIsLedAway(int hertz) {
        RopeWorld world = world(9.81, 1.0 / hertz);
        Rope rope = world.add(sagging());
        Winch winch = rope.winch(RopeEnd.START);
        winch.setTensionLimit(5000);
        lead(world, rope, 2.05, 0.2, hertz, () -> {});
        lead(world, rope, 2.5, 0.2, hertz, () -> assertEquals(5000, winch.tension(), 1));
        assertTrue(winch.isSlipping());
        // It pays out before the rope stretches, and holds what it has when the pin stops.
        assertEquals(2.5, rope.length(), 1e-4);
        TestRopes.steps(world, hertz);
        assertEquals(5000, winch.tension(), 100);
        assertFalse(winch.isSlipping());
        assertFalse(rope.activity().isStopped());
    }

    @Test
    @Tag("D7")
    void aRestoredWorldHasTheSameTensions() {
        RopeWorld world = world(9.81, 0.01);
        Rope rope = world.add(sagging());
        rope.winch(RopeEnd.START).setTensionLimit(5000);
        lead(world, rope, 2.1, 0.2, 100, () -> {});
        RopeWorld copy = RopeWorld.load(world.save());
        Rope other = copy.ropes().get(0);
        float[] expected = new float[rope.nodeCount() - 1];
        float[] actual = new float[expected.length];
        rope.copyTensions(expected, 0);
        other.copyTensions(actual, 0);
        assertArrayEquals(expected, actual);
        TestRopes.steps(world, 50);
        TestRopes.steps(copy, 50);
        assertEquals(world.stateHash(), copy.stateHash());
    }
}
