package io.github.cordage.pin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.Solver;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A5")
@ParameterizedClass
@MethodSource("io.github.cordage.TestRopes#solvers")
class PinDragTest {
    /** Relative; a part of a step by which the clock may be early is the largest term. */
    private static final double SAME_VELOCITY = 1e-9;

    private static final double VX = 3;
    private static final double VY = -2;
    private static final double VZ = 0.5;

    private final Solver solver;

    PinDragTest(Solver solver) {
        this.solver = solver;
    }

    static LongStream seeds() {
        return SeededRandom.seeds(50);
    }

    private RopeDef freeNode() {
        return TestRopes.freeNode().solver(solver);
    }

    private static void assertDragVelocity(Rope rope, String when) {
        assertEquals(VX, rope.velocityX(0), VX * SAME_VELOCITY, when);
        assertEquals(VY, rope.velocityY(0), VX * SAME_VELOCITY, when);
        assertEquals(VZ, rope.velocityZ(0), VX * SAME_VELOCITY, when);
    }

    private static void assertFliesStraightOn(RopeWorld world, Rope rope) {
        double x = rope.x(0);
        double y = rope.y(0);
        TestRopes.steps(world, 100);
        assertEquals(x + VX, rope.x(0), 1e-8);
        assertEquals(y + VY, rope.y(0), 1e-8);
        assertDragVelocity(rope, "a second later");
    }

    @ParameterizedTest
    @ValueSource(doubles = {20, 30, 60, 90, 100, 144, 240, 1000})
    @DisplayName("A5: a released node flies on with the velocity it had")
    void nodeDraggedSteadilyHasTheVelocityOfTheDrag(double framesPerSecond) {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(freeNode());
        Pin pin = rope.pin(0);
        for (int frame = 1; frame <= framesPerSecond; frame++) {
            double t = frame / framesPerSecond;
            pin.moveTo(VX * t, VY * t, VZ * t);
            int steps = world.update(1 / framesPerSecond);
            if (steps > 0) {
                assertDragVelocity(rope, "frame " + frame);
            }
        }
        pin.remove();
        assertDragVelocity(rope, "released");
        assertFliesStraightOn(world, rope);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void unevenFramesDoNotShowInTheVelocity(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(freeNode());
        Pin pin = rope.pin(0);
        double t = 0;
        for (int frame = 0; frame < 200; frame++) {
            // A frame together with the time carried over must stay below the clamp, or the drag does become faster.
            double dt = random.logBetween(0.0001, 0.09);
            t += dt;
            pin.moveTo(VX * t, VY * t, VZ * t);
            int steps = world.update(dt);
            if (steps > 0) {
                assertDragVelocity(rope, "seed " + seed + ", frame " + frame);
            }
            assertEquals(VX * world.time(), rope.x(0), 1e-8, () -> "seed " + seed);
        }
        pin.remove();
        assertFliesStraightOn(world, rope);
    }

    @Test
    void steppedByHandTheNodeArrivesInOneStep() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(freeNode());
        Pin pin = rope.pin(0);
        for (int step = 1; step <= 50; step++) {
            pin.moveTo(VX * 0.01 * step, VY * 0.01 * step, VZ * 0.01 * step);
            world.step();
            assertEquals(VX * 0.01 * step, rope.x(0));
            assertDragVelocity(rope, "step " + step);
        }
        pin.remove();
        assertFliesStraightOn(world, rope);
    }

    @Test
    void pinThatIsNotMovedAgainStopsWhereItWasDragged() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(freeNode());
        rope.pin(0).moveTo(1, 2, 3);
        world.update(0.05);
        assertEquals(1, rope.x(0), "five whole steps: it has arrived");
        world.update(0.05);
        assertEquals(1, rope.x(0));
        assertEquals(2, rope.y(0));
        assertEquals(3, rope.z(0));
        assertEquals(0, rope.velocityX(0));
    }

    @Test
    void draggedNodeGoesEvenlyThroughTheStepsOfAFrame() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(freeNode());
        rope.pin(0).moveTo(1, 0);
        world.update(0.04);
        double[] before = new double[3];
        rope.copyPositions(before, 0, 0);
        assertEquals(0.75, before[0], TestRopes.ROUNDING);
        assertEquals(1, rope.x(0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {10, 1e9, 1e18, Double.MAX_VALUE})
    void hitchStillTakesTheDraggedNodeToItsPoint(double hitch) {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(freeNode());
        Pin pin = rope.pin(0);
        for (int time = 1; time <= 3; time++) {
            world.update(0.005);
            pin.moveTo(time, 0);
            assertEquals(10, world.update(hitch));
            assertEquals(time, rope.x(0), TestRopes.ROUNDING);
            assertFalse(rope.activity().isStopped());
            world.update(0.005);
        }
    }

    @Test
    @DisplayName("A5 with A3: frame time of 0 changes nothing")
    void noFrameTimeLeavesTheDragForTheNextFrame() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(freeNode());
        rope.pin(0).moveTo(1, 0);
        long before = world.stateHash();
        assertEquals(0, world.update(0));
        assertEquals(before, world.stateHash());
        world.update(0.02);
        double[] half = new double[3];
        rope.copyPositions(half, 0, 0);
        assertEquals(0.5, half[0], TestRopes.ROUNDING);
    }

    @ParameterizedTest
    @CsvSource({"0, 0.5", "0.04, 0.5", "0.05, 0.5", "0.1, 1", "0.15, 1.5", "0.2, 2", "0.3, 2", "5, 2"})
    void pathLeadsEvenlyFromOneKeyFrameToTheNext(double time, double expected) {
        RopeWorld world = new RopeWorld();
        PinPath path = PinPath.from(0.05, 0.5, 5, -1).to(0.1, 1, 5).to(0.2, 2, 6);
        Rope rope = world.add(new RopeDef().solver(solver).pin(new PinDef(0).path(path)));
        assertEquals(0.5, rope.x(0), "starts where the path does");
        TestRopes.steps(world, (int) Math.rint(time * 100));
        assertEquals(expected, rope.x(0), TestRopes.ROUNDING);
        assertTrue(rope.isPinned(0), "held after the last key frame");
    }

    @Test
    void pointOfAPinWithAPathIsWhereThePathBegins() {
        PinPath path = PinPath.from(0.1, 2, 0).to(0.2, 2, 5);
        PinPath fromZero = PinPath.from(0, 1, 0).to(0.1, 2, 0);
        for (PinDef pin : new PinDef[] {
            new PinDef(0).position(1, 0).path(path),
            new PinDef(0).path(path).position(1, 0),
            new PinDef(0).position(1, 0).path(fromZero),
            new PinDef(0).path(fromZero)
        }) {
            RopeWorld world = TestRopes.weightless();
            Rope rope = world.add(freeNode().pin(pin));
            assertEquals(1, rope.x(0));
            TestRopes.steps(world, 5);
            assertEquals(1.5, rope.x(0), TestRopes.ROUNDING);
            TestRopes.steps(world, 5);
            assertEquals(2, rope.x(0), TestRopes.ROUNDING);
        }
        for (PinPath elsewhere :
                new PinPath[] {PinPath.from(0, 2, 0), PinPath.from(0, 1, 1), PinPath.from(0, 1, 0, 1)}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new PinDef(0).position(1, 0).path(elsewhere));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new PinDef(0).path(elsewhere).position(1, 0));
        }
    }

    @Test
    void pathGivesItsOwnVelocity() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(freeNode());
        rope.pin(0).follow(PinPath.from(0, 0, 0, 0).to(100, 100 * VX, 100 * VY, 100 * VZ));
        world.update(0.037);
        assertEquals(0.03 * VX, rope.x(0), TestRopes.ROUNDING);
        assertDragVelocity(rope, "on the path");
    }

    @Test
    void draggingEndsAPath() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(
                freeNode().pin(new PinDef(0).path(PinPath.from(0, 0, 0).to(1, 1, 0))));
        TestRopes.steps(world, 50);
        rope.pin(0).moveTo(0.5, 3);
        TestRopes.steps(world, 50);
        assertEquals(0.5, rope.x(0));
        assertEquals(3, rope.y(0));
    }

    @Test
    void untilReleasesAtItsTimeWithTheVelocityOfThePath() {
        RopeWorld world = TestRopes.weightless();
        PinPath path = PinPath.from(0, 0, 0, 0).to(100, 100 * VX, 100 * VY, 100 * VZ);
        Rope rope = world.add(freeNode().pin(new PinDef(0).path(path).until(0.29)));
        Pin pin = rope.pin(0);
        TestRopes.steps(world, 29);
        assertTrue(pin.isHolding(), "holds until 0.29 s");
        assertEquals(0.29 * VX, rope.x(0), TestRopes.ROUNDING);
        pin.follow(PinPath.from(0, 0, 0));
        world.step();
        assertFalse(pin.isHolding(), "lets go after it");
        assertEquals(0.30 * VX, rope.x(0), TestRopes.ROUNDING);
        assertDragVelocity(rope, "let go");
        assertFliesStraightOn(world, rope);
    }

    @Test
    void untilHoldsAPinThatStandsStill() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(freeNode().pin(new PinDef(0).until(0.1)));
        TestRopes.steps(world, 10);
        assertEquals(0, rope.y(0));
        TestRopes.steps(world, 2);
        // In two steps of g h² / 2 and more; in one step no solver takes it as far.
        assertTrue(rope.y(0) < -9.81 * 0.01 * 0.01 * 1.5, "fell to " + rope.y(0));
        assertTrue(rope.y(0) > -9.81 * 0.01 * 0.01 * 3.01, "fell to " + rope.y(0));
    }
}
