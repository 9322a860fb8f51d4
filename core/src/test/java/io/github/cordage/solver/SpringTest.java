package io.github.cordage.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.event.TensionExceeded;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.ListSpringRope;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Springs against formulas, and against the tutorial's algorithm. */
class SpringTest {
    private static final double G = 9.81;

    /** Differences of the order of operations, in five hundred steps of a rope that is not chaotic. */
    private static final double SAME_ALGORITHM = 1e-9;

    /** The tutorial's rope: seven nodes, attached at the first. */
    private static RopeDef tutorialRope() {
        return new RopeDef().nodes(7).segmentLength(1).nodeMass(0.2).pin(0).solver(new Spring());
    }

    /** A mass on a spring along x, whose other end is pinned and so heavy that it does not count. */
    private static Rope oscillator(RopeWorld world, Spring spring, double mass, double stretched) {
        Rope rope =
                world.add(new RopeDef().nodes(2).segmentLength(1).nodeMass(mass).straight(0, 0, 1, 0));
        rope.settings().setMass(0, 1e9);
        rope.pin(0);
        rope.settings().setSolver(spring);
        rope.setVelocity(1, stretched * Math.sqrt(spring.stiffness() / mass), 0, 0);
        return rope;
    }

    private static Spring bare(Spring.Integrator integrator) {
        return new Spring()
                .withIntegrator(integrator)
                .withRopeFriction(0)
                .withAirResistance(0)
                .withoutStretchBounds();
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

    @ParameterizedTest
    @EnumSource(Spring.Integrator.class)
    @Tag("B1")
    @Tag("B4")
    @DisplayName("B1, B4: steady extension of each section by what hangs below it")
    void eachSectionIsLongerByTheWeightBelowIt(Spring.Integrator integrator) {
        RopeWorld world = TestRopes.world(G, 0.02);
        double load = 0.3;
        double k = 400;
        Rope rope = world.add(tutorialRope()
                .endMass(load)
                .damping(1)
                .solver(new Spring()
                        .withIntegrator(integrator)
                        .withStiffness(k)
                        .withRopeFriction(integrator == Spring.Integrator.EULER ? 9 : 2)
                        .withSubsteps(4)
                        .withoutStretchBounds()));
        TestRopes.steps(world, 3000);
        for (int i = 0; i < 6; i++) {
            double force = ((6 - i) * 0.2 + load) * G;
            double longer = rope.y(i) - rope.y(i + 1) - 1;
            assertEquals(force / k, longer, 1e-4 * force / k, "section " + i);
            assertEquals(force, rope.tension(i), 1e-4 * force);
        }
        assertEquals(rope.tension(0), rope.stats().maxTension());
        assertEquals(6, rope.length());
        assertEquals(
                6 + rope.settings().mass(1) * G / k * 21 + 6 * load * G / k,
                rope.stats().actualLength(),
                1e-6);
    }

    @ParameterizedTest
    @CsvSource({"true, 0, 1", "true, 2, 0.6", "false, 0, 1", "false, 5, 0"})
    @Tag("B3")
    @Tag("B5")
    @Tag("B6")
    @Tag("B8")
    @DisplayName("B1 to B8: 500 steps from horizontal as the tutorial computes them")
    void movesAsTheTutorialComputes(boolean heun, double load, double alongZ) {
        double along = Math.sqrt(1 - alongZ * alongZ);
        ListSpringRope expected = new ListSpringRope(7, new ListSpringRope.Vector(along, 0, alongZ));
        expected.heun = heun;
        expected.hangingMass = load;
        RopeWorld world = TestRopes.world(G, 0.02);
        Rope rope = world.add(tutorialRope()
                .straight(0, 0, 0, along, 0, alongZ)
                .endMass(load)
                .solver(new Spring().withIntegrator(heun ? Spring.Integrator.HEUN : Spring.Integrator.EULER)));
        double worst = 0;
        double lowest = 0;
        for (int step = 0; step < 500; step++) {
            expected.step(0.02);
            world.step();
            for (int i = 0; i < 7; i++) {
                ListSpringRope.Vector place = expected.place(i);
                ListSpringRope.Vector here = new ListSpringRope.Vector(rope.x(i), rope.y(i), rope.z(i));
                worst = Math.max(worst, place.minus(here).length());
            }
            lowest = Math.min(lowest, rope.y(6));
        }
        assertTrue(worst <= SAME_ALGORITHM, "off by " + worst + " m");
        assertTrue(lowest < -6, "it swung down");
    }

    @Test
    @Tag("B7")
    void substepsAreStepsOfTheirLength() {
        RopeWorld fine = TestRopes.world(G, 0.005);
        RopeWorld coarse = TestRopes.world(G, 0.02);
        Rope expected = fine.add(tutorialRope().straight(0, 0, 1, 0));
        Rope rope = coarse.add(tutorialRope().straight(0, 0, 1, 0).solver(new Spring().withSubsteps(4)));
        TestRopes.steps(fine, 400);
        TestRopes.steps(coarse, 100);
        assertEquals(0, TestRopes.largestDifference(TestRopes.positions(expected), TestRopes.positions(rope)), 1e-10);
    }

    /** Where the last node is after a second of swinging in steps of some length. */
    private static double[] afterASecond(Spring.Integrator integrator, int steps) {
        RopeWorld world = TestRopes.world(G, 1.0 / steps);
        Rope rope = world.add(tutorialRope()
                .straight(0, 0, 1, 1)
                .damping(0.3)
                .wind(1, 0, 0, 0.2)
                .solver(new Spring().withIntegrator(integrator).withoutStretchBounds()));
        TestRopes.steps(world, steps);
        return TestRopes.positions(rope);
    }

    @ParameterizedTest
    @CsvSource({"EULER, 1", "SEMI_IMPLICIT, 1", "HEUN, 2"})
    @Tag("B5")
    @Tag("B6")
    @DisplayName("B5, B6: order of accuracy")
    void errorFallsWithTheOrderOfTheMethod(Spring.Integrator integrator, double order) {
        double[] exact = afterASecond(Spring.Integrator.HEUN, 51_200);
        double coarse = TestRopes.largestDifference(exact, afterASecond(integrator, 800));
        double fine = TestRopes.largestDifference(exact, afterASecond(integrator, 1600));
        double measured = Math.log(coarse / fine) / Math.log(2);
        assertEquals(order, measured, 0.1, "errors " + coarse + " and " + fine);
    }

    @Test
    @Tag("B6")
    @DisplayName("B6: Heun's energy grows by (ωh)⁴/4 a step, without friction")
    void energyGrowsAsTheFormulaOfHeunSays() {
        RopeWorld world = TestRopes.world(0, 0.01);
        double omega = 20;
        Rope rope = oscillator(world, bare(Spring.Integrator.HEUN).withStiffness(0.5 * omega * omega), 0.5, 0.1);
        double before = energy(rope, 0.5 * omega * omega);
        int steps = 200;
        TestRopes.steps(world, steps);
        double perStep = Math.pow(energy(rope, 0.5 * omega * omega) / before, 1.0 / steps) - 1;
        assertEquals(1, perStep / (Math.pow(0.2, 4) / 4), 0.02);
    }

    @Test
    @Tag("B5")
    void energyGrowsAsTheFormulaOfEulerSays() {
        RopeWorld world = TestRopes.world(0, 0.001);
        Rope rope = oscillator(world, bare(Spring.Integrator.EULER).withStiffness(100), 1, 0.1);
        double before = energy(rope, 100);
        TestRopes.steps(world, 100);
        assertEquals(Math.pow(1 + 1e-4, 100), energy(rope, 100) / before, 1e-6);
    }

    @Test
    void semiImplicitEulerKeepsTheEnergyOfAStiffSpring() {
        RopeWorld world = TestRopes.world(0, 0.01);
        double k = 1e4;
        Rope rope = oscillator(world, bare(Spring.Integrator.SEMI_IMPLICIT).withStiffness(k), 1, 0.1);
        double before = energy(rope, k);
        double most = 0;
        double least = before;
        for (int i = 0; i < 100_000; i++) {
            world.step();
            most = Math.max(most, energy(rope, k));
            least = Math.min(least, energy(rope, k));
        }
        // Its own energy, E + h k x v / 2, is kept; at a phase of 1 rad a step E is off by half of it at most.
        assertTrue(most < 2.1 * before && least > 0.6 * before, "from " + least + " to " + most + " of " + before);
    }

    @ParameterizedTest
    @EnumSource(Spring.Integrator.class)
    @Tag("B2")
    @DisplayName("B2: rope friction damps along the section, by c / (2 m) a second")
    void frictionDampsVibrationAlongTheRope(Spring.Integrator integrator) {
        RopeWorld world = TestRopes.world(0, 0.0005);
        double k = 100;
        double c = 2;
        Rope rope = oscillator(world, bare(integrator).withStiffness(k).withRopeFriction(c), 1, 0.01);
        double before = energy(rope, k);
        double period = 2 * Math.PI / Math.sqrt(k - c * c / 4);
        TestRopes.steps(world, (int) Math.round(period / 0.0005));
        assertEquals(Math.exp(-c * period), energy(rope, k) / before, 0.05 * Math.exp(-c * period));
    }

    @Test
    @Tag("B2")
    void frictionDoesNotHoldBackATurn() {
        RopeWorld world = TestRopes.world(0, 0.001);
        Rope rope = world.add(new RopeDef()
                .nodes(2)
                .segmentLength(1)
                .straight(-0.5, 0, 1, 0)
                .solver(bare(Spring.Integrator.HEUN).withStiffness(400).withRopeFriction(20)));
        rope.setVelocity(0, 0, -0.5, 0);
        rope.setVelocity(1, 0, 0.5, 0);
        // The springs settle at once, at the length where they hold the turn.
        TestRopes.steps(world, 2000);
        double settled = rope.stats().kineticEnergy();
        TestRopes.steps(world, 2000);
        assertEquals(settled, rope.stats().kineticEnergy(), 1e-6 * settled);
    }

    @ParameterizedTest
    @EnumSource(Spring.Integrator.class)
    @Tag("B3")
    @DisplayName("B3: terminal velocity √(m g / r) in air")
    void airHoldsAFallingNodeAtItsTerminalVelocity(Spring.Integrator integrator) {
        RopeWorld world = TestRopes.world(G, 0.01);
        Rope still = world.add(new RopeDef().nodes(1).nodeMass(0.2).solver(new Spring().withIntegrator(integrator)));
        Rope wind = world.add(
                new RopeDef().nodes(1).nodeMass(0.2).wind(3, 0, 4, 0).solver(new Spring().withIntegrator(integrator)));
        TestRopes.steps(world, 2000);
        double terminal = Math.sqrt(0.2 * G / 0.05);
        assertEquals(-terminal, still.velocityY(0), 1e-9 * terminal);
        assertEquals(-terminal, wind.velocityY(0), 1e-9 * terminal);
        assertEquals(3, wind.velocityX(0), 1e-9);
        assertEquals(4, wind.velocityZ(0), 1e-9);
    }

    @ParameterizedTest
    @EnumSource(Spring.Integrator.class)
    @Tag("B3")
    void airStopsAtMost(Spring.Integrator integrator) {
        RopeWorld world = TestRopes.world(0, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(1)
                .nodeMass(1e-3)
                .solver(new Spring().withIntegrator(integrator).withAirResistance(1e3)));
        rope.setVelocity(0, 1e6, 0, 0);
        double before = 1e6;
        for (int i = 0; i < 50; i++) {
            world.step();
            assertTrue(rope.velocityX(0) >= 0 && rope.velocityX(0) <= before, "" + rope.velocityX(0));
            before = rope.velocityX(0);
        }
    }

    @Test
    void heunFallsByTheClosedForm() {
        RopeWorld world = TestRopes.world(G, 0.01);
        Rope rope = world.add(tutorialRope()
                .pin(new PinDef(6).until(1e-9))
                .solver(bare(Spring.Integrator.HEUN))
                .acceleration(1, 0, 2));
        rope.pin(0).remove();
        rope.pin(6).remove();
        rope.settings().setAcceleration(0, 0, 0, 0);
        TestRopes.steps(world, 100);
        for (int i = 0; i < 7; i++) {
            assertEquals(0.5, rope.x(i), 1e-12);
            assertEquals(-i - G / 2, rope.y(i), 1e-12);
            assertEquals(1, rope.z(i), 1e-12);
        }
    }

    @Test
    void dampingAndDragAreExactInFreeFlight() {
        RopeWorld world = TestRopes.world(0, 0.05);
        Rope rope = world.add(new RopeDef().nodes(1).damping(2).wind(3, 0, 0, 1).solver(bare(Spring.Integrator.HEUN)));
        rope.setVelocity(0, 0, 7, 0);
        TestRopes.steps(world, 20);
        assertEquals(7 * Math.exp(-3), rope.velocityY(0), 1e-12);
        assertEquals(1 - Math.exp(-3), rope.velocityX(0), 1e-12);
    }

    @Test
    void singleNodesCanBeAccelerated() {
        RopeWorld world = TestRopes.world(0, 0.01);
        Rope rope = world.add(tutorialRope().straight(0, 0, 1, 0).damping(1));
        rope.settings().setAcceleration(6, 5, 0, 0);
        TestRopes.steps(world, 4000);
        for (int i = 0; i < 6; i++) {
            assertEquals(0.2 * 5, rope.tension(i), 1e-6);
        }
    }

    @Test
    @Tag("B9")
    @DisplayName("B9: the top follows a moving object, evenly through the substeps")
    void pinsMoveThroughTheSubsteps() {
        List<double[]> ends = new ArrayList<>();
        for (int substeps : new int[] {1, 64}) {
            RopeWorld world = TestRopes.world(G, 0.002);
            Rope rope = world.add(new RopeDef()
                    .nodes(7)
                    .segmentLength(1)
                    .nodeMass(0.2)
                    .pin(new PinDef(0).path(PinPath.from(0, 0, 0).to(1, 2, 1).to(2, -1, 0)))
                    .solver(new Spring().withSubsteps(substeps).withoutStretchBounds()));
            TestRopes.steps(world, 500);
            assertEquals(2, rope.x(0), 1e-9);
            assertEquals(2, rope.velocityX(0), 1e-9);
            assertEquals(1, rope.velocityY(0), 1e-9);
            ends.add(TestRopes.positions(rope));
        }
        // What is left is the error of Heun's method in steps of 2 ms.
        assertEquals(0, TestRopes.largestDifference(ends.get(0), ends.get(1)), 1e-3);
    }

    @Test
    @Tag("A5")
    void releasedNodeKeepsTheVelocityOfItsPin() {
        RopeWorld world = TestRopes.world(0, 0.01);
        Rope rope = world.add(new RopeDef()
                .nodes(1)
                .pin(new PinDef(0).path(PinPath.from(0, 0, 0).to(1, 3, 4)).until(0.5))
                .solver(bare(Spring.Integrator.SEMI_IMPLICIT)));
        TestRopes.steps(world, 100);
        assertEquals(3, rope.velocityX(0), 1e-9);
        assertEquals(4, rope.y(0), 1e-9);
        assertFalse(rope.isPinned(0));
    }

    @Test
    void moveLimitHolds() {
        RopeWorld world = TestRopes.world(G, 0.02);
        Rope rope = world.add(tutorialRope().straight(0, 0, 1, 0).maxMove(0.01));
        double[] before = TestRopes.positions(rope);
        for (int step = 0; step < 100; step++) {
            world.step();
            double[] after = TestRopes.positions(rope);
            for (int i = 0; i < 21; i += 3) {
                double moved = Math.sqrt(Math.pow(after[i] - before[i], 2) + Math.pow(after[i + 1] - before[i + 1], 2));
                assertTrue(moved <= 0.01 * (1 + 1e-12), "moved by " + moved);
            }
            before = after;
        }
        assertTrue(rope.y(6) < -0.5);
        assertEquals(0, rope.stats().worstStretch(), 0.5);
    }

    @ParameterizedTest
    @EnumSource(Spring.Integrator.class)
    void aPlaneRopeStaysInItsPlaneAndASpaceRopeIsTheSameTurned(Spring.Integrator integrator) {
        RopeWorld world = TestRopes.world(G, 0.02);
        Spring spring = new Spring().withIntegrator(integrator);
        Rope plane = world.add(tutorialRope().straight(0, 0, 1, 0).solver(spring));
        Rope turned = world.add(tutorialRope().straight(0, 0, 0, 0, 0, 1).solver(spring));
        TestRopes.steps(world, 100);
        for (int i = 0; i < 7; i++) {
            assertEquals(0, plane.z(i));
            assertEquals(0, turned.x(i));
            assertEquals(plane.x(i), turned.z(i));
            assertEquals(plane.y(i), turned.y(i));
        }
    }

    @Test
    void tensionListenersHearOfSprings() {
        RopeWorld world = TestRopes.world(G, 0.02);
        Rope rope = world.add(tutorialRope().damping(1).solver(new Spring().withoutStretchBounds()));
        List<TensionExceeded> told = new ArrayList<>();
        Listen.tensionExceeded(world, told::add);
        rope.forces().addTensionWatch(6 * 0.2 * G * 0.9);
        rope.forces().addTensionWatch(6 * 0.2 * G * 3);
        TestRopes.steps(world, 500);
        assertFalse(told.isEmpty());
        for (TensionExceeded event : told) {
            assertEquals(0, event.segment());
            assertEquals(6 * 0.2 * G * 0.9, event.threshold());
        }
    }

    @Test
    void allNodesInOnePointStayThereWithoutForcesAndUnfoldWithThem() {
        RopeWorld world = TestRopes.world(0, 0.01);
        Rope rope = world.add(new RopeDef().nodes(5).segmentLength(1).pin(2).solver(bare(Spring.Integrator.HEUN)));
        for (int i = 0; i < 5; i++) {
            rope.pin(i).moveTo(0, -2);
        }
        world.step();
        for (int i = 0; i < 5; i++) {
            if (i != 2) {
                rope.pin(i).remove();
                rope.setVelocity(i, 0, 0, 0);
            }
        }
        TestRopes.steps(world, 10);
        assertEquals(0, rope.stats().actualLength());
        world.setGravity(0, -G, 0);
        rope.settings().setDamping(1);
        TestRopes.steps(world, 3000);
        assertFalse(rope.activity().isStopped());
        assertTrue(rope.stats().actualLength() > 4);
    }
}
