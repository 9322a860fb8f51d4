package io.github.cordage.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.engine.LookSchedule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ropes among bodies: they lie on them and are carried along, whatever games do to the bodies. Bodies have no gravity.
 *
 * @param <B> the engine's class of bodies
 */
@Tag("D8")
public abstract class CollidersContract<B> extends EngineContract<B> {
    private static final double RADIUS = 0.02;

    /** Too heavy for ropes to move [kg]. */
    private static final double HEAVY = 1e6;

    /** Nodes sink in by this under their weight, and floats are of this size at some meters [m]. */
    private static final double SUNK = 3.1e-5;

    private double engineTime;
    private int engineSteps;

    protected CollidersContract(DriverMaker<B> maker) {
        super(maker, 0);
    }

    private static RopeDef rope(double x, double y) {
        return new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .straight(x, y, 1, 0)
                .friction(0.5)
                .radius(RADIUS);
    }

    private B shelf(double y) {
        return engine.box(0, y, 6, 0.2, 6, 0);
    }

    private Failures failures() {
        return new Failures(engine.ropes());
    }

    @Test
    public void bodiesAndSourcesComeAndGo() {
        Failures failures = failures();
        B floor = shelf(-0.3);
        Rope rope = engine.ropes().add(rope(-1, 0));
        engine.addColliders();
        runRopes(60);
        assertEquals(-0.18, rope.y(10), 1e-3);
        engine.remove(floor);
        B lower = shelf(-1.4);
        runRopes(90);
        assertEquals(-1.28, rope.y(10), 1e-3);
        engine.remove(lower);
        runRopes(30);
        assertTrue(rope.y(10) < -2);
        shelf(-0.3);
        Rope second = engine.ropes().add(rope(-1, 0));
        runRopes(60);
        assertEquals(-0.18, second.y(10), 1e-3);
        engine.ropes().removeColliderSource(engine.colliders().source());
        runRopes(30);
        assertTrue(second.y(10) < -0.4);
        assertEquals(List.of(), failures.causes());
    }

    @Test
    public void bodiesThatTheGameLeavesOutLetTheRopeThrough() {
        B ghost = shelf(-0.3);
        shelf(-0.7);
        Rope rope = engine.ropes().add(rope(-1, 0));
        boolean[] isGhost = {true};
        engine.addColliders(body -> !isGhost[0] || !body.equals(ghost), STEP);
        runRopes(90);
        assertEquals(-0.58, rope.y(10), 1e-3);
        isGhost[0] = false;
        Rope second = engine.ropes().add(rope(-1, 0));
        runRopes(60);
        assertEquals(-0.18, second.y(10), 1e-3);
    }

    /** One that is led, and one that the engine moves. */
    @ParameterizedTest
    @CsvSource({"60, 60, true", "60, 60, false", "60, 240, true", "60, 240, false", "240, 60, true", "50, 60, false"})
    public void aBodyCarriesTheRopeWhateverTheRatesAndTheOrderOfSteps(
            double engineRate, double ropeRate, boolean engineFirst) {
        for (boolean isLed : new boolean[] {true, false}) {
            begin(0, G, 1 / ropeRate);
            engineTime = 0;
            engineSteps = 0;
            B platform = isLed ? engine.lift(0, -0.2, 6, 0.2, 6) : engine.box(0, -0.2, 6, 0.2, 6, HEAVY);
            Rope rope = engine.ropes().add(rope(-1, -0.05).friction(1));
            engine.addColliders(body -> true, 1 / engineRate);
            Runnable lead = () -> engine.lead(platform, 0.5, 0.25, 1 / engineRate);
            for (int i = 0; i < 60; i++) {
                frame(() -> {}, engineRate, ropeRate, engineFirst);
            }
            if (!isLed) {
                engine.keepAwake(platform);
                engine.setVelocity(platform, 0.5, 0.25);
            }
            double fastest = 0;
            for (int i = 0; i < 120; i++) {
                frame(isLed ? lead : () -> {}, engineRate, ropeRate, engineFirst);
                for (int n = 0; n < rope.nodeCount(); n++) {
                    fastest = Math.max(fastest, Math.hypot(rope.velocityX(n), rope.velocityY(n)));
                }
            }
            for (int n = 0; n < rope.nodeCount(); n++) {
                assertEquals(0.5, rope.velocityX(n), SUNK * ropeRate, isLed ? "led" : "moved");
                assertEquals(0.25, rope.velocityY(n), SUNK * ropeRate);
            }
            assertTrue(fastest < 0.75, "no jumps: " + fastest);
            double lag = Math.max(1 / engineRate, 1 / ropeRate) * 0.5;
            assertEquals(engine.y(platform) + 0.1 + RADIUS, rope.y(10), lag + 1e-3);
        }
    }

    /** A frame of a sixtieth of a second, in which both take as many steps as are due. */
    private void frame(Runnable lead, double engineRate, double ropeRate, boolean engineFirst) {
        engineTime += STEP;
        if (engineFirst) {
            stepEngine(lead, engineRate);
        }
        runRopes((int) Math.round(ropeRate / 60));
        if (!engineFirst) {
            stepEngine(lead, engineRate);
        }
    }

    private void stepEngine(Runnable lead, double rate) {
        int due = (int) Math.floor(engineTime * rate + 1e-9) - engineSteps;
        for (int i = 0; i < due; i++) {
            lead.run();
            engine.stepEngine(1 / rate);
        }
        engineSteps += due;
    }

    @Test
    public void aWheelThatTurnsTakesTheRopeAlong() {
        B wheel = engine.ball(0, 0, 0.5, HEAVY);
        engine.setSpin(wheel, 3);
        Rope rope = engine.ropes().add(rope(-2, 0.55).nodes(41).friction(1));
        engine.addColliders();
        double before = rope.x(20);
        run(30);
        assertTrue(rope.x(20) < before - 0.3, "to the left, as its top goes: " + rope.x(20));
    }

    @Test
    public void theFrictionOfABodyIsAFactor() {
        double slope = Math.toRadians(20);
        B plank = engine.box(0, 0, 20, 0.2, 6, 0);
        engine.put(plank, 0, -0.2, slope);
        Rope rope = engine.ropes()
                .add(rope(0, 0).straight(0, 0, Math.cos(slope), Math.sin(slope)).nodes(11));
        engine.addColliders();
        runRopes(60);
        assertTrue(Math.abs(rope.velocityX(5)) < 1e-3, "0.5 is more than tan 20°");
        engine.setFriction(plank, 0.5);
        runRopes(60);
        assertTrue(rope.velocityX(5) < -0.5, "0.25 is less");
    }

    @Test
    public void aBodyThatIsPutElsewhereSweepsOverNothing() {
        B crate = engine.lift(-5, -0.5, 1, 1, 1);
        Rope rope = engine.ropes().add(rope(-1, 0).pin(0).pin(-1));
        engine.addColliders();
        runRopes(30);
        engine.put(crate, 5, -0.5, 0);
        for (int i = 0; i < 3; i++) {
            runRopes(1);
            assertEquals(0, rope.contacts().list().size());
        }
        if (!engine.name().isPlanar()) {
            return;
        }
        // The same way at a speed that it has sweeps the rope aside, when it is looked at.
        engine.setVelocity(crate, -600, 0);
        engine.put(crate, -5, -0.5, 0);
        boolean isSwept = false;
        double longest = bar(LookSchedule.LONGEST, Map.of(EngineName.DYN4J, 0.0));
        for (double t = 0; t <= longest; t += STEP) {
            runRopes(1);
            isSwept |= rope.x(10) < -0.3 || rope.contacts().list().size() > 0;
        }
        assertTrue(isSwept);
    }

    /** Also while the ropes take four steps to one of the engine. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    public void aNewLiftSweepsOverNothing(int ropeSteps) {
        begin(0, G, STEP / ropeSteps);
        engine.lift(0, 2, 1, 1, 1);
        Rope rope = engine.ropes().add(rope(-1, 1).pin(0).pin(-1));
        engine.addColliders();
        for (int i = 0; i < 3; i++) {
            engine.stepEngine(STEP);
            runRopes(ropeSteps);
            assertEquals(0, rope.contacts().list().size());
            assertEquals(1, rope.y(10), 0.1);
        }
    }

    private Rope upright() {
        return engine.ropes().add(rope(0, 0).nodes(31).straight(0, 1.5, 0, -1));
    }

    /** The rope hangs at x = 0 in what was empty space; the crate comes to lie over it with its right part. */
    @ParameterizedTest
    @ValueSource(doubles = {0.9, 0.6, -0.9})
    public void ropesUnderATeleportComeOutAtTheRecoverySpeed(double by) {
        begin(0, 0, STEP);
        double from = -by - Math.signum(by) * 0.3;
        B crate = engine.lift(from, 0, 1, 1, 1);
        Rope rope = upright();
        engine.addColliders();
        runRopes(10);
        engine.put(crate, from + by, 0, 0);
        double fastest = 0;
        for (int i = 0; i < 120; i++) {
            runRopes(1);
            for (int n = 0; n < rope.nodeCount(); n++) {
                fastest = Math.max(fastest, Math.hypot(rope.velocityX(n), rope.velocityY(n)));
            }
        }
        assertTrue(fastest < 1.5, "the recovery speed is 1 m/s, was " + fastest);
        assertTrue(Math.abs(rope.x(15)) > 0.15, "it is out: " + rope.x(15));
    }

    @Test
    public void aBodyAtSixtyMetersPerSecondTakesTheRopeAlong() {
        begin(0, 0, STEP);
        B crate = engine.box(-3, 0, 1, 1, 1, HEAVY);
        Rope rope = upright();
        engine.addColliders();
        runRopes(1);
        engine.setVelocity(crate, 60, 0);
        run(8);
        double front = engine.point(crate, 0.5, 0).x();
        assertEquals(5.5, front, 1e-5);
        assertTrue(rope.x(15) > front - 0.2, "it is not through it: " + rope.x(15));
    }

    private void makeUnfit(B body, String how) {
        switch (how) {
            case "nowhere" -> engine.put(body, Double.NaN, 0, 0);
            case "infinitely low" -> engine.put(body, 0, Double.NEGATIVE_INFINITY, 0);
            case "far" -> engine.put(body, 1e12, 0, 0);
            case "turned" -> engine.put(body, 0, -0.3, Double.NaN);
            case "fast" -> engine.setVelocity(body, 0, Double.POSITIVE_INFINITY);
            default -> engine.setSpin(body, Double.NaN);
        }
    }

    /** Engines in space leave some out on their own, and Minie refuses numbers that are not finite. */
    @ParameterizedTest
    @ValueSource(strings = {"nowhere", "infinitely low", "far", "turned", "fast", "spinning"})
    public void aBodyThatIsUnfitIsToldOnceAndLeftOutUntilItIsFitAgain(String how) {
        boolean isPlanar = engine.name().isPlanar();
        boolean isPlace = how.equals("nowhere") || how.equals("infinitely low");
        assumeTrue(isPlanar || how.equals("far") || (isPlace && engine.name() == EngineName.BULLET));
        Failures failures = failures();
        shelf(-0.8);
        B shelf = engine.lift(0, -0.3, 6, 0.2, 6);
        Rope rope = engine.ropes().add(rope(-1, 0));
        engine.addColliders();
        runRopes(30);
        assertEquals(-0.18, rope.y(10), 1e-3);
        makeUnfit(shelf, how);
        runRopes(60);
        assertEquals(-0.68, rope.y(10), 1e-3, "it fell onto the floor");
        int told = failures.causes().size();
        assertBetween(isPlanar ? 1 : 0, 1, told);
        String expected = "ropes do not collide with a body of " + engine.name().label() + " for now: ";
        assertTrue(!isPlanar || failures.messages().get(0).startsWith(expected), failures.messages()::toString);
        engine.put(shelf, 0, -0.3, 0);
        if (isPlanar) {
            engine.setVelocity(shelf, 0, 0);
            engine.setSpin(shelf, 0);
        }
        Rope second = engine.ropes().add(rope(-1, 0));
        runRopes(60);
        assertEquals(-0.18, second.y(10), 1e-3);
        assertEquals(told, failures.causes().size());
        makeUnfit(shelf, how);
        runRopes(2);
        assertEquals(2 * told, failures.causes().size());
    }

    @Test
    public void bodiesMoveOncePerStepWhateverThePredicateThrows() {
        Failures failures = failures();
        B platform = engine.box(0, -0.3, 6, 0.2, 6, HEAVY);
        engine.keepAwake(platform);
        engine.setVelocity(platform, 0.5, 0);
        Rope rope = engine.ropes().add(rope(-1, -0.18).friction(1));
        engine.ropes().add(rope(-1, 5));
        engine.ropes().add(rope(-1, 6));
        int[] asked = {0};
        engine.addColliders(
                body -> {
                    if (++asked[0] % 50 == 0) {
                        throw new IllegalStateException("now and then");
                    }
                    return true;
                },
                STEP);
        run(120);
        assertEquals(2, failures.causes().size());
        assertEquals(0.5, rope.velocityX(10), 0.02);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1})
    public void stepsAmongManyBodiesMakeNoGarbage(double spin) {
        assumeTurningMakesNoGarbage();
        for (int i = 0; i < 100; i++) {
            double x = 0.06 * i - 3;
            double y = 0.3 * Math.sin(i);
            B body = i % 2 == 0 ? engine.box(x, y, 0.2, 0.2, 0.2, 1) : engine.ball(x, y, 0.1, 1);
            engine.keepAwake(body);
            engine.setSpin(body, spin);
        }
        engine.addColliders();
        RopeWorld ropes = engine.ropes();
        for (int i = 0; i < 5; i++) {
            ropes.add(rope(-1, 0.5 + 0.1 * i));
        }
        assertEquals(
                0,
                Garbage.least(20, 20, ropes::step, () -> engine.stepEngine(STEP))
                        .ofFirst());
    }
}
