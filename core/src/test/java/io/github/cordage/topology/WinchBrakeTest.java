package io.github.cordage.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How far rope runs on when a winch is stopped, and how long it takes. */
@Tag("B11")
@DisplayName("B11: a winch's brake")
class WinchBrakeTest {
    private static final double STEP = 0.01;

    private static final double ROUNDING = 1e-9;

    private final RopeWorld world = new RopeWorld();

    private final Rope rope = world.add(new RopeDef().nodes(11).straight(0, 0, 0, -1));

    private final Winch winch = rope.winch(RopeEnd.START);

    /** Rest length of the rope [m]. */
    private double wanted() {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount() - 1; i++) {
            sum += rope.restLength(i);
        }
        return sum;
    }

    /** Length that comes out after the speed is set to 0, while the winch runs at {@code speed} [m]. */
    private double runOut(double speed) {
        winch.setSpeed(speed);
        TestRopes.steps(world, 1000);
        assertEquals(speed, winch.speed(), ROUNDING);
        double before = wanted();
        winch.setSpeed(0);
        TestRopes.steps(world, 1000);
        assertEquals(0, winch.speed());
        return wanted() - before;
    }

    /** Way of a body that brakes, in steps that each begin with the loss of speed [m]. */
    private static double way(double speed, double deceleration) {
        return speed * speed / (2 * deceleration) - speed * STEP / 2;
    }

    @Test
    void aSlowMotorHasAGoodBrake() {
        winch.setMaxAcceleration(1);
        assertEquals(way(7.2, 9), runOut(7.2), ROUNDING);
    }

    @Test
    void aWinchBrakesAtLeastAsQuicklyAsItSpeedsUp() {
        winch.setMaxAcceleration(18);
        assertEquals(way(7.2, 18), runOut(7.2), ROUNDING);
        winch.setMaxAcceleration(Double.POSITIVE_INFINITY);
        assertEquals(0, runOut(7.2), ROUNDING);
    }

    @Test
    void theBrakeCanBeWeakerOrStrongerThanTheMotor() {
        winch.setMaxAcceleration(20);
        winch.setMaxDeceleration(2);
        assertEquals(2, winch.maxDeceleration());
        assertEquals(way(4, 2), runOut(4), ROUNDING);
        winch.setMaxAcceleration(1);
        winch.setMaxDeceleration(40);
        assertEquals(way(4, 40), runOut(4), ROUNDING);
        winch.setMaxDeceleration(Double.POSITIVE_INFINITY);
        assertEquals(0, runOut(4), ROUNDING);
    }

    @Test
    void slowingDownIsBrakingToo() {
        winch.setMaxAcceleration(2);
        winch.setMaxDeceleration(10);
        winch.setSpeed(2);
        TestRopes.steps(world, 200);
        winch.setSpeed(1);
        TestRopes.steps(world, 5);
        assertEquals(1.5, winch.speed(), ROUNDING);
        TestRopes.steps(world, 10);
        assertEquals(1, winch.speed(), ROUNDING);
    }

    /** From 0.35 m/s, it stops in 0.035 s, within the fourth step; what is left of that step speeds it up. */
    @Test
    void itBrakesToAStopAndThenSpeedsUpTheOtherWay() {
        winch.setMaxAcceleration(2);
        winch.setMaxDeceleration(10);
        winch.setSpeed(0.35);
        TestRopes.steps(world, 100);
        winch.setSpeed(-1);
        TestRopes.steps(world, 3);
        assertEquals(0.05, winch.speed(), ROUNDING);
        TestRopes.steps(world, 1);
        assertEquals(-0.01, winch.speed(), ROUNDING);
        TestRopes.steps(world, 10);
        assertEquals(-0.21, winch.speed(), ROUNDING);
    }

    /**
     * Until the rope has its length, braking no more than allowed, and beyond it by no more than steps of its speed
     * are.
     */
    private void assertRunsTo(double length, double deceleration) {
        winch.runTo(length, 4);
        double before = 0;
        for (int i = 0; i < 1500; i++) {
            world.step();
            double loss = (before - winch.speed()) / STEP;
            assertTrue(loss <= deceleration + 1e-6, "step " + i + ": " + loss);
            assertTrue(wanted() <= length + deceleration * STEP * STEP / 8 + ROUNDING);
            before = winch.speed();
        }
        assertEquals(length, wanted(), 1e-6);
        assertEquals(0, winch.speed(), 1e-6);
    }

    @Test
    void itStopsAtALengthWithAnyBrake() {
        winch.setMaxAcceleration(3);
        assertRunsTo(5, 3);
        winch.setMaxDeceleration(2);
        assertRunsTo(10, 2);
        winch.setMaxDeceleration(30);
        assertRunsTo(15, 30);
    }

    @Test
    void eachPeriodOfADefinitionHasItsOwn() {
        Rope programmed = world.add(new RopeDef()
                .nodes(11)
                .straight(3, 0, 0, -1)
                .winch(new WinchDef(RopeEnd.END, 1)
                        .until(1)
                        .maxAcceleration(100)
                        .maxDeceleration(4))
                .winch(new WinchDef(RopeEnd.END, 0.5).from(1).until(2).maxDeceleration(2)));
        TestRopes.steps(world, 90);
        Winch its = programmed.winch(RopeEnd.END);
        assertEquals(4, its.maxDeceleration());
        TestRopes.steps(world, 20);
        assertEquals(0.8, its.speed(), ROUNDING);
        assertEquals(2, its.maxDeceleration());
    }
}
