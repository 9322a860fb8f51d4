package io.github.cordage.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Spring;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Bounds on the length of sections. */
@Tag("B8")
class SpringStretchTest {
    private static final double G = 9.81;

    /** A bound, and what rounding makes of it. */
    private static final double HIGH = 1.1 * (1 + 1e-12);

    private static final double LOW = 0.9 * (1 - 1e-12);

    private static RopeDef heavyRope(int nodes) {
        return new RopeDef()
                .nodes(nodes)
                .segmentLength(1)
                .nodeMass(0.2)
                .endMass(5)
                .straight(0, 0, 1, 0)
                .solver(new Spring());
    }

    private static void assertWithinBounds(Rope rope, String what) {
        for (int i = 0; i < rope.segmentCount(); i++) {
            double stretch = rope.tension(i) / 40 + 1;
            int segment = i;
            assertTrue(stretch <= HIGH && stretch >= LOW, () -> what + ", section " + segment + ": " + stretch);
        }
    }

    @ParameterizedTest
    @CsvSource({"0", "6", "3", "-1"})
    @DisplayName("B8: sections kept within bounds, from the attached end down")
    void fromOnePinOnePassKeepsAllSectionsWithinBounds(int pinned) {
        RopeWorld world = TestRopes.world(G, 0.02);
        Rope rope = world.add(heavyRope(12).pin(pinned).solver(new Spring().withStretchPasses(1)));
        for (int step = 0; step < 400; step++) {
            world.step();
            assertWithinBounds(rope, "pinned at " + pinned + ", step " + step);
        }
        assertFalse(rope.activity().isStopped());
        assertEquals(0, rope.velocityX(pinned < 0 ? 11 : pinned));
    }

    @Test
    void betweenPinsBothNodesOfASectionMove() {
        RopeWorld world = TestRopes.world(G, 0.02);
        Rope rope = world.add(new RopeDef()
                .nodes(12)
                .hanging(0, 0, 8, 0, 1.25)
                .nodeMass(0.2)
                .pin(0)
                .pin(-1)
                .damping(1)
                .solver(new Spring().withStretchPasses(30)));
        TestRopes.steps(world, 1000);
        for (int i = 0; i < 11; i++) {
            assertEquals(0, rope.tension(i) / 40 / rope.restLength(i), 0.105, "section " + i);
            assertEquals(rope.y(i), rope.y(11 - i), 0.02, "evenly from both sides");
        }
        Rope taut = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(1)
                .pin(new PinDef(0).position(0, 0))
                .pin(new PinDef(1).position(5, 0))
                .solver(new Spring()));
        TestRopes.steps(world, 10);
        assertEquals(5, taut.stats().actualLength());
    }

    @Test
    void compressedSectionsAreKeptFromCollapsing() {
        RopeWorld world = TestRopes.world(0, 0.02);
        for (Spring.StretchLimit limit : Spring.StretchLimit.values()) {
            Rope rope = world.add(heavyRope(2).endMass(0).pin(0).solver(new Spring().withStretchLimit(limit)));
            rope.setVelocity(1, -10, 0, 0);
            for (int step = 0; step < 20; step++) {
                world.step();
                assertWithinBounds(rope, limit + ", step " + step);
            }
        }
    }

    @Test
    void byMassTheSpeedBeyondABoundIsLost() {
        RopeWorld world = TestRopes.world(0, 0.02);
        Rope rope =
                world.add(heavyRope(2).endMass(0.4).solver(new Spring().withStretchLimit(Spring.StretchLimit.BY_MASS)));
        rope.setVelocity(0, -6, 3, 0);
        double along = rope.velocityX(1) - rope.velocityX(0);
        assertEquals(6, along);
        for (int step = 0; step < 3; step++) {
            world.step();
            double p = 0.2 * rope.velocityX(0) + 0.6 * rope.velocityX(1);
            double q = 0.2 * rope.velocityY(0) + 0.6 * rope.velocityY(1);
            // The air takes a little.
            assertEquals(-1.2, p, 0.05);
            assertEquals(0.6, q, 0.05);
            assertWithinBounds(rope, "step " + step);
        }
        double closing = (rope.velocityX(1) - rope.velocityX(0)) * (rope.x(1) - rope.x(0))
                + (rope.velocityY(1) - rope.velocityY(0)) * (rope.y(1) - rope.y(0));
        assertTrue(closing < 0, "the spring draws it together");
    }

    @Test
    void aRopeThatNothingHoldsIsKeptByMass() {
        RopeWorld world = TestRopes.world(0, 0.02);
        Spring airless = new Spring().withAirResistance(0);
        Rope rope = world.add(heavyRope(8).solver(airless));
        Rope byMass = world.add(heavyRope(8).solver(airless.withStretchLimit(Spring.StretchLimit.BY_MASS)));
        for (Rope each : new Rope[] {rope, byMass}) {
            each.setVelocity(0, -20, 5, 0);
            each.setVelocity(7, 1, 0, 7);
        }
        double p = -20 * 0.2 + 5.2;
        TestRopes.steps(world, 100);
        assertEquals(
                0, TestRopes.largestDifference(TestRopes.positions(rope), TestRopes.positions(byMass)), "the same");
        double sum = 0;
        double centre = 0;
        double before = 0;
        for (int i = 0; i < 8; i++) {
            sum += rope.settings().mass(i) * rope.velocityX(i);
            centre += rope.settings().mass(i) * rope.x(i);
            before += rope.settings().mass(i) * i;
        }
        assertEquals(p, sum, 1e-10, "momentum");
        assertEquals(before + p * 2, centre, 1e-9, "centre of mass");
    }

    private static double energy(Rope rope, double stiffness) {
        double sum = rope.stats().potentialEnergy();
        for (int i = 0; i < rope.nodeCount(); i++) {
            double v = rope.velocityX(i) * rope.velocityX(i)
                    + rope.velocityY(i) * rope.velocityY(i)
                    + rope.velocityZ(i) * rope.velocityZ(i);
            sum += rope.isPinned(i) ? 0 : rope.settings().mass(i) * v / 2;
        }
        for (int i = 0; i < rope.segmentCount(); i++) {
            double longer = rope.tension(i) / stiffness;
            sum += stiffness * longer * longer / 2;
        }
        return sum;
    }

    /** Energy after some steps within bounds, and maybe one without. */
    private static double[] energies(Spring spring, int steps, boolean lastWithout) {
        RopeWorld world = TestRopes.world(G, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(9)
                .segmentLength(1)
                .nodeMass(0.2)
                .endMass(4)
                .straight(0, 0, 1, 0.5)
                .pin(0)
                .solver(spring));
        rope.setVelocity(4, 0, 30, 0);
        TestRopes.steps(world, steps);
        double before = energy(rope, spring.stiffness());
        if (lastWithout) {
            rope.settings().setSolver(spring.withoutStretchBounds());
        }
        world.step();
        return new double[] {before, energy(rope, spring.stiffness()), rope.y(8)};
    }

    @ParameterizedTest
    @EnumSource(Spring.Integrator.class)
    void byMassNoStepEndsWithMoreEnergyThanItBeganWithOrWouldEndWith(Spring.Integrator integrator) {
        Spring spring = new Spring()
                .withIntegrator(integrator)
                .withRopeFriction(integrator == Spring.Integrator.EULER ? 2 : 0)
                .withAirResistance(0)
                .withStretchPasses(4)
                .withStretchLimit(Spring.StretchLimit.BY_MASS);
        int limited = 0;
        for (int steps = 0; steps < 300; steps++) {
            double[] kept = energies(spring, steps, false);
            double[] without = energies(spring, steps, true);
            double most = Math.max(kept[0], without[1]);
            assertTrue(kept[1] <= most + 1e-9 * Math.abs(most), () -> kept[1] + " after " + most);
            limited += kept[2] != without[2] ? 1 : 0;
        }
        assertTrue(limited > 50, "bounds did something in " + limited + " steps");
    }

    /** A load that hangs 1.3 m too low: the springs have not the energy to lift it to the bound at once. */
    @Test
    void byMassALoadIsNotLiftedByEnergyThatIsNotThere() {
        RopeWorld world = TestRopes.world(G, 0.01);
        Spring airless = new Spring().withAirResistance(0);
        Rope rope =
                world.add(heavyRope(2).straight(0, 0, 0, -1).damping(3).pin(0).solver(airless.withoutStretchBounds()));
        TestRopes.steps(world, 2000);
        assertEquals(1 + 5.2 * G / 40, rope.stats().actualLength(), 1e-6);
        rope.settings().setDamping(0);
        rope.settings().setSolver(airless.withStretchLimit(Spring.StretchLimit.BY_MASS));
        double before = energy(rope, 40);
        for (int step = 0; step < 200; step++) {
            world.step();
            double after = energy(rope, 40);
            assertTrue(after <= before + 1e-6, before + " became " + after + " in step " + step);
            before = after;
        }
    }

    @Test
    void byMassALoadThatSpringsWouldNotHoldHangsAtTheBound() {
        RopeWorld world = TestRopes.world(G, 0.01);
        for (Spring.Integrator integrator : Spring.Integrator.values()) {
            Rope rope = world.add(heavyRope(7)
                    .straight(0, 0, 0, -1)
                    .pin(0)
                    .solver(new Spring()
                            .withIntegrator(integrator)
                            .withStretchPasses(40)
                            .withStretchLimit(Spring.StretchLimit.BY_MASS)));
            TestRopes.steps(world, 1000);
            // The springs alone would let each section be a metre longer and more.
            assertEquals(6 * 1.1, rope.stats().actualLength(), 0.03, integrator.name());
            assertTrue(
                    rope.stats().kineticEnergy() < 0.5,
                    () -> integrator + " moves: " + rope.stats().kineticEnergy());
        }
    }

    @Test
    void withoutBoundsSpringsGiveWayAsFarAsTheyDo() {
        RopeWorld world = TestRopes.world(G, 0.01);
        Rope rope = world.add(
                heavyRope(2).straight(0, 0, 0, -1).damping(2).pin(0).solver(new Spring().withoutStretchBounds()));
        TestRopes.steps(world, 3000);
        assertEquals(1 + 5.2 * G / 40, rope.stats().actualLength(), 1e-6);
    }
}
