package io.github.cordage.wind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Equilibrium;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SolverVariants;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("A16")
@DisplayName("A16: winds of a world")
class WindTest {
    private static final double G = 9.81;
    private static final WindDef BREEZE = new WindDef().velocity(6, 1, 0.5).gusts(2, 1, 1, 1, 3, 42);

    /**
     * First order in time holds a drag of 1/s back by half a step's worth, 0.5 %; a hundred nodes hang a bit above
     * their line.
     */
    private static final double HALF_A_STEP = 0.01;

    static List<Solver> solvers() {
        return SolverVariants.converging();
    }

    /** Without the limit of the whole length, which pulls on the last node alone and bends the rope. */
    static List<Solver> even() {
        return solvers().stream()
                .filter(s -> !(s instanceof Relaxation relaxation) || !relaxation.limitLength())
                .toList();
    }

    private static RopeDef rope(Solver solver) {
        return new RopeDef().nodes(20).straight(0, 0, 1, -1).drag(1).pin(0).solver(solver);
    }

    private static double[] after(RopeWorld world, RopeDef def, int steps) {
        Rope rope = world.add(def);
        TestRopes.steps(world, steps);
        return TestRopes.positions(rope);
    }

    @ParameterizedTest
    @MethodSource("even")
    void steadyWindSlantsAHangingRopeByDragTimesSpeedOverGravity(Solver solver) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -G).winds(new WindDef().velocity(6, 0)));
        // Air resistance would add to the drag.
        Solver its = solver instanceof Spring spring ? spring.withAirResistance(0) : solver;
        Rope rope = world.add(rope(its));
        TestRopes.steps(world, 4000);
        int last = rope.nodeCount() - 1;
        assertEquals(6 / G, rope.x(last) / -rope.y(last), 6 / G * HALF_A_STEP);
        assertEquals(6 / G, rope.x(1) / -rope.y(1), 6 / G * HALF_A_STEP);
    }

    @Test
    void theEquilibriumHasTheSameSlant() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -G).winds(new WindDef().velocity(6, 0)));
        Rope rope = world.add(rope(new Direct()));
        assertTrue(world.settle().found());
        assertEquals(6 / G, rope.x(19) / -rope.y(19), 1e-3);
    }

    @Test
    void theWayToEquilibriumIsThatInAWindOfTheRope() {
        Equilibrium[] found = new Equilibrium[2];
        double[][] ends = new double[2][];
        for (int i = 0; i < 2; i++) {
            RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -G));
            RopeDef def = rope(new Direct()).straight(0, 0, 0, -1).drag(2);
            if (i == 0) {
                world.winds().set(new WindDef().velocity(40, 0));
            } else {
                def.wind(40, 0, 0, 2);
            }
            Rope rope = world.add(def);
            found[i] = world.settle();
            ends[i] = TestRopes.positions(rope);
        }
        assertTrue(found[0].found());
        assertEquals(found[1].steps(), found[0].steps());
        assertArrayEquals(ends[1], ends[0], 1e-9);
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aSteadyWindOfTheWorldActsLikeOneOfTheRope(Solver solver) {
        RopeWorld world = new RopeWorld(new WorldDef().winds(new WindDef().velocity(4, 2, -1)));
        double[] ofWorld = after(world, rope(solver), 150);
        double[] ofRope = after(new RopeWorld(), rope(solver).wind(4, 2, -1, 1), 150);
        assertArrayEquals(ofRope, ofWorld, 1e-6);
    }

    @Test
    void aSteadyWindOfTheWorldActsOnRopesInContactAndOnMassesOnRingsLikeOneOfTheRope() {
        double[][] ends = new double[2][];
        for (int i = 0; i < 2; i++) {
            RopeWorld world = new RopeWorld();
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(0.5, -0.6));
            RopeDef line =
                    new RopeDef().nodes(12).straight(-0.5, 0, 1, 0).pin(0).pin(11);
            RopeDef def = rope(new Direct()).radius(0.02);
            if (i == 0) {
                world.winds().set(new WindDef().velocity(5, 1));
                line.drag(2);
                def.drag(2);
            } else {
                line.wind(5, 1, 0, 2);
                def.wind(5, 1, 0, 2);
            }
            Rope carried = world.add(line);
            carried.addRing(new RingDef(-0.1, -0.0).mass(0.3));
            Rope touching = world.add(def);
            TestRopes.steps(world, 120);
            assertTrue(touching.contacts().list().size() > 0 || touching.y(10) > -1, "it has met the circle");
            ends[i] = new double[] {
                carried.rings().get(0).x(), carried.rings().get(0).y(), touching.x(19), touching.y(19)
            };
        }
        // Contacts are held to the solver's tolerance only.
        assertArrayEquals(ends[1], ends[0], 1e-4);
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aNodeInTheAirTakesOnItsVelocity(Solver solver) {
        if (solver instanceof Spring) {
            return;
        }
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0).winds(new WindDef().velocity(3, 0)));
        Rope node = world.add(new RopeDef().nodes(1).drag(2).solver(solver));
        TestRopes.steps(world, 100);
        assertEquals(3 * (1 - Math.exp(-2)), node.velocityX(0), 3 * HALF_A_STEP);
    }

    @Test
    void springsFeelTheWindByTheirAirResistance() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -G).winds(new WindDef().velocity(6, 0)));
        Spring spring =
                new Spring().withStiffness(1e4).withSubsteps(Spring.AUTO).withAirResistance(0.05);
        Rope rope = world.add(
                new RopeDef().nodes(8).nodeMass(0.2).solver(spring).damping(1).pin(0));
        TestRopes.steps(world, 6000);
        // At rest, a node is pushed by the resistance times the square of the speed of the air.
        assertEquals(0.05 * 36 / (0.2 * G), rope.x(7) / -rope.y(7), 0.02);
    }

    @Test
    void gustsHaveThePromisedMeanAndSpread() {
        RopeWorld world = new RopeWorld(new WorldDef().step(0.25));
        world.winds().set(BREEZE);
        int axes = 3;
        double[] sum = new double[axes];
        double[] squares = new double[axes];
        double[] mean = {6, 1, 0.5};
        double[] deviation = {2, 1, 1};
        int count = 0;
        for (int step = 0; step < 400; step++) {
            for (int place = 0; place < 100; place++) {
                int row = place / 10;
                double[] v = world.winds().velocityAt(7.3 * (place % 10), 5.1 * row, 3.7 * (place % 7));
                for (int a = 0; a < axes; a++) {
                    sum[a] += v[a] - mean[a];
                    squares[a] += (v[a] - mean[a]) * (v[a] - mean[a]);
                }
                count++;
            }
            world.step();
        }
        for (int a = 0; a < axes; a++) {
            // Eight waves of about 40,000 samples that depend on each other.
            assertEquals(0, sum[a] / count, 0.03 * deviation[a]);
            assertEquals(deviation[a], Math.sqrt(squares[a] / count), 0.05 * deviation[a]);
        }
    }

    @Test
    void gustsChangeFromPlaceToPlaceAndInTimeAndAreCarriedAlong() {
        RopeWorld world = new RopeWorld(new WorldDef().step(0.1));
        world.winds().set(new WindDef().velocity(10, 0).gusts(2, 2, 1e6, 3, 1));
        double[] here = world.winds().velocityAt(0, 0, 0);
        double[] near = world.winds().velocityAt(0.03, 0, 0);
        double[] there = world.winds().velocityAt(1, 0, 0);
        assertEquals(here[0], near[0], 0.5);
        assertNotEquals(here[0], there[0]);
        assertEquals(0, here[2], "a wind of the plane stays there");
        world.step();
        // In 0.1 s, the wind takes the gust a metre along.
        assertArrayEquals(here, world.winds().velocityAt(1, 0, 0), 1e-4);
    }

    @Test
    void theSeedDecidesTheGusts() {
        RopeWorld world = new RopeWorld();
        world.winds().set(BREEZE);
        double[] first = world.winds().velocityAt(1, 2, 3);
        assertEquals(2.375620006893885, first[0], "the bits of earlier versions");
        world.winds().set(BREEZE.copy().gusts(2, 1, 1, 1, 3, 43));
        assertNotEquals(first[0], world.winds().velocityAt(1, 2, 3)[0]);
        world.winds().set(BREEZE);
        assertArrayEquals(first, world.winds().velocityAt(1, 2, 3));
    }

    @Test
    void aFanBlowsInItsJetOnly() {
        RopeWorld world = new RopeWorld();
        world.winds().set(new WindDef().velocity(0, 8).fan(1, 2, 0.5, 4, 0.3));
        assertArrayEquals(new double[] {0, 8, 0}, world.winds().velocityAt(1, 2, 0), 1e-12);
        double wide = 0.5 + 2 * Math.tan(0.3);
        double[] v = world.winds().velocityAt(1.4, 4, 0);
        assertEquals(8 * 0.5 * (1 - 0.16 / (wide * wide)), v[1], 1e-12);
        assertEquals(0, v[0]);
        assertArrayEquals(new double[3], world.winds().velocityAt(1, 1.99, 0), "behind");
        assertArrayEquals(new double[3], world.winds().velocityAt(1, 6, 0), "beyond its reach");
        assertArrayEquals(new double[3], world.winds().velocityAt(1 + 1.001 * wide, 4, 0), "beside");
        assertArrayEquals(new double[3], world.winds().velocityAt(1, 4, 1.001 * wide), "in front");
    }

    @Test
    void aBoxHasAirWithinItOnlyWhichFadesTowardItsSides() {
        RopeWorld world = new RopeWorld();
        world.winds().set(new WindDef().velocity(3, 0).box(0, 0, 4, 2, 0.5));
        assertEquals(3, world.winds().velocityAt(0, 0.5, 100)[0]);
        assertEquals(1.5, world.winds().velocityAt(0, -0.75, 0)[0], 1e-12);
        assertEquals(0.75, world.winds().velocityAt(1.75, 0.75, 0)[0], 1e-12);
        assertEquals(0, world.winds().velocityAt(2.01, 0, 0)[0]);
        world.winds().set(new WindDef().velocity(3, 0).box(0, 0, 0, 4, 2, 2, 0));
        assertEquals(3, world.winds().velocityAt(1.99, 0.99, 0.99)[0]);
        assertEquals(0, world.winds().velocityAt(0, 0, 1.01)[0]);
    }

    @Test
    void ropesOutsideAFanOrWithoutDragFeelNothing() {
        RopeDef def = rope(new Direct());
        double[] still = after(new RopeWorld(), def, 100);
        WindDef fan = new WindDef().velocity(0, -30).fan(0, -20, 3, 9, 0.1);
        assertArrayEquals(still, after(new RopeWorld(new WorldDef().winds(fan)), def, 100));
        double[] smooth = after(new RopeWorld(), def.copy().drag(0), 100);
        assertArrayEquals(
                smooth,
                after(new RopeWorld(new WorldDef().winds(BREEZE)), def.copy().drag(0), 100));
    }

    @Test
    void windsAddUp() {
        RopeWorld world = new RopeWorld();
        world.winds().set(new WindDef().velocity(1, 2), new WindDef().velocity(3, 0, 4));
        assertArrayEquals(new double[] {4, 2, 4}, world.winds().velocityAt(0, 0, 0));
        assertEquals(2, world.winds().list().size());
        assertEquals(4, world.winds().list().get(1).velocityZ());
    }

    /** Enough ropes for batches, in a wind that comes when they have been calm for long. */
    @Test
    @Tag("D7")
    void theBitsDoNotDependOnThreadsOrBatchesOrSnapshots() {
        try (RopeWorld one = new RopeWorld();
                RopeWorld three = new RopeWorld(new WorldDef().threads(3))) {
            for (RopeWorld world : List.of(one, three)) {
                for (int i = 0; i < 64; i++) {
                    world.add(new RopeDef()
                            .nodes(12)
                            .straight(0.2 * i, 0, 0.1, -1)
                            .drag(0.5)
                            .pin(0));
                }
                TestRopes.steps(world, 60);
                world.winds().set(BREEZE, new WindDef().velocity(0, 5).fan(1, -2, 1, 3, 0));
                TestRopes.steps(world, 60);
            }
            assertEquals(one.stateHash(), three.stateHash());
            RopeWorld later = RopeWorld.load(one.save());
            TestRopes.steps(one, 60);
            TestRopes.steps(later, 60);
            assertEquals(one.stateHash(), later.stateHash());
            assertTrue(one.ropes().get(0).x(11) > 0.5, "the wind has come");
        }
    }

    @Test
    @Tag("D7")
    void theHashKnowsTheWinds() {
        RopeWorld calm = new RopeWorld();
        RopeWorld windy = new RopeWorld(new WorldDef().winds(BREEZE));
        assertNotEquals(calm.stateHash(), windy.stateHash());
        windy.winds().set();
        assertEquals(calm.stateHash(), windy.stateHash());
    }

    @Test
    @Tag("D12")
    void aRopeAtRestWakesWhenTheWindComesAndStaysAwakeInGusts() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(
                new RopeDef().nodes(5).straight(0, 0, 0, -1).drag(1).pin(0).sleepBelow(0.01));
        TestRopes.steps(world, 300);
        assertTrue(rope.activity().isAsleep());
        world.winds().set(new WindDef().velocity(0, -1).gusts(0, 1e-3, 0, 1, 1, 1));
        assertFalse(rope.activity().isAsleep());
        TestRopes.steps(world, 300);
        assertFalse(rope.activity().isAsleep());
        world.winds().set(new WindDef().velocity(0, -1));
        TestRopes.steps(world, 300);
        assertTrue(rope.activity().isAsleep(), "a steady wind does not keep it awake");
    }

    @Test
    void windsThatMeanNothingAreRefused() {
        RopeWorld world = new RopeWorld();
        WindDef fan = new WindDef().fan(0, 0, 1, 1, 0);
        for (Executable refused : List.<Executable>of(() -> world.winds().set(fan), () -> new WorldDef().winds(fan))) {
            assertEquals(
                    "velocity of a fan must not be 0, because the fan points along it",
                    assertThrows(IllegalArgumentException.class, refused).getMessage());
        }
        WindDef[] many = new WindDef[1001];
        Arrays.fill(many, new WindDef());
        assertEquals(
                "winds must be at most 1000, were 1001",
                assertThrows(IllegalArgumentException.class, () -> new WorldDef().winds(many))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> new WindDef().gusts(-1, 0, 1, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new WindDef().gusts(1, 0, 0, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new WindDef().fan(0, 0, 1, 1, 1.6));
        assertThrows(IllegalArgumentException.class, () -> new WindDef().box(0, 0, 0, 1, 0));
    }

    @Test
    void relaxationFeelsAFanWhereItsNodesAre() {
        RopeWorld world =
                new RopeWorld(new WorldDef().winds(new WindDef().velocity(20, 0).fan(-1, -1, 0.2, 5, 0)));
        Rope rope = world.add(
                new RopeDef().nodes(11).straight(0, 0, 0, -1).drag(2).pin(0).solver(new Relaxation()));
        TestRopes.steps(world, 5);
        assertEquals(0, rope.x(4), 1e-3);
        assertTrue(rope.x(10) > 0.01);
    }
}
