package io.github.cordage.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.ListSpringRope;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What springs are refused, and that it is these that would not do. */
@Tag("B13")
class SpringStabilityTest {
    private static final Pattern REFUSAL = Pattern.compile("substeps must be at least (\\d+) for a step of (\\S+) s,"
            + " as these springs and masses are stable up to (\\S+) s, was (\\d+)");

    private static RopeDef rope(Solver spring) {
        return new RopeDef().nodes(31).segmentLength(1).nodeMass(0.2).pin(0).solver(spring);
    }

    private static Matcher refusal(Spring spring, double step) {
        RopeWorld world = TestRopes.world(9.81, step);
        String message = String.valueOf(assertThrows(IllegalArgumentException.class, () -> world.add(rope(spring)))
                .getMessage());
        assertTrue(world.ropes().isEmpty());
        Matcher matcher = REFUSAL.matcher(message);
        assertTrue(matcher.matches(), message);
        return matcher;
    }

    private static Spring spring(Spring.Integrator integrator, double stiffness, double friction) {
        return new Spring()
                .withIntegrator(integrator)
                .withStiffness(stiffness)
                .withRopeFriction(friction)
                .withAirResistance(0)
                .withoutStretchBounds();
    }

    private static double longestStep(Spring spring) {
        return Double.parseDouble(refusal(spring, 1).group(3));
    }

    @Test
    @DisplayName(
            "B13: forward Euler is stable up to friction / stiffness, Heun and semi-implicit Euler by their formulas")
    void longestStepsAreThoseOfTheTheory() {
        // The fastest of 20 modes: 4 k / m = 800, 4 c / m = 40.
        double growth = 0.1;
        assertEquals(2.0 / 40 + 2 * growth / 800, longestStep(spring(Spring.Integrator.EULER, 40, 2)), 1e-6);
        assertEquals(2 * growth / 800, longestStep(spring(Spring.Integrator.EULER, 40, 0)), 1e-8);
        assertEquals(Math.cbrt(8 * growth / (800.0 * 800)), longestStep(spring(Spring.Integrator.HEUN, 40, 0)), 1e-4);
        assertEquals(2 / Math.sqrt(800), longestStep(spring(Spring.Integrator.SEMI_IMPLICIT, 40, 0)), 1e-3);
        // Friction alone: a = 2 for all three.
        for (Spring.Integrator integrator : Spring.Integrator.values()) {
            assertEquals(2 / 2000.0, longestStep(spring(integrator, 1e-6, 100)), 1e-6, integrator.name());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "EULER, 40, 2",
        "EULER, 400, 2",
        "EULER, 5, 20",
        "HEUN, 40, 2",
        "HEUN, 4000, 2",
        "HEUN, 40, 20",
        "SEMI_IMPLICIT, 40, 2",
        "SEMI_IMPLICIT, 4000, 0",
        "SEMI_IMPLICIT, 10, 20"
    })
    void fewestSubstepsAreAcceptedAndOneLessIsNot(Spring.Integrator integrator, double stiffness, double friction) {
        Spring spring = spring(integrator, stiffness, friction);
        Matcher refused = refusal(spring, 1);
        int needed = Integer.parseInt(refused.group(1));
        double longest = Double.parseDouble(refused.group(3));
        assertEquals("1.0", refused.group(2));
        assertEquals("1", refused.group(4));
        RopeWorld world = TestRopes.world(9.81, 1);
        world.add(rope(spring.withSubsteps(needed)));
        refusal(spring.withSubsteps(needed - 1), 1);
        assertEquals(Math.ceil(1 / longest), needed);
        TestRopes.world(9.81, longest).add(rope(spring));
        refusal(spring, 1.0001 * longest);
    }

    /**
     * Greatest deviation from rest of a chain that vibrates along itself, computed by the tutorial's plain algorithm.
     */
    private static double vibration(Spring spring, double h, int steps) {
        ListSpringRope chain = new ListSpringRope(31, new ListSpringRope.Vector(0, -1, 0));
        chain.stiffness = spring.stiffness();
        chain.ropeFriction = spring.ropeFriction();
        chain.airResistance = 0;
        chain.passes = 0;
        chain.gravity = 1e-9;
        chain.heun = spring.integrator() == Spring.Integrator.HEUN;
        for (int i = 0; i < steps; i++) {
            chain.step(h);
        }
        double worst = 0;
        for (int i = 0; i < 31; i++) {
            double off = Math.abs(chain.place(i).y() + i);
            worst = Math.max(worst, off < Double.POSITIVE_INFINITY ? off : Double.MAX_VALUE);
        }
        return worst;
    }

    @ParameterizedTest
    @CsvSource({"EULER, 40, 2", "EULER, 5, 20", "HEUN, 40, 2", "HEUN, 4000, 2", "HEUN, 10, 20"})
    void whatIsRefusedShakesItselfToPiecesAndWhatIsNotDoesNot(
            Spring.Integrator integrator, double stiffness, double friction) {
        Spring spring = spring(integrator, stiffness, friction);
        double longest = longestStep(spring);
        // What the chain weighs stretches it by 30 · 31 / 2 times m g / k at rest, and twice that when let fall.
        double bounded = 2 * 465 * 0.2e-9 / stiffness;
        assertTrue(vibration(spring, 0.97 * longest, 3000) <= 1.1 * bounded, "stable below");
        assertTrue(vibration(spring, 1.1 * longest, 3000) > 1000 * bounded, "not stable above");
    }

    @Test
    void semiImplicitEulerHoldsOutNearItsLimit() {
        Spring spring = spring(Spring.Integrator.SEMI_IMPLICIT, 4000, 0);
        RopeWorld world = TestRopes.world(1e-3, 0.99 * longestStep(spring));
        Rope rope = world.add(rope(spring));
        TestRopes.steps(world, 20_000);
        assertTrue(
                rope.stats().worstStretch() < 1e-3,
                () -> "stretch " + rope.stats().worstStretch());
        assertFalse(rope.activity().isStopped());
    }

    @Test
    void unstableMassesAreRefusedBeforeAnythingChanges() {
        RopeWorld world = TestRopes.world(9.81, 0.02);
        Rope rope = world.add(rope(new Spring()));
        long before = world.stateHash();
        for (int node : new int[] {0, 1, 15, 29, 30}) {
            String message = String.valueOf(assertThrows(
                            IllegalArgumentException.class,
                            () -> rope.settings().setMass(node, 0.005))
                    .getMessage());
            assertTrue(REFUSAL.matcher(message).matches(), message);
            assertEquals(0.2, rope.settings().mass(node));
        }
        assertEquals(before, world.stateHash());
        rope.settings().setMass(15, 0.1);
        rope.settings().setMass(15, 1e-3 + 100);
        assertEquals(100.001, rope.settings().mass(15));
    }

    @Test
    void unstableSolversAreRefusedBeforeAnythingChanges() {
        RopeWorld world = TestRopes.world(9.81, 0.02);
        Rope rope = world.add(rope(new Direct()));
        Spring stiff = new Spring().withStiffness(1e6);
        assertThrows(IllegalArgumentException.class, () -> rope.settings().setSolver(stiff));
        assertEquals(new Direct(), rope.settings().solver());
        TestRopes.steps(world, 10);
        assertTrue(rope.stats().worstStretch() < 1e-4);
        rope.settings().setSolver(stiff.withSubsteps(267));
        TestRopes.steps(world, 10);
        assertFalse(rope.activity().isStopped());
    }

    @Test
    void whatNoSubstepsMakeStableIsRefusedWithAHint() {
        for (int substeps : new int[] {1, Spring.AUTO}) {
            Spring spring = new Spring().withStiffness(1e13).withSubsteps(substeps);
            String message =
                    String.valueOf(assertThrows(IllegalArgumentException.class, () -> new RopeWorld().add(rope(spring)))
                            .getMessage());
            assertTrue(
                    message.startsWith(
                            "stiffness and ropeFriction must be small enough for 100000 substeps of a step of"
                                    + " 0.01 s, were 1.0E13 N/m and 2.0 N·s/m with masses that make substeps stable up to "),
                    message);
            assertTrue(message.endsWith(" s; the direct solver stands any stiffness"), message);
        }
    }

    @ParameterizedTest
    @EnumSource(Spring.Integrator.class)
    @Tag("B7")
    void automaticSubstepsHaveAQuarterOfRoom(Spring.Integrator integrator) {
        Spring spring = spring(integrator, 40_000, integrator == Spring.Integrator.EULER ? 30 : 2);
        Spring auto = spring.withSubsteps(Spring.AUTO);
        int needed = Integer.parseInt(refusal(spring, 0.02).group(1));
        int chosen = rope(auto).values().substepsFor(auto, 0.02);
        assertEquals(1.25 * needed, chosen, 2);
        assertEquals(3, rope(auto).values().substepsFor(auto.withSubsteps(3), 0.02));
        // The same steps as with that number.
        RopeWorld world = TestRopes.world(9.81, 0.02);
        Rope automatic = world.add(rope(auto).straight(0, 0, 1, 0));
        Rope fixed = world.add(rope(spring.withSubsteps(chosen)).straight(0, 0, 1, 0));
        TestRopes.steps(world, 20);
        TestRopes.assertSameBits(TestRopes.positions(fixed), TestRopes.positions(automatic), "substeps");
    }

    @Test
    void automaticSubstepsFollowTheMasses() {
        RopeWorld world = TestRopes.world(9.81, 0.02);
        Rope rope = world.add(rope(new Spring().withSubsteps(Spring.AUTO)).straight(0, 0, 1, 0));
        TestRopes.steps(world, 10);
        for (int i = 0; i < 31; i++) {
            rope.settings().setMass(i, 1e-4);
        }
        TestRopes.steps(world, 100);
        assertFalse(rope.activity().isStopped());
        assertTrue(
                rope.stats().worstStretch() < 0.2,
                () -> "stretch " + rope.stats().worstStretch());
    }

    @Test
    void substepsAreAskedOfTheShapeOfTheRope() {
        Spring auto = new Spring().withStiffness(1e5).withSubsteps(Spring.AUTO);
        for (int nodes : new int[] {1, 2, 3, 4, 9}) {
            for (double load : new double[] {0, 7}) {
                RopeDef def = rope(auto).nodes(nodes).endMass(load);
                RopeWorld world = TestRopes.world(9.81, 0.02);
                int chosen = def.values().substepsFor(auto, 0.02);
                Rope automatic = world.add(def);
                Rope fixed = world.add(def.solver(auto.withSubsteps(chosen)));
                TestRopes.steps(world, 3);
                TestRopes.assertSameBits(TestRopes.positions(fixed), TestRopes.positions(automatic), nodes + " nodes");
            }
        }
        assertEquals(1, new RopeDef().nodes(1).values().substepsFor(auto, 0.02));
        assertThrows(
                IllegalArgumentException.class, () -> new RopeDef().values().substepsFor(auto, 2));
    }

    /** 8 mm of steel: E = 2e11 Pa on 50 mm², 0.4 kg a metre, in sections of 1 m, with a tonne at the end. */
    @Test
    @DisplayName("B13: a steel wire does not explode, as springs or with the direct solver")
    void steelWireHoldsItsLoad() {
        double stiffness = 2e11 * 50e-6;
        RopeDef def = new RopeDef()
                .nodes(11)
                .segmentLength(1)
                .nodeMass(0.4)
                .endMass(1000)
                .straight(0, 0, 1, 0);
        RopeWorld world = TestRopes.world(9.81, 0.01);
        Rope direct = world.add(def.compliance(10 / stiffness).pin(0).solver(new Direct()));
        Rope springs = world.add(def.compliance(0)
                .solver(spring(Spring.Integrator.SEMI_IMPLICIT, stiffness, 100).withSubsteps(Spring.AUTO)));
        for (int step = 0; step < 500; step++) {
            world.step();
            assertTrue(direct.stats().worstStretch() < 0.01 && springs.stats().worstStretch() < 0.01, "step " + step);
        }
        assertFalse(springs.activity().isStopped());
        assertEquals(direct.x(10), springs.x(10), 0.3);
        assertEquals(direct.y(10), springs.y(10), 0.3);
    }

    @Test
    void aRopeThatBreaksAllTheSameIsStoppedAndTheOthersGoOn() {
        RopeWorld world = TestRopes.world(9.81, 0.02);
        Rope rope = world.add(rope(new Spring().withAirResistance(0).withoutStretchBounds()));
        Rope other = world.add(rope(new Spring()));
        int[] told = {0};
        Listen.ropeStopped(world, event -> told[0]++);
        rope.setVelocity(5, 1e9, 1e9, 0);
        for (int i = 0; i < 31; i++) {
            rope.settings().setAcceleration(i, 1e9, 1e9, 1e9);
        }
        rope.settings().setAcceleration(1e9, 1e9, 1e9);
        while (!rope.activity().isStopped() && world.stepCount() < 1000) {
            world.step();
        }
        assertTrue(rope.activity().isStopped());
        assertEquals(1, told[0]);
        for (double number : TestRopes.positions(rope)) {
            assertTrue(Math.abs(number) <= 1e9);
        }
        assertFalse(other.activity().isStopped());
        assertTrue(other.stats().worstStretch() < 0.2);
        assertEquals(0, rope.stats().kineticEnergy());
    }
}
