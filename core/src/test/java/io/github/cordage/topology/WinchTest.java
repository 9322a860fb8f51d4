package io.github.cordage.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.robustness.WorldFuzz;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a winch is to a game: definition, handle, clock, speed, and the same bits again. */
class WinchTest {
    /** Some thousand additions of lengths of a few metres. */
    private static final double ROUNDING = 1e-9;

    /** What a rope is short of for a while after it was reeled in round a bend, of the 0.1 m of a segment. */
    private static final double OWED = 1e-5;

    /** A rope of 2 m with a load of 100 nodes' masses, hanging from a winch. */
    private static RopeDef hoist(Solver solver) {
        return new RopeDef().nodes(21).straight(0, 0, 0, -1).endMass(99).solver(solver);
    }

    @Test
    @Tag("B11")
    void getsUpToSpeedAsQuicklyAsItMay() {
        RopeWorld world = new RopeWorld();
        Winch winch = world.add(new RopeDef()).winch(RopeEnd.START);
        winch.setMaxAcceleration(2);
        winch.setSpeed(1);
        TestRopes.steps(world, 25);
        assertEquals(0.5, winch.speed(), ROUNDING);
        TestRopes.steps(world, 100);
        assertEquals(1, winch.speed(), ROUNDING);
    }

    @Test
    @Tag("B9")
    @Tag("B11")
    void winchMovesWithItsPin() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(hoist(new Direct()));
        rope.winch(RopeEnd.START).runTo(1, 0.5);
        Pin trolley = rope.pin(0);
        for (int i = 1; i <= 300; i++) {
            trolley.moveTo(0.01 * i, 0);
            world.step();
        }
        assertEquals(3, rope.x(0), ROUNDING);
        assertEquals(1, rope.length(), OWED);
        assertTrue(rope.stats().worstStretch() < 1e-4);
    }

    @Test
    @Tag("B11")
    void bothEndsCanHaveOne() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(2).straight(0, 0, 1, 0));
        Winch left = rope.winch(RopeEnd.START);
        Winch right = rope.winch(RopeEnd.END);
        left.runTo(1.1, 0.5);
        TestRopes.steps(world, 300);
        left.setSpeed(0);
        right.setSpeed(0.5);
        TestRopes.steps(world, 100);
        // Up to speed by 5 m/s² takes a twentieth of what is missing.
        assertEquals(1.6 - 0.025, rope.length(), 0.003);
        right.setSpeed(0);
        left.runTo(0, 1);
        TestRopes.steps(world, 300);
        assertTrue(left.isStalled());
        assertEquals(0.1, rope.length(), 2e-4);
        assertTrue(rope.stats().worstStretch() < 1e-3);
        assertFalse(rope.activity().isStopped());
    }

    @Test
    @Tag("B11")
    void definitionRunsWinchesByTheClock() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .nodes(11)
                .winch(new WinchDef(RopeEnd.START, 1).from(1).until(2).maxAcceleration(Double.POSITIVE_INFINITY))
                .winch(new WinchDef(RopeEnd.START, 3).from(3).length(0.5)));
        assertTrue(rope.isPinned(0));
        int capacity = rope.stats().capacity();
        assertTrue(capacity >= 21, "room for what it will pay out");
        TestRopes.steps(world, 100);
        assertEquals(1, rope.length(), ROUNDING);
        TestRopes.steps(world, 200);
        assertEquals(2, rope.length(), ROUNDING);
        TestRopes.steps(world, 300);
        assertEquals(0.5, rope.length(), ROUNDING);
        assertEquals(capacity, rope.stats().capacity());
        assertEquals(WinchDef.DEFAULT_ACCELERATION, rope.winch(RopeEnd.START).maxAcceleration());
    }

    @Test
    @Tag("B11")
    void sameWinchForTheSameEndUntilItIsRemoved() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef());
        Winch winch = rope.winch(RopeEnd.START);
        assertSame(winch, rope.winch(RopeEnd.START));
        assertNotSame(winch, rope.winch(RopeEnd.END));
        assertSame(rope, winch.rope());
        assertEquals(RopeEnd.START, winch.end());
        winch.setSpeed(1);
        winch.remove();
        assertFalse(winch.isAlive());
        TestRopes.steps(world, 10);
        assertEquals(3.9, rope.length(), ROUNDING);
        assertTrue(rope.isPinned(0), "the pin stays");
        for (Runnable use : List.<Runnable>of(
                () -> winch.setSpeed(1),
                () -> winch.runTo(1, 1),
                () -> winch.setTensionLimit(1),
                () -> winch.setMaxAcceleration(1),
                winch::remove,
                winch::speed,
                winch::tension,
                winch::isStalled)) {
            assertEquals(
                    "the winch was removed from its rope",
                    assertThrows(IllegalStateException.class, use::run).getMessage());
        }
        world.remove(rope);
        assertEquals(
                "rope 0 was removed from its world",
                assertThrows(IllegalStateException.class, winch::speed).getMessage());
    }

    @Test
    @Tag("B11")
    void ropeOfOneNodeHasNothingToWind() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(1));
        assertEquals(
                "rope 0 must have 2 nodes or more for a winch, had 1",
                assertThrows(IllegalStateException.class, () -> rope.winch(RopeEnd.START))
                        .getMessage());
        assertEquals(
                "nodes must be at least 2 for a rope with a winch, was 1",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> world.add(new RopeDef().nodes(1).winch(new WinchDef(RopeEnd.END, 1))))
                        .getMessage());
    }

    @Test
    @Tag("B11")
    @Tag("D7")
    void sameCallsGiveTheSameBits() {
        assertEquals(hashOfAWinchAtWork(), hashOfAWinchAtWork());
    }

    private static long hashOfAWinchAtWork() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(hoist(new Direct()).straight(0, 0, 1, 0));
        rope.winch(RopeEnd.START).runTo(4, 2);
        TestRopes.steps(world, 200);
        return world.stateHash();
    }

    @Test
    @Tag("D7")
    void hashTellsWinchesApart() {
        RopeWorld world = new RopeWorld();
        RopeWorld same = new RopeWorld();
        world.add(new RopeDef().pin(0)).winch(RopeEnd.START);
        same.add(new RopeDef().pin(0));
        assertTrue(world.stateHash() != same.stateHash());
    }

    @Test
    void aWinchCannotEndAtTheBeginning() {
        WinchDef winch = new WinchDef(RopeEnd.START, 1);
        for (double bad : new double[] {0, -1, Double.NaN, 1.1e9}) {
            assertEquals(
                    "until must be above 0 and at most 1.0E9, was " + bad,
                    assertThrows(IllegalArgumentException.class, () -> winch.until(bad))
                            .getMessage());
        }
        assertEquals(1e9, winch.until(1e9).until());
    }

    /** Found by {@link WorldFuzz}: twice the largest number, times no way at all, was no number. */
    @Test
    void greatestAccelerationThereIsStopsAtTheLength() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(5).pin(0));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setMaxAcceleration(Double.MAX_VALUE);
        winch.runTo(rope.length() + 0.05, 1);
        TestRopes.steps(world, 20);
        assertEquals(0.45, rope.length(), 1e-9);
        assertTrue(Double.isFinite(rope.settings().mass(0)));
    }

    @Test
    @Tag("B11")
    void hasTheSettingsOfItsDefinitionBeforeTheFirstStep() {
        Winch winch = new RopeWorld()
                .add(hoist(new Direct())
                        .winch(new WinchDef(RopeEnd.START, 1)
                                .maxAcceleration(2)
                                .maxDeceleration(3)
                                .tensionLimit(4000)))
                .winch(RopeEnd.START);
        assertEquals(2, winch.maxAcceleration());
        assertEquals(3, winch.maxDeceleration());
        assertEquals(4000, winch.tensionLimit());
        winch.setSpeed(-1);
        assertEquals(2, winch.maxAcceleration());
        assertEquals(4000, winch.tensionLimit());
    }

    /** The one period begins before the calls, the other after them. */
    @Test
    @Tag("B11")
    void whatIsSetLaterCountsInAllPeriodsOfTheDefinition() {
        RopeWorld world = new RopeWorld();
        Winch winch = world.add(hoist(new Direct())
                        .winch(new WinchDef(RopeEnd.START, 1).until(0.5).maxAcceleration(9))
                        .winch(new WinchDef(RopeEnd.START, -1)
                                .from(1)
                                .maxAcceleration(9)
                                .maxDeceleration(9)
                                .tensionLimit(2)))
                .winch(RopeEnd.START);
        winch.setMaxAcceleration(2);
        winch.setMaxDeceleration(3);
        winch.setTensionLimit(4000);
        TestRopes.steps(world, 25);
        assertEquals(0.5, winch.speed(), ROUNDING);
        assertLimits(winch);
        TestRopes.steps(world, 50);
        assertEquals(1 - 3 * 0.25, winch.speed(), ROUNDING);
        TestRopes.steps(world, 50);
        assertEquals(-0.5, winch.speed(), ROUNDING);
        assertLimits(winch);
    }

    private static void assertLimits(Winch winch) {
        assertEquals(2, winch.maxAcceleration());
        assertEquals(3, winch.maxDeceleration());
        assertEquals(4000, winch.tensionLimit());
    }
}
